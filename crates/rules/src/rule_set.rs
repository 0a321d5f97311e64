//! A rule set as one value: its preset and options, the rules of the table, the score of a win. Every method delegates
//! to the folder of the rules ([`Rules`]); the enum itself is defined in `preset.rs`.

use crate::config::ConfigError;
use crate::mcr::McrConfig;
use crate::preset::{Preset, RuleSet, Score, each_rules};
use crate::riichi::{RiichiConfig, RiichiSituation};
use crate::rules::Rules;
use crate::table::TableRules;
use crate::{Profile, ValueUnit, Win};
use suzume_tiles::{FlowerSet, Suit, UnknownName};

/// The error of a hand that cannot be declared won.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct NotDeclared {
    /// A code: `not_a_win`, or `no_yaku` for a complete hand without a yaku.
    pub code: &'static str,
    /// The reason in words.
    pub reason: String,
}

impl NotDeclared {
    /// Creates the error of a hand that is no win, from its reason.
    pub(crate) fn because(reason: &impl ToString) -> NotDeclared {
        NotDeclared { code: "not_a_win", reason: reason.to_string() }
    }
}

/// The error of a preset name and options that give no rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleSetError {
    /// There is no preset of that name.
    #[error(transparent)]
    Name(#[from] UnknownName),
    /// The options cannot be read.
    #[error(transparent)]
    Options(#[from] ConfigError),
}

/// A win, with the facts that only some rule sets need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeclaredWin {
    /// The hand and its circumstances.
    pub win: Win,
    /// The winner's void suit, under Sichuan.
    pub void: Option<Suit>,
    /// For riichi: the declaration, indicators and red fives.
    pub riichi: RiichiSituation,
}

impl RuleSet {
    /// The rules of a preset, with its own options.
    pub fn preset(name: &str) -> Result<RuleSet, RuleSetError> {
        RuleSet::from_toml(name, "")
    }

    /// The rules of a preset with some options changed by TOML. Rules that the table cannot play are refused.
    pub fn from_toml(name: &str, options: &str) -> Result<RuleSet, RuleSetError> {
        let rules = Preset::named(name)?.with_options(options)?;
        each_rules!(&rules, rules => rules.check_playable())?;
        Ok(rules)
    }

    /// The name of the preset that these rules are a variant of.
    pub fn name(&self) -> &'static str {
        each_rules!(self, rules => rules.name())
    }

    /// All options as TOML, which [`RuleSet::from_toml`] reads back to the same rules.
    pub fn options(&self) -> String {
        each_rules!(self, rules => rules.options())
    }

    /// The rules of the table under these options.
    pub fn table(&self) -> TableRules {
        each_rules!(self, rules => rules.table())
    }

    /// Scores a win that may be declared.
    pub fn score(&self, declared: &DeclaredWin) -> Result<Score, NotDeclared> {
        each_rules!(self, rules => rules.score(declared))
    }

    /// Scores a complete hand, even one below the minimum for a declaration.
    pub fn appraise(&self, declared: &DeclaredWin) -> Result<Score, NotDeclared> {
        each_rules!(self, rules => rules.appraise(declared))
    }

    /// Whether a hand of a complete form may be declared won. This is faster than a score where the form suffices.
    pub fn permits(&self, declared: &DeclaredWin) -> bool {
        each_rules!(self, rules => rules.permits(declared))
    }

    /// The unit of a value under these rules.
    pub fn unit(&self) -> ValueUnit {
        each_rules!(self, rules => rules.unit())
    }

    /// Whether some wins have a greater value than others.
    pub fn grades_wins(&self) -> bool {
        self.unit() != ValueUnit::Wins
    }

    /// Figures of the typical games of these rules.
    pub fn profile(&self) -> &'static Profile {
        each_rules!(self, rules => rules.profile())
    }

    /// The circumstances of a win that can change its score, by their names in `suzume score`. Other circumstances may
    /// be given and change nothing.
    pub fn flags(&self) -> &'static [&'static str] {
        each_rules!(self, rules => rules.flags())
    }

    /// The options by which han and fu are counted; `None` where wins are not counted in han.
    pub fn counts_han(&self) -> Option<&RiichiConfig> {
        each_rules!(self, rules => rules.counts_han())
    }

    /// The options by which the fans of Chinese Standard are counted; `None` where they are not.
    pub fn counts_fans(&self) -> Option<&McrConfig> {
        each_rules!(self, rules => rules.counts_fans())
    }

    /// Removes the red fives, if the rules have any.
    #[must_use]
    pub fn without_red_fives(self) -> RuleSet {
        each_rules!(self, rules => same rules.without_red_fives())
    }

    /// The points of fans that a complete hand needs to win; 0 where the rules need none.
    pub fn min_points(&self) -> u32 {
        each_rules!(self, rules => rules.min_points())
    }

    /// Whether every flower scores the same for every seat, so that only their number matters.
    pub fn flowers_are_alike(&self) -> bool {
        each_rules!(self, rules => rules.flowers_are_alike())
    }

    /// The score of a win by flowers alone; `None` if these flowers do not win. `own` are the winner's flowers,
    /// `others` the flowers that the three other seats show together.
    pub fn flower_win(&self, own: FlowerSet, others: FlowerSet) -> Option<Score> {
        each_rules!(self, rules => rules.flower_win(own, others))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_read_back_from_their_options() {
        for name in Preset::names() {
            let rules = RuleSet::preset(name).unwrap();
            assert_eq!(rules.name(), name);
            assert_eq!(RuleSet::from_toml(name, &rules.options()).as_ref(), Ok(&rules), "{name}");
        }
        let error = RuleSet::preset("sichuna").unwrap_err().to_string();
        assert!(error.contains("sichuan"), "{error}");
    }
}
