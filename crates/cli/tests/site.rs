//! The page without a server: `suzume site` and its module, in a browser from a server of files, and in node next to the program.
//!
//! The tests of the page are those of `tests/page.rs`, with the network disconnected after the first load. They need the folder of a
//! program that has the module: `tools/site --test`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod common;

use common::{Folder, SUZUME, write_game};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use suzume_testing::{chromium, python_with, shared_file, site, thorough};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/page");
const COMPARE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../wasm/tests/compare.mjs");
const AXE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/app/node_modules/axe-core/axe.min.js");

/// Python's server of files.
struct FileServer {
    child: Child,
    port: String,
}

impl FileServer {
    fn new(python: &str, folder: &Path) -> FileServer {
        let mut command = Command::new(python);
        command.args(["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory"]).arg(folder);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        // Serving HTTP on 127.0.0.1 port 40123 (http://127.0.0.1:40123/) ...
        let port = line.split(" port ").nth(1).unwrap().split(' ').next().unwrap().to_owned();
        FileServer { child, port }
    }
}

impl Drop for FileServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs a program of `tests/page` against the site under a path of a server of files.
fn passes(program: &str, arguments: &[&str]) {
    let Some(site) = site() else { return };
    let Some(python) = python_with("playwright.sync_api", "playwright") else { return };
    let Some(browser) = chromium() else { return };
    let folder = Folder::new(&format!("site-{program}"));
    let path = folder.join("some/path");
    std::fs::create_dir_all(path.join("assets")).unwrap();
    for part in ["", "assets"] {
        for file in std::fs::read_dir(site.join(part)).unwrap().map(Result::unwrap) {
            if file.file_type().unwrap().is_file() {
                std::fs::copy(file.path(), path.join(part).join(file.file_name())).unwrap();
            }
        }
    }
    let server = FileServer::new(&python, &folder.join(""));
    let address = format!("http://127.0.0.1:{}/some/path/", server.port);
    let mut command = Command::new(python);
    command.arg(format!("{PAGE}/{program}")).arg(browser).args([&address, AXE]).env("SUZUME_SITE", "1");
    let output = command.args(arguments).output().unwrap();
    println!("{}", String::from_utf8_lossy(&output.stdout));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn positions_are_analysed_offline() {
    passes("analyse.py", &[]);
}

#[test]
fn positions_are_entered_offline() {
    let folder = Folder::new("site-form");
    write_game(&folder);
    passes("form.py", &[folder.to_str().unwrap()]);
}

#[test]
fn positions_are_practised_offline() {
    passes("drill.py", &[]);
}

#[test]
fn records_are_watched_and_games_played_offline() {
    let folder = Folder::new("site-table");
    write_game(&folder);
    passes("table.py", &[folder.to_str().unwrap()]);
}

#[test]
fn matches_are_played_offline() {
    passes("arena.py", &[]);
}

#[test]
fn the_module_answers_as_the_program() {
    let Some(site) = site() else { return };
    let mut command = Command::new("node");
    command.arg(COMPARE).arg(site.join("suzume.wasm")).arg(SUZUME).arg(thorough(1000, 100).to_string());
    // Real positions, where they are there.
    let output = command.args(shared_file("positions.jsonl")).output().unwrap();
    println!("{}", String::from_utf8_lossy(&output.stdout));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
#[cfg(not(feature = "site"))]
fn a_program_without_the_module_names_the_script() {
    let folder = Folder::new("site-none");
    let out = folder.join("out");
    let output = Command::new(SUZUME).args(["site", "--out"]).arg(&out).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("tools/site"));
    assert!(!out.exists(), "nothing is half-written");
}

#[test]
fn a_file_is_not_a_folder() {
    let folder = Folder::new("site-file");
    let out = folder.join("out");
    std::fs::write(&out, "").unwrap();
    let output = Command::new(SUZUME).args(["site", "--out"]).arg(&out).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn licences_and_the_build_are_named() {
    let printed = |argument: &str| {
        let output = Command::new(SUZUME).arg(argument).output().unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let licences = printed("licences");
    for package in ["serde 1.", "preact (npm) ", "axum 0.", "tokio 1."] {
        assert!(licences.contains(package), "{package}");
    }
    // Every package is one of the lock file, in its version.
    let lock = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.lock")).unwrap();
    let list = licences.split("=====").next().unwrap().lines().skip(4);
    for line in list.filter(|line| !line.is_empty() && !line.contains("(npm)")) {
        let (package, _) = line.split_once(": ").unwrap_or_else(|| panic!("{line}"));
        let (name, version) = package.split_once(' ').unwrap();
        let entry = format!("name = \"{name}\"\nversion = \"{version}\"");
        assert!(lock.contains(&entry), "{package} is not in Cargo.lock: run tools/licences");
    }
    let version = printed("--version");
    assert!(version.starts_with(&format!("suzume {} (", env!("CARGO_PKG_VERSION"))), "{version}");
}
