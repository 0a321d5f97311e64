//! Shared by answers about records: the rules that records are checked against, and errors in records.

use crate::error::{AnswerError, Problem};
use suzume_interop::botzone::ShowProblem;
use suzume_interop::recorded::CheckReport;
use suzume_interop::records::{AnyRecordError, AnyRecordProblem};
use suzume_rules::Preset;
use suzume_rules::riichi::RiichiConfig;

/// A problem in the named record.
pub(crate) fn in_named(name: &str, problem: &dyn std::fmt::Display) -> AnswerError {
    AnswerError::whole(Problem::Record { place: name.to_owned(), problem: problem.to_string() })
}

impl From<AnyRecordError> for AnswerError {
    fn from(error: AnyRecordError) -> AnswerError {
        match &*error.problem {
            AnyRecordProblem::NotRiichi => {
                AnswerError::value("rules", format!("{} is {}", error.record, error.problem))
            }
            problem => in_named(&error.place(), problem),
        }
    }
}

/// The riichi rules that records are checked against.
pub(crate) fn riichi_rules(name: Option<&str>) -> Result<Option<RiichiConfig>, AnswerError> {
    let Some(name) = name else { return Ok(None) };
    let preset = Preset::named(name).map_err(|error| AnswerError::in_field("rules", error))?;
    match preset.rules().counts_han() {
        Some(config) => Ok(Some(*config)),
        None => {
            let problem = format!("records of others are of riichi, and not of {name}");
            Err(AnswerError::value("rules", problem))
        }
    }
}

/// Rejects a game that a fault ended, because its last hand cannot be shown to the end.
pub(crate) fn refuse_fault(name: &str, checked: &CheckReport) -> Result<(), AnswerError> {
    match checked.is_ended_by_fault {
        true => Err(in_named(name, &ShowProblem::Fault)),
        false => Ok(()),
    }
}
