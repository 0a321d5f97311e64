//! Recorded games of Botzone: detects the kind of a text and checks it. Both kinds are shown step by step, so they can be
//! converted like every other record.

use super::decisions::ShowProblem;
use super::log::{LogError, LogProblem, replay};
use super::text::{self, DataSetError};
use crate::recorded::{CheckReport, MOST_BYTES, UncheckedFields};
use std::io::{BufRead, Read};
use suzume_game::Event;
use suzume_game::replay::{ReplayCount, ReplayStep, Replayer};
use suzume_tiles::numbers::wide;

/// The format of a record of Botzone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordKind {
    /// The log of a game, as JSON.
    Log,
    /// The text of the official data set, with any number of games.
    DataSet,
}

/// Why a record of Botzone fails its check.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The input cannot be read.
    #[error("cannot read: {0}")]
    Input(#[from] std::io::Error),
    /// The input is larger than any log.
    #[error("more than {MOST_BYTES} bytes, which no log of a game has")]
    TooLarge,
    /// A log is invalid.
    #[error(transparent)]
    Log(#[from] LogError),
    /// A log that cannot be shown step by step.
    #[error(transparent)]
    Show(#[from] ShowProblem),
    /// A text of the data set is invalid.
    #[error(transparent)]
    DataSet(#[from] DataSetError),
}

impl RecordKind {
    /// The kind of a record that begins with these bytes; `None` if it is not of Botzone.
    pub fn of(first: &[u8]) -> Option<RecordKind> {
        let text = String::from_utf8_lossy(first.get(..first.len().min(4096)).unwrap_or_default());
        if text.trim_start().starts_with(text::FIRST_WORD) {
            return Some(RecordKind::DataSet);
        }
        let dense: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
        let is_log = dense.starts_with('[') || dense.starts_with('{') && dense.contains("\"logs\":[");
        is_log.then_some(RecordKind::Log)
    }

    /// The name of the kind.
    pub const fn name(self) -> &'static str {
        match self {
            RecordKind::Log => "botzone",
            RecordKind::DataSet => "botzone-text",
        }
    }

    /// Checks a record and shows every step to `watch`. A log that ends with the fault of a seat is valid but not a whole
    /// game: it is shown up to the fault.
    pub(crate) fn check(
        self,
        replayer: &mut Replayer,
        input: impl BufRead,
        watch: impl FnMut(ReplayStep<'_>),
    ) -> Result<CheckReport, RecordError> {
        match self {
            RecordKind::DataSet => Ok(text::check(replayer, input, watch)?),
            RecordKind::Log => {
                let mut bytes = Vec::new();
                input.take(wide(MOST_BYTES) + 1).read_to_end(&mut bytes)?;
                if bytes.len() > MOST_BYTES {
                    return Err(RecordError::TooLarge);
                }
                let log = replay(&bytes)?;
                let is_whole = log.outcome.fault.is_none();
                if is_whole && !log.table.is_over() {
                    return Err(LogError { place: 0, problem: LogProblem::NoEnd }.into());
                }
                match log.show(replayer, watch) {
                    Err(ShowProblem::Fault) if !is_whole => {}
                    shown => shown?,
                }
                let events = log.table.events();
                let is_win = |event: &&Event| matches!(event, Event::Win { .. });
                let replayed = ReplayCount {
                    games: 1,
                    hands: 1,
                    hands_from_seed: 0,
                    events: wide(events.len()),
                    wins: wide(events.iter().filter(is_win).count()),
                    header: log.header.clone(),
                    scores: log.outcome.points,
                };
                let mut unchecked = UncheckedFields::default();
                ["displays", "times", "verdicts"].into_iter().for_each(|field| unchecked.note(field));
                Ok(CheckReport { replayed, is_whole, is_ended_by_fault: !is_whole, unchecked })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_recognized_by_their_first_bytes() {
        for (text, kind) in [
            ("[{\"output\"", Some(RecordKind::Log)),
            ("{\"status\":0,\n \"logs\": [", Some(RecordKind::Log)),
            ("\r\nMatch 61602c\r\nWind 1", Some(RecordKind::DataSet)),
            ("Matches", None),
            ("{\"log\":[]}", None),
            ("", None),
        ] {
            assert_eq!(RecordKind::of(text.as_bytes()), kind, "{text}");
        }
    }
}
