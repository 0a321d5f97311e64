//! The way to a program and back, as a child process or over TCP, with its limits and its log.

use super::lobby::{Connection, Lobby};
use super::message::Outgoing;
use crate::process::{ProcessLimits, Running};
use crate::program::{ProgramError, shown_line};
use crate::transcript::{Said, Transcript};
use crate::wire::Wire;
use serde_json::Value;
use std::sync::Arc;
use std::time::Instant;
use suzume_tiles::Seat;

/// Where a program comes from.
pub(super) enum Source {
    /// It is started, by a command line.
    Command(String),
    /// It connects by itself.
    Lobby(Arc<Lobby>),
}

/// What stands for the seat in a command line: mjai.app gives programs their seat so.
const SEAT_IN_COMMAND: &str = "{id}";

enum Reached {
    Child(Running),
    Remote(Connection),
}

/// A program that can be spoken to.
pub(super) struct Link {
    reached: Reached,
    limits: ProcessLimits,
    /// Whether it has answered a question: many programs get ready only when there is something to think about.
    has_decided: bool,
    /// Whether it has played a game before, and may have gone since.
    pub(super) has_played: bool,
}

impl Link {
    /// Starts a program, or waits until one comes.
    pub(super) fn open(
        source: &Source,
        seat: Seat,
        limits: ProcessLimits,
        transcript: Option<&Transcript>,
    ) -> Result<Link, ProgramError> {
        let (reached, has_played) = match source {
            Source::Command(command) => {
                let command = command.replace(SEAT_IN_COMMAND, &seat.index().to_string());
                let log = transcript.map(Transcript::sink);
                (Reached::Child(Running::start(&command, limits.memory_bytes, log)?), false)
            }
            Source::Lobby(lobby) => {
                let connection = lobby.take(limits.first)?;
                let has_played = connection.has_played;
                (Reached::Remote(connection), has_played)
            }
        };
        Ok(Link { reached, limits, has_decided: false, has_played })
    }

    /// Who is at the other end, where that is not known beforehand.
    pub(super) fn name(&self) -> Option<&str> {
        match &self.reached {
            Reached::Child(_) => None,
            Reached::Remote(connection) => Some(&connection.name),
        }
    }

    /// Whether the program is there and has said nothing unasked.
    pub(super) fn is_idle(&mut self) -> bool {
        self.wire().is_idle()
    }

    fn wire(&mut self) -> &mut Wire {
        match &mut self.reached {
            Reached::Child(running) => &mut running.wire,
            Reached::Remote(connection) => &mut connection.wire,
        }
    }

    /// Tells the program some messages, each on a line.
    pub(super) fn tell(
        &mut self,
        messages: &[Outgoing],
        transcript: &mut Option<Transcript>,
    ) -> Result<(), ProgramError> {
        let lines: Vec<String> = messages.iter().map(|message| message.value().to_string()).collect();
        if let Some(transcript) = transcript {
            lines.iter().for_each(|line| transcript.note(Said::Told, line));
        }
        Ok(self.wire().send(&lines.join("\n"))?)
    }

    /// The next thing that the program says.
    pub(super) fn answer(&mut self, transcript: &mut Option<Transcript>) -> Result<Value, ProgramError> {
        let limit = if self.has_decided { self.limits.turn } else { self.limits.first };
        let line = self.wire().line(Instant::now() + limit);
        let line = line.map_err(|error| ProgramError::NoLine { error, limit })?;
        let line = line.ok_or_else(|| self.how_it_closed())?;
        if let Some(transcript) = transcript {
            transcript.note(Said::Answered, &line);
        }
        serde_json::from_str(&line).map_err(|_| ProgramError::NotJson(shown_line(&line)))
    }

    /// The program has answered its first question, and is as quick as it will be.
    pub(super) fn has_decided(&mut self) {
        self.has_decided = true;
    }

    fn how_it_closed(&mut self) -> ProgramError {
        match &mut self.reached {
            Reached::Child(running) => ProgramError::Closed(running.how_it_ended()),
            Reached::Remote(_) => ProgramError::Disconnected,
        }
    }

    /// A program that has heard the end of a game: if it came by itself it goes back to wait for the next one.
    pub(super) fn after_game(self, source: &Source) -> Option<Link> {
        match (self.reached, source) {
            (Reached::Remote(connection), Source::Lobby(lobby)) => {
                lobby.put_back(connection);
                None
            }
            (reached, _) => Some(Link { reached, has_played: true, ..self }),
        }
    }

    /// Says goodbye: the program may end by itself.
    pub(super) fn dismiss(self) {
        if let Reached::Child(running) = self.reached {
            running.dismiss();
        }
    }
}
