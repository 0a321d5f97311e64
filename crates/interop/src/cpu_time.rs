//! The processor time of a program and all its children (Linux), from `/proc`.
//!
//! The system counts in ticks, usually of 10 ms. The mean over many decisions is still accurate, because the rest of a tick
//! is carried over to the next decision; the maximum is accurate to a tick. Children that have exited count if their
//! parents have waited for them.

use std::time::Duration;
use suzume_tiles::numbers::ToFloat;

/// The time of a process and all its descendants; `None` if there is no such process.
pub(crate) fn of_tree(process: i32) -> Option<Duration> {
    let ticks = ticks_of(process)? + ticks_of_children(process);
    Some(Duration::from_secs_f64(ticks.to_f64() / rustix::param::clock_ticks_per_second().to_f64()))
}

/// The time of all descendants of a process, without its own; `None` if there are none.
pub(crate) fn of_children(process: i32) -> Option<Duration> {
    let mut times = children(process).into_iter().filter_map(of_tree).peekable();
    times.peek()?;
    Some(times.sum())
}

fn ticks_of_children(process: i32) -> u64 {
    let of_child = |child: i32| ticks_of(child).unwrap_or(0) + ticks_of_children(child);
    children(process).into_iter().map(of_child).sum()
}

/// The children of all threads of a process.
fn children(process: i32) -> Vec<i32> {
    let Ok(threads) = std::fs::read_dir(format!("/proc/{process}/task")) else { return Vec::new() };
    let lists =
        threads.filter_map(|thread| std::fs::read_to_string(thread.ok()?.path().join("children")).ok());
    lists
        .flat_map(|list| list.split_whitespace().filter_map(|id| id.parse().ok()).collect::<Vec<_>>())
        .collect()
}

/// The ticks of a process and of its children that have ended.
fn ticks_of(process: i32) -> Option<u64> {
    let stat = std::fs::read(format!("/proc/{process}/stat")).ok()?;
    // The name before it, in parentheses, may have anything in it.
    let behind_name = stat.iter().rposition(|&byte| byte == b')')? + 1;
    let rest = std::str::from_utf8(stat.get(behind_name..)?).ok()?;
    // Fields 14 to 17: in the program, in the system, and both of children.
    let fields = rest.split_whitespace().skip(11).take(4);
    Some(fields.filter_map(|field| field.parse::<u64>().ok()).sum())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
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
        let id = i32::try_from(child.id()).unwrap();
        let mut line = [0];
        std::io::Read::read_exact(child.stdout.as_mut().unwrap(), &mut line).unwrap();
        let (tree, children) = (of_tree(id).unwrap(), of_children(id).unwrap());
        assert!(children > Duration::from_millis(10) && tree >= children, "{tree:?}, {children:?}");
        drop(child.stdin.take());
        child.wait().unwrap();
        assert_eq!(of_tree(id), None);
    }
}
