//! What answers about records share: which format a record has, and what is wrong with it.

use crate::error::{AnswerError, Problem};
use std::io::{BufRead, Cursor, Read};
use suzume_game::replay::{Replayer, Step};
use suzume_interop::botzone::{self, RecordKind};
use suzume_interop::recorded::{CheckError, Checker, Format, unpacked};
use suzume_rules::Preset;
use suzume_rules::riichi::RiichiConfig;

/// Something wrong with a record of some name.
pub(crate) fn in_named(name: &str, problem: &dyn std::fmt::Display) -> AnswerError {
    AnswerError::whole(Problem::Record { place: name.to_owned(), problem: problem.to_string() })
}

/// What kind of record something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A record of riichi, or one of ours.
    Riichi(Format),
    /// A record of Botzone.
    Botzone(RecordKind),
}

/// So many bytes tell the kind of a record.
const FIRST_BYTES: u64 = 8192;

/// Some editors put it before a text in UTF-8.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// A record, unpacked if it is packed, without a byte order mark, and its first bytes, however few of them a read returns.
pub(crate) struct Begun<'a> {
    first: Vec<u8>,
    rest: Box<dyn BufRead + 'a>,
}

impl<'a> Begun<'a> {
    /// Reads the beginning of a record of some name.
    pub(crate) fn read(name: &str, input: impl BufRead + 'a) -> Result<Begun<'a>, AnswerError> {
        let mut rest = unpacked(input).map_err(|error| in_named(name, &error))?;
        let mut first = Vec::new();
        rest.by_ref().take(FIRST_BYTES).read_to_end(&mut first).map_err(|error| in_named(name, &error))?;
        if first.starts_with(BYTE_ORDER_MARK) {
            first.drain(..BYTE_ORDER_MARK.len());
        }
        Ok(Begun { first, rest })
    }

    /// The kind of the record, by its first bytes. What is nothing else is taken for one of ours, whose reader says what is
    /// wrong.
    pub(crate) fn kind(&self) -> Kind {
        kind_of_bytes(&self.first)
    }

    /// All of the record.
    pub(crate) fn whole(self) -> impl BufRead + 'a {
        Cursor::new(self.first).chain(self.rest)
    }
}

fn kind_of_bytes(first: &[u8]) -> Kind {
    match (Format::of(first), RecordKind::of(first)) {
        (Some(format), _) => Kind::Riichi(format),
        (None, Some(kind)) => Kind::Botzone(kind),
        (None, None) => Kind::Riichi(Format::Suzume),
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

/// Replays a record and shows its steps; the name of its format, and what was checked where that is known.
pub(crate) fn show(
    name: &str,
    kind: Kind,
    bytes: &[u8],
    rules: Option<&RiichiConfig>,
    (checker, replayer): (&mut Checker, &mut Replayer),
    step: &mut dyn FnMut(Step<'_>),
) -> Result<Shown, AnswerError> {
    match kind {
        Kind::Botzone(_) if rules.is_some() => {
            let problem = format!("{name} is a record of Botzone, which is not riichi");
            Err(AnswerError::value("rules", problem))
        }
        Kind::Botzone(RecordKind::Log) => {
            let log = botzone::replay(bytes).map_err(|error| in_named(name, &error))?;
            log.show(replayer, step).map_err(|error| in_named(name, &error))?;
            Ok(Shown { format: RecordKind::Log.name(), not_checked: Vec::new() })
        }
        Kind::Botzone(RecordKind::DataSet) => {
            let checked = RecordKind::DataSet.check(Cursor::new(bytes), step);
            let checked = checked.map_err(|error| in_named(name, &error))?;
            let not_checked = checked.unchecked.iter().map(str::to_owned).collect();
            Ok(Shown { format: RecordKind::DataSet.name(), not_checked })
        }
        Kind::Riichi(format) => {
            let checked = checker.check(Cursor::new(bytes), format, rules, step);
            let checked = checked.map_err(|error| in_record(name, &error))?;
            Ok(Shown {
                format: format.name(),
                not_checked: checked.unchecked.iter().map(str::to_owned).collect(),
            })
        }
    }
}

/// A record that was replayed.
pub(crate) struct Shown {
    /// The format in which it is written.
    pub(crate) format: &'static str,
    /// What the record tells and nothing was compared with.
    pub(crate) not_checked: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives a byte at a time, as a pipe may.
    struct Drops<'a>(&'a [u8]);

    impl Read for Drops<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let length = self.0.len().min(buffer.len()).min(1);
            buffer[..length].copy_from_slice(&self.0[..length]);
            self.0 = &self.0[length..];
            Ok(length)
        }
    }

    #[test]
    fn formats_are_told_however_little_a_read_returns() {
        let text = "\u{feff}<mjloggm ver=\"2.3\">".as_bytes();
        let begun = Begun::read("name", std::io::BufReader::with_capacity(1, Drops(text))).unwrap();
        assert_eq!(begun.kind(), Kind::Riichi(Format::Mjlog));
        let mut whole = Vec::new();
        begun.whole().read_to_end(&mut whole).unwrap();
        assert_eq!(whole, &text[3..]);
    }

    #[test]
    fn kinds_are_told_by_their_first_bytes() {
        assert_eq!(kind_of_bytes(b" \n{\"type\":\"start_game\",\"version\":1"), Kind::Riichi(Format::Suzume));
        assert_eq!(kind_of_bytes(b"[{\"output\""), Kind::Botzone(RecordKind::Log));
        assert_eq!(kind_of_bytes(b"Match 1\nWind 0"), Kind::Botzone(RecordKind::DataSet));
        assert_eq!(kind_of_bytes(b""), Kind::Riichi(Format::Suzume));
        assert_eq!(kind_of_bytes(b"<mjloggm ver=\"2.3\">"), Kind::Riichi(Format::Mjlog));
    }
}
