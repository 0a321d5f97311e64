//! `greedy`: the least plain deficiency, then the most accepted tiles.
//!
//! It plays as if it saw only its own hand: all tiles not in the hand count as available.

use crate::evaluate::ActionsWanted;
use crate::judge::{HandQuestion, Judge, JudgedDiscard, uselessness};
use crate::judged::Judged;
use crate::kind::{Build, PlayedRules, PlayerKind};
use crate::riichi::{self, RiichiSense};
use suzume_decide::{Measured, Quantity, Situation, Term, Worth};
use suzume_deficiency::{AcceptedTiles, DiscardAccepts, accepted, for_each_discard};
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{Counts34, Tile, TileSet};

pub(crate) const ROW: PlayerKind = PlayerKind {
    name: "greedy",
    about: "least deficiency, then most accepted tiles",
    options: &[riichi::YAKU, riichi::FOLD],
    rules: PlayedRules::All,
    build: Build::Evaluator(|options| {
        Ok(Box::new(Judged::with_sense(GreedyJudge, RiichiSense::of(options))))
    }),
};

/// Judges by deficiency and accepted tiles.
#[derive(Clone, Copy, Debug, Default)]
pub struct GreedyJudge;

/// The worth of a hand: its deficiency, then the number of accepted tiles, then the number of their kinds. A hand that cannot
/// be completed has unknown worth.
pub(crate) fn worth(accepted: &AcceptedTiles, available: &Counts34) -> Worth {
    let Some(deficiency) = accepted.deficiency.finite() else { return Worth::UNKNOWN };
    Worth::new(&[
        Measured::exact(Quantity::Missing, f64::from(deficiency)),
        Measured::exact(Quantity::Accepted, f64::from(accepted.available(available))),
        Measured::exact(Quantity::AcceptedKinds, accepted.tiles.len().to_f64()),
    ])
}

/// The order of [`worth`] as one number, for fast comparison: deficiency and tiles are below 256, kinds are at most 34.
fn rank(accepted: &AcceptedTiles, available: &Counts34) -> u32 {
    let near = u32::from(u8::MAX - accepted.deficiency.finite().unwrap_or(u8::MAX));
    near << 16 | accepted.available(available) << 8 | accepted.tiles.len() as u32
}

/// The accepted tiles as terms, one for each accepted kind with an available copy.
pub(crate) fn accepted_terms(
    accepted: &AcceptedTiles,
    available: &Counts34,
    quantity: Quantity,
) -> Vec<Term> {
    if quantity != Quantity::Accepted {
        return Vec::new();
    }
    let of_kind = |tile: Tile| (tile, available.get(tile));
    let kinds = accepted.tiles.iter().map(of_kind).filter(|(_, count)| *count > 0);
    kinds.map(|(tile, count)| Term { name: tile.to_string(), amount: f64::from(count) }).collect()
}

/// Values discards by the deficiency and the accepted tiles of the hand after each. If only the best discard is wanted, it
/// compares plain numbers and makes a [`Worth`] only for the best one: most of the time of a match is spent here.
pub(crate) struct ByAccepted<'a> {
    available: &'a Counts34,
    among: TileSet,
    ask: ActionsWanted,
    /// The best so far, with its [`rank`].
    best: Option<(u32, DiscardAccepts)>,
}

impl<'a> ByAccepted<'a> {
    pub(crate) fn new(available: &'a Counts34, among: TileSet, ask: ActionsWanted) -> ByAccepted<'a> {
        ByAccepted { available, among, ask, best: None }
    }

    /// Values one discard and keeps it if it is the best so far.
    #[inline]
    pub(crate) fn offer(&mut self, discard: DiscardAccepts, each: &mut dyn FnMut(JudgedDiscard)) {
        if !self.among.contains(discard.tile) {
            return;
        }
        if self.ask == ActionsWanted::Every {
            self.report(&discard, each);
        }
        let rank = rank(&discard.accepted, self.available);
        let is_better = self.best.is_none_or(|(most, best)| {
            rank > most || rank == most && uselessness(discard.tile) > uselessness(best.tile)
        });
        if is_better {
            self.best = Some((rank, discard));
        }
    }

    /// The best discard offered so far.
    pub(crate) fn best_tile(self) -> Option<Tile> {
        self.best.map(|(_, best)| best.tile)
    }

    #[cold]
    fn report(&self, discard: &DiscardAccepts, each: &mut dyn FnMut(JudgedDiscard)) {
        each(JudgedDiscard::new(discard.tile, worth(&discard.accepted, self.available)));
    }

    /// The worth of the hand after the best discard.
    pub(crate) fn finish(self, each: &mut dyn FnMut(JudgedDiscard)) -> Option<Worth> {
        let (_, best) = self.best?;
        let worth = worth(&best.accepted, self.available);
        if self.ask == ActionsWanted::Best {
            each(JudgedDiscard::new(best.tile, worth));
        }
        Some(worth)
    }
}

/// All tiles not in the hand.
fn left_by(situation: &Situation) -> Counts34 {
    situation.hand.complement_within(situation.goal.kinds.count())
}

impl Judge for GreedyJudge {
    fn discards(
        &mut self,
        question: &HandQuestion<'_>,
        among: TileSet,
        ask: ActionsWanted,
        each: &mut dyn FnMut(JudgedDiscard),
    ) -> Option<Worth> {
        let situation = &question.situation;
        let left = left_by(situation);
        let mut best = ByAccepted::new(&left, among, ask);
        for_each_discard(&situation.hand, &situation.goal, |discard| best.offer(discard, each));
        best.finish(each)
    }

    fn best_discard(&mut self, question: &HandQuestion<'_>, among: TileSet) -> Option<Tile> {
        let situation = &question.situation;
        let left = left_by(situation);
        let mut best = ByAccepted::new(&left, among, ActionsWanted::Best);
        for_each_discard(&situation.hand, &situation.goal, |discard| best.offer(discard, &mut |_| {}));
        best.best_tile()
    }

    fn waiting(&mut self, question: &HandQuestion<'_>) -> Worth {
        let situation = &question.situation;
        worth(&accepted(&situation.hand, &situation.goal), &left_by(situation))
    }

    fn terms(&mut self, question: &HandQuestion<'_>, discard: Option<Tile>, quantity: Quantity) -> Vec<Term> {
        let after = question.after_discard(discard).situation;
        // The discarded tile does not become available again, so count from the hand before the discard.
        accepted_terms(&accepted(&after.hand, &after.goal), &left_by(&question.situation), quantity)
    }
}
