//! Which tiles matter for the special forms when only some draws are left.
//!
//! A special form is a set of complete hands, like the standard form: a tile matters if some hand of the form that
//! lacks no more tiles than there are draws uses it. So the answers of all forms may be joined, and a tile that matters
//! for none of them may be forgotten.
//!
//! Pongs, and the set and pair next to a knitted straight, are the standard form over other groups. The remaining forms
//! choose among interchangeable kinds: each group is summed up once in [`GroupForms`], and the answer for a position is
//! a few additions over its four groups.

use super::influence::{HELD_MATTERS, InfluenceCache, TAKING_MATTERS};
use super::kernel::{
    self, GroupKey, as_honor, count_and_limit, is_honors, number_at, renumbered, with_number,
};
use super::special::NEVER;
use crate::goal::{Forms, Sets};
use crate::special::KNITTED_STRAIGHTS;
use suzume_tiles::numbers::byte;

/// For each group, two bits for each kind: whether its last held copy matters, and whether taking a copy matters.
pub(super) type MatterBits = [u32; 4];

/// How near the hands of some forms are, and which tiles matter for those within reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FormsReach {
    /// The number of tiles to take; 255 for infinite.
    pub(super) deficiency: u8,
    /// Nothing matters if the deficiency is greater than the draws.
    pub(super) answers: MatterBits,
}

impl FormsReach {
    const NEVER: FormsReach = FormsReach { deficiency: NEVER, answers: [0; 4] };

    fn or(self, other: FormsReach) -> FormsReach {
        FormsReach {
            deficiency: self.deficiency.min(other.deficiency),
            answers: std::array::from_fn(|group| self.answers[group] | other.answers[group]),
        }
    }
}

/// The answers for a kind when a complete hand uses exactly `copies` copies of it.
fn used(place: usize, count: u8, copies: u8) -> u32 {
    let held = u32::from(count > 0 && count <= copies) * HELD_MATTERS;
    let taken = u32::from(count < copies) * TAKING_MATTERS;
    (held | taken) << (2 * place)
}

/// Kinds that are interchangeable in a form.
#[derive(Clone, Copy, Default)]
struct Alike {
    kinds: u8,
    /// The answers if one of them is used.
    answers: u32,
}

/// A group as the special forms see it.
pub(super) struct GroupForms {
    /// The first pair of each kind, by the number of tiles that it lacks.
    first_pairs: [Alike; 3],
    /// The second pair of each kind, by the number of tiles that it lacks in addition to the first.
    second_pairs: [Alike; 3],
    orphans: Orphans,
    /// The kinds of a knitted straight that begins at the first, second or third rank; for the honours all of them.
    knitted: [KnittedKinds; 3],
}

/// The orphans of a group.
#[derive(Default)]
struct Orphans {
    /// Kinds without a held copy.
    missing: u8,
    /// Kinds with neither a held nor an available copy.
    impossible: u8,
    /// The answers that hold in any case.
    once: u32,
    /// Kinds that are held as a pair.
    paired: Alike,
    /// Kinds whose second copy can be taken.
    pairing: Alike,
}

/// Kinds that a knitted hand uses once each.
#[derive(Clone, Copy, Default)]
struct KnittedKinds {
    held: Alike,
    /// Kinds that are not held but can be taken.
    taken: Alike,
}

impl GroupForms {
    /// Sums up a group.
    pub(super) fn new(key: GroupKey) -> GroupForms {
        let honors = is_honors(key);
        let mut forms = GroupForms {
            first_pairs: [Alike::default(); 3],
            second_pairs: [Alike::default(); 3],
            orphans: Orphans::default(),
            knitted: [KnittedKinds::default(); 3],
        };
        let kinds = if honors { 7 } else { 9 };
        for place in 0..kinds {
            let (count, limit) = count_and_limit(number_at(key, place));
            if limit >= 2 {
                let pair = &mut forms.first_pairs[usize::from(2u8.saturating_sub(count))];
                pair.kinds += 1;
                pair.answers |= used(place, count, 2);
            }
            if limit >= 4 {
                let pair = &mut forms.second_pairs[usize::from((4 - count).min(2))];
                pair.kinds += 1;
                if count >= 2 {
                    // With fewer copies held, the first pair uses whatever the second pair uses, at a lower cost.
                    pair.answers |= used(place, count, 4);
                }
            }
            if honors || place == 0 || place == 8 {
                forms.orphans.add(place, count, limit);
            }
            for (first, knitted) in forms.knitted.iter_mut().enumerate() {
                if honors || place % 3 == first {
                    let alike = if count > 0 { &mut knitted.held } else { &mut knitted.taken };
                    alike.kinds += u8::from(limit > 0);
                    alike.answers |= if limit > 0 { used(place, count, 1) } else { 0 };
                }
            }
        }
        forms
    }
}

impl Orphans {
    fn add(&mut self, place: usize, count: u8, limit: u8) {
        self.missing += u8::from(count == 0);
        self.impossible += u8::from(limit == 0);
        self.once |= used(place, count, 1);
        if limit >= 2 {
            let pair = if count >= 2 { &mut self.paired } else { &mut self.pairing };
            pair.kinds += 1;
            pair.answers |= used(place, count, 2);
        }
    }
}

/// The least cost of `number` things from a pool that counts them by their costs 0, 1 and 2.
fn cheapest(number: u8, pool: [u8; 3]) -> u8 {
    let free = pool[0].min(number);
    let cheap = pool[1].min(number - free);
    let dear = number - free - cheap;
    if pool[2] < dear { NEVER } else { cheap + 2 * dear }
}

/// Whether four copies of a kind make one pair or two.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Quads {
    OnePair,
    TwoPairs,
}

/// Seven pairs. The first pair of a kind never costs more than its second, so any seven of the pool will do.
fn pairs(groups: [&GroupForms; 4], quads: Quads, draws: u8) -> FormsReach {
    let mut pool = [0; 3];
    for group in groups {
        for ((number, first), second) in pool.iter_mut().zip(&group.first_pairs).zip(&group.second_pairs) {
            *number += first.kinds + if quads == Quads::TwoPairs { second.kinds } else { 0 };
        }
    }
    let deficiency = cheapest(7, pool);
    let mut reach = FormsReach { deficiency, answers: [0; 4] };
    if deficiency > draws {
        return reach;
    }
    for cost in 0..3 {
        let is_within = |pool: [u8; 3], others| cheapest(others, pool).saturating_add(byte(cost)) <= draws;
        let Some(rest) = without(pool, cost) else { continue };
        let first = is_within(rest, 6);
        // A second pair matters by itself only if the first pair lacks nothing.
        let second = quads == Quads::TwoPairs && without(rest, 0).is_some_and(|rest| is_within(rest, 5));
        for (answers, group) in reach.answers.iter_mut().zip(groups) {
            *answers |= if first { group.first_pairs[cost].answers } else { 0 };
            *answers |= if second { group.second_pairs[cost].answers } else { 0 };
        }
    }
    reach
}

/// The pool without one thing of a cost; `None` if it has none.
fn without(mut pool: [u8; 3], cost: usize) -> Option<[u8; 3]> {
    pool[cost] = pool[cost].checked_sub(1)?;
    Some(pool)
}

/// Thirteen orphans: one copy of each, and a second copy of one.
fn orphans(groups: [&GroupForms; 4], draws: u8) -> FormsReach {
    let sum = |part: fn(&Orphans) -> u8| -> u8 { groups.iter().map(|group| part(&group.orphans)).sum() };
    if sum(|orphans| orphans.impossible) > 0 {
        return FormsReach::NEVER;
    }
    let missing = sum(|orphans| orphans.missing);
    let deficiency = match (sum(|orphans| orphans.paired.kinds), sum(|orphans| orphans.pairing.kinds)) {
        (0, 0) => return FormsReach::NEVER,
        (0, _) => missing + 1,
        _ => missing,
    };
    if deficiency > draws {
        return FormsReach { deficiency, answers: [0; 4] };
    }
    let answers = groups.map(|group| {
        let Orphans { once, paired, pairing, .. } = &group.orphans;
        once | paired.answers | if missing < draws { pairing.answers } else { 0 }
    });
    FormsReach { deficiency, answers }
}

/// The three suits' first ranks in a knitted straight, 0..=2.
fn first_ranks(straight: &[usize; 9]) -> [usize; 3] {
    std::array::from_fn(|suit| straight[3 * suit] - 9 * suit)
}

/// Fourteen different tiles among the honours and a knitted straight.
fn honors_and_knitted(groups: [&GroupForms; 4], draws: u8) -> FormsReach {
    let of_straight = |straight: &[usize; 9]| {
        let [characters, dots, bamboo] = first_ranks(straight);
        let first = [characters, dots, bamboo, 0];
        let parts: [&KnittedKinds; 4] = std::array::from_fn(|group| &groups[group].knitted[first[group]]);
        let held: u8 = parts.iter().map(|part| part.held.kinds).sum();
        let taken: u8 = parts.iter().map(|part| part.taken.kinds).sum();
        if held + taken < 14 {
            return FormsReach::NEVER;
        }
        let deficiency = 14 - held.min(14);
        // A hand that uses a certain missing kind lacks at least that one.
        let (is_near, may_take) = (deficiency <= draws, deficiency.max(1) <= draws);
        let answers = parts.map(|part| {
            let held = if is_near { part.held.answers } else { 0 };
            held | if may_take { part.taken.answers } else { 0 }
        });
        FormsReach { deficiency, answers }
    };
    KNITTED_STRAIGHTS.iter().map(of_straight).fold(FormsReach::NEVER, FormsReach::or)
}

impl InfluenceCache {
    /// The reach over some forms that fit a hand of `sets` sets, and which of the forms are within reach.
    pub(super) fn over_forms(
        &mut self,
        groups: [u32; 4],
        forms: Forms,
        sets: Sets,
        draws: u8,
    ) -> (FormsReach, Forms) {
        self.sum_up_groups();
        let mut all = FormsReach::NEVER;
        let mut within = Forms::NONE;
        for form in forms.each() {
            let reach = match form {
                Forms::STANDARD => self.standard(groups, sets, draws),
                Forms::PONGS => {
                    let honors = groups.map(|number| self.without_chows(number));
                    self.standard(honors, sets, draws)
                }
                Forms::PAIRS => pairs(self.summed_up(groups), Quads::OnePair, draws),
                Forms::PAIRS_WITH_QUADS => pairs(self.summed_up(groups), Quads::TwoPairs, draws),
                Forms::ORPHANS => orphans(self.summed_up(groups), draws),
                _ => self.knitted(groups, sets, draws),
            };
            if reach.deficiency <= draws {
                within = within | form;
            }
            all = all.or(reach);
        }
        (all, within)
    }

    fn standard(&self, groups: [u32; 4], sets: Sets, draws: u8) -> FormsReach {
        let (deficiency, answers) = kernel::influence(groups.map(|number| self.vectors(number)), sets, draws);
        FormsReach { deficiency, answers }
    }

    fn knitted(&mut self, groups: [u32; 4], sets: Sets, draws: u8) -> FormsReach {
        let mut reach = match sets {
            Sets::FOUR => honors_and_knitted(self.summed_up(groups), draws),
            _ => FormsReach::NEVER,
        };
        let Some(other_sets) = sets.get().checked_sub(3).and_then(Sets::new) else { return reach };
        for straight in &KNITTED_STRAIGHTS {
            let first = first_ranks(straight);
            let mut missing = 0;
            let mut answers = [0; 4];
            let mut is_possible = true;
            for suit in 0..3 {
                let KnittedKinds { held, taken } = self.summed_up(groups)[suit].knitted[first[suit]];
                is_possible &= held.kinds + taken.kinds == 3;
                missing += taken.kinds;
                answers[suit] = held.answers | taken.answers;
            }
            let Some(draws) = draws.checked_sub(missing).filter(|_| is_possible) else { continue };
            let mut rest = groups;
            for suit in 0..3 {
                rest[suit] = self.without_straight(groups[suit], first[suit]);
            }
            let mut with_straight = self.standard(rest, other_sets, draws);
            if with_straight.deficiency <= draws {
                with_straight = with_straight.or(FormsReach { deficiency: NEVER, answers });
            }
            with_straight.deficiency = with_straight.deficiency.saturating_add(missing);
            reach = reach.or(with_straight);
        }
        reach
    }

    /// The group when it can make only pongs and the pair.
    fn without_chows(&mut self, group: u32) -> u32 {
        let key = self.key(group);
        self.number((0..9).fold(key, |key, place| with_number(key, place, as_honor(number_at(key, place)))))
    }

    /// The group without one copy of each of its three kinds of a knitted straight.
    fn without_straight(&mut self, group: u32, first: usize) -> u32 {
        let key = (first..9).step_by(3).fold(self.key(group), |key, place| {
            let number = number_at(key, place);
            let (count, limit) = count_and_limit(number);
            with_number(key, place, renumbered(number, count.saturating_sub(1), limit - 1))
        });
        self.number(key)
    }
}
