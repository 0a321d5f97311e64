//! Every numbered example of the two deficiency papers, the unnumbered hands whose deficiency they print, and a
//! counterexample to each claim that is wrong.

mod block_paper;
mod first_paper;

use super::{Figure, failed};
use suzume::AnswerError;
use suzume_deficiency::{Goal, Sets, knowledge, pre_decompositions};
use suzume_tiles::{Counts34, Kinds, KnowledgeBase, KnowledgeOrder, Notation, parse_counts, parse_knowledge};

/// The papers' game: 27 kinds, four sets and a pair.
const GOAL: Goal = Goal { kinds: Kinds::Suits27, ..Goal::standard(Sets::FOUR) };

pub(super) fn figures() -> Result<Vec<Figure>, AnswerError> {
    let mut figures = first_paper::figures()?;
    figures.extend(block_paper::figures()?);
    Ok(figures)
}

/// The figures of one paper.
struct PaperFigures {
    source: &'static str,
    figures: Vec<Figure>,
}

impl PaperFigures {
    fn of(source: &'static str) -> PaperFigures {
        PaperFigures { source, figures: Vec::new() }
    }

    /// Adds a figure that agrees with the paper.
    fn add(&mut self, figure: &str, theirs: &str, ours: impl Into<String>) {
        self.push(figure, theirs, ours.into(), None);
    }

    /// Adds a figure that differs from the paper, and why.
    fn add_error(&mut self, figure: &str, theirs: &str, ours: impl Into<String>, remark: &'static str) {
        self.push(figure, theirs, ours.into(), Some(remark));
    }

    fn push(&mut self, figure: &str, theirs: &str, ours: String, remark: Option<&'static str>) {
        self.figures.push(Figure {
            reproduction: "examples",
            figure: figure.to_owned(),
            theirs: theirs.to_owned(),
            source: self.source,
            ours,
            remark,
        });
    }
}

fn hand(text: &str) -> Result<Counts34, AnswerError> {
    parse_counts(text, Notation::Papers).map_err(failed)
}

fn knowledge_base(text: &str) -> Result<Counts34, AnswerError> {
    Ok(*parse_knowledge(text, KnowledgeOrder::Bcd).map_err(failed)?.counts())
}

fn deficiency(hand: &Counts34, available: &Counts34) -> String {
    knowledge::deficiency(hand, available, &GOAL).to_string()
}

/// The deficiency of a hand when nothing is known about the other tiles.
fn plain(text: &str) -> Result<String, AnswerError> {
    let hand = hand(text)?;
    Ok(deficiency(&hand, KnowledgeBase::for_hand(&hand).restricted_to(Kinds::Suits27).counts()))
}

/// Whether a pre-decomposition is one of the cheapest.
fn minimal(text: &str, wanted: &str) -> Result<String, AnswerError> {
    let all = pre_decompositions(&hand(text)?, &GOAL, 10_000);
    let is_minimal = all.found.iter().any(|found| found.to_string() == wanted);
    Ok(if is_minimal { "minimal" } else { "not minimal" }.to_owned())
}

fn joined(numbers: impl IntoIterator<Item = impl ToString>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}
