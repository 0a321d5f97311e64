//! Our player at mjai servers. The messages of a game at our own server are replayed to it in other dialects, from the
//! middle, and corrupted; TCP servers send nonsense or disconnect.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Output, Stdio};
use suzume_interop::mjai::MjaiBot;
use suzume_players::{Player, Spec};
use suzume_rules::RuleSet;
use suzume_testing::TempFolder;

const SUZUME: &str = env!("CARGO_BIN_EXE_suzume");

fn greedy() -> MjaiBot<Box<dyn Player>> {
    let player = "greedy".parse::<Spec>().unwrap().build().unwrap();
    MjaiBot::new(player, "greedy", RuleSet::preset("riichi").unwrap())
}

/// The answer of a new bot to a line.
fn answered(line: &str) -> Value {
    serde_json::to_value(greedy().answer(line).unwrap()).unwrap()
}

/// The messages a seat received in lockstep over a whole match with its answers, by seat.
fn conversations() -> Vec<Vec<(Value, Value)>> {
    let folder = TempFolder::new("mjai-bot");
    let players = format!("greedy,mjai:'{SUZUME}' bot --protocol mjai --player greedy");
    let output = Command::new(SUZUME)
        .args(["arena", "--rules", "riichi", "--games", "4", "--threads", "2", "--players", &players])
        .args(["--program-time", "60", "--program-start", "60", "--program-log", folder.to_str().unwrap()])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut paths: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    // The folder also holds each program's standard error.
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "log"));
    paths.sort();
    let read = |path| -> Vec<(Value, Value)> {
        let text = std::fs::read_to_string(path).unwrap();
        let said = |sign: &str| {
            let lines = text.lines().filter_map(|line| line.split_once(sign));
            lines.map(|(_, json)| serde_json::from_str(json).unwrap()).collect::<Vec<Value>>()
        };
        let (messages, answered) = (said(" > "), said(" < "));
        assert_eq!(messages.len(), answered.len());
        messages.into_iter().zip(answered).collect()
    };
    paths.iter().map(read).collect()
}

fn kind(message: &Value) -> &str {
    message["type"].as_str().unwrap()
}

fn points(message: &Value, field: &str) -> Vec<i64> {
    message[field].as_array().unwrap().iter().map(|value| value.as_i64().unwrap()).collect()
}

/// A message without the fields that only some servers send.
fn plain(message: &Value) -> Value {
    let mut message = message.clone();
    for field in ["can_act", "possible_actions", "cannot_dahai"] {
        message.as_object_mut().unwrap().remove(field);
    }
    message
}

#[test]
fn a_game_is_told_to_its_end_and_understood_from_anywhere() {
    let all = conversations();
    assert_eq!(all.len(), 8);
    let mut seen: Vec<String> = Vec::new();
    for game in &all {
        told_to_its_end(game, &mut seen);
    }
    for wanted in
        ["chi", "pon", "dora", "reach", "reach_accepted", "hora", "ryukyoku", "end_kyoku", "end_game"]
    {
        assert!(seen.iter().any(|kind| kind == wanted), "no {wanted} in {seen:?}");
    }
    for game in &all[..2] {
        understood_from_anywhere(game);
    }
    spoiled(&all[0]);
}

fn told_to_its_end(game: &[(Value, Value)], seen: &mut Vec<String>) {
    let mut scores = vec![25_000; 4];
    let mut last = "";
    for (message, answer) in game {
        let kind = kind(message);
        seen.push(kind.to_owned());
        match kind {
            "start_kyoku" => assert_eq!(points(message, "scores"), scores),
            "reach_accepted" | "hora" | "ryukyoku" => {
                let deltas = points(message, "deltas");
                scores.iter_mut().zip(deltas).for_each(|(score, delta)| *score += delta);
                assert_eq!(points(message, "scores"), scores, "{message}");
                if kind == "ryukyoku" {
                    for (seat, delta) in points(message, "deltas").into_iter().enumerate() {
                        let is_ready = message["tenpais"][seat] == json!(true);
                        assert!(if is_ready { delta >= 0 } else { delta <= 0 }, "{message}");
                        assert_eq!(message["tehais"][seat][0] != "?", is_ready, "{message}");
                    }
                }
                if kind == "hora" {
                    let fan =
                        message["yakus"].as_array().unwrap().iter().map(|yaku| yaku[1].as_u64().unwrap());
                    assert_eq!(fan.sum::<u64>(), message["fan"].as_u64().unwrap(), "{message}");
                    assert!(
                        message["hora_points"].as_u64().unwrap() >= 1000
                            && message["fu"].as_u64().unwrap() >= 20
                    );
                }
            }
            "end_kyoku" => assert!(["hora", "ryukyoku"].contains(&last)),
            // Sticks that are left go to the leader.
            "end_game" => {
                assert!(points(message, "scores").iter().zip(&scores).all(|(end, score)| end >= score));
            }
            _ => {}
        }
        let is_choice = message["can_act"] == json!(true);
        assert!(is_choice || ["none", "dahai"].contains(&self::kind(answer)), "{message} {answer}");
        if answer["type"] == "reach" || answer["type"] == "chi" {
            let possible = message["possible_actions"].as_array().unwrap();
            assert!(possible.iter().any(|action| action == answer), "{message} {answer}");
        }
        last = kind;
    }
    assert_eq!(last, "end_game");
}

/// A bot that receives everything since the start of the game, or of the hand, gives the same answers.
fn understood_from_anywhere(game: &[(Value, Value)]) {
    let mut since_game: Vec<Value> = Vec::new();
    let mut since_hand: Vec<Value> = Vec::new();
    for (number, (message, answer)) in game.iter().enumerate() {
        if kind(message) == "start_kyoku" {
            since_hand.clear();
        }
        since_hand.push(plain(message));
        since_game.push(plain(message));
        let is_choice = message["can_act"] == json!(true);
        if is_choice {
            let line = Value::Array(since_hand.clone()).to_string();
            assert_eq!(&answered(&line), answer, "{line}");
        }
        if is_choice && number % 50 == 0 {
            let line = Value::Array(since_game.clone()).to_string();
            assert_eq!(&answered(&line), answer, "{line}");
        }
        // A seat without a decision stays silent.
        if message["can_act"] == json!(false) && number % 50 == 0 {
            let mut messages = since_hand.clone();
            messages.last_mut().unwrap()["can_act"] = json!(false);
            let line = Value::Array(messages).to_string();
            assert_eq!(answered(&line), json!({"type": "none"}));
        }
    }
}

/// Omitted, duplicated, swapped or altered messages are rejected or followed; nothing panics.
fn spoiled(game: &[(Value, Value)]) {
    let mut word = 1_u64;
    let mut random = |below: usize| {
        word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (word >> 33) as usize % below
    };
    let values = [
        json!(null),
        json!(-1),
        json!(3),
        json!(99),
        json!("5mr"),
        json!("?"),
        json!("E"),
        json!(["5m", "5m", "5mr"]),
        json!(["1m", "1m"]),
        json!({}),
    ];
    let (mut refused, mut followed) = (0, 0);
    for _ in 0..300 {
        let mut bot = greedy();
        let mut messages: Vec<Value> = game.iter().map(|(message, _)| plain(message)).take(400).collect();
        for _ in 0..=random(3) {
            let place = random(messages.len());
            match random(4) {
                0 => drop(messages.remove(place)),
                1 => messages.insert(place, messages[place].clone()),
                2 => {
                    let other = random(messages.len());
                    messages.swap(place, other);
                }
                _ => {
                    let message = messages[place].as_object_mut().unwrap();
                    let field = message.keys().nth(random(message.len())).unwrap().clone();
                    message.insert(field, values[random(values.len())].clone());
                }
            }
        }
        match messages.iter().try_for_each(|message| bot.answer(&message.to_string()).map(drop)) {
            Ok(()) => followed += 1,
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused += 1;
            }
        }
    }
    assert!(refused > 30 && followed > 10, "{refused} refused, {followed} followed");
}

fn run_bot(input: &str, more: &[&str]) -> Output {
    let mut child = Command::new(SUZUME)
        .args(["bot", "--protocol", "mjai", "--player", "greedy"])
        .args(more)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may have ended before reading everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn ended(output: &Output, code: i32, part: &str) {
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{error}");
    assert!(error.contains(part), "`{part}` is not in {error}");
}

#[test]
fn a_server_that_contradicts_itself_is_told_so() {
    for (lines, cause) in [
        ("[1", "line 1: no message"),
        ("7", "line 1: no message"),
        (r#"{"type":"start_game","id":9}"#, "no seat"),
        (r#"{"type":"tsumo","actor":0,"pai":"1m"}"#, "no hand is being played"),
        (r#"{"type":"start_kyoku"}"#, "start_kyoku): no field `tehais`"),
        (r#"{"type":"start_kyoku","tehais":[["?"],["?"],["?"],["?"]]}"#, "no start_game before"),
        ("{\"type\":\"none\"}\n\n\u{7f}", "line 3: no message"),
    ] {
        ended(&run_bot(lines, &[]), 2, cause);
    }
    ended(&run_bot(&"x".repeat(3 << 20), &[]), 2, "line 1: a line without end");
    ended(&run_bot(r#"{"type":"error","message":"too slow"}"#, &[]), 1, "the server reports: too slow");
}

#[test]
fn the_command_line_of_the_bot_is_checked() {
    ended(&run_bot("", &["--connect", "nowhere"]), 2, "--connect: `nowhere` is no server: give HOST:PORT");
    ended(&run_bot("", &["--rules", "mcr"]), 2, "mjai is for riichi");
    ended(&run_bot("", &["--rules", "richi"]), 2, "--rules");
    ended(&run_bot("", &["--log", "/nowhere/log"]), 2, "--log: cannot write /nowhere/log");
    let folder = TempFolder::new("mjai-bot-log");
    let log = folder.join("log");
    let more = ["--rules", "riichi-tonpu", "--log", log.to_str().unwrap()];
    let output = run_bot("{\"type\":\"hello\",\"protocol\":\"mjsonp\"}\n", &more);
    assert!(output.status.success());
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer, json!({"type": "join", "name": "greedy", "room": "default"}));
    let text = std::fs::read_to_string(&log).unwrap();
    assert!(text.contains(" > {\"type\":\"hello\"") && text.contains(" < {\"name\":\"greedy\""), "{text}");
}

/// A server that greets the bot in a room, runs `then`, and disconnects. Returns how the bot ended.
fn at_server(room: &str, then: impl FnOnce(&mut TcpStream, &mut dyn FnMut() -> String)) -> Output {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("mjsonp://{}/{room}", listener.local_addr().unwrap());
    let child = Command::new(SUZUME)
        .args(["bot", "--protocol", "mjai", "--player", "greedy", "--connect", &url])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut stream, _) = listener.accept().unwrap();
    let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
    let mut read = || lines.next().unwrap().unwrap();
    writeln!(stream, r#"{{"type":"hello","protocol":"mjsonp","protocol_version":3}}"#).unwrap();
    let join: Value = serde_json::from_str(&read()).unwrap();
    assert_eq!(join, json!({"type": "join", "name": "greedy", "room": room}));
    then(&mut stream, &mut read);
    drop((stream, lines));
    child.wait_with_output().unwrap()
}

const START: &str = r#"{"type":"start_game","id":1,"names":["a","b","c","d"]}"#;

#[test]
fn over_tcp_the_end_of_a_game_is_fine_and_the_rest_is_said() {
    let output = at_server("room1", |stream, read| {
        writeln!(stream, "{START}").unwrap();
        assert_eq!(read(), r#"{"type":"none"}"#);
        writeln!(stream, r#"{{"type":"end_game","scores":[1,2,3,4]}}"#).unwrap();
        assert_eq!(read(), r#"{"type":"none"}"#);
    });
    ended(&output, 0, "");
    let output = at_server("default", |stream, read| {
        writeln!(stream, "{START}").unwrap();
        read();
    });
    ended(&output, 1, "in the middle of a game");
    let output = at_server("default", |stream, _| {
        writeln!(stream, r#"{{"type":"error","message":"the room is busy"}}"#).unwrap();
    });
    ended(&output, 1, "the server reports: the room is busy");
    let output = at_server("default", |stream, _| writeln!(stream, "nonsense").unwrap());
    ended(&output, 2, "/default, line 2: no message");
    let output = at_server("default", |stream, _| {
        // It may end before reading everything.
        while stream.write_all(&[b'x'; 4096]).is_ok() {}
    });
    ended(&output, 2, "line 2: a line without end");
}
