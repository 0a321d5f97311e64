//! Makes sure that no program outlives us. A *guard* is a small process between us and a program: it starts the program,
//! and when the program ends or we end, for whatever reason, it ends all descendants of the program.
//!
//! A process group is not enough, because a program may start children in sessions of their own. A death signal is not
//! enough either, because it reaches only the program itself. The guard is therefore a *subreaper* (Linux): every process
//! that the program starts stays a descendant of the guard, even if its own parent exits, and the guard finds it in
//! `/proc`. It also adds up the memory of all descendants, because the system limits only single processes.
//!
//! A guard that has nothing to do sleeps: `poll` wakes it when the program ends (a *pidfd*), when we end (another) or when
//! we ask it to end (a pipe). Only the memory has to be looked at, and less often while it does not change.
//!
//! The guard is this program with other arguments ([`guard`]). Users of the library that do not set one up ([`use_guard`])
//! get process groups only. **Limits.** We are a subreaper too, so we find and end a program that kills its guard. One that
//! kills both of us at the same moment gets a death signal; its children escape. There are no guards outside Linux.

use crate::process_tree::{ProcessTree, scan};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{
    Pid, PidfdFlags, Resource, Rlimit, Signal, WaitOptions, getpid, getppid, kill_process,
    kill_process_group, pidfd_open, set_child_subreaper, set_parent_process_death_signal, setrlimit, waitpid,
};
use std::ffi::OsString;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use suzume_tiles::numbers::wide;

/// How often the guard checks whether the program or we have ended, where the system has no pidfd (before Linux 5.3).
const LOOK: Duration = Duration::from_millis(50);

/// How often the guard adds up the memory while it changes.
const LOOK_AT_MEMORY: Duration = Duration::from_millis(250);

/// How often it does so if the memory has not changed for a while. Chosen: forty guards then use less than a thousandth
/// of a core. A program that was still may exceed its limit for this long; what each process may reserve is limited all the time.
const LOOK_AT_STILL_MEMORY: Duration = Duration::from_secs(8);

/// How much memory a process may reserve, as a multiple of what it may use. The system's limit includes memory that is only
/// reserved, such as the stacks of threads; the guard itself adds up the memory in use. Chosen.
const RESERVED: u64 = 4;

/// How long the guard keeps ending descendants that start new ones.
const HUNT: Duration = Duration::from_secs(5);

/// The exit code of a guard that has ended its program for its memory.
pub(crate) const TOO_MUCH_MEMORY: i32 = 250;

/// The exit code of a guard that could not start its program.
const NOT_STARTED: i32 = 251;

/// The program that serves as a guard, and the arguments before those of [`guard`].
static GUARD: OnceLock<(PathBuf, Vec<OsString>)> = OnceLock::new();

/// The guards that run.
static GUARDS: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

/// Starts all later programs through a guard: `program` with `arguments`, followed by those that [`guard`] takes. To be
/// called by the main program of the process, because it changes which process adopts orphans.
pub fn use_guard(program: PathBuf, arguments: Vec<OsString>) {
    if GUARD.set((program, arguments)).is_ok() {
        // Without this, a program that kills its guard may escape.
        let _ = set_child_subreaper(Some(getpid()));
    }
}

/// The command that starts a program: its guard if there is one, else a shell.
pub(crate) fn command(text: &str, memory_bytes: u64) -> Command {
    match GUARD.get() {
        Some((program, arguments)) => {
            let mut command = Command::new(program);
            command.args(arguments).arg(getpid().as_raw_nonzero().to_string()).arg(memory_bytes.to_string());
            command.arg(text);
            command
        }
        None => shell(text),
    }
}

fn shell(text: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", text]);
    command
}

/// Whether programs have guards.
pub(crate) fn is_used() -> bool {
    GUARD.get().is_some()
}

fn guards() -> std::sync::MutexGuard<'static, Vec<Pid>> {
    GUARDS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Notes a guard that was started.
pub(crate) fn started(guard: Pid) {
    guards().push(guard);
}

/// Forgets a guard that has ended. If it was killed, its descendants are now ours, and are ended.
pub(crate) fn ended(guard: Pid, was_killed: bool) {
    let mut guards = guards();
    guards.retain(|other| *other != guard);
    if was_killed {
        end_descendants(&guards);
    }
}

/// The body of a guard: runs a command line until it ends, `parent` ends, or `end` becomes readable; then ends all its
/// descendants. Returns the exit code.
pub fn guard(parent: i32, memory_bytes: u64, text: &str, end: &impl AsFd) -> i32 {
    let _ = set_child_subreaper(Some(getpid()));
    let reserved = Some(memory_bytes.saturating_mul(RESERVED));
    let _ = setrlimit(Resource::Data, Rlimit { current: reserved, maximum: reserved });
    let mut command = shell(text);
    command.process_group(0);
    die_with_parent(&mut command);
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) => {
            eprintln!("cannot start `{text}`: {error}");
            return NOT_STARTED;
        }
    };
    // The pipe ends belong to the program alone: a reader that waits for end of file must not wait for the guard.
    if let Ok(nowhere) = std::fs::OpenOptions::new().read(true).write(true).open("/dev/null") {
        let _ = rustix::stdio::dup2_stdin(&nowhere);
        let _ = rustix::stdio::dup2_stdout(&nowhere);
    }
    let program = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    let parent = Pid::from_raw(parent);
    let sleeper = Sleeper { ends: [program, parent].map(end_of), end };
    let mut memory = MemoryWatch::new(memory_bytes);
    let code = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status.code().unwrap_or(128 + status.signal().unwrap_or(0)),
            Err(_) => break NOT_STARTED,
            Ok(None) => {}
        }
        if getppid() != parent || sleeper.is_end_asked() {
            break 128 + Signal::KILL.as_raw();
        }
        if let Some(used) = memory.excess() {
            eprintln!("the program and its children use {used} bytes of memory; the limit is {memory_bytes}");
            break TOO_MUCH_MEMORY;
        }
        sleeper.sleep(memory.next_look());
    };
    if let Some(group) = program {
        let _ = kill_process_group(group, Signal::KILL);
    }
    end_descendants(&[]);
    code
}

/// Lets the system end a process when the guard ends, whatever ends the guard.
fn die_with_parent(command: &mut Command) {
    let guard = getpid();
    let request = move || {
        set_parent_process_death_signal(Some(Signal::KILL))?;
        // The guard may have ended before the request.
        if getppid() == Some(guard) { Ok(()) } else { Err(std::io::ErrorKind::NotFound.into()) }
    };
    // SAFETY: between fork and exec only system calls are made; nothing is allocated and no lock is taken.
    unsafe { command.pre_exec(request) };
}

/// A descriptor that becomes readable when a process ends.
fn end_of(process: Option<Pid>) -> Option<OwnedFd> {
    pidfd_open(process?, PidfdFlags::empty()).ok()
}

/// Sleeps until something happens.
struct Sleeper<'a, F> {
    /// The ends of the program and of our parent; `None` where the system has no such descriptors.
    ends: [Option<OwnedFd>; 2],
    end: &'a F,
}

impl<F: AsFd> Sleeper<'_, F> {
    /// Sleeps until a process ends, the end is asked for, or `limit` is over.
    fn sleep(&self, limit: Duration) {
        let limit = if self.ends.iter().all(Option::is_some) { limit } else { limit.min(LOOK) };
        let mut watched: Vec<PollFd<'_>> =
            self.ends.iter().flatten().map(|end| PollFd::new(end, PollFlags::IN)).collect();
        watched.push(PollFd::new(self.end, PollFlags::IN));
        // An interrupted wait is as good as a whole one: the caller looks again.
        let _ = poll(&mut watched, Timespec::try_from(limit).ok().as_ref());
    }

    fn is_end_asked(&self) -> bool {
        let mut watched = [PollFd::new(self.end, PollFlags::IN)];
        poll(&mut watched, Some(&Timespec::default())).is_ok_and(|ready| ready > 0)
    }
}

/// Adds up the memory of all descendants, less often while it does not change.
struct MemoryWatch {
    tree: ProcessTree,
    limit_bytes: u64,
    used_bytes: u64,
    looked: Instant,
    pause: Duration,
}

impl MemoryWatch {
    fn new(limit_bytes: u64) -> MemoryWatch {
        let tree = ProcessTree::below(getpid());
        MemoryWatch { tree, limit_bytes, used_bytes: 0, looked: Instant::now(), pause: LOOK_AT_MEMORY }
    }

    /// The memory in use if it exceeds the limit, in bytes. Looks only if it is time to.
    fn excess(&mut self) -> Option<u64> {
        if self.next_look() > Duration::ZERO {
            return None;
        }
        self.looked = Instant::now();
        let used = self.tree.sum(own_memory_bytes);
        self.pause = match used == self.used_bytes {
            true => (2 * self.pause).min(LOOK_AT_STILL_MEMORY),
            false => LOOK_AT_MEMORY,
        };
        self.used_bytes = used;
        (used > self.limit_bytes).then_some(used)
    }

    /// The time until the next look.
    fn next_look(&self) -> Duration {
        self.pause.saturating_sub(self.looked.elapsed())
    }
}

/// Ends all descendants of this process except those of `spared`, including descendants started in the meantime.
fn end_descendants(spared: &[Pid]) {
    let deadline = Instant::now() + HUNT;
    loop {
        let found = scan(getpid(), spared);
        for &pid in &found {
            let _ = kill_process(pid, Signal::KILL);
        }
        // Ended processes are our children, or will be once their parents have ended.
        for &pid in &found {
            let _ = waitpid(Some(pid), WaitOptions::NOHANG);
        }
        if found.is_empty() || Instant::now() >= deadline {
            return;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// The memory of a process that it shares with no other, in bytes.
fn own_memory_bytes(pid: Pid) -> Option<u64> {
    let text = std::fs::read_to_string(format!("/proc/{}/statm", pid.as_raw_nonzero())).ok()?;
    let mut pages = text.split_whitespace().skip(1).map_while(|pages| pages.parse::<u64>().ok());
    let (resident, shared) = (pages.next()?, pages.next()?);
    Some(resident.saturating_sub(shared) * wide(rustix::param::page_size()))
}
