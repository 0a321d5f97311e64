//! Boosted trees: the one kind of model here.
//!
//! A forest gives each output a margin: its base plus one leaf of each of its trees. One output and the logistic function
//! make a chance; several outputs and softmax make the chances of classes. Inputs are rows of bytes, so a split is a
//! feature and the largest byte that goes left, and nothing has to be binned.
//!
//! Leaves are whole multiples of [`LEAF_UNIT`]: what is fitted, written, read and evaluated is the same number.

use serde::{Deserialize, Serialize};

/// The unit of a leaf, in log-odds. Chosen: a power of two, fine enough that no figure changes, and wide enough for ±4.
pub(crate) const LEAF_UNIT: f32 = 1.0 / 8192.0;

/// What the margins of a forest mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Link {
    /// One output: the log-odds of an event, or of a share.
    Logistic,
    /// An output for each of so many classes; the chances are their softmax.
    Softmax(usize),
}

impl Link {
    /// How many outputs there are.
    pub const fn outputs(self) -> usize {
        match self {
            Link::Logistic => 1,
            Link::Softmax(classes) => classes,
        }
    }

    /// Turns margins into chances, in place.
    pub(crate) fn chances(self, margins: &mut [f32]) {
        match self {
            Link::Logistic => margins.iter_mut().for_each(|margin| *margin = 1.0 / (1.0 + (-*margin).exp())),
            Link::Softmax(_) => {
                let largest = margins.iter().copied().fold(f32::NEG_INFINITY, f32::max);
                margins.iter_mut().for_each(|margin| *margin = (*margin - largest).exp());
                let total: f32 = margins.iter().sum();
                margins.iter_mut().for_each(|margin| *margin /= total);
            }
        }
    }
}

/// Where a split leads.
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
    /// In files a leaf is its number, inverted.
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

/// A tree: the first split is its root; without any split there is one leaf.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tree {
    pub(crate) splits: Vec<Split>,
    /// In [`LEAF_UNIT`]s.
    pub(crate) leaves: Vec<i16>,
}

impl Tree {
    /// The leaf of a row.
    #[inline]
    pub(crate) fn leaf(&self, row: &[u8]) -> f32 {
        let mut at = if self.splits.is_empty() { Child::Leaf(0) } else { Child::Split(0) };
        loop {
            match at {
                Child::Leaf(place) => return f32::from(self.leaves[usize::from(place)]) * LEAF_UNIT,
                Child::Split(place) => {
                    let split = &self.splits[usize::from(place)];
                    at = if row[usize::from(split.feature)] <= split.at_most {
                        split.left
                    } else {
                        split.right
                    };
                }
            }
        }
    }

    /// Whether every place that it names exists, for rows of a width, and whether every walk ends.
    fn is_sound(&self, width: usize) -> bool {
        let fits = |from: usize, child: Child| match child {
            Child::Leaf(leaf) => usize::from(leaf) < self.leaves.len(),
            Child::Split(split) => usize::from(split) > from && usize::from(split) < self.splits.len(),
        };
        !self.leaves.is_empty()
            && self.splits.iter().enumerate().all(|(place, split)| {
                usize::from(split.feature) < width && fits(place, split.left) && fits(place, split.right)
            })
    }
}

/// A fitted model of rows of bytes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Forest {
    pub(crate) link: Link,
    /// How many bytes a row has.
    pub(crate) width: usize,
    /// The margin of each output before the first tree.
    pub(crate) base: Vec<f32>,
    /// The trees of the outputs in turn.
    pub(crate) trees: Vec<Tree>,
}

impl Forest {
    /// How many bytes a row has.
    pub fn width(&self) -> usize {
        self.width
    }

    /// What its outputs mean.
    pub fn link(&self) -> Link {
        self.link
    }

    /// Whether it can be asked about rows of a width.
    pub(crate) fn is_sound(&self, width: usize, link: Link) -> bool {
        self.width == width
            && self.link == link
            && self.base.len() == link.outputs()
            && self.trees.iter().all(|tree| tree.is_sound(width))
    }

    /// The chances of a row, one for each output, into `out`.
    pub fn predict(&self, row: &[u8], out: &mut [f32]) {
        out.copy_from_slice(&self.base);
        let outputs = out.len();
        for (place, tree) in self.trees.iter().enumerate() {
            out[place % outputs] += tree.leaf(row);
        }
        self.link.chances(out);
    }

    /// The chance of a row, for a forest with one output.
    pub fn chance(&self, row: &[u8]) -> f64 {
        let mut out = [0.0];
        self.predict(row, &mut out);
        f64::from(out[0])
    }
}
