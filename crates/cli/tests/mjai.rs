//! Our own players over mjai, as child processes: the games are those that they play without it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::process::{Command, Output};

fn arena(program: &str) -> Output {
    let players = format!("greedy,{program}");
    let arguments =
        ["arena", "--rules", "riichi-tonpu", "--games", "4", "--threads", "1", "--players", &players];
    Command::new(env!("CARGO_BIN_EXE_suzume")).args(arguments).output().unwrap()
}

fn bot(kind: &str) -> String {
    format!("{kind}:{} bot --protocol mjai --player greedy", env!("CARGO_BIN_EXE_suzume"))
}

#[test]
fn a_player_behind_the_protocol_plays_the_same_games() {
    for kind in ["mjai", "mjai-batch"] {
        let output = arena(&bot(kind));
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("tie exactly"), "{kind}: {text} {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn a_program_that_fails_is_named_with_the_cause() {
    for (program, cause) in [
        ("mjai:echo junk", "which is no JSON"),
        ("mjai:false", "closed its output"),
        ("mjai:yes '{\"type\":\"hora\"}'", "is not allowed here"),
        ("mjai-batch:yes '{}'", "no field `type`"),
        ("mjai:yes 7", "no field `type`"),
    ] {
        let output = arena(program);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{program}: {error}");
        assert!(error.contains("seat ") && error.contains(cause), "{program}: {error}");
    }
}

#[test]
fn a_server_that_contradicts_itself_is_told_so() {
    use std::io::Write;
    for (lines, cause) in [
        ("[1", "line 1: no message"),
        ("7", "line 1: no message"),
        (r#"{"type":"start_game","id":9}"#, "no seat"),
        (r#"{"type":"tsumo","actor":0,"pai":"1m"}"#, "no hand is being played"),
        (r#"{"type":"start_kyoku"}"#, "no start_game before"),
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_suzume"))
            .args(["bot", "--protocol", "mjai", "--player", "greedy"])
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        writeln!(child.stdin.take().unwrap(), "{lines}").unwrap();
        let output = child.wait_with_output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{lines}: {error}");
        assert!(error.contains(cause), "{lines}: {error}");
    }
}
