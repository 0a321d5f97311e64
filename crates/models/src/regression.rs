//! Logistic regression, binary or over several classes, fitted by Newton's method.
//!
//! These are the models of the paper (Kurita and Hoki, VI-B and VI-C): small, linear in a few features, and quick to fit. The
//! trees of this crate are compared with them.

use serde::{Deserialize, Serialize};
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::real;

/// The weight of the penalty on squared weights: small enough not to matter where there are a hundred rows, large enough that
/// there is always a solution. Chosen.
const RIDGE: f64 = 1e-3;
/// Newton's method doubles the number of correct digits in a step; this is far more than needed.
const STEPS: usize = 25;

/// The weights of a logistic regression. Class 0 has no weights of its own: its margin is zero.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LogisticRegression {
    /// One row for each class except class 0, one weight for each feature.
    weights: Vec<Vec<f64>>,
}

/// The rows of a fit: features, and the chance or share of each class.
#[derive(Clone, Debug, PartialEq)]
pub struct RegressionRows {
    width: usize,
    classes: usize,
    features: Vec<f64>,
    truths: Vec<f64>,
}

impl RegressionRows {
    /// Rows of `width` features and `classes` classes.
    pub fn new(width: usize, classes: usize) -> RegressionRows {
        RegressionRows { width, classes, features: Vec::new(), truths: Vec::new() }
    }

    /// Adds a row. `truth` holds the share of each class, which sum to 1.
    ///
    /// # Panics
    /// If a row has another width than the others.
    pub fn push(&mut self, features: &[f64], truth: &[f64]) {
        assert_eq!((features.len(), truth.len()), (self.width, self.classes), "every row has the same width");
        self.features.extend(features);
        self.truths.extend(truth);
    }

    /// Adds a row of a yes-or-no question.
    pub fn push_binary(&mut self, features: &[f64], share: f64) {
        self.push(features, &[1.0 - share, share]);
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.truths.len() / self.classes
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.truths.is_empty()
    }

    fn iter(&self) -> impl Iterator<Item = (&[f64], &[f64])> {
        self.features.chunks_exact(self.width).zip(self.truths.chunks_exact(self.classes))
    }

    /// The mean share of each class.
    fn means(&self) -> Vec<f64> {
        let mut means = vec![0.0; self.classes];
        for (_, truth) in self.iter() {
            means.iter_mut().zip(truth).for_each(|(mean, share)| *mean += share);
        }
        let n = self.truths.len().max(1).to_f64() / self.classes.to_f64();
        means.iter().map(|sum| sum / n).collect()
    }

    /// The mean log-loss of a prediction made from the features.
    pub fn log_loss(&self, predict: impl Fn(&[f64]) -> Vec<f64>) -> f64 {
        let loss = |(features, truth): (&[f64], &[f64])| -> f64 {
            let chances = predict(features);
            truth.iter().zip(chances).map(|(share, chance)| -share * real::ln(chance.max(1e-12))).sum()
        };
        self.iter().map(loss).sum::<f64>() / (self.len().max(1).to_f64())
    }

    /// The log-loss of predicting the mean of all rows for every row.
    pub fn base_log_loss(&self) -> f64 {
        let means = self.means();
        self.log_loss(|_| means.clone())
    }
}

impl LogisticRegression {
    /// A yes-or-no regression with these weights.
    pub fn binary(weights: Vec<f64>) -> LogisticRegression {
        LogisticRegression { weights: vec![weights] }
    }

    /// The weights of the features, for each class except class 0.
    pub fn weights(&self) -> &[Vec<f64>] {
        &self.weights
    }

    /// Whether it has this number of classes and of finite weights.
    pub(crate) fn is_sound(&self, width: usize, classes: usize) -> bool {
        self.weights.len() + 1 == classes
            && self
                .weights
                .iter()
                .all(|row| row.len() == width && row.iter().all(|weight| weight.is_finite()))
    }

    /// The chance of each class.
    pub fn chances(&self, features: &[f64]) -> Vec<f64> {
        let margin =
            |row: &Vec<f64>| row.iter().zip(features).map(|(weight, feature)| weight * feature).sum::<f64>();
        let margins: Vec<f64> = std::iter::once(0.0).chain(self.weights.iter().map(margin)).collect();
        let greatest = margins.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let powers: Vec<f64> = margins.iter().map(|margin| real::exp(margin - greatest)).collect();
        let sum: f64 = powers.iter().sum();
        powers.iter().map(|power| power / sum).collect()
    }

    /// The chance of class 1.
    pub fn chance(&self, features: &[f64]) -> f64 {
        self.chances(features).get(1).copied().unwrap_or(0.0)
    }

    /// Fits by Newton's method; `None` unless at least two classes occur.
    pub fn fit(rows: &RegressionRows) -> Option<LogisticRegression> {
        if rows.means().iter().filter(|&&mean| mean > 0.0).count() < 2 {
            return None;
        }
        let (width, others) = (rows.width, rows.classes - 1);
        let size = width * others;
        let mut fitted = LogisticRegression { weights: vec![vec![0.0; width]; others] };
        for _ in 0..STEPS {
            // The system of linear equations for the step; the last column is the right side.
            let mut system = vec![vec![0.0; size + 1]; size];
            for (place, row) in system.iter_mut().enumerate() {
                row[place] = RIDGE;
                row[size] = -RIDGE * fitted.weights[place / width][place % width];
            }
            for (features, truth) in rows.iter() {
                let chances = fitted.chances(features);
                for one in 0..others {
                    let error = truth[one + 1] - chances[one + 1];
                    for other in 0..others {
                        let same = if one == other { chances[one + 1] } else { 0.0 };
                        let curvature = same - chances[one + 1] * chances[other + 1];
                        for (place, feature) in features.iter().enumerate() {
                            let row = &mut system[one * width + place][other * width..][..width];
                            row.iter_mut()
                                .zip(features)
                                .for_each(|(cell, other)| *cell += curvature * feature * other);
                        }
                    }
                    for (place, feature) in features.iter().enumerate() {
                        system[one * width + place][size] += error * feature;
                    }
                }
            }
            let step = solved(system);
            for (place, step) in step.into_iter().enumerate() {
                fitted.weights[place / width][place % width] += step;
            }
        }
        Some(fitted)
    }
}

/// Solves linear equations by elimination; the last column is the right side.
fn solved(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let width = rows.len();
    for place in 0..width {
        let largest =
            (place..width).max_by(|&one, &other| rows[one][place].abs().total_cmp(&rows[other][place].abs()));
        rows.swap(place, largest.unwrap_or(place));
        let pivot = rows[place].clone();
        for (other, row) in rows.iter_mut().enumerate() {
            if other != place && pivot[place] != 0.0 {
                let factor = row[place] / pivot[place];
                row.iter_mut().zip(&pivot).for_each(|(cell, above)| *cell -= factor * above);
            }
        }
    }
    rows.iter().enumerate().map(|(place, row)| row[width] / row[place]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At the best weights, the mean of every feature is the same under the prediction as under the truth.
    #[test]
    fn a_fit_meets_the_conditions_of_the_best_weights() {
        for classes in [2, 4] {
            let mut rows = RegressionRows::new(3, classes);
            for place in 0..500_u32 {
                let features = [1.0, f64::from(place * 7 % 11) / 5.0, f64::from(place * 3 % 17) / 9.0];
                let mut truth = vec![0.0; classes];
                truth[((features[1] * 1.7 + features[2] * f64::from(place * 5 % 3)) as usize) % classes] =
                    1.0;
                rows.push(&features, &truth);
            }
            let fitted = LogisticRegression::fit(&rows).expect("several classes occur");
            for class in 1..classes {
                for feature in 0..3 {
                    let gap: f64 = rows
                        .iter()
                        .map(|(features, truth)| {
                            features[feature] * (truth[class] - fitted.chances(features)[class])
                        })
                        .sum();
                    // The penalty moves them apart by the ridge times a weight.
                    assert!(gap.abs() < 0.1, "{gap}");
                }
            }
            assert!(rows.log_loss(|features| fitted.chances(features)) < rows.base_log_loss());
        }
        let mut same = RegressionRows::new(1, 2);
        same.push_binary(&[1.0], 1.0);
        assert_eq!(LogisticRegression::fit(&same), None);
    }
}
