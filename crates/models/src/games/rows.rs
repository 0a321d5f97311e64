//! The bytes that the models of own games are asked about, written from a view.

use crate::features::{Bytes, depth};
use suzume_game::{PublicSeat, View};
use suzume_tiles::numbers::index;
use suzume_tiles::{Face, MeldKind, Seat, SeatSet, Suit, Tile};

/// The number of bytes of a row about an interval.
pub(super) const INTERVAL_WIDTH: usize = 13;
/// The number of bytes of a row about a discard and another seat.
pub(super) const DANGER_WIDTH: usize = 31;
/// The number of bytes of a row about the points of a deal-in.
pub(super) const COST_WIDTH: usize = 14;

/// The other seats that still play.
pub(super) fn others_playing(view: &View<'_>) -> SeatSet {
    let mut others = view.public.playing();
    others.remove(view.seat());
    others
}

/// What a table shows of the intervals to come.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct IntervalRow {
    live: usize,
    playing: usize,
    table: [u8; INTERVAL_WIDTH - 3],
}

impl IntervalRow {
    pub(super) fn new(view: &View<'_>) -> IntervalRow {
        let public = view.public;
        let others = others_playing(view);
        let seats = || others.iter().map(|seat| &public.seats[seat]);
        let melds = || seats().map(|seat| seat.melds.len());
        let tails = || seats().map(|seat| drawn_tail(view, seat));
        let live = public.live();
        let mut table = Vec::with_capacity(INTERVAL_WIDTH);
        let mut bytes = Bytes(&mut table);
        bytes.number(live / 2);
        bytes.number(public.playing().len());
        bytes.number(melds().max().unwrap_or(0));
        bytes.number(melds().sum());
        bytes.number(tails().max().unwrap_or(0));
        bytes.number(tails().sum());
        bytes.number(seats().filter(|seat| only_suit(seat).is_some() && seat.melds.len() > 1).count());
        bytes.number(seats().filter(|seat| seat.has_no_void).count());
        bytes.number(public.seats[view.seat()].river.len());
        bytes.number(usize::from(public.board.dealer == view.seat()));
        let mut row = [0; INTERVAL_WIDTH - 3];
        row.copy_from_slice(&table);
        IntervalRow { live, playing: public.playing().len(), table: row }
    }

    /// Appends the row about one interval.
    pub(super) fn write(&self, interval: usize, out: &mut Vec<u8>) {
        out.extend(self.table);
        let mut bytes = Bytes(out);
        bytes.number(interval);
        bytes.number(usize::from(interval == 0));
        bytes.number(self.live.saturating_sub(interval * self.playing) / 2);
    }
}

/// The number of discards at the end of a river that were discarded as drawn, as far as the seats see it.
fn drawn_tail(view: &View<'_>, seat: &PublicSeat) -> usize {
    if !view.rules.profile().shows_drawn_discards {
        return 0;
    }
    seat.river.iter().rev().take_while(|tile| tile.drawn).count()
}

/// The one suit of the suited tiles of a seat's melds, if they have any and are of one suit.
fn only_suit(seat: &PublicSeat) -> Option<Suit> {
    let mut suits = seat.melds.iter().filter_map(|shown| shown.meld()?.first().suit());
    let first = suits.next()?;
    suits.all(|suit| suit == first).then_some(first)
}

/// Appends the row about discarding a tile against another seat.
pub(super) fn write_danger(view: &View<'_>, seat: Seat, tile: Tile, out: &mut Vec<u8>) {
    let public = view.public;
    let of = &public.seats[seat];
    let unseen = view.knowledge();
    let unseen = |tile: Option<Tile>| tile.map_or(5, |tile| usize::from(unseen.counts().get(tile)));
    let is = |tile: Tile| move |face: Face| face.tile() == Some(tile);
    let mut bytes = Bytes(out);
    bytes.flag(tile.is_honor());
    bytes.number(depth(tile));
    bytes.number(unseen(Some(tile)));
    bytes.number(view.concealed().get(tile).into());
    bytes.number(public.seen.get(tile).into());
    bytes.number(of.melds.len());
    bytes.number(of.river.len());
    bytes.number(drawn_tail(view, of));
    bytes.number(match only_suit(of) {
        None => 0,
        Some(suit) if tile.suit() == Some(suit) => 1,
        Some(_) => 2,
    });
    bytes.number(match of.void {
        None => 0,
        Some(void) if tile.suit() == Some(void) => 1,
        Some(_) => 2,
    });
    bytes.flag(of.has_no_void);
    bytes.number(public.live() / 2);
    bytes.number(public.playing().len());
    bytes.number(of.river.iter().filter(|other| is(tile)(other.face)).count());
    // How long ago any seat discarded the kind: a seat that passed it then has hardly changed since.
    let last = view.table.seats().iter().flat_map(|other| &public.seats[other].river);
    let last = last.filter(|other| is(tile)(other.face)).map(|other| other.turn).max();
    bytes.number(last.map_or(60, |turn| usize::from(public.turns.saturating_sub(turn)).min(59)));
    // The discards of the seat since it last discarded from its hand, among which its wait has not changed.
    let fixed = of.river.len() - drawn_tail(view, of);
    let since = of.river.get(fixed.saturating_sub(1)).map_or(0, |tile| tile.turn);
    let mut passed = view.table.seats().iter().flat_map(|other| &public.seats[other].river);
    bytes.flag(passed.any(|other| other.turn > since && is(tile)(other.face)));
    let suit = tile.suit();
    let at = |steps: i8| Tile::suited(suit?, tile.rank()?.checked_add_signed(steps)?);
    let is_mirrored = tile.rank().is_some_and(|rank| rank > 5);
    let at = |steps: i8| at(if is_mirrored { -steps } else { steps });
    for steps in [-2, -1, 1, 2] {
        bytes.number(unseen(at(steps)));
    }
    for steps in [-3, -2, -1, 1, 2, 3] {
        let place = at(steps).and_then(|other| of.river.iter().position(|tile| is(other)(tile.face)));
        bytes.number(place.map_or(30, |place| place.min(29)));
    }
    bytes.number(of.river.iter().filter(|tile| tile.face.tile().and_then(Tile::suit) == suit).count());
    bytes.number(of.melds.iter().filter(|shown| is_pong(shown.meld().map(|meld| meld.kind()))).count());
    bytes.flag(public.kong_in_turn);
    bytes.flag(public.board.dealer == seat);
    bytes.number(usize::from(public.turns) / 4);
}

fn is_pong(kind: Option<MeldKind>) -> bool {
    kind != Some(MeldKind::Chow)
}

/// Appends the row about the points that dealing in to a seat costs.
pub(super) fn write_cost(view: &View<'_>, seat: Seat, tile: Tile, out: &mut Vec<u8>) {
    let public = view.public;
    let of = &public.seats[seat];
    let kinds = || of.melds.iter().map(|shown| shown.meld().map(|meld| meld.kind()));
    let is_dealer = [seat, view.seat()].contains(&public.board.dealer);
    let mut bytes = Bytes(out);
    bytes.number(of.melds.len());
    bytes.number(kinds().filter(|&kind| is_pong(kind)).count());
    bytes.number(kinds().filter(|kind| kind.is_none_or(MeldKind::is_kong)).count());
    bytes.number(match only_suit(of) {
        None => 0,
        Some(suit) if tile.suit() == Some(suit) => 1,
        Some(_) => 2,
    });
    let honors = of.melds.iter().filter(|shown| shown.meld().is_some_and(|meld| meld.first().is_honor()));
    bytes.number(honors.count());
    bytes.flag(tile.is_honor());
    bytes.number(depth(tile));
    bytes.flag(is_dealer);
    bytes.number(index(public.board.repeats));
    bytes.number(of.flowers.iter().count());
    bytes.number(public.live() / 4);
    bytes.flag(public.kong_in_turn);
    let in_suit = of.river.iter().filter(|other| other.face.tile().and_then(Tile::suit) == tile.suit());
    bytes.number(in_suit.count());
    bytes.number(of.river.len());
}
