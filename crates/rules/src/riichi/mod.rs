//! Japanese riichi Mahjong: what a win is worth in han, fu and points, and who pays.
//!
//! - [`RiichiConfig`]: the options, with the presets `riichi`, `riichi-tonpu`, `riichi-tenhou` and `riichi-majsoul`.
//! - [`score()`]: the yaku of a win, its fu item by item, the limit and the payment. The input is the [`Win`] of every
//!   rule set and a [`RiichiSituation`] with what only riichi has: declaration, indicators, red fives.
//! - [`Ladder`]: the payments of one win for any number of further han, for whoever looks ahead.
//! - [`settle_ron`], [`settle_tsumo`], [`settle_draw`], [`settle_nagashi`]: the payments, with honba, sticks and
//!   liability.
//! - [`RiichiConfig::table`]: the rules of the table under the options.
//! - [`waits`], [`riichi_kong_allowed`], [`kuikae_forbidden`], [`made_certain`], [`nine_terminals`]: questions of the
//!   table.
//!
//! Nothing here allocates except the reasons of payments.
//!
//! ```
//! use suzume_rules::riichi::{Indicators, Riichi, RiichiConfig, RiichiSituation, score};
//! use suzume_rules::{Circumstances, Source, Win};
//! use suzume_tiles::{Notation, Suit, Tile, Wind, parse_counts};
//!
//! let tile = |suit, rank| Tile::suited(suit, rank).expect("a rank");
//! let win = Win {
//!     concealed: parse_counts("234m34567p22678s", Notation::Canonical).expect("thirteen tiles"),
//!     melds: Vec::new(),
//!     winning_tile: tile(Suit::Dots, 8),
//!     source: Source::Claimed,
//!     seat_wind: Wind::South,
//!     round_wind: Wind::East,
//!     flowers: Vec::new(),
//!     circumstances: Circumstances::default(),
//! };
//! let situation = RiichiSituation {
//!     riichi: Riichi::Riichi,
//!     dora_indicators: Indicators::new(&[tile(Suit::Bamboo, 1)]).expect("at most five"),
//!     ..RiichiSituation::default()
//! };
//! let score = score(&win, &situation, &RiichiConfig::riichi()).expect("a win");
//! assert_eq!(score.to_string(), "Riichi 1, Pinfu 1, Tanyao 1, Dora 2 = 5 han 30 fu, mangan: 8000");
//! ```
//!
//! [`Win`]: crate::Win

mod calls;
mod choices;
mod config;
mod fu;
mod ladder;
mod patterns;
mod points;
mod ready;
mod score;
mod settle;
mod shape;
mod situation;
mod table;
mod win_facts;
mod yaku;

pub use calls::{kuikae_forbidden, made_certain, nine_terminals};
pub use choices::{
    DealerRepeats, DoubleWindPairFu, Kuikae, Length, LiabilityScope, MultipleRon, OpenKongDora, RedFives,
    Renhou, RiichiKong, Tobi,
};
pub use config::RiichiConfig;
pub use fu::{FuItem, FuReason};
pub use ladder::{Declaration, Ladder, Timing};
pub use points::{Limit, Payment};
pub use ready::{riichi_kong_allowed, waits};
pub use score::{Entry, RiichiScore, score};
pub use settle::{
    Liability, Stakes, Winner, settle_draw, settle_false_win, settle_nagashi, settle_ron, settle_tsumo,
};
pub use situation::{Indicators, MOST_INDICATORS, Riichi, RiichiSituation, dora_of};
pub use win_facts::{Contradiction, NotAWin};
pub use yaku::{Yaku, YakuSet};
