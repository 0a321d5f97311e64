//! Class tables: the plain deficiency in seven loads.
//!
//! The 5^9 patterns of a suit have only 126 different cost vectors for four sets (187 for five), and two or three suits
//! together have few more. A class is the number of such a vector. The key of a suit gives its class, two classes give
//! the class of both suits together, and so on: four loads by key, three by pairs of classes. All tables are computed
//! at first use, in a few hundredths of a second; there are no files.
//!
//! The suit table comes from an automaton. Its states after each rank are the distinct states of the dynamic program
//! (at most 5628), so the program runs once for each state and count, not once for each pattern.
//!
//! Tables are padded to powers of two: a masked index cannot be out of range, so the hot path needs no checks and no
//! `unsafe`.

use crate::cost::CostVector;
use crate::goal::Sets;
use crate::keys::{HONOR_KEY_BITS, HONOR_KEYS, HandKeys, SUIT_KEY_BITS, SUIT_KEYS};
use crate::suit_dp::{KindCosts, SuitState, UseCosts};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::marker::PhantomData;
use std::sync::LazyLock;
use suzume_tiles::numbers::{byte, index, narrow};
use suzume_tiles::{Counts34, Tile};

/// Tables for at most four sets.
pub(crate) static FOUR: LazyLock<Tables<u8, 128, 256, 64, 2_408_448>> = LazyLock::new(|| Tables::build(4));
/// Tables for at most five sets.
pub(crate) static FIVE: LazyLock<Tables<u16, 256, 512, 128, 3_145_728>> = LazyLock::new(|| Tables::build(5));

/// Numbers of sets that a hand can still have to make, 0..=5, padded.
const SET_COUNTS: usize = 8;

/// The class of two or three suits together, in the smallest type that holds it.
pub(crate) trait Class: Copy {
    /// Reads a class of `SIZE` bytes.
    fn read(bytes: &[u8], at: usize) -> usize;
    /// Bytes of a class.
    const SIZE: usize = size_of::<Self>();
}

impl Class for u8 {
    #[inline(always)]
    fn read(bytes: &[u8], at: usize) -> usize {
        usize::from(bytes[at])
    }
}

impl Class for u16 {
    #[inline(always)]
    fn read(bytes: &[u8], at: usize) -> usize {
        usize::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]))
    }
}

/// `SUITS`, `MERGED` and `HONORS` are the padded numbers of classes of one suit, of several suits and of the honours.
/// `BYTES` is the size of all tables, which lie one after the other, so that one address is enough.
pub(crate) struct Tables<C, const SUITS: usize, const MERGED: usize, const HONORS: usize, const BYTES: usize>
{
    bytes: Box<[u8; BYTES]>,
    /// The class of honours in a game that has none (27 kinds).
    no_honors: u8,
    /// Numbers of classes: one suit, two suits, three suits, honours.
    #[cfg(test)]
    pub(crate) classes: [usize; 4],
    class: PhantomData<C>,
}

impl<C: Class, const SUITS: usize, const MERGED: usize, const HONORS: usize, const BYTES: usize>
    Tables<C, SUITS, MERGED, HONORS, BYTES>
{
    // Where each table begins: class by suit key; class by honour key; class of two suits; class of three suits;
    // deficiency by the number of sets, the class of the three suits and the class of the honours.
    const SUIT: usize = 0;
    const HONOR: usize = Self::SUIT + (1 << SUIT_KEY_BITS);
    const TWO: usize = Self::HONOR + (1 << HONOR_KEY_BITS);
    const THREE: usize = Self::TWO + SUITS * SUITS * C::SIZE;
    const WHOLE: usize = Self::THREE + MERGED * SUITS * C::SIZE;
    const END: usize = Self::WHOLE + SET_COUNTS * MERGED * HONORS;

    /// The class of a suit.
    #[inline(always)]
    pub(crate) fn suit_class(&self, key: usize) -> usize {
        usize::from(self.bytes[Self::SUIT + key % (1 << SUIT_KEY_BITS)])
    }

    /// The class of the honours.
    #[inline(always)]
    pub(crate) fn honor_class(&self, key: usize) -> usize {
        usize::from(self.bytes[Self::HONOR + key % (1 << HONOR_KEY_BITS)])
    }

    /// The class of honours in a game that has none.
    #[inline]
    pub(crate) fn no_honors(&self) -> usize {
        usize::from(self.no_honors)
    }

    /// The class of two suits together.
    #[inline(always)]
    pub(crate) fn two_suits(&self, first: usize, second: usize) -> usize {
        C::read(&self.bytes[..], Self::TWO + (first % SUITS * SUITS + second % SUITS) * C::SIZE)
    }

    /// The class of three suits together, from the class of two and the third.
    #[inline(always)]
    pub(crate) fn three_suits(&self, two: usize, third: usize) -> usize {
        C::read(&self.bytes[..], Self::THREE + (two % MERGED * SUITS + third % SUITS) * C::SIZE)
    }

    /// The deficiency of the whole hand.
    #[inline(always)]
    pub(crate) fn whole(&self, sets: Sets, three: usize, honors: usize) -> u8 {
        let place = (sets.get() % SET_COUNTS * MERGED + three % MERGED) * HONORS + honors % HONORS;
        self.bytes[Self::WHOLE + place]
    }

    /// The deficiency of a hand of 34 kinds.
    #[inline]
    pub(crate) fn deficiency(&self, keys: HandKeys, sets: Sets) -> u8 {
        self.whole(sets, self.all_suits(keys), self.honor_class(keys.honors()))
    }

    /// The deficiency of a hand of 34 kinds, from the keys of its groups.
    #[inline]
    pub(crate) fn deficiency_of_groups(&self, keys: [u32; 4], sets: Sets) -> u8 {
        let suit = |suit: usize| self.suit_class(index(keys[suit]));
        let two = self.two_suits(suit(0), suit(1));
        self.whole(sets, self.three_suits(two, suit(2)), self.honor_class(index(keys[3])))
    }

    /// The deficiency of a hand in a game without honours.
    pub(crate) fn deficiency_without_honors(&self, keys: HandKeys, sets: Sets) -> u8 {
        self.whole(sets, self.all_suits(keys), self.no_honors())
    }

    /// The class of the three suits of a hand.
    #[inline(always)]
    fn all_suits(&self, keys: HandKeys) -> usize {
        let two = self.two_suits(self.suit_class(keys.suit(0)), self.suit_class(keys.suit(1)));
        self.three_suits(two, self.suit_class(keys.suit(2)))
    }

    fn build(most_sets: usize) -> Self {
        const { assert!(Self::END == BYTES) };
        let mut bytes = vec![0; BYTES];
        let suits = suit_classes(most_sets, &mut bytes[Self::SUIT..][..SUIT_KEYS]);
        let (honor_keys, mut honors) = honor_classes(most_sets);
        let no_honors = byte(honors.number(CostVector::NOTHING));
        bytes[Self::HONOR..][..honor_keys.len()].copy_from_slice(&honor_keys);
        let mut write = |at: usize, class: usize| {
            bytes[at..at + C::SIZE].copy_from_slice(&class.to_le_bytes()[..C::SIZE]);
        };
        let merge = |first: CostVector, second: CostVector| first.merge(second).at_most(most_sets);
        let mut two_suits = Numbering::default();
        for (first, &one) in suits.things.iter().enumerate() {
            for (second, &other) in suits.things.iter().enumerate() {
                let class = two_suits.number(merge(one, other));
                write(Self::TWO + (first * SUITS + second) * C::SIZE, class);
            }
        }
        let mut three_suits = Numbering::default();
        for (two, &both) in two_suits.things.iter().enumerate() {
            for (third, &other) in suits.things.iter().enumerate() {
                let class = three_suits.number(merge(both, other));
                write(Self::THREE + (two * SUITS + third) * C::SIZE, class);
            }
        }
        for (three, &all) in three_suits.things.iter().enumerate() {
            for (honor, &other) in honors.things.iter().enumerate() {
                let whole = all.merge(other);
                for sets in 0..=most_sets {
                    bytes[Self::WHOLE + (sets * MERGED + three) * HONORS + honor] = whole.complete(sets);
                }
            }
        }
        let classes = [&suits, &two_suits, &three_suits, &honors].map(|numbering| numbering.things.len());
        assert!(classes[0] <= SUITS && classes[1].max(classes[2]) <= MERGED && classes[3] <= HONORS);
        Tables {
            bytes: match bytes.into_boxed_slice().try_into() {
                Ok(array) => array,
                Err(_) => unreachable!("allocated with the length of the array"),
            },
            no_honors,
            #[cfg(test)]
            classes,
            class: PhantomData,
        }
    }
}

/// The deficiency of a hand in a game without honours.
pub(crate) fn suits_only(hand: &Counts34, sets: Sets) -> u8 {
    let keys = HandKeys::new(hand);
    match sets {
        Sets::FIVE => FIVE.deficiency_without_honors(keys, sets),
        _ => FOUR.deficiency_without_honors(keys, sets),
    }
}

/// Numbers values in the order of their first appearance; equal values get the same number.
struct Numbering<T> {
    numbers: HashMap<T, usize, BuildHasherDefault<WordHasher>>,
    things: Vec<T>,
}

impl<T> Default for Numbering<T> {
    fn default() -> Self {
        Numbering { numbers: HashMap::default(), things: Vec::new() }
    }
}

impl<T: Copy + Eq + Hash> Numbering<T> {
    fn number(&mut self, thing: T) -> usize {
        *self.numbers.entry(thing).or_insert_with(|| {
            self.things.push(thing);
            self.things.len() - 1
        })
    }
}

/// A fast hash of whole words. All keys are ours, so it need not resist attacks.
#[derive(Default)]
struct WordHasher(u64);

impl WordHasher {
    #[inline]
    fn add(&mut self, word: u64) {
        // An odd multiplier with well spread bits (2^64 over the golden ratio). The rotation moves the well-mixed high bits
        // down.
        self.0 = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
    }
}

impl Hasher for WordHasher {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.add(u64::from(byte)));
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the two halves of the word")]
    fn write_u128(&mut self, word: u128) {
        // The product of the upper half need not wait for the words before.
        self.add((word as u64).wrapping_add(((word >> 64) as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93)));
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Writes the class of every suit key, and returns the numbering of the classes.
fn suit_classes(most_sets: usize, class_of_key: &mut [u8]) -> Numbering<CostVector> {
    let mut costs = [KindCosts::spread(&UseCosts::suited(0, Tile::COPIES)); 5];
    for (count, costs) in (0..).zip(&mut costs) {
        *costs = KindCosts::spread(&UseCosts::suited(count, Tile::COPIES));
    }
    let mut states = vec![SuitState::start(CostVector::NOTHING)];
    // The automaton's state by the digits read so far, the first digit the highest. A suit is symmetric, so reading the
    // ninth rank first gives the keys whose lowest digit is the first rank.
    let mut by_prefix = vec![0u16];
    for rank in 1..=8 {
        let mut next_states = Numbering::default();
        let mut steps = vec![[0u16; 5]; states.len()];
        for (state, steps) in states.iter().zip(&mut steps) {
            for (costs, step) in costs.iter().zip(steps) {
                *step = narrow(next_states.number(state.next(rank, costs).at_most(most_sets)));
            }
        }
        let mut longer = Vec::with_capacity(5 * by_prefix.len());
        by_prefix.iter().for_each(|&state| longer.extend_from_slice(&steps[usize::from(state)]));
        by_prefix = longer;
        states = next_states.things;
    }
    // The last rank leads to the classes.
    let mut classes = Numbering::default();
    let mut last = vec![[0u8; 5]; states.len()];
    for (state, last) in states.iter().zip(&mut last) {
        for (costs, class) in costs.iter().zip(last) {
            *class = byte(classes.number(state.next(9, costs).at_most(most_sets).finish()));
        }
    }
    debug_assert_eq!(5 * by_prefix.len(), SUIT_KEYS);
    for (classes, &state) in class_of_key.as_chunks_mut().0.iter_mut().zip(&by_prefix) {
        *classes = last[usize::from(state)];
    }
    classes
}

/// The class of every honour key, and the numbering of the classes. Honours make only pongs and the pair.
fn honor_classes(most_sets: usize) -> (Vec<u8>, Numbering<CostVector>) {
    let mut vectors = vec![CostVector::NOTHING];
    let mut by_prefix = vec![0u8];
    for _ in 0..7 {
        let mut next = Numbering::default();
        let steps: Vec<[u8; 5]> = vectors
            .iter()
            .map(|&vector| {
                std::array::from_fn(|count| {
                    byte(next.number(with_honor(vector, byte(count)).at_most(most_sets)))
                })
            })
            .collect();
        by_prefix = by_prefix.iter().flat_map(|&class| steps[usize::from(class)]).collect();
        vectors = next.things.clone();
        if by_prefix.len() == HONOR_KEYS {
            return (by_prefix, next);
        }
    }
    unreachable!("seven honours make 5^7 keys")
}

/// The vector after one more honour kind, which is unused, the pair or a pong.
fn with_honor(vector: CostVector, count: u8) -> CostVector {
    let pair = vector.with_pair().taking(2u8.saturating_sub(count));
    let pong = vector.with_set().taking(3u8.saturating_sub(count));
    vector.or(pair).or(pong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn class_counts_are_as_derived() {
        // One class more than the 55 and 83 of real honours, for games without honours.
        assert_eq!(FOUR.classes, [126, 180, 180, 55 + 1]);
        assert_eq!(FIVE.classes, [187, 328, 328, 83 + 1]);
    }
}
