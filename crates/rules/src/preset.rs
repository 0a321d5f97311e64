//! The one table of rule names: every command, record and page finds a rule set by its name here.
//!
//! A preset is a name, a title of one line, the family whose scorer and table it uses, and a function that builds it.
//! What follows from the rules (the goal of a hand, the kinds of tiles, the course of a match) is not repeated here:
//! see [`RuleSet::table`].

use crate::mahjong0::Mahjong0Config;
use crate::mcr::McrConfig;
use crate::riichi::RiichiConfig;
use crate::sichuan::SichuanConfig;
use crate::taiwan::TaiwanConfig;
use crate::{ConfigError, RuleSet};
use suzume_tiles::UnknownName;

/// Rule sets that share a scorer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// The game of the deficiency papers.
    Mahjong0,
    /// Sichuan.
    Sichuan,
    /// Taiwanese.
    Taiwan,
    /// Chinese Standard.
    Mcr,
    /// Japanese riichi.
    Riichi,
}

impl Family {
    /// What the family is called: the name of its plainest preset.
    pub const fn usual_name(self) -> &'static str {
        match self {
            Family::Mahjong0 => "mahjong0",
            Family::Sichuan => "sichuan",
            Family::Taiwan => "taiwan",
            Family::Mcr => "mcr",
            Family::Riichi => "riichi",
        }
    }

    /// The circumstances of a win that can change its score, by their names in `suzume score`. Other circumstances may
    /// be given and change nothing.
    pub const fn flags(self) -> &'static [&'static str] {
        match self {
            Family::Mahjong0 => &[],
            Family::Sichuan => &["kong_draw", "robbing_kong", "shot_after_kong", "first_turn"],
            Family::Taiwan => {
                &["last_tile", "kong_draw", "robbing_kong", "first_turn", "heavenly_ready", "earthly_ready"]
            }
            Family::Mcr => &["last_tile", "kong_draw", "robbing_kong", "last_copy"],
            Family::Riichi => &[
                "riichi",
                "double_riichi",
                "ippatsu",
                "last_tile",
                "kong_draw",
                "robbing_kong",
                "first_turn",
            ],
        }
    }
}

/// A named rule set.
#[derive(Debug)]
pub struct Preset {
    /// The name, as in `--rules` and in records.
    pub name: &'static str,
    /// What the rules are, in one line.
    pub title: &'static str,
    /// The family whose scorer it uses.
    pub family: Family,
    build: fn(&str) -> Result<RuleSet, ConfigError>,
}

impl Preset {
    /// All presets, the simplest first.
    pub const ALL: &'static [Preset] = &[
        Preset {
            name: "mahjong0",
            title: "The game of the deficiency papers: three suits, sets and a pair, every win worth one",
            family: Family::Mahjong0,
            build: |options| Mahjong0Config::from_toml(options).map(RuleSet::Mahjong0),
        },
        Preset {
            name: "sichuan",
            title: "Sichuan, blood battle to the end",
            family: Family::Sichuan,
            build: |options| SichuanConfig::from_toml(options).map(RuleSet::Sichuan),
        },
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
    ];

    /// The preset with a name.
    pub fn named(name: &str) -> Result<&'static Preset, UnknownName> {
        let found = Preset::ALL.iter().find(|preset| preset.name == name);
        found.ok_or_else(|| UnknownName::new("rule set", name, Preset::names()))
    }

    /// The names, in the order of the table.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Preset::ALL.iter().map(|preset| preset.name)
    }

    /// The rules of the preset, with its own options.
    pub fn rules(&self) -> RuleSet {
        self.with_options("").expect("no options are no wrong options")
    }

    /// The rules with some options changed by TOML. They can be scored, but perhaps not played at a table:
    /// [`RuleSet::from_toml`] refuses those that cannot.
    pub fn with_options(&self, options: &str) -> Result<RuleSet, ConfigError> {
        (self.build)(options)
    }

    /// The preset that has exactly the options of some rules, if there is one.
    pub(crate) fn of(rules: &RuleSet) -> Option<&'static Preset> {
        Preset::ALL.iter().find(|preset| preset.family == rules.family() && preset.rules() == *rules)
    }
}

impl PartialEq for Preset {
    /// Presets are equal if their names are.
    fn eq(&self, other: &Preset) -> bool {
        self.name == other.name
    }
}

impl Eq for Preset {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_found_by_its_name_and_builds_its_family() {
        for preset in Preset::ALL {
            assert_eq!(Preset::named(preset.name), Ok(preset));
            let rules = preset.rules();
            assert_eq!((rules.family(), rules.name()), (preset.family, preset.name));
            assert!(rules.table().goal(0).sets.get() >= 4, "{}", preset.name);
        }
        let error = Preset::named("sichuna").unwrap_err().to_string();
        assert!(error.contains("sichuan"), "{error}");
    }
}
