//! The solitary game compared with its definition, taken literally.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::HashMap;
use suzume_decide::solitary::{Aim, Graph, SolitaryValue};
use suzume_decide::{Situation, StepSearch, Target};
use suzume_deficiency::{Deficiency, Forms, Goal, Sets, deficiency};
use suzume_tiles::{Counts34, Dealer, Notation, Tile, parse_counts};

/// The definition: every draw by what is left beside the hand, every discard within reach.
struct Literal<'a> {
    start: Situation,
    exchanges: u8,
    aim: Aim<'a>,
    known: HashMap<(Counts34, u8), f64>,
}

impl Literal<'_> {
    fn taken(&self, hand: &Counts34) -> u8 {
        Tile::ALL.iter().map(|&tile| hand.get(tile).saturating_sub(self.start.hand.get(tile))).sum()
    }

    fn is_within_reach(&self, hand: &Counts34) -> bool {
        let least = deficiency(hand, &self.start.goal).finite();
        least.is_some_and(|least| self.taken(hand) + least.max(1) - 1 <= self.exchanges)
    }

    /// The value of a hand of 3n+1 tiles.
    fn value(&mut self, hand: &Counts34, turns: u8) -> f64 {
        if !self.is_within_reach(hand) {
            return 0.0;
        }
        let is_ready = deficiency(hand, &self.start.goal) <= Deficiency::new(1);
        if turns == 0 {
            return if is_ready && matches!(self.aim, Aim::Ready) { 1.0 } else { 0.0 };
        }
        if let Some(&value) = self.known.get(&(*hand, turns)) {
            return value;
        }
        let (mut sum, mut all) = (0.0, 0.0);
        for tile in Tile::ALL {
            let taken = hand.get(tile).saturating_sub(self.start.hand.get(tile));
            let copies = f64::from(self.start.available.get(tile) - taken);
            let mut drawn = *hand;
            if copies > 0.0 {
                drawn.add(tile).unwrap();
                all += copies;
                sum += copies * self.after_draw(hand, tile, &drawn, turns - 1);
            }
        }
        let value = if all > 0.0 { sum / all } else { self.value(hand, turns - 1) };
        self.known.insert((*hand, turns), value);
        value
    }

    fn after_draw(&mut self, ready: &Counts34, tile: Tile, drawn: &Counts34, turns: u8) -> f64 {
        let win = match (deficiency(drawn, &self.start.goal), self.aim) {
            (Deficiency::COMPLETE, Aim::Win) => 1.0,
            (Deficiency::COMPLETE, Aim::Points(points)) => points(ready, tile),
            _ => 0.0,
        };
        let discards: Vec<Tile> = drawn.kinds().map(|(tile, _)| tile).collect();
        discards.into_iter().map(|tile| self.value(&without(drawn, tile), turns)).fold(win, f64::max)
    }
}

fn without(hand: &Counts34, tile: Tile) -> Counts34 {
    let mut rest = *hand;
    assert!(rest.remove(tile));
    rest
}

/// Points that differ by the tile and by the hand; some wins do not count.
fn points(ready: &Counts34, tile: Tile) -> f64 {
    let pairs = ready.kinds().filter(|(_, count)| *count == 2).count();
    (tile.index() % 4 * 3 + pairs) as f64
}

/// Small hands in the standard form, and whole hands with special forms, with few available tiles.
fn situation(dealer: &mut Dealer, round: usize) -> Situation {
    let (sets, kinds, forms) = match round % 4 {
        0 => (1, 9, Forms::STANDARD),
        1 => (2, 9, Forms::STANDARD),
        2 => (2, 12, Forms::STANDARD | Forms::PONGS),
        _ => (4, 10, Forms::STANDARD | Forms::PAIRS),
    };
    let hand = dealer.hand(3 * sets + 1 + round / 4 % 2, kinds);
    let tiles = dealer.below(9);
    let available = dealer.draw(tiles, &hand.complement_within(kinds));
    Situation { hand, available, goal: Goal { forms, ..Goal::standard(Sets::new(sets).unwrap()) } }
}

#[test]
fn every_value_agrees_with_the_literal_recursion() {
    let mut dealer = Dealer::new(71);
    let mut positive = [0; 3];
    for round in 0..400 {
        let situation = situation(&mut dealer, round);
        let turns = 1 + (round / 8 % 3) as u8;
        for exchanges in 0..=turns {
            let graph = Graph::new(&situation, exchanges, usize::MAX).unwrap();
            for (number, aim) in [Aim::Win, Aim::Ready, Aim::Points(&points)].into_iter().enumerate() {
                let mut literal = Literal { start: situation, exchanges, aim, known: HashMap::new() };
                for SolitaryValue { discard, value } in graph.values(turns, aim) {
                    let hand = discard.map_or(situation.hand, |tile| without(&situation.hand, tile));
                    let expected = literal.value(&hand, turns);
                    assert!(
                        (value - expected).abs() < 1e-9,
                        "{situation:?} without {discard:?}, {turns} turns, {exchanges} exchanges: {value} for {expected}"
                    );
                    positive[number] += u32::from(value > 0.0);
                }
            }
        }
    }
    assert!(positive.iter().all(|&count| count > 300), "{positive:?}");
}

/// As many exchanges as turns are all that can be of use, and more exchanges never lower a value.
#[test]
fn more_exchanges_refine_a_value() {
    let mut dealer = Dealer::new(72);
    for round in 0..80 {
        let situation = situation(&mut dealer, round);
        for aim in [Aim::Win, Aim::Ready, Aim::Points(&points)] {
            let values = |exchanges| Graph::new(&situation, exchanges, usize::MAX).unwrap().values(3, aim);
            let all: Vec<_> = (0..=5).map(values).collect();
            for two in all.windows(2) {
                let pairs = two[0].iter().zip(&two[1]);
                assert!(pairs.clone().all(|(few, more)| few.value <= more.value + 1e-12), "{situation:?}");
            }
            let pairs = all[3].iter().zip(&all[5]);
            assert!(pairs.clone().all(|(few, more)| (few.value - more.value).abs() < 1e-12), "{situation:?}");
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
        let graph = Graph::new(&situation, turns - 1, usize::MAX).unwrap();
        let steps =
            StepSearch::new(goal.sets, Target::Complete, || false).discards(&situation, turns).unwrap();
        for (ours, (tile, step)) in graph.values(turns, Aim::Win).into_iter().zip(steps) {
            assert_eq!(ours.discard, Some(tile));
            assert!((ours.value - step).abs() < 1e-12, "{hand} without {tile}: {} for {step}", ours.value);
        }
    }
}

#[test]
fn a_graph_that_is_too_large_is_refused() {
    let hand = parse_counts("147m258p369s12345z", Notation::Canonical).unwrap();
    let goal = Goal::standard(Sets::FOUR);
    let situation = Situation { hand, available: hand.complement(), goal };
    let refused = Graph::new(&situation, 8, 1000).unwrap_err();
    assert_eq!((refused.exchanges, refused.most), (8, 1000));
    // Nine tiles are missing: within seven exchanges the hand is not ready.
    assert!(Graph::new(&situation, 7, 1000).unwrap().is_empty());
}
