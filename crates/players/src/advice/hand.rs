//! Advice about a hand without a table: the exact chance to complete it within `k` draws, as in `kstep`.
//!
//! The chances are exact, or ranges if time runs out first; discards are ranked by the lower end.

use super::advisor::shanten;
use super::block::WeakBlock;
use super::measures::{Measure, Measures, TileCounts};
use super::shown::hand_state;
use super::{Advice, AdvisedAction, CurvePoint, Speaker, why};
use suzume_decide::{
    ChanceByDraw, DiscardAdvice, Quantity, Situation, Stops, USUAL_PLAN, advise, chance_by_draw,
};
use suzume_deficiency::Deficiency;
use suzume_deficiency::knowledge::SearchCache;
use suzume_game::{Action, Discard};
use suzume_tiles::Face;

/// The question about a hand, and when to stop searching.
pub struct HandLimits<Exact, Sampling> {
    /// The number of draws; by default one more than the deficiency.
    pub k: Option<u8>,
    /// When the exact search and the sampling end.
    pub stops: Stops<Exact, Sampling>,
}

/// Advice on the discard from a hand of 3n+2 tiles.
pub fn hand_advice(
    situation: &Situation,
    limits: HandLimits<impl FnMut() -> bool, impl FnMut() -> bool>,
    cache: &mut SearchCache,
    speaker: &Speaker,
) -> Advice {
    let advice = advise(situation, limits.k, &USUAL_PLAN, cache, limits.stops);
    let row = |one: &DiscardAdvice| {
        let action = Action::Discard(Discard { face: Face::from(one.tile), drawn: false });
        let mut measures = Measures::default();
        measures.push(Quantity::Complete, Measure::complete(one.value));
        measures.push(Quantity::Delta, Measure::exact(Quantity::Delta, f64::from(one.delta)));
        AdvisedAction {
            action,
            text: speaker.action(&action),
            then: None,
            is_valued: true,
            measures,
            terms: Default::default(),
            shanten: shanten(one.accepted.deficiency),
            deficiency: one.accepted.deficiency.finite(),
            accepts: TileCounts::available(one.accepted.tiles, &situation.available),
            danger: Vec::new(),
            note: None,
            wins: None,
            is_simple: false,
            dora_discarded: 0,
        }
    };
    let actions: Vec<AdvisedAction> = advice.discards.iter().map(row).collect();
    // A discard cannot improve a complete hand, or one that cannot be completed.
    let has_aim = advice.deficiency != Deficiency::COMPLETE && advice.deficiency.is_finite();
    let close = has_aim && matches!(&actions[..], [best, next, ..] if why::is_close(&actions, best, next));
    let block = advice.discards.first().and_then(|best| WeakBlock::of(&situation.hand, best.tile));
    let mut why = why::why(&actions, block, speaker);
    if !has_aim {
        let code = if advice.deficiency.is_finite() { "advice-complete" } else { "advice-nothing_to_decide" };
        why = super::Why { text: speaker.text(code), ..super::Why::default() };
    }
    Advice {
        with: "kstep".to_owned(),
        shanten: shanten(advice.deficiency),
        deficiency: advice.deficiency.finite(),
        best: actions.first().filter(|_| has_aim).map(|best| best.action),
        close,
        by: Some(Quantity::Complete),
        k: Some(advice.k),
        why,
        state: hand_state(
            situation,
            advice.deficiency,
            || {
                let hand = situation.goal.part_of(&situation.hand);
                cache.accepted(&hand, &situation.available, &situation.goal)
            },
            speaker,
        ),
        actions,
        ..Advice::default()
    }
}

/// The chances after a discard, for each number of draws.
pub fn curve(
    situation: &Situation,
    draws: u8,
    stops: Stops<impl FnMut() -> bool, impl FnMut() -> bool>,
) -> Vec<CurvePoint> {
    let point = |ChanceByDraw { draws, complete, ready }| CurvePoint {
        draws,
        complete: Measure::complete(complete),
        ready,
    };
    chance_by_draw(situation, draws, &USUAL_PLAN, stops).into_iter().map(point).collect()
}
