//! A rule set as one value: its preset and options, the rules of the table, what a win is worth, who pays.
//!
//! It is an enum, not a trait. The table calls these functions a few times a hand, so a `match` in each costs nothing
//! that can be measured, and the code above (views, players, records, the arena) need not be generic over the rules.

use crate::config::ConfigError;
use crate::mahjong0::Mahjong0Config;
use crate::mcr::{self, McrConfig, McrScore};
use crate::preset::{Family, Preset};
use crate::riichi::{self, RedFives, RiichiConfig, RiichiScore, RiichiSituation};
use crate::sichuan::{self, SichuanConfig, SichuanScore};
use crate::table::TableRules;
use crate::taiwan::{self, TaiwanConfig, TaiwanScore};
use crate::{Source, Win, Worth};
use std::fmt;
use suzume_tiles::{FlowerSet, Suit, UnknownName};
use suzume_words::{Language, words};

/// Rules with their options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleSet {
    /// The game of the deficiency papers.
    Mahjong0(Mahjong0Config),
    /// Sichuan, blood battle to the end.
    Sichuan(SichuanConfig),
    /// Taiwanese, with or without flowers.
    Taiwan(TaiwanConfig),
    /// Chinese Standard.
    Mcr(McrConfig),
    /// Japanese riichi.
    Riichi(RiichiConfig),
}

/// Why a hand cannot be declared won, in words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NotDeclared(pub String);

/// Why no rules could be made from a name and the text of options.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleSetError {
    /// No preset of that name.
    #[error(transparent)]
    Name(#[from] UnknownName),
    /// Options that cannot be read.
    #[error(transparent)]
    Options(#[from] ConfigError),
}

/// A win, with what else the table knows about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The hand and its circumstances.
    pub win: Win,
    /// The winner's void suit.
    pub void: Option<Suit>,
    /// For riichi: the declaration, indicators and red fives.
    pub riichi: RiichiSituation,
}

/// What a win is worth, with its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Score {
    /// Mahjong-0: the hand is complete.
    Complete,
    /// The factors of Sichuan.
    Sichuan(SichuanScore),
    /// Tai.
    Taiwan(TaiwanScore),
    /// Fans.
    Mcr(McrScore),
    /// Han and fu.
    Riichi(RiichiScore),
}

/// What the amount of a [`Value`] counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Wins: a complete hand is worth one.
    Wins,
    /// Points that each payer pays.
    PointsFromEach,
    /// Tai, from which points follow by base and dealer.
    Tai,
    /// Points of the hand's fans, to which each payer adds the base.
    FanPoints,
    /// Points of all payers together, without counters and sticks.
    Points,
}

/// What a hand is worth before it is paid, with its unit. Amounts of one unit can be compared. [`RuleSet::settle`] says
/// what each seat wins or loses in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    /// How much.
    pub amount: u32,
    /// Of what.
    pub unit: Unit,
}

impl Score {
    /// What the win is worth, in the unit of its rules.
    pub fn value(&self) -> Value {
        let (amount, unit) = match self {
            Score::Complete => (1, Unit::Wins),
            Score::Sichuan(score) => (score.points, Unit::PointsFromEach),
            Score::Taiwan(score) => (score.tai(), Unit::Tai),
            Score::Mcr(score) => (score.total(), Unit::FanPoints),
            Score::Riichi(score) => (score.payment.total(), Unit::Points),
        };
        Value { amount, unit }
    }

    /// The score of riichi; `None` for other rules.
    pub fn riichi(&self) -> Option<&RiichiScore> {
        match self {
            Score::Riichi(score) => Some(score),
            _ => None,
        }
    }
}

impl Worth {
    /// The amount in the unit of the rules; `None` for han and fu, which have another unit.
    pub(crate) fn amount(&self) -> Option<u32> {
        match self {
            Worth::Score(score) => Some(score.value().amount),
            Worth::Value(amount) => Some(*amount),
            Worth::HanFu { .. } => None,
        }
    }
}

impl Score {
    /// How it is reckoned, for people: `Half Flush 6, Tile Hog 4 = 10`.
    pub fn reckoning(&self, language: Language) -> String {
        match self {
            Score::Complete => words(language).say("term-complete", &[]),
            Score::Sichuan(score) => score.reckoning(language),
            Score::Taiwan(score) => score.reckoning(language),
            Score::Mcr(score) => score.reckoning(language),
            Score::Riichi(score) => score.reckoning(language),
        }
    }
}

impl fmt::Display for Score {
    /// The reckoning in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reckoning(Language::English))
    }
}

impl RuleSet {
    /// The rules of a preset, with its own options.
    pub fn preset(name: &str) -> Result<RuleSet, RuleSetError> {
        RuleSet::from_toml(name, "")
    }

    /// The rules of a preset with some options changed by TOML. Rules that the table cannot play are refused.
    pub fn from_toml(name: &str, options: &str) -> Result<RuleSet, RuleSetError> {
        let rules = Preset::named(name)?.with_options(options)?;
        match &rules {
            RuleSet::Riichi(RiichiConfig { red_fives: RedFives::Four, .. }) => Err(ConfigError {
                place: "key `red_fives`".to_owned(),
                problem: "the table has three red fives or none".to_owned(),
                known_keys: RiichiConfig::KEYS.join(", "),
            }
            .into()),
            _ => Ok(rules),
        }
    }

    /// The family whose scorer these rules use.
    pub const fn family(&self) -> Family {
        match self {
            RuleSet::Mahjong0(_) => Family::Mahjong0,
            RuleSet::Sichuan(_) => Family::Sichuan,
            RuleSet::Taiwan(_) => Family::Taiwan,
            RuleSet::Mcr(_) => Family::Mcr,
            RuleSet::Riichi(_) => Family::Riichi,
        }
    }

    /// The preset that these rules are a variant of.
    pub fn name(&self) -> &'static str {
        match self {
            RuleSet::Mahjong0(_) => "mahjong0",
            RuleSet::Sichuan(_) => "sichuan",
            RuleSet::Taiwan(config) if config.flowers => "taiwan-flowers",
            RuleSet::Taiwan(_) => "taiwan",
            RuleSet::Mcr(config) if config.flowers => "mcr-flowers",
            RuleSet::Mcr(_) => "mcr",
            RuleSet::Riichi(config) => Preset::of(self).map_or(config.length.preset(), |preset| preset.name),
        }
    }

    /// All options as TOML, from which [`RuleSet::from_toml`] makes the same rules again.
    pub fn options(&self) -> String {
        let text = match self {
            RuleSet::Mahjong0(config) => toml::to_string(config),
            RuleSet::Sichuan(config) => toml::to_string(config),
            RuleSet::Taiwan(config) => toml::to_string(config),
            RuleSet::Mcr(config) => toml::to_string(config),
            RuleSet::Riichi(config) => toml::to_string(config),
        };
        text.expect("options are numbers, words and one table of them")
    }

    /// The rules of the table.
    pub fn table(&self) -> TableRules {
        match self {
            RuleSet::Mahjong0(config) => config.table(),
            RuleSet::Sichuan(config) => config.table(),
            RuleSet::Taiwan(config) => config.table(),
            RuleSet::Mcr(config) => config.table(),
            RuleSet::Riichi(config) => config.table(),
        }
    }

    /// What a win is worth.
    pub fn score(&self, declared: &Declared) -> Result<Score, NotDeclared> {
        let Declared { win, void, riichi } = declared;
        match self {
            RuleSet::Mahjong0(config) => config.check(win).map(|()| Score::Complete),
            RuleSet::Sichuan(config) => sichuan::score(win, *void, config)
                .map(Score::Sichuan)
                .map_err(|error| NotDeclared(error.to_string())),
            RuleSet::Taiwan(config) => {
                taiwan::score(win, config).map(Score::Taiwan).map_err(|error| NotDeclared(error.to_string()))
            }
            RuleSet::Mcr(config) => match mcr::score(win, config) {
                Ok(score) if score.reaches_minimum() => Ok(Score::Mcr(score)),
                Ok(score) => Err(NotDeclared(format!("{score}: too few points to win"))),
                Err(error) => Err(NotDeclared(error.to_string())),
            },
            RuleSet::Riichi(config) => riichi::score(win, riichi, config)
                .map(Score::Riichi)
                .map_err(|error| NotDeclared(error.to_string())),
        }
    }

    /// Whether a hand of a complete form may be declared won. This is quicker than a score where the form is enough.
    pub fn permits(&self, declared: &Declared) -> bool {
        let held = |suit: Suit| {
            let Win { concealed, melds, winning_tile, .. } = &declared.win;
            winning_tile.suit() == Some(suit)
                || concealed.group(suit.index()).iter().any(|&count| count > 0)
                || melds.iter().any(|meld| meld.suit() == Some(suit))
        };
        match self {
            RuleSet::Mahjong0(_) => true,
            RuleSet::Sichuan(_) => !declared.void.is_some_and(held),
            RuleSet::Taiwan(config) => config.min_tai == 0 || self.score(declared).is_ok(),
            RuleSet::Mcr(config) => {
                mcr::score(&declared.win, config).is_ok_and(|score| score.reaches_minimum())
            }
            // Riichi and a concealed self-draw are yaku by themselves.
            RuleSet::Riichi(config) => {
                declared.riichi.riichi != riichi::Riichi::No
                    || declared.win.source == Source::SelfDrawn && declared.win.is_concealed()
                    || riichi::score(&declared.win, &declared.riichi, config).is_ok()
            }
        }
    }

    /// What the amount of a value counts under these rules.
    pub fn unit(&self) -> Unit {
        match self {
            RuleSet::Mahjong0(_) => Unit::Wins,
            RuleSet::Sichuan(_) => Unit::PointsFromEach,
            RuleSet::Taiwan(_) => Unit::Tai,
            RuleSet::Mcr(_) => Unit::FanPoints,
            RuleSet::Riichi(_) => Unit::Points,
        }
    }

    /// The options of riichi, if these rules are riichi.
    pub fn riichi(&self) -> Option<&RiichiConfig> {
        match self {
            RuleSet::Riichi(config) => Some(config),
            _ => None,
        }
    }

    /// Removes the red fives, if the rules have any.
    #[must_use]
    pub fn without_red_fives(mut self) -> RuleSet {
        if let RuleSet::Riichi(config) = &mut self {
            config.red_fives = RedFives::None;
        }
        self
    }

    /// The options of Chinese Standard, if these rules are Chinese Standard.
    pub fn mcr(&self) -> Option<&McrConfig> {
        match self {
            RuleSet::Mcr(config) => Some(config),
            _ => None,
        }
    }

    /// The points of fans that a complete hand needs to win; 0 where the rules need none.
    pub fn min_points(&self) -> u32 {
        self.mcr().map_or(0, |config| config.min_points)
    }

    /// The score of a win by flowers alone; `None` if these flowers do not win. `own` are the winner's flowers,
    /// `others` the flowers that the three other seats show together.
    pub fn flower_win(&self, own: FlowerSet, others: FlowerSet) -> Option<Score> {
        let RuleSet::Taiwan(config) = self else { return None };
        if own.len() < 7 {
            return None;
        }
        let [own, others] = [own, others].map(|flowers| flowers.iter().collect::<Vec<_>>());
        taiwan::flower_win(&own, &others, config).ok().map(Score::Taiwan)
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
