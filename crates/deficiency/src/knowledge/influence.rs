//! Which tiles matter at all, when only so many draws are left?
//!
//! A complete hand can be reached within `r` draws only if it lacks at most `r` tiles. A held copy that no such hand
//! uses is *junk*: it may be discarded without loss, and which junk is discarded does not matter. An available tile
//! that no such hand takes is *idle*: it may be drawn, but then it is junk. So a search that looks `r` draws ahead can
//! forget both, and hands that differ in nothing else become one: their [`Core`].
//!
//! Whether a copy is used, or a tile taken, by some hand that lacks at most `r` tiles is a knowledge-aware deficiency with
//! one more condition on one kind, which changes the prices of that kind only. So each group's vectors under each
//! condition are computed once and cached, and a merge with the other three groups gives the answer.

use super::kernel::{
    ALL_HELD, GroupKey, Groups, ONE_TAKEN, complete_with, count_and_limit, discarded, drawn, group_of,
    key_of, merge, number_at, renumbered, two_vectors, with_number,
};
use crate::cost::CostVector;
use crate::goal::{Goal, Sets};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use suzume_tiles::{Counts34, Tile};

/// What of a hand and of the available tiles matters: counts and limits by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Core([GroupKey; 4]);

impl Core {
    /// A hand and the tiles available to it, nothing forgotten. Only the standard form counts.
    pub fn new(hand: &Counts34, available: &Counts34, goal: &Goal) -> Core {
        Core(Groups::new(hand, available, goal.kinds).0.map(|group| key_of(&group)))
    }

    /// How many of a kind are held, and how many more are available.
    #[inline]
    pub fn held_and_available(&self, tile: Tile) -> (u8, u8) {
        let (group, place) = tile.group();
        let (count, limit) = count_and_limit(number_at(self.0[group], place));
        (count, limit - count)
    }

    /// After drawing a tile that is available.
    #[inline]
    #[must_use]
    pub fn draw(&self, tile: Tile) -> Core {
        self.changed(tile, drawn)
    }

    /// After discarding a tile that is held.
    #[inline]
    #[must_use]
    pub fn discard(&self, tile: Tile) -> Core {
        self.changed(tile, discarded)
    }

    /// The kinds as words: equal cores have equal words, and the ten highest bits of each are free.
    pub fn words(&self) -> [u64; 4] {
        self.0
    }

    #[inline]
    fn changed(&self, tile: Tile, change: impl Fn(u8) -> u8) -> Core {
        let (group, place) = tile.group();
        let mut keys = self.0;
        keys[group] = with_number(keys[group], place, change(number_at(keys[group], place)));
        Core(keys)
    }
}

/// What is left of a hand that looks so many draws ahead.
#[derive(Clone, Copy, Debug)]
pub struct Influence {
    /// The knowledge-aware deficiency; 255 for infinite.
    pub deficiency: u8,
    /// What matters; meaningful only if the deficiency is at most the number of draws.
    pub core: Core,
    /// How many tiles of the hand were forgotten.
    pub junk: u8,
}

/// A group's vectors: as it is, and under the condition that all held copies of a kind are used, or one more is taken.
struct GroupVectors {
    plain: CostVector,
    all_held: [CostVector; 9],
    one_taken: [CostVector; 9],
}

/// The vectors of groups, kept from call to call.
#[derive(Default)]
pub struct InfluenceCache {
    places: HashMap<GroupKey, u32, BuildHasherDefault<KeyHasher>>,
    groups: Vec<GroupVectors>,
}

/// A quick hash of a single word; the keys are our own, so nobody can aim at it.
#[derive(Default)]
pub(crate) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        // 2^64 over the golden ratio; the rotation brings the well-mixed high bits down.
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(32);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

impl InfluenceCache {
    /// An empty cache.
    pub fn new() -> InfluenceCache {
        InfluenceCache::default()
    }

    /// How many groups it holds, of about 300 bytes each.
    pub fn len(&self) -> usize {
        self.groups.len()
    }

    /// Whether it holds nothing yet.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// Forgets what cannot matter within so many draws.
    pub fn reduce(&mut self, core: &Core, sets: Sets, draws: u8) -> Influence {
        let places = core.0.map(|key| self.place(key));
        let vectors = places.map(|place| self.groups[place].plain);
        let halves = [merge(vectors[0], vectors[2]), merge(vectors[1], vectors[3])];
        let deficiency = complete_with(&halves[0], &halves[1], sets);
        let mut influence = Influence { deficiency, core: *core, junk: 0 };
        if deficiency > draws {
            return influence;
        }
        for group in 0..4 {
            let rest = merge(vectors[(group + 2) % 4], halves[1 - group % 2]);
            influence.reduce_group(self, group, &rest, sets, draws);
        }
        influence
    }

    /// Where the vectors of a group are.
    fn place(&mut self, key: GroupKey) -> usize {
        if let Some(&place) = self.places.get(&key) {
            return place as usize;
        }
        let place = self.groups.len();
        self.groups.push(GroupVectors::new(key));
        self.places.insert(key, place as u32);
        place
    }
}

impl Influence {
    /// Takes junk and idle tiles out of one group; `rest` is what the other groups make.
    fn reduce_group(
        &mut self,
        cache: &mut InfluenceCache,
        group: usize,
        rest: &CostVector,
        sets: Sets,
        draws: u8,
    ) {
        let original = self.core.0[group];
        let vectors = cache.place(original);
        for place in 0..9 {
            let number = number_at(original, place);
            let (held, limit) = count_and_limit(number);
            if limit == 0 {
                continue;
            }
            let matters = |vectors: &CostVector| complete_with(vectors, rest, sets) <= draws;
            if held > 0 && !matters(&cache.groups[vectors].all_held[place]) {
                // The last copy is junk, and so nothing more of this kind is wanted. Perhaps more copies are junk.
                let mut useful = held - 1;
                while useful > 0 {
                    let fewer = with_number(original, place, renumbered(number, useful, useful));
                    let fewer = cache.place(fewer);
                    if matters(&cache.groups[fewer].all_held[place]) {
                        break;
                    }
                    useful -= 1;
                }
                self.junk += held - useful;
                self.set(group, place, renumbered(number, useful, useful));
            } else if limit > held && !matters(&cache.groups[vectors].one_taken[place]) {
                self.set(group, place, renumbered(number, held, held));
            }
        }
    }

    fn set(&mut self, group: usize, place: usize, number: u8) {
        self.core.0[group] = with_number(self.core.0[group], place, number);
    }
}

impl GroupVectors {
    fn new(key: GroupKey) -> GroupVectors {
        let group = group_of(key);
        let under = |place: usize, condition: u8| {
            let mut group = group;
            group[place] += condition;
            group
        };
        let [plain, _] = two_vectors(&group, &group);
        let mut vectors = GroupVectors { plain, all_held: [plain; 9], one_taken: [plain; 9] };
        for (place, &number) in group.iter().enumerate() {
            if count_and_limit(number).1 > 0 {
                [vectors.all_held[place], vectors.one_taken[place]] =
                    two_vectors(&under(place, ALL_HELD), &under(place, ONE_TAKEN));
            }
        }
        vectors
    }
}
