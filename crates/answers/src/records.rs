//! What answers about records share: which format a record has, and what is wrong with it.

use crate::error::{AnswerError, Problem};
use std::io::{BufRead, ErrorKind};
use suzume_interop::botzone;
use suzume_interop::recorded::{CheckError, Format, unpacked};
use suzume_rules::Preset;
use suzume_rules::riichi::RiichiConfig;

/// Something wrong with a record of some name.
pub(crate) fn in_named(name: &str, problem: &dyn std::fmt::Display) -> AnswerError {
    AnswerError::whole(Problem::Record { place: name.to_owned(), problem: problem.to_string() })
}

/// A record of some name, unpacked if it is packed.
pub(crate) fn unpacked_record<'a>(
    name: &str,
    input: impl BufRead + 'a,
) -> Result<Box<dyn BufRead + 'a>, AnswerError> {
    unpacked(input).map_err(|error| in_named(name, &error))
}

/// What kind of record something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A record of riichi, or one of ours.
    Riichi(Format),
    /// A log of Botzone.
    Botzone,
}

/// The kind of a record, by its first bytes. What is nothing else is taken for one of ours, whose reader says what is
/// wrong.
pub(crate) fn kind_of(name: &str, input: &mut impl BufRead) -> Result<Kind, AnswerError> {
    let first = loop {
        match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(in_named(name, &error)),
            Ok(bytes) => break bytes,
        }
    };
    Ok(kind_of_bytes(first))
}

fn kind_of_bytes(first: &[u8]) -> Kind {
    match Format::of(first) {
        Some(format) => Kind::Riichi(format),
        None if botzone::is_log(first) => Kind::Botzone,
        None => Kind::Riichi(Format::Suzume),
    }
}

/// The riichi rules of a name, by which records are to be checked.
pub(crate) fn riichi_rules(name: Option<&str>) -> Result<Option<RiichiConfig>, AnswerError> {
    let Some(name) = name else { return Ok(None) };
    let preset = Preset::named(name).map_err(|error| AnswerError::in_field("rules", error))?;
    match preset.rules().riichi() {
        Some(config) => Ok(Some(*config)),
        None => {
            let problem = format!("records of others are of riichi, and not of {name}");
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
    fn kinds_are_told_by_their_first_bytes() {
        assert_eq!(kind_of_bytes(b" \n{\"type\":\"start_game\",\"version\":1"), Kind::Riichi(Format::Suzume));
        assert_eq!(kind_of_bytes(b"[{\"output\""), Kind::Botzone);
        assert_eq!(kind_of_bytes(b"{\"status\":0,\"logs\":[{\"output\""), Kind::Botzone);
        assert_eq!(kind_of_bytes(b""), Kind::Riichi(Format::Suzume));
        assert_eq!(kind_of_bytes(b"<mjloggm ver=\"2.3\">"), Kind::Riichi(Format::Mjlog));
    }
}
