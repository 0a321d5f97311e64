//! Tenhou's walls, from the seed that its records carry since 2009's `mt19937ar-sha512-n288`.
//!
//! The seed is the key of a generator, 624 words in base64. A hand takes 288 words; each 32 of them are hashed, which
//! gives 144 words; the first 135 shuffle the pieces, each place changing with one of those not yet settled, the next two
//! are the dice. Tiles are dealt and drawn from the end of the row. At its beginning lie the replacements (places 1, 0, 3
//! and 2) and the indicators (from place 5 on, the one below it before it). The generator has no end, so a seed gives
//! walls for as many hands as a match may take.

use super::mt19937::Mt19937;
use super::sha512::{BLOCK, sha512_of_block};
use super::tiles::{PIECES, Piece};
use suzume_tiles::Face;

/// What a seed begins with, before the comma.
const KIND: &str = "mt19937ar-sha512-n288-base64";
/// Words of the key.
const KEY_WORDS: usize = 624;
/// Blocks of a hand, each of 32 words, hashed to 16.
const BLOCKS: usize = 9;
const BLOCK_WORDS: usize = BLOCK / size_of::<u32>();
const HASHED_WORDS: usize = 16;

/// The places of the row behind the tiles that are dealt and drawn, in the order in which our own wall has them: the
/// replacements from the last to the first, then each indicator with the one below it.
const REAR: [usize; 14] = [2, 3, 0, 1, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12];

/// The walls of a game, one after another.
#[derive(Clone, Debug)]
pub struct Shuffle {
    generator: Mt19937,
    has_red_fives: bool,
}

impl Shuffle {
    /// The walls of a seed as records have it, with a red five of each suit or without.
    pub fn new(seed: &str, has_red_fives: bool) -> Result<Shuffle, String> {
        let Some((KIND, text)) = seed.split_once(',') else {
            let kind: String = seed.chars().take_while(|&sign| sign != ',').take(40).collect();
            return Err(format!("a seed of another kind than {KIND}: `{kind}`"));
        };
        let bytes = base64(text).ok_or("a seed that is not in base64")?;
        if bytes.len() != KEY_WORDS * size_of::<u32>() {
            return Err(format!("a seed of {} bytes, not {}", bytes.len(), KEY_WORDS * size_of::<u32>()));
        }
        let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte));
        let key: Vec<u32> = bytes.chunks_exact(size_of::<u32>()).map(word).collect();
        Ok(Shuffle { generator: Mt19937::from_key(&key), has_red_fives })
    }

    /// Passes over the walls of some hands.
    pub fn skip(&mut self, hands: u64) {
        for _ in 0..hands * (BLOCKS * BLOCK_WORDS) as u64 {
            let _ = self.generator.word();
        }
    }

    /// The wall of the next hand, in the order of an [`OrdinaryWall`](suzume_game::wall::OrdinaryWall).
    pub fn next_row(&mut self) -> Vec<Face> {
        let mut random = [0u32; BLOCKS * HASHED_WORDS];
        for block in random.chunks_exact_mut(HASHED_WORDS) {
            let mut bytes = [0; BLOCK];
            for place in bytes.chunks_exact_mut(size_of::<u32>()) {
                place.copy_from_slice(&self.generator.word().to_le_bytes());
            }
            for (word, bytes) in block.iter_mut().zip(sha512_of_block(&bytes).chunks_exact(size_of::<u32>()))
            {
                *word = bytes.iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte));
            }
        }
        let mut row: [usize; PIECES] = std::array::from_fn(|place| place);
        for (place, word) in random.into_iter().enumerate().take(PIECES - 1) {
            row.swap(place, place + (word % (PIECES - place) as u32) as usize);
        }
        let faces = |place: usize| Piece::ALL[row[place]].face(self.has_red_fives);
        (REAR.len()..PIECES).rev().chain(REAR).map(faces).collect()
    }
}

/// What each sign of base64 stands for. A table: the signs of a seed are random, and no processor guesses them.
const VALUES: [Option<u8>; 256] = {
    let signs = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut values = [None; 256];
    let mut value = 0;
    while value < signs.len() {
        values[signs[value] as usize] = Some(value as u8);
        value += 1;
    }
    values
};

/// The bytes of a text in base64; `None` if it is not.
fn base64(text: &str) -> Option<Vec<u8>> {
    let text = text.trim_end_matches('=').as_bytes();
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 2);
    for group in text.chunks(4) {
        let mut bits = 0u32;
        for &sign in group {
            bits = bits << 6 | u32::from(VALUES[usize::from(sign)]?);
        }
        // Two signs are one byte and four bits that say nothing.
        let count = group.len() * 6 / 8;
        bits <<= 6 * (4 - group.len());
        bytes.extend(&bits.to_be_bytes()[1..=count]);
    }
    Some(bytes)
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
        let first = shuffle.next_row();
        let mut counts: HashMap<Face, u32> = HashMap::new();
        first.iter().for_each(|&face| *counts.entry(face).or_default() += 1);
        assert_eq!((first.len(), counts.len()), (136, 37));
        let second = shuffle.next_row();
        assert_ne!(first, second);
        let mut later = Shuffle::new(&seed(), true).unwrap();
        later.skip(1);
        assert_eq!(later.next_row(), second);
        let plain = Shuffle::new(&seed(), false).unwrap().next_row();
        assert!(plain.iter().zip(&first).all(|(plain, face)| plain.tile() == face.tile()));
        assert!(!plain.iter().any(|face| matches!(face, Face::RedFive(_))));
    }

    #[test]
    fn what_is_no_seed_is_named() {
        let problem = |seed: &str| Shuffle::new(seed, true).unwrap_err();
        assert!(problem("mt19937ar,AAAA").contains("another kind"));
        assert!(problem("").contains("another kind"));
        assert!(problem(&format!("{KIND},A.AA")).contains("base64"));
        assert!(problem(&format!("{KIND},AAAA")).contains("3 bytes"));
        assert_eq!(base64("TWFueQ=="), Some(b"Many".to_vec()));
        assert_eq!(base64("TWFu"), Some(b"Man".to_vec()));
    }
}
