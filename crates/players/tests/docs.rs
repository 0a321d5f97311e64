//! The table of players in the documentation matches the rows.
//!
//! `SUZUME_DOCS=write cargo test -p suzume-players --test docs` rewrites it.

#![allow(clippy::unwrap_used, reason = "tests may use unwrap")]

use std::path::Path;
use suzume_players::{PLAYERS, PlayerKind};

/// The row of a player in Markdown.
fn row(kind: &PlayerKind) -> String {
    let options = kind
        .options
        .iter()
        .map(|option| format!("`{}` {}", option.to_string().replace('|', "\\|"), option.described()));
    let options: Vec<String> = options.collect();
    format!("| `{}` | {} | {} |\n", kind.name, kind.about, options.join("<br>"))
}

#[test]
fn the_table_of_players_is_that_of_the_rows() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/players.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (begin, end) = ("<!-- players -->\n", "<!-- /players -->");
    let (before, rest) = page.split_once(begin).unwrap();
    let (_, after) = rest.split_once(end).unwrap();
    let table = "| name | what it does | options |\n|---|---|---|\n".to_owned() + &PLAYERS.map(row).concat();
    let wanted = [before, begin, &table, end, after].concat();
    if std::env::var("SUZUME_DOCS").is_ok_and(|what| what == "write") {
        std::fs::write(&path, &wanted).unwrap();
    } else {
        assert!(
            page == wanted,
            "docs/players.md is of other rows: run `SUZUME_DOCS=write cargo test -p suzume-players --test docs`"
        );
    }
}
