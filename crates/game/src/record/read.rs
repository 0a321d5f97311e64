//! Reads the lines of a record on demand. Line length and JSON depth are limited, so memory stays bounded whatever the
//! input. Blank lines are skipped.

use super::difference::printable;
use super::error::{RecordEnd, RecordFault, ReplayProblem};
use super::line::{Line, Opening};
use super::{LONGEST_LINE, VERSION};
use std::io::{BufRead, ErrorKind, Read};
use suzume_tiles::Seats;
use suzume_tiles::numbers::wide;

pub(super) struct RecordLines<R> {
    input: R,
    buffer: Vec<u8>,
    /// The number of the last line read, counted from one.
    number: u64,
    /// The seats of the game, known once its first line has been read.
    seats: Option<Seats>,
}

impl<R: BufRead> RecordLines<R> {
    pub(super) fn new(input: R) -> RecordLines<R> {
        RecordLines { input, buffer: Vec::new(), number: 0, seats: None }
    }

    /// The number of the last line read; 1 before the first.
    pub(super) fn number(&self) -> u64 {
        self.number.max(1)
    }

    /// The next line with its number, or `None` at the end of the input.
    pub(super) fn next(&mut self) -> Result<Option<(u64, Line)>, RecordFault> {
        loop {
            if !self.fill()? {
                return Ok(None);
            }
            let text = self.buffer.trim_ascii();
            if !text.is_empty() {
                let is_whole = self.buffer.ends_with(b"\n");
                let line = read_line(text, is_whole).map_err(|problem| problem.at(self.number))?;
                if let Line::StartGame(start) = &line {
                    self.seats = Some(start.names.seats());
                }
                if let Some(problem) = self.seats.and_then(|seats| line.misfit(seats)) {
                    return Err(ReplayProblem::Malformed(problem).at(self.number));
                }
                return Ok(Some((self.number, line)));
            }
        }
    }

    /// Reads the text of the next line; returns `false` at the end of the input.
    fn fill(&mut self) -> Result<bool, RecordFault> {
        self.buffer.clear();
        // Plus the line ending, which may be two bytes.
        let limit = wide(LONGEST_LINE) + 2;
        let read = self.input.by_ref().take(limit).read_until(b'\n', &mut self.buffer);
        match read {
            Ok(0) => return Ok(false),
            Ok(_) => self.number += 1,
            Err(error) => {
                let problem = match error.kind() {
                    ErrorKind::InvalidData => "the data are damaged".to_owned(),
                    _ => printable(&error.to_string()),
                };
                return Err(ReplayProblem::Unreadable(problem).at(self.number + 1));
            }
        }
        let text = self.buffer.strip_suffix(b"\n").unwrap_or(&self.buffer);
        let text = text.strip_suffix(b"\r").unwrap_or(text);
        if text.len() > LONGEST_LINE { Err(ReplayProblem::TooLong.at(self.number)) } else { Ok(true) }
    }
}

/// Parses a line. `is_whole` says whether its line ending was present.
fn read_line(text: &[u8], is_whole: bool) -> Result<Line, ReplayProblem> {
    let read = serde_json::from_slice::<Line>(text);
    // A record of another version may have other fields, so check the version first.
    let version = match &read {
        Ok(Line::StartGame(start)) => Some(start.version),
        Ok(_) => None,
        Err(_) => match serde_json::from_slice::<Opening>(text) {
            Ok(Opening { r#type, version }) if r#type == "start_game" => {
                Some(version.ok_or(ReplayProblem::NoVersion)?)
            }
            _ => None,
        },
    };
    match (version, read) {
        (Some(version), _) if version != VERSION => Err(ReplayProblem::UnknownVersion(version)),
        (_, Ok(line)) => Ok(line),
        (_, Err(error)) if error.is_eof() && !is_whole => Err(ReplayProblem::Ends(RecordEnd::Line)),
        (_, Err(error)) => Err(ReplayProblem::Malformed(words_of(&error))),
    }
}

/// The JSON parser's message, with the column instead of the line number, which is always one.
fn words_of(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    match message.strip_suffix(&place) {
        Some(message) => printable(&format!("column {}: {message}", error.column())),
        None => printable(&message),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(input: &[u8]) -> (usize, Option<String>) {
        let mut lines = RecordLines::new(input);
        let mut count = 0;
        loop {
            match lines.next() {
                Ok(Some(_)) => count += 1,
                Ok(None) => return (count, None),
                Err(error) => return (count, Some(error.to_string())),
            }
        }
    }

    #[test]
    fn lines_are_read_to_the_end_or_to_the_first_bad_one() {
        assert_eq!(all(b""), (0, None));
        assert_eq!(all(b"\n\n"), (0, None));
        assert_eq!(all(b"{\"type\":\"opened\"}\r\n\n  {\"type\":\"end_kyoku\"}"), (2, None));
        for (input, message) in [
            (&b"\n{\"type\":\"ope"[..], "line 2: the record ends in the middle of a line"),
            (b"{\"type\":\"ope\n", "line 1: column 12: "),
            (b"{\"type\":\"opened\"}\n{\"type\":\"opened\"}}\n", "line 2: column 18: trailing"),
            (b"{\"type\":\"op\xff\"}\n", "line 1: column "),
            (
                b"{\"type\":\"start_game\",\"version\":2}\n",
                "line 1: a record of version 2; this program reads",
            ),
            (b"{\"type\":\"start_game\",\"names\":[]}\n", "line 1: start_game has no `version`"),
            (b"{\"type\":\"start_game\",\"version\":1}\n", "line 1: missing field `program`"),
            (b"{\"type\":\"\\u001b[2J\"}\n", "line 1: column 19: unknown variant `\u{fffd}[2J`"),
        ] {
            let (_, error) = all(input);
            assert!(error.as_ref().is_some_and(|error| error.starts_with(message)), "{error:?}");
        }
    }

    #[test]
    fn a_list_by_seat_has_as_many_values_as_the_game_has_names() {
        let first = br#"{"type":"start_game","version":1,"program":"","rules":"","options":"","wall":"","seed":null,"game":0,"names":["","","",""]}"#;
        let with = |last: &str| all(&[first, last.as_bytes()].join(&b'\n'));
        assert_eq!(with(r#"{"type":"end_game","scores":[1,2,3,4]}"#), (2, None));
        let (read, error) = with(r#"{"type":"end_game","scores":[1,2,3]}"#);
        assert_eq!((read, error.as_deref()), (1, Some("line 2: a list by seat must have 4 values")));
        let (_, error) = with(r#"{"type":"end_game","scores":[1,2,3,4,5]}"#);
        assert!(error.is_some_and(|error| error.contains("invalid length 5")));
    }

    #[test]
    fn a_seat_that_the_game_does_not_have_is_refused_by_its_field() {
        let read = |names: &str, last: &str| {
            let first = format!(
                r#"{{"type":"start_game","version":1,"program":"","rules":"","options":"","wall":"","seed":null,"game":0,"names":{names}}}"#
            );
            all(format!("{first}\n{last}").as_bytes())
        };
        let (three, four) = (r#"["A","B","C"]"#, r#"["A","B","C","D"]"#);
        for (last, field) in [
            (r#"{"type":"tsumo","actor":3,"pai":"E"}"#, "actor"),
            (r#"{"type":"pon","actor":1,"target":3,"pai":"E","consumed":["E","E"]}"#, "target"),
            (
                r#"{"type":"payment","deltas":[1,-1,0],"payments":[{"from":3,"to":0,"points":1,"reason":""}]}"#,
                "payments.from",
            ),
            (
                r#"{"type":"start_kyoku","bakaze":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":3,"scores":[0,0,0],"tehais":[[],[],[]]}"#,
                "oya",
            ),
        ] {
            let message = format!("line 2: {field}: there is no seat 3 at a table of 3");
            assert_eq!(read(three, last), (1, Some(message)));
            assert_eq!(read(three, &last.replace(":3,", ":2,")), (2, None), "{last}");
        }
        assert_eq!(read(four, r#"{"type":"tsumo","actor":3,"pai":"E"}"#), (2, None));
    }

    #[test]
    fn long_lines_and_deep_ones_are_refused() {
        let padded = |length: usize| {
            let line = "{\"type\":\"opened\",\"x\":\"";
            format!("{line}{}\"}}\n", "x".repeat(length - line.len() - 2)).into_bytes()
        };
        assert_eq!(all(&padded(LONGEST_LINE)), (1, None));
        let error = Some("line 1: longer than 65536 bytes".to_owned());
        assert_eq!(all(&padded(LONGEST_LINE + 1)), (0, error.clone()));
        assert_eq!(all(&vec![b' '; 3 * LONGEST_LINE]), (0, error.clone()));
        assert_eq!(all(&vec![b'x'; 100 * LONGEST_LINE]), (0, error));
        let deep = format!("{{\"type\":\"opened\",\"x\":{}", "[".repeat(60_000));
        assert!(all(deep.as_bytes()).1.is_some_and(|error| error.contains("recursion limit")));
    }
}
