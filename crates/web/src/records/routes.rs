//! Routes for viewing and reviewing records of games.

use super::{ReviewLine, ReviewSettings, read, review, shown_name};
use crate::error::ApiError;
use crate::lines::stream;
use crate::players;
use crate::routes::{LANGUAGE, Parameter, Route, RouteAnswer, RouteRequest, SentBody, Verb, json, of};
use std::sync::Arc;
use suzume::{RecordAnswer, ReviewedSeats, Speaker};

const NAME: Parameter = Parameter {
    name: "name",
    about: "The name to use for the record in the answer.",
    schema: of::<Option<String>>,
};

const SEAT: Parameter = Parameter {
    name: "seat",
    about: "Review the decisions of this seat (0 to 3), of the player of this name, or of all. Default: all.",
    schema: of::<Option<String>>,
};

const WITH: Parameter = Parameter {
    name: "with",
    about: "The player that values the actions. Default: depends on the rules.",
    schema: of::<Option<String>>,
};

pub(crate) fn routes() -> Vec<Route> {
    vec![
        Route {
            verb: Verb::Post,
            path: "/api/records",
            about: "Checks a record in any format of `suzume replay` and returns its games and hands in suzume's own format.",
            query: &[NAME, LANGUAGE],
            sent: SentBody::Record,
            answered: RouteAnswer::Json(of::<RecordAnswer>),
            answer: |app, asked| {
                Box::pin(async move {
                    let (name, speaker) = (name(&asked)?, Speaker::new(asked.language()?));
                    let body = asked.body;
                    json(&app.searches.run(move |stop| read(&name, &body, &speaker, stop)).await?)
                })
            },
        },
        Route {
            verb: Verb::Post,
            path: "/api/review",
            about: "Reviews a record, like `suzume review --format json`, and streams the progress.",
            query: &[NAME, SEAT, WITH, LANGUAGE],
            sent: SentBody::Record,
            answered: RouteAnswer::Lines(of::<ReviewLine>),
            answer: |app, asked| {
                Box::pin(async move {
                    let (name, with) = (name(&asked)?, asked.query("with")?);
                    with.as_deref().map(|player| players::named("with", player)).transpose()?;
                    let speaker = Speaker::new(asked.language()?);
                    let Ok(seats) =
                        asked.query("seat")?.unwrap_or_else(|| "all".to_owned()).parse::<ReviewedSeats>();
                    let body = asked.body;
                    let shared = Arc::clone(&app);
                    stream(&app, |lines| async move {
                        let progress_lines = lines.clone();
                        let review = shared.searches.run(move |stop| {
                            let settings = ReviewSettings { name, seats, with, speaker };
                            review(settings, &body, stop, |line| progress_lines.send_if_read(line))
                        });
                        match review.await {
                            Ok(review) => lines.send(&review).await,
                            Err(error) => lines.fail(&error).await,
                        }
                    })
                })
            },
        },
    ]
}

fn name(asked: &RouteRequest) -> Result<String, ApiError> {
    Ok(shown_name(&asked.query("name")?.unwrap_or_else(|| "record".to_owned())))
}
