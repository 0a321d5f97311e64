//! Random tiles. The same seed deals the same tiles on every machine.
//!
//! The generator is ChaCha with eight rounds, whose output is fixed by its definition. The shuffle and the choice among
//! tiles are our own code, so no library update changes a deal.

use crate::numbers::{index, narrow, wide};
use crate::{Counts34, Tile};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::fmt;

/// A source of random tiles.
#[derive(Clone)]
pub struct Dealer(ChaCha8Rng);

impl fmt::Debug for Dealer {
    /// Hides the seed: players are given dealers and must not learn which wall is played.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dealer")
    }
}

impl Dealer {
    /// Creates a dealer from a seed.
    pub fn new(seed: u64) -> Dealer {
        Dealer(ChaCha8Rng::seed_from_u64(seed))
    }

    /// Creates a dealer for one purpose within one deal of a seed. Its tiles do not depend on what other dealers draw,
    /// or when.
    pub fn addressed(seed: u64, deal: u64, purpose: u16) -> Dealer {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        // Each (deal, purpose) has its own stream. Deals of 2^48 and more would share streams; no match reaches that.
        generator.set_stream(deal << 16 ^ deal >> 48 ^ u64::from(purpose));
        Dealer(generator)
    }

    /// Shuffles a list; every order is equally likely.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, index(self.below_exactly(narrow(last + 1))));
        }
    }

    /// A number below a bound, all exactly equally likely: draws that would favour low numbers are repeated.
    fn below_exactly(&mut self, bound: u32) -> u32 {
        let unfair = u32::MAX - u32::MAX % bound;
        loop {
            let drawn = self.0.next_u32();
            if drawn < unfair {
                return drawn % bound;
            }
        }
    }

    /// 32 random bits.
    pub fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number below a bound of at most 2^32. The chances of two numbers differ by at most 2^-32.
    pub fn below(&mut self, bound: usize) -> usize {
        narrow((u64::from(self.0.next_u32()) * wide(bound)) >> 32)
    }

    /// Draws `tiles` tiles at random from `from`, or all of them if there are fewer.
    pub fn draw(&mut self, tiles: usize, from: &Counts34) -> Counts34 {
        let mut left: Vec<Tile> = from.tiles().collect();
        let drawn = (0..tiles.min(left.len())).map(|_| left.swap_remove(self.below(left.len())));
        Counts34::from_tiles(drawn).expect("no more tiles than there are")
    }

    /// A random hand of `tiles` tiles from the first `kinds` kinds: 9 is one suit, 27 all suits, 34 everything.
    pub fn hand(&mut self, tiles: usize, kinds: usize) -> Counts34 {
        let whole = std::array::from_fn(|kind| if kind < kinds { Tile::COPIES } else { 0 });
        self.draw(tiles, &Counts34::new(whole).expect("four of each kind"))
    }

    /// `hands` random hands, each as [`Dealer::hand`] gives it.
    pub fn hands(&mut self, hands: usize, tiles: usize, kinds: usize) -> Vec<Counts34> {
        (0..hands).map(|_| self.hand(tiles, kinds)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_deals_the_same_tiles_everywhere() {
        let mut dealer = Dealer::new(1);
        let hands: Vec<String> = dealer.hands(2, 14, 34).iter().map(ToString::to_string).collect();
        assert_eq!(hands, GOLDEN);
        assert_eq!(dealer.draw(200, &Counts34::FULL), Counts34::FULL);
        assert_ne!(Dealer::new(2).hand(14, 34).to_string(), hands[0]);
    }

    #[test]
    fn a_shuffle_is_addressed_and_fair() {
        let order = |seed, deal, purpose| {
            let mut list: Vec<u8> = (0..10).collect();
            Dealer::addressed(seed, deal, purpose).shuffle(&mut list);
            list
        };
        assert_eq!(order(1, 0, 0), GOLDEN_ORDER);
        let others = [order(1, 0, 1), order(1, 1, 0), order(2, 0, 0)];
        assert!(others.iter().all(|other| *other != GOLDEN_ORDER));
        // Each of the six orders of three about a sixth of the time: within five deviations.
        let mut counts = std::collections::HashMap::new();
        let mut dealer = Dealer::new(3);
        for _ in 0..60_000 {
            let mut list = [0, 1, 2];
            dealer.shuffle(&mut list);
            *counts.entry(list).or_insert(0i32) += 1;
        }
        assert!(
            counts.len() == 6 && counts.values().all(|&count| (count - 10_000).abs() < 460),
            "{counts:?}"
        );
    }

    const GOLDEN_ORDER: [u8; 10] = [5, 1, 0, 4, 8, 6, 7, 3, 2, 9];
    const GOLDEN: [&str; 2] = ["378m14567p1259s26z", "124669m7p1679s344z"];
}
