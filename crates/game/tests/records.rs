//! Records of played games: a written record can be read, and writing it again gives the same bytes.
//!
//! `cargo test -p suzume-game --test records -- --ignored` writes the records missing from `tests/data/records`. Existing
//! records must stay readable forever.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;

use common::{GAMES, header, record_game, rewrite};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use suzume_game::record::{GameHeader, RecordWriter, replay};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Setup, Table};
use suzume_rules::RuleSet;
use suzume_tiles::Seats;

fn rules(game: (&str, &str)) -> RuleSet {
    RuleSet::from_toml(game.0, game.1).unwrap()
}

/// Counts the lines of each type.
fn kinds(record: &[u8]) -> HashMap<String, u64> {
    let mut counts = HashMap::new();
    for line in std::str::from_utf8(record).unwrap().lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        *counts.entry(line["type"].as_str().unwrap().to_owned()).or_default() += 1;
    }
    counts
}

#[test]
fn played_games_are_replayed_and_written_again_to_the_byte() {
    let games: u64 = std::env::var("SUZUME_HANDS").map_or(40, |text| text.parse().unwrap());
    let mut counts: HashMap<String, u64> = HashMap::new();
    for (place, game) in GAMES.into_iter().enumerate() {
        // A match of sixteen or more dealers is as long as many single hands.
        let is_long = game.0 == "taiwan-flowers" || game.0.starts_with("riichi");
        let games = if is_long { games.div_ceil(20) } else { games };
        for wall in WallKind::ALL {
            for number in 0..games {
                let seed = (number % 2 == 0).then_some(place as u64 + u64::MAX / 2);
                let header = header(rules(game), wall, seed, number);
                let record = record_game(&header);
                let replayed =
                    replay(&record[..]).unwrap_or_else(|error| panic!("{game:?} {wall:?}: {error}"));
                assert_eq!((replayed.games, &replayed.header), (1, &header));
                let lines = record.iter().filter(|&&byte| byte == b'\n').count() as u64;
                assert_eq!(lines, replayed.events + replayed.hands + 2);
                assert_eq!(rewrite(&record), record);
                kinds(&record)
                    .into_iter()
                    .for_each(|(kind, count)| *counts.entry(kind).or_default() += count);
            }
        }
    }
    println!("{counts:?}");
    for kind in [
        "start_game",
        "start_kyoku",
        "tsumo",
        "dahai",
        "chi",
        "pon",
        "daiminkan",
        "kakan",
        "ankan",
        "flower",
        "opened",
        "exchange",
        "void",
        "payment",
        "reach",
        "reach_accepted",
        "dora",
        "hora",
        "ryukyoku",
        "end_kyoku",
        "end_game",
    ] {
        assert!(counts.contains_key(kind), "{kind}");
    }
}

#[test]
fn a_file_holds_many_games() {
    let mut file = Vec::new();
    let mut hands = 0;
    for (place, game) in GAMES.into_iter().enumerate() {
        let record =
            record_game(&header(rules(game), WallKind::ALL[place % WallKind::ALL.len()], Some(9), 3));
        hands += replay(&record[..]).unwrap().hands;
        file.extend(record);
    }
    let replayed = replay(&file[..]).unwrap();
    assert_eq!((replayed.games, replayed.hands), (GAMES.len() as u64, hands));
    assert_eq!(rewrite(&file), file);
    // Blank lines and Windows line endings are accepted.
    let other = String::from_utf8(file).unwrap().replace('\n', "\r\n\r\n");
    assert_eq!(replay(other.as_bytes()).unwrap(), replayed);
}

/// Three seats want the same tile. Under this option the hand is drawn, and the record shows nothing more.
#[test]
fn a_hand_drawn_by_three_winners_is_understood() {
    let rules = rules(("mahjong0", "seven_pairs = true\nmany_winners = \"two_or_drawn\""));
    let mut table = Table::new(rules.clone(), WallKind::Ordinary);
    let mut random = suzume_tiles::Dealer::new(1);
    let mut found = 0;
    for game in 0..100_000 {
        let setup = Match::new(&rules, 8, game).next_hand().unwrap();
        table.deal(&setup);
        let mut is_drawn_by_three = false;
        while !table.is_over() {
            let asked = table.pending();
            let can_win = |seat| table.legal(seat).contains(&Action::Win);
            let all_three = asked.len() == 3 && asked.iter().all(can_win);
            is_drawn_by_three |= all_three;
            for seat in asked.iter() {
                // No seat wins alone.
                let action = match (all_three, common::choose(&table, seat, &mut random)) {
                    (true, _) => Action::Win,
                    (false, Action::Win) if table.legal(seat)[0] == Action::Pass => Action::Pass,
                    (false, Action::Win) => *table.legal(seat).last().unwrap(),
                    (false, action) => action,
                };
                table.act(seat, action).unwrap();
            }
        }
        if is_drawn_by_three {
            found += 1;
            let mut writer = RecordWriter::new(Vec::new());
            let mut record = writer.game(&header(rules.clone(), WallKind::Ordinary, Some(8), game)).unwrap();
            record.hand(&table).unwrap();
            record.end(table.public().board.scores).unwrap();
            let record = writer.into_inner();
            assert!(record.windows(8).any(|part| part == b"ryukyoku"));
            assert_eq!(rewrite(&record), record);
        }
        if found == 3 {
            return;
        }
    }
    panic!("{found} such hands");
}

#[test]
fn what_cannot_be_recorded_is_refused() {
    let rules = rules(("sichuan", ""));
    let mut table = Table::new(rules.clone(), WallKind::Ordinary);
    table.deal(&Setup::single(Seats::Four, 1, 0));
    let mut writer = RecordWriter::new(Vec::new());
    let long =
        GameHeader { program: "x".repeat(70_000), ..header(rules.clone(), WallKind::Ordinary, None, 0) };
    assert!(writer.game(&long).unwrap_err().to_string().contains("too long"));
    let mut record = writer.game(&header(rules, WallKind::Ordinary, None, 0)).unwrap();
    assert!(record.hand(&table).unwrap_err().to_string().contains("over"));
    let written = writer.into_inner();
    assert_eq!(written.iter().filter(|&&byte| byte == b'\n').count(), 1, "nothing half-written");
}

/// A writer that fails like a file on a full disk.
struct Full(usize);

impl std::io::Write for Full {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 = self.0.checked_sub(1).ok_or_else(|| std::io::Error::other("full"))?;
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_hand_is_one_write_and_a_failed_one_is_reported() {
    let rules = rules(("mahjong0", ""));
    let mut table = Table::new(rules.clone(), WallKind::Ordinary);
    table.deal(&Setup::single(Seats::Four, 1, 0));
    while let Some(seat) = table.pending().iter().next() {
        table.act(seat, table.legal(seat)[0]).unwrap();
    }
    let mut writer = RecordWriter::new(Full(2));
    let mut record = writer.game(&header(rules, WallKind::Ordinary, Some(1), 0)).unwrap();
    record.hand(&table).unwrap();
    assert_eq!(record.hand(&table).unwrap_err().to_string(), "full");
}

/// The example in the documentation.
#[test]
fn the_record_of_the_documentation_is_one() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/records.md");
    let page = std::fs::read_to_string(page).unwrap();
    let (_, example) = page.split_once("```json\n").unwrap();
    let (example, _) = example.split_once("```").unwrap();
    let replayed = replay(example.as_bytes()).unwrap();
    assert_eq!((replayed.hands, replayed.events, replayed.wins), (1, 10, 1));
    assert_eq!(replayed.scores, [1, -1, 0, 0]);
    assert_eq!(String::from_utf8(rewrite(example.as_bytes())).unwrap(), example);
    let lie = example.replace("\"deltas\":[1,-1,0,0]", "\"deltas\":[1,-2,0,0]");
    let error = replay(lie.as_bytes()).unwrap_err();
    assert_eq!(error.to_string(), "line 11: expected deltas[1] -1, found -2");
    assert!(page.contains(&error.problem.to_string()));
}

/// A file, its rules, its wall and its seed.
type Golden = (&'static str, (&'static str, &'static str), WallKind, Option<u64>);

const GOLDEN: [Golden; 8] = [
    ("mahjong0", ("mahjong0", "chows = true\nkongs = true"), WallKind::Personal, Some(1)),
    ("sichuan", ("sichuan", ""), WallKind::Ordinary, Some(2)),
    ("sichuan-exchange", ("sichuan", "exchange_three = \"opposite\""), WallKind::Stable, Some(3)),
    ("taiwan", ("taiwan", ""), WallKind::Stable, Some(4)),
    ("taiwan-without-seed", ("taiwan", ""), WallKind::Ordinary, None),
    ("taiwan-flowers", ("taiwan-flowers", ""), WallKind::Ordinary, Some(6)),
    ("mcr", ("mcr", "rounds = 0\nmin_points = 0"), WallKind::Personal, Some(7)),
    ("riichi-tonpu", ("riichi-tonpu", ""), WallKind::Ordinary, Some(8)),
];

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records").join(name).with_extension("jsonl")
}

#[test]
fn records_of_earlier_versions_are_read() {
    for (name, game, wall, seed) in GOLDEN {
        let record = std::fs::read(golden(name)).unwrap();
        let replayed = replay(&record[..]).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(replayed.header.rules, rules(game), "{name}");
        assert_eq!((replayed.header.wall, replayed.header.seed), (wall, seed), "{name}");
        assert!(replayed.wins > 0, "{name}");
        assert_eq!(rewrite(&record), record, "{name}");
    }
}

#[test]
#[ignore = "writes the files that the test above reads"]
fn write_the_records_of_this_version() {
    // Records of earlier versions are never rewritten.
    for (name, game, wall, seed) in GOLDEN.into_iter().filter(|(name, ..)| !golden(name).exists()) {
        // Of these games, the one that covers most of the format, and the shortest among those.
        let games = (0..400).map(|number| record_game(&header(rules(game), wall, seed, number)));
        let won = games.filter(|record| replay(&record[..]).is_ok_and(|replayed| replayed.wins > 0));
        let best = won.max_by_key(|record| (kinds(record).len(), std::cmp::Reverse(record.len()))).unwrap();
        std::fs::write(golden(name), best).unwrap();
    }
}
