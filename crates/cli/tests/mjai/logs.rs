//! Logs of the messages to and from programs.
#![cfg(unix)]

use super::common::Folder;
use super::{arena, blamed, when_asked};
use std::path::Path;

/// The lines of a log without their times, and the lines that the program itself wrote.
fn log(path: &Path) -> (Vec<String>, Vec<String>) {
    let text = std::fs::read_to_string(path).unwrap();
    let (timed, own): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with(' '));
    let untimed = |line: &str| {
        let (seconds, rest) = line.trim_start().split_once(' ').unwrap();
        assert!(seconds.parse::<f64>().unwrap() >= 0.0);
        rest.to_owned()
    };
    (timed.into_iter().map(untimed).collect(), own.into_iter().map(str::to_owned).collect())
}

#[cfg(unix)]
#[test]
fn every_message_is_logged_and_the_fault_last() {
    let folder = Folder::new("log");
    let program = format!("mjai:{}", folder.script("talks", &when_asked("echo noted >&2; echo junk")));
    let logs = folder.join("logs");
    let more = ["--threads", "1", "--program-log", logs.to_str().unwrap()];
    blamed(&arena("riichi", &program, &more).output().unwrap(), &program, &["no JSON"]);
    let (lines, own) = log(&logs.join("deal-0-seat-1.log"));
    assert_eq!(own, [""; 0]);
    assert_eq!(std::fs::read_to_string(logs.join("seat-1.stderr")).unwrap(), "noted\n");
    assert_eq!(lines[0], format!("- {program}"));
    assert!(lines[1].starts_with("> {") && lines[1].contains("start_game"), "{}", lines[1]);
    assert_eq!(lines[2], "< {\"type\":\"none\"}");
    let [.., answer, error, fault] = &lines[..] else { panic!("{lines:?}") };
    assert_eq!(answer, "< junk");
    assert!(error.starts_with("> {\"message\":") && fault.starts_with("! the program printed `junk`"));
    // A second run leaves the logs of the first alone.
    arena("riichi", &program, &more).output().unwrap();
    assert!(logs.join("deal-0-seat-1-2.log").exists());
    let output = arena("riichi", &program, &["--program-log", "/dev/null/logs"]).output().unwrap();
    blamed(&output, "no folder", &["cannot write a log to /dev/null/logs"]);
}
