//! The page of `suzume serve` in a real browser.
//!
//! Each test is a program of `tests/page`, driven by `playwright` of Python over a server of its own. Accessibility is checked by
//! axe-core, which `npm ci` in `crates/web/app` installs.

mod common;

use common::serving::Serving;
use std::path::Path;
use std::process::Command;
use suzume_testing::{Need, chromium, python_with, skip};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/page");
const AXE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/app/node_modules/axe-core/axe.min.js");

/// Runs a program of `tests/page` with the browser, the address and axe, and then `arguments`.
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
