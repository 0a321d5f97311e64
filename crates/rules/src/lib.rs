//! Rule sets: the value of a complete hand, and the payments for it.
//!
//! A rule set is a folder: [`mahjong0`], [`mcr`], [`riichi`], [`sichuan`], [`taiwan`]. It has options, readable from
//! TOML, and implements [`Rules`] for them: the rules of the table as data ([`table::TableRules`]), the score of a
//! [`Win`] with its reasons, the [`Ledger`] of payments for what happened at the table, and a [`Profile`]. A
//! [`RuleSet`] is one of these rule sets with its options; [`Preset`] is the table of their names.

#![cfg_attr(
    not(test),
    warn(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss
    )
)]

mod config;
mod course;
mod ledger;
pub mod mahjong0;
pub mod mcr;
mod outcome;
mod preset;
mod profile;
mod reason;
mod reckoning;
pub mod riichi;
mod rule_set;
mod rules;
mod score;
mod settle;
pub mod sichuan;
pub mod table;
pub mod taiwan;
mod win;

pub use config::ConfigError;
pub use course::{AfterHand, Scoreboard, leader, place};
pub use ledger::{Ledger, LedgerChange, Transfer};
pub use outcome::{AbortReason, Ending, HandWon, Happening, KongKind, Outcome, Standing, WinWorth, WonFrom};
pub use preset::{Family, Preset, RuleSet, Score};
pub use profile::{EndHazard, NO_WIN_FIGURES, OUTLOOK_ROWS, OutlookWeights, Profile, SEAT_FIGURES};
pub use reason::PaymentReason;
pub use rule_set::{DeclaredWin, NotDeclared, RuleSetError};
pub use rules::Rules;
pub use score::{ScorePart, Scored, ValueUnit, WinValue};
pub use settle::{Books, HandAtEnd, SettleError, Settlement};
pub use win::{Circumstances, EarlyReady, Source, Win};

/// The catalogue's name for a code of a group, such as `yaku`; the code itself if it has none.
fn name(group: &str, code: &'static str, language: suzume_words::Language) -> &'static str {
    suzume_words::words(language).text(&format!("{group}-{code}")).unwrap_or(code)
}
