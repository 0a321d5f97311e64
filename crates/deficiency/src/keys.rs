//! Keys: the nine counts of a suit as one number in base 5, the index of the tables.
//!
//! In a hot loop a hand keeps its keys; one addition changes them by a tile. Keys are made from counts eight at a time,
//! by joining neighbours inside wide words: pairs, then fours, then all eight.

use suzume_tiles::numbers::{index, narrow};
use suzume_tiles::{Counts34, Tile};

/// Number of suit keys, 5^9.
pub(crate) const SUIT_KEYS: usize = 1_953_125;
/// Number of honour keys, 5^7.
pub(crate) const HONOR_KEYS: usize = 78_125;
/// Bits of a suit key; tables are padded to 2 to this power, so that a masked key needs no check.
pub(crate) const SUIT_KEY_BITS: u32 = 21;
/// Bits of an honour key.
pub(crate) const HONOR_KEY_BITS: u32 = 17;
const SUIT_MASK: u64 = (1 << SUIT_KEY_BITS) - 1;

/// The keys of a hand's four groups: three suits packed into one word, and the honours.
///
/// The caller must not add a fifth copy or remove a tile that is not there: that would corrupt a neighbouring digit. No
/// build checks this, because the counts are not kept here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandKeys {
    suits: u64,
    honors: u32,
}

/// The increase of the keys by one tile, indexed by tile. Padded to every value of a byte, so that a tile's number
/// needs no check.
static STEPS: [HandKeys; 256] = {
    let mut steps = [HandKeys { suits: 0, honors: 0 }; 256];
    let mut index = 0;
    while index < Tile::KINDS {
        let (group, position) = Tile::ALL[index].group();
        let mut power: u32 = 1;
        let mut lower = 0;
        while lower < position {
            power *= 5;
            lower += 1;
        }
        if group < 3 {
            steps[index].suits = (power as u64) << (SUIT_KEY_BITS as usize * group);
        } else {
            steps[index].honors = power;
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
        let [characters, dots, bamboo, honors] = group_keys(counts.as_array());
        let suit = |key: u32, group: u32| u64::from(key) << (SUIT_KEY_BITS * group);
        HandKeys { suits: suit(characters, 0) | suit(dots, 1) | suit(bamboo, 2), honors }
    }

    /// Adds a tile. The hand must hold fewer than four copies of it.
    #[inline]
    pub fn add(&mut self, tile: Tile) {
        *self = self.with(tile);
    }

    /// Removes a tile that the hand holds.
    #[inline]
    pub fn remove(&mut self, tile: Tile) {
        *self = self.without(tile);
    }

    /// The keys with one more copy of a tile. The hand must hold fewer than four.
    #[inline]
    #[must_use]
    pub fn with(self, tile: Tile) -> HandKeys {
        let step = STEPS[tile.index()];
        HandKeys { suits: self.suits.wrapping_add(step.suits), honors: self.honors.wrapping_add(step.honors) }
    }

    /// The keys with one copy less of a tile that the hand holds.
    #[inline]
    #[must_use]
    pub fn without(self, tile: Tile) -> HandKeys {
        let step = STEPS[tile.index()];
        HandKeys { suits: self.suits.wrapping_sub(step.suits), honors: self.honors.wrapping_sub(step.honors) }
    }

    /// The key of suit 0..3, below 2^21.
    #[inline]
    pub(crate) fn suit(self, suit: usize) -> usize {
        narrow(self.suits >> (index(SUIT_KEY_BITS) * suit) & SUIT_MASK)
    }

    /// The key of the honours, below 2^17.
    #[inline]
    pub(crate) fn honors(self) -> usize {
        index(self.honors & ((1 << HONOR_KEY_BITS) - 1))
    }
}

/// The keys of the three suits and the honours.
#[inline]
pub(crate) fn group_keys(counts: &[u8; Tile::KINDS]) -> [u32; 4] {
    // The last eight counts are those of the ninth bamboo and the seven honours.
    let eight = |start: usize| u64::from_le_bytes(first_eight(counts, start));
    let [characters, dots, bamboo, honors] = lower_digits([eight(0), eight(9), eight(18), eight(26)]);
    let ninth = |place: usize| 390_625 * u32::from(counts[place]);
    [characters + ninth(8), dots + ninth(17), bamboo + ninth(26), honors]
}

#[inline]
fn first_eight(counts: &[u8; Tile::KINDS], start: usize) -> [u8; 8] {
    // Place by place: compilers make one load of it.
    let at = |place: usize| counts[start + place];
    [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)]
}

/// The base-5 numbers of eight digits, one a byte, the lowest first; in the last word the lowest byte is no digit.
#[cfg(target_arch = "x86_64")]
#[inline]
fn lower_digits(words: [u64; 4]) -> [u32; 4] {
    // SAFETY: SSE2 is part of every x86-64 processor.
    unsafe { lower_digits_sse2(words) }
}

#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "sse2")]
fn lower_digits_sse2(words: [u64; 4]) -> [u32; 4] {
    use std::arch::x86_64::{
        __m128i, _mm_add_epi16, _mm_add_epi32, _mm_and_si128, _mm_cvtsi128_si32, _mm_madd_epi16,
        _mm_mullo_epi16, _mm_set_epi16, _mm_set_epi64x, _mm_srli_epi16, _mm_srli_epi64, _mm_unpackhi_epi64,
    };
    // Two words at a time: pairs of digits become 16-bit numbers, fours of digits 32-bit numbers with their weights,
    // and the two halves of a word are added.
    let join = |words: [u64; 2], even_digits: __m128i, odd_weights: __m128i, pair_weights: __m128i| {
        let digits = _mm_set_epi64x(words[1].cast_signed(), words[0].cast_signed());
        let odd = _mm_mullo_epi16(_mm_srli_epi16::<8>(digits), odd_weights);
        let pairs = _mm_add_epi16(_mm_and_si128(digits, even_digits), odd);
        let halves = _mm_madd_epi16(pairs, pair_weights);
        let sums = _mm_add_epi32(halves, _mm_srli_epi64::<32>(halves));
        let upper = _mm_unpackhi_epi64(sums, sums);
        [_mm_cvtsi128_si32(sums).cast_unsigned(), _mm_cvtsi128_si32(upper).cast_unsigned()]
    };
    const BYTE: i16 = 0xFF;
    let all_even = _mm_set_epi16(BYTE, BYTE, BYTE, BYTE, BYTE, BYTE, BYTE, BYTE);
    let [characters, dots] = join(
        [words[0], words[1]],
        all_even,
        _mm_set_epi16(5, 5, 5, 5, 5, 5, 5, 5),
        _mm_set_epi16(15_625, 625, 25, 1, 15_625, 625, 25, 1),
    );
    let [bamboo, honors] = join(
        [words[2], words[3]],
        _mm_set_epi16(BYTE, BYTE, BYTE, 0, BYTE, BYTE, BYTE, BYTE),
        _mm_set_epi16(5, 5, 5, 1, 5, 5, 5, 5),
        _mm_set_epi16(3125, 125, 5, 1, 15_625, 625, 25, 1),
    );
    [characters, dots, bamboo, honors]
}

/// The base-5 numbers of eight digits, one a byte, the lowest first; in the last word the lowest byte is no digit.
#[cfg(not(target_arch = "x86_64"))]
#[inline]
fn lower_digits(words: [u64; 4]) -> [u32; 4] {
    [words[0], words[1], words[2], words[3] >> 8].map(join_eight)
}

/// The base-5 number of eight digits, one a byte, the lowest first, by three multiplications.
#[cfg(any(test, not(target_arch = "x86_64")))]
#[inline]
fn join_eight(digits: u64) -> u32 {
    let twos = digits.wrapping_mul(0x0105) >> 8 & 0x00FF_00FF_00FF_00FF;
    let fours = twos.wrapping_mul(0x0001_0019) >> 16 & 0x0000_FFFF_0000_FFFF;
    narrow(fours.wrapping_mul(0x0000_0001_0000_0271) >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::Dealer;

    #[test]
    fn keys_of_counts_are_base_five_numbers() {
        let mut dealer = Dealer::new(1);
        for _ in 0..10_000 {
            let counts = Counts34::new(std::array::from_fn(|_| dealer.below(5) as u8)).unwrap();
            let keys = HandKeys::new(&counts);
            let number =
                |group: usize| counts.group(group).iter().rev().fold(0, |key, &c| key * 5 + usize::from(c));
            assert_eq!([keys.suit(0), keys.suit(1), keys.suit(2), keys.honors()], [0, 1, 2, 3].map(number));
            let eights =
                [0, 9, 18, 26].map(|start| u64::from_le_bytes(first_eight(counts.as_array(), start)));
            let portable = [eights[0], eights[1], eights[2], eights[3] >> 8].map(join_eight);
            assert_eq!(lower_digits(eights), portable);
            let one_by_one = counts.tiles().fold(HandKeys::EMPTY, HandKeys::with);
            assert_eq!(one_by_one, keys);
            assert_eq!(counts.tiles().fold(keys, HandKeys::without), HandKeys::EMPTY);
        }
    }
}
