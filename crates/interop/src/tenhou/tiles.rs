//! Tenhou's tiles: numbers 0..136, one for each piece, and a check that no piece comes twice.

use std::fmt;
use suzume_tiles::numbers::byte;
use suzume_tiles::{Face, Tile};

/// The number of pieces, four of each kind.
pub(super) const PIECES: usize = Tile::KINDS * Tile::COPIES as usize;

/// A piece by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Piece(u8);

impl Piece {
    /// Every piece, by its number.
    pub(super) const ALL: [Piece; PIECES] = {
        let mut all = [Piece(0); PIECES];
        let mut number = 0;
        while number < PIECES {
            all[number] = Piece(byte(number));
            number += 1;
        }
        all
    };

    /// The piece of a number, or `None` if there is none.
    pub(super) fn new(number: i32) -> Option<Piece> {
        let number = u8::try_from(number).ok()?;
        (usize::from(number) < PIECES).then_some(Piece(number))
    }

    /// One of the four copies of a kind.
    pub(super) fn copy(kind: i32, copy: i32) -> Option<Piece> {
        Piece::new(kind.checked_mul(i32::from(Tile::COPIES))?.checked_add(copy)?)
    }

    /// The face of a piece; the first five of each suit is red if there are red fives.
    pub(super) fn face(self, has_red_fives: bool) -> Face {
        let tile = Tile::ALL[usize::from(self.0 / Tile::COPIES)];
        match (tile.suit(), tile.rank()) {
            (Some(suit), Some(5)) if has_red_fives && self.0.is_multiple_of(Tile::COPIES) => {
                Face::RedFive(suit)
            }
            _ => Face::Plain(tile),
        }
    }

    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Which of the four of its kind it is.
    pub(super) fn copy_number(self) -> i32 {
        i32::from(self.0 % Tile::COPIES)
    }

    pub(super) fn tile(self) -> Tile {
        Tile::ALL[usize::from(self.0 / Tile::COPIES)]
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The pieces that have come up.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeenPieces([bool; PIECES]);

impl SeenPieces {
    pub(super) const NOTHING: SeenPieces = SeenPieces([false; PIECES]);

    /// Notes a piece; `false` if it has come before.
    #[must_use]
    pub(super) fn insert(&mut self, piece: Piece) -> bool {
        !std::mem::replace(&mut self.0[usize::from(piece.0)], true)
    }
}
