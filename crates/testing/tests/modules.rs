//! Every source file is part of a crate: a file that no `mod` names would never be compiled, and no error would say so.
#![allow(clippy::unwrap_used, reason = "tests may use `unwrap`")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The paths in a folder, sorted.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "rs")
}

/// The Rust files in a folder and below it.
fn files_below(folder: &Path, found: &mut BTreeSet<PathBuf>) {
    for path in entries(folder) {
        if path.is_dir() {
            files_below(&path, found);
        } else if is_rust(&path) {
            found.insert(path);
        }
    }
}

/// The name of the module that a line declares, if the module is in its own file.
fn declared(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = match line.strip_prefix("pub") {
        Some(rest) => rest.trim_start_matches(|c| c != ' ').trim_start(),
        None => line,
    };
    line.strip_prefix("mod ")?.strip_suffix(';')
}

/// Adds a file and, recursively, the files of the modules that it declares; `folder` is where these files are.
fn follow(file: &Path, folder: &Path, reached: &mut BTreeSet<PathBuf>) {
    if !reached.insert(file.to_owned()) {
        return;
    }
    let text = std::fs::read_to_string(file).unwrap();
    let mut path_attribute = None;
    for line in text.lines() {
        if let Some(path) = line.trim().strip_prefix("#[path = \"").and_then(|rest| rest.strip_suffix("\"]"))
        {
            path_attribute = Some(path.to_owned());
            continue;
        }
        let Some(name) = declared(line) else { continue };
        if let Some(path) = path_attribute.take() {
            let path = file.parent().unwrap().join(path);
            follow(&path, path.parent().unwrap(), reached);
            continue;
        }
        let inner = folder.join(name);
        match [inner.with_extension("rs"), inner.join("mod.rs")].into_iter().find(|path| path.is_file()) {
            Some(child) => follow(&child, &inner, reached),
            None => println!("{}: no file for `mod {name}`", file.display()),
        }
    }
}

/// The files where cargo starts to compile: the library, programs, tests, examples, benchmarks.
fn roots(package: &Path) -> Vec<PathBuf> {
    let mut roots: Vec<PathBuf> =
        ["src/lib.rs", "src/main.rs", "build.rs"].iter().map(|name| package.join(name)).collect();
    for folder in ["src/bin", "tests", "examples", "benches"] {
        for path in entries(&package.join(folder)) {
            roots.push(if path.is_dir() { path.join("main.rs") } else { path });
        }
    }
    roots.retain(|path| is_rust(path) && path.is_file());
    roots
}

#[test]
fn every_file_is_named_by_a_module() {
    let mut packages = 0;
    for package in entries(&crates()).into_iter().filter(|path| path.join("Cargo.toml").is_file()) {
        let mut reached = BTreeSet::new();
        for root in roots(&package) {
            follow(&root, root.parent().unwrap(), &mut reached);
        }
        let mut files = BTreeSet::new();
        for folder in ["src", "tests", "examples", "benches"] {
            files_below(&package.join(folder), &mut files);
        }
        let lost: Vec<&PathBuf> = files.difference(&reached).collect();
        assert!(lost.is_empty(), "no module names {lost:#?}");
        packages += 1;
    }
    assert!(packages >= 10, "the test no longer finds the crates");
}

#[test]
fn declarations_are_found() {
    assert_eq!(declared("mod wall;"), Some("wall"));
    assert_eq!(declared("    pub(crate) mod wall;"), Some("wall"));
    assert_eq!(declared("pub mod wall;"), Some("wall"));
    assert_eq!(declared("mod tests {"), None);
    assert_eq!(declared("modulo;"), None);
    assert_eq!(declared("publish(mod x);"), None);
}
