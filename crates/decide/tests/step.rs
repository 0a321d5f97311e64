//! The step-k value compared with the paper's recursion, taken literally.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use suzume_decide::{
    Budget, Coverage, ErrorChance, SamplingPlan, SearchTarget, Situation, StepSearch, brackets,
};
use suzume_deficiency::{Deficiency, Goal, Sets, knowledge, readings};
use suzume_tiles::{Counts34, Dealer, Kinds, KnowledgeOrder, Notation, Tile, parse_counts, parse_knowledge};

/// Equations 17, 18 and 21: the value of a hand of 3n+2 tiles.
fn val(hand: &Counts34, available: &Counts34, k: u8, sets: Sets) -> f64 {
    if !readings(hand, sets).is_empty() {
        return 1.0;
    }
    if k == 0 {
        return 0.0;
    }
    hand.kinds().map(|(tile, _)| val_of_discard(hand, available, k, sets, tile)).fold(0.0, f64::max)
}

fn val_of_discard(hand: &Counts34, available: &Counts34, k: u8, sets: Sets, discard: Tile) -> f64 {
    let mut rest = *hand;
    assert!(rest.remove(discard));
    let total = available.total() as f64;
    available
        .kinds()
        .map(|(tile, copies)| {
            let (mut drawn, mut fewer) = (rest, *available);
            assert!(fewer.remove(tile));
            match drawn.add(tile) {
                Ok(()) => f64::from(copies) / total * val(&drawn, &fewer, k - 1, sets),
                Err(_) => 0.0,
            }
        })
        .sum()
}

/// The values of all discards by the search under test.
fn searched(situation: &Situation, k: u8) -> Vec<(Tile, f64)> {
    StepSearch::new(situation.goal.sets, SearchTarget::Complete, || false).discards(situation, k).unwrap()
}

fn situation(dealer: &mut Dealer, tiles: usize, kinds: usize, most_available: usize) -> Situation {
    let hand = dealer.hand(tiles, kinds);
    let rest = hand.complement_within(kinds);
    let available = dealer.below(rest.total().min(most_available) + 1);
    let available = dealer.draw(available, &rest);
    let kinds = if kinds > 27 { Kinds::All34 } else { Kinds::Suits27 };
    let goal = Goal { kinds, ..Goal::standard(Sets::new((tiles - 1) / 3).unwrap()) };
    Situation { hand, available, goal }
}

#[test]
fn small_cases_agree_with_the_literal_recursion() {
    let mut dealer = Dealer::new(21);
    let mut positive = 0;
    for round in 0..3_000 {
        let tiles = [2, 5, 8, 11, 14, 17][round % 6];
        let k = [1, 2, 3][round % 3];
        let most = [40, 10, 5][round % 3];
        let situation = situation(&mut dealer, tiles, [9, 12, 34, 27][round / 6 % 4], most);
        if !readings(&situation.hand, situation.goal.sets).is_empty() {
            continue;
        }
        for (tile, value) in searched(&situation, k) {
            let literal = val_of_discard(&situation.hand, &situation.available, k, situation.goal.sets, tile);
            assert!(
                (value - literal).abs() < 1e-12,
                "{situation:?} without {tile}, k {k}: {value} for {literal}"
            );
            positive += usize::from(literal > 0.0);
        }
    }
    assert!(positive > 2_000, "{positive}");
}

#[test]
fn examples_2_and_3_to_the_last_fraction() {
    let goal = Goal { kinds: Kinds::Suits27, ..Goal::standard(Sets::FOUR) };
    let hand = parse_counts("B1B2B3B7B8B9 C2C2C2 D1D2D3D5D9", Notation::Papers).unwrap();
    let available =
        *parse_knowledge("(000000000)(000000000)(010110001)", KnowledgeOrder::Bcd).unwrap().counts();
    let situation = Situation { hand, available, goal };
    for (tile, value) in searched(&situation, 2) {
        // The paper prints 1/3 for D1. But after drawing D2, D2D2 + D3D4D5 is one change away, which makes it 5/12.
        let expected = match tile.to_string().as_str() {
            "9p" => 7.0 / 12.0,
            "5p" => 1.0 / 2.0,
            "1p" => 5.0 / 12.0,
            // The paper prints 0. But D2 may come back, D4 makes D3D4D5, and D5 or D9 make a pair.
            "2p" => 1.0 / 3.0,
            _ => 0.0,
        };
        assert!((value - expected).abs() < 1e-15, "{tile}: {value} for {expected}");
    }
}

/// The chance to be ready within `draws` draws, from the definition: a hand of 3n+1 tiles that one draw may complete.
fn ready(hand: &Counts34, available: &Counts34, draws: u8, goal: &Goal) -> f64 {
    // Ready means one tile from complete, whether or not the tile is available; the caller makes sure that it is.
    if knowledge::deficiency(hand, available, goal) <= Deficiency::new(1) {
        return 1.0;
    }
    if draws == 0 {
        return 0.0;
    }
    let total = available.total() as f64;
    let after = |(tile, copies): (Tile, u8)| {
        let (mut drawn, mut fewer) = (*hand, *available);
        assert!(fewer.remove(tile));
        drawn.add(tile).unwrap();
        let best = drawn.kinds().map(|(discard, _)| {
            let mut rest = drawn;
            assert!(rest.remove(discard));
            ready(&rest, &fewer, draws - 1, goal)
        });
        f64::from(copies) / total * best.fold(0.0, f64::max)
    };
    available.kinds().map(after).sum()
}

#[test]
fn the_chance_to_be_ready_agrees_with_the_literal_recursion() {
    let mut dealer = Dealer::new(24);
    let mut between = 0;
    for round in 0..600 {
        let situation = situation(&mut dealer, [4, 7, 10, 13][round % 4], [9, 18, 34][round % 3], 9);
        let Situation { hand, available, goal } = situation;
        let draws = 1 + (round % 2) as u8;
        let value =
            StepSearch::new(goal.sets, SearchTarget::Ready, || false).value(&situation, draws).unwrap();
        let literal = ready(&hand, &available, draws, &goal);
        assert!((value - literal).abs() < 1e-12, "{situation:?}: {value} for {literal}");
        between += usize::from(literal > 0.0 && literal < 1.0);
    }
    assert!(between > 50, "{between}");
}

#[test]
fn one_change_is_delta_over_all_available() {
    let mut dealer = Dealer::new(22);
    for _ in 0..300 {
        let mut situation = situation(&mut dealer, 14, 9, 36);
        situation.goal.kinds = Kinds::All34;
        let Situation { hand, available, goal } = situation;
        if knowledge::deficiency(&hand, &available, &goal) != Deficiency::new(1) {
            continue;
        }
        let discards = knowledge::SearchCache::new().discards(&hand, &available, &goal);
        for ((tile, value), discard) in searched(&situation, 1).into_iter().zip(&discards.discards) {
            assert_eq!(tile, discard.tile);
            let delta = match discard.accepted.deficiency == Deficiency::new(1) {
                true => discard.accepted.available(&available),
                false => 0,
            };
            assert!((value - f64::from(delta) / available.total() as f64).abs() < 1e-15);
        }
    }
}

#[test]
fn values_grow_with_k_and_are_chances() {
    let mut dealer = Dealer::new(23);
    for round in 0..60 {
        let situation = situation(&mut dealer, [8, 11, 14][round % 3], 34, 100);
        let mut before: Vec<f64> = vec![0.0; 20];
        for k in 1..=4 {
            for (place, (tile, value)) in searched(&situation, k).into_iter().enumerate() {
                assert!((0.0..=1.0 + 1e-12).contains(&value), "{tile}: {value}");
                assert!(value >= before[place] - 1e-12, "{tile}: {value} after {}", before[place]);
                before[place] = value;
            }
        }
    }
}

#[test]
fn a_search_can_be_stopped() {
    let hand = parse_counts("147m258p369s12345z", Notation::Canonical).unwrap();
    let goal = Goal::standard(Sets::FOUR);
    let situation = Situation { hand, available: hand.complement(), goal };
    let mut looks = 0;
    let mut search = StepSearch::new(goal.sets, SearchTarget::Complete, || {
        looks += 1;
        looks > 3
    });
    assert!(search.discards(&situation, 12).is_err());
}

#[test]
fn draws_beyond_the_last_tile_add_nothing() {
    let goal = Goal::standard(Sets::new(0).unwrap());
    let tile = |text| parse_counts(text, Notation::Canonical).unwrap();
    let situation = Situation { hand: tile("1m"), available: tile("1m23p"), goal };
    let mut search = StepSearch::new(goal.sets, SearchTarget::Complete, || false);
    for (draws, expected) in [(0, 0.0), (1, 1.0 / 3.0), (2, 2.0 / 3.0), (3, 1.0), (4, 1.0), (18, 1.0)] {
        let value = search.value(&situation, draws).unwrap();
        assert!((value - expected).abs() < 1e-15, "{draws}: {value}");
    }
    let nothing = Situation { available: Counts34::EMPTY, ..situation };
    assert_eq!(search.value(&nothing, 3), Ok(0.0));
}

#[test]
fn exact_values_lie_within_their_brackets() {
    let mut dealer = Dealer::new(25);
    let plan = SamplingPlan {
        budget: Budget::Samples(400),
        seed: 3,
        // So small that a failure is a fault, not bad luck.
        error: ErrorChance::new(1e-9).unwrap(),
        coverage: Coverage::All,
    };
    let mut sampled = 0;
    for round in 0..12 {
        let hand = dealer.hand([14, 11, 8][round % 3], 34);
        let goal = Goal::standard(Sets::new((hand.total() - 2) / 3).unwrap());
        let situation = Situation { hand, available: hand.complement(), goal };
        let deficiency = knowledge::deficiency(&hand, &situation.available, &goal).finite().unwrap();
        if !(1..=3).contains(&deficiency) {
            continue;
        }
        let k = deficiency + 1;
        let values = searched(&situation, k);
        let tiles: Vec<Tile> = values.iter().map(|one| one.0).collect();
        for ((tile, value), bracket) in
            values.into_iter().zip(brackets(&situation, &tiles, usize::from(k), &plan, || false))
        {
            let last = bracket.by_draw.last().unwrap();
            assert!(
                last.low <= value + 1e-12 && value <= last.high + 1e-12,
                "{hand} {tile}: {value}, {last:?}"
            );
            sampled += usize::from(last.samples > 0);
        }
    }
    assert!(sampled > 20, "{sampled}");
}
