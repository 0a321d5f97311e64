//! Replaying: every hand of a record is played again, and every line compared with what the table makes of it.
//!
//! The table deals from the wall that seed and game say, or, in a record without a seed, from the tiles that the record
//! itself draws. Whenever seats are asked, the lines ahead say what they answered: whoever does not appear there has
//! passed. What the table then does by itself (draws, flowers, payments, reckonings, the next hand and the end of the
//! match) is compared line by line with what is written. The first difference ends the replay, so that an error is about
//! the earliest line that cannot be true.
//!
//! Nothing here trusts the input: tiles are counted before the table sees them, hands have a greatest number of lines and
//! games of hands, and only one hand is in memory.

use super::GameHeader;
use super::difference::difference;
use super::error::{End, ReplayError, ReplayProblem};
use super::hand::{HandLines, differs};
use super::line::{Line, Pai, StartGame, StartKyoku};
use super::of_event::line_of_start;
use super::read::Lines;
use crate::matches::Match;
use crate::table::{Setup, Table};
use crate::wall::{AnyWall, Script, ScriptedWall};
use std::io::BufRead;
use suzume_rules::RuleSet;
use suzume_tiles::{BySeat, Face};

/// What a record holds that was replayed to its end without a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// How many games.
    pub games: u64,
    /// How many hands.
    pub hands: u64,
    /// How many of the hands had a seed, and the tiles of the wall of that seed. Of the tiles of others only the number of
    /// copies can be checked.
    pub hands_from_seed: u64,
    /// How many events of hands: lines, but for the first of each hand and the first and last of each game.
    pub events: u64,
    /// How many wins.
    pub wins: u64,
    /// What the first line of the last game says.
    pub header: GameHeader,
    /// The scores at the end of the last game.
    pub scores: BySeat<i64>,
}

/// A step of a replay, for whoever wants to see more of it than the counts.
#[derive(Debug)]
pub enum Step<'a> {
    /// A game begins.
    GameStarts(&'a GameHeader),
    /// A hand is over and was found to be as written.
    HandEnds(&'a Table),
    /// A game is over.
    GameEnds {
        /// The scores at its end.
        scores: BySeat<i64>,
    },
}

/// Replays a record to its end, or to the first line that cannot be true.
pub fn replay(input: impl BufRead) -> Result<Replayed, ReplayError> {
    replay_with(input, |_| {})
}

/// Replays a record and shows every step to `watch`.
pub fn replay_with(input: impl BufRead, mut watch: impl FnMut(Step<'_>)) -> Result<Replayed, ReplayError> {
    let mut lines = Lines::new(input);
    let mut replayed: Option<Replayed> = None;
    while let Some((number, line)) = lines.next()? {
        let Line::StartGame(start) = line else {
            return Err(differs("start_game", &line).at(number));
        };
        let game = GameReplay::new(start, number)?;
        watch(Step::GameStarts(&game.header));
        let game = game.play(&mut lines, &mut watch)?;
        watch(Step::GameEnds { scores: game.scores });
        replayed = Some(match replayed {
            None => game,
            Some(before) => Replayed {
                games: before.games + game.games,
                hands: before.hands + game.hands,
                hands_from_seed: before.hands_from_seed + game.hands_from_seed,
                events: before.events + game.events,
                wins: before.wins + game.wins,
                ..game
            },
        });
    }
    replayed.ok_or_else(|| ReplayProblem::Empty.at(lines.number()))
}

/// A game in replay.
struct GameReplay {
    header: GameHeader,
    rules: RuleSet,
    table: Table,
}

impl GameReplay {
    fn new(start: StartGame, number: u64) -> Result<GameReplay, ReplayError> {
        let header = start.header().map_err(|error| {
            ReplayProblem::Malformed(super::difference::printable(&error.to_string())).at(number)
        })?;
        let rules = header.rules.clone();
        let table = Table::new(rules.clone(), header.wall);
        Ok(GameReplay { header, rules, table })
    }

    fn play<R: BufRead>(
        mut self,
        lines: &mut Lines<R>,
        watch: &mut impl FnMut(Step<'_>),
    ) -> Result<Replayed, ReplayError> {
        let mut game = Match::new(&self.rules, self.header.seed.unwrap_or(0), self.header.game);
        let (mut events, mut wins) = (0, 0);
        loop {
            let Some((number, line)) = lines.next()? else {
                return Err(ReplayProblem::Ends(End::Game).at(lines.number()));
            };
            let Some(setup) = game.next_hand() else {
                let expected = Line::EndGame { scores: game.scores() };
                compare(&expected, &line, number)?;
                break;
            };
            let Line::StartKyoku(start) = line else {
                return Err(differs("start_kyoku: the match is not over", &line).at(number));
            };
            let hand = HandLines::read(lines);
            events += self.play_hand(&setup, start, number, &hand)? as u64;
            wins += self.table.wins().len() as u64;
            watch(Step::HandEnds(&self.table));
            game.finish_hand(&self.table);
        }
        Ok(Replayed {
            games: 1,
            hands: game.hands_played(),
            hands_from_seed: if self.header.seed.is_some() { game.hands_played() } else { 0 },
            events,
            wins,
            header: self.header,
            scores: game.scores(),
        })
    }

    /// Plays a hand as the record has it; returns the number of its events.
    fn play_hand(
        &mut self,
        setup: &Setup,
        start: StartKyoku,
        number: u64,
        hand: &HandLines,
    ) -> Result<usize, ReplayError> {
        let plan = self.table.table_rules().wall;
        if let Some((seat, tiles)) = start.tehais.with_seats().find(|(_, tiles)| tiles.len() != plan.hand) {
            let expected = format!("tehais[{}] of {} tiles", seat.index(), plan.hand);
            let found = format!("{} tiles", tiles.len());
            return Err(ReplayProblem::Differs { expected, found }.at(number));
        }
        let (draws, wrong_tile) = hand.draws(plan.tiles, &start, number);
        if self.header.seed.is_none() {
            // Tiles that cannot be are not given to the table.
            if let Some(error) = wrong_tile.as_ref().filter(|error| error.line == number) {
                return Err(error.clone());
            }
            let mut hands = start.tehais.each_ref().map(|tiles| faces(tiles));
            // A script counts seats from the dealer.
            hands.as_mut_array().rotate_left(setup.dealer.index());
            let script = Script { hands, draws, indicators: hand.indicators(start.dora_marker) };
            let wall = ScriptedWall::new(plan, self.header.wall, script);
            self.table = Table::on(AnyWall::Scripted(wall), self.rules.clone(), self.header.wall);
        }
        self.table.deal(setup);
        let played = compare(&line_of_start(self.table.start()), &Line::StartKyoku(start), number)
            .and_then(|()| hand.play(&mut self.table));
        match (played, wrong_tile) {
            // Whatever it leads to, one tile too many is what is wrong.
            (Err(error), Some(wrong)) if wrong.line <= error.line => Err(wrong),
            (played, _) => played,
        }
    }
}

fn faces(tiles: &[Pai]) -> Vec<Face> {
    tiles.iter().map(|&Pai(face)| face).collect()
}

fn compare(expected: &Line, found: &Line, number: u64) -> Result<(), ReplayError> {
    match difference(expected, found) {
        None => Ok(()),
        Some((expected, found)) => Err(ReplayProblem::Differs { expected, found }.at(number)),
    }
}
