//! Errors in records, and where they are.

use super::Difference;
use crate::mjai::RecordProblem;
use crate::tenhou::{ElementError, ViewerError};
use std::fmt;
use suzume_tiles::BySeat;

/// Why a text is not a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct ReadError {
    /// The place in the text.
    pub place: RecordPlace,
    /// The kind of problem, with its details.
    pub problem: ReadProblem,
}

/// Why a text is not a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadProblem {
    /// The text is larger than the limit.
    #[error("larger than any record of one game")]
    TooLarge,
    /// The text is not UTF-8.
    #[error("not text in UTF-8")]
    NotText,
    /// The record has no game.
    #[error("the record has no game")]
    NoGame,
    /// The record has no hand.
    #[error("the record ends before its first hand")]
    NoHand,
    /// The record has no shuffle seed.
    #[error("no shuffle seed; hint: only the XML of Tenhou's server has one")]
    NoSeed,
    /// The text is not XML; the parser's message.
    #[error("{0}")]
    Xml(String),
    /// The text is not JSON.
    #[error("column {column}: {words}")]
    Json {
        /// The column, counted from one.
        column: usize,
        /// The problem, in words.
        words: String,
    },
    /// An invalid element of the XML of Tenhou's server.
    #[error(transparent)]
    Element(#[from] ElementError),
    /// Invalid JSON of Tenhou's log viewer.
    #[error(transparent)]
    Viewer(#[from] ViewerError),
    /// An invalid message of mjai.
    #[error(transparent)]
    Mjai(#[from] RecordProblem),
}

impl ReadProblem {
    /// The message of the JSON parser, without its position.
    pub(crate) fn json(error: &serde_json::Error) -> ReadProblem {
        let words = error.to_string();
        let words = words.split(" at line ").next().unwrap_or_default().to_owned();
        ReadProblem::Json { column: error.column(), words }
    }
}

/// A place in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordPlace {
    /// A byte, counted from zero.
    Byte(usize),
    /// A line, counted from one.
    Line(usize),
    /// A message, counted from one, of a record that is one list.
    Message(usize),
}

impl fmt::Display for RecordPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordPlace::Byte(byte) => write!(f, "byte {byte}"),
            RecordPlace::Line(line) => write!(f, "line {line}"),
            RecordPlace::Message(number) => write!(f, "message {number}"),
        }
    }
}

impl ReadError {
    pub(crate) fn new(byte: usize, problem: ReadProblem) -> ReadError {
        ReadError { place: RecordPlace::Byte(byte), problem }
    }
}

/// Why a game of a record fails its check.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The text is not a record.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The table and the record differ.
    #[error(
        "{}hand {hand} ({name}), event {event}: {difference}",
        match .at { Some(place) => format!("{place}: "), None => String::new() }
    )]
    Differs {
        /// The hand, counted from one.
        hand: usize,
        /// The hand in the words of the table: `E1-0`, the first of the East round with no honba.
        name: String,
        /// The number of events of the hand before it.
        event: usize,
        /// Its place in the record, if known.
        at: Option<RecordPlace>,
        /// What the record and the table disagree about.
        difference: Box<Difference>,
    },
    /// The end of the match differs.
    #[error("after hand {hands}: {problem}")]
    End {
        /// The number of hands played.
        hands: usize,
        /// What the record and the table disagree about.
        problem: Box<EndProblem>,
    },
}

/// How the end of a match and of its record differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EndProblem {
    /// The record has more hands than the match.
    #[error("the match is over with {scores:?}, but the record continues")]
    TooLong {
        /// The points at the end of the match.
        scores: BySeat<i64>,
    },
    /// The record has fewer hands than the match.
    #[error("the record ends, but the match continues with {scores:?}")]
    TooShort {
        /// The points so far.
        scores: BySeat<i64>,
    },
    /// The final points differ.
    #[error("the record ends with {record:?}, the match with {table:?}")]
    Scores {
        /// The final points in the record.
        record: BySeat<i64>,
        /// The final points of the match.
        table: BySeat<i64>,
    },
}
