//! The options of Chinese Standard, and how they are read from TOML.

use crate::config::{ConfigError, read_toml};
use crate::table::{
    ClosedKongs, Exchange, LastDiscard, MatchPlan, PassedWin, Replacements, SwapCall, TableRules, TileBox,
    WallPlan, Winners,
};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use suzume_deficiency::Forms;
use suzume_tiles::{Seats, Wind};

/// The options of Chinese Standard scoring.
///
/// ```
/// use suzume_rules::mcr::{KnittedStraightWaits, McrConfig};
///
/// let config = McrConfig::from_toml("knitted_straight_waits = \"counted\"").expect("a known key");
/// assert_eq!((config.min_points, config.knitted_straight_waits), (8, KnittedStraightWaits::Counted));
///
/// let error = McrConfig::from_toml("min_point = 6").expect_err("an unknown key");
/// assert!(error.to_string().starts_with("line 1, key `min_point`: unknown field `min_point`; hint: the known keys are min"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct McrConfig {
    /// The least points, without flowers, that a winning hand must have.
    pub min_points: u32,
    /// Whether edge, closed and single wait can score on one of the nine tiles of a knitted straight.
    pub knitted_straight_waits: KnittedStraightWaits,
    /// Whether the eight flowers are in play.
    pub flowers: bool,
    /// The rounds of a match, of four hands each: at most four, as every round has its wind. With 0, one hand is a game,
    /// as on Botzone.
    #[serde(deserialize_with = "rounds")]
    pub rounds: u8,
}

/// Reads the number of rounds, which is at most that of the winds.
fn rounds<'de, D: Deserializer<'de>>(source: D) -> Result<u8, D::Error> {
    let rounds = u8::deserialize(source)?;
    match usize::from(rounds) <= Wind::ALL.len() {
        true => Ok(rounds),
        false => Err(D::Error::custom(format!("{rounds} rounds: a match has 0 to 4, one for each wind"))),
    }
}

/// Whether edge, closed and single wait count if the winning tile is one of the nine of a knitted straight and would
/// also complete the set or the pair next to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KnittedStraightWaits {
    /// They do not count, as with the Botzone referee.
    Referee,
    /// They count, as with PyMahjongGB from 1.3 on.
    Counted,
}

impl Default for McrConfig {
    fn default() -> McrConfig {
        McrConfig {
            min_points: 8,
            knitted_straight_waits: KnittedStraightWaits::Referee,
            flowers: false,
            rounds: 4,
        }
    }
}

impl McrConfig {
    /// Every key in TOML, in the order of the fields.
    pub const KEYS: [&str; 4] = ["min_points", "knitted_straight_waits", "flowers", "rounds"];

    /// Reads options from TOML text; missing keys have their defaults.
    pub fn from_toml(text: &str) -> Result<McrConfig, ConfigError> {
        read_toml(text, &McrConfig::KEYS)
    }

    /// Reads options from TOML text; flowers are in play unless the text sets them otherwise.
    pub fn flowers_from_toml(text: &str) -> Result<McrConfig, ConfigError> {
        let config = McrConfig::from_toml(text)?;
        let given: toml::Table = read_toml(text, &McrConfig::KEYS)?;
        Ok(McrConfig { flowers: config.flowers || !given.contains_key("flowers"), ..config })
    }

    /// The rules of the table under these options.
    pub fn table(&self) -> TableRules {
        TableRules {
            wall: WallPlan {
                seats: Seats::Four,
                tiles: if self.flowers { TileBox::WithFlowers } else { TileBox::WithHonors },
                hand: 13,
                dead: 0,
                indicators: 0,
                reserve: 0,
                replacements: Replacements::Rear,
            },
            forms: Forms::STANDARD | Forms::PAIRS_WITH_QUADS | Forms::ORPHANS | Forms::KNITTED,
            chows: true,
            kongs: true,
            kong_from_seat_before: true,
            closed_kongs: ClosedKongs::Hidden,
            exposed_kong_draw: true,
            flower_draw: false,
            exchange: Exchange::None,
            void_suit: false,
            play_on: false,
            winners: Winners::Nearest,
            last_discard: LastDiscard::WinOnly,
            swap_call: SwapCall::Free,
            passed_win: PassedWin::Free,
            match_plan: match self.rounds {
                0 => MatchPlan::OneHandByWind,
                rounds => MatchPlan::Rounds { rounds, dealer_stays: false },
            },
            starting_points: 0,
            riichi: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_written_and_read_back() {
        let odd = McrConfig {
            min_points: 0,
            knitted_straight_waits: KnittedStraightWaits::Counted,
            flowers: true,
            rounds: 1,
        };
        for config in [McrConfig::default(), odd] {
            let text = toml::to_string(&config).unwrap();
            assert_eq!(McrConfig::from_toml(&text), Ok(config));
        }
        assert_eq!(McrConfig::from_toml(""), Ok(McrConfig::default()));
    }

    #[test]
    fn there_are_as_many_rounds_as_winds() {
        assert_eq!(McrConfig::from_toml("rounds = 4").map(|config| config.rounds), Ok(4));
        let error = McrConfig::from_toml("rounds = 5").unwrap_err();
        assert!(error.place == "line 1, key `rounds`" && error.problem.contains("0 to 4"), "{error}");
    }

    #[test]
    fn a_wrong_value_is_refused_with_its_place() {
        let error = McrConfig::from_toml("min_points = 8\nknitted_straight_waits = \"maybe\"").unwrap_err();
        assert!(error.place.starts_with("line 2, key `knitted_straight_waits`"), "{error}");
    }
}
