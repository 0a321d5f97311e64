//! One reading of a winning hand: the concealed tiles as sets and a pair, the melds, and the place of the winning tile.
//!
//! The same tiles can have several readings, and the winning tile can be in several sets of one reading. Each choice is
//! a [`TaiwanShape`], and the scorer takes the best. For example, a discarded 3s in 333s 345s completed either the
//! chow, or the pong, which is then not concealed.

use crate::{Source, Win};
use suzume_deficiency::{Reading, Set, WaitShape};
use suzume_tiles::{MeldKind, Tile};

/// Five sets, a pair and the place of the winning tile.
#[derive(Clone, Debug)]
pub(super) struct TaiwanShape {
    /// All sets; a kong is a pong here.
    pub(super) sets: Vec<Set>,
    pub(super) pair: Tile,
    pub(super) wait: WaitShape,
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
        wait: WaitShape::Single,
        concealed_pongs: 0,
    };
    let in_pair = (reading.pair() == win.winning_tile).then_some(WaitShape::Single);
    let in_sets = reading.sets().iter().filter_map(|&set| WaitShape::in_set(win.winning_tile, set));
    for wait in in_pair.into_iter().chain(in_sets) {
        let helped = usize::from(wait == WaitShape::TwoPairs && win.source == Source::Claimed);
        shape.wait = wait;
        shape.concealed_pongs = closed_kongs + in_hand - helped;
        each(&shape);
    }
}
