//! Runs a program of any protocol as a child process, with limits on time, memory and output.
//!
//! The program has its own process group, and on Linux a guard ([`crate::guard`]): when the program ends or we end, for
//! whatever reason, its children end with it.

use crate::last_words::LastWords;
use crate::transcript::Sink;
use crate::wire::Wire;
#[cfg(target_os = "linux")]
use crate::{cpu_time::CpuClock, guard};
use std::io::Read;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};
use suzume_players::ProgramOptions;

/// The resource limits of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProcessLimits {
    /// The time for an answer.
    pub turn: Duration,
    /// The time for the first answer, including the start of the program; over mjai, for every answer up to its first
    /// decision.
    pub first: Duration,
    /// Memory for it and its children, in bytes. Enforced on Linux.
    pub memory_bytes: u64,
}

impl ProcessLimits {
    /// Replaces the limits that options set.
    #[must_use]
    pub fn with_options(self, options: &ProgramOptions) -> ProcessLimits {
        let turn = options.turn.unwrap_or(self.turn);
        ProcessLimits {
            turn,
            // A longer limit per answer also extends the limit of the first answer.
            first: options.first.unwrap_or(self.first.max(turn)),
            memory_bytes: options.memory_bytes.unwrap_or(self.memory_bytes),
        }
    }
}

/// Why a program could not be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The system could not start the program.
    #[error("cannot start `{command}`: {error}")]
    Spawn {
        /// The command line that could not be started.
        command: String,
        /// The error of the system.
        error: std::io::Error,
    },
    /// The program has no standard output.
    #[error("the program has no output")]
    NoOutput,
    /// The program has no standard input.
    #[error("the program has no input")]
    NoInput,
}

/// How long a program may take to end by itself once its input is closed.
const FAREWELL: Duration = Duration::from_millis(500);

/// How long to wait for the end of a program's standard error.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// A process, and the lines to and from it.
pub(crate) struct RunningProcess {
    child: Child,
    pub(crate) wire: Wire,
    memory_bytes: u64,
    #[cfg(target_os = "linux")]
    clock: Option<CpuClock>,
    /// The end of its standard error.
    last_words: LastWords,
    /// Closed when all of its standard error has been read.
    errors_read: Option<Receiver<()>>,
}

impl RunningProcess {
    /// Starts a command line as a shell reads it. Standard error goes to `log`, if there is one; its end is kept in any
    /// case.
    pub(crate) fn start(
        command: &str,
        memory_bytes: u64,
        log: Option<Sink>,
    ) -> Result<RunningProcess, StartError> {
        let mut process = process(command, memory_bytes);
        process.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut process, 0);
        let mut child =
            process.spawn().map_err(|error| StartError::Spawn { command: command.to_owned(), error })?;
        note_start(&child, memory_bytes);
        let prints = child.stdout.take().ok_or(StartError::NoOutput)?;
        let reads = child.stdin.take().ok_or(StartError::NoInput)?;
        let last_words = LastWords::default();
        let errors_read = child.stderr.take().map(|errors| {
            let (read, is_read) = channel();
            let last_words = last_words.clone();
            std::thread::spawn(move || {
                keep_errors(errors, log.as_ref(), &last_words);
                drop(read);
            });
            is_read
        });
        Ok(RunningProcess {
            #[cfg(target_os = "linux")]
            clock: i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw).map(CpuClock::new),
            child,
            wire: Wire::new(prints, reads),
            memory_bytes,
            last_words,
            errors_read,
        })
    }

    /// The exit status, such as ` (exit status: 1)`, or nothing while it runs, and the last lines of its standard error.
    pub(crate) fn how_it_ended(&mut self) -> String {
        // The process may exit a moment after closing its output.
        let status = self.wait(Duration::from_secs(1));
        let status =
            status.map_or_else(String::new, |status| format!(" ({})", words(status, self.memory_bytes)));
        if let Some(is_read) = &self.errors_read {
            let _ = is_read.recv_timeout(LAST_WORDS);
        }
        match self.last_words.summary() {
            Some(summary) => {
                format!(
                    "{status}; its last words on standard error: {summary} (--program-log DIR keeps all of them)"
                )
            }
            None => {
                format!("{status}; it said nothing on standard error (--program-log DIR keeps all messages)")
            }
        }
    }

    /// The processor time that the program and its children have used so far; `None` outside Linux. The guard is not
    /// counted.
    #[cfg(target_os = "linux")]
    pub(crate) fn cpu_time(&mut self) -> Option<Duration> {
        let clock = self.clock.as_mut()?;
        if guard::is_used() { clock.of_children() } else { clock.of_tree() }
    }

    #[cfg(not(target_os = "linux"))]
    pub(crate) fn cpu_time(&mut self) -> Option<Duration> {
        None
    }

    fn wait(&mut self, limit: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + limit;
        loop {
            match self.child.try_wait() {
                Ok(None) if Instant::now() < deadline => std::thread::sleep(Duration::from_millis(2)),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }

    /// Closes its input and gives it a moment to exit by itself.
    pub(crate) fn dismiss(mut self) {
        self.wire.close();
        self.wait(FAREWELL);
    }
}

impl Drop for RunningProcess {
    fn drop(&mut self) {
        self.end_guard();
        // The program may have ended by itself; then there is nothing left to end.
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(is_read) = &self.errors_read {
            let _ = is_read.recv_timeout(LAST_WORDS);
        }
    }
}

/// Reads a program's standard error to its end, even when the log is full, so that the program never blocks.
fn keep_errors(mut errors: impl Read, log: Option<&Sink>, last_words: &LastWords) {
    let mut part = vec![0; 1 << 16];
    loop {
        match errors.read(&mut part) {
            Ok(0) => return,
            Ok(read) => {
                log.iter().for_each(|log| log.write(&part[..read]));
                last_words.add(&part[..read]);
            }
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}

#[cfg(target_os = "linux")]
fn process(command: &str, memory_bytes: u64) -> Command {
    guard::command(command, memory_bytes)
}

#[cfg(not(target_os = "linux"))]
fn process(command: &str, _memory_bytes: u64) -> Command {
    let mut process = if cfg!(windows) { Command::new("cmd") } else { Command::new("sh") };
    process.args([if cfg!(windows) { "/C" } else { "-c" }, command]);
    process
}

/// Limits the memory of a process, if it has no guard that does.
#[cfg(target_os = "linux")]
fn note_start(child: &Child, bytes: u64) {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    let Some(id) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) else { return };
    if guard::is_used() {
        return guard::started(id);
    }
    let limit = Rlimit { current: Some(bytes), maximum: Some(bytes) };
    // A program that has already exited needs no limit.
    let _ = prlimit(Some(id), Resource::Data, limit);
}

#[cfg(not(target_os = "linux"))]
fn note_start(_child: &Child, _bytes: u64) {}

/// Describes an exit status.
#[cfg(target_os = "linux")]
fn words(status: ExitStatus, memory_bytes: u64) -> String {
    if guard::is_used() && status.code() == Some(guard::TOO_MUCH_MEMORY) {
        let limit = memory_bytes >> 20;
        return format!("it used more than {limit} MB of memory; --program-memory gives it more");
    }
    // A guard passes on the signal that ended its program, as shells do.
    match status.code() {
        Some(code @ 129..=159) if guard::is_used() => format!("signal: {}", code - 128),
        _ => status.to_string(),
    }
}

#[cfg(not(target_os = "linux"))]
fn words(status: ExitStatus, _memory_bytes: u64) -> String {
    status.to_string()
}

impl RunningProcess {
    /// Lets the guard end the program with all its descendants.
    #[cfg(target_os = "linux")]
    fn end_guard(&mut self) {
        use rustix::process::{Pid, Signal, kill_process};
        use std::os::unix::process::ExitStatusExt;
        /// A guard takes some seconds at most to end the remaining processes.
        const PATIENCE: Duration = Duration::from_secs(8);
        let id = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw).filter(|_| guard::is_used());
        let Some(id) = id else { return };
        if matches!(self.child.try_wait(), Ok(None)) {
            let _ = kill_process(id, Signal::TERM);
        }
        let status = self.wait(PATIENCE);
        if status.is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
        guard::ended(id, status.is_none_or(|status| status.signal().is_some()));
    }

    #[cfg(not(target_os = "linux"))]
    fn end_guard(&mut self) {}
}
