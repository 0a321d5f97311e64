//! One reading of a winning hand: sets and a pair, including melds, or a special form.
//!
//! A reading uses fixed arrays of kinds, so a search over readings allocates nothing.

use super::groups::{HONORS, KindGroups, count_at};
use suzume_tiles::numbers::{byte, index};
use suzume_tiles::{Meld, MeldKind};

/// The forms of a complete hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Form {
    /// Four sets and a pair.
    #[default]
    Standard,
    /// Seven pairs; four equal tiles are two pairs.
    SevenPairs,
    /// One of each terminal and honour, and one of them twice.
    ThirteenOrphans,
    /// Single honours and single tiles of a knitted straight.
    HonorsAndKnitted,
    /// A knitted straight, a set and a pair.
    KnittedStraight,
}

/// Up to four sets of one type, by their lowest kinds. Melds come first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SetList {
    kinds: [u8; 4],
    length: u8,
}

impl SetList {
    pub(super) fn as_slice(&self) -> &[u8] {
        &self.kinds[..self.len()]
    }

    pub(super) fn len(&self) -> usize {
        usize::from(self.length.min(4))
    }

    /// Adds a set. A fifth is ignored; no hand of fourteen tiles has one.
    pub(super) fn push(&mut self, kind: u8) {
        if let Some(place) = self.kinds.get_mut(usize::from(self.length)) {
            *place = kind;
            self.length += 1;
        }
    }

    pub(super) fn bits(&self) -> u64 {
        self.as_slice().iter().fold(0, |bits, kind| bits | 1 << kind)
    }
}

/// Sets, pair and form. A special form without sets has the pair 0, which is never read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct McrShape {
    pub(super) form: Form,
    pub(super) chows: SetList,
    /// The kinds of pungs and kongs, melds first.
    pub(super) pungs: SetList,
    pub(super) pair: u8,
    /// The number of chows and of pungs that are melds.
    pub(super) melded_chows: u8,
    pub(super) melded_pungs: u8,
    /// The kinds of all kongs, and of the closed ones.
    pub(super) kongs: u64,
    pub(super) closed_kongs: u64,
}

impl McrShape {
    /// The sets of the melds; the concealed tiles are read later.
    pub(super) fn of_melds(melds: &[Meld]) -> McrShape {
        let mut shape = McrShape::default();
        for meld in melds {
            let kind = meld.first().index_u8();
            match meld.kind() {
                MeldKind::Chow => shape.chows.push(kind),
                MeldKind::Pong => shape.pungs.push(kind),
                MeldKind::OpenKong | MeldKind::AddedKong => {
                    shape.pungs.push(kind);
                    shape.kongs |= 1 << kind;
                }
                MeldKind::ClosedKong => {
                    shape.pungs.push(kind);
                    shape.kongs |= 1 << kind;
                    shape.closed_kongs |= 1 << kind;
                }
            }
        }
        shape.melded_chows = shape.chows.length;
        shape.melded_pungs = shape.pungs.length;
        shape
    }

    /// The chows of the concealed tiles.
    pub(super) fn concealed_chows(&self) -> &[u8] {
        &self.chows.as_slice()[usize::from(self.melded_chows)..]
    }

    /// The pungs of the concealed tiles.
    pub(super) fn read_pungs(&self) -> &[u8] {
        &self.pungs.as_slice()[usize::from(self.melded_pungs)..]
    }
}

/// Calls `each` with every reading of the concealed tiles as sets and a pair, added to the sets of `start`.
///
/// The number of tiles of each group determines which group has the pair. At the lowest kind left, the search chooses
/// whether it is the pair and whether it is a pung. The number of chows that begin there is then fixed, so no reading
/// comes twice.
pub(super) fn for_each_reading(tiles: &KindGroups, start: &McrShape, each: &mut impl FnMut(&McrShape)) {
    let sizes: [u32; 4] = std::array::from_fn(|group| tiles.size(group) % 3);
    if sizes.contains(&1) || sizes.iter().sum::<u32>() != 2 {
        return;
    }
    read(tiles, 0, tiles.0[0], sizes[0] == 2, start, each);
}

fn read(
    tiles: &KindGroups,
    group: usize,
    word: u64,
    wants_pair: bool,
    shape: &McrShape,
    each: &mut impl FnMut(&McrShape),
) {
    if word == 0 {
        match group {
            HONORS => each(shape),
            _ => {
                let next = tiles.0[group + 1];
                read(tiles, group + 1, next, tiles.size(group + 1) % 3 == 2, shape, each);
            }
        }
        return;
    }
    let place = index(word.trailing_zeros()) / 4;
    let kind = byte(9 * group + place);
    let count = count_at(word, place);
    let rest = word & !(15 << (4 * place));
    for pair in 0..=u64::from(wants_pair && count >= 2) {
        for pung in 0..=u64::from(count >= 2 * pair + 3) {
            let chows = count - 2 * pair - 3 * pung;
            let fits = chows == 0
                || group != HONORS
                    && count_at(word, place + 1) >= chows
                    && count_at(word, place + 2) >= chows;
            if !fits {
                continue;
            }
            let mut longer = *shape;
            if pair == 1 {
                longer.pair = kind;
            }
            if pung == 1 {
                longer.pungs.push(kind);
            }
            for _ in 0..chows {
                longer.chows.push(kind);
            }
            let rest = rest - ((chows * 0x11) << (4 * place + 4));
            read(tiles, group, rest, wants_pair && pair == 0, &longer, each);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_deficiency::{Set, Sets, readings};
    use suzume_tiles::{Counts34, Dealer, Tile};

    /// Sets and pair in an order that does not depend on the search.
    fn sorted(sets: impl Iterator<Item = (bool, u8)>, pair: u8) -> (Vec<(bool, u8)>, u8) {
        let mut sets: Vec<_> = sets.collect();
        sets.sort_unstable();
        (sets, pair)
    }

    #[test]
    fn readings_are_those_of_the_slow_search() {
        let mut dealer = Dealer::new(3);
        let (mut hands, mut several) = (0, 0);
        while hands < 20_000 {
            let kinds = [3, 5, 9, 34][hands % 4];
            let mut counts = Counts34::EMPTY;
            for _ in 0..4 {
                let first = Tile::ALL[dealer.below(kinds)];
                let set = Set::chow(first).filter(|_| dealer.below(4) > 0).unwrap_or(Set::Pong(first));
                let _ = set.tiles().map(|tile| counts.add(tile));
            }
            let pair = Tile::ALL[dealer.below(kinds)];
            let _ = [counts.add(pair), counts.add(pair)];
            if counts.total() != 14 {
                continue;
            }
            hands += 1;
            let mut found = Vec::new();
            for_each_reading(&KindGroups::new(&counts), &McrShape::default(), &mut |shape| {
                let chows = shape.chows.as_slice().iter().map(|&kind| (false, kind));
                let pungs = shape.pungs.as_slice().iter().map(|&kind| (true, kind));
                found.push(sorted(chows.chain(pungs), shape.pair));
            });
            let mut slow: Vec<_> = readings(&counts, Sets::FOUR)
                .iter()
                .map(|reading| {
                    let sets = reading.sets().iter().map(|set| match set {
                        Set::Pong(tile) => (true, tile.index() as u8),
                        Set::Chow(tile) => (false, tile.index() as u8),
                    });
                    sorted(sets, reading.pair().index() as u8)
                })
                .collect();
            found.sort_unstable();
            slow.sort_unstable();
            assert_eq!(found, slow, "{counts}");
            several += usize::from(found.len() > 1);
        }
        assert!(several > 1_000, "{several}");
    }
}
