//! `solitary`: what the hand is worth when it is played alone (see [`suzume_decide::solitary`]), in points or as a chance.
//!
//! All draws that are left are looked at, with every win priced by the rule set's own scorer. The others are a chance, the
//! one that the table shows ([`TableChances`]). How far the hand may change is
//! bounded by a number of hands, so the same game is played on every machine. All hands of one decision are compared with the
//! same reach: a claim takes one exchange and one claim of it.
//!
//! All amounts come from one play, the best for the aim: with points, the chance to win is the one of the play that is best
//! for points; with the chance to win, that chance is all that is given.
//!
//! Where the least reach has too many hands, or no win within reach counts, the hand is judged as `delta` does.

mod chances;
mod context;

pub use chances::TableChances;
pub use context::Context;
pub(crate) use context::hand_start;

use crate::delta::{DeltaJudge, Method};
use crate::evaluate::Ask;
use crate::judge::{Choice, Judge, Question};
use suzume_decide::prices::Prices;
use suzume_decide::solitary::{self, Aim, FirstHand, Looking, Outlook, Reach, Solved, Value};
use suzume_decide::{Because, Measured, Quantity, Situation, Term, Worth};
use suzume_game::{Moment, View};
use suzume_tiles::{Tile, TileSet};

/// Judges by the value of the solitary game.
pub struct SolitaryJudge {
    aim: Aim,
    hands: usize,
    fallback: DeltaJudge,
    table: Option<SeatTable>,
    /// The reach of the decision; none before its first question.
    reach: Option<Decided>,
    last: Option<(Situation, Solved)>,
}

/// What a decision is made with.
struct SeatTable {
    context: Context,
    chances: TableChances,
}

/// How far the hands of a decision are looked at.
#[derive(Clone, Copy)]
enum Decided {
    Within(Reach),
    /// Every reach is too large: the fallback judges.
    TooFar,
}

/// How a hand to be judged came about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    /// The seat has its turn.
    Turn,
    /// An offer was let pass.
    Pass,
    /// A set was claimed, which takes the place of a draw.
    Claim,
    /// A kong of own tiles, which draws a replacement at once.
    OwnKong,
    /// A kong with another seat's tile.
    OpenKong,
}

impl After {
    /// The draws that are left beyond those of the decision, and the exchanges of its reach that were used.
    const fn extra_turns_and_exchanges(self) -> (u8, u8) {
        match self {
            After::Turn | After::Pass => (0, 0),
            After::Claim => (0, 1),
            After::OwnKong => (1, 0),
            After::OpenKong => (1, 1),
        }
    }
}

impl SolitaryJudge {
    /// A judge that plays for `aim` and looks at `hands` hands at the most.
    pub fn new(aim: Aim, hands: usize) -> SolitaryJudge {
        let fallback = DeltaJudge::new(Method::Exact);
        SolitaryJudge { aim, hands, fallback, table: None, reach: None, last: None }
    }

    /// What is played for: points, where wins have different ones.
    fn aim(&self) -> Aim {
        let is_scored = |table: &SeatTable| table.context.rules.grades_wins();
        if self.table.as_ref().is_some_and(is_scored) { self.aim } else { Aim::Win }
    }

    /// Solves a question, unless it was the last one.
    fn solve(&mut self, question: &Question<'_>, after: After) -> Option<&mut Solved> {
        let SeatTable { context, chances } = self.table.as_ref()?;
        if !matches!(&self.last, Some((situation, _)) if *situation == question.situation) {
            let (extra_turns, exchanges) = after.extra_turns_and_exchanges();
            let asked = solitary::Question {
                situation: &question.situation,
                rules: context.claims,
                turns: context.turns.saturating_add(extra_turns),
                others: match after {
                    After::Turn | After::Claim => chances.others(),
                    After::Pass | After::OwnKong | After::OpenKong => chances.others_before_draw(),
                },
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
                let reach = solved.as_ref().map(Solved::reach);
                self.reach = Some(reach.map_or(Decided::TooFar, Decided::Within));
            }
            self.last = Some((question.situation, solved?));
        }
        self.last.as_mut().map(|(_, solved)| solved)
    }

    /// How a hand came about that waits for a draw.
    fn before_waiting(&self, question: &Question<'_>) -> After {
        match &self.table {
            Some(table) if table.context.is_own_turn => After::OwnKong,
            Some(table) if question.melds.len() > table.context.melds.len() => After::OpenKong,
            _ => After::Pass,
        }
    }

    /// The chance that the hand lasts until the draw that it waits for; a kong draws at once.
    fn lasts_until_draw(&self, question: &Question<'_>) -> f64 {
        match &self.table {
            Some(table) if self.before_waiting(question) == After::Pass => {
                table.chances.lasts_until_draw(&table.context)
            }
            _ => 1.0,
        }
    }

    fn worth(&self, value: &Value) -> Worth {
        let measured = |quantity, amount| Measured::approximate(quantity, amount, Because::Solitary);
        match self.aim() {
            Aim::Win => Worth::new(&[measured(Quantity::Win, value.win)]),
            Aim::Points => Worth::new(&[
                measured(Quantity::Points, value.points),
                measured(Quantity::Win, value.win_for_points),
            ]),
        }
    }

    /// The discards of a hand among some kinds, each with its outlook; `None` if the game cannot be solved.
    fn outlooks(
        &mut self,
        question: &Question<'_>,
        among: TileSet,
        after: After,
    ) -> Option<Vec<(Tile, Outlook)>> {
        let outlooks = self.solve(question, after)?.outlooks();
        let discards = outlooks.filter_map(|(tile, outlook)| Some((tile?, *outlook)));
        Some(discards.filter(|(tile, _)| among.contains(*tile)).collect())
    }

    /// The best of some discards, with what it is worth.
    fn best(&self, outlooks: &[(Tile, Outlook)]) -> Option<(Tile, Worth)> {
        let worths = outlooks.iter().map(|(tile, outlook)| (*tile, self.worth(&outlook.best())));
        worths.reduce(|best, one| if one.1.is_better_than(&best.1) { one } else { best })
    }

    /// The parts of an amount: points by what they come from, the chance to win by turn.
    fn planned(
        &mut self,
        question: &Question<'_>,
        after: After,
        discard: Option<Tile>,
        first: FirstHand,
        quantity: Quantity,
    ) -> Vec<Term> {
        let aim = self.aim();
        let is_of_plan = quantity == Quantity::Win || quantity == Quantity::Points && aim == Aim::Points;
        let solved = if is_of_plan { self.solve(question, after) } else { None };
        let Some(solved) = solved else { return self.fallback.terms(question, discard, quantity) };
        let Some(place) = solved.outlooks().position(|(tile, _)| tile == discard) else { return Vec::new() };
        let plan = solved.planner(aim).plan(place, first);
        let Some(SeatTable { context, .. }) = &self.table else { return Vec::new() };
        let mut terms = if quantity == Quantity::Points {
            let winner = context.winner(question.melds);
            Prices::new(winner, &question.situation.hand, &question.situation.available).terms(&plan)
        } else {
            let by_turn = plan.win_by_turn.iter().enumerate();
            by_turn.map(|(turn, &amount)| Term { name: format!("turn {}", turn + 1), amount }).collect()
        };
        if first == FirstHand::Drawing {
            let lasts = self.lasts_until_draw(question);
            terms.iter_mut().for_each(|term| term.amount *= lasts);
            let kongs = context.kong_points(question.melds);
            if quantity == Quantity::Points && kongs != 0.0 {
                terms.push(Term { name: "kongs".to_owned(), amount: kongs });
            }
        }
        terms
    }
}

impl Judge for SolitaryJudge {
    fn begin(&mut self, view: &View<'_>, _moment: &Moment) {
        let context = Context::new(view);
        let chances = TableChances::new(view, &context);
        self.table = Some(SeatTable { context, chances });
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
        let Some(outlooks) = self.outlooks(question, among, After::Turn) else {
            return self.fallback.discards(question, among, ask, each);
        };
        // Among discards of equal worth the order of `delta` decides.
        let preference = self.fallback.places(question, among);
        for (tile, outlook) in &outlooks {
            let (tile, worth) = (*tile, self.worth(&outlook.silent));
            each(Choice { tile, worth, preference: preference(tile) });
        }
        self.best(&outlooks).map(|(_, worth)| worth)
    }

    fn waiting(&mut self, question: &Question<'_>) -> Worth {
        let solved = self.solve(question, self.before_waiting(question));
        let value = solved.and_then(|solved| solved.outlook(None)).map(|outlook| outlook.drawing);
        let (Some(value), Some(SeatTable { context, .. })) = (value, &self.table) else {
            return self.fallback.waiting(question);
        };
        let lasts = self.lasts_until_draw(question);
        self.worth(&Value {
            win: lasts * value.win,
            points: lasts * value.points + context.kong_points(question.melds),
            win_for_points: lasts * value.win_for_points,
            ..value
        })
    }

    fn after_claim(&mut self, question: &Question<'_>) -> Option<Worth> {
        let among = question.situation.goal.only;
        match self.outlooks(question, among, After::Claim) {
            Some(outlooks) => self.best(&outlooks).map(|(_, worth)| worth),
            None => self.fallback.discards(question, among, Ask::Best, &mut |_| {}),
        }
    }

    fn declared(&mut self, question: &Question<'_>, discard: Tile) -> Option<Worth> {
        let (situation, solved) = self.last.as_ref()?;
        let outlook = (*situation == question.situation).then(|| solved.outlook(Some(discard)))??;
        Some(self.worth(&outlook.declared?))
    }

    fn terms(&mut self, question: &Question<'_>, discard: Option<Tile>, quantity: Quantity) -> Vec<Term> {
        match discard {
            Some(_) => self.planned(question, After::Turn, discard, FirstHand::Silent, quantity),
            None => {
                let after = self.before_waiting(question);
                self.planned(question, after, None, FirstHand::Drawing, quantity)
            }
        }
    }

    fn claim_terms(&mut self, question: &Question<'_>, quantity: Quantity) -> Vec<Term> {
        let outlooks = self.outlooks(question, question.situation.goal.only, After::Claim);
        match outlooks.and_then(|outlooks| self.best(&outlooks)) {
            Some((discard, _)) => {
                self.planned(question, After::Claim, Some(discard), FirstHand::Best, quantity)
            }
            None => Vec::new(),
        }
    }

    fn declared_terms(&mut self, question: &Question<'_>, discard: Tile, quantity: Quantity) -> Vec<Term> {
        self.planned(question, After::Turn, Some(discard), FirstHand::Declared, quantity)
    }
}
