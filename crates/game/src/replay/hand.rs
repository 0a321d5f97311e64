//! What the engine asks of a recorded hand, and what it may find wrong with one.

use crate::action::Illegal;
use crate::event::{Event, Start};
use crate::table::Table;
use std::fmt;
use suzume_tiles::{Face, Seat};

/// A hand as a record tells it. Each format has its own type with its own words for what is wrong.
pub trait HandRecord {
    /// What is wrong with the record, and where.
    type Error;

    /// How the hand begins, with the tiles of all seats.
    fn start(&self) -> &Start;

    /// What happens, in order, up to the end of the hand or to where the record stops making sense.
    fn events(&self) -> &[Event];

    /// All tiles in the order of an [`OrdinaryWall`](crate::wall::OrdinaryWall), if the record has them.
    fn wall(&self) -> Option<&[Face]> {
        None
    }

    /// Compares the beginning of the hand on the table with the recorded one.
    fn check_start(&self, table: &Table) -> Result<(), Self::Error>;

    /// Compares an event of the table, by its number, with what the record has there. If the record has nothing there,
    /// that is an error.
    fn check_event(&self, table: &Table, event: usize) -> Result<(), Self::Error>;

    /// The hand is over: compares what the record says of the whole of it, and that nothing follows.
    fn check_end(&self, table: &Table) -> Result<(), Self::Error>;

    /// What the engine found wrong at a place, in the words of the format. The place may lie one behind the last event: the
    /// record stops there and should not.
    fn error(&self, place: Place, problem: HandProblem) -> Self::Error;
}

/// Where something is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// In the beginning of the hand.
    Start,
    /// At an event, by its number from zero.
    Event(usize),
}

/// What the engine finds wrong by itself, without a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandProblem {
    /// An answer that the rules do not allow.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// Something else must follow.
    #[error("expected {0}")]
    Expected(ExpectedEvent),
    /// A hand has the wrong number of tiles.
    #[error("seat {}: a hand of {found} tiles, expected {expected}", .seat.index())]
    HandSize {
        /// Whose.
        seat: Seat,
        /// How many tiles it must have.
        expected: usize,
        /// How many it has.
        found: usize,
    },
    /// A tile that the game is not played with.
    #[error("{0} is not among the tiles of this game")]
    ForeignTile(Face),
    /// A tile that exists less often.
    #[error("one {face} too many: there are {copies} of it")]
    TooManyCopies {
        /// The tile.
        face: Face,
        /// How many there are.
        copies: u8,
    },
}

/// What must follow at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpectedEvent {
    /// The three tiles that a seat gives away.
    Exchange(Seat),
    /// The void suit of a seat.
    Void(Seat),
    /// The move of the seat in turn: a discard, a kong, a win.
    Move(Seat),
    /// The discard of a riichi.
    RiichiDiscard(Seat),
}

impl fmt::Display for ExpectedEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (what, seat) = match self {
            ExpectedEvent::Exchange(seat) => ("the exchange", seat),
            ExpectedEvent::Void(seat) => ("the void suit", seat),
            ExpectedEvent::Move(seat) => ("a discard, a kong or a win", seat),
            ExpectedEvent::RiichiDiscard(seat) => ("the riichi discard", seat),
        };
        write!(f, "{what} of seat {}", seat.index())
    }
}
