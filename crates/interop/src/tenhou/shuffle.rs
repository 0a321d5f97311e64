//! Tenhou's walls, from the seed that its records carry since 2009's `mt19937ar-sha512-n288`.
//!
//! The seed is the key of a generator, 624 words in base64. A hand takes 288 words; each 32 of them are hashed, which
//! gives 144 words; the first 135 shuffle the pieces, each place changing with one of those not yet settled, the next two
//! are the dice. Tiles are dealt and drawn from the end of the row. At its beginning lie the replacements (places 1, 0, 3
//! and 2) and the indicators (from place 5 on, the one below it before it). The generator has no end, so a seed gives
//! walls for as many hands as a match may take.

use super::tiles::{PIECES, Piece};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use rand_mt::Mt;
use sha2::{Digest, Sha512};
use suzume_tiles::Face;

/// What a seed begins with, before the comma.
const KIND: &str = "mt19937ar-sha512-n288-base64";
/// Words of the key.
const KEY_WORDS: usize = 624;
/// Blocks of a hand, each of 32 words, hashed to 16.
const BLOCKS: usize = 9;
const BLOCK_WORDS: usize = 32;
const HASHED_WORDS: usize = 16;
/// The dice of a hand come from the words behind those of the shuffle, of which the last piece needs none.
const DICE: usize = PIECES - 1;

/// The places of the row behind the tiles that are dealt and drawn, in the order in which our own wall has them: the
/// replacements from the last to the first, then each indicator with the one below it.
const REAR: [usize; 14] = [2, 3, 0, 1, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12];

/// Why a text is no seed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeedError {
    /// Another shuffle.
    #[error("a seed of another kind than {KIND}: `{0}`")]
    Kind(String),
    /// Not in base64.
    #[error("a seed that is not in base64")]
    Base64,
    /// Too short or too long.
    #[error("a seed of {found} bytes, not {}", KEY_WORDS * size_of::<u32>())]
    Length {
        /// How many bytes it has.
        found: usize,
    },
}

/// The wall of a hand, and the dice that were cast before it was dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// All tiles, in the order of an [`OrdinaryWall`](suzume_game::wall::OrdinaryWall).
    pub row: Vec<Face>,
    /// What the two dice show, from one to six.
    pub dice: [u8; 2],
}

/// The walls of a game, one after another.
#[derive(Clone, Debug)]
pub struct Shuffle {
    generator: Mt,
    has_red_fives: bool,
}

impl Shuffle {
    /// The walls of a seed as records have it, with a red five of each suit or without.
    pub fn new(seed: &str, has_red_fives: bool) -> Result<Shuffle, SeedError> {
        let Some((KIND, text)) = seed.split_once(',') else {
            return Err(SeedError::Kind(seed.chars().take_while(|&sign| sign != ',').take(40).collect()));
        };
        let bytes = STANDARD.decode(text).map_err(|_| SeedError::Base64)?;
        if bytes.len() != KEY_WORDS * size_of::<u32>() {
            return Err(SeedError::Length { found: bytes.len() });
        }
        Ok(Shuffle { generator: Mt::new_with_key(words(&bytes)), has_red_fives })
    }

    /// Passes over the walls of some hands.
    pub fn skip(&mut self, hands: u64) {
        for _ in 0..hands * (BLOCKS * BLOCK_WORDS) as u64 {
            let _ = self.generator.next_u32();
        }
    }

    /// The wall of the next hand, and its dice.
    pub fn next_wall(&mut self) -> Dealt {
        let mut random = [0u32; BLOCKS * HASHED_WORDS];
        for block in random.chunks_exact_mut(HASHED_WORDS) {
            let mut bytes = [0; BLOCK_WORDS * size_of::<u32>()];
            for place in bytes.chunks_exact_mut(size_of::<u32>()) {
                place.copy_from_slice(&self.generator.next_u32().to_le_bytes());
            }
            block.iter_mut().zip(words(&Sha512::digest(bytes))).for_each(|(place, word)| *place = word);
        }
        let mut row: [usize; PIECES] = std::array::from_fn(|place| place);
        for (place, word) in random.into_iter().enumerate().take(PIECES - 1) {
            row.swap(place, place + (word % (PIECES - place) as u32) as usize);
        }
        let faces = |place: usize| Piece::ALL[row[place]].face(self.has_red_fives);
        Dealt {
            row: (REAR.len()..PIECES).rev().chain(REAR).map(faces).collect(),
            dice: std::array::from_fn(|die| (random[DICE + die] % 6) as u8 + 1),
        }
    }
}

/// The words of some bytes, the lowest byte first.
fn words(bytes: &[u8]) -> impl Iterator<Item = u32> + Clone {
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte));
    bytes.chunks_exact(size_of::<u32>()).map(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn seed() -> String {
        // Any key of the right length: 832 groups of four signs.
        format!("{KIND},{}", (0..832).map(|group| ["AbC9", "z+/x", "0Q5k"][group % 3]).collect::<String>())
    }

    #[test]
    fn every_wall_has_every_tile_and_no_two_are_the_same() {
        let mut shuffle = Shuffle::new(&seed(), true).unwrap();
        let first = shuffle.next_wall().row;
        let mut counts: HashMap<Face, u32> = HashMap::new();
        first.iter().for_each(|&face| *counts.entry(face).or_default() += 1);
        assert_eq!((first.len(), counts.len()), (136, 37));
        let second = shuffle.next_wall().row;
        assert_ne!(first, second);
        let mut later = Shuffle::new(&seed(), true).unwrap();
        later.skip(1);
        assert_eq!(later.next_wall().row, second);
        let plain = Shuffle::new(&seed(), false).unwrap().next_wall().row;
        assert!(plain.iter().zip(&first).all(|(plain, face)| plain.tile() == face.tile()));
        assert!(!plain.iter().any(|face| matches!(face, Face::RedFive(_))));
    }

    /// The first words that the authors of the generator publish with their program: a key is read as they read it.
    #[test]
    fn the_generator_is_that_of_its_authors() {
        let mut generator = Mt::new_with_key([0x123, 0x234, 0x345, 0x456]);
        let words: Vec<u32> = (0..5).map(|_| generator.next_u32()).collect();
        assert_eq!(words, [1_067_595_299, 955_945_823, 477_289_528, 4_107_218_783, 4_228_976_476]);
    }

    #[test]
    fn what_is_no_seed_is_named() {
        let problem = |seed: &str| Shuffle::new(seed, true).unwrap_err().to_string();
        assert!(problem("mt19937ar,AAAA").contains("another kind"));
        assert!(problem("").contains("another kind"));
        assert!(problem(&format!("{KIND},A.AA")).contains("base64"));
        assert!(problem(&format!("{KIND},AAAA")).contains("3 bytes"));
    }
}
