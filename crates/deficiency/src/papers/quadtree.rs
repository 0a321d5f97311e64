//! The quadtree of Li & Yan, "Let's Play Mahjong!", section 4.2.
//!
//! Each node holds a pre-decomposition and the tiles not yet processed, in order. A node is expanded at its
//! first tile `t` into up to four children:
//!
//! 1. pass: leave `t` in the remainder;
//! 2. chow: put `(t t+ t++)`, or what there is of it, into the first empty set holder;
//! 3. eye: put `(t t)` into the empty eye holder;
//! 4. pong: put `(t t t)`, or what there is of it, into the first empty set holder.
//!
//! A child is closed if its holders are all filled or no tile is left to process: it is priced and not expanded. The
//! price of full holders is the number of missing tiles, if all premelds can be completed together within four copies
//! of each kind. With empty holders the paper recycles discarded tiles: each empty holder is one tile cheaper (its
//! Corollary 2), except when only the eye is missing and all four copies of every tile left for it are in the hand, so
//! that no copy can make a pair. The paper's rule speaks of two or three different tiles, which a hand of 14 tiles
//! leaves; a hand of 13 can leave one, and the rule is read the same way.
//!
//! The code keeps nodes on a stack instead of the paper's queue, and does not expand a node that cannot beat the best
//! value ("we may stop earlier if we know for certain that no refinement can have a cost smaller than val"). Neither
//! changes the result. The block paper says that two words are equal if and only if their nodes are equal. This is
//! wrong: with two copies of `t`, passing one and then making a chow of the other gives the same node as the reverse.
//! Such equal nodes are expanded twice here, as in the paper.
//!
//! # Where it is not exact
//!
//! Action 2 takes the whole chow whenever it is there, so a prechow `(t t+)` cannot be kept while a `t++` is
//! unprocessed. The block paper says that this is harmless without a knowledge base. It is not: `22225667777889m` and
//! `11115667777889m` need one tile, and the tree says two; no other pure hand of 14 tiles is wrong. The recycling rule
//! uses Prop. 7, which assumes 14 tiles in three suits. With honours, or for five sets, kongs can leave nothing to
//! recycle, and the tree says too little (`11112222333344z` needs three tiles, and the tree says two).
//!
//! [`quadtree_with_knowledge`] grows the same tree and prices its leaves with the tiles of the knowledge base. Example
//! 3 of the block paper explains why this is incomplete. The tests have a hand that it calls hopeless although one tile
//! completes it.

use super::predecomposition::{BuiltDecomposition, KINDS, KindCounts, above};

/// The deficiency of `hand` with `sets` sets to make, by the quadtree.
///
/// No kind may appear more than four times. See the module for the rare hands where this is not the
/// deficiency.
pub fn quadtree(hand: &[u8; 34], sets: usize) -> u8 {
    // A single tile in every holder leaves two tiles to draw for each set and one for the eye. Four sets of
    // number tiles never cost more than the paper's starting value of 6, but with honours 9 is reached.
    let worst = 2 * sets + 1;
    QuadtreeWalk::new(hand, sets, Pricing::Plain, worst)
        .search()
        .unwrap_or(u8::try_from(worst).unwrap_or(u8::MAX))
}

/// The quadtree with leaves priced under the knowledge base `available`; `None` if no leaf can be completed.
///
/// Never less than the deficiency, and sometimes more.
pub fn quadtree_with_knowledge(hand: &[u8; 34], available: &[u8; 34], sets: usize) -> Option<u8> {
    QuadtreeWalk::new(hand, sets, Pricing::Knowledge(available), above_every_cost(sets)).search()
}

/// [`quadtree_with_knowledge`] cut off at depth 8, as the block paper does "in practice" because the whole tree is too
/// slow: a node at that depth is priced and not expanded.
pub fn quadtree_to_depth_8(hand: &[u8; 34], available: &[u8; 34], sets: usize) -> Option<u8> {
    let mut tree = QuadtreeWalk::new(hand, sets, Pricing::Knowledge(available), above_every_cost(sets));
    tree.depth_left = 8;
    tree.search()
}

/// An upper bound: no hand costs more than drawing every tile.
fn above_every_cost(sets: usize) -> usize {
    3 * sets + 3
}

/// How a leaf is priced.
#[derive(Clone, Copy)]
enum Pricing<'a> {
    /// Four copies of every kind, and the paper's recycling rules.
    Plain,
    /// The tiles of a knowledge base.
    Knowledge(&'a KindCounts),
}

/// A walk through the tree; the fields describe the current node.
struct QuadtreeWalk<'a> {
    hand: &'a KindCounts,
    pricing: Pricing<'a>,
    unprocessed: KindCounts,
    pieces: BuiltDecomposition,
    /// The paper's `val`: only lower costs are of interest.
    value: usize,
    found: bool,
    /// The number of levels that the tree may still descend.
    depth_left: usize,
}

/// Deeper than any tree, because every level takes a tile.
const NO_LIMIT: usize = 136;

impl<'a> QuadtreeWalk<'a> {
    fn new(hand: &'a KindCounts, sets: usize, pricing: Pricing<'a>, value: usize) -> Self {
        QuadtreeWalk {
            hand,
            pricing,
            unprocessed: *hand,
            pieces: BuiltDecomposition::empty(sets),
            value,
            found: false,
            depth_left: NO_LIMIT,
        }
    }

    fn search(mut self) -> Option<u8> {
        let tiles = self.hand.iter().copied().map(usize::from).sum();
        self.expand(0, tiles);
        u8::try_from(self.value).ok().filter(|_| self.found)
    }

    /// Visits a node with `left` unprocessed tiles, none of them below `from`, and all its descendants.
    fn expand(&mut self, from: usize, left: usize) {
        if self.pieces.least_cost(left) >= self.value {
            return;
        }
        if left == 0 || self.pieces.is_full() || self.depth_left == 0 {
            self.close();
            return;
        }
        self.depth_left -= 1;
        let kind = (from..KINDS).find(|&kind| self.unprocessed[kind] > 0).expect("tiles are left");
        let copies = self.unprocessed[kind];
        let present = |other: Option<usize>| other.filter(|&other| self.unprocessed[other] > 0);
        let next = present(above(kind, 1));
        let after = present(above(kind, 2));
        if self.pieces.empty_set_holders() > 0 {
            match (next, after) {
                (Some(next), Some(after)) => self.expand_with_meld([kind, next, after], left),
                (Some(other), None) | (None, Some(other)) => self.expand_with_premeld(kind, other, left),
                (None, None) => {}
            }
            match copies {
                0 | 1 => {}
                2 => self.expand_with_premeld(kind, kind, left),
                _ => self.expand_with_meld([kind; 3], left),
            }
        }
        if copies >= 2 && !self.pieces.has_eye() {
            self.unprocessed[kind] -= 2;
            self.pieces.push_eye(kind);
            self.expand(kind, left - 2);
            self.pieces.pop_eye();
            self.unprocessed[kind] += 2;
        }
        // Pass comes last: a good value found early closes most of the later nodes.
        self.unprocessed[kind] -= 1;
        self.expand(kind, left - 1);
        self.unprocessed[kind] += 1;
        self.depth_left += 1;
    }

    fn expand_with_meld(&mut self, tiles: [usize; 3], left: usize) {
        tiles.iter().for_each(|&kind| self.unprocessed[kind] -= 1);
        self.pieces.push_meld(tiles);
        self.expand(tiles[0], left - 3);
        self.pieces.pop_meld(tiles);
        tiles.iter().for_each(|&kind| self.unprocessed[kind] += 1);
    }

    fn expand_with_premeld(&mut self, low: usize, high: usize, left: usize) {
        self.unprocessed[low] -= 1;
        self.unprocessed[high] -= 1;
        self.pieces.push_premeld(low, high);
        self.expand(low, left - 2);
        self.pieces.pop_premeld();
        self.unprocessed[low] += 1;
        self.unprocessed[high] += 1;
    }

    fn close(&mut self) {
        let cost = match self.pricing {
            Pricing::Plain => self.plain_cost(),
            Pricing::Knowledge(available) => self.pieces.cost_under(self.hand, available, self.value),
        };
        if let Some(cost) = cost.filter(|&cost| cost < self.value) {
            self.value = cost;
            self.found = true;
        }
    }

    /// The paper's price of a closed node, recycling included; `None` if it is incompletable.
    fn plain_cost(&self) -> Option<usize> {
        let placed = self.pieces.placed();
        let unplaced: KindCounts = std::array::from_fn(|kind| 4 - placed[kind]);
        if !self.pieces.is_completable(&unplaced) {
            return None;
        }
        let missing = self.pieces.missing();
        let remainder = || (0..KINDS).filter(|&kind| self.hand[kind] > placed[kind]);
        let remaining_tiles: u8 = remainder().map(|kind| self.hand[kind] - placed[kind]).sum();
        let eye_is_empty = !self.pieces.has_eye();
        if eye_is_empty && remaining_tiles < 4 && remainder().all(|kind| self.hand[kind] == 4) {
            return Some(missing);
        }
        Some(missing - self.pieces.empty_set_holders() - usize::from(eye_is_empty))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{deficiency, knowledge, pure_hands, tiles, unseen};
    use super::*;

    fn plain(text: &str) -> u8 {
        quadtree(&tiles(text), 4)
    }

    #[test]
    fn hands_printed_in_the_papers() {
        // Both papers, eq. 1; block paper: below Prop. 1, Examples 1 and 2.
        assert_eq!(plain("11m456p122334777s"), 0);
        assert_eq!(plain("22369m11258p3569s"), 6);
        assert_eq!(plain("1245567p1568889s"), 3);
        assert_eq!(plain("258m14788999p147s"), 6);
        // Li & Yan: eq. 2, eq. 3, Examples 1, 2 and 3.
        assert_eq!(plain("11225566888899m"), 3);
        assert_eq!(plain("12258m3689p11258s"), 6);
        assert_eq!(plain("128m228p11222233s"), 2);
        assert_eq!(plain("1555m1567p111889s"), 2);
        assert_eq!(plain("222m12359p123789s"), 1);
    }

    #[test]
    fn the_hand_below_proposition_2() {
        // Li & Yan print it as a hand of deficiency 3, but it holds the disjoint melds (222) and (345), and
        // their Prop. 1 allows two changes then: (222)(345)(45)(88)(99).
        assert_eq!(plain("11222344558899m"), 2);
    }

    #[test]
    fn useful_tiles_of_example_2() {
        // The hand in the paper's order, bamboo first, and its delta of eq. 11 with one copy of each kind.
        let order = [18, 18, 18, 25, 25, 26, 0, 4, 4, 4, 9, 13, 14, 15];
        let mut hand = tiles("1555m1567p111889s");
        let delta = order.map(|discard| {
            hand[discard] -= 1;
            let useful = (0..27).filter(|&draw| {
                let mut changed = hand;
                changed[draw] += 1;
                changed[draw] <= 4 && quadtree(&changed, 4) < 2
            });
            let count = useful.count();
            hand[discard] += 1;
            count
        });
        assert_eq!(delta, [0, 0, 0, 3, 3, 7, 6, 0, 0, 0, 6, 0, 0, 0]);
    }

    #[test]
    fn counts_of_pure_14_tiles() {
        let mut counts = [0; 4];
        pure_hands(14, &mut |hand| counts[usize::from(quadtree(hand, 4))] += 1);
        // The paper's brute force counted 13259, 91065, 14386, 90: the tree misses two hands.
        assert_eq!(counts, [13_259, 91_063, 14_388, 90]);
    }

    #[test]
    fn greedy_chows_cost_a_tile() {
        for (text, sets) in
            [("11115667777889m", 4), ("22225667777889m", 4), ("3335667777889m", 4), ("5667777889m", 3)]
        {
            let hand = tiles(text);
            assert_eq!(quadtree(&hand, sets), 2, "{text}");
            assert_eq!(deficiency(&hand, &unseen(&hand, 27), sets), Some(1), "{text}");
        }
    }

    #[test]
    fn kongs_that_leave_nothing_to_recycle() {
        for (text, sets, by_tree, truth) in [
            ("11112222333344z", 4, 2, 3),
            ("1111334444555z", 4, 2, 3),
            ("33339999m11116666p", 5, 3, 4),
            ("22333355556667777z", 5, 2, 3),
        ] {
            let hand = tiles(text);
            assert_eq!(quadtree(&hand, sets), by_tree, "{text}");
            assert_eq!(deficiency(&hand, &unseen(&hand, 34), sets), Some(truth), "{text}");
        }
    }

    #[test]
    fn example_3_under_its_knowledge_base() {
        // One cheapest decomposition is out of reach, but others cost 3 as well.
        let available = knowledge("343423023", "434434443", "334220344");
        assert_eq!(quadtree_with_knowledge(&tiles("1245567p1568889s"), &available, 4), Some(3));
    }

    #[test]
    fn incomplete_under_a_knowledge_base() {
        // The 1 makes 123m 44m 789m, but (23) cannot be kept while a 4 is unprocessed.
        let (hand, available) = (tiles("2344789m"), tiles("16m"));
        assert_eq!(deficiency(&hand, &available, 2), Some(1));
        assert_eq!(quadtree_with_knowledge(&hand, &available, 2), None);
        // The shape of Example 3, with no other way out: (567) needs (45) next to it.
        let (hand, available) = (tiles("111555m45567p199s"), tiles("3p"));
        assert_eq!(deficiency(&hand, &available, 4), Some(1));
        assert_eq!(quadtree_with_knowledge(&hand, &available, 4), None);
    }
}
