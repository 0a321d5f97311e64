//! Reads the text of Botzone's official data set: one game after another, one line per event.
//!
//! A game begins with `Match ID`, `Wind 0..3` and four lines `Player N Deal` with thirteen tiles each. The moves follow,
//! such as `Player 2 Chi T5`, where a chow is named by its middle tile; a discard without a claim is followed by the next
//! draw. The end is `Player N Hu TILE` with `Fan POINTS NAMES`, or `Huang`; then `Score` with the points that each seat won
//! or lost.
//!
//! Every game is played again by the [engine](suzume_game::replay). Only one game at a time is in memory, as the whole data
//! set has 98,209.
//!
//! **Limits.** Losing claims (`Ignore ..` after the winning claim) and the names of fans are skipped: the former change
//! nothing at the table, and one win can be counted in several ways with the same value. These games have no flowers.

use super::follow::chow_partners;
use super::message::{BotzoneMessageError, MessageWords};
use super::referee::header;
use crate::recorded::{CheckReport, Difference, HandDifference, RecordPlace, RecordedHand, UncheckedFields};
use std::io::{BufRead, Read};
use suzume_game::replay::{Beginning, ReplayStep, Replayer};
use suzume_game::{DrawReason, Event, Start, UraIndicators};
use suzume_tiles::{BySeat, Face, Seat, Seats, Wind};

/// The first word of such a text.
pub(super) const FIRST_WORD: &str = "Match ";

/// The maximum length of a line. Chosen: several times the length of all names of fans.
const LONGEST_LINE: u64 = 4096;

/// The maximum number of events in a game. Chosen: several times the number of draws, discards and claims of 136 tiles.
const MOST_EVENTS: usize = 1000;

/// Why a text of the data set fails its check.
#[derive(Debug, thiserror::Error)]
#[error("line {line}{}: {problem}", match .game.as_str() { "" => String::new(), id => format!(" (match {id})") })]
pub struct DataSetError {
    /// The line, counted from one.
    pub line: usize,
    /// The game with the problem; empty before the first game.
    pub game: String,
    /// The kind of problem, with its details.
    pub problem: DataSetProblem,
}

/// A problem with a line, or with its game.
#[derive(Debug, thiserror::Error)]
pub enum DataSetProblem {
    /// The input cannot be read.
    #[error("cannot read: {0}")]
    Input(#[from] std::io::Error),
    /// The line is too long or not text.
    #[error("no line of text of at most {LONGEST_LINE} bytes")]
    NoLine,
    /// A line that is not in the format of the data set.
    #[error(transparent)]
    Words(#[from] BotzoneMessageError),
    /// An unexpected word.
    #[error("expected {expected}, found {}", match .found.as_str() { "" => "the end", found => found })]
    Expected {
        /// The word expected here.
        expected: &'static str,
        /// The word found; empty at the end of the text.
        found: String,
    },
    /// More events than any game has.
    #[error("more than {MOST_EVENTS} events in a game")]
    TooLong,
    /// A claim or a win without its tile, or with another tile.
    #[error("no such tile has just been discarded, drawn or added to a pong")]
    OtherTile,
    /// The replay differs from the text.
    #[error(transparent)]
    Differs(Box<Difference>),
    /// The points of a win differ.
    #[error("{told} points, but the hand is worth {worth}")]
    Points {
        /// The points in the text.
        told: u32,
        /// The points of the hand.
        worth: u32,
    },
    /// The text has no game.
    #[error("no game")]
    NoGame,
}

/// A game as written in the text.
struct GameText {
    id: String,
    hand: RecordedHand,
    /// The points of the win, and the line that states them.
    points: Option<(usize, u32)>,
    has_lost_claims: bool,
}

struct TextLines<R> {
    input: R,
    number: usize,
    line: String,
}

impl<R: BufRead> TextLines<R> {
    /// The next line that is not blank; an empty one at the end.
    fn next(&mut self) -> Result<&str, DataSetProblem> {
        loop {
            let mut bytes = Vec::new();
            self.number += 1;
            self.input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
            let is_cut = bytes.len() as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n');
            // In some copies the names of fans are in another encoding; they are not compared.
            let text = String::from_utf8_lossy(&bytes);
            self.line = text.trim().to_owned();
            if is_cut {
                return Err(DataSetProblem::NoLine);
            }
            if bytes.is_empty() || !self.line.is_empty() {
                return Ok(&self.line);
            }
        }
    }

    fn expected<T>(&self, expected: &'static str) -> Result<T, DataSetProblem> {
        let found = crate::printable(&self.line.chars().take(80).collect::<String>());
        Err(DataSetProblem::Expected { expected, found })
    }
}

/// Replays a text, game after game, and shows every step to `watch`.
pub(super) fn check(
    replayer: &mut Replayer,
    input: impl BufRead,
    mut watch: impl FnMut(ReplayStep<'_>),
) -> Result<CheckReport, DataSetError> {
    let mut lines = TextLines { input, number: 0, line: String::new() };
    let mut all: Option<CheckReport> = None;
    loop {
        let hand = RecordedHand::new(Start::new(Seats::Four));
        let mut game = GameText { id: String::new(), hand, points: None, has_lost_claims: false };
        let read = read_game(&mut lines, &mut game);
        let at = |line: usize, problem| DataSetError { line, game: game.id.clone(), problem };
        match read {
            Err(problem) => return Err(at(lines.number, problem)),
            Ok(false) => {
                return all.ok_or_else(|| at(lines.number, DataSetProblem::NoGame));
            }
            Ok(true) => {}
        }
        let checked = replay(replayer, &game, &mut watch)
            .map_err(|(line, problem)| at(line.unwrap_or(lines.number), problem))?;
        all = Some(match all {
            None => checked,
            Some(before) => before.and(checked),
        });
    }
}

/// Plays a game again. An error has its line, unless that is the last one.
fn replay(
    replayer: &mut Replayer,
    game: &GameText,
    watch: &mut impl FnMut(ReplayStep<'_>),
) -> Result<CheckReport, (Option<usize>, DataSetProblem)> {
    let header = header(&format!("Botzone, match {}", game.id), game.hand.start.board.round_wind, false);
    let mut worth = None;
    let mut watch = |step: ReplayStep<'_>| {
        if let ReplayStep::HandEnds(table) = &step {
            worth = table.wins().first().map(|won| won.score.value().amount);
        }
        watch(step);
    };
    let mut replay = replayer.begin(&header, Beginning::First, &mut watch);
    let Some(setup) = replay.next_hand() else { return Err((None, DataSetProblem::NoGame)) };
    replay.hand(&setup, &game.hand, &mut watch).map_err(|HandDifference { event, difference }| {
        let line = match game.hand.places.get(event) {
            Some(RecordPlace::Line(line)) => Some(*line),
            _ => None,
        };
        (line, DataSetProblem::Differs(Box::new(difference)))
    })?;
    let replayed = replay.finish(&mut watch);
    if let (Some((line, told)), Some(worth)) = (game.points, worth)
        && i64::from(told) != i64::from(worth)
    {
        return Err((Some(line), DataSetProblem::Points { told, worth }));
    }
    let mut unchecked = UncheckedFields::default();
    unchecked.note("Match");
    if game.points.is_some() {
        unchecked.note("the names behind Fan");
    }
    if game.has_lost_claims {
        unchecked.note("Ignore");
    }
    Ok(CheckReport { replayed, is_whole: true, is_ended_by_fault: false, unchecked })
}

/// Reads a game; `false` if there is no more.
fn read_game<R: BufRead>(lines: &mut TextLines<R>, game: &mut GameText) -> Result<bool, DataSetProblem> {
    let first = lines.next()?;
    if first.is_empty() {
        return Ok(false);
    }
    match first.strip_prefix(FIRST_WORD) {
        Some(id) => game.id = crate::printable(id.trim()),
        None => return lines.expected("`Match` and its name"),
    }
    game.hand.start = Start::new(Seats::Four);
    game.hand.start.board.round_wind = read_wind(lines)?;
    for seat in Seat::ALL {
        game.hand.start.hands[seat] = read_hand(lines, seat)?;
    }
    loop {
        let number = lines.number + 1;
        let line = lines.next()?;
        let mut words = MessageWords::new(line);
        match words.next("a line is missing").unwrap_or_default() {
            "Player" => {
                let event = read_move(&mut words, &game.hand.events)?;
                game.has_lost_claims |= line.contains(" Ignore ");
                push(game, event, number)?;
            }
            "Huang" => {
                words.end()?;
                push(game, Event::Exhausted { deltas: BySeat::all(Seats::Four, 0) }, number)?;
            }
            "Fan" => {
                if game.points.is_some() || !matches!(game.hand.events.last(), Some(Event::Win { .. })) {
                    return lines.expected("a win before its `Fan`");
                }
                let points = words.number("`Fan` is followed by its points")?;
                game.points = Some((number, u32::try_from(points).unwrap_or(u32::MAX)));
            }
            "Score" => {
                let changes = read_changes(words)?;
                // The points come after the win in the text, but belong to its event.
                match game.hand.events.last_mut() {
                    Some(Event::Win { deltas, .. }) if game.points.is_some() => *deltas = changes,
                    Some(Event::Exhausted { deltas }) => *deltas = changes,
                    _ => return lines.expected("a win with its `Fan`, or `Huang`, before the score"),
                }
                push(game, Event::End, number)?;
                return Ok(true);
            }
            _ => return lines.expected("`Player`, `Huang`, `Fan` or `Score`"),
        }
    }
}

fn push(game: &mut GameText, event: Event, line: usize) -> Result<(), DataSetProblem> {
    if game.hand.events.len() >= MOST_EVENTS {
        return Err(DataSetProblem::TooLong);
    }
    game.hand.events.push(event);
    game.hand.places.push(RecordPlace::Line(line));
    Ok(())
}

fn read_wind<R: BufRead>(lines: &mut TextLines<R>) -> Result<Wind, DataSetProblem> {
    let wind = lines.next()?.strip_prefix("Wind ").and_then(|text| text.trim().parse::<usize>().ok());
    match wind.and_then(|wind| Wind::ALL.get(wind)) {
        Some(wind) => Ok(*wind),
        None => lines.expected("`Wind` and a number from 0 to 3"),
    }
}

fn read_hand<R: BufRead>(lines: &mut TextLines<R>, seat: Seat) -> Result<Vec<Face>, DataSetProblem> {
    let line = lines.next()?;
    let mut words = MessageWords::new(line);
    let is_it = words.next("") == Ok("Player")
        && words.seat().is_ok_and(|other| other == seat)
        && words.next("") == Ok("Deal");
    if !is_it {
        return lines.expected("`Player`, the next seat, `Deal` and thirteen tiles");
    }
    let hand = (0..13).map(|_| words.tile().map(Face::from)).collect::<Result<_, _>>()?;
    words.end()?;
    Ok(hand)
}

fn read_changes(mut words: MessageWords<'_>) -> Result<BySeat<i64>, DataSetProblem> {
    const PROBLEM: &str = "`Score` is followed by four numbers";
    let mut changes = BySeat::all(Seats::Four, 0);
    for change in &mut changes {
        let word = words.next(PROBLEM)?;
        *change = word.parse().map_err(|_| words.wrong(PROBLEM))?;
    }
    words.end()?;
    Ok(changes)
}

/// Parses the action of a seat, after `Player`.
fn read_move(words: &mut MessageWords<'_>, before: &[Event]) -> Result<Event, DataSetProblem> {
    let seat = words.seat()?;
    let deed = words.next("what the player does is missing")?;
    let tile = words.tile()?;
    let face = Face::from(tile);
    let last = before.last();
    // The last discard, which a claim takes.
    let claimed = || match last {
        Some(&Event::Discard { seat: from, face, .. }) => Ok((from, face)),
        _ => Err(DataSetProblem::OtherTile),
    };
    let claimed_face = || claimed().and_then(|(from, other)| same(face, other).map(|()| from));
    Ok(match deed {
        "Draw" => Event::Draw { seat, face: Some(face), reason: DrawReason::after(before) },
        "Play" => {
            let is_last = |event: &Event| matches!(*event, Event::Draw { seat: other, face: Some(drawn), .. } if (other, drawn) == (seat, face));
            Event::Discard { seat, face, drawn: last.is_some_and(is_last) }
        }
        "Chi" => {
            let (from, face) = claimed()?;
            let own = face.tile().and_then(|claimed| chow_partners(tile, claimed));
            let own = own.ok_or(DataSetProblem::OtherTile)?.map(Face::from);
            Event::Chow { seat, from, face, own }
        }
        "Peng" => Event::Pong { seat, from: claimed_face()?, face, own: [face; 2] },
        "Gang" => Event::OpenKong { seat, from: claimed_face()?, face, own: [face; 3] },
        "AnGang" => Event::ClosedKong { seat, tile: Some(tile) },
        "BuGang" => Event::AddedKong { seat, face },
        "Hu" => {
            let (from, won) = match last {
                Some(&Event::Draw { face: Some(won), .. }) => (None, won),
                Some(&(Event::Discard { seat, face, .. } | Event::AddedKong { seat, face })) => {
                    (Some(seat), face)
                }
                _ => return Err(DataSetProblem::OtherTile),
            };
            same(face, won)?;
            let (deltas, ura) = (BySeat::all(Seats::Four, 0), UraIndicators::default());
            Event::Win { seat, from, face: Some(face), deltas, ura }
        }
        _ => {
            let known = "a player does Draw, Play, Chi, Peng, Gang, AnGang, BuGang or Hu";
            return Err(words.wrong(known).into());
        }
    })
}

fn same(told: Face, played: Face) -> Result<(), DataSetProblem> {
    if told == played { Ok(()) } else { Err(DataSetProblem::OtherTile) }
}
