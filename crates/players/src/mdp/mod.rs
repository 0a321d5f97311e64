//! `mdp`: the riichi player of Kurita and Hoki, and what goes beyond it.
//!
//! Every action is worth the expected final rank (or another [`Payoff`]) after it. The hand is played on in the inclusive game
//! ([`suzume_decide::solitary::Inclusive`]): own wins, priced by the rules' own scorer; deal-ins, other's wins and the empty wall as
//! the models of real games foresee them ([`supposed`]); giving up as one more action. One graph of hands answers a decision:
//! its discards, its declarations of riichi, or the claims of an offered tile.
//!
//! Hands too far from ready for a graph of the allowed size are played by `delta`, or given up if others are dangerous.
//!
//! Limits. Under other rules it plays like `delta`, which is said on its page. A win that is offered is always taken.

mod options;
mod supposed;
mod utility;

pub use options::{MdpOptions, ModelsFile};
pub use utility::Payoff;

use crate::after::{after, discard_of, situation};
use crate::delta::{DeltaJudge, Method};
use crate::evaluate::{Ask, Collected, Evaluator, Valued};
use crate::judge::{Question, preference};
use crate::judged::Judged;
use crate::solitary::Context;
use supposed::Supposed;
use suzume_decide::prices::Prices;
use suzume_decide::solitary::{Folding, Graph, Lane, Prospect, Reach, Scenario, Scenarios};
use suzume_decide::{Because, Measured, Quantity, Situation, Term, Worth};
use suzume_deficiency::{Deficiency, Set, deficiency};
use suzume_game::{Action, Moment, Phase, View};
use suzume_models::Models;
use suzume_rules::riichi::Riichi;
use suzume_rules::{Family, HandStart};
use suzume_tiles::{Face, Meld, Melds, Seat, Tile, TileSet};
use utility::{End, Stake, Utility};

/// Values actions by the inclusive game.
pub struct MdpEvaluator {
    options: MdpOptions,
    fallback: Judged<DeltaJudge>,
    order: DeltaJudge,
    utility: Option<Utility>,
    /// The actions of the last question with what they lead to.
    told: Vec<(Action, Scenarios)>,
}

/// A lane of which a worth can be made.
trait Told: Lane {
    fn worth(&self, payoff: Payoff) -> Worth;
    /// Keeps what an action leads to, if it is known.
    fn tell(&self, action: Action, told: &mut Vec<(Action, Scenarios)>);
}

fn measured(payoff: Payoff, value: f64) -> Measured {
    let (quantity, amount) = match payoff {
        Payoff::Rank => (Quantity::Rank, -value),
        Payoff::ByRank(_) => (Quantity::Payoff, value),
        Payoff::Points => (Quantity::Points, value),
    };
    Measured::approximate(quantity, amount, Because::Inclusive)
}

impl Told for f64 {
    fn worth(&self, payoff: Payoff) -> Worth {
        Worth::new(&[measured(payoff, *self)])
    }

    fn tell(&self, _action: Action, _told: &mut Vec<(Action, Scenarios)>) {}
}

impl Told for Scenarios {
    fn worth(&self, payoff: Payoff) -> Worth {
        let chances = [
            (Quantity::WinChance, Scenario::Win),
            (Quantity::DealIn, Scenario::DealIn),
            (Quantity::OtherWin, Scenario::OtherWin),
            (Quantity::Ready, Scenario::Ready),
            (Quantity::NotReady, Scenario::NotReady),
        ];
        let value = Worth::new(&[measured(payoff, self.payoff())]);
        chances.into_iter().fold(value, |worth, (quantity, scenario)| {
            worth.then(Measured::approximate(quantity, self.chance(scenario), Because::Inclusive))
        })
    }

    fn tell(&self, action: Action, told: &mut Vec<(Action, Scenarios)>) {
        told.push((action, *self));
    }
}

/// One question: what it depends on beside the hand.
struct Asked<'a> {
    context: Context,
    supposed: Supposed,
    utility: &'a mut Utility,
    models: &'a Models,
    options: &'a MdpOptions,
}

impl Asked<'_> {
    /// The graph of a hand with its wins priced; `None` if it is too far.
    fn solved<L: Lane, T>(
        &mut self,
        situation: &Situation,
        melds: &[Meld],
        turns: u8,
        with: impl FnOnce(&suzume_decide::solitary::Inclusive<'_, L>) -> T,
    ) -> Option<T> {
        let graph = self.graph(situation)?;
        let Asked { context, supposed, utility, models, .. } = self;
        let mut value = |amount, from| utility.value(models, End::Win { amount, from }, Stake::None);
        let winner = context.winner(melds);
        let mut prices = Prices::new(winner, &situation.hand, &situation.available).valued_by(&mut value);
        let priced = graph.priced(&mut prices);
        let course = supposed.course(context.offers, Folding::ByTurn);
        Some(with(&graph.inclusive(&priced, turns, course)))
    }

    fn graph(&self, situation: &Situation) -> Option<Graph> {
        let least = deficiency(&situation.hand, &situation.goal).max(Deficiency::new(1)).finite()? - 1;
        let most = self.options.budget as usize;
        let build = |reach| Graph::new(situation, self.context.claims, reach, most).ok();
        self.options.reaches(least).into_iter().find_map(|(exchanges, claims)| {
            let claims = claims.min(situation.goal.sets.get() as u8);
            build(Reach { exchanges, claims })
        })
    }
}

impl MdpEvaluator {
    /// An evaluator with these options.
    pub fn new(options: MdpOptions) -> MdpEvaluator {
        MdpEvaluator {
            options,
            fallback: Judged::new(DeltaJudge::new(Method::Exact)),
            order: DeltaJudge::new(Method::Exact),
            utility: None,
            told: Vec::new(),
        }
    }

    /// Values the actions in a lane; `None` if they are left to the fallback.
    fn collect<L: Told>(&mut self, view: &View<'_>, legal: &[Action], ask: Ask) -> Option<Collected> {
        let public = view.public;
        let seat = view.seat();
        if view.rules.family() != Family::Riichi || public.seats[seat].riichi != Riichi::No {
            return None;
        }
        let start = HandStart {
            dealer: public.dealer,
            round_wind: public.round_wind,
            repeats: public.repeats,
            sticks: public.sticks,
            scores: public.scores,
        };
        let context = Context::new(view);
        let mut utility = match self.utility.take() {
            Some(utility) if utility.is_for(view.rules, &start, seat) => utility,
            _ => Utility::new(self.options.payoff, view.rules, start, seat),
        };
        let options = self.options.clone();
        let models = options.models();
        let supposed = Supposed::new(view, models, &mut utility, context.turns);
        let mut asked = Asked { context, supposed, utility: &mut utility, models, options: &options };
        self.told.clear();
        let mut valued = Collected::new(ask);
        if legal.contains(&Action::Win) {
            valued.push(Valued::alone(Action::Win, Worth::win()));
        }
        let found = match public.phase {
            Phase::Claims { face, from, .. } => {
                self.claims::<L>(view, legal, face, from, &mut asked, &mut valued)
            }
            _ => self.own_turn::<L>(view, legal, &mut asked, &mut valued),
        };
        self.utility = Some(utility);
        found.map(|()| valued)
    }

    fn push<L: Told>(
        &mut self,
        action: Action,
        value: &L,
        prefer: i32,
        payoff: Payoff,
        valued: &mut Collected,
    ) {
        value.tell(action, &mut self.told);
        valued.push(Valued::alone(action, value.worth(payoff).then(preference(prefer))));
    }

    fn own_turn<L: Told>(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        asked: &mut Asked<'_>,
        valued: &mut Collected,
    ) -> Option<()> {
        let situation = situation(view);
        let melds = view.private.melds;
        let turns = asked.context.turns;
        let discardable: TileSet = legal.iter().filter_map(Action::discarded).collect();
        let kinds: Vec<Tile> = situation.hand.kinds().map(|(tile, _)| tile).collect();
        let prospects: Option<Vec<Prospect<L>>> = asked.solved(&situation, &melds, turns, |solved| {
            let prospect =
                |(place, &tile): (usize, &Tile)| solved.prospect(place, &situation.without(tile).hand);
            kinds.iter().enumerate().map(prospect).collect()
        });
        let payoff = asked.utility.payoff();
        let course = asked.supposed.course(asked.context.offers, Folding::ByTurn);
        let prospects = match prospects {
            Some(prospects) => prospects,
            None if asked.supposed.is_dangerous(view) => {
                let order = course.fold_order();
                let fold = |tile: &Tile| {
                    let folded = course.fold(&order, &situation.without(*tile).hand, turns);
                    Prospect { played: None, declared: None, folded, drawing: None }
                };
                kinds.iter().map(fold).collect()
            }
            None => return None,
        };
        // Among discards of equal worth the order of `delta` decides.
        let places = self.order.places(&Question { situation, melds: &melds }, discardable);
        for (&tile, prospect) in kinds.iter().zip(&prospects) {
            if !discardable.contains(tile) {
                continue;
            }
            let silent = course.discarded(tile, &prospect.silent());
            let best_face = discard_of(view, legal, tile);
            for action in legal.iter().filter(|action| action.discarded() == Some(tile)) {
                let is_best = best_face == Some(*action);
                match action {
                    Action::Discard(_) => {
                        self.push(*action, &silent, 2 * places(tile) + i32::from(is_best), payoff, valued);
                    }
                    Action::Riichi(discard) => {
                        let is_plain = !matches!(discard.face, Face::RedFive(_));
                        let Some(declared) = &prospect.declared else { continue };
                        let value = course.discarded(tile, declared);
                        self.push(*action, &value, 2 * places(tile) + i32::from(is_plain), payoff, valued);
                    }
                    _ => {}
                }
            }
        }
        for action in legal {
            if matches!(action, Action::ClosedKong(_) | Action::AddedKong(_)) {
                self.kong::<L>(&situation, melds, None, *action, asked, valued);
            }
        }
        Some(())
    }

    /// Values a kong by the replacement draw that follows it.
    fn kong<L: Told>(
        &mut self,
        situation: &Situation,
        melds: Melds,
        offered: Option<Tile>,
        action: Action,
        asked: &mut Asked<'_>,
        valued: &mut Collected,
    ) {
        let Some((after, melds)) = after(situation, melds, offered, &action) else { return };
        let turns = asked.context.turns.saturating_add(1);
        let value = asked.solved(&after, &melds, turns, |solved| solved.prospect(0, &after.hand).drawing);
        if let Some(value) = value.flatten() {
            let payoff = asked.utility.payoff();
            self.push::<L>(action, &value, 0, payoff, valued);
        }
    }

    fn claims<L: Told>(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        face: Face,
        from: Seat,
        asked: &mut Asked<'_>,
        valued: &mut Collected,
    ) -> Option<()> {
        let situation = situation(view);
        let tile = face.tile()?;
        let melds = view.private.melds;
        let turns = asked.context.turns;
        let draws_next = from.after(1) == view.seat();
        // After a claim three others draw before me.
        let after_claim = view.public.live().saturating_sub(3).div_ceil(4);
        let takes_a_turn = after_claim < usize::from(turns);
        let (pass, claims) = asked.solved(&situation, &melds, turns, |solved| {
            let prospect: Prospect<L> = solved.prospect(0, &situation.hand);
            let pass = match (draws_next, prospect.drawing) {
                (true, Some(drawing)) => drawing,
                _ => prospect.silent(),
            };
            (pass, solved.claims(tile, takes_a_turn))
        })?;
        let payoff = asked.utility.payoff();
        self.push(Action::Pass, &pass, 0, payoff, valued);
        for action in legal {
            let set = match *action {
                Action::Pong(_) => Some(Set::Pong(tile)),
                Action::Chow([low, _]) => low.tile().and_then(|low| Set::chow(low.min(tile))),
                Action::OpenKong => {
                    self.kong::<L>(&situation, melds, Some(tile), *action, asked, valued);
                    None
                }
                _ => None,
            };
            let Some(set) = set else { continue };
            let course = asked.supposed.course(asked.context.offers, Folding::ByTurn);
            let values = claims.iter().filter(|claim| claim.set == set);
            let values = values.map(|claim| course.discarded(claim.discard, &claim.after));
            if let Some(best) = values.reduce(|best, value| best.or(&value)) {
                self.push(*action, &best, 0, payoff, valued);
            }
        }
        Some(())
    }
}

impl Evaluator for MdpEvaluator {
    fn evaluate(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment, ask: Ask) -> Vec<Valued> {
        if ask == Ask::Best && (legal.len() == 1 || legal.contains(&Action::Win)) {
            let action = if legal.contains(&Action::Win) { Action::Win } else { legal[0] };
            return vec![Valued::alone(action, Worth::UNKNOWN)];
        }
        let found = match ask {
            Ask::Best => self.collect::<f64>(view, legal, ask),
            Ask::Every => self.collect::<Scenarios>(view, legal, ask),
        };
        let Some(valued) = found else { return self.fallback.evaluate(view, legal, moment, ask) };
        let mut valued = valued.sorted();
        if ask == Ask::Every || valued.is_empty() {
            let is_missing = |action: &&Action| valued.iter().all(|one| one.action != **action);
            let missing: Vec<Action> = legal.iter().filter(is_missing).copied().collect();
            valued.extend(missing.into_iter().map(|action| Valued::alone(action, Worth::UNKNOWN)));
        }
        valued
    }

    fn terms(&mut self, view: &View<'_>, valued: &Valued, quantity: Quantity) -> Vec<Term> {
        let told = self.told.iter().find(|(action, _)| *action == valued.action);
        let Some((_, scenarios)) = told else { return self.fallback.terms(view, valued, quantity) };
        let sign = match quantity {
            Quantity::Rank => -1.0,
            Quantity::Payoff | Quantity::Points => 1.0,
            _ => return Vec::new(),
        };
        let term = |scenario: Scenario| Term {
            name: scenario.name().to_owned(),
            amount: sign * scenarios.payoffs[scenario as usize],
        };
        Scenario::ALL.into_iter().map(term).collect()
    }
}
