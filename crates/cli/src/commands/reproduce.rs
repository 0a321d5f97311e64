//! `suzume reproduce`: tables and examples of the papers, the paper's figure beside ours.

use super::{write_json, write_out};
use crate::arguments::{Format, ReproduceArguments, Reproduction};
use serde::Serialize;
use std::fmt::Write as _;
use suzume_deficiency::pure;

/// One figure, the paper's (or another independent source's) beside ours.
#[derive(Serialize)]
struct Figure {
    reproduction: &'static str,
    figure: String,
    theirs: u32,
    source: &'static str,
    ours: u32,
}

const PAPER: &str = "Li and Yan, section 3";
/// The paper poses the problem of section 6 without figures. These are from a program that worked backwards from the
/// complete hands; the number of hands without a gate is what remains of all 93600.
const GATES: &str = "endlessriichi.blogspot.com, 2016";

pub(crate) fn run(arguments: &ReproduceArguments) -> anyhow::Result<()> {
    let figures = match arguments.name {
        None | Some(Reproduction::PureHands) => pure_hands(),
    };
    match arguments.format {
        Format::Json => figures.iter().try_for_each(write_json),
        Format::Text => write_out(&as_text(&figures)),
    }
}

fn pure_hands() -> Vec<Figure> {
    let by_deficiency = pure::count_by_deficiency();
    let by_gates = pure::count_by_gates();
    let figure = |figure: String, theirs, source, ours| Figure {
        reproduction: "pure-hands",
        figure,
        theirs,
        source,
        ours,
    };
    let mut figures = vec![figure("14 tiles: all".to_owned(), 118_800, PAPER, by_deficiency.iter().sum())];
    for (deficiency, theirs) in [13_259, 91_065, 14_386, 90].into_iter().enumerate() {
        let name = format!("14 tiles: deficiency {deficiency}");
        figures.push(figure(name, theirs, PAPER, by_deficiency[deficiency]));
    }
    let worst = pure::patterns(14).filter(pure::is_worst).count() as u32;
    figures.push(figure("14 tiles: Proposition 2, corrected".to_owned(), 90, PAPER, worst));
    figures.push(figure("13 tiles: all".to_owned(), 93_600, GATES, by_gates.iter().sum()));
    let theirs = [53_530, 14_067, 14_493, 6_739, 2_948, 1_335, 392, 79, 16, 1];
    for (gates, theirs) in theirs.into_iter().enumerate() {
        figures.push(figure(format!("13 tiles: {gates} gates"), theirs, GATES, by_gates[gates]));
    }
    figures
}

fn as_text(figures: &[Figure]) -> String {
    let mut text = format!("{:<36} {:>8} {:>8}  source\n", "figure", "theirs", "ours");
    for Figure { figure, theirs, source, ours, .. } in figures {
        let mark = if theirs == ours { "" } else { "   DIFFERS" };
        let _ = writeln!(text, "{figure:<36} {theirs:>8} {ours:>8}  {source}{mark}");
    }
    text
}
