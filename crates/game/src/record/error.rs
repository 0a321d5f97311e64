//! Why a record is not believed: the first thing that is wrong with it, and on which line.

use crate::action::Illegal;

/// The first thing that is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RecordFault {
    /// The line, counted from one.
    pub line: u64,
    /// What is wrong there.
    pub problem: ReplayProblem,
}

/// In the middle of what a record ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordEnd {
    /// A line: the writer was stopped, or a copy is not complete.
    Line,
    /// A hand.
    Hand,
    /// A game, between two of its hands.
    Game,
}

/// What is wrong with a line. Texts that come from the record are fit for a terminal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayProblem {
    /// It cannot be read at all.
    #[error("cannot read: {0}")]
    Unreadable(String),
    /// It has no end.
    #[error("longer than {} bytes", super::LONGEST_LINE)]
    TooLong,
    /// It is not JSON, or not a line of a record.
    #[error("{0}")]
    Malformed(String),
    /// A record of a version that is not known here.
    #[error("a record of version {0}; this program reads version {known}", known = super::VERSION)]
    UnknownVersion(u64),
    /// A first line without a version.
    #[error("start_game has no `version`; hint: this is not a record of suzume, but mjai's perhaps")]
    NoVersion,
    /// There is nothing in it.
    #[error("the record is empty")]
    Empty,
    /// It stops too early.
    #[error("the record ends in the middle of a {}", match .0 { RecordEnd::Line => "line", RecordEnd::Hand => "hand", RecordEnd::Game => "game" })]
    Ends(RecordEnd),
    /// More lines than any hand has.
    #[error("more than {0} lines in a hand")]
    TooManyLines(usize),
    /// A tile that the game is not played with.
    #[error("{0} is not among the tiles of this game")]
    ForeignTile(&'static str),
    /// A tile that exists less often.
    #[error("one {tile} too many: there are {copies} of it")]
    TooManyCopies {
        /// The tile, in the words of the record.
        tile: &'static str,
        /// How many there are.
        copies: u8,
    },
    /// A move that the rules do not allow.
    #[error("{0}")]
    Illegal(#[from] Illegal),
    /// Something else must have happened.
    #[error("expected {expected}, found {found}")]
    Differs {
        /// What follows from the lines before.
        expected: String,
        /// What the record says.
        found: String,
    },
}

impl ReplayProblem {
    /// The problem of a line.
    pub(super) fn at(self, line: u64) -> RecordFault {
        RecordFault { line, problem: self }
    }
}
