//! The options of Taiwanese rules, and how they are read from TOML.
//!
//! A missing key has the value of the preset `taiwan`. An unknown key is an error, so that typos are noticed.

use super::Pattern;
use crate::config::{ConfigError, read_toml};
use crate::table::{
    ClosedKongs, Exchange, LastDiscard, MatchPlan, PassedWin, SwapCall, TableRules, WallPlan, Winners,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use suzume_deficiency::Forms;

/// The options of Taiwanese scoring and settlement.
///
/// ```
/// use suzume_rules::taiwan::{Pattern, TaiwanConfig};
///
/// let text = "base = 3\nmin_tai = 1\n\n[tai]\nfull_flush = 12\n";
/// let config = TaiwanConfig::from_toml(text).expect("known keys");
/// assert_eq!((config.base, config.per_tai), (3, 1));
/// assert_eq!(config.tai_of(Pattern::FullFlush), 12);
///
/// let error = TaiwanConfig::from_toml("base = 3\nper_tia = 2").expect_err("an unknown key");
/// assert!(error.to_string().starts_with("line 2, key `per_tia`: unknown field `per_tia`; hint: the known keys are base"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TaiwanConfig {
    /// The points that every payer pays in any case (底).
    pub base: u32,
    /// The points that every payer pays for each tai.
    pub per_tai: u32,
    /// The least tai that a winning hand must have; the dealer's tai do not count.
    pub min_tai: u32,
    /// The most tai that are paid for a hand, if limited; the dealer's tai are paid in addition.
    pub tai_cap: Option<u32>,
    /// Whether flowers are in play. If not, flowers in a win are ignored.
    pub flowers: bool,
    /// Which plant belongs to West.
    pub third_plant: ThirdPlant,
    /// Whether earthly and heavenly ready score.
    pub ready_tai: ReadyTai,
    /// Whether half and all begging also score the single wait, which they always have.
    pub begging_adds_single_wait: bool,
    /// Whether seat wind and round wind score in addition to little winds.
    pub little_winds_keep_winds: bool,
    /// Which seats win when several can.
    pub many_winners: Winners,
    /// Which claims on the last discard are allowed.
    pub last_discard_claims: LastDiscard,
    /// Whether a discard of the previous seat may be claimed for a kong.
    pub kong_from_seat_before: bool,
    /// Forbidden discards after a claim.
    pub swap_call: SwapCall,
    /// How passing a win limits later wins.
    pub passed_win: PassedWin,
    /// Patterns whose value differs from the table. 0 removes a pattern; the patterns it excludes stay excluded.
    pub tai: BTreeMap<Pattern, u32>,
}

/// Which plant belongs to West; North has the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThirdPlant {
    /// Bamboo, 4f: the association's order.
    Bamboo,
    /// Chrysanthemum, 3f: the order of most tables.
    Chrysanthemum,
}

/// Whether earthly and heavenly ready score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReadyTai {
    /// Never. Earthly and human wins, which need a hand that was ready as dealt, still score.
    Off,
    /// Whenever the hand was ready that early, without a declaration.
    Silent,
}

impl Default for TaiwanConfig {
    /// The options of the preset `taiwan`.
    fn default() -> TaiwanConfig {
        TaiwanConfig::taiwan()
    }
}

impl TaiwanConfig {
    /// Every key in TOML, in the order of the fields.
    pub const KEYS: [&str; 15] = [
        "base",
        "per_tai",
        "min_tai",
        "tai_cap",
        "flowers",
        "third_plant",
        "ready_tai",
        "begging_adds_single_wait",
        "little_winds_keep_winds",
        "many_winners",
        "last_discard_claims",
        "kong_from_seat_before",
        "swap_call",
        "passed_win",
        "tai",
    ];

    /// The preset `taiwan`: the assessment game without flowers.
    pub const fn taiwan() -> TaiwanConfig {
        TaiwanConfig {
            base: 5,
            per_tai: 1,
            min_tai: 0,
            tai_cap: None,
            flowers: false,
            third_plant: ThirdPlant::Bamboo,
            ready_tai: ReadyTai::Off,
            begging_adds_single_wait: true,
            little_winds_keep_winds: true,
            many_winners: Winners::Nearest,
            last_discard_claims: LastDiscard::WinOnly,
            kong_from_seat_before: true,
            swap_call: SwapCall::Free,
            passed_win: PassedWin::Free,
            tai: BTreeMap::new(),
        }
    }

    /// The preset `taiwan-flowers`: the full game.
    pub fn taiwan_flowers() -> TaiwanConfig {
        TaiwanConfig { flowers: true, ready_tai: ReadyTai::Silent, ..TaiwanConfig::taiwan() }
    }

    /// Finds a preset by its name.
    pub fn preset(name: &str) -> Option<TaiwanConfig> {
        match name {
            "taiwan" => Some(TaiwanConfig::taiwan()),
            "taiwan-flowers" => Some(TaiwanConfig::taiwan_flowers()),
            _ => None,
        }
    }

    /// Reads options from TOML text; missing keys are as in the preset `taiwan`.
    pub fn from_toml(text: &str) -> Result<TaiwanConfig, ConfigError> {
        read_toml(text, &TaiwanConfig::KEYS)
    }

    /// Reads options from TOML text; missing keys are as in the preset `taiwan-flowers`.
    pub fn flowers_from_toml(text: &str) -> Result<TaiwanConfig, ConfigError> {
        let config = TaiwanConfig::from_toml(text)?;
        let given: toml::Table = read_toml(text, &TaiwanConfig::KEYS)?;
        // The presets differ only in these two keys.
        let preset = TaiwanConfig::taiwan_flowers();
        Ok(TaiwanConfig {
            flowers: if given.contains_key("flowers") { config.flowers } else { preset.flowers },
            ready_tai: if given.contains_key("ready_tai") { config.ready_tai } else { preset.ready_tai },
            ..config
        })
    }

    /// The rules of the table under these options.
    pub fn table(&self) -> TableRules {
        TableRules {
            wall: if self.flowers { WallPlan::TAIWAN_FLOWERS } else { WallPlan::TAIWAN },
            forms: Forms::STANDARD,
            chows: true,
            kongs: true,
            kong_from_seat_before: self.kong_from_seat_before,
            closed_kongs: ClosedKongs::Hidden,
            exposed_kong_draw: false,
            flower_draw: true,
            exchange: Exchange::None,
            void_suit: false,
            play_on: false,
            winners: self.many_winners,
            last_discard: self.last_discard_claims,
            swap_call: self.swap_call,
            passed_win: self.passed_win,
            match_plan: match self.flowers {
                true => MatchPlan::Rounds { rounds: 4, dealer_stays: true },
                false => MatchPlan::OneHand,
            },
            starting_points: 0,
            riichi: None,
        }
    }

    /// The tai of a pattern, each time it applies.
    pub fn tai_of(&self, pattern: Pattern) -> u32 {
        self.tai.get(&pattern).copied().unwrap_or(pattern.tai())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_written_and_read_back() {
        let mut odd = TaiwanConfig::taiwan_flowers();
        odd.tai_cap = Some(81);
        odd.third_plant = ThirdPlant::Chrysanthemum;
        odd.tai.insert(Pattern::HeavenlyWin, 24);
        for config in [TaiwanConfig::taiwan(), TaiwanConfig::taiwan_flowers(), odd] {
            let text = toml::to_string(&config).unwrap();
            assert_eq!(TaiwanConfig::from_toml(&text), Ok(config));
        }
        assert_eq!(TaiwanConfig::from_toml(""), Ok(TaiwanConfig::taiwan()));
        let flowers = "flowers = true\nready_tai = \"silent\"";
        assert_eq!(TaiwanConfig::from_toml(flowers), Ok(TaiwanConfig::taiwan_flowers()));
        let over = |text| TaiwanConfig::flowers_from_toml(text).unwrap();
        assert_eq!(over(""), TaiwanConfig::taiwan_flowers());
        assert_eq!(over("base = 3"), TaiwanConfig { base: 3, ..TaiwanConfig::taiwan_flowers() });
        assert_eq!(over("ready_tai = \"off\"\nflowers = false"), TaiwanConfig::taiwan());
        assert_eq!(TaiwanConfig::preset("taiwan"), Some(TaiwanConfig::taiwan()));
        assert_eq!(TaiwanConfig::preset("taiwan-flowers"), Some(TaiwanConfig::taiwan_flowers()));
        assert_eq!(TaiwanConfig::preset("Taiwan"), None);
    }

    #[test]
    fn the_presets_have_the_stakes_of_the_page() {
        for config in [TaiwanConfig::taiwan(), TaiwanConfig::taiwan_flowers()] {
            assert_eq!((config.base, config.per_tai, config.min_tai, config.tai_cap), (5, 1, 0, None));
            assert_eq!(config.third_plant, ThirdPlant::Bamboo);
            assert!(Pattern::ALL.iter().all(|&pattern| config.tai_of(pattern) == pattern.tai()));
        }
    }

    #[test]
    fn errors_name_line_key_and_what_was_expected() {
        let error = |text| TaiwanConfig::from_toml(text).unwrap_err();
        let unknown = error("# stakes\nbase = 5\nstake = 3\n");
        assert_eq!(unknown.place, "line 3, key `stake`");
        let unknown = unknown.to_string();
        assert!(unknown.starts_with("line 3, key `stake`: unknown field `stake`"), "{unknown}");
        assert!(TaiwanConfig::KEYS.iter().all(|key| unknown.contains(key)));
        // The list of keys is the list of fields.
        let every = TaiwanConfig { tai_cap: Some(81), ..TaiwanConfig::taiwan_flowers() };
        let table: toml::Table = toml::from_str(&toml::to_string(&every).unwrap()).unwrap();
        assert!(table.keys().all(|key| TaiwanConfig::KEYS.contains(&key.as_str())));
        assert_eq!(table.len(), TaiwanConfig::KEYS.len());

        let pattern = error("[tai]\nfull_flush = 12\nseven_pairs = 8\n").to_string();
        assert!(pattern.starts_with("line 3, key `seven_pairs`: unknown variant `seven_pairs`"), "{pattern}");
        assert!(pattern.contains("`half_flush`"));

        let kind = error("base = \"five\"").to_string();
        assert!(
            kind.starts_with("line 1, key `base`: invalid type: string \"five\", expected u32"),
            "{kind}"
        );
        let plant = error("third_plant = \"rose\"").to_string();
        assert!(plant.contains("`bamboo` or `chrysanthemum`"), "{plant}");
        assert!(error("base = -1").to_string().starts_with("line 1, key `base`: "));
        assert_eq!(error("base = 5\nbase = 6").place, "line 2, key `base`");
        assert_eq!(error("base = 5\n???").place, "line 2");
        assert!(!error("\u{1b}[31mbase = 5").to_string().contains('\u{1b}'));
    }
}
