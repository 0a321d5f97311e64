//! How dangerous a discard is against each other seat: the chance to deal in, the expected cost, and the reason.
//!
//! Chances and points come from the fitted models; the reason is what the rivers show.

use super::Speaker;
use crate::usual::knows_others;
use schemars::JsonSchema;
use serde::Serialize;
use suzume_game::View;
use suzume_game::situation::Side;
use suzume_models::{DangerReason, Models, WaitLine};
use suzume_tiles::{Seat, Tile, TileSet};
use suzume_words::Arg;

/// The danger of a discard against one seat.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SeatDanger {
    /// The side of the seat: `right`, `across` or `left`.
    pub seat: &'static str,
    /// The chance that the seat wins with the tile.
    pub chance: f64,
    /// The expected points lost to the seat, without honba and sticks. Never positive.
    pub points: f64,
    /// The code of the reason: `discarded`, `passed`, `suji`, `half_suji`, `no_suji`, `no_chance`, `honor`, ...
    pub reason: &'static str,
    /// The reason in words.
    pub text: String,
}

/// The danger of discarding each of `tiles`; empty if there are no models of the other seats, or nothing is known about them.
pub(super) fn dangers(view: &View<'_>, tiles: TileSet, speaker: &Speaker) -> Vec<(Tile, Vec<SeatDanger>)> {
    if !view.rules.profile().has_opponent_models || !knows_others(view) {
        return Vec::new();
    }
    let others = view.table.seats().others(view.seat());
    let against: Vec<_> = others.map(|seat| (seat, Models::shipped().against(view, seat))).collect();
    let of_tile = |tile: Tile| {
        let of_seat = |(seat, danger): &(Seat, suzume_models::Danger<'_, '_>)| {
            let chance = danger.win_prob(tile);
            let (reason, text) = reason_of(DangerReason::of(view, *seat, tile), view, *seat, speaker);
            SeatDanger {
                seat: Side::of(*seat, view.seat(), view.table.seats()).name(),
                chance,
                points: if chance > 0.0 { -chance * danger.win_points(tile).mean() } else { 0.0 },
                reason,
                text,
            }
        };
        (tile, against.iter().map(of_seat).collect())
    };
    tiles.iter().map(of_tile).collect()
}

/// The code of a reason, and its text for people.
fn reason_of(reason: DangerReason, view: &View<'_>, seat: Seat, speaker: &Speaker) -> (&'static str, String) {
    let wind = |seat: Seat| speaker.wind(view.table.seats().wind(seat, view.public.board.dealer));
    let lines = match reason {
        DangerReason::Discarded => {
            return ("discarded", speaker.say("danger-discarded", &[("seat", Arg::Text(&wind(seat)))]));
        }
        DangerReason::Passed { by } => {
            return ("passed", speaker.say("danger-passed", &[("seat", Arg::Text(&wind(by)))]));
        }
        DangerReason::Honor { unseen } => {
            return ("honor", speaker.say("danger-honor", &[("count", unseen.into())]));
        }
        DangerReason::Suited { lines } => lines,
    };
    let (mut ends, mut gone, mut open) = (Vec::new(), Vec::new(), 0_u8);
    for line in lines.into_iter().flatten() {
        match line {
            WaitLine::Open => open += 1,
            WaitLine::Suji(end) => ends.push(end),
            WaitLine::NoChance(tile) => gone.push(tile),
        }
    }
    let (ends_text, gone_text) = (speaker.tiles(ends.iter().copied()), speaker.tiles(gone.iter().copied()));
    match (ends.is_empty(), gone.is_empty(), open) {
        (true, true, open) => ("no_suji", speaker.say("danger-no_suji", &[("count", open.into())])),
        (false, true, 0) => ("suji", speaker.say("danger-suji", &[("tiles", Arg::Text(&ends_text))])),
        (true, false, 0) => {
            ("no_chance", speaker.say("danger-no_chance", &[("tiles", Arg::Text(&gone_text))]))
        }
        (false, false, _) => {
            let args = [("tiles", Arg::Text(&ends_text)), ("gone", Arg::Text(&gone_text))];
            ("suji", speaker.say("danger-suji_no_chance", &args))
        }
        (false, true, _) => {
            ("half_suji", speaker.say("danger-half_suji", &[("tiles", Arg::Text(&ends_text))]))
        }
        (true, false, _) => {
            ("half_no_chance", speaker.say("danger-half_no_chance", &[("tiles", Arg::Text(&gone_text))]))
        }
    }
}
