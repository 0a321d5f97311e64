//! The 55 sets by number: 34 pongs by kind, then 21 chows by suit and lowest rank. A collection of sets is a bit set.

use suzume_tiles::{Meld, MeldKind, Tile};

/// The number of sets.
pub(super) const SETS: usize = 55;
const PONGS: usize = Tile::KINDS;

/// A collection of sets, one bit per set number.
pub(super) type SetBits = u64;
pub(super) const ALL_SETS: SetBits = (1 << SETS) - 1;
pub(super) const ALL_PONGS: SetBits = (1 << PONGS) - 1;
pub(super) const ALL_CHOWS: SetBits = ALL_SETS & !ALL_PONGS;

/// The kinds of a set, the lowest first.
pub(super) const TILES: [[u8; 3]; SETS] = {
    let mut tiles = [[0; 3]; SETS];
    let mut number = 0;
    while number < SETS {
        tiles[number] = if number < PONGS {
            [number as u8; 3]
        } else {
            let first = ((number - PONGS) / 7 * 9 + (number - PONGS) % 7) as u8;
            [first, first + 1, first + 2]
        };
        number += 1;
    }
    tiles
};

/// Whether a set is a pong.
pub(super) const fn is_pong(number: usize) -> bool {
    number < PONGS
}

/// The number of the chow in a suit whose lowest rank is `rank`, both counted from 0.
pub(super) const fn chow(suit: usize, rank: usize) -> usize {
    PONGS + 7 * suit + rank
}

/// The set as an open meld.
pub(super) fn meld(number: usize) -> Option<Meld> {
    let first = Tile::from_index(usize::from(TILES[number][0]))?;
    if is_pong(number) { Some(Meld::pong(first)) } else { Meld::chow(first) }
}

/// The number of the set that a meld is; a kong counts as a pong.
pub(super) fn of_meld(meld: &Meld) -> usize {
    let first = meld.first().index();
    match meld.kind() {
        MeldKind::Chow => chow(first / 9, first % 9),
        _ => first,
    }
}

/// The sets whose kinds are all among `kinds`, which has one bit per kind.
pub(super) fn within(kinds: u64) -> SetBits {
    (0..SETS).filter(|&set| TILES[set].iter().all(|&kind| kinds >> kind & 1 == 1)).map(|set| 1 << set).sum()
}

/// The sets with at least one kind among `kinds`, which has one bit per kind.
pub(super) fn touching(kinds: u64) -> SetBits {
    (0..SETS).filter(|&set| TILES[set].iter().any(|&kind| kinds >> kind & 1 == 1)).map(|set| 1 << set).sum()
}
