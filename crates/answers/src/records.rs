//! What answers about records share: which format a record has, and what is wrong with it.

use crate::error::{AnswerError, Problem};
use std::io::{BufRead, Cursor, Read};
use suzume_interop::recorded::{CheckError, Format};
use suzume_rules::Preset;
use suzume_rules::riichi::RiichiConfig;

/// Something wrong with a record of some name.
pub(crate) fn in_named(name: &str, problem: &dyn std::fmt::Display) -> AnswerError {
    AnswerError::whole(Problem::Record { place: name.to_owned(), problem: problem.to_string() })
}

/// So many bytes tell the format of a record.
const FIRST_BYTES: u64 = 8192;

/// A record without a byte order mark, and its first bytes, however few of them a read returns.
pub(crate) struct Begun<R> {
    first: Vec<u8>,
    rest: R,
}

impl<R: BufRead> Begun<R> {
    /// Reads the beginning of a record of some name.
    pub(crate) fn read(name: &str, mut rest: R) -> Result<Begun<R>, AnswerError> {
        let mut first = Vec::new();
        rest.by_ref().take(FIRST_BYTES).read_to_end(&mut first).map_err(|error| in_named(name, &error))?;
        if first.starts_with(BYTE_ORDER_MARK) {
            first.drain(..BYTE_ORDER_MARK.len());
        }
        Ok(Begun { first, rest })
    }

    /// The format of the record, by its first bytes; `None` for a log of Botzone. What is nothing else is taken for one of
    /// ours, whose reader says what is wrong.
    pub(crate) fn format(&self, name: &str) -> Result<Option<Format>, AnswerError> {
        sniff(&self.first).map_err(|problem| in_named(name, &problem))
    }

    /// All of the record.
    pub(crate) fn whole(self) -> impl BufRead {
        Cursor::new(self.first).chain(self.rest)
    }
}

/// Some editors put it before a text in UTF-8.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

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
        assert_eq!(begun.format("name").unwrap(), Some(Format::Mjlog));
        let mut whole = Vec::new();
        begun.whole().read_to_end(&mut whole).unwrap();
        assert_eq!(whole, &text[3..]);
    }

    #[test]
    fn formats_are_told_by_their_first_bytes() {
        assert_eq!(sniff(b" \n{\"type\":\"start_game\",\"version\":1"), Ok(Some(Format::Suzume)));
        assert_eq!(sniff(b"[{\"output\""), Ok(None));
        assert_eq!(sniff(b""), Ok(Some(Format::Suzume)));
        assert!(sniff(b"\x1f\x8b\x08").is_err_and(|problem| problem.contains("zcat")));
        assert_eq!(sniff(b"<mjloggm ver=\"2.3\">"), Ok(Some(Format::Mjlog)));
    }
}
