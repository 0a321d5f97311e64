//! Types of quasi-decompositions, which the block algorithm works with.
//!
//! A quasi-decomposition (Yan, Li & Li, Def. 11) is a multiset of melds, pairs and prechows of the hand. It has at most
//! one piece more than there are sets to make, and if it has that many, one of them is a pair. Every premeld must be
//! completable under the knowledge base, except one pair, which is then the eye. The algorithm uses only the type of a
//! quasi-decomposition (Def. 12): seven numbers that say how many pieces it has and what the remainder could still
//! become.
//!
//! [`local_types`] lists the types of all quasi-decompositions of one block. Our reading of the text:
//!
//! - A premeld is completable (Def. 10) if the knowledge base has *a* tile that completes it; two premelds may rely on
//!   the same last tile. The definitions say so, and it is one of the reasons why Theorem 3 fails.
//! - "The remainder has a tile which can evolve into a meld" means: one tile of the remainder and two of the knowledge
//!   base form a chow or a pong. With this reading Example 4 comes out as printed.
//! - The conflict `em` exists if the remainder has no two tiles of which one can become the eye and the other a meld at
//!   the same time, with tiles of the knowledge base. It is 0 whenever a pair is stuck (`e` = 1), as the paper says.
//! - All quasi-decompositions are listed. The paper thinks it "not necessary to evaluate" those that leave in the
//!   remainder a tile that completes one of their own premelds.

use super::predecomposition::{KINDS, KindCounts, Premeld, above, below};

/// The type of a quasi-decomposition (Def. 12), in the paper's order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Type {
    /// `m`: the melds.
    pub melds: u8,
    /// `n`: the premelds, pairs included.
    pub premelds: u8,
    /// `p`: the pairs.
    pub pairs: u8,
    /// `e`: the pairs that the knowledge base cannot make a pong, 0 or 1.
    pub stuck_pairs: u8,
    /// `re`: some tile of the remainder can become the eye with one tile of the knowledge base.
    pub remainder_eye: bool,
    /// `rm`: some tile of the remainder can become a meld with two tiles of the knowledge base.
    pub remainder_meld: bool,
    /// `em`: the remainder can become an eye, or a meld, but not both.
    pub eye_meld_conflict: bool,
}

impl Type {
    /// The seven numbers as the paper prints them: (m, n, p, e, re, rm, em).
    pub fn printed(self) -> [u8; 7] {
        [
            self.melds,
            self.premelds,
            self.pairs,
            self.stuck_pairs,
            u8::from(self.remainder_eye),
            u8::from(self.remainder_meld),
            u8::from(self.eye_meld_conflict),
        ]
    }

    /// Melds and premelds together, `m + n`.
    pub(super) fn pieces(self) -> u8 {
        self.melds + self.premelds
    }
}

/// A set of types: the members in the order of insertion, and a bit for each possible type.
pub(super) struct TypeSet {
    pub types: Vec<Type>,
    seen: [u64; TypeSet::WORDS],
}

impl TypeSet {
    /// Melds, premelds and pairs number 0 to 6 each, because five sets allow six pieces; the rest are bits.
    const WORDS: usize = (7 * 7 * 7 * 16usize).div_ceil(64);

    pub(super) fn new() -> Self {
        TypeSet { types: Vec::new(), seen: [0; TypeSet::WORDS] }
    }

    pub(super) fn insert(&mut self, new: Type) {
        let [melds, premelds, pairs, stuck, eye, meld, conflict] = new.printed().map(usize::from);
        let slot = ((melds * 7 + premelds) * 7 + pairs) * 16 + stuck * 8 + eye * 4 + meld * 2 + conflict;
        let bit = 1 << (slot % 64);
        if self.seen[slot / 64] & bit == 0 {
            self.seen[slot / 64] |= bit;
            self.types.push(new);
        }
    }
}

/// The types of all quasi-decompositions of `block`, for a hand of four sets.
pub fn local_types(block: &[u8; 34], available: &[u8; 34]) -> Vec<Type> {
    types_of_block(block, available, 5)
}

/// The types of all quasi-decompositions of `block` with at most `most_pieces` pieces.
pub(super) fn types_of_block(block: &KindCounts, available: &KindCounts, most_pieces: u8) -> Vec<Type> {
    let mut growth = QuasiListing {
        available,
        most_pieces,
        remainder: *block,
        pieces: Type::default(),
        future: Future::of(block, available),
        found: TypeSet::new(),
    };
    growth.grow(0, 0);
    growth.found.types
}

/// Whether one tile of `kind` and two tiles of `available` form a meld.
fn can_become_meld(kind: usize, available: &KindCounts) -> bool {
    let both = |one: Option<usize>, other: Option<usize>| {
        one.is_some_and(|one| available[one] > 0) && other.is_some_and(|other| available[other] > 0)
    };
    available[kind] >= 2
        || both(below(kind, 2), below(kind, 1))
        || both(below(kind, 1), above(kind, 1))
        || both(above(kind, 1), above(kind, 2))
}

/// What single tiles of a block can become, as sets of kinds.
struct Future {
    kinds: std::ops::Range<usize>,
    /// Kinds with a copy in the knowledge base.
    eye: u64,
    /// Kinds that become a meld with two tiles of the knowledge base.
    meld: u64,
    /// For each kind: the kinds that can become a meld after it has become the eye.
    meld_with_eye: [u64; KINDS],
}

impl Future {
    fn of(block: &KindCounts, available: &KindCounts) -> Self {
        let in_block = |kind: &usize| block[*kind] > 0;
        let first = (0..KINDS).find(in_block).unwrap_or(0);
        let end = (0..KINDS).rfind(in_block).map_or(0, |last| last + 1);
        let becoming_meld = |available: &KindCounts| {
            let kinds = (first..end).filter(in_block).filter(|&kind| can_become_meld(kind, available));
            kinds.fold(0, |set, kind| set | 1u64 << kind)
        };
        let mut future =
            Future { kinds: first..end, eye: 0, meld: becoming_meld(available), meld_with_eye: [0; KINDS] };
        let mut left = *available;
        for kind in (first..end).filter(in_block).filter(|&kind| available[kind] > 0) {
            future.eye |= 1 << kind;
            left[kind] -= 1;
            future.meld_with_eye[kind] = becoming_meld(&left);
            left[kind] += 1;
        }
        future
    }
}

/// Lists all quasi-decompositions; the fields describe the one under construction.
struct QuasiListing<'a> {
    available: &'a KindCounts,
    most_pieces: u8,
    remainder: KindCounts,
    /// The numbers of pieces taken so far. What the remainder can become is filled in at the end.
    pieces: Type,
    future: Future,
    found: TypeSet,
}

/// The shapes of a piece as steps above its lowest tile: pong, chow, pair, prechows.
const SHAPES: [&[usize]; 5] = [&[0, 0, 0], &[0, 1, 2], &[0, 0], &[0, 1], &[0, 2]];

impl QuasiListing<'_> {
    /// Adds, in every way, pieces whose lowest tile is `from` or above. Pieces at `from` have shape `first_shape` or a
    /// later one, so that each multiset of pieces comes once.
    fn grow(&mut self, from: usize, first_shape: usize) {
        let next = (from..self.future.kinds.end).find(|&kind| self.remainder[kind] > 0);
        let Some(kind) = next.filter(|_| self.pieces.pieces() < self.most_pieces) else {
            self.record();
            return;
        };
        self.grow(kind + 1, 0);
        let first_shape = if kind == from { first_shape } else { 0 };
        for (shape, steps) in SHAPES.iter().enumerate().skip(first_shape) {
            let before = self.pieces;
            if self.take(kind, steps) {
                self.grow(kind, shape);
                steps.iter().for_each(|step| self.remainder[kind + step] += 1);
                self.pieces = before;
            }
        }
    }

    /// Moves a piece out of the remainder if its tiles are there and it is allowed.
    fn take(&mut self, kind: usize, steps: &[usize]) -> bool {
        let is_set_of_equals = steps[1] == 0;
        let is_present = if is_set_of_equals {
            usize::from(self.remainder[kind]) >= steps.len()
        } else {
            steps.iter().all(|&step| above(kind, step).is_some_and(|kind| self.remainder[kind] > 0))
        };
        if !is_present {
            return false;
        }
        if steps.len() == 3 {
            self.pieces.melds += 1;
        } else {
            let is_completable = Premeld { low: kind, high: kind + steps[1] }.is_completable(self.available);
            if !is_completable && (!is_set_of_equals || self.pieces.stuck_pairs == 1) {
                return false;
            }
            self.pieces.premelds += 1;
            self.pieces.pairs += u8::from(is_set_of_equals);
            self.pieces.stuck_pairs += u8::from(!is_completable);
        }
        steps.iter().for_each(|step| self.remainder[kind + step] -= 1);
        true
    }

    fn record(&mut self) {
        let mut complete = self.pieces;
        if complete.pieces() == self.most_pieces && complete.pairs == 0 {
            return;
        }
        let future = &self.future;
        let mut once = 0;
        let mut twice = 0;
        for kind in future.kinds.clone() {
            once |= u64::from(self.remainder[kind] >= 1) << kind;
            twice |= u64::from(self.remainder[kind] >= 2) << kind;
        }
        complete.remainder_eye = once & future.eye != 0;
        complete.remainder_meld = once & future.meld != 0;
        if complete.stuck_pairs == 0 && complete.remainder_eye && complete.remainder_meld {
            complete.eye_meld_conflict = !future.kinds.clone().any(|eye| {
                let own = 1 << eye;
                // The meld needs its own tile: another kind, or a second copy.
                let others = (once & !own) | (twice & own);
                once & own != 0 && future.meld_with_eye[eye] & others != 0
            });
        }
        self.found.insert(complete);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{knowledge, tiles};
    use super::*;

    fn printed(block: &str, available: &KindCounts) -> Vec<[u8; 7]> {
        let mut types: Vec<_> =
            local_types(&tiles(block), available).into_iter().map(Type::printed).collect();
        types.sort_unstable();
        types
    }

    #[test]
    fn types_of_example_4() {
        let available = knowledge("001100121", "010000030", "032242321");
        assert_eq!(printed("1m", &available), [[0; 7]]);
        assert_eq!(printed("4m", &available), [[0; 7]]);
        let b3 = printed("6789m", &available);
        assert!(b3.contains(&[1, 0, 0, 0, 0, 0, 0]));
        // Only (67) and (79) are completable prechows, each by an 8, and both leave the hand's 8 behind.
        assert!(b3.contains(&[0, 1, 0, 0, 1, 1, 1]));
        assert!(b3.iter().all(|printed| printed[1] <= 1), "{b3:?}");
        assert!(printed("123p", &available).contains(&[1, 0, 0, 0, 0, 0, 0]));
        // The paper prints m = 2 in one place, which one chow cannot give.
        let b5 = printed("6678p", &available);
        assert!(b5.contains(&[1, 0, 0, 0, 1, 1, 1]));
        assert!(b5.contains(&[0, 2, 1, 0, 0, 0, 0]));
    }

    #[test]
    fn a_conflict_needs_two_tiles() {
        let available = tiles("1223m");
        // One tile cannot be eye and meld at once, and two copies can: 11m and 123m.
        assert!(printed("1m", &available).contains(&[0, 0, 0, 0, 1, 1, 1]));
        assert!(printed("11m", &available).contains(&[0, 0, 0, 0, 1, 1, 0]));
        // The eye of the 2 takes a 2, and with a single one no chow is left for the 1.
        assert!(printed("12m", &tiles("23m")).contains(&[0, 0, 0, 0, 1, 1, 1]));
    }

    #[test]
    fn one_stuck_pair_at_most() {
        let types = printed("1122z", &[0; KINDS]);
        assert_eq!(types, [[0; 7], [0, 1, 1, 1, 0, 0, 0]]);
    }
}
