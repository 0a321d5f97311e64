//! The thread of a game: plays it to its end and sends messages about every event.

use super::course::{GameCourse, GameStand};
use super::game::{ServedGame, ThreadTask, WantedHint};
use super::message::{Hint, advise};
use super::setup::GameSetup;
use crate::error::ApiError;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use suzume::Advisor;
use suzume_game::{Action, View};
use suzume_players::{Fault, Moment, Player, Spec};

pub(super) fn start(
    game: Arc<ServedGame>,
    GameSetup { rules, wall, specs, seat, speaker }: GameSetup,
) -> std::io::Result<()> {
    let thread = std::thread::Builder::new().name("game".to_owned());
    thread.spawn(move || {
        let mut course = GameCourse::new(&rules, wall, &game.about, seat, speaker);
        let played = catch_unwind(AssertUnwindSafe(|| play(&game, &specs, &mut course)));
        let reason = played.unwrap_or_else(|_| Some("the program failed in this game".to_owned()));
        game.finish(course.scores(), reason);
    })?;
    Ok(())
}

/// Plays all hands. Returns the reason if the game ended early.
fn play(game: &Arc<ServedGame>, specs: &[Spec], course: &mut GameCourse) -> Option<String> {
    let player = |spec: &Spec| -> Result<Box<dyn Player>, String> {
        match spec.is_human() {
            true => Ok(Box::new(Person { game: Arc::clone(game), advisor: None })),
            false => spec.build().map_err(|error| error.to_string()),
        }
    };
    let mut players = match specs.iter().map(player).collect::<Result<Vec<_>, _>>() {
        Ok(players) => players,
        Err(problem) => return Some(problem),
    };
    match course.play_on(&mut players, &**game) {
        GameStand::Over(reason) => reason,
        GameStand::Waiting => None,
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
        (view, legal, moment): (&View<'_>, &[Action], &Moment),
    ) -> Result<Hint, ApiError> {
        let advice = advise(&mut self.advisor, with, (view, legal, moment), &self.game.speaker)?;
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
                ThreadTask::Hint(WantedHint { with, reply }) => {
                    let hint = self.hint(with.as_deref(), decision, (view, legal, moment));
                    // The requester may have left.
                    let _ = reply.send(hint);
                }
            }
        }
    }
}
