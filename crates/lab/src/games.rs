//! Fits the models of own games: plays the games, gathers what the models need, and measures them on games held out.
//!
//! The games are those of the given players, which change seats from game to game. One game in [`HELD_OUT`] is held out. The
//! walls depend on the seed and the number of the game, and threads take stretches of games, so that the same question has
//! the same answer on every machine and at any number of threads.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use suzume::{AnswerError, FitProgress, Problem, Stop};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Moment, Table};
use suzume_models::games::{GameParameters, GameProvenance, GameSampler, fit_games};
use suzume_players::{Player, Spec};
use suzume_rules::RuleSet;
use suzume_tiles::numbers::{narrow, wide};

/// One game in this many is held out from fitting.
pub const HELD_OUT: u64 = 5;

/// The games that a thread plays before it takes others.
const STRETCH: u64 = 8;

/// Fits the models of own games.
#[derive(Clone, Debug)]
pub struct GamesQuestion {
    /// The rules of the games.
    pub rules: RuleSet,
    /// The players, one or as many as there are seats.
    pub players: Vec<Spec>,
    /// The number of games, those held out included.
    pub games: u64,
    /// The seed of the walls.
    pub seed: u64,
    /// The number of threads.
    pub threads: NonZeroUsize,
}

impl GamesQuestion {
    /// Plays the games and fits the models.
    pub fn answer(
        &self,
        stop: Stop<'_>,
        report: &(impl Fn(FitProgress) + Sync),
    ) -> Result<GameParameters, AnswerError> {
        let seats = self.rules.table().seats().count();
        if self.players.len() != 1 && self.players.len() != seats {
            return Err(AnswerError::value("players", format!("1 player or {seats}")));
        }
        for player in &self.players {
            let refused = |error: &dyn std::fmt::Display| AnswerError::value("players", error.to_string());
            player.build_for(&self.rules).map_err(|error| refused(&error))?;
            if player.program().is_some() {
                return Err(AnswerError::value("players", "players of this program"));
            }
        }
        let [fitted, held_out] = self.play(stop, report)?;
        if fitted.games_and_hands().0 == 0 || held_out.games_and_hands().0 == 0 {
            return Err(AnswerError::value(
                "games",
                format!("{HELD_OUT} or more, since one in {HELD_OUT} is held out"),
            ));
        }
        let names: Vec<String> = self.players.iter().map(Spec::to_string).collect();
        let provenance = GameProvenance {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            rules: self.rules.name().to_owned(),
            players: names.join(","),
            seed: self.seed,
            games: 0,
            hands: 0,
            games_held_out: 0,
            held_out: Vec::new(),
        };
        let parameters = fit_games(&fitted, &held_out, provenance, self.threads, |model, done, of| {
            report(FitProgress::OfGames { model, done, of });
            if stop.is_asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if stop.is_asked() { Err(stopped()) } else { Ok(parameters) }
    }

    /// Plays the games: those to fit on, and those held out.
    fn play(
        &self,
        stop: Stop<'_>,
        report: &(impl Fn(FitProgress) + Sync),
    ) -> Result<[GameSampler; 2], AnswerError> {
        let played = AtomicU64::new(0);
        let next = AtomicU64::new(0);
        let stretches = self.games.div_ceil(STRETCH);
        let work = || -> Result<Vec<(u64, [GameSampler; 2])>, AnswerError> {
            let mut done = Vec::new();
            let mut games = PlayedGames::new(self).map_err(failed)?;
            loop {
                let stretch = next.fetch_add(1, Ordering::Relaxed);
                if stretch >= stretches {
                    return Ok(done);
                }
                let end = (STRETCH * (stretch + 1)).min(self.games);
                for game in STRETCH * stretch..end {
                    if stop.is_asked() {
                        return Err(stopped());
                    }
                    games.play(game).map_err(failed)?;
                    let done = played.fetch_add(1, Ordering::Relaxed) + 1;
                    report(FitProgress::Played { done: narrow(done), of: narrow(self.games) });
                }
                done.push((stretch, games.take()));
            }
        };
        let mut done: Vec<(u64, [GameSampler; 2])> = Vec::new();
        std::thread::scope(|scope| -> Result<(), AnswerError> {
            let workers: Vec<_> = (0..self.threads.get()).map(|_| scope.spawn(work)).collect();
            for worker in workers {
                match worker.join() {
                    Ok(found) => done.extend(found?),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            Ok(())
        })?;
        done.sort_by_key(|(stretch, _)| *stretch);
        let mut all = [GameSampler::new(&self.rules), GameSampler::new(&self.rules)];
        for (_, samplers) in done {
            all.iter_mut().zip(samplers).for_each(|(all, later)| all.append(later));
        }
        Ok(all)
    }
}

/// Plays games and samples them.
struct PlayedGames<'a> {
    question: &'a GamesQuestion,
    table: Table,
    players: Vec<Box<dyn Player>>,
    /// Of the games to fit on, and of those held out.
    samplers: [GameSampler; 2],
}

impl<'a> PlayedGames<'a> {
    fn new(question: &'a GamesQuestion) -> Result<PlayedGames<'a>, suzume_players::SpecError> {
        let seats = question.rules.table().seats().count();
        let seated = question.players.iter().cycle().take(seats);
        Ok(PlayedGames {
            question,
            table: Table::new(question.rules.clone(), WallKind::Ordinary),
            players: seated.map(|spec| spec.build_for(&question.rules)).collect::<Result<_, _>>()?,
            samplers: [GameSampler::new(&question.rules), GameSampler::new(&question.rules)],
        })
    }

    fn take(&mut self) -> [GameSampler; 2] {
        let new = || GameSampler::new(&self.question.rules);
        std::mem::replace(&mut self.samplers, [new(), new()])
    }

    fn play(&mut self, game: u64) -> Result<(), suzume_players::Fault> {
        let PlayedGames { question, table, players, samplers } = self;
        let sampler = &mut samplers[usize::from(game % HELD_OUT == HELD_OUT - 1)];
        let seats = players.len();
        let mut hands = Match::new(&question.rules, question.seed, game);
        while let Some(setup) = hands.next_hand() {
            table.deal(&setup);
            // Players change seats from game to game.
            for seat in table.table_rules().seats().iter() {
                let moment = Moment::new(&setup, seat, table.events().len());
                players[seat_of(seat, game, seats)].start(&table.view(seat), &moment);
            }
            while let Some(seat) = table.pending().iter().next() {
                let action = match table.legal(seat) {
                    [only] => *only,
                    legal => {
                        let moment = Moment::new(&setup, seat, table.events().len());
                        players[seat_of(seat, game, seats)].act(&table.view(seat), legal, &moment)?
                    }
                };
                if let Action::Discard(discard) | Action::Riichi(discard) = action
                    && let Some(tile) = discard.face.tile()
                {
                    sampler.discard(table, seat, tile);
                }
                table.act(seat, action)?;
            }
            sampler.end_hand(table);
            hands.finish_hand(table);
        }
        sampler.end_game();
        Ok(())
    }
}

/// The player on a seat in a game.
fn seat_of(seat: suzume_tiles::Seat, game: u64, seats: usize) -> usize {
    let turn: usize = narrow(game % wide(seats));
    (seat.index() + turn) % seats
}

fn failed(error: impl std::fmt::Display) -> AnswerError {
    AnswerError::whole(Problem::Failed(error.to_string()))
}

fn stopped() -> AnswerError {
    AnswerError::whole(Problem::Stopped("interrupted".to_owned()))
}
