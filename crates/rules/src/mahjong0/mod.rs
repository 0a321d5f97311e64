//! Mahjong-0, the game of the two deficiency papers: three suits, hands of thirteen tiles, four sets and a pair, the
//! same stake for every win.
//!
//! A discard may be claimed for a pong or a win, not for a chow. Kongs exist only if the options enable them, and score
//! nothing by themselves. The papers do not specify payments: here the winner gets the stake from the discarder, or
//! from each of the other seats after a self-draw.

mod config;
mod profile;
mod score;

pub use config::Mahjong0Config;
pub use score::Complete;

use crate::preset::{Family, Preset};
use crate::rules::Rules;
use crate::table::TableRules;
use crate::{
    Books, DeclaredWin, HandWon, LedgerChange, NotDeclared, Profile, RuleSet, Score, SettleError, ValueUnit,
    WinWorth,
};

/// The presets of this folder.
pub(crate) const PRESETS: &[Preset] = &[Preset {
    name: "mahjong0",
    title: "The game of the deficiency papers: three suits, sets and a pair, every win worth one",
    family: Family::Mahjong0,
    build: |options| Mahjong0Config::from_toml(options).map(RuleSet::Mahjong0),
}];

impl Rules for Mahjong0Config {
    fn name(&self) -> &'static str {
        "mahjong0"
    }

    fn options(&self) -> String {
        crate::config::to_toml(self)
    }

    fn table(&self) -> TableRules {
        self.table()
    }

    fn unit(&self) -> ValueUnit {
        ValueUnit::Wins
    }

    fn profile(&self) -> &'static Profile {
        &profile::PROFILE
    }

    fn flags(&self) -> &'static [&'static str] {
        &[]
    }

    fn appraise(&self, declared: &DeclaredWin) -> Result<Score, NotDeclared> {
        self.check(&declared.win).map(Score::Complete)
    }

    fn permits(&self, _declared: &DeclaredWin) -> bool {
        true
    }

    fn settle_win(&self, won: &HandWon, _books: &mut Books) -> Result<LedgerChange, SettleError> {
        match won.worth {
            WinWorth::Score(Score::Complete(_)) | WinWorth::Value(_) => {
                Ok(self.pay(won.seat, won.from.feeder()).into())
            }
            _ => Err(SettleError::OtherRules { seat: won.seat }),
        }
    }
}
