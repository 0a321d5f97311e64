//! The routes of matches.

use super::answer::{
    GameList, MatchGame, MatchLine, MatchList, MatchName, ResumeQuestion, StopQuestion, WholeMatch,
};
use super::folder;
use super::running::MatchCourse;
use crate::app::App;
use crate::error::ApiError;
use crate::lines::stream;
use crate::routes::{
    LANGUAGE, Parameter, Route, RouteAnswer, RouteRequest, Verb, json, of, page_to_save, record,
};
use axum::http::StatusCode;
use axum::response::Response;
use std::sync::Arc;
use suzume::{Language, MatchQuestion};

/// The most games in one listing.
const MOST_LISTED: usize = 200;

const NAME: Parameter = Parameter {
    name: "name",
    about: "The name of the match. Default: a generated one.",
    schema: of::<Option<String>>,
};
const FROM: Parameter =
    Parameter { name: "from", about: "The first game to list, from 0.", schema: of::<Option<u32>> };
const COUNT: Parameter = Parameter {
    name: "count",
    about: "The maximum number of games to list, up to 200. Default: 50.",
    schema: of::<Option<u32>>,
};

pub(crate) fn routes() -> Vec<Route> {
    vec![
        Route::new(
            Verb::Get,
            "/api/arena",
            "Lists all matches: running ones and those in the folder of results.",
            RouteAnswer::Json(of::<MatchList>),
            |app, asked| Box::pin(list(app, asked)),
        )
        .with_query(&[LANGUAGE]),
        Route::new(
            Verb::Post,
            "/api/arena",
            "Starts a match, like `suzume arena --out DIR --records`.",
            RouteAnswer::Json(of::<MatchName>),
            |app, asked| Box::pin(start(app, asked)),
        )
        .with_query(&[NAME])
        .with_question::<MatchQuestion>(),
        Route::new(
            Verb::Get,
            "/api/arena/{name}",
            "Returns a match: its description, its result so far and the history of its estimates.",
            RouteAnswer::Json(of::<WholeMatch>),
            |app, asked| Box::pin(whole(app, asked)),
        )
        .with_query(&[LANGUAGE]),
        Route::new(
            Verb::Get,
            "/api/arena/{name}/stream",
            "Streams the result of a running match.",
            RouteAnswer::Lines(of::<MatchLine>),
            |app, asked| Box::pin(async move { watch(&app, asked.path("name"), asked.language()?) }),
        )
        .with_query(&[LANGUAGE]),
        Route::new(
            Verb::Post,
            "/api/arena/{name}/stop",
            "Stops a match after the hands in progress. It can be resumed.",
            RouteAnswer::Json(of::<MatchName>),
            |app, asked| Box::pin(stop(app, asked)),
        )
        .with_question::<StopQuestion>(),
        Route::new(
            Verb::Post,
            "/api/arena/{name}/resume",
            "Resumes a stopped match, or extends a finished one.",
            RouteAnswer::Json(of::<MatchName>),
            |app, asked| Box::pin(resume(app, asked)),
        )
        .with_question::<ResumeQuestion>(),
        Route::new(
            Verb::Get,
            "/api/arena/{name}/games",
            "Lists games of a match in the order of their walls.",
            RouteAnswer::Json(of::<GameList>),
            |app, asked| Box::pin(games(app, asked)),
        )
        .with_query(&[FROM, COUNT]),
        Route::new(
            Verb::Get,
            "/api/arena/{name}/games/{deal}/{game}",
            "Returns the record of a game.",
            RouteAnswer::Record,
            |app, asked| Box::pin(game_record(app, asked)),
        ),
        Route::new(
            Verb::Get,
            "/api/arena/{name}/report",
            "Returns the report of a match as a page in one file, as `suzume arena --out` writes it.",
            RouteAnswer::Page,
            |app, asked| Box::pin(report(app, asked)),
        )
        .with_query(&[LANGUAGE]),
    ]
}

async fn list(app: Arc<App>, asked: RouteRequest) -> Result<Response, ApiError> {
    let (shared, language) = (Arc::clone(&app), asked.language()?);
    json(&app.searches.run(move |_| shared.arena.list(language)).await?)
}

async fn start(app: Arc<App>, asked: RouteRequest) -> Result<Response, ApiError> {
    let question: MatchQuestion = asked.question()?;
    let name = asked.query("name")?.filter(|name| !name.is_empty());
    let shared = Arc::clone(&app);
    json(&app.searches.run(move |_| shared.arena.start(&question, name)).await?)
}

async fn whole(app: Arc<App>, asked: RouteRequest) -> Result<Response, ApiError> {
    let (shared, name, language) = (Arc::clone(&app), asked.path("name").to_owned(), asked.language()?);
    json(&app.searches.run(move |_| shared.arena.whole(&name, language)).await?)
}

async fn resume(app: Arc<App>, asked: RouteRequest) -> Result<Response, ApiError> {
    let question: ResumeQuestion = asked.question()?;
    let (shared, name) = (Arc::clone(&app), asked.path("name").to_owned());
    json(&app.searches.run(move |_| shared.arena.resume(&name, question.games)).await?)
}

async fn games(app: Arc<App>, asked: RouteRequest) -> Result<Response, ApiError> {
    let from = asked.number("from")?.unwrap_or(0);
    let count = asked.number("count")?.unwrap_or(50).min(MOST_LISTED);
    let folder = app.arena.results.found(asked.path("name"))?;
    json(&app.searches.run(move |_| game_list(&folder, from, count)).await?)
}

async fn game_record(app: Arc<App>, asked: RouteRequest) -> Result<Response, ApiError> {
    let folder = app.arena.results.found(asked.path("name"))?;
    let (deal, game) = (asked.path("deal").parse(), asked.path("game").parse());
    let (Ok(deal), Ok(game)) = (deal, game) else {
        return Err(ApiError::missing("games are numbered from 0"));
    };
    Ok(record(app.searches.run(move |_| folder::record(&folder, deal, game)).await?))
}

async fn report(app: Arc<App>, asked: RouteRequest) -> Result<Response, ApiError> {
    let (name, language) = (asked.path("name").to_owned(), asked.language()?);
    let folder = app.arena.results.found(&name)?;
    let page = app.searches.run(move |_| folder::report(&folder, language)).await?;
    Ok(page_to_save(&name, page.into_bytes()))
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
fn watch(app: &Arc<App>, name: &str, language: Language) -> Result<Response, ApiError> {
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
                let verdict_text = live.summary.verdict_in(language);
                lines.send(&MatchLine::Summary { summary: Box::new(live.summary), verdict_text }).await?;
                if live.course != MatchCourse::Plays || changes.changed().await.is_err() {
                    break;
                }
            }
        }
        let asked = Arc::clone(&shared);
        match shared.searches.run(move |_| Ok(asked.arena.listed(&name, language)?.state)).await {
            Ok(state) => lines.send(&MatchLine::End { state }).await,
            Err(error) => lines.fail(&error).await,
        }
    })
}
