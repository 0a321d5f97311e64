//! Real ranked games, replayed on the table without a difference, and dealt again from their seeds.
//!
//! The records are not part of the project; without them the tests are skipped. `SUZUME_GAMES` sets the number of games
//! of each archive to replay, 200 by default. To replay all of them and show the speed: `SUZUME_GAMES=all cargo test
//! --release -p suzume-interop --test tenhou_records -- --nocapture`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::time::{Duration, Instant};
use suzume_game::replay::ReplayCount;
use suzume_interop::recorded::{RecordChecker, RecordedGame, ReplayError};
use suzume_interop::tenhou;
use suzume_testing::{each_archive, each_archive_of_three};

/// How many games of each archive.
const SAMPLE: usize = 200;

fn read(bytes: &[u8]) -> Result<RecordedGame, ReplayError> {
    Ok(tenhou::read_mjlog(&String::from_utf8_lossy(bytes), None)?)
}

/// Every digit of every hand matters, with two exceptions that the record cannot decide: one of several equal tiles that
/// it names only once, and a discard in place of another tile that the seat could have discarded and never shows.
#[test]
fn changed_records_are_refused() {
    each_archive(2, |_, games| games.take(2).for_each(|game| changed_record_is_refused(&game)));
    each_archive_of_three(1, |_, games| games.take(1).for_each(|game| changed_record_is_refused(&game)));
}

fn changed_record_is_refused(bytes: &[u8]) {
    let mut checker = RecordChecker::new();
    let first_hand = bytes.windows(5).position(|window| window == b"<INIT").unwrap();
    let (mut equal, mut choices, mut refused) = (0, 0, 0);
    for (place, byte) in bytes.iter().enumerate().skip(first_hand).filter(|(_, byte)| byte.is_ascii_digit()) {
        let mut changed = bytes.to_vec();
        changed[place] = if *byte == b'9' { b'0' } else { byte + 1 };
        match read(&changed).and_then(|game| checker.game(&game, "", |_| {})) {
            Err(_) => refused += 1,
            Ok(_) => {
                let [was, is] = [bytes, &changed].map(|bytes| face_at(bytes, place));
                let element = element_at(&changed, place);
                match was.is_some() && was == is {
                    true => equal += 1,
                    false => choices += 1,
                }
                let is_choice = element[1..].starts_with(['D', 'E', 'F', 'G']) && !element.contains('=');
                assert!(was.is_some() && was == is || is_choice, "{element}");
            }
        }
    }
    println!("{refused} changes refused; {equal} are equal tiles, {choices} other discards");
    assert!(refused > 0);
    for cut in (0..bytes.len()).step_by(97) {
        assert!(read(&bytes[..cut]).and_then(|game| checker.game(&game, "", |_| {})).is_err());
    }
}

/// The element around a byte.
fn element_at(bytes: &[u8], place: usize) -> String {
    let first = bytes[..place].iter().rposition(|byte| *byte == b'<').unwrap();
    let length = bytes[first..].iter().position(|byte| *byte == b'>').unwrap();
    String::from_utf8_lossy(&bytes[first..=first + length]).into_owned()
}

/// The tile of the number at a byte, where all numbers are tiles: draws, discards, hands, indicators. The first five of
/// each suit is red.
fn face_at(bytes: &[u8], place: usize) -> Option<(usize, bool)> {
    let is_digit = |byte: &u8| byte.is_ascii_digit();
    let first = bytes[..place].iter().rposition(|byte| !is_digit(byte)).unwrap() + 1;
    let last = place + bytes[place..].iter().position(|byte| !is_digit(byte)).unwrap();
    let number: usize = std::str::from_utf8(&bytes[first..last]).unwrap().parse().unwrap();
    let before = String::from_utf8_lossy(&bytes[..first]).into_owned();
    let is_turn = bytes[first - 2] == b'<' && b"TUVWDEFG".contains(&bytes[first - 1]);
    let key = before.rsplit('"').nth(1).and_then(|text| text.split_whitespace().last());
    // The last number of `seed` is the first indicator.
    let is_tile = match key {
        Some("seed=") => bytes[last] == b'"',
        Some(key) => key.starts_with("hai") || key.starts_with("dora"),
        None => false,
    };
    let is_red = [16, 52, 88].contains(&number);
    (is_turn || is_tile).then_some((number / 4, is_red))
}

#[test]
fn recorded_games_are_replayed_without_a_difference() {
    each_archive(SAMPLE, replay);
}

#[test]
fn recorded_games_of_three_are_replayed_without_a_difference() {
    each_archive_of_three(SAMPLE, replay);
}

fn replay(name: &str, games: &mut dyn Iterator<Item = Vec<u8>>) {
    let mut checker = RecordChecker::new();
    let (mut replayed, mut differences) = (0, 0);
    let mut total: Option<ReplayCount> = None;
    let mut time = Duration::ZERO;
    // Unpacked first, so that the time is that of the replay.
    let games: Vec<Vec<u8>> = games.collect();
    for (place, bytes) in games.iter().enumerate() {
        let start = Instant::now();
        let read = read(bytes);
        let result = read.and_then(|game| checker.game(&game, name, |_| {}));
        time += start.elapsed();
        replayed += 1;
        match result {
            Ok(checked) => {
                total = Some(match total.take() {
                    None => checked.replayed,
                    Some(before) => before.and(checked.replayed),
                });
            }
            Err(error) => {
                differences += 1;
                println!("game {place} of {name}: {error}");
            }
        }
    }
    let speed = f64::from(replayed) / time.as_secs_f64();
    println!("{name}: {replayed} games, {speed:.0} a second");
    assert_eq!(differences, 0);
    let ReplayCount { games, hands, hands_from_seed, events, wins, .. } = total.unwrap();
    println!("{games} games, {hands} hands, {events} events, {wins} wins");
    // Every wall was the one of the record's seed.
    assert_eq!(hands_from_seed, hands);
}
