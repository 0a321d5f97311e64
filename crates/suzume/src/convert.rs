//! Records in another format.
//!
//! Every game is checked as by a replay before it is written, and what is written is checked again. Where it is written
//! to is for the one who asks to say.

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

/// In which format should records be?
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConvertQuestion {
    /// The name of the format that is written.
    pub to: String,
    /// The name of the format that is read; found from the first bytes without it.
    #[serde(default)]
    pub from: Option<String>,
    /// The name of the riichi rules by which records are to be checked.
    #[serde(default)]
    pub rules: Option<String>,
}

/// How many records were converted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ConvertAnswer {
    /// Records that were converted.
    pub files: u64,
    /// The games in them.
    pub games: u64,
    /// Records that could not be converted.
    pub failed: u64,
}

impl ConvertAnswer {
    /// For a person.
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

/// Converts record after record.
pub struct Conversions {
    converter: Converter,
    from: Option<RiichiFormat>,
    to: RiichiFormat,
    rules: Option<RiichiConfig>,
}

impl Conversions {
    /// Reads the names.
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

    /// The format that is written.
    pub fn to(&self) -> RiichiFormat {
        self.to
    }

    /// Converts a record under the name by which it is spoken of. Every game goes to `each` when it is whole. Returns how
    /// many games there were.
    pub fn convert(
        &mut self,
        name: &str,
        input: impl BufRead,
        stop: Stop<'_>,
        mut each: impl FnMut(&[u8]) -> std::io::Result<()>,
    ) -> Result<u64, AnswerError> {
        let record = read_any(name, input, None)?;
        let each = |game: &[u8]| match stop.is_asked() {
            // Not `Interrupted`, which means to try again.
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
                // What a disk does not take is not the record's fault.
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
