//! What can be wrong with a record, and where.

/// Why some text is no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("byte {byte}: {problem}")]
pub struct ReadError {
    /// Where.
    pub byte: usize,
    /// What is wrong.
    pub problem: String,
}

impl ReadError {
    /// An error at a place.
    pub(super) fn new(byte: usize, problem: impl Into<String>) -> ReadError {
        ReadError { byte, problem: problem.into() }
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
