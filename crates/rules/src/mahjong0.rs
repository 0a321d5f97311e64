//! Mahjong-0, the game of the two deficiency papers: three suits, hands of thirteen tiles, four sets and a pair, every
//! win worth one.
//!
//! A discard may be claimed for a pong or a win, not for a chow. There are kongs only if the options ask for them, and
//! they are worth nothing by themselves. The papers do not say who pays, so the winner gets the stake from the
//! discarder, or from each of the others after a self-draw.

use crate::config::{ConfigError, read_toml};
use crate::table::{
    ClosedKongs, Exchange, LastDiscard, MatchPlan, PassedWin, SwapCall, TableRules, WallPlan, Winners,
};
use crate::{Ledger, NotDeclared, Win};
use serde::{Deserialize, Serialize};
use suzume_deficiency::{Deficiency, Forms, deficiency};
use suzume_tiles::Seat;

/// The options of Mahjong-0.
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
    /// Who wins when several seats can win on one tile.
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
    /// The keys in TOML.
    pub const KEYS: [&str; 5] = ["stake", "seven_pairs", "chows", "kongs", "many_winners"];

    /// Reads the options from TOML; a key that is left out has the value of the preset `mahjong0`.
    pub fn from_toml(text: &str) -> Result<Mahjong0Config, ConfigError> {
        read_toml(text, &Mahjong0Config::KEYS)
    }

    /// The rules of the table.
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

    /// Whether a hand is complete.
    pub fn check(&self, win: &Win) -> Result<(), NotDeclared> {
        let whole = win.all_tiles().and_then(|_| win.whole_concealed());
        let whole = whole.map_err(|error| NotDeclared(error.to_string()))?;
        match deficiency(&whole, &self.table().goal(win.melds.len())) {
            Deficiency::COMPLETE => Ok(()),
            _ => Err(NotDeclared(format!("{whole} is not four sets and a pair"))),
        }
    }

    /// The payments for a win: from the discarder, or from all three others after a self-draw.
    pub fn settle_win(&self, winner: Seat, feeder: Option<Seat>) -> Ledger {
        let mut ledger = Ledger::new();
        let reason = if feeder.is_some() { "discard" } else { "self-draw" };
        for payer in self.table().seats().iter().filter(|&seat| feeder.is_none_or(|feeder| feeder == seat)) {
            ledger.pay(payer, winner, self.stake, reason);
        }
        ledger
    }
}
