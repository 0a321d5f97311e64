//! Fitting: gradient boosting of trees on histograms, leaf by leaf (Friedman 2001; grown as in LightGBM).
//!
//! Each round adds to every output a tree that follows the gradient of the log-loss. A tree grows by splitting the leaf
//! whose split gains most. Splits are found in a histogram of gradients by feature and byte. Of two siblings, only the
//! smaller is counted; the other is the difference.
//!
//! The result is the same with any number of threads: features are divided among threads, and each feature is summed by one
//! thread in the order of the rows.

use crate::forest::{Child, Forest, LEAF_UNIT, LinkFunction, Split, StoredForest, Tree};
use crate::rows::LabelledRows;
use crate::samples::mix;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use suzume_tiles::real;

/// How a forest is grown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Growth {
    /// The number of trees for each output.
    pub rounds: usize,
    /// The most leaves in a tree.
    pub leaves: usize,
    /// The share of the best step that is taken, in 0..=1.
    pub rate: f32,
    /// The least curvature of a leaf. For an event with even odds, each row adds a quarter.
    pub least_curvature: f64,
    /// The share of the features that each tree may use, chosen anew for each tree. A smaller share makes the trees differ, which
    /// generalises better, and takes less time.
    pub feature_share: f64,
}

/// Curvature added to each leaf, which pulls small leaves towards zero. Chosen: the usual value.
const SHRINKAGE: f64 = 1.0;

/// Nodes with fewer rows are not worth a thread.
const ROWS_FOR_THREADS: usize = 4096;

/// A sum of gradients and curvatures.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Sum {
    gradient: f64,
    curvature: f64,
}

impl Sum {
    fn minus(self, other: Sum) -> Sum {
        Sum { gradient: self.gradient - other.gradient, curvature: self.curvature - other.curvature }
    }

    /// Twice the amount by which a leaf with these rows lowers the loss.
    fn gain(self) -> f64 {
        self.gradient * self.gradient / (self.curvature + SHRINKAGE)
    }
}

/// Where the bytes of each feature lie in a histogram. Only bytes that occur take space.
struct Layout {
    starts: Vec<usize>,
}

impl Layout {
    fn of(rows: &LabelledRows) -> Layout {
        let mut largest = vec![0u8; rows.width];
        for row in rows.values.chunks_exact(rows.width) {
            for (largest, &value) in largest.iter_mut().zip(row) {
                *largest = (*largest).max(value);
            }
        }
        let mut starts = vec![0];
        for value in largest {
            starts.push(starts.last().copied().unwrap_or(0) + usize::from(value) + 1);
        }
        Layout { starts }
    }

    fn features(&self) -> usize {
        self.starts.len() - 1
    }

    fn size(&self) -> usize {
        self.starts.last().copied().unwrap_or(0)
    }
}

/// A possible split of a leaf.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    gain: f64,
    feature: usize,
    at_most: u8,
    left: Sum,
}

/// A leaf that may still be split.
struct Open {
    /// Its rows, `begin..end` of the order.
    begin: usize,
    end: usize,
    sum: Sum,
    histogram: Vec<Sum>,
    best: Option<Candidate>,
    /// The place in its parent that refers to it.
    parent: Option<(usize, SplitSide)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum SplitSide {
    Left,
    Right,
}

struct Grower<'a> {
    rows: &'a LabelledRows,
    layout: Layout,
    growth: Growth,
    threads: usize,
    /// The features that the current tree may use.
    features: Vec<usize>,
    order: Vec<u32>,
    scratch: Vec<u32>,
}

/// Fits a forest to rows.
///
/// Labels are chances or shares in 0..=1 for [`LinkFunction::Logistic`], and class numbers for [`LinkFunction::Softmax`].
/// `progress` is called with the number of rounds done, and may end the fit there.
pub fn fit(
    rows: &LabelledRows,
    link: LinkFunction,
    growth: Growth,
    threads: NonZeroUsize,
    mut progress: impl FnMut(usize) -> ControlFlow<()>,
) -> Forest {
    let outputs = link.outputs();
    let base = base_margins(rows, link);
    let mut trees = Vec::new();
    let mut margins: Vec<f32> = Vec::with_capacity(rows.len() * outputs);
    (0..rows.len()).for_each(|_| margins.extend(&base));
    let mut grower = Grower {
        rows,
        layout: Layout::of(rows),
        growth,
        threads: threads.get(),
        features: Vec::new(),
        order: Vec::new(),
        scratch: vec![0; rows.len()],
    };
    let mut steps = vec![[0f32; 2]; rows.len()];
    let mut chances = vec![0f32; margins.len()];
    for round in 0..growth.rounds {
        chances.copy_from_slice(&margins);
        chances.chunks_exact_mut(outputs).for_each(|row| link.chances(row));
        for output in 0..outputs {
            for (place, step) in steps.iter_mut().enumerate() {
                let chance = chances[place * outputs + output];
                let truth = match link {
                    LinkFunction::Logistic => rows.labels[place],
                    LinkFunction::Softmax(_) => f32::from(u8::from(rows.labels[place] as usize == output)),
                };
                *step = [truth - chance, (chance * (1.0 - chance)).max(1e-6)];
            }
            grower.choose_features(trees.len());
            let (tree, leaf_rows) = grower.tree(&steps);
            for (leaf, (begin, end)) in leaf_rows.into_iter().enumerate() {
                let value = f32::from(tree.leaves[leaf]) * LEAF_UNIT;
                for &row in &grower.order[begin..end] {
                    margins[row as usize * outputs + output] += value;
                }
            }
            trees.push(tree);
        }
        if progress(round + 1).is_break() {
            break;
        }
    }
    Forest::from(StoredForest { link, width: rows.width, base, trees })
}

/// The margins of a model that knows only how often each outcome occurs.
fn base_margins(rows: &LabelledRows, link: LinkFunction) -> Vec<f32> {
    let count = rows.len().max(1) as f64;
    let share = |sum: f64| (sum / count).clamp(1e-6, 1.0 - 1e-6);
    match link {
        LinkFunction::Logistic => {
            let share = share(rows.labels.iter().map(|&label| f64::from(label)).sum());
            vec![real::ln(share / (1.0 - share)) as f32]
        }
        LinkFunction::Softmax(classes) => (0..classes)
            .map(|class| {
                let of_class = rows.labels.iter().filter(|&&label| label as usize == class).count();
                real::ln(share(of_class as f64)) as f32
            })
            .collect(),
    }
}

impl Grower<'_> {
    /// Chooses the features of a tree, by its number. A feature that is constant over all rows is never chosen.
    fn choose_features(&mut self, tree: usize) {
        let bound = (self.growth.feature_share * (1u64 << 53) as f64) as u64;
        let hash = |feature: usize| mix(mix(tree as u64 + 1) ^ feature as u64) >> 11;
        let varies = |feature: &usize| self.layout.starts[feature + 1] - self.layout.starts[*feature] > 1;
        let features = (0..self.layout.features()).filter(varies);
        self.features = features.filter(|&feature| hash(feature) < bound).collect();
    }

    /// Grows a tree along gradients and curvatures. Also returns the range of each leaf's rows in the order.
    fn tree(&mut self, steps: &[[f32; 2]]) -> (Tree, Vec<(usize, usize)>) {
        self.order.clear();
        self.order.extend(0..self.rows.len() as u32);
        let mut sum = Sum::default();
        for step in steps {
            sum.gradient += f64::from(step[0]);
            sum.curvature += f64::from(step[1]);
        }
        let histogram = self.histogram(steps, 0, self.rows.len());
        let best = self.best(&histogram, sum);
        let mut leaves = vec![Open { begin: 0, end: self.rows.len(), sum, histogram, best, parent: None }];
        let mut splits: Vec<Split> = Vec::new();
        while leaves.len() < self.growth.leaves {
            let gain = |open: &Open| open.best.map_or(0.0, |best| best.gain);
            // Ties go to the first.
            let mut chosen = 0;
            for place in 1..leaves.len() {
                if gain(&leaves[place]) > gain(&leaves[chosen]) {
                    chosen = place;
                }
            }
            let Some(best) = leaves[chosen].best else { break };
            let open = leaves.swap_remove(chosen);
            let place = splits.len();
            let number = |child: usize| Child::Split(child as u16);
            refer(&mut splits, open.parent, number(place));
            splits.push(Split {
                feature: best.feature as u8,
                at_most: best.at_most,
                left: Child::Leaf(0),
                right: Child::Leaf(0),
            });
            let middle = self.part(open.begin, open.end, best.feature, best.at_most);
            let (left, right) = self.children(steps, open, middle, best.left, place);
            leaves.extend([left, right]);
        }
        let mut values = Vec::with_capacity(leaves.len());
        let mut places = Vec::with_capacity(leaves.len());
        for (number, open) in leaves.iter().enumerate() {
            refer(&mut splits, open.parent, Child::Leaf(number as u16));
            let step = open.sum.gradient / (open.sum.curvature + SHRINKAGE);
            let units = step * f64::from(self.growth.rate) / f64::from(LEAF_UNIT);
            values.push(units.round().clamp(f64::from(i16::MIN), f64::from(i16::MAX)) as i16);
            places.push((open.begin, open.end));
        }
        (Tree { splits, leaves: values }, places)
    }

    /// The two parts of a leaf.
    fn children(
        &self,
        steps: &[[f32; 2]],
        open: Open,
        middle: usize,
        left: Sum,
        parent: usize,
    ) -> (Open, Open) {
        let Open { begin, end, sum, histogram: whole, .. } = open;
        let right = sum.minus(left);
        let left_is_smaller = middle - begin <= end - middle;
        let counted = match left_is_smaller {
            true => self.histogram(steps, begin, middle),
            false => self.histogram(steps, middle, end),
        };
        let mut rest = whole;
        rest.iter_mut().zip(&counted).for_each(|(all, &part)| *all = all.minus(part));
        let (of_left, of_right) = if left_is_smaller { (counted, rest) } else { (rest, counted) };
        let leaf = |begin, end, sum, histogram: Vec<Sum>, side| Open {
            begin,
            end,
            sum,
            best: self.best(&histogram, sum),
            histogram,
            parent: Some((parent, side)),
        };
        (
            leaf(begin, middle, left, of_left, SplitSide::Left),
            leaf(middle, end, right, of_right, SplitSide::Right),
        )
    }

    /// Moves the rows that go left to the front, keeping the order on each side; returns where the right side starts.
    fn part(&mut self, begin: usize, end: usize, feature: usize, at_most: u8) -> usize {
        let (mut left, mut right) = (begin, 0);
        for place in begin..end {
            let row = self.order[place];
            if self.rows.values[row as usize * self.rows.width + feature] <= at_most {
                self.order[left] = row;
                left += 1;
            } else {
                self.scratch[right] = row;
                right += 1;
            }
        }
        self.order[left..end].copy_from_slice(&self.scratch[..right]);
        left
    }

    fn histogram(&self, steps: &[[f32; 2]], begin: usize, end: usize) -> Vec<Sum> {
        let mut histogram = vec![Sum::default(); self.layout.size()];
        let order = &self.order[begin..end];
        let features = self.features.len();
        let threads = if order.len() < ROWS_FOR_THREADS { 1 } else { self.threads.min(features) };
        if threads <= 1 {
            self.count(&mut histogram, 0, &self.features, order, steps);
            return histogram;
        }
        std::thread::scope(|scope| {
            let (mut rest, mut offset) = (&mut histogram[..], 0);
            for thread in 0..threads {
                let chosen = &self.features[thread * features / threads..(thread + 1) * features / threads];
                let last = chosen.last().map_or(0, |&feature| feature + 1);
                let (part, later) = rest.split_at_mut(self.layout.starts[last] - offset);
                let first = offset;
                (rest, offset) = (later, self.layout.starts[last]);
                scope.spawn(move || self.count(part, first, chosen, order, steps));
            }
        });
        histogram
    }

    /// Sums the gradients of some features by byte, into the part of the histogram that starts at `offset`.
    fn count(
        &self,
        histogram: &mut [Sum],
        offset: usize,
        features: &[usize],
        order: &[u32],
        steps: &[[f32; 2]],
    ) {
        let places: Vec<(usize, usize)> =
            features.iter().map(|&feature| (feature, self.layout.starts[feature] - offset)).collect();
        for &row in order {
            let [gradient, curvature] = steps[row as usize].map(f64::from);
            let values = self.rows.row(row as usize);
            for &(feature, start) in &places {
                let sum = &mut histogram[start + usize::from(values[feature])];
                sum.gradient += gradient;
                sum.curvature += curvature;
            }
        }
    }

    /// The split that gains most; ties go to the first.
    fn best(&self, histogram: &[Sum], sum: Sum) -> Option<Candidate> {
        let least = self.growth.least_curvature;
        let mut best: Option<Candidate> = None;
        for &feature in &self.features {
            let of_feature = &histogram[self.layout.starts[feature]..self.layout.starts[feature + 1]];
            let mut left = Sum::default();
            for (value, &part) in of_feature.iter().enumerate().take(of_feature.len() - 1) {
                left.gradient += part.gradient;
                left.curvature += part.curvature;
                let right = sum.minus(left);
                if left.curvature < least || right.curvature < least {
                    continue;
                }
                let gain = left.gain() + right.gain() - sum.gain();
                if gain > best.map_or(1e-9, |best| best.gain) {
                    best = Some(Candidate { gain, feature, at_most: value as u8, left });
                }
            }
        }
        best
    }
}

/// Makes a parent refer to its child.
fn refer(splits: &mut [Split], parent: Option<(usize, SplitSide)>, child: Child) {
    match parent {
        Some((place, SplitSide::Left)) => splits[place].left = child,
        Some((place, SplitSide::Right)) => splits[place].right = child,
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows::{Half, SampledGame};

    /// Rows of two bytes. The event is likely if the first is large, whatever the second.
    fn rows() -> LabelledRows {
        let mut rows = LabelledRows::new(2);
        for number in 0..4000u32 {
            let (first, second) = ((number * 7 % 11) as u8, (number % 13) as u8);
            let label = f32::from(u8::from(u32::from(first) + number % 3 > 7));
            rows.push(GAME, label, |out| out.extend([first, second]));
        }
        rows
    }

    const GAME: SampledGame = SampledGame { number: 0, half: Half::One };
    const GROWTH: Growth =
        Growth { rounds: 30, leaves: 8, rate: 0.2, least_curvature: 1.0, feature_share: 1.0 };

    #[test]
    fn a_forest_learns_and_threads_change_nothing() {
        let rows = rows();
        let of = |threads| {
            fit(&rows, LinkFunction::Logistic, GROWTH, NonZeroUsize::new(threads).unwrap(), |_| {
                ControlFlow::Continue(())
            })
        };
        let forest = of(1);
        assert_eq!(forest, of(2));
        assert!(forest.is_sound(2, LinkFunction::Logistic));
        assert!(forest.chance(&[10, 0]) > 0.95 && forest.chance(&[1, 0]) < 0.05);
    }

    #[test]
    fn classes_sum_to_one() {
        let mut rows = LabelledRows::new(1);
        (0..3000u32)
            .for_each(|number| rows.push(GAME, (number % 3) as f32, |out| out.push((number % 3 * 4) as u8)));
        let forest =
            fit(&rows, LinkFunction::Softmax(3), GROWTH, NonZeroUsize::MIN, |_| ControlFlow::Continue(()));
        let mut chances = [0.0; 3];
        forest.predict(&[4], &mut chances);
        assert!(chances[1] > 0.9 && (chances.iter().sum::<f32>() - 1.0).abs() < 1e-6);
    }
}
