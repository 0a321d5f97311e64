//! What the models look at: rows of bytes made from a [`View`](suzume_game::View), so nothing that a seat may not see.
//!
//! - [`seat`]: what another seat has shown, in its river and its melds.
//! - [`tile`]: what is known of one kind of tile against another seat.
//! - [`table`]: the table as a whole, with the chances that the others are ready.
//! - [`choice`]: what the viewer's own discards and claims make of its hand.
//! - [`riichi`]: what follows the viewer's own riichi.
//! - [`standing`]: scores and what is left of the match.
//!
//! Every function appends a fixed number of bytes. Their order is part of a parameter file: a change needs a new fit, and
//! the widths are checked when a file is read.

pub(crate) mod choice;
pub(crate) mod riichi;
pub(crate) mod seat;
pub(crate) mod standing;
pub(crate) mod table;
pub(crate) mod tile;

use suzume_rules::riichi::dora_of;
use suzume_tiles::{Counts34, Face, Seat, Seats, Tile, TileSet};

/// A list of bytes under construction.
pub(crate) struct Bytes<'a>(pub(crate) &'a mut Vec<u8>);

impl Bytes<'_> {
    /// A number, cut off at 255.
    pub(crate) fn number(&mut self, number: usize) {
        self.0.push(number.min(255) as u8);
    }

    /// One for true.
    pub(crate) fn flag(&mut self, flag: bool) {
        self.0.push(u8::from(flag));
    }

    /// A share in 0..=1, in 255ths.
    pub(crate) fn share(&mut self, share: f64) {
        self.0.push((share * 255.0).round().clamp(0.0, 255.0) as u8);
    }

    /// A difference in steps, with 128 for none.
    pub(crate) fn difference(&mut self, difference: i64, step: i64) {
        self.0.push((difference.div_euclid(step) + 128).clamp(0, 255) as u8);
    }
}

/// The three others in the order of play. The models are fitted on games of four, and their rows are as wide as that.
pub(crate) fn three_others(seats: Seats, me: Seat) -> [Seat; 3] {
    [1, 2, 3].map(|turns| seats.after(me, turns))
}

/// How far towards the middle a kind is: honours 0, terminals 1, up to 5 for fives.
pub(crate) fn depth(tile: Tile) -> usize {
    tile.rank().map_or(0, |rank| usize::from(rank.min(10 - rank)))
}

/// The kinds that the turned indicators point to, each as often as it is pointed to.
pub(crate) fn dora(indicators: &[Face]) -> impl Iterator<Item = Tile> + '_ {
    indicators.iter().filter_map(|face| face.tile()).map(dora_of)
}

/// How many dora a face is worth, red fives included.
pub(crate) fn dora_value(face: Face, indicators: &[Face]) -> usize {
    let red = usize::from(matches!(face, Face::RedFive(_)));
    red + dora(indicators).filter(|&tile| Some(tile) == face.tile()).count()
}

/// How many of some kinds are counted.
pub(crate) fn total_of(counts: &Counts34, kinds: TileSet) -> usize {
    kinds.iter().map(|tile| usize::from(counts.get(tile))).sum()
}
