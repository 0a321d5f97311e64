//! Which tiles matter when only `r` draws are left.
//!
//! A complete hand can be reached within `r` draws only if it lacks at most `r` tiles. A held copy that no such hand
//! uses is *junk*: discarding it loses nothing, and it does not matter which junk is discarded. An available tile that
//! no such hand takes is *idle*: drawn, it is junk. So a search that looks `r` draws ahead can forget both. Hands that
//! differ only in forgotten tiles become the same [`Core`].
//!
//! Does some hand that lacks at most `r` tiles use a given copy, or take a given tile? This is a knowledge-aware
//! deficiency with one more condition on one kind, and the condition changes only the prices of that kind. So the
//! vectors of each group under each condition are computed once. Three merges of two vectors and one comparison for
//! each kind then give the answer. The special forms of a goal are treated in the same way (`forms.rs`); a tile that
//! matters for one form matters.
//!
//! Each group gets a number when it is first met, and remembers the numbers of the groups that are one tile away. So a
//! search hardly ever computes or looks up a key.

use super::forms::GroupForms;
use super::kernel::{
    self, ALL_HELD, GroupKey, HandGroups, ONE_TAKEN, count_and_limit, discarded, drawn, group_of, key_of,
    number_at, renumbered, two_vectors, with_number,
};
use crate::cost::CostVector;
use crate::goal::{Forms, Goal, Sets};
use std::collections::HashMap;
use suzume_tiles::numbers::{index, narrow};
use suzume_tiles::{Counts34, Tile};

/// The part of a hand and of the available tiles that matters, as numbers of groups in the cache that made it.
#[derive(Clone, Copy, Debug)]
pub struct Core {
    groups: [u32; 4],
    /// The forms of the goal that may still be within reach.
    forms: Forms,
}

impl Core {
    /// The numbers of the groups. Two cores of one cache and one goal hold the same tiles if these numbers are equal.
    #[inline]
    pub fn numbers(&self) -> [u32; 4] {
        self.groups
    }
}

/// The part of a position that matters within a number of draws.
#[derive(Clone, Copy, Debug)]
pub struct Influence {
    /// The knowledge-aware deficiency; 255 for infinite.
    pub deficiency: u8,
    /// The part that matters; everything if the deficiency is greater than the number of draws.
    pub core: Core,
}

/// The vectors of a group: without a condition, and for each kind with held or available copies under two conditions.
/// The first is that all held copies are used, the second that one more copy is taken.
#[derive(Clone, Copy)]
pub(super) struct GroupVectors<'a> {
    pub(super) plain: &'a CostVector,
    /// The places that have conditions, as bits.
    pub(super) places: u16,
    /// The conditions of those places, in order.
    pub(super) conditions: &'a [[CostVector; 2]],
}

/// The bit of the first condition, that all held copies are used, in the answers of a kind.
pub(super) const HELD_MATTERS: u32 = 1;
/// The bit of the second condition, that one more copy is taken.
pub(super) const TAKING_MATTERS: u32 = 2;

/// One more or one less copy of a kind.
#[derive(Clone, Copy)]
enum Change {
    Draw,
    Discard,
}

/// A group, with the numbers of the neighbouring groups met so far.
struct InfluenceEntry {
    key: GroupKey,
    held: u8,
    available: u8,
    /// The places with held copies and those with available copies, as bits.
    held_places: u16,
    available_places: u16,
    plain: CostVector,
    /// Where the group's conditions begin.
    conditions: u32,
    /// The conditions that are possible: copies are held, or can be taken.
    alive: u32,
    next: [[u32; 9]; 2],
}

const UNKNOWN: u32 = u32::MAX;

/// A group without what does not matter.
#[derive(Clone, Copy)]
struct Forgotten {
    group: u32,
    answers: u32,
    remains: u32,
    /// Whether a copy was forgotten while more copies of its kind are held; those need a new answer.
    ask_again: bool,
}

/// Number of entries in the small memory of reduced groups, a power of two.
const FORGOTTEN: usize = 1 << 14;

/// The groups that a search has met, with their numbers and vectors.
pub struct InfluenceCache {
    numbers: HashMap<GroupKey, u32>,
    entries: Vec<InfluenceEntry>,
    /// The conditions of all groups, one after the other.
    conditions: Vec<[CostVector; 2]>,
    /// The first groups as the special forms see them: all groups that existed at the last use of such a form.
    special: Vec<GroupForms>,
    forgotten: Vec<Forgotten>,
}

impl Default for InfluenceCache {
    fn default() -> Self {
        InfluenceCache::new()
    }
}

impl InfluenceCache {
    /// Creates an empty cache.
    pub fn new() -> InfluenceCache {
        let nothing = Forgotten { group: UNKNOWN, answers: 0, remains: 0, ask_again: false };
        InfluenceCache {
            numbers: HashMap::new(),
            entries: Vec::new(),
            conditions: Vec::new(),
            special: Vec::new(),
            forgotten: vec![nothing; FORGOTTEN],
        }
    }

    /// Number of groups, of about half a kilobyte each.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no groups yet.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The core of a hand and its available tiles, with nothing forgotten.
    pub fn core(&mut self, hand: &Counts34, available: &Counts34, goal: &Goal) -> Core {
        let groups = HandGroups::of(hand, available, goal).0.map(|group| self.number(key_of(&group)));
        Core { groups, forms: goal.fitting_forms() }
    }

    /// The available kinds with their counts.
    #[inline]
    pub fn available(&self, core: &Core) -> KindList {
        self.list(core, |entry| entry.available_places, |held, limit| limit - held)
    }

    /// The held kinds with their counts.
    #[inline]
    pub fn held(&self, core: &Core) -> KindList {
        self.list(core, |entry| entry.held_places, |held, _| held)
    }

    #[inline]
    fn list(
        &self,
        core: &Core,
        places: impl Fn(&InfluenceEntry) -> u16,
        count: impl Fn(u8, u8) -> u8,
    ) -> KindList {
        let mut list = KindList { kinds: [(Tile::ALL[0], 0); Tile::KINDS], length: 0, next: 0 };
        for (group, &number) in core.groups.iter().enumerate() {
            let entry = &self.entries[index(number)];
            let mut left = places(entry);
            while left != 0 {
                let place = index(left.trailing_zeros());
                left &= left - 1;
                let (held, limit) = count_and_limit(number_at(entry.key, place));
                list.kinds[list.length] = (Tile::ALL[group * 9 + place], count(held, limit));
                list.length += 1;
            }
        }
        list
    }

    /// The number of held tiles and the number of available tiles.
    #[inline]
    pub fn totals(&self, core: &Core) -> (u8, u8) {
        core.groups.iter().fold((0, 0), |(held, available), &number| {
            let entry = &self.entries[index(number)];
            (held + entry.held, available + entry.available)
        })
    }

    /// The core after drawing an available tile.
    #[inline]
    pub fn draw(&mut self, core: &Core, tile: Tile) -> Core {
        self.changed(core, tile, Change::Draw)
    }

    /// The core after discarding a held tile.
    #[inline]
    pub fn discard(&mut self, core: &Core, tile: Tile) -> Core {
        self.changed(core, tile, Change::Discard)
    }

    /// Forgets the tiles and the forms that cannot matter within `draws` draws.
    pub fn reduce(&mut self, core: &Core, sets: Sets, draws: u8) -> Influence {
        let mut influence = Influence { deficiency: 0, core: *core };
        loop {
            let Core { groups, mut forms } = influence.core;
            let (deficiency, answers) = if forms == Forms::STANDARD {
                kernel::influence(groups.map(|number| self.vectors(number)), sets, draws)
            } else {
                let reach;
                (reach, forms) = self.over_forms(groups, forms, sets, draws);
                (reach.deficiency, reach.answers)
            };
            influence.deficiency = deficiency;
            if deficiency > draws {
                return influence;
            }
            influence.core.forms = forms;
            let mut ask_again = false;
            for (number, answers) in influence.core.groups.iter_mut().zip(answers) {
                let alive = self.entries[index(*number)].alive;
                if answers & alive != alive {
                    let forgotten = self.forget(*number, answers & alive);
                    *number = forgotten.remains;
                    ask_again |= forgotten.ask_again;
                }
            }
            if !ask_again {
                return influence;
            }
        }
    }

    /// Sums up, for the special forms, the groups that were met since this was last called.
    pub(super) fn sum_up_groups(&mut self) {
        let new = &self.entries[self.special.len()..];
        self.special.extend(new.iter().map(|entry| GroupForms::new(entry.key)));
    }

    /// Some groups as the special forms see them; they must have been summed up.
    #[inline]
    pub(super) fn summed_up(&self, groups: [u32; 4]) -> [&GroupForms; 4] {
        groups.map(|number| &self.special[index(number)])
    }

    /// The key of a group.
    pub(super) fn key(&self, number: u32) -> GroupKey {
        self.entries[index(number)].key
    }

    /// The group without what does not matter according to the answers.
    #[inline]
    fn forget(&mut self, group: u32, answers: u32) -> Forgotten {
        // Odd multipliers spread the numbers; the top bits of the product are the best mixed.
        let mixed = (u64::from(group) << 32 | u64::from(answers)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let place = narrow::<_, usize>(mixed >> (64 - FORGOTTEN.trailing_zeros())) % FORGOTTEN;
        let known = self.forgotten[place];
        if (known.group, known.answers) == (group, answers) {
            return known;
        }
        let forgotten = self.forget_anew(group, answers);
        self.forgotten[place] = forgotten;
        forgotten
    }

    fn forget_anew(&mut self, group: u32, answers: u32) -> Forgotten {
        let mut key = self.entries[index(group)].key;
        let mut ask_again = false;
        for place in 0..9 {
            let number = number_at(key, place);
            let (held, limit) = count_and_limit(number);
            let answers = answers >> (2 * place);
            let useful = if held > 0 && answers & HELD_MATTERS == 0 {
                // The last held copy is junk, so no further copy of this kind is wanted.
                ask_again |= held > 1;
                held - 1
            } else if limit > held && answers & TAKING_MATTERS == 0 {
                held
            } else {
                continue;
            };
            key = with_number(key, place, renumbered(number, useful, useful));
        }
        Forgotten { group, answers, remains: self.number(key), ask_again }
    }

    #[inline]
    pub(super) fn vectors(&self, number: u32) -> GroupVectors<'_> {
        let entry = &self.entries[index(number)];
        let places = entry.held_places | entry.available_places;
        let conditions = &self.conditions[index(entry.conditions)..][..index(places.count_ones())];
        GroupVectors { plain: &entry.plain, places, conditions }
    }

    #[inline]
    fn changed(&mut self, core: &Core, tile: Tile, change: Change) -> Core {
        let (group, place) = tile.group();
        let mut changed = *core;
        changed.groups[group] = self.next(core.groups[group], place, change);
        changed
    }

    /// The number of the group after a change.
    #[inline]
    fn next(&mut self, number: u32, place: usize, change: Change) -> u32 {
        let known = self.entries[index(number)].next[change as usize][place];
        if known != UNKNOWN {
            return known;
        }
        let key = self.entries[index(number)].key;
        let changed = match change {
            Change::Draw => drawn(number_at(key, place)),
            Change::Discard => discarded(number_at(key, place)),
        };
        let next = self.number(with_number(key, place, changed));
        self.entries[index(number)].next[change as usize][place] = next;
        next
    }

    pub(super) fn number(&mut self, key: GroupKey) -> u32 {
        if let Some(&number) = self.numbers.get(&key) {
            return number;
        }
        let number = narrow(self.entries.len());
        let group = group_of(key);
        let mut entry = InfluenceEntry {
            key,
            plain: two_vectors(&group, &group)[0],
            conditions: narrow(self.conditions.len()),
            held: 0,
            available: 0,
            held_places: 0,
            available_places: 0,
            alive: 0,
            next: [[UNKNOWN; 9]; 2],
        };
        for (place, &kind) in group.iter().enumerate() {
            let (held, limit) = count_and_limit(kind);
            entry.held += held;
            entry.available += limit - held;
            entry.held_places |= u16::from(held > 0) << place;
            entry.available_places |= u16::from(limit > held) << place;
            let alive = u32::from(held > 0) * HELD_MATTERS + u32::from(limit > held) * TAKING_MATTERS;
            entry.alive |= alive << (2 * place);
            if alive != 0 {
                let under = |condition: u8| {
                    let mut group = group;
                    group[place] += condition;
                    group
                };
                self.conditions.push(two_vectors(&under(ALL_HELD), &under(ONE_TAKEN)));
            }
        }
        self.entries.push(entry);
        self.numbers.insert(key, number);
        number
    }
}

/// Kinds with counts, in canonical order.
#[derive(Clone, Debug)]
pub struct KindList {
    kinds: [(Tile, u8); Tile::KINDS],
    length: usize,
    next: usize,
}

impl Iterator for KindList {
    type Item = (Tile, u8);

    #[inline]
    fn next(&mut self) -> Option<(Tile, u8)> {
        let kind = self.kinds[..self.length].get(self.next).copied();
        self.next += 1;
        kind
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::knowledge::deficiency;
    use suzume_tiles::Dealer;

    fn situation(dealer: &mut Dealer, round: usize) -> (Counts34, Counts34, Goal) {
        let sets = round % 6;
        let hand = dealer.hand(3 * sets + 1 + round % 2, [34, 27, 9][round % 3]);
        let available = dealer.below(40);
        let available = dealer.draw(available, &hand.complement());
        (hand, available, Goal::standard(Sets::new(sets).unwrap()))
    }

    /// The goals of the rule sets, and every form alone.
    const FORMS: [&[Forms]; 8] = [
        &[Forms::STANDARD],
        &[Forms::PAIRS],
        &[Forms::PAIRS_WITH_QUADS],
        &[Forms::ORPHANS],
        &[Forms::KNITTED],
        &[Forms::PONGS],
        &[Forms::STANDARD, Forms::PAIRS, Forms::ORPHANS],
        &[Forms::STANDARD, Forms::PAIRS_WITH_QUADS, Forms::ORPHANS, Forms::KNITTED],
    ];

    #[test]
    fn the_portable_path_gives_the_same_answers() {
        let mut dealer = Dealer::new(51);
        let mut cache = InfluenceCache::new();
        for round in 0..2_000 {
            let (hand, available, goal) = situation(&mut dealer, round);
            let core = cache.core(&hand, &available, &goal);
            let groups = core.groups.map(|number| cache.vectors(number));
            for draws in 0..8 {
                let fast = kernel::influence(groups, goal.sets, draws);
                assert_eq!(
                    fast,
                    kernel::influence_portable(groups, goal.sets, draws),
                    "{hand} with {available}"
                );
            }
        }
    }

    /// A tile matters if it can be used at a cost within the draws, as the deficiency with and without it shows.
    #[test]
    fn forgotten_tiles_change_no_deficiency_within_reach() {
        let mut dealer = Dealer::new(52);
        let mut cache = InfluenceCache::new();
        let mut forgotten = 0;
        for round in 0..3_000 {
            let (mut hand, mut available, mut goal) = situation(&mut dealer, round);
            goal.forms = FORMS[round / 6 % 8].iter().fold(Forms::NONE, |forms, &form| forms | form);
            if goal.forms != Forms::STANDARD && round % 6 < 4 {
                // Most special forms are for whole hands, and need many kinds.
                goal.sets = Sets::FOUR;
                hand = dealer.hand(13 + round % 2, 34);
                let tiles = dealer.below(123);
                available = dealer.draw(tiles, &hand.complement());
            }
            let before = deficiency(&hand, &available, &goal);
            let core = cache.core(&hand, &available, &goal);
            let draws = before.finite().unwrap_or(0) + (round % 3) as u8;
            let influence = cache.reduce(&core, goal.sets, draws);
            assert_eq!(influence.deficiency, before.finite().unwrap_or(u8::MAX));
            if !before.is_finite() {
                continue;
            }
            let count = |list: KindList| {
                Counts34::from_tiles(list.flat_map(|(tile, count)| std::iter::repeat_n(tile, count.into())))
                    .unwrap()
            };
            let (kept, wanted) =
                (count(cache.held(&influence.core)), count(cache.available(&influence.core)));
            // The kept tiles have the deficiency of the whole hand, also after any draw of a wanted tile.
            assert_eq!(deficiency(&kept, &wanted, &goal), before, "{hand} with {available}");
            for (tile, _) in wanted.kinds() {
                let (mut drawn, mut fewer) = (hand, available);
                let (mut kept_drawn, mut fewer_wanted) = (kept, wanted);
                assert!(fewer.remove(tile) && fewer_wanted.remove(tile));
                drawn.add(tile).unwrap();
                kept_drawn.add(tile).unwrap();
                assert_eq!(deficiency(&drawn, &fewer, &goal), deficiency(&kept_drawn, &fewer_wanted, &goal));
            }
            // Drawing an idle tile never lowers the deficiency, and discarding junk never raises it.
            for (tile, _) in available.kinds().filter(|(tile, _)| wanted.get(*tile) == 0) {
                let (mut drawn, mut fewer) = (hand, available);
                assert!(fewer.remove(tile));
                drawn.add(tile).unwrap();
                assert_eq!(deficiency(&drawn, &fewer, &goal), before, "{tile}");
                forgotten += 1;
            }
            for (tile, _) in hand.kinds().filter(|(tile, count)| kept.get(*tile) < *count) {
                let mut rest = hand;
                assert!(rest.remove(tile));
                assert_eq!(deficiency(&rest, &available, &goal), before, "{tile}");
                forgotten += 1;
            }
        }
        assert!(forgotten > 5_000, "{forgotten}");
    }
}
