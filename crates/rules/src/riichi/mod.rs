//! Japanese riichi Mahjong: the han, fu and points of a win, and the payments.
//!
//! - [`RiichiConfig`]: the options, with the presets `riichi`, `riichi-tonpu`, `riichi-tenhou` and `riichi-majsoul`, and for
//!   three players `sanma`, `sanma-tonpu`, `sanma-tenhou` and `sanma-majsoul`.
//! - [`score()`]: the yaku of a win, its fu item by item, the limit and the payment. The input is the [`Win`] of every
//!   rule set and a [`RiichiSituation`] with the facts that only riichi has: declaration, indicators, red fives.
//! - [`Ladder`]: the payments of one win for any number of further han, for code that looks ahead.
//! - [`settle_ron`], [`settle_tsumo`], [`settle_draw`], [`settle_nagashi`]: the payments, with honba, sticks and
//!   liability.
//! - [`RiichiConfig::table`]: the rules of the table under the options.
//! - [`waits`], [`riichi_kong_allowed`], [`kuikae_forbidden`], [`made_certain`], [`nine_terminals`]: queries of the
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
mod profile;
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
    DealerRepeats, DoubleWindPairFu, FourthShare, Kuikae, Length, LiabilityScope, MultipleRon, OpenKongDora,
    RedFives, Renhou, RiichiKong, Tobi,
};
pub use config::RiichiConfig;
pub use fu::{FuItem, FuReason};
pub use ladder::{Declaration, Ladder, Timing};
pub use points::{Limit, Payment};
pub use ready::{riichi_kong_allowed, waits};
pub use score::{RiichiScore, ScoredYaku, score};
pub use settle::{
    Liability, Stakes, Winner, settle_draw, settle_false_win, settle_nagashi, settle_ron, settle_tsumo,
};
pub use situation::{Indicators, MOST_INDICATORS, Riichi, RiichiSituation, dora_of};
pub use win_facts::{CircumstanceConflict, NoRiichiWin};
pub use yaku::{Yaku, YakuSet};

use crate::preset::{Family, Preset};
use crate::rules::Rules;
use crate::table::TableRules;
use crate::{
    Books, ConfigError, DeclaredWin, HandWon, Ledger, LedgerChange, NotDeclared, Profile, RuleSet, Score,
    SettleError, Source, Standing, ValueUnit, WinWorth,
};
use suzume_tiles::{BySeat, Seat, SeatSet, Seats};

/// The presets of this folder.
pub(crate) const PRESETS: &[Preset] = &[
    Preset {
        name: "riichi",
        title: "Japanese riichi, East and South",
        family: Family::Riichi,
        build: |options| RiichiConfig::riichi().with_toml(options).map(RuleSet::Riichi),
    },
    Preset {
        name: "riichi-tonpu",
        title: "Japanese riichi, East only",
        family: Family::Riichi,
        build: |options| RiichiConfig::tonpu().with_toml(options).map(RuleSet::Riichi),
    },
    Preset {
        name: "riichi-tenhou",
        title: "Japanese riichi as Tenhou's records show it",
        family: Family::Riichi,
        build: |options| RiichiConfig::tenhou().with_toml(options).map(RuleSet::Riichi),
    },
    Preset {
        name: "riichi-majsoul",
        title: "Japanese riichi with the rules of Mahjong Soul",
        family: Family::Riichi,
        build: |options| RiichiConfig::majsoul().with_toml(options).map(RuleSet::Riichi),
    },
    Preset {
        name: "sanma",
        title: "Japanese riichi for three, East and South",
        family: Family::Riichi,
        build: |options| RiichiConfig::sanma().with_toml(options).map(RuleSet::Riichi),
    },
    Preset {
        name: "sanma-tonpu",
        title: "Japanese riichi for three, East only",
        family: Family::Riichi,
        build: |options| RiichiConfig::sanma_tonpu().with_toml(options).map(RuleSet::Riichi),
    },
    Preset {
        name: "sanma-tenhou",
        title: "Japanese riichi for three as Tenhou's records show it",
        family: Family::Riichi,
        build: |options| RiichiConfig::sanma_tenhou().with_toml(options).map(RuleSet::Riichi),
    },
    Preset {
        name: "sanma-majsoul",
        title: "Japanese riichi for three with the rules of Mahjong Soul",
        family: Family::Riichi,
        build: |options| RiichiConfig::sanma_majsoul().with_toml(options).map(RuleSet::Riichi),
    },
];

impl Rules for RiichiConfig {
    fn name(&self) -> &'static str {
        let same = PRESETS.iter().find(|preset| preset.rules() == RuleSet::Riichi(*self));
        same.map_or(self.plain_preset(), |preset| preset.name)
    }

    fn options(&self) -> String {
        crate::config::to_toml(self)
    }

    fn table(&self) -> TableRules {
        self.table()
    }

    fn unit(&self) -> ValueUnit {
        ValueUnit::Points
    }

    fn profile(&self) -> &'static Profile {
        match self.players {
            Seats::Four => &profile::PROFILE,
            Seats::Three => &profile::OF_THREE,
        }
    }

    fn flags(&self) -> &'static [&'static str] {
        &["riichi", "double_riichi", "ippatsu", "last_tile", "kong_draw", "robbing_kong", "first_turn"]
    }

    fn appraise(&self, declared: &DeclaredWin) -> Result<Score, NotDeclared> {
        score(&declared.win, &declared.riichi, self).map(Score::Han).map_err(|error| match error {
            NoRiichiWin::NoYaku => NotDeclared { code: "no_yaku", reason: error.to_string() },
            error => NotDeclared::because(&error),
        })
    }

    fn permits(&self, declared: &DeclaredWin) -> bool {
        // Riichi and a concealed self-draw are yaku by themselves.
        declared.riichi.riichi != Riichi::No
            || declared.win.source == Source::SelfDrawn && declared.win.is_concealed()
            || score(&declared.win, &declared.riichi, self).is_ok()
    }

    fn check_playable(&self) -> Result<(), ConfigError> {
        match self.red_fives {
            RedFives::Four => Err(ConfigError {
                place: "key `red_fives`".to_owned(),
                problem: "the table has three red fives or none".to_owned(),
                known_keys: RiichiConfig::KEYS.join(", "),
            }),
            _ => Ok(()),
        }
    }

    fn without_red_fives(self) -> RiichiConfig {
        RiichiConfig { red_fives: RedFives::None, ..self }
    }

    fn counts_han(&self) -> Option<&RiichiConfig> {
        Some(self)
    }

    fn settle_win(&self, won: &HandWon, books: &mut Books) -> Result<LedgerChange, SettleError> {
        let HandWon { seat, from, ref worth, liable } = *won;
        let source = if from.feeder().is_some() { Source::Claimed } else { Source::SelfDrawn };
        let wind = books.seats.wind(seat, books.dealer);
        let winner = match worth {
            WinWorth::Score(Score::Han(score)) => Winner::new(seat, score, liable),
            WinWorth::Score(_) => return Err(SettleError::OtherRules { seat }),
            WinWorth::HanFu { han, fu } => Winner::paid(seat, Payment::of_han(*han, *fu, source, wind, self)),
            WinWorth::Value(points) => {
                let payment = Payment::of_total(*points, source, wind, self);
                Winner::paid(seat, payment.ok_or(SettleError::NoSelfDraw { seat, points: *points })?)
            }
        };
        let stakes =
            Stakes { seats: books.seats, dealer: books.dealer, honba: books.repeats, sticks: books.sticks };
        (books.repeats, books.sticks) = (0, 0);
        Ok(match from.feeder() {
            None => settle_tsumo(&winner, &stakes, self),
            Some(feeder) => settle_ron(feeder, &[winner], &stakes, self).unwrap_or_default(),
        })
    }

    fn settle_exhausted(&self, standings: &BySeat<Standing>, only_orphans: SeatSet, books: &Books) -> Ledger {
        if self.nagashi_mangan && !only_orphans.is_empty() {
            return settle_nagashi(
                BySeat::from_fn(books.seats, |seat| only_orphans.contains(seat)),
                books.dealer,
                self,
            );
        }
        let is_ready = |standing: &Standing| matches!(standing, Standing::Ready(_));
        settle_draw(standings.each_ref().map(is_ready), self)
    }

    fn settle_void_hand(&self, offender: Seat, dealer: Seat) -> Option<Ledger> {
        Some(settle_false_win(offender, dealer, self.table().seats()))
    }
}
