//! Runs every command shown in the documentation, and checks the behaviour of the program as a person runs it.
//!
//! `TRYCMD=overwrite cargo test -p suzume-cli --test commands` rewrites the outputs; read the difference before keeping
//! it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod common;

use common::{Folder, SUZUME, run};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use suzume_players::PLAYERS;

#[test]
fn shown_commands_print_what_is_shown() {
    // docs/arena.md keeps a match here. A match left by an earlier run would be resumed.
    let stored = Path::new(env!("CARGO_MANIFEST_DIR")).join("stored");
    let _ = std::fs::remove_dir_all(&stored);
    let cases = trycmd::TestCases::new();
    cases
        .case("tests/cmd/*.md")
        .case("tests/cmd/*.toml")
        .case("../../README.md")
        .case("../../docs/*.md")
        .case("../../docs/rules/*.md");
    drop(cases);
    std::fs::remove_dir_all(&stored).unwrap();
}

fn suzume(arguments: &[&str]) -> Command {
    let mut command = Command::new(SUZUME);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[test]
fn streams_answer_line_by_line_and_in_order() {
    let input = "{\"hand\":\"1m\"}\n\n{\"hand\":\"11m\"}\r\n{ \"hand\" : \"1111m\", \"kb\": \"000000000 000000000 000000000\" }";
    let expected = "{\"deficiency\":1}\n{\"deficiency\":0}\n{\"deficiency\":null}\n";
    assert_eq!(run(&["deficiency", "--stdin"], input), (Some(0), expected.to_owned(), String::new()));

    let (code, output, _) = run(&["discard", "--stdin"], "{\"hand\":\"11m2m\\u0039m1s\"}\n");
    assert_eq!(code, Some(0));
    assert!(output.starts_with("{\"with\":\"kstep\"") && output.contains("\"best\":{\"kind\":"), "{output}");
}

#[test]
fn commands_know_every_rule_name_and_suggest_the_nearest() {
    // Sets and a pair, worth enough to win under every rule set; five sets where the rules require them.
    let win = |concealed: &str| {
        format!(
            "{{\"concealed\":\"{concealed}\",\"winning_tile\":\"9p\",\"self_drawn\":true,\"void\":\"s\"}}"
        )
    };
    for preset in suzume_rules::Preset::ALL {
        let tiles = preset.rules().table().wall.hand;
        let win = win(if tiles == 16 { "123456789m123789p9p" } else { "11199m12345678p" });
        for arguments in [
            &["deficiency", "111m4568p234567s", "--rules", preset.name][..],
            &["discard", "11m345p", "-k", "0", "--rules", preset.name],
            &["score", &win, "--rules", preset.name],
        ] {
            let (code, output, errors) = run(arguments, "");
            assert!(code == Some(0) && !output.contains("error"), "{arguments:?}: {output}{errors}");
        }
    }
    for command in [&["discard", "11m345p"][..], &["arena", "--players", "greedy,random"], &["score", "{}"]] {
        let (code, _, errors) = run(&[command, &["--rules", "riichi-tenho"]].concat(), "");
        assert!(code == Some(2) && errors.contains("'riichi-tenhou'"), "{command:?}: {errors}");
    }
}

#[test]
fn a_partner_is_answered_before_it_closes_its_end() {
    use std::io::{BufRead, BufReader};
    let mut child = suzume(&["deficiency", "--stdin"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for (question, answer) in [("1m", 1), ("11m", 0), ("1234m", 1)] {
        writeln!(stdin, "{{\"hand\":\"{question}\"}}").unwrap();
        stdin.flush().unwrap();
        assert_eq!(answers.next().unwrap().unwrap(), format!("{{\"deficiency\":{answer}}}"));
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_bad_line_is_named_and_the_lines_before_it_are_answered() {
    for (line, message) in [
        ("{\"hand\":\"12\"}", "line 2: hand: half a tile at character 1"),
        ("{\"hand\":\"123m\"}", "line 2: hand: a hand of 3 tiles"),
        ("{\"hand\":\"1m\",\"kb\":\"12\"}", "line 2: kb: a knowledge base of 2 digits"),
        ("{\"hnad\":\"1m\"}", "line 2: unknown field `hnad`"),
        ("[1,2", "line 2: "),
        ("\u{0}", "line 2: "),
    ] {
        let (code, output, error) =
            run(&["deficiency", "--stdin"], &format!("{{\"hand\":\"1m\"}}\n{line}\n{{\"hand\":\"1m\"}}\n"));
        assert_eq!((code, output.as_str()), (Some(2), "{\"deficiency\":1}\n"), "{line}");
        assert!(error.starts_with(&format!("suzume: {message}")), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
    let (code, output, error) = run(&["deficiency", "--stdin"], &"x".repeat(1_000_000));
    assert_eq!((code, output.as_str()), (Some(2), ""));
    assert!(error.contains("line 1: longer than"), "{error}");
}

#[test]
fn a_bad_line_may_be_answered_in_its_place() {
    let arguments = ["deficiency", "--stdin", "--keep-going"];
    let (code, output, error) = run(&arguments, "{\"hand\":\"1m\"}\n{\"hand\":\"12\"}\n{\"hand\":\"11m\"}\n");
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!((code, lines[0], lines[2]), (Some(0), "{\"deficiency\":1}", "{\"deficiency\":0}"));
    assert!(lines[1].starts_with("{\"error\":\"bad_input\",\"reason\":\"hand: half a tile"), "{output}");
    assert!(error.contains("1 of 3 lines"), "{error}");
    // A stream of wins may contain situations.
    let situation = r#"{"rules":"riichi","hand":"234m34567p22678s8p","drawn":"8p"}"#;
    let win = r#"{"concealed":"234m34567p22678s","winning_tile":"8p","flags":["riichi"]}"#;
    let of_taiwan = r#"{"rules":"taiwan","hand":"234m34567p22678s8p","drawn":"8p"}"#;
    let input = format!("{situation}\n{win}\n{of_taiwan}\n");
    let (code, output, _) = run(&["score", "--rules", "riichi", "--stdin", "--keep-going"], &input);
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(code, Some(0));
    assert!(lines[0].contains("Menzen Tsumo") && lines[1].contains("\"Riichi\""), "{output}");
    assert!(lines[2].contains("the situation is of taiwan, but riichi is asked for"), "{output}");
}

#[test]
fn words_that_people_type_are_commands() {
    let (_, json, _) = run(&["deficiency", "123m456p789s1122z", "--format", "json"], "");
    for word in ["shanten", "ukeire"] {
        let text = "123m456p789s1122z\ntenpai\nukeire 4 tiles of 2 kinds: 1zx2 2zx2\n";
        assert_eq!(run(&[word, "123m456p789s1122z"], "").1, text, "{word}");
        assert_eq!(run(&[word, "123m456p789s1122z", "--format", "json"], "").1, json, "{word}");
    }
    let japanese = run(&["shanten", "123m456p789s1122z", "--language", "ja"], "").1;
    assert_eq!(japanese, "123m456p789s1122z\n聴牌\n受け入れ 2種4枚：1zx2 2zx2\n");
    let (code, output, _) = run(&["efficiency", "123m4568p23456s11z", "-k", "0"], "");
    assert!(code == Some(0) && output.contains("Discard "), "{output}");
}

#[test]
fn the_exact_value_and_the_papers_algorithms_agree_where_they_should() {
    let hand = "{\"hand\":\"2344789m\",\"kb\":\"100001000 000000000 000000000\"}\n";
    for (method, expected) in [("exact", "1"), ("sixtree", "1"), ("block", "1"), ("quadtree", "null")] {
        let (code, output, _) = run(&["deficiency", "--stdin", "--method", method], hand);
        assert_eq!((code, output), (Some(0), format!("{{\"deficiency\":{expected}}}\n")), "{method}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = suzume(&["deficiency", "--stdin"]).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    let writer =
        std::thread::spawn(move || drop(stdin.write_all("{\"hand\":\"1m\"}\n".repeat(100_000).as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap()), (Some(0), String::new()));
}

#[test]
fn completions_and_manual_are_printed() {
    for (arguments, part) in [
        (&["completions", "bash"][..], "_suzume()"),
        (&["completions", "zsh"], "#compdef suzume"),
        (&["man"], ".TH suzume 1"),
        (&["deficiency", "--help"], "Examples:"),
        (&["reproduce", "pure-hands", "--format", "json"], "\"ours\":\"118800\""),
    ] {
        let (code, output, error) = run(arguments, "");
        assert_eq!((code, error.as_str()), (Some(0), ""), "{arguments:?}");
        assert!(output.contains(part), "{arguments:?}: {output}");
    }
    assert!(run(&["deficiency", "--help"], "").1.starts_with("Examples:"), "help leads with examples");
}

#[test]
fn help_lists_the_players_that_a_command_takes() {
    let lists = |command: &str, name: &str| {
        let help = run(&[command, "--help"], "").1;
        help.lines().any(|line| line.starts_with(&format!("  {name:<12} ")))
    };
    for kind in PLAYERS {
        let (values, is_human) = (kind.has_values(), kind.name == "human");
        for (command, is_taken) in
            [("play", true), ("arena", true), ("bot", !is_human), ("discard", values), ("drill", values)]
        {
            assert_eq!(lists(command, kind.name), is_taken, "{command} {}", kind.name);
        }
    }
}

#[test]
fn the_budget_ends_the_work_with_a_labelled_answer() {
    let (code, output, error) =
        run(&["discard", "147m258p369s12345z", "-k", "14", "--budget", "60", "--format", "json"], "");
    assert_eq!((code, error.as_str()), (Some(0), ""));
    assert!(output.contains("\"exact\":false") && output.contains("\"low\":"), "{output}");
    let (code, output, _) = run(&["discard", "147m258p369s12345z", "-k", "14", "--budget", "60"], "");
    assert_eq!(code, Some(0));
    assert!(output.contains("Ranges where the time ended before the exact values"), "{output}");
    assert!(output.contains("is nearly as good."), "ranges overlap: {output}");
}

#[test]
fn a_match_names_the_figures_that_luck_is_measured_with() {
    let folder = Folder::new("luck");
    let out = folder.to_str().unwrap();
    let play =
        ["arena", "--rules", "mcr", "--players", "random,tsumogiri", "--games", "4", "--luck", "quick"];
    let into = [&play[..], &["--format", "json", "--out", out]].concat();
    let (code, output, error) = run(&into, "");
    assert_eq!(code, Some(0), "{error}");
    let summary: serde_json::Value = serde_json::from_str(&output).unwrap();
    let hash = summary["luck_figures"].as_str().unwrap();
    assert_eq!(hash.len(), 64);
    // Deals whose luck was measured with other figures belong to another match.
    let path = folder.join("match.json");
    let description = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, description.replace(hash, &"0".repeat(64))).unwrap();
    let (code, _, error) = run(&into, "");
    assert_eq!(code, Some(2), "{error}");
    assert!(error.contains("figures of luck"), "{error}");
    // Under these rules luck is measured only on request.
    let (_, output, error) = run(&[&play[..7], &["--format", "json"]].concat(), "");
    assert!(error.is_empty() && !output.contains("luck"), "{error}{output}");
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_work_with_the_best_answer_so_far() {
    let mut child =
        suzume(&["discard", "147m258p369s12345z", "-k", "14", "--budget", "600000"]).spawn().unwrap();
    drop(child.stdin.take());
    // Long enough for the program to be at work even on a busy machine.
    std::thread::sleep(std::time::Duration::from_millis(1500));
    // The shell's built-in kill: the program of that name is not installed everywhere.
    let killed = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("complete k=14") && text.contains("Discard "), "{text}");
}
