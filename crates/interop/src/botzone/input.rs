//! The input and output formats of a program on Botzone: JSON, simple lines, and bare requests while it is
//! kept running.

use serde_json::{Value, json};
use std::io::BufRead;

/// The format of a program's input and output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotzoneFormat {
    /// An object with everything so far.
    Json,
    /// A number, then requests and responses line by line.
    Simple,
}

/// The input of one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Everything so far: one request more than responses.
    Whole {
        /// The format of the input.
        format: BotzoneFormat,
        /// The requests, the last one to be answered.
        requests: Vec<String>,
        /// The earlier responses of the program itself.
        responses: Vec<String>,
    },
    /// The next request, to a program that is kept running.
    Next(String),
}

/// Why no input could be read.
#[derive(Debug, thiserror::Error)]
pub enum InputError {
    /// The input could not be read.
    #[error("cannot read: {0}")]
    Read(#[from] std::io::Error),
    /// The text is not valid input.
    #[error("cannot understand the input: {0}")]
    Text(#[from] TextProblem),
}

/// A problem with the text of an input.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextProblem {
    /// More requests than any game has.
    #[error("{0} requests")]
    Requests(usize),
    /// Fewer lines than were announced.
    #[error("it ends too soon")]
    TooShort,
    /// Not JSON; the text is the parser's message.
    #[error("{0}")]
    Json(String),
    /// A list with elements other than text.
    #[error("`{0}` is no list of text")]
    NotText(&'static str),
    /// There is not exactly one more request than responses.
    #[error("{requests} requests and {responses} responses")]
    Counts {
        /// The number of requests.
        requests: usize,
        /// The number of responses.
        responses: usize,
    },
}

/// The most requests that a game can have: four parts of 34 tiles, three messages for each.
const MOST_REQUESTS: usize = 10_000;

impl Input {
    /// Reads a turn's input; `None` at the end.
    pub fn read(lines: &mut impl BufRead) -> Result<Option<Input>, InputError> {
        let Some(line) = next_line(lines)? else { return Ok(None) };
        if line.starts_with('{') {
            return Input::from_json(&line).map(Some);
        }
        if let Ok(text) = serde_json::from_str::<String>(&line) {
            return Ok(Some(Input::Next(text)));
        }
        let Ok(count) = line.parse::<usize>() else { return Ok(Some(Input::Next(line))) };
        if !(1..=MOST_REQUESTS).contains(&count) {
            return Err(TextProblem::Requests(count).into());
        }
        let (mut requests, mut responses) = (Vec::new(), Vec::new());
        for place in 0..2 * count - 1 {
            let line = next_line(lines)?.ok_or(TextProblem::TooShort)?;
            if place % 2 == 0 { requests.push(line) } else { responses.push(line) }
        }
        Ok(Some(Input::Whole { format: BotzoneFormat::Simple, requests, responses }))
    }

    fn from_json(text: &str) -> Result<Input, InputError> {
        let value: Value =
            serde_json::from_str(text).map_err(|error| TextProblem::Json(error.to_string()))?;
        let list = |key: &'static str| -> Result<Vec<String>, TextProblem> {
            let items = value.get(key).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
            let text = |item: &Value| item.as_str().map(str::to_owned);
            items.iter().map(|item| text(item).ok_or(TextProblem::NotText(key))).collect()
        };
        let (requests, responses) = (list("requests")?, list("responses")?);
        if requests.len() != responses.len() + 1 {
            let (requests, responses) = (requests.len(), responses.len());
            return Err(TextProblem::Counts { requests, responses }.into());
        }
        Ok(Input::Whole { format: BotzoneFormat::Json, requests, responses })
    }
}

/// The next line that is not empty, trimmed.
fn next_line(lines: &mut impl BufRead) -> Result<Option<String>, InputError> {
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let line = line.trim();
        if !line.is_empty() {
            return Ok(Some(line.to_owned()));
        }
    }
}

/// An answer as text, without a line break.
pub(super) fn answer_text(format: BotzoneFormat, response: &str, debug: Option<&str>) -> String {
    match format {
        BotzoneFormat::Simple => response.to_owned(),
        BotzoneFormat::Json => match debug {
            Some(debug) => json!({ "response": response, "debug": debug }).to_string(),
            None => json!({ "response": response }).to_string(),
        },
    }
}

/// The whole game so far as text, for a program that was just started.
pub(super) fn whole_text(format: BotzoneFormat, requests: &[String], responses: &[String]) -> String {
    match format {
        BotzoneFormat::Json => json!({ "requests": requests, "responses": responses }).to_string(),
        BotzoneFormat::Simple => {
            let mut text = requests.len().to_string();
            for (place, request) in requests.iter().enumerate() {
                text.push('\n');
                text.push_str(request);
                if let Some(response) = responses.get(place) {
                    text.push('\n');
                    text.push_str(response);
                }
            }
            // Data and global data, which are not used here.
            text.push_str("\n\n");
            text
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_formats_are_read_back() {
        let requests = ["0 1 0", "2 W1", "3 0 DRAW"].map(str::to_owned);
        let responses = ["PASS", "PLAY W1"].map(str::to_owned);
        for format in [BotzoneFormat::Json, BotzoneFormat::Simple] {
            let mut text = whole_text(format, &requests, &responses);
            text.push_str("\n3 2 PLAY T1\n\"2 B3\"\n");
            let mut lines = text.as_bytes();
            let whole = Input::Whole { format, requests: requests.to_vec(), responses: responses.to_vec() };
            assert_eq!(Input::read(&mut lines).unwrap(), Some(whole));
            assert_eq!(Input::read(&mut lines).unwrap(), Some(Input::Next("3 2 PLAY T1".to_owned())));
            assert_eq!(Input::read(&mut lines).unwrap(), Some(Input::Next("2 B3".to_owned())));
            assert_eq!(Input::read(&mut lines).unwrap(), None);
        }
    }

    #[test]
    fn junk_is_refused() {
        for text in ["{", "{}", "{\"requests\":[1],\"responses\":[]}", "0", "99999", "2\n0 1 0\n"] {
            assert!(Input::read(&mut text.as_bytes()).is_err(), "{text}");
        }
    }
}
