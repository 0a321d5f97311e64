//! The face of a physical tile: a playing tile, a red five, or a flower.
//!
//! Notations, walls and records use faces. Measures of a hand use [`Tile`]; [`Face::tile`] converts.

use crate::numbers::byte;
use crate::{Suit, Tile};
use std::fmt;

/// One of the eight bonus tiles: `1f..4f` plum, orchid, chrysanthemum, bamboo; `1g..4g` the seasons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Flower(u8);

impl Flower {
    /// Number of flowers, one copy of each.
    pub const KINDS: usize = 8;

    /// Every flower in the order `1f..4f`, `1g..4g`.
    pub const ALL: [Flower; Flower::KINDS] =
        [Flower(0), Flower(1), Flower(2), Flower(3), Flower(4), Flower(5), Flower(6), Flower(7)];

    /// The flower at a position 0..8, or `None` past the last.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Flower> {
        if index < Flower::KINDS { Some(Flower(byte(index))) } else { None }
    }

    /// Position in [`Flower::ALL`], 0..8.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Number 1..=4 within the four plants or the four seasons: the seat wind that the flower belongs to.
    pub const fn number(self) -> u8 {
        self.0 % 4 + 1
    }

    /// Whether this is a season (`g`) rather than a plant (`f`).
    pub const fn is_season(self) -> bool {
        self.0 >= 4
    }
}

impl fmt::Display for Flower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number(), if self.is_season() { 'g' } else { 'f' })
    }
}

impl fmt::Debug for Flower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The face of a physical tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// An ordinary playing tile.
    Plain(Tile),
    /// A red five of a suit, `0m 0p 0s`: a five that is also a bonus in riichi.
    RedFive(Suit),
    /// A flower or season.
    Flower(Flower),
}

impl Face {
    /// The kind that the tile counts as in a hand, or `None` for a flower.
    pub const fn tile(self) -> Option<Tile> {
        match self {
            Face::Plain(tile) => Some(tile),
            Face::RedFive(suit) => Tile::suited(suit, 5),
            Face::Flower(_) => None,
        }
    }

    /// Position among the 42 kinds (34 playing tiles, then 8 flowers); a red five is a five.
    pub const fn index42(self) -> usize {
        match self {
            Face::Plain(tile) => tile.index(),
            Face::RedFive(suit) => suit.index() * 9 + 4,
            Face::Flower(flower) => Tile::KINDS + flower.index(),
        }
    }
}

impl From<Tile> for Face {
    fn from(tile: Tile) -> Face {
        Face::Plain(tile)
    }
}

impl From<Flower> for Face {
    fn from(flower: Flower) -> Face {
        Face::Flower(flower)
    }
}

impl fmt::Display for Face {
    /// The canonical notation, such as `5p`, `0p` or `2g`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Plain(tile) => tile.fmt(f),
            Face::RedFive(suit) => write!(f, "0{}", suit.letter()),
            Face::Flower(flower) => flower.fmt(f),
        }
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
