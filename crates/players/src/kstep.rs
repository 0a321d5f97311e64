//! `kstep`: the exact chance to complete the hand within k draws (section 5 of *Let's Play Mahjong!*).
//!
//! Without the option `k`, k is the deficiency plus one. A `k` below the deficiency is raised to it, because fewer draws
//! cannot complete the hand. The search starts with as many draws as the deficiency and deepens by one draw at a time; the
//! deepest search that finishes within the budget counts. The budget is a number of positions, not of milliseconds, so the
//! player makes the same moves on every machine.
//!
//! If no search finishes, the hand is judged as by `delta`. A searched hand is preferred to one that was not searched.
//!
//! With `omega=likely` the available tiles are the most likely ones of the wall instead of all unseen tiles
//! ([`Inference::most_likely`]).

use crate::delta::{DeltaJudge, DeltaMethod};
use crate::evaluate::ActionsWanted;
use crate::inference::{Inference, OMEGA, OMEGAS, Omega};
use crate::judge::{BestChoice, HandQuestion, Judge, JudgedDiscard};
use crate::judged::Judged;
use crate::kind::{Build, PlayedRules, PlayerKind};
use crate::options::{Quick, number};
use crate::riichi::{self, RiichiSense};
use std::cell::Cell;
use suzume_decide::{Measured, Quantity, SearchTarget, Situation, StepSearch, Term, Worth};
use suzume_deficiency::knowledge;
use suzume_game::{Moment, View};
use suzume_tiles::{Counts34, Tile, TileSet};

pub(crate) const ROW: PlayerKind = PlayerKind {
    name: "kstep",
    about: "the chance to complete the hand within k draws",
    options: &[
        number("k", 1..=18, "draws to look at; without it one more than the deficiency"),
        number("budget", 1..=1_000_000, "thousand positions a question; beyond, as delta")
            .default("50")
            .always_written()
            .quick(Quick::UpTo(1000)),
        OMEGA,
        riichi::YAKU,
        riichi::FOLD,
    ],
    rules: PlayedRules::All,
    build: Build::Evaluator(|options| {
        let judge = StepJudge::new(options.given_number("k"), options.number("budget"));
        let judge = judge.with_omega(options.one_of("omega", &OMEGAS));
        Ok(Box::new(Judged::with_sense(judge, RiichiSense::of(options))))
    }),
};

/// Judges by the step-k chance.
pub struct StepJudge {
    k: Option<u8>,
    /// The most positions that one search may visit.
    positions: u64,
    omega: Omega,
    /// The most likely tiles of the wall, if `omega` asks for them.
    likely: Option<Counts34>,
    fallback: DeltaJudge,
    /// The number of draws that the last values of discards refer to.
    draws: u8,
    /// The number of draws that the first values of the decision refer to.
    shown: Option<u8>,
}

/// The number of positions after which a search asks whether to stop.
const POSITIONS_A_LOOK: u64 = 1024;

impl StepJudge {
    /// A judge that looks `k` draws ahead (`None`: one more than the deficiency) and visits at most `thousand_positions` thousand
    /// positions per search.
    pub fn new(k: Option<u8>, thousand_positions: u64) -> StepJudge {
        StepJudge {
            k,
            positions: thousand_positions.saturating_mul(1000),
            omega: Omega::Unseen,
            likely: None,
            fallback: DeltaJudge::new(DeltaMethod::Exact),
            draws: 0,
            shown: None,
        }
    }

    /// The same judge with another view of which tiles are available.
    #[must_use]
    pub fn with_omega(self, omega: Omega) -> StepJudge {
        StepJudge { omega, fallback: self.fallback.with_omega(omega), ..self }
    }

    /// The situation with the tiles that count as available.
    fn believed(&self, situation: &Situation) -> Situation {
        let available = self.likely.unwrap_or(situation.available);
        Situation { available, ..*situation }
    }

    /// Searches with one more draw each time, up to k draws or the end of the budget. Returns the deepest finished answer.
    fn deepen<T>(
        &self,
        situation: &Situation,
        mut ask: impl FnMut(&mut StepSearch<'_>, u8) -> Option<T>,
    ) -> Option<T> {
        let least = knowledge::deficiency(&situation.hand, &situation.available, &situation.goal).finite()?;
        let last = self.k.unwrap_or(least + 1).max(least);
        let looks = Cell::new(self.positions / POSITIONS_A_LOOK);
        let mut search = StepSearch::new(situation.goal.sets, SearchTarget::Complete, || {
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

/// A chance as a worth.
fn worth(chance: f64) -> Worth {
    Worth::new(&[Measured::exact(Quantity::Complete, chance)])
}

impl Judge for StepJudge {
    fn draws(&self) -> Option<u8> {
        self.shown
    }

    fn begin(&mut self, view: &View<'_>, moment: &Moment) {
        self.shown = None;
        self.likely = self.omega.infer(view).as_ref().map(Inference::most_likely);
        self.fallback.begin(view, moment);
    }

    fn discards(
        &mut self,
        question: &HandQuestion<'_>,
        among: TileSet,
        ask: ActionsWanted,
        each: &mut dyn FnMut(JudgedDiscard),
    ) -> Option<Worth> {
        let situation = &self.believed(&question.situation);
        let values =
            self.deepen(situation, |search, draws| Some((draws, search.discards(situation, draws).ok()?)));
        let Some((draws, values)) = values else { return self.fallback.discards(question, among, ask, each) };
        self.draws = draws;
        self.shown.get_or_insert(draws);
        // Ties between discards with equal chances are broken as by `delta`.
        let preference = self.fallback.places(question, among);
        let mut best = BestChoice::default();
        for (tile, value) in values.into_iter().filter(|(tile, _)| among.contains(*tile)) {
            let choice = JudgedDiscard { tile, worth: worth(value), preference: preference(tile) };
            each(choice);
            best.offer(choice);
        }
        best.found().map(|best| best.worth)
    }

    fn waiting(&mut self, question: &HandQuestion<'_>) -> Worth {
        let situation = &self.believed(&question.situation);
        let value =
            self.deepen(situation, |search, draws| Some((draws, search.value(situation, draws).ok()?)));
        let Some((draws, value)) = value else { return self.fallback.waiting(question) };
        self.shown.get_or_insert(draws);
        worth(value)
    }

    fn terms(&mut self, question: &HandQuestion<'_>, discard: Option<Tile>, quantity: Quantity) -> Vec<Term> {
        if quantity != Quantity::Complete {
            return self.fallback.terms(question, discard, quantity);
        }
        let situation = &self.believed(&question.after_discard(discard).situation);
        let by_draw = self.deepen(situation, |search, draws| {
            let draws = if discard.is_some() { self.draws } else { draws };
            search.by_first_draw(situation, draws).ok()
        });
        let name = |tile: Option<Tile>| match tile {
            Some(tile) => tile.to_string(),
            None => "other".to_owned(),
        };
        let terms = by_draw.into_iter().flatten();
        terms.map(|(tile, amount)| Term { name: name(tile), amount }).collect()
    }
}
