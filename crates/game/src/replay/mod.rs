//! Replaying: a recorded game is played again on a table, every event is checked, and every decision can be looked at.
//!
//! This is the only engine for records. Whatever the format, a reader gives it the hands of a game one after another, each
//! as its [`Start`](crate::Start) and its list of [`Event`](crate::Event)s ([`HandRecord`]). The engine does the rest, in
//! these steps:
//!
//! 1. The tiles of the hand are counted: none may be there more often than it exists.
//! 2. The hand is dealt: from the seed of the game, from the wall that the record has, or from a script of the recorded
//!    tiles if no more is known.
//! 3. Whenever seats are asked, the events ahead say what they answered. A seat of which they say nothing has passed.
//! 4. What the table makes of the answers is compared with the record, event by event; the reader compares, because it
//!    knows what else its format tells (payments, yaku, fu). The first difference ends the replay.
//! 5. The match ([`Match`](crate::Match)) says how the next hand must begin and when the game is over.
//!
//! Whoever wants to see more than the result is shown every [`ReplayStep`]: games, decisions, hands. A [`Decision`] is shown
//! before the table is given the answers, so its view is what the seat saw when it decided. A step borrows what the table
//! has anyway, so it costs nothing to ignore it.
//!
//! Limit: what nobody sees at a table is not in a record either. A claim that another's claim outdid leaves no trace, and
//! the seat is taken to have passed. Such a pass is marked ([`Certainty::Assumed`]); it makes no difference to the game.

mod answers;
mod decision;
mod game;
mod hand;
mod tiles;

pub use decision::{Certainty, Decision};
pub use game::{Beginning, GameReplay, Replayer};
pub use hand::{ExpectedEvent, HandProblem, HandRecord, Place};

use crate::table::Table;
use crate::wall::WallKind;
use suzume_rules::RuleSet;
use suzume_tiles::BySeat;

/// What is known of a game beside its hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameHeader {
    /// The program that wrote the record, with its version.
    pub program: String,
    /// The rules with all their options.
    pub rules: RuleSet,
    /// The kind of wall.
    pub wall: WallKind,
    /// The seed of the walls; `None` if the tiles come from elsewhere, and the record is all that is known of them.
    pub seed: Option<u64>,
    /// The number of the game; with the seed it says which walls there were.
    pub game: u64,
    /// The players in seat order.
    pub names: BySeat<String>,
}

/// A step of a replay.
#[derive(Debug)]
pub enum ReplayStep<'a> {
    /// A game begins.
    GameStarts(&'a GameHeader),
    /// The table asks some seats; their decisions follow. Unlike a decision, the table shows every tile.
    Asked(&'a Table),
    /// A seat has a choice between at least two actions. Seats that are asked at the same time are shown one after
    /// another, before any of them has answered.
    Decision(Decision<'a>),
    /// A hand is over and was found to be as recorded.
    HandEnds(&'a Table),
    /// The match is over.
    GameEnds {
        /// The scores at its end.
        scores: BySeat<i64>,
    },
}

/// What was replayed without a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayCount {
    /// How many games.
    pub games: u64,
    /// How many hands.
    pub hands: u64,
    /// How many of the hands had tiles from a known wall: that of a seed, or one that the record has. Of the tiles of other
    /// hands only the number of copies can be checked.
    pub hands_from_seed: u64,
    /// How many events of hands.
    pub events: u64,
    /// How many wins.
    pub wins: u64,
    /// What is known of the last game.
    pub header: GameHeader,
    /// The scores at the end of the last game.
    pub scores: BySeat<i64>,
}

impl ReplayCount {
    /// The counts of both; the last game is that of `later`.
    #[must_use]
    pub fn and(self, later: ReplayCount) -> ReplayCount {
        ReplayCount {
            games: self.games + later.games,
            hands: self.hands + later.hands,
            hands_from_seed: self.hands_from_seed + later.hands_from_seed,
            events: self.events + later.events,
            wins: self.wins + later.wins,
            ..later
        }
    }
}
