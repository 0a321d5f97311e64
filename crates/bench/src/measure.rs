//! Time per call, ours and a peer's.
//!
//! Noise only adds time, so our rounds and the peer's alternate, and the best round of each counts. Only the ratio is
//! comparable between machines.

use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};
use suzume_tiles::numbers::ToFloat;

/// One line of the report.
#[derive(Debug, Serialize)]
pub(crate) struct Line {
    pub(crate) bench: &'static str,
    pub(crate) ours_ns: f64,
    pub(crate) peer: Option<&'static str>,
    pub(crate) peer_ns: Option<f64>,
    /// How many times faster ours is.
    pub(crate) ratio: Option<f64>,
    #[serde(skip)]
    pub(crate) aim: &'static str,
    /// Additional figures of a search.
    #[serde(flatten)]
    pub(crate) search: Option<Search>,
    /// Additional figures of a player's moves.
    #[serde(flatten)]
    pub(crate) moves: Option<Moves>,
}

/// The times of the slowest moves.
#[derive(Debug, Serialize)]
pub(crate) struct Moves {
    pub(crate) moves: usize,
    /// The 99.9th percentile of all times.
    pub(crate) p999_ns: f64,
    pub(crate) worst_ns: f64,
}

/// The size of a search.
#[derive(Debug, Serialize)]
pub(crate) struct Search {
    pub(crate) hands: usize,
    pub(crate) worst_ns: f64,
    /// The mean number of positions per hand.
    pub(crate) nodes: f64,
    pub(crate) ns_a_node: f64,
}

/// Work that makes a number of calls and returns a value that depends on all of them.
pub(crate) struct Work<'a> {
    pub(crate) calls: usize,
    pub(crate) run: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Work<'a> {
    pub(crate) fn new(calls: usize, run: impl FnMut() -> u64 + 'a) -> Work<'a> {
        Work { calls, run: Box::new(run) }
    }

    fn round_ns(&mut self) -> f64 {
        let start = Instant::now();
        black_box((self.run)());
        nanoseconds(start) / self.calls.to_f64()
    }
}

/// The time since `start` in nanoseconds.
pub(crate) fn nanoseconds(start: Instant) -> f64 {
    1e9 * start.elapsed().as_secs_f64()
}

/// Measures ours, and a peer's if there is one, for about the budgeted time.
pub(crate) fn compare(
    bench: &'static str,
    aim: &'static str,
    budget: Duration,
    mut ours: Work<'_>,
    mut peer: Option<(&'static str, Work<'_>)>,
) -> Line {
    let (mut ours_ns, mut peer_ns) = (f64::INFINITY, f64::INFINITY);
    let start = Instant::now();
    let mut rounds = 0;
    while rounds < 3 || start.elapsed() < budget {
        ours_ns = ours_ns.min(ours.round_ns());
        if let Some((_, peer)) = &mut peer {
            peer_ns = peer_ns.min(peer.round_ns());
        }
        rounds += 1;
    }
    let peer = peer.map(|(name, _)| name);
    Line {
        bench,
        ours_ns,
        peer,
        peer_ns: peer.map(|_| peer_ns),
        ratio: peer.map(|_| peer_ns / ours_ns),
        aim,
        search: None,
        moves: None,
    }
}
