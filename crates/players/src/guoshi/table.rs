//! `guoshi` at the table: every action in points of the whole hand.
//!
//! - **Near hands**, from which a win with enough points lacks few tiles, are valued by the [solitary game](crate::solitary):
//!   every draw left, every win at its score, every claim by the hand after it.
//! - **Far hands** are valued by the [plan](mod@super::plan), whose sum over the wins in reach is turned into a chance to win
//!   ([`FarHand`]): by the draws that are left, and lower for an open hand.
//! - **The other seats** enter both through the models of our own games: how often they end the hand, what they cost a seat
//!   that has not won, and how often each discard deals in and what that costs. A discard of a far hand risks much for
//!   little, so the hand is given up where a safe tile is left: no rule says when to defend.
//!
//! All actions of a question are valued in the same way, which the hand before any action decides.
//!
//! Limits. The opponents of the models are our own players. The points of the moment (last tile, robbed kong, replacement) are
//! not foreseen; they are won where they come.

use super::GuoshiJudge;
use super::plan::{Limits, WinPlan};
use crate::evaluate::ActionsWanted;
use crate::judge::{HandQuestion, Judge, JudgedDiscard};
use crate::solitary::{OthersForeseen, SolitaryJudge};
use suzume_decide::solitary::{Aim, HandValue};
use suzume_decide::{Because, Interrupt, Quantity, Term, Worth};
use suzume_game::{Moment, View};
use suzume_models::games::GameModels;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{Meld, Tile, TileSet, real};

/// What the player looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableLimits {
    /// The limits of the plan.
    pub plan: Limits,
    /// The hands of the solitary game of a near hand.
    pub hands: usize,
    /// The parts that are used.
    pub parts: TableParts,
}

/// The parts of the player that can be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableParts {
    /// Near hands are valued by the solitary game, not by the plan.
    pub near: bool,
    /// The other seats are foreseen by the models of our own games; otherwise every table is average and no discard dangerous.
    pub others: bool,
    /// Opening a far hand has a price.
    pub opening: bool,
}

impl TableParts {
    /// Every part.
    pub const ALL: TableParts = TableParts { near: true, others: true, opening: true };
}

/// The greatest number of tiles that a near hand lacks to a win with enough points. Of a hand that lacks more, the solitary game
/// sees too few ways and claims. Chosen by 200 games each: with 3 tiles and 1,000 hands -0.17 points a game against the earlier
/// player, with 2 tiles and 2,000 hands +0.37, neither with certainty.
const NEAR: u8 = 2;

/// Judges by points of the whole hand. Under rules without a minimum of points it judges as the plan does.
pub struct TableJudge {
    limits: TableLimits,
    near: SolitaryJudge,
    plan: GuoshiJudge,
    scale: TableScale,
}

/// How the hands of a question are valued.
#[derive(Clone, Copy)]
enum TableScale {
    /// By the solitary game.
    Near,
    /// By the plan, as a chance to win.
    Far(FarHand),
    /// By the plan alone, because the rules ask for no points or no win is in reach.
    Plan,
}

/// What turns the value of a plan into a chance to win.
#[derive(Clone, Copy, Debug, PartialEq)]
struct FarHand {
    /// The number of own draws left.
    draws: f64,
    /// Whether opening a hand has a price.
    opening: bool,
}

/// The chance to win of a far hand, a logistic regression: on the logarithm of the value of its plan and the own draws left,
/// and for an open hand a constant and its draws beyond [`MIDDLE`]. Fitted on 11,228 discards of hands that lacked two tiles or
/// more, in own games of the plan alone (seed 8). With many draws left a closed hand wins more often than an open one of the
/// same plan (standard error of the last factor: 0.017), since it may still be opened; with few draws left it is the other
/// way round.
const CONSTANT: f64 = -6.18;
const BY_LOG_VALUE: f64 = 0.56;
const BY_DRAW: f64 = 0.275;
const IF_OPEN: f64 = 0.08;
const BY_DRAW_IF_OPEN: f64 = -0.115;
const MIDDLE: f64 = 15.0;
/// The mean points of a win of a closed and of an open hand in the same games.
const WIN_POINTS: [f64; 2] = [42.8, 39.5];

impl FarHand {
    /// The chance to win of a hand with a plan of this value, and its points.
    fn value(&self, plan: f64, melds: &[Meld]) -> HandValue {
        if plan <= 0.0 {
            return HandValue::default();
        }
        let is_open = self.opening && melds.iter().any(|meld| !meld.is_concealed());
        let open = if is_open { IF_OPEN + BY_DRAW_IF_OPEN * (self.draws - MIDDLE) } else { 0.0 };
        let logit = CONSTANT + BY_LOG_VALUE * real::ln(plan) + BY_DRAW * self.draws + open;
        let win = 1.0 / (1.0 + real::exp(-logit));
        HandValue { win, points: WIN_POINTS[usize::from(is_open)] * win, win_for_points: win, ready: 0.0 }
    }
}

/// The part `share` of a value: what is left of it after a discard that gives up some of the wins in reach.
fn part_of(value: &HandValue, share: f64) -> HandValue {
    let HandValue { win, points, win_for_points, ready } = *value;
    HandValue { win: share * win, points: share * points, win_for_points: share * win_for_points, ready }
}

impl TableJudge {
    /// A judge with these limits; `models` replaces the shipped models of the same rules.
    pub fn new(limits: TableLimits, models: Option<GameModels>) -> TableJudge {
        let others = if limits.parts.others { OthersForeseen::Games } else { OthersForeseen::Average };
        TableJudge {
            limits,
            near: SolitaryJudge::new(Aim::Points, limits.hands).with_others(others, models),
            plan: GuoshiJudge::new(Limits { exact: 0, ..limits.plan }, None),
            scale: TableScale::Plan,
        }
    }

    /// Which way the hands of a question are valued, from the plan of the hand before any action.
    fn scale_of(&mut self, now: &HandQuestion<'_>) -> Option<TableScale> {
        let distance = self.plan.planned(now)?.distance?;
        if self.limits.parts.near && distance <= NEAR {
            let is_turn = now.situation.hand.total() % 3 == 2;
            // A ready hand with enough points is as many exchanges away as the win lacks tiles, less one.
            let reaches = |exchanges: u8| exchanges + 1 >= distance;
            if self.near.exchanges_reached(now, is_turn).is_some_and(reaches) {
                return Some(TableScale::Near);
            }
        }
        let draws = self.plan.own_draws().to_f64();
        Some(TableScale::Far(FarHand { draws, opening: self.limits.parts.opening }))
    }

    /// The plan of a hand about to discard and the worth of each of its discards.
    fn far_discards(
        &mut self,
        far: FarHand,
        question: &HandQuestion<'_>,
        among: TileSet,
        is_claim: bool,
    ) -> Vec<JudgedDiscard> {
        let Some(WinPlan { discards, .. }) = self.plan.planned(question) else { return Vec::new() };
        let held = question.situation.hand.kind_set().and(among);
        let most = held.iter().map(|tile| discards[tile.index()]).fold(0.0, f64::max);
        if most <= 0.0 {
            // No win has enough points, so nothing is worth a claim.
            return Vec::new();
        }
        let best = far.value(most, question.melds);
        let judged = |tile: Tile| {
            let value = part_of(&best, discards[tile.index()] / most);
            JudgedDiscard::new(tile, self.near.discarded_as(tile, &value, is_claim, Because::WinsOverlap))
        };
        held.iter().map(judged).collect()
    }
}

impl Judge for TableJudge {
    fn interrupt_by(&mut self, interrupt: &Interrupt) {
        self.near.interrupt_by(interrupt);
    }

    fn begin(&mut self, view: &View<'_>, moment: &Moment) {
        self.plan.begin(view, moment);
        self.scale = TableScale::Plan;
        if view.rules.counts_fans().is_none() {
            return;
        }
        self.near.begin(view, moment);
        let now = HandQuestion { situation: crate::after::situation(view), melds: view.melds() };
        if let Some(scale) = self.scale_of(&now) {
            self.scale = scale;
        }
    }

    fn discards(
        &mut self,
        question: &HandQuestion<'_>,
        among: TileSet,
        ask: ActionsWanted,
        each: &mut dyn FnMut(JudgedDiscard),
    ) -> Option<Worth> {
        match self.scale {
            TableScale::Near => self.near.discards(question, among, ask, each),
            TableScale::Far(far) => {
                let judged = self.far_discards(far, question, among, false);
                judged.iter().for_each(|&one| each(one));
                judged.into_iter().reduce(better).map(|best| best.worth)
            }
            TableScale::Plan => self.plan.discards(question, among, ask, each),
        }
    }

    fn after_claim(&mut self, question: &HandQuestion<'_>) -> Option<Worth> {
        match self.scale {
            TableScale::Near => self.near.after_claim(question),
            TableScale::Far(far) => {
                let judged = self.far_discards(far, question, TileSet::ALL, true);
                judged.into_iter().reduce(better).map(|best| best.worth)
            }
            TableScale::Plan => self.plan.after_claim(question),
        }
    }

    fn waiting(&mut self, question: &HandQuestion<'_>) -> Worth {
        match self.scale {
            TableScale::Near => self.near.waiting(question),
            TableScale::Far(far) => match self.plan.planned(question) {
                Some(plan) => {
                    let value = far.value(plan.value, question.melds);
                    self.near.waiting_as(question, &value, Because::WinsOverlap)
                }
                None => Worth::UNKNOWN,
            },
            TableScale::Plan => self.plan.waiting(question),
        }
    }

    fn terms(&mut self, question: &HandQuestion<'_>, discard: Option<Tile>, quantity: Quantity) -> Vec<Term> {
        match self.scale {
            TableScale::Near => self.near.terms(question, discard, quantity),
            TableScale::Far(_) | TableScale::Plan => Vec::new(),
        }
    }

    fn claim_terms(&mut self, question: &HandQuestion<'_>, quantity: Quantity) -> Vec<Term> {
        match self.scale {
            TableScale::Near => self.near.claim_terms(question, quantity),
            TableScale::Far(_) | TableScale::Plan => Vec::new(),
        }
    }
}

/// The better of two discards, the first one among equals.
fn better(best: JudgedDiscard, one: JudgedDiscard) -> JudgedDiscard {
    if one.is_better_than(&best) { one } else { best }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn far(draws: f64) -> FarHand {
        FarHand { draws, opening: true }
    }

    #[test]
    fn the_same_plan_is_worth_less_when_little_time_is_left() {
        let chances = [20.0, 12.0, 3.0, 1.0].map(|draws| far(draws).value(5.0, &[]).win);
        assert!(chances.is_sorted_by(|one, other| one > other), "{chances:?}");
        assert!(chances[2] < 0.02, "{chances:?}");
        assert_eq!(far(20.0).value(0.0, &[]), HandValue::default());
    }

    #[test]
    fn opening_costs_most_at_the_start() {
        let open = [Meld::pong(Tile::ALL[0])];
        let price = |draws: f64| far(draws).value(3.0, &[]).points / far(draws).value(3.0, &open).points;
        assert!(price(20.0) > 1.3 && price(20.0) > price(14.0) && price(10.0) < 1.0);
        let without = FarHand { draws: 20.0, opening: false };
        assert_eq!(without.value(3.0, &open), without.value(3.0, &[]));
    }
}
