//! Makes sure that no program outlives us. A *guard* is a small process between us and a program: it starts the program,
//! and when the program ends or we end, for whatever reason, it ends all descendants of the program.
//!
//! A process group is not enough, because a program may start children in sessions of their own. A death signal is not
//! enough either, because it reaches only the program itself. The guard is therefore a *subreaper* (Linux): every process
//! that the program starts stays a descendant of the guard, even if its own parent exits, and the guard finds it in
//! `/proc`. The guard detects our end by a change of its own parent. It also adds up the memory of all descendants, because
//! the system limits only single processes.
//!
//! The guard is this program with other arguments ([`guard`]). Users of the library that do not set one up ([`use_guard`])
//! get process groups only. **Limits.** We are a subreaper too, so we find and end a program that kills its guard; one that
//! kills both of us at the same moment escapes. There are no guards outside Linux.

use rustix::process::{
    Pid, Resource, Rlimit, Signal, WaitOptions, getpid, getppid, kill_process, kill_process_group,
    set_child_subreaper, setrlimit, waitpid,
};
use std::ffi::OsString;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use suzume_tiles::numbers::wide;

/// How often the guard checks whether the program or we have ended.
const LOOK: Duration = Duration::from_millis(5);

/// How often the guard adds up the memory.
const LOOK_AT_MEMORY: Duration = Duration::from_millis(250);

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

/// The body of a guard: runs a command line until it ends, `parent` ends, or `is_ended`; then ends all its descendants.
/// Returns the exit code.
pub fn guard(parent: i32, memory_bytes: u64, text: &str, is_ended: impl Fn() -> bool) -> i32 {
    let parent = Pid::from_raw(parent);
    let _ = set_child_subreaper(Some(getpid()));
    let reserved = Some(memory_bytes.saturating_mul(RESERVED));
    let _ = setrlimit(Resource::Data, Rlimit { current: reserved, maximum: reserved });
    let mut child = match shell(text).process_group(0).spawn() {
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
    let mut memory_seen = Instant::now();
    let code = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status.code().unwrap_or(128 + status.signal().unwrap_or(0)),
            Err(_) => break NOT_STARTED,
            Ok(None) => {}
        }
        if getppid() != parent || is_ended() {
            break 128 + Signal::KILL.as_raw();
        }
        if memory_seen.elapsed() >= LOOK_AT_MEMORY {
            memory_seen = Instant::now();
            let used: u64 = descendants(getpid(), &[]).into_iter().filter_map(own_memory_bytes).sum();
            if used > memory_bytes {
                eprintln!(
                    "the program and its children use {used} bytes of memory; the limit is {memory_bytes}"
                );
                break TOO_MUCH_MEMORY;
            }
        }
        std::thread::sleep(LOOK);
    };
    if let Some(group) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(group, Signal::KILL);
    }
    end_descendants(&[]);
    code
}

/// Ends all descendants of this process except those of `spared`, including descendants started in the meantime.
fn end_descendants(spared: &[Pid]) {
    let deadline = Instant::now() + HUNT;
    loop {
        let found = descendants(getpid(), spared);
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

/// All descendants of a process, except those of `spared`, from the list of all processes.
fn descendants(root: Pid, spared: &[Pid]) -> Vec<Pid> {
    let Ok(folder) = std::fs::read_dir("/proc") else { return Vec::new() };
    let names = folder.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse::<i32>().ok());
    let all: Vec<(Pid, Pid)> =
        names.filter_map(Pid::from_raw).filter_map(|pid| Some((pid, parent_of(pid)?))).collect();
    let mut found = vec![root];
    let mut next = 0;
    while let Some(&parent) = found.get(next) {
        next += 1;
        let children = all.iter().filter(|(pid, of)| *of == parent && !spared.contains(pid));
        found.extend(children.map(|(pid, _)| *pid));
    }
    found.remove(0);
    found
}

/// The parent of a process. The name before it, in parentheses, may have anything in it.
fn parent_of(pid: Pid) -> Option<Pid> {
    let stat = std::fs::read(format!("/proc/{}/stat", pid.as_raw_nonzero())).ok()?;
    let behind_name = stat.iter().rposition(|&byte| byte == b')')?;
    let rest = std::str::from_utf8(&stat[behind_name + 1..]).ok()?;
    Pid::from_raw(rest.split_whitespace().nth(1)?.parse().ok()?)
}

/// The memory of a process that it shares with no other, in bytes.
fn own_memory_bytes(pid: Pid) -> Option<u64> {
    let text = std::fs::read_to_string(format!("/proc/{}/statm", pid.as_raw_nonzero())).ok()?;
    let mut pages = text.split_whitespace().skip(1).map_while(|pages| pages.parse::<u64>().ok());
    let (resident, shared) = (pages.next()?, pages.next()?);
    Some(resident.saturating_sub(shared) * wide(rustix::param::page_size()))
}
