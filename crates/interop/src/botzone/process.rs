//! A program as a child process, with limits of time and memory.
//!
//! The program gets everything so far on its first turn, and answers with a line. If the line behind that asks to be kept
//! running, it gets bare requests from then on; if it ends instead, it is started anew for every turn. Whatever it does
//! beside, the wait is limited: too late, too long or closed, it is ended with all its children, and the cause is named.

use super::bot::KEEP_RUNNING;
use super::input::{Format, whole_text};
use super::seated::{Program, Seated};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};
use suzume_players::{Player, ProgramKind};

/// What a program may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProcessLimits {
    /// The time for a turn; the first turn has twice as much.
    pub turn: Duration,
    /// Memory for its data, in bytes. Enforced on Linux.
    pub memory_bytes: u64,
}

impl Default for ProcessLimits {
    /// Botzone's: 1 s and 256 MB.
    fn default() -> ProcessLimits {
        ProcessLimits { turn: Duration::from_secs(1), memory_bytes: 256 << 20 }
    }
}

/// The format of the first input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputStyle {
    /// An object.
    Json,
    /// An object and the end of the input, for programs that read all of it; they are started anew for every turn.
    JsonToEnd,
    /// Lines.
    Simple,
}

impl InputStyle {
    const fn format(self) -> Format {
        match self {
            InputStyle::Json | InputStyle::JsonToEnd => Format::Json,
            InputStyle::Simple => Format::Simple,
        }
    }
}

/// The kinds of player that this module adds: `botzone:COMMAND`, `botzone-once:COMMAND` for programs that read their input
/// to its end, and `botzone-simple:COMMAND` for programs that read lines.
pub const PROGRAMS: [ProgramKind; 3] = [
    ProgramKind { name: "botzone", build: |command| seated(command, InputStyle::Json) },
    ProgramKind { name: "botzone-once", build: |command| seated(command, InputStyle::JsonToEnd) },
    ProgramKind { name: "botzone-simple", build: |command| seated(command, InputStyle::Simple) },
];

fn seated(command: &str, style: InputStyle) -> Result<Box<dyn Player>, String> {
    Ok(Box::new(Seated::new(Process::new(command, style, ProcessLimits::default()))))
}

/// The longest line that a program may print.
const LONGEST_LINE: u64 = 1 << 20;

/// A program that is started when it is asked first.
pub struct Process {
    command: String,
    style: InputStyle,
    limits: ProcessLimits,
    running: Option<Running>,
    requests: Vec<String>,
    responses: Vec<String>,
}

/// A process and what it prints, line by line; the channel is closed when it ends.
pub(crate) struct Running {
    child: Child,
    lines: Receiver<Result<String, String>>,
}

impl Process {
    /// A program by its command line, as a shell reads it.
    pub fn new(command: &str, style: InputStyle, limits: ProcessLimits) -> Process {
        Process {
            command: command.to_owned(),
            style,
            limits,
            running: None,
            requests: Vec::new(),
            responses: Vec::new(),
        }
    }

    /// The answer to the last request.
    fn turn(&mut self) -> Result<String, String> {
        let is_first = self.requests.len() == 1;
        let deadline = Instant::now() + self.limits.turn * if is_first { 2 } else { 1 };
        let mut running = match self.running.take() {
            Some(mut running) => {
                let request = self.requests.last().map_or("", String::as_str);
                running.write(request);
                running
            }
            None => {
                let mut running = Running::start(&self.command, &self.limits)?;
                running.write(&whole_text(self.style.format(), &self.requests, &self.responses));
                if self.style == InputStyle::JsonToEnd {
                    running.child.stdin = None;
                }
                running
            }
        };
        let answer = running
            .line(deadline)?
            .ok_or_else(|| format!("the program closed its output{}", running.how_it_ended()))?;
        // Either it wants to go on, or it ends.
        match running.line(deadline)? {
            Some(line) if line.trim() == KEEP_RUNNING => {
                self.running = Some(running).filter(|_| self.style != InputStyle::JsonToEnd);
            }
            Some(_) => return Err("the program printed more than an answer".to_owned()),
            None => {}
        }
        response_in(&answer, self.style)
    }
}

/// The answer in a line.
fn response_in(line: &str, style: InputStyle) -> Result<String, String> {
    if style == InputStyle::Simple {
        return Ok(line.trim().to_owned());
    }
    let shown: String = line.trim().chars().take(80).collect();
    let value: serde_json::Value =
        serde_json::from_str(line).map_err(|_| format!("the program printed `{shown}`, which is no JSON"))?;
    let response = value.get("response").and_then(serde_json::Value::as_str);
    response.map(str::to_owned).ok_or_else(|| format!("there is no response in `{shown}`"))
}

impl Program for Process {
    fn begin(&mut self) -> Result<(), String> {
        self.running = None;
        self.requests.clear();
        self.responses.clear();
        Ok(())
    }

    fn ask(&mut self, request: &str) -> Result<String, String> {
        self.requests.push(request.to_owned());
        let response = self.turn()?;
        self.responses.push(response.clone());
        Ok(response)
    }
}

impl Running {
    pub(crate) fn start(command: &str, limits: &ProcessLimits) -> Result<Running, String> {
        let mut process = if cfg!(windows) { Command::new("cmd") } else { Command::new("sh") };
        process.args([if cfg!(windows) { "/C" } else { "-c" }, command]);
        process.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // Its own group, so that its children end with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut process, 0);
        let mut child = process.spawn().map_err(|error| format!("cannot start `{command}`: {error}"))?;
        limit_memory(&child, limits.memory_bytes);
        let output = child.stdout.take().ok_or("the program has no output")?;
        // Few lines at a time, so that a program that never stops printing waits.
        let (sender, lines) = sync_channel(4);
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let mut line = Vec::new();
                let read = output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
                let item = match read {
                    Ok(0) | Err(_) => break,
                    Ok(_) if line.len() as u64 == LONGEST_LINE => {
                        Err("the program printed a line without end".to_owned())
                    }
                    Ok(_) => {
                        String::from_utf8(line).map_err(|_| "the program printed what is no text".to_owned())
                    }
                };
                if sender.send(item).is_err() {
                    break;
                }
            }
        });
        Ok(Running { child, lines })
    }

    /// Writes a line. A program need not read it: what counts is what it prints.
    pub(crate) fn write(&mut self, text: &str) {
        if let Some(input) = &mut self.child.stdin {
            let _ = writeln!(input, "{text}").and_then(|()| input.flush());
        }
    }

    /// The next line that is not empty; `None` if the program has closed its output.
    pub(crate) fn line(&mut self, deadline: Instant) -> Result<Option<String>, String> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(Ok(line)) if line.trim().is_empty() => {}
                Ok(line) => return line.map(Some),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => return Err("the program took too long".to_owned()),
            }
        }
    }

    /// ` (exit status: 1)`, or nothing if it goes on.
    pub(crate) fn how_it_ended(&mut self) -> String {
        // It may take a moment from the closing of the output to the end.
        for _ in 0..20 {
            match self.child.try_wait() {
                Ok(Some(status)) => return format!(" ({status})"),
                Ok(None) => std::thread::sleep(Duration::from_millis(5)),
                Err(_) => break,
            }
        }
        String::new()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // The program may have ended by itself; then there is nothing left to end.
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(target_os = "linux")]
fn limit_memory(child: &Child, bytes: u64) {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    let limit = Rlimit { current: Some(bytes), maximum: Some(bytes) };
    let id = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    // A program that has ended already needs no limit.
    let _ = prlimit(id, Resource::Data, limit);
}

#[cfg(not(target_os = "linux"))]
fn limit_memory(_child: &Child, _bytes: u64) {}
