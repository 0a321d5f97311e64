//! The processor time of a program and all its children (Linux), from `/proc`.
//!
//! The system counts in ticks, usually of 10 ms. The mean over many decisions is still accurate, because the rest of a tick
//! is carried over to the next decision; the maximum is accurate to a tick. Children that have exited count if their
//! parents have waited for them.

use crate::process_tree::ProcessTree;
use rustix::process::Pid;
use std::time::Duration;
use suzume_tiles::numbers::ToFloat;

/// The processor time of the descendants of a process.
pub(crate) struct CpuClock {
    process: Pid,
    descendants: ProcessTree,
}

impl CpuClock {
    /// The clock of a process and its descendants.
    pub(crate) const fn new(process: Pid) -> CpuClock {
        CpuClock { process, descendants: ProcessTree::below(process) }
    }

    /// The time of the process and all its descendants; `None` if there is no such process.
    pub(crate) fn of_tree(&mut self) -> Option<Duration> {
        let own = ticks_of(self.process)?;
        Some(in_time(own + self.descendants.sum(ticks_of)))
    }

    /// The time of all descendants of the process, without its own; `None` if there are none.
    pub(crate) fn of_children(&mut self) -> Option<Duration> {
        let ticks = self.descendants.sum(ticks_of);
        (!self.descendants.is_empty()).then(|| in_time(ticks))
    }
}

fn in_time(ticks: u64) -> Duration {
    Duration::from_secs_f64(ticks.to_f64() / rustix::param::clock_ticks_per_second().to_f64())
}

/// The ticks of a process and of its children that have ended.
fn ticks_of(process: Pid) -> Option<u64> {
    let stat = std::fs::read(format!("/proc/{}/stat", process.as_raw_nonzero())).ok()?;
    // The name before it, in parentheses, may have anything in it.
    let behind_name = stat.iter().rposition(|&byte| byte == b')')? + 1;
    let rest = std::str::from_utf8(stat.get(behind_name..)?).ok()?;
    // Fields 14 to 17: in the program, in the system, and both of children.
    let fields = rest.split_whitespace().skip(11).take(4);
    Some(fields.filter_map(|field| field.parse::<u64>().ok()).sum())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests may use `unwrap`")]
mod tests {
    use super::*;
    use std::process::{Command, Stdio};

    #[test]
    fn children_are_counted() {
        // A shell that starts another, which counts for a while and then waits for its input to end.
        let mut child = Command::new("sh")
            .args(["-c", "sh -c 'i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; echo; cat'; true"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut clock = CpuClock::new(Pid::from_raw(i32::try_from(child.id()).unwrap()).unwrap());
        let mut line = [0];
        std::io::Read::read_exact(child.stdout.as_mut().unwrap(), &mut line).unwrap();
        let (children, tree) = (clock.of_children().unwrap(), clock.of_tree().unwrap());
        assert!(children > Duration::from_millis(10) && tree >= children, "{tree:?}, {children:?}");
        drop(child.stdin.take());
        child.wait().unwrap();
        assert_eq!(clock.of_tree(), None);
    }
}
