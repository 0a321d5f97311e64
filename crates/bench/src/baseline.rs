//! `--baseline BINARY`: this program and that of an earlier commit, measured in one run.
//!
//! Both run as children, one after the other and in alternating order, so that a change of the machine's load meets both. The ratio
//! of a measurement is the median over the rounds; the range next to it shows how far the rounds agree.

use anyhow::{Context, ensure};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

/// The part of a line of the report that both programs print.
#[derive(Deserialize)]
struct MeasuredLine {
    bench: String,
    ours_ns: f64,
}

/// One measurement by both programs.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct ComparedLine {
    pub(crate) bench: String,
    pub(crate) ours_ns: f64,
    pub(crate) baseline_ns: f64,
    /// How many times faster this program is than the baseline: the median over the rounds.
    pub(crate) ratio: f64,
    pub(crate) least_ratio: f64,
    pub(crate) greatest_ratio: f64,
}

/// Measures both programs with the same arguments. A measurement that only one of them has is left out.
pub(crate) fn compare(
    baseline: &Path,
    arguments: &[String],
    rounds: usize,
) -> anyhow::Result<Vec<ComparedLine>> {
    let own = std::env::current_exe().context("the path of this program")?;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for round in 0..rounds {
        eprintln!("round {} of {rounds}", round + 1);
        if round % 2 == 0 {
            ours.push(measured(&own, arguments)?);
            theirs.push(measured(baseline, arguments)?);
        } else {
            theirs.push(measured(baseline, arguments)?);
            ours.push(measured(&own, arguments)?);
        }
    }
    let lines = compared(&ours, &theirs);
    ensure!(!lines.is_empty(), "{} and this program have no measurement in common", baseline.display());
    Ok(lines)
}

/// The nanoseconds of each measurement of one run.
fn measured(program: &Path, arguments: &[String]) -> anyhow::Result<BTreeMap<String, f64>> {
    let output = Command::new(program)
        .args(arguments)
        .stderr(Stdio::null())
        .output()
        .with_context(|| format!("{} cannot be run", program.display()))?;
    ensure!(output.status.success(), "{} ended with {}", program.display(), output.status);
    let text =
        String::from_utf8(output.stdout).with_context(|| format!("{} prints no text", program.display()))?;
    let mut times = BTreeMap::new();
    for line in text.lines() {
        let line: MeasuredLine = serde_json::from_str(line)
            .with_context(|| format!("{} prints no line of suzume-bench: {line}", program.display()))?;
        times.insert(line.bench, line.ours_ns);
    }
    Ok(times)
}

fn compared(ours: &[BTreeMap<String, f64>], theirs: &[BTreeMap<String, f64>]) -> Vec<ComparedLine> {
    let names = ours.first().into_iter().flat_map(BTreeMap::keys);
    names
        .filter_map(|name| {
            let times = |runs: &[BTreeMap<String, f64>]| -> Option<Vec<f64>> {
                runs.iter().map(|run| run.get(name).copied()).collect()
            };
            let (ours, theirs) = (times(ours)?, times(theirs)?);
            let ratios: Vec<f64> = ours.iter().zip(&theirs).map(|(ours, theirs)| theirs / ours).collect();
            Some(ComparedLine {
                bench: name.clone(),
                ours_ns: median(&ours),
                baseline_ns: median(&theirs),
                ratio: median(&ratios),
                least_ratio: ratios.iter().copied().fold(f64::INFINITY, f64::min),
                greatest_ratio: ratios.iter().copied().fold(0.0, f64::max),
            })
        })
        .collect()
}

fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    if sorted.len() % 2 == 1 { sorted[middle] } else { f64::midpoint(sorted[middle - 1], sorted[middle]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(times: &[(&str, f64)]) -> BTreeMap<String, f64> {
        times.iter().map(|(name, time)| ((*name).to_owned(), *time)).collect()
    }

    #[test]
    fn the_ratio_is_the_median_over_the_rounds() {
        let ours = [run(&[("a", 10.0), ("new", 1.0)]), run(&[("a", 20.0)]), run(&[("a", 10.0)])];
        let theirs = [run(&[("a", 20.0)]), run(&[("a", 20.0)]), run(&[("a", 30.0)])];
        let lines = compared(&ours, &theirs);
        assert_eq!(lines.len(), 1, "what only one program measures is left out");
        assert_eq!((lines[0].ratio, lines[0].least_ratio, lines[0].greatest_ratio), (2.0, 1.0, 3.0));
        assert_eq!((lines[0].ours_ns, lines[0].baseline_ns), (10.0, 20.0));
    }

    #[test]
    fn a_program_that_is_no_bench_is_named() {
        let error = measured(Path::new("/bin/echo"), &["hello".to_owned()]).unwrap_err();
        assert!(
            format!("{error:#}").starts_with("/bin/echo prints no line of suzume-bench: hello"),
            "{error:#}"
        );
    }
}
