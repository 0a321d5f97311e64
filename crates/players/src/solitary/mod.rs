//! `solitary`: what the hand is worth when it is played alone (see [`suzume_decide::solitary`]), in points or as a chance.
//!
//! All draws that are left are looked at, with every win priced by the rule set's own scorer. How far the hand may change is
//! bounded by a number of hands, so the same game is played on every machine. All hands of one decision are compared with the
//! same reach: a claim takes one exchange and one claim of it.
//!
//! Where the least reach has too many hands, or no win within reach counts, the hand is judged as `delta` does.

mod context;

pub use context::Context;
pub(crate) use context::hand_start;

use crate::delta::{DeltaJudge, Method};
use crate::evaluate::Ask;
use crate::judge::{Choice, Judge, Question};
use suzume_decide::prices::Prices;
use suzume_decide::solitary::{self, Aim, FirstHand, Looking, Others, Reach, Solved, Value};
use suzume_decide::{Because, Measured, Quantity, Situation, Term, Worth};
use suzume_game::{Moment, View};
use suzume_rules::Family;
use suzume_tiles::{Tile, TileSet};

/// Judges by the value of the solitary game.
pub struct SolitaryJudge {
    aim: Aim,
    hands: usize,
    fallback: DeltaJudge,
    context: Option<Context>,
    /// The reach of the decision; none before its first question.
    reach: Option<Decided>,
    last: Option<(Situation, Solved)>,
}

/// How far the hands of a decision are looked at.
#[derive(Clone, Copy)]
enum Decided {
    Within(Reach),
    /// Every reach is too large: the fallback judges.
    TooFar,
}

impl SolitaryJudge {
    /// A judge that plays for `aim` and looks at most at so many hands.
    pub fn new(aim: Aim, hands: usize) -> SolitaryJudge {
        let fallback = DeltaJudge::new(Method::Exact);
        SolitaryJudge { aim, hands, fallback, context: None, reach: None, last: None }
    }

    /// Solves a question with so many turns left; `exchanges` of the reach were used before it.
    fn solve(&mut self, question: &Question<'_>, extra_turns: u8, exchanges: u8) -> Option<&Solved> {
        let context = self.context.as_ref()?;
        let asked = solitary::Question {
            situation: &question.situation,
            rules: context.claims,
            turns: context.turns.saturating_add(extra_turns),
            others: Others { offers: context.offers, ends: &context.ends },
        };
        let looking = match self.reach {
            Some(Decided::TooFar) => return None,
            Some(Decided::Within(reach)) => {
                let claims = reach.claims.saturating_sub(exchanges);
                let reach = Reach { exchanges: reach.exchanges.saturating_sub(exchanges), claims };
                // The reach was chosen for another hand of the decision, so that this one may have more hands.
                Looking::Reach(reach, 4 * self.hands)
            }
            None => Looking::Hands(self.hands),
        };
        let winner = context.winner(question.melds);
        let mut prices = Prices::new(winner, &question.situation.hand, &question.situation.available);
        let solved = asked.solve(looking, &mut prices);
        if self.reach.is_none() {
            self.reach =
                Some(solved.as_ref().map_or(Decided::TooFar, |solved| Decided::Within(solved.reach())));
        }
        let (_, solved) = self.last.insert((question.situation, solved?));
        Some(solved)
    }

    fn worth(&self, value: &Value) -> Worth {
        let measured = |quantity, amount| Measured::approximate(quantity, amount, Because::Solitary);
        let points = measured(Quantity::Points, value.points);
        let win = measured(Quantity::Win, value.win);
        let ready = measured(Quantity::Ready, value.ready);
        let is_scored =
            self.context.as_ref().is_some_and(|context| context.rules.family() != Family::Mahjong0);
        match self.aim {
            _ if !is_scored => Worth::new(&[win, ready]),
            Aim::Win => Worth::new(&[win, points, ready]),
            Aim::Points => Worth::new(&[points, win, ready]),
        }
    }

    fn discards_with(
        &mut self,
        question: &Question<'_>,
        among: TileSet,
        ask: Ask,
        exchanges: u8,
        each: &mut dyn FnMut(Choice),
    ) -> Option<Worth> {
        let solved = self.solve(question, 0, exchanges);
        let values = solved.map(|solved| {
            let values = solved.outlooks().filter_map(|(tile, outlook)| Some((tile?, *outlook)));
            values.filter(|(tile, _)| among.contains(*tile)).collect::<Vec<_>>()
        });
        let Some(values) = values else { return self.fallback.discards(question, among, ask, each) };
        // Among discards of equal worth the order of `delta` decides.
        let preference = self.fallback.places(question, among);
        let mut most: Option<Worth> = None;
        for (tile, outlook) in values {
            each(Choice { tile, worth: self.worth(&outlook.silent), preference: preference(tile) });
            let worth = self.worth(&outlook.best());
            if most.is_none_or(|most| worth.is_better_than(&most)) {
                most = Some(worth);
            }
        }
        most
    }
}

impl Judge for SolitaryJudge {
    fn begin(&mut self, view: &View<'_>, _moment: &Moment) {
        self.context = Some(Context::new(view));
        self.reach = None;
        self.last = None;
    }

    fn discards(
        &mut self,
        question: &Question<'_>,
        among: TileSet,
        ask: Ask,
        each: &mut dyn FnMut(Choice),
    ) -> Option<Worth> {
        self.discards_with(question, among, ask, 0, each)
    }

    fn waiting(&mut self, question: &Question<'_>) -> Worth {
        let context = self.context.as_ref();
        let is_own_turn = context.is_some_and(|context| context.is_own_turn);
        let is_kong =
            context.is_some_and(|context| is_own_turn || question.melds.len() > context.melds.len());
        // A kong draws a replacement at once. An open one takes another's tile.
        let exchanges = u8::from(is_kong && !is_own_turn);
        let value = self.solve(question, u8::from(is_kong), exchanges);
        let value = value.and_then(|solved| solved.outlook(None)).map(|outlook| outlook.drawing);
        let kongs = self.context.as_ref().map_or(0.0, |context| context.kong_points(question.melds));
        match value {
            Some(value) => self.worth(&Value { points: value.points + kongs, ..value }),
            None => self.fallback.waiting(question),
        }
    }

    fn after_claim(&mut self, question: &Question<'_>) -> Option<Worth> {
        self.discards_with(question, question.situation.goal.only, Ask::Best, 1, &mut |_| {})
    }

    fn declared(&mut self, question: &Question<'_>, discard: Tile) -> Option<Worth> {
        let (situation, solved) = self.last.as_ref()?;
        let outlook = (*situation == question.situation).then(|| solved.outlook(Some(discard)))??;
        Some(self.worth(&outlook.declared?))
    }

    fn terms(&mut self, question: &Question<'_>, discard: Option<Tile>, quantity: Quantity) -> Vec<Term> {
        match discard {
            Some(tile) => self.planned(question, tile, quantity, FirstHand::Silent),
            // What follows from passing or a kong begins with a draw.
            None => Vec::new(),
        }
    }

    fn declared_terms(&mut self, question: &Question<'_>, discard: Tile, quantity: Quantity) -> Vec<Term> {
        self.planned(question, discard, quantity, FirstHand::Declared)
    }
}

impl SolitaryJudge {
    /// The parts of an amount: points by what they come from, the chance to win by turn.
    fn planned(
        &mut self,
        question: &Question<'_>,
        discard: Tile,
        quantity: Quantity,
        first: FirstHand,
    ) -> Vec<Term> {
        let aim = match quantity {
            Quantity::Points => Aim::Points,
            Quantity::Win => Aim::Win,
            _ => return self.fallback.terms(question, Some(discard), quantity),
        };
        let is_solved = matches!(&self.last, Some((situation, _)) if *situation == question.situation);
        if !is_solved {
            let _ = self.solve(question, 0, 0);
        }
        let (Some(context), Some((_, solved))) = (&self.context, &mut self.last) else { return Vec::new() };
        let place = solved.outlooks().position(|(tile, _)| tile == Some(discard));
        let Some(place) = place else { return Vec::new() };
        let plan = solved.planner(aim).plan(place, first);
        match aim {
            Aim::Win => {
                let by_turn = plan.win_by_turn.iter().enumerate();
                by_turn.map(|(turn, &amount)| Term { name: format!("turn {}", turn + 1), amount }).collect()
            }
            Aim::Points => {
                let winner = context.winner(question.melds);
                let mut prices = Prices::new(winner, &question.situation.hand, &question.situation.available);
                prices.terms(&plan)
            }
        }
    }
}
