//! A set of tile kinds in one 64-bit word.

use crate::numbers::index;
use crate::{Counts34, Suit, Tile};
use std::fmt;

/// A set of the 34 kinds, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct TileSet(u64);

impl TileSet {
    /// The set without any kind.
    pub const EMPTY: TileSet = TileSet(0);
    /// The set of all 34 kinds.
    pub const ALL: TileSet = TileSet((1 << Tile::KINDS) - 1);

    /// The kinds of the low 34 bits, the first kind in the lowest bit; higher bits are ignored.
    pub const fn from_bits(bits: u64) -> TileSet {
        TileSet(bits & TileSet::ALL.0)
    }

    /// The kinds as the low 34 bits, the first kind the lowest.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the set has a kind.
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 == 1
    }

    /// Adds a kind; no effect if it is in the set already.
    pub const fn insert(&mut self, tile: Tile) {
        self.0 |= 1 << tile.index();
    }

    /// The number of kinds in the set.
    pub const fn len(self) -> usize {
        index(self.0.count_ones())
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds in canonical order.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let tile = Tile::from_index(index(bits.trailing_zeros()))?;
            bits &= bits - 1;
            Some(tile)
        })
    }

    /// The kinds in both sets.
    #[must_use]
    pub const fn and(self, other: TileSet) -> TileSet {
        TileSet(self.0 & other.0)
    }

    /// The kinds in one set or in both.
    #[must_use]
    pub const fn or(self, other: TileSet) -> TileSet {
        TileSet(self.0 | other.0)
    }

    /// The 27 kinds of the three suits.
    pub const SUITS: TileSet = TileSet((1 << Tile::SUIT_KINDS) - 1);
    /// The 27 kinds of a game for three players: all but 2m to 8m.
    pub const THREE_PLAYERS: TileSet = TileSet(TileSet::ALL.0 & !(0x7F << 1));

    /// The nine kinds of a suit.
    pub const fn of_suit(suit: Suit) -> TileSet {
        TileSet(0x1FF << (9 * suit.index()))
    }

    /// The kinds in this set and not in `other`.
    #[must_use]
    pub const fn without(self, other: TileSet) -> TileSet {
        TileSet(self.0 & !other.0)
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileSet {
        let mut set = TileSet::EMPTY;
        tiles.into_iter().for_each(|tile| set.insert(tile));
        set
    }
}

impl fmt::Display for TileSet {
    /// The kinds in canonical notation, run together: `258p7z`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Counts34::from_tiles(self.iter()) {
            Ok(counts) => counts.fmt(f),
            Err(_) => Err(fmt::Error),
        }
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_what_was_put_in() {
        let some: TileSet = Tile::ALL.into_iter().step_by(5).collect();
        assert_eq!(some.len(), 7);
        assert!(some.iter().eq(Tile::ALL.into_iter().step_by(5)));
        for tile in Tile::ALL {
            assert_eq!(some.contains(tile), tile.index() % 5 == 0);
        }
        assert_eq!(TileSet::ALL.without(some).and(some), TileSet::EMPTY);
        assert_eq!(TileSet::ALL.iter().count(), 34);
        assert_eq!(TileSet::from_bits(u64::MAX), TileSet::ALL);
        assert_eq!(TileSet::SUITS.to_string(), "123456789m123456789p123456789s");
        assert_eq!(TileSet::THREE_PLAYERS.to_string(), "19m123456789p123456789s1234567z");
        assert!(TileSet::from_bits(0b101).iter().eq([Tile::ALL[0], Tile::ALL[2]]));
    }
}
