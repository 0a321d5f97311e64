//! Records of games: reading and reviewing them, and the lines of a review.

#[cfg(feature = "server")]
mod routes;

#[cfg(feature = "server")]
pub(crate) use routes::routes;

use crate::error::ApiError;
use crate::limits::LONGEST_UNPACKED;
use schemars::JsonSchema;
use serde::Serialize;
use std::num::NonZeroUsize;
use suzume::{
    AnswerError, RecordAnswer, ReviewAnswer, ReviewProgress, ReviewedSeats, Speaker, Stop, reviews,
};

/// Reads and checks a record.
pub(crate) fn read(
    name: &str,
    body: &[u8],
    speaker: &Speaker,
    stop: Stop<'_>,
) -> Result<RecordAnswer, ApiError> {
    Ok(RecordAnswer::read(name, body, LONGEST_UNPACKED, speaker, stop)?)
}

/// What a review is asked for.
pub(crate) struct ReviewSettings {
    pub(crate) name: String,
    pub(crate) seats: ReviewedSeats,
    /// The player that values the decisions.
    pub(crate) with: Option<String>,
    pub(crate) speaker: Speaker,
}

/// Reviews a record on one thread, so that a review does not take more than its share.
pub(crate) fn review(
    settings: ReviewSettings,
    body: &[u8],
    stop: Stop<'_>,
    progress: impl Fn(&ReviewLine) + Sync,
) -> Result<ReviewLine, ApiError> {
    let ReviewSettings { name, seats, with, speaker } = settings;
    let reviews = reviews(seats, with.as_deref(), None, NonZeroUsize::MIN)?;
    let mut reviews = reviews.at_most(LONGEST_UNPACKED).speaking(speaker);
    let report = |ReviewProgress { done, of, .. }| progress(&ReviewLine::Progress(Progress { done, of }));
    let review = reviews.review(&name, body, stop.flag(), &report).map_err(AnswerError::from)?;
    Ok(ReviewLine::Review(Box::new(review)))
}

/// A line of the stream of a review.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ReviewLine {
    /// The progress so far.
    Progress(Progress),
    /// The review; the last line.
    Review(Box<ReviewAnswer>),
}

/// The progress of a review.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Progress {
    /// The number of decisions reviewed.
    pub(crate) done: usize,
    /// The number of decisions to review.
    pub(crate) of: usize,
}

/// The longest name of a record that is shown.
const LONGEST_NAME: usize = 200;

/// A name as it is shown.
pub(crate) fn shown_name(name: &str) -> String {
    name.chars().filter(|character| !character.is_control()).take(LONGEST_NAME).collect()
}
