//! External mjai programs at our table, as child processes and over TCP. Our own programs play the same games as
//! without the protocol; a match with a faulty program ends with a report of seat, program and cause.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

#[path = "../common/mod.rs"]
mod common;
mod connections;
mod games;
mod logs;
mod named_faults;

use common::SUZUME;
use std::process::{Command, Output};

/// Limits that hold on a loaded machine.
const PATIENT: [&str; 4] = ["--program-time", "60", "--program-start", "60"];

fn arena(rules: &str, program: &str, more: &[&str]) -> Command {
    let mut command = Command::new(SUZUME);
    command.args(["arena", "--rules", rules, "--players", &format!("greedy,{program}")]).args(more);
    if !more.contains(&"--games") {
        command.args(["--games", "2"]);
    }
    command
}

/// A program that takes its seat from the command line, discards every tile it draws, and does nothing else.
const TSUMOGIRI: &str = r#"
while read -r line; do
  case $line in
    *'"can_act":true'*'"type":"tsumo"'*)
      DISCARDS=
      pai=${line#*'"pai":"'}
      echo '{"type":"dahai","actor":'$1',"pai":"'${pai%%'"'*}'","tsumogiri":true,"meta":{"q":1}}';;
    *) echo '{"type":"none"}';;
  esac
done
"#;

/// The same program with different reactions to some messages, given as a shell `case`.
fn tsumogiri_but(case: &str) -> String {
    TSUMOGIRI.replace("  case $line in\n", &format!("  case $line in\n    {case}\n"))
}

/// Checks that a match ended by a fault of seat 1 and reports the cause.
fn blamed(output: &Output, program: &str, causes: &[&str]) {
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{program}: {error}");
    for part in ["seat 1: mjai"].iter().chain(causes) {
        assert!(error.contains(part), "{program}: `{part}` is not in {error}");
    }
}

/// Answers `none` until it has a decision to make, and then `answer`.
fn when_asked(answer: &str) -> String {
    format!(
        "while read -r line; do case $line in *'\"can_act\":true'*) {answer};; \
         *) echo '{{\"type\":\"none\"}}';; esac; done"
    )
}
