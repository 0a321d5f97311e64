//! Games at the terminal with scripted input, and games among built-in players.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod common;

use common::{Folder, SUZUME, run};
use std::fmt::Write as _;
use std::process::{Command, Stdio};
use suzume_rules::Preset;

/// Input that holds a legal answer to every question. Illegal answers are rejected and the question is repeated.
fn anything(questions: usize) -> String {
    let tiles: Vec<String> =
        "zmps".chars().flat_map(|suit| (1..=9).map(move |rank| format!("{rank}{suit}"))).collect();
    let mut script = String::new();
    for question in 0..questions {
        script += "win\nchow\npong\nkong\npass\nm\n";
        for place in 0..tiles.len() {
            let _ = writeln!(script, "{}", tiles[(question + place) % tiles.len()]);
        }
    }
    script
}

/// Columns on the screen: the red dragon is two wide.
fn columns(line: &str) -> usize {
    line.chars().map(|one| if one == '\u{1f004}' { 2 } else { 1 }).sum()
}

#[test]
fn every_preset_is_played_to_the_end_in_80_columns() {
    let script = anything(120);
    for rules in Preset::names() {
        for tiles in ["text", "unicode"] {
            let arguments = ["play", "--rules", rules, "--seed", "5", "--hands", "2", "--tiles", tiles];
            let (code, output, error) = run(&arguments, &script);
            assert_eq!((code, error.as_str()), (Some(0), ""), "{rules}");
            assert!(output.contains("\nScores after "), "{rules}: {output}");
            let longest = output.lines().max_by_key(|line| columns(line)).unwrap();
            assert!(columns(longest) <= 80, "{rules}: {longest}");
            assert!(!output.contains('\u{1b}'), "no colour, no control sequences");
        }
    }
}

#[test]
fn hints_fit_too_and_say_why() {
    let script: String = anything(12).replace("win\n", "hint\nwin\n");
    for rules in Preset::names() {
        let (_, output, _) = run(&["play", "--rules", rules, "--seed", "5"], &script);
        assert!(output.lines().all(|line| columns(line) <= 80), "{output}");
        assert!(output.contains("\nDiscard ") && output.contains("\nValued by "), "{output}");
        let is_shown = |action: &str| output.contains(&format!("\n  {action} "));
        let has_claims = is_shown("pass") && (is_shown("pong") || is_shown("chow"));
        assert!(has_claims || rules != "taiwan", "{output}");
    }
}

#[test]
fn a_game_is_left_and_resumed() {
    let folder = Folder::new("resume");
    let record = folder.join("resume.jsonl");
    let path = record.to_str().unwrap();
    let players = "human,tsumogiri,greedy,tsumogiri";
    let hands_of = || std::fs::read_to_string(&record).unwrap().matches("start_kyoku").count();
    // Long enough for some hands and too short for the game, so the input ends first.
    let begin = ["play", "--rules", "riichi-tonpu", "--players", players, "--seed", "4", "--record", path];
    let left = (2..30).step_by(3).map(|questions| run(&begin, &anything(questions)));
    let (code, output, error) = left.into_iter().find(|_| hands_of() > 0).unwrap();
    assert_eq!(code, Some(0), "{error}");
    assert!(output.contains("Hand 1: East 1, dealer human"), "{output}");
    assert!(error.contains(&format!("`suzume play --resume {path}` resumes from here")), "{error}");
    let played = std::fs::read_to_string(&record).unwrap();
    let hands = hands_of();
    // The existing hands stay, and the same game continues to its end.
    let (code, output, error) = run(&["play", "--resume", path], &anything(400));
    assert_eq!(code, Some(0), "{error}");
    assert!(error.contains(&format!("riichi-tonpu of seed 4 resumes after {hands} hand")), "{error}");
    assert!(
        error.contains(&format!("`suzume review {path} --seat 0` shows where points were lost")),
        "{error}"
    );
    assert!(
        output.contains(&format!("Hand {}: ", hands + 1)) && output.contains("Decided most by "),
        "{output}"
    );
    assert!(std::fs::read_to_string(&record).unwrap().starts_with(&played));
    assert_eq!(run(&["replay", path], "").0, Some(0));
    // A finished game cannot be resumed.
    let (code, _, error) = run(&["play", "--resume", path], "");
    assert!(code == Some(2) && error.contains("the game is over; `suzume review` looks at it"), "{error}");
    let (code, _, error) = run(&["play", "--resume", "/nowhere/game.jsonl"], "");
    assert!(code == Some(2) && error.contains("--resume /nowhere/game.jsonl: "), "{error}");
}

#[test]
fn a_table_of_riichi_says_what_players_want_to_know() {
    let (_, output, _) = run(&["play", "--rules", "riichi-tonpu", "--seed", "5"], &anything(400));
    for part in ["-- East 1, ", "\nDora ", " (indicator ", " pays "] {
        assert!(output.contains(part), "{part}: {output}");
    }
}

#[test]
fn a_drill_judges_answers_and_keeps_the_score() {
    let folder = Folder::new("drill");
    let score = folder.join("drill.json");
    let path = score.to_str().unwrap();
    let drill =
        ["drill", "--rules", "mahjong0", "--with", "greedy", "--seed", "3", "--count", "2", "--score", path];
    let (code, output, error) = run(&drill, &anything(8));
    assert_eq!((code, error.as_str()), (Some(0), ""), "{output}");
    let judged = output.matches("\nRight: ").count() + output.matches("\nBetter: ").count();
    assert!(
        output.contains("\nPosition 1\n") && output.contains("\nPosition 2\n") && judged == 2,
        "{output}"
    );
    assert!(output.contains(" of 2 positions as advised; lost "), "{output}");
    // A drill asks for the best action itself, so it offers no hint.
    assert!(output.contains("(help, quit)") && !output.contains("(hint"), "{output}");
    // The next drill continues with the third position; another drill has its own score.
    let (_, output, _) = run(&drill, &anything(8));
    assert!(output.starts_with("So far: ") && output.contains("\nPosition 3\n"), "{output}");
    assert!(output.contains(" of 4 positions as advised"), "{output}");
    let other = ["drill", "--rules", "sichuan", "--with", "greedy", "--count", "1", "--score", path];
    let (code, _, error) = run(&other, "");
    assert!(code == Some(2) && error.contains("belongs to another drill"), "{error}");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let script = anything(60).replace("win\n", "hint\nwin\n");
    let human = ["play", "--rules", "mahjong0", "--seed", "9"];
    assert_eq!(run(&human, &script), run(&human, &script));
    for rules in Preset::names() {
        let arguments = [
            "play",
            "--rules",
            rules,
            "--players",
            if rules.starts_with("sanma") {
                "greedy,delta,kstep:k=1"
            } else {
                "greedy,delta,random,kstep:k=1"
            },
            "--seed",
            "4",
            "--hands",
            "3",
        ];
        let json = [&arguments[..], &["--games", "3", "--format", "json"]].concat();
        let first = run(&json, "");
        assert_eq!((first.0, first.2.as_str(), first.1.lines().count()), (Some(0), "", 3), "{rules}");
        assert_eq!(first, run(&json, ""));
        let other = run(&[&json[..], &["--wall", "stable"]].concat(), "");
        assert_ne!(first.1, other.1, "{rules}");
    }
}

#[test]
fn points_add_up_from_hand_to_hand() {
    let arguments = ["play", "--rules", "taiwan-flowers", "--players", "greedy,greedy,greedy,greedy"];
    let (code, output, _) = run(&[&arguments[..], &["--seed", "2", "--format", "json"]].concat(), "");
    assert_eq!(code, Some(0));
    let mut scores = vec![0; 4];
    for line in output.lines() {
        let hand: serde_json::Value = serde_json::from_str(line).unwrap();
        let numbers = |key: &str| -> Vec<i64> {
            hand[key].as_array().unwrap().iter().map(|number| number.as_i64().unwrap()).collect()
        };
        let deltas = numbers("deltas");
        assert_eq!(deltas.iter().sum::<i64>(), 0);
        scores.iter_mut().zip(&deltas).for_each(|(score, delta)| *score += delta);
        assert_eq!(numbers("scores"), scores);
    }
    assert!(output.lines().count() >= 16, "four rounds of four dealers");
}

#[test]
fn bad_input_is_answered_with_one_line_and_asked_again() {
    for (typed, answer) in [
        ("dance", "I do not understand `dance`; `help` lists what can be typed."),
        ("99m", "I do not understand `99m`; `help` lists what can be typed."),
        ("7z", "You do not hold 7z."),
        ("pong", "You cannot pong now."),
        ("pass", "You cannot pass now."),
        ("win", "You cannot win now."),
        ("void m", "No void suit is named now."),
        ("give 123m", "No tiles are given away now."),
    ] {
        let (code, output, error) =
            run(&["play", "--rules", "mahjong0", "--seed", "3"], &format!("{typed}\nquit\n"));
        assert_eq!(
            (code, error.as_str()),
            (Some(0), "suzume: you left the game; 0 hands played to the end\n")
        );
        assert!(output.ends_with(&format!("? {typed}\n{answer}\n? quit\n")), "{typed}: {output}");
    }
    // Control characters do not reach the terminal, and no line is too long.
    let (code, output, _) =
        run(&["play", "--rules", "mahjong0", "--seed", "3"], &format!("\u{1b}[2J{}\n", "x".repeat(500)));
    assert_eq!(code, Some(0));
    assert!(!output.contains('\u{1b}') && output.lines().all(|line| columns(line) <= 80), "{output}");
}

#[test]
fn the_table_speaks_the_language_that_is_asked_for() {
    let play =
        |language| run(&["play", "--rules", "riichi", "--seed", "3", "--language", language], "help\nquit\n");
    for (language, hand, left) in [("ja", "手牌：", "対局をやめた"), ("zh", "手牌：", "你离开了对局")]
    {
        let (code, output, error) = play(language);
        assert!(code == Some(0) && error.contains(left), "{error}");
        assert!(output.contains(hand) && !output.contains("Your") && !output.contains("discard"), "{output}");
    }
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    let (code, output, error) = run(&["play", "--rules", "sichuan", "--seed", "3"], "p\n");
    assert_eq!((code, error.as_str()), (Some(0), "suzume: the input ended; 0 hands played to the end\n"));
    assert!(output.contains("You: void suit dots (p)"), "{output}");
}

#[test]
fn a_record_is_true_also_of_a_game_that_was_left() {
    let folder = Folder::new("play");
    let file = folder.join("play.jsonl");
    let path = file.to_str().unwrap();
    for rules in Preset::names() {
        for questions in [25, 2000] {
            let (code, output, error) =
                run(&["play", "--rules", rules, "--seed", "6", "--record", path], &anything(questions));
            assert_eq!(code, Some(0), "{rules}");
            let hands = output.matches("\nHand ").count();
            let (code, replayed, problem) = run(&["replay", path, "--format", "json"], "");
            if !error.contains(" played to the end") {
                assert_eq!((code, problem.as_str()), (Some(0), ""), "{rules}");
                assert!(replayed.contains(&format!("\"hands\":{hands},")), "{rules}, {hands}: {replayed}");
            } else {
                // Every complete hand is there and passes its check; nothing follows.
                assert!(problem.contains("the record ends in the middle of a game"), "{rules}: {problem}");
                let record = std::fs::read_to_string(&file).unwrap();
                assert_eq!(record.matches("\"start_kyoku\"").count(), hands, "{rules}");
            }
        }
    }
    let (code, output, error) = run(&["play", "--record", "/no/such/directory/record"], "");
    assert_eq!((code, output.as_str()), (Some(2), ""));
    assert!(error.lines().last().unwrap().starts_with("suzume: --record /no/such"), "{error}");
}

#[test]
fn without_a_seed_one_is_chosen_and_printed() {
    let players = ["play", "--rules", "mahjong0", "--players", "greedy,greedy,greedy,greedy"];
    let (code, output, error) = run(&players, "");
    let seed = error.strip_prefix("suzume: seed ").and_then(|rest| rest.split(';').next()).unwrap();
    assert_eq!(code, Some(0));
    assert_eq!(run(&[&players[..], &["--seed", seed]].concat(), ""), (Some(0), output, String::new()));
}

#[cfg(unix)]
#[test]
fn an_interrupt_at_the_question_ends_the_game() {
    let mut command = Command::new(SUZUME);
    command
        .args(["play", "--rules", "mahjong0", "--seed", "3"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // Kept open, so that the game waits for a line.
    let stdin = child.stdin.take();
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let killed = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    drop(stdin);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(String::from_utf8(output.stderr).unwrap().contains("interrupted"));
}

#[test]
fn whole_games_are_counted_for_every_algorithm() {
    let (code, output, error) = run(&["reproduce", "whole-games", "--quick", "--format", "json"], "");
    assert_eq!((code, error.as_str()), (Some(0), ""));
    let rows: Vec<serde_json::Value> =
        output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(rows.len(), 10, "two rule sets, five ways");
    for row in &rows {
        assert!(row["games"] == 5 && row["seconds_a_game"].as_f64().unwrap() > 0.0, "{row}");
        if ["exact", "sixtree", "every-word"].contains(&row["method"].as_str().unwrap()) {
            assert!(row["answered_otherwise"] == 0 && row["games_otherwise"] == 0, "{row}");
        }
    }
}
