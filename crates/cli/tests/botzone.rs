//! The program over Botzone's protocol: as a child of the referee it plays the same game as its players at the table.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::io::Write;
use std::process::{Command, Output, Stdio};
use suzume_game::Setup;
use suzume_interop::ProcessLimits;
use suzume_interop::botzone::{
    InputStyle, LIMITS, Process, SeatedProgram, referee, replay, table, write_log,
};
use suzume_players::{Player, Spec, play_hand};
use suzume_tiles::{Seat, Seats};

fn command(player: &str) -> String {
    format!("'{}' bot --protocol botzone --budget 0 --player {player}", env!("CARGO_BIN_EXE_suzume"))
}

fn build(player: &str) -> Box<dyn Player> {
    player.parse::<Spec>().unwrap().build().unwrap()
}

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_suzume"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn four_children_play_the_game_of_the_table() {
    // The limit is generous, so that a loaded machine does not fail the test.
    let patience = std::time::Duration::from_secs(20);
    let limits = ProcessLimits { turn: patience, first: patience, ..LIMITS };
    let styles = [InputStyle::Json, InputStyle::Simple, InputStyle::JsonToEnd];
    for (deal, style) in styles.into_iter().enumerate() {
        let setup = Setup::single(Seats::Four, 8, deal as u64);
        let mut direct = table();
        play_hand(&mut direct, &setup, &mut Seat::ALL.map(|_| build("guoshi"))).unwrap();
        let mut players =
            Seat::ALL.map(|_| SeatedProgram::new(Process::new(&command("guoshi"), style, limits)));
        let mut over = table();
        let outcome = referee(&mut over, &setup, &mut players);
        assert_eq!((over.events(), &outcome.fault), (direct.events(), &None), "{style:?}");
        let log = write_log(players.each_ref().map(SeatedProgram::steps).into(), &outcome);
        assert_eq!(replay(log.as_bytes()).unwrap().outcome, outcome);
        let output = run(&["replay", "-"], &log);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && text.contains("all checked"), "{text}");
        let other = log.replacen("\"response\":\"PLAY", "\"response\":\"GANG", 1);
        let output = run(&["replay", "-"], &other);
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn an_answer_is_a_line_and_the_wish_to_go_on() {
    let hand = "1 0 0 0 0 W1 W2 W3 W4 W5 W6 W7 W8 W9 T1 T2 T3 F1";
    let input = format!("3\n0 0 0\nPASS\n{hand}\nPASS\n2 F1\n\n\n");
    let output = run(&["bot", "--protocol", "botzone", "--player", "guoshi"], &input);
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "HU\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n");
    let json = format!(r#"{{"requests":["0 0 0","{hand}","2 J1"],"responses":["PASS","PASS"]}}"#);
    let output = run(&["bot", "--protocol", "botzone", "--player", "guoshi"], &format!("{json}\n"));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with(r#"{"response":"PLAY "#), "{text}");
}

#[test]
fn bad_input_is_said() {
    let output = run(&["bot", "--protocol", "botzone", "--player", "goushi"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("guoshi"));
    let output = run(&["bot", "--protocol", "botzone", "--player", "guoshi"], "{\"requests\":[]}\n");
    assert_eq!(output.status.code(), Some(2));
    let output = run(&["bot", "--protocol", "botzone", "--player", "guoshi"], "3 9 JUMP\n");
    assert!(output.status.success() && String::from_utf8(output.stderr).unwrap().contains("a seat is"));
}

#[test]
fn the_arena_seats_programs_and_blames_them() {
    let folder = std::env::temp_dir().join(format!("suzume-botzone-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let config = folder.join("one-hand.toml");
    std::fs::write(&config, "rounds = 0\n").unwrap();
    let config = config.to_str().unwrap();
    let logs = folder.join("logs");
    let arena = |program: &str| {
        let players = format!("guoshi-fast,{program}");
        let fixed = ["arena", "--rules", "mcr", "--config", config, "--wall", "personal", "--games", "4"];
        let limits =
            ["--program-time", "60", "--program-start", "60", "--program-log", logs.to_str().unwrap()];
        let more = ["--threads", "1", "--format", "json", "--players", &players];
        run(&[&fixed[..], &limits, &more].concat(), "")
    };
    let output = arena(&format!("botzone:{}", command("guoshi")));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let log = std::fs::read_to_string(logs.join("deal-1-seat-3.log")).unwrap();
    assert!(
        log.contains(" > 0 3 1\n") && log.contains(" > 2 ") && log.contains("\"response\":\"PLAY "),
        "{log}"
    );
    std::fs::remove_dir_all(&logs).unwrap();
    let output = arena("botzone-simple:echo JUNK");
    let log = std::fs::read_to_string(logs.join("deal-0-seat-1.log")).unwrap();
    assert!(log.contains(" < JUNK\n"), "{log}");
    assert!(output.status.success());
    assert!(String::from_utf8(output.stderr).unwrap().contains("seat 1: echo JUNK: `JUNK` is no message"));
    let summary: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(summary["entrants"][1]["points"]["mean"], -10.0);
    std::fs::remove_dir_all(folder).unwrap();
}
