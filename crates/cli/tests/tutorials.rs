//! The tutorials are accurate: their commands print what is shown, and their bot plays as its transcript says.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use unwrap")]

mod common;

use common::{Folder, SUZUME};
use std::path::Path;
use std::process::Command;
use suzume_testing::{Need, skip};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn text(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap()
}

fn has_python() -> bool {
    let found = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        skip(Need::Python, "no python3");
    }
    found
}

#[test]
fn shown_commands_print_what_is_shown() {
    // Files are named relative to the root of the project, as a reader types them.
    std::env::set_current_dir(root()).unwrap();
    let cases = trycmd::TestCases::new();
    cases.case("docs/tutorials/first-review.md").case("docs/tutorials/first-experiment.md");
    if has_python() {
        cases.case("docs/tutorials/first-bot.md");
    }
}

#[test]
fn the_transcript_is_that_of_the_game() {
    if !has_python() {
        return;
    }
    let tutorial = text("docs/tutorials/first-bot.md");
    let command = tutorial.lines().find(|line| line.starts_with("suzume play ")).unwrap();
    let folder = Folder::new("first-bot");
    let logs = folder.join("logs");
    let command = command.replacen("suzume", SUZUME, 1).replace(
        "--program-log logs",
        &format!("--program-log {} --program-time 60 --program-start 60", logs.display()),
    );
    let output = Command::new("sh").args(["-c", &command]).current_dir(root()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let log = folder.text("logs/deal-0-seat-0.log");
    let mut messages = log.lines().map(|line| line.trim_start().split_once(' ').unwrap().1);
    let shown: Vec<&str> =
        tutorial.lines().filter(|line| line.starts_with("> ") || line.starts_with("< ")).collect();
    assert!(shown.len() > 20, "the tutorial has a transcript");
    for line in shown {
        assert!(messages.any(|message| message == line), "not in the log, or not in this order: {line}");
    }
}

/// The words of a text, because line breaks depend on the width of the terminal.
fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[test]
fn the_picture_of_the_terminal_shows_what_is_printed() {
    let picture = text("docs/pictures/terminal.svg").replace('\u{a0}', " ");
    let mut shown = String::new();
    for part in picture.split('<').filter_map(|part| part.split_once('>')) {
        shown.push_str(part.1);
    }
    let shown = shown.replace("&#x27;", "'").replace("&quot;", "\"").replace("&amp;", "&");
    let commands: Vec<&str> = shown.split("$ suzume ").skip(1).collect();
    assert_eq!(commands.len(), 2);
    for shown in commands {
        let (command, printed) = shown.split_once('\n').unwrap();
        let output = Command::new(SUZUME).args(command.split_whitespace()).output().unwrap();
        let output = String::from_utf8(output.stdout).unwrap();
        assert_eq!(words(printed), words(&output), "{command}: run docs/pictures/make");
    }
}

#[test]
fn programs_are_shown_as_they_are() {
    let tutorial = text("docs/tutorials/first-bot.md");
    let bot = text("examples/bots/first.py");
    assert_eq!(bot.lines().count(), 25);
    assert!(tutorial.contains(&format!("```python\n{bot}```")), "examples/bots/first.py has changed");
    let shown = tutorial.split("```rust\n").nth(1).unwrap().split("```").next().unwrap();
    let example = text("crates/suzume/examples/first_player.rs");
    assert!(example.contains(shown), "crates/suzume/examples/first_player.rs has changed");
}

/// The pages in a folder, as paths from the root.
fn pages(folder: &str) -> Vec<String> {
    let entries = std::fs::read_dir(root().join(folder)).unwrap();
    let names = entries.map(|entry| format!("{folder}/{}", entry.unwrap().file_name().to_str().unwrap()));
    let (folders, files): (Vec<String>, Vec<String>) = names.partition(|name| root().join(name).is_dir());
    let below = folders.iter().flat_map(|folder| pages(folder));
    files.into_iter().filter(|name| name.ends_with(".md")).chain(below).collect()
}

#[test]
fn every_page_is_on_the_map_and_opens_with_what_it_is_for() {
    let map = text("docs/README.md");
    let pages: Vec<String> = pages("docs").into_iter().filter(|page| page != "docs/README.md").collect();
    assert!(pages.len() > 20, "{pages:?}");
    for page in pages {
        assert!(
            map.contains(&format!("]({})", page.replacen("docs/", "", 1))),
            "docs/README.md lacks {page}"
        );
        let opening = text(&page).lines().nth(2).unwrap().to_owned();
        assert!(opening.starts_with("After this page you "), "{page} opens with: {opening}");
    }
}

#[test]
fn links_between_pages_lead_somewhere() {
    let mut links = 0;
    for page in pages("docs")
        .into_iter()
        .chain(["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "examples/README.md"].map(str::to_owned))
    {
        let text = text(&page);
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let target = link.split('#').next().unwrap();
            // Brackets and parentheses also occur in code.
            let is_path =
                (target.contains('.') || target.ends_with('/')) && !target.contains(char::is_whitespace);
            if !is_path || target.contains("://") {
                continue;
            }
            let path = root().join(&page).parent().unwrap().join(target);
            assert!(path.exists(), "{page}: {link} leads nowhere");
            links += 1;
        }
    }
    assert!(links > 100, "{links}");
}
