//! A rule set as one value: its preset and options, what the table does under it, what a win is worth, who pays.
//!
//! An enum, not a trait: the table asks these questions a few times a hand, so that one `match` each costs nothing that
//! can be measured, and nothing above (views, players, records, the arena) has to be generic over the rules.

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

/// Why no rules could be made of a name and a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleSetError {
    /// No preset of that name.
    #[error(transparent)]
    Name(#[from] UnknownName),
    /// Options that cannot be read.
    #[error(transparent)]
    Options(#[from] ConfigError),
}

/// A win with what the table knows beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The hand and its circumstances.
    pub win: Win,
    /// The winner's void suit.
    pub void: Option<Suit>,
    /// Declaration, indicators and red fives.
    pub riichi: RiichiSituation,
}

/// What a win is worth, with its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Score {
    /// Complete: nothing more is asked.
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
    /// Points that each payer gives.
    PointsFromEach,
    /// Tai, from which points follow by base and dealer.
    Tai,
    /// Points of the hand's fans, to which each payer adds the base.
    FanPoints,
    /// Points of all payers together, without counters and sticks.
    Points,
}

/// What a hand is worth before it is paid, with its unit. Amounts of one unit can be compared; what the seats win and lose
/// by it, in points, is [`RuleSet::settle`]'s answer.
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

    /// The score of riichi, if it is one.
    pub fn riichi(&self) -> Option<&RiichiScore> {
        match self {
            Score::Riichi(score) => Some(score),
            _ => None,
        }
    }
}

impl Worth {
    /// The amount in the unit of the rules; `None` for han and fu, which are none.
    pub(crate) fn amount(&self) -> Option<u32> {
        match self {
            Worth::Score(score) => Some(score.value().amount),
            Worth::Value(amount) => Some(*amount),
            Worth::HanFu { .. } => None,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Complete => f.write_str("a complete hand"),
            Score::Sichuan(score) => score.fmt(f),
            Score::Taiwan(score) => score.fmt(f),
            Score::Mcr(score) => score.fmt(f),
            Score::Riichi(score) => score.fmt(f),
        }
    }
}

impl RuleSet {
    /// A preset as it is.
    pub fn preset(name: &str) -> Result<RuleSet, RuleSetError> {
        RuleSet::from_toml(name, "")
    }

    /// A preset with some options changed, as far as the table can play it.
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

    /// Whose scorer these rules use.
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

    /// What the table does.
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

    /// Whether a hand that is complete in form may be declared won. Quicker than a score where the form is enough.
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

    /// The same rules without red fives, where there are any.
    #[must_use]
    pub fn without_red_fives(mut self) -> RuleSet {
        if let RuleSet::Riichi(config) = &mut self {
            config.red_fives = RedFives::None;
        }
        self
    }

    /// The options of Chinese Standard, if these rules are that.
    pub fn mcr(&self) -> Option<&McrConfig> {
        match self {
            RuleSet::Mcr(config) => Some(config),
            _ => None,
        }
    }

    /// The points of fans that a complete hand needs to be won; 0 where the rules ask for none.
    pub fn min_points(&self) -> u32 {
        self.mcr().map_or(0, |config| config.min_points)
    }

    /// Whether some flowers win by themselves, and what they are worth. `others` are the flowers that the three
    /// other seats show together.
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
