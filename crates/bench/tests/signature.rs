//! The behaviour signature matches the one that is checked in.
//!
//! `SUZUME_SIGNATURE=write cargo test -p suzume-bench --test signature` rewrites it, for an intended change of
//! behaviour whose commit says why each changed line had to change.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use std::path::Path;

#[test]
fn behaviour_is_as_it_was() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("signature.txt");
    let lines = suzume_bench::signature::lines().unwrap();
    if std::env::var("SUZUME_SIGNATURE").is_ok_and(|what| what == "write") {
        std::fs::write(&path, lines.join("\n") + "\n").unwrap();
        return;
    }
    let expected = std::fs::read_to_string(&path).unwrap();
    let expected: Vec<&str> = expected.lines().collect();
    let changed: Vec<String> = lines
        .iter()
        .filter(|line| !expected.contains(&line.as_str()))
        .map(|line| format!("now: {line}"))
        .chain(
            expected
                .iter()
                .filter(|line| !lines.iter().any(|now| now == *line))
                .map(|line| format!("was: {line}")),
        )
        .collect();
    assert!(changed.is_empty(), "{} lines of the signature changed:\n{}", changed.len(), changed.join("\n"));
    assert_eq!(lines.len(), expected.len(), "a line stands twice");
}
