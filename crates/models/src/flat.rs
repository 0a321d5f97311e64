//! Trees in a layout that is fast to evaluate.
//!
//! A walk down one tree waits for memory and for the comparison at every step. So eight trees are walked at once, each for
//! the number of steps that the deepest of them needs. A leaf points to itself, so a walk that has ended stays where it is,
//! and no step has to check for the end. Leaves are integers, so their sum does not depend on the order of the trees.

use crate::forest::{Child, Tree};

/// How many trees are walked at once. Chosen, not measured against other numbers.
const AT_ONCE: usize = 8;

/// A split or a leaf.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Node {
    feature: u8,
    /// Bytes up to this go to the first child.
    at_most: u8,
    /// Offsets from the first node of the same tree.
    children: [u16; 2],
    /// The value of a leaf, in units.
    value: i16,
}

/// The trees of one output.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FlatTrees {
    nodes: Vec<Node>,
    groups: Vec<TreeGroup>,
}

/// Trees that are walked together.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TreeGroup {
    /// Where each tree starts; the last group is padded with an empty leaf.
    starts: [u32; AT_ONCE],
    /// The depth of the deepest tree.
    steps: usize,
}

impl FlatTrees {
    /// Lays out trees, which must be sound.
    pub(crate) fn new<'t>(trees: impl Iterator<Item = &'t Tree>) -> FlatTrees {
        let mut flat = FlatTrees { nodes: vec![leaf(0, 0)], groups: Vec::new() };
        let mut laid: Vec<(usize, u32)> = trees.map(|tree| flat.lay(tree)).collect();
        // Group trees of similar depth.
        laid.sort_unstable();
        for group in laid.chunks(AT_ONCE) {
            let mut starts = [0; AT_ONCE];
            starts.iter_mut().zip(group).for_each(|(start, &(_, place))| *start = place);
            let steps = group.iter().map(|&(depth, _)| depth).max().unwrap_or(0);
            flat.groups.push(TreeGroup { starts, steps });
        }
        flat
    }

    /// Appends a tree; returns its depth and its start.
    fn lay(&mut self, tree: &Tree) -> (usize, u32) {
        let start = self.nodes.len();
        let splits = tree.splits.len();
        let place = |child: Child| match child {
            Child::Split(split) => split,
            Child::Leaf(leaf) => splits as u16 + leaf,
        };
        // A split comes after its parent, so depths are known in order.
        let mut depths = vec![0; splits + tree.leaves.len()];
        for (number, split) in tree.splits.iter().enumerate() {
            let children = [place(split.left), place(split.right)];
            children.iter().for_each(|&child| depths[usize::from(child)] = depths[number] + 1);
            let (feature, at_most) = (split.feature, split.at_most);
            self.nodes.push(Node { feature, at_most, children, value: 0 });
        }
        let leaves = tree.leaves.iter().enumerate();
        self.nodes.extend(leaves.map(|(number, &value)| leaf((splits + number) as u16, value)));
        (depths.into_iter().max().unwrap_or(0), start as u32)
    }

    /// The sum of the leaves that a row reaches, in units.
    pub(crate) fn units(&self, row: &[u8]) -> i32 {
        let mut sum = 0;
        for TreeGroup { starts, steps } in &self.groups {
            let mut at = *starts;
            for _ in 0..*steps {
                for (at, start) in at.iter_mut().zip(starts) {
                    let node = &self.nodes[*at as usize];
                    let is_right = row[usize::from(node.feature)] > node.at_most;
                    *at = start + u32::from(node.children[usize::from(is_right)]);
                }
            }
            sum += at.iter().map(|&at| i32::from(self.nodes[at as usize].value)).sum::<i32>();
        }
        sum
    }
}

/// A leaf that points to itself at `place` in its tree.
fn leaf(place: u16, value: i16) -> Node {
    Node { feature: 0, at_most: u8::MAX, children: [place, place], value }
}
