//! A game with a person in one process without threads: it plays until the person has to choose, and returns.

use super::course::{GameCourse, GameSink, GameStand};
use super::message::{GameAbout, Hint, Message, MessageContent, Over, PersonChoice, PersonQuestion, advise};
use super::setup::{GameQuestion, GameSetup};
use crate::error::ApiError;
use crate::worker::Emit;
use http::StatusCode;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use suzume::decide::Interrupt;
use suzume::{Advisor, Speaker};
use suzume_game::{Action, View};
use suzume_players::{Fault, Moment, Player};

/// A game, its players, and what the person was asked.
pub(crate) struct LocalGame {
    about: GameAbout,
    course: GameCourse,
    shared: Arc<LocalDesk>,
    advisor: Option<Advisor>,
    speaker: Speaker,
}

/// What the game and the person's seat share.
struct LocalDesk {
    emit: Emit,
    state: Mutex<LocalState>,
}

#[derive(Default)]
struct LocalState {
    messages: usize,
    /// The number of questions so far.
    decisions: u64,
    asked: Option<Vec<Action>>,
    answer: Option<Action>,
    /// The number of answers in this hand that can be taken back.
    answers: usize,
    is_over: bool,
    record: Vec<u8>,
    hands: u64,
}

impl LocalDesk {
    fn state(&self) -> MutexGuard<'_, LocalState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl GameSink for LocalDesk {
    fn send(&self, what: MessageContent) {
        let mut state = self.state();
        let message = Message { n: state.messages, what };
        state.messages += 1;
        (self.emit)(&serde_json::to_vec(&message).expect("fields with names as keys"));
    }

    fn keep(&self, record: &[u8], hands: u64) {
        let mut state = self.state();
        state.record.extend_from_slice(record);
        state.hands = hands;
    }

    fn begin_hand(&self) {
        self.state().answers = 0;
    }
}

impl LocalGame {
    /// A game that has not begun.
    pub(crate) fn new(id: String, seed: u64, question: &[u8], emit: Emit) -> Result<LocalGame, ApiError> {
        let question: GameQuestion = serde_json::from_slice(question)?;
        let setup = GameSetup::of(&question)?;
        let about = GameAbout::new(id, question.seed.unwrap_or(seed), &question, &setup.rules, setup.seat);
        let speaker = setup.speaker;
        let shared = Arc::new(LocalDesk { emit, state: Mutex::default() });
        let person =
            || -> Box<dyn Player> { Box::new(AbsentPerson { shared: Arc::clone(&shared), speaker }) };
        let course = GameCourse::new(setup, &about, person)
            .map_err(|error| ApiError::field("players", error.to_string()))?;
        Ok(LocalGame { about, course, shared, advisor: None, speaker })
    }

    pub(crate) const fn about(&self) -> &GameAbout {
        &self.about
    }

    /// Plays until the person has to choose or the game is over, and emits the messages.
    pub(crate) fn play_on(&mut self) {
        if self.shared.state().is_over {
            return;
        }
        if let GameStand::Over(reason) = self.course.play_on(&*self.shared) {
            self.shared.send(MessageContent::Over(Over { scores: self.course.scores(), reason }));
            let mut state = self.shared.state();
            (state.is_over, state.asked) = (true, None);
        }
    }

    /// Takes the person's answer; the game is then played on.
    pub(crate) fn answer(&mut self, decision: u64, action: Action) -> Result<(), ApiError> {
        let mut state = self.shared.state();
        if state.decisions != decision.saturating_add(1) {
            return Err(too_late());
        }
        let Some(legal) = state.asked.take() else { return Err(too_late()) };
        let Some(chosen) = action.chosen_from(&legal) else {
            state.asked = Some(legal);
            return Err(ApiError::field("action", "this is not among the legal actions"));
        };
        state.answer = Some(chosen);
        state.answers += 1;
        drop(state);
        self.shared.send(MessageContent::Answered(PersonChoice { decision, action: chosen }));
        Ok(())
    }

    /// Takes the last answer in this hand back; the game is then played on.
    pub(crate) fn undo(&mut self) -> Result<(), ApiError> {
        let mut state = self.shared.state();
        if state.asked.is_none() {
            return Err(too_late());
        }
        let Some(left) = state.answers.checked_sub(1) else {
            return Err(ApiError::new(StatusCode::CONFLICT, "there is no answer in this hand to take back"));
        };
        (state.answers, state.asked) = (left, None);
        drop(state);
        self.course.take_back(&*self.shared);
        Ok(())
    }

    /// Values the legal actions of the open question.
    pub(crate) fn hint(&mut self, with: Option<&str>) -> Result<Hint, ApiError> {
        let decision = match self.shared.state() {
            state if state.asked.is_some() => state.decisions - 1,
            _ => return Err(too_late()),
        };
        let (view, legal, moment) = self.course.open_question().ok_or_else(too_late)?;
        let advice =
            advise(&mut self.advisor, with, (&view, legal, &moment), &Interrupt::default(), &self.speaker)?;
        Ok(Hint { decision, advice })
    }

    /// The record of the finished hands.
    pub(crate) fn record(&self) -> Result<Vec<u8>, ApiError> {
        let state = self.shared.state();
        match state.hands {
            0 => Err(ApiError::new(StatusCode::CONFLICT, "no hand is over yet")),
            _ => Ok(state.record.clone()),
        }
    }
}

fn too_late() -> ApiError {
    ApiError::new(StatusCode::CONFLICT, "this question is not open, or not any more")
}

/// The person's seat: it has an answer only after the page has sent one.
struct AbsentPerson {
    shared: Arc<LocalDesk>,
    speaker: Speaker,
}

impl Player for AbsentPerson {
    fn act(&mut self, _: &View<'_>, legal: &[Action], _: &Moment) -> Result<Action, Fault> {
        let mut state = self.shared.state();
        if let Some(action) = state.answer.take() {
            return Ok(action);
        }
        let decision = state.decisions;
        state.decisions += 1;
        state.asked = Some(legal.to_vec());
        drop(state);
        let question = PersonQuestion::of(decision, legal, &self.speaker);
        self.shared.send(MessageContent::Ask(question));
        Err(Fault::Stopped)
    }
}
