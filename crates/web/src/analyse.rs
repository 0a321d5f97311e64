//! Routes for questions about a hand or a position, made from the list of questions.
//!
//! Every question with JSON input and output has a route of the same name. Questions that touch files or start programs
//! have none.

use crate::app::App;
use crate::error::ApiError;
use crate::lines::{Lines, ReaderLeft, stream};
use crate::players::check;
use crate::routes::{Route, RouteAnswer, SentBody, Verb, json_bytes};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use suzume::{AskInStages, Effort, JsonQuestion, QUESTIONS, QuestionKind};
use tokio::sync::oneshot;

/// One route for each question that may be asked from anywhere.
pub(crate) fn routes() -> Vec<Route> {
    static PATHS: LazyLock<Vec<String>> =
        LazyLock::new(|| QUESTIONS.iter().map(|question| format!("/api/{}", question.name)).collect());
    static STAGED_PATHS: LazyLock<Vec<String>> =
        LazyLock::new(|| PATHS.iter().map(|path| format!("{path}/stream")).collect());
    let route = |(question, path): (&QuestionKind, &'static String)| {
        let ask = question.ask?;
        Some(Route {
            verb: Verb::Post,
            path,
            about: question.about,
            query: &[],
            sent: SentBody::Json(ask.question),
            answered: RouteAnswer::Json(ask.answer),
            answer: |app, asked| {
                Box::pin(async move {
                    let name = asked.route.trim_start_matches("/api/");
                    let ask = suzume::question(name).and_then(|question| question.ask);
                    let ask = ask.ok_or_else(|| ApiError::missing("there is no such question"))?;
                    let body = asked.object()?.to_vec();
                    check(&body)?;
                    Ok(json_bytes(answer(&app, ask, body).await?))
                })
            },
        })
    };
    let stages = |(question, path): (&QuestionKind, &'static String)| {
        let ask = question.ask?;
        ask.stages?;
        Some(Route {
            verb: Verb::Post,
            path,
            about: "Like `/api/discard`, but streams quicker answers before the final one.",
            query: &[],
            sent: SentBody::Json(ask.question),
            answered: RouteAnswer::Lines(ask.answer),
            answer: |app, asked| {
                Box::pin(async move {
                    let name = asked.route.trim_start_matches("/api/").trim_end_matches("/stream");
                    let stages = suzume::question(name).and_then(|question| question.ask?.stages);
                    let stages = stages.ok_or_else(|| ApiError::missing("there is no such question"))?;
                    let body = asked.object()?.to_vec();
                    check(&body)?;
                    let (first, is_answered) = oneshot::channel();
                    let shared = Arc::clone(&app);
                    let response =
                        stream(&app, |lines| answer_in_stages(shared, stages, body, lines, first))?;
                    // A question without any answer has the status of its error.
                    let given_up = |_| ApiError::given_up("the program is shutting down");
                    is_answered.await.map_err(given_up)??;
                    Ok(response)
                })
            },
        })
    };
    let whole = QUESTIONS.iter().zip(PATHS.iter()).filter_map(route);
    whole.chain(QUESTIONS.iter().zip(STAGED_PATHS.iter()).filter_map(stages)).collect()
}

/// Streams the answers to a question, quicker ones first. `first` gets whether there is any.
async fn answer_in_stages(
    app: Arc<App>,
    stages: AskInStages,
    body: Vec<u8>,
    lines: Lines,
    first: oneshot::Sender<Result<(), ApiError>>,
) -> Result<(), ReaderLeft> {
    let first = Arc::new(Mutex::new(Some(first)));
    let take = |first: &Mutex<Option<_>>| first.lock().unwrap_or_else(PoisonError::into_inner).take();
    let (sessions, early, at_first) = (Arc::clone(&app.sessions), lines.clone(), Arc::clone(&first));
    let answered = app.searches.run(move |stop| {
        let mut better = |json: Vec<u8>| {
            early.send_json_if_read(json);
            if let Some(first) = take(&at_first) {
                let _ = first.send(Ok(()));
            }
        };
        Ok(sessions.with(|session| stages(&body, session, stop, &mut better))?)
    });
    match (answered.await, take(&first)) {
        (Ok(json), first) => {
            let _ = first.map(|first| first.send(Ok(())));
            lines.send_json(json).await
        }
        (Err(error), Some(first)) => {
            let _ = first.send(Err(error));
            Ok(())
        }
        (Err(error), None) => lines.fail(&error).await,
    }
}

/// Answers on the pool for this effort, with a session that keeps what it has built.
async fn answer(app: &App, ask: JsonQuestion, body: Vec<u8>) -> Result<Vec<u8>, ApiError> {
    let pool = match (ask.effort)(&body) {
        Effort::Quick => &app.quick,
        Effort::Search => &app.searches,
    };
    let sessions = Arc::clone(&app.sessions);
    pool.run(move |stop| Ok(sessions.with(|session| (ask.ask)(&body, session, stop))?.json)).await
}

/// Answers a question before the first request, so that tables and models are loaded.
pub(crate) async fn warm_up(app: &App) {
    let question = r#"{"rules":"riichi","hand":"123m0567p23456s11z","seats":[{"river":"1z"},{},{},{}]}"#;
    if let Some(ask) = suzume::question("discard").and_then(|question| question.ask) {
        let _ = answer(app, ask, question.as_bytes().to_vec()).await;
    }
}
