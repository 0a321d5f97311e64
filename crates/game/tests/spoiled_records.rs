//! Damaged records: lost lines, flipped bits, numbers out of range. Whatever a file contains, the reader neither panics nor
//! hangs, and reports one place in one line.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;

use common::{GAMES, header, record_game};
use proptest::prelude::*;
use std::sync::LazyLock;
use suzume_game::record::replay;
use suzume_game::wall::WallKind;
use suzume_rules::RuleSet;

/// Records to damage: short ones of every rule set, half of them without a seed, so that false tiles get further.
static RECORDS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let games = GAMES.into_iter().filter(|(name, _)| *name != "taiwan-flowers");
    let mut records: Vec<Vec<u8>> = games
        .enumerate()
        .flat_map(|(place, (name, options))| {
            let rules = RuleSet::from_toml(name, options).unwrap();
            let wall = WallKind::ALL[place % WallKind::ALL.len()];
            [Some(1), None].map(|seed| record_game(&header(rules.clone(), wall, seed, 1)))
        })
        .collect();
    // The first hands of a longer match, cut off where the next hand would start.
    let flowers = RuleSet::preset("taiwan-flowers").unwrap();
    for seed in [Some(1), None] {
        let record = record_game(&header(flowers.clone(), WallKind::Stable, seed, 1));
        let lines: Vec<&[u8]> = record.split_inclusive(|&byte| byte == b'\n').take(400).collect();
        records.push(lines.concat());
    }
    records
});

/// A kind of damage to a file.
#[derive(Clone, Debug)]
enum Mishap {
    DeleteLine(usize),
    RepeatLine(usize),
    SwapLines(usize, usize),
    FlipBit(usize, u8),
    Cut(usize),
    OtherTile(usize, usize),
    OtherNumber(usize, usize),
    Insert(usize, usize),
}

const TILES: [&str; 12] = ["1m", "2m", "5p", "9p", "3s", "4s", "E", "C", "1f", "4g", "5mr", "?"];
const NUMBERS: [&str; 8] =
    ["0", "1", "3", "-1", "65536", "18446744073709551616", "1e999", "-9223372036854775808"];

impl Mishap {
    fn befall(&self, record: &mut Vec<u8>) {
        let mut lines: Vec<Vec<u8>> =
            record.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
        if lines.is_empty() {
            return;
        }
        let count = lines.len();
        match *self {
            Mishap::DeleteLine(place) => drop(lines.remove(place % count)),
            Mishap::RepeatLine(place) => lines.insert(place % count, lines[place % count].clone()),
            Mishap::SwapLines(one, other) => lines.swap(one % count, other % count),
            Mishap::FlipBit(place, bit) => {
                let place = place % record.len();
                record[place] ^= 1 << (bit % 8);
                return;
            }
            Mishap::Cut(place) => return record.truncate(place % record.len()),
            Mishap::OtherTile(place, tile) => {
                replace(
                    record,
                    place,
                    |part| part[0] == b'"' && part[3] == b'"',
                    1..3,
                    TILES[tile % TILES.len()],
                );
                return;
            }
            Mishap::OtherNumber(place, number) => {
                let is_number = |part: &[u8]| b":[,".contains(&part[0]) && part[1].is_ascii_digit();
                replace(record, place, is_number, 1..2, NUMBERS[number % NUMBERS.len()]);
                return;
            }
            Mishap::Insert(place, what) => {
                let odd: [Vec<u8>; 5] = [
                    b"\xff\xfe\x00\n".to_vec(),
                    vec![b'['; 50_000],
                    vec![b'x'; 70_000],
                    format!("{{\"type\":\"tsumo\",\"x\":{}\n", "{\"a\":".repeat(10_000)).into_bytes(),
                    b"{\"type\":\"payment\",\"deltas\":[0,0,0,0],\"payments\":[]}\n".to_vec(),
                ];
                lines.insert(place % count, odd[what % odd.len()].clone());
            }
        }
        *record = lines.concat();
    }
}

/// Replaces `part` of the first four bytes at or after `from` that satisfy `is_right` with `text`.
fn replace(
    record: &mut Vec<u8>,
    from: usize,
    is_right: impl Fn(&[u8]) -> bool,
    part: std::ops::Range<usize>,
    text: &str,
) {
    let from = from % record.len();
    let mut places = record.windows(4).enumerate().skip(from);
    if let Some((place, _)) = places.find(|(_, window)| is_right(window)) {
        record.splice(place + part.start..place + part.end, text.bytes());
    }
}

fn mishap() -> impl Strategy<Value = Mishap> {
    let place = || any::<usize>();
    prop_oneof![
        place().prop_map(Mishap::DeleteLine),
        place().prop_map(Mishap::RepeatLine),
        (place(), place()).prop_map(|(one, other)| Mishap::SwapLines(one, other)),
        (place(), any::<u8>()).prop_map(|(place, bit)| Mishap::FlipBit(place, bit)),
        place().prop_map(Mishap::Cut),
        (place(), place()).prop_map(|(place, tile)| Mishap::OtherTile(place, tile)),
        (place(), place()).prop_map(|(place, tile)| Mishap::OtherTile(place, tile)),
        (place(), place()).prop_map(|(place, number)| Mishap::OtherNumber(place, number)),
        (place(), place()).prop_map(|(place, what)| Mishap::Insert(place, what)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn no_mishap_does_any_harm(place in 0usize..64, mishaps in prop::collection::vec(mishap(), 1..4)) {
        let mut record = RECORDS[place % RECORDS.len()].clone();
        for mishap in &mishaps {
            if !record.is_empty() {
                mishap.befall(&mut record);
            }
        }
        if let Err(error) = replay(&record[..]) {
            let lines = record.split(|&byte| byte == b'\n').count() as u64;
            prop_assert!((1..=lines).contains(&error.line), "{}", error);
            let message = error.to_string();
            prop_assert!(!message.contains(char::is_control) && message.chars().count() < 1_000, "{}", message);
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = replay(&bytes[..]);
    }
}
