//! Errors of a record: the first thing that is wrong, and on which line.

use crate::action::Illegal;

/// The first thing that is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RecordFault {
    /// The line number, counted from one.
    pub line: u64,
    /// What is wrong on that line.
    pub problem: ReplayProblem,
}

/// What a record was in the middle of when it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordEnd {
    /// A line: the writer was stopped, or the file was not copied completely.
    Line,
    /// A hand, after at least its first line.
    Hand,
    /// A game, between two of its hands.
    Game,
}

/// What is wrong with a line. Text quoted from the record is safe to print on a terminal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayProblem {
    /// The input could not be read; holds the I/O error.
    #[error("cannot read: {0}")]
    Unreadable(String),
    /// The line is longer than [`LONGEST_LINE`](super::LONGEST_LINE).
    #[error("longer than {} bytes", super::LONGEST_LINE)]
    TooLong,
    /// The line is not JSON, or is not a line of a record.
    #[error("{0}")]
    Malformed(String),
    /// The record has a version that this program does not know.
    #[error("a record of version {0}; this program reads version {known}", known = super::VERSION)]
    UnknownVersion(u64),
    /// The first line has no version.
    #[error("start_game has no `version`; hint: this is not a record of suzume, but mjai's perhaps")]
    NoVersion,
    /// The record is empty.
    #[error("the record is empty")]
    Empty,
    /// The record stops too early.
    #[error("the record ends in the middle of a {}", match .0 { RecordEnd::Line => "line", RecordEnd::Hand => "hand", RecordEnd::Game => "game" })]
    Ends(RecordEnd),
    /// The hand has more lines than any real hand.
    #[error("more than {0} lines in a hand")]
    TooManyLines(usize),
    /// The game is not played with this tile.
    #[error("{0} is not among the tiles of this game")]
    ForeignTile(&'static str),
    /// The tile appears more often than there are copies.
    #[error("one {tile} too many: there are {copies} of it")]
    TooManyCopies {
        /// The tile, as the record writes it.
        tile: &'static str,
        /// How many copies there are.
        copies: u8,
    },
    /// The rules do not allow the recorded move.
    #[error("{0}")]
    Illegal(#[from] Illegal),
    /// The record differs from what must have happened.
    #[error("expected {expected}, found {found}")]
    Differs {
        /// What follows from the preceding lines.
        expected: String,
        /// What the record has instead.
        found: String,
    },
}

impl ReplayProblem {
    pub(super) fn at(self, line: u64) -> RecordFault {
        RecordFault { line, problem: self }
    }
}
