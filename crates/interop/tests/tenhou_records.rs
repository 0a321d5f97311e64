//! Real ranked games, replayed on the table without a difference.
//!
//! The records are no part of the project. They are looked for in `shared/data` beside it, or in the folder that
//! `SUZUME_DATA` names; without them the test says so and passes. `SUZUME_GAMES` sets how many games of each archive are
//! replayed, 200 without it; all of them, with the speed, by
//! `SUZUME_GAMES=all cargo test --release -p suzume-interop --test tenhou_records -- --nocapture`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod viewer;

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};
use suzume_interop::tenhou::{self, ReplaySummary, Replayer};

const ARCHIVES: [&str; 2] = ["tenhou-houou-2022.tar.xz", "tenhou-houou-tonpu-2023.tar.xz"];

/// The games of an archive, in its order, unpacked as they are asked for.
struct Archive {
    child: Child,
    text: BufReader<ChildStdout>,
}

impl Archive {
    /// Opens an archive; `None` if it is not there or there is no program to unpack it.
    fn open(path: &Path) -> Option<Archive> {
        if !path.exists() {
            return None;
        }
        let mut tar = Command::new("tar");
        let mut child =
            tar.arg("-xJOf").arg(path).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().ok()?;
        let text = BufReader::new(child.stdout.take()?);
        Some(Archive { child, text })
    }
}

impl Iterator for Archive {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        let mut game = Vec::new();
        while self.text.read_until(b'>', &mut game).unwrap() > 0 {
            if game.ends_with(b"</mjloggm>") {
                return Some(game);
            }
        }
        None
    }
}

impl Drop for Archive {
    fn drop(&mut self) {
        // Whether it had finished or not, nobody reads on.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// How many games of each archive, and the folder of the archives.
fn settings() -> (usize, PathBuf) {
    let beside = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data"));
    let games = match std::env::var("SUZUME_GAMES").as_deref() {
        Ok("all") => usize::MAX,
        Ok(number) => number.parse().unwrap(),
        Err(_) => 200,
    };
    (games, std::env::var_os("SUZUME_DATA").map_or(beside, PathBuf::from))
}

/// The same games in the JSON of the viewer are read as the same games.
#[test]
fn both_formats_come_to_the_same() {
    let (games, folder) = settings();
    for name in ARCHIVES {
        let Some(archive) = Archive::open(&folder.join(name)) else {
            println!("skipped: no {name}, or no tar to unpack it");
            continue;
        };
        for (place, bytes) in archive.take(games).enumerate() {
            let game = tenhou::read(&bytes).unwrap();
            let mut again = tenhou::read(viewer::write(&game).as_bytes())
                .unwrap_or_else(|error| panic!("game {place} of {name}: {error}"));
            // The viewer does not repeat the indicators at a win.
            for (hand, original) in again.hands.iter_mut().zip(&game.hands) {
                for (win, original) in hand.wins.iter_mut().zip(&original.wins) {
                    win.dora.clone_from(&original.dora);
                }
                assert_eq!(hand, original, "game {place} of {name}");
            }
            assert_eq!(again, game, "game {place} of {name}");
        }
    }
}

/// Any change of a record is noticed, and no change makes the reader or the table panic.
#[test]
fn changed_records_are_refused() {
    let (_, folder) = settings();
    let Some(mut archive) = Archive::open(&folder.join(ARCHIVES[1])) else {
        println!("skipped: no {}, or no tar to unpack it", ARCHIVES[1]);
        return;
    };
    let bytes = archive.next().unwrap();
    let first_hand = bytes.windows(5).position(|window| window == b"<INIT").unwrap();
    let (mut accepted, mut refused) = (0, 0);
    for (place, byte) in bytes.iter().enumerate().skip(first_hand).filter(|(_, byte)| byte.is_ascii_digit()) {
        let mut changed = bytes.clone();
        changed[place] = if *byte == b'9' { b'0' } else { byte + 1 };
        match tenhou::replay(&changed) {
            Ok(_) => accepted += 1,
            Err(_) => refused += 1,
        }
    }
    // What is not compared: dice, the tiles shown at the end, points before a change, the limit, results in full.
    println!("{refused} changes refused, {accepted} accepted");
    assert!(refused > 3 * accepted);
    for cut in (0..bytes.len()).step_by(97) {
        assert!(tenhou::replay(&bytes[..cut]).is_err());
    }
}

#[test]
fn recorded_games_are_replayed_without_a_difference() {
    let (games, folder) = settings();
    for name in ARCHIVES {
        let Some(archive) = Archive::open(&folder.join(name)) else {
            println!("skipped: no {name}, or no tar to unpack it");
            continue;
        };
        let mut replayer = Replayer::new();
        let (mut replayed, mut differences) = (0, 0);
        let mut total = ReplaySummary::default();
        let mut time = Duration::ZERO;
        // Unpacked first, so that the time is that of the replay.
        let games: Vec<Vec<u8>> = archive.take(games).collect();
        for (place, bytes) in games.iter().enumerate() {
            let start = Instant::now();
            let result = tenhou::read(bytes).map_err(Into::into).and_then(|game| replayer.replay(&game));
            time += start.elapsed();
            replayed += 1;
            match result {
                Ok(summary) => {
                    total.hands += summary.hands;
                    total.events += summary.events;
                    total.wins += summary.wins;
                    total.draws += summary.draws;
                }
                Err(error) => {
                    differences += 1;
                    println!("game {place} of {name}: {error}");
                }
            }
        }
        let speed = f64::from(replayed) / time.as_secs_f64();
        println!("{name}: {replayed} games, {speed:.0} a second, {total:?}");
        assert!(replayed > 0);
        assert_eq!(differences, 0);
    }
}
