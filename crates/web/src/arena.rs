//! Matches between built-in players: started, watched, stopped and resumed; also stored results and their games.
//!
//! A match is a folder of results, the same that `suzume arena --out DIR --records` writes. A match in progress is
//! reported from memory, every other one is read from its folder.

mod curve;
mod folder;
mod running;

use crate::app::App;
use crate::error::ApiError;
use crate::limits::{MOST_MATCH_GAMES, MOST_MATCHES, MOST_RUNNING};
use crate::lines::stream;
use crate::players;
use crate::routes::{Parameter, Route, RouteAnswer, RouteRequest, SentBody, Verb, json, of, record};
use axum::http::StatusCode;
use axum::response::Response;
use curve::EstimatePoint;
use folder::{ResultsFolder, StoredMatch, bytes_of_deals, games_of_deal, is_name};
use running::{MatchCourse, RunningMatch};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use suzume::{AnswerError, MatchQuestion};
use suzume_arena::{Entrant, Finding, MatchConfig, MatchDescription, Summary};
use suzume_game::wall::{WallKind, WallSource};
use suzume_players::Spec;
use suzume_tiles::{BySeat, UnknownName};

pub(crate) struct Arena {
    /// Matches that this process plays or has played. Dropped before the folder that holds them.
    running: Mutex<BTreeMap<String, Arc<RunningMatch>>>,
    /// Cached list entries of the other matches, with the size of their deals in bytes.
    known: Mutex<BTreeMap<String, (u64, ListedMatch)>>,
    results: ResultsFolder,
}

impl Arena {
    /// Keeps matches in the given folder, or in one that is removed at the end.
    pub(crate) fn new(results: Option<PathBuf>) -> std::io::Result<Arena> {
        Ok(Arena {
            running: Mutex::default(),
            known: Mutex::default(),
            results: ResultsFolder::open(results)?,
        })
    }

    /// Whether matches are kept in a folder of the user.
    pub(crate) const fn keeps_results(&self) -> bool {
        self.results.is_given()
    }

    /// Stops all matches after their current hands.
    pub(crate) fn stop_all(&self) {
        lock(&self.running).values().for_each(|running| running.stop());
    }

    fn running(&self, name: &str) -> Option<Arc<RunningMatch>> {
        lock(&self.running).get(name).cloned()
    }

    /// Plays a match into the folder `name`.
    fn play(&self, name: &str, config: MatchConfig) -> Result<(), ApiError> {
        let folder = self.results.folder(name).ok_or_else(no_name)?;
        // The lock is held until the match is registered, so that two requests cannot start it twice.
        let mut all = lock(&self.running);
        let playing = all.values().filter(|running| running.plays()).count();
        if all.get(name).is_some_and(|running| running.plays()) {
            return Err(ApiError::new(StatusCode::CONFLICT, "this match is being played"));
        }
        if playing >= MOST_RUNNING {
            let words = format!("{MOST_RUNNING} matches are being played, which is the most; stop one");
            return Err(ApiError::busy(words));
        }
        if all.len() >= MOST_MATCHES {
            all.retain(|_, running| running.plays());
        }
        all.insert(name.to_owned(), RunningMatch::start(&folder, config)?);
        Ok(())
    }

    /// The list entry of a match.
    fn listed(&self, name: &str) -> Result<ListedMatch, ApiError> {
        if let Some(running) = self.running(name) {
            let live = running.live();
            if live.course != MatchCourse::Ended {
                return Ok(ListedMatch::of(
                    name,
                    state_of(&live.course),
                    &running.description,
                    &live.summary,
                ));
            }
        }
        let folder = self.results.found(name)?;
        let bytes = bytes_of_deals(&folder);
        if let Some((known, listed)) = lock(&self.known).get(name)
            && *known == bytes
        {
            return Ok(listed.clone());
        }
        let stored = StoredMatch::read(&folder)?;
        let summary = stored.description.summarise(&stored.tally);
        let listed = ListedMatch::of(name, stored_state(&stored), &stored.description, &summary);
        lock(&self.known).insert(name.to_owned(), (bytes, listed.clone()));
        Ok(listed)
    }

    fn list(&self) -> Result<MatchList, ApiError> {
        let failed =
            |error: std::io::Error| ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, error.to_string());
        let names = self.results.names(MOST_MATCHES).map_err(failed)?;
        let listed = |name: &String| {
            self.listed(name).unwrap_or_else(|error| ListedMatch::unreadable(name, error.said.message))
        };
        Ok(MatchList { results: self.results.is_given(), matches: names.iter().map(listed).collect() })
    }

    fn whole(&self, name: &str) -> Result<WholeMatch, ApiError> {
        if let Some(running) = self.running(name) {
            let live = running.live();
            let problem = match &live.course {
                MatchCourse::Failed(problem) => Some(problem.clone()),
                MatchCourse::Plays | MatchCourse::Ended => None,
            };
            if live.course != MatchCourse::Ended {
                return Ok(WholeMatch {
                    name: name.to_owned(),
                    state: state_of(&live.course),
                    problem,
                    description: running.description.clone(),
                    summary: live.summary,
                    curve: live.curve,
                });
            }
        }
        let stored = StoredMatch::read(&self.results.found(name)?)?;
        Ok(WholeMatch {
            name: name.to_owned(),
            state: stored_state(&stored),
            problem: None,
            summary: stored.description.summarise(&stored.tally),
            curve: stored.curve.whole(&stored.tally),
            description: stored.description,
        })
    }

    /// Starts a match and returns its name.
    fn start(&self, question: &MatchQuestion, name: Option<String>) -> Result<MatchName, ApiError> {
        if question.shard.is_some() {
            return Err(ApiError::field("shard", "a match of the page is played as a whole"));
        }
        let entrants = entrants(&question.players)?;
        let config = config(question, entrants)?;
        let name = match name {
            Some(name) if !is_name(&name) => return Err(ApiError::field("name", NO_NAME)),
            Some(name) => {
                if self.results.folder(&name).is_some_and(|folder| folder.exists()) {
                    let words = "there is a match of this name; resume it, or choose another name";
                    return Err(ApiError::new(StatusCode::CONFLICT, words));
                }
                name
            }
            None => self.results.free_name(&format!("{}-{}", question.rules, question.players)),
        };
        let there = self.results.names(MOST_MATCHES).map_or(0, |names| names.len());
        if there >= MOST_MATCHES {
            return Err(ApiError::busy(format!(
                "there are {MOST_MATCHES} matches, which is the most; remove some"
            )));
        }
        self.play(&name, config)?;
        Ok(MatchName { name })
    }

    /// Resumes a match, optionally with more games than were planned.
    fn resume(&self, name: &str, games: Option<u64>) -> Result<MatchName, ApiError> {
        let folder = self.results.found(name)?;
        let described = suzume_arena::read_description(&folder).map_err(|error| folder::in_store(&error))?;
        if !described.files.is_empty() {
            let words = "a match with programs outside is resumed by the command that began it";
            return Err(ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, words));
        }
        let named = |player: &String| players::named("players", player);
        let entrants = described.players.iter().map(named).collect::<Result<Vec<Spec>, ApiError>>()?;
        let a_deal = games_of_deal(&described);
        let question = MatchQuestion {
            rules: described.rules,
            options: described.options,
            players: String::new(),
            games: games.unwrap_or(described.deals.saturating_mul(a_deal)),
            wall: Some(described.wall),
            seats: Some(described.seats.name().to_owned()),
            seed: described.seed,
            luck: Some(described.luck),
            stop: described.stop,
            shard: Some(described.shard.to_string()).filter(|shard| shard != "1/1"),
        };
        self.play(name, config(&question, entrants)?)?;
        Ok(MatchName { name: name.to_owned() })
    }
}

impl Drop for Arena {
    fn drop(&mut self) {
        self.stop_all();
        lock(&self.running).values().for_each(|running| running.join());
    }
}

/// Parses a list of players such as `kstep:k=2,budget=50,delta`, each of which a request may name.
fn entrants(text: &str) -> Result<Vec<Spec>, ApiError> {
    // Parsing a name with models reads their file, so it is rejected before.
    if text.contains("models") {
        return Err(ApiError::field("players", "players with models of their own cannot be named here"));
    }
    let specs = Spec::parse_list(text).map_err(|error| ApiError::field("players", error.to_string()))?;
    specs.iter().map(|spec| players::named("players", &spec.to_string())).collect()
}

fn config(question: &MatchQuestion, entrants: Vec<Spec>) -> Result<MatchConfig, ApiError> {
    if question.games > MOST_MATCH_GAMES {
        let words =
            format!("a match of the page has at most {MOST_MATCH_GAMES} games; suzume arena plays more");
        return Err(ApiError::field("games", words));
    }
    let entrants = entrants.into_iter().map(Entrant::Spec).collect();
    let config = question.config(entrants, |_, _| {
        let kind = question.wall.as_deref().unwrap_or("ordinary").parse::<WallKind>();
        let kind = kind.map_err(|error: UnknownName| AnswerError::in_field("wall", error))?;
        Ok::<WallSource, AnswerError>(kind.into())
    });
    let config = config?;
    let refused =
        config.entrants.iter().filter_map(Entrant::spec).find_map(|spec| spec.plays(&config.rules).err());
    refused.map_or(Ok(config), |error| Err(ApiError::field("players", error.to_string())))
}

const NO_NAME: &str = "a name has letters, digits, `.`, `_` and `-`, and no dot in front";

fn no_name() -> ApiError {
    ApiError::field("name", NO_NAME)
}

const fn state_of(course: &MatchCourse) -> MatchState {
    match course {
        MatchCourse::Plays => MatchState::Running,
        MatchCourse::Ended => MatchState::Stopped,
        MatchCourse::Failed(_) => MatchState::Failed,
    }
}

fn stored_state(stored: &StoredMatch) -> MatchState {
    if stored.is_finished() { MatchState::Finished } else { MatchState::Stopped }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The state of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum MatchState {
    /// Deals are being played.
    Running,
    /// Stopped before all deals were played. It can be resumed.
    Stopped,
    /// All deals are played, or the sequential test has decided.
    Finished,
    /// An error ended it.
    Failed,
}

/// The name of a match.
#[derive(Debug, Serialize, JsonSchema)]
struct MatchName {
    name: String,
}

/// All matches that the server knows.
#[derive(Debug, Serialize, JsonSchema)]
struct MatchList {
    /// Whether the server was started with a folder for results.
    results: bool,
    /// The matches in the order of their names.
    matches: Vec<ListedMatch>,
}

/// A match in the list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct ListedMatch {
    name: String,
    state: MatchState,
    rules: String,
    players: Vec<String>,
    /// The number of deals played.
    deals: u64,
    /// The maximum number of deals.
    of: u64,
    /// The number of games played.
    games: u64,
    finding: Finding,
    /// The result as a sentence, or why the match cannot be read.
    verdict: String,
}

impl ListedMatch {
    fn of(name: &str, state: MatchState, description: &MatchDescription, summary: &Summary) -> ListedMatch {
        ListedMatch {
            name: name.to_owned(),
            state,
            rules: description.rules.clone(),
            players: description.players.clone(),
            deals: summary.deals,
            of: description.shard.deals(description.deals),
            games: summary.games,
            finding: summary.finding,
            verdict: summary.verdict.clone(),
        }
    }

    fn unreadable(name: &str, problem: String) -> ListedMatch {
        ListedMatch {
            name: name.to_owned(),
            state: MatchState::Failed,
            rules: String::new(),
            players: Vec::new(),
            deals: 0,
            of: 0,
            games: 0,
            finding: Finding::Open,
            verdict: problem,
        }
    }
}

/// A match with its result so far.
#[derive(Debug, Serialize, JsonSchema)]
struct WholeMatch {
    name: String,
    state: MatchState,
    /// The error that ended the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
    /// Everything that determines its deals.
    description: MatchDescription,
    /// The result so far.
    summary: Summary,
    /// How its estimates developed.
    curve: Vec<EstimatePoint>,
}

/// A line of the stream of a running match.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
enum MatchLine {
    /// The latest point of the curve.
    Point { point: EstimatePoint },
    /// The result so far.
    Summary { summary: Box<Summary> },
    /// The last line: the match has stopped or finished.
    End { state: MatchState },
}

/// How far to continue a match.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ResumeQuestion {
    /// The total number of games. Default: as planned.
    #[serde(default)]
    games: Option<u64>,
}

/// Must be an empty object.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct StopQuestion {}

/// Some games of a match.
#[derive(Debug, Serialize, JsonSchema)]
struct GameList {
    /// The number of games played.
    total: usize,
    games: Vec<MatchGame>,
}

/// A game of a match.
#[derive(Debug, Serialize, JsonSchema)]
struct MatchGame {
    /// The number of its wall, from 0.
    deal: u64,
    /// The number of the game on this wall, from 0.
    game: usize,
    /// The entrant at each seat, as letters.
    seating: String,
    hands: u32,
    /// The points each seat won or lost.
    points: BySeat<i64>,
    /// The number of hands each seat won.
    wins: BySeat<u32>,
}

/// The most games in one listing.
const MOST_LISTED: usize = 200;

const QUERY_NAME: Parameter = Parameter {
    name: "name",
    about: "The name of the match. Default: a generated one.",
    schema: of::<Option<String>>,
};
const QUERY_FROM: Parameter =
    Parameter { name: "from", about: "The first game to list, from 0.", schema: of::<Option<u32>> };
const QUERY_COUNT: Parameter = Parameter {
    name: "count",
    about: "The maximum number of games to list, up to 200. Default: 50.",
    schema: of::<Option<u32>>,
};

pub(crate) fn routes() -> Vec<Route> {
    vec![
        Route {
            verb: Verb::Get,
            path: "/api/arena",
            about: "Lists all matches: running ones and those in the folder of results.",
            query: &[],
            sent: SentBody::Nothing,
            answered: RouteAnswer::Json(of::<MatchList>),
            answer: |app, _| {
                Box::pin(async move {
                    let shared = Arc::clone(&app);
                    json(&app.searches.run(move |_| shared.arena.list()).await?)
                })
            },
        },
        Route {
            verb: Verb::Post,
            path: "/api/arena",
            about: "Starts a match, like `suzume arena --out DIR --records`.",
            query: &[QUERY_NAME],
            sent: SentBody::Json(of::<MatchQuestion>),
            answered: RouteAnswer::Json(of::<MatchName>),
            answer: |app, asked| {
                Box::pin(async move {
                    let question: MatchQuestion = asked.question()?;
                    let name = asked.query("name")?.filter(|name| !name.is_empty());
                    let shared = Arc::clone(&app);
                    json(&app.searches.run(move |_| shared.arena.start(&question, name)).await?)
                })
            },
        },
        Route {
            verb: Verb::Get,
            path: "/api/arena/{name}",
            about: "Returns a match: its description, its result so far and the history of its estimates.",
            query: &[],
            sent: SentBody::Nothing,
            answered: RouteAnswer::Json(of::<WholeMatch>),
            answer: |app, asked| {
                Box::pin(async move {
                    let (shared, name) = (Arc::clone(&app), asked.path("name").to_owned());
                    json(&app.searches.run(move |_| shared.arena.whole(&name)).await?)
                })
            },
        },
        Route {
            verb: Verb::Get,
            path: "/api/arena/{name}/stream",
            about: "Streams the result of a running match.",
            query: &[],
            sent: SentBody::Nothing,
            answered: RouteAnswer::Lines(of::<MatchLine>),
            answer: |app, asked| Box::pin(async move { watch(&app, asked.path("name")) }),
        },
        Route {
            verb: Verb::Post,
            path: "/api/arena/{name}/stop",
            about: "Stops a match after the hands in progress. It can be resumed.",
            query: &[],
            sent: SentBody::Json(of::<StopQuestion>),
            answered: RouteAnswer::Json(of::<MatchName>),
            answer: |app, asked| Box::pin(stop(app, asked)),
        },
        Route {
            verb: Verb::Post,
            path: "/api/arena/{name}/resume",
            about: "Resumes a stopped match, or extends a finished one.",
            query: &[],
            sent: SentBody::Json(of::<ResumeQuestion>),
            answered: RouteAnswer::Json(of::<MatchName>),
            answer: |app, asked| {
                Box::pin(async move {
                    let question: ResumeQuestion = asked.question()?;
                    let (shared, name) = (Arc::clone(&app), asked.path("name").to_owned());
                    json(&app.searches.run(move |_| shared.arena.resume(&name, question.games)).await?)
                })
            },
        },
        Route {
            verb: Verb::Get,
            path: "/api/arena/{name}/games",
            about: "Lists games of a match in the order of their walls.",
            query: &[QUERY_FROM, QUERY_COUNT],
            sent: SentBody::Nothing,
            answered: RouteAnswer::Json(of::<GameList>),
            answer: |app, asked| {
                Box::pin(async move {
                    let from = asked.number("from")?.unwrap_or(0);
                    let count = asked.number("count")?.unwrap_or(50).min(MOST_LISTED);
                    let folder = app.arena.results.found(asked.path("name"))?;
                    json(&app.searches.run(move |_| game_list(&folder, from, count)).await?)
                })
            },
        },
        Route {
            verb: Verb::Get,
            path: "/api/arena/{name}/games/{deal}/{game}",
            about: "Returns the record of a game.",
            query: &[],
            sent: SentBody::Nothing,
            answered: RouteAnswer::Record,
            answer: |app, asked| {
                Box::pin(async move {
                    let folder = app.arena.results.found(asked.path("name"))?;
                    let (deal, game) = (asked.path("deal").parse(), asked.path("game").parse());
                    let (Ok(deal), Ok(game)) = (deal, game) else {
                        return Err(ApiError::missing("games are numbered from 0"));
                    };
                    Ok(record(app.searches.run(move |_| folder::record(&folder, deal, game)).await?))
                })
            },
        },
    ]
}

fn game_list(folder: &std::path::Path, from: usize, count: usize) -> Result<GameList, ApiError> {
    let found = folder::games(folder, from, count)?;
    let games = found.games.into_iter().map(|(deal, game, result)| MatchGame {
        deal,
        game,
        seating: result.seating,
        hands: result.hands,
        points: result.points,
        wins: result.wins,
    });
    Ok(GameList { total: found.total, games: games.collect() })
}

async fn stop(app: Arc<App>, asked: RouteRequest) -> Result<Response, ApiError> {
    let StopQuestion {} = asked.question()?;
    let name = asked.path("name").to_owned();
    app.arena.results.found(&name)?;
    let Some(running) = app.arena.running(&name).filter(|running| running.plays()) else {
        return Err(ApiError::new(StatusCode::CONFLICT, "this match is not being played"));
    };
    let mut changes = running.changes();
    running.stop();
    // Answers when the match has ended, unless a hand takes long.
    let ended = async { while running.plays() && changes.changed().await.is_ok() {} };
    let _ = tokio::time::timeout(std::time::Duration::from_secs(10), ended).await;
    json(&MatchName { name })
}

/// Streams lines about a match until it ends.
fn watch(app: &Arc<App>, name: &str) -> Result<Response, ApiError> {
    app.arena.results.found(name)?;
    let (shared, name) = (Arc::clone(app), name.to_owned());
    stream(app, |lines| async move {
        if let Some(running) = shared.arena.running(&name) {
            let mut changes = running.changes();
            loop {
                let live = running.live();
                if let Some(point) = live.curve.last() {
                    lines.send(&MatchLine::Point { point: point.clone() }).await?;
                }
                lines.send(&MatchLine::Summary { summary: Box::new(live.summary) }).await?;
                if live.course != MatchCourse::Plays || changes.changed().await.is_err() {
                    break;
                }
            }
        }
        let asked = Arc::clone(&shared);
        match shared.searches.run(move |_| Ok(asked.arena.listed(&name)?.state)).await {
            Ok(state) => lines.send(&MatchLine::End { state }).await,
            Err(error) => lines.fail(&error).await,
        }
    })
}
