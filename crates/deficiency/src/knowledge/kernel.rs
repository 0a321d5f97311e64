//! The exact knowledge-aware deficiency in the standard form: one pass over the kinds of a group gives its cost vector,
//! a min-plus merge of four vectors the deficiency.
//!
//! The time does not depend on the hand: every pass goes the same way, whatever the counts. Two groups are passed side
//! by side where the processor has AVX2, one after the other elsewhere; the answers are the same.

use crate::cost::CostVector;
use crate::goal::Sets;
use crate::suit_dp::{KindCosts, Prices, SuitState};
use suzume_tiles::{Counts34, Kinds, Tile};

/// The kinds of a group, each as a number that stands for (suit or honour, count, limit). Honours come as a suit whose
/// last two ranks do not exist.
pub(super) type Group = [u8; 9];

/// First number of the honours.
const HONOR: u8 = 25;
/// A kind that does not exist.
const ABSENT: u8 = HONOR;

/// The costs of every kind number, spread over vectors.
pub(super) static COSTS: [KindCosts<CostVector>; 64] = {
    let mut costs = [KindCosts::spread(&Prices::honor(0, 0)); 64];
    let mut number = 0;
    while number < 25 {
        let (count, limit) = (number / 5, number % 5);
        costs[number as usize] = KindCosts::spread(&Prices::suited(count, limit));
        costs[(HONOR + number) as usize] = KindCosts::spread(&Prices::honor(count, limit));
        number += 1;
    }
    costs
};

/// The costs of a kind number.
#[inline(always)]
pub(super) fn costs(number: u8) -> &'static KindCosts<CostVector> {
    // The remainder spares a check: numbers are below 50.
    &COSTS[usize::from(number) % COSTS.len()]
}

/// A hand and what may be used with it, by group.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Groups(pub(super) [Group; 4]);

impl Groups {
    /// At most so many of each kind may be used as the hand has and as are available, and never more than four.
    #[inline]
    pub(super) fn new(hand: &Counts34, available: &Counts34, kinds: Kinds) -> Groups {
        let (hand, available) = (hand.as_array(), available.as_array());
        let mut groups = [[ABSENT; 9]; 4];
        for (group, numbers) in groups.iter_mut().take(3).enumerate() {
            for (rank, number) in numbers.iter_mut().enumerate() {
                let kind = group * 9 + rank;
                *number = 5 * hand[kind] + (hand[kind] + available[kind]).min(Tile::COPIES);
            }
        }
        if kinds == Kinds::All34 {
            for (rank, number) in groups[3].iter_mut().take(7).enumerate() {
                let kind = 27 + rank;
                *number = HONOR + 5 * hand[kind] + (hand[kind] + available[kind]).min(Tile::COPIES);
            }
        }
        Groups(groups)
    }
}

/// The number of a kind of which the hand has one more, while the limit stays: it was drawn.
#[inline]
pub(super) const fn drawn(number: u8) -> u8 {
    number + 5
}

/// The number of a kind of which the hand has one less, and which cannot come back: it was discarded.
#[inline]
pub(super) const fn discarded(number: u8) -> u8 {
    number - 6
}

/// The deficiency; 255 if the hand cannot be completed.
#[inline]
pub(super) fn deficiency(groups: &Groups, sets: Sets) -> u8 {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2.
        return unsafe { super::avx2::deficiency(&groups.0, sets.get()) };
    }
    deficiency_portable(groups, sets)
}

pub(super) fn deficiency_portable(groups: &Groups, sets: Sets) -> u8 {
    let [characters, dots, bamboo, honors] = groups.0.map(|group| vector_portable(&group));
    characters.merge(bamboo).complete_with(&dots.merge(honors), sets.get())
}

/// The cost vectors of two groups.
#[inline]
pub(super) fn two_vectors(first: &Group, second: &Group) -> [CostVector; 2] {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2.
        return unsafe { super::avx2::two_vectors(first, second) };
    }
    [vector_portable(first), vector_portable(second)]
}

/// The cost vector of one group.
pub(super) fn vector_portable(group: &Group) -> CostVector {
    let mut state = SuitState::start(CostVector::NOTHING);
    for (rank, &number) in (1..=9).zip(group) {
        state = state.next(rank, costs(number));
    }
    state.finish()
}

/// Two groups' vectors merged, and the deficiency that they make with the merged others.
#[inline]
pub(super) fn merge_and_complete(
    first: CostVector,
    second: CostVector,
    others: &CostVector,
    sets: Sets,
) -> (CostVector, u8) {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2.
        return unsafe { super::avx2::merge_and_complete(first, second, others, sets.get()) };
    }
    let merged = first.merge(second);
    (merged, merged.complete_with(others, sets.get()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_portable_path_gives_the_same_answers() {
        let mut seed = 5u64;
        let mut random = |bound: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((seed >> 33) % bound) as u8
        };
        for round in 0..20_000 {
            let groups = Groups(std::array::from_fn(|group| {
                std::array::from_fn(|place| {
                    let count = random(5).min(random(5));
                    let limit = count + random(5 - u64::from(count));
                    match (group, place) {
                        (3, 7..) => ABSENT,
                        (3, _) => HONOR + 5 * count + limit,
                        _ => 5 * count + limit,
                    }
                })
            }));
            let sets = Sets::new(round % 6).unwrap();
            assert_eq!(deficiency(&groups, sets), deficiency_portable(&groups, sets));
            let vectors = groups.0.map(|group| vector_portable(&group));
            assert_eq!(two_vectors(&groups.0[0], &groups.0[3]), [vectors[0], vectors[3]]);
            let merged = vectors[0].merge(vectors[2]);
            let (fast, value) = merge_and_complete(vectors[0], vectors[2], &vectors[1], sets);
            // Entries beyond the most sets of a hand may differ: nobody looks there.
            assert_eq!(fast.at_most(5), merged.at_most(5));
            assert_eq!(value, merged.complete_with(&vectors[1], sets.get()));
        }
    }
}
