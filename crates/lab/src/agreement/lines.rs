//! Reads files with one JSON object a line. An error names the line.

use serde::de::DeserializeOwned;
use suzume::{AnswerError, Problem};
use suzume_game::situation::{CheckedSituation, Description};

/// A line of a file, for errors.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    pub(super) file: &'a str,
    /// Counted from 1.
    pub(super) number: usize,
}

impl Line<'_> {
    /// An error at this line.
    pub(super) fn wrong(self, problem: impl std::fmt::Display) -> AnswerError {
        let place = format!("{}, line {}", self.file, self.number);
        AnswerError::whole(Problem::Record { place, problem: problem.to_string() })
    }

    /// Checks a situation. It must have a table, so that its actions can be valued.
    pub(super) fn situation(self, situation: &serde_json::Value) -> Result<CheckedSituation, AnswerError> {
        let checked = Description::from_json(&situation.to_string()).and_then(CheckedSituation::new);
        let checked = checked.map_err(|error| self.wrong(format_args!("situation: {error}")))?;
        match checked.view() {
            Some(_) => Ok(checked),
            None => Err(self.wrong("situation: give the rules and the whole hand with its melds")),
        }
    }
}

/// Reads every line that is not empty and makes a case of it.
pub(super) fn read_lines<T: DeserializeOwned, C>(
    file: &str,
    text: &str,
    mut case: impl FnMut(Line<'_>, T) -> Result<C, AnswerError>,
) -> Result<Vec<C>, AnswerError> {
    let mut cases = Vec::new();
    for (place, text) in text.lines().enumerate().filter(|(_, text)| !text.trim().is_empty()) {
        let line = Line { file, number: place + 1 };
        let read = serde_json::from_str(text).map_err(|error| line.wrong(error))?;
        cases.push(case(line, read)?);
    }
    match cases.is_empty() {
        true => Err(Line { file, number: 1 }.wrong("no JSON object in the file")),
        false => Ok(cases),
    }
}
