//! The games of a server. Requests start, watch, answer and leave them; each game has its own thread.

use super::game::{self, ServedGame};
use super::message::{GameAbout, Hint, Message};
use super::play;
use super::setup::{GameQuestion, GameSetup};
use crate::app::App;
use crate::error::ApiError;
use crate::limits::{GAME_BUSY, MOST_GAMES};
use crate::lines::stream;
use crate::players;
use crate::routes::{Parameter, Route, RouteAnswer, RouteRequest, Verb, json, of, record};
use axum::http::StatusCode;
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use suzume_game::Action;

/// The known games, newest last.
#[derive(Default)]
pub(crate) struct Games(Mutex<Vec<Arc<ServedGame>>>);

/// The action chosen in answer to a question.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ActionQuestion {
    /// The number of the question.
    decision: u64,
    /// One of the legal actions of the question.
    action: Action,
}

/// A game in a list.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "GameInList")]
struct ListedGame {
    #[serde(flatten)]
    about: GameAbout,
    /// Whether the game is over.
    over: bool,
    /// The number of finished hands.
    hands: u64,
}

/// An empty answer.
#[derive(Serialize, JsonSchema)]
struct EmptyAnswer {}

const SINCE: &[Parameter] = &[Parameter {
    name: "since",
    about: "The number of messages already received.",
    schema: of::<Option<u32>>,
}];

const WITH: &[Parameter] = &[Parameter {
    name: "with",
    about: "The player that values the actions. Default: depends on the rules.",
    schema: of::<Option<String>>,
}];

pub(crate) fn routes() -> Vec<Route> {
    vec![
        Route::new(
            Verb::Post,
            "/api/games",
            "Starts a game with a person at one seat.",
            RouteAnswer::Json(of::<GameAbout>),
            |app, asked| Box::pin(async move { json(&app.games.begin(&asked.question()?)?.about) }),
        )
        .with_question::<GameQuestion>(),
        Route::new(
            Verb::Get,
            "/api/games",
            "Lists the games on the server.",
            RouteAnswer::Json(of::<Vec<ListedGame>>),
            |app, _| Box::pin(async move { json(&app.games.list()) }),
        ),
        Route::new(
            Verb::Get,
            "/api/games/{id}/stream",
            "Streams the messages of a game until it ends.",
            RouteAnswer::Lines(of::<Message>),
            |app, asked| Box::pin(async move { watch(&app, &asked) }),
        )
        .with_query(SINCE),
        Route::new(
            Verb::Post,
            "/api/games/{id}/action",
            "Chooses an action for the person. 409 if the question is out of date.",
            RouteAnswer::Json(of::<EmptyAnswer>),
            |app, asked| Box::pin(async move { choose(&app, &asked) }),
        )
        .with_question::<ActionQuestion>(),
        Route::new(
            Verb::Post,
            "/api/games/{id}/undo",
            "Takes back the last answer in this hand. 409 if there is none, or no question is open.",
            RouteAnswer::Json(of::<EmptyAnswer>),
            |app, asked| {
                Box::pin(async move {
                    app.games.found(&asked)?.undo()?;
                    json(&EmptyAnswer {})
                })
            },
        ),
        Route::new(
            Verb::Get,
            "/api/games/{id}/hint",
            "Returns the values of all legal actions. 409 if no question is open.",
            RouteAnswer::Json(of::<Hint>),
            |app, asked| Box::pin(hint(app, asked)),
        )
        .with_query(WITH),
        Route::new(
            Verb::Get,
            "/api/games/{id}/record",
            "Returns the finished hands as a record.",
            RouteAnswer::Record,
            |app, asked| Box::pin(async move { Ok(record(app.games.found(&asked)?.record()?)) }),
        ),
        Route::new(
            Verb::Delete,
            "/api/games/{id}",
            "Ends a game early.",
            RouteAnswer::Json(of::<EmptyAnswer>),
            |app, asked| {
                Box::pin(async move {
                    app.games.leave(&*app.games.found(&asked)?);
                    json(&EmptyAnswer {})
                })
            },
        ),
    ]
}

fn watch(app: &Arc<App>, asked: &RouteRequest) -> Result<Response, ApiError> {
    let game = app.games.found(asked)?;
    let since = asked.number("since")?.unwrap_or(0);
    stream(app, |lines| game::stream_messages(game, since, lines))
}

fn choose(app: &App, asked: &RouteRequest) -> Result<Response, ApiError> {
    let ActionQuestion { decision, action } = asked.question()?;
    app.games.found(asked)?.answer(decision, action)?;
    json(&EmptyAnswer {})
}

async fn hint(app: Arc<App>, asked: RouteRequest) -> Result<Response, ApiError> {
    let with = asked.query("with")?;
    with.as_deref().map(|player| players::named("with", player)).transpose()?;
    json(&app.games.found(&asked)?.hint(with).await?)
}

impl Games {
    fn all(&self) -> MutexGuard<'_, Vec<Arc<ServedGame>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn list(&self) -> Vec<ListedGame> {
        let listed = |game: &Arc<ServedGame>| ListedGame {
            about: game.about.clone(),
            over: game.is_over(),
            hands: game.hands(),
        };
        self.all().iter().map(listed).collect()
    }

    fn found(&self, asked: &RouteRequest) -> Result<Arc<ServedGame>, ApiError> {
        let id = asked.path("id");
        let found = self.all().iter().find(|game| game.about.id == id).cloned();
        found.ok_or_else(|| ApiError::missing("there is no such game, or it was dropped for newer ones"))
    }

    /// Ends a game and forgets it.
    fn leave(&self, game: &ServedGame) {
        game.end("the game was left");
        self.all().retain(|other| other.about.id != game.about.id);
    }

    pub(crate) fn leave_all(&self) {
        self.all().drain(..).for_each(|game| game.end("the program ended"));
    }

    fn begin(&self, question: &GameQuestion) -> Result<Arc<ServedGame>, ApiError> {
        let setup = GameSetup::of(question)?;
        let seed = match question.seed {
            Some(seed) => seed,
            None => random()? % 1_000_000_000,
        };
        let id = format!("{:016x}", random()?);
        let about = GameAbout::new(id, seed, question, &setup.rules, setup.seat);
        let game = Arc::new(ServedGame::new(about, setup.speaker));
        let mut all = self.all();
        if all.len() >= MOST_GAMES {
            // Finished games go first, then the game that has been idle for longest.
            let oldest = (0..all.len()).min_by_key(|&place| (!all[place].is_over(), all[place].used()));
            let is_idle = |game: &ServedGame| game.is_over() || game.used() + GAME_BUSY < Instant::now();
            match oldest.filter(|&place| is_idle(&all[place])) {
                Some(place) => all.remove(place).end("the game was dropped for newer ones"),
                None => {
                    return Err(ApiError::busy(format!("{MOST_GAMES} games are being played; leave one")));
                }
            }
        }
        play::start(Arc::clone(&game), setup)
            .map_err(|error| ApiError::busy(format!("cannot start the game: {error}")))?;
        all.push(Arc::clone(&game));
        Ok(game)
    }
}

fn random() -> Result<u64, ApiError> {
    let failed =
        |error: getrandom::Error| ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, error.to_string());
    getrandom::u64().map_err(failed)
}
