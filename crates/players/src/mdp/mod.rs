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

mod fitted;
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
use fitted::{Alone, Ending};
use supposed::Supposed;
use suzume_decide::prices::Prices;
use suzume_decide::solitary::{
    Folding, Graph, Lane, Offers, Others, Outlook, Prospect, Reach, Scenario, Scenarios, Value,
};
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
        let mut prices =
            Prices::new(winner, &situation.hand, &situation.available).valued_by(&mut value, 0.0);
        let priced = graph.priced(&mut prices);
        let course = supposed.course(Folding::ByTurn);
        Some(with(&graph.inclusive(&priced, turns, course)))
    }

    /// The games of winning and of being ready (M_win, M_tenpai) after each discard of a hand, or of a hand that waits: in
    /// a new turn, and before a draw. `None` if the hand is too far.
    fn alone(&mut self, situation: &Situation, melds: &[Meld], turns: u8) -> Option<Vec<(Alone, Alone)>> {
        let graph = self.graph(situation)?;
        let Asked { context, supposed, utility, models, .. } = self;
        let [not_won, not_won_declared] = supposed.not_winning();
        let mut value =
            |amount, from| utility.value(models, End::Win { amount, from }, Stake::None) - not_won;
        let stake = not_won - not_won_declared;
        let winner = context.winner(melds);
        let mut prices =
            Prices::new(winner, &situation.hand, &situation.available).valued_by(&mut value, stake);
        let priced = graph.priced(&mut prices);
        let others = Others { offers: Offers::ThreeATurn, ends: &[] };
        let turns = supposed.turns_to_come(turns).max(1);
        let outlooks = graph.outlooks(&priced, turns, others);
        let alone =
            |value: Value| Alone { win: value.win_for_points, gain: value.points, ready: value.ready };
        let both = |outlook: &Outlook| (alone(outlook.best()), alone(outlook.drawing));
        Some(outlooks.iter().map(both).collect())
    }

    /// What the discards of a hand far from ready are worth.
    fn far_discards<L: Lane>(
        &mut self,
        situation: &Situation,
        melds: &[Meld],
        turns: u8,
    ) -> Option<Vec<Prospect<L>>> {
        let alone = self.alone(situation, melds, turns)?;
        let best = best_of(alone.iter().map(|(after, _)| *after));
        let least = least(situation)?;
        let kinds: Vec<Tile> = situation.hand.kinds().map(|(tile, _)| tile).collect();
        let ending = Ending::new(&self.supposed, &best, least, melds.len());
        let course = self.supposed.course(Folding::ByTurn);
        let order = course.fold_order();
        let prospect = |(tile, (after, _)): (Tile, &(Alone, Alone))| {
            let hand = situation.without(tile).hand;
            let played = ending.value(after, self.supposed.deal_in(&hand));
            Prospect {
                played: Some(played),
                declared: None,
                folded: course.fold(&order, &hand, turns),
                drawing: None,
            }
        };
        Some(kinds.into_iter().zip(&alone).map(prospect).collect())
    }

    /// What a hand far from ready that waits is worth, and each claim of a tile with the discard that follows it.
    fn far_claims<L: Lane>(
        &mut self,
        situation: &Situation,
        melds: Melds,
        turns: u8,
        draws_next: bool,
        claims: &[(Action, Situation, Melds)],
    ) -> Option<(L, Vec<(Action, L)>)> {
        let waiting = self.alone(situation, &melds, turns)?;
        let (after, drawing) = waiting.first()?;
        let pass = if draws_next { *drawing } else { *after };
        let later = turns.saturating_sub(1);
        let mut found = Vec::new();
        for (action, after, melds) in claims {
            if least(after)? < least(situation)? {
                let values = self.alone(after, melds, later).unwrap_or_default();
                found.push((*action, after, values.into_iter().map(|(after, _)| after).collect::<Vec<_>>()));
            }
        }
        // The best of all actions is corrected, the others keep their proportion to it.
        let best_claim = best_of(found.iter().flat_map(|(_, _, values)| values).copied());
        let (best, distance, calls) = match best_claim.gain > pass.gain {
            true => (best_claim, least(situation)?.saturating_sub(1), melds.len() + 1),
            false => (pass, least(situation)?, melds.len()),
        };
        let ending = Ending::new(&self.supposed, &best, distance, calls);
        let pass = ending.value(&pass, self.supposed.deal_in(&situation.hand));
        let course = self.supposed.course(Folding::ByTurn);
        let value = |(action, after, values): (Action, &Situation, Vec<Alone>)| {
            let kinds = after.hand.kinds().map(|(tile, _)| tile);
            let worth = |(tile, alone): (Tile, &Alone)| -> L {
                let hand = after.without(tile).hand;
                course.discarded(tile, &ending.value(alone, self.supposed.deal_in(&hand)))
            };
            let best = kinds.zip(&values).map(worth).reduce(|best, value| best.or(&value));
            best.map(|best| (action, best))
        };
        Some((pass, found.into_iter().filter_map(value).collect()))
    }

    /// How the actions of a hand are valued.
    fn way(&self, situation: &Situation) -> Way {
        match least(situation) {
            Some(0 | 1) => Way::Inclusive,
            Some(2) if self.supposed.riichis > 0 => Way::Inclusive,
            Some(2 | 3) if self.supposed.riichis == 0 => Way::Fitted,
            _ => Way::None,
        }
    }

    fn graph(&self, situation: &Situation) -> Option<Graph> {
        let least = least(situation)?;
        let most = self.options.budget as usize;
        let build = |reach| Graph::new(situation, self.context.claims, reach, most).ok();
        self.options.reaches(least).into_iter().find_map(|(exchanges, claims)| {
            let claims = claims.min(situation.goal.sets.get() as u8);
            build(Reach { exchanges, claims })
        })
    }
}

/// How the actions of a hand are valued.
enum Way {
    /// By the inclusive game (equation 16).
    Inclusive,
    /// By how real hands end (equations 17 to 19).
    Fitted,
    /// Not by a game: it is too far from ready.
    None,
}

/// The exchanges that a hand needs to be ready.
fn least(situation: &Situation) -> Option<u8> {
    Some(deficiency(&situation.hand, &situation.goal).max(Deficiency::new(1)).finite()? - 1)
}

/// The one that gains most.
fn best_of(hands: impl Iterator<Item = Alone>) -> Alone {
    hands.reduce(|best, hand| if hand.gain > best.gain { hand } else { best }).unwrap_or_default()
}

/// What is known of a discard before it is seen how the hand ends.
#[derive(Clone, Copy, Debug)]
pub struct Study {
    /// Exchanges to ready before.
    pub least: u8,
    /// What the hand can reach alone after the discard: win, gain, ready.
    pub alone: [f64; 3],
    /// The chance to deal in when folding.
    pub fold_deal_in: f64,
    /// Others in riichi.
    pub riichis: usize,
    /// Whether anybody else is ready.
    pub anybody_ready: f64,
    /// Calls made.
    pub calls: usize,
    /// The chance of an empty wall.
    pub exhaustion: f64,
    /// Own turns left.
    pub turns: u8,
    /// The inclusive game.
    pub inclusive: Scenarios,
}

impl MdpEvaluator {
    /// Looks at a discard.
    pub fn study(&mut self, view: &View<'_>, action: Action) -> Option<Study> {
        let tile = action.discarded()?;
        let situation = situation(view);
        let context = Context::new(view);
        let start = HandStart {
            dealer: view.public.dealer,
            round_wind: view.public.round_wind,
            repeats: view.public.repeats,
            sticks: view.public.sticks,
            scores: view.public.scores,
        };
        let options = self.options.clone();
        let models = options.models();
        let mut utility = Utility::new(options.payoff, view.rules, start, view.seat());
        let supposed = Supposed::new(view, models, &mut utility, context.turns);
        let mut asked = Asked { context, supposed, utility: &mut utility, models, options: &options };
        let melds = view.private.melds;
        let turns = asked.context.turns;
        let least = least(&situation)?;
        let alone = asked.alone(&situation, &melds, turns)?;
        let place = situation.hand.kinds().position(|(kind, _)| kind == tile)?;
        let (alone, _) = alone.get(place)?;
        let after = situation.without(tile).hand;
        let mut inclusive = Scenarios::default();
        if least < 2 {
            let prospect: Prospect<Scenarios> =
                asked.solved(&situation, &melds, turns, |solved| solved.prospect(place, &after))?;
            inclusive = match action {
                Action::Riichi(_) => prospect.declared?,
                _ => prospect.silent(),
            };
        }
        let course = asked.supposed.course(Folding::ByTurn);
        let folded: Scenarios = course.fold(&course.fold_order(), &after, turns);
        Some(Study {
            least,
            alone: [alone.win, alone.gain, alone.ready],
            fold_deal_in: folded.chance(Scenario::DealIn),
            riichis: asked.supposed.riichis,
            anybody_ready: asked.supposed.anybody_ready,
            calls: melds.len(),
            exhaustion: asked.supposed.outlook.exhaustion_prob,
            turns,
            inclusive: course.discarded(tile, &inclusive),
        })
    }

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
        let prospects: Option<Vec<Prospect<L>>> = match asked.way(&situation) {
            Way::Inclusive => asked.solved(&situation, &melds, turns, |solved| {
                let prospect =
                    |(place, &tile): (usize, &Tile)| solved.prospect(place, &situation.without(tile).hand);
                kinds.iter().enumerate().map(prospect).collect()
            }),
            Way::Fitted => asked.far_discards(&situation, &melds, turns),
            Way::None => None,
        };
        let payoff = asked.utility.payoff();
        let course = asked.supposed.course(Folding::ByTurn);
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
        if matches!(asked.way(&situation), Way::Fitted) {
            let claims: Vec<(Action, Situation, Melds)> = legal
                .iter()
                .filter(|action| matches!(action, Action::Pong(_) | Action::Chow(_)))
                .filter_map(|action| {
                    let (after, melds) = after(&situation, melds, Some(tile), action)?;
                    Some((*action, after, melds))
                })
                .collect();
            let payoff = asked.utility.payoff();
            let (pass, claims) = asked.far_claims::<L>(&situation, melds, turns, draws_next, &claims)?;
            self.push(Action::Pass, &pass, 0, payoff, valued);
            claims.iter().for_each(|(action, value)| self.push(*action, value, 0, payoff, valued));
            return Some(());
        }
        if matches!(asked.way(&situation), Way::None) {
            return None;
        }
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
            let course = asked.supposed.course(Folding::ByTurn);
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
