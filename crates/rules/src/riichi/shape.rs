//! One reading of a winning hand: four sets, a pair, and the place of the winning tile.
//!
//! The same tiles can have several readings, and the winning tile can have several places in one reading; each choice
//! is a [`RiichiShape`]. A pong completed by a discard is not concealed, for fu and for yaku.

use crate::{Source, Win};
use suzume_deficiency::{Reading, Set};
use suzume_tiles::{MeldKind, Tile};

/// The sets of a complete hand.
pub(super) const SETS: usize = 4;

/// The part of the hand that the winning tile completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CompletedWait {
    /// A chow that could have been completed at either end.
    TwoSided,
    /// A chow from 12 or 89.
    Edge,
    /// A chow in its middle.
    Middle,
    Pong,
    Pair,
}

impl CompletedWait {
    /// How a tile completes a set, or `None` if it is not in the set.
    fn in_set(tile: Tile, set: Set) -> Option<CompletedWait> {
        match set {
            Set::Pong(pong) => (pong == tile).then_some(CompletedWait::Pong),
            Set::Chow(first) => {
                // The next tile in order may be of the next suit, but no chow begins there.
                let rank = first.group().1;
                match (tile.index().wrapping_sub(first.index()), rank) {
                    (0, 6) | (2, 0) => Some(CompletedWait::Edge),
                    (0 | 2, _) => Some(CompletedWait::TwoSided),
                    (1, _) => Some(CompletedWait::Middle),
                    _ => None,
                }
            }
        }
    }
}

/// The kind of a set in a complete hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SetKind {
    Chow,
    Pong,
    Kong,
}

/// A set of a complete hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShapeSet {
    pub(super) kind: SetKind,
    pub(super) first: Tile,
    /// Whether the set was made without a claimed tile.
    pub(super) concealed: bool,
}

/// Four sets, a pair and the place of the winning tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct RiichiShape {
    pub(super) sets: [ShapeSet; SETS],
    pub(super) pair: Tile,
    pub(super) wait: CompletedWait,
}

/// Calls `each` with every shape of a win for one reading of the concealed tiles. The melds and the reading must have
/// four sets together.
pub(super) fn for_each_shape(win: &Win, reading: &Reading, mut each: impl FnMut(&RiichiShape)) {
    let nothing = ShapeSet { kind: SetKind::Pong, first: reading.pair(), concealed: true };
    let mut shape = RiichiShape { sets: [nothing; SETS], pair: reading.pair(), wait: CompletedWait::Pair };
    let read = reading.sets().len().min(SETS);
    for (place, &set) in shape.sets.iter_mut().zip(reading.sets()) {
        let (kind, first) = match set {
            Set::Pong(tile) => (SetKind::Pong, tile),
            Set::Chow(first) => (SetKind::Chow, first),
        };
        *place = ShapeSet { kind, first, concealed: true };
    }
    for (place, meld) in shape.sets[read..].iter_mut().zip(&win.melds) {
        let kind = match meld.kind() {
            MeldKind::Chow => SetKind::Chow,
            MeldKind::Pong => SetKind::Pong,
            MeldKind::OpenKong | MeldKind::AddedKong | MeldKind::ClosedKong => SetKind::Kong,
        };
        *place = ShapeSet { kind, first: meld.first(), concealed: meld.is_concealed() };
    }
    if shape.pair == win.winning_tile {
        each(&shape);
    }
    for (place, &set) in reading.sets().iter().enumerate() {
        // Equal chows are neighbours in the list; the second gives the same shape.
        if place > 0 && reading.sets()[place - 1] == set {
            continue;
        }
        let Some(wait) = CompletedWait::in_set(win.winning_tile, set) else { continue };
        let mut placed = RiichiShape { wait, ..shape };
        placed.sets[place].concealed = wait != CompletedWait::Pong || win.source == Source::SelfDrawn;
        each(&placed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_edges_only_at_the_end_of_the_suit() {
        let tile = |rank: usize| Tile::ALL[rank - 1];
        let wait = |rank, first| CompletedWait::in_set(tile(rank), Set::Chow(tile(first)));
        assert_eq!(wait(3, 1), Some(CompletedWait::Edge));
        assert_eq!(wait(1, 1), Some(CompletedWait::TwoSided));
        assert_eq!(wait(7, 7), Some(CompletedWait::Edge));
        assert_eq!(wait(9, 7), Some(CompletedWait::TwoSided));
        assert_eq!(wait(2, 1), Some(CompletedWait::Middle));
        assert_eq!(wait(4, 2), Some(CompletedWait::TwoSided));
        assert_eq!([wait(5, 2), wait(1, 2), wait(10, 7)], [None; 3]);
        assert_eq!(CompletedWait::in_set(tile(5), Set::Pong(tile(5))), Some(CompletedWait::Pong));
    }
}
