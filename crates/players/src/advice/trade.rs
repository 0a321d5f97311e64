//! What one action gains and gives up compared with another, from the values of one evaluator.
//!
//! The deciding quantity (a place, points) is an expectation over the ends of the hand: the sum of each end's chance times its
//! value. The difference between two actions splits into parts that sum to it: for each end, how much more often it comes, and
//! how much more it is worth. With chances `p`, `q` and values `v`, `w` of an end,
//!
//! ```text
//! p v - q w = (p - q) ((v + w) / 2 - r) + (p + q) / 2 (v - w) + (p - q) r
//! ```
//!
//! and the last terms cancel over all ends, since both sets of chances sum to one. With the mean of the two expectations as
//! `r`, the first part says how much better or worse than usual an end is that comes more often, so that a higher chance to
//! win counts for the action and a higher chance to deal in against it.
//!
//! An evaluator that gives only expected points and the chance to win is the case of two ends, of which only the win pays. If its
//! points have terms that no win brings, such as payments for kongs or to other seats, these belong to neither end.

use super::reason::Reason;
use super::{AdvisedAction, Better};
use suzume_decide::Quantity;

/// The parts of the difference between two actions, and that difference itself.
pub(super) struct Trade {
    /// The difference in the deciding quantity; `None` if the two are ranked by different quantities.
    pub(super) headline: Option<Reason>,
    /// The parts in favour of the first action, the greatest first.
    pub(super) gains: Vec<Reason>,
    /// The parts against it, the greatest first.
    pub(super) losses: Vec<Reason>,
}

/// Parts below this share of the greatest gain are left out: they change nothing and distract.
const NEGLIGIBLE: f64 = 0.1;

impl Trade {
    /// Compares `best` with `other`.
    pub(super) fn between(best: &AdvisedAction, other: &AdvisedAction) -> Trade {
        let headline = headline(best, other);
        let mut parts = match headline.map(|headline| headline.quantity) {
            Some(quantity @ (Quantity::Rank | Quantity::Payoff)) => by_end(quantity, best, other),
            Some(Quantity::Points) => by_win(best, other),
            _ => Vec::new(),
        };
        parts.retain(Reason::reads_as_it_counts);
        parts.sort_by(|one, two| two.weight().abs().total_cmp(&one.weight().abs()));
        if parts.is_empty() {
            parts.extend(by_chance_alone(headline.as_ref(), best, other));
        }
        let (gains, losses): (Vec<Reason>, Vec<Reason>) =
            parts.into_iter().partition(|part| part.weight() > 0.0);
        let least = NEGLIGIBLE * gains.first().map_or(0.0, Reason::weight);
        let matters = |part: &Reason| part.weight().abs() > least;
        Trade {
            headline,
            gains: gains.into_iter().filter(matters).collect(),
            losses: losses.into_iter().filter(matters).collect(),
        }
    }
}

/// The first quantity in which the two actions differ, if the difference favours `best`.
fn headline(best: &AdvisedAction, other: &AdvisedAction) -> Option<Reason> {
    let both = best.measures.iter().filter_map(|(quantity, one)| {
        let two = other.measures.get(quantity)?;
        Some((quantity, one.better, one.value?, two.value?))
    });
    let (quantity, better, one, two) = both.into_iter().find(|(_, _, one, two)| one != two)?;
    let is_better = match better {
        Better::More => one > two,
        Better::Less => one < two,
    };
    is_better.then(|| Reason::of(quantity, one, two, other.action))
}

/// The parts of a difference whose terms are the ends of the hand.
fn by_end(quantity: Quantity, best: &AdvisedAction, other: &AdvisedAction) -> Vec<Reason> {
    let sign = if quantity.less_is_better() { -1.0 } else { 1.0 };
    let value = |row: &AdvisedAction| row.measures.get(quantity)?.value;
    let (Some(one), Some(two)) = (value(best), value(other)) else { return Vec::new() };
    let usual = (one + two) / 2.0;
    let mut parts = Vec::new();
    for end in Quantity::ENDS {
        let of = |row: &AdvisedAction| {
            let chance = row.measures.get(end)?.value?;
            let part = row.terms.get(&quantity)?.get(end.name())?;
            Some((chance, part))
        };
        let (Some((p, part)), Some((q, other_part))) = (of(best), of(other)) else { return Vec::new() };
        if p <= 0.0 && q <= 0.0 {
            continue;
        }
        // An end that never comes has no value of its own; it takes that of the other action.
        let value = |part: f64, chance: f64| (chance > 0.0).then(|| part / chance);
        let (v, w) = (value(part, p), value(other_part, q));
        let (v, w) = (v.or(w).unwrap_or(usual), w.or(v).unwrap_or(usual));
        let often = sign * (p - q) * ((v + w) / 2.0 - usual);
        let worth = sign * (p + q) / 2.0 * (v - w);
        parts.push(Reason { weight: Some(often), ..Reason::of(end, p, q, other.action) });
        parts.push(Reason { weight: Some(worth), of: Some(end), ..Reason::of(quantity, v, w, other.action) });
    }
    parts
}

/// The chance to win as the only part of a difference in place, where the other ends are not shown.
fn by_chance_alone(headline: Option<&Reason>, best: &AdvisedAction, other: &AdvisedAction) -> Option<Reason> {
    let headline =
        headline.filter(|headline| matches!(headline.quantity, Quantity::Rank | Quantity::Payoff))?;
    let win = Reason::of(Quantity::Win, best.win()?, other.win()?, other.action);
    let whole = (headline.best - headline.other).abs();
    win.is_better().then_some(Reason { weight: Some(whole), ..win })
}

/// The terms of points that no win of the hand brings.
const NOT_OF_WINS: [&str; 4] = ["kongs", "ready", "deal_in", "other_win"];

/// The points of an action that no win of the hand brings, as far as its terms say.
fn not_of_wins(row: &AdvisedAction) -> Option<f64> {
    let terms = row.terms.get(&Quantity::Points)?;
    Some(NOT_OF_WINS.iter().filter_map(|name| terms.get(name)).sum())
}

/// The parts of a difference in points: winning more often, and winning more.
fn by_win(best: &AdvisedAction, other: &AdvisedAction) -> Vec<Reason> {
    let others = match [best, other].map(not_of_wins) {
        [Some(one), Some(two)] => [one, two],
        // Only one of the two can be split.
        [Some(one), None] | [None, Some(one)] if one != 0.0 => return Vec::new(),
        _ => [0.0; 2],
    };
    let of = |row: &AdvisedAction, others: f64| {
        let (points, win) = (row.points()? - others, row.win()?);
        (win > 0.0).then(|| (win, points / win))
    };
    let (Some((p, v)), Some((q, w))) = (of(best, others[0]), of(other, others[1])) else { return Vec::new() };
    vec![
        Reason { weight: Some((p - q) * (v + w) / 2.0), ..Reason::of(Quantity::Win, p, q, other.action) },
        Reason {
            weight: Some((p + q) / 2.0 * (v - w)),
            of: Some(Quantity::Win),
            ..Reason::of(Quantity::Points, v, w, other.action)
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::advice::{Measure, Measures, Parts};
    use proptest::prelude::*;
    use suzume_game::{Action, Discard};
    use suzume_tiles::{Face, Tile};

    /// A discard whose hand ends with these chances and values.
    fn row(tile: usize, quantity: Quantity, ends: [(f64, f64); 5]) -> AdvisedAction {
        let all: f64 = ends.iter().map(|(weight, _)| weight).sum();
        let ends = ends.map(|(weight, value)| (weight / all, value));
        let total = ends.iter().map(|(chance, value)| chance * value).sum();
        let mut measures = Measures::default();
        measures.push(quantity, Measure::exact(quantity, total));
        let mut parts = Vec::new();
        for (end, (chance, value)) in Quantity::ENDS.into_iter().zip(ends) {
            measures.push(end, Measure::exact(end, chance));
            parts.push((end.name().to_owned(), chance * value));
        }
        AdvisedAction {
            action: Action::Discard(Discard { face: Face::from(Tile::ALL[tile]), drawn: false }),
            text: String::new(),
            then: None,
            is_valued: true,
            measures,
            terms: [(quantity, Parts(parts))].into(),
            shanten: None,
            deficiency: None,
            accepts: Default::default(),
            danger: Vec::new(),
            note: None,
            wins: None,
            is_simple: false,
            dora_discarded: 0,
        }
    }

    /// What other seats are paid is no part of what a win is worth.
    #[test]
    fn points_of_a_win_leave_out_what_no_win_brings() {
        let ends = |win: f64, other: f64| [(win, 8.0), (1.0, -4.0), (other, -5.0), (1.0, 2.0), (2.0, 0.0)];
        let best = row(0, Quantity::Points, ends(3.0, 3.0));
        let other = row(1, Quantity::Points, ends(2.0, 4.0));
        let parts = by_win(&best, &other);
        let worth = parts.iter().find(|part| part.of == Some(Quantity::Win)).unwrap();
        assert!((worth.best - 8.0).abs() < 1e-12 && (worth.other - 8.0).abs() < 1e-12, "{worth:?}");
    }

    fn ends() -> impl Strategy<Value = [(f64, f64); 5]> {
        prop::array::uniform5((0.0..1.0_f64, 1.0..4.0_f64))
            .prop_filter("some end comes", |ends| ends[0].0 > 0.01)
    }

    proptest! {
        #[test]
        fn the_parts_sum_to_the_difference(one in ends(), two in ends(), rank in any::<bool>()) {
            let quantity = if rank { Quantity::Rank } else { Quantity::Payoff };
            let (best, other) = (row(0, quantity, one), row(1, quantity, two));
            let sum: f64 = by_end(quantity, &best, &other).iter().map(Reason::weight).sum();
            let of = |row: &AdvisedAction| row.measures.get(quantity).and_then(|measure| measure.value).unwrap();
            let difference = if rank { of(&other) - of(&best) } else { of(&best) - of(&other) };
            prop_assert!((sum - difference).abs() < 1e-9, "{sum} and {difference}");
        }

        #[test]
        fn gains_favour_the_best_and_the_greatest_comes_first(one in ends(), two in ends()) {
            let (first, second) = (row(0, Quantity::Rank, one), row(1, Quantity::Rank, two));
            let of = |row: &AdvisedAction| row.measures.get(Quantity::Rank).and_then(|measure| measure.value);
            let (best, other) = if of(&first) <= of(&second) { (first, second) } else { (second, first) };
            let trade = Trade::between(&best, &other);
            prop_assert!(trade.gains.iter().all(|gain| gain.weight() > 0.0));
            prop_assert!(trade.losses.iter().all(|loss| loss.weight() < 0.0));
            prop_assert!(trade.gains.windows(2).all(|two| two[0].weight() >= two[1].weight()));
            let greatest = trade.gains.first().map_or(0.0, Reason::weight);
            // What is left out is smaller than what is shown.
            let all = by_end(Quantity::Rank, &best, &other);
            let shown = all.iter().filter(|part| part.reads_as_it_counts());
            prop_assert!(shown.map(Reason::weight).all(|weight| weight <= greatest + 1e-12));
            // What is shown as a gain is better for the best action, and what is shown as a loss is worse.
            prop_assert!(trade.gains.iter().all(Reason::is_better));
            prop_assert!(trade.losses.iter().all(|loss| !loss.is_better()));
        }

        #[test]
        fn points_split_into_how_often_and_how_much(p in 0.01..1.0_f64, q in 0.01..1.0_f64, v in 1.0..9e4_f64, w in 1.0..9e4_f64) {
            let of = |tile: usize, win: f64, points: f64| {
                let mut row = row(tile, Quantity::Rank, [(1.0, 1.0); 5]);
                row.measures = Measures::default();
                row.measures.push(Quantity::Points, Measure::exact(Quantity::Points, points));
                row.measures.push(Quantity::Win, Measure::exact(Quantity::Win, win));
                row
            };
            let sum: f64 = by_win(&of(0, p, p * v), &of(1, q, q * w)).iter().map(Reason::weight).sum();
            prop_assert!((sum - (p * v - q * w)).abs() < 1e-6);
        }
    }
}
