//! Which tile to discard: the results of all methods of this crate, within a time budget.
//!
//! The step values are computed for k = deficiency, then for one draw more each time, up to the requested k. If the
//! budget ends first, the finished values are exact, and the requested value is bracketed by sampling. The answer marks
//! which values are exact.
//!
//! Discards are ranked by the lower end of their values, which is the value itself where it is exact. So a discard
//! never ranks before another whose value is certainly greater. Where brackets overlap, the order is a guess.

use crate::bracket::{Budget, SamplingPlan, brackets};
use crate::delta::{DeltaMeasure, deltas};
use crate::step::{SearchTarget, StepSearch};
use crate::{Situation, least_useful_first, waiting_brackets};
use std::cell::RefCell;
use std::cmp::Ordering;
use suzume_deficiency::knowledge::SearchCache;
use suzume_deficiency::{AcceptedTiles, Deficiency};
use suzume_tiles::Tile;

/// A chance, exact or bounded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Chance {
    /// Exactly this value, up to floating-point rounding.
    Exact(f64),
    /// Between two bounds, with the probability that the sampling plan promises.
    Between {
        /// The true chance is not below it.
        low: f64,
        /// The true chance is not above it.
        high: f64,
    },
}

impl Chance {
    /// The lower bound; the value itself if exact.
    pub fn low(self) -> f64 {
        match self {
            Chance::Exact(value) => value,
            Chance::Between { low, .. } => low,
        }
    }

    /// The upper bound; the value itself if exact.
    pub fn high(self) -> f64 {
        match self {
            Chance::Exact(value) => value,
            Chance::Between { high, .. } => high,
        }
    }
}

/// Whether all values of an advice are exact, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdviceExactness {
    /// Every value is exact.
    Exact,
    /// The exact search was stopped: with more time, or for fewer draws, it would have finished.
    Stopped,
}

/// When to stop: one closure for each phase of the work.
pub struct Stops<Exact, Sampling> {
    /// Called by the exact search.
    pub exact: Exact,
    /// Called by the sampling, which follows if the exact search was stopped.
    pub sampling: Sampling,
}

/// A discard with all its measures.
#[derive(Clone, Debug, PartialEq)]
pub struct DiscardAdvice {
    /// The tile to discard, one of the hand.
    pub tile: Tile,
    /// The deficiency after the discard, and the available tiles that lower it.
    pub accepted: AcceptedTiles,
    /// Delta (equation 11 of Li and Yan), in tiles.
    pub delta: u32,
    /// The chance to complete the hand within the requested k draws.
    pub value: Chance,
    /// The exact chances within 1, 2, .. draws, as far as they were computed.
    pub by_draw: Vec<f64>,
}

/// Every discard of a hand, the best first.
#[derive(Clone, Debug, PartialEq)]
pub struct DiscardRanking {
    /// The deficiency of the whole hand.
    pub deficiency: Deficiency,
    /// The number of draws of the values.
    pub k: u8,
    /// Whether all values are exact.
    pub exactness: AdviceExactness,
    /// Ranked by the lower end of the value, then by the upper end, then as [`deltas`] ranks them.
    pub discards: Vec<DiscardAdvice>,
    /// Number of positions in the exact search.
    pub nodes: u64,
}

/// Advises on the discard from a hand of 3n+2 tiles. Without `k`, k is one more than the deficiency.
pub fn advise(
    situation: &Situation,
    k: Option<u8>,
    plan: &SamplingPlan,
    cache: &mut SearchCache,
    stops: Stops<impl FnMut() -> bool, impl FnMut() -> bool>,
) -> DiscardRanking {
    let (deficiency, ranked) = deltas(situation, DeltaMeasure::KnowledgeAware, cache);
    let least = deficiency.finite();
    let k = k.unwrap_or(least.map_or(1, |least| least.saturating_add(1)));
    let unknown = Chance::Between { low: 0.0, high: 1.0 };
    let mut discards: Vec<DiscardAdvice> = ranked
        .into_iter()
        .map(|one| DiscardAdvice {
            tile: one.tile,
            accepted: one.accepted,
            delta: one.delta,
            // A hand that lacks more tiles than there are draws has no chance.
            value: if one.accepted.deficiency > Deficiency::new(k) { Chance::Exact(0.0) } else { unknown },
            by_draw: Vec::new(),
        })
        .collect();
    let mut search = StepSearch::new(situation.goal.sets, SearchTarget::Complete, stops.exact);
    for draws in 1..=k {
        let Ok(values) = search.discards(situation, draws) else { break };
        for (tile, value) in values {
            if let Some(discard) = discards.iter_mut().find(|discard| discard.tile == tile) {
                discard.by_draw.push(value);
                if draws == k {
                    discard.value = Chance::Exact(value);
                }
            }
        }
    }
    let nodes = search.nodes();
    let open: Vec<Tile> = discards.iter().filter(|one| one.value == unknown).map(|one| one.tile).collect();
    for bracketed in brackets(situation, &open, usize::from(k), plan, stops.sampling) {
        let discard = discards.iter_mut().find(|discard| discard.tile == bracketed.tile);
        if let (Some(discard), Some(bracket)) = (discard, bracketed.by_draw.last()) {
            discard.value = match bracket.is_exact() {
                true => Chance::Exact(bracket.low),
                false => Chance::Between { low: bracket.low, high: bracket.high },
            };
        }
    }
    for discard in &mut discards {
        if let (Chance::Between { low, high }, Some(&finished)) = (discard.value, discard.by_draw.last()) {
            // A chance never falls with more draws, so the last exact one is a lower bound as well.
            let low = low.max(finished);
            discard.value = Chance::Between { low, high: high.max(low) };
        }
    }
    discards.sort_by(|one, other| {
        by_value(one.value.low(), other.value.low())
            .then_with(|| by_value(one.value.high(), other.value.high()))
    });
    let is_exact = discards.iter().all(|one| matches!(one.value, Chance::Exact(_)));
    DiscardRanking {
        deficiency,
        k,
        exactness: if is_exact { AdviceExactness::Exact } else { AdviceExactness::Stopped },
        discards,
        nodes,
    }
}

/// The greater value first. Values that differ only by rounding are equal, so that the result does not depend on the
/// order of additions; the sort is stable and keeps their order.
fn by_value(one: f64, other: f64) -> Ordering {
    match (one - other).abs() <= 1e-12 * one.abs().max(other.abs()) {
        true => Ordering::Equal,
        false => other.total_cmp(&one),
    }
}

/// The chances within a number of draws.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChanceByDraw {
    /// The number of draws.
    pub draws: u8,
    /// The chance to complete the hand.
    pub complete: Chance,
    /// The chance to be ready; `None` if it was not finished in time.
    pub ready: Option<f64>,
}

/// The chances of a hand of 3n+1 tiles within 1..=`draws` draws: exact as far as the search gets, then brackets. A
/// longer curve begins with the same work as a shorter one, so within one budget it is exact as far as the shorter one.
pub fn chance_by_draw(
    situation: &Situation,
    draws: u8,
    plan: &SamplingPlan,
    stops: Stops<impl FnMut() -> bool, impl FnMut() -> bool>,
) -> Vec<ChanceByDraw> {
    let should_stop = RefCell::new(stops.exact);
    let search = |target| StepSearch::new(situation.goal.sets, target, || (should_stop.borrow_mut())());
    let (mut to_complete, mut to_be_ready) = (search(SearchTarget::Complete), search(SearchTarget::Ready));
    let (mut complete, mut ready) = (Vec::new(), Vec::new());
    for draws in 1..=draws {
        let Ok(chance) = to_complete.value(situation, draws) else { break };
        complete.push(chance);
        // Whatever stopped one search stops both.
        let Ok(chance) = to_be_ready.value(situation, draws) else { break };
        ready.push(chance);
    }
    let bracketed = match complete.len() < usize::from(draws) {
        true => waiting_brackets(situation, usize::from(draws), plan, stops.sampling),
        false => Vec::new(),
    };
    (1..=draws)
        .map(|draw| {
            let place = usize::from(draw) - 1;
            let between = |place: usize| bracketed.get(place).map_or((0.0, 1.0), |one| (one.low, one.high));
            let complete = complete.get(place).map_or_else(
                || {
                    let (low, high) = between(place);
                    // A chance never falls with more draws, so the last exact one is a lower bound as well.
                    let low = low.max(complete.last().copied().unwrap_or(0.0));
                    Chance::Between { low, high: high.max(low) }
                },
                |&value| Chance::Exact(value),
            );
            ChanceByDraw { draws: draw, complete, ready: ready.get(place).copied() }
        })
        .collect()
}

/// The sampling plan for answers to people: each bracket holds with 95%, and the seed is fixed.
pub const USUAL_PLAN: SamplingPlan = SamplingPlan {
    budget: Budget::UntilStopped { at_most: 100_000 },
    seed: 1,
    error: crate::ErrorChance::FIVE_PERCENT,
    coverage: crate::Coverage::Each,
};

/// The tile with the greatest value, for players that need only the move.
pub fn best_discard(values: &[(Tile, f64)]) -> Option<Tile> {
    let better = |one: &&(Tile, f64), other: &&(Tile, f64)| {
        by_value(one.1, other.1).then_with(|| least_useful_first(one.0).cmp(&least_useful_first(other.0)))
    };
    values.iter().min_by(better).map(|one| one.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_deficiency::{Forms, Goal, Sets};
    use suzume_tiles::{Notation, parse_counts};

    fn situation(hand: &str, available: Option<&str>) -> Situation {
        let tiles = |text| parse_counts(text, Notation::Canonical).unwrap();
        let hand = tiles(hand);
        let sets = Sets::new((hand.total() - 1) / 3).unwrap();
        let available = available.map_or(hand.complement(), tiles);
        Situation { hand, available, goal: Goal::standard(sets) }
    }

    /// Stops the exact search after `looks` looks.
    fn after(looks: u32) -> Stops<impl FnMut() -> bool, impl FnMut() -> bool> {
        let mut left = looks;
        let exact = move || {
            let over = left == 0;
            left = left.saturating_sub(1);
            over
        };
        Stops { exact, sampling: || false }
    }

    fn never() -> Stops<impl FnMut() -> bool, impl FnMut() -> bool> {
        after(u32::MAX)
    }

    #[test]
    fn example_3_is_decided_by_the_value_where_delta_ties() {
        let situation = situation("222m12359p123789s", Some("2459p"));
        let advice = advise(&situation, None, &USUAL_PLAN, &mut SearchCache::new(), never());
        assert_eq!((advice.k, advice.exactness), (2, AdviceExactness::Exact));
        let best = &advice.discards[0];
        assert_eq!(best.tile.to_string(), "9p");
        assert_eq!(best.by_draw.len(), 2);
        assert!(matches!(best.value, Chance::Exact(value) if (value - 7.0 / 12.0).abs() < 1e-15));
        assert_eq!(advice.discards[1].delta, best.delta);
    }

    #[test]
    fn a_stopped_search_says_so_and_keeps_what_it_finished() {
        let situation = situation("124m4568p23456s1z9s", None);
        let stops = after(5);
        let plan = SamplingPlan { budget: Budget::Samples(50), ..USUAL_PLAN };
        let advice = advise(&situation, Some(9), &plan, &mut SearchCache::new(), stops);
        assert_eq!((advice.k, advice.exactness), (9, AdviceExactness::Stopped));
        for discard in &advice.discards {
            assert!(!discard.by_draw.is_empty() && discard.by_draw.len() < 9, "{discard:?}");
            if let Chance::Between { low, high } = discard.value {
                assert!(low <= high && high <= 1.0);
            }
        }
    }

    #[test]
    fn the_order_never_contradicts_the_values() {
        // Hands near seven pairs or orphans, where the number of accepted tiles and the chance disagree, and a standard
        // hand. Every exact search is stopped.
        let special = Forms::STANDARD | Forms::PAIRS | Forms::ORPHANS;
        let plan = SamplingPlan { budget: Budget::Samples(400), ..USUAL_PLAN };
        let mut moved = 0;
        for (hand, forms) in [
            ("1133557799m1123z", special),
            ("1133m5577p9s123456z", special),
            ("19m19p19s1234566z2m", special),
            ("2255m3366p4477s13z", special),
            ("124m4568p23456s1z9s", Forms::STANDARD),
        ] {
            let mut situation = situation(hand, None);
            situation.goal.forms = forms;
            let advice = advise(&situation, Some(5), &plan, &mut SearchCache::new(), after(5));
            assert_eq!(advice.exactness, AdviceExactness::Stopped, "{hand}");
            let values: Vec<Chance> = advice.discards.iter().map(|one| one.value).collect();
            assert!(values.windows(2).all(|two| two[0].low() >= two[1].low() - 1e-12), "{hand}: {values:?}");
            let (_, by_delta) = deltas(&situation, DeltaMeasure::KnowledgeAware, &mut SearchCache::new());
            let tiles = advice.discards.iter().map(|one| one.tile);
            moved += u32::from(!tiles.eq(by_delta.iter().map(|one| one.tile)));
        }
        assert!(moved > 0, "on these hands the order is that of delta");
    }

    #[test]
    fn seven_pairs_and_orphans_have_exact_values() {
        let special = Forms::STANDARD | Forms::PAIRS | Forms::ORPHANS;
        for (hand, best, value) in [
            // Six pairs: any single tile waits for three others among 122.
            ("1133557799m1123z", ["2z", "3z"], 3.0 / 122.0),
            // All thirteen orphans and 2m: any orphan makes the pair.
            ("19m19p19s1234567z2m", ["2m", "2m"], 39.0 / 122.0),
        ] {
            let mut situation = situation(hand, None);
            situation.goal.forms = special;
            let advice = advise(&situation, Some(1), &USUAL_PLAN, &mut SearchCache::new(), never());
            assert_eq!(advice.exactness, AdviceExactness::Exact, "{hand}");
            let first = &advice.discards[0];
            assert!(best.contains(&first.tile.to_string().as_str()), "{hand}: {}", first.tile);
            assert!((first.value.low() - value).abs() < 1e-12, "{hand}: {:?}", first.value);
        }
    }

    #[test]
    fn a_longer_curve_keeps_the_exact_draws_of_a_shorter_one() {
        let situation = situation("124m456p23456s11z", None);
        let plan = SamplingPlan { budget: Budget::Samples(1), ..USUAL_PLAN };
        let exact = |draws: u8| -> Vec<ChanceByDraw> {
            let curve = chance_by_draw(&situation, draws, &plan, after(20));
            curve.into_iter().take_while(|one| matches!(one.complete, Chance::Exact(_))).collect()
        };
        let longest = exact(18);
        assert!((2..18).contains(&longest.len()));
        for draws in 1..18 {
            let shorter = exact(draws);
            assert_eq!(shorter.len(), longest.len().min(draws.into()));
            assert_eq!(shorter, longest[..shorter.len()]);
        }
    }

    #[test]
    fn chances_by_draw_are_exact_first_and_never_fall() {
        let stops = after(20);
        let plan = SamplingPlan { budget: Budget::Samples(100), ..USUAL_PLAN };
        let curve = chance_by_draw(&situation("124m456p23456s11z", None), 18, &plan, stops);
        assert_eq!(curve.len(), 18);
        assert!(matches!(curve[1].complete, Chance::Exact(value) if value > 0.0));
        assert!(matches!(curve[17].complete, Chance::Between { .. }));
        let low = |chance| match chance {
            Chance::Exact(value) => value,
            Chance::Between { low, .. } => low,
        };
        assert!(curve.windows(2).all(|two| low(two[0].complete) <= low(two[1].complete) + 1e-12));
        assert!(curve[0].ready.unwrap() > 0.0);
    }
}
