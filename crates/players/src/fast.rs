//! `guoshi-fast`: Kong's fast greedy program. The fewest rounds to complete the hand, then the chance to do it in these
//! rounds; points are not looked at. Where a win needs points it claims nothing: a concealed hand is worth some, and a hand
//! with claimed sets and no plan seldom enough.

use crate::chooser::Judge;
use crate::greedy::Best;
use crate::player::Moment;
use suzume_decide::{Situation, fast_greedy, greedy_rounds};
use suzume_deficiency::Sets;
use suzume_game::{Phase, View};
use suzume_rules::RuleSet;
use suzume_tiles::{Tile, TileSet};

/// Judges by least rounds and approximate chance.
#[derive(Clone, Copy, Debug, Default)]
pub struct FastJudge {
    /// The sets of the hand, if it must not claim any now.
    kept: Option<Sets>,
}

/// A round less is worth more than any weight: these are below 2^200, which 34 binomials of at most 6 do not reach.
const ROUND: f64 = 1_000.0;

fn worth(rounds: Option<u8>, weight: f64) -> f64 {
    rounds.map_or(f64::NEG_INFINITY, |rounds| weight.max(1.0).ln() - ROUND * f64::from(rounds))
}

impl Judge for FastJudge {
    fn begin(&mut self, view: &View<'_>, _moment: &Moment) {
        let is_claim = matches!(view.public.phase, Phase::Claims { .. });
        let needs_points = view.rules.min_points() > 0;
        self.kept = (is_claim && needs_points).then(|| view.goal().sets);
    }

    fn best_discard(&mut self, situation: &Situation, among: TileSet) -> Option<(Tile, f64)> {
        if self.kept.is_some() {
            return None;
        }
        let mut best = Best::default();
        for discard in fast_greedy(situation).iter().filter(|discard| among.contains(discard.tile)) {
            best.offer(discard.tile, worth(discard.rounds.finite(), discard.weight));
        }
        best.found()
    }

    fn waiting(&mut self, situation: &Situation) -> f64 {
        if self.kept.is_some_and(|kept| kept != situation.goal.sets) {
            return f64::NEG_INFINITY;
        }
        let nearest = greedy_rounds(&situation.hand, &situation.available, &situation.goal);
        worth(nearest.map(|nearest| nearest.rounds), nearest.map_or(0.0, |nearest| nearest.weight))
    }
}
