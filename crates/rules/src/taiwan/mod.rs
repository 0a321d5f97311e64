//! Taiwanese Mahjong with 16 tiles: the value of a win in tai (台), and the payments.
//!
//! A win is five sets and a pair, and scores the sum of its [`Pattern`]s; a hand without any pattern may also win. The
//! table follows the Taiwanese association as far as its text could be read, and similar tables for the rest; where
//! these differ, [`TaiwanConfig`] has an option. Two presets share one scorer: `taiwan`, the assessment game of 136
//! tiles, and `taiwan-flowers`, the full game of 144.
//!
//! A scorer sees one win, not the table. The caller states in [`Circumstances`](crate::Circumstances) whether the hand
//! was ready from the start and never changed, whether the wall was empty, and whether the win was on a supplementary
//! tile. Such a tile scores for a flower, a concealed kong or an added kong, but not for an exposed kong: after an
//! exposed kong leave `kong_draw` unset.
//!
//! Not included: seven pairs and a pong, four kongs, a tai for any wind or flower, and liability.
//!
//! ```
//! use suzume_rules::taiwan::{TaiwanConfig, score, settle_win};
//! use suzume_rules::{Circumstances, Source, Win, WonFrom};
//! use suzume_tiles::{Notation, Seat, Seats, Wind, parse_counts};
//!
//! let concealed = parse_counts("123456m2345688p456s", Notation::Canonical).expect("sixteen tiles");
//! let winning_tile = parse_counts("1p", Notation::Canonical).expect("a tile").tiles().next().expect("a tile");
//! let win = Win {
//!     concealed,
//!     melds: Vec::new(),
//!     winning_tile,
//!     source: Source::Claimed,
//!     seat_wind: Wind::South,
//!     round_wind: Wind::East,
//!     flowers: Vec::new(),
//!     circumstances: Circumstances::default(),
//! };
//! let config = TaiwanConfig::taiwan();
//! let score = score(&win, &config).expect("a win");
//! assert_eq!(score.to_string(), "concealed 1, all chows 2 = 3");
//!
//! let [dealer, winner, discarder, _] = Seat::ALL;
//! let ledger = settle_win(winner, WonFrom::Discard(discarder), score.tai(), dealer, 0, &config);
//! assert_eq!(ledger.totals(Seats::Four), [0, 8, -8, 0]);
//! ```

mod config;
mod flowers;
mod pattern;
mod profile;
mod score;
mod settle;
mod shape;

pub use config::{ReadyTai, TaiwanConfig, ThirdPlant};
pub use flowers::flower_win;
pub use pattern::Pattern;
pub use score::{NoTaiwanWin, ScoredPattern, TaiwanScore, score};
pub use settle::settle_win;

use crate::preset::{Family, Preset};
use crate::rules::Rules;
use crate::table::TableRules;
use crate::{
    Books, DeclaredWin, HandWon, LedgerChange, NotDeclared, Profile, RuleSet, Score, SettleError, ValueUnit,
    WinWorth,
};
use suzume_tiles::FlowerSet;

/// The presets of this folder.
pub(crate) const PRESETS: &[Preset] = &[
    Preset {
        name: "taiwan",
        title: "Taiwanese, 136 tiles",
        family: Family::Taiwan,
        build: |options| TaiwanConfig::from_toml(options).map(RuleSet::Taiwan),
    },
    Preset {
        name: "taiwan-flowers",
        title: "Taiwanese with flowers",
        family: Family::Taiwan,
        build: |options| TaiwanConfig::flowers_from_toml(options).map(RuleSet::Taiwan),
    },
];

impl Rules for TaiwanConfig {
    fn name(&self) -> &'static str {
        if self.flowers { "taiwan-flowers" } else { "taiwan" }
    }

    fn options(&self) -> String {
        crate::config::to_toml(self)
    }

    fn table(&self) -> TableRules {
        self.table()
    }

    fn unit(&self) -> ValueUnit {
        ValueUnit::Tai
    }

    fn profile(&self) -> &'static Profile {
        &profile::PROFILE
    }

    fn flags(&self) -> &'static [&'static str] {
        &["last_tile", "kong_draw", "robbing_kong", "first_turn", "heavenly_ready", "earthly_ready"]
    }

    fn appraise(&self, declared: &DeclaredWin) -> Result<Score, NotDeclared> {
        score(&declared.win, self).map(Score::Tai).map_err(|error| NotDeclared::because(&error))
    }

    fn permits(&self, declared: &DeclaredWin) -> bool {
        self.min_tai == 0 || score(&declared.win, self).is_ok()
    }

    fn flower_win(&self, own: FlowerSet, others: FlowerSet) -> Option<Score> {
        if own.len() < 7 {
            return None;
        }
        let [own, others] = [own, others].map(|flowers| flowers.iter().collect::<Vec<_>>());
        flower_win(&own, &others, self).ok().map(Score::Tai)
    }

    fn settle_win(&self, won: &HandWon, books: &mut Books) -> Result<LedgerChange, SettleError> {
        let tai = match &won.worth {
            WinWorth::Score(Score::Tai(score)) => score.tai(),
            WinWorth::Value(tai) => *tai,
            _ => return Err(SettleError::OtherRules { seat: won.seat }),
        };
        Ok(settle_win(won.seat, won.from, tai, books.dealer, books.repeats, self).into())
    }
}
