//! The parameter files that come with the program, packed.
//!
//! A file of `suzume fit` is JSON, which people and other programs read. In the program, above all in the module of the browser, size
//! counts: there the trees of a file are columns of bytes, which pack to half of what the JSON packs to and are read faster. The build
//! script packs them (`write.rs`), so the JSON is the only source.
//!
//! | part | bytes |
//! |---|---|
//! | number of forests; for each, in the order of the names, the number of its trees; number of nodes | 4 each |
//! | for each node, from the root, left before right: is it a split? | 1/8 |
//! | the feature of each split | 1 |
//! | the thresholds of a forest, ordered by feature | 1 |
//! | the low bytes of the leaves, then the high bytes; the sign is the lowest bit | 1 each |
//! | the file without its trees, as JSON | the rest |

#[cfg(test)]
pub(crate) mod write;

use crate::forest::{Child, Forest, Split, Tree};
use std::collections::BTreeMap;

/// A file that the build script has packed.
macro_rules! packed_file {
    ($($name:literal),*) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $($name,)* ".packed"))
    };
}
pub(crate) use packed_file;

/// Reads the parts from the front.
struct Parts<'p>(&'p [u8]);

impl<'p> Parts<'p> {
    fn take(&mut self, length: usize) -> Option<&'p [u8]> {
        let (part, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(part)
    }

    fn number(&mut self) -> Option<usize> {
        usize::try_from(u32::from_le_bytes(self.take(4)?.try_into().ok()?)).ok()
    }
}

/// The nodes of a file, from which trees are taken in order.
struct Nodes<'p> {
    shape: &'p [u8],
    features: &'p [u8],
    low: &'p [u8],
    high: &'p [u8],
    node: usize,
    split: usize,
    leaf: usize,
}

impl Nodes<'_> {
    /// Takes a node and what is below it; the thresholds are still missing.
    fn take(&mut self, tree: &mut Tree) -> Option<Child> {
        let is_split = self.shape.get(self.node / 8)? >> (self.node % 8) & 1 == 1;
        self.node += 1;
        if is_split {
            let feature = *self.features.get(self.split)?;
            self.split += 1;
            let place = tree.splits.len();
            tree.splits.push(Split { feature, at_most: 0, left: Child::Leaf(0), right: Child::Leaf(0) });
            tree.splits[place].left = self.take(tree)?;
            tree.splits[place].right = self.take(tree)?;
            return Some(Child::Split(place.try_into().ok()?));
        }
        let folded = u16::from_le_bytes([*self.low.get(self.leaf)?, *self.high.get(self.leaf)?]);
        self.leaf += 1;
        tree.leaves.push((folded >> 1).cast_signed() ^ -(folded & 1).cast_signed());
        Some(Child::Leaf((tree.leaves.len() - 1).try_into().ok()?))
    }

    fn forest(&mut self, trees: usize) -> Option<Vec<Tree>> {
        let tree = |_| {
            let mut tree = Tree { splits: Vec::new(), leaves: Vec::new() };
            self.take(&mut tree)?;
            Some(tree)
        };
        (0..trees).map(tree).collect()
    }
}

/// Gives the splits of a forest their thresholds, which are ordered by feature.
fn set_thresholds(trees: &mut [Tree], thresholds: &[u8]) {
    let mut splits: Vec<&mut Split> = trees.iter_mut().flat_map(|tree| &mut tree.splits).collect();
    splits.sort_by_key(|split| split.feature);
    splits.into_iter().zip(thresholds).for_each(|(split, &at_most)| split.at_most = at_most);
}

/// The file without its trees, as JSON, and the trees of each forest, in the order of their names; `None` if `packed` is cut or spoiled.
pub(crate) fn unpack(packed: &[u8]) -> Option<(&str, Vec<Vec<Tree>>)> {
    let mut parts = Parts(packed);
    let forests = parts.number()?;
    let counts: Vec<usize> = (0..forests).map(|_| parts.number()).collect::<Option<_>>()?;
    let nodes = parts.number()?;
    let shape = parts.take(nodes.div_ceil(8))?;
    let splits = shape.iter().map(|byte| byte.count_ones() as usize).sum();
    let leaves = nodes.checked_sub(splits)?;
    let features = parts.take(splits)?;
    let mut thresholds = Parts(parts.take(splits)?);
    let (low, high) = (parts.take(leaves)?, parts.take(leaves)?);
    let mut nodes = Nodes { shape, features, low, high, node: 0, split: 0, leaf: 0 };
    let forests = counts.into_iter().map(|trees| {
        let before = nodes.split;
        let mut forest = nodes.forest(trees)?;
        set_thresholds(&mut forest, thresholds.take(nodes.split - before)?);
        Some(forest)
    });
    Some((std::str::from_utf8(parts.0).ok()?, forests.collect::<Option<_>>()?))
}

/// Gives the forests of a file, which was read without its trees, the trees that were with it.
pub(crate) fn add_trees(models: &mut BTreeMap<String, Forest>, forests: Vec<Vec<Tree>>) {
    for (forest, trees) in models.values_mut().zip(forests) {
        *forest = forest.with_trees(trees);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Models, Parameters};
    use suzume_tiles::{Dealer, Seats};

    const RIICHI: &str = include_str!("../../data/riichi.json");
    const SANMA: &str = include_str!("../../data/sanma.json");

    #[test]
    fn packed_forests_predict_as_those_of_the_file() {
        let mut random = Dealer::new(9);
        for (text, players) in [(RIICHI, Seats::Four), (SANMA, Seats::Three)] {
            let read = Parameters::read(text).unwrap();
            assert_eq!(read.provenance, *Models::shipped(players).provenance());
            let unpacked = Parameters::unpack(&write::pack(text).unwrap()).unwrap();
            for (name, forest) in &read.models {
                let outputs = forest.link().outputs();
                for _ in 0..200 {
                    let row: Vec<u8> = (0..forest.width()).map(|_| random.below(256) as u8).collect();
                    let (mut of_file, mut of_packed) = (vec![0.0; outputs], vec![0.0; outputs]);
                    forest.predict(&row, &mut of_file);
                    unpacked.models[name].predict(&row, &mut of_packed);
                    assert_eq!(of_file, of_packed, "{name}");
                }
            }
        }
    }

    #[test]
    fn a_cut_file_is_refused() {
        let packed = write::pack(SANMA).unwrap();
        for share in 0..20 {
            let end = packed.len() * share / 20;
            assert!(Parameters::unpack(&packed[..end]).is_err(), "{end} bytes");
        }
    }

    #[test]
    fn a_tree_without_splits_is_its_leaf() {
        let text = r#"{"models":{"one":{"trees":[{"splits":[],"leaves":[-3]},{"splits":[[4,200,-2,-1]],"leaves":[7,-32768]}]}}}"#;
        let packed = write::pack(text).unwrap();
        let (rest, forests) = unpack(&packed).unwrap();
        assert_eq!(rest, r#"{"models":{"one":{"trees":[]}}}"#);
        let [lone, split] = &forests[0][..] else { panic!("two trees") };
        assert_eq!((lone.splits.len(), &lone.leaves[..]), (0, &[-3][..]));
        // Leaves are in the order of a walk: left before right.
        assert_eq!((split.splits[0].at_most, &split.leaves[..]), (200, &[-32768, 7][..]));
    }
}
