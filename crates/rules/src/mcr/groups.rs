//! Concealed tiles as four words, one for each suit and one for the honours, four bits per kind.
//!
//! The value is small enough to be copied at every step of a search. A field can hold the fifth copy that a formal wait
//! may need.

use suzume_tiles::numbers::index;
use suzume_tiles::{Counts34, Tile};

/// The group of the honours, which make no chows.
pub(super) const HONORS: usize = 3;

/// The counts of the kinds; the lowest kind of a group is in the lowest bits of its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KindGroups(pub(super) [u64; 4]);

impl KindGroups {
    pub(super) fn new(counts: &Counts34) -> KindGroups {
        KindGroups(std::array::from_fn(|group| {
            counts.group(group).iter().rev().fold(0, |word, &count| word << 4 | u64::from(count))
        }))
    }

    /// These tiles and one more, even a fifth copy.
    #[must_use]
    pub(super) fn with(mut self, tile: Tile) -> KindGroups {
        let (group, place) = tile.group();
        self.0[group] += 1 << (4 * place);
        self
    }

    /// The number of tiles in a group.
    pub(super) fn size(&self, group: usize) -> u32 {
        // Add the nibbles in pairs, then the bytes by one multiplication; nine kinds sum to at most 36.
        const NIBBLES: u64 = 0x0F0F_0F0F_0F0F_0F0F;
        let pairs = (self.0[group] & NIBBLES) + (self.0[group] >> 4 & NIBBLES);
        u32::from(pairs.wrapping_mul(0x0101_0101_0101_0101).to_le_bytes()[7])
    }

    /// Whether every count is even.
    pub(super) fn is_even(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) & 0x1_1111_1111 == 0
    }

    /// The only kind with an odd count, if there is exactly one.
    pub(super) fn odd_one(&self) -> Option<Tile> {
        let mut found = None;
        for (group, word) in self.0.into_iter().enumerate() {
            let odd = word & 0x1_1111_1111;
            if odd != 0 {
                if found.is_some() || !odd.is_power_of_two() {
                    return None;
                }
                found = Tile::from_index(9 * group + index(odd.trailing_zeros()) / 4);
            }
        }
        found
    }
}

/// The count of a kind of a group.
pub(super) const fn count_at(word: u64, place: usize) -> u64 {
    word >> (4 * place) & 15
}

/// Whether the tiles of a group are only sets. From the lowest kind up: three equal tiles are a pung, as three equal
/// chows are also three pungs, so the number of chows that begin at a kind is fixed.
pub(super) fn are_sets(group: usize, mut word: u64) -> bool {
    while word != 0 {
        // Shift by whole kinds.
        word >>= word.trailing_zeros() & !3;
        let chows = count_at(word, 0) % 3;
        if chows > 0 && (group == HONORS || count_at(word, 1) < chows || count_at(word, 2) < chows) {
            return false;
        }
        word = (word >> 4).wrapping_sub(chows * 0x11);
    }
    true
}

/// Whether the tiles of a group are sets and a pair.
pub(super) fn are_sets_and_pair(group: usize, word: u64) -> bool {
    let mut kinds = word;
    while kinds != 0 {
        let place = index(kinds.trailing_zeros()) / 4;
        kinds &= !(15 << (4 * place));
        if count_at(word, place) >= 2 && are_sets(group, word - (2 << (4 * place))) {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_deficiency::{Sets, readings};
    use suzume_tiles::Dealer;

    #[test]
    fn sets_are_found_as_readings_find_them() {
        let mut dealer = Dealer::new(81);
        let mut complete = 0;
        for round in 0..200_000 {
            let sets = 1 + round % 3;
            let hand = dealer.hand(3 * sets + 2, if round % 5 == 0 { 4 } else { 9 });
            let word = KindGroups::new(&hand).0[0];
            let found = are_sets_and_pair(0, word);
            assert_eq!(found, !readings(&hand, Sets::new(sets).unwrap()).is_empty(), "{hand}");
            complete += usize::from(found);
        }
        assert!(complete > 10_000, "{complete}");
    }

    #[test]
    fn groups_are_counts() {
        let hand = Dealer::new(7).hand(14, 34);
        let groups = KindGroups::new(&hand);
        for (tile, count) in hand.kinds() {
            let (group, place) = tile.group();
            assert_eq!(count_at(groups.0[group], place), u64::from(count));
        }
        assert_eq!((0..4).map(|group| groups.size(group)).sum::<u32>(), 14);
        assert!(are_sets(HONORS, 0x333) && !are_sets(HONORS, 0x111) && are_sets(0, 0x111));
        assert!(are_sets(0, 0x1_4100_0000 >> 4) == are_sets(0, 0x1410_0000));
        let odd = KindGroups([0x22, 0x1000, 0, 4]);
        assert_eq!(odd.odd_one(), Tile::from_index(12));
        assert!(odd.with(Tile::ALL[12]).is_even() && !odd.is_even());
        assert_eq!(odd.with(Tile::ALL[0]).odd_one(), None);
    }
}
