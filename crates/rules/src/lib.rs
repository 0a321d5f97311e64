//! Rule sets: the value of a complete hand, and the payments for it.
//!
//! A [`RuleSet`] is one of five games with its options. It scores a [`Win`], settles what happened at the table into
//! points, and describes the table itself as data.
//!
//! ```
//! use suzume_rules::{Circumstances, DeclaredWin, Outcome, RuleSet, Scoreboard, Source, Win, WinWorth, WonFrom};
//! use suzume_tiles::{Notation, Seat, Suit, Tile, Wind, parse_counts};
//!
//! let rules = RuleSet::from_toml("riichi", "honba_points = 600")?;
//! let win = Win {
//!     concealed: parse_counts("234m34567p22678s", Notation::Canonical)?,
//!     melds: Vec::new(),
//!     winning_tile: Tile::suited(Suit::Dots, 8).expect("a rank"),
//!     source: Source::Claimed,
//!     seat_wind: Wind::South,
//!     round_wind: Wind::East,
//!     flowers: Vec::new(),
//!     circumstances: Circumstances::default(),
//! };
//! let score = rules.score(&DeclaredWin { win, void: None, riichi: Default::default() })?;
//! assert_eq!(score.to_string(), "Pinfu 1, Tanyao 1 = 2 han 30 fu: 2000");
//!
//! // South wins it from East, who deals with one counter on the table.
//! let [east, south, ..] = Seat::ALL;
//! let scores = [25_000; 4].into();
//! let start = Scoreboard { dealer: east, round_wind: Wind::East, repeats: 1, sticks: 0, scores };
//! let worth = WinWorth::Value(score.value().amount);
//! let settled = rules.settle(&start, &Outcome::won(south, WonFrom::Discard(east), worth))?;
//! assert_eq!(settled.payoff, [-2_600, 2_600, 0, 0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where next
//!
//! - [`Preset`] is the table of the names; a preset's options are TOML ([`RuleSet::from_toml`]).
//! - [`riichi`], [`mcr`], [`sichuan`], [`taiwan`] and [`mahjong0`] are the games, a folder each, with their own scores.
//! - [`table::TableRules`]: tiles, claims, kongs, exchanges and the course of a match as data, which `suzume-game` plays.
//! - [`RuleSet::settle`] and [`Ledger`]: who pays whom, for what, and which hand is next.
//! - [`Rules`] is what a folder implements, and [`Profile`] its typical figures; docs/rules/README.md adds a rule set step by
//!   step.

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
