//! The seats that show their hands after a hand without a win.

use super::game::Exhaustion;
use suzume_game::{AbortReason, Event, PublicSeat, Table};
use suzume_tiles::{BySeat, Seat, Seats};

/// The seats that show their tiles after a hand without a win: all ready seats when the wall runs out, the seat that aborts
/// the hand, all after four riichi, and the three that would have won on one tile.
pub(crate) fn revealed(table: &Table) -> BySeat<bool> {
    let seats = table.table_rules().seats();
    let mut events = table.events().iter().rev().filter(|event| **event != Event::End);
    match events.next() {
        Some(Event::Exhausted { .. }) => BySeat::from_fn(seats, |seat| table.is_ready(seat)),
        Some(Event::Aborted { reason }) => match reason {
            AbortReason::FourRiichi => BySeat::all(seats, true),
            AbortReason::FourWinds | AbortReason::FourKongs => BySeat::all(seats, false),
            AbortReason::NineTerminals => only(seats, events.find_map(mover), true),
            AbortReason::ManyWins => only(seats, events.find_map(mover), false),
        },
        _ => BySeat::all(seats, false),
    }
}

/// The seat that drew, discarded or added a tile.
fn mover(event: &Event) -> Option<Seat> {
    match *event {
        Event::Draw { seat, .. } | Event::Discard { seat, .. } | Event::AddedKong { seat, .. } => Some(seat),
        _ => None,
    }
}

/// The same value for all seats but one.
fn only(seats: Seats, seat: Option<Seat>, is_shown: bool) -> BySeat<bool> {
    BySeat::from_fn(seats, |other| (Some(other) == seat) == is_shown)
}

/// The kind of exhaustion that ended a hand.
pub(crate) fn exhaustion(table: &Table) -> Exhaustion {
    if table.public().seats.iter().any(PublicSeat::has_only_orphans) {
        return Exhaustion::OnlyOrphans;
    }
    let seats = table.table_rules().seats();
    match seats.iter().filter(|&seat| table.is_ready(seat)).count() {
        0 => Exhaustion::NoSeatReady,
        ready if ready == seats.count() => Exhaustion::AllReady,
        _ => Exhaustion::Ordinary,
    }
}
