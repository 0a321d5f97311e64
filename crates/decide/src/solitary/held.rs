//! A hand in the solitary game: its concealed tiles and the sets claimed since the game began.
//!
//! A hand is found by its [`Key`]: three bits for each kind of concealed tile and six for each claimed set, the sets in
//! ascending order. One addition changes the key by a tile.

use suzume_deficiency::Set;
use suzume_tiles::numbers::{index, narrow};
use suzume_tiles::{Counts34, Meld, Tile, TileSet};

/// The sets that were claimed since the game began, at most four.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClaimedSets(u32);

/// The bits of one set in [`ClaimedSets`]. Pongs are numbered first, then chows; zero is no set.
const SET_BITS: u32 = 6;
const SETS_BITS: u32 = 4 * SET_BITS;
/// The bits of the number of one kind.
const COUNT_BITS: u32 = 3;

impl ClaimedSets {
    /// The empty list of sets.
    pub const NONE: ClaimedSets = ClaimedSets(0);
    /// The most sets that fit.
    pub const MOST: usize = 4;

    /// Whether no set was claimed.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of sets.
    pub fn len(self) -> usize {
        self.numbers().count()
    }

    /// The sets in ascending order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Set> {
        self.numbers().filter_map(|number| {
            let place = index(number) - 1;
            match Tile::from_index(place) {
                Some(tile) => Some(Set::Pong(tile)),
                None => {
                    Set::chow(Tile::from_index((place - Tile::KINDS) / 7 * 9 + (place - Tile::KINDS) % 7)?)
                }
            }
        })
    }

    /// Adds a set. A fifth set is left out.
    #[must_use]
    pub(super) fn with(self, set: Set) -> ClaimedSets {
        let new = 1 + match set {
            Set::Pong(tile) => tile.index(),
            Set::Chow(first) => Tile::KINDS + first.group().0 * 7 + first.group().1,
        };
        let mut sorted = [0; ClaimedSets::MOST + 1];
        sorted[0] = narrow(new);
        for (place, number) in sorted[1..].iter_mut().zip(self.numbers()) {
            *place = number;
        }
        sorted.sort_unstable_by(|one, other| other.cmp(one));
        ClaimedSets(sorted[..ClaimedSets::MOST].iter().fold(0, |all, &number| all << SET_BITS | number))
    }

    fn numbers(self) -> impl Iterator<Item = u32> {
        (0..ClaimedSets::MOST)
            .map(move |place| self.0 >> (place * index(SET_BITS)) & ((1 << SET_BITS) - 1))
            .filter(|&number| number > 0)
    }
}

impl FromIterator<Set> for ClaimedSets {
    /// Keeps the first four sets.
    fn from_iter<I: IntoIterator<Item = Set>>(sets: I) -> ClaimedSets {
        sets.into_iter().take(ClaimedSets::MOST).fold(ClaimedSets::NONE, ClaimedSets::with)
    }
}

/// The key of a hand: 126 bits, in words of four bytes, so that tables of keys need no padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key([u32; 4]);

impl std::hash::Hash for Key {
    #[inline]
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        state.write_u128(self.number());
    }
}

impl Key {
    /// The key of concealed tiles and claimed sets.
    pub(super) fn new(concealed: &Counts34, claimed: ClaimedSets) -> Key {
        let counts = concealed.as_array().iter().rev();
        let tiles = counts.fold(0, |key, &count| key << COUNT_BITS | u128::from(count));
        Key::of(tiles << SETS_BITS | u128::from(claimed.0))
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "each word takes its part of the number")]
    const fn of(number: u128) -> Key {
        Key([number as u32, (number >> 32) as u32, (number >> 64) as u32, (number >> 96) as u32])
    }

    #[inline]
    const fn number(self) -> u128 {
        let [a, b, c, d] = self.0;
        a as u128 | (b as u128) << 32 | (c as u128) << 64 | (d as u128) << 96
    }

    const fn step(tile: Tile) -> u128 {
        1 << (index(SETS_BITS) + index(COUNT_BITS) * tile.index())
    }

    /// The key with one more copy of a tile; the hand must hold fewer than four.
    #[inline]
    pub(super) const fn with(self, tile: Tile) -> Key {
        Key::of(self.number() + Key::step(tile))
    }

    /// The key with one copy less of a tile that the hand holds.
    #[inline]
    pub(super) const fn without(self, tile: Tile) -> Key {
        Key::of(self.number() - Key::step(tile))
    }

    /// The key of the same concealed tiles with these claimed sets.
    pub(super) const fn with_claimed(self, claimed: ClaimedSets) -> Key {
        Key::of(self.number() >> SETS_BITS << SETS_BITS | claimed.0 as u128)
    }

    /// The concealed tiles, eight kinds at a time.
    #[expect(clippy::cast_possible_truncation, reason = "a hot path, and only 24 bits are kept")]
    #[inline]
    pub(super) fn concealed(self) -> Counts34 {
        let number = self.number() >> SETS_BITS;
        let mut counts = [0; 40];
        for (place, eight) in counts.as_chunks_mut::<8>().0.iter_mut().enumerate() {
            let bits = (number >> (8 * index(COUNT_BITS) * place)) as u64 & 0xFF_FFFF;
            // Halves move apart until every byte has the three bits of one kind.
            let fours = (bits | bits << 20) & 0x0000_0FFF_0000_0FFF;
            let twos = (fours | fours << 10) & 0x003F_003F_003F_003F;
            *eight = ((twos | twos << 5) & 0x0707_0707_0707_0707).to_le_bytes();
        }
        let mut concealed = [0; Tile::KINDS];
        concealed.copy_from_slice(&counts[..Tile::KINDS]);
        Counts34::new(concealed).unwrap_or(Counts34::EMPTY)
    }

    pub(super) const fn claimed(self) -> ClaimedSets {
        ClaimedSets(self.0[0] & ((1 << SETS_BITS) - 1))
    }
}

/// A hand of 3n+1 concealed tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConcealedHand {
    /// The concealed tiles, without claimed sets.
    pub concealed: Counts34,
    /// The sets claimed since the game began.
    pub claimed: ClaimedSets,
}

impl ConcealedHand {
    #[inline]
    pub(super) fn of(key: Key) -> ConcealedHand {
        ConcealedHand { concealed: key.concealed(), claimed: key.claimed() }
    }

    /// The claimed sets as melds.
    pub fn melds(&self) -> impl Iterator<Item = Meld> {
        self.claimed.iter().filter_map(|set| match set {
            Set::Pong(tile) => Some(Meld::pong(tile)),
            Set::Chow(first) => Meld::chow(first),
        })
    }

    /// The concealed tiles and those of the claimed sets, by kind.
    pub fn all(&self) -> [u8; Tile::KINDS] {
        let mut all = *self.concealed.as_array();
        for tile in self.claimed.iter().flat_map(Set::tiles) {
            all[tile.index()] += 1;
        }
        all
    }
}

/// The kinds of which there are more in one list of counts than in another.
pub(super) fn kinds_with_more(of: &[u8; Tile::KINDS], than: &[u8; Tile::KINDS]) -> TileSet {
    // Eight kinds at a time. Counts are small, so with 127 more than the difference a byte has its top bit set exactly where
    // there are more.
    const ONES: u64 = 0x0101_0101_0101_0101;
    let more = |of: u64, than: u64| {
        let tops = (of + 127 * ONES - than) >> 7 & ONES;
        // This multiplication moves the lowest bit of byte i to bit 56 + i.
        tops.wrapping_mul(0x0102_0408_1020_4080) >> 56
    };
    let (of, than) = (of.as_chunks::<8>(), than.as_chunks::<8>());
    let mut bits = 0;
    for (place, (&of, &than)) in of.0.iter().zip(than.0).enumerate() {
        bits |= more(u64::from_le_bytes(of), u64::from_le_bytes(than)) << (8 * place);
    }
    let last = |rest: &[u8]| u64::from(rest[1]) << 8 | u64::from(rest[0]);
    TileSet::from_bits(bits | more(last(of.1), last(than.1)) << 32)
}

/// A hand that one tile completes, with what furiten depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadyHand {
    /// The hand before the winning tile.
    pub held: ConcealedHand,
    /// The tiles that complete the form, including those with no copies left.
    pub waits: TileSet,
    /// The kinds of which the hand has fewer than at the beginning: they were discarded on the way.
    pub discarded: TileSet,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claimed_sets_are_kept_in_one_order() {
        let pong = |index: usize| Set::Pong(Tile::ALL[index]);
        let chow = |index: usize| Set::chow(Tile::ALL[index]).unwrap();
        let one = ClaimedSets::NONE.with(pong(33)).with(chow(0)).with(chow(24)).with(pong(0));
        let other = ClaimedSets::NONE.with(chow(24)).with(pong(0)).with(pong(33)).with(chow(0));
        assert_eq!(one, other);
        assert_eq!(one.len(), 4);
        let mut sets: Vec<Set> = one.iter().collect();
        sets.sort();
        let mut expected = [pong(33), chow(0), chow(24), pong(0)].to_vec();
        expected.sort();
        assert_eq!(sets, expected);
        assert!(ClaimedSets::NONE.is_empty() && ClaimedSets::NONE.iter().next().is_none());
    }

    #[test]
    fn keys_give_back_what_they_were_made_of() {
        let concealed =
            Counts34::from_tiles([0, 0, 5, 33, 33, 33, 33].map(|index| Tile::ALL[index])).unwrap();
        let claimed = ClaimedSets::NONE.with(Set::Pong(Tile::ALL[7]));
        let key = Key::new(&concealed, claimed);
        assert_eq!((key.concealed(), key.claimed()), (concealed, claimed));
        assert_eq!(key.with(Tile::ALL[8]).without(Tile::ALL[8]), key);
        assert_eq!(key.with(Tile::ALL[8]).concealed().get(Tile::ALL[8]), 1);
        assert_eq!(ConcealedHand::of(key).all()[7], 3);
    }
}
