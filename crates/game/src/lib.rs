//! A Mahjong table: one state machine that plays every rule set of [`suzume_rules`], with walls, views, records and
//! described positions.
//!
//! A [`Table`] deals a hand, asks seats for [`Action`]s and turns them into [`Event`]s. A hand in which every seat takes
//! its first legal action:
//!
//! ```
//! use suzume_game::{Setup, Table, wall::WallKind};
//! use suzume_rules::RuleSet;
//!
//! let rules = RuleSet::preset("sichuan").expect("a preset");
//! let mut table = Table::new(rules, WallKind::Ordinary);
//! table.deal(&Setup::single(table.table_rules().seats(), 1, 0));
//! while let Some(seat) = table.pending().iter().next() {
//!     let action = table.legal(seat)[0];
//!     table.act(seat, action).expect("what is offered is allowed");
//! }
//! assert!(table.is_over());
//! assert_eq!(table.public().board.scores, table.ledger().totals(table.table_rules().seats()));
//! ```
//!
//! # Where next
//!
//! | to | start at |
//! |---|---|
//! | play a whole match | [`Match`], which gives the [`Setup`] of each hand |
//! | see what a seat may see | [`View`], from [`Table::view`], or [`Position`], which follows a game without a table |
//! | describe a position in JSON | [`situation`] and [`CheckedSituation`] |
//! | write a game and check it again | [`record`]; [`replay`] replays the records of every format |
//! | choose the tiles | [`wall`] |
//!
//! Players are in `suzume-players`, foreign formats in `suzume-interop`; most programs use the facade, `suzume-mahjong`.
//!
//! A wall depends on (seed, deal) alone, so the same tiles are dealt when players change seats, and at any number of
//! threads or shards. Legal actions follow from a view alone ([`legal_actions`]), so a program behind a protocol is
//! offered exactly what the table offers.

#![cfg_attr(
    not(test),
    warn(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss
    )
)]

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
