//! `suzume fit`: the same file at any number of threads, the output of a check, and the origin of the shipped file.
//!
//! The first test plays its own games. The others need recorded ranked games (see `suzume-testing`); fitting on all of
//! them takes many minutes and happens only with `SUZUME_FIT=all`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod common;

use common::Folder;
use suzume_testing::{Need, skip, unpack_archives};

#[test]
fn our_own_games_give_the_same_file_at_any_number_of_threads() {
    let folder = Folder::new("own");
    folder.done(
        "arena --rules riichi-tonpu --players greedy,tsumogiri --games 16 --seed 3 --out match --records",
    );
    let fit = "fit riichi --records match/records --hold-out 0.3";
    folder.done(&format!("{fit} --threads 1 --out one.json"));
    folder.done(&format!("{fit} --threads 2 --out two.json"));
    let text = folder.text("one.json");
    assert!(text == folder.text("two.json"), "two threads fit something else");

    let file: serde_json::Value = serde_json::from_str(&text).unwrap();
    let provenance = &file["provenance"];
    let games = provenance["games"].as_u64().unwrap();
    let held_out = provenance["games_held_out"].as_u64().unwrap();
    assert!(held_out > 0 && held_out < games, "{held_out} of {games}");
    assert_eq!(provenance["records"].as_str().unwrap().len(), 16, "a hash of the list of records");
    assert!(provenance["held_out"].as_array().unwrap().len() >= 8);

    // Models missing from a file are fitted and added to it.
    let mut part: serde_json::Value = serde_json::from_str(&folder.text("one.json")).unwrap();
    for model in ["discard", "claim"] {
        assert!(part["models"].as_object_mut().unwrap().remove(model).is_some());
        part["provenance"]["held_out"].as_array_mut().unwrap().retain(|figures| figures["model"] != model);
    }
    std::fs::write(folder.join("part.json"), part.to_string()).unwrap();
    folder.done("fit riichi --records match/records --keep part.json --out whole.json --hold-out 0.3");
    assert!(folder.text("one.json") == folder.text("whole.json"), "what was kept changes what is fitted");
    let other = "fit riichi --records match/records --keep part.json --out none.json --hold-out 0.2";
    assert!(folder.refused(other).contains("the same records") && !folder.join("none.json").exists());

    // The figures in the file equal those of a check on the held-out games.
    let check =
        "fit check --models one.json --records match/records --held-out --format json --html page.html";
    let lines = folder.done(check);
    let lines: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for figures in provenance["held_out"].as_array().unwrap() {
        let same = lines.iter().find(|line| line["model"] == figures["model"]).unwrap();
        assert_eq!(same, figures);
    }
    let is_genbutsu = |line: &&serde_json::Value| line["class"] == "genbutsu";
    let genbutsu = lines.iter().find(is_genbutsu).unwrap();
    assert_eq!(genbutsu["predicted"], 0.0);
    let page = folder.text("page.html");
    assert_eq!(page.matches("<svg").count(), provenance["held_out"].as_array().unwrap().len());
    assert!(page.ends_with("</html>\n") && !page.contains("http"));
}

/// Games of `greedy` compared with `greedy` itself, with another player, and with the games of `mdp`.
#[test]
fn players_stand_beside_recorded_games() {
    let folder = Folder::new("compared");
    folder
        .done("arena --rules riichi-tonpu --players greedy,greedy --games 8 --seed 4 --out match --records");
    let agreement = "fit agreement --records match/records --one-in 7 --players greedy,tsumogiri";
    let text = folder.done(&format!("{agreement} --threads 1"));
    assert_eq!(text, folder.done(&format!("{agreement} --threads 2")), "two threads ask something else");
    // Discards, riichi, claims: `greedy` agrees with its own games, the other player does not.
    let all: Vec<&str> = text.lines().filter(|line| line.starts_with("all")).collect();
    assert_eq!(all.len(), 3, "{text}");
    assert!(all.iter().all(|line| line.split_whitespace().any(|word| word == "100.0%")), "{text}");
    assert_eq!(all[0].matches("100.0%").count(), 1, "{text}");
    assert!(all[2].ends_with("(0.0%)"), "{text}");

    let text = folder.done("fit mdp --records match/records --one-in 40");
    let is_there = |words: &str| text.contains(words);
    assert!(is_there("win, 1 from ready: ") && is_there("paper: win: "), "{text}");
    assert!(is_there("1 from ready, silent, no seat in riichi, n "), "{text}");
}

/// Checks ranked games that the shipped models were not fitted on.
#[test]
fn deal_in_by_class_is_that_of_real_games() {
    let folder = Folder::new("classes");
    if !unpack_archives(&folder, &["tenhou-houou-2022.tar.xz"]) {
        return skip(Need::Data, "no recorded games, or no tar and xz to unpack them");
    }
    let lines = folder.done("fit check --records . --held-out --format json");
    let lines: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let classes: Vec<&serde_json::Value> = lines.iter().filter(|line| line["class"].is_string()).collect();
    assert_eq!(classes.len(), 13);
    for class in classes {
        let number = |name: &str| class[name].as_f64().unwrap();
        if class["class"] == "genbutsu" {
            assert!(number("predicted") == 0.0 && number("observed") == 0.0, "{class}");
            continue;
        }
        // Four standard errors: among twelve classes, about one in a thousand samples strays that far.
        let difference = (number("predicted") - number("observed")).abs();
        assert!(difference <= 4.0 * number("error"), "{class}");
    }
    for model in ["ready", "riichi_wait", "open_win", "rank"] {
        let figures = lines.iter().find(|line| line["model"] == model).unwrap();
        let number = |name: &str| figures[name].as_f64().unwrap();
        assert!(number("log_loss") < number("base_log_loss"), "{figures}");
        assert!(number("calibration_error") < 0.03, "{figures}");
    }
}

/// The command reproduces the shipped file from all recorded games.
#[test]
fn the_shipped_file_is_what_the_command_makes() {
    if std::env::var("SUZUME_FIT").as_deref() != Ok("all") {
        return;
    }
    let folder = Folder::new("shipped");
    let archives = ["tenhou-houou-2022.tar.xz", "tenhou-houou-tonpu-2023.tar.xz"];
    if !unpack_archives(&folder.join("games"), &archives) {
        return skip(Need::Data, "no recorded games, or no tar and xz to unpack them");
    }
    folder.done("fit riichi --records games --out riichi.json");
    let shipped = include_str!("../../models/data/riichi.json");
    assert!(folder.text("riichi.json") == shipped, "the fit differs from crates/models/data/riichi.json");
}
