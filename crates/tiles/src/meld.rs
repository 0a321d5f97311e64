//! Melds: the sets a player has declared.
//!
//! A meld is stored as its kind, its lowest tile and the number of its red fives. The tiles follow from these, so a
//! meld that is no set cannot be built. The seat from which a tile was claimed is stored by the game, not here.

use crate::error::UnknownName;
use crate::numbers::byte;
use crate::{Counts34, Face, Suit, Tile};
use std::fmt;
use std::str::FromStr;

/// The kinds of meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MeldKind {
    /// Three consecutive tiles of a suit, one of them claimed.
    Chow,
    /// Three of a kind, one of them claimed.
    Pong,
    /// Four of a kind, one of them claimed.
    OpenKong,
    /// A pong to which the fourth tile was added later.
    AddedKong,
    /// Four of a kind, all drawn.
    ClosedKong,
}

impl MeldKind {
    /// Every kind of meld.
    pub const ALL: [MeldKind; 5] =
        [MeldKind::Chow, MeldKind::Pong, MeldKind::OpenKong, MeldKind::AddedKong, MeldKind::ClosedKong];

    /// The name used in records and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            MeldKind::Chow => "chow",
            MeldKind::Pong => "pong",
            MeldKind::OpenKong => "open_kong",
            MeldKind::AddedKong => "added_kong",
            MeldKind::ClosedKong => "closed_kong",
        }
    }

    /// Whether this is one of the three kongs.
    pub const fn is_kong(self) -> bool {
        matches!(self, MeldKind::OpenKong | MeldKind::AddedKong | MeldKind::ClosedKong)
    }

    /// Number of tiles: four for a kong, else three.
    pub const fn size(self) -> usize {
        if self.is_kong() { 4 } else { 3 }
    }
}

impl fmt::Display for MeldKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for MeldKind {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<MeldKind, UnknownName> {
        MeldKind::ALL
            .into_iter()
            .find(|kind| kind.name() == name)
            .ok_or_else(|| UnknownName::new("kind of meld", name, MeldKind::ALL.map(MeldKind::name)))
    }
}

/// The error of tiles that make no meld of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MeldError {
    /// Too many tiles or too few.
    #[error("{kind} has {} tiles, not {found}", kind.size())]
    WrongSize {
        /// The requested kind of meld.
        kind: MeldKind,
        /// Number of tiles given.
        found: usize,
    },
    /// Tiles that are not three consecutive ranks of one suit.
    #[error("{found} is not consecutive with {first}, as a chow must be")]
    NotConsecutive {
        /// The lowest of the given tiles.
        first: Tile,
        /// The first tile out of sequence.
        found: Tile,
    },
    /// Tiles that are not all the same.
    #[error("{found} differs from {first}, but the tiles of {kind} are all the same")]
    NotEqual {
        /// The requested kind of meld.
        kind: MeldKind,
        /// The lowest of the given tiles.
        first: Tile,
        /// The first tile that differs.
        found: Tile,
    },
    /// A flower, which belongs to no set.
    #[error("the flower {flower} belongs to no set")]
    Flower {
        /// The first flower found.
        flower: crate::Flower,
    },
}

/// A declared set: a chow, a pong or a kong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Meld {
    kind: MeldKind,
    first: Tile,
    red_fives: u8,
}

impl Meld {
    /// The chow whose lowest tile is `first`, or `None` if there is no such chow.
    pub const fn chow(first: Tile) -> Option<Meld> {
        match first.above(2) {
            Some(_) => Some(Meld { kind: MeldKind::Chow, first, red_fives: 0 }),
            None => None,
        }
    }

    /// The pong of a tile.
    pub const fn pong(tile: Tile) -> Meld {
        Meld { kind: MeldKind::Pong, first: tile, red_fives: 0 }
    }

    /// The kong of a tile, or `None` if the kind is not one of the kongs.
    pub const fn kong(kind: MeldKind, tile: Tile) -> Option<Meld> {
        if kind.is_kong() { Some(Meld { kind, first: tile, red_fives: 0 }) } else { None }
    }

    /// This meld with `red_fives` of its fives red, or `None` if it has fewer fives.
    pub fn with_red_fives(self, red_fives: u8) -> Option<Meld> {
        let fives = self.tiles().filter(|tile| tile.rank() == Some(5)).count();
        (usize::from(red_fives) <= fives).then_some(Meld { red_fives, ..self })
    }

    /// The meld of the given faces, in any order.
    pub fn from_faces(kind: MeldKind, faces: &[Face]) -> Result<Meld, MeldError> {
        if faces.len() != kind.size() {
            return Err(MeldError::WrongSize { kind, found: faces.len() });
        }
        // A kong is the largest meld, so four places are enough.
        let mut tiles = [Tile::ALL[0]; 4];
        for (place, &face) in tiles.iter_mut().zip(faces) {
            *place = match face {
                Face::Plain(tile) => tile,
                Face::RedFive(suit) => Tile::suited(suit, 5).expect("every suit has a five"),
                Face::Flower(flower) => return Err(MeldError::Flower { flower }),
            };
        }
        let tiles = &mut tiles[..kind.size()];
        tiles.sort_unstable();
        let first = tiles[0];
        for (steps, &found) in (0..).zip(&*tiles) {
            if kind == MeldKind::Chow {
                if first.above(steps) != Some(found) {
                    return Err(MeldError::NotConsecutive { first, found });
                }
            } else if found != first {
                return Err(MeldError::NotEqual { kind, first, found });
            }
        }
        let red_fives = byte(faces.iter().filter(|face| matches!(face, Face::RedFive(_))).count());
        Ok(Meld { kind, first, red_fives })
    }

    /// The kind of meld.
    pub const fn kind(&self) -> MeldKind {
        self.kind
    }

    /// The lowest tile of a chow, or the tile of a pong or kong.
    pub const fn first(&self) -> Tile {
        self.first
    }

    /// The number of red fives among the tiles.
    pub const fn red_fives(&self) -> u8 {
        self.red_fives
    }

    /// Whether the meld leaves the hand concealed; only a closed kong does.
    pub const fn is_concealed(&self) -> bool {
        matches!(self.kind, MeldKind::ClosedKong)
    }

    /// The tiles from the lowest up, three or four.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + use<> {
        let Meld { kind, first, .. } = *self;
        (0..byte(kind.size())).filter_map(move |steps| match kind {
            MeldKind::Chow => first.above(steps),
            _ => Some(first),
        })
    }

    /// The faces from the lowest tile up, red fives before plain ones.
    pub fn faces(&self) -> impl Iterator<Item = Face> + use<> {
        let mut reds_left = self.red_fives;
        self.tiles().map(move |tile| match (tile.suit(), tile.rank()) {
            (Some(suit), Some(5)) if reds_left > 0 => {
                reds_left -= 1;
                Face::RedFive(suit)
            }
            _ => Face::Plain(tile),
        })
    }

    /// The tiles as counts.
    pub fn counts(&self) -> Counts34 {
        Counts34::from_tiles(self.tiles()).expect("a meld has at most four tiles")
    }

    /// The suit, or `None` for honours.
    pub const fn suit(&self) -> Option<Suit> {
        self.first.suit()
    }
}

impl fmt::Display for Meld {
    /// The tiles in canonical notation, such as `340p`; the kind is not shown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for face in self.faces() {
            match face {
                Face::RedFive(_) => f.write_str("0")?,
                _ => write!(f, "{}", face.index42() % 9 + 1)?,
            }
        }
        write!(f, "{}", self.suit().map_or('z', Suit::letter))
    }
}

impl fmt::Debug for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", self.kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Notation, parse_faces};

    fn meld(kind: MeldKind, text: &str) -> Result<Meld, MeldError> {
        Meld::from_faces(kind, &parse_faces(text, Notation::Canonical).unwrap())
    }

    #[test]
    fn every_meld_is_read_back_from_its_faces() {
        let kongs = [MeldKind::OpenKong, MeldKind::AddedKong, MeldKind::ClosedKong];
        let mut melds = 0;
        for tile in Tile::ALL {
            let plain = [Meld::chow(tile), Some(Meld::pong(tile))];
            for meld in plain.into_iter().chain(kongs.map(|kind| Meld::kong(kind, tile))).flatten() {
                for meld in (0..=4).filter_map(|reds| meld.with_red_fives(reds)) {
                    melds += 1;
                    let faces: Vec<Face> = meld.faces().collect();
                    let turned: Vec<Face> = faces.iter().rev().copied().collect();
                    assert_eq!(Meld::from_faces(meld.kind(), &faces), Ok(meld));
                    assert_eq!(Meld::from_faces(meld.kind(), &turned), Ok(meld));
                    assert_eq!(meld.to_string(), Notation::Canonical.print(&faces).unwrap());
                    assert_eq!(meld.counts().total(), meld.kind().size());
                }
            }
        }
        // 21 chows, 34 pongs, 102 kongs; with red fives 9 more chows, 3 more for each pong of fives and 4 more for each
        // kong of fives.
        assert_eq!(melds, 21 + 34 + 102 + 9 + 3 * 3 + 9 * 4);
    }

    #[test]
    fn order_does_not_matter_but_shape_does() {
        assert_eq!(meld(MeldKind::Chow, "4p3p0p").unwrap().to_string(), "340p");
        assert_eq!(meld(MeldKind::Pong, "505s").unwrap().to_string(), "055s");
        assert!(matches!(meld(MeldKind::Chow, "89m1p"), Err(MeldError::NotConsecutive { .. })));
        assert!(matches!(meld(MeldKind::Chow, "123z"), Err(MeldError::NotConsecutive { .. })));
        assert!(matches!(meld(MeldKind::Chow, "333m"), Err(MeldError::NotConsecutive { .. })));
        assert!(matches!(meld(MeldKind::Pong, "334m"), Err(MeldError::NotEqual { .. })));
        assert!(matches!(meld(MeldKind::Pong, "3333m"), Err(MeldError::WrongSize { found: 4, .. })));
        assert!(matches!(meld(MeldKind::OpenKong, "3334f"), Err(MeldError::Flower { .. })));
        assert_eq!(Meld::kong(MeldKind::Pong, Tile::ALL[0]), None);
        assert_eq!(Meld::chow(Tile::ALL[7]), None);
        assert_eq!(Meld::pong(Tile::ALL[3]).with_red_fives(1), None);
    }

    #[test]
    fn names_are_read_back() {
        for kind in MeldKind::ALL {
            assert_eq!(kind.name().parse(), Ok(kind));
        }
        assert!("kong".parse::<MeldKind>().is_err());
    }
}
