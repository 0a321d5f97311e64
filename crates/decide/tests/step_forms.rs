//! The step-k value with every form in the goal, compared with the definition, taken literally.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::HashMap;
use suzume_decide::{SearchTarget, Situation, StepSearch};
use suzume_deficiency::{Deficiency, Forms, Goal, Sets, knowledge};
use suzume_testing::without;
use suzume_tiles::{Counts34, Dealer, Kinds, Suit, Tile, TileSet};

/// The definition: all draws, all discards, each position once.
struct Literal {
    goal: Goal,
    target: SearchTarget,
    known: HashMap<(Counts34, Counts34, u8), f64>,
}

impl Literal {
    fn new(goal: Goal, target: SearchTarget) -> Literal {
        Literal { goal, target, known: HashMap::new() }
    }

    /// The value of a hand of 3n+1 tiles.
    fn value(&mut self, hand: &Counts34, available: &Counts34, draws: u8) -> f64 {
        let is_ready = || knowledge::deficiency(hand, available, &self.goal) <= Deficiency::new(1);
        if self.target == SearchTarget::Ready && is_ready() {
            return 1.0;
        }
        if draws == 0 || available.is_empty() {
            return 0.0;
        }
        let key = (*hand, *available, draws);
        if let Some(&value) = self.known.get(&key) {
            return value;
        }
        let mut sum = 0.0;
        for (tile, copies) in available.kinds() {
            let (mut drawn, mut fewer) = (*hand, *available);
            assert!(fewer.remove(tile));
            drawn.add(tile).unwrap();
            sum += f64::from(copies) * self.after_draw(&drawn, &fewer, draws - 1);
        }
        let value = sum / available.total() as f64;
        self.known.insert(key, value);
        value
    }

    fn after_draw(&mut self, hand: &Counts34, available: &Counts34, draws: u8) -> f64 {
        let is_complete =
            || knowledge::deficiency(hand, &Counts34::EMPTY, &self.goal) == Deficiency::COMPLETE;
        if self.target == SearchTarget::Complete && is_complete() {
            return 1.0;
        }
        hand.kinds().map(|(tile, _)| self.value(&without(hand, tile), available, draws)).fold(0.0, f64::max)
    }
}

/// Adds copies of a kind as far as there are four.
fn add(tiles: &mut Counts34, kind: usize, copies: usize) {
    (0..copies).for_each(|_| {
        let _ = tiles.add(Tile::ALL[kind]);
    });
}

/// Tiles that are a hand of a form, or nearly: the sizes need not be right.
fn shape(dealer: &mut Dealer, form: Forms, goal: &Goal) -> Counts34 {
    let kinds = goal.kinds.count();
    let mut tiles = Counts34::EMPTY;
    match form {
        Forms::PAIRS | Forms::PAIRS_WITH_QUADS => {
            (0..7).for_each(|_| add(&mut tiles, dealer.below(kinds), 2));
        }
        Forms::ORPHANS => {
            let orphans = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33];
            orphans.iter().for_each(|&kind| add(&mut tiles, kind, 1));
            add(&mut tiles, orphans[dealer.below(13)], 1);
        }
        Forms::KNITTED => {
            let first = dealer.below(3);
            let order = if dealer.below(2) == 0 { [0, 1, 2] } else { [0, 2, 1] };
            for (suit, place) in order.into_iter().enumerate() {
                (0..3).for_each(|step| add(&mut tiles, suit * 9 + (place + first) % 3 + 3 * step, 1));
            }
            if dealer.below(2) == 0 {
                (27..32).for_each(|kind| add(&mut tiles, kind, 1));
            } else {
                add(&mut tiles, dealer.below(kinds), 2);
                add(&mut tiles, dealer.below(kinds), 3 * (goal.sets.get() - 3));
            }
        }
        _ => {
            add(&mut tiles, dealer.below(kinds), 2);
            for _ in 0..goal.sets.get() {
                let low = 9 * dealer.below(3) + dealer.below(7);
                match dealer.below(2) {
                    0 if form == Forms::STANDARD => (low..low + 3).for_each(|kind| add(&mut tiles, kind, 1)),
                    _ => add(&mut tiles, dealer.below(kinds), 3),
                }
            }
        }
    }
    tiles
}

/// A hand of 3n + `more` tiles within `most_missing` tiles of a hand of one of the forms, with few available tiles,
/// mostly including those that it lacks.
fn near(
    dealer: &mut Dealer,
    goal: Goal,
    more: usize,
    most_missing: usize,
    most_available: usize,
) -> Situation {
    let size = 3 * goal.sets.get() + more;
    let forms: Vec<Forms> = goal.forms.each().collect();
    let form = forms[dealer.below(forms.len())];
    let mut target = shape(dealer, form, &goal);
    let all = Counts34::EMPTY.complement_within(goal.kinds.count());
    while target.total() < 3 * goal.sets.get() + 2 {
        let tile = dealer.draw(1, &all.minus(&target).unwrap());
        target = target.plus(&tile).unwrap();
    }
    let missing = 1 + dealer.below(most_missing);
    let kept = dealer.draw(target.total() - missing, &target);
    let lacking = target.minus(&kept).unwrap();
    let mut hand = kept;
    while hand.total() < size {
        let tile = dealer.draw(1, &all.minus(&hand).unwrap());
        hand = hand.plus(&tile).unwrap();
    }
    let found = lacking.total() - usize::from(dealer.below(4) == 0);
    let mut available = dealer.draw(found, &lacking);
    available =
        Counts34::from_tiles(available.tiles().filter(|&tile| hand.get(tile) + available.get(tile) <= 4))
            .unwrap();
    let others = all.minus(&hand).unwrap().minus(&available).unwrap();
    let fill = dealer.below(most_available.saturating_sub(available.total()) + 1);
    available = available.plus(&dealer.draw(fill, &others)).unwrap();
    Situation { hand, available, goal }
}

/// The goals of the rule sets with special forms, and every special form alone.
fn goal(round: usize) -> Goal {
    let standard = Goal::standard(Sets::FOUR);
    let riichi = Goal { forms: Forms::STANDARD | Forms::PAIRS | Forms::ORPHANS, ..standard };
    let sichuan = Goal {
        forms: Forms::STANDARD | Forms::PAIRS_WITH_QUADS,
        kinds: Kinds::Suits27,
        only: match round / 7 % 2 {
            0 => TileSet::ALL,
            _ => Tile::ALL.into_iter().filter(|tile| tile.suit() != Some(Suit::Dots)).collect(),
        },
        ..standard
    };
    let mcr = Goal {
        forms: Forms::STANDARD | Forms::PAIRS_WITH_QUADS | Forms::ORPHANS | Forms::KNITTED,
        ..standard
    };
    match round % 7 {
        0 | 1 => riichi,
        2 => sichuan,
        3 | 4 => mcr,
        // With one meld, the knitted straight remains.
        5 => Goal { sets: Sets::new(3).unwrap(), ..mcr },
        _ => {
            let forms = [Forms::PAIRS, Forms::PAIRS_WITH_QUADS, Forms::ORPHANS, Forms::KNITTED, Forms::PONGS];
            Goal { forms: forms[round / 7 % 5], ..standard }
        }
    }
}

#[test]
fn every_discard_agrees_with_the_literal_recursion() {
    let mut dealer = Dealer::new(61);
    let (mut positive, mut special) = (0, 0);
    for round in 0..2_100 {
        let goal = goal(round);
        let k = 1 + (round / 7 % 3) as u8;
        let situation = near(&mut dealer, goal, 2, k.into(), [12, 7, 5][usize::from(k) - 1]);
        let Situation { hand, available, .. } = situation;
        let mut literal = Literal::new(goal, SearchTarget::Complete);
        let mut standard = StepSearch::new(goal.sets, SearchTarget::Complete, || false);
        let only_standard = Situation { goal: Goal { forms: Forms::STANDARD, ..goal }, ..situation };
        let values =
            StepSearch::new(goal.sets, SearchTarget::Complete, || false).discards(&situation, k).unwrap();
        for (tile, value) in values {
            let rest = without(&hand, tile);
            let expected = literal.value(&rest, &available, k);
            assert!(
                (value - expected).abs() < 1e-9,
                "{situation:?} without {tile}, k {k}: {value} for {expected}"
            );
            positive += u32::from(expected > 0.0);
            let alone = standard.value(&only_standard.without(tile), k).unwrap();
            special += u32::from(expected > alone + 1e-9);
        }
    }
    // The cases must test something: positive values, and values that the special forms raise.
    assert!(positive > 3_000 && special > 1_500, "{positive} {special}");
}

#[test]
fn the_chance_to_be_ready_agrees_with_the_literal_recursion() {
    let mut dealer = Dealer::new(62);
    let mut between = 0;
    for round in 0..700 {
        let goal = goal(round);
        let draws = 1 + (round / 7 % 2) as u8;
        let situation = near(&mut dealer, goal, 1, 1 + usize::from(draws), 7);
        let Situation { hand, available, .. } = situation;
        let value =
            StepSearch::new(goal.sets, SearchTarget::Ready, || false).value(&situation, draws).unwrap();
        let expected = Literal::new(goal, SearchTarget::Ready).value(&hand, &available, draws);
        assert!((value - expected).abs() < 1e-9, "{situation:?}, {draws} draws: {value} for {expected}");
        between += u32::from(expected > 0.0 && expected < 1.0);
    }
    assert!(between > 50, "{between}");
}

/// One search may serve several goals.
#[test]
fn values_of_one_goal_are_not_taken_for_those_of_another() {
    let mut dealer = Dealer::new(63);
    let mut search = StepSearch::new(Sets::FOUR, SearchTarget::Complete, || false);
    for _ in 0..40 {
        let special = near(&mut dealer, goal(0), 1, 3, 12);
        let standard = Situation { goal: Goal::standard(Sets::FOUR), ..special };
        for situation in [special, standard, special] {
            let alone = StepSearch::new(Sets::FOUR, SearchTarget::Complete, || false).value(&situation, 3);
            assert_eq!(search.value(&situation, 3), alone);
        }
    }
}

/// Splitting by the first draw: the terms add up with special forms too.
#[test]
fn terms_by_first_draw_sum_to_the_value() {
    let mut dealer = Dealer::new(64);
    for round in 0..200 {
        let situation = near(&mut dealer, goal(round), 1, 3, 20);
        let mut search = StepSearch::new(situation.goal.sets, SearchTarget::Complete, || false);
        let terms = search.by_first_draw(&situation, 3).unwrap();
        let sum: f64 = terms.iter().map(|(_, amount)| amount).sum();
        assert!((sum - search.value(&situation, 3).unwrap()).abs() < 1e-9, "{situation:?}");
    }
}
