//! Finds the descendants of a process in `/proc` (Linux).
//!
//! The system lists the children of a process only if it was built for it, so one has to look at the parent of every
//! process. [`ProcessTree`] does so once. Later it looks only at processes that are new, which are those above the newest
//! number that it saw: a process that was not a descendant never becomes one. The newest number is in `/proc/loadavg`.

use rustix::process::Pid;

/// With more new numbers than this, all processes are looked at again. Chosen: about as many as there are on a machine.
const MANY_NEW: i32 = 512;

/// The descendants of a process, kept between looks.
pub(crate) struct ProcessTree {
    root: Pid,
    known: Vec<Pid>,
    /// The newest number of a process or thread at the last look.
    newest: Option<i32>,
}

impl ProcessTree {
    /// The descendants of `root`, without itself.
    pub(crate) const fn below(root: Pid) -> ProcessTree {
        ProcessTree { root, known: Vec::new(), newest: None }
    }

    /// Looks for new descendants, and adds up a figure of all of them. Those without the figure have ended.
    pub(crate) fn sum(&mut self, figure: impl Fn(Pid) -> Option<u64>) -> u64 {
        self.look();
        let mut sum = 0;
        self.known.retain(|&pid| {
            let found = figure(pid);
            sum += found.unwrap_or(0);
            found.is_some()
        });
        sum
    }

    /// Whether there is a descendant that has not ended.
    pub(crate) fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    fn look(&mut self) {
        let before = std::mem::replace(&mut self.newest, newest());
        match (before, self.newest) {
            (Some(before), Some(now)) if (0..=MANY_NEW).contains(&(now - before)) => {
                let new = (before + 1..=now).filter_map(Pid::from_raw).filter(|&pid| is_process(pid));
                let mut new: Vec<(Pid, Pid)> = new.filter_map(|pid| Some((pid, parent_of(pid)?))).collect();
                // A new process may be the child of another new one.
                while let Some(place) =
                    new.iter().position(|(_, of)| *of == self.root || self.known.contains(of))
                {
                    self.known.push(new.swap_remove(place).0);
                }
            }
            // The first look, numbers that began anew, or too many of them.
            _ => self.known = scan(self.root, &[]),
        }
    }
}

/// All descendants of a process, except those of `spared`, from the list of all processes.
pub(crate) fn scan(root: Pid, spared: &[Pid]) -> Vec<Pid> {
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

/// The newest number of a process or thread.
fn newest() -> Option<i32> {
    std::fs::read_to_string("/proc/loadavg").ok()?.split_whitespace().next_back()?.parse().ok()
}

/// Whether a number is that of a process, not of a thread.
fn is_process(pid: Pid) -> bool {
    let status =
        std::fs::read_to_string(format!("/proc/{}/status", pid.as_raw_nonzero())).unwrap_or_default();
    let group = status.lines().find_map(|line| line.strip_prefix("Tgid:"));
    group.is_some_and(|group| group.trim().parse() == Ok(pid.as_raw_nonzero().get()))
}

/// The parent of a process. The name before it, in parentheses, may have anything in it.
fn parent_of(pid: Pid) -> Option<Pid> {
    let stat = std::fs::read(format!("/proc/{}/stat", pid.as_raw_nonzero())).ok()?;
    let behind_name = stat.iter().rposition(|&byte| byte == b')')?;
    let rest = std::str::from_utf8(&stat[behind_name + 1..]).ok()?;
    Pid::from_raw(rest.split_whitespace().nth(1)?.parse().ok()?)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests may use `unwrap`")]
mod tests {
    use super::*;
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};

    /// The descendants that are found step by step are those that a look at all processes finds.
    #[test]
    fn new_descendants_are_found_and_ended_ones_forgotten() {
        // A shell that starts a child, or a child with a child, for every line.
        let script = "while read -r line; do
            case $line in one) sleep 1000 & ;; two) sh -c 'sleep 1000; true' & sleep 0.5 ;; esac
            echo
        done";
        let mut child = Command::new("sh")
            .args(["-c", script])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let root = Pid::from_raw(i32::try_from(child.id()).unwrap()).unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut tree = ProcessTree::below(root);
        let mut input = child.stdin.take().unwrap();
        for (line, expected) in [("one", 1), ("one", 2), ("two", 4), ("two", 6)] {
            writeln!(input, "{line}").unwrap();
            lines.next().unwrap().unwrap();
            assert_eq!(tree.sum(|_| Some(1)), expected, "{line}");
            let (mut found, mut all) = (tree.known.clone(), scan(root, &[]));
            found.sort_unstable_by_key(|pid| pid.as_raw_nonzero());
            all.sort_unstable_by_key(|pid| pid.as_raw_nonzero());
            assert_eq!(found, all);
        }
        assert!(!tree.is_empty());
        scan(root, &[]).into_iter().for_each(|pid| {
            let _ = rustix::process::kill_process(pid, rustix::process::Signal::KILL);
        });
        drop(input);
        child.wait().unwrap();
        // They may stay as zombies for a moment, but what has no figure any more is forgotten.
        assert_eq!(tree.sum(|_| None), 0);
        assert!(tree.is_empty());
    }
}
