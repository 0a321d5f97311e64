//! Actions a seat can take, and the errors for actions that a table refuses.

use crate::action_wire::ActionFields;
use serde::{Deserialize, Serialize};
use std::fmt;
use suzume_tiles::{Face, Seat, Suit, Tile};

/// An answer of a seat. As JSON it is an object: `{"kind":"discard","tile":"9p"}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(with = "ActionFields")]
#[serde(from = "ActionFields", into = "ActionFields")]
pub enum Action {
    /// Claim nothing; offered with every claim.
    Pass,
    /// Declare the hand won, on the tile just drawn or on another seat's tile.
    Win,
    /// Discard a tile of the hand, drawn just now or not.
    Discard(Discard),
    /// Declare riichi with a discard.
    Riichi(Discard),
    /// Riichi: end the hand as drawn, with nine kinds of terminals and honours in the first turn.
    Abort,
    /// Set a north aside as a bonus tile and draw a replacement, with three players.
    North,
    /// Claim the discard for a chow with two tiles of the hand, the lower one first.
    Chow([Face; 2]),
    /// Claim the discard for a pong with two tiles of the hand.
    Pong([Face; 2]),
    /// Claim the discard for a kong with three tiles of the hand.
    OpenKong,
    /// Declare a kong of four tiles of the hand.
    ClosedKong(Tile),
    /// Add the fourth tile to the seat's own melded pong.
    AddedKong(Tile),
    /// Name the void suit.
    Void(Suit),
    /// Give three tiles away.
    Exchange([Face; 3]),
}

/// A tile to discard. `drawn` distinguishes the tile just drawn from an equal tile that was already in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Discard {
    /// What is discarded; a red five and a plain five differ.
    pub face: Face,
    /// Whether this is the tile just drawn.
    pub drawn: bool,
}

impl Action {
    /// Whether this action can claim another seat's tile, for a meld or a win.
    pub const fn is_claim(&self) -> bool {
        matches!(self, Action::Win | Action::Chow(_) | Action::Pong(_) | Action::OpenKong)
    }

    /// The tile that is discarded, if this is a discard, with riichi or without.
    pub const fn discarded(&self) -> Option<Tile> {
        match self {
            Action::Discard(discard) | Action::Riichi(discard) => discard.face.tile(),
            _ => None,
        }
    }

    /// The name of the kind of action, as written in JSON.
    pub const fn kind(&self) -> &'static str {
        match self {
            Action::Pass => "pass",
            Action::Win => "win",
            Action::Discard(_) => "discard",
            Action::Riichi(_) => "riichi",
            Action::Abort => "abort",
            Action::North => "north",
            Action::Chow(_) => "chow",
            Action::Pong(_) => "pong",
            Action::OpenKong => "open_kong",
            Action::ClosedKong(_) => "closed_kong",
            Action::AddedKong(_) => "added_kong",
            Action::Void(_) => "void",
            Action::Exchange(_) => "exchange",
        }
    }

    /// The legal action that this one means: itself, or the discard of an equal tile if the hand has only one to choose from.
    pub fn chosen_from(self, legal: &[Action]) -> Option<Action> {
        let legal = || legal.iter().copied();
        legal().find(|&other| other == self).or_else(|| legal().find(|other| self.is_same_choice(other)))
    }

    /// Whether two actions differ at most in which of two equal tiles is discarded.
    pub fn is_same_choice(&self, other: &Action) -> bool {
        match (self, other) {
            (Action::Discard(one), Action::Discard(two)) | (Action::Riichi(one), Action::Riichi(two)) => {
                one.face == two.face
            }
            _ => self == other,
        }
    }

    /// The same action, with `drawn` only where another legal discard differs from it in nothing else.
    #[must_use]
    pub fn without_idle_drawn(self, legal: &[Action]) -> Action {
        let (Action::Discard(discard) | Action::Riichi(discard)) = self else { return self };
        let held = Discard { drawn: false, ..discard };
        match self {
            Action::Riichi(_) if !legal.contains(&Action::Riichi(held)) => Action::Riichi(held),
            Action::Discard(_) if !legal.contains(&Action::Discard(held)) => Action::Discard(held),
            _ => self,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pass => f.write_str("pass"),
            Action::Win => f.write_str("win"),
            Action::Discard(Discard { face, drawn: false }) => write!(f, "discard {face}"),
            Action::Discard(Discard { face, drawn: true }) => write!(f, "discard {face} as drawn"),
            Action::Riichi(discard) => write!(f, "riichi, {}", Action::Discard(*discard)),
            Action::Abort => f.write_str("throw the hand in"),
            Action::North => f.write_str("set a north aside"),
            Action::Chow([low, high]) => write!(f, "chow with {low} {high}"),
            Action::Pong([one, other]) => write!(f, "pong with {one} {other}"),
            Action::OpenKong => f.write_str("kong of the discard"),
            Action::ClosedKong(tile) => write!(f, "closed kong of {tile}"),
            Action::AddedKong(tile) => write!(f, "added kong of {tile}"),
            Action::Void(suit) => write!(f, "void suit {}", suit.letter()),
            Action::Exchange([a, b, c]) => write!(f, "give away {a} {b} {c}"),
        }
    }
}

/// Why an action was refused. The table is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The hand is already over.
    #[error("seat {}: {action}: the hand is over", seat.index())]
    Over {
        /// The seat that acted.
        seat: Seat,
        /// The action that the seat chose.
        action: Action,
    },
    /// The seat has nothing to decide now, or it has already answered.
    #[error("seat {}: {action}: it is not this seat's turn", seat.index())]
    OutOfTurn {
        /// The seat that acted.
        seat: Seat,
        /// The action that the seat chose.
        action: Action,
    },
    /// The rules do not allow the action now.
    #[error("seat {}: {action} is not allowed here", seat.index())]
    NotAllowed {
        /// The seat that acted.
        seat: Seat,
        /// The action that the seat chose.
        action: Action,
    },
}

impl Illegal {
    /// The seat that acted.
    pub const fn seat(&self) -> Seat {
        match self {
            Illegal::Over { seat, .. }
            | Illegal::OutOfTurn { seat, .. }
            | Illegal::NotAllowed { seat, .. } => *seat,
        }
    }
}
