//! A program that speaks mjai, as a player at our table.
//!
//! Two ways to talk. In *lockstep* (`mjai:COMMAND`; gimite's and Mortal's servers) every message is sent by itself and
//! answered with a line; the answer to the last one before a question is the action. In *batches* (`mjai-batch:COMMAND`;
//! mjai.app) messages gather until there is a question, go out as one array, and are answered with one line.
//!
//! A riichi is two exchanges: after `reach` the program is told its own `reach` and answers with the discard. An answer
//! that is late, no JSON, not allowed, or missing is a fault of that seat with its cause in words.

use super::message::{action_of, start_message, telling};
use crate::botzone::process::{ProcessLimits, Running};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use suzume_game::{Action, Event, View};
use suzume_players::{Fault, Moment, Player, ProgramKind};
use suzume_tiles::Seat;

/// The kinds of player that this module adds.
pub const PROGRAMS: [ProgramKind; 2] = [
    ProgramKind { name: "mjai", build: |command| Ok(Box::new(MjaiProgram::new(command, Talk::Lockstep))) },
    ProgramKind {
        name: "mjai-batch",
        build: |command| Ok(Box::new(MjaiProgram::new(command, Talk::Batches))),
    },
];

/// How messages go out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Talk {
    /// One by one, each answered.
    Lockstep,
    /// Together up to a question.
    Batches,
}

/// What a program may use: two seconds an answer, ten for its first, and 4 GB.
const LIMITS: ProcessLimits = ProcessLimits { turn: Duration::from_secs(2), memory_bytes: 4 << 30 };
const FIRST_ANSWER: Duration = Duration::from_secs(10);

/// A program at the table.
pub struct MjaiProgram {
    command: String,
    talk: Talk,
    running: Option<Running>,
    seat: Seat,
    gathered: Vec<Value>,
    /// The answer to the last message, in lockstep.
    last_answer: Option<Value>,
    /// One's own riichi was told already when the table tells it.
    has_told_riichi: bool,
    /// Why nothing more can be asked.
    failed: Option<String>,
    has_answered: bool,
}

impl MjaiProgram {
    /// A program by its command line, started with the first hand.
    pub fn new(command: &str, talk: Talk) -> MjaiProgram {
        let [seat, ..] = Seat::ALL;
        MjaiProgram {
            command: command.to_owned(),
            talk,
            running: None,
            seat,
            gathered: Vec::new(),
            last_answer: None,
            has_told_riichi: false,
            failed: None,
            has_answered: false,
        }
    }

    /// Sends a line and reads the answer.
    fn exchange(&mut self, message: &Value) -> Result<Value, String> {
        let running = self.running.as_mut().ok_or("the program is not running")?;
        let time = if self.has_answered { LIMITS.turn } else { FIRST_ANSWER };
        running.write(&message.to_string());
        let line = running.line(Instant::now() + time)?;
        let line = line.ok_or_else(|| format!("the program closed its output{}", running.how_it_ended()))?;
        self.has_answered = true;
        let shown: String = line.trim().chars().take(80).collect();
        let value: Value = serde_json::from_str(&line)
            .map_err(|_| format!("the program printed `{shown}`, which is no JSON"))?;
        Ok(value)
    }

    fn send(&mut self, message: Value) {
        if self.failed.is_some() {
            return;
        }
        match self.talk {
            Talk::Batches => self.gathered.push(message),
            Talk::Lockstep => match self.exchange(&message) {
                Ok(answer) => self.last_answer = Some(answer),
                Err(problem) => self.failed = Some(problem),
            },
        }
    }

    /// The program's answer to everything so far.
    fn answer(&mut self) -> Result<Value, String> {
        if let Some(problem) = &self.failed {
            return Err(problem.clone());
        }
        match self.talk {
            Talk::Lockstep => self.last_answer.take().ok_or_else(|| "the program was not asked".to_owned()),
            Talk::Batches => {
                let batch = Value::Array(std::mem::take(&mut self.gathered));
                self.exchange(&batch)
            }
        }
    }

    fn choose(&mut self, view: &View<'_>, legal: &[Action]) -> Result<Action, String> {
        let answer = self.answer()?;
        // akochan answers with a list: the reach, and the discard behind it.
        let (first, second) = match answer {
            Value::Array(mut list) if !list.is_empty() => {
                let first = list.remove(0);
                (first, list.into_iter().next())
            }
            other => (other, None),
        };
        if first.get("type").and_then(Value::as_str) != Some("reach") {
            return action_of(&first, view, legal);
        }
        let discard = match second {
            Some(discard) => discard,
            None => {
                self.has_told_riichi = true;
                self.send(json!({"type": "reach", "actor": self.seat.index()}));
                self.answer()?
            }
        };
        match action_of(&discard, view, legal)? {
            Action::Discard(discard) => Ok(Action::Riichi(discard)),
            other => Err(format!("{other} after a riichi")),
        }
    }
}

impl Player for MjaiProgram {
    fn start(&mut self, view: &View<'_>, moment: &Moment) {
        self.seat = view.seat();
        self.last_answer = None;
        self.has_told_riichi = false;
        if self.running.is_none() && self.failed.is_none() {
            match Running::start(&self.command, &LIMITS) {
                Ok(running) => self.running = Some(running),
                Err(problem) => self.failed = Some(problem),
            }
        }
        // The table has one hand at a time: a match begins where nobody has dealt twice.
        let is_first = moment.deal.is_multiple_of(1 << 10);
        if is_first {
            self.send(json!({"type": "start_game", "id": self.seat.index(), "names": ["0", "1", "2", "3"]}));
        }
        self.send(start_message(view));
    }

    fn observe(&mut self, event: &Event) -> Result<(), Fault> {
        if self.has_told_riichi && *event == (Event::Riichi { seat: self.seat }) {
            self.has_told_riichi = false;
            return Ok(());
        }
        if let Some(message) = telling(event, self.seat) {
            self.send(message);
        }
        Ok(())
    }

    fn act(&mut self, view: &View<'_>, legal: &[Action], _moment: &Moment) -> Result<Action, Fault> {
        self.choose(view, legal).map_err(|cause| Fault::NoAnswer { seat: self.seat, cause })
    }
}
