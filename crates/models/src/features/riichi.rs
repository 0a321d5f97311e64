//! Features of the viewer's own riichi: its waits, how it looks to the other seats, and what they have shown.

use super::{Bytes, depth, dora, other_seats, seat, standing};
use suzume_game::View;
use suzume_rules::riichi::Riichi;
use suzume_tiles::{Seat, TileSet};

/// The number of bytes that [`write_end`] appends.
pub(crate) const END_WIDTH: usize = 26;

/// The number of bytes that [`write_push`] appends.
pub(crate) const PUSH_WIDTH: usize = seat::WIDTH + 8;

/// Appends what the end of the hand depends on for a viewer that declares riichi with `waits`. `ready` holds the chances that
/// the other seats are ready, in turn order.
pub(crate) fn write_end(view: &View<'_>, waits: TileSet, ready: [f64; 3], out: &mut Vec<u8>) {
    let (public, me) = (view.public, view.seat());
    let others = other_seats(view.table.seats(), me);
    let river = &public.seats[me].river;
    let unseen = *view.knowledge().counts();
    let mut bytes = Bytes(out);
    bytes.number(waits.len());
    bytes.number(super::total_of(&unseen, waits));
    bytes.number(public.live());
    bytes.number(river.len());
    bytes.flag(me == public.board.dealer);
    // How the waits look to the other seats.
    let depths = || waits.iter().map(depth);
    bytes.number(depths().min().unwrap_or(9));
    bytes.number(depths().max().unwrap_or(9));
    bytes.number(waits.iter().filter(|tile| tile.is_honor()).count());
    let is_suji = |tile: &suzume_tiles::Tile| {
        let ends = [3i8, -3].map(|steps| {
            let rank = tile.rank()?.checked_add_signed(steps)?;
            suzume_tiles::Tile::suited(tile.suit()?, rank)
        });
        ends.into_iter().flatten().any(|end| public.seats[me].passed.contains(end))
    };
    bytes.number(waits.iter().filter(is_suji).count());
    bytes.number(waits.iter().filter(|&tile| public.seats[me].passed.contains(tile)).count());
    bytes.number(dora(view).filter(|&tile| waits.contains(tile)).count());
    bytes.number(waits.iter().map(|tile| usize::from(public.seen.get(tile))).sum());
    // The other seats.
    let is_declared = |seat: &Seat| public.seats[*seat].riichi != Riichi::No;
    bytes.number(others.iter().flatten().filter(|seat| is_declared(seat)).count());
    let mut ordered = ready;
    ordered.sort_by(f64::total_cmp);
    ordered.iter().for_each(|&chance| bytes.share(chance));
    ready.iter().for_each(|&chance| bytes.share(chance));
    let calls = others.map(|seat| seat.map_or(0, |seat| public.seats[seat].melds.len()));
    bytes.number(calls.iter().sum());
    bytes.number(calls.into_iter().max().unwrap_or(0));
    // The standing.
    bytes.number(standing::hands_left(view));
    let is_ahead = |seat: &&Seat| public.board.scores[**seat] > public.board.scores[me];
    bytes.number(others.iter().flatten().filter(is_ahead).count());
    bytes.difference(public.board.scores[me] - 25_000, 1000);
    bytes.number(public.board.sticks as usize);
    bytes.number(public.kongs.into());
}

/// Appends what a seat's next discard depends on, as seen by a viewer in riichi.
pub(crate) fn write_push(view: &View<'_>, seat: Seat, out: &mut Vec<u8>) {
    let (public, me) = (view.public, view.seat());
    let river = &public.seats[me].river;
    let mut bytes = Bytes(out);
    let declared = river.iter().position(|tile| tile.riichi);
    bytes.number(declared.unwrap_or(30));
    bytes.number(declared.map_or(30, |place| river.len() - place - 1));
    bytes.number(public.seats[me].passed.len());
    bytes.flag(public.seats[me].ippatsu);
    bytes.flag(me == public.board.dealer);
    bytes.difference(public.board.scores[seat] - public.board.scores[me], 1000);
    // Its discards since the riichi, and how many of them came from the hand.
    let since = declared.map_or(u16::MAX, |place| river[place].turn);
    let after = || public.seats[seat].river.iter().filter(move |tile| tile.turn > since);
    bytes.number(after().count());
    bytes.number(after().filter(|tile| !tile.drawn).count());
    seat::write(view, seat, out);
}
