//! The program over Botzone's protocol: as a child of the referee it plays the same game as its players at the table.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod common;

use common::{Folder, SUZUME};
use suzume_game::Setup;
use suzume_interop::ProcessLimits;
use suzume_interop::botzone::{
    InputStyle, LIMITS, Process, SeatedProgram, referee, replay, table, write_log,
};
use suzume_players::{Player, Spec, play_hand};
use suzume_testing::{ProgramResult, run_with_input};
use suzume_tiles::{Seat, Seats};

fn command(player: &str) -> String {
    format!("'{}' bot --protocol botzone --budget 0 --player {player}", SUZUME)
}

fn build(player: &str) -> Box<dyn Player> {
    player.parse::<Spec>().unwrap().build().unwrap()
}

fn run(arguments: &[&str], input: &str) -> ProgramResult {
    run_with_input(SUZUME, arguments, input)
}

#[test]
fn four_children_play_the_game_of_the_table() {
    // The limit is generous, so that a loaded machine does not fail the test.
    let patience = std::time::Duration::from_secs(20);
    let limits = ProcessLimits { turn: patience, first: patience, ..LIMITS };
    let styles = [InputStyle::Json, InputStyle::Simple, InputStyle::JsonToEnd];
    for (deal, style) in (0..).zip(styles) {
        let setup = Setup::single(Seats::Four, 8, deal);
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
        assert!(output.code == Some(0) && output.output.contains(": all true"), "{output:?}");
        let other = log.replacen("\"response\":\"PLAY", "\"response\":\"GANG", 1);
        let output = run(&["replay", "-"], &other);
        assert_eq!(output.code, Some(2));
    }
}

#[test]
fn an_answer_is_a_line_and_the_request_to_keep_running() {
    let hand = "1 0 0 0 0 W1 W2 W3 W4 W5 W6 W7 W8 W9 T1 T2 T3 F1";
    let input = format!("3\n0 0 0\nPASS\n{hand}\nPASS\n2 F1\n\n\n");
    let output = run(&["bot", "--protocol", "botzone", "--player", "guoshi"], &input);
    assert_eq!(output.output, "HU\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n");
    let json = format!(r#"{{"requests":["0 0 0","{hand}","2 J1"],"responses":["PASS","PASS"]}}"#);
    let output = run(&["bot", "--protocol", "botzone", "--player", "guoshi"], &format!("{json}\n"));
    assert!(output.output.starts_with(r#"{"response":"PLAY "#), "{output:?}");
}

#[test]
fn bad_input_is_said() {
    let output = run(&["bot", "--protocol", "botzone", "--player", "goushi"], "");
    assert_eq!(output.code, Some(2));
    assert!(output.errors.contains("guoshi"));
    let output = run(&["bot", "--protocol", "botzone", "--player", "guoshi"], "{\"requests\":[]}\n");
    assert_eq!(output.code, Some(2));
    let output = run(&["bot", "--protocol", "botzone", "--player", "guoshi"], "3 9 JUMP\n");
    assert!(output.code == Some(0) && output.errors.contains("a seat is"));
}

#[test]
fn the_arena_seats_programs_and_blames_them() {
    let folder = Folder::new("botzone");
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
    assert_eq!((output.code, output.errors.as_str()), (Some(0), ""));
    let log = std::fs::read_to_string(logs.join("deal-1-seat-3.log")).unwrap();
    assert!(
        log.contains(" > 0 3 1\n") && log.contains(" > 2 ") && log.contains("\"response\":\"PLAY "),
        "{log}"
    );
    std::fs::remove_dir_all(&logs).unwrap();
    let output = arena("botzone-simple:echo JUNK");
    let log = std::fs::read_to_string(logs.join("deal-0-seat-1.log")).unwrap();
    assert!(log.contains(" < JUNK\n"), "{log}");
    assert_eq!(output.code, Some(0));
    assert!(output.errors.contains("seat 1: echo JUNK: `JUNK` is no message"), "{}", output.errors);
    let summary: serde_json::Value = serde_json::from_str(&output.output).unwrap();
    assert_eq!(summary["entrants"][1]["points"]["mean"], -10.0);
}
