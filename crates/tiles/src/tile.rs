//! A playing tile by kind: one of 34 (27 in three suits, 7 honours).
//!
//! Everything that measures a hand uses `Tile`: it is what a tile counts as, not which physical piece it is. A red five
//! counts as a five, and a flower belongs to no set; both are a [`Face`](crate::Face).

use crate::numbers::byte;
use crate::{Honor, Suit};
use std::fmt;

/// The kind of a playing tile: `1m..9m`, `1p..9p`, `1s..9s`, `1z..7z`, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// Number of kinds: three suits of nine and seven honours.
    pub const KINDS: usize = 34;
    /// Number of kinds in the three suits alone.
    pub const SUIT_KINDS: usize = 27;
    /// Copies of each kind in a set of tiles.
    pub const COPIES: u8 = 4;

    /// Every kind in canonical order.
    pub const ALL: [Tile; Tile::KINDS] = {
        let mut all = [Tile(0); Tile::KINDS];
        let mut index = 0;
        while index < Tile::KINDS {
            all[index] = Tile(byte(index));
            index += 1;
        }
        all
    };

    /// The kind at a canonical position, or `None` past the last.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Tile> {
        if index < Tile::KINDS { Some(Tile(byte(index))) } else { None }
    }

    /// The tile of a suit with a rank 1..=9, or `None` for another rank.
    pub const fn suited(suit: Suit, rank: u8) -> Option<Tile> {
        if rank >= 1 && rank <= 9 { Some(Tile(suit as u8 * 9 + rank - 1)) } else { None }
    }

    /// The tile of an honour, `1z..7z`.
    pub const fn of_honor(honor: Honor) -> Tile {
        Tile(27 + honor as u8)
    }

    /// Position in [`Tile::ALL`], 0..34.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Position in [`Tile::ALL`], 0..34, as a byte.
    pub const fn index_u8(self) -> u8 {
        self.0
    }

    /// The suit, or `None` for an honour.
    pub const fn suit(self) -> Option<Suit> {
        match self.0 {
            0..=8 => Some(Suit::Characters),
            9..=17 => Some(Suit::Dots),
            18..=26 => Some(Suit::Bamboo),
            _ => None,
        }
    }

    /// The rank 1..=9 within the suit, or `None` for an honour.
    pub const fn rank(self) -> Option<u8> {
        if self.0 < 27 { Some(self.0 % 9 + 1) } else { None }
    }

    /// The honour, or `None` for a tile of a suit.
    pub const fn honor(self) -> Option<Honor> {
        if self.0 < 27 { None } else { Some(Honor::ALL[self.index() - 27]) }
    }

    /// Group of the tile, 0..4 (three suits, then honours), and its position within the group.
    pub const fn group(self) -> (usize, usize) {
        (self.index() / 9, self.index() % 9)
    }

    /// Whether this is a wind or a dragon.
    pub const fn is_honor(self) -> bool {
        self.0 >= 27
    }

    /// Whether this is a one or a nine of a suit.
    pub const fn is_terminal(self) -> bool {
        self.0 < 27 && matches!(self.0 % 9, 0 | 8)
    }

    /// The tile `steps` ranks above in the same suit, if there is one. Zero steps above is the tile itself.
    pub const fn above(self, steps: u8) -> Option<Tile> {
        if steps == 0 {
            return Some(self);
        }
        match (self.suit(), self.rank()) {
            (Some(suit), Some(rank)) if steps <= 9 => Tile::suited(suit, rank + steps),
            _ => None,
        }
    }

    /// The pairs of tiles that make a chow with this one, from the lowest chow up; none for an honour.
    pub fn chow_partners(self) -> impl Iterator<Item = (Tile, Tile)> {
        let rank = i16::from(self.rank().unwrap_or(0));
        let at = move |rank: i16| Tile::suited(self.suit()?, u8::try_from(rank).ok()?);
        [(-2, -1), (-1, 1), (1, 2)]
            .into_iter()
            .filter_map(move |(low, high)| Some((at(rank + low)?, at(rank + high)?)))
    }
}

impl fmt::Display for Tile {
    /// The canonical notation, such as `5p` or `7z`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.suit().map_or('z', Suit::letter);
        write!(f, "{}{letter}", self.group().1 + 1)
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_know_their_place() {
        for (index, tile) in Tile::ALL.into_iter().enumerate() {
            assert_eq!(tile.index(), index);
            assert_eq!(Tile::from_index(index), Some(tile));
            match (tile.suit(), tile.honor()) {
                (Some(suit), None) => assert_eq!(Tile::suited(suit, tile.rank().unwrap()), Some(tile)),
                (None, Some(honor)) => assert_eq!(Tile::of_honor(honor), tile),
                both => panic!("{tile} is {both:?}"),
            }
        }
        assert_eq!(Tile::from_index(34), None);
        assert_eq!(Tile::suited(Suit::Dots, 0), None);
        assert_eq!(Tile::suited(Suit::Dots, 10), None);
    }

    #[test]
    fn ranks_step_within_the_suit_only() {
        let eight = Tile::suited(Suit::Dots, 8).unwrap();
        assert_eq!(eight.above(1), Tile::suited(Suit::Dots, 9));
        assert_eq!(eight.above(2), None);
        assert_eq!(eight.above(u8::MAX), None);
        let east = Tile::of_honor(Honor::East);
        assert_eq!((east.above(0), east.above(1)), (Some(east), None));
    }
}
