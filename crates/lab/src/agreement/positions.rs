//! Positions that strong players judged: `{"name":"..","situation":{..},"wanted":["discard 9p"],"why":".."}`, with
//! `wanted`, `unwanted` or `holds`. They are grouped by the first word of the name, and by what is known of the table.

use super::cases::{Case, Criterion};
use super::expected::{ActionPattern, Expectation};
use super::lines::{Line, read_lines};
use serde::Deserialize;
use suzume::AnswerError;
use suzume_game::View;
use suzume_players::hides_table;
use suzume_rules::riichi::Riichi;

#[derive(Deserialize)]
struct PositionLine {
    name: String,
    situation: serde_json::Value,
    wanted: Option<Vec<String>>,
    unwanted: Option<Vec<String>>,
    holds: Option<String>,
}

/// Reads the positions of a file.
pub(super) fn read(file: &str, text: &str) -> Result<Vec<Case>, AnswerError> {
    read_lines(file, text, case)
}

fn case(line: Line<'_>, read: PositionLine) -> Result<Case, AnswerError> {
    let PositionLine { name, situation, wanted, unwanted, holds } = read;
    let patterns = |field: &str, actions: &[String]| {
        let pattern = |text: &String| {
            let problem =
                || line.wrong(format_args!("{field}: `{text}` is no action; give {}", ActionPattern::FORMS));
            ActionPattern::read(text).ok_or_else(problem)
        };
        actions.iter().map(pattern).collect::<Result<Vec<_>, _>>()
    };
    let (expected, words) = match (wanted, unwanted, holds) {
        (Some(wanted), None, None) if !wanted.is_empty() => {
            (Expectation::OneOf(patterns("wanted", &wanted)?), wanted.join(" or "))
        }
        (None, Some(unwanted), None) if !unwanted.is_empty() => {
            (Expectation::NoneOf(patterns("unwanted", &unwanted)?), format!("not {}", unwanted.join(" or ")))
        }
        (None, None, Some(holds)) => (Expectation::holds(&holds), holds),
        _ => return Err(line.wrong("give one of `wanted`, `unwanted` and `holds`, with at least one action")),
    };
    let situation = line.situation(&situation)?;
    let mut groups = vec![first_word(&name)];
    groups.extend(situation.view().map(|view| table(&view).to_owned()));
    let criterion = Criterion { name: "the wanted actions", expected, words };
    Ok(Case { line: line.number, name, groups, situation, criteria: vec![criterion] })
}

/// The first word of a name, without a colon or a number: `review: kong 0%` and `kong-1` are `review` and `kong`.
fn first_word(name: &str) -> String {
    let is_letter = |letter: &char| letter.is_alphabetic();
    name.chars().take_while(is_letter).collect()
}

fn table(view: &View<'_>) -> &'static str {
    let declared = |seat| view.public.seats[seat].riichi != Riichi::No;
    if view.table.seats().others(view.seat()).any(declared) {
        "another seat in riichi"
    } else if hides_table(view) {
        "no table known"
    } else {
        "no seat in riichi"
    }
}
