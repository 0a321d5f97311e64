//! The quality of predictions: log-loss compared with the base rate, Brier score, AUC, calibration.
//!
//! For a model of classes, AUC and calibration treat each class of each row as one yes-or-no prediction; log-loss and Brier
//! score are computed for the whole row.

use crate::forest::{Forest, LinkFunction};
use crate::rows::LabelledRows;
use serde::{Deserialize, Serialize};
use suzume_tiles::numbers::{ToFloat, wide};
use suzume_tiles::real;

/// The edges of the calibration bins. Chosen: finer where rare events are predicted.
const EDGES: [f64; 11] = [0.0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.65, 0.8, 1.0];

/// Chances below this count as this in the log-loss.
const LEAST: f64 = 1e-7;

/// One bin of predictions.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bin {
    /// The lower edge of the bin.
    pub low: f64,
    /// The upper edge of the bin.
    pub high: f64,
    /// The number of predictions in it.
    pub n: u64,
    /// The mean prediction, in 0..=1.
    pub predicted: f64,
    /// The share of predictions that came true.
    pub observed: f64,
}

/// The figures of a model on some rows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    /// The name of the model, as in the parameter file.
    pub model: String,
    /// The number of rows.
    pub n: u64,
    /// The mean of the negative logarithm of the chance given to what happened.
    pub log_loss: f64,
    /// The standard error of the log-loss over games, since rows of one game are correlated; `None` with fewer than two games.
    pub log_loss_error: Option<f64>,
    /// The log-loss of predicting the mean of the rows for every row.
    pub base_log_loss: f64,
    /// The chance that a true case is given more than a false one; `None` for shares.
    pub auc: Option<f64>,
    /// The mean squared error (Brier score).
    pub brier: f64,
    /// The mean distance between predicted and observed over the bins, weighted by their sizes.
    pub calibration_error: f64,
    /// The bins of predictions with what came true, in increasing order.
    pub calibration: Vec<Bin>,
}

impl Figures {
    /// Measures a forest on rows; `None` if there are no rows.
    pub fn of(model: &str, forest: &Forest, rows: &LabelledRows) -> Option<Figures> {
        Figures::measured(model, forest.link(), rows, |row, chances| forest.predict(row, chances))
    }

    /// Measures any predictor, which writes the chances of a row; `None` if there are no rows.
    pub(crate) fn measured(
        model: &str,
        link: LinkFunction,
        rows: &LabelledRows,
        predict: impl Fn(&[u8], &mut [f32]),
    ) -> Option<Figures> {
        if rows.is_empty() {
            return None;
        }
        let outputs = link.outputs();
        let means = means(rows, link);
        let mut chances = vec![0f32; outputs];
        let (mut loss, mut base, mut brier) = (0.0, 0.0, 0.0);
        let mut by_game = ByGame::default();
        let mut pairs: Vec<(f32, f32)> = Vec::with_capacity(rows.len() * outputs);
        for (place, &label) in rows.labels.iter().enumerate() {
            predict(rows.row(place), &mut chances);
            let before = loss;
            for (output, &chance) in chances.iter().enumerate() {
                let truth = match link {
                    LinkFunction::Logistic => label,
                    LinkFunction::Softmax(_) => f32::from(u8::from(label as usize == output)),
                };
                pairs.push((chance, truth));
                brier += real::powi(f64::from(chance - truth), 2);
                let (chance, truth) = (f64::from(chance), f64::from(truth));
                loss -= truth * real::ln(chance.max(LEAST));
                base -= truth * real::ln(means[output].max(LEAST));
                if link == LinkFunction::Logistic {
                    loss -= (1.0 - truth) * real::ln((1.0 - chance).max(LEAST));
                    base -= (1.0 - truth) * real::ln((1.0 - means[output]).max(LEAST));
                }
            }
            by_game.add(rows.games[place].number, loss - before);
        }
        let n = rows.len().to_f64();
        pairs.sort_by(|one, other| one.0.total_cmp(&other.0));
        let calibration = bins(&pairs);
        let distances = calibration.iter().map(|bin| bin.n.to_f64() * (bin.predicted - bin.observed).abs());
        Some(Figures {
            model: model.to_owned(),
            n: wide(rows.len()),
            log_loss: loss / n,
            log_loss_error: (by_game.games.len() > 1).then(|| by_game.error()),
            base_log_loss: base / n,
            auc: auc(&pairs),
            brier: brier / n,
            calibration_error: distances.sum::<f64>() / pairs.len().to_f64(),
            calibration,
        })
    }
}

/// Sums over the rows of each game. The rows of a game are adjacent.
#[derive(Debug, Default)]
pub(crate) struct ByGame {
    /// For each game its number, its number of rows and their sum.
    games: Vec<(u32, f64, f64)>,
}

impl ByGame {
    pub(crate) fn add(&mut self, game: u32, amount: f64) {
        match self.games.last_mut() {
            Some((last, rows, sum)) if *last == game => {
                *rows += 1.0;
                *sum += amount;
            }
            _ => self.games.push((game, 1.0, amount)),
        }
    }

    /// The mean over all rows.
    pub(crate) fn mean(&self) -> f64 {
        let rows: f64 = self.games.iter().map(|game| game.1).sum();
        self.games.iter().map(|game| game.2).sum::<f64>() / rows.max(1.0)
    }

    /// The standard error of the mean, treating games as independent.
    pub(crate) fn error(&self) -> f64 {
        let (mean, rows) = (self.mean(), self.games.iter().map(|game| game.1).sum::<f64>());
        let squares: f64 = self.games.iter().map(|game| real::powi(game.2 - game.1 * mean, 2)).sum();
        squares.sqrt() / rows.max(1.0)
    }
}

/// How often each output comes true.
fn means(rows: &LabelledRows, link: LinkFunction) -> Vec<f64> {
    let n = rows.len().to_f64();
    match link {
        LinkFunction::Logistic => vec![rows.labels.iter().map(|&label| f64::from(label)).sum::<f64>() / n],
        LinkFunction::Softmax(classes) => (0..classes)
            .map(|class| rows.labels.iter().filter(|&&label| label as usize == class).count().to_f64() / n)
            .collect(),
    }
}

/// The area under the ROC curve, from sorted predictions, each with what came true. Ties count half.
fn auc(pairs: &[(f32, f32)]) -> Option<f64> {
    if pairs.iter().any(|&(_, truth)| truth != 0.0 && truth != 1.0) {
        return None;
    }
    let (mut falses, mut area) = (0.0, 0.0);
    let mut trues = 0.0;
    for tied in pairs.chunk_by(|one, other| one.0 == other.0) {
        let true_here = tied.iter().filter(|&&(_, truth)| truth == 1.0).count().to_f64();
        let false_here = tied.len().to_f64() - true_here;
        area += true_here * (falses + false_here / 2.0);
        falses += false_here;
        trues += true_here;
    }
    (trues > 0.0 && falses > 0.0).then(|| area / (trues * falses))
}

/// The non-empty bins, from sorted predictions.
fn bins(pairs: &[(f32, f32)]) -> Vec<Bin> {
    let mut bins = Vec::new();
    let mut rest = pairs;
    for edges in EDGES.windows(2) {
        let is_last = edges[1] == 1.0;
        let end = if is_last {
            rest.len()
        } else {
            rest.partition_point(|&(chance, _)| f64::from(chance) < edges[1])
        };
        let (here, later) = rest.split_at(end);
        rest = later;
        if !here.is_empty() {
            let mean = |sum: f64| sum / here.len().to_f64();
            bins.push(Bin {
                low: edges[0],
                high: edges[1],
                n: wide(here.len()),
                predicted: mean(here.iter().map(|&(chance, _)| f64::from(chance)).sum()),
                observed: mean(here.iter().map(|&(_, truth)| f64::from(truth)).sum()),
            });
        }
    }
    bins
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_area_counts_pairs() {
        // Of the four pairs of a true and a false one, three are in order and one is tied.
        let pairs = [(0.1, 0.0), (0.4, 0.0), (0.4, 1.0), (0.9, 1.0)];
        assert_eq!(auc(&pairs), Some(3.5 / 4.0));
        assert_eq!(auc(&[(0.3, 0.5)]), None);
        let bins = bins(&pairs);
        assert_eq!(bins.iter().map(|bin| bin.n).collect::<Vec<_>>(), [1, 2, 1]);
        assert_eq!(bins[1].observed, 0.5);
    }
}
