//! Readings of winning hands and minimal pre-decompositions, compared with enumeration.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::collections::HashSet;
use suzume_deficiency::{
    Deficiency, Goal, PreDecomposition, Set, Sets, deficiency, plain, pre_decompositions, readings,
};
use suzume_tiles::{Counts34, Dealer, Kinds, Notation, Tile, parse_counts};

/// Every reading by trying every combination of sets in order.
fn readings_by_trial(hand: &Counts34, sets: usize) -> HashSet<(Vec<Set>, Tile)> {
    fn go(rest: Counts34, from: usize, sets: usize, chosen: &mut Vec<Set>, found: &mut Vec<Vec<Set>>) {
        if sets == 0 {
            if rest.is_empty() {
                found.push(chosen.clone());
            }
            return;
        }
        let all = Tile::ALL.into_iter().flat_map(|tile| [Some(Set::Pong(tile)), Set::chow(tile)]).flatten();
        for (number, set) in all.enumerate().skip(from) {
            let mut less = rest;
            if set.tiles().into_iter().all(|tile| less.remove(tile)) {
                chosen.push(set);
                go(less, number, sets - 1, chosen, found);
                chosen.pop();
            }
        }
    }
    let mut all = HashSet::new();
    for pair in Tile::ALL {
        let mut rest = *hand;
        if rest.remove(pair) && rest.remove(pair) {
            let mut found = Vec::new();
            go(rest, 0, sets, &mut Vec::new(), &mut found);
            all.extend(found.into_iter().map(|sets| (sets, pair)));
        }
    }
    all
}

#[test]
fn every_reading_comes_once() {
    let mut most = 0;
    for pattern in suzume_deficiency::pure::patterns(14) {
        let hand = suzume_deficiency::pure::hand(&pattern);
        let found = readings(&hand, Sets::FOUR);
        assert_eq!(found.is_empty(), plain::deficiency(&hand, Sets::FOUR) != Deficiency::COMPLETE);
        if found.is_empty() {
            continue;
        }
        let set: HashSet<_> = found.iter().map(|reading| (reading.sets().to_vec(), reading.pair())).collect();
        assert_eq!(set.len(), found.len(), "{hand}: twice");
        assert_eq!(set, readings_by_trial(&hand, 4), "{hand}");
        most = most.max(found.len());
    }
    assert!(most >= 4, "some hand has several readings");
    let honors = parse_counts("123m111z22z", Notation::Canonical).unwrap();
    assert_eq!(readings(&honors, Sets::new(2).unwrap()).len(), 1);
    assert!(readings(&honors, Sets::FOUR).is_empty(), "wrong size");
}

/// All minimal pre-decompositions from complete hands: for every nearest complete hand and each of its readings, every
/// way to remove the missing tiles from the holders.
fn pre_decompositions_from_targets(hand: &Counts34, sets: usize) -> HashSet<PreDecomposition> {
    let goal = Goal::standard(Sets::new(sets).unwrap());
    let cost = usize::from(deficiency(hand, &goal).finite().unwrap());
    let all_sets: Vec<Set> =
        Tile::ALL.into_iter().flat_map(|tile| [Some(Set::Pong(tile)), Set::chow(tile)]).flatten().collect();
    let mut found = HashSet::new();
    fn choose(all: &[Set], from: usize, left: usize, chosen: &mut Vec<Set>, each: &mut dyn FnMut(&[Set])) {
        if left == 0 {
            return each(chosen);
        }
        for number in from..all.len() {
            chosen.push(all[number]);
            choose(all, number, left - 1, chosen, each);
            chosen.pop();
        }
    }
    choose(&all_sets, 0, sets, &mut Vec::new(), &mut |chosen| {
        for pair in Tile::ALL {
            let tiles = chosen.iter().flat_map(|set| set.tiles()).chain([pair; 2]);
            let Ok(target) = Counts34::from_tiles(tiles) else { continue };
            let missing: usize = Tile::ALL
                .iter()
                .map(|&tile| usize::from(target.get(tile).saturating_sub(hand.get(tile))))
                .sum();
            if missing != cost {
                continue;
            }
            // Remove from the holders every choice of places such that the hand has what remains.
            let mut places: Vec<(usize, Tile)> = Vec::new();
            for (holder, set) in chosen.iter().enumerate() {
                places.extend(set.tiles().map(|tile| (holder, tile)));
            }
            places.extend([(sets, pair); 2]);
            for taken in 0..1u32 << places.len() {
                if taken.count_ones() as usize != missing {
                    continue;
                }
                let kept: Vec<(usize, Tile)> = places
                    .iter()
                    .enumerate()
                    .filter(|(place, _)| taken >> place & 1 == 0)
                    .map(|(_, &kept)| kept)
                    .collect();
                let inside = Counts34::from_tiles(kept.iter().map(|&(_, tile)| tile)).unwrap();
                if hand.minus(&inside).is_err() {
                    continue;
                }
                found.insert(as_pre_decomposition(&kept, sets));
            }
        }
    });
    found
}

fn as_pre_decomposition(kept: &[(usize, Tile)], sets: usize) -> PreDecomposition {
    use suzume_deficiency::SetPart;
    let mut parts = Vec::new();
    for holder in 0..sets {
        let tiles: Vec<Tile> =
            kept.iter().filter(|(place, _)| *place == holder).map(|&(_, tile)| tile).collect();
        parts.extend(match tiles[..] {
            [] => None,
            [a] => Some(SetPart::Single(a)),
            [a, b] if a == b => Some(SetPart::Pair(a)),
            [a, b] if a.above(1) == Some(b) => Some(SetPart::consecutive(a)),
            [a, _] => Some(SetPart::Closed(a)),
            [a, b, _] if a == b => Some(SetPart::Pong(a)),
            [a, ..] => Some(SetPart::Chow(a)),
        });
    }
    parts.sort_by_key(|part| (part.first(), *part));
    let eye = kept.iter().filter(|(place, _)| *place == sets).count() as u8;
    let pair = kept.iter().find(|(place, _)| *place == sets).map(|&(_, tile)| tile);
    PreDecomposition { parts, eye: pair.map(|tile| (tile, eye)) }
}

#[test]
fn minimal_pre_decompositions_are_the_remains_of_nearest_hands() {
    let mut random = Dealer::new(12);
    for round in 0..60 {
        let tiles = [4, 5, 7, 8][round % 4];
        let sets = (tiles - 1) / 3;
        let hand = random.hand(tiles, [34, 27, 9][round % 3]);
        let goal = Goal::standard(Sets::new(sets).unwrap());
        let result = pre_decompositions(&hand, &goal, 100_000);
        assert!(!result.cut_off);
        let found: HashSet<PreDecomposition> = result
            .found
            .iter()
            .map(|found| {
                let mut parts = found.parts.clone();
                parts.sort_by_key(|part| (part.first(), *part));
                PreDecomposition { parts, eye: found.eye }
            })
            .collect();
        assert_eq!(found.len(), result.found.len(), "{hand}: twice");
        assert_eq!(found, pre_decompositions_from_targets(&hand, sets), "{hand}");
    }
}

#[test]
fn the_papers_examples() {
    let suits = |text: &str| {
        let hand = parse_counts(text, Notation::Papers).unwrap();
        let goal = Goal { kinds: Kinds::Suits27, ..Goal::standard(Sets::FOUR) };
        let all = pre_decompositions(&hand, &goal, 1_000);
        let texts: HashSet<String> = all.found.iter().map(ToString::to_string).collect();
        (deficiency(&hand, &goal).finite(), texts)
    };
    // Li and Yan, Example 1: pi_2 is minimal, pi_0 cannot be completed and pi_1 costs 4.
    let (value, found) = suits("(B1B1B2B2B2B2B3B3)(C1C2C8)(D2D2D8)");
    assert_eq!(value, Some(2));
    assert!(found.contains("(12m)(22p)(123s)(123s)[22s]"), "{found:?}");
    // Yan, Li and Li, Example 1: pi_1 and pi_2.
    let (value, found) = suits("(B1B5B6B8B8B8B9)(D1D2D4D5D5D6D7)");
    assert_eq!(value, Some(3));
    assert!(found.contains("(456p)(57p)(56s)(888s)[1s]"), "{found:?}");
    assert!(found.contains("(45p)(567p)(56s)(888s)[1s]"));
}

#[test]
fn a_limit_is_reported() {
    let hand = parse_counts("147m258p369s12345z", Notation::Canonical).unwrap();
    let goal = Goal::standard(Sets::FOUR);
    let some = pre_decompositions(&hand, &goal, 10);
    assert_eq!((some.found.len(), some.cut_off), (10, true));
}
