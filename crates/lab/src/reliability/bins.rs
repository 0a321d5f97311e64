//! Bins of shown values, each with what happened.

use crate::interval;
use serde::Serialize;
use std::collections::BTreeMap;
use suzume_arena::Estimate;
use suzume_decide::{Quantity, Unit};
use suzume_tiles::numbers::{ToFloat, wide};

/// The greatest number of bins of a measure. Chosen: tenths of the decisions.
const MOST_BINS: usize = 10;

/// A value that was shown for the action taken, and what happened.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Row {
    pub(super) shown: f64,
    /// 1 or 0 for a chance, points or a place.
    pub(super) observed: f64,
    /// Exchanges that the hand needed to be ready; `None` if it could not be completed.
    pub(super) from_ready: Option<u8>,
}

/// How reliable a measure is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MeasureReliability {
    /// What is measured.
    pub measure: Quantity,
    /// The unit of its values.
    pub unit: Unit,
    /// The number of decisions.
    pub n: u64,
    /// The mean of what was shown.
    pub shown: f64,
    /// The mean of what happened, with its 95% interval.
    pub observed: Estimate,
    /// The mean distance of shown and observed over the bins, each weighed by its decisions; null without bins.
    pub calibration_error: Option<f64>,
    /// The decisions in ascending order of what was shown, in bins of about equal size; none if there are too few for one.
    pub bins: Vec<ReliabilityBin>,
    /// The decisions by the distance of the hand from ready, where there are enough for a bin.
    pub by_distance: Vec<DistanceReliability>,
}

/// Decisions with similar shown values.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReliabilityBin {
    /// The least value shown.
    pub low: f64,
    /// The greatest value shown.
    pub high: f64,
    /// The number of decisions.
    pub n: u64,
    /// The mean of what was shown.
    pub shown: f64,
    /// The mean of what happened, with its 95% interval.
    pub observed: Estimate,
}

/// Decisions with hands at the same distance from ready.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DistanceReliability {
    /// Exchanges that the hand needed to be ready: 0 for a ready hand, null for one that could not be completed.
    pub from_ready: Option<u8>,
    /// The number of decisions.
    pub n: u64,
    /// The mean of what was shown.
    pub shown: f64,
    /// The mean of what happened, with its 95% interval.
    pub observed: Estimate,
}

impl MeasureReliability {
    /// Sorts the rows into bins of at least `least`. The order of the rows makes no difference.
    pub(super) fn of(measure: Quantity, mut rows: Vec<Row>, least: usize) -> MeasureReliability {
        rows.sort_by(|one, two| {
            let by_distance = || one.from_ready.cmp(&two.from_ready);
            one.shown.total_cmp(&two.shown).then(one.observed.total_cmp(&two.observed)).then_with(by_distance)
        });
        let bins: Vec<ReliabilityBin> = split(&rows, least)
            .map(|bin| ReliabilityBin {
                low: bin[0].shown,
                high: bin[bin.len() - 1].shown,
                n: wide(bin.len()),
                shown: shown(bin),
                observed: observed(measure, bin),
            })
            .collect();
        let off = |bin: &ReliabilityBin| bin.n.to_f64() * (bin.shown - bin.observed.mean).abs();
        let error = bins.iter().map(off).sum::<f64>() / rows.len().max(1).to_f64();
        let mut distances: BTreeMap<Option<u8>, Vec<Row>> = BTreeMap::new();
        rows.iter().for_each(|row| distances.entry(row.from_ready).or_default().push(*row));
        let by_distance = distances.into_iter().filter(|(_, rows)| rows.len() >= least);
        MeasureReliability {
            measure,
            unit: measure.unit(),
            n: wide(rows.len()),
            shown: shown(&rows),
            observed: observed(measure, &rows),
            calibration_error: (!bins.is_empty()).then_some(error),
            bins,
            by_distance: by_distance
                .map(|(from_ready, rows)| DistanceReliability {
                    from_ready,
                    n: wide(rows.len()),
                    shown: shown(&rows),
                    observed: observed(measure, &rows),
                })
                .collect(),
        }
    }
}

/// Splits sorted rows into stretches of about equal length, at least `least` each. Equal values stay together.
fn split(rows: &[Row], least: usize) -> impl Iterator<Item = &[Row]> {
    let size = rows.len() / (rows.len() / least).clamp(1, MOST_BINS);
    let mut rest = if rows.len() < least { &[][..] } else { rows };
    std::iter::from_fn(move || {
        rest.first()?;
        let mut end = size.min(rest.len());
        while end < rest.len() && rest[end].shown.total_cmp(&rest[end - 1].shown).is_eq() {
            end += 1;
        }
        if rest.len() - end < least {
            end = rest.len();
        }
        let (bin, later) = rest.split_at(end);
        rest = later;
        Some(bin)
    })
}

fn shown(rows: &[Row]) -> f64 {
    rows.iter().map(|row| row.shown).sum::<f64>() / rows.len().max(1).to_f64()
}

fn observed(measure: Quantity, rows: &[Row]) -> Estimate {
    match measure.unit() {
        Unit::Probability => {
            let happened = rows.iter().filter(|row| row.observed > 0.5).count();
            interval::share(wide(happened), wide(rows.len()))
        }
        _ => interval::mean(rows.iter().map(|row| row.observed)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(shown: f64, observed: f64) -> Row {
        Row { shown, observed, from_ready: Some(u8::from(shown > 0.5)) }
    }

    /// Compared with a count by hand: every row is in one bin, bins are large enough, and equal values are not split.
    #[test]
    fn bins_hold_every_row_once_and_keep_equal_values_together() {
        for (n, least) in [(1, 1), (29, 30), (30, 30), (59, 30), (60, 30), (977, 30), (5000, 30)] {
            // Many equal values: 13 different ones.
            let rows: Vec<Row> =
                (0..n).map(|i| row(f64::from(i * 7 % 13) / 13.0, f64::from(i % 2))).collect();
            let found = MeasureReliability::of(Quantity::Win, rows.clone(), least);
            let total: u64 = found.bins.iter().map(|bin| bin.n).sum();
            assert_eq!(total, if rows.len() < least { 0 } else { wide(rows.len()) });
            assert!(found.bins.len() <= MOST_BINS && found.bins.iter().all(|bin| bin.n >= wide(least)));
            for bin in &found.bins {
                let inside = rows.iter().filter(|row| bin.low <= row.shown && row.shown <= bin.high);
                assert_eq!(wide(inside.count()), bin.n, "{bin:?}");
            }
            assert!(found.bins.is_sorted_by(|one, two| one.high < two.low));
        }
    }

    #[test]
    fn a_forecaster_that_is_right_has_no_error_and_one_that_is_wrong_has_its_own() {
        // Of 100 rows at 0.2 twenty happen; of 100 at 0.8 eighty.
        let rows = |shift: f64| -> Vec<Row> {
            let of = |chance: f64, happen: u32| {
                (0..100).map(move |i| row(chance + shift, f64::from(u8::from(i < happen))))
            };
            of(0.2, 20).chain(of(0.8, 80)).collect()
        };
        let right = MeasureReliability::of(Quantity::Win, rows(0.0), 50);
        assert!(right.calibration_error.is_some_and(|error| error < 1e-12), "{right:?}");
        assert_eq!(right.by_distance.iter().map(|row| row.n).collect::<Vec<_>>(), [100, 100]);
        let wrong = MeasureReliability::of(Quantity::Win, rows(0.1), 50);
        assert!(wrong.calibration_error.is_some_and(|error| (error - 0.1).abs() < 1e-12), "{wrong:?}");
        let reversed = rows(0.1).into_iter().rev().collect();
        assert_eq!(MeasureReliability::of(Quantity::Win, reversed, 50), wrong);
    }
}
