//! The cost vector of a part of a hand (one suit, or several together).
//!
//! For `m` sets and `p` pairs it holds the cost: the least number of tiles to take to make them from this part. Nothing
//! else about the part matters to the whole hand. The vector has sixteen bytes, so every operation is a few SSE2
//! instructions, which every x86-64 processor has.
//!
//! Byte `2m + p` belongs to `m` sets and `p` pairs, so one more set is a shift by two bytes. A byte holds `255 - cost`:
//! larger is better, and 0 means impossible. So zeros that are shifted in mean impossible, a saturating subtraction
//! adds a cost and never makes the impossible possible, and the better of two ways is a maximum.

use std::hash::{Hash, Hasher};
use suzume_tiles::numbers::narrow;

/// Least costs of making 0..=7 sets and 0 or 1 pair.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CostVector([u8; 16]);

impl PartialEq for CostVector {
    #[inline]
    fn eq(&self, other: &CostVector) -> bool {
        u128::from_le_bytes(self.0) == u128::from_le_bytes(other.0)
    }
}

impl Eq for CostVector {}

impl Hash for CostVector {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u128(u128::from_le_bytes(self.0));
    }
}

const BEST: u8 = u8::MAX;
/// The most sets that a hand has to make; merges compute no further.
pub(crate) const MOST_SETS: usize = 5;

impl CostVector {
    /// No number of sets and pairs can be made.
    pub(crate) const IMPOSSIBLE: CostVector = CostVector([0; 16]);

    /// No sets and no pair cost nothing; anything else is impossible.
    pub(crate) const NOTHING: CostVector = {
        let mut bytes = [0; 16];
        bytes[0] = BEST;
        CostVector(bytes)
    };

    /// The cost of `sets` sets and the pair; 255 if impossible.
    #[inline]
    pub(crate) fn complete(&self, sets: usize) -> u8 {
        BEST - self.0[2 * sets + 1]
    }

    /// The vector after making one more set.
    #[inline]
    pub(crate) fn with_set(self) -> CostVector {
        CostVector((u128::from_le_bytes(self.0) << 16).to_le_bytes())
    }

    /// The vector after making the pair, where there was none.
    #[inline]
    pub(crate) fn with_pair(self) -> CostVector {
        const WITHOUT_PAIR: u128 = 0x00FF_00FF_00FF_00FF_00FF_00FF_00FF_00FF;
        CostVector(((u128::from_le_bytes(self.0) & WITHOUT_PAIR) << 8).to_le_bytes())
    }

    /// The vector after taking `tiles` more tiles.
    #[inline]
    pub(crate) fn taking(mut self, tiles: u8) -> CostVector {
        for byte in &mut self.0 {
            *byte = byte.saturating_sub(tiles);
        }
        self
    }

    /// The vector after taking, at each entry, the number of tiles in the same byte of `tiles`.
    #[inline]
    pub(crate) fn less(mut self, tiles: CostVector) -> CostVector {
        for (byte, tiles) in self.0.iter_mut().zip(tiles.0) {
            *byte = byte.saturating_sub(tiles);
        }
        self
    }

    /// The same number in every byte.
    pub(crate) const fn filled(byte: u8) -> CostVector {
        CostVector([byte; 16])
    }

    // The vector instructions of x86-64 load and store bytes.
    #[cfg(target_arch = "x86_64")]
    #[inline]
    pub(crate) const fn bytes(&self) -> &[u8; 16] {
        &self.0
    }

    #[cfg(target_arch = "x86_64")]
    #[inline]
    pub(crate) const fn from_bytes(bytes: [u8; 16]) -> CostVector {
        CostVector(bytes)
    }

    /// The better of two ways, entry by entry.
    #[inline]
    pub(crate) fn or(mut self, other: CostVector) -> CostVector {
        for (byte, other) in self.0.iter_mut().zip(other.0) {
            *byte = (*byte).max(other);
        }
        self
    }

    /// The cost of `sets` sets and the pair made by two parts together; 255 if impossible.
    #[inline]
    pub(crate) fn complete_with(&self, other: &CostVector, sets: usize) -> u8 {
        // One part makes entry i, the other what is missing, entry 2 * sets + 1 - i.
        let last = 2 * sets + 1;
        let shares = self.0[..=last].iter().zip(other.0[..=last].iter().rev());
        shares.map(|(&mine, &other)| (BEST - mine).saturating_add(BEST - other)).min().unwrap_or(BEST)
    }

    /// Makes every entry beyond `sets` sets impossible.
    #[inline]
    pub(crate) fn at_most(self, sets: usize) -> CostVector {
        let unused = u128::BITS - (u8::BITS * 2) * (narrow::<_, u32>(sets) + 1);
        CostVector((u128::from_le_bytes(self.0) << unused >> unused).to_le_bytes())
    }

    /// The vector of two parts together: for each entry, the least sum over all ways to share its sets and pair.
    #[inline]
    pub(crate) fn merge(self, other: CostVector) -> CostVector {
        let mut merged = CostVector::IMPOSSIBLE;
        let mut shifted = other;
        for pair in &self.0.as_chunks::<2>().0[..=MOST_SETS] {
            merged = merged.or(shifted.taking(BEST - pair[0])).or(shifted.with_pair().taking(BEST - pair[1]));
            shifted = shifted.with_set();
        }
        merged
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Least cost by (sets, pairs), written out.
    fn plain(vector: CostVector) -> [[u32; 2]; 8] {
        std::array::from_fn(|sets| std::array::from_fn(|pairs| u32::from(BEST - vector.0[2 * sets + pairs])))
    }

    #[test]
    fn merge_is_the_least_sum_over_all_shares() {
        let one = CostVector::NOTHING.or(CostVector::NOTHING.with_set().taking(2));
        let two = one.or(one.with_pair().taking(1)).or(one.with_set().with_set().taking(4));
        let (a, b, merged) = (plain(one), plain(two), plain(one.merge(two)));
        for sets in 0..=MOST_SETS {
            assert_eq!(one.complete_with(&two, sets), one.merge(two).complete(sets));
            for pairs in 0..2 {
                let least = (0..=sets)
                    .flat_map(|mine| (0..=pairs).map(move |pair| (mine, pair)))
                    .map(|(mine, pair)| a[mine][pair] + b[sets - mine][pairs - pair])
                    .min()
                    .unwrap();
                assert_eq!(merged[sets][pairs], least.min(255), "{sets} sets, {pairs} pairs");
            }
        }
        assert_eq!(one.merge(two), two.merge(one));
        assert_eq!(two.merge(CostVector::NOTHING), two);
    }

    #[test]
    fn the_impossible_stays_impossible() {
        assert_eq!(CostVector::IMPOSSIBLE.taking(3), CostVector::IMPOSSIBLE);
        assert_eq!(CostVector::NOTHING.with_pair().with_pair(), CostVector::IMPOSSIBLE);
        assert_eq!(CostVector::NOTHING.with_set().at_most(0), CostVector::IMPOSSIBLE);
        assert_eq!(CostVector::NOTHING.complete(0), 255);
        assert_eq!(CostVector::NOTHING.with_pair().taking(2).complete(0), 2);
    }
}
