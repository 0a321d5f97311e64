//! A fast hash for our own numbers; it need not resist attacks.

use std::hash::Hasher;

/// Hashes keys of one or a few numbers.
#[derive(Debug, Default)]
pub struct WordsHasher(u64);

impl Hasher for WordsHasher {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u128(u128::from(byte)));
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u128(word as u128);
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the two halves of the word, in the hottest lookup")]
    fn write_u128(&mut self, word: u128) {
        // 2^64 over the golden ratio, once for each half. The rotations move the well-mixed high bits down.
        let low = (self.0 ^ word as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        self.0 = (low ^ (word >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(32);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
