//! Why a question has no answer: the problem, its place, a hint, and the error class.

use suzume_game::situation::SituationError;
use suzume_rules::RuleSetError;
use suzume_tiles::{ParseError, UnknownName};

/// Why a question has no answer. Displays as `field: problem` on one line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{problem}", field.map(|field| format!("{field}: ")).unwrap_or_default())]
pub struct AnswerError {
    /// The field of the question that is wrong, by its JSON name; `None` if the question as a whole is wrong.
    pub field: Option<&'static str>,
    /// What is wrong with the field or the question.
    pub problem: Problem,
}

/// The ways in which a question can fail.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// Tiles or a knowledge base that cannot be read.
    #[error("{error}")]
    Text {
        /// The text of the field.
        text: String,
        /// What is wrong with it, where, and a hint.
        error: ParseError,
    },
    /// A name that is not known.
    #[error(transparent)]
    Name(#[from] UnknownName),
    /// Rules that do not exist, or options that the rules do not have.
    #[error(transparent)]
    Rules(#[from] RuleSetError),
    /// A situation that contradicts itself. The error names the place and gives a hint.
    #[error(transparent)]
    Situation(#[from] SituationError),
    /// A value that cannot be used. The message says which values can.
    #[error("{0}")]
    Value(String),
    /// JSON that does not have the form of the question.
    #[error("{0}")]
    Json(String),
    /// A record that cannot be read or fails a check.
    #[error("{place}: {problem}")]
    Record {
        /// The name of the record, and the line if it is known.
        place: String,
        /// What is wrong with the record.
        problem: String,
    },
    /// The caller asked to stop.
    #[error("{0}")]
    Stopped(String),
    /// The work itself failed.
    #[error("{0}")]
    Failed(String),
}

/// Whether the input or the work is at fault. Exit codes of the command line follow from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorClass {
    /// The question is invalid: exit code 2.
    BadInput,
    /// The work failed or was stopped: exit code 1.
    Failed,
}

impl AnswerError {
    /// A problem in a field.
    pub fn in_field(field: &'static str, problem: impl Into<Problem>) -> AnswerError {
        AnswerError { field: Some(field), problem: problem.into() }
    }

    /// A field whose tiles or knowledge base cannot be read.
    pub fn in_text(field: &'static str, text: &str, error: ParseError) -> AnswerError {
        AnswerError::in_field(field, Problem::Text { text: text.to_owned(), error })
    }

    /// A field whose value cannot be used.
    pub fn value(field: &'static str, words: impl Into<String>) -> AnswerError {
        AnswerError::in_field(field, Problem::Value(words.into()))
    }

    /// A problem of the question as a whole.
    pub fn whole(problem: impl Into<Problem>) -> AnswerError {
        AnswerError { field: None, problem: problem.into() }
    }

    /// Whether the input or the work is at fault.
    pub fn class(&self) -> ErrorClass {
        match self.problem {
            Problem::Stopped(_) | Problem::Failed(_) => ErrorClass::Failed,
            _ => ErrorClass::BadInput,
        }
    }

    /// A hint for fixing the problem, unless its message already contains one.
    pub fn hint(&self) -> Option<&str> {
        match &self.problem {
            Problem::Text { error, .. } => Some(error.hint()),
            Problem::Situation(error) => Some(&error.hint),
            _ => None,
        }
    }
}

impl From<SituationError> for AnswerError {
    fn from(error: SituationError) -> AnswerError {
        AnswerError::whole(error)
    }
}

impl Problem {
    /// The problem in words. For an unreadable text, several lines that mark the place in it.
    pub fn report(&self) -> String {
        match self {
            Problem::Text { text, error } => error.report(text),
            Problem::Situation(error) => error.report(),
            other => other.to_string(),
        }
    }
}
