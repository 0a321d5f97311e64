//! Rule sets: what a complete hand is worth, and who pays whom.
//!
//! A rule set is data (its options, readable from TOML) and functions from a [`Win`] to a score with its reasons, and
//! from what happened at the table to a [`Ledger`] of payments: [`mahjong0`], [`mcr`], [`riichi`], [`sichuan`], [`taiwan`].
//! What the table itself does under a rule set is data too, [`table::TableRules`]. [`RuleSet`] is any of those that can be
//! played, with its options; [`Preset`] is the table of their names.

mod config;
mod ledger;
pub mod mahjong0;
pub mod mcr;
mod preset;
pub mod riichi;
mod rule_set;
pub mod sichuan;
pub mod table;
pub mod taiwan;
mod win;

pub use config::ConfigError;
pub use ledger::{Ledger, Transfer};
pub use preset::{Family, Preset};
pub use rule_set::{Books, Declared, EmptyWall, NotDeclared, RuleSet, RuleSetError, Score, WonFrom};
pub use win::{Circumstances, Ready, Source, Win};
