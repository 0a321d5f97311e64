//! The options of Mahjong-0, and the rules of its table.

use crate::config::{ConfigError, read_toml};
use crate::table::{
    ClosedKongs, Exchange, LastDiscard, MatchPlan, PassedWin, SwapCall, TableRules, WallPlan, Winners,
};
use serde::{Deserialize, Serialize};
use suzume_deficiency::Forms;

/// The options of Mahjong-0, with the preset `mahjong0` as default.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Mahjong0Config {
    /// The points that each payer pays.
    pub stake: u32,
    /// Whether seven pairs are a complete hand; four of a kind are then two pairs.
    pub seven_pairs: bool,
    /// Whether chows may be claimed from the seat before.
    pub chows: bool,
    /// Whether there are kongs.
    pub kongs: bool,
    /// Which seats win when several can win on one tile.
    pub many_winners: Winners,
}

impl Default for Mahjong0Config {
    fn default() -> Mahjong0Config {
        Mahjong0Config {
            stake: 1,
            seven_pairs: false,
            chows: false,
            kongs: false,
            many_winners: Winners::Nearest,
        }
    }
}

impl Mahjong0Config {
    /// The keys in TOML, in the order of the fields.
    pub const KEYS: [&str; 5] = ["stake", "seven_pairs", "chows", "kongs", "many_winners"];

    /// Reads the options from TOML; missing keys have the values of the preset `mahjong0`.
    pub fn from_toml(text: &str) -> Result<Mahjong0Config, ConfigError> {
        read_toml(text, &Mahjong0Config::KEYS)
    }

    /// The rules of the table under these options.
    pub fn table(&self) -> TableRules {
        TableRules {
            wall: WallPlan::MAHJONG0,
            forms: if self.seven_pairs { Forms::STANDARD | Forms::PAIRS_WITH_QUADS } else { Forms::STANDARD },
            chows: self.chows,
            kongs: self.kongs,
            kong_from_seat_before: true,
            closed_kongs: ClosedKongs::Shown,
            exposed_kong_draw: false,
            flower_draw: false,
            exchange: Exchange::None,
            void_suit: false,
            play_on: false,
            winners: self.many_winners,
            last_discard: LastDiscard::All,
            swap_call: SwapCall::Free,
            passed_win: PassedWin::Free,
            match_plan: MatchPlan::OneHand,
            starting_points: 0,
            riichi: None,
        }
    }
}
