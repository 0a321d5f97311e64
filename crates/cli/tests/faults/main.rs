//! Matches that are killed, interrupted, starved of resources or fed corrupt data. Their results equal those of an
//! undisturbed match byte for byte, and no process of a program outlives them.
//!
//! Each loop runs for some seconds. `SUZUME_FAULT_SECONDS=600 cargo test -p suzume-cli --test faults -- --nocapture`
//! runs each for ten minutes and prints the number of faults.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod arguments;
#[path = "../common/mod.rs"]
mod common;
mod programs;
mod signals;
mod storage;

use common::SUZUME;
use rustix::process::{Pid, Signal, kill_process};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;
use suzume_testing::thorough;

/// The duration of a loop.
fn budget() -> Duration {
    let seconds = std::env::var("SUZUME_FAULT_SECONDS").ok().and_then(|text| text.parse().ok());
    Duration::from_secs(seconds.unwrap_or_else(|| thorough(8, 2)))
}

fn arena(out: &Path, arguments: &str) -> Command {
    let mut command = Command::new(SUZUME);
    command.arg("arena").args(arguments.split_whitespace()).arg("--out").arg(out);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Every file of a match except the lock, which names a process.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if !path.ends_with("lock") {
                all.insert(path.strip_prefix(folder).unwrap().to_owned(), std::fs::read(&path).unwrap());
            }
        }
    }
    all
}

fn assert_same(found: &Path, expected: &Path) {
    let (found, expected) = (contents(found), contents(expected));
    assert_eq!(found.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>());
    for (name, bytes) in &expected {
        assert!(found[name] == *bytes, "{} differs", name.display());
    }
}

fn signal(child: &Child, signal: Signal) {
    let _ = kill_process(Pid::from_raw(i32::try_from(child.id()).unwrap()).unwrap(), signal);
}

/// Matches that take about a second: many short deals, and few long ones with records.
const MATCHES: [&str; 2] = [
    "--rules taiwan --players greedy,delta --games 160 --wall stable --threads 2",
    "--rules riichi-tonpu --players greedy,tsumogiri --games 24 --threads 3 --records",
];
