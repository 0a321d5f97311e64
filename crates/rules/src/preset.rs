//! The only registration of rule sets, and the only table of their names.
//!
//! `register!` lists the folders. From that list follow the value that other crates hold ([`RuleSet`]), the score of
//! a win ([`Score`]), and the dispatch to the traits that a folder implements ([`Rules`](crate::Rules),
//! [`Scored`](crate::Scored)). These are enums and not trait objects: the code above (views, players, records, the
//! arena) need not be generic over the rules, and a call costs a `match`.
//!
//! A preset is a name, a title of one line and a function that builds the rules; each folder lists its own. Every
//! command, record and page finds a rule set by its name here.

use crate::ConfigError;
use suzume_tiles::UnknownName;

/// Registers rule sets: the folder, its options, and the score of its wins. The first argument is a dollar sign, which
/// the macros defined here need.
macro_rules! register {
    ($d:tt $($(#[doc = $about:literal])* $folder:ident: $family:ident($options:ident), $kind:ident($score:ident);)*) => {
        /// One of the rule sets, with its options.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum RuleSet {
            $($(#[doc = $about])* $family(crate::$folder::$options),)*
        }

        /// Rule sets that share a scorer. A protocol names the family it is for; code that depends on a rule queries
        /// that rule and never the family.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Family {
            $($(#[doc = $about])* $family,)*
        }

        impl Family {
            /// The name of the family, which is that of its plainest preset.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Family::$family => stringify!($folder),)*
                }
            }
        }

        impl RuleSet {
            /// The family whose scorer these rules use.
            pub const fn family(&self) -> Family {
                match self {
                    $(RuleSet::$family(_) => Family::$family,)*
                }
            }
        }

        /// The score of a win, with its reasons.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Score {
            $(#[doc = concat!("Of rules that score as `", stringify!($folder), "` does.")] $kind(crate::$folder::$score),)*
        }

        /// The presets of all folders, in their order.
        const FOLDERS: &[&[Preset]] = &[$(crate::$folder::PRESETS),*];

        /// Dispatches to the options of a rule set.
        macro_rules! each_rules {
            ($d value:expr, $d rules:ident => $d call:expr) => {
                match $d value {
                    $($d crate::RuleSet::$family($d rules) => $d call,)*
                }
            };
            ($d value:expr, $d rules:ident => same $d call:expr) => {
                match $d value {
                    $($d crate::RuleSet::$family($d rules) => $d crate::RuleSet::$family($d call),)*
                }
            };
        }

        /// Dispatches to a score.
        macro_rules! each_score {
            ($d value:expr, $d score:ident => $d call:expr) => {
                match $d value {
                    $($d crate::Score::$kind($d score) => $d call,)*
                }
            };
        }
    };
}

register! { $
    /// The game of the deficiency papers.
    mahjong0: Mahjong0(Mahjong0Config), Complete(Complete);
    /// Sichuan, blood battle to the end.
    sichuan: Sichuan(SichuanConfig), Factors(SichuanScore);
    /// Taiwanese, with or without flowers.
    taiwan: Taiwan(TaiwanConfig), Tai(TaiwanScore);
    /// Chinese Standard (MCR), with or without flowers.
    mcr: Mcr(McrConfig), Fans(McrScore);
    /// Japanese riichi, for four players.
    riichi: Riichi(RiichiConfig), Han(RiichiScore);
}

#[expect(clippy::single_component_path_imports, reason = "it makes the macros visible to other modules")]
pub(crate) use {each_rules, each_score};

/// A named rule set.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name, as in `--rules` and in records.
    pub name: &'static str,
    /// A description of the rules, in one line.
    pub title: &'static str,
    /// The family whose scorer it uses.
    pub family: Family,
    pub(crate) build: fn(&str) -> Result<RuleSet, ConfigError>,
}

/// The number of presets.
const COUNT: usize = {
    let (mut count, mut folder) = (0, 0);
    while folder < FOLDERS.len() {
        count += FOLDERS[folder].len();
        folder += 1;
    }
    count
};

/// The presets of all folders in one table. A constant cannot be made by iterators.
const TABLE: [Preset; COUNT] = {
    let mut table = [FOLDERS[0][0]; COUNT];
    let (mut folder, mut place, mut next) = (0, 0, 0);
    while next < COUNT {
        if place == FOLDERS[folder].len() {
            (folder, place) = (folder + 1, 0);
        } else {
            table[next] = FOLDERS[folder][place];
            (place, next) = (place + 1, next + 1);
        }
    }
    table
};

impl Preset {
    /// All presets, the simplest first.
    pub const ALL: &'static [Preset] = &TABLE;

    /// Finds a preset by its name.
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
