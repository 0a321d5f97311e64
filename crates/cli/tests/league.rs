//! Leagues: every player meets every other, later entrants play only their own tables, and an interrupted league
//! resumes.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use suzume_testing::TempFolder;

const SUZUME: &str = env!("CARGO_BIN_EXE_suzume");

fn league(arguments: &str, out: Option<&Path>) -> (Option<i32>, Value, String) {
    let mut command = Command::new(SUZUME);
    command.arg("league").args(arguments.split_whitespace()).args(["--format", "json"]);
    if let Some(out) = out {
        command.arg("--out").arg(out);
    }
    let output = command.output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code(), serde_json::from_slice(&output.stdout).unwrap_or_default(), errors)
}

/// The tables in a folder, with the time their deals were last written.
fn tables(out: &Path) -> BTreeMap<PathBuf, SystemTime> {
    let folders = std::fs::read_dir(out.join("tables")).unwrap().map(|entry| entry.unwrap().path());
    let written = |folder: PathBuf| {
        let time = folder.join("deals.jsonl").metadata().unwrap().modified().unwrap();
        (folder, time)
    };
    folders.map(written).collect()
}

fn order(summary: &Value) -> Vec<&str> {
    let entrants = summary["entrants"].as_array().unwrap();
    entrants.iter().map(|entrant| entrant["player"].as_str().unwrap()).collect()
}

#[test]
fn players_are_rated_and_new_ones_join_later() {
    let out = TempFolder::new("league");
    let plan = "--rules mahjong0 --games 120 --luck off --threads 2";
    let (code, summary, errors) = league(&format!("{plan} --players greedy,tsumogiri"), Some(&out));
    assert_eq!((code, order(&summary)), (Some(0), vec!["greedy", "tsumogiri"]), "{errors}");
    let before = tables(&out);
    let (code, summary, errors) = league(&format!("{plan} --players delta"), Some(&out));
    assert_eq!(code, Some(0), "{errors}");
    assert_eq!(order(&summary).len(), 3);
    assert_eq!(order(&summary)[2], "tsumogiri");
    let after = tables(&out);
    assert_eq!((before.len(), after.len()), (1, 3));
    // The table of the first two players was not played again.
    assert!(before.iter().all(|(folder, time)| after[folder] == *time));
    // A single run gives the same league.
    let (_, at_once, _) = league(&format!("{plan} --players greedy,tsumogiri,delta"), None);
    assert_eq!(at_once, summary);
    assert!(
        std::fs::read_to_string(out.join("report.html")).unwrap().contains("Each player against each other")
    );
    let (code, _, errors) = league(&format!("{plan} --players delta --seed 2"), Some(&out));
    assert!(code == Some(2) && errors.contains("another league"), "{errors}");
}

#[test]
fn four_at_a_table_are_compared_pair_by_pair() {
    let plan = "--rules riichi-tonpu --tables fours --games 40";
    let (code, summary, errors) = league(&format!("{plan} --players greedy,tsumogiri,random,delta"), None);
    assert_eq!(code, Some(0), "{errors}");
    assert_eq!(summary["measure"], "rank");
    let pairs = summary["pairs"].as_array().unwrap();
    assert_eq!(pairs.len(), 12);
    let sum: f64 = pairs.iter().map(|pair| pair["score"]["mean"].as_f64().unwrap()).sum();
    assert!((sum - 6.0).abs() < 1e-9, "{sum}");
    let ratings =
        summary["entrants"].as_array().unwrap().iter().map(|of| of["rating"]["mean"].as_f64().unwrap());
    assert!(ratings.sum::<f64>().abs() < 1e-6);
    let (code, _, errors) = league(&format!("{plan} --players greedy,delta"), None);
    assert!(code == Some(2) && errors.contains("a table has 4"), "{errors}");
}

#[test]
fn three_seats_are_shared_by_pairs_and_refused_for_fours() {
    let plan = "--rules sanma-tonpu --players greedy,tsumogiri --games 12 --luck off";
    let (code, summary, errors) = league(plan, None);
    assert_eq!((code, order(&summary)), (Some(0), vec!["greedy", "tsumogiri"]), "{errors}");
    let (code, _, errors) = league(&format!("{plan} --tables fours"), None);
    let expected = "--tables fours: sanma-tonpu seats three players; use --tables pairs";
    assert!(code == Some(2) && errors.contains(expected), "{errors}");
}
