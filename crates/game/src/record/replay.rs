//! Replays our own records: reads them line by line and checks them with the [engine](crate::replay).
//!
//! The input is not trusted. The lines per hand and the hands per game are limited, and only one hand is in memory at a time.

use super::GameHeader;
use super::difference::printable;
use super::error::{RecordEnd, RecordFault, ReplayProblem};
use super::hand::{HandLines, compare, differs};
use super::line::{Line, StartGameLine};
use super::read::RecordLines;
use crate::replay::{Beginning, ReplayCount, ReplayStep, Replayer};
use std::io::BufRead;

/// Replays a record to its end, or to the first line that cannot be true.
pub fn replay(input: impl BufRead) -> Result<ReplayCount, RecordFault> {
    replay_with(&mut Replayer::new(), input, |_| {})
}

/// Replays a record and passes every step to `watch`.
pub fn replay_with(
    replayer: &mut Replayer,
    input: impl BufRead,
    mut watch: impl FnMut(ReplayStep<'_>),
) -> Result<ReplayCount, RecordFault> {
    let mut lines = RecordLines::new(input);
    let mut replayed: Option<ReplayCount> = None;
    while let Some((number, line)) = lines.next()? {
        let Line::StartGame(start) = line else {
            return Err(differs("start_game", &line).at(number));
        };
        let header = header(start).map_err(|problem| problem.at(number))?;
        let game = replay_game(replayer, &header, &mut lines, &mut watch)?;
        replayed = Some(match replayed {
            None => game,
            Some(before) => before.and(game),
        });
    }
    replayed.ok_or_else(|| ReplayProblem::Empty.at(lines.number()))
}

fn header(start: StartGameLine) -> Result<GameHeader, ReplayProblem> {
    start.header().map_err(|error| ReplayProblem::Malformed(printable(&error.to_string())))
}

fn replay_game<R: BufRead>(
    replayer: &mut Replayer,
    header: &GameHeader,
    lines: &mut RecordLines<R>,
    watch: &mut impl FnMut(ReplayStep<'_>),
) -> Result<ReplayCount, RecordFault> {
    let mut game = replayer.begin(header, Beginning::First, watch);
    loop {
        let Some((number, line)) = lines.next()? else {
            return Err(ReplayProblem::Ends(RecordEnd::Game).at(lines.number()));
        };
        let Some(setup) = game.next_hand() else {
            compare(&Line::EndGame { scores: game.scores() }, &line, number)?;
            return Ok(game.finish(watch));
        };
        let Line::StartKyoku(start) = line else {
            return Err(differs("start_kyoku: the match is not over", &line).at(number));
        };
        game.hand(&setup, &HandLines::read(start, number, lines), watch)?;
    }
}
