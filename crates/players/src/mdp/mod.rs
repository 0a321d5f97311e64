//! `mdp`: the riichi player of Kurita and Hoki, with extensions.
//!
//! The value of an action is the expected final rank (or another [`Payoff`]) after it. The hand is played to its end in the
//! inclusive game ([`suzume_decide::solitary::Inclusive`]): own wins are priced by the scorer of the rules; deal-ins, other
//! seats' wins and the empty wall follow models of real games; giving up is one more action. One graph of hands answers a
//! decision: its discards, its riichi declarations, or the claims of an offered tile.
//!
//! [`paper`] has the parts that the paper does otherwise: `mdp:as=paper`.
//!
//! Hands too far from ready are played by `delta`, or given up if other seats are dangerous. So is a hand after its own
//! riichi, where there is little to decide.
//!
//! Limits: it values only riichi and is refused under other rules ([`Spec::plays`](crate::Spec::plays)). It passes up a win
//! only if the win would end the match in a place that continuing improves. A kong is valued by the draw that follows it, with
//! one more dora for all seats.

mod fitted;
mod habits;
mod offered;
mod options;
mod paper;
mod question;
mod reaches;
mod rollouts;
mod study;
mod supposed;
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests may use unwrap")]
mod tests;
mod utility;
mod worlds;

pub use habits::HabitsFrom;
pub(crate) use options::ROW;
pub use options::{MdpOptions, MdpPart, Version};
pub use study::{ForeseenDiscard, StudiedDecision, foresee, study};
pub use utility::Payoff;

use crate::after::{after, discard_of, situation};
use crate::delta::{DeltaJudge, DeltaMethod};
use crate::evaluate::{ActionsWanted, CollectedActions, Evaluator, ValuedAction};
use crate::judge::{self, preference};
use crate::judged::Judged;
use habits::{Habits, Prior};
use paper::rules::{isolated_tiles, value_honors};
use question::{ClaimedHand, FarOffer, MdpDecision, ValuationWay};
use reaches::OfferValues;
use rollouts::Rollouts;
use suzume_decide::solitary::{Lane, Prospect, Reach, Scenario, Scenarios};
use suzume_decide::{Because, Interrupt, Measured, Quantity, Situation, Term, Worth};
use suzume_deficiency::Set;
use suzume_game::{Action, Moment, Phase, View};
use suzume_rules::WonFrom;
use suzume_rules::riichi::Riichi;
use suzume_tiles::{Face, Melds, Seat, Tile, TileSet};
use utility::{EndOfHand, Utility};

/// How much better than ending the match by a win it must be to continue, in units of the payoff. Chosen.
const WORTH_PASSING: f64 = 0.05;

/// By how much a claim must raise the expected rank to count as much as e to 1 for it among strong players. Chosen.
const RANK_OF_LOG_ODDS: f64 = 0.02;

/// Values actions by the games of Kurita and Hoki.
pub struct MdpEvaluator {
    options: MdpOptions,
    fallback: Judged<DeltaJudge>,
    /// Breaks ties.
    order: DeltaJudge,
    /// The values of ends of the present hand, cached.
    utility: Option<Utility>,
    /// The actions of the last question with their scenarios.
    explained: Vec<(Action, Scenarios)>,
    /// What the habits added to the values of the games in the last question.
    prior: Prior,
    /// The reaches of the graphs of the last question.
    reaches: Vec<Reach>,
    rollouts: Rollouts,
    interrupt: Interrupt,
}

/// A lane that can be turned into a worth.
trait ValuedLane: Lane {
    /// The worth of a value, corrected by so much.
    fn worth(&self, payoff: Payoff, correction: f64) -> Worth;
    /// Stores the scenarios of an action, if the lane has them.
    fn explain(&self, action: Action, explained: &mut Vec<(Action, Scenarios)>);
}

fn measured(payoff: Payoff, value: f64) -> Measured {
    let (quantity, amount) = match payoff {
        Payoff::Rank => (Quantity::Rank, -value),
        Payoff::ByRank(_) | Payoff::ByRankOfThree(_) => (Quantity::Payoff, value),
        Payoff::Points => (Quantity::Points, value),
    };
    Measured::approximate(quantity, amount, Because::Inclusive)
}

impl ValuedLane for f64 {
    fn worth(&self, payoff: Payoff, correction: f64) -> Worth {
        Worth::new(&[measured(payoff, *self + correction)])
    }

    fn explain(&self, _action: Action, _explained: &mut Vec<(Action, Scenarios)>) {}
}

impl ValuedLane for Scenarios {
    fn worth(&self, payoff: Payoff, correction: f64) -> Worth {
        let chances = [
            (Quantity::Win, Scenario::Win),
            (Quantity::DealIn, Scenario::DealIn),
            (Quantity::OtherWin, Scenario::OtherWin),
            (Quantity::Ready, Scenario::Ready),
            (Quantity::NotReady, Scenario::NotReady),
        ];
        let value = Worth::new(&[measured(payoff, self.payoff() + correction)]);
        chances.into_iter().fold(value, |worth, (quantity, scenario)| {
            worth.then(Measured::approximate(quantity, self.chance(scenario), Because::Inclusive))
        })
    }

    fn explain(&self, action: Action, explained: &mut Vec<(Action, Scenarios)>) {
        explained.push((action, *self));
    }
}

/// The actions valued so far.
struct Values<'a> {
    payoff: Payoff,
    /// The greatest value so far.
    best: f64,
    collected: CollectedActions,
    explained: &'a mut Vec<(Action, Scenarios)>,
    prior: &'a Prior,
}

impl Values<'_> {
    /// Adds an action. Ties go to the greater preference.
    fn push<L: ValuedLane>(&mut self, action: Action, value: &L, prefer: i32) {
        let worth = self.worth(action, value).then(preference(prefer));
        self.collected.push(ValuedAction::alone(action, worth));
    }

    /// Adds a claim with the discard that follows it.
    fn push_claim<L: ValuedLane>(&mut self, action: Action, value: &L, discard: Tile) {
        let worth = self.worth(action, value).then(preference(0));
        self.collected.push(ValuedAction { then: Some(discard), ..ValuedAction::alone(action, worth) });
    }

    /// The worth of an action, which is noted.
    fn worth<L: ValuedLane>(&mut self, action: Action, value: &L) -> Worth {
        let correction = self.prior.correction(action);
        value.explain(action, self.explained);
        self.best = self.best.max(value.payoff() + correction);
        value.worth(self.payoff, correction)
    }
}

/// The better of two discards after a claim; ties go to the first.
fn better<L: Lane>(one: (Tile, L), other: (Tile, L)) -> (Tile, L) {
    if other.1.payoff() > one.1.payoff() { other } else { one }
}

impl MdpEvaluator {
    /// An evaluator with these options.
    pub fn new(options: MdpOptions) -> MdpEvaluator {
        MdpEvaluator {
            options,
            fallback: Judged::new(DeltaJudge::new(DeltaMethod::Exact)),
            order: DeltaJudge::new(DeltaMethod::Exact),
            utility: None,
            explained: Vec::new(),
            prior: Prior::default(),
            reaches: Vec::new(),
            rollouts: Rollouts::new(),
            interrupt: Interrupt::default(),
        }
    }

    /// The reaches of the graphs in which the last question was answered: exchanges from the hand at the question, and claims.
    /// Empty if no game was solved, as in questions that habits decide. Several if the budget allows more exchanges or more
    /// claims, but not both; every action then has the best of its values.
    pub fn reaches(&self) -> &[Reach] {
        &self.reaches
    }

    /// Settles close values of the games by rollouts, if these are enabled.
    fn settled(&mut self, view: &View<'_>, legal: &[Action], valued: Vec<ValuedAction>) -> Vec<ValuedAction> {
        let MdpEvaluator { options, utility, rollouts, .. } = self;
        match (utility, options.rollouts) {
            (Some(utility), worlds @ 1..) if !legal.contains(&Action::Win) => {
                rollouts.settle(view, legal, valued, worlds, options.models(view.table.seats()), utility)
            }
            _ => valued,
        }
    }

    /// The habits that decide a question, if any.
    fn habits(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Option<Habits> {
        let is_declared = view.public.seats[view.seat()].riichi != Riichi::No;
        if !view.rules.profile().has_opponent_models || is_declared {
            return None;
        }
        let habits = Habits::of(view, legal, &self.options)?;
        if habits.knows_kongs() {
            return Some(habits);
        }
        // With three players there is no model of kongs.
        let is_kong = |action: &Action| {
            matches!(action, Action::ClosedKong(_) | Action::AddedKong(_) | Action::OpenKong)
        };
        let is_konged = legal.iter().any(is_kong) && is_kong(&self.fallback.best(view, legal, moment));
        (!is_konged).then_some(habits)
    }

    /// What the habits say where the games decide.
    fn prior(&mut self, view: &View<'_>, legal: &[Action]) -> Prior {
        let is_declared = view.public.seats[view.seat()].riichi != Riichi::No;
        if !view.rules.profile().has_opponent_models || is_declared {
            return Prior::default();
        }
        let unit = self.utility(view).payoff().of_one_rank();
        Prior::of(view, legal, &self.options, unit)
    }

    /// The actions of an offer by their values, with the habits after them: where strong players are in doubt, and the values
    /// clearly are for the other choice than most of them.
    fn overruled(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        habits: &Habits,
        ask: ActionsWanted,
    ) -> Option<Vec<ValuedAction>> {
        let log_odds = habits.doubtful_claim()?;
        let found = match ask {
            ActionsWanted::Best => self.collect::<f64>(view, legal, ActionsWanted::Every),
            ActionsWanted::Every => self.collect::<Scenarios>(view, legal, ask),
        };
        let valued =
            found.filter(|_| !self.reaches.is_empty())?.sorted_with_others(&[], ActionsWanted::Every);
        let payoff = self.utility(view).payoff();
        let value = |valued: &ValuedAction| {
            let first = valued.worth.measures().next()?;
            Some(if first.quantity == Quantity::Rank { -first.amount } else { first.amount })
        };
        let pass = valued.iter().find(|valued| valued.action == Action::Pass).and_then(value)?;
        let claims = valued.iter().filter(|valued| valued.then.is_some()).filter_map(value);
        let gain = (claims.reduce(f64::max)? - pass) / payoff.of_one_rank();
        let sum = log_odds + gain / RANK_OF_LOG_ODDS;
        if (sum > 0.0) == (log_odds > 0.0) {
            return None;
        }
        let mut collected = CollectedActions::new(ask);
        for one in valued {
            let worth = one.worth.then_all(&habits.worth(one.action));
            collected.push(ValuedAction {
                note: one.note,
                then: one.then,
                ..ValuedAction::alone(one.action, worth)
            });
        }
        Some(collected.sorted_with_others(legal, ask))
    }

    /// The values of the ends of the viewed hand.
    fn utility(&mut self, view: &View<'_>) -> &mut Utility {
        let known = self.utility.take().filter(|utility| utility.is_for(view));
        self.utility.insert(known.unwrap_or_else(|| Utility::new(self.options.payoff, view)))
    }

    /// The value of winning now if that ends the match; `None` if the match continues, or if ranks do not count.
    fn final_win(&mut self, view: &View<'_>, legal: &[Action]) -> Option<f64> {
        let is_asked = legal.contains(&Action::Win) && self.options.version == Version::Own;
        let won = won_now(view).filter(|_| is_asked)?;
        self.utility(view).final_value(won)
    }

    /// The actions of a hand more than three exchanges from ready, by the rules of the paper's player; `None` if the games, or
    /// the fallback, decide.
    fn by_rule(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        ask: ActionsWanted,
    ) -> Option<Vec<ValuedAction>> {
        let is_declared = view.public.seats[view.seat()].riichi != Riichi::No;
        let is_asked = self.options.version == Version::Paper
            && view.rules.profile().has_opponent_models
            && !is_declared
            && !legal.contains(&Action::Win);
        let situation = is_asked.then(|| situation(view))?;
        question::least(&situation).filter(|&least| least > 3)?;
        self.explained.clear();
        self.reaches.clear();
        let mut collected = CollectedActions::new(ask);
        if matches!(view.public.phase, Phase::Claims { .. }) {
            // Nothing is called.
            collected.push(ValuedAction::alone(Action::Pass, Worth::new(&[preference(0)])));
            return Some(collected.sorted_with_others(legal, ask));
        }
        self.utility(view);
        let MdpEvaluator { options, utility, interrupt, .. } = self;
        let question =
            MdpDecision::new(view, utility.as_mut()?, options.models(view.table.seats()), options, interrupt);
        let worth = |tile: Tile| -> Option<Worth> {
            if question.supposed.riichis > 0 {
                let game = question.supposed.fold_game(question.context.turns.saturating_add(1));
                return Some(Worth::new(&[measured(
                    question.payoff(),
                    game.discard_value(&situation.hand, tile),
                )]));
            }
            let winds = [view.public.board.round_wind.tile(), view.wind().tile()];
            let isolated = isolated_tiles(&situation.hand, value_honors(winds));
            let place = isolated.iter().position(|&one| one == tile)?;
            Some(Worth::new(&[preference(-i32::try_from(place).unwrap_or(i32::MAX))]))
        };
        for &action in legal.iter().filter(|action| matches!(action, Action::Discard(_))) {
            let tile = action.discarded()?;
            if let Some(worth) = worth(tile).filter(|_| discard_of(view, legal, tile) == Some(action)) {
                collected.push(ValuedAction::alone(action, worth));
            }
        }
        // Without an isolated tile the fallback decides.
        collected.best()?;
        Some(collected.sorted_with_others(legal, ask))
    }

    /// Values the actions in a lane; `None` if they are left to the fallback.
    fn collect<L: ValuedLane>(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        ask: ActionsWanted,
    ) -> Option<CollectedActions> {
        self.explained.clear();
        self.reaches.clear();
        let is_declared = view.public.seats[view.seat()].riichi != Riichi::No;
        if !view.rules.profile().has_opponent_models || is_declared {
            return None;
        }
        let final_win = self.final_win(view, legal);
        self.utility(view);
        let MdpEvaluator { options, order, utility, explained, prior, reaches, interrupt, .. } = self;
        let mut question =
            MdpDecision::new(view, utility.as_mut()?, options.models(view.table.seats()), options, interrupt);
        let mut values = Values {
            payoff: question.payoff(),
            best: f64::NEG_INFINITY,
            collected: CollectedActions::new(ask),
            explained,
            prior,
        };
        match view.public.phase {
            Phase::Claims { face, from, .. } => {
                claims::<L>(view, legal, (face, from), &mut question, &mut values)?;
            }
            _ => own_turn::<L>(view, legal, order, &mut question, &mut values)?,
        }
        reaches.extend_from_slice(question.reaches());
        let won = won_now(view).filter(|_| options.version == Version::Paper && legal.contains(&Action::Win));
        if let Some(won) = won {
            // Equation 4: a win has a value like any other action.
            values.push(Action::Win, &L::sure(Scenario::Win, question.win_value(won)), 0);
        } else if legal.contains(&Action::Win) {
            match final_win.filter(|won| values.best > won + WORTH_PASSING) {
                Some(won) => values.push(Action::Win, &L::sure(Scenario::Win, won), 0),
                None => values.collected.push(ValuedAction::alone(Action::Win, Worth::win())),
            }
        }
        Some(values.collected)
    }
}

/// The end of the hand by a win now; `None` if the hand has no score.
fn won_now(view: &View<'_>) -> Option<EndOfHand> {
    let score = view.rules.score(&view.as_win()?).ok()?;
    let from = view.offered().map_or(WonFrom::Wall, |(_, from)| WonFrom::Discard(from));
    Some(EndOfHand::Win { amount: score.value().amount, from })
}

fn own_turn<L: ValuedLane>(
    view: &View<'_>,
    legal: &[Action],
    order: &mut DeltaJudge,
    question: &mut MdpDecision<'_>,
    values: &mut Values<'_>,
) -> Option<()> {
    let situation = situation(view);
    let melds = view.private.melds;
    // A north is valued by the draw that follows it, which only the inclusive game has.
    if legal.contains(&Action::North) && question.way(&situation) != ValuationWay::Inclusive {
        return None;
    }
    let discardable: TileSet = legal.iter().filter_map(Action::discarded).collect();
    let prospects = discards::<L>(view, &situation, question)?;
    // Ties between discards of equal worth are broken as by `delta`.
    let places = order.places(&judge::HandQuestion { situation, melds: &melds }, discardable);
    let course = question.course();
    for (tile, prospect) in &prospects {
        let silent = course.discarded(*tile, &prospect.silent());
        let best_face = discard_of(view, legal, *tile);
        for &action in legal.iter().filter(|action| action.discarded() == Some(*tile)) {
            match (action, &prospect.declared) {
                (Action::Discard(_), _) => {
                    let is_best = best_face == Some(action);
                    values.push(action, &silent, 2 * places(*tile) + i32::from(is_best));
                }
                (Action::Riichi(discard), Some(declared)) => {
                    let is_plain = !matches!(discard.face, Face::RedFive(_));
                    let value = course.discarded(*tile, declared);
                    values.push(action, &value, 2 * places(*tile) + i32::from(is_plain));
                }
                _ => {}
            }
        }
    }
    for &action in legal {
        let is_kong = matches!(action, Action::ClosedKong(_) | Action::AddedKong(_));
        if (is_kong || action == Action::North) && question.values_kongs() {
            kong::<L>(&situation, melds, None, action, question, values);
        }
    }
    Some(())
}

/// The value of the hand after discarding each kind; `None` if that is left to the fallback.
fn discards<L: ValuedLane>(
    view: &View<'_>,
    situation: &Situation,
    question: &mut MdpDecision<'_>,
) -> Option<Vec<(Tile, Prospect<L>)>> {
    let melds = view.private.melds;
    let turns = question.context.turns;
    let kinds: Vec<Tile> = situation.hand.kinds().map(|(tile, _)| tile).collect();
    let after = |tile: Tile| situation.without(tile).hand;
    let prospects: Option<Vec<Prospect<L>>> = match question.way(situation) {
        ValuationWay::Inclusive => question.solved(situation, &melds, turns, |solved| {
            kinds.iter().enumerate().map(|(place, &tile)| solved.prospect(place, &after(tile))).collect()
        }),
        ValuationWay::Fitted => question.far_discards(situation, &melds, turns),
        ValuationWay::None => None,
    };
    let prospects = match prospects {
        Some(prospects) => prospects,
        None if question.supposed.is_dangerous(view) => {
            let course = question.course();
            let order = course.fold_order();
            let fold = |&tile: &Tile| Prospect::folded(course.fold(&order, &after(tile), turns));
            kinds.iter().map(fold).collect()
        }
        None => return None,
    };
    Some(kinds.into_iter().zip(prospects).collect())
}

/// Values a kong, or a north set aside, by the replacement draw that follows it.
fn kong<L: ValuedLane>(
    situation: &Situation,
    melds: Melds,
    offered: Option<Tile>,
    action: Action,
    question: &mut MdpDecision<'_>,
    values: &mut Values<'_>,
) {
    let Some((after, melds)) = after(situation, melds, offered, &action) else { return };
    if question.way(&after) != ValuationWay::Inclusive {
        return;
    }
    if let Some(drawing) = question.after_replacement(&after, &melds, action) {
        values.push::<L>(action, &drawing, 0);
    }
}

fn claims<L: ValuedLane>(
    view: &View<'_>,
    legal: &[Action],
    offer: (Face, Seat),
    question: &mut MdpDecision<'_>,
    values: &mut Values<'_>,
) -> Option<()> {
    let situation = situation(view);
    let (tile, melds) = (offer.0.tile()?, view.private.melds);
    let turns = question.context.turns;
    let draws_next = view.table.seats().after(offer.1, 1) == view.seat();
    match question.way(&situation) {
        ValuationWay::Inclusive => {}
        ValuationWay::Fitted => {
            let claimed = |&action: &Action| {
                let (situation, melds) = after(&situation, melds, Some(tile), &action)?;
                Some(ClaimedHand { action, situation, melds })
            };
            let is_set = |action: &&Action| matches!(action, Action::Pong(_) | Action::Chow(_));
            let claims: Vec<ClaimedHand> = legal.iter().filter(is_set).filter_map(claimed).collect();
            let FarOffer { pass, claims } =
                question.far_claims::<L>(&situation, &melds, draws_next, &claims)?;
            values.push(Action::Pass, &pass, 0);
            claims.iter().for_each(|(action, tile, value)| values.push_claim(*action, value, *tile));
            return Some(());
        }
        ValuationWay::None => return None,
    }
    // In the paper a pass begins a new turn, and a claim always takes one (equation 16).
    let is_paper = question.version() == Version::Paper;
    // After a claim, the other seats draw before this one.
    let seats = view.table.seats().count();
    let takes_a_turn =
        is_paper || view.public.live().saturating_sub(seats - 1).div_ceil(seats) < usize::from(turns);
    let OfferValues { pass, claims } = question.solved(&situation, &melds, turns, |solved| {
        let prospect: Prospect<L> = solved.prospect(0, &situation.hand);
        // A seat that passes up a win cannot win on another discard before its next draw.
        let is_drawing = !is_paper && (draws_next || legal.contains(&Action::Win));
        let drawing = prospect.drawing.filter(|_| is_drawing);
        let pass = drawing.unwrap_or_else(|| prospect.silent());
        OfferValues { pass, claims: solved.claims(tile, takes_a_turn) }
    })?;
    values.push(Action::Pass, &pass, 0);
    for &action in legal {
        let set = match action {
            Action::Pong(_) => Some(Set::Pong(tile)),
            Action::Chow([low, _]) => low.tile().and_then(|low| Set::chow(low.min(tile))),
            _ => None,
        };
        let course = question.course();
        let of_set = claims.iter().filter(|claim| Some(claim.set) == set);
        let discarded = of_set.map(|claim| (claim.discard, course.discarded(claim.discard, &claim.after)));
        if let Some((tile, best)) = discarded.reduce(better) {
            values.push_claim(action, &best, tile);
        }
        if action == Action::OpenKong && question.values_kongs() {
            kong::<L>(&situation, melds, Some(tile), action, question, values);
        }
    }
    Some(())
}

impl Evaluator for MdpEvaluator {
    fn interrupt_by(&mut self, interrupt: &Interrupt) {
        self.interrupt = interrupt.clone();
    }

    fn evaluate(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        moment: &Moment,
        ask: ActionsWanted,
    ) -> Vec<ValuedAction> {
        let is_won = ask == ActionsWanted::Best && legal.contains(&Action::Win);
        if is_won && self.options.version == Version::Own && self.final_win(view, legal).is_none() {
            return vec![ValuedAction::alone(Action::Win, Worth::win())];
        }
        if let Some(valued) = self.by_rule(view, legal, ask) {
            return valued;
        }
        let habits = self.habits(view, legal, moment);
        self.prior = if habits.is_none() { self.prior(view, legal) } else { Prior::default() };
        if let Some(valued) = habits.as_ref().and_then(|habits| self.overruled(view, legal, habits, ask)) {
            return valued;
        }
        if let (ActionsWanted::Best, Some(habits)) = (ask, &habits) {
            let mut collected = CollectedActions::new(ask);
            habits.actions().for_each(|action| collected.push(habits.valued(action, &Worth::UNKNOWN)));
            return collected.sorted_with_others(legal, ask);
        }
        self.rollouts.clear();
        let found = match ask {
            ActionsWanted::Best if self.options.rollouts > 0 => {
                self.collect::<f64>(view, legal, ActionsWanted::Every)
            }
            ActionsWanted::Best => self.collect::<f64>(view, legal, ask),
            ActionsWanted::Every => self.collect::<Scenarios>(view, legal, ask),
        };
        let valued = match found {
            Some(valued) if habits.is_none() => {
                self.settled(view, legal, valued.sorted_with_others(legal, ask))
            }
            Some(valued) => valued.sorted_with_others(legal, ask),
            None => self.fallback.evaluate(view, legal, moment, ask),
        };
        let Some(habits) = habits else { return valued };
        let mut collected = CollectedActions::new(ask);
        for ValuedAction { action, worth, note, then, .. } in valued {
            let valued = match action {
                Action::Win => ValuedAction::alone(action, worth),
                _ => habits.valued(action, &worth),
            };
            collected.push(ValuedAction { note, then, ..valued });
        }
        collected.sorted_with_others(legal, ask)
    }

    fn terms(&mut self, view: &View<'_>, valued: &ValuedAction, quantity: Quantity) -> Vec<Term> {
        let explained = self.explained.iter().find(|(action, _)| *action == valued.action);
        let Some((_, scenarios)) = explained else { return self.fallback.terms(view, valued, quantity) };
        let sign = match quantity {
            Quantity::Rank => -1.0,
            Quantity::Payoff | Quantity::Points => 1.0,
            _ => return Vec::new(),
        };
        let term = |scenario: Scenario| Term {
            name: scenario.name().to_owned(),
            amount: sign * scenarios.payoff_of(scenario),
        };
        let added = |name: &str, amount: f64| Term { name: name.to_owned(), amount: sign * amount };
        let of_rollouts = self.rollouts.correction(valued.action);
        let of_habits = Some(self.prior.correction(valued.action)).filter(|&amount| amount != 0.0);
        let corrections = of_habits.map(|amount| added("habits", amount)).into_iter();
        let corrections = corrections.chain(of_rollouts.map(|amount| added("rollouts", amount)));
        Scenario::ALL.into_iter().map(term).chain(corrections).collect()
    }
}
