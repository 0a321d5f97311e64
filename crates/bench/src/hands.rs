//! Random hands and knowledge bases from a fixed seed.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use suzume_tiles::{Counts34, Tile};

/// A source of hands.
pub struct Hands(ChaCha8Rng);

impl Hands {
    /// The same hands for the same seed, on every machine.
    pub fn new(seed: u64) -> Hands {
        Hands(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below a bound, all equally likely up to one in 2^32.
    pub fn below(&mut self, bound: usize) -> usize {
        (u64::from(self.0.next_u32()) * bound as u64 >> 32) as usize
    }

    /// So many tiles of those given, all equally likely.
    pub fn draw(&mut self, tiles: usize, from: &Counts34) -> Counts34 {
        let mut left: Vec<Tile> = from.tiles().collect();
        let drawn = (0..tiles).map(|_| left.swap_remove(self.below(left.len())));
        Counts34::from_tiles(drawn).expect("no more tiles than there are")
    }

    /// A hand dealt from the first so many kinds of a whole set.
    pub fn hand(&mut self, tiles: usize, kinds: usize) -> Counts34 {
        let whole = std::array::from_fn(|kind| if kind < kinds { Tile::COPIES } else { 0 });
        self.draw(tiles, &Counts34::new(whole).expect("four of each kind"))
    }

    /// Many hands of one size.
    pub fn many(&mut self, hands: usize, tiles: usize, kinds: usize) -> Vec<Counts34> {
        (0..hands).map(|_| self.hand(tiles, kinds)).collect()
    }
}
