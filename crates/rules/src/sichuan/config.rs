//! The options of the Sichuan rules, as read from TOML.
//!
//! The default is the preset `sichuan`; a text contains only the differences:
//!
//! ```
//! use suzume_rules::sichuan::{SelfDraw, SichuanConfig};
//!
//! let config = SichuanConfig::from_toml("fan_cap = 3\nself_draw = \"plus_base\"").expect("two options");
//! assert_eq!((config.fan_cap, config.self_draw), (Some(3), SelfDraw::PlusBase));
//! assert_eq!(SichuanConfig::from_toml("").expect("nothing differs"), SichuanConfig::default());
//! let error = SichuanConfig::from_toml("base = 2\nfan_caps = 3").unwrap_err().to_string();
//! assert!(error.starts_with("line 2, key `fan_caps`: unknown field `fan_caps`; hint: the known keys are base, "));
//! ```

use crate::config::{ConfigError, read_toml};
use crate::table::{
    ClosedKongs, Exchange, LastDiscard, MatchPlan, PassedWin, SwapCall, TableRules, WallPlan, Winners,
};
use serde::{Deserialize, Serialize};
use std::num::NonZeroU16;
use suzume_deficiency::Forms;

/// The options of Sichuan, with the preset `sichuan` as default.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SichuanConfig {
    /// The value of a plain hand, in points; all payments are multiples of it.
    pub base: NonZeroU16,
    /// The most doublings that count: 3 caps the product at 8. `"none"` in TOML for no cap.
    #[serde(with = "number_or_none")]
    pub fan_cap: Option<u8>,
    /// The bonus for a self-draw.
    pub self_draw: SelfDraw,
    /// The value of a single pair left after four melds.
    pub golden_single: GoldenSingle,
    /// Bases that each seat pays for a heavenly or earthly win; `"none"` in TOML to score it like any other.
    #[serde(with = "number_or_none")]
    pub heaven_earth: Option<u16>,
    /// Bases that a pig pays to each seat that is no pig; ready seats also get their ready value.
    pub pig_points: u16,
    /// Whether pigs return their kong income when the wall is empty, as seats that are not ready do.
    pub pig_refunds_kongs: bool,
    /// The fate of a kong's income when the discard after the kong is won.
    pub shot_after_kong: ShotAfterKong,
    /// The exchange of three tiles before the void suits are named.
    pub exchange_three: Exchange,
    /// How passing a win limits later wins.
    pub passed_win_lock: PassedWin,
}

/// The bonus for a self-draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SelfDraw {
    /// A factor of 2.
    #[default]
    Double,
    /// One base more from each payer, not limited by the cap.
    PlusBase,
}

/// The value of a single pair left after four melded pongs or kongs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoldenSingle {
    /// A factor of 4 in place of all pongs.
    #[default]
    ReplacesPongs,
    /// A factor of 2 on top of that of all pongs.
    OnTopOfPongs,
}

/// The fate of the income of a seat's last kong when its next discard is won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShotAfterKong {
    /// Each winner gets the full sum from the kong maker.
    #[default]
    TransferFullToEach,
    /// The seats that paid for the kong get it back, once, whatever the number of winners.
    Refund,
    /// The kong maker keeps the income.
    None,
}

impl Default for SichuanConfig {
    fn default() -> SichuanConfig {
        SichuanConfig {
            base: NonZeroU16::MIN,
            fan_cap: None,
            self_draw: SelfDraw::default(),
            golden_single: GoldenSingle::default(),
            heaven_earth: Some(32),
            pig_points: 16,
            pig_refunds_kongs: false,
            shot_after_kong: ShotAfterKong::default(),
            exchange_three: Exchange::None,
            passed_win_lock: PassedWin::Free,
        }
    }
}

impl SichuanConfig {
    /// The keys in TOML, in the order of the fields.
    pub const KEYS: [&str; 10] = [
        "base",
        "fan_cap",
        "self_draw",
        "golden_single",
        "heaven_earth",
        "pig_points",
        "pig_refunds_kongs",
        "shot_after_kong",
        "exchange_three",
        "passed_win_lock",
    ];

    /// Reads the options from TOML; missing keys are as in the preset `sichuan`.
    pub fn from_toml(text: &str) -> Result<SichuanConfig, ConfigError> {
        read_toml(text, &SichuanConfig::KEYS)
    }

    /// The rules of the table under these options.
    pub fn table(&self) -> TableRules {
        TableRules {
            wall: WallPlan::SICHUAN,
            forms: Forms::STANDARD | Forms::PAIRS_WITH_QUADS,
            chows: false,
            kongs: true,
            kong_from_seat_before: true,
            closed_kongs: ClosedKongs::Shown,
            exposed_kong_draw: true,
            flower_draw: false,
            exchange: self.exchange_three,
            void_suit: true,
            play_on: true,
            winners: Winners::All,
            last_discard: LastDiscard::All,
            swap_call: SwapCall::Free,
            passed_win: self.passed_win_lock,
            match_plan: MatchPlan::OneHand,
            starting_points: 0,
            riichi: None,
        }
    }

    /// The points of `count` bases.
    pub(super) fn bases(&self, count: u32) -> u32 {
        count.saturating_mul(u32::from(self.base.get()))
    }

    /// The product after the cap.
    pub(super) fn capped(&self, product: u32) -> u32 {
        let cap = self.fan_cap.and_then(|fan| 1u32.checked_shl(u32::from(fan)));
        cap.map_or(product, |cap| product.min(cap))
    }
}

/// A number, or the word `none`, because TOML has no empty value.
mod number_or_none {
    use serde::de::{Error, Unexpected, Visitor};
    use serde::{Deserializer, Serialize, Serializer};
    use std::fmt;
    use std::marker::PhantomData;

    pub(super) fn serialize<T: Serialize, S: Serializer>(
        value: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match value {
            Some(number) => number.serialize(serializer),
            None => serializer.serialize_str("none"),
        }
    }

    pub(super) fn deserialize<'de, T: TryFrom<u64>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<T>, D::Error> {
        deserializer.deserialize_any(NumberOrNone(PhantomData))
    }

    struct NumberOrNone<T>(PhantomData<T>);

    impl<T: TryFrom<u64>> Visitor<'_> for NumberOrNone<T> {
        type Value = Option<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "\"none\" or a number from 0 to {}", (1u128 << (8 * size_of::<T>())) - 1)
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<Option<T>, E> {
            let out_of_range = |_| E::invalid_value(Unexpected::Unsigned(number), &self);
            T::try_from(number).map(Some).map_err(out_of_range)
        }

        fn visit_i64<E: Error>(self, number: i64) -> Result<Option<T>, E> {
            match u64::try_from(number) {
                Ok(number) => self.visit_u64(number),
                Err(_) => Err(E::invalid_value(Unexpected::Signed(number), &self)),
            }
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<Option<T>, E> {
            match text {
                "none" => Ok(None),
                _ => Err(E::invalid_value(Unexpected::Str(text), &self)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for (fan_cap, heaven_earth) in [(None, Some(32)), (Some(0), None), (Some(u8::MAX), Some(u16::MAX))] {
            let config = SichuanConfig { fan_cap, heaven_earth, ..SichuanConfig::default() };
            let text = toml::to_string(&config).unwrap();
            assert_eq!(SichuanConfig::from_toml(&text), Ok(config));
            let keys: Vec<_> =
                text.lines().map(|line| line.split_once(" = ").map_or(line, |(key, _)| key)).collect();
            assert_eq!(keys, SichuanConfig::KEYS);
        }
    }

    #[test]
    fn an_error_names_line_and_key_and_the_keys_there_are() {
        for (text, place, problem) in [
            ("base = 2\n\nexchange_four = 1", "line 3, key `exchange_four`", "unknown field"),
            ("base = 0", "line 1, key `base`", "nonzero"),
            ("base = 1\nfan_cap = 256", "line 2, key `fan_cap`", "\"none\" or a number from 0 to 255"),
            ("heaven_earth = \"never\"", "line 1, key `heaven_earth`", "from 0 to 65535"),
            ("pig_points = -1", "line 1, key `pig_points`", "-1"),
            ("self_draw = \"triple\"", "line 1, key `self_draw`", "plus_base"),
            ("pig_points 3", "line 1", "="),
            ("base = 1\n[options]\n", "line 2", "unknown field `options`"),
            ("base = 1\nbase = 2", "line 2, key `base`", "duplicate"),
        ] {
            let error = SichuanConfig::from_toml(text).unwrap_err();
            assert_eq!(error.place, place, "{error}");
            assert!(error.problem.contains(problem), "{error}");
            assert!(SichuanConfig::KEYS.iter().all(|key| error.to_string().contains(key)), "{error}");
        }
    }

    #[test]
    fn a_cap_counts_doublings() {
        let cap = |fan_cap| SichuanConfig { fan_cap, ..SichuanConfig::default() }.capped(1024);
        assert_eq!([None, Some(0), Some(3), Some(5), Some(200)].map(cap), [1024, 1, 8, 32, 1024]);
    }
}
