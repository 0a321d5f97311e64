//! Prepares reviews of records: resolves the settings of a question and maps errors to its fields.

use crate::error::{AnswerError, Problem};
use crate::records::{in_named, riichi_rules};
use crate::session::in_player;
use std::num::NonZeroUsize;
use suzume_interop::botzone::ShowProblem;
use suzume_review::{ReviewError, ReviewedSeats, Reviews};

/// Reviews the decisions of some seats by the values of a player, or of the usual one of the rules. `rules` names the
/// riichi rules that records are checked against.
pub fn reviews(
    seats: ReviewedSeats,
    with: Option<&str>,
    rules: Option<&str>,
    threads: NonZeroUsize,
) -> Result<Reviews, AnswerError> {
    Ok(Reviews::new(seats, with, riichi_rules(rules)?, threads)?)
}

impl From<ReviewError> for AnswerError {
    fn from(error: ReviewError) -> AnswerError {
        match error {
            ReviewError::Advisor(error) => in_player("with", &error),
            ReviewError::Record(error) => error.into(),
            ReviewError::Fault { record } => in_named(&record, &ShowProblem::Fault),
            error @ ReviewError::NoSuchPlayer { .. } => {
                AnswerError::in_field("seat", Problem::Value(error.to_string()))
            }
        }
    }
}
