//! Packs a parameter file for the program. The build script and the tests use this; the program only reads.

use serde_json::{Value, from_str, from_value};

/// The trees of a forest, in columns.
#[derive(Default)]
struct Columns {
    /// For each node, from the root, left before right: whether it is a split.
    is_split: Vec<bool>,
    features: Vec<u8>,
    thresholds: Vec<u8>,
    /// The leaves, with the sign as the lowest bit, so that small numbers of either sign have a high byte of 0.
    leaves: Vec<u16>,
}

type Splits = [(u8, u8, i16, i16)];

impl Columns {
    fn push(&mut self, splits: &Splits, leaves: &[i16], node: i16) {
        let is_split = node >= 0 && !splits.is_empty();
        self.is_split.push(is_split);
        if is_split {
            let (feature, at_most, left, right) = splits[usize::from(node.unsigned_abs())];
            self.features.push(feature);
            self.thresholds.push(at_most);
            self.push(splits, leaves, left);
            self.push(splits, leaves, right);
        } else {
            // A tree without splits is its only leaf.
            let leaf = leaves[usize::from(if node < 0 { !node } else { node }.unsigned_abs())];
            self.leaves.push(((leaf << 1) ^ (leaf >> 15)).cast_unsigned());
        }
    }

    /// The thresholds of each feature together: neighbours that resemble each other pack better.
    fn thresholds_by_feature(&self) -> Vec<u8> {
        let mut order: Vec<usize> = (0..self.features.len()).collect();
        order.sort_by_key(|&place| self.features[place]);
        order.into_iter().map(|place| self.thresholds[place]).collect()
    }
}

fn number(bytes: &mut Vec<u8>, number: usize) {
    let number = u32::try_from(number).expect("a file has fewer than 2^32 trees and nodes");
    bytes.extend(number.to_le_bytes());
}

/// Packs the text of a parameter file: a JSON object with forests by name under `models`.
pub(crate) fn pack(text: &str) -> Result<Vec<u8>, serde_json::Error> {
    let mut file: Value = from_str(text)?;
    let mut forests = Vec::new();
    for (name, forest) in file["models"].as_object_mut().into_iter().flatten() {
        let mut columns = Columns::default();
        let trees = forest["trees"].take();
        let trees = trees.as_array().map_or(&[][..], Vec::as_slice);
        for tree in trees {
            let splits: Vec<(u8, u8, i16, i16)> = from_value(tree["splits"].clone())?;
            let leaves: Vec<i16> = from_value(tree["leaves"].clone())?;
            columns.push(&splits, &leaves, 0);
        }
        forest["trees"] = Value::Array(Vec::new());
        forests.push((name.clone(), trees.len(), columns));
    }
    forests.sort_by(|one, other| one.0.cmp(&other.0));
    let columns = || forests.iter().map(|(_, _, columns)| columns);
    let mut bytes = Vec::new();
    number(&mut bytes, forests.len());
    forests.iter().for_each(|(_, trees, _)| number(&mut bytes, *trees));
    let shape: Vec<bool> = columns().flat_map(|columns| columns.is_split.iter().copied()).collect();
    number(&mut bytes, shape.len());
    bytes.extend(shape.chunks(8).map(|bits| {
        bits.iter().enumerate().fold(0, |byte, (place, &is_split)| byte | u8::from(is_split) << place)
    }));
    columns().for_each(|columns| bytes.extend(&columns.features));
    columns().for_each(|columns| bytes.extend(columns.thresholds_by_feature()));
    for part in 0..2 {
        columns()
            .for_each(|columns| bytes.extend(columns.leaves.iter().map(|leaf| leaf.to_le_bytes()[part])));
    }
    bytes.extend(file.to_string().into_bytes());
    Ok(bytes)
}
