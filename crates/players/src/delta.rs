//! `delta`: the least knowledge-aware deficiency, then the most available tiles that lower it (equations 11 and 12 of
//! *Let's Play Mahjong!*). The knowledge base excludes the discards and melds of all seats.
//!
//! Equation 11 as printed compares plain deficiencies and uses the knowledge base only to count the tiles: that is
//! `method=plain`. Other values of the option select one of the papers' own algorithms, to compare their cost and find
//! their errors.
//!
//! With `omega=likely` the accepted tiles are weighed by how many of them are expected in the wall ([`crate::inference`]).

use crate::evaluate::ActionsWanted;
use crate::greedy::{ByAccepted, accepted_terms, worth};
use crate::inference::{Inference, OMEGA, OMEGAS, Omega};
use crate::judge::{BestChoice, HandQuestion, Judge, JudgedDiscard};
use crate::judged::Judged;
use crate::kind::{Build, PlayedRules, PlayerKind};
use crate::options::{Quick, names, one_of};
use crate::riichi::{self, RiichiSense};
use suzume_decide::{Because, Measured, Quantity, Situation, Term, Worth};
use suzume_deficiency::knowledge::SearchCache;
use suzume_deficiency::papers::PaperMethod as PapersMethod;
use suzume_deficiency::{AcceptedTiles, Deficiency, DiscardAccepts, for_each_discard};
use suzume_game::{Moment, View};
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{Counts34, Tile, TileSet};

pub(crate) const ROW: PlayerKind = PlayerKind {
    name: "delta",
    about: "least deficiency and most accepted tiles, with the tiles seen",
    options: &[
        one_of(
            "method",
            const { &names(&METHODS) },
            "how the deficiency is measured: exactly under the knowledge base, without it (equation 11), or as a paper does",
        )
        .default("exact")
        .quick(Quick::Default),
        OMEGA,
        riichi::YAKU,
        riichi::FOLD,
    ],
    rules: PlayedRules::All,
    build: Build::Evaluator(|options| {
        let judge = DeltaJudge::new(options.one_of("method", &METHODS));
        let judge = judge.with_omega(options.one_of("omega", &OMEGAS));
        Ok(Box::new(Judged::with_sense(judge, RiichiSense::of(options))))
    }),
};

const METHODS: [(&str, DeltaMethod); 7] = [
    ("exact", DeltaMethod::Exact),
    ("plain", DeltaMethod::Plain),
    ("quadtree", DeltaMethod::Papers(PapersMethod::Quadtree)),
    ("quadtree8", DeltaMethod::Papers(PapersMethod::QuadtreeToDepth8)),
    ("sixtree", DeltaMethod::Papers(PapersMethod::Sixtree)),
    ("every-word", DeltaMethod::Papers(PapersMethod::SixtreeEveryWord)),
    ("block", DeltaMethod::Papers(PapersMethod::Block)),
];

/// How the deficiency is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeltaMethod {
    /// The knowledge-aware deficiency, exactly, with a cache of earlier searches.
    Exact,
    /// The plain deficiency, as in equation 11: the available tiles only weigh the kinds that lower it.
    Plain,
    /// An algorithm from the papers, which supports the standard form only.
    Papers(PapersMethod),
}

/// Judges by knowledge-aware deficiency and the available tiles that lower it.
pub struct DeltaJudge {
    method: DeltaMethod,
    omega: Omega,
    /// Where the unseen tiles of the question are likely to be, if `omega` asks for it.
    inference: Option<Inference>,
    cache: SearchCache,
}

impl DeltaJudge {
    /// A judge that measures the deficiency by `method`.
    pub fn new(method: DeltaMethod) -> DeltaJudge {
        DeltaJudge { method, omega: Omega::Unseen, inference: None, cache: SearchCache::new() }
    }

    /// The same judge with another view of which tiles are available.
    #[must_use]
    pub fn with_omega(self, omega: Omega) -> DeltaJudge {
        DeltaJudge { omega, ..self }
    }

    /// The accepted tiles by a paper's algorithm, which measures the deficiency once for each kind that could be drawn.
    fn by_papers(method: PapersMethod, situation: &Situation) -> AcceptedTiles {
        let goal = &situation.goal;
        let measure = |hand: &Counts34, available: &Counts34| -> Deficiency {
            method.deficiency(&goal.part_of(hand), &goal.part_of(available), goal.sets)
        };
        let before = measure(&situation.hand, &situation.available);
        let lowers = |tile: &Tile| {
            let (mut hand, mut available) = (situation.hand, situation.available);
            available.remove(*tile) && hand.add(*tile).is_ok() && measure(&hand, &available) < before
        };
        AcceptedTiles { deficiency: before, tiles: goal.kinds.tiles().filter(lowers).collect() }
    }
}

impl DeltaJudge {
    /// For each discard, the number of other discards that it beats. Judges with another measure break ties by this.
    pub(crate) fn places(
        &mut self,
        question: &HandQuestion<'_>,
        among: TileSet,
    ) -> impl Fn(Tile) -> i32 + use<> {
        let mut choices = Vec::new();
        let _ = self.discards(question, among, ActionsWanted::Every, &mut |choice| choices.push(choice));
        move |tile| {
            let of_tile = choices.iter().find(|choice| choice.tile == tile);
            let is_better =
                |other: &&JudgedDiscard| of_tile.is_some_and(|choice| choice.is_better_than(other));
            choices.iter().map(|other| i32::from(is_better(&other))).sum()
        }
    }

    fn accepted(&mut self, situation: &Situation) -> AcceptedTiles {
        let Situation { hand, available, goal } = situation;
        match self.method {
            DeltaMethod::Exact => self.cache.accepted(hand, available, goal),
            DeltaMethod::Plain => suzume_deficiency::accepted(hand, goal),
            DeltaMethod::Papers(method) => DeltaJudge::by_papers(method, situation),
        }
    }
}

/// The situation without the tiles that are certainly in other hands.
fn without_held(situation: &Situation, inference: &Inference) -> Situation {
    let open = inference.available();
    let available = std::array::from_fn(|kind| {
        let tile = Tile::ALL[kind];
        situation.available.get(tile).min(open.get(tile))
    });
    Situation { available: Counts34::new(available).unwrap_or(situation.available), ..*situation }
}

/// The worth of a hand by the accepted tiles that are expected in the wall.
fn likely_worth(accepted: &AcceptedTiles, inference: &Inference) -> Worth {
    let Some(deficiency) = accepted.deficiency.finite() else { return Worth::UNKNOWN };
    let in_wall = accepted.tiles.iter().map(|tile| inference.in_wall(tile)).sum();
    Worth::new(&[
        Measured::exact(Quantity::Missing, f64::from(deficiency)),
        Measured::approximate(Quantity::Accepted, in_wall, Because::RuleOfThumb),
        Measured::exact(Quantity::AcceptedKinds, accepted.tiles.len().to_f64()),
    ])
}

impl DeltaJudge {
    /// Values discards by the accepted tiles that are expected in the wall.
    fn likely_discards(
        &mut self,
        situation: &Situation,
        inference: &Inference,
        among: TileSet,
        each: &mut dyn FnMut(JudgedDiscard),
    ) -> Option<Worth> {
        let situation = without_held(situation, inference);
        let mut best = BestChoice::default();
        for (tile, _) in situation.hand.kinds().filter(|&(tile, _)| among.contains(tile)) {
            let accepted = self.accepted(&situation.without(tile));
            let choice = JudgedDiscard::new(tile, likely_worth(&accepted, inference));
            each(choice);
            best.offer(choice);
        }
        best.found().map(|best| best.worth)
    }
}

impl Judge for DeltaJudge {
    fn begin(&mut self, view: &View<'_>, _moment: &Moment) {
        self.inference = self.omega.infer(view);
    }

    fn discards(
        &mut self,
        question: &HandQuestion<'_>,
        among: TileSet,
        ask: ActionsWanted,
        each: &mut dyn FnMut(JudgedDiscard),
    ) -> Option<Worth> {
        let situation = &question.situation;
        if let Some(inference) = self.inference.take() {
            let worth = self.likely_discards(situation, &inference, among, each);
            self.inference = Some(inference);
            return worth;
        }
        let Situation { hand, available, goal } = situation;
        let mut best = ByAccepted::new(available, among, ask);
        match self.method {
            DeltaMethod::Exact => {
                self.cache.for_each_discard(hand, available, goal, |discard| best.offer(discard, each));
            }
            DeltaMethod::Plain => {
                for_each_discard(hand, goal, |discard| best.offer(discard, each));
            }
            DeltaMethod::Papers(method) => {
                for (tile, _) in hand.kinds().filter(|&(tile, _)| among.contains(tile)) {
                    let accepted = DeltaJudge::by_papers(method, &situation.without(tile));
                    best.offer(DiscardAccepts { tile, accepted }, each);
                }
            }
        }
        best.finish(each)
    }

    fn waiting(&mut self, question: &HandQuestion<'_>) -> Worth {
        if let Some(inference) = self.inference.take() {
            let accepted = self.accepted(&without_held(&question.situation, &inference));
            let worth = likely_worth(&accepted, &inference);
            self.inference = Some(inference);
            return worth;
        }
        worth(&self.accepted(&question.situation), &question.situation.available)
    }

    fn terms(&mut self, question: &HandQuestion<'_>, discard: Option<Tile>, quantity: Quantity) -> Vec<Term> {
        let after = question.after_discard(discard).situation;
        if let Some(inference) = self.inference.take() {
            let accepted = self.accepted(&without_held(&after, &inference));
            let kinds = accepted.tiles.iter().map(|tile| (tile, inference.in_wall(tile)));
            let terms = kinds.filter(|(_, amount)| quantity == Quantity::Accepted && *amount > 0.0);
            let terms = terms.map(|(tile, amount)| Term { name: tile.to_string(), amount }).collect();
            self.inference = Some(inference);
            return terms;
        }
        accepted_terms(&self.accepted(&after), &after.available, quantity)
    }
}
