//! The values of the solitary game.

use super::literal::{Literal, MEASURES, Measure, State};
use super::positions::{NO_SWAP_RULE, Odd, others, situation};
use std::collections::HashMap;
use suzume_decide::solitary::{ClaimRules, EveryWin, Graph, HandValue, Offers, Others, Reach};
use suzume_decide::{Chows, SearchTarget, Situation, StepSearch};
use suzume_deficiency::{Forms, Goal, Sets, deficiency};
use suzume_rules::table::SwapCall;
use suzume_testing::without;
use suzume_tiles::{Dealer, Notation, parse_counts};

#[test]
fn every_value_agrees_with_the_literal_recursion() {
    let mut dealer = Dealer::new(71);
    let (mut positive, mut declared, mut raised_by_claims) = ([0; 3], 0, 0);
    for round in 0..48 {
        let start = situation(&mut dealer, round);
        let turns = 1 + (round / 8 % 3) as u8;
        let swap = [SwapCall::Free, SwapCall::SameTile, SwapCall::SameTileOrOtherEnd][round % 3];
        let rules =
            ClaimRules { chows: if round % 5 == 0 { Chows::Forbidden } else { Chows::Allowed }, swap };
        let reaches = (0..=turns).flat_map(|exchanges| {
            let claims = 1 + round as u8 % 2;
            let offers = [
                (0, Offers::None),
                (0, Offers::OneATurn),
                (claims, Offers::OneATurn),
                (claims, Offers::ThreeATurn),
                (claims, Offers::TwoATurn),
            ];
            offers.map(|(claims, offers)| (Reach { exchanges, claims }, offers))
        });
        for (reach, offers) in reaches {
            let others = others(round, offers);
            let graph = Graph::new(&start, rules, reach, usize::MAX).unwrap();
            let outlooks = graph.outlooks(&graph.priced(&mut Odd), turns, others);
            for aim in MEASURES {
                let mut literal = Literal {
                    start: &start,
                    rules,
                    reach,
                    aim,
                    others,
                    turns,
                    course: None,
                    known: HashMap::new(),
                };
                for (first, outlook) in graph.starts().iter().zip(&outlooks) {
                    let concealed = first.discard.map_or(start.hand, |tile| without(&start.hand, tile));
                    let state = State { concealed, claimed: Vec::new(), declared: None };
                    let (expected, drawing) = match literal.is_within_reach(&state) {
                        true => (literal.after_discard(&state, turns), literal.drawing(&state, turns)),
                        false => (0.0, 0.0),
                    };
                    let best = outlook.best();
                    let measure = |value: &HandValue| match aim {
                        Measure::Win => value.win,
                        Measure::Points => value.points,
                        Measure::Ready => value.ready,
                    };
                    let value = measure(&best);
                    assert!(
                        (value - expected).abs() < 1e-9 && (measure(&outlook.drawing) - drawing).abs() < 1e-9,
                        "{start:?} {first:?}, {turns} turns, {reach:?}, {offers:?}, {aim:?}: {value} for {expected}"
                    );
                    positive[aim as usize] += u32::from(value > 0.0);
                    declared += u32::from(outlook.declared.is_some());
                    let claims = reach.claims > 0 && aim == Measure::Points;
                    raised_by_claims += u32::from(claims && value > measure(&outlook.drawing) + 0.01);
                    assert!(best.win_for_points <= best.win + 1e-12);
                }
            }
        }
    }
    assert!(positive.iter().all(|&count| count > 100), "{positive:?}");
    assert!(declared > 100 && raised_by_claims > 40, "{declared} {raised_by_claims}");
}

/// No more exchanges than turns are ever useful, and a greater reach never lowers a value.
#[test]
fn a_greater_reach_refines_a_value() {
    let mut dealer = Dealer::new(72);
    for round in 0..80 {
        let start = situation(&mut dealer, round);
        let outlooks = |exchanges, claims| {
            let graph = Graph::new(&start, NO_SWAP_RULE, Reach { exchanges, claims }, usize::MAX).unwrap();
            graph.outlooks(&graph.priced(&mut Odd), 3, Others::OFFERING)
        };
        for (few, more) in [((1, 0), (2, 0)), ((2, 0), (2, 1)), ((2, 1), (3, 1)), ((3, 1), (3, 2))] {
            for (few, more) in outlooks(few.0, few.1).iter().zip(outlooks(more.0, more.1)) {
                let (few, more) = (few.best(), more.best());
                let pairs = [(few.win, more.win), (few.points, more.points), (few.ready, more.ready)];
                assert!(pairs.iter().all(|(few, more)| *few <= more + 1e-12), "{start:?} {few:?} {more:?}");
            }
        }
        for (few, more) in outlooks(3, 0).iter().zip(outlooks(5, 0)) {
            assert!((few.best().points - more.best().points).abs() < 1e-12, "{start:?}");
        }
    }
}

#[test]
fn without_a_turn_to_lose_it_is_the_step_value() {
    for (hand, forms) in [
        ("124m456p23456s11z9m", Forms::STANDARD),
        ("123m4568p23456s11z", Forms::STANDARD),
        ("1133m5577p9s12345z", Forms::STANDARD | Forms::PAIRS | Forms::ORPHANS),
    ] {
        let hand = parse_counts(hand, Notation::Canonical).unwrap();
        let goal = Goal { forms, ..Goal::standard(Sets::FOUR) };
        let situation = Situation { hand, available: hand.complement(), goal };
        let turns = deficiency(&hand, &goal).finite().unwrap();
        let reach = Reach { exchanges: turns - 1, claims: 0 };
        let graph = Graph::new(&situation, NO_SWAP_RULE, reach, usize::MAX).unwrap();
        let steps =
            StepSearch::new(goal.sets, SearchTarget::Complete, || false).discards(&situation, turns).unwrap();
        let outlooks = graph.outlooks(&graph.priced(&mut EveryWin), turns, Others::NONE);
        for ((start, ours), (tile, step)) in graph.starts().iter().zip(outlooks).zip(steps) {
            let value = ours.best().win;
            assert_eq!(start.discard, Some(tile));
            assert!((value - step).abs() < 1e-12, "{hand} without {tile}: {value} for {step}");
        }
    }
}
