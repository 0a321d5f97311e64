//! Every command on docs/papers.md runs, and every file it names exists.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use unwrap")]

mod common;

use common::SUZUME;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use suzume_lab::reproduce::Reproduction;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn page() -> String {
    std::fs::read_to_string(root().join("docs/papers.md")).unwrap()
}

/// The code spans of the page outside of fenced blocks, each once.
fn spans() -> BTreeSet<String> {
    let page = page();
    let outside = page.split("```").step_by(2);
    outside.flat_map(|text| text.split('`').skip(1).step_by(2)).map(str::to_owned).collect()
}

fn commands() -> Vec<String> {
    spans().into_iter().filter(|span| span.starts_with("suzume ")).collect()
}

#[test]
fn every_command_runs() {
    let commands = commands();
    assert!(commands.len() > 20, "{commands:?}");
    let mut failed = Vec::new();
    for command in commands {
        let started = std::time::Instant::now();
        let line = command.replacen("suzume", SUZUME, 1);
        let output = Command::new("sh").args(["-c", &line]).current_dir(root()).output().unwrap();
        println!("{:6.2} s  {command}", started.elapsed().as_secs_f64());
        if !output.status.success() || output.stdout.is_empty() {
            failed.push(format!("{command}: {}", String::from_utf8_lossy(&output.stderr)));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// The reproductions that take seconds without `--quick`.
const SHORT: [&str; 2] = ["pure-hands", "examples"];

#[test]
fn every_reproduction_is_on_the_page_and_quick() {
    use clap::ValueEnum;
    let commands = commands();
    for reproduction in Reproduction::value_variants() {
        let name = reproduction.to_possible_value().unwrap().get_name().to_owned();
        let start = format!("suzume reproduce {name}");
        let runs: Vec<&String> = commands.iter().filter(|command| command.starts_with(&start)).collect();
        assert!(!runs.is_empty(), "docs/papers.md lacks `{start}`");
        for run in runs {
            assert!(SHORT.contains(&name.as_str()) || run.contains("--quick"), "{run} takes too long");
        }
    }
}

#[test]
fn every_named_file_exists() {
    let files: Vec<String> = spans().into_iter().filter(|span| span.starts_with("crates/")).collect();
    assert!(files.len() > 20, "{files:?}");
    for file in files {
        assert!(root().join(&file).exists(), "docs/papers.md names {file}, which does not exist");
    }
}
