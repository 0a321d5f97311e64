//! The interface between the engine and a recorded hand, and the problems that the engine itself can find.

use crate::action::Illegal;
use crate::event::{Event, Start};
use crate::table::Table;
use std::fmt;
use suzume_tiles::{Face, Seat};

/// A recorded hand. Each format implements this with its own error type.
pub trait HandRecord {
    /// The format's error: what is wrong with the record, and where.
    type Error;

    /// How the hand starts, with the tiles of all seats.
    fn start(&self) -> &Start;

    /// The events in order, up to the end of the hand or to where the record stops making sense.
    fn events(&self) -> &[Event];

    /// All tiles in the order of an [`OrdinaryWall`](crate::wall::OrdinaryWall), if the record contains them.
    fn wall(&self) -> Option<&[Face]> {
        None
    }

    /// Compares the start of the hand on the table with the recorded start.
    fn check_start(&self, table: &Table) -> Result<(), Self::Error>;

    /// Compares an event of the table, given by its index, with the record. It is an error if the record has nothing there.
    fn check_event(&self, table: &Table, event: usize) -> Result<(), Self::Error>;

    /// Called when the hand is over. Compares what the record says about the hand as a whole, and checks that nothing follows.
    fn check_end(&self, table: &Table) -> Result<(), Self::Error>;

    /// Converts a problem found by the engine to the format's error. The place may be one past the last event: the record stops
    /// where something must follow.
    fn error(&self, place: Place, problem: HandProblem) -> Self::Error;
}

/// A place in a recorded hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// The start of the hand.
    Start,
    /// An event, by its index.
    Event(usize),
}

/// A problem that the engine finds by itself, without comparing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandProblem {
    /// The rules do not allow a recorded answer.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The record must have this event here, and does not.
    #[error("expected {0}")]
    Expected(ExpectedEvent),
    /// A dealt hand has the wrong number of tiles.
    #[error("seat {}: a hand of {found} tiles, expected {expected}", .seat.index())]
    HandSize {
        /// The seat with that hand.
        seat: Seat,
        /// The number of tiles it must have.
        expected: usize,
        /// The number of tiles it has.
        found: usize,
    },
    /// The game is not played with this tile.
    #[error("{0} is not among the tiles of this game")]
    ForeignTile(Face),
    /// A tile appears more often than there are copies.
    #[error("one {face} too many: there are {copies} of it")]
    TooManyCopies {
        /// The tile in excess.
        face: Face,
        /// How many copies there are.
        copies: u8,
    },
}

/// The event that must follow at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpectedEvent {
    /// The three tiles that a seat gives away.
    Exchange(Seat),
    /// The choice of a seat's void suit.
    Void(Seat),
    /// An action of the seat in turn: a discard, a kong or a win.
    Move(Seat),
    /// The discard that completes a riichi.
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
