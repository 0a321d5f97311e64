//! `guoshi-fast`: Kong's fast greedy program. It prefers the fewest rounds to complete the hand, then the greatest chance to
//! complete it in that many rounds. It ignores points. Under rules where a win needs points it claims nothing: a concealed
//! hand earns points, and an open hand that does not plan for points rarely has enough.

use crate::evaluate::ActionsWanted;
use crate::judge::{BestChoice, HandQuestion, Judge, JudgedDiscard};
use crate::judged::Judged;
use crate::kind::{Build, PlayedRules, PlayerKind};
use suzume_decide::{Because, Measured, Quantity, Worth, fast_greedy, greedy_rounds};
use suzume_deficiency::Sets;
use suzume_game::{Moment, Phase, View};
use suzume_tiles::TileSet;
use suzume_tiles::real;

pub(crate) const ROW: PlayerKind = PlayerKind {
    name: "guoshi-fast",
    about: "fewest rounds to a complete hand, then their chance",
    options: &[],
    rules: PlayedRules::All,
    build: Build::Evaluator(|_| Ok(Box::new(Judged::new(FastJudge::default())))),
};

/// Judges by least rounds and approximate chance.
#[derive(Clone, Copy, Debug, Default)]
pub struct FastJudge {
    /// At a claim that must not be made: the number of sets that the hand has to make if it passes.
    kept: Option<Sets>,
}

fn worth(rounds: Option<u8>, weight: f64) -> Worth {
    let Some(rounds) = rounds else { return Worth::UNKNOWN };
    Worth::new(&[
        Measured::exact(Quantity::Rounds, f64::from(rounds)),
        Measured::approximate(Quantity::Likelihood, real::ln(weight.max(1.0)), Because::DrawsAreIndependent),
    ])
}

impl Judge for FastJudge {
    fn begin(&mut self, view: &View<'_>, _moment: &Moment) {
        let is_claim = matches!(view.public.phase, Phase::Claims { .. });
        let needs_points = view.rules.min_points() > 0;
        self.kept = (is_claim && needs_points).then(|| view.goal().sets);
    }

    fn discards(
        &mut self,
        question: &HandQuestion<'_>,
        among: TileSet,
        _ask: ActionsWanted,
        each: &mut dyn FnMut(JudgedDiscard),
    ) -> Option<Worth> {
        if self.kept.is_some() {
            return None;
        }
        let mut best = BestChoice::default();
        let ranked = fast_greedy(&question.situation);
        for discard in ranked.iter().filter(|discard| among.contains(discard.tile)) {
            let choice = JudgedDiscard::new(discard.tile, worth(discard.rounds.finite(), discard.weight));
            each(choice);
            best.offer(choice);
        }
        best.found().map(|best| best.worth)
    }

    fn waiting(&mut self, question: &HandQuestion<'_>) -> Worth {
        let situation = &question.situation;
        if self.kept.is_some_and(|kept| kept != situation.goal.sets) {
            return Worth::UNKNOWN;
        }
        let nearest = greedy_rounds(&situation.hand, &situation.available, &situation.goal);
        worth(nearest.map(|nearest| nearest.rounds), nearest.map_or(0.0, |nearest| nearest.weight))
    }
}
