//! The published deficiency algorithms, as their papers describe them.
//!
//! These modules are for comparison only: each follows its paper closely, so that a difference says something about the
//! paper. For every other purpose use the exact engine of this crate. All of them take the hand and the knowledge base
//! as counts in canonical order (characters, dots, bamboo, honours), and the number of sets still to make. For a game
//! without honours, give a hand and a knowledge base without honours. A hand of `3n + 1` or `3n + 2` tiles makes `n`
//! sets, at most 5.
//!
//! | function | paper | knowledge | what it returns |
//! |---|---|---|---|
//! | [`quadtree()`] | Li & Yan, section 4.2 | none | the deficiency, with rare exceptions |
//! | [`quadtree_with_knowledge`] | the same tree | respected | the deficiency or more |
//! | [`sixtree()`] | Yan, Li & Li, section 6 | respected | the deficiency, always |
//! | [`block()`] | Yan, Li & Li, section 5 | respected | the deficiency or less |
//!
//! `None` stands for a hand that cannot be completed (the papers' cost of 100).
//!
//! Two claims of the papers are wrong:
//!
//! - The quadtree is said to be exact without a knowledge base. It is not, for the same reason that makes it incomplete
//!   with one: `22225667777889m` needs one tile (the 4 of characters, for `456m 678m 789m 222m 77m`), but the tree
//!   cannot keep `56m` while a 7 is left, and finds two. Of the 118,800 pure hands of 14 tiles it misses two: 91,063
//!   and 14,388 have deficiency 1 and 2 by the tree; the true numbers, which the paper counted by brute force, are
//!   91,065 and 14,386.
//! - Theorem 3 of the block paper says that the block algorithm never exceeds the deficiency, and equals it up to four.
//!   The first half is right, the second is not: premelds, eye and new melds are each checked against the whole
//!   knowledge base, so two of them may rely on the same last tile. Section 6.4 calls the errors "greater than the real
//!   deficiency"; in 216,000 random cases every error is in the other direction: about 0.5 % of the deficiencies up to
//!   four, and a fifth of the larger and infinite ones.
//!
//! The tests next to the code contain all of these hands; `suzume reproduce deficiency-tables` counts again.

mod block;
mod block_types;
mod predecomposition;
mod quadtree;
mod sixtree;
mod structure;
#[cfg(test)]
mod testing;
mod words;

pub use block::{block, joined_types, kb_blocks, plain_blocks};
pub use block_types::{Type, local_types};
pub use quadtree::{quadtree, quadtree_to_depth_8, quadtree_with_knowledge};
pub use sixtree::{sixtree, sixtree_every_word, sixtree_nodes};
pub use structure::{gate_ranks, proposition_2_as_printed, set_and_residual, worst_hands_by_sizes};
pub use words::{WordNode, node_of_word, nodes_at_depth};

use crate::{Deficiency, Sets};
use suzume_tiles::Counts34;

/// A published algorithm, named as on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PaperMethod {
    /// The quadtree, with leaves priced under the knowledge base.
    Quadtree,
    /// The quadtree down to depth 8, as the block paper runs it in whole games.
    QuadtreeToDepth8,
    /// The six-way tree, exact.
    Sixtree,
    /// The six-way tree without the bound that the text allows: slower, the same result.
    SixtreeEveryWord,
    /// The block algorithm, never above the deficiency.
    Block,
}

impl PaperMethod {
    /// The result of the method: the deficiency, or the method's estimate of it.
    pub fn deficiency(self, hand: &Counts34, available: &Counts34, sets: Sets) -> Deficiency {
        let (hand, available) = (hand.as_array(), available.as_array());
        let method = match self {
            PaperMethod::Quadtree => quadtree_with_knowledge,
            PaperMethod::QuadtreeToDepth8 => quadtree_to_depth_8,
            PaperMethod::Sixtree => sixtree,
            PaperMethod::SixtreeEveryWord => sixtree_every_word,
            PaperMethod::Block => block,
        };
        method(hand, available, sets.get()).map_or(Deficiency::INFINITE, Deficiency::new)
    }
}
