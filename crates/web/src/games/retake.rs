//! Taking an answer back: the hand is played again from its deal, with the same actions up to the question.
//!
//! The wall of a hand and the random numbers of its players are the same each time, so only the answers have to be kept. They are kept
//! in the order in which the table asked for them; a seat with one legal action is not asked.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use suzume_game::{Action, Event, Moment, View};
use suzume_players::{Fault, HandEnd, Player};
use suzume_tiles::{BySeat, Seat};

/// The answers of all seats in a hand.
#[derive(Default)]
pub(super) struct HandAnswers {
    /// The answers so far.
    given: Vec<(Seat, Action)>,
    /// Those that are repeated without asking.
    repeated: VecDeque<(Seat, Action)>,
}

impl HandAnswers {
    /// Forgets everything, for a new hand.
    pub(super) fn clear(&mut self) {
        *self = HandAnswers::default();
    }

    /// Prepares to play the hand again up to the last answer of a seat.
    pub(super) fn take_back(&mut self, seat: Seat) {
        let last = self.given.iter().rposition(|(of, _)| *of == seat).unwrap_or(0);
        self.given.truncate(last);
        self.repeated = std::mem::take(&mut self.given).into();
    }
}

/// Locks what the players of a table share.
pub(super) fn lock(answers: &Mutex<HandAnswers>) -> MutexGuard<'_, HandAnswers> {
    answers.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A player whose answers are kept, and repeated while there are any to repeat.
pub(super) struct Retaken {
    pub(super) player: Box<dyn Player>,
    pub(super) answers: Arc<Mutex<HandAnswers>>,
}

impl Player for Retaken {
    fn start(&mut self, view: &View<'_>, moment: &Moment) {
        self.player.start(view, moment);
    }

    fn observe(&mut self, event: &Event) -> Result<(), Fault> {
        self.player.observe(event)
    }

    fn is_memoryless(&self) -> bool {
        self.player.is_memoryless()
    }

    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        // Not held while the player thinks.
        let repeated = lock(&self.answers).repeated.pop_front();
        let action = match repeated {
            Some((_, action)) => action,
            None => self.player.act(view, legal, moment)?,
        };
        lock(&self.answers).given.push((view.seat(), action));
        Ok(action)
    }

    fn hand_over(&mut self, end: &HandEnd<'_>) -> Result<(), Fault> {
        self.player.hand_over(end)
    }

    fn game_over(&mut self, scores: &BySeat<i64>) {
        self.player.game_over(scores);
    }
}
