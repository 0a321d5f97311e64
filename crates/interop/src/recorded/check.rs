//! Reads and checks a record of any format, and shows every step to a callback.

use super::replay::HandDifference;
use super::{EndProblem, ReadError, ReadProblem, RecordedGame, ReplayError, RiichiFormat, UncheckedFields};
use crate::botzone::{RecordError, RecordKind};
use crate::{mjai, tenhou};
use std::io::{BufRead, Read};
use suzume_game::record::{self, replay_with};
use suzume_game::replay::{Beginning, GameHeader, ReplayCount, ReplayStep, Replayer};
use suzume_game::wall::WallKind;
use suzume_rules::RuleSet;
use suzume_rules::riichi::RiichiConfig;
use suzume_tiles::numbers::wide;

/// The maximum size of a foreign record, in bytes. A game has up to a few hundred thousand.
pub const MOST_BYTES: usize = 1 << 24;

/// The text of a record, if it is valid UTF-8 and not too long.
fn text_of(bytes: &[u8]) -> Result<&str, ReadError> {
    if bytes.len() > MOST_BYTES {
        return Err(ReadError::new(MOST_BYTES, ReadProblem::TooLarge));
    }
    std::str::from_utf8(bytes).map_err(|error| ReadError::new(error.valid_up_to(), ReadProblem::NotText))
}

/// Why a record fails its check.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// The input cannot be read.
    #[error("cannot read: {0}")]
    Input(#[from] std::io::Error),
    /// A record of ours fails its check.
    #[error(transparent)]
    Ours(#[from] record::RecordFault),
    /// The text is not a record.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The requested rules contradict those that a record of ours states.
    #[error("the record says that its rules are {stated}, with its own options; hint: leave out --rules")]
    OtherRules {
        /// The rules of the record.
        stated: &'static str,
    },
    /// A foreign record fails its check.
    #[error("{}{error}", match .game { Some(game) => format!("game {game}, "), None => String::new() })]
    Differs {
        /// The game, counted from one, if there are several.
        game: Option<usize>,
        /// The first difference, with its hand and line.
        error: Box<ReplayError>,
    },
}

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckReport {
    /// The number of games and hands replayed.
    pub replayed: ReplayCount,
    /// Whether every game was a match from its first hand to its last.
    pub is_whole: bool,
    /// Whether a log of Botzone ends with the fault of a seat, so that its hand has no regular end.
    pub is_ended_by_fault: bool,
    /// Fields of the record that were read but not compared.
    pub unchecked: UncheckedFields,
}

/// A record being read: our own format incrementally, any other as a whole.
#[derive(Debug)]
pub(super) enum ReadRecord<R> {
    /// A record of ours, not read yet.
    Ours(R),
    Others(ReadGames),
}

/// The games of a foreign record, and its text.
#[derive(Debug)]
pub(super) struct ReadGames {
    pub(super) games: Vec<RecordedGame>,
    /// The name of the program that writes such records.
    pub(super) program: &'static str,
    text: String,
}

impl<R: Read> ReadRecord<R> {
    /// Reads a record, unless it is ours.
    pub(super) fn of(
        input: R,
        format: RiichiFormat,
        rules: Option<&RiichiConfig>,
    ) -> Result<ReadRecord<R>, CheckError> {
        type Reader = fn(&str, Option<&RiichiConfig>) -> Result<Vec<RecordedGame>, ReadError>;
        let (reader, program): (Reader, _) = match format {
            RiichiFormat::Suzume => return Ok(ReadRecord::Ours(input)),
            RiichiFormat::Mjai => (mjai::read_record, "mjai"),
            RiichiFormat::Mjlog => (|text, rules| Ok(vec![tenhou::read_mjlog(text, rules)?]), "Tenhou"),
            RiichiFormat::Tenhou => (tenhou::read_viewer, "Tenhou"),
        };
        let mut bytes = Vec::new();
        // One byte more than the limit, to detect longer input.
        input.take(wide(MOST_BYTES) + 1).read_to_end(&mut bytes)?;
        let text = text_of(&bytes)?.to_owned();
        Ok(ReadRecord::Others(ReadGames { games: reader(&text, rules)?, program, text }))
    }
}

impl ReadGames {
    /// The text of a game in the record: the whole text, or a line where there is one game per line.
    pub(super) fn text_of(&self, game: usize) -> &str {
        match self.games.len() {
            1 => &self.text,
            _ => {
                let mut lines = self.text.split_inclusive('\n').filter(|line| !line.trim().is_empty());
                lines.nth(game).unwrap_or_default()
            }
        }
    }
}

/// Checks records, one after another, on one table.
#[derive(Debug, Default)]
pub struct RecordChecker {
    replayer: Replayer,
}

impl RecordChecker {
    /// A checker without a table; it builds one for the first record.
    pub fn new() -> RecordChecker {
        RecordChecker::default()
    }

    /// Checks a record and shows every step to `watch`. `rules` are the rules for the check; they must not contradict the
    /// record. Without them, mjai records, which do not state their rules, are checked by Tenhou's.
    pub fn check(
        &mut self,
        input: impl BufRead,
        format: RiichiFormat,
        rules: Option<&RiichiConfig>,
        mut watch: impl FnMut(ReplayStep<'_>),
    ) -> Result<CheckReport, CheckError> {
        let ReadGames { games, program, .. } = match ReadRecord::of(input, format, rules)? {
            ReadRecord::Ours(input) => return self.ours(input, rules, watch),
            ReadRecord::Others(games) => games,
        };
        let mut checked: Option<CheckReport> = None;
        for (place, game) in games.iter().enumerate() {
            let game = self.game(game, program, &mut watch).map_err(|error| CheckError::Differs {
                game: (games.len() > 1).then_some(place + 1),
                error: Box::new(error),
            })?;
            checked = Some(match checked {
                None => game,
                Some(before) => before.and(game),
            });
        }
        checked.ok_or_else(|| ReadError::new(0, ReadProblem::NoGame).into())
    }

    pub(super) fn ours(
        &mut self,
        input: impl BufRead,
        rules: Option<&RiichiConfig>,
        watch: impl FnMut(ReplayStep<'_>),
    ) -> Result<CheckReport, CheckError> {
        let replayed = replay_with(&mut self.replayer, input, watch)?;
        if let (Some(asked), Some(stated)) = (rules, replayed.header.rules.counts_han())
            && asked != stated
        {
            return Err(CheckError::OtherRules { stated: replayed.header.rules.name() });
        }
        let mut unchecked = UncheckedFields::default();
        ["start_game.names", "start_game.program"].into_iter().for_each(|field| unchecked.note(field));
        if replayed.header.seed.is_none() {
            unchecked.note("start_game.game");
        }
        Ok(CheckReport { replayed, is_whole: true, is_ended_by_fault: false, unchecked })
    }

    /// Checks a record of Botzone and shows every step to `watch`.
    pub fn check_botzone(
        &mut self,
        input: impl BufRead,
        kind: RecordKind,
        watch: impl FnMut(ReplayStep<'_>),
    ) -> Result<CheckReport, RecordError> {
        kind.check(&mut self.replayer, input, watch)
    }

    /// Checks a game that has been read and shows every step to `watch`; `program` is named as its writer. The end of the
    /// game is shown only if the match is over.
    pub fn game(
        &mut self,
        game: &RecordedGame,
        program: &str,
        mut watch: impl FnMut(ReplayStep<'_>),
    ) -> Result<CheckReport, ReplayError> {
        let header = GameHeader {
            program: program.to_owned(),
            rules: RuleSet::Riichi(game.rules),
            wall: WallKind::Ordinary,
            seed: None,
            game: 0,
            names: game.names.clone(),
        };
        let beginning = match game.hands.first() {
            Some(hand) if !game.extent.has_beginning() => Beginning::At(&hand.start),
            _ => Beginning::First,
        };
        let mut replay = self.replayer.begin(&header, beginning, &mut watch);
        let end = |hands, problem| ReplayError::End { hands, problem: Box::new(problem) };
        for (place, hand) in game.hands.iter().enumerate() {
            let Some(setup) = replay.next_hand() else {
                return Err(end(place, EndProblem::TooLong { scores: replay.scores() }));
            };
            replay.hand(&setup, hand, &mut watch).map_err(|HandDifference { event, difference }| {
                let start = &hand.start;
                let name = format!(
                    "{}{}-{}",
                    start.board.round_wind,
                    start.board.dealer.index() + 1,
                    start.board.repeats
                );
                let at = hand.places.get(event).copied();
                ReplayError::Differs { hand: place + 1, name, event, at, difference: Box::new(difference) }
            })?;
        }
        let (next, scores) = (replay.next_hand(), replay.scores());
        if next.is_some() && game.extent.has_end() {
            return Err(end(game.hands.len(), EndProblem::TooShort { scores }));
        }
        if let Some(record) = game.final_scores.filter(|&record| record != scores) {
            return Err(end(game.hands.len(), EndProblem::Scores { record, table: scores }));
        }
        let is_whole = next.is_none() && game.extent.has_beginning();
        let replayed = replay.finish(&mut watch);
        Ok(CheckReport { replayed, is_whole, is_ended_by_fault: false, unchecked: game.unchecked.clone() })
    }
}

impl CheckReport {
    /// Combines two results; data about the last game comes from the later one.
    #[must_use]
    pub fn and(mut self, later: CheckReport) -> CheckReport {
        self.unchecked.add(&later.unchecked);
        CheckReport {
            replayed: self.replayed.and(later.replayed),
            is_whole: self.is_whole && later.is_whole,
            is_ended_by_fault: self.is_ended_by_fault || later.is_ended_by_fault,
            unchecked: self.unchecked,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_of_ours_is_left_to_our_own_reader() {
        let text = &b"{\"type\":\"start_game\",\"version\":1}"[..];
        let read = ReadRecord::of(text, RiichiFormat::Suzume, None);
        assert!(read.is_ok(), "{:?}", read.err());
    }
}
