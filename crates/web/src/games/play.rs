//! The thread of a game: plays it to its end and sends messages about every event.

use super::course::{GameCourse, GameSink, GameStand};
use super::game::{ServedGame, ThreadTask, WantedHint};
use super::message::{Hint, advise};
use super::setup::GameSetup;
use crate::error::ApiError;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use suzume::Advisor;
use suzume::decide::Interrupt;
use suzume_game::{Action, Match, View};
use suzume_players::{Fault, Moment, Player};

pub(super) fn start(game: Arc<ServedGame>, setup: GameSetup) -> std::io::Result<()> {
    let thread = std::thread::Builder::new().name("game".to_owned());
    let start = Match::new(&setup.rules, game.about.seed, 0).scores();
    thread.spawn(move || {
        let person = || -> Box<dyn Player> { Box::new(Person { game: Arc::clone(&game), advisor: None }) };
        let mut course = match GameCourse::new(setup, &game.about, person) {
            Ok(course) => course,
            Err(problem) => return game.finish(start, Some(problem.to_string())),
        };
        let played = catch_unwind(AssertUnwindSafe(|| play(&game, &mut course)));
        let reason = played.unwrap_or_else(|_| Some("the program failed in this game".to_owned()));
        game.finish(course.scores(), reason);
    })?;
    Ok(())
}

/// Plays all hands. Returns the reason if the game ended early.
fn play(game: &ServedGame, course: &mut GameCourse) -> Option<String> {
    loop {
        match course.play_on(game) {
            GameStand::Over(reason) => return reason,
            GameStand::Waiting if game.is_ending() => return None,
            // Only a person who takes an answer back stops a game that does not end.
            GameStand::Waiting => course.take_back(game),
        }
    }
}

/// The person at the page.
struct Person {
    game: Arc<ServedGame>,
    advisor: Option<Advisor>,
}

impl Person {
    fn hint(
        &mut self,
        with: Option<&str>,
        decision: u64,
        position: (&View<'_>, &[Action], &Moment),
        stop: &Interrupt,
    ) -> Result<Hint, ApiError> {
        let advice = advise(&mut self.advisor, with, position, stop, &self.game.speaker)?;
        Ok(Hint { decision, advice })
    }
}

impl Player for Person {
    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        let decision = self.game.ask(legal);
        let game = Arc::clone(&self.game);
        loop {
            match game.wanted() {
                ThreadTask::Action(action) => return Ok(action),
                ThreadTask::End(cause) => {
                    return Err(Fault::NoAnswer { seat: moment.seat(), cause: cause.to_owned() });
                }
                ThreadTask::Undo => return Err(Fault::Stopped),
                ThreadTask::Hint(WantedHint { with, left, reply }) => {
                    let stop = Interrupt::by(left);
                    let hint = self.hint(with.as_deref(), decision, (view, legal, moment), &stop);
                    // The requester may have left.
                    let _ = reply.send(hint);
                }
            }
        }
    }
}
