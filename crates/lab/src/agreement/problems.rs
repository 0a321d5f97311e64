//! "What would you discard?": `{"situation":{..},"answer":["7m"],"ev_best":"7m"}`, with the answers of a book and,
//! optionally, the best discard by a solver. A discard with riichi counts like one without.

use super::cases::{Case, Criterion};
use super::expected::{ActionPattern, Expectation, kind_of};
use super::lines::{Line, read_lines};
use serde::Deserialize;
use suzume::AnswerError;
use suzume_tiles::Notation;

#[derive(Deserialize)]
struct ProblemLine {
    situation: serde_json::Value,
    answer: Vec<String>,
    ev_best: Option<String>,
}

/// Reads the problems of a file.
pub(super) fn read(file: &str, text: &str) -> Result<Vec<Case>, AnswerError> {
    read_lines(file, text, case)
}

fn case(line: Line<'_>, read: ProblemLine) -> Result<Case, AnswerError> {
    let criterion = |field: &str, name, tiles: &[String]| {
        let mut patterns = Vec::new();
        for text in tiles {
            let tile = kind_of(text, Notation::Canonical);
            let tile = tile.ok_or_else(|| line.wrong(format_args!("{field}: `{text}` is no tile")))?;
            patterns.extend([ActionPattern::Discard(Some(tile)), ActionPattern::Riichi(Some(tile))]);
        }
        let expected = Expectation::OneOf(patterns);
        Ok::<_, AnswerError>(Criterion { name, expected, words: tiles.join(" or ") })
    };
    if read.answer.is_empty() {
        return Err(line.wrong("answer: give at least one tile"));
    }
    let mut criteria = vec![criterion("answer", "the book", &read.answer)?];
    if let Some(best) = read.ev_best {
        criteria.push(criterion("ev_best", "the solver", &[best])?);
    }
    let situation = line.situation(&read.situation)?;
    let name = format!("{}, {}", line.number, situation.description().hand);
    Ok(Case { line: line.number, name, groups: Vec::new(), situation, criteria })
}
