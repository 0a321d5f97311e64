//! One reader for all record formats: [`read_any`].
//!
//! A record may be compressed with gzip and may begin with a byte order mark; its first bytes determine the format. A text
//! in none of the other formats is read as one of ours, and our reader reports the problem. A link that carries a game in its
//! address is read as that game; other links and records of some servers get an answer of their own
//! ([`LinkProblem`]). The rest is read when the
//! record is replayed or converted: our own records and Botzone's data set one game at a time, every other format as a
//! whole, up to [`MOST_BYTES`]. Memory is therefore bounded for records of any length.

use crate::botzone::{RecordError, RecordKind};
use crate::links::{LinkProblem, foreign, game_in_link, is_link};
use crate::recorded::{
    CheckError, CheckReport, ConvertError, Converter, MOST_BYTES, RecordChecker, RiichiFormat,
};
use flate2::bufread::MultiGzDecoder;
use std::io::{BufRead, BufReader, Cursor, Error, Read};
use suzume_game::record::ReplayProblem;
use suzume_game::replay::{ReplayCount, ReplayStep};
use suzume_rules::riichi::RiichiConfig;
use suzume_tiles::numbers::wide;

/// The format of any record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordFormat {
    /// One that can be written as well: ours for any rules, the others for riichi.
    Written(RiichiFormat),
    /// A record of Botzone.
    Botzone(RecordKind),
}

impl RecordFormat {
    /// The format of a record by its first bytes, without a byte order mark.
    pub fn of(first: &[u8]) -> RecordFormat {
        match (RiichiFormat::of(first), RecordKind::of(first)) {
            (Some(format), _) => RecordFormat::Written(format),
            (None, Some(kind)) => RecordFormat::Botzone(kind),
            (None, None) => RecordFormat::Written(RiichiFormat::Suzume),
        }
    }

    /// The name in answers.
    pub const fn name(self) -> &'static str {
        match self {
            RecordFormat::Written(format) => format.name(),
            RecordFormat::Botzone(kind) => kind.name(),
        }
    }
}

/// Why a record cannot be read, replayed or converted: `record: problem`, or `record:line: problem` for a record of ours.
#[derive(Debug, thiserror::Error)]
#[error("{}: {problem}", self.place())]
pub struct AnyRecordError {
    /// The name of the record.
    pub record: String,
    /// The line, if the problem itself has no place.
    pub line: Option<u64>,
    /// The kind of problem, with its details.
    pub problem: Box<AnyRecordProblem>,
}

impl AnyRecordError {
    /// The name of the record, with the line if known.
    pub fn place(&self) -> String {
        match self.line {
            Some(line) => format!("{}:{line}", self.record),
            None => self.record.clone(),
        }
    }
}

/// A problem with a record.
#[derive(Debug, thiserror::Error)]
pub enum AnyRecordProblem {
    /// Its first bytes cannot be read.
    #[error(transparent)]
    Input(#[from] Error),
    /// A link without its game, or a record of a server whose format is not read.
    #[error(transparent)]
    Link(#[from] LinkProblem),
    /// Riichi rules were given for a record of another game.
    #[error("a record of Botzone, which is not riichi")]
    NotRiichi,
    /// A record of ours fails its check.
    #[error(transparent)]
    Ours(ReplayProblem),
    /// A record in another format fails its check.
    #[error(transparent)]
    Check(CheckError),
    /// A record of Botzone fails its check.
    #[error(transparent)]
    Botzone(#[from] RecordError),
    /// A record that cannot be written in the other format.
    #[error(transparent)]
    Convert(ConvertError),
}

/// A record whose beginning has been read.
pub struct AnyRecord<'a> {
    name: String,
    format: RecordFormat,
    input: Box<dyn BufRead + 'a>,
}

/// The number of bytes that are enough to detect the format.
const FIRST_BYTES: u64 = 8192;

/// Some editors put it before a text in UTF-8.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The first bytes of gzip data.
const GZIP: [u8; 2] = [0x1F, 0x8B];

/// Begins to read a record of any format. `name` is used in errors. At most `most_bytes` are read, after unpacking; a
/// longer record is an error once the limit is reached.
pub fn read_any<'a>(
    name: &str,
    input: impl BufRead + 'a,
    most_bytes: Option<u64>,
) -> Result<AnyRecord<'a>, AnyRecordError> {
    begin(name, input, most_bytes).map_err(|problem| failed(name, problem))
}

fn begin<'a>(
    name: &str,
    input: impl BufRead + 'a,
    most_bytes: Option<u64>,
) -> Result<AnyRecord<'a>, AnyRecordProblem> {
    let most = most_bytes.unwrap_or(u64::MAX);
    let mut rest = BoundedInput { input: unpacked(input)?, most, left: most };
    let mut first = Vec::new();
    rest.by_ref().take(FIRST_BYTES).read_to_end(&mut first)?;
    if first.starts_with(BYTE_ORDER_MARK) {
        first.drain(..BYTE_ORDER_MARK.len());
    }
    if is_link(&String::from_utf8_lossy(&first)) {
        rest.take(wide(MOST_BYTES)).read_to_end(&mut first)?;
        let game = game_in_link(&String::from_utf8_lossy(&first))?;
        let format = RecordFormat::Written(RiichiFormat::Tenhou);
        let input = Box::new(Cursor::new(game.into_bytes()));
        return Ok(AnyRecord { name: name.to_owned(), format, input });
    }
    if let Some(problem) = foreign(&first) {
        return Err(problem.into());
    }
    let format = RecordFormat::of(&first);
    Ok(AnyRecord { name: name.to_owned(), format, input: Box::new(Cursor::new(first).chain(rest)) })
}

/// A text, unpacked if it is gzip data.
pub fn unpacked<'a>(mut input: impl BufRead + 'a) -> std::io::Result<Box<dyn BufRead + 'a>> {
    // The first read may return few bytes.
    let mut first = Vec::new();
    input.by_ref().take(wide(GZIP.len())).read_to_end(&mut first)?;
    let is_packed = first == GZIP;
    let whole = Cursor::new(first).chain(input);
    Ok(match is_packed {
        true => Box::new(BufReader::new(MultiGzDecoder::new(whole))),
        false => Box::new(whole),
    })
}

impl AnyRecord<'_> {
    /// The format: detected, or set by [`AnyRecord::taken_for`].
    pub fn format(&self) -> RecordFormat {
        self.format
    }

    /// Reads the record in this format, regardless of its first bytes.
    #[must_use]
    pub fn taken_for(self, format: RiichiFormat) -> Self {
        AnyRecord { format: RecordFormat::Written(format), ..self }
    }

    /// Replays the record, checks it, and shows every step to `watch`. `rules` are the riichi rules for the check; they
    /// must not contradict the record.
    pub fn replay(
        self,
        checker: &mut RecordChecker,
        rules: Option<&RiichiConfig>,
        watch: impl FnMut(ReplayStep<'_>),
    ) -> Result<CheckReport, AnyRecordError> {
        let checked = match self.format {
            RecordFormat::Botzone(_) if rules.is_some() => {
                return Err(self.error(AnyRecordProblem::NotRiichi));
            }
            RecordFormat::Botzone(kind) => {
                let checked = checker.check_botzone(self.input, kind, watch);
                return checked.map_err(|error| failed(&self.name, error.into()));
            }
            RecordFormat::Written(format) => checker.check(self.input, format, rules, watch),
        };
        checked.map_err(|error| not_true(&self.name, error))
    }

    /// Converts the record and passes each game to `each` as soon as it is over, as a separate text.
    pub fn convert(
        self,
        converter: &mut Converter,
        to: RiichiFormat,
        rules: Option<&RiichiConfig>,
        each: impl FnMut(&[u8]) -> std::io::Result<()>,
    ) -> Result<ReplayCount, AnyRecordError> {
        let converted = match self.format {
            RecordFormat::Botzone(_) if rules.is_some() => {
                return Err(self.error(AnyRecordProblem::NotRiichi));
            }
            RecordFormat::Botzone(kind) => converter.convert_botzone(self.input, kind, to, each),
            RecordFormat::Written(from) => converter.convert(self.input, from, to, rules, each),
        };
        converted.map_err(|error| match error {
            ConvertError::Check(error) => not_true(&self.name, error),
            error => failed(&self.name, AnyRecordProblem::Convert(error)),
        })
    }

    fn error(&self, problem: AnyRecordProblem) -> AnyRecordError {
        failed(&self.name, problem)
    }
}

fn failed(name: &str, problem: AnyRecordProblem) -> AnyRecordError {
    AnyRecordError { record: name.to_owned(), line: None, problem: Box::new(problem) }
}

fn not_true(name: &str, error: CheckError) -> AnyRecordError {
    match error {
        CheckError::Ours(error) => {
            let problem = AnyRecordProblem::Ours(error.problem);
            AnyRecordError { line: Some(error.line), ..failed(name, problem) }
        }
        error => failed(name, AnyRecordProblem::Check(error)),
    }
}

/// Input with a limit: reading more bytes is an error.
struct BoundedInput<R> {
    input: R,
    most: u64,
    left: u64,
}

impl<R: BufRead> BufRead for BoundedInput<R> {
    fn fill_buf(&mut self) -> std::io::Result<&[u8]> {
        let bytes = self.input.fill_buf()?;
        if self.left == 0 && !bytes.is_empty() {
            let most = self.most;
            return Err(Error::other(format!("more than {most} bytes; hint: split it into its games")));
        }
        let length = usize::try_from(self.left).map_or(bytes.len(), |left| left.min(bytes.len()));
        Ok(&bytes[..length])
    }

    fn consume(&mut self, length: usize) {
        self.input.consume(length);
        self.left -= wide(length);
    }
}

impl<R: BufRead> Read for BoundedInput<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::Compression;
    use flate2::read::GzEncoder;

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

    fn in_drops(bytes: &[u8]) -> impl BufRead + '_ {
        BufReader::with_capacity(1, Drops(bytes))
    }

    #[test]
    fn formats_are_found_however_little_a_read_returns() {
        let text = "\u{feff}<mjloggm ver=\"2.3\">".as_bytes();
        let mut packed = Vec::new();
        GzEncoder::new(text, Compression::default()).read_to_end(&mut packed).unwrap();
        for bytes in [text, &packed] {
            let mut record = read_any("name", in_drops(bytes), None).unwrap();
            assert_eq!(record.format(), RecordFormat::Written(RiichiFormat::Mjlog));
            let mut whole = Vec::new();
            record.input.read_to_end(&mut whole).unwrap();
            assert_eq!(whole, &text[3..]);
        }
    }

    #[test]
    fn formats_are_found_by_their_first_bytes() {
        for (text, format) in [
            (&b" \n{\"type\":\"start_game\",\"version\":1"[..], RecordFormat::Written(RiichiFormat::Suzume)),
            (b"[{\"output\"", RecordFormat::Botzone(RecordKind::Log)),
            (b"Match 1\nWind 0", RecordFormat::Botzone(RecordKind::DataSet)),
            (b"", RecordFormat::Written(RiichiFormat::Suzume)),
            (b"<mjloggm ver=\"2.3\">", RecordFormat::Written(RiichiFormat::Mjlog)),
        ] {
            assert_eq!(RecordFormat::of(text), format, "{}", String::from_utf8_lossy(text));
        }
    }

    #[test]
    fn links_are_read_or_answered_at_the_beginning() {
        let read = |text: &str| {
            let mut record = read_any("link", in_drops(text.as_bytes()), None)?;
            let mut whole = String::new();
            record.input.read_to_string(&mut whole).map_err(|error| record.error(error.into()))?;
            Ok::<_, AnyRecordError>((record.format(), whole))
        };
        let game = format!("{{\"title\":[\"{}\"],\"log\":[]}}", "x".repeat(10_000));
        let link = format!("https://tenhou.net/6/#json={}", game.replace('"', "%22"));
        assert_eq!(read(&link).unwrap(), (RecordFormat::Written(RiichiFormat::Tenhou), game));
        for (text, begin) in [
            (&link[..9_000], "link: the link is cut: it ends after 9000 characters with `xxx"),
            ("https://tenhou.net/0/?log=2022gm-1&tw=1", "link: this is a link to a game on a server"),
            ("{\"a\":\".lq.RecordNewRound\"}", "link: a game of Mahjong Soul"),
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.starts_with(begin) && !error.contains('\n'), "{error}");
        }
    }

    #[test]
    fn no_more_bytes_are_read_than_are_allowed() {
        let text = vec![b'x'; 20_000];
        for (most, is_whole) in [(100, false), (19_999, false), (20_000, true)] {
            let read = read_any("name", in_drops(&text), Some(most)).and_then(|mut record| {
                let mut whole = Vec::new();
                record.input.read_to_end(&mut whole).map_err(|error| record.error(error.into()))
            });
            assert_eq!(read.as_ref().ok(), is_whole.then_some(&20_000));
            let problem = format!("name: more than {most} bytes; hint: split it into its games");
            assert_eq!(read.err().map(|error| error.to_string()), (!is_whole).then_some(problem));
        }
    }
}
