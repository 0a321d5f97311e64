//! Tests of the remarks and of the figures that are derived from the printed ones.

use super::compare::{FigureList, NOISE, PLAYER, TOO_FEW, read};
use super::errors::variance_ratio;
use super::*;
use crate::reproduce::SampleSize;
use suzume::Stop;
use suzume_arena::{Estimate, Interval};

fn quick() -> Vec<Figure> {
    let mut watch = |_: crate::reproduce::LabProgress<'_>| {};
    let mut work =
        ReproductionContext { effort: SampleSize::Quick, seed: 2021, stop: Stop::never(), watch: &mut watch };
    figures(Some(40), &mut work).unwrap()
}

/// Every figure that differs says why, and the quick run has the errors of Table 7 for both walls, lengths and readings.
#[test]
fn every_difference_has_a_remark_and_a_quick_run_has_errors() {
    let figures = quick();
    for figure in &figures {
        let is_different = figure.theirs != figure.ours;
        assert_eq!(figure.remark.is_some_and(|remark| !remark.is_empty()), is_different, "{figure:?}");
    }
    let errors = |words: &str| {
        figures.iter().filter(|one| one.source.starts_with("Table 7") && one.figure.contains(words)).count()
    };
    assert_eq!([errors("500 games"), errors("1000 games"), errors("win rate")], [12, 12, 6]);
    for table in 1..=7 {
        for choice in ["random actions", "random discards"] {
            let is_it = |one: &Figure| {
                one.source.starts_with(&format!("Table {table}:")) && one.source.ends_with(choice)
            };
            assert!(figures.iter().any(is_it), "table {table}, {choice}");
        }
    }
}

/// The figures that follow from the printed tables, computed by hand.
#[test]
fn the_bounds_of_table_4_follow_from_the_printed_tables() {
    let figures = quick();
    let theirs = |words: &str| -> Vec<String> {
        let rows = figures.iter().filter(|one| one.figure.ends_with(words));
        rows.take(3).map(|one| one.theirs.clone()).collect()
    };
    // 12.90% of 6.54 draws, of 4 * (9.86 - 1.31) draws; and so on.
    assert_eq!(theirs("changed at most: mean n_rad"), ["2.47%", "2.20%", "1.96%"]);
    assert_eq!(theirs("changed at most: ends of Table 6"), ["3.53%", "3.03%", "2.58%"]);
    assert_eq!(theirs("stable, changed"), ["5.28%", "5.29%", "5.00%"]);
    let verdict = figures.iter().find(|one| one.source.starts_with("Verdict")).unwrap();
    assert_eq!(verdict.theirs, "0.40..0.62");
}

#[test]
fn a_remark_depends_on_the_sampling_error() {
    let remark = |theirs: &str, ours: Option<Estimate>| {
        let mut list = FigureList::new(GAMES);
        list.compare("Table", "figure".to_owned(), (theirs, ours), PLAYER);
        list.into_figures().pop().unwrap().remark
    };
    let estimate = |mean, interval| Some(Estimate { mean, interval });
    let narrow = Some(Interval { low: 1.39, high: 1.41 });
    assert_eq!(remark("1.40", estimate(1.4, narrow)), None);
    assert_eq!(remark("1.41", estimate(1.4, narrow)), Some(NOISE));
    assert_eq!(remark("1.31", estimate(1.4, narrow)), Some(PLAYER));
    assert_eq!(remark("0.04%", estimate(0.0, None)), Some(TOO_FEW));
    assert_eq!(remark("0.04%", estimate(0.0, Some(Interval { low: 0.0, high: 0.0 }))), Some(TOO_FEW));
    assert_eq!(remark("6.54", None), Some(TOO_FEW));
    assert_eq!(read("-"), None);
}

#[test]
fn a_ratio_of_variances_has_its_interval() {
    let scores: Vec<f64> = (0..1000).map(|place| f64::from(place % 7)).collect();
    let doubled: Vec<f64> = scores.iter().map(|score| 2.0 * score).collect();
    // The same deals with twice the deviation: the ratio is exact in every resample.
    for value in variance_ratio(&doubled, &scores) {
        assert!((value - 4.0).abs() < 1e-9);
    }
    let others: Vec<f64> = (0..1000).map(|place| f64::from(place % 5)).collect();
    let [ratio, low, high] = variance_ratio(&scores, &others);
    assert!(low < ratio && ratio < high && low > 1.5 && high < 2.5, "{ratio} {low} {high}");
}
