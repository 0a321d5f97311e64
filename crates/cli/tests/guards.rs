//! What the guards of outside programs cost while the programs do nothing. Guards look at every new process of the machine,
//! so this is a test program of its own, next to which no other tests start processes.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "tests may use `unwrap`")]

use rustix::process::{Pid, Signal, kill_process};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const SUZUME: &str = env!("CARGO_BIN_EXE_suzume");

/// The time that a guard may take to look at a new process.
const NANOSECONDS_A_LOOK: u64 = 50_000;

/// The number of processes and threads that the machine has started so far.
fn processes_started() -> u64 {
    let stat = std::fs::read_to_string("/proc/stat").unwrap();
    let line = stat.lines().find_map(|line| line.strip_prefix("processes ")).unwrap();
    line.trim().parse().unwrap()
}

/// Forty programs that wait for their turn: their guards together use less than a thousandth of a core.
#[test]
fn guards_of_idle_programs_cost_nothing() {
    const PROGRAMS: usize = 40;
    let us = std::process::id().to_string();
    let start = |_| {
        let mut command = Command::new(SUZUME);
        command.args(["guard", &us, "1000000000", "sleep 1000; true"]);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap()
    };
    let mut guards: Vec<_> = (0..PROGRAMS).map(start).collect();
    // Until the memory of the programs is found to stay as it is.
    std::thread::sleep(Duration::from_secs(16));
    // The time that all threads of the guards have run so far, in nanoseconds.
    let used = || -> u64 {
        let threads = guards.iter().flat_map(|guard| {
            std::fs::read_dir(format!("/proc/{}/task", guard.id()))
                .unwrap()
                .map(|thread| thread.unwrap().path())
        });
        let of = |thread: PathBuf| std::fs::read_to_string(thread.join("schedstat")).unwrap();
        threads.map(|thread| of(thread).split_whitespace().next().unwrap().parse::<u64>().unwrap()).sum()
    };
    // Every guard looks at every new process of the machine, so a busy machine adds to their time: that look is allowed for,
    // and the least of some spans counts.
    let share_of_span = || {
        let (before, processes, begin) = (used(), processes_started(), Instant::now());
        std::thread::sleep(Duration::from_secs(8));
        let looks = PROGRAMS as u64 * (processes_started() - processes);
        let idle = (used() - before).saturating_sub(looks * NANOSECONDS_A_LOOK);
        idle as f64 / begin.elapsed().as_nanos() as f64
    };
    let mut share = f64::INFINITY;
    for _ in 0..8 {
        share = share.min(share_of_span());
        if share < 0.001 {
            break;
        }
    }
    for guard in &mut guards {
        let _ = kill_process(Pid::from_raw(i32::try_from(guard.id()).unwrap()).unwrap(), Signal::TERM);
        guard.wait().unwrap();
    }
    println!("{PROGRAMS} guards of idle programs use {:.4}% of a core", 100.0 * share);
    assert!(share < 0.001, "{PROGRAMS} guards use {:.3}% of a core", 100.0 * share);
}
