//! The six-way tree of Yan, Li & Li, sections 4.1 and 6.
//!
//! Under a knowledge base the quadtree is incomplete. The block paper repairs it by giving each node up to six children
//! "s.t. pmelds like (D4D5) and (D4D6) could appear". It does not list them; the natural reading, at the first
//! unprocessed tile `t`, is
//!
//! 1. pass;
//! 2. chow `(t t+ t++)`, when all three are there;
//! 3. eye `(t t)`;
//! 4. pong `(t t t)`, or a pair if only two are there;
//! 5. prechow `(t t+)`, whether or not `t++` is there;
//! 6. prechow `(t t++)`, whether or not `t+` is there.
//!
//! A pair of a kind with three unprocessed copies needs no child of its own: pass one copy first.
//!
//! The paper does not say how a leaf is priced either, only that the result is exact. Here a leaf costs what its
//! cheapest completion draws, found by trying all of them. Then the tree is exact for every deficiency, also infinite.
//! Proof: take a cheapest win and look at the tiles of the hand in each of its sets and its eye. A part with two or
//! three tiles of the hand is a piece that some word of the tree collects. A part with one or none is created from the
//! remainder and the knowledge base when the leaf is priced.
//!
//! [`sixtree`] visits each node once, and only nodes that can beat the best value. [`sixtree_every_word`] grows the
//! whole tree of the text, without the lower bound; it exists to be timed. Neither keeps a premeld that the knowledge
//! base cannot complete, because no completion of such a node exists (Def. 10). So the whole tree grows with the
//! knowledge base, as the paper's times do; [`sixtree_nodes`] counts its nodes.

use super::predecomposition::{BuiltDecomposition, KINDS, KindCounts, Premeld, above};

/// The deficiency of `hand` under the knowledge base `available`, or `None` if it cannot be completed.
pub fn sixtree(hand: &[u8; 34], available: &[u8; 34], sets: usize) -> Option<u8> {
    SixtreeWalk::new(hand, available, sets, GrownPart::BranchAndBound).search()
}

/// The same number as [`sixtree`], from every word of the tree. It stops early only at a cost of zero.
pub fn sixtree_every_word(hand: &[u8; 34], available: &[u8; 34], sets: usize) -> Option<u8> {
    SixtreeWalk::new(hand, available, sets, GrownPart::EveryWord).search()
}

/// The number of nodes that [`sixtree_every_word`] visits.
pub fn sixtree_nodes(hand: &[u8; 34], available: &[u8; 34], sets: usize) -> u64 {
    let mut walk = SixtreeWalk::new(hand, available, sets, GrownPart::EveryWord);
    walk.walk();
    walk.nodes
}

/// Which part of the tree is grown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum GrownPart {
    EveryWord,
    BranchAndBound,
}

/// The action of a node on its first tile, in the order that is kept among copies of one kind.
///
/// Words that differ only in the order of the actions on copies of one kind lead to the same node; this order picks one
/// of them. Pass is first, so that a pong can find two copies left and be a pair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum NodeAction {
    Pass,
    Chow,
    Neighbours,
    Gap,
    Eye,
    Pong,
}

/// A walk through the tree; the fields describe the current node.
struct SixtreeWalk<'a> {
    hand: &'a KindCounts,
    available: &'a KindCounts,
    growth: GrownPart,
    unprocessed: KindCounts,
    pieces: BuiltDecomposition,
    /// The paper's `val`: only lower costs are of interest.
    value: usize,
    found: bool,
    nodes: u64,
}

impl<'a> SixtreeWalk<'a> {
    fn new(hand: &'a KindCounts, available: &'a KindCounts, sets: usize, growth: GrownPart) -> Self {
        SixtreeWalk {
            hand,
            available,
            growth,
            unprocessed: *hand,
            pieces: BuiltDecomposition::empty(sets),
            // No hand costs more than drawing every tile.
            value: 3 * sets + 3,
            found: false,
            nodes: 0,
        }
    }

    fn search(mut self) -> Option<u8> {
        self.walk();
        u8::try_from(self.value).ok().filter(|_| self.found)
    }

    fn walk(&mut self) {
        let tiles = self.hand.iter().copied().map(usize::from).sum();
        self.expand(0, tiles, NodeAction::Pass);
    }

    /// Visits a node with `left` unprocessed tiles, none of them below `from`, and its descendants; `last` is
    /// the action that led to it.
    fn expand(&mut self, from: usize, left: usize, last: NodeAction) {
        let prunes = self.growth == GrownPart::BranchAndBound;
        if self.value == 0 || (prunes && self.pieces.least_cost(left) >= self.value) {
            return;
        }
        self.nodes += 1;
        if left == 0 || self.pieces.is_full() {
            self.close();
            return;
        }
        let kind = (from..KINDS).find(|&kind| self.unprocessed[kind] > 0).expect("tiles are left");
        let earliest = if prunes && kind == from { last } else { NodeAction::Pass };
        let copies = self.unprocessed[kind];
        let present = |other: Option<usize>| other.filter(|&other| self.unprocessed[other] > 0);
        let next = present(above(kind, 1));
        let after = present(above(kind, 2));
        if self.pieces.empty_set_holders() > 0 {
            match copies {
                0 | 1 => {}
                2 => self.expand_with_premeld(kind, kind, left, NodeAction::Pong),
                _ => self.expand_with_meld([kind; 3], left, NodeAction::Pong),
            }
            if let (Some(next), Some(after), true) = (next, after, earliest <= NodeAction::Chow) {
                self.expand_with_meld([kind, next, after], left, NodeAction::Chow);
            }
            if let (Some(next), true) = (next, earliest <= NodeAction::Neighbours) {
                self.expand_with_premeld(kind, next, left, NodeAction::Neighbours);
            }
            if let (Some(after), true) = (after, earliest <= NodeAction::Gap) {
                self.expand_with_premeld(kind, after, left, NodeAction::Gap);
            }
        }
        if copies >= 2 && !self.pieces.has_eye() && earliest <= NodeAction::Eye {
            self.unprocessed[kind] -= 2;
            self.pieces.push_eye(kind);
            self.expand(kind, left - 2, NodeAction::Eye);
            self.pieces.pop_eye();
            self.unprocessed[kind] += 2;
        }
        // Pass comes last: a good value found early closes most of the later nodes.
        if earliest == NodeAction::Pass {
            self.unprocessed[kind] -= 1;
            self.expand(kind, left - 1, NodeAction::Pass);
            self.unprocessed[kind] += 1;
        }
    }

    fn expand_with_meld(&mut self, tiles: [usize; 3], left: usize, action: NodeAction) {
        tiles.iter().for_each(|&kind| self.unprocessed[kind] -= 1);
        self.pieces.push_meld(tiles);
        self.expand(tiles[0], left - 3, action);
        self.pieces.pop_meld(tiles);
        tiles.iter().for_each(|&kind| self.unprocessed[kind] += 1);
    }

    fn expand_with_premeld(&mut self, low: usize, high: usize, left: usize, action: NodeAction) {
        if !(Premeld { low, high }).is_completable(self.available) {
            return;
        }
        self.unprocessed[low] -= 1;
        self.unprocessed[high] -= 1;
        self.pieces.push_premeld(low, high);
        self.expand(low, left - 2, action);
        self.pieces.pop_premeld();
        self.unprocessed[low] += 1;
        self.unprocessed[high] += 1;
    }

    fn close(&mut self) {
        if let Some(cost) = self.pieces.cost_under(self.hand, self.available, self.value) {
            self.value = cost;
            self.found = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{PRINTED, knowledge, tiles, unseen};
    use super::*;

    #[test]
    fn hands_printed_in_the_papers() {
        for (text, expected) in PRINTED {
            let hand = tiles(text);
            assert_eq!(sixtree(&hand, &unseen(&hand, 27), 4), Some(expected), "{text}");
        }
        let available = knowledge("000000000", "000000000", "010110001");
        assert_eq!(sixtree(&tiles("222m12359p123789s"), &available, 4), Some(1));
    }

    #[test]
    fn examples_3_and_4_of_the_block_paper() {
        let available = knowledge("343423023", "434434443", "334220344");
        assert_eq!(sixtree(&tiles("1245567p1568889s"), &available, 4), Some(3));
        let available = knowledge("001100121", "010000030", "032242321");
        assert_eq!(sixtree(&tiles("146789m1236678p"), &available, 4), Some(4));
    }

    #[test]
    fn finds_what_the_quadtree_cannot_reach() {
        assert_eq!(sixtree(&tiles("2344789m"), &tiles("16m"), 2), Some(1));
        assert_eq!(sixtree(&tiles("111555m45567p199s"), &tiles("3p"), 4), Some(1));
        let hand = tiles("22225667777889m");
        assert_eq!(sixtree(&hand, &unseen(&hand, 27), 4), Some(1));
    }

    #[test]
    fn the_tree_grows_with_the_knowledge_base() {
        // No premeld can be completed without a knowledge base, so only melds and pairs are kept.
        let hand = tiles("12335667788999m");
        let sizes = ["", "4m", "14m", "1445m", "11144455m", "11122444455588m"];
        let nodes = sizes.map(|available| sixtree_nodes(&hand, &tiles(available), 4));
        assert!(nodes.is_sorted() && nodes[0] * 10 < nodes[5], "{nodes:?}");
        // A premeld of one word costs at least its pass and its leaf.
        assert_eq!(sixtree_nodes(&tiles("1247m"), &[0; KINDS], 1), 5);
        assert!(sixtree_nodes(&tiles("1247m"), &tiles("3m"), 1) > 5);
    }

    #[test]
    fn two_parts_cannot_share_the_last_tile() {
        // The only 3 completes (12) or the chow of the 5, not both, so the fourth set is drawn whole.
        assert_eq!(sixtree(&tiles("1259m1444777p199s"), &tiles("34m456s"), 4), Some(4));
        assert_eq!(sixtree(&tiles("1259m1444777p199s"), &tiles("34m"), 4), None);
    }
}
