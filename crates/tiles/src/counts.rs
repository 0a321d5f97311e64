//! Tile counts: how many copies of each kind, as arrays of 34 (playing tiles) and 42 (with flowers).
//!
//! Invariant: no count exceeds the number of copies that exist, four of a playing tile and one of a flower. Every
//! constructor and every change keeps it, so other code may index tables by counts.

use crate::{Face, Flower, Tile, TileSet};
use std::fmt;

/// The byte 1 in each of the eight bytes of a word.
const ONES: u64 = 0x0101_0101_0101_0101;

/// Counts of the 34 kinds, each 0..=4.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Counts34([u8; Tile::KINDS]);

/// A count exceeds the number of copies that exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{face} would be there {count} times, but exists only {limit} times")]
pub struct TooMany {
    /// The kind with too many copies.
    pub face: Face,
    /// The count that was refused.
    pub count: u8,
    /// The number of copies that exist.
    pub limit: u8,
}

impl TooMany {
    /// The first count above four. If there is none, the error names the last kind.
    #[cold]
    fn first_in(counts: &[u8; Tile::KINDS]) -> TooMany {
        let place = counts.iter().position(|&count| count > Tile::COPIES).unwrap_or(Tile::KINDS - 1);
        TooMany { face: Tile::ALL[place].into(), count: counts[place], limit: Tile::COPIES }
    }
}

impl Counts34 {
    /// No tiles at all.
    pub const EMPTY: Counts34 = Counts34([0; Tile::KINDS]);
    /// All four copies of every kind.
    pub const FULL: Counts34 = Counts34([Tile::COPIES; Tile::KINDS]);

    /// Checks an array of counts; the first count above four is the error.
    #[inline]
    pub fn new(counts: [u8; Tile::KINDS]) -> Result<Counts34, TooMany> {
        // Looks at all counts without branching on each: millions of hands are checked here.
        let most = counts.iter().fold(0, |most: u8, &count| most.max(count));
        if most <= Tile::COPIES { Ok(Counts34(counts)) } else { Err(TooMany::first_in(&counts)) }
    }

    /// Counts tiles. Fails on a fifth copy of a kind.
    pub fn from_tiles(tiles: impl IntoIterator<Item = Tile>) -> Result<Counts34, TooMany> {
        let mut counts = Counts34::EMPTY;
        tiles.into_iter().try_for_each(|tile| counts.add(tile))?;
        Ok(counts)
    }

    /// The number of tiles of one kind, 0..=4.
    pub const fn get(&self, tile: Tile) -> u8 {
        self.0[tile.index()]
    }

    /// The counts as an array in canonical order.
    pub const fn as_array(&self) -> &[u8; Tile::KINDS] {
        &self.0
    }

    /// The nine counts of suit 0..3, or the seven of the honours (group 3).
    pub fn group(&self, group: usize) -> &[u8] {
        &self.0[group * 9..(group * 9 + 9).min(Tile::KINDS)]
    }

    /// The number of tiles, all copies counted.
    #[inline]
    pub fn total(&self) -> usize {
        // Four copies of 34 kinds fit into a byte.
        usize::from(self.0.iter().sum::<u8>())
    }

    /// Whether there are no tiles.
    pub fn is_empty(&self) -> bool {
        self.0 == Counts34::EMPTY.0
    }

    /// Whether there is an honour. A game of 27 kinds cannot have such tiles.
    pub fn has_honors(&self) -> bool {
        self.group(3).iter().any(|&count| count > 0)
    }

    /// Adds a tile. A fifth copy is an error and leaves the counts unchanged.
    pub fn add(&mut self, tile: Tile) -> Result<(), TooMany> {
        let count = &mut self.0[tile.index()];
        if *count == Tile::COPIES {
            return Err(TooMany { face: tile.into(), count: Tile::COPIES + 1, limit: Tile::COPIES });
        }
        *count += 1;
        Ok(())
    }

    /// Removes a tile. Returns whether there was one.
    #[must_use]
    pub fn remove(&mut self, tile: Tile) -> bool {
        let count = &mut self.0[tile.index()];
        let held = *count > 0;
        *count -= u8::from(held);
        held
    }

    /// The kinds with at least one tile, in canonical order, with their counts.
    pub fn kinds(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        self.kind_set().iter().map(|tile| (tile, self.get(tile)))
    }

    /// Whether two of these tiles make a chow with `tile`.
    pub fn can_chow(&self, tile: Tile) -> bool {
        tile.chow_partners().any(|(low, high)| self.get(low) > 0 && self.get(high) > 0)
    }

    /// The kinds with at least one tile.
    #[inline]
    pub fn kind_set(&self) -> TileSet {
        // A count is at most four, so adding 127 sets the top bit of every byte but the empty ones.
        self.bits_where(|eight| eight + 0x7F * ONES)
    }

    /// The kinds with all four copies.
    #[inline]
    pub fn whole_kinds(&self) -> TileSet {
        self.bits_where(|eight| eight + 0x7C * ONES)
    }

    /// The kinds whose byte has its top bit set after `of_eight`, which gets eight counts as the bytes of a word.
    #[inline]
    fn bits_where(&self, of_eight: impl Fn(u64) -> u64) -> TileSet {
        let mut padded = [0; 40];
        padded[..Tile::KINDS].copy_from_slice(&self.0);
        let mut bits = 0;
        for (place, &eight) in padded.as_chunks::<8>().0.iter().enumerate() {
            let found = of_eight(u64::from_le_bytes(eight)) >> 7 & ONES;
            // This multiplication moves the lowest bit of byte i to bit 56 + i.
            bits |= (found.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * place);
        }
        TileSet::from_bits(bits)
    }

    /// Every single tile, in canonical order.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.kinds().flat_map(|(tile, count)| std::iter::repeat_n(tile, usize::from(count)))
    }

    /// The sum of both counts. Fails with the first kind that would exceed four copies.
    pub fn plus(&self, other: &Counts34) -> Result<Counts34, TooMany> {
        Counts34::new(std::array::from_fn(|index| self.0[index] + other.0[index]))
    }

    /// The difference of the counts. Fails with the first kind that `other` has more of.
    pub fn minus(&self, other: &Counts34) -> Result<Counts34, Tile> {
        match Tile::ALL.into_iter().find(|&tile| self.get(tile) < other.get(tile)) {
            None => Ok(Counts34(std::array::from_fn(|index| self.0[index] - other.0[index]))),
            Some(tile) => Err(tile),
        }
    }

    /// Only the tiles of the given kinds.
    #[must_use]
    pub fn only(&self, kinds: TileSet) -> Counts34 {
        let mut padded = [0; 40];
        padded[..Tile::KINDS].copy_from_slice(&self.0);
        // Eight kinds at a time: bit i of a byte becomes byte i of a word, 255 where it is set.
        for (place, eight) in padded.as_chunks_mut::<8>().0.iter_mut().enumerate() {
            let bits = kinds.bits() >> (8 * place) & 0xFF;
            let spread = bits.wrapping_mul(ONES) & 0x8040_2010_0804_0201;
            let mask = ((spread + 0x7F * ONES) >> 7 & ONES) * 0xFF;
            *eight = (u64::from_le_bytes(*eight) & mask).to_le_bytes();
        }
        let mut counts = *self;
        counts.0.copy_from_slice(&padded[..Tile::KINDS]);
        counts
    }

    /// Four copies of each kind minus these counts.
    pub fn complement(&self) -> Counts34 {
        Counts34(self.0.map(|count| Tile::COPIES - count))
    }

    /// [`Counts34::complement`] for the first `kinds` kinds, and zero for the others: 9 is one suit, 27 all suits.
    pub fn complement_within(&self, kinds: usize) -> Counts34 {
        let mut rest = self.complement();
        rest.0[kinds.min(Tile::KINDS)..].fill(0);
        rest
    }
}

impl fmt::Display for Counts34 {
    /// The tiles in canonical notation, run together: `123m11z`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (group, letter) in ['m', 'p', 's', 'z'].into_iter().enumerate() {
            let counts = self.group(group);
            for (position, &count) in counts.iter().enumerate() {
                for _ in 0..count {
                    write!(f, "{}", position + 1)?;
                }
            }
            if counts.iter().any(|&count| count > 0) {
                write!(f, "{letter}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Counts34 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Counts of the 42 kinds: 34 playing tiles (0..=4) and 8 flowers (0..=1). Red fives count as fives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counts42 {
    tiles: Counts34,
    flowers: [bool; Flower::KINDS],
}

impl Counts42 {
    /// No tiles at all.
    pub const EMPTY: Counts42 = Counts42 { tiles: Counts34::EMPTY, flowers: [false; Flower::KINDS] };
    /// The whole set of 144 tiles.
    pub const FULL: Counts42 = Counts42 { tiles: Counts34::FULL, flowers: [true; Flower::KINDS] };

    /// Counts faces. A fifth copy of a tile or a second copy of a flower is an error.
    pub fn from_faces(faces: impl IntoIterator<Item = Face>) -> Result<Counts42, TooMany> {
        let mut counts = Counts42::EMPTY;
        faces.into_iter().try_for_each(|face| counts.add(face))?;
        Ok(counts)
    }

    /// The number of copies of a face; red and plain fives are counted together.
    pub const fn get(&self, face: Face) -> u8 {
        match (face.tile(), face) {
            (Some(tile), _) => self.tiles.get(tile),
            (None, Face::Flower(flower)) => self.flowers[flower.index()] as u8,
            (None, _) => 0,
        }
    }

    /// The playing tiles, without flowers.
    pub const fn tiles(&self) -> &Counts34 {
        &self.tiles
    }

    /// The flowers present, in canonical order.
    pub fn flowers(&self) -> impl Iterator<Item = Flower> + '_ {
        Flower::ALL.into_iter().filter(|flower| self.flowers[flower.index()])
    }

    /// The number of tiles, flowers included.
    pub fn total(&self) -> usize {
        self.tiles.total() + self.flowers().count()
    }

    /// Adds a face. A copy beyond those that exist is an error and leaves the counts unchanged.
    pub fn add(&mut self, face: Face) -> Result<(), TooMany> {
        match (face.tile(), face) {
            (Some(tile), _) => self.tiles.add(tile),
            (None, Face::Flower(flower)) if !self.flowers[flower.index()] => {
                self.flowers[flower.index()] = true;
                Ok(())
            }
            _ => Err(TooMany { face, count: 2, limit: 1 }),
        }
    }

    /// The counts as an array: 34 playing tiles, then 8 flowers.
    pub fn to_array(&self) -> [u8; Tile::KINDS + Flower::KINDS] {
        std::array::from_fn(|index| match index.checked_sub(Tile::KINDS) {
            None => self.tiles.0[index],
            Some(flower) => u8::from(self.flowers[flower]),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Suit;

    #[test]
    fn sets_of_kinds_are_those_counted_one_by_one() {
        let mut dealer = crate::Dealer::new(3);
        for tiles in (0..136).cycle().take(1000) {
            let counts = dealer.hand(tiles, 34);
            let kinds: TileSet = Tile::ALL.into_iter().filter(|&tile| counts.get(tile) > 0).collect();
            let whole: TileSet = Tile::ALL.into_iter().filter(|&tile| counts.get(tile) == 4).collect();
            assert_eq!((counts.kind_set(), counts.whole_kinds()), (kinds, whole));
        }
    }

    #[test]
    fn a_fifth_copy_is_refused_and_changes_nothing() {
        let five = Tile::suited(Suit::Dots, 5).unwrap();
        let mut counts = Counts34::from_tiles([five; 4]).unwrap();
        let before = counts;
        assert_eq!(counts.add(five).unwrap_err().count, 5);
        assert_eq!(counts, before);
        assert!(Counts34::new([5; 34]).is_err());
        assert!(before.plus(&before).is_err());
        assert_eq!(before.minus(&Counts34::FULL), Err(Tile::ALL[0]));
    }

    #[test]
    fn some_kinds_only() {
        let mut random = crate::Dealer::new(5);
        for round in 0..200u64 {
            let hand = random.hand(14, 34);
            let kinds = TileSet::from_bits(round.wrapping_mul(0x9E37_79B9_7F4A_7C15));
            let within = hand.only(kinds);
            for tile in Tile::ALL {
                assert_eq!(within.get(tile), if kinds.contains(tile) { hand.get(tile) } else { 0 });
            }
        }
    }

    #[test]
    fn complement_and_sum_make_the_whole_set() {
        let some = Counts34::from_tiles(Tile::ALL.into_iter().step_by(3)).unwrap();
        assert_eq!(some.plus(&some.complement()).unwrap(), Counts34::FULL);
        assert_eq!(Counts34::FULL.minus(&some).unwrap(), some.complement());
        assert_eq!(some.complement_within(27).group(2), some.complement().group(2));
        assert!(!some.complement_within(27).has_honors());
        assert_eq!(some.complement_within(99), some.complement());
        assert_eq!(Counts34::FULL.total(), 136);
        assert_eq!(Counts42::FULL.total(), 144);
        assert_eq!(Counts42::FULL.to_array().iter().map(|&c| usize::from(c)).sum::<usize>(), 144);
    }

    #[test]
    fn red_fives_and_flowers_count_among_forty_two() {
        let five = Tile::suited(Suit::Bamboo, 5).unwrap();
        let faces = [Face::RedFive(Suit::Bamboo), five.into(), Flower::ALL[6].into()];
        let counts = Counts42::from_faces(faces).unwrap();
        assert_eq!(counts.get(five.into()), 2);
        assert_eq!(counts.total(), 3);
        assert!(Counts42::from_faces([Flower::ALL[0].into(); 2]).is_err());
        for face in faces {
            assert!(counts.to_array()[face.index42()] > 0);
        }
    }
}
