//! Matches that are killed, hung up on or interrupted, and continued later.

use super::common::{Folder, SUZUME};
use super::{MATCHES, arena, assert_same, budget, signal, stderr};
use rustix::process::Signal;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use suzume_tiles::Dealer;
use suzume_tiles::numbers::wide;

/// A match that takes longer than a test.
const LONG: &str = "--rules mahjong0 --players greedy,delta --luck off --threads 1";

#[test]
fn kills_at_random_moments_change_nothing() {
    // SUZUME_SEED chooses other moments; a failure prints the seed.
    let seed = std::env::var("SUZUME_SEED").map_or(1, |seed| seed.parse().expect("SUZUME_SEED is a number"));
    println!("SUZUME_SEED={seed}");
    let mut random = Dealer::new(seed);
    let (mut kills, mut matches) = (0, 0);
    for arguments in MATCHES {
        let folder = Folder::new("kills");
        let expected = folder.join("expected");
        assert!(arena(&expected, arguments).output().unwrap().status.success());
        let begin = Instant::now();
        while begin.elapsed() < budget() {
            let out = folder.join("out");
            let _ = std::fs::remove_dir_all(&out);
            // Increasing delays, so that even a busy machine finishes a match.
            for patience in 0.. {
                let mut child = arena(&out, arguments).spawn().unwrap();
                std::thread::sleep(Duration::from_millis(20 + wide(random.below(400 + 50 * patience))));
                if child.try_wait().unwrap().is_some() {
                    break;
                }
                signal(&child, Signal::KILL);
                child.wait().unwrap();
                kills += 1;
            }
            let last = arena(&out, arguments).output().unwrap();
            assert!(last.status.success(), "{}", stderr(&last));
            assert_same(&out, &expected);
            matches += 1;
        }
    }
    println!("{kills} kills in {matches} matches");
    assert!(kills > 0);
}

/// A match under `nohup` continues when the terminal is closed.
#[cfg(target_os = "linux")]
#[test]
fn a_hang_up_that_is_ignored_stays_ignored() {
    let folder = Folder::new("hang-up");
    let out = folder.join("out");
    let script =
        format!("trap '' HUP; exec '{SUZUME}' arena {} --games 4000000 --out '{}'", LONG, out.display());
    let child =
        Command::new("sh").args(["-c", &script]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let patience = Instant::now() + Duration::from_secs(20);
    while !out.join("deals.jsonl").exists() && Instant::now() < patience {
        std::thread::sleep(Duration::from_millis(5));
    }
    signal(&child, Signal::HUP);
    let before = std::fs::metadata(out.join("deals.jsonl")).unwrap().len();
    while std::fs::metadata(out.join("deals.jsonl")).unwrap().len() < before + 5_000
        && Instant::now() < patience
    {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(std::fs::metadata(out.join("deals.jsonl")).unwrap().len() >= before + 5_000);
    signal(&child, Signal::KILL);
    let mut child = child;
    child.wait().unwrap();
}

#[test]
fn interrupts_end_cleanly_with_a_code_of_their_own() {
    let mut random = Dealer::new(std::process::id().into());
    let mut interrupts = 0;
    for arguments in MATCHES {
        let folder = Folder::new("interrupts");
        let expected = folder.join("expected");
        assert!(arena(&expected, arguments).output().unwrap().status.success());
        let begin = Instant::now();
        while begin.elapsed() < budget() / 2 {
            let out = folder.join("out");
            let _ = std::fs::remove_dir_all(&out);
            for patience in 0.. {
                let child = arena(&out, arguments).spawn().unwrap();
                // Long enough for the program to start and catch the signal.
                std::thread::sleep(Duration::from_millis(300 + wide(random.below(300 + 50 * patience))));
                signal(&child, if random.below(2) == 0 { Signal::TERM } else { Signal::INT });
                let output = child.wait_with_output().unwrap();
                match output.status.code() {
                    Some(0) => break,
                    Some(3) => {
                        assert!(stderr(&output).contains("interrupted after"), "{}", stderr(&output));
                        interrupts += 1;
                    }
                    other => panic!("{other:?}: {}", stderr(&output)),
                }
            }
            assert_same(&out, &expected);
        }
    }
    println!("{interrupts} interrupts");
    assert!(interrupts > 0);
}

/// One SIGTERM ends every command that waits for input, also while it waits for a FIFO to be opened.
#[test]
fn a_signal_ends_a_command_that_waits_for_input() {
    let folder = Folder::new("waits");
    let fifo = folder.join("fifo");
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    let fifo = fifo.to_str().unwrap();
    let (models, example) =
        (format!("mdp:models={fifo}"), concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples"));
    let record = format!("{example}/records/game.mjlog");
    let out = folder.join("review.json");
    let commands: [&[&str]; 9] = [
        &["discard", "--situation", "-"],
        &["discard", "--situation", fifo],
        &["discard", "--stdin"],
        &["review", fifo, "--format", "json", "--out", out.to_str().unwrap()],
        &["review", "-"],
        &["replay", fifo],
        &["fit", "check", "--models", fifo, "--records", &record],
        &["fit", "check", "--records", fifo],
        &["discard", "123m456p789s11222z", "--rules", "riichi", "--with", &models],
    ];
    for arguments in commands {
        // A writer that never writes keeps a FIFO open; without it, even opening the file waits.
        for is_opened in [false, true] {
            let mut command = Command::new(SUZUME);
            command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
            let mut child = command.spawn().unwrap();
            let input = child.stdin.take();
            let writer =
                is_opened.then(|| std::fs::OpenOptions::new().read(true).write(true).open(fifo).unwrap());
            std::thread::sleep(Duration::from_millis(700));
            assert!(child.try_wait().unwrap().is_none(), "{arguments:?} does not wait");
            signal(&child, Signal::TERM);
            let patience = Instant::now() + Duration::from_secs(10);
            while child.try_wait().unwrap().is_none() && Instant::now() < patience {
                std::thread::sleep(Duration::from_millis(20));
            }
            let status = child.try_wait().unwrap();
            signal(&child, Signal::KILL);
            let said = stderr(&child.wait_with_output().unwrap());
            let code = status.unwrap_or_else(|| panic!("{arguments:?} still waits after SIGTERM")).code();
            assert_eq!(code, Some(3), "{arguments:?}: {said}");
            drop((writer, input));
        }
    }
    assert!(!folder.files("").iter().any(|name| name.starts_with("review")), "{:?}", folder.files(""));
}

/// A match of a billion games starts at once, and can be interrupted like any other.
#[test]
fn a_match_of_a_billion_games_starts_at_once() {
    let folder = Folder::new("billion");
    let out = folder.join("out");
    let child =
        arena(&out, "--rules mahjong0 --players greedy,tsumogiri --games 1000000000").spawn().unwrap();
    let patience = Instant::now() + Duration::from_secs(20);
    while !std::fs::metadata(out.join("deals.jsonl")).is_ok_and(|found| found.len() > 0)
        && Instant::now() < patience
    {
        std::thread::sleep(Duration::from_millis(5));
    }
    signal(&child, Signal::TERM);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
}
