//! Converts records from one format to another.
//!
//! The output is not derived from the text of the record but from the table: a record is replayed first, hand by hand, and
//! every hand that passes the check is written anew. The output is then read and replayed like any other record, so nothing
//! is written that would fail its own check: a game under rules that a format cannot express (Tenhou's formats imply
//! Tenhou's rules) is refused where the rules made a difference.
//!
//! A record of Tenhou that stays in its format is copied byte by byte once it has been checked, because it has fields that
//! we cannot write. mjai has many dialects, so its records are always rewritten, in ours.

use super::check::{ReadGames, ReadRecord};
use super::{CheckError, CheckReport, ReadError, ReadProblem, RecordChecker, RiichiFormat};
use crate::botzone::{RecordError, RecordKind};
use crate::mjai::record_write;
use crate::tenhou::{Particulars, json_write, mjlog_write::MjlogWriter};
use serde_json::Value;
use std::io::BufRead;
use suzume_game::record::{GameHeader, RecordWriter, ReplayCount, ReplayStep};
use suzume_rules::riichi::RiichiConfig;
use suzume_tiles::BySeat;

/// Why a record was not converted.
#[derive(Debug, thiserror::Error)]
pub enum ConvertError {
    /// It fails its check.
    #[error(transparent)]
    Check(#[from] CheckError),
    /// A record of Botzone fails its check.
    #[error(transparent)]
    Botzone(#[from] RecordError),
    /// The rules are not riichi.
    #[error("a game of {rules}; {format} knows riichi only", format = .format.name())]
    OtherRules {
        /// The name of the rules.
        rules: &'static str,
        /// The format to write.
        format: RiichiFormat,
    },
    /// The record is only a part of a match.
    #[error(
        "the record is a part of a match; our own records hold whole ones, from the first hand to the last"
    )]
    Part,
    /// The output differs from the input when it is read again.
    #[error(
        "{format} cannot express game {game}: {problem}; hint: Tenhou's formats have no field for other rules",
        format = .format.name()
    )]
    CannotTell {
        /// The game, counted from one.
        game: usize,
        /// The format to write.
        format: RiichiFormat,
        /// The problem with the output.
        problem: Box<WrittenFault>,
    },
    /// The output could not be written.
    #[error("cannot write: {0}")]
    Output(std::io::Error),
}

/// A problem with a game as written.
#[derive(Debug, thiserror::Error)]
pub enum WrittenFault {
    /// It fails its check.
    #[error(transparent)]
    Check(#[from] CheckError),
    /// The game ends with other points.
    #[error("it would end with {0:?}")]
    Scores(BySeat<i64>),
}

/// Converts records, one after another.
#[derive(Debug, Default)]
pub struct Converter {
    checker: RecordChecker,
    /// Reads the output again and compares it.
    second: RecordChecker,
}

impl Converter {
    /// A converter without tables; it builds them for the first record.
    pub fn new() -> Converter {
        Converter::default()
    }

    /// Converts a record of Botzone and hands each game to `each` as soon as it is over.
    pub fn convert_botzone(
        &mut self,
        input: impl BufRead,
        kind: RecordKind,
        to: RiichiFormat,
        mut each: impl FnMut(&[u8]) -> std::io::Result<()>,
    ) -> Result<ReplayCount, ConvertError> {
        let Converter { checker, second } = self;
        let checked = written(to, second, &mut each, |watch| Ok(checker.check_botzone(input, kind, watch)?))?;
        if checked.is_whole { Ok(checked.replayed) } else { Err(ConvertError::Part) }
    }

    /// Converts a record and hands each game to `each` as soon as it is over, as a separate text. `rules` are those of an
    /// mjai record.
    pub fn convert(
        &mut self,
        input: impl BufRead,
        from: RiichiFormat,
        to: RiichiFormat,
        rules: Option<&RiichiConfig>,
        mut each: impl FnMut(&[u8]) -> std::io::Result<()>,
    ) -> Result<ReplayCount, ConvertError> {
        let Converter { checker, second } = self;
        match ReadRecord::of(input, from, rules)? {
            ReadRecord::Ours(input) => {
                let check = |watch: &mut dyn FnMut(ReplayStep<'_>)| Ok(checker.ours(input, rules, watch)?);
                Ok(written(to, second, &mut each, check)?.replayed)
            }
            ReadRecord::Others(games) => convert_games(checker, second, &games, (from, to), &mut each),
        }
    }
}

/// Writes the games that a check shows, and passes each on when it is over.
fn written(
    to: RiichiFormat,
    second: &mut RecordChecker,
    each: &mut impl FnMut(&[u8]) -> std::io::Result<()>,
    check: impl FnOnce(&mut dyn FnMut(ReplayStep<'_>)) -> Result<CheckReport, ConvertError>,
) -> Result<CheckReport, ConvertError> {
    let mut writer = GameWriter::new(to, Particulars::default());
    let mut games = 0;
    let mut result = Ok(());
    let checked = check(&mut |step| {
        if result.is_err() {
            return;
        }
        result = writer.step(&step);
        if result.is_ok() && matches!(step, ReplayStep::GameEnds { .. }) {
            games += 1;
            result = writer.pass_on(second, games, each);
        }
    })?;
    result?;
    Ok(checked)
}

/// Converts the games of a foreign record.
fn convert_games(
    checker: &mut RecordChecker,
    second: &mut RecordChecker,
    record: &ReadGames,
    (from, to): (RiichiFormat, RiichiFormat),
    each: &mut impl FnMut(&[u8]) -> std::io::Result<()>,
) -> Result<ReplayCount, ConvertError> {
    let mut all: Option<ReplayCount> = None;
    for (place, game) in record.games.iter().enumerate() {
        let mut writer = GameWriter::new(to, game.particulars.clone());
        let mut result = Ok(());
        let is_kept = from == to && to != RiichiFormat::Mjai;
        let checked = checker.game(game, record.program, |step| {
            if result.is_ok() && !is_kept {
                result = writer.step(&step);
            }
        });
        let checked = checked.map_err(|error| CheckError::Differs {
            game: (record.games.len() > 1).then_some(place + 1),
            error: Box::new(error),
        })?;
        result?;
        if to == RiichiFormat::Suzume && !checked.is_whole {
            return Err(ConvertError::Part);
        }
        match is_kept {
            true => each(record.text_of(place).as_bytes()).map_err(ConvertError::Output)?,
            false => writer.pass_on(second, place + 1, each)?,
        }
        all = Some(match all {
            None => checked.replayed,
            Some(before) => before.and(checked.replayed),
        });
    }
    all.ok_or_else(|| CheckError::from(ReadError::new(0, ReadProblem::NoGame)).into())
}

/// Reads the output again, and replays it.
fn check_again(
    checker: &mut RecordChecker,
    format: RiichiFormat,
    header: &GameHeader,
    text: &[u8],
    scores: Option<BySeat<i64>>,
) -> Result<(), WrittenFault> {
    if format == RiichiFormat::Suzume && scores.is_none() {
        // Refused for another reason.
        return Ok(());
    }
    // mjai records do not state the rules. The other formats do, and other rules that made a difference show in the points.
    let rules = header.rules.counts_han().filter(|_| format == RiichiFormat::Mjai);
    let again = checker.check(text, format, rules, |_| {})?.replayed;
    match scores {
        Some(scores) if again.scores != scores => Err(WrittenFault::Scores(again.scores)),
        _ => Ok(()),
    }
}

/// Writes a game in a format.
struct GameWriter {
    format: RiichiFormat,
    particulars: Particulars,
    header: Option<GameHeader>,
    scores: Option<BySeat<i64>>,
    body: Body,
}

enum Body {
    Suzume(RecordWriter<Vec<u8>>),
    Mjai(Vec<u8>),
    Tenhou(Vec<Value>),
    Mjlog(MjlogWriter),
}

impl Body {
    fn new(format: RiichiFormat) -> Body {
        match format {
            RiichiFormat::Suzume => Body::Suzume(RecordWriter::new(Vec::new())),
            RiichiFormat::Mjai => Body::Mjai(Vec::new()),
            RiichiFormat::Tenhou => Body::Tenhou(Vec::new()),
            RiichiFormat::Mjlog => Body::Mjlog(MjlogWriter::default()),
        }
    }
}

impl GameWriter {
    fn new(format: RiichiFormat, particulars: Particulars) -> GameWriter {
        GameWriter { format, particulars, header: None, scores: None, body: Body::new(format) }
    }

    /// Checks the game that was written, and passes it on.
    fn pass_on(
        &mut self,
        checker: &mut RecordChecker,
        game: usize,
        each: &mut impl FnMut(&[u8]) -> std::io::Result<()>,
    ) -> Result<(), ConvertError> {
        let Some((header, text, scores)) = self.take() else { return Ok(()) };
        check_again(checker, self.format, &header, &text, scores).map_err(|problem| {
            let problem = Box::new(problem);
            ConvertError::CannotTell { game, format: self.format, problem }
        })?;
        each(&text).map_err(ConvertError::Output)
    }

    fn step(&mut self, step: &ReplayStep<'_>) -> Result<(), ConvertError> {
        match step {
            ReplayStep::GameStarts(header) => {
                if header.rules.counts_han().is_none() && self.format != RiichiFormat::Suzume {
                    return Err(ConvertError::OtherRules { rules: header.rules.name(), format: self.format });
                }
                self.header = Some((*header).clone());
            }
            ReplayStep::Asked(_) | ReplayStep::Decision(_) | ReplayStep::HandEnds(_) => {}
            ReplayStep::GameEnds { scores } => self.scores = Some(*scores),
        }
        match (&mut self.body, step) {
            (Body::Suzume(writer), step) => writer.step(step).map_err(ConvertError::Output)?,
            (Body::Mjai(text), ReplayStep::GameStarts(GameHeader { rules, names, .. })) => {
                let line = rules.counts_han().map(|rules| record_write::start_line(rules, names));
                line.iter().for_each(|line| text.extend(record_write::printed(line).bytes()));
            }
            (Body::Mjai(text), ReplayStep::HandEnds(table)) => {
                let lines = record_write::hand_lines(table).into_iter();
                lines.for_each(|line| text.extend(record_write::printed(&line).bytes()));
            }
            (Body::Mjai(text), ReplayStep::GameEnds { scores }) => {
                text.extend(record_write::printed(&record_write::end_line(*scores)).bytes());
            }
            (Body::Tenhou(hands), ReplayStep::HandEnds(table)) => hands.push(json_write::hand(table)),
            (Body::Mjlog(writer), ReplayStep::HandEnds(table)) => writer.hand(table),
            _ => {}
        }
        Ok(())
    }

    /// The game that was begun, with its text and its points if it is over; then there is none.
    fn take(&mut self) -> Option<(GameHeader, Vec<u8>, Option<BySeat<i64>>)> {
        let header = self.header.take()?;
        let scores = self.scores.take();
        let body = std::mem::replace(&mut self.body, Body::new(self.format));
        let text = match (body, header.rules.counts_han()) {
            (Body::Suzume(writer), _) => writer.into_inner(),
            (Body::Mjai(text), _) => text,
            (Body::Tenhou(hands), Some(rules)) => {
                format!("{}\n", json_write::game(rules, &header.names, &hands, scores, &self.particulars))
                    .into_bytes()
            }
            (Body::Mjlog(writer), Some(rules)) => {
                writer.finish(rules, &header.names, scores, &self.particulars).into_bytes()
            }
            _ => Vec::new(),
        };
        Some((header, text, scores))
    }
}
