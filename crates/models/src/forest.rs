//! Boosted trees: the only kind of model in this crate.
//!
//! A forest gives each output a margin: a base plus one leaf from each of its trees. One output with the logistic function
//! yields a chance; several outputs with softmax yield the chances of classes. Inputs are rows of bytes, so a split is a
//! feature and the largest byte that goes left, and no binning is needed.
//!
//! Leaves are integer multiples of [`LEAF_UNIT`], so fitting, writing, reading and evaluating all use the same number.

use crate::flat::FlatTrees;
use serde::{Deserialize, Serialize};
use suzume_tiles::real;

/// The unit of a leaf, in log-odds. Chosen: a power of two, fine enough to change no figure, with a range of ±4.
pub(crate) const LEAF_UNIT: f32 = 1.0 / 8192.0;

/// What the margins of a forest mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LinkFunction {
    /// One output: the log-odds of an event, or of a share.
    Logistic,
    /// One output for each class; the chances are their softmax.
    Softmax(usize),
}

/// e to the power of a margin, rounded from 64 bits.
#[allow(clippy::cast_possible_truncation, reason = "rounding is the purpose")]
fn exp(margin: f32) -> f32 {
    real::exp(f64::from(margin)) as f32
}

impl LinkFunction {
    /// The number of outputs.
    pub const fn outputs(self) -> usize {
        match self {
            LinkFunction::Logistic => 1,
            LinkFunction::Softmax(classes) => classes,
        }
    }

    /// Turns margins into chances, in place.
    pub(crate) fn chances(self, margins: &mut [f32]) {
        match self {
            LinkFunction::Logistic => {
                margins.iter_mut().for_each(|margin| *margin = 1.0 / (1.0 + exp(-*margin)));
            }
            LinkFunction::Softmax(_) => {
                let largest = margins.iter().copied().fold(f32::NEG_INFINITY, f32::max);
                margins.iter_mut().for_each(|margin| *margin = exp(*margin - largest));
                let total: f32 = margins.iter().sum();
                margins.iter_mut().for_each(|margin| *margin /= total);
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Child {
    Split(u16),
    Leaf(u16),
}

/// A split: bytes up to `at_most` go left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(u8, u8, i16, i16)", into = "(u8, u8, i16, i16)")]
pub(crate) struct Split {
    pub(crate) feature: u8,
    pub(crate) at_most: u8,
    pub(crate) left: Child,
    pub(crate) right: Child,
}

impl From<(u8, u8, i16, i16)> for Split {
    /// In files, a leaf is its bitwise inverted index.
    fn from((feature, at_most, left, right): (u8, u8, i16, i16)) -> Split {
        let child = |code: i16| match code < 0 {
            true => Child::Leaf(!code as u16),
            false => Child::Split(code as u16),
        };
        Split { feature, at_most, left: child(left), right: child(right) }
    }
}

impl From<Split> for (u8, u8, i16, i16) {
    fn from(split: Split) -> (u8, u8, i16, i16) {
        let code = |child: Child| match child {
            Child::Split(place) => place as i16,
            Child::Leaf(place) => !(place as i16),
        };
        (split.feature, split.at_most, code(split.left), code(split.right))
    }
}

/// A tree. The first split is the root; a tree without splits is a single leaf.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tree {
    pub(crate) splits: Vec<Split>,
    /// The values of the leaves, in [`LEAF_UNIT`]s.
    pub(crate) leaves: Vec<i16>,
}

impl Tree {
    /// Whether every index in the tree exists and fits a [`FlatTrees`], for rows of `width` bytes, and whether every walk ends.
    fn is_sound(&self, width: usize) -> bool {
        let fits = |from: usize, child: Child| match child {
            Child::Leaf(leaf) => usize::from(leaf) < self.leaves.len(),
            Child::Split(split) => usize::from(split) > from && usize::from(split) < self.splits.len(),
        };
        !self.leaves.is_empty()
            && self.splits.len() + self.leaves.len() <= usize::from(u16::MAX)
            && self.splits.iter().enumerate().all(|(place, split)| {
                usize::from(split.feature) < width && fits(place, split.left) && fits(place, split.right)
            })
    }
}

/// A fitted model of rows of bytes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "StoredForest", into = "StoredForest")]
pub struct Forest {
    stored: StoredForest,
    /// The trees of each output, laid out for evaluation.
    flat: Vec<FlatTrees>,
}

/// A forest in the form that is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct StoredForest {
    pub(crate) link: LinkFunction,
    /// The number of bytes in a row.
    pub(crate) width: usize,
    /// The margin of each output before the first tree.
    pub(crate) base: Vec<f32>,
    /// The trees, cycling through the outputs.
    pub(crate) trees: Vec<Tree>,
}

impl From<StoredForest> for Forest {
    fn from(stored: StoredForest) -> Forest {
        let outputs = stored.link.outputs();
        let of_output = |output: usize| FlatTrees::new(stored.trees.iter().skip(output).step_by(outputs));
        let is_sound =
            stored.base.len() == outputs && stored.trees.iter().all(|tree| tree.is_sound(stored.width));
        // `Parameters::read` refuses an unsound forest, so it is never evaluated.
        let flat = if is_sound { (0..outputs).map(of_output).collect() } else { Vec::new() };
        Forest { stored, flat }
    }
}

impl From<Forest> for StoredForest {
    fn from(forest: Forest) -> StoredForest {
        forest.stored
    }
}

impl Forest {
    /// The same model with these trees.
    pub(crate) fn with_trees(&self, trees: Vec<Tree>) -> Forest {
        Forest::from(StoredForest { trees, base: self.stored.base.clone(), ..self.stored })
    }

    /// The number of bytes in a row.
    pub fn width(&self) -> usize {
        self.stored.width
    }

    /// What the outputs mean.
    pub fn link(&self) -> LinkFunction {
        self.stored.link
    }

    /// Whether the forest can be evaluated on rows of this width, with this link function.
    pub(crate) fn is_sound(&self, width: usize, link: LinkFunction) -> bool {
        let stored = &self.stored;
        stored.width == width
            && stored.link == link
            && stored.base.len() == link.outputs()
            && self.flat.len() == link.outputs()
    }

    /// Writes the chances of a row to `out`, one for each output.
    pub fn predict(&self, row: &[u8], out: &mut [f32]) {
        for ((out, trees), base) in out.iter_mut().zip(&self.flat).zip(&self.stored.base) {
            *out = base + trees.units(row) as f32 * LEAF_UNIT;
        }
        self.stored.link.chances(out);
    }

    /// The chance of a row, for a forest with one output. In 0..=1.
    pub fn chance(&self, row: &[u8]) -> f64 {
        let mut out = [0.0];
        self.predict(row, &mut out);
        f64::from(out[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::Dealer;

    /// The leaf that a row reaches, found by following the splits.
    fn leaf(tree: &Tree, row: &[u8]) -> i32 {
        let mut at = if tree.splits.is_empty() { Child::Leaf(0) } else { Child::Split(0) };
        loop {
            match at {
                Child::Leaf(place) => return tree.leaves[usize::from(place)].into(),
                Child::Split(place) => {
                    let split = &tree.splits[usize::from(place)];
                    let goes_left = row[usize::from(split.feature)] <= split.at_most;
                    at = if goes_left { split.left } else { split.right };
                }
            }
        }
    }

    /// A tree with `splits` splits, grown at random leaves.
    fn random_tree(random: &mut Dealer, splits: usize) -> Tree {
        let mut tree = Tree { splits: Vec::new(), leaves: vec![random.below(2000) as i16 - 1000] };
        for number in 0..splits {
            let split = Split {
                feature: random.below(5) as u8,
                at_most: random.below(256) as u8,
                left: Child::Leaf(0),
                right: Child::Leaf(tree.leaves.len() as u16),
            };
            let place = random.below(tree.leaves.len()) as u16;
            for earlier in &mut tree.splits {
                for child in [&mut earlier.left, &mut earlier.right] {
                    if *child == Child::Leaf(place) {
                        *child = Child::Split(number as u16);
                    }
                }
            }
            tree.splits.push(Split { left: Child::Leaf(place), ..split });
            tree.leaves.push(random.below(2000) as i16 - 1000);
        }
        tree
    }

    #[test]
    fn flat_trees_are_the_trees() {
        let mut random = Dealer::new(3);
        let trees: Vec<Tree> = (0..29).map(|number| random_tree(&mut random, number % 12)).collect();
        let flat = FlatTrees::new(trees.iter());
        for _ in 0..2000 {
            let row: [u8; 5] = std::array::from_fn(|_| random.below(256) as u8);
            assert_eq!(flat.units(&row), trees.iter().map(|tree| leaf(tree, &row)).sum::<i32>());
        }
    }
}
