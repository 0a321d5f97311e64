//! Reproduces Tenhou's walls from the seeds in its records.
//!
//! Since 2010 the seed is the key of a generator, 624 words in base64 (`mt19937ar-sha512-n288-base64`). A hand takes 288
//! words; each block of 32 is hashed, which gives 144 words. The first 135 shuffle the pieces, each place being swapped
//! with one of those not yet settled; the next two are the dice. Tiles are dealt and drawn from the end of the row. At its
//! beginning are the replacements (places 1, 0, 3 and 2) and the indicators (from place 5 on, each after its ura
//! indicator). Three players have a row of 108 pieces, shuffled with the first 107 words; the dice stay where they are. There
//! are four replacements more (places 5, 4, 7 and 6), and the indicators are from place 9 on. The generator never ends, so a seed gives walls for any number of hands.
//!
//! Two older kinds are read too. In 2009 the key was 32 words in hexadecimal (`mt19937ar-sha512-n288`); before that each
//! hand had its own key of eight words (`mt19937ar`, in `INIT`), whose output was not hashed. In both, the indicators are
//! at place 4 and after, each before its ura indicator. No record with a kong was available to determine the order of the
//! replacements, so walls of these kinds say nothing about hands with kongs.

use super::pieces::plan_of;
use super::tiles::{PIECES, Piece};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use rand_mt::Mt;
use sha2::{Digest, Sha512};
use suzume_tiles::numbers::{index, narrow, wide};
use suzume_tiles::{Face, Seats};

/// The first part of a seed, before the comma.
const KIND: &str = "mt19937ar-sha512-n288-base64";
/// The kind of seed in use before that.
const KIND_OF_WORDS: &str = "mt19937ar-sha512-n288";
/// The kind of a single hand.
const KIND_OF_HAND: &str = "mt19937ar";
/// Words of the key.
const KEY_WORDS: usize = 624;
/// The most words of a key in hexadecimal.
const MOST_WORDS: usize = KEY_WORDS;
/// Blocks of a hand, each of 32 words, hashed to 16.
const BLOCKS: usize = 9;
const BLOCK_WORDS: usize = 32;
const HASHED_WORDS: usize = 16;
/// The number of words that a hand needs.
const HAND_WORDS: usize = BLOCKS * HASHED_WORDS;
/// The dice of a hand use the words after those of the shuffle, which needs none for the last piece.
const DICE: usize = PIECES - 1;

/// The places of the row after the dealt and drawn tiles, in the order of our own wall: the replacements from the last to
/// the first, then each indicator with its ura indicator.
const REAR: [usize; 14] = [2, 3, 0, 1, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12];
/// The same for three players. The last two pairs of indicators are drawn in a hand with few replacements.
const REAR_OF_THREE: [usize; 18] = [6, 7, 4, 5, 2, 3, 0, 1, 9, 8, 11, 10, 13, 12, 15, 14, 17, 16];
/// The same for the older kinds, where only the indicators are known.
const OLD_REAR: [usize; 14] = [3, 2, 1, 0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

/// Why a text is not a seed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeedError {
    /// An unknown kind of shuffle.
    #[error("a seed of an unknown kind: `{0}`")]
    Kind(String),
    /// A kind from before the first record of three players that was available.
    #[error("a seed of an old kind, whose walls for three players are not known")]
    OldOfThree,
    /// Not words in hexadecimal.
    #[error("a seed that is not words in hexadecimal")]
    Words,
    /// The seed is not written in base64.
    #[error("a seed that is not in base64")]
    Base64,
    /// Too short or too long.
    #[error("a seed of {found} bytes, not {}", KEY_WORDS * size_of::<u32>())]
    Length {
        /// The number of bytes it has.
        found: usize,
    },
}

/// The wall of a hand, and the dice that were rolled before the deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// All tiles, in the order of an [`OrdinaryWall`](suzume_game::wall::OrdinaryWall).
    pub row: Vec<Face>,
    /// The values of the two dice, from one to six.
    pub dice: [u8; 2],
    /// How much is known of the replacements.
    pub replacements: ReplacementOrder,
    /// The pieces of the row.
    pub(super) pieces: Vec<Piece>,
}

/// Whether the order of the replacement tiles is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplacementOrder {
    /// The order is known.
    Known,
    /// The order is unknown, and so is everything after a kong.
    Unknown,
}

/// The walls of a game, one after another.
#[derive(Clone, Debug)]
pub struct Shuffle {
    generator: Mt,
    has_red_fives: bool,
    players: Seats,
    kind: SeedKind,
}

/// The kinds of seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SeedKind {
    Base64,
    Words,
    Hand,
}

impl Shuffle {
    /// The walls of a seed as records have it, with a red five of each suit or without.
    pub fn new(seed: &str, players: Seats, has_red_fives: bool) -> Result<Shuffle, SeedError> {
        let (kind, key) = seed.split_once(',').unwrap_or((seed, ""));
        let (generator, kind) = match kind {
            KIND => {
                let bytes = STANDARD.decode(key).map_err(|_| SeedError::Base64)?;
                if bytes.len() != KEY_WORDS * size_of::<u32>() {
                    return Err(SeedError::Length { found: bytes.len() });
                }
                (Mt::new_with_key(words(&bytes)), SeedKind::Base64)
            }
            KIND_OF_WORDS => (of_words(key)?, SeedKind::Words),
            KIND_OF_HAND => (of_words(key)?, SeedKind::Hand),
            other => return Err(SeedError::Kind(other.chars().take(40).collect())),
        };
        if players == Seats::Three && kind != SeedKind::Base64 {
            return Err(SeedError::OldOfThree);
        }
        Ok(Shuffle { generator, has_red_fives, players, kind })
    }

    /// Skips the walls of `hands` hands.
    pub fn skip(&mut self, hands: u64) {
        for _ in 0..hands * wide(BLOCKS * BLOCK_WORDS) {
            let _ = self.generator.next_u32();
        }
    }

    /// The random words of the next hand.
    fn next_words(&mut self) -> [u32; HAND_WORDS] {
        let mut random = [0u32; HAND_WORDS];
        if self.kind == SeedKind::Hand {
            random.iter_mut().for_each(|word| *word = self.generator.next_u32());
            return random;
        }
        for block in random.chunks_exact_mut(HASHED_WORDS) {
            let mut bytes = [0; BLOCK_WORDS * size_of::<u32>()];
            for place in bytes.chunks_exact_mut(size_of::<u32>()) {
                place.copy_from_slice(&self.generator.next_u32().to_le_bytes());
            }
            block.iter_mut().zip(words(&Sha512::digest(bytes))).for_each(|(place, word)| *place = word);
        }
        random
    }

    /// The wall of the next hand, and its dice.
    pub fn next_wall(&mut self) -> Dealt {
        let random = self.next_words();
        let playing = plan_of(self.players).tiles.playing();
        let mut row: Vec<Piece> =
            Piece::ALL.into_iter().filter(|piece| playing.contains(piece.tile())).collect();
        let count = row.len();
        for (place, word) in random.into_iter().enumerate().take(count - 1) {
            row.swap(place, place + index(word % narrow::<_, u32>(count - place)));
        }
        let (rear, replacements): (&[usize], _) = match (self.kind, self.players) {
            (SeedKind::Base64, Seats::Three) => (&REAR_OF_THREE, ReplacementOrder::Known),
            (SeedKind::Base64, Seats::Four) => (&REAR, ReplacementOrder::Known),
            (SeedKind::Words | SeedKind::Hand, _) => (&OLD_REAR, ReplacementOrder::Unknown),
        };
        let places = (rear.len()..count).rev().chain(rear.iter().copied());
        let pieces: Vec<Piece> = places.map(|place| row[place]).collect();
        Dealt {
            row: pieces.iter().map(|piece| piece.face(self.has_red_fives)).collect(),
            dice: std::array::from_fn(|die| narrow::<_, u8>(random[DICE + die] % 6) + 1),
            replacements,
            pieces,
        }
    }
}

/// A generator whose key is words in hexadecimal with commas between them.
fn of_words(key: &str) -> Result<Mt, SeedError> {
    let word = |text: &str| u32::from_str_radix(text, 16).map_err(|_| SeedError::Words);
    let words = key.split(',').take(MOST_WORDS).map(word).collect::<Result<Vec<u32>, _>>()?;
    Ok(Mt::new_with_key(words))
}

/// The bytes as little-endian words.
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
        let mut shuffle = Shuffle::new(&seed(), Seats::Four, true).unwrap();
        let first = shuffle.next_wall().row;
        let mut counts: HashMap<Face, u32> = HashMap::new();
        first.iter().for_each(|&face| *counts.entry(face).or_default() += 1);
        assert_eq!((first.len(), counts.len()), (136, 37));
        let second = shuffle.next_wall().row;
        assert_ne!(first, second);
        let mut later = Shuffle::new(&seed(), Seats::Four, true).unwrap();
        later.skip(1);
        assert_eq!(later.next_wall().row, second);
        let plain = Shuffle::new(&seed(), Seats::Four, false).unwrap().next_wall().row;
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

    /// Published records of 2008 and 2009: their seeds, and the dice and first indicators of their first hands.
    #[test]
    fn older_seeds_give_the_walls_of_their_records() {
        let mut of_2009 = Shuffle::new(
            "mt19937ar-sha512-n288,AFA75809,084799AA,FEF333B8,D22FF70F,15C86695,DD38FB6D,1937EFBC,8EB7E0DF,\
             A7C60900,D33ACE31,66E3A306,A8E84DF0,D74ED188,A47CF339,C6420DCD,CEEB2D9C,7DF4CEE4,E4320830,92B61E6E,\
             7A9A3911,B2FC0183,51448179,D397A099,0E0ED1F8,60DCFEB4,87795A79,09F0A764,CEF67F99,9F10212E,7CEEC581,\
             8DB04598,675EF780",
            Seats::Four,
            true,
        )
        .unwrap();
        let first = of_2009.next_wall();
        // The expected dice are counted from zero.
        assert_eq!((first.dice, first.pieces[126].index()), ([5, 2], 11));
        assert_eq!(first.replacements, ReplacementOrder::Unknown);
        assert_eq!(of_2009.next_wall().dice, [5, 2]);
        let seed = "mt19937ar,BEF2A12D,33A53D54,2E284410,D68656A3,A9B60976,39483C8E,24706954,22661D0E";
        let of_hand = Shuffle::new(seed, Seats::Four, true).unwrap().next_wall();
        assert_eq!((of_hand.dice, of_hand.pieces[126].index()), ([4, 5], 75));
        // The dealer's first tile.
        assert_eq!(of_hand.pieces[0].index(), 88);
    }

    #[test]
    fn what_is_no_seed_is_named() {
        let problem = |seed: &str| Shuffle::new(seed, Seats::Four, true).unwrap_err().to_string();
        assert!(problem("mt19937,AAAA").contains("unknown kind"));
        assert!(problem("").contains("unknown kind"));
        assert!(problem("mt19937ar-sha512-n288,12,XY").contains("hexadecimal"));
        assert!(problem(&format!("{KIND},A.AA")).contains("base64"));
        assert!(problem(&format!("{KIND},AAAA")).contains("3 bytes"));
    }
}
