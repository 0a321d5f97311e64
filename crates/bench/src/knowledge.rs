//! Knowledge-aware deficiency beside the crate shanten-dp.

use crate::measure::{Line, Work, compare};
use shanten_dp::{Mode, calc_shanten};
use std::hint::black_box;
use std::time::Duration;
use suzume_bench::hands::Hands;
use suzume_bench::shanten_dp_limits as limits;
use suzume_deficiency::{Deficiency, Goal, Sets, knowledge};
use suzume_tiles::Counts34;

const PAIRS: usize = 2_000;

type Bench = (&'static str, fn(&'static str, Duration) -> Line);

pub(crate) const BENCHES: [Bench; 4] = [
    ("knowledge/pure", |name, budget| cold(name, budget, 9, "12 times shanten-dp")),
    ("knowledge/two-colours", |name, budget| cold(name, budget, 18, "20 times shanten-dp")),
    ("knowledge/three-colours", |name, budget| cold(name, budget, 27, "20 times shanten-dp")),
    ("knowledge/honours", |name, budget| cold(name, budget, 34, "20 times shanten-dp")),
];

/// Hands with available tiles from none to all, each called once a round.
fn cold(name: &'static str, budget: Duration, kinds: usize, aim: &'static str) -> Line {
    let mut random = Hands::new(9);
    let pairs: Vec<(Counts34, Counts34)> = (0..PAIRS)
        .map(|_| {
            let hand = random.hand(14, kinds);
            let mut rest = *hand.complement().as_array();
            rest[kinds..].fill(0);
            let rest = Counts34::new(rest).expect("less than the complement");
            let available = random.below(rest.total() + 1);
            (hand, random.draw(available, &rest))
        })
        .collect();
    let goal = Goal::standard(Sets::FOUR);
    let ours = || {
        let value = |(hand, available): &(Counts34, Counts34)| knowledge::deficiency(hand, available, &goal);
        pairs
            .iter()
            .map(|pair| value(black_box(pair)))
            .max()
            .and_then(Deficiency::finite)
            .map_or(0, u64::from)
    };
    let limits: Vec<([u8; 34], [u8; 35])> =
        pairs.iter().map(|(hand, available)| (*hand.as_array(), limits(hand, available))).collect();
    let peer = || {
        let value = |(hand, limits): &([u8; 34], [u8; 35])| {
            calc_shanten(hand, limits, 4, Mode::STANDARD, false, false).ok().flatten().unwrap_or(i8::MAX)
        };
        limits.iter().map(|pair| value(black_box(pair))).max().map_or(0, |value| value as u64)
    };
    compare(name, aim, budget, Work::new(PAIRS, ours), Some(("shanten-dp", Work::new(PAIRS, peer))))
}
