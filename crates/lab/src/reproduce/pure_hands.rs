//! Pure hands in Li and Yan, sections 3 and 6: how many there are of each deficiency, by brute force, by the quadtree and
//! from their structure; the sizes of the worst hands; and the k-gates, counted and listed.

use super::{AnswerPiece, Figure, ReportRow};
use serde::Serialize;
use std::fmt::Write as _;
use suzume_deficiency::{Sets, papers, plain, pure};

const PAPER: &str = "Pure hands of 14 tiles (Li and Yan, section 3)";
const TREE: &str = "Pure hands of 14 tiles by the quadtree (Li and Yan, section 4.2)";
const SIZES: &str = "Hands of deficiency 6 by the tiles in their suits (Li and Yan, Proposition 6)";
/// The paper poses the problem of section 6 without figures. These are from a program that worked backwards from the
/// complete hands; the hands without a gate are the remainder of all 93600.
const GATES: &str =
    "Pure hands of 13 tiles by gates (problem of section 6; figures of endlessriichi.blogspot.com, 2016)";

/// The paper's counts by deficiency.
const PRINTED: [u32; 4] = [13_259, 91_065, 14_386, 90];

/// A hand that k kinds complete.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GateRow {
    /// The name of the reproduction.
    pub reproduction: &'static str,
    /// The ranks of the 13 tiles.
    pub hand: String,
    /// The k of the k-gate.
    pub gates: usize,
    /// The ranks that complete the hand.
    pub ranks: String,
}

pub(super) fn figures() -> Vec<Figure> {
    let by_deficiency = pure::count_by_deficiency();
    let mut figures = vec![figure("all".to_owned(), 118_800, PAPER, by_deficiency.iter().sum())];
    for (deficiency, theirs) in PRINTED.into_iter().enumerate() {
        figures.push(figure(format!("deficiency {deficiency}"), theirs, PAPER, by_deficiency[deficiency]));
    }
    figures.extend(by_structure());
    figures.extend(by_quadtree());
    figures.extend(worst_sizes());
    figures.extend(by_gates());
    figures
}

fn figure(figure: String, theirs: u32, source: &'static str, ours: u32) -> Figure {
    Figure {
        reproduction: "pure-hands",
        figure,
        theirs: theirs.to_string(),
        source,
        ours: ours.to_string(),
        remark: None,
    }
}

fn with_remark(figure: Figure, remark: &'static str) -> Figure {
    Figure { remark: Some(remark), ..figure }
}

/// Proposition 2, as printed and corrected.
fn by_structure() -> [Figure; 2] {
    let count = |is_worst: fn(&pure::SuitPattern) -> bool| {
        pure::patterns(14).filter(is_worst).fold(0, |number: u32, _| number + 1)
    };
    let printed =
        figure("Proposition 2 as printed".to_owned(), 90, PAPER, count(papers::proposition_2_as_printed));
    [
        with_remark(
            printed,
            "the paper errs: it covers hands with two disjoint sets, such as its own example",
        ),
        figure(
            "Proposition 2 for hands without two disjoint sets".to_owned(),
            90,
            PAPER,
            count(pure::is_worst),
        ),
    ]
}

fn by_quadtree() -> Vec<Figure> {
    let mut counts = [0u32; 4];
    let mut missed = Vec::new();
    for pattern in pure::patterns(14) {
        let hand = pure::hand(&pattern);
        let by_tree = papers::quadtree(hand.as_array(), Sets::FOUR.get());
        counts[usize::from(by_tree)] += 1;
        if plain::deficiency(&hand, Sets::FOUR).finite() != Some(by_tree) {
            missed.push(written(&pattern));
        }
    }
    let remark = "the paper errs: the tree is not exact, because it always takes a whole chow";
    let by_deficiency = PRINTED.into_iter().zip(counts).enumerate().map(|(deficiency, (theirs, ours))| {
        with_remark(figure(format!("deficiency {deficiency}"), theirs, TREE, ours), remark)
    });
    let missed = Figure {
        theirs: "none".to_owned(),
        ours: missed.join(" "),
        ..with_remark(
            figure("missed".to_owned(), 0, TREE, 0),
            "one tile too many: 456 678 789 222 77 needs a 4",
        )
    };
    by_deficiency.chain([missed]).collect()
}

fn worst_sizes() -> Vec<Figure> {
    const LISTED: [[u8; 3]; 4] = [[8, 3, 3], [7, 5, 2], [6, 5, 3], [5, 5, 4]];
    let remark = |is_listed| match is_listed {
        true => "listed; the paper counts no hands",
        false => "the paper errs: its list lacks these sizes",
    };
    papers::worst_hands_by_sizes()
        .into_iter()
        .map(|(sizes, hands)| {
            let is_listed = LISTED.contains(&sizes);
            let [first, second, third] = sizes;
            Figure {
                theirs: if is_listed { "listed" } else { "none" }.to_owned(),
                ours: hands.to_string(),
                ..with_remark(figure(format!("{first} + {second} + {third}"), 0, SIZES, 0), remark(is_listed))
            }
        })
        .collect()
}

fn by_gates() -> Vec<Figure> {
    let by_gates = pure::count_by_gates();
    let mut figures = vec![figure("all".to_owned(), 93_600, GATES, by_gates.iter().sum())];
    let theirs = [53_530, 14_067, 14_493, 6_739, 2_948, 1_335, 392, 79, 16, 1];
    for (gates, theirs) in theirs.into_iter().enumerate() {
        let plural = if gates == 1 { "gate" } else { "gates" };
        figures.push(figure(format!("{gates} {plural}"), theirs, GATES, by_gates[gates]));
    }
    figures
}

/// The hands that exactly `gates` kinds complete, or those of eight and nine.
pub(super) fn gate_list(gates: Option<u8>) -> AnswerPiece {
    let is_wanted = |number: usize| match gates {
        Some(gates) => number == usize::from(gates),
        None => number >= 8,
    };
    let mut text = match gates {
        Some(gates) => format!("\n{gates}-gates: the hand, and the ranks that complete it\n"),
        None => {
            "\nHands of eight and nine gates, and the ranks that complete them (--gates K lists others)\n"
                .to_owned()
        }
    };
    let mut rows = Vec::new();
    for pattern in pure::patterns(13) {
        let ranks = papers::gate_ranks(&pattern);
        if is_wanted(ranks.len()) {
            let (hand, gates) = (written(&pattern), ranks.len());
            let ranks: String = ranks.iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "  {hand}  {ranks}");
            rows.push(ReportRow::Gate(GateRow { reproduction: "pure-hands", hand, gates, ranks }));
        }
    }
    AnswerPiece { text, rows }
}

/// The ranks of a pattern: `1112345678999`.
fn written(pattern: &pure::SuitPattern) -> String {
    (1..=9).zip(pattern).map(|(rank, &count)| rank.to_string().repeat(usize::from(count))).collect()
}
