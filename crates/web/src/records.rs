//! Routes for viewing and reviewing records of games.

use crate::error::ApiError;
use crate::limits::LONGEST_UNPACKED;
use crate::lines::stream;
use crate::players;
use crate::routes::{LANGUAGE, Parameter, Route, RouteAnswer, RouteRequest, SentBody, Verb, json, of};
use schemars::JsonSchema;
use serde::Serialize;
use std::num::NonZeroUsize;
use std::sync::Arc;
use suzume::{AnswerError, RecordAnswer, ReviewAnswer, ReviewProgress, ReviewedSeats, Speaker, reviews};

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
                    json(
                        &app.searches
                            .run(move |stop| {
                                Ok(RecordAnswer::read(&name, &body[..], LONGEST_UNPACKED, &speaker, stop)?)
                            })
                            .await?,
                    )
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
                            // One thread of the pool, so that a review does not take more than its share.
                            let reviews = reviews(seats, with.as_deref(), None, NonZeroUsize::MIN)?;
                            let mut reviews = reviews.at_most(LONGEST_UNPACKED).speaking(speaker);
                            let report = |progress: ReviewProgress| {
                                progress_lines.send_if_read(&ReviewLine::Progress(Progress {
                                    done: progress.done,
                                    of: progress.of,
                                }));
                            };
                            Ok(reviews
                                .review(&name, &body[..], stop.flag(), &report)
                                .map_err(AnswerError::from)?)
                        });
                        match review.await {
                            Ok(review) => lines.send(&ReviewLine::Review(Box::new(review))).await,
                            Err(error) => lines.fail(&error).await,
                        }
                    })
                })
            },
        },
    ]
}

/// A line of the stream of a review.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum ReviewLine {
    /// The progress so far.
    Progress(Progress),
    /// The review; the last line.
    Review(Box<ReviewAnswer>),
}

/// The progress of a review.
#[derive(Serialize, JsonSchema)]
struct Progress {
    /// The number of decisions reviewed.
    done: usize,
    /// The number of decisions to review.
    of: usize,
}

/// The longest name of a record that is shown.
const LONGEST_NAME: usize = 200;

fn name(asked: &RouteRequest) -> Result<String, ApiError> {
    let name = asked.query("name")?.unwrap_or_else(|| "record".to_owned());
    Ok(name.chars().filter(|character| !character.is_control()).take(LONGEST_NAME).collect())
}
