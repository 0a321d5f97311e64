//! Features of one kind of tile against another seat: which waits for it the unseen tiles leave, what that seat discarded
//! near it and when, its share of all such waits, and how many of the ready hands that the seat may hold would win with it
//! ([`ReadyHands`]).
//!
//! A suit read from nine down to one is the same game, so kinds above five are mirrored: one set of rows covers both sides.

use super::{Bytes, depth, dora, seat};
use crate::forest::Forest;
use crate::ready_hands::{ReadyHandCounts, ReadyHands};
use crate::reasons::TileClass;
use suzume_game::{PublicSeat, RiverTile, View};
use suzume_rules::riichi::Riichi;
use suzume_tiles::{Counts34, Seat, Suit, Tile, TileSet};

/// The number of bytes that `write` appends: those of the tile, then those of the seat.
pub(crate) const WIDTH: usize = 64 + seat::WIDTH;

/// The width of a row for the second look at a riichi: the same bytes plus the result of the first look.
pub(crate) const SECOND_WIDTH: usize = WIDTH + 4;

/// The result of the first look at every kind against a seat in riichi. A hand waits for only a few kinds, so the prediction
/// for one kind bears on all others.
pub(crate) struct FirstLook {
    chances: [f64; Tile::KINDS],
    /// The same, the greatest first.
    descending: [f64; Tile::KINDS],
    total: f64,
}

impl FirstLook {
    /// Evaluates a model of single kinds for all kinds that the seat has not passed.
    pub(crate) fn new(against: &AgainstSeat<'_>, forest: &Forest) -> FirstLook {
        let mut chances = [0.0; Tile::KINDS];
        let mut row = Vec::with_capacity(WIDTH);
        let passed = against.view.public.seats[against.seat].passed;
        // A kind may be a wait even if the viewer sees all its copies outside its own hand.
        for tile in TileSet::ALL.without(passed).iter() {
            row.clear();
            against.write(tile, &mut row);
            chances[tile.index()] = forest.chance(&row);
        }
        let mut descending = chances;
        descending.sort_unstable_by(|one, other| other.total_cmp(one));
        FirstLook { chances, descending, total: chances.iter().sum() }
    }

    /// Appends the first look's prediction for a kind.
    pub(crate) fn write(&self, tile: Tile, out: &mut Vec<u8>) {
        let chance = self.chances[tile.index()];
        let mut bytes = Bytes(out);
        bytes.share((chance * 2.0).min(1.0));
        bytes.share((chance / self.total.max(1e-9) * 3.0).min(1.0));
        bytes.number((self.total * 50.0) as usize);
        bytes.number(self.descending.partition_point(|&other| other > chance));
    }
}

/// The class of the kind that a row describes.
pub(crate) fn class_in(row: &[u8]) -> Option<TileClass> {
    TileClass::ALL.get(usize::from(*row.first()?)).copied()
}

/// How common a wait is for each way to hold its tiles, the same as when our players fold: two-sided, closed or edge, two
/// pairs, single.
const TWO_SIDED: u32 = 10;
const CLOSED_OR_EDGE: u32 = 3;
const TWO_PAIRS: u32 = 3;
const SINGLE: u32 = 1;
/// Players wait for honours more often than their tiles alone suggest, because other seats discard honours.
const HONOR_FACTOR: u32 = 2;

/// What all questions about kinds against one seat share, computed once.
pub(crate) struct AgainstSeat<'a> {
    view: View<'a>,
    seat: Seat,
    unseen: Counts34,
    dangers: [u32; Tile::KINDS],
    total: u32,
    /// By suit, the two-sided lines (1-4, 2-5, ..) that are still possible.
    lines: [usize; 3],
    /// Counts of all ready hands, of those without terminals and honours, and of those in the one suit of the melds.
    ready: [Option<ReadyHandCounts>; 3],
    melds: seat::MeldFacts,
    of_seat: Vec<u8>,
}

/// The waits that a kind could complete, by the ways to hold them.
#[derive(Clone, Copy, Default)]
struct Ways {
    below: u32,
    above: u32,
    closed: u32,
    edge: u32,
    pairs: u32,
    single: u32,
}

impl Ways {
    fn of(tile: Tile, passed: TileSet, unseen: &Counts34) -> Ways {
        let left = |tile: Tile| u32::from(unseen.get(tile));
        let own = left(tile);
        let mut ways = Ways { pairs: own * own.saturating_sub(1) / 2, single: own, ..Ways::default() };
        let Some((suit, rank)) = tile.suit().zip(tile.rank()) else { return ways };
        let at = |steps: i8| Tile::suited(suit, rank.checked_add_signed(steps)?);
        let of =
            |one: i8, other: i8| at(one).zip(at(other)).map_or(0, |(one, other)| left(one) * left(other));
        ways.closed = of(-1, 1);
        let mut side = |towards: i8| match at(3 * towards) {
            Some(end) if passed.contains(end) => 0,
            Some(_) => of(towards, 2 * towards),
            None => {
                ways.edge += of(towards, 2 * towards);
                0
            }
        };
        (ways.below, ways.above) = (side(-1), side(1));
        ways
    }

    fn danger(&self, tile: Tile) -> u32 {
        let alone = TWO_PAIRS * self.pairs + SINGLE * self.single;
        let sides = TWO_SIDED * (self.below + self.above) + CLOSED_OR_EDGE * (self.closed + self.edge);
        if tile.is_honor() { HONOR_FACTOR * alone } else { alone + sides }
    }
}

impl<'a> AgainstSeat<'a> {
    pub(crate) fn new(view: &View<'a>, seat: Seat) -> AgainstSeat<'a> {
        let unseen = *view.knowledge().counts();
        let passed = view.public.seats[seat].passed;
        let dangers = Tile::ALL.map(|tile| match passed.contains(tile) {
            true => 0,
            false => Ways::of(tile, passed, &unseen).danger(tile),
        });
        let lines = Suit::ALL.map(|suit| {
            let is_live = |&rank: &u8| {
                let at = |steps| Tile::suited(suit, rank + steps);
                let ends = [at(0), at(3)].into_iter().flatten().all(|tile| !passed.contains(tile));
                ends && [at(1), at(2)].into_iter().flatten().all(|tile| unseen.get(tile) > 0)
            };
            (1..=6).filter(is_live).count()
        });
        let mut of_seat = Vec::with_capacity(seat::WIDTH);
        seat::write(view, seat, &mut of_seat);
        let melds = seat::MeldFacts::of(view, seat);
        let hands = ReadyHands::new(&unseen, passed, 4usize.saturating_sub(public_melds(view, seat)));
        let ready = [
            Some(hands.any()),
            (!melds.has_orphans()).then(|| hands.simple()),
            melds.only_suit.map(|suit| hands.flush(suit)),
        ];
        AgainstSeat {
            view: *view,
            seat,
            unseen,
            dangers,
            total: dangers.iter().sum::<u32>().max(1),
            lines,
            ready,
            melds,
            of_seat,
        }
    }

    /// Appends what is known of a kind.
    pub(crate) fn write(&self, tile: Tile, out: &mut Vec<u8>) {
        let public = self.view.public;
        let of_seat = &public.seats[self.seat];
        let (river, passed) = (&of_seat.river[..], of_seat.passed);
        let values = seat::value_kinds(&self.view, self.seat);
        let ways = Ways::of(tile, passed, &self.unseen);
        let unseen = |tile: Option<Tile>| tile.map_or(9, |tile| usize::from(self.unseen.get(tile)));
        let mut bytes = Bytes(out);
        bytes.number(TileClass::of(tile, passed, &self.unseen) as usize);
        bytes.number(depth(tile));
        bytes.number(match (tile.is_honor(), values.contains(tile)) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => 2,
        });
        bytes.number(self.unseen.get(tile).into());
        bytes.number(usize::from(public.seen.get(tile)));
        // The share of this kind among all waits that are still possible.
        let danger = self.dangers[tile.index()];
        bytes.share((f64::from(danger) / f64::from(self.total) * 4.0).min(1.0));
        bytes.number((danger / 4) as usize);
        bytes.number((self.total / 40) as usize);
        bytes.number(self.dangers.iter().filter(|&&other| other > danger).count());
        bytes.number(self.dangers.iter().filter(|&&other| other > 0).count());
        // The waits one by one, mirrored to the side nearer to the edge of the suit.
        let is_mirrored = tile.rank().is_some_and(|rank| rank > 5);
        let (inner, outer) = if is_mirrored { (ways.below, ways.above) } else { (ways.above, ways.below) };
        for count in [inner, outer, ways.closed, ways.edge, ways.pairs, inner + outer] {
            bytes.number(count as usize);
        }
        let suit = tile.suit();
        let kinds = suit.map_or(TileSet::EMPTY, TileSet::of_suit);
        bytes.number(suit.map_or(9, |suit| self.lines[suit.index()]));
        bytes.number(self.lines.iter().sum());
        bytes.number(passed.len());
        bytes.number(passed.and(kinds).len());
        bytes.number(super::total_of(&self.unseen, kinds));
        // The neighbours, mirrored.
        let at = |steps: i8| {
            let steps = if is_mirrored { -steps } else { steps };
            Tile::suited(suit?, tile.rank()?.checked_add_signed(steps)?)
        };
        for steps in [-2, -1, 1, 2] {
            bytes.number(unseen(at(steps)));
        }
        for steps in [-4, -3, -2, -1, 1, 2, 3, 4, 5, 6] {
            bytes.number(at(steps).map_or(0, |tile| history(of_seat, tile)));
        }
        // When the first tile next to it was discarded.
        let near = |steps: [i8; 2]| {
            let is_near = |&(_, tile): &(usize, &RiverTile)| {
                steps.into_iter().any(|steps| at(steps).is_some() && at(steps) == tile.face.tile())
            };
            river.iter().enumerate().find(is_near).map_or(30, |(place, _)| place)
        };
        bytes.number(near([1, -1]));
        bytes.number(near([2, -2]));
        // The riichi discard, or else the last discard from the hand, and the one before it.
        let declared = river.iter().position(|tile| tile.riichi);
        let last = declared.or_else(|| river.iter().rposition(|tile| !tile.drawn));
        let before = last.and_then(|last| river[..last].iter().rposition(|tile| !tile.drawn));
        for place in [last, before] {
            let other = place.and_then(|place| river[place].face.tile());
            bytes.number(other.map_or(9, depth));
            bytes.number(other.map_or(30, |other| offset(tile, other, is_mirrored)));
        }
        bytes.number(declared.unwrap_or(30));
        bytes.number(declared.map_or(30, |place| river.len() - place - 1));
        bytes.number(declared.map_or(2, |place| usize::from(river[place].drawn)));
        bytes.flag(of_seat.ippatsu);
        bytes.flag(of_seat.riichi == Riichi::Double);
        // Dora.
        bytes.number(dora(&self.view).filter(|&other| other == tile).count());
        let nearest = dora(&self.view).map(|other| offset(tile, other, is_mirrored).abs_diff(15)).min();
        bytes.number(nearest.unwrap_or(15));
        // Which other seats have discarded it, and how often; a folding seat shows what is safe.
        let of_others = public.seats.seats().others(self.seat);
        let rivers = of_others.map(|other| &public.seats[other].river);
        bytes.number(rivers.flatten().filter(|other| other.face.tile() == Some(tile)).count());
        bytes.number(self.view.concealed().get(tile).into());
        bytes.flag(just_passed(&self.view, self.seat, tile));
        // Open hands: the suit of the melds, and kinds that tanyao cannot have.
        let melds = &self.melds;
        bytes.number(melds.only_suit.map_or(2, |suit| usize::from(tile.suit() == Some(suit))));
        bytes.number(melds.calls);
        // The share of the ready hands, with a finer scale where it is small.
        for ready in &self.ready {
            bytes.share(ready.map_or(0.0, |ready| ready.share(tile).sqrt()));
        }
        if let Some(ready) = self.ready[0] {
            let ways = ready.ways(tile);
            bytes.number(Tile::ALL.into_iter().filter(|&other| ready.ways(other) > ways).count());
        }
        // The other ends of two-sided waits, and the suit relative to the other suits.
        for steps in [-3, 3] {
            bytes.number(unseen(at(steps)));
        }
        let of_suit: u32 = kinds.iter().map(|other| self.dangers[other.index()]).sum();
        bytes.share(f64::from(of_suit) / f64::from(self.total));
        // Whether near discards came from the hand.
        for steps in [-2, -1, 1, 2] {
            bytes.number(at(steps).map_or(0, |tile| way_out(of_seat, tile)));
        }
        out.extend(&self.of_seat);
    }
}

/// The distance in ranks from a kind to another of its suit, mirrored, where 15 is zero; 30 across suits. An honour is near
/// only to itself.
fn offset(tile: Tile, other: Tile, is_mirrored: bool) -> usize {
    match (tile.rank(), other.rank()) {
        (Some(rank), Some(from)) if tile.suit() == other.suit() => {
            let (rank, from) = (usize::from(rank), usize::from(from));
            if is_mirrored { 15 + rank - from } else { 15 + from - rank }
        }
        _ if tile == other => 15,
        _ => 30,
    }
}

/// What a seat has done with a kind: 1 nothing, 2 passed it after its riichi, 3 to 6 discarded it late, in the middle, early,
/// or with its riichi.
fn history(of_seat: &PublicSeat, tile: Tile) -> usize {
    let river = &of_seat.river;
    match river.iter().position(|other| other.face.tile() == Some(tile)) {
        Some(place) if river[place].riichi => 6,
        Some(0..=3) => 5,
        Some(4..=8) => 4,
        Some(_) => 3,
        None if of_seat.passed.contains(tile) => 2,
        None => 1,
    }
}

/// How a seat first discarded a kind: 0 not at all, 1 as drawn, 2 from the hand.
fn way_out(of_seat: &PublicSeat, tile: Tile) -> usize {
    let first = of_seat.river.iter().find(|other| other.face.tile() == Some(tile));
    first.map_or(0, |first| if first.drawn { 1 } else { 2 })
}

/// The number of melds that a seat shows, including closed kongs.
fn public_melds(view: &View<'_>, seat: Seat) -> usize {
    view.public.seats[seat].melds.len()
}

/// Whether a kind was discarded after a seat's last discard and the seat did not win on it. It is safe until that seat's next
/// draw.
fn just_passed(view: &View<'_>, seat: Seat, tile: Tile) -> bool {
    let since = view.public.seats[seat].river.last().map_or(0, |last| last.turn);
    let is_it = |other: &RiverTile| other.turn > since && other.face.tile() == Some(tile);
    view.public.seats.iter().any(|of_other| of_other.river.iter().rev().take(2).any(is_it))
}
