//! Knowledge-aware deficiency, compared with slow twins, the definition and its properties.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;

use common::nearest_target;
use std::collections::{HashSet, VecDeque};
use suzume_deficiency::knowledge::{self, SearchCache};
use suzume_deficiency::{Deficiency, Forms, Goal, Sets, deficiency, plain, readings};
use suzume_testing::thorough;
use suzume_tiles::{
    Counts34, Dealer, Kinds, KnowledgeOrder, Notation, Suit, Tile, parse_counts, parse_knowledge,
};

const SIZES: [usize; 12] = [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17];

fn standard(sets: usize) -> Goal {
    Goal::standard(Sets::new(sets).unwrap())
}

fn value(hand: &Counts34, available: &Counts34, sets: usize) -> u8 {
    knowledge::deficiency(hand, available, &standard(sets)).finite().unwrap_or(u8::MAX)
}

/// A random hand of some kinds, and some of the other tiles of these kinds.
fn random_pair(random: &mut Dealer, tiles: usize, kinds: usize) -> (Counts34, Counts34) {
    let hand = random.hand(tiles, kinds);
    let rest = hand.complement_within(kinds);
    // Half of the time few tiles are available: then deficiencies are large or infinite.
    let most = if random.below(2) == 0 { rest.total() } else { rest.total().min(12) };
    let available = random.below(most + 1);
    (hand, random.draw(available, &rest))
}

#[test]
fn every_size_agrees_with_the_nearest_target() {
    let mut random = Dealer::new(9);
    let mut infinite = 0;
    let rounds = thorough(30_000, 6_000);
    for round in 0..rounds {
        let tiles = SIZES[round % 12];
        let (hand, available) = random_pair(&mut random, tiles, [34, 27, 18, 9][round / 12 % 4]);
        let sets = (tiles - 1) / 3;
        let twin = nearest_target(&hand, &available, sets);
        assert_eq!(value(&hand, &available, sets), twin, "{hand} with {available}");
        infinite += usize::from(twin == u8::MAX);
    }
    assert!(30 * infinite > rounds, "the infinite case is tested: {infinite}");
}

/// Definition 9 taken literally: breadth first over tile changes, each of which takes its tile out of the available
/// ones. A hand of 3n+1 tiles takes its first tile without a discard.
fn tile_by_tile(hand: &Counts34, available: &Counts34, sets: usize) -> u8 {
    let complete = |hand: &Counts34| !readings(hand, Sets::new(sets).unwrap()).is_empty();
    let mut seen = HashSet::new();
    let mut queue = VecDeque::from([(*hand, *available, 0u8)]);
    while let Some((hand, available, steps)) = queue.pop_front() {
        if complete(&hand) {
            return steps;
        }
        for (into, _) in available.kinds() {
            let (mut fuller, mut fewer) = (hand, available);
            assert!(fewer.remove(into));
            if fuller.add(into).is_err() {
                continue;
            }
            if hand.total() % 3 == 1 {
                if seen.insert((fuller, fewer)) {
                    queue.push_back((fuller, fewer, steps + 1));
                }
                continue;
            }
            for (out, _) in hand.kinds() {
                let mut next = fuller;
                assert!(next.remove(out));
                if seen.insert((next, fewer)) {
                    queue.push_back((next, fewer, steps + 1));
                }
            }
        }
    }
    u8::MAX
}

#[test]
fn small_cases_agree_with_definition_9() {
    let mut random = Dealer::new(99);
    for round in 0..600 {
        let tiles = [1, 2, 4, 5, 7, 8][round % 6];
        let hand = random.hand(tiles, [9, 12, 34][round / 6 % 3]);
        let rest = if round % 2 == 0 { random.hand(5, 12) } else { random.hand(6, 34) };
        let available: [u8; 34] =
            std::array::from_fn(|kind| rest.as_array()[kind].min(4 - hand.as_array()[kind]));
        let available = Counts34::new(available).unwrap();
        let sets = (tiles - 1) / 3;
        assert_eq!(
            value(&hand, &available, sets),
            tile_by_tile(&hand, &available, sets),
            "{hand} with {available}"
        );
    }
}

#[test]
fn examples_3_and_4_of_the_block_paper() {
    let goal = Goal { kinds: Kinds::Suits27, ..Goal::standard(Sets::FOUR) };
    for (hand, available, expected) in [
        ("B1B5B6B8B8B8B9 D1D2D4D5D5D6D7", "(343423023)(434434443)(334220344)", 3),
        ("C1C4C6C7C8C9 D1D2D3D6D6D7D8", "(001100121)(010000030)(032242321)", 4),
    ] {
        let hand = parse_counts(hand, Notation::Papers).unwrap();
        let available = parse_knowledge(available, KnowledgeOrder::Bcd).unwrap();
        // Example 3 has three B8 in the hand and two available, five in all; at most four are used.
        let fits = available.check_against(&hand).is_ok();
        assert_eq!(fits, expected == 4);
        assert_eq!(
            knowledge::deficiency(&hand, available.counts(), &goal).finite(),
            Some(expected),
            "{hand}"
        );
    }
}

#[test]
fn properties_hold() {
    let mut random = Dealer::new(3);
    for round in 0..thorough(40_000, 5_000) {
        let tiles = SIZES[round % 12];
        let sets = (tiles - 1) / 3;
        let (hand, available) = random_pair(&mut random, tiles, [34, 27, 9][round % 3]);
        let here = value(&hand, &available, sets);

        // With everything available it equals the plain deficiency.
        assert_eq!(value(&hand, &hand.complement(), sets), plain_value(&hand, sets), "{hand}");
        assert!(plain_value(&hand, sets) <= here);

        // More available tiles never raise it.
        let missing = hand.plus(&available).unwrap().complement();
        if let Some((more, _)) = missing.kinds().nth(round % 7) {
            let mut wider = available;
            wider.add(more).unwrap();
            assert!(value(&hand, &wider, sets) <= here, "{hand} with {available} and {more}");
        }
        // Giving up a tile never lowers it.
        for (tile, _) in hand.kinds() {
            let mut rest = hand;
            assert!(rest.remove(tile));
            assert!(value(&rest, &available, sets) >= here, "{hand} without {tile}, with {available}");
        }
        // Neither swapping suits nor reversing the ranks changes anything.
        let turned = |counts: &Counts34| {
            let image = |tile: Tile| match (tile.suit(), tile.rank()) {
                (Some(suit), Some(rank)) => {
                    Tile::suited(Suit::ALL[(suit.index() + round % 3) % 3], 10 - rank).unwrap()
                }
                _ => Tile::ALL[27 + (tile.index() - 27 + round) % 7],
            };
            Counts34::from_tiles(counts.tiles().map(image)).unwrap()
        };
        assert_eq!(value(&turned(&hand), &turned(&available), sets), here, "{hand} with {available}");
    }
}

fn plain_value(hand: &Counts34, sets: usize) -> u8 {
    plain::deficiency(hand, Sets::new(sets).unwrap()).finite().unwrap()
}

#[test]
fn twenty_seven_kinds_ignore_honours() {
    let goal = Goal { kinds: Kinds::Suits27, ..standard(1) };
    let (hand, all) = (parse_counts("11122z", Notation::Canonical).unwrap(), Counts34::FULL);
    assert_eq!(knowledge::deficiency(&hand, &all, &goal).finite(), Some(5));
    assert_eq!(SearchCache::new().discards(&hand, &all, &goal).discards.len(), 2);
}

#[test]
fn accepted_tiles_agree_with_one_call_each() {
    let mut cache = SearchCache::new();
    let mut random = Dealer::new(77);
    let forms = [
        Forms::STANDARD,
        Forms::STANDARD,
        Forms::STANDARD | Forms::PAIRS | Forms::ORPHANS,
        Forms::STANDARD | Forms::PAIRS_WITH_QUADS | Forms::ORPHANS | Forms::KNITTED,
    ];
    for round in 0..1_200 {
        let sets = if round % 4 < 2 { round % 6 } else { 4 };
        let kinds = if round % 5 == 0 { Kinds::Suits27 } else { Kinds::All34 };
        let goal = Goal { forms: forms[round % 4], kinds, ..Goal::standard(Sets::new(sets).unwrap()) };
        let (hand, available) = random_pair(&mut random, 3 * sets + 2, [34, 27, 9][round % 3]);
        let result = cache.discards(&hand, &available, &goal);
        let whole = knowledge::deficiency(&hand, &available, &goal);
        assert_eq!(result.deficiency, whole, "{hand} with {available}");
        assert_eq!(result.discards.len(), hand.kinds().count());
        for discard in result.discards {
            let mut rest = hand;
            assert!(rest.remove(discard.tile));
            let after = knowledge::deficiency(&rest, &available, &goal);
            let tiles = goal.kinds.tiles().filter(|&tile| {
                let (mut drawn, mut fewer) = (rest, available);
                fewer.remove(tile)
                    && drawn.add(tile).is_ok()
                    && knowledge::deficiency(&drawn, &fewer, &goal) < after
            });
            assert_eq!(discard.accepted.tiles, tiles.collect(), "{hand} with {available}: {discard:?}");
            assert_eq!(discard.accepted.deficiency, after);
            assert_eq!(cache.accepted(&rest, &available, &goal), discard.accepted);
        }
    }
}

#[test]
fn full_knowledge_accepts_what_the_plain_sweep_accepts() {
    let mut cache = SearchCache::new();
    let mut random = Dealer::new(78);
    for round in 0..3_000 {
        let hand = random.hand(13, [34, 9][round % 2]);
        let goal = Goal::standard(Sets::FOUR);
        let plain = suzume_deficiency::accepted(&hand, &goal);
        assert_eq!(cache.accepted(&hand, &hand.complement(), &goal), plain, "{hand}");
    }
}

#[test]
fn a_search_agrees_with_separate_calls() {
    let mut random = Dealer::new(40);
    let mut cache = SearchCache::new();
    for round in 0..400 {
        let sets = round % 6;
        let (mut hand, mut available) = random_pair(&mut random, 3 * sets + 2, [34, 27, 9][round % 3]);
        let goal = standard(sets);
        let mut position = cache.start(&hand, &available, &goal);
        for _ in 0..60 {
            assert_eq!(position.deficiency(), knowledge::deficiency(&hand, &available, &goal));
            let tile = Tile::ALL[random.below(34)];
            let before = position;
            let discards = hand.total() % 3 == 2;
            let change = match discards {
                true => cache.discard(&mut position, tile),
                false => cache.draw(&mut position, tile),
            };
            let source = if discards { &hand } else { &available };
            assert_eq!(change.is_some(), source.get(tile) > 0);
            if let Some(undo) = change {
                let after = position;
                position.undo(undo);
                assert_eq!(position, before);
                position = after;
                if discards {
                    assert!(hand.remove(tile));
                } else {
                    assert!(available.remove(tile));
                    hand.add(tile).unwrap();
                }
            }
            let limit = hand.get(tile) + available.get(tile);
            assert_eq!(position.count_and_limit(tile), (hand.get(tile), limit));
        }
    }
}

/// Every complete hand of the standard form within the limits, by trying every number of copies of each kind.
fn all_targets(limit: &Counts34, sets: usize) -> HashSet<Counts34> {
    let mut found = HashSet::new();
    let mut stack = vec![(Counts34::EMPTY, sets)];
    let mut seen = HashSet::new();
    while let Some((hand, left)) = stack.pop() {
        if !seen.insert((hand, left)) {
            continue;
        }
        let add = |tiles: &[Tile]| {
            let counts = Counts34::from_tiles(hand.tiles().chain(tiles.iter().copied())).ok()?;
            limit.minus(&counts).is_ok().then_some(counts)
        };
        for tile in Tile::ALL {
            if left == 0 {
                found.extend(add(&[tile; 2]));
                continue;
            }
            stack.extend(add(&[tile; 3]).map(|next| (next, left - 1)));
            if let (Some(second), Some(third)) = (tile.above(1), tile.above(2)) {
                stack.extend(add(&[tile, second, third]).map(|next| (next, left - 1)));
            }
        }
    }
    found
}

#[test]
fn completions_are_all_the_hands_at_their_distance() {
    let mut random = Dealer::new(14);
    for round in 0..300 {
        let tiles = [1, 2, 4, 5, 7, 8][round % 6];
        let sets = (tiles - 1) / 3;
        let (hand, available) = random_pair(&mut random, tiles, [27, 34, 9][round % 3]);
        let missing = |target: &Counts34| -> u8 {
            Tile::ALL.iter().map(|&tile| target.get(tile).saturating_sub(hand.get(tile))).sum()
        };
        let targets = all_targets(&hand.plus(&available).unwrap(), sets);
        let least = targets.iter().map(missing).min();
        for further in 0..=2 {
            let goal = standard(sets);
            let result = knowledge::completions_beyond(&hand, &available, &goal, further, usize::MAX);
            assert_eq!(result.deficiency.finite(), least);
            let distance = least.map(|least| least + further);
            let at_distance: HashSet<Counts34> =
                targets.iter().copied().filter(|target| Some(missing(target)) == distance).collect();
            let found: HashSet<Counts34> = result.found.iter().map(|found| found.target).collect();
            assert_eq!((found.len(), result.cut_off), (result.found.len(), false));
            assert_eq!(found, at_distance, "{hand} with {available}, {further} further");
            for completion in &result.found {
                assert_eq!(available.minus(&completion.take).map(|_| ()), Ok(()));
                let kept = hand.minus(&completion.give_up).unwrap();
                assert_eq!(kept.plus(&completion.take), Ok(completion.target));
                assert_eq!(Some(completion.take.total() as u8), distance);
            }
        }
    }
}

#[test]
fn completions_of_special_forms_are_complete_and_as_near() {
    let mut random = Dealer::new(15);
    for round in 0..400 {
        let form = [Forms::PAIRS, Forms::PAIRS_WITH_QUADS, Forms::ORPHANS, Forms::KNITTED][round % 4];
        let sets = if form == Forms::KNITTED && round % 8 == 7 { 3 } else { 4 };
        let (hand, available) = random_pair(&mut random, 3 * sets + 1 + round / 4 % 2, 34);
        let goal = Goal { forms: form, ..standard(sets) };
        let expected = knowledge::deficiency(&hand, &available, &goal);
        let result = knowledge::completions(&hand, &available, &goal, 500);
        assert_eq!(result.found.is_empty(), !expected.is_finite(), "{hand} with {available}: {form}");
        for completion in result.found {
            assert_eq!(Some(completion.take.total() as u8), expected.finite());
            assert_eq!(completion.target.total(), 3 * sets + 2);
            // The plain deficiency recognises the form without a knowledge base.
            assert_eq!(deficiency(&completion.target, &goal), Deficiency::COMPLETE, "{}", completion.target);
            assert!(available.minus(&completion.take).is_ok());
        }
    }
}

/// Special forms under knowledge: the plain deficiency after the best choice of available tiles, by trying all choices.
#[test]
fn special_forms_agree_with_taking_every_choice_of_tiles() {
    fn nearest(hand: &Counts34, available: &[Tile], goal: &Goal, most: usize) -> Option<u8> {
        // A hand with extra tiles may contain a complete hand although its plain deficiency is not 0. So check whether
        // any tile is missing when only the chosen tiles count.
        (0..=most).find_map(|taken| {
            let mut choice: Vec<usize> = (0..taken).collect();
            loop {
                if choice.iter().all(|&place| place < available.len()) {
                    let mut fuller = *hand;
                    let fits = choice.iter().all(|&place| fuller.add(available[place]).is_ok());
                    let alone = knowledge::deficiency(&fuller, &Counts34::EMPTY, goal);
                    if fits && alone == Deficiency::COMPLETE {
                        return Some(taken as u8);
                    }
                }
                // The next choice of places.
                let place =
                    (0..taken).rev().find(|&place| choice[place] + taken - place < available.len())?;
                choice[place] += 1;
                for later in place + 1..taken {
                    choice[later] = choice[later - 1] + 1;
                }
            }
        })
    }
    let mut random = Dealer::new(16);
    for round in 0..240 {
        let form = [Forms::PAIRS, Forms::PAIRS_WITH_QUADS, Forms::ORPHANS, Forms::KNITTED][round % 4];
        let goal = Goal { forms: form, ..standard(4) };
        // Start from a complete hand of the form and change some tiles, so that few are missing.
        let (start, all) = (random.hand(14, 34), Counts34::FULL);
        let target = knowledge::completion(&start, &start.complement(), &goal).unwrap().target;
        let hand = random.draw(11, &target);
        let hand = hand.plus(&random.draw(3, &all.minus(&target).unwrap())).unwrap();
        let rest = hand.complement();
        let useful = target
            .minus(
                &Counts34::new(std::array::from_fn(|kind| {
                    target.as_array()[kind].min(hand.as_array()[kind])
                }))
                .unwrap(),
            )
            .unwrap();
        let other = random.draw(4, &rest.minus(&useful).unwrap());
        let available = if round % 3 == 0 { other } else { other.plus(&useful).unwrap() };
        let tiles: Vec<Tile> = available.tiles().collect();
        let expected = nearest(&hand, &tiles, &goal, 4);
        let measured = knowledge::deficiency(&hand, &available, &goal).finite();
        assert_eq!(measured.filter(|&value| value <= 4), expected, "{hand} with {available}: {form}");
    }
}
