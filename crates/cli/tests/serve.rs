//! The served page returns the same JSON as the command line, and the server ends cleanly.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod common;

use common::serving::Serving;
use common::{Folder, SUZUME};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

/// Posts a question and returns the body of the answer.
fn post(serving: &Serving, path: &str, body: &str) -> String {
    let mut stream = connected(serving);
    let length = body.len();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    body.to_owned()
}

fn connected(serving: &Serving) -> TcpStream {
    TcpStream::connect(serving.address.trim_start_matches("http://").trim_end_matches('/')).unwrap()
}

/// The output of the program for some arguments and standard input.
fn printed(arguments: &[&str], input: &str) -> String {
    let mut child =
        Command::new(SUZUME).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap().trim_end().to_owned()
}

#[test]
fn the_page_gets_the_json_of_the_command_line() {
    let serving = Serving::new(&[]);
    for situation in [
        r#"{"hand":"123m4568p23456s11z","seen":"1114s"}"#,
        r#"{"rules":"riichi","hand":"123m0567p23456s11z","dora_indicators":"3p"}"#,
        r#"{"rules":"sichuan","hand":"123m456p23456s113p","void":"m"}"#,
        r#"{"rules":"riichi","hand":"123m4468p2345s11z","offered":{"tile":"1z","from":"across"}}"#,
    ] {
        let by_command = printed(&["discard", "--situation", "-", "--format", "json"], situation);
        assert_eq!(post(&serving, "/api/discard", situation), by_command, "{situation}");
        // A hand alone is answered without a table.
        let by_command = match situation.contains("rules") {
            true => printed(&["deficiency", "--situation", "-", "--format", "json"], situation),
            false => {
                printed(&["deficiency", "123m4568p23456s11z", "--seen", "1114s", "--format", "json"], "")
            }
        };
        assert_eq!(post(&serving, "/api/deficiency", situation), by_command, "{situation}");
    }
    let with =
        r#"{"rules":"riichi","hand":"123m0567p23456s11z","with":"kstep","k":3,"curve":6,"budget":5000}"#;
    let options = "discard --situation - --with kstep -k 3 --curve 6 --budget 5000 --format json";
    let options: Vec<&str> = options.split(' ').collect();
    let by_command = printed(&options, r#"{"rules":"riichi","hand":"123m0567p23456s11z"}"#);
    assert_eq!(post(&serving, "/api/discard", with), by_command);
    let win = r#"{"concealed":"234m34567p22678s","winning_tile":"8p","flags":["riichi"]}"#;
    let question = format!(r#"{{"rules":"riichi","win":{win}}}"#);
    assert_eq!(post(&serving, "/api/score", &question), printed(&["score", "--rules", "riichi"], win));
}

#[test]
fn a_record_is_reviewed_as_on_the_command_line() {
    let serving = Serving::new(&[]);
    let folder = Folder::new("served-review");
    folder.done("play --rules mahjong0 --players greedy,delta,greedy,delta --seed 4 --record game.jsonl");
    let by_command = folder.done("review game.jsonl --with delta --format json");
    let answer = post(&serving, "/api/review?with=delta&name=game.jsonl", &folder.text("game.jsonl"));
    let begins = answer.find("{\"review\":").unwrap_or_else(|| panic!("{answer}"));
    assert!(
        answer[begins..].starts_with(&format!("{{\"review\":{}}}", by_command.trim_end())),
        "{}",
        &answer[begins..]
    );
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_it_cleanly() {
    let mut serving = Serving::new(&[]);
    // Even with a game under way and its stream open.
    let game =
        post(&serving, "/api/games", r#"{"rules":"mcr","players":["human","greedy","greedy","greedy"]}"#);
    let (_, rest) = game.split_once("\"id\":\"").unwrap();
    let (id, _) = rest.split_once('"').unwrap();
    let mut stream = connected(&serving);
    write!(stream, "GET /api/games/{id}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    let mut first = [0; 12];
    stream.read_exact(&mut first).unwrap();
    assert_eq!(&first, b"HTTP/1.1 200");
    let process = rustix::process::Pid::from_child(&serving.child);
    rustix::process::kill_process(process, rustix::process::Signal::INT).unwrap();
    let begun = std::time::Instant::now();
    assert!(serving.child.wait().unwrap().success());
    assert!(begun.elapsed() < std::time::Duration::from_secs(10), "{:?}", begun.elapsed());
}

#[test]
fn bad_arguments_are_told() {
    for arguments in [["--token", "short"], ["--bind", "nowhere"], ["--port", "70000"]] {
        let output = Command::new(SUZUME).arg("serve").args(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stderr.is_empty() && output.stdout.is_empty());
    }
}
