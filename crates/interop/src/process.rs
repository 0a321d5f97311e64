//! A program as a child process, with limits of time and memory, whatever protocol it speaks.
//!
//! It runs in a process group of its own: when it is ended, for whatever reason, its children end with it.

use crate::wire::Wire;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// What a program may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProcessLimits {
    /// The time for an answer.
    pub turn: Duration,
    /// The time for the first answer, in which the program also starts; over mjai, for every answer up to its first
    /// decision.
    pub first: Duration,
    /// Memory for its data, in bytes. Enforced on Linux.
    pub memory_bytes: u64,
}

impl ProcessLimits {
    /// The same with other times, where they are given.
    #[must_use]
    pub fn with_times(self, turn: Option<Duration>, first: Option<Duration>) -> ProcessLimits {
        let turn = turn.unwrap_or(self.turn);
        // Whoever has more time for every answer has it for the first one too.
        ProcessLimits { turn, first: first.unwrap_or(self.first.max(turn)), ..self }
    }
}

/// Why a program could not be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The system refuses.
    #[error("cannot start `{command}`: {error}")]
    Spawn {
        /// The command line.
        command: String,
        /// Why.
        error: std::io::Error,
    },
    /// Nothing can be read from it.
    #[error("the program has no output")]
    NoOutput,
    /// Nothing can be told to it.
    #[error("the program has no input")]
    NoInput,
}

/// How long a program may take to end by itself once its input is closed.
const FAREWELL: Duration = Duration::from_millis(500);

/// A process, and the lines to and from it.
pub(crate) struct Running {
    child: Child,
    pub(crate) wire: Wire,
}

impl Running {
    /// Starts a command line as a shell reads it. `talk` is where its standard error goes.
    pub(crate) fn start(command: &str, memory_bytes: u64, talk: Stdio) -> Result<Running, StartError> {
        let mut process = if cfg!(windows) { Command::new("cmd") } else { Command::new("sh") };
        process.args([if cfg!(windows) { "/C" } else { "-c" }, command]);
        process.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(talk);
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut process, 0);
        let mut child =
            process.spawn().map_err(|error| StartError::Spawn { command: command.to_owned(), error })?;
        limit_memory(&child, memory_bytes);
        let prints = child.stdout.take().ok_or(StartError::NoOutput)?;
        let reads = child.stdin.take().ok_or(StartError::NoInput)?;
        Ok(Running { child, wire: Wire::new(prints, reads) })
    }

    /// ` (exit status: 1)`, or nothing if it goes on.
    pub(crate) fn how_it_ended(&mut self) -> String {
        // It may take a moment from the closing of the output to the end.
        self.wait(Duration::from_secs(1)).map_or_else(String::new, |status| format!(" ({status})"))
    }

    fn wait(&mut self, limit: Duration) -> Option<std::process::ExitStatus> {
        let deadline = Instant::now() + limit;
        loop {
            match self.child.try_wait() {
                Ok(None) if Instant::now() < deadline => std::thread::sleep(Duration::from_millis(2)),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }

    /// Closes its input and lets it end by itself, for a moment.
    pub(crate) fn dismiss(mut self) {
        self.wire.close();
        self.wait(FAREWELL);
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
