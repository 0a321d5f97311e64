//! The words of the quadtree, by which both papers name its nodes.
//!
//! A node is named by the actions that lead to it: 1 pass, 2 chow, 3 eye, 4 pong ([`quadtree`](super::quadtree())
//! describes them). The papers process bamboo first, then characters, then dots, so the words here do too; that order
//! does not change any deficiency. This module follows single words and lists whole levels, to check the examples that
//! print them; it searches for nothing.

use super::predecomposition::{KINDS, KindCounts, above};
use std::fmt;
use suzume_tiles::Counts34;

/// A node of the quadtree: a pre-decomposition without single tiles, and the tiles that are left to process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordNode {
    /// The actions that lead to this node.
    pub word: String,
    /// The melds and premelds in the set holders, in the order in which they were filled.
    pub pieces: Vec<KindCounts>,
    /// The kind of the pair in the eye holder.
    pub eye: Option<usize>,
    /// The tiles that are left to process.
    pub unprocessed: KindCounts,
}

/// The set holders of the papers' hands.
const SET_HOLDERS: usize = 4;

/// The kinds in the papers' order: bamboo, characters, dots.
fn paper_order() -> impl Iterator<Item = usize> {
    (18..27).chain(0..9).chain(9..18)
}

impl WordNode {
    fn root(hand: &KindCounts) -> WordNode {
        WordNode { word: String::new(), pieces: Vec::new(), eye: None, unprocessed: *hand }
    }

    /// Whether the node is priced instead of expanded: every holder is filled, or no tile is left.
    pub fn is_closed(&self) -> bool {
        self.is_full() || self.unprocessed.iter().all(|&count| count == 0)
    }

    fn is_full(&self) -> bool {
        self.pieces.len() == SET_HOLDERS && self.eye.is_some()
    }

    /// The child after an action, if the tree has it.
    fn child(&self, action: char) -> Option<WordNode> {
        if self.is_closed() {
            return None;
        }
        let first = paper_order().find(|&kind| self.unprocessed[kind] > 0)?;
        let present = |kind: Option<usize>| kind.filter(|&kind| self.unprocessed[kind] > 0);
        let copies = self.unprocessed[first];
        let has_holder = self.pieces.len() < SET_HOLDERS;
        let taken: Vec<usize> = match action {
            '1' => vec![first],
            '2' if has_holder => {
                let others = [present(above(first, 1)), present(above(first, 2))];
                std::iter::once(first).chain(others.into_iter().flatten()).collect()
            }
            '3' if self.eye.is_none() && copies >= 2 => vec![first; 2],
            '4' if has_holder && copies >= 2 => vec![first; usize::from(copies.min(3))],
            _ => return None,
        };
        if action == '2' && taken.len() == 1 {
            return None;
        }
        let mut child = self.clone();
        child.word.push(action);
        let mut piece = [0; KINDS];
        for &kind in &taken {
            child.unprocessed[kind] -= 1;
            piece[kind] += 1;
        }
        match action {
            '1' => {}
            '3' => child.eye = Some(first),
            _ => child.pieces.push(piece),
        }
        Some(child)
    }
}

/// Prints the pieces in round brackets and the eye in square ones: `(56s)(888s)(456p)(57p)[]`.
impl fmt::Display for WordNode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = |counts: &KindCounts| Counts34::new(*counts).map(|counts| counts.to_string());
        for piece in &self.pieces {
            write!(f, "({})", written(piece).unwrap_or_default())?;
        }
        let mut eye = [0; KINDS];
        self.eye.into_iter().for_each(|kind| eye[kind] = 2);
        write!(f, "[{}]", written(&eye).unwrap_or_default())
    }
}

/// The node of a word such as `12411122`, if the tree of `hand` has it. The hand has no honours and makes four sets.
pub fn node_of_word(hand: &[u8; 34], word: &str) -> Option<WordNode> {
    word.chars().try_fold(WordNode::root(hand), |node, action| node.child(action))
}

/// Every node at a depth, closed ones included, in the order of their words.
pub fn nodes_at_depth(hand: &[u8; 34], depth: usize) -> Vec<WordNode> {
    let mut level = vec![WordNode::root(hand)];
    for _ in 0..depth {
        level = level
            .iter()
            .flat_map(|node| ['1', '2', '3', '4'].into_iter().filter_map(|action| node.child(action)))
            .collect();
    }
    level
}

#[cfg(test)]
mod tests {
    use super::super::testing::{tiles, written};
    use super::*;

    const EXAMPLE_1: &str = "1245567p1568889s";
    const EXAMPLE_2: &str = "258m14788999p147s";

    #[test]
    fn words_of_examples_1_and_3() {
        let node = |word: &str| node_of_word(&tiles(EXAMPLE_1), word).map(|node| node.to_string());
        // pi_0 and pi_1 less the single tile in the eye holder, and the node of Example 3.
        assert_eq!(node("121411122").unwrap(), "(56s)(88s)(456p)(57p)[]");
        assert_eq!(node("12411122").unwrap(), "(56s)(888s)(456p)(57p)[]");
        assert_eq!(node("12311222").unwrap(), "(56s)(12p)(456p)(57p)[88s]");
        // No word leads to pi_2, nor to the decomposition of Example 3 that needs (D4D5) next to (D5D6D7).
        let all: Vec<String> = (0..=14)
            .flat_map(|depth| nodes_at_depth(&tiles(EXAMPLE_1), depth))
            .map(|node| node.to_string())
            .collect();
        assert!(all.contains(&"(56s)(888s)(456p)(57p)[]".to_owned()));
        assert!(!all.contains(&"(56s)(888s)(45p)(567p)[]".to_owned()));
        assert!(!all.contains(&"(56s)(12p)(45p)(567p)[88s]".to_owned()));
        // B1 has no neighbour and no copy.
        assert!(["2", "3", "4", "5"].iter().all(|word| node(word).is_none()));
    }

    #[test]
    fn words_of_example_2() {
        let hand = tiles(EXAMPLE_2);
        for depth in 1..=8 {
            let level = nodes_at_depth(&hand, depth);
            assert_eq!(level.len(), 1, "depth {depth}");
            assert_eq!(level[0].word, "1".repeat(depth));
        }
        let node = node_of_word(&hand, "11111111").unwrap();
        assert!(node.pieces.is_empty() && node.eye.is_none() && !node.is_closed());
        assert_eq!(written(&node.unprocessed), "788999p");
        assert!(nodes_at_depth(&hand, 9).len() > 1);
    }

    #[test]
    fn two_words_of_one_node() {
        // The block paper says that two words are equal if and only if their nodes are.
        let hand = tiles("1122233345678m");
        let (one, other) = (node_of_word(&hand, "12").unwrap(), node_of_word(&hand, "21").unwrap());
        assert!(one.word != other.word && one.unprocessed == other.unprocessed && one.pieces == other.pieces);
    }
}
