//! Knowledge-aware deficiency inside a search, where one tile changes at a time.
//!
//! A draw or a discard changes one group only, and a search meets the same groups again and again. So the cost vectors
//! of groups are kept in a cache; what remains for each change is one merge and one last step.

use super::kernel::{
    self, GroupKey, HandGroups, count_and_limit, discarded, drawn, group_of, key_of, number_at, with_number,
};
use crate::cost::CostVector;
use crate::goal::{Goal, Sets};
use crate::value::Deficiency;
use suzume_tiles::numbers::narrow;
use suzume_tiles::{Counts34, Tile};

/// Entries of the cache, a power of two. Chosen: a megabyte holds the groups of a search and fits the second-level
/// cache.
const ENTRIES: usize = 1 << 15;

/// A key that no group has: real keys have 54 bits.
const NO_KEY: GroupKey = GroupKey::MAX;

/// A hand within a search, with its deficiency. It is changed in place and restored with [`SearchPosition::undo`], which is
/// faster than copying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchPosition {
    keys: [GroupKey; 4],
    vectors: [CostVector; 4],
    /// Characters with bamboo, dots with honours.
    merged: [CostVector; 2],
    sets: Sets,
    deficiency: u8,
}

impl SearchPosition {
    /// The knowledge-aware deficiency, in the standard form.
    #[inline]
    pub fn deficiency(&self) -> Deficiency {
        Deficiency::new(self.deficiency)
    }

    /// Undoes the change that returned `undo`. Changes must be undone in the opposite order.
    #[inline]
    pub fn undo(&mut self, undo: Undo) {
        let Undo { group, key, vector, merged, deficiency } = undo;
        self.keys[group] = key;
        self.vectors[group] = vector;
        self.merged[group % 2] = merged;
        self.deficiency = deficiency;
    }

    /// The number of copies of a kind that the hand has, and the number that may be used: held and available ones
    /// together.
    #[inline]
    pub fn count_and_limit(&self, tile: Tile) -> (u8, u8) {
        let (group, place) = tile.group();
        count_and_limit(number_at(self.keys[group], place))
    }
}

/// The values before a change.
#[derive(Clone, Copy, Debug)]
#[must_use = "without it the change cannot be undone"]
pub struct Undo {
    group: usize,
    key: GroupKey,
    vector: CostVector,
    merged: CostVector,
    deficiency: u8,
}

/// A cache of cost vectors of groups. One search needs one cache; it need not be cleared between hands.
pub struct SearchCache {
    entries: Vec<(GroupKey, CostVector)>,
}

impl Default for SearchCache {
    fn default() -> Self {
        SearchCache::new()
    }
}

impl SearchCache {
    /// Creates an empty cache of about a megabyte.
    pub fn new() -> SearchCache {
        SearchCache { entries: vec![(NO_KEY, CostVector::IMPOSSIBLE); ENTRIES] }
    }

    /// The position of a hand at the start of a search. Only the standard form counts.
    pub fn start(&mut self, hand: &Counts34, available: &Counts34, goal: &Goal) -> SearchPosition {
        let groups = HandGroups::of(hand, available, goal);
        let keys = groups.0.map(|group| key_of(&group));
        let vectors = keys.map(|key| self.vector(key));
        let merged = [vectors[0].merge(vectors[2]), vectors[1].merge(vectors[3])];
        let deficiency = merged[0].complete_with(&merged[1], goal.sets.get());
        SearchPosition { keys, vectors, merged, sets: goal.sets, deficiency }
    }

    /// Draws an available tile. Returns `None`, and changes nothing, if it is not available.
    #[inline]
    pub fn draw(&mut self, position: &mut SearchPosition, tile: Tile) -> Option<Undo> {
        let (count, limit) = position.count_and_limit(tile);
        (count < limit).then(|| self.change(position, tile, drawn))
    }

    /// Discards a tile for good. Returns `None`, and changes nothing, if the hand does not have it.
    #[inline]
    pub fn discard(&mut self, position: &mut SearchPosition, tile: Tile) -> Option<Undo> {
        let (count, _) = position.count_and_limit(tile);
        (count > 0).then(|| self.change(position, tile, discarded))
    }

    #[inline]
    fn change(&mut self, position: &mut SearchPosition, tile: Tile, change: impl Fn(u8) -> u8) -> Undo {
        let (group, place) = tile.group();
        let half = group % 2;
        let undo = Undo {
            group,
            key: position.keys[group],
            vector: position.vectors[group],
            merged: position.merged[half],
            deficiency: position.deficiency,
        };
        let key = with_number(undo.key, place, change(number_at(undo.key, place)));
        let vector = self.vector(key);
        position.keys[group] = key;
        position.vectors[group] = vector;
        let partner = position.vectors[(group + 2) % 4];
        (position.merged[half], position.deficiency) =
            kernel::merge_and_complete(vector, partner, &position.merged[1 - half], position.sets);
        undo
    }

    /// The cost vector of a group.
    #[inline]
    fn vector(&mut self, key: GroupKey) -> CostVector {
        // An odd multiplier spreads neighbouring keys; the top bits of the product are the best mixed.
        let place = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - ENTRIES.trailing_zeros());
        let entry = &mut self.entries[narrow::<_, usize>(place) % ENTRIES];
        if entry.0 != key {
            *entry = (key, vector_of(key));
        }
        entry.1
    }
}

#[cold]
fn vector_of(key: GroupKey) -> CostVector {
    let group = group_of(key);
    kernel::two_vectors(&group, &group)[0]
}
