//! How dangerous a discard is against each other seat: the chance that it deals in, what that costs, and why.
//!
//! Chances and points come from the models of `suzume-models`, fitted on recorded games; the reason is what the rivers show.

use crate::names::{Printer, TileName};
use serde::Serialize;
use std::fmt::Write as _;
use suzume_game::View;
use suzume_game::situation::Side;
use suzume_models::{Line, Models, Reason};
use suzume_rules::Family;
use suzume_rules::riichi::Riichi;
use suzume_tiles::{Seat, Tile, TileSet, Wind};

/// The danger of a discard against one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatDanger {
    /// At which side it sits: `right`, `across` or `left`.
    pub seat: &'static str,
    /// The chance that it wins with the tile.
    pub chance: f64,
    /// The points that this costs, as an expectation over winning and not winning, without counters and sticks.
    pub loss: f64,
    /// The class of the tile against this seat: `genbutsu`, `suji_19`, ..
    pub class: &'static str,
    /// The same in words, with the tiles that it follows from.
    pub reason: String,
}

/// The danger of a discard.
#[derive(Clone, Debug, PartialEq)]
pub struct TileDanger {
    /// Which tile.
    pub tile: TileName,
    /// Against each of the others, in the order of play.
    pub seats: Vec<SeatDanger>,
}

impl TileDanger {
    /// The chance to deal in to anybody, as if the seats were independent.
    pub(crate) fn chance(&self) -> f64 {
        1.0 - self.seats.iter().map(|one| 1.0 - one.chance).product::<f64>()
    }

    fn loss(&self) -> f64 {
        self.seats.iter().map(|one| one.loss).sum()
    }
}

/// The danger of discarding each of some kinds; `None` under other rules than riichi, or if nothing is known of the others.
pub fn dangers(view: &View<'_>, tiles: TileSet, printer: Printer) -> Option<Vec<TileDanger>> {
    let others = [1, 2, 3].map(|turns| view.seat().after(turns));
    let shows = |seat: &Seat| {
        let of_seat = &view.public.seats[*seat];
        !of_seat.river.is_empty() || !of_seat.melds.is_empty() || of_seat.riichi != Riichi::No
    };
    if view.rules.family() != Family::Riichi || !others.iter().any(shows) {
        return None;
    }
    let against = others.map(|seat| (seat, Models::shipped().against(view, seat)));
    let of_tile = |tile: Tile| TileDanger {
        tile: printer.tile(tile),
        seats: against
            .iter()
            .map(|(seat, danger)| {
                let chance = danger.win_prob(tile);
                let reason = Reason::of(view, *seat, tile);
                SeatDanger {
                    seat: Side::of(*seat, view.seat()).name(),
                    chance,
                    loss: if chance > 0.0 { chance * danger.win_points(tile).mean() } else { 0.0 },
                    class: reason.class(tile).name(),
                    reason: in_words(reason, view, *seat, printer),
                }
            })
            .collect(),
    };
    Some(tiles.iter().map(of_tile).collect())
}

/// The dangers of discards, for a person: one line each, the least dangerous first.
pub fn dangers_text(dangers: &[TileDanger]) -> String {
    let mut ordered: Vec<&TileDanger> = dangers.iter().collect();
    ordered.sort_by(|one, other| one.loss().total_cmp(&other.loss()));
    let mut text =
        "Danger: the chance to deal in, the points that it costs on average, and why:\n".to_owned();
    for danger in ordered {
        let seats: Vec<String> = danger
            .seats
            .iter()
            .map(|one| format!("{} {:.1}% ({})", one.seat, 100.0 * one.chance, one.reason))
            .collect();
        let _ = writeln!(
            text,
            "  {:<3} {:>5.1}% {:>6.0}  {}",
            danger.tile,
            100.0 * danger.chance(),
            danger.loss(),
            seats.join(", ")
        );
    }
    text
}

/// A reason in words.
fn in_words(reason: Reason, view: &View<'_>, seat: Seat, printer: Printer) -> String {
    let wind = |seat: Seat| match seat.wind(view.public.dealer) {
        Wind::East => "East",
        Wind::South => "South",
        Wind::West => "West",
        Wind::North => "North",
    };
    let lines = match reason {
        Reason::Discarded => return format!("safe: discarded by {}", wind(seat)),
        Reason::Passed { by } => return format!("safe: discarded by {} after the riichi", wind(by)),
        Reason::Honor { unseen: 0 } => return "no other copy left".to_owned(),
        Reason::Honor { unseen: 1 } => return "one other copy left".to_owned(),
        Reason::Honor { unseen } => return format!("{unseen} other copies left"),
        Reason::Suited { lines } => lines,
    };
    let (mut ends, mut gone, mut open) = (Vec::new(), Vec::new(), 0);
    for line in lines.into_iter().flatten() {
        match line {
            Line::Open => open += 1,
            Line::Suji(end) => ends.push(printer.tile(end).to_string()),
            Line::NoChance(tile) => gone.push(printer.tile(tile).to_string()),
        }
    }
    let mut pieces = Vec::new();
    if !ends.is_empty() {
        pieces.push(format!("suji of {}", ends.join(" and ")));
    }
    if !gone.is_empty() {
        pieces.push(format!("no {} left", gone.join(" and no ")));
    }
    match (pieces.is_empty(), open) {
        (true, _) => "no suji".to_owned(),
        (false, 0) => pieces.join(", "),
        (false, _) => format!("{}, one of two waits left", pieces.join(", ")),
    }
}
