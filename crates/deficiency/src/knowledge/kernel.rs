//! The exact knowledge-aware deficiency in the standard form. One pass over the kinds of a group gives the cost vector
//! of the group; a min-plus merge of the four vectors gives the deficiency.
//!
//! The time does not depend on the hand, because the pass has no branches on the counts. With AVX2, two groups are
//! processed at once, elsewhere one after the other; the results are the same.

use super::influence::GroupVectors;
use crate::cost::CostVector;
use crate::goal::{Goal, Sets};
use crate::suit_dp::{KindCosts, SuitState, UseCosts};
use suzume_tiles::{Counts34, Kinds, Tile, TileSet};

/// The kinds of a group. The number of a kind stands for (suit or honour, count, limit). The honours are a suit whose
/// last two ranks do not exist.
pub(super) type GroupKinds = [u8; 9];

/// First number of the honours.
const HONOR: u8 = 25;
/// A kind that does not exist.
const ABSENT: u8 = HONOR;

/// Added to a kind's number: every copy in the hand must be used.
pub(super) const ALL_HELD: u8 = 64;
/// Added to a kind's number: at least one copy more than the hand has must be taken.
pub(super) const ONE_TAKEN: u8 = 128;

/// The costs of every kind number, each cost repeated in all bytes of a vector.
pub(super) static COSTS: [KindCosts<CostVector>; 256] = {
    let mut costs = [KindCosts::spread(&UseCosts::honor(0, 0)); 256];
    let mut number = 0;
    while number < 25 {
        let (count, limit) = (number / 5, number % 5);
        let suited = UseCosts::suited(count, limit);
        let honor = UseCosts::honor(count, limit);
        let at = number as usize;
        let honor_at = (HONOR + number) as usize;
        costs[at] = KindCosts::spread(&suited);
        costs[honor_at] = KindCosts::spread(&honor);
        costs[at + ALL_HELD as usize] = KindCosts::spread(&suited.at_least(count));
        costs[honor_at + ALL_HELD as usize] = KindCosts::spread(&honor.at_least(count));
        costs[at + ONE_TAKEN as usize] = KindCosts::spread(&suited.at_least(count + 1));
        costs[honor_at + ONE_TAKEN as usize] = KindCosts::spread(&honor.at_least(count + 1));
        number += 1;
    }
    costs
};

/// The costs of a kind number.
#[inline(always)]
pub(super) fn costs(number: u8) -> &'static KindCosts<CostVector> {
    &COSTS[usize::from(number)]
}

/// A hand and the tiles that may be used with it, by group.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct HandGroups(pub(super) [GroupKinds; 4]);

impl HandGroups {
    /// The groups of a hand. The limit of a kind is its number of held and available copies together, at most four.
    #[inline]
    pub(super) fn of(hand: &Counts34, available: &Counts34, goal: &Goal) -> HandGroups {
        match goal.only == TileSet::ALL {
            true => HandGroups::new(hand, available, goal.kinds),
            false => HandGroups::new(&goal.part_of(hand), &goal.part_of(available), goal.kinds),
        }
    }

    /// The groups of a hand, ignoring the kinds that a goal is limited to.
    #[inline]
    pub(super) fn new(hand: &Counts34, available: &Counts34, kinds: Kinds) -> HandGroups {
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
        HandGroups(groups)
    }
}

/// The kind numbers of a group in six bits each, the first kind in the lowest bits.
pub(super) type GroupKey = u64;
pub(super) const KEY_BITS: u32 = 6;

/// The key of a group.
pub(super) fn key_of(group: &GroupKinds) -> GroupKey {
    group.iter().rev().fold(0, |key, &number| key << KEY_BITS | GroupKey::from(number))
}

/// The group of a key.
pub(super) fn group_of(key: GroupKey) -> GroupKinds {
    std::array::from_fn(|place| number_at(key, place))
}

/// The number at a place of a group.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    reason = "the hottest step of a search, and only six bits are kept"
)]
pub(super) fn number_at(key: GroupKey, place: usize) -> u8 {
    (key >> (KEY_BITS as usize * place)) as u8 & ((1 << KEY_BITS) - 1)
}

/// The key with another number at a place.
#[inline]
pub(super) fn with_number(key: GroupKey, place: usize, number: u8) -> GroupKey {
    let shift = KEY_BITS as usize * place;
    key & !(((1 << KEY_BITS) - 1) << shift) | GroupKey::from(number) << shift
}

/// The count and the limit of a kind number.
#[inline]
pub(super) const fn count_and_limit(number: u8) -> (u8, u8) {
    (number % HONOR / 5, number % 5)
}

/// The number of the same kind with another count and limit.
#[inline]
pub(super) const fn renumbered(number: u8, count: u8, limit: u8) -> u8 {
    number / HONOR * HONOR + 5 * count + limit
}

/// The number of a kind with the same count and limit that makes no chow.
#[inline]
pub(super) const fn as_honor(number: u8) -> u8 {
    HONOR + number % HONOR
}

/// Whether a group consists of honours, or of kinds treated as such.
pub(super) fn is_honors(key: GroupKey) -> bool {
    number_at(key, 0) >= HONOR
}

/// The number of a kind after drawing a copy: the hand has one more, the limit stays.
#[inline]
pub(super) const fn drawn(number: u8) -> u8 {
    number + 5
}

/// The number of a kind after discarding a copy for good: count and limit fall by one.
#[inline]
pub(super) const fn discarded(number: u8) -> u8 {
    number - 6
}

/// The deficiency; 255 if the hand cannot be completed.
#[inline]
pub(super) fn deficiency(groups: &HandGroups, sets: Sets) -> u8 {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2.
        return unsafe { super::avx2::deficiency(&groups.0, sets.get()) };
    }
    deficiency_portable(groups, sets)
}

pub(super) fn deficiency_portable(groups: &HandGroups, sets: Sets) -> u8 {
    let [characters, dots, bamboo, honors] = groups.0.map(|group| vector_portable(&group));
    characters.merge(bamboo).complete_with(&dots.merge(honors), sets.get())
}

/// The cost vectors of two groups.
#[inline]
pub(super) fn two_vectors(first: &GroupKinds, second: &GroupKinds) -> [CostVector; 2] {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2.
        return unsafe { super::avx2::two_vectors(first, second) };
    }
    [vector_portable(first), vector_portable(second)]
}

/// The cost vector of one group.
pub(super) fn vector_portable(group: &GroupKinds) -> CostVector {
    let mut state = SuitState::start(CostVector::NOTHING);
    for (rank, &number) in (1..=9).zip(group) {
        state = state.next(rank, costs(number));
    }
    state.finish()
}

/// The deficiency of four groups. If it is at most `draws`, also two bits for each group and kind: whether the
/// deficiency is still at most `draws` under each condition of the kind.
#[inline]
pub(super) fn influence(groups: [GroupVectors<'_>; 4], sets: Sets, draws: u8) -> (u8, [u32; 4]) {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2.
        return unsafe { super::avx2::influence(groups, sets.get(), draws) };
    }
    influence_portable(groups, sets, draws)
}

pub(super) fn influence_portable(groups: [GroupVectors<'_>; 4], sets: Sets, draws: u8) -> (u8, [u32; 4]) {
    let vectors = groups.map(|group| *group.plain);
    let halves = [vectors[0].merge(vectors[2]), vectors[1].merge(vectors[3])];
    let deficiency = halves[0].complete_with(&halves[1], sets.get());
    let mut answers = [0; 4];
    if deficiency <= draws {
        for (group, answers) in answers.iter_mut().enumerate() {
            let rest = vectors[(group + 2) % 4].merge(halves[1 - group % 2]);
            let places = (0..9).filter(|place| groups[group].places >> place & 1 == 1);
            for (place, conditions) in places.zip(groups[group].conditions) {
                for (bit, condition) in conditions.iter().enumerate() {
                    let is_met = condition.complete_with(&rest, sets.get()) <= draws;
                    *answers |= u32::from(is_met) << (2 * place + bit);
                }
            }
        }
    }
    (deficiency, answers)
}

/// Merges the vectors of two groups. Also returns the deficiency of the result together with the merged other groups.
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
    use suzume_tiles::Dealer;

    #[test]
    fn the_portable_path_gives_the_same_answers() {
        let mut dealer = Dealer::new(5);
        let mut random = |bound: u8| dealer.below(bound.into()) as u8;
        for round in 0..20_000 {
            let groups = HandGroups(std::array::from_fn(|group| {
                std::array::from_fn(|place| {
                    let count = random(5).min(random(5));
                    let limit = count + random(5 - count);
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
            // Entries beyond the most sets of a hand are never read and may differ.
            assert_eq!(fast.at_most(5), merged.at_most(5));
            assert_eq!(value, merged.complete_with(&vectors[1], sets.get()));
        }
    }
}
