//! The connection to a program, as a child process or over TCP, with its limits and its log.

use super::lobby::{Connection, Lobby};
use super::message::Outgoing;
use crate::process::{ProcessLimits, RunningProcess};
use crate::program::{ProgramError, shown_line};
use crate::transcript::{LogLineKind, Sink, Transcript, TranscriptError};
use crate::wire::Wire;
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use suzume_tiles::Seat;

pub(super) enum ProgramSource {
    /// A command line to start.
    Command(String),
    /// A command line that is started for each game and contains the port to connect to.
    Client(String),
    /// A program that connects by itself.
    Lobby(Arc<Lobby>),
}

/// The placeholder for the port in the command line of a program that connects to us.
pub(super) const PORT_IN_COMMAND: &str = "{port}";

/// The placeholder for the seat in a command line, as mjai.app passes it.
const SEAT_IN_COMMAND: &str = "{id}";

enum ReachedProgram {
    Child(RunningProcess),
    Remote(Connection),
    /// A connection, and the process behind it, which ends with it.
    Client(Connection, RunningProcess),
}

/// An open connection to a program.
pub(super) struct ProgramLink {
    reached: ReachedProgram,
    limits: ProcessLimits,
    /// Whether it has answered a question: many programs finish starting up only at their first decision.
    has_decided: bool,
    /// Whether it has played a game before, and may have left since.
    pub(super) has_played: bool,
}

impl ProgramLink {
    /// Starts a program, or waits for one to connect. The standard error of a started program goes to a file
    /// for its seat in the folder of logs.
    pub(super) fn open(
        source: &ProgramSource,
        seat: Seat,
        limits: ProcessLimits,
        log: Option<&Path>,
    ) -> Result<ProgramLink, ProgramError> {
        let errors = || log.map(|folder| errors_of(folder, seat)).transpose();
        let of_seat = |command: &str| command.replace(SEAT_IN_COMMAND, &seat.index().to_string());
        let (reached, has_played) = match source {
            ProgramSource::Client(command) => {
                let lobby = Lobby::own()?;
                let port = lobby.address().port().to_string();
                // Its output has no messages; it is redirected to standard error, so that no pipe fills up.
                let command = of_seat(&format!("{{ {} ; }} 1>&2", command.replace(PORT_IN_COMMAND, &port)));
                let running = RunningProcess::start(&command, limits.memory_bytes, errors()?)?;
                (ReachedProgram::Client(lobby.take(limits.first)?, running), false)
            }
            ProgramSource::Command(command) => (
                ReachedProgram::Child(RunningProcess::start(
                    &of_seat(command),
                    limits.memory_bytes,
                    errors()?,
                )?),
                false,
            ),
            ProgramSource::Lobby(lobby) => {
                let connection = lobby.take(limits.first)?;
                let has_played = connection.has_played;
                (ReachedProgram::Remote(connection), has_played)
            }
        };
        Ok(ProgramLink { reached, limits, has_decided: false, has_played })
    }

    /// The name of the program, where it is not known beforehand.
    pub(super) fn name(&self) -> Option<&str> {
        match &self.reached {
            ReachedProgram::Child(_) => None,
            ReachedProgram::Remote(connection) | ReachedProgram::Client(connection, _) => {
                Some(&connection.name)
            }
        }
    }

    /// The processor time that the program has used so far; `None` if unknown.
    pub(super) fn cpu_time(&mut self) -> Option<Duration> {
        match &mut self.reached {
            ReachedProgram::Child(running) | ReachedProgram::Client(_, running) => running.cpu_time(),
            ReachedProgram::Remote(_) => None,
        }
    }

    /// Whether the program is connected and has sent nothing unsolicited.
    pub(super) fn is_idle(&mut self) -> bool {
        self.wire().is_idle()
    }

    fn wire(&mut self) -> &mut Wire {
        match &mut self.reached {
            ReachedProgram::Child(running) => &mut running.wire,
            ReachedProgram::Remote(connection) | ReachedProgram::Client(connection, _) => {
                &mut connection.wire
            }
        }
    }

    /// A line that the program sent without a question, if any.
    pub(super) fn unasked(&mut self, transcript: &mut Option<Transcript>) -> Option<String> {
        if !self.wire().has_line() {
            return None;
        }
        self.said_within(Duration::ZERO, transcript)
    }

    /// A line that is available or arrives within a time.
    pub(super) fn said_within(
        &mut self,
        time: Duration,
        transcript: &mut Option<Transcript>,
    ) -> Option<String> {
        let line = self.wire().line(Instant::now() + time).ok().flatten()?;
        if let Some(transcript) = transcript {
            transcript.note(LogLineKind::Answered, &line);
        }
        Some(shown_line(&line))
    }

    /// Sends messages to the program, one per line.
    pub(super) fn send(
        &mut self,
        messages: &[Outgoing],
        transcript: &mut Option<Transcript>,
    ) -> Result<(), ProgramError> {
        let lines: Vec<String> = messages.iter().map(|message| message.value().to_string()).collect();
        if let Some(transcript) = transcript {
            lines.iter().for_each(|line| transcript.note(LogLineKind::Sent, line));
        }
        Ok(self.wire().send(&lines.join("\n"))?)
    }

    /// Waits for the program's next answer.
    pub(super) fn answer(&mut self, transcript: &mut Option<Transcript>) -> Result<Value, ProgramError> {
        let (limit, option) = match self.has_decided {
            true => (self.limits.turn, "--program-time"),
            false => (self.limits.first, "--program-start"),
        };
        let line = self.wire().line(Instant::now() + limit);
        let line = line.map_err(|error| ProgramError::NoLine { error, limit, option })?;
        let line = line.ok_or_else(|| self.how_it_closed())?;
        if let Some(transcript) = transcript {
            transcript.note(LogLineKind::Answered, &line);
        }
        serde_json::from_str(&line).map_err(|_| ProgramError::NotJson(shown_line(&line)))
    }

    /// Notes that the program has answered its first question; the usual time limit applies from now on.
    pub(super) fn has_decided(&mut self) {
        self.has_decided = true;
    }

    fn how_it_closed(&mut self) -> ProgramError {
        match &mut self.reached {
            ReachedProgram::Child(running) => ProgramError::Closed(running.how_it_ended()),
            ReachedProgram::Client(_, running) => ProgramError::Disconnected(running.how_it_ended()),
            ReachedProgram::Remote(_) => ProgramError::Disconnected(String::new()),
        }
    }

    /// Releases a program after a game: one that connected by itself returns to the lobby, any other is kept.
    pub(super) fn after_game(self, source: &ProgramSource) -> Option<ProgramLink> {
        match (self.reached, source) {
            (ReachedProgram::Remote(connection), ProgramSource::Lobby(lobby)) => {
                lobby.put_back(connection);
                None
            }
            (reached, _) => Some(ProgramLink { reached, has_played: true, ..self }),
        }
    }

    /// Closes the connection and lets the program exit by itself.
    pub(super) fn dismiss(self) {
        match self.reached {
            ReachedProgram::Child(running) => running.dismiss(),
            ReachedProgram::Client(connection, running) => {
                drop(connection);
                running.dismiss();
            }
            ReachedProgram::Remote(_) => {}
        }
    }
}

/// The destination of a program's standard error: all games of a seat share a file.
fn errors_of(folder: &Path, seat: Seat) -> Result<Sink, TranscriptError> {
    Sink::append(&folder.join(format!("seat-{}.stderr", seat.index())))
}
