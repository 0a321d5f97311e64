//! Plain deficiency compared with slow twins.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;

use common::{nearest_target, suit_distances};
use suzume_deficiency::{Deficiency, HandKeys, Sets, plain};
use suzume_testing::thorough;
use suzume_tiles::{Counts34, Dealer, Tile};

fn value(hand: &Counts34, sets: usize) -> u8 {
    plain::deficiency(hand, Sets::new(sets).unwrap()).finite().unwrap()
}

/// Every pattern of one suit (5^9, so all of up to 14 tiles), for every number of sets.
#[test]
fn every_suit_pattern_agrees_with_the_definition() {
    let distances = suit_distances::<6>();
    for (key, distances) in distances.iter().enumerate() {
        let mut counts = [0; Tile::KINDS];
        let mut rest = key;
        for count in &mut counts[..9] {
            *count = (rest % 5) as u8;
            rest /= 5;
        }
        let tiles: u8 = counts[..9].iter().sum();
        let alone = HandKeys::new(&Counts34::new(counts).unwrap());
        // In empty suits and honours a set costs three tiles and the pair two.
        for sets in 0..=5 {
            let expected = (0..=sets)
                .flat_map(|here| {
                    let elsewhere = 3 * (sets - here) as u8;
                    [distances[here][1].saturating_add(elsewhere), distances[here][0] + 2 + elsewhere]
                })
                .min()
                .unwrap();
            let measured = plain::deficiency_of_keys(alone, Sets::new(sets).unwrap());
            assert_eq!(measured, Deficiency::new(expected), "key {key}, {sets} sets, {tiles} tiles");
        }
    }
}

/// Whole hands: the least sum over all ways to distribute the sets and the pair over the four groups, with distances
/// from the definition.
#[test]
fn random_hands_agree_with_shared_distances() {
    let distances = suit_distances::<6>();
    let honor_distances = |honors: &[u8]| -> [[u8; 2]; 6] {
        // Pongs and the pair of honours: sort their costs.
        let mut best = [[u8::MAX; 2]; 6];
        best[0][0] = 0;
        for &count in honors {
            for sets in (0..6).rev() {
                for pairs in (0..2).rev() {
                    if sets > 0 {
                        let pong = best[sets - 1][pairs].saturating_add(3u8.saturating_sub(count));
                        best[sets][pairs] = best[sets][pairs].min(pong);
                    }
                    if pairs > 0 {
                        let pair = best[sets][0].saturating_add(2u8.saturating_sub(count));
                        best[sets][1] = best[sets][1].min(pair);
                    }
                }
            }
        }
        best
    };
    let share = |a: [[u8; 2]; 6], b: [[u8; 2]; 6]| {
        let mut both = [[u8::MAX; 2]; 6];
        for mine in 0..6 {
            for sets in mine..6 {
                both[sets][0] = both[sets][0].min(a[mine][0].saturating_add(b[sets - mine][0]));
                both[sets][1] = both[sets][1].min(a[mine][1].saturating_add(b[sets - mine][0]));
                both[sets][1] = both[sets][1].min(a[mine][0].saturating_add(b[sets - mine][1]));
            }
        }
        both
    };
    let mut random = Dealer::new(17);
    for round in 0..thorough(400_000, 50_000) {
        // Mostly hands of 17 tiles, then every other size; sometimes few kinds, so that copies run out.
        let tiles = if round % 4 == 0 { 17 } else { [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16][round % 11] };
        let kinds = [34, 34, 27, 18, 10][round % 5];
        let hand = random.hand(tiles, kinds);
        let suit = |group: usize| {
            distances[hand.group(group).iter().rev().fold(0, |key, &count| key * 5 + usize::from(count))]
        };
        let all = share(share(suit(0), suit(1)), share(suit(2), honor_distances(hand.group(3))));
        assert_eq!(value(&hand, (tiles - 1) / 3), all[(tiles - 1) / 3][1], "{hand}");
    }
}

/// Whole hands compared with every target.
#[test]
fn random_hands_agree_with_the_nearest_target() {
    let mut random = Dealer::new(34);
    for round in 0..4_000 {
        let tiles = [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17][round % 12];
        let hand = random.hand(tiles, [34, 27, 9][round % 3]);
        let sets = (tiles - 1) / 3;
        assert_eq!(value(&hand, sets), nearest_target(&hand, &hand.complement(), sets), "{hand}");
    }
}

/// Definition 8 taken literally: replace one tile at a time, breadth first, until a hand is complete.
#[test]
fn small_hands_agree_with_replacement_by_replacement() {
    use std::collections::{HashSet, VecDeque};
    // Fewer ranks would be a different game, so the suit is whole and the hands are small.
    let complete = |hand: &Counts34| !suzume_deficiency::readings(hand, Sets::new(1).unwrap()).is_empty();
    let mut random = Dealer::new(8);
    for _ in 0..300 {
        let hand = random.hand(5, 18);
        let mut seen = HashSet::from([hand]);
        let mut queue = VecDeque::from([(hand, 0)]);
        let replacements = loop {
            let (current, steps) = queue.pop_front().expect("some hand is complete");
            if complete(&current) {
                break steps;
            }
            for (out, _) in current.kinds() {
                for into in Tile::ALL.into_iter().take(18) {
                    let mut next = current;
                    if next.remove(out) && next.add(into).is_ok() && seen.insert(next) {
                        queue.push_back((next, steps + 1));
                    }
                }
            }
        };
        assert_eq!(value(&hand, 1), replacements, "{hand}");
    }
}

#[test]
fn four_copies_are_respected() {
    for (hand, sets, expected) in [
        ("1111m", 1, 2),
        ("1111222233334m", 4, 1),
        ("1111z", 1, 2),
        ("11112222333344z", 4, 3),
        ("1111222233334z", 4, 4),
        ("1m", 0, 1),
        ("11m", 0, 0),
        ("1112345678999m", 4, 1),
        ("11123455678999m", 4, 0),
        ("147m258p369s12345z", 4, 9),
        ("147m258p369s1234567z", 5, 11),
    ] {
        let counts = suzume_tiles::parse_counts(hand, suzume_tiles::Notation::Canonical).unwrap();
        assert_eq!(value(&counts, sets), expected, "{hand}");
    }
}
