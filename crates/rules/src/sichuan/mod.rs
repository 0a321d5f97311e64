//! Sichuan Mahjong, "blood battle to the end": the value of a hand and the payments.
//!
//! - [`SichuanConfig`]: the options, with the preset `sichuan` as default.
//! - [`score()`]: a win as a list of factors, their product and the points that each payer pays.
//! - [`settle_win`], [`KongHistory`] and [`settle_exhausted`]: the payments for a win, for kongs (also when the discard
//!   after a kong is won), and when the wall is empty.
//!
//! All points are multiples of the base. This module does not play: whose turn it is, what may be claimed and when the
//! game ends are decided elsewhere, and the circumstances of a win are given with it.
//!
//! ```
//! use suzume_rules::sichuan::{Payers, SichuanConfig, score, settle_win};
//! use suzume_rules::{Circumstances, Reason, Source, Win};
//! use suzume_tiles::{Notation, Seat, Seats, Suit, Tile, Wind, parse_hand};
//!
//! let config = SichuanConfig::default();
//! let hand = parse_hand("222333m4445p(1111m)", Notation::Canonical).expect("a ready hand");
//! let win = Win {
//!     concealed: *hand.concealed(),
//!     melds: hand.melds().to_vec(),
//!     winning_tile: Tile::suited(Suit::Dots, 5).expect("five dots"),
//!     source: Source::SelfDrawn,
//!     seat_wind: Wind::East,
//!     round_wind: Wind::East,
//!     flowers: Vec::new(),
//!     circumstances: Circumstances::default(),
//! };
//! let score = score(&win, Some(Suit::Bamboo), &config).expect("four pongs and a pair");
//! assert_eq!(score.to_string(), "self-draw 2 x pongs 2 x root 2 = 8");
//! let payers = Payers::All(Seats::Four.set());
//! let ledger = settle_win(Seat::ALL[0], score.points, Reason::Sichuan(score), payers);
//! assert_eq!(ledger.totals(Seats::Four), [24, -8, -8, -8]);
//! ```

mod config;
mod end;
mod factor;
mod kongs;
mod ready;
mod score;
mod settle;

pub use config::{GoldenSingle, SelfDraw, ShotAfterKong, SichuanConfig};
pub use end::{AtEnd, EndError, settle_exhausted, standing};
pub(crate) use end::{settle_standings, standing_of};
pub use factor::{Counted, Factor, Factors};
pub use kongs::{Kong, KongHistory, KongState};
pub use ready::{ready_points, waits};
pub use score::{NotAWin, SichuanScore, score};
pub use settle::{Payers, settle_win};
