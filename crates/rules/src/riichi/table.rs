//! The rules of the table under riichi, from the options: wall, claims, furiten, match.

use super::{Kuikae, Length, RedFives, RiichiConfig};
use crate::table::{
    ClosedKongs, Exchange, LastDiscard, MatchPlan, PassedWin, PointsPlan, SwapCall, TableRules, TileBox,
    WallPlan, Winners,
};
use suzume_deficiency::Forms;
use suzume_tiles::Seats;

impl RiichiConfig {
    /// The most kongs in a hand, all seats together.
    pub const MOST_KONGS: u8 = 4;

    /// The rules of the table under these options.
    pub fn table(&self) -> TableRules {
        let has_red_fives = self.red_fives != RedFives::None;
        let wall = match (self.players, has_red_fives) {
            (Seats::Four, true) => WallPlan::RIICHI,
            (Seats::Four, false) => WallPlan { tiles: TileBox::WithHonors, ..WallPlan::RIICHI },
            (Seats::Three, true) => WallPlan::SANMA,
            (Seats::Three, false) => WallPlan { tiles: TileBox::OfThree, ..WallPlan::SANMA },
        };
        TableRules {
            wall,
            forms: Forms::STANDARD | Forms::PAIRS | Forms::ORPHANS,
            chows: self.players == Seats::Four,
            kongs: true,
            kong_from_seat_before: true,
            closed_kongs: ClosedKongs::Shown,
            exposed_kong_draw: true,
            flower_draw: false,
            exchange: Exchange::None,
            void_suit: false,
            play_on: false,
            winners: Winners::ByNumber { two: self.double_ron, three: self.triple_ron },
            last_discard: LastDiscard::WinOnly,
            swap_call: match self.kuikae {
                Kuikae::Allowed => SwapCall::Free,
                Kuikae::SameTile => SwapCall::SameTile,
                Kuikae::Forbidden => SwapCall::SameTileOrOtherEnd,
            },
            passed_win: PassedWin::Furiten,
            match_plan: MatchPlan::ByPoints(PointsPlan {
                rounds: match self.length {
                    Length::East => 1,
                    Length::South => 2,
                },
                points_to_end: i64::from(self.points_to_end),
                repeat_before_end: self.repeat_before_sudden_death,
                dealer_repeats: self.dealer_repeats,
                stop_by_win: self.agari_yame,
                stop_by_ready: self.tenpai_yame,
                bankruptcy: self.tobi,
                sticks_to_leader: self.sticks_to_leader,
            }),
            starting_points: i64::from(self.starting_points),
            riichi: Some(*self),
        }
    }
}

impl RiichiConfig {
    /// The name of the plain preset with this number of players and this length.
    pub(super) const fn plain_preset(&self) -> &'static str {
        match (self.players, self.length) {
            (Seats::Four, Length::East) => "riichi-tonpu",
            (Seats::Four, Length::South) => "riichi",
            (Seats::Three, Length::East) => "sanma-tonpu",
            (Seats::Three, Length::South) => "sanma",
        }
    }
}
