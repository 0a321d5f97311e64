//! The counts of pure hands in Li and Yan, sections 3 and 6.

use super::Figure;
use suzume_deficiency::pure;

const PAPER: &str = "Pure hands of 14 tiles (Li and Yan, section 3)";
/// The paper poses the problem of section 6 without figures. These are from a program that worked backwards from the
/// complete hands; the hands without a gate are the remainder of all 93600.
const GATES: &str =
    "Pure hands of 13 tiles by gates (problem of section 6; figures of endlessriichi.blogspot.com, 2016)";

pub(super) fn figures() -> Vec<Figure> {
    let by_deficiency = pure::count_by_deficiency();
    let by_gates = pure::count_by_gates();
    let figure = |figure: String, theirs: u32, source, ours: u32| Figure {
        reproduction: "pure-hands",
        figure,
        theirs: theirs.to_string(),
        source,
        ours: ours.to_string(),
        remark: None,
    };
    let mut figures = vec![figure("all".to_owned(), 118_800, PAPER, by_deficiency.iter().sum())];
    for (deficiency, theirs) in [13_259, 91_065, 14_386, 90].into_iter().enumerate() {
        figures.push(figure(format!("deficiency {deficiency}"), theirs, PAPER, by_deficiency[deficiency]));
    }
    let worst = pure::patterns(14).filter(pure::is_worst).count() as u32;
    figures.push(figure("told from structure (Proposition 2, corrected)".to_owned(), 90, PAPER, worst));
    figures.push(figure("all".to_owned(), 93_600, GATES, by_gates.iter().sum()));
    let theirs = [53_530, 14_067, 14_493, 6_739, 2_948, 1_335, 392, 79, 16, 1];
    for (gates, theirs) in theirs.into_iter().enumerate() {
        let plural = if gates == 1 { "gate" } else { "gates" };
        figures.push(figure(format!("{gates} {plural}"), theirs, GATES, by_gates[gates]));
    }
    figures
}
