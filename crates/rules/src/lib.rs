//! Rule sets: what a complete hand is worth, and who pays whom.
//!
//! A rule set is data (its options, readable from TOML) and functions from a [`Win`] to a score with its reasons, and
//! from what happened at the table to a [`Ledger`] of payments. So far: [`riichi`], [`sichuan`] and [`taiwan`].

mod config;
mod ledger;
pub mod riichi;
pub mod sichuan;
pub mod taiwan;
mod win;

pub use config::ConfigError;
pub use ledger::{Ledger, Transfer};
pub use win::{Circumstances, Ready, Source, Win};
