//! Features of the models: rows of bytes computed from a [`View`], so they contain nothing that a seat may
//! not see.
//!
//! - [`seat`]: what another seat has shown, in its river and its melds.
//! - [`tile`]: what is known about one kind of tile against another seat.
//! - [`table`]: the table as a whole, with the chances that the other seats are ready.
//! - [`choice`]: what the viewer's own discards and claims make of its hand.
//! - [`riichi`]: what follows the viewer's own riichi.
//! - [`standing`]: scores and what is left of the match.
//!
//! Every function appends a fixed number of bytes. Their order is part of the parameter file: a change requires a new fit,
//! and the widths are checked when a file is read.

pub(crate) mod choice;
pub(crate) mod riichi;
pub(crate) mod seat;
pub(crate) mod standing;
pub(crate) mod table;
pub(crate) mod tile;

use suzume_game::View;
use suzume_rules::riichi::dora_of;
use suzume_tiles::{Counts34, Face, Seat, Seats, Tile, TileSet, Wind};

/// A row under construction.
pub(crate) struct Bytes<'a>(pub(crate) &'a mut Vec<u8>);

impl Bytes<'_> {
    /// Appends a number, capped at 255.
    pub(crate) fn number(&mut self, number: usize) {
        self.0.push(number.min(255) as u8);
    }

    /// Appends 1 for true, 0 for false.
    pub(crate) fn flag(&mut self, flag: bool) {
        self.0.push(u8::from(flag));
    }

    /// Appends a share in 0..=1, in 255ths.
    pub(crate) fn share(&mut self, chance: f64) {
        self.0.push(share(chance));
    }

    /// Appends a difference in steps, where 128 stands for zero.
    pub(crate) fn difference(&mut self, difference: i64, step: i64) {
        self.0.push((difference.div_euclid(step) + 128).clamp(0, 255) as u8);
    }
}

/// A share in 0..=1, in 255ths.
pub(crate) fn share(share: f64) -> u8 {
    (share * 255.0).round().clamp(0.0, 255.0) as u8
}

/// The other seats in turn order. Rows have room for three of them; with three players the last place is empty.
pub(crate) fn other_seats(seats: Seats, me: Seat) -> [Option<Seat>; 3] {
    [1, 2, 3].map(|turns| (turns < seats.count()).then(|| seats.after(me, turns)))
}

/// How far a kind is from the edge of its suit: honours 0, terminals 1, up to 5 for fives.
pub(crate) fn depth(tile: Tile) -> usize {
    tile.rank().map_or(0, |rank| usize::from(rank.min(10 - rank)))
}

/// The kinds that the turned indicators point to. A kind is repeated if several indicators point to it.
pub(crate) fn dora<'a>(view: &View<'a>) -> impl Iterator<Item = Tile> + use<'a> {
    let seats = view.table.seats();
    let faces = view.public.dora_indicators.iter();
    faces.filter_map(|face| face.tile()).map(move |tile| dora_of(tile, seats))
}

/// The number of dora that a face counts for, including red fives.
pub(crate) fn dora_value(view: &View<'_>, face: Face) -> usize {
    let red = usize::from(matches!(face, Face::RedFive(_)));
    red + dora(view).filter(|&tile| Some(tile) == face.tile()).count()
}

/// The number of dora that the norths of a seat count for: one each as a bonus, and more where an indicator points to North.
pub(crate) fn norths_value(view: &View<'_>, seat: Seat) -> usize {
    let north = Face::from(Wind::North.tile());
    view.public.seats[seat].norths.len() * (1 + dora_value(view, north))
}

/// The total count over some kinds.
pub(crate) fn total_of(counts: &Counts34, kinds: TileSet) -> usize {
    kinds.iter().map(|tile| usize::from(counts.get(tile))).sum()
}
