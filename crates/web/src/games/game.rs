//! A game as shared by requests and its thread: the messages so far, the open question, and the next task.

use super::course::GameSink;
use super::message::{GameAbout, Hint, Message, MessageContent, Over, PersonChoice, PersonQuestion};
use crate::error::ApiError;
use crate::limits::{ANSWER_TIME, GAME_WAITS, MOST_HINTS, MOST_MESSAGES};
use crate::lines::{Lines, ReaderLeft};
use crate::pool::WaitingCaller;
use axum::body::Bytes;
use axum::http::StatusCode;
use std::collections::VecDeque;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use suzume::Speaker;
use suzume_game::Action;
use suzume_tiles::BySeat;
use tokio::sync::{oneshot, watch};

pub(super) struct ServedGame {
    pub(super) about: GameAbout,
    /// Speaks the language of the game.
    pub(super) speaker: Speaker,
    state: Mutex<GameState>,
    /// Wakes the game's thread when there is an answer.
    changed: Condvar,
    /// The number of messages, for streams that wait for the next.
    news: watch::Sender<usize>,
}

struct GameState {
    messages: Vec<Bytes>,
    /// The number of questions so far.
    decisions: u64,
    asked: Option<Vec<Action>>,
    answer: Option<Action>,
    hints: VecDeque<WantedHint>,
    /// The number of answers in this hand that can be taken back.
    answers: usize,
    /// Whether the last answer is to be taken back.
    undoes: bool,
    /// Why the game is to end, if it is.
    ending: Option<&'static str>,
    is_over: bool,
    record: Vec<u8>,
    hands: u64,
    used: Instant,
}

/// A hint that a request is waiting for.
pub(super) struct WantedHint {
    pub(super) with: Option<String>,
    /// Raised when the request has left.
    pub(super) left: Arc<AtomicBool>,
    pub(super) reply: oneshot::Sender<Result<Hint, ApiError>>,
}

/// The next task of a game's thread while a question to the person is open.
pub(super) enum ThreadTask {
    /// Continue with an action.
    Action(Action),
    /// Value the legal actions.
    Hint(WantedHint),
    /// Take the last answer back.
    Undo,
    End(&'static str),
}

fn too_late() -> ApiError {
    ApiError::new(StatusCode::CONFLICT, "this question is not open, or not any more")
}

impl ServedGame {
    pub(super) fn new(about: GameAbout, speaker: Speaker) -> ServedGame {
        let state = GameState {
            messages: Vec::new(),
            decisions: 0,
            asked: None,
            answer: None,
            hints: VecDeque::new(),
            answers: 0,
            undoes: false,
            ending: None,
            is_over: false,
            record: Vec::new(),
            hands: 0,
            used: Instant::now(),
        };
        let (changed, news) = (Condvar::new(), watch::Sender::new(0));
        ServedGame { about, speaker, state: Mutex::new(state), changed, news }
    }

    fn state(&self) -> MutexGuard<'_, GameState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The state, for a request; marks the game as in use.
    fn used_state(&self) -> MutexGuard<'_, GameState> {
        let mut state = self.state();
        state.used = Instant::now();
        state
    }

    pub(super) fn is_over(&self) -> bool {
        self.state().is_over
    }

    pub(super) fn hands(&self) -> u64 {
        self.state().hands
    }

    /// The time of the last request for this game.
    pub(super) fn used(&self) -> Instant {
        self.state().used
    }

    /// Ends the game, unless it is over.
    pub(super) fn end(&self, reason: &'static str) {
        self.state().ending.get_or_insert(reason);
        self.changed.notify_all();
    }

    fn add(&self, state: &mut GameState, what: MessageContent) {
        let message = Message { n: state.messages.len(), what };
        let mut line = serde_json::to_vec(&message).expect("fields with names as keys");
        line.push(b'\n');
        state.messages.push(line.into());
        self.news.send_replace(state.messages.len());
    }

    /// Ends the game with its final scores.
    pub(super) fn finish(&self, scores: BySeat<i64>, reason: Option<String>) {
        let mut state = self.state();
        let reason = state.ending.map(str::to_owned).or(reason);
        self.add(&mut state, MessageContent::Over(Over { scores, reason }));
        (state.is_over, state.asked) = (true, None);
        state.hints.clear();
    }

    /// Opens a question to the person.
    pub(super) fn ask(&self, legal: &[Action]) -> u64 {
        let mut state = self.state();
        let decision = state.decisions;
        state.decisions += 1;
        state.asked = Some(legal.to_vec());
        let question = PersonQuestion::of(decision, legal, &self.speaker);
        self.add(&mut state, MessageContent::Ask(question));
        decision
    }

    /// Waits for the next task. A game without an answer for a long time is ended.
    pub(super) fn wanted(&self) -> ThreadTask {
        let mut state = self.state();
        let until = Instant::now() + GAME_WAITS;
        loop {
            if let Some(reason) = state.ending {
                return ThreadTask::End(reason);
            }
            if let Some(action) = state.answer.take() {
                return ThreadTask::Action(action);
            }
            if std::mem::take(&mut state.undoes) {
                state.asked = None;
                return ThreadTask::Undo;
            }
            if let Some(hint) = state.hints.pop_front() {
                return ThreadTask::Hint(hint);
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                state.ending = Some("no answer came in time");
                continue;
            }
            state = self.changed.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Accepts the person's answer.
    pub(super) fn answer(&self, decision: u64, action: Action) -> Result<(), ApiError> {
        let mut state = self.used_state();
        if state.decisions != decision.saturating_add(1) {
            return Err(too_late());
        }
        let Some(legal) = &state.asked else { return Err(too_late()) };
        let Some(chosen) = action.chosen_from(legal) else {
            return Err(ApiError::field("action", "this is not among the legal actions"));
        };
        (state.asked, state.answer) = (None, Some(chosen));
        state.answers += 1;
        // Pending hints for the answered question are dropped.
        state.hints.clear();
        self.add(&mut state, MessageContent::Answered(PersonChoice { decision, action: chosen }));
        drop(state);
        self.changed.notify_all();
        Ok(())
    }

    /// Takes the last answer of this hand back. The next message but the hand's own is the question again.
    pub(super) fn undo(&self) -> Result<(), ApiError> {
        let mut state = self.used_state();
        if state.asked.is_none() || state.undoes {
            return Err(too_late());
        }
        if state.messages.len() > MOST_MESSAGES {
            return Err(ApiError::busy("too many answers of this game were taken back"));
        }
        let Some(left) = state.answers.checked_sub(1) else {
            return Err(ApiError::new(StatusCode::CONFLICT, "there is no answer in this hand to take back"));
        };
        (state.answers, state.undoes) = (left, true);
        state.hints.clear();
        drop(state);
        self.changed.notify_all();
        Ok(())
    }

    /// Values the legal actions.
    pub(super) async fn hint(&self, with: Option<String>) -> Result<Hint, ApiError> {
        // Dropped with this request, which ends the search.
        let waiting = WaitingCaller::new();
        let receiver = {
            let mut state = self.used_state();
            if state.asked.is_none() {
                return Err(too_late());
            }
            if state.hints.len() >= MOST_HINTS {
                return Err(ApiError::busy("other hints are being computed; ask again"));
            }
            let (reply, receiver) = oneshot::channel();
            state.hints.push_back(WantedHint { with, left: waiting.flag(), reply });
            receiver
        };
        self.changed.notify_all();
        match tokio::time::timeout(ANSWER_TIME, receiver).await {
            Ok(Ok(hint)) => hint,
            Ok(Err(_)) => Err(too_late()),
            Err(_) => Err(ApiError::given_up("the hint takes too long")),
        }
    }

    /// The record of the finished hands.
    pub(super) fn record(&self) -> Result<Vec<u8>, ApiError> {
        let state = self.used_state();
        match state.hands {
            0 => Err(ApiError::new(StatusCode::CONFLICT, "no hand is over yet")),
            _ => Ok(state.record.clone()),
        }
    }

    /// The messages from `since` on, and whether they are the last.
    fn messages(&self, since: usize) -> (Vec<Bytes>, bool) {
        let state = self.used_state();
        (state.messages.get(since..).unwrap_or_default().to_vec(), state.is_over)
    }
}

impl GameSink for ServedGame {
    fn send(&self, what: MessageContent) {
        let mut state = self.state();
        self.add(&mut state, what);
    }

    fn keep(&self, record: &[u8], hands: u64) {
        let mut state = self.state();
        state.record.extend_from_slice(record);
        state.hands = hands;
    }

    fn begin_hand(&self) {
        self.state().answers = 0;
    }

    fn is_ending(&self) -> bool {
        self.state().ending.is_some()
    }
}

/// Streams the messages from `since` on, and those to come.
pub(super) async fn stream_messages(
    game: Arc<ServedGame>,
    since: usize,
    lines: Lines,
) -> Result<(), ReaderLeft> {
    let mut news = game.news.subscribe();
    let mut sent = since;
    loop {
        news.mark_unchanged();
        let (messages, is_over) = game.messages(sent);
        sent += messages.len();
        for message in messages {
            lines.send_bytes(message).await?;
        }
        if is_over {
            return Ok(());
        }
        news.changed().await.map_err(|_| ReaderLeft)?;
    }
}
