//! The step-k value computed literally from its definition, slow and simple, to check the brackets.

use suzume_deficiency::{Deficiency, Goal, Sets, knowledge};
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{Counts34, Dealer};

/// A small case: a hand of 3n+2 tiles, available tiles, a goal.
#[derive(Debug)]
pub(crate) struct Case {
    pub(crate) hand: Counts34,
    pub(crate) available: Counts34,
    pub(crate) goal: Goal,
}

/// A random small case: none, one or two sets, few kinds, at most `most_available` available tiles.
pub(crate) fn case(dealer: &mut Dealer, round: usize, most_available: usize) -> Case {
    let sets = round % 3;
    let kinds = [4, 6, 9][round / 3 % 3];
    let hand = dealer.hand(3 * sets + 2, kinds);
    let rest = hand.complement_within(kinds);
    let count = dealer.below(most_available + 1);
    let available = dealer.draw(count, &rest);
    Case { hand, available, goal: Goal::standard(Sets::new(sets).unwrap()) }
}

/// The chance to complete a hand of 3n+1 tiles within `draws` draws under optimal play.
pub(crate) fn value(hand: &Counts34, available: &Counts34, goal: &Goal, draws: usize) -> f64 {
    let total = available.total();
    if draws == 0 || total == 0 {
        return 0.0;
    }
    let by_draw = available.kinds().map(|(tile, count)| {
        let (mut drawn, mut rest) = (*hand, *available);
        assert!(rest.remove(tile));
        drawn.add(tile).unwrap();
        let chance = f64::from(count) / total.to_f64();
        if knowledge::deficiency(&drawn, &Counts34::EMPTY, goal) == Deficiency::COMPLETE {
            return chance;
        }
        let best = drawn.kinds().map(|(discard, _)| {
            let mut kept = drawn;
            assert!(kept.remove(discard));
            value(&kept, &rest, goal, draws - 1)
        });
        chance * best.fold(0.0, f64::max)
    });
    by_draw.sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playout::Playout;
    use crate::{Bracket, Budget, Coverage, DiscardBrackets, ErrorChance, SamplingPlan, Situation, brackets};
    use suzume_tiles::{Kinds, Notation, Tile, parse_counts};

    fn tiles(text: &str) -> Counts34 {
        parse_counts(text, Notation::Canonical).unwrap()
    }

    /// Every order of `draws` draws with its probability.
    fn orders(available: &Counts34, draws: usize) -> Vec<(Vec<Tile>, f64)> {
        let total = available.total();
        if draws == 0 || total == 0 {
            return vec![(Vec::new(), 1.0)];
        }
        let mut all = Vec::new();
        for (tile, count) in available.kinds() {
            let mut rest = *available;
            assert!(rest.remove(tile));
            for (mut order, chance) in orders(&rest, draws - 1) {
                order.insert(0, tile);
                all.push((order, chance * f64::from(count) / total.to_f64()));
            }
        }
        all
    }

    /// The chances of hindsight and of the policy within `draws` draws, over all orders.
    fn chances(start: Counts34, available: &Counts34, goal: &Goal, draws: usize) -> (f64, f64) {
        let mut playout = Playout::new(vec![start], *available, *goal);
        let mut sum = (0.0, 0.0);
        for (order, chance) in orders(available, draws) {
            let outcome = playout.outcomes(&order)[0];
            sum.0 += outcome.hindsight.map_or(0.0, |_| chance);
            sum.1 += outcome.policy.map_or(0.0, |_| chance);
        }
        sum
    }

    #[test]
    fn hindsight_is_above_and_the_policy_below_the_value() {
        let mut dealer = Dealer::new(3);
        let (mut between, mut loose) = (0, 0);
        for round in 0..400 {
            let Case { hand, available, goal } = case(&mut dealer, round, 8);
            for (tile, _) in hand.kinds() {
                let mut start = hand;
                assert!(start.remove(tile));
                for draws in 1..=3 {
                    let exact = value(&start, &available, &goal, draws);
                    let (hindsight, policy) = chances(start, &available, &goal, draws);
                    assert!(
                        policy <= exact + 1e-12,
                        "{hand} - {tile}, {available}, {draws}: {policy} > {exact}"
                    );
                    assert!(
                        hindsight >= exact - 1e-12,
                        "{hand} - {tile}, {available}, {draws}: {hindsight} < {exact}"
                    );
                    between += u32::from(exact > 0.0 && exact < 1.0);
                    loose += u32::from(hindsight > policy + 1e-12);
                    if draws == 1 {
                        assert!((hindsight - policy).abs() < 1e-12, "one draw leaves nothing to decide");
                    }
                }
            }
        }
        // The cases must test something: values strictly between 0 and 1, and bounds that differ.
        assert!(between > 1000 && loose > 100, "{between} {loose}");
    }

    #[test]
    fn the_papers_third_example() {
        let hand = tiles("222m123p59p123789s");
        let available = tiles("2459p");
        let goal = Goal { kinds: Kinds::Suits27, ..Goal::standard(Sets::FOUR) };
        for (discard, exact) in [("9p", 7.0 / 12.0), ("5p", 0.5), ("1p", 5.0 / 12.0)] {
            let start = hand.minus(&tiles(discard)).unwrap();
            assert!((value(&start, &available, &goal, 2) - exact).abs() < 1e-12);
            let (hindsight, policy) = chances(start, &available, &goal, 2);
            assert!(policy <= exact + 1e-12 && exact <= hindsight + 1e-12, "{discard}: {policy} {hindsight}");
        }
    }

    #[test]
    fn sampled_brackets_hold_the_value() {
        let mut dealer = Dealer::new(6);
        let (mut inside, mut sharp) = (0, 0);
        for round in 0..300 {
            let Case { hand, available, goal } = case(&mut dealer, round, 10);
            let situation = Situation { hand, available, goal };
            let discards: Vec<Tile> = hand.kinds().map(|(tile, _)| tile).collect();
            let mut asked = 0;
            let plan = SamplingPlan {
                budget: match round % 3 {
                    0 => Budget::Samples(400),
                    1 => Budget::UntilStopped { at_most: 400 },
                    _ => Budget::UntilStopped { at_most: 1_000_000 },
                },
                seed: round as u64,
                error: ErrorChance::new(1e-6).unwrap(),
                coverage: if round % 2 == 0 { Coverage::Each } else { Coverage::All },
            };
            let stop = || {
                asked += 1;
                asked > 500
            };
            for DiscardBrackets { tile, by_draw } in brackets(&situation, &discards, 3, &plan, stop) {
                let start = hand.minus(&Counts34::from_tiles([tile]).unwrap()).unwrap();
                for (draws, bracket) in (1..).zip(by_draw) {
                    let exact = value(&start, &available, &goal, draws);
                    let Bracket { low, high, .. } = bracket;
                    let place = || format!("{hand} - {tile}, {available}, {draws}: {exact} {bracket:?}");
                    assert!(low <= exact + 1e-12 && exact <= high + 1e-12, "{}", place());
                    assert!(low >= 0.0 && high <= 1.0 && bracket.samples <= 500, "{}", place());
                    inside += u32::from(!bracket.is_exact());
                    sharp += u32::from(bracket.width() < 0.3 && !bracket.is_exact());
                    if draws == 1 {
                        assert!(bracket.is_exact() && (low - exact).abs() < 1e-12, "{}", place());
                    }
                }
            }
        }
        // The brackets must also claim something.
        assert!(inside > 500 && sharp > 100, "{inside} {sharp}");
    }
}
