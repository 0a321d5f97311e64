//! The seats that show their hands after a hand without a win.

use super::game::Exhaustion;
use suzume_game::{AbortReason, Event, PublicSeat, Table};
use suzume_tiles::{BySeat, Seat, Seats};

/// The seats that show their tiles after a hand without a win: all ready seats when the wall runs out, the seat that aborts
/// the hand, all after four riichi, and the three that would have won on one tile.
pub(crate) fn revealed(table: &Table) -> BySeat<bool> {
    let mut events = table.events().iter().rev().filter(|event| **event != Event::End);
    match events.next() {
        Some(Event::Exhausted { .. }) => BySeat::from_fn(Seats::Four, |seat| table.is_ready(seat)),
        Some(Event::Aborted { reason }) => match reason {
            AbortReason::FourRiichi => BySeat::all(Seats::Four, true),
            AbortReason::FourWinds | AbortReason::FourKongs => BySeat::all(Seats::Four, false),
            AbortReason::NineTerminals => only(events.find_map(mover), true),
            AbortReason::ManyWins => only(events.find_map(mover), false),
        },
        _ => BySeat::all(Seats::Four, false),
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
fn only(seat: Option<Seat>, is_shown: bool) -> BySeat<bool> {
    BySeat::from_fn(Seats::Four, |other| (Some(other) == seat) == is_shown)
}

/// The kind of exhaustion that ended a hand.
pub(crate) fn exhaustion(table: &Table) -> Exhaustion {
    if table.public().seats.iter().any(PublicSeat::has_only_orphans) {
        return Exhaustion::OnlyOrphans;
    }
    match Seat::ALL.into_iter().filter(|&seat| table.is_ready(seat)).count() {
        0 => Exhaustion::NoSeatReady,
        4 => Exhaustion::AllReady,
        _ => Exhaustion::Ordinary,
    }
}
