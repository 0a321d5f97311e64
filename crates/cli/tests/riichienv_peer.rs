//! Replays games of three players of the engine RiichiEnv: with the walls of its games, every event must be legal here, and
//! every draw, payment and score the same.
//!
//! Needs a Python with the package `riichienv`: `python3`, or the program named by `SUZUME_PYTHON`. Without it the test is skipped.
//! `SUZUME_PEER_GAMES` sets the number of games; the default is 20.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod common;

use common::Folder;
use serde_json::{Value, json};
use std::process::Command;
use suzume_testing::python_with;

#[test]
fn games_of_three_are_played_alike() {
    let Some(python) = python_with("riichienv", "riichienv") else { return };
    let games: usize = std::env::var("SUZUME_PEER_GAMES").map_or(20, |number| number.parse().unwrap());
    let folder = Folder::new("riichienv-three");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/peers/riichienv_three.py");
    let path = folder.to_str().unwrap();
    let made = Command::new(python).args([script, &games.to_string(), path]).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let answer = folder.done("replay .");
    let summary = answer.lines().last().unwrap();
    println!("{summary}");
    assert!(summary.starts_with(&format!("{games} files, ")) && summary.ends_with(" all true"), "{answer}");
    // What only three players have came up.
    let of_one = |name: &str| std::fs::read_to_string(folder.join(format!("{name}.mjson"))).unwrap();
    let lines: String = (0..games.min(20)).map(|number| of_one(&number.to_string())).collect();
    for event in ["kita", "pon", "ankan", "kakan", "reach_accepted", "hora", "ryukyoku"] {
        assert!(lines.contains(&format!("\"type\": \"{event}\"")), "no {event}");
    }

    // A game with other payments is not true.
    let mispaid = |line: &str| {
        let mut line: Value = serde_json::from_str(line).unwrap();
        if line["type"] == "hora" {
            line["deltas"][0] = json!(line["deltas"][0].as_i64().unwrap() + 100);
        }
        line.to_string() + "\n"
    };
    std::fs::write(folder.join("0.mjson"), of_one("0").lines().map(mispaid).collect::<String>()).unwrap();
    assert_ne!(folder.run("replay 0.mjson").status.code(), Some(0));
}
