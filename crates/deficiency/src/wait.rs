//! The shapes of waits: how the last tile completes a set or the pair.
//!
//! Every rule set, model and text uses these five words; docs/glossary.md has them in Japanese and Chinese.

use crate::Set;
use suzume_tiles::Tile;

/// How a tile completes a part of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WaitShape {
    /// A chow, where a tile at the other end would do as well: 23 waits for 1 and 4 (ryanmen).
    TwoSided,
    /// A chow in its middle: 24 waits for 3 (kanchan).
    Closed,
    /// A chow at the end of the suit: 12 waits for 3, 89 for 7 (penchan).
    Edge,
    /// A pong of one of two pairs (shanpon).
    TwoPairs,
    /// The pair, from a single tile (tanki).
    Single,
}

impl WaitShape {
    /// How a tile completes a set, or `None` if it is not in the set.
    ///
    /// ```
    /// use suzume_deficiency::{Set, WaitShape};
    /// use suzume_tiles::{Suit, Tile};
    ///
    /// let dots = |rank| Tile::suited(Suit::Dots, rank).expect("a rank from 1 to 9");
    /// let chow = Set::Chow(dots(1));
    /// let waits = [1, 2, 3, 4].map(|rank| WaitShape::in_set(dots(rank), chow));
    /// assert_eq!(waits, [Some(WaitShape::TwoSided), Some(WaitShape::Closed), Some(WaitShape::Edge), None]);
    /// ```
    pub const fn in_set(tile: Tile, set: Set) -> Option<WaitShape> {
        match set {
            Set::Pong(pong) if pong.index() == tile.index() => Some(WaitShape::TwoPairs),
            Set::Pong(_) => None,
            Set::Chow(first) => {
                // The next tile in order may be of the next suit, but no chow begins there.
                let rank = first.group().1;
                match (tile.index().wrapping_sub(first.index()), rank) {
                    (0, 6) | (2, 0) => Some(WaitShape::Edge),
                    (0 | 2, _) => Some(WaitShape::TwoSided),
                    (1, _) => Some(WaitShape::Closed),
                    _ => None,
                }
            }
        }
    }

    /// Whether one kind alone fits the place: closed, edge or single.
    pub const fn is_for_one_kind(self) -> bool {
        matches!(self, WaitShape::Closed | WaitShape::Edge | WaitShape::Single)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the place of the tile in the set and the ranks of the set.
    fn slow(tile: Tile, set: Set) -> Option<WaitShape> {
        let place = set.tiles().iter().position(|&other| other == tile)?;
        Some(match (set, place) {
            (Set::Pong(_), _) => WaitShape::TwoPairs,
            (Set::Chow(_), 1) => WaitShape::Closed,
            (Set::Chow(first), 0) if first.rank() == Some(7) => WaitShape::Edge,
            (Set::Chow(first), 2) if first.rank() == Some(1) => WaitShape::Edge,
            (Set::Chow(_), _) => WaitShape::TwoSided,
        })
    }

    #[test]
    fn every_tile_of_every_set_has_its_wait() {
        let chows = Tile::ALL.into_iter().filter_map(Set::chow);
        for set in Tile::ALL.into_iter().map(Set::Pong).chain(chows) {
            for tile in Tile::ALL {
                assert_eq!(WaitShape::in_set(tile, set), slow(tile, set), "{tile} in {set}");
            }
        }
    }
}
