//! Knowledge-aware deficiency, compared with the crate shanten-dp.

use crate::measure::{Line, Work, compare};
use shanten_dp::{Mode, calc_shanten};
use std::hint::black_box;
use std::time::Duration;
use suzume_bench::shanten_dp_limits as limits;
use suzume_deficiency::knowledge::{SearchCache, SearchPosition};
use suzume_deficiency::{Deficiency, Goal, Sets, knowledge};
use suzume_tiles::numbers::wide;
use suzume_tiles::{Counts34, Dealer, Tile};

const PAIRS: usize = 2_000;

type Bench = (&'static str, fn(&'static str, Duration) -> Line);

pub(crate) const BENCHES: [Bench; 6] = [
    ("knowledge/pure", |name, budget| cold(name, budget, 9, "12 times shanten-dp")),
    ("knowledge/two-colours", |name, budget| cold(name, budget, 18, "20 times shanten-dp")),
    ("knowledge/three-colours", |name, budget| cold(name, budget, 27, "20 times shanten-dp")),
    ("knowledge/honours", |name, budget| cold(name, budget, 34, "20 times shanten-dp")),
    ("knowledge/search", search),
    ("knowledge/discards14", discards14),
];

/// Hands with none to all of the other tiles available; each is measured once per round.
fn cold(name: &'static str, budget: Duration, kinds: usize, aim: &'static str) -> Line {
    let mut random = Dealer::new(9);
    let pairs: Vec<(Counts34, Counts34)> = (0..PAIRS)
        .map(|_| {
            let hand = random.hand(14, kinds);
            let rest = hand.complement_within(kinds);
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
        limits
            .iter()
            .map(|pair| value(black_box(pair)))
            .max()
            .map_or(0, |value| u64::from(value.unsigned_abs()))
    };
    compare(name, aim, budget, Work::new(PAIRS, ours), Some(("shanten-dp", Work::new(PAIRS, peer))))
}

/// Visits the position after each discard of the given kinds.
fn visit_discards(
    cache: &mut SearchCache,
    position: &mut SearchPosition,
    kinds: &[Tile],
    visit: &mut dyn FnMut(&SearchPosition),
) {
    for &tile in kinds {
        let Some(discard) = cache.discard(position, tile) else { continue };
        visit(position);
        position.undo(discard);
    }
}

/// A search that changes one tile at a time: every discard, every draw and every second discard of some hands.
fn search(name: &'static str, budget: Duration) -> Line {
    let goal = Goal::standard(Sets::FOUR);
    let hands = Dealer::new(10).hands(8, 14, 34);
    let mut cache = SearchCache::new();
    let mut all = |visit: &mut dyn FnMut(&SearchPosition)| {
        for hand in black_box(&hands) {
            let mut position = cache.start(hand, &hand.complement(), &goal);
            let kinds: Vec<Tile> = hand.kinds().map(|(tile, _)| tile).collect();
            for &first in &kinds {
                let Some(first) = cache.discard(&mut position, first) else { continue };
                visit(&position);
                for tile in Tile::ALL {
                    let Some(drawn) = cache.draw(&mut position, tile) else { continue };
                    visit(&position);
                    visit_discards(&mut cache, &mut position, &kinds, visit);
                    position.undo(drawn);
                }
                position.undo(first);
            }
        }
    };
    let mut calls = 0;
    all(&mut |_| calls += 1);
    let run = || {
        let mut least = Deficiency::INFINITE;
        all(&mut |position| least = least.min(position.deficiency()));
        least.finite().map_or(0, u64::from)
    };
    compare(name, "40 ns", budget, Work::new(calls, run), None)
}

/// Every discard with the available tiles it accepts.
fn discards14(name: &'static str, budget: Duration) -> Line {
    let goal = Goal::standard(Sets::FOUR);
    let hands = Dealer::new(5).hands(200, 14, 34);
    let mut cache = SearchCache::new();
    let run = || {
        let mut accepted = |hand: &Counts34| -> usize {
            let discards = cache.discards(hand, &hand.complement(), &goal).discards;
            discards.iter().map(|discard| discard.accepted.tiles.len()).sum()
        };
        wide(hands.iter().map(|hand| accepted(black_box(hand))).sum())
    };
    compare(name, "", budget, Work::new(hands.len(), run), None)
}
