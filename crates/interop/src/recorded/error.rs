//! What can be wrong with a record, and where.

use std::fmt;

/// Why some text is no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct ReadError {
    /// Where.
    pub place: Place,
    /// What is wrong.
    pub problem: String,
}

/// A place in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// So many bytes from its beginning.
    Byte(usize),
    /// A line, from one on.
    Line(usize),
    /// A message, from one on, of a record that is one list.
    Message(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Byte(byte) => write!(f, "byte {byte}"),
            Place::Line(line) => write!(f, "line {line}"),
            Place::Message(number) => write!(f, "message {number}"),
        }
    }
}

impl ReadError {
    /// An error at a byte.
    pub(crate) fn new(byte: usize, problem: impl Into<String>) -> ReadError {
        ReadError { place: Place::Byte(byte), problem: problem.into() }
    }
}

/// Why a record could not be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// It is no record.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The table and the record differ.
    #[error("hand {hand} ({name}), event {event}: {problem}")]
    Differs {
        /// Which hand, from one on.
        hand: usize,
        /// The hand in the words of the table: `E1-0`, the first of the East round with no counter.
        name: String,
        /// How many events of the hand came before.
        event: usize,
        /// The difference.
        problem: String,
    },
    /// The match ends otherwise.
    #[error("after hand {hands}: {problem}")]
    End {
        /// How many hands were played.
        hands: usize,
        /// The difference.
        problem: String,
    },
}
