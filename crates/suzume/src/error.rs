//! Why a question has no answer: the problem, the place, a hint, and whose fault it is.

use suzume_game::situation::SituationError;
use suzume_rules::RuleSetError;
use suzume_tiles::{ParseError, UnknownName};

/// A question without an answer. In words: `field: problem`, on one line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{problem}", field.map(|field| format!("{field}: ")).unwrap_or_default())]
pub struct AnswerError {
    /// Which field of the question is wrong, as it is called in JSON; `None` if it is the question as a whole.
    pub field: Option<&'static str>,
    /// What is wrong.
    pub problem: Problem,
}

/// What can be wrong.
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
    /// An unknown name.
    #[error(transparent)]
    Name(#[from] UnknownName),
    /// Rules that do not exist, or options that they do not have.
    #[error(transparent)]
    Rules(#[from] RuleSetError),
    /// A situation that contradicts itself; it names its place and gives a hint.
    #[error(transparent)]
    Situation(#[from] SituationError),
    /// A value that cannot be used; the words say which can.
    #[error("{0}")]
    Value(String),
    /// JSON that is no such question.
    #[error("{0}")]
    Json(String),
    /// A record that cannot be read or is not true.
    #[error("{place}: {problem}")]
    Record {
        /// The name of the record, and the line where it is known.
        place: String,
        /// What is wrong.
        problem: String,
    },
    /// Somebody asked to stop.
    #[error("{0}")]
    Stopped(String),
    /// The work itself failed.
    #[error("{0}")]
    Failed(String),
}

/// Whose fault it is; the exit codes of the command line follow from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorClass {
    /// The question cannot be answered as it is: exit code 2.
    BadInput,
    /// The work failed or was stopped: exit code 1.
    Failed,
}

impl AnswerError {
    /// An error in a field.
    pub fn in_field(field: &'static str, problem: impl Into<Problem>) -> AnswerError {
        AnswerError { field: Some(field), problem: problem.into() }
    }

    /// A field whose text cannot be read.
    pub fn in_text(field: &'static str, text: &str, error: ParseError) -> AnswerError {
        AnswerError::in_field(field, Problem::Text { text: text.to_owned(), error })
    }

    /// A field with a value that cannot be used.
    pub fn value(field: &'static str, words: impl Into<String>) -> AnswerError {
        AnswerError::in_field(field, Problem::Value(words.into()))
    }

    /// An error of the question as a whole.
    pub fn whole(problem: impl Into<Problem>) -> AnswerError {
        AnswerError { field: None, problem: problem.into() }
    }

    /// Whose fault it is.
    pub fn class(&self) -> ErrorClass {
        match self.problem {
            Problem::Stopped(_) | Problem::Failed(_) => ErrorClass::Failed,
            _ => ErrorClass::BadInput,
        }
    }

    /// What to do about it, where that is not part of the problem's own words.
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
    /// The problem in words; in text, with the place marked under it, on several lines.
    pub fn report(&self) -> String {
        match self {
            Problem::Text { text, error } => error.report(text),
            Problem::Situation(error) => error.report(),
            other => other.to_string(),
        }
    }
}
