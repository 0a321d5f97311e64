//! Chinese Standard scores, compared with PyMahjongGB if Python has it.
//!
//! The peer is a C++ library behind a Python module. The Python call is timed, with its arguments prepared beforehand.
//! It returns the list of fans; ours returns the score, and for fairness the fans are counted.

#[path = "../../rules/tests/mcr/peer_line.rs"]
mod peer_line;

use crate::measure::{Line, Work, compare};
use crate::python;
use peer_line::peer_line;
use std::hint::black_box;
use std::time::Duration;
use suzume_rules::Win;
use suzume_rules::mcr::{McrConfig, score};
use suzume_testing::random_mcr_win;
use suzume_tiles::Dealer;
use suzume_tiles::numbers::wide;

/// The same number as the hands for the plain deficiency, for the same reasons.
const WINS: usize = 10_000;

type Bench = (&'static str, fn(&'static str, Duration) -> Line);

pub(crate) const BENCHES: [Bench; 1] = [("mcr/random", random)];

fn random(name: &'static str, budget: Duration) -> Line {
    let mut dealer = Dealer::new(88);
    let wins: Vec<Win> = (0..WINS).map(|_| random_mcr_win(&mut dealer)).collect();
    let config = McrConfig::default();
    let run = || {
        let worth = |win: &Win| {
            score(win, &config).map_or(0, |score| u64::from(score.total()) + wide(score.fans().count()))
        };
        wins.iter().map(|win| worth(black_box(win))).sum()
    };
    let line = compare(name, "800 ns", budget, Work::new(WINS, run), None);
    match peer_ns(&wins) {
        None => line,
        Some(peer_ns) => Line {
            peer: Some("PyMahjongGB, the call from Python included"),
            peer_ns: Some(peer_ns),
            ratio: Some(peer_ns / line.ours_ns),
            ..line
        },
    }
}

/// Nanoseconds per call; `None` without the module.
fn peer_ns(wins: &[Win]) -> Option<f64> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/tests/mcr/peer.py");
    let lines: String = wins.iter().map(|win| peer_line(win) + "\n").collect();
    python::number(&[script, "--time"], &lines)
}
