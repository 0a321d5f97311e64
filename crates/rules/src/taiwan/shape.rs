//! One reading of a winning hand: the concealed tiles as sets and a pair, the melds, and the place of the winning tile.
//!
//! The same tiles can have several readings, and the winning tile can be in several sets of one reading. Each choice is
//! a [`TaiwanShape`], and the scorer takes the best. For example, a discarded 3s in 333s 345s completed either the
//! chow, or the pong, which is then not concealed.

use crate::{Source, Win};
use suzume_deficiency::{Reading, Set};
use suzume_tiles::{MeldKind, Tile};

/// The part of the hand that the winning tile completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TaiwanWait {
    /// A chow that could have been completed at either end.
    TwoSided,
    /// A chow from 12 or 89.
    Edge,
    /// A chow in its middle.
    Middle,
    Pong,
    Pair,
}

impl TaiwanWait {
    /// How a tile completes a set, or `None` if it is not in the set.
    fn in_set(tile: Tile, set: Set) -> Option<TaiwanWait> {
        let place = set.tiles().iter().position(|&other| other == tile)?;
        Some(match (set, place) {
            (Set::Pong(_), _) => TaiwanWait::Pong,
            (Set::Chow(_), 1) => TaiwanWait::Middle,
            (Set::Chow(first), 0) if first.rank() == Some(7) => TaiwanWait::Edge,
            (Set::Chow(first), 2) if first.rank() == Some(1) => TaiwanWait::Edge,
            (Set::Chow(_), _) => TaiwanWait::TwoSided,
        })
    }

    /// Whether the place is an edge, a middle or a pair, which one kind alone fits.
    pub(super) fn is_single(self) -> bool {
        matches!(self, TaiwanWait::Edge | TaiwanWait::Middle | TaiwanWait::Pair)
    }
}

/// Five sets, a pair and the place of the winning tile.
#[derive(Clone, Debug)]
pub(super) struct TaiwanShape {
    /// All sets; a kong is a pong here.
    pub(super) sets: Vec<Set>,
    pub(super) pair: Tile,
    pub(super) wait: TaiwanWait,
    /// Pongs without a claimed tile, including concealed kongs.
    pub(super) concealed_pongs: usize,
}

impl TaiwanShape {
    /// The tiles of the pongs and kongs.
    pub(super) fn pongs(&self) -> impl Iterator<Item = Tile> + '_ {
        self.sets.iter().filter_map(|set| match set {
            Set::Pong(tile) => Some(*tile),
            Set::Chow(_) => None,
        })
    }
}

/// Calls `each` with every shape of a win for one reading of the concealed tiles.
pub(super) fn for_each_shape(win: &Win, reading: &Reading, mut each: impl FnMut(&TaiwanShape)) {
    let melded = win.melds.iter().map(|meld| match meld.kind() {
        MeldKind::Chow => Set::Chow(meld.first()),
        MeldKind::Pong | MeldKind::OpenKong | MeldKind::AddedKong | MeldKind::ClosedKong => {
            Set::Pong(meld.first())
        }
    });
    let in_hand = reading.sets().iter().filter(|set| matches!(set, Set::Pong(_))).count();
    let closed_kongs = win.melds.iter().filter(|meld| meld.is_concealed()).count();
    let mut shape = TaiwanShape {
        sets: reading.sets().iter().copied().chain(melded).collect(),
        pair: reading.pair(),
        wait: TaiwanWait::Pair,
        concealed_pongs: 0,
    };
    let in_pair = (reading.pair() == win.winning_tile).then_some(TaiwanWait::Pair);
    let in_sets = reading.sets().iter().filter_map(|&set| TaiwanWait::in_set(win.winning_tile, set));
    for wait in in_pair.into_iter().chain(in_sets) {
        let helped = usize::from(wait == TaiwanWait::Pong && win.source == Source::Claimed);
        shape.wait = wait;
        shape.concealed_pongs = closed_kongs + in_hand - helped;
        each(&shape);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_edges_only_at_the_end_of_the_suit() {
        let tile = |rank: usize| Tile::ALL[rank - 1];
        let wait = |rank, first| TaiwanWait::in_set(tile(rank), Set::Chow(tile(first)));
        assert_eq!(wait(3, 1), Some(TaiwanWait::Edge));
        assert_eq!(wait(1, 1), Some(TaiwanWait::TwoSided));
        assert_eq!(wait(7, 7), Some(TaiwanWait::Edge));
        assert_eq!(wait(9, 7), Some(TaiwanWait::TwoSided));
        assert_eq!(wait(2, 1), Some(TaiwanWait::Middle));
        assert_eq!(wait(4, 2), Some(TaiwanWait::TwoSided));
        assert_eq!(wait(5, 2), None);
        assert_eq!(TaiwanWait::in_set(tile(5), Set::Pong(tile(5))), Some(TaiwanWait::Pong));
    }
}
