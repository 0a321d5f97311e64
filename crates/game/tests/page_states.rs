//! The web page folds the lines of a hand into a table by itself. This test writes the expected states, computed from
//! [`Public`] over the golden records; the page's own test compares against them.
//!
//! `SUZUME_STATES=write cargo test -p suzume-game --test page_states` rewrites the expected states.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail")]

use std::collections::BTreeMap;
use suzume_game::record::replay_with;
use suzume_game::replay::{ReplayStep, Replayer};
use suzume_game::{Public, Table};
use suzume_rules::riichi::Riichi;
use suzume_tiles::{Face, Seat, Seats};

const RECORDS: [&str; 7] =
    ["mahjong0", "mcr", "riichi-tonpu", "sichuan-exchange", "sichuan", "taiwan", "taiwan-without-seed"];
const STATES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/app/src/table/states.json");
/// One in this many states is written, plus the last ones of each hand.
const EVERY: usize = 5;

fn sorted(faces: impl Iterator<Item = Face>) -> String {
    let mut names: Vec<String> = faces.map(|face| face.to_string()).collect();
    names.sort();
    names.concat()
}

/// The public state in one line; the page's test writes the same.
fn line(public: &Public) -> String {
    let dora: String = public.dora.iter().map(ToString::to_string).collect();
    let seats = Seat::ALL.map(|seat| {
        let of_seat = &public.seats[seat];
        let river: Vec<String> = of_seat.river.iter().map(ToString::to_string).collect();
        let melds: Vec<String> =
            of_seat.melds.iter().filter_map(|shown| Some(sorted(shown.meld()?.faces()))).collect();
        let void = of_seat.void.map_or_else(String::new, |suit| suit.letter().to_string());
        let marks = [(of_seat.riichi != Riichi::No, 'R'), (of_seat.win.is_some(), 'W')];
        let marks: String = marks.into_iter().filter(|(has, _)| *has).map(|(_, mark)| mark).collect();
        format!(
            "{} {} [{}] [{}] {}{void}{marks}",
            public.board.scores[seat],
            of_seat.concealed,
            river.join(" "),
            melds.join(" "),
            of_seat.flowers.len()
        )
    });
    format!("{dora} {} | {}", public.board.sticks, seats.join(" | "))
}

/// The states of a hand, keyed by the number of events.
fn states(table: &Table) -> BTreeMap<usize, String> {
    let mut public = Public::new(Seats::Four);
    public.start(table.start(), table.table_rules(), table.wall_kind());
    let last = table.events().len();
    let mut states = BTreeMap::new();
    for (place, event) in table.events().iter().enumerate() {
        public.apply(event);
        let events = place + 1;
        if events % EVERY == 0 || events + 3 > last {
            states.insert(events, line(&public));
        }
    }
    states
}

#[test]
fn the_page_is_tested_against_these_states() {
    let mut all = BTreeMap::new();
    for name in RECORDS {
        let path = format!("{}/tests/data/records/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
        let record = std::fs::read(path).unwrap();
        let (mut hands, mut stick_points) = (Vec::new(), 0);
        let mut watch = |step: ReplayStep<'_>| {
            if let ReplayStep::HandEnds(table) = step {
                stick_points = table.table_rules().stake_points();
                hands.push(states(table));
            }
        };
        replay_with(&mut Replayer::new(), &record[..], &mut watch).unwrap();
        assert!(!hands.is_empty(), "{name}");
        all.insert(name, serde_json::json!({ "stick_points": stick_points, "hands": hands }));
    }
    let written = serde_json::to_string_pretty(&all).unwrap() + "\n";
    if std::env::var("SUZUME_STATES").is_ok_and(|what| what == "write") {
        std::fs::write(STATES, &written).unwrap();
    }
    let known = std::fs::read_to_string(STATES).unwrap_or_default();
    assert!(known == written, "app/src/table/states.json is old: run this test with SUZUME_STATES=write");
}
