//! What answers about records share: which format a record has, and what is wrong with it.

use crate::error::{AnswerError, Problem};
use std::io::{BufRead, ErrorKind};
use suzume_interop::recorded::{CheckError, Format};
use suzume_rules::Preset;
use suzume_rules::riichi::RiichiConfig;

/// Something wrong with a record of some name.
pub(crate) fn in_named(name: &str, problem: &dyn std::fmt::Display) -> AnswerError {
    AnswerError::whole(Problem::Record { place: name.to_owned(), problem: problem.to_string() })
}

/// The format of a record, by its first bytes; `None` for a log of Botzone. What is nothing else is taken for one of ours,
/// whose reader says what is wrong.
pub(crate) fn format_of(name: &str, input: &mut impl BufRead) -> Result<Option<Format>, AnswerError> {
    let first = loop {
        match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(in_named(name, &error)),
            Ok(bytes) => break bytes,
        }
    };
    sniff(first).map_err(|problem| in_named(name, &problem))
}

fn sniff(first: &[u8]) -> Result<Option<Format>, &'static str> {
    match (first.trim_ascii_start(), Format::of(first)) {
        ([0x1f, 0x8b, ..], _) => Err("the file is compressed; hint: zcat FILE | suzume replay -"),
        (_, Some(format)) => Ok(Some(format)),
        ([b'[', ..], None) => Ok(None),
        (_, None) => Ok(Some(Format::Suzume)),
    }
}

/// The riichi rules of a name, for records that do not tell theirs.
pub(crate) fn riichi_rules(name: Option<&str>) -> Result<Option<RiichiConfig>, AnswerError> {
    let Some(name) = name else { return Ok(None) };
    let preset = Preset::named(name).map_err(|error| AnswerError::in_field("rules", error))?;
    match preset.rules().riichi() {
        Some(config) => Ok(Some(*config)),
        None => {
            let problem = format!("the records of mjai are of riichi, and not of {name}");
            Err(AnswerError::value("rules", problem))
        }
    }
}

/// What is wrong with a record, with its name and the place.
pub(crate) fn in_record(name: &str, error: &CheckError) -> AnswerError {
    match error {
        CheckError::Ours(error) => in_named(&format!("{name}:{}", error.line), &error.problem),
        error => in_named(name, error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_told_by_their_first_bytes() {
        assert_eq!(sniff(b" \n{\"type\":\"start_game\",\"version\":1"), Ok(Some(Format::Suzume)));
        assert_eq!(sniff(b"[{\"output\""), Ok(None));
        assert_eq!(sniff(b""), Ok(Some(Format::Suzume)));
        assert!(sniff(b"\x1f\x8b\x08").is_err_and(|problem| problem.contains("zcat")));
        assert_eq!(sniff(b"<mjloggm ver=\"2.3\">"), Ok(Some(Format::Mjlog)));
    }
}
