//! Plain deficiency, compared with the crate xiangting.

use crate::measure::{Line, Work, compare};
use std::hint::black_box;
use std::time::Duration;
use suzume_deficiency::{
    Deficiency, Forms, Goal, HandKeys, Sets, accepted, after_draws, deficiency, discards, plain,
};
use suzume_tiles::numbers::wide;
use suzume_tiles::{Counts34, Dealer, Tile};
use xiangting::{PlayerCount, calculate_necessary_tiles, calculate_replacement_number};

/// Few enough hands for the second-level cache, too many for the branch predictor to learn.
const HANDS: usize = 10_000;

type Bench = (&'static str, fn(&'static str, Duration) -> Line);

pub(crate) const BENCHES: [Bench; 9] = [
    ("plain/random136", standard),
    ("plain/pure", pure),
    ("plain/three-forms", three_forms),
    ("plain/keys", keys),
    ("plain/keys-changing", keys_changing),
    ("plain/draws34", draws),
    ("plain/accepted13", accepted13),
    ("plain/discards14", discards14),
    ("plain/seventeen", seventeen),
];

fn xiangting(hands: &[Counts34]) -> Option<(&'static str, Work<'_>)> {
    let run = || {
        let number = |hand: &Counts34| calculate_replacement_number(hand.as_array(), PlayerCount::Four);
        hands.iter().map(|hand| number(black_box(hand)).unwrap_or(u8::MAX)).max().map_or(0, u64::from)
    };
    Some(("xiangting", Work::new(hands.len(), run)))
}

/// The greatest deficiency, which is the cheapest value that depends on all calls.
fn greatest(values: impl Iterator<Item = Deficiency>) -> u64 {
    values.max().and_then(Deficiency::finite).map_or(0, u64::from)
}

fn standard(name: &'static str, budget: Duration) -> Line {
    let hands = Dealer::new(1).hands(HANDS, 14, 34);
    let run = || greatest(hands.iter().map(|hand| plain::deficiency(black_box(hand), Sets::FOUR)));
    let aim = "8 times xiangting's three forms, 8 ns";
    compare(name, aim, budget, Work::new(HANDS, run), xiangting(&hands))
}

fn pure(name: &'static str, budget: Duration) -> Line {
    let hands = Dealer::new(2).hands(HANDS, 14, 9);
    let run = || greatest(hands.iter().map(|hand| plain::deficiency(black_box(hand), Sets::FOUR)));
    compare(name, "", budget, Work::new(HANDS, run), xiangting(&hands))
}

fn three_forms(name: &'static str, budget: Duration) -> Line {
    let hands = Dealer::new(1).hands(HANDS, 14, 34);
    let goal = Goal { forms: Forms::STANDARD | Forms::PAIRS | Forms::ORPHANS, ..Goal::standard(Sets::FOUR) };
    let run = || greatest(hands.iter().map(|hand| deficiency(black_box(hand), &goal)));
    compare(name, "4 times xiangting", budget, Work::new(HANDS, run), xiangting(&hands))
}

/// Hands with stored keys, as in a search.
fn keys(name: &'static str, budget: Duration) -> Line {
    let hands = Dealer::new(1).hands(HANDS, 14, 34);
    let keys: Vec<HandKeys> = hands.iter().map(HandKeys::new).collect();
    let run = || greatest(black_box(&keys).iter().map(|&keys| plain::deficiency_of_keys(keys, Sets::FOUR)));
    compare(name, "3 ns", budget, Work::new(HANDS, run), xiangting(&hands))
}

/// A hand that changes: one tile out, one tile in, measured after each change. The peer has no such call and measures
/// the same hands from counts.
fn keys_changing(name: &'static str, budget: Duration) -> Line {
    let mut random = Dealer::new(3);
    let mut hand = random.hand(14, 34);
    let start = HandKeys::new(&hand);
    let mut hands = Vec::with_capacity(HANDS);
    let mut changes = Vec::with_capacity(HANDS);
    while changes.len() < HANDS {
        let held: Vec<Tile> = hand.tiles().collect();
        let (out, into) = (held[random.below(14)], Tile::ALL[random.below(34)]);
        let mut next = hand;
        if next.remove(out) && next.add(into).is_ok() {
            hand = next;
            hands.push(hand);
            changes.push((out, into));
        }
    }
    let run = || {
        let mut keys = start;
        greatest(black_box(&changes).iter().map(|&(out, into)| {
            keys = keys.without(out).with(into);
            plain::deficiency_of_keys(keys, Sets::FOUR)
        }))
    };
    compare(name, "", budget, Work::new(HANDS, run), xiangting(&hands))
}

fn draws(name: &'static str, budget: Duration) -> Line {
    let hands = Dealer::new(4).hands(HANDS, 13, 34);
    let goal = Goal::standard(Sets::FOUR);
    let run = || {
        let least = |hand| after_draws(hand, &goal).into_iter().min().unwrap_or(Deficiency::INFINITE);
        greatest(hands.iter().map(|hand| least(black_box(hand))))
    };
    compare(name, "100 ns", budget, Work::new(HANDS, run), necessary_tiles(&hands))
}

fn accepted13(name: &'static str, budget: Duration) -> Line {
    let hands = Dealer::new(4).hands(HANDS, 13, 34);
    let goal = Goal::standard(Sets::FOUR);
    let run = || hands.iter().map(|hand| wide(accepted(black_box(hand), &goal).tiles.len())).sum();
    compare(name, "", budget, Work::new(HANDS, run), necessary_tiles(&hands))
}

fn necessary_tiles(hands: &[Counts34]) -> Option<(&'static str, Work<'_>)> {
    let run = || {
        let tiles = |hand: &Counts34| calculate_necessary_tiles(hand.as_array(), PlayerCount::Four);
        hands
            .iter()
            .map(|hand| tiles(black_box(hand)).map_or(0, |(_, tiles)| u64::from(tiles.count_ones())))
            .sum()
    };
    Some(("xiangting necessary tiles", Work::new(hands.len(), run)))
}

/// Every discard with its accepted tiles; the peer makes one call per discard.
fn discards14(name: &'static str, budget: Duration) -> Line {
    let hands = Dealer::new(5).hands(HANDS / 10, 14, 34);
    let goal = Goal::standard(Sets::FOUR);
    let ours = || {
        let tiles =
            |hand| discards(hand, &goal).discards.iter().map(|discard| discard.accepted.tiles.len()).sum();
        wide(hands.iter().map(|hand| -> usize { tiles(black_box(hand)) }).sum())
    };
    let peer = || {
        let mut sum = 0;
        for hand in black_box(&hands) {
            for (tile, _) in hand.kinds() {
                let mut rest = *hand.as_array();
                rest[tile.index()] -= 1;
                let tiles = calculate_necessary_tiles(&rest, PlayerCount::Four);
                sum += tiles.map_or(0, |(_, tiles)| u64::from(tiles.count_ones()));
            }
        }
        sum
    };
    let peer = ("xiangting necessary tiles", Work::new(hands.len(), peer));
    compare(name, "", budget, Work::new(hands.len(), ours), Some(peer))
}

fn seventeen(name: &'static str, budget: Duration) -> Line {
    let hands = Dealer::new(6).hands(HANDS, 17, 34);
    let run = || greatest(hands.iter().map(|hand| plain::deficiency(black_box(hand), Sets::FIVE)));
    compare(name, "9 ns", budget, Work::new(HANDS, run), None)
}
