//! Sichuan Mahjong, "blood battle to the end": the value of a hand and the payments.
//!
//! - [`SichuanConfig`]: the options, with the preset `sichuan` as default.
//! - [`score()`]: a win as a list of factors, their product and the points that each payer pays.
//! - [`settle_win`], [`KongHistory`] and [`settle_exhausted`]: the payments for a win, for kongs (also when the discard
//!   after a kong is won), and when the wall is empty.
//!
//! All points are multiples of the base. This module does not play: turns, claims and the end of the game are decided
//! elsewhere, and the circumstances of a win are given with it.
//!
//! ```
//! use suzume_rules::sichuan::{Payers, SichuanConfig, score, settle_win};
//! use suzume_rules::{Circumstances, PaymentReason, Source, Win};
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
//! let ledger = settle_win(Seat::ALL[0], score.points, PaymentReason::Sichuan(score), payers);
//! assert_eq!(ledger.totals(Seats::Four), [24, -8, -8, -8]);
//! ```

mod config;
mod end;
mod factor;
mod kongs;
mod profile;
mod ready;
mod score;
mod settle;

pub use config::{GoldenSingle, SelfDraw, ShotAfterKong, SichuanConfig};
pub use end::{AtEnd, EndError, settle_exhausted, standing};
pub use factor::{CountedFactor, Factor, Factors};
pub use kongs::{Kong, KongHistory, KongState};
pub use ready::{ready_points, waits};
pub use score::{NoSichuanWin, SichuanScore, score};
pub use settle::{Payers, settle_win};

use crate::preset::{Family, Preset};
use crate::rules::Rules;
use crate::table::TableRules;
use crate::{
    Books, DeclaredWin, HandAtEnd, HandWon, KongKind, Ledger, LedgerChange, NotDeclared, PaymentReason,
    Profile, RuleSet, Score, SettleError, Standing, ValueUnit, Win, WinWorth,
};
use suzume_tiles::{BySeat, Counts34, Seat, SeatSet, Suit};

/// The presets of this folder.
pub(crate) const PRESETS: &[Preset] = &[Preset {
    name: "sichuan",
    title: "Sichuan, blood battle to the end",
    family: Family::Sichuan,
    build: |options| SichuanConfig::from_toml(options).map(RuleSet::Sichuan),
}];

impl Rules for SichuanConfig {
    fn name(&self) -> &'static str {
        "sichuan"
    }

    fn options(&self) -> String {
        crate::config::to_toml(self)
    }

    fn table(&self) -> TableRules {
        self.table()
    }

    fn unit(&self) -> ValueUnit {
        ValueUnit::PointsFromEach
    }

    fn profile(&self) -> &'static Profile {
        &profile::PROFILE
    }

    fn flags(&self) -> &'static [&'static str] {
        &["kong_draw", "robbing_kong", "shot_after_kong", "first_turn"]
    }

    fn appraise(&self, declared: &DeclaredWin) -> Result<Score, NotDeclared> {
        score(&declared.win, declared.void, self)
            .map(Score::Factors)
            .map_err(|error| NotDeclared::because(&error))
    }

    fn permits(&self, declared: &DeclaredWin) -> bool {
        let held = |suit: Suit| {
            let Win { concealed, melds, winning_tile, .. } = &declared.win;
            winning_tile.suit() == Some(suit)
                || concealed.group(suit.index()).iter().any(|&count| count > 0)
                || melds.iter().any(|meld| meld.suit() == Some(suit))
        };
        !declared.void.is_some_and(held)
    }

    fn settle_win(&self, won: &HandWon, books: &mut Books) -> Result<LedgerChange, SettleError> {
        let (points, reason) = match &won.worth {
            WinWorth::Score(Score::Factors(score)) => (score.points, PaymentReason::Sichuan(*score)),
            WinWorth::Value(points) => (*points, won.from.words().into()),
            _ => return Err(SettleError::OtherRules { seat: won.seat }),
        };
        let payers = won.from.payer().map_or(Payers::All(books.playing), Payers::Feeder);
        Ok(settle_win(won.seat, points, reason, payers).into())
    }

    fn settle_kong(&self, kind: KongKind, maker: Seat, books: &mut Books) -> Ledger {
        books.kongs.settle_kong(kind, maker, books.playing, self)
    }

    fn settle_shot(&self, maker: Seat, winners: SeatSet, books: &mut Books) -> Ledger {
        books.kongs.settle_shot(maker, winners, self)
    }

    fn standing(&self, seat: Seat, hand: &HandAtEnd<'_>, open: &Counts34) -> Standing {
        // This fails only for tiles that no table can have, such as five of a kind.
        end::standing_of(seat, hand, open, self).unwrap_or(Standing::NotReady)
    }

    fn settle_exhausted(
        &self,
        standings: &BySeat<Standing>,
        _only_orphans: SeatSet,
        books: &Books,
    ) -> Ledger {
        end::settle_standings(standings, &books.kongs, self)
    }
}
