//! Replays recorded games on a table, checks every event, and exposes every decision.
//!
//! This is the only engine for records. Whatever the format, its reader passes the hands of a game in order, each as a
//! [`Start`](crate::Start) and a list of [`Event`](crate::Event)s ([`HandRecord`]). The engine then works in these steps:
//!
//! 1. Count the tiles of the hand. No tile may appear more often than it exists.
//! 2. Deal the hand: from the seed of the game, from the wall in the record, or, if neither is known, from a script of the
//!    recorded tiles.
//! 3. When the table asks seats, take their answers from the events that follow. A seat that these events do not mention
//!    has passed.
//! 4. Compare every event that the table makes with the record. The reader compares, because it knows what else its format
//!    contains (payments, yaku, fu). The first difference ends the replay.
//! 5. Let the match ([`Match`](crate::Match)) determine how the next hand must start and when the game is over.
//!
//! A caller that needs more than the result can watch every [`ReplayStep`]: games, decisions, hands. A [`Decision`] is
//! reported before the table gets the answers, so its view is what the seat saw when it decided. A step only borrows from
//! the table, so ignoring it costs nothing.
//!
//! Limits: what cannot be seen at a table is not in a record. A claim that another claim overrode leaves no trace, and the
//! seat is taken to have passed. Such a pass is marked [`Certainty::Assumed`]; it makes no difference to the game.

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

/// What a record says about a game as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameHeader {
    /// The program that wrote the record, with its version.
    pub program: String,
    /// The rules with all their options.
    pub rules: RuleSet,
    /// The kind of wall that the game was played with.
    pub wall: WallKind,
    /// The seed of the walls; `None` if the tiles came from elsewhere and are known only from the record.
    pub seed: Option<u64>,
    /// The number of the game. Together with the seed it determines the walls.
    pub game: u64,
    /// The names of the players, in seat order.
    pub names: BySeat<String>,
}

/// A step of a replay.
#[derive(Debug)]
pub enum ReplayStep<'a> {
    /// A game begins, with the rules and names of its first line.
    GameStarts(&'a GameHeader),
    /// The table asks one or more seats; their decisions follow. Unlike a decision, the table shows every tile.
    Asked(&'a Table),
    /// A seat has a choice of at least two actions. If several seats are asked at once, their decisions are reported one after
    /// another, before any of them has answered.
    Decision(Decision<'a>),
    /// A hand is over and matches the record.
    HandEnds(&'a Table),
    /// The match is over.
    GameEnds {
        /// The points of each seat at the end.
        scores: BySeat<i64>,
    },
}

/// Totals of what was replayed without a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayCount {
    /// The number of games.
    pub games: u64,
    /// The number of hands.
    pub hands: u64,
    /// The number of hands whose wall is known, from a seed or from the record. In other hands, only the number of copies of
    /// each tile can be checked.
    pub hands_from_seed: u64,
    /// The number of events in all hands.
    pub events: u64,
    /// The number of wins in all hands.
    pub wins: u64,
    /// The header of the last game.
    pub header: GameHeader,
    /// The points at the end of the last game.
    pub scores: BySeat<i64>,
}

impl ReplayCount {
    /// Adds the counts of both. Header and scores are those of `later`.
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
