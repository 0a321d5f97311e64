//! The kernel with AVX2: two groups in the two halves of one register.

use super::influence::GroupVectors;
use super::kernel::{GroupKinds, costs};
use crate::cost::{CostVector, MOST_SETS};
use crate::suit_dp::{CostLanes, KindCosts, SuitState};
use std::arch::x86_64::{
    __m128i, __m256i, _mm_and_si128, _mm_cvtsi128_si32, _mm_loadu_si128, _mm_max_epu8, _mm_min_epu8,
    _mm_minpos_epu16, _mm_set1_epi8, _mm_set1_epi16, _mm_setzero_si128, _mm_shuffle_epi8, _mm_srli_epi16,
    _mm_storeu_si128, _mm_subs_epu8, _mm_xor_si128, _mm256_and_si256, _mm256_blendv_epi8,
    _mm256_castsi256_si128, _mm256_cmpeq_epi8, _mm256_extracti128_si256, _mm256_max_epu8,
    _mm256_movemask_epi8, _mm256_permute2x128_si256, _mm256_set_m128i, _mm256_set1_epi8, _mm256_set1_epi16,
    _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_slli_si256, _mm256_subs_epu8, _mm256_xor_si256,
};
use suzume_tiles::numbers::byte;

/// The most sets of a vector, as the instructions take bytes.
const MOST_SETS_I8: i8 = byte(MOST_SETS).cast_signed();

/// Two cost vectors, one in each half of the register.
#[derive(Clone, Copy)]
struct Two(__m256i);

// The operations are inlined into functions that enable AVX2; nothing else makes or touches a `Two`.
impl CostLanes for Two {
    #[inline(always)]
    fn impossible() -> Two {
        // SAFETY: only reached from functions of this file that enable AVX2.
        Two(unsafe { _mm256_setzero_si256() })
    }
    #[inline(always)]
    fn taking(self, tiles: Two) -> Two {
        // SAFETY: as above.
        Two(unsafe { _mm256_subs_epu8(self.0, tiles.0) })
    }
    #[inline(always)]
    fn or(self, other: Two) -> Two {
        // SAFETY: as above.
        Two(unsafe { _mm256_max_epu8(self.0, other.0) })
    }
    #[inline(always)]
    fn with_set(self) -> Two {
        // SAFETY: as above.
        Two(unsafe { _mm256_slli_si256::<2>(self.0) })
    }
    #[inline(always)]
    fn with_pair(self) -> Two {
        // SAFETY: as above.
        Two(unsafe { _mm256_slli_si256::<1>(_mm256_and_si256(self.0, _mm256_set1_epi16(0x00FF))) })
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn load(vector: &CostVector) -> __m128i {
    // SAFETY: sixteen readable bytes.
    unsafe { _mm_loadu_si128(vector.bytes().as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn store(vector: __m128i) -> CostVector {
    let mut bytes = [0; 16];
    // SAFETY: sixteen writable bytes.
    unsafe { _mm_storeu_si128(bytes.as_mut_ptr().cast(), vector) };
    CostVector::from_bytes(bytes)
}

#[inline]
#[target_feature(enable = "avx2")]
fn both(low: &CostVector, high: &CostVector) -> Two {
    Two(_mm256_set_m128i(load(high), load(low)))
}

#[inline]
#[target_feature(enable = "avx2")]
fn costs_of_two(low: u8, high: u8) -> KindCosts<Two> {
    let (low, high) = (costs(low), costs(high));
    // No closures or loops over them here: a closure does not enable AVX2, so it would not be inlined.
    KindCosts {
        chows: [
            both(&low.chows[0], &high.chows[0]),
            both(&low.chows[1], &high.chows[1]),
            both(&low.chows[2], &high.chows[2]),
            both(&low.chows[3], &high.chows[3]),
            both(&low.chows[4], &high.chows[4]),
        ],
        chows_and_pair: [
            both(&low.chows_and_pair[0], &high.chows_and_pair[0]),
            both(&low.chows_and_pair[1], &high.chows_and_pair[1]),
            both(&low.chows_and_pair[2], &high.chows_and_pair[2]),
        ],
        chows_and_pong: [
            both(&low.chows_and_pong[0], &high.chows_and_pong[0]),
            both(&low.chows_and_pong[1], &high.chows_and_pong[1]),
        ],
    }
}

/// Runs the dynamic program over two groups in parallel.
#[inline]
#[target_feature(enable = "avx2")]
fn pass(low: &GroupKinds, high: &GroupKinds) -> Two {
    let mut state = SuitState::start(both(&CostVector::NOTHING, &CostVector::NOTHING));
    state = state.next(1, &costs_of_two(low[0], high[0]));
    state = state.next(2, &costs_of_two(low[1], high[1]));
    state = state.next(3, &costs_of_two(low[2], high[2]));
    state = state.next(4, &costs_of_two(low[3], high[3]));
    state = state.next(5, &costs_of_two(low[4], high[4]));
    state = state.next(6, &costs_of_two(low[5], high[5]));
    state = state.next(7, &costs_of_two(low[6], high[6]));
    state = state.next(8, &costs_of_two(low[7], high[7]));
    state.next(9, &costs_of_two(low[8], high[8])).finish()
}

/// The cost vectors of two groups.
#[target_feature(enable = "avx2")]
pub(super) fn two_vectors(first: &GroupKinds, second: &GroupKinds) -> [CostVector; 2] {
    let both = pass(first, second).0;
    [store(_mm256_castsi256_si128(both)), store(_mm256_extracti128_si256::<1>(both))]
}

/// The deficiency of four groups; 255 if there is none.
#[target_feature(enable = "avx2")]
pub(super) fn deficiency(groups: &[GroupKinds; 4], sets: usize) -> u8 {
    let merged = merge(pass(&groups[0], &groups[2]), pass(&groups[1], &groups[3])).0;
    complete_with(_mm256_castsi256_si128(merged), _mm256_extracti128_si256::<1>(merged), sets)
}

/// The min-plus merge of two times two vectors, lane by lane; see [`CostVector::merge`].
#[inline]
#[target_feature(enable = "avx2")]
fn merge(first: Two, second: Two) -> Two {
    let costs = _mm256_xor_si256(first.0, _mm256_set1_epi8(-1));
    let mut merged = Two::impossible();
    let mut shifted = second;
    for sets in 0..=MOST_SETS_I8 {
        let without_pair = Two(_mm256_shuffle_epi8(costs, _mm256_set1_epi8(2 * sets)));
        let with_pair = Two(_mm256_shuffle_epi8(costs, _mm256_set1_epi8(2 * sets + 1)));
        merged = merged.or(shifted.taking(without_pair)).or(shifted.with_pair().taking(with_pair));
        shifted = shifted.with_set();
    }
    merged
}

/// Merges two vectors, and gives the cost that the result has together with a third.
#[target_feature(enable = "avx2")]
pub(super) fn merge_and_complete(
    first: CostVector,
    second: CostVector,
    others: &CostVector,
    sets: usize,
) -> (CostVector, u8) {
    // The lanes share the work: one takes the entries of the first vector without the pair, the other those with it.
    let costs = _mm_xor_si128(load(&first), _mm_set1_epi8(-1));
    let costs = _mm256_set_m128i(costs, costs);
    let second = Two(_mm256_set_m128i(load(&second), load(&second)));
    let high_only = _mm256_set_m128i(_mm_set1_epi8(-1), _mm_setzero_si128());
    let mut shifted = Two(_mm256_blendv_epi8(second.0, second.with_pair().0, high_only));
    let mut merged = Two::impossible();
    for sets in 0..=MOST_SETS_I8 {
        let entry = _mm256_set_m128i(_mm_set1_epi8(2 * sets + 1), _mm_set1_epi8(2 * sets));
        merged = merged.or(shifted.taking(Two(_mm256_shuffle_epi8(costs, entry))));
        shifted = shifted.with_set();
    }
    let merged = _mm_max_epu8(_mm256_castsi256_si128(merged.0), _mm256_extracti128_si256::<1>(merged.0));
    (store(merged), complete_with(merged, load(others), sets))
}

/// For each number of sets: the entry of the other vector that completes each entry, or none.
static COMPLEMENTS: [CostVector; 8] = {
    let mut complements = [CostVector::filled(0x80); 8];
    let mut sets = 0;
    while sets <= MOST_SETS {
        let mut entries = [0x80; 16];
        let mut entry = 0;
        while entry <= 2 * sets + 1 {
            entries[entry] = byte(2 * sets + 1 - entry);
            entry += 1;
        }
        complements[sets] = CostVector::from_bytes(entries);
        sets += 1;
    }
    complements
};

/// See [`CostVector::complete_with`].
#[inline]
#[target_feature(enable = "avx2")]
fn complete_with(first: __m128i, second: __m128i, sets: usize) -> u8 {
    let all_ones = _mm_set1_epi8(-1);
    let reversed = _mm_shuffle_epi8(second, load(&COMPLEMENTS[sets % COMPLEMENTS.len()]));
    let wholes = _mm_subs_epu8(first, _mm_xor_si128(reversed, all_ones));
    let costs = _mm_xor_si128(wholes, all_ones);
    // The least of sixteen bytes: of the two in each 16-bit number first, then of the eight numbers.
    let least_of_two = _mm_min_epu8(costs, _mm_srli_epi16::<8>(costs));
    let least = _mm_minpos_epu16(_mm_and_si128(least_of_two, _mm_set1_epi16(0x00FF)));
    // The lowest 16 bits are the least number, which is below 256; its position is above them.
    _mm_cvtsi128_si32(least).to_le_bytes()[0]
}

/// See [`super::kernel::influence`].
#[target_feature(enable = "avx2")]
pub(super) fn influence(groups: [GroupVectors<'_>; 4], sets: usize, draws: u8) -> (u8, [u32; 4]) {
    let low = both(groups[0].plain, groups[1].plain);
    let high = both(groups[2].plain, groups[3].plain);
    let halves = merge(low, high);
    let deficiency =
        complete_with(_mm256_castsi256_si128(halves.0), _mm256_extracti128_si256::<1>(halves.0), sets);
    if deficiency > draws {
        return (deficiency, [0; 4]);
    }
    // The vector of the other three groups: the partner of the group, merged with the other half.
    let other_halves = Two(_mm256_permute2x128_si256::<1>(halves.0, halves.0));
    let rests_of_low = merge(high, other_halves).0;
    let rests_of_high = merge(low, other_halves).0;
    let answers = [
        matters(groups[0], _mm256_castsi256_si128(rests_of_low), sets, draws),
        matters(groups[1], _mm256_extracti128_si256::<1>(rests_of_low), sets, draws),
        matters(groups[2], _mm256_castsi256_si128(rests_of_high), sets, draws),
        matters(groups[3], _mm256_extracti128_si256::<1>(rests_of_high), sets, draws),
    ];
    (deficiency, answers)
}

/// For each kind of a group, two bits: whether each of its two conditions can be met within `draws` draws.
#[inline]
#[target_feature(enable = "avx2")]
fn matters(group: GroupVectors<'_>, rest: __m128i, sets: usize, draws: u8) -> u32 {
    let reversed = _mm_shuffle_epi8(rest, load(&COMPLEMENTS[sets % COMPLEMENTS.len()]));
    let costs = _mm_xor_si128(reversed, _mm_set1_epi8(-1));
    let costs = _mm256_set_m128i(costs, costs);
    let enough = _mm256_set1_epi8((u8::MAX - draws).cast_signed());
    let mut answers = 0;
    let mut left = group.places;
    for [held, taken] in group.conditions {
        let place = left.trailing_zeros();
        left &= left.wrapping_sub(1);
        let wholes = _mm256_subs_epu8(both(held, taken).0, costs);
        let is_enough = _mm256_cmpeq_epi8(_mm256_max_epu8(wholes, enough), wholes);
        let reached = _mm256_movemask_epi8(is_enough).cast_unsigned();
        let answer = u32::from(reached & 0xFFFF != 0) | u32::from(reached >> 16 != 0) << 1;
        answers |= answer << (2 * place % 32);
    }
    answers
}
