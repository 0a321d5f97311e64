//! Keys: a suit's nine counts as one number in base 5, the index of the tables.
//!
//! A hand in a hot loop carries its keys and changes them by one addition a tile. Keys from an array of counts are made
//! eight counts at a time: three multiplications each join neighbours (5, then 25, then 625 apart) inside a 64-bit word.

use suzume_tiles::{Counts34, Tile};

/// Number of suit keys, 5^9.
pub(crate) const SUIT_KEYS: usize = 1_953_125;
/// Number of honour keys, 5^7.
pub(crate) const HONOR_KEYS: usize = 78_125;
/// Bits of a suit key; tables are padded to this many so that a masked key needs no check.
pub(crate) const SUIT_KEY_BITS: u32 = 21;
/// Bits of an honour key.
pub(crate) const HONOR_KEY_BITS: u32 = 17;
const SUIT_MASK: u64 = (1 << SUIT_KEY_BITS) - 1;

/// The keys of a hand's four groups: three suits side by side in one word, and the honours.
///
/// Adding a fifth copy or taking away a tile that is not there would corrupt a neighbouring digit: the caller knows
/// its hand. Debug builds do not check either, because the counts are not kept here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandKeys {
    suits: u64,
    honors: u32,
}

/// What one tile adds to the keys.
const STEPS: [HandKeys; Tile::KINDS] = {
    let mut steps = [HandKeys { suits: 0, honors: 0 }; Tile::KINDS];
    let mut index = 0;
    while index < Tile::KINDS {
        let (group, position) = Tile::ALL[index].group();
        let power = 5u64.pow(position as u32);
        if group < 3 {
            steps[index].suits = power << (SUIT_KEY_BITS * group as u32);
        } else {
            steps[index].honors = power as u32;
        }
        index += 1;
    }
    steps
};

impl HandKeys {
    /// The keys of no tiles.
    pub const EMPTY: HandKeys = HandKeys { suits: 0, honors: 0 };

    /// The keys of a hand.
    #[inline]
    pub fn new(counts: &Counts34) -> HandKeys {
        let counts = counts.as_array();
        let suit = |start: usize| {
            let eight = u64::from_le_bytes(first_eight(counts, start));
            join_eight(eight) + 390_625 * u64::from(counts[start + 8])
        };
        // The last eight counts are the nine of bamboo and the seven honours: drop the former.
        let honors = join_eight(u64::from_le_bytes(first_eight(counts, 26)) >> 8);
        let suits = suit(0) | suit(9) << SUIT_KEY_BITS | suit(18) << (2 * SUIT_KEY_BITS);
        HandKeys { suits, honors: honors as u32 }
    }

    /// Adds a tile of which the hand has fewer than four.
    #[inline]
    pub fn add(&mut self, tile: Tile) {
        *self = self.with(tile);
    }

    /// Takes away a tile that the hand has.
    #[inline]
    pub fn remove(&mut self, tile: Tile) {
        *self = self.without(tile);
    }

    /// The keys with one more of a tile of which the hand has fewer than four.
    #[inline]
    #[must_use]
    pub fn with(self, tile: Tile) -> HandKeys {
        let step = STEPS[tile.index()];
        HandKeys { suits: self.suits.wrapping_add(step.suits), honors: self.honors.wrapping_add(step.honors) }
    }

    /// The keys with one less of a tile that the hand has.
    #[inline]
    #[must_use]
    pub fn without(self, tile: Tile) -> HandKeys {
        let step = STEPS[tile.index()];
        HandKeys { suits: self.suits.wrapping_sub(step.suits), honors: self.honors.wrapping_sub(step.honors) }
    }

    /// The key of suit 0..3, below 2^21.
    #[inline]
    pub(crate) fn suit(self, suit: usize) -> usize {
        (self.suits >> (SUIT_KEY_BITS as usize * suit) & SUIT_MASK) as usize
    }

    /// The key of the honours, below 2^17.
    #[inline]
    pub(crate) fn honors(self) -> usize {
        (self.honors & ((1 << HONOR_KEY_BITS) - 1)) as usize
    }
}

#[inline]
fn first_eight(counts: &[u8; Tile::KINDS], start: usize) -> [u8; 8] {
    let mut eight = [0; 8];
    eight.copy_from_slice(&counts[start..start + 8]);
    eight
}

/// The base-5 number of eight digits, one a byte, the lowest first.
#[inline]
fn join_eight(digits: u64) -> u64 {
    let twos = digits.wrapping_mul(0x0105) >> 8 & 0x00FF_00FF_00FF_00FF;
    let fours = twos.wrapping_mul(0x0001_0019) >> 16 & 0x0000_FFFF_0000_FFFF;
    fours.wrapping_mul(0x0000_0001_0000_0271) >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_counts_are_base_five_numbers() {
        let mut seed = 1u32;
        for _ in 0..10_000 {
            let counts = Counts34::new(std::array::from_fn(|_| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (seed >> 24) as u8 % 5
            }))
            .unwrap();
            let keys = HandKeys::new(&counts);
            let number =
                |group: usize| counts.group(group).iter().rev().fold(0, |key, &c| key * 5 + usize::from(c));
            assert_eq!([keys.suit(0), keys.suit(1), keys.suit(2), keys.honors()], [0, 1, 2, 3].map(number));
            let one_by_one = counts.tiles().fold(HandKeys::EMPTY, HandKeys::with);
            assert_eq!(one_by_one, keys);
            assert_eq!(counts.tiles().fold(keys, HandKeys::without), HandKeys::EMPTY);
        }
    }
}
