//! Chinese Standard Mahjong (MCR, Guobiao, 国标麻将): the points of a win, and the payments.
//!
//! The 81 fans of the competition rules of 1998. A hand scores the sum of the fans that count in its best reading: four
//! sets and a pair, seven pairs, thirteen orphans, honours and knitted tiles, or a knitted straight with a set and a
//! pair. A fan that another implies does not count ([`Fan::implies`]), and sets combine once.
//!
//! The path of a call: `hand.rs` checks and packs a win and finds the fans that hold for every reading; `shape.rs`
//! finds the readings; `judge.rs` finds the fans of one reading, with `chows.rs`, `pungs.rs` and `waits.rs`;
//! `implied.rs` removes implied fans; `score.rs` keeps the best reading. Nothing allocates; an [`FanExplanation`] is made
//! on request.
//!
//! A scorer sees one win, not the table. The caller states in [`Circumstances`](crate::Circumstances) whether the wall
//! was empty or the tile was the last of its kind.
//!
//! ```
//! use suzume_rules::mcr::{McrConfig, score, settle_win};
//! use suzume_rules::{Circumstances, Source, Win, WonFrom};
//! use suzume_tiles::{Notation, Seat, Seats, Wind, parse_counts};
//!
//! let concealed = parse_counts("123456789m1155z", Notation::Canonical).expect("thirteen tiles");
//! let winning_tile = parse_counts("5z", Notation::Canonical).expect("a tile").tiles().next().expect("a tile");
//! let win = Win {
//!     concealed,
//!     melds: Vec::new(),
//!     winning_tile,
//!     source: Source::SelfDrawn,
//!     seat_wind: Wind::South,
//!     round_wind: Wind::East,
//!     flowers: Vec::new(),
//!     circumstances: Circumstances::default(),
//! };
//! let score = score(&win, &McrConfig::default()).expect("a win");
//! assert_eq!(score.to_string(), "Pure Straight 16, Half Flush 6, Fully Concealed Hand 4, Dragon Pung 2 = 28");
//! assert!(score.reaches_minimum());
//!
//! let ledger = settle_win(Seat::ALL[1], WonFrom::Wall, score.total());
//! assert_eq!(ledger.totals(Seats::Four), [-36, 108, -36, -36]);
//! ```

mod chows;
mod config;
mod explain;
mod fan;
mod groups;
mod hand;
mod implied;
mod judge;
mod kinds;
mod profile;
mod pungs;
mod score;
mod settle;
mod shape;
mod tally;
mod waits;

pub use config::{KnittedStraightWaits, McrConfig};
pub use explain::{FanExplanation, LeftOut, Origin};
pub use fan::Fan;
pub use score::{McrScore, NoMcrWin, ScoredFan, score};
pub use settle::{BASE_POINTS, PENALTY_POINTS, settle_false_win, settle_win};
pub use shape::Form;

use crate::preset::{Family, Preset};
use crate::rules::Rules;
use crate::table::TableRules;
use crate::{
    Books, DeclaredWin, HandWon, Ledger, LedgerChange, NotDeclared, Profile, RuleSet, Score, SettleError,
    ValueUnit, WinWorth,
};
use suzume_tiles::Seat;

/// The presets of this folder.
pub(crate) const PRESETS: &[Preset] = &[
    Preset {
        name: "mcr",
        title: "Chinese Standard (MCR, Guobiao), 136 tiles",
        family: Family::Mcr,
        build: |options| McrConfig::from_toml(options).map(RuleSet::Mcr),
    },
    Preset {
        name: "mcr-flowers",
        title: "Chinese Standard with flowers",
        family: Family::Mcr,
        build: |options| McrConfig::flowers_from_toml(options).map(RuleSet::Mcr),
    },
];

impl Rules for McrConfig {
    fn name(&self) -> &'static str {
        if self.flowers { "mcr-flowers" } else { "mcr" }
    }

    fn options(&self) -> String {
        crate::config::to_toml(self)
    }

    fn table(&self) -> TableRules {
        self.table()
    }

    fn unit(&self) -> ValueUnit {
        ValueUnit::FanPoints
    }

    fn profile(&self) -> &'static Profile {
        &profile::PROFILE
    }

    fn flags(&self) -> &'static [&'static str] {
        &["last_tile", "kong_draw", "robbing_kong", "last_copy"]
    }

    fn appraise(&self, declared: &DeclaredWin) -> Result<Score, NotDeclared> {
        score(&declared.win, self).map(Score::Fans).map_err(|error| NotDeclared::because(&error))
    }

    fn score(&self, declared: &DeclaredWin) -> Result<Score, NotDeclared> {
        match score(&declared.win, self) {
            Ok(score) if score.reaches_minimum() => Ok(Score::Fans(score)),
            Ok(score) => Err(NotDeclared::because(&format_args!("{score}: too few points to win"))),
            Err(error) => Err(NotDeclared::because(&error)),
        }
    }

    fn permits(&self, declared: &DeclaredWin) -> bool {
        score(&declared.win, self).is_ok_and(|score| score.reaches_minimum())
    }

    fn min_points(&self) -> u32 {
        self.min_points
    }

    fn flowers_are_alike(&self) -> bool {
        true
    }

    fn counts_fans(&self) -> Option<&McrConfig> {
        Some(self)
    }

    fn settle_win(&self, won: &HandWon, _books: &mut Books) -> Result<LedgerChange, SettleError> {
        match &won.worth {
            WinWorth::Score(Score::Fans(score)) => Ok(settle_win(won.seat, won.from, score.total()).into()),
            WinWorth::Value(points) => Ok(settle_win(won.seat, won.from, *points).into()),
            _ => Err(SettleError::OtherRules { seat: won.seat }),
        }
    }

    fn settle_fault(&self, offender: Seat) -> Option<Ledger> {
        Some(settle_false_win(offender))
    }
}
