//! Programs that connect over TCP.

use super::common::SUZUME;
use super::{PATIENT, arena};
use std::io::{BufRead, BufReader, Lines, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::Duration;

/// An arena that waits for programs: the process, its standard error, and its address.
fn listening(rules: &str, more: &[&str]) -> (Child, BufReader<ChildStderr>, String) {
    let mut child =
        arena(rules, "mjai-tcp:0", more).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut talk = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    talk.read_line(&mut line).unwrap();
    let url = line.trim().rsplit(' ').next().unwrap().to_owned();
    assert!(url.starts_with("mjsonp://127.0.0.1:"), "{line}");
    (child, talk, url)
}

#[test]
fn programs_connect_and_play_game_after_game() {
    let more = [&PATIENT[..], &["--threads", "2", "--games", "4"]].concat();
    let (child, mut talk, url) = listening("riichi", &more);
    // Two seats in each of two concurrent games.
    let bots: Vec<Child> = (0..4)
        .map(|_| {
            let arguments = ["bot", "--protocol", "mjai", "--player", "greedy", "--connect", &url];
            Command::new(SUZUME).args(arguments).stderr(Stdio::piped()).spawn().unwrap()
        })
        .collect();
    let output = child.wait_with_output().unwrap();
    let mut error = String::new();
    talk.read_to_string(&mut error).unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("tie exactly"), "{text} {error}");
    for bot in bots {
        let output = bot.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

/// A connection that asks to join without waiting for the greeting.
fn joined(address: &str) -> (TcpStream, Lines<BufReader<TcpStream>>) {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(b"{\"type\":\"join\",\"name\":\"n\",\"room\":\"default\"}\n").unwrap();
    let lines = BufReader::new(stream.try_clone().unwrap()).lines();
    (stream, lines)
}

#[test]
fn a_connection_that_fails_is_named_with_the_cause() {
    for (answer, cause) in [
        ("", "the program closed the connection"),
        ("junk\n", "`junk`, which is no JSON"),
        ("{\"type\":\"hora\",\"actor\":1}\n", "is not allowed here; allowed: none"),
        ("{\"type\":\"dahai\",\"actor\":0}\n", "wrong actor"),
        ("endless", "a line without end"),
    ] {
        let (child, mut talk, url) = listening("riichi", &["--program-start", "30"]);
        let address = url.trim_start_matches("mjsonp://").split('/').next().unwrap().to_owned();
        let client = std::thread::spawn(move || {
            let (stream, mut lines) = joined(&address);
            assert!(lines.next().unwrap().unwrap().contains("\"protocol_version\":3"));
            // The first to be heard plays first.
            std::thread::sleep(Duration::from_millis(500));
            let (other, other_lines) = joined(&address);
            // The other seat answers its messages; the greeting is not a question.
            let other = std::thread::spawn(move || {
                let messages = other_lines.map_while(Result::ok).filter(|line| !line.contains("\"hello\""));
                for _ in messages {
                    let _ = (&other).write_all(b"{\"type\":\"none\"}\n");
                }
            });
            assert!(lines.next().unwrap().unwrap().contains("start_game"));
            let mut output = &stream;
            match answer {
                "endless" => while output.write_all(&[b'x'; 4096]).is_ok() {},
                answer => output.write_all(answer.as_bytes()).unwrap(),
            }
            drop((stream, lines));
            other.join().unwrap();
        });
        let output = child.wait_with_output().unwrap();
        let mut error = String::new();
        talk.read_to_string(&mut error).unwrap();
        assert_eq!(output.status.code(), Some(1), "{answer}: {error}");
        assert!(
            error.contains("seat 1: mjai-tcp:0 (n at 127.0.0.1:") && error.contains(cause),
            "{answer}: {error}"
        );
        client.join().unwrap();
    }
}
