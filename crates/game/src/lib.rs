//! The table: one state machine for every rule set, plus walls, per-seat views and records.
//!
//! A [`Table`] deals a hand from (seed, deal), asks seats for [`Action`]s and turns them into [`Event`]s. Each seat has
//! a [`View`] of the table, from which its legal actions follow ([`legal_actions`]).
//!
//! A wall depends only on (seed, deal). The same tiles are dealt when players change seats, and with any number of threads
//! or shards.
//!
//! ```
//! use suzume_game::{Setup, Table, wall::WallKind};
//! use suzume_rules::RuleSet;
//!
//! let rules = RuleSet::preset("sichuan").expect("a preset");
//! let mut table = Table::new(rules, WallKind::Ordinary);
//! table.deal(&Setup::single(table.table_rules().seats(), 1, 0));
//! // Every seat takes its first legal action.
//! while let Some(seat) = table.pending().iter().next() {
//!     let action = table.legal(seat)[0];
//!     table.act(seat, action).expect("what is offered is allowed");
//! }
//! assert!(table.is_over());
//! assert_eq!(table.public().board.scores, table.ledger().totals(table.table_rules().seats()));
//! ```

mod action;
mod action_wire;
mod event;
mod event_words;
mod legal;
mod matches;
mod moment;
mod position;
mod private;
mod public;
pub mod record;
pub mod replay;
mod riichi;
pub mod situation;
mod supposed;
mod table;
mod view;
pub mod wall;
mod winning;

pub use action::{Action, Discard, Illegal};
pub use event::{DrawReason, Event, Start, UraIndicators};
pub use legal::legal_actions;
pub use matches::{HANDS_OF_A_GAME, Match};
pub use moment::Moment;
pub use position::Position;
pub use private::Private;
pub use public::{Offer, Phase, Public, PublicSeat, RiverTile, ShownMeld, ShownWin, Turn};
pub use situation::CheckedSituation;
pub use supposed::Hidden;
pub use suzume_rules::AbortReason;
pub use table::{ScoredWin, Setup, Table};
pub use view::View;
