//! Features of the table as a whole: how far the hand is, who has declared riichi, and how likely the others are ready.

use super::{Bytes, other_seats, standing};
use suzume_game::View;
use suzume_rules::riichi::Riichi;
use suzume_tiles::Seat;

/// The number of bytes that [`write()`] appends.
pub(crate) const WIDTH: usize = 20;

/// Appends what the table shows. `ready` holds the chances that the other seats are ready, in turn order; 1 for a declared
/// riichi, 0 for an empty place.
pub(crate) fn write(view: &View<'_>, ready: [f64; 3], out: &mut Vec<u8>) {
    let (public, me) = (view.public, view.seat());
    let others = other_seats(view.table.seats(), me);
    let mut bytes = Bytes(out);
    bytes.number(public.live());
    bytes.number(public.seats[me].river.len());
    bytes.number(public.kongs.into());
    let has_riichi = |seat: &Seat| public.seats[*seat].riichi != Riichi::No;
    bytes.number(others.iter().flatten().filter(|seat| has_riichi(seat)).count());
    bytes.flag(has_riichi(&me));
    bytes.number(public.seats[me].melds.len());
    let mut ordered = ready;
    ordered.sort_by(f64::total_cmp);
    ordered.iter().for_each(|&chance| bytes.share(chance));
    bytes.share(1.0 - ready.iter().map(|chance| 1.0 - chance).product::<f64>());
    bytes.number((ready.iter().sum::<f64>() * 85.0).round() as usize);
    ready.iter().for_each(|&chance| bytes.share(chance));
    let mut calls = others.map(|seat| seat.map_or(0, |seat| public.seats[seat].melds.len()));
    calls.sort_unstable();
    calls.iter().for_each(|&calls| bytes.number(calls));
    bytes.number(public.seats.seats().distance(public.board.dealer, me));
    bytes.number(standing::hands_left(view));
    let waited = |&seat: &Seat| public.seats[seat].river.iter().rev().take_while(|tile| tile.drawn).count();
    bytes.number(others.iter().flatten().map(waited).max().unwrap_or(0));
}
