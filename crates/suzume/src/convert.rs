//! Converts records to another format.
//!
//! Every game is replayed and checked before it is written, and the output is checked again. The caller decides where
//! the output goes.

use crate::error::{AnswerError, Problem};
use crate::records::riichi_rules;
use crate::stop::Stop;
use serde::{Deserialize, Serialize};
use std::io::{BufRead, Error, ErrorKind};
use suzume_interop::recorded::{ConvertError, Converter, RiichiFormat};
use suzume_interop::records::{AnyRecordProblem, read_any};
use suzume_players::advice::Speaker;
use suzume_rules::riichi::RiichiConfig;
use suzume_tiles::UnknownName;

/// The target format of a conversion, and how to read and check its input.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConvertQuestion {
    /// The name of the output format.
    pub to: String,
    /// The name of the input format; detected from the first bytes if absent.
    #[serde(default)]
    pub from: Option<String>,
    /// The name of the riichi rules that records are checked against.
    #[serde(default)]
    pub rules: Option<String>,
}

/// How many records were converted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ConvertAnswer {
    /// Records that were converted.
    pub files: u64,
    /// Games in the converted records.
    pub games: u64,
    /// Records that could not be converted.
    pub failed: u64,
}

impl ConvertAnswer {
    /// Formats the counts as a sentence for people.
    pub fn to_text(&self, speaker: &Speaker) -> String {
        let (files, games) = (speaker.count("files", self.files), speaker.count("games", self.games));
        let done = speaker.say("convert-done", &[("files", (&files).into()), ("games", (&games).into())]);
        if self.failed == 0 {
            return done;
        }
        let failed = speaker.count("files", self.failed);
        speaker.say("convert-failed", &[("done", (&done).into()), ("files", (&failed).into())])
    }
}

/// Converts one record after another.
pub struct Conversions {
    converter: Converter,
    from: Option<RiichiFormat>,
    to: RiichiFormat,
    rules: Option<RiichiConfig>,
}

impl Conversions {
    /// Resolves the names of formats and rules in the question.
    pub fn new(question: &ConvertQuestion) -> Result<Conversions, AnswerError> {
        let format = |field, name: &str| -> Result<RiichiFormat, AnswerError> {
            name.parse().map_err(|error: UnknownName| AnswerError::in_field(field, error))
        };
        Ok(Conversions {
            converter: Converter::new(),
            from: question.from.as_deref().map(|name| format("from", name)).transpose()?,
            to: format("to", &question.to)?,
            rules: riichi_rules(question.rules.as_deref())?,
        })
    }

    /// The format to convert to.
    pub fn to(&self) -> RiichiFormat {
        self.to
    }

    /// Converts the record read from `input`; `name` identifies it in errors. `each` receives every game once it is
    /// complete. Returns the number of games.
    pub fn convert(
        &mut self,
        name: &str,
        input: impl BufRead,
        stop: Stop<'_>,
        mut each: impl FnMut(&[u8]) -> std::io::Result<()>,
    ) -> Result<u64, AnswerError> {
        let record = read_any(name, input, None)?;
        let each = |game: &[u8]| match stop.is_asked() {
            // Not `ErrorKind::Interrupted`, which asks the writer to retry.
            true => Err(Error::other("interrupted")),
            false => each(game),
        };
        let record = match self.from {
            Some(from) => record.taken_for(from),
            None => record,
        };
        let converted = record.convert(&mut self.converter, self.to, self.rules.as_ref(), each);
        match converted {
            Ok(replayed) => Ok(replayed.games),
            Err(_) if stop.is_asked() => {
                let words = format!("interrupted; nothing is written of {name}");
                Err(AnswerError::whole(Problem::Stopped(words)))
            }
            Err(error) => match &*error.problem {
                // A failed write is not the record's fault.
                AnyRecordProblem::Convert(ConvertError::Output(output))
                    if output.kind() != ErrorKind::InvalidInput =>
                {
                    Err(AnswerError::whole(Problem::Failed(error.to_string())))
                }
                _ => Err(error.into()),
            },
        }
    }
}
