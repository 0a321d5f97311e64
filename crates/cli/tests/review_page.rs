//! The page of `suzume review` in a real browser, for a whole riichi match and for hands of every other family of
//! rules.
//!
//! The browser is Debian's chromium (`apt-get install chromium`, or `SUZUME_CHROMIUM`), driven by Python's
//! `playwright`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use std::path::Path;
use std::process::Command;
use suzume_testing::{Need, TempFolder, chromium, is_exhaustive, python_with, skip};

fn suzume(arguments: &[&str]) {
    let output = Command::new(env!("CARGO_BIN_EXE_suzume")).args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// Plays a game and reviews it, riichi with its usual player and other rules with a quick one; returns the page and the
/// JSON.
fn reviewed(folder: &Path, rules: &str, rest: &[&str]) -> [String; 2] {
    let with = if rules == "riichi-tonpu" { "mdp" } else { "delta" };
    let file = |ending: &str| folder.join(format!("{rules}.{ending}")).to_str().unwrap().to_owned();
    let (record, page, data) = (file("jsonl"), file("html"), file("json"));
    let players =
        ["--players", "greedy,epsilon:p=0.3,of=greedy,tsumogiri,greedy", "--seed", "7", "--record", &record];
    suzume(&[&["play", "--rules", rules][..], &players, rest].concat());
    for (format, out) in [("html", &page), ("json", &data)] {
        suzume(&["review", &record, "--with", with, "--format", format, "--out", out]);
    }
    [page, data]
}

#[test]
fn a_browser_shows_every_review() {
    if !is_exhaustive() {
        skip(Need::Time, "five reviews and a browser; SUZUME_EXHAUSTIVE=1 does them");
        return;
    }
    let Some(python) = python_with("playwright.sync_api", "playwright") else { return };
    let Some(browser) = chromium() else { return };
    let folder = TempFolder::new("page");
    let mut command = Command::new(python);
    command.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/review_page.py")).arg(browser);
    command.args(reviewed(&folder, "riichi-tonpu", &[]));
    for rules in ["sichuan", "taiwan-flowers", "mahjong0"] {
        command.args(reviewed(&folder, rules, &[]));
    }
    let one_hand = folder.join("one-hand.toml");
    std::fs::write(&one_hand, "rounds = 0\n").unwrap();
    command.args(reviewed(&folder, "mcr", &["--config", one_hand.to_str().unwrap()]));
    let output = command.output().unwrap();
    println!("{}", String::from_utf8_lossy(&output.stdout));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
