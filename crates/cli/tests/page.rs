//! The page of `suzume serve` in a real browser.
//!
//! Each test is a program of `tests/page`, driven by Python's `playwright` against its own server. Accessibility is
//! checked by axe-core, which `npm ci` in `crates/web/app` installs.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod common;

use common::serving::Serving;
use common::{Folder, suzume, write_game};
use std::path::Path;
use std::process::Command;
use suzume_testing::{Need, chromium, python_with, skip};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/page");
const AXE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/app/node_modules/axe-core/axe.min.js");

/// Runs a program of `tests/page` with the browser, the address and axe, followed by `arguments`.
fn passes(program: &str, arguments: &[&str]) {
    let Some(python) = python_with("playwright.sync_api", "playwright") else { return };
    let Some(browser) = chromium() else { return };
    if !Path::new(AXE).is_file() {
        skip(Need::Browser, "no axe-core; run `npm ci` in crates/web/app");
        return;
    }
    let serving = Serving::new(&[]);
    let mut command = Command::new(python);
    command.arg(format!("{FOLDER}/{program}")).arg(browser).args([&serving.address, AXE]).args(arguments);
    let output = command.output().unwrap();
    println!("{}", String::from_utf8_lossy(&output.stdout));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_position_is_analysed() {
    passes("analyse.py", &[]);
}

#[test]
fn a_position_is_entered() {
    let folder = Folder::new("page-form");
    write_game(&folder);
    passes("form.py", &[folder.to_str().unwrap()]);
}

#[test]
fn records_are_watched_and_games_played() {
    let folder = Folder::new("page-table");
    write_game(&folder);
    passes("table.py", &[folder.to_str().unwrap()]);
}

#[test]
fn three_play() {
    let folder = Folder::new("page-three");
    let record = folder.join("three.jsonl").to_str().unwrap().to_owned();
    let players = "greedy,greedy,greedy";
    suzume(&["play", "--rules", "sanma-tonpu", "--players", players, "--seed", "7", "--record", &record]);
    passes("three.py", &[folder.to_str().unwrap()]);
}

#[test]
fn records_are_listed() {
    let folder = Folder::new("page-records");
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let players = "greedy,greedy,tsumogiri,greedy";
    for (name, seed) in [("=game.jsonl", "7"), ("second.jsonl", "8")] {
        suzume(&[
            "play",
            "--rules",
            "riichi-tonpu",
            "--players",
            players,
            "--seed",
            seed,
            "--record",
            &file(name),
        ]);
    }
    suzume(&["convert", &file("second.jsonl"), &file("game.json"), "--to", "tenhou"]);
    std::fs::write(file("bad.txt"), "this is no record\n").unwrap();
    passes("records.py", &[folder.to_str().unwrap()]);
}

#[test]
fn positions_are_practised_and_wins_scored() {
    passes("drill.py", &[]);
}

#[test]
fn matches_are_played() {
    passes("arena.py", &[]);
}
