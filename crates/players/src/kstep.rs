//! `kstep`: the chance to complete the hand within k draws, exact (section 5 of *Let's Play Mahjong!*).
//!
//! With fewer draws than tiles are missing every chance is nothing, so for far hands k is the deficiency and one more
//! if the budget allows. The budget is a number of positions, not of milliseconds: the same game is played on every
//! machine. What the search cannot finish, and goals with other forms than the standard one, are judged as `delta` does.

use crate::chooser::Judge;
use crate::delta::{DeltaJudge, Method};
use crate::greedy::Best;
use std::cell::Cell;
use suzume_decide::{Situation, StepSearch, Target};
use suzume_deficiency::{Forms, knowledge};
use suzume_tiles::{Tile, TileSet};

/// Judges by the step-k chance.
pub struct StepJudge {
    k: Option<u8>,
    /// Positions that one question may look at.
    positions: u64,
    fallback: DeltaJudge,
}

/// The clock of a search is looked at every so many positions.
const POSITIONS_A_LOOK: u64 = 1024;

/// Chances are compared with delta's judgements in claims and kongs, so they count far above these: every chance that
/// is more than nothing beats every hand that was not searched.
const CHANCE_WEIGHT: f64 = 1e6;

impl StepJudge {
    /// A judge that looks `k` draws ahead (without a number: one more than the deficiency) at so many thousand positions.
    pub fn new(k: Option<u8>, thousand_positions: u64) -> StepJudge {
        StepJudge {
            k,
            positions: thousand_positions.saturating_mul(1000),
            fallback: DeltaJudge::new(Method::Exact),
        }
    }

    /// Deeper and deeper until k draws or the end of the budget; the deepest finished answer.
    fn deepen<T>(
        &self,
        situation: &Situation,
        mut ask: impl FnMut(&mut StepSearch<'_>, u8) -> Option<T>,
    ) -> Option<T> {
        if situation.goal.forms != Forms::STANDARD {
            return None;
        }
        let least = knowledge::deficiency(&situation.hand, &situation.available, &situation.goal).finite()?;
        let last = self.k.unwrap_or(least + 1).max(least);
        let looks = Cell::new(self.positions / POSITIONS_A_LOOK);
        let mut search = StepSearch::new(situation.goal.sets, Target::Complete, || {
            looks.set(looks.get().saturating_sub(1));
            looks.get() == 0
        });
        let mut answer = None;
        for draws in least.max(1)..=last {
            match ask(&mut search, draws) {
                Some(deeper) => answer = Some(deeper),
                None => break,
            }
        }
        answer
    }
}

impl Judge for StepJudge {
    fn best_discard(&mut self, situation: &Situation, among: TileSet) -> Option<(Tile, f64)> {
        let by_delta = self.fallback.best_discard(situation, among);
        let values = self.deepen(situation, |search, draws| search.discards(situation, draws).ok());
        let Some(values) = values else { return by_delta };
        let mut best = Best::default();
        // Among equal chances the discard that delta likes is the first.
        let (first, rest): (Vec<_>, Vec<_>) =
            values.into_iter().partition(|(tile, _)| by_delta.is_some_and(|(liked, _)| liked == *tile));
        for (tile, value) in first.into_iter().chain(rest).filter(|(tile, _)| among.contains(*tile)) {
            best.offer_first(tile, value * CHANCE_WEIGHT);
        }
        best.found()
    }

    fn waiting(&mut self, situation: &Situation) -> f64 {
        let value = self.deepen(situation, |search, draws| search.value(situation, draws).ok());
        value.map_or_else(|| self.fallback.waiting(situation), |value| value * CHANCE_WEIGHT)
    }
}
