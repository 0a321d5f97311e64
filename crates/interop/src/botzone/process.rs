//! A Botzone program as a child process ([`RunningProcess`]).
//!
//! On its first turn the program gets the whole game so far and answers with a line. If the next line asks to be kept
//! running, it gets bare requests from then on; if it exits instead, it is started again for every turn. Every wait is
//! limited: a program that answers too late or at too great length, or closes its output, is ended with all its children,
//! and the cause is reported.

use super::FAMILY;
use super::bot::KEEP_RUNNING;
use super::input::{BotzoneFormat, whole_text};
use super::seated::{Program, SeatedProgram};
use crate::process::{ProcessLimits, RunningProcess};
use crate::program::{ProgramError, shown_line};
use crate::transcript::{LogLineKind, Transcript};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use suzume_players::{Moment, Player, ProgramKind, ProgramOptions};

/// Botzone's limits: 1 s, twice as much for the first turn, and 256 MB.
pub const LIMITS: ProcessLimits =
    ProcessLimits { turn: Duration::from_secs(1), first: Duration::from_secs(2), memory_bytes: 256 << 20 };

/// The format of the first input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputStyle {
    /// A JSON object on one line.
    Json,
    /// A JSON object and the end of the input, for programs that read all of it; they are started again for every turn.
    JsonToEnd,
    /// Simple lines of text.
    Simple,
}

impl InputStyle {
    const fn format(self) -> BotzoneFormat {
        match self {
            InputStyle::Json | InputStyle::JsonToEnd => BotzoneFormat::Json,
            InputStyle::Simple => BotzoneFormat::Simple,
        }
    }
}

/// The kinds of player that this module adds: `botzone:COMMAND`, `botzone-once:COMMAND` for programs that read their input
/// to its end, and `botzone-simple:COMMAND` for programs that read lines.
pub const PROGRAMS: [ProgramKind; 3] = [
    ProgramKind::started("botzone", FAMILY, |command, options| seated(command, InputStyle::Json, options)),
    ProgramKind::started("botzone-once", FAMILY, |command, options| {
        seated(command, InputStyle::JsonToEnd, options)
    }),
    ProgramKind::started("botzone-simple", FAMILY, |command, options| {
        seated(command, InputStyle::Simple, options)
    }),
];

fn seated(command: &str, style: InputStyle, options: &ProgramOptions) -> Result<Box<dyn Player>, String> {
    let limits = LIMITS.with_options(options);
    let process = Process { log: options.log.clone(), ..Process::new(command, style, limits) };
    Ok(Box::new(SeatedProgram::new(process)))
}

/// A program that is started at its first request.
pub struct Process {
    command: String,
    style: InputStyle,
    limits: ProcessLimits,
    log: Option<PathBuf>,
    transcript: Option<Transcript>,
    running: Option<RunningProcess>,
    requests: Vec<String>,
    responses: Vec<String>,
}

impl Process {
    /// A program by its command line, as a shell reads it.
    pub fn new(command: &str, style: InputStyle, limits: ProcessLimits) -> Process {
        Process {
            command: command.to_owned(),
            style,
            limits,
            log: None,
            transcript: None,
            running: None,
            requests: Vec::new(),
            responses: Vec::new(),
        }
    }

    fn turn(&mut self) -> Result<String, ProgramError> {
        let (limit, option) = match self.requests.len() {
            1 => (self.limits.first, "--program-start"),
            _ => (self.limits.turn, "--program-time"),
        };
        let deadline = Instant::now() + limit;
        let is_first = self.requests.len() == 1;
        let in_time = |error| ProgramError::NoLine { error, limit, option };
        let silent = |error: ProgramError| match error.is_silence() && is_first {
            true => ProgramError::SilentOnBotzone(Box::new(error)),
            false => error,
        };
        let request = self.requests.last().map_or("", String::as_str);
        if let Some(transcript) = &mut self.transcript {
            transcript.note(LogLineKind::Sent, request);
        }
        let mut running = match self.running.take() {
            Some(mut running) => {
                running.wire.send(request)?;
                running
            }
            None => {
                let log = self.transcript.as_ref().map(Transcript::sink);
                let mut running = RunningProcess::start(&self.command, self.limits.memory_bytes, log)?;
                running.wire.send(&whole_text(self.style.format(), &self.requests, &self.responses))?;
                if self.style == InputStyle::JsonToEnd {
                    running.wire.close();
                }
                running
            }
        };
        let answer = running
            .wire
            .line(deadline)
            .map_err(in_time)
            .map_err(silent)?
            .ok_or_else(|| ProgramError::Closed(running.how_it_ended()))?;
        if let Some(transcript) = &mut self.transcript {
            transcript.note(LogLineKind::Answered, &answer);
        }
        // The program either asks to be kept running or exits.
        match running.wire.line(deadline).map_err(in_time)? {
            Some(line) if line.trim() == KEEP_RUNNING => {
                self.running = Some(running).filter(|_| self.style != InputStyle::JsonToEnd);
            }
            Some(_) => return Err(ProgramError::MoreThanAnAnswer),
            None => {}
        }
        response_in(&answer, self.style)
    }
}

/// Extracts the answer from a line.
fn response_in(line: &str, style: InputStyle) -> Result<String, ProgramError> {
    if style == InputStyle::Simple {
        return Ok(line.trim().to_owned());
    }
    let value: serde_json::Value =
        serde_json::from_str(line).map_err(|_| ProgramError::NotJson(shown_line(line)))?;
    let response = value.get("response").and_then(serde_json::Value::as_str);
    response.map(str::to_owned).ok_or_else(|| ProgramError::NoResponse(shown_line(line)))
}

impl Program for Process {
    fn begin(&mut self, moment: &Moment) -> Result<(), ProgramError> {
        self.running = None;
        self.requests.clear();
        self.responses.clear();
        let log = |folder: &PathBuf| Transcript::in_folder(folder, moment, &self.command);
        self.transcript = self.log.as_ref().map(log).transpose()?;
        Ok(())
    }

    fn ask(&mut self, request: &str) -> Result<String, ProgramError> {
        self.requests.push(request.to_owned());
        let answered = self.turn();
        match (&answered, &mut self.transcript) {
            (Ok(response), _) => self.responses.push(response.clone()),
            (Err(error), Some(transcript)) => transcript.note(LogLineKind::Fault, &error.to_string()),
            (Err(_), None) => {}
        }
        answered
    }

    fn name(&self) -> Option<&str> {
        Some(&self.command)
    }
}
