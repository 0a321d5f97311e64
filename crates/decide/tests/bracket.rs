//! Brackets of the step-k value through the public interface.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use suzume_decide::{
    Bracket, Budget, Coverage, DiscardBrackets, ErrorChance, SamplingPlan, Situation, brackets,
    waiting_brackets,
};
use suzume_deficiency::{Forms, Goal, Sets};
use suzume_testing::counts;
use suzume_tiles::{Counts34, Dealer, Kinds, Tile};

fn situation(hand: &str, available: &str) -> Situation {
    let (hand, available) = (counts(hand), counts(available));
    let goal = Goal::standard(Sets::new(hand.total() / 3).unwrap());
    Situation { hand, available, goal }
}

fn plan(samples: u32) -> SamplingPlan {
    let error = ErrorChance::new(1e-6).unwrap();
    SamplingPlan { budget: Budget::Samples(samples), seed: 11, error, coverage: Coverage::Each }
}

fn all_discards(situation: &Situation, draws: usize, plan: &SamplingPlan) -> Vec<DiscardBrackets> {
    let discards: Vec<Tile> = situation.hand.kinds().map(|(tile, _)| tile).collect();
    brackets(situation, &discards, draws, plan, || {
        panic!("a fixed number of samples never asks whether to stop")
    })
}

#[test]
fn curves_rise_and_bounds_stay_in_order() {
    let mut dealer = Dealer::new(1);
    let mut open = 0;
    for round in 0..40 {
        let hand = dealer.hand(14, [9, 18, 34][round % 3]);
        let mut goal = Goal::standard(Sets::FOUR);
        if round % 5 == 0 {
            goal.forms = Forms::STANDARD | Forms::PAIRS | Forms::ORPHANS;
        }
        if round % 7 == 0 {
            goal.kinds = Kinds::Suits27;
        }
        let situation = Situation { hand, available: hand.complement(), goal };
        for DiscardBrackets { by_draw, .. } in all_discards(&situation, 12, &plan(20)) {
            assert_eq!(by_draw.len(), 12);
            for bracket in &by_draw {
                assert!(0.0 <= bracket.low && bracket.low <= bracket.high && bracket.high <= 1.0);
                assert!(bracket.policy_wins <= bracket.hindsight_wins && bracket.hindsight_wins <= 20);
                open += u32::from(!bracket.is_exact());
            }
            assert!(by_draw.is_sorted_by(|a, b| a.low <= b.low && a.high <= b.high), "{by_draw:?}");
            assert!(by_draw.is_sorted_by_key(|bracket| (bracket.policy_wins, bracket.hindsight_wins)));
        }
    }
    assert!(open > 1000);
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    let hand = counts("13579m2468p1357s1z");
    let situation = Situation { hand, available: hand.complement(), goal: Goal::standard(Sets::FOUR) };
    let first = all_discards(&situation, 10, &plan(60));
    assert_eq!(first, all_discards(&situation, 10, &plan(60)));
    assert_ne!(first, all_discards(&situation, 10, &SamplingPlan { seed: 12, ..plan(60) }));
    // Each discard gets the same draws, whatever other discards are given and in whatever order.
    let backwards: Vec<Tile> = first.iter().rev().map(|discard| discard.tile).collect();
    let mut again = brackets(&situation, &backwards, 10, &plan(60), || false);
    again.reverse();
    assert_eq!(first, again);
    let alone = brackets(&situation, &backwards[..1], 10, &plan(60), || false);
    assert_eq!(alone[0], first[first.len() - 1]);
    let mut rest = hand;
    assert!(rest.remove(backwards[0]));
    let waiting = waiting_brackets(&Situation { hand: rest, ..situation }, 10, &plan(60), || false);
    assert_eq!(waiting, alone[0].by_draw);
}

/// Golden values: the draws and the policy are the same on every machine.
#[test]
fn counts_of_a_seed() {
    let hand = counts("2357m3467p23468s1z");
    let situation = Situation { hand, available: hand.complement(), goal: Goal::standard(Sets::FOUR) };
    let answer = all_discards(&situation, 18, &plan(200));
    let counts: Vec<String> = answer
        .iter()
        .map(|discard| {
            let last = discard.by_draw[17];
            format!("{} {} {}", discard.tile, last.policy_wins, last.hindsight_wins)
        })
        .collect();
    assert_eq!(counts.join("; "), COUNTS);
}

const COUNTS: &str = "2m 67 187; 3m 60 185; 5m 72 190; 7m 72 183; 3p 54 190; 4p 59 188; 6p 65 188; 7p 67 187; \
                      2s 50 182; 3s 49 179; 4s 48 179; 6s 67 182; 8s 70 188; 1z 71 192";

#[test]
fn draws_beyond_the_available_tiles_add_nothing() {
    let situation = situation("12m11p5z", "3m5z9s");
    for DiscardBrackets { tile, by_draw } in all_discards(&situation, 7, &plan(300)) {
        assert_eq!(by_draw.len(), 7);
        assert!(by_draw[3..].iter().all(|bracket| *bracket == by_draw[2]), "{tile}");
    }
    // If every tile is drawn there is no luck: 5z is discarded, 3m certainly comes, and the policy waits for it.
    let five = Tile::ALL[31];
    let [.., last] = brackets(&situation, &[five], 7, &plan(300), || false).remove(0).by_draw[..] else {
        panic!()
    };
    assert_eq!((last.policy_wins, last.hindsight_wins), (300, 300));
    assert!(last.low > 0.95 && last.high == 1.0);
    let none = Situation { available: Counts34::EMPTY, ..situation };
    for discard in all_discards(&none, 3, &plan(10)) {
        assert_eq!(discard.by_draw.len(), 3);
        assert!(discard.by_draw.iter().all(|bracket| bracket.is_exact() && bracket.high == 0.0));
    }
    assert!(all_discards(&situation, 0, &plan(10)).iter().all(|discard| discard.by_draw.is_empty()));
}

#[test]
fn complete_and_impossible_hands() {
    // A complete hand: after discarding 3m it waits for another, two of the ten available tiles.
    let complete = situation("123m11p", "333m1112223z");
    let three = brackets(&complete, &[Tile::ALL[2]], 4, &plan(200), || false).remove(0).by_draw;
    assert!(three[0].is_exact() && (three[0].low - 0.3).abs() < 1e-12);
    assert!(three[3].low > 0.3);
    // No draw can make a set, so the value is 0 for certain and nothing is sampled.
    let impossible = situation("19m19p1s", "1234567z");
    for discard in all_discards(&impossible, 5, &plan(1_000_000_000)) {
        assert!(discard.by_draw.iter().all(|bracket| bracket.is_exact() && bracket.high == 0.0));
        assert!(discard.by_draw.iter().all(|bracket| bracket.samples == 0));
    }
    // Two draws are too few for a deficiency of three; three are enough.
    let far = situation("19m19p1s", "23m1p5z");
    let nine = brackets(&far, &[Tile::ALL[8]], 4, &plan(400), || false).remove(0).by_draw;
    assert!(nine[1].is_exact() && nine[1].high == 0.0);
    assert!(!nine[2].is_exact() && nine[2].low > 0.0, "{:?}", nine[2]);
    // A discard that the hand does not have is left out.
    assert!(brackets(&far, &[Tile::ALL[33]], 4, &plan(400), || false).is_empty());
}

#[test]
fn a_run_may_be_stopped_at_any_time() {
    let situation = situation("24m1p4p6p7s7s9s", "3m3m5p5p7s8s1z2z3z4z");
    let run = |at_most, stop_after: u32| {
        let mut asked = 0;
        let plan = SamplingPlan { budget: Budget::UntilStopped { at_most }, ..plan(0) };
        let stop = || {
            asked += 1;
            asked > stop_after
        };
        brackets(&situation, &[situation.hand.tiles().next().unwrap()], 5, &plan, stop).remove(0).by_draw[4]
    };
    let fixed = |samples| all_discards(&situation, 5, &plan(samples))[0].by_draw[4];
    // Nothing has been counted yet, so nothing is claimed.
    let early = run(1000, 7);
    assert_eq!((early.low, early.high, early.samples), (0.0, 1.0, 0));
    assert_eq!(fixed(0), early);
    // The samples are counted at the last look: the same draws, with slightly wider bounds.
    let later = run(1000, 11);
    let same = fixed(10);
    assert_eq!(later.samples, 10);
    assert_eq!(
        (later.policy_wins, later.hindsight_wins),
        (same.policy_wins, same.hindsight_wins),
        "the first samples do not depend on the plan"
    );
    assert!(later.low <= same.low && same.high <= later.high);
    let whole = run(1000, u32::MAX);
    assert_eq!(whole.samples, 1000);
    assert!(whole.width() < later.width() && fixed(1000).width() < whole.width());
}

#[test]
fn holding_together_needs_wider_brackets() {
    let situation = situation("24m1p4p6p7s7s9s", "3m3m5p5p7s8s1z2z3z4z");
    let each = all_discards(&situation, 5, &plan(200));
    let all = all_discards(&situation, 5, &SamplingPlan { coverage: Coverage::All, ..plan(200) });
    let open = |discards: &[DiscardBrackets]| -> Vec<Bracket> {
        discards
            .iter()
            .flat_map(|discard| discard.by_draw.clone())
            .filter(|bracket| !bracket.is_exact())
            .collect()
    };
    let (each, all) = (open(&each), open(&all));
    assert_eq!(each.len(), all.len());
    assert!(each.iter().zip(&all).all(|(each, all)| all.low <= each.low && each.high <= all.high));
    assert!(each.iter().zip(&all).any(|(each, all)| each.width() < all.width()));
}
