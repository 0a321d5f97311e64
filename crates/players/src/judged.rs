//! Turns a judge of hands into an evaluator of actions: the part that all planning players share.
//!
//! A [`Judge`] values hands. [`Judged`] makes the hand after each legal action and asks the judge about it: every claim with
//! the discard that would follow it, passing, every kong, every discard. A win is the best action, unless the judge values passing it. A claim must be
//! better than passing. A kong brings one more draw, so it only has to be as good as the best discard.
//!
//! Under riichi not every complete hand wins, and dealing in costs points. There the judge is asked about the plans of a hand
//! ([`crate::riichi`]). After another seat's riichi, a hand that is not ready chooses only among safe discards.

use crate::after::{after, discard_of, situation};
use crate::discards::{Discards, keeps};
use crate::evaluate::{ActionsWanted, CollectedActions, Evaluator, Note, ValuedAction};
use crate::judge::{Judge, JudgedDiscard, preference, uselessness};
use crate::opening::{exchanges, void_suits};
use crate::riichi::plans::{JudgePlan, Plans, is_open, plans};
use crate::riichi::{RiichiSense, bonus_kinds, danger, ready};
use suzume_decide::{Because, Interrupt, Measured, Quantity, Situation, Term, Worth};
use suzume_deficiency::deficiency;
use suzume_game::{Action, Moment, Phase, View};
use suzume_tiles::{Face, Meld, Melds, Tile, TileSet};

/// Values actions by what a judge says about the hands after them.
#[derive(Clone, Debug)]
pub struct Judged<J> {
    pub(crate) judge: J,
    pub(crate) sense: RiichiSense,
}

/// The greatest deficiency at which a hand ignores another seat's riichi and does not fold: 1, a ready hand. Chosen by
/// matches of 2,000 games: with 2 the player loses 813 points a game (404 to 1,221), with 0 it loses 1,639 (1,285 to
/// 1,993).
const NEAR: u8 = 1;

impl<J: Judge> Judged<J> {
    /// An evaluator that asks `judge` and uses all knowledge about riichi.
    pub fn new(judge: J) -> Judged<J> {
        Judged::with_sense(judge, RiichiSense::ALL)
    }

    /// An evaluator that asks `judge` and uses the parts of the knowledge about riichi that `sense` names.
    pub fn with_sense(judge: J, sense: RiichiSense) -> Judged<J> {
        Judged { judge, sense }
    }

    /// The plans of a hand, each a question to the judge.
    fn plans(&self, view: &View<'_>, situation: &Situation, melds: &[Meld]) -> Plans {
        match &view.table.riichi {
            Some(config) if self.sense.yaku => plans(view, config, situation, melds),
            _ => Plans::One(JudgePlan::whole(*situation)),
        }
    }

    /// Whether another seat has declared riichi and this player folds against it.
    fn is_threatened(&self, view: &View<'_>) -> bool {
        self.sense.fold && view.table.allows_riichi() && danger::is_threatened(view)
    }

    /// The deficiency of the nearest plan.
    fn missing(&self, plans: &[JudgePlan]) -> u8 {
        let of_plan = |plan: &JudgePlan| match self.sense.yaku {
            true => plan.missing,
            false => deficiency(&plan.situation.hand, &plan.situation.goal).finite().unwrap_or(u8::MAX),
        };
        plans.iter().map(of_plan).min().unwrap_or(u8::MAX)
    }

    fn own_turn(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        ask: ActionsWanted,
        valued: &mut CollectedActions,
    ) -> Option<()> {
        let discardable: TileSet = legal.iter().filter_map(Action::discarded).collect();
        let situation = situation(view);
        let melds = view.private.melds;
        let plans = self.plans(view, &situation, &melds);
        let is_void_first = !discardable.is_empty() && discardable.and(situation.goal.only).is_empty();
        if !is_void_first && self.is_threatened(view) && self.missing(&plans) > NEAR {
            if ask == ActionsWanted::Every {
                self.kongs(view, legal, &situation, melds, Some(Note::Folds), valued);
            }
            let discards = self.fold(view, &plans, &melds, discardable, ask)?;
            add_discards(view, legal, &discards, Some(Note::Folds), ask, valued);
            return Some(());
        }
        let discards = match is_void_first {
            true => {
                // No plan uses tiles of the void suit, so every such discard leaves the same hand.
                let worth = self.waiting(&plans, &melds)?;
                Discards::of(discardable.iter().map(|tile| JudgedDiscard::new(tile, worth)).collect(), worth)?
            }
            false => self.discards(view, &plans, &melds, discardable, ask)?,
        };
        // Add kongs before discards. Among equal kongs, the last legal one ranks first.
        self.kongs(view, legal, &situation, melds, None, valued);
        let note = is_void_first.then_some(Note::VoidFirst);
        self.declare(view, legal, &plans, &discards, ask, valued);
        add_discards(view, legal, &discards, note, ask, valued);
        Some(())
    }

    /// Values the kongs of the seat's own turn and the north it may set aside, the last legal one first. A note against them ranks them last.
    fn kongs(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        situation: &Situation,
        melds: Melds,
        against: Option<Note>,
        valued: &mut CollectedActions,
    ) {
        for action in legal.iter().rev() {
            if !matches!(action, Action::ClosedKong(_) | Action::AddedKong(_) | Action::North) {
                continue;
            }
            let Some((after, melds)) = after(situation, melds, None, action) else { continue };
            let plans = self.plans(view, &after, &melds);
            let Some(worth) = self.waiting(&plans, &melds) else { continue };
            let kind = if against.is_some() { Worth::UNKNOWN } else { worth };
            valued.push(ValuedAction::of_kind(*action, worth, kind, against));
        }
    }

    /// Values the discards after another seat's riichi: first the discards that are safe enough, by the worth of the hand after
    /// them, then the others by their danger.
    fn fold(
        &mut self,
        view: &View<'_>,
        plans: &[JudgePlan],
        melds: &[Meld],
        discardable: TileSet,
        ask: ActionsWanted,
    ) -> Option<Discards> {
        let tolerated = if self.missing(plans) == NEAR + 1 { danger::TOLERATED } else { 0 };
        let dangers = danger::Dangers::of(view, discardable);
        let accepted = dangers.least().max(tolerated);
        let safe: TileSet = discardable.iter().filter(|&tile| dangers.total(tile) <= accepted).collect();
        let danger = |tile: Tile| {
            let amount = f64::from(dangers.total(tile));
            Measured::approximate(Quantity::Danger, amount, Because::RuleOfThumb)
        };
        let discards = self.best_discards(view, plans, melds, safe, ask)?;
        let as_safe = |choice: &JudgedDiscard| {
            // This discard is safe enough, so its danger comes last: it is shown but does not decide.
            let worth = Worth::new(&[preference(1)]).then_all(&choice.worth);
            let worth = worth.then(preference(choice.preference)).then(danger(choice.tile));
            JudgedDiscard { worth, ..*choice }
        };
        let mut choices: Vec<JudgedDiscard> = discards.choices().map(as_safe).collect();
        let others = discardable.without(safe);
        if ask == ActionsWanted::Every
            && let Some(others) = self.best_discards(view, plans, melds, others, ask)
        {
            choices.extend(others.choices().map(|choice| {
                let worth = Worth::new(&[preference(0), danger(choice.tile)]).then_all(&choice.worth);
                JudgedDiscard { worth, ..*choice }
            }));
        }
        Discards::of(choices, discards.worth)
    }

    /// Values the declarations of riichi. With `sense.yaku`, the discard is chosen by the tiles that the hand then waits for, and
    /// a riichi that can still win is better than any plain discard. Without it, riichi discards are valued like plain
    /// discards.
    fn declare(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        plans: &[JudgePlan],
        discards: &Discards,
        ask: ActionsWanted,
        valued: &mut CollectedActions,
    ) {
        let Some(config) = view.table.riichi.as_ref() else { return };
        if !legal.iter().any(|action| matches!(action, Action::Riichi(_))) {
            return;
        }
        if !self.sense.yaku && self.declare_as_judged(view, legal, plans, discards, valued) {
            return;
        }
        if !self.sense.yaku {
            for choice in discards.choices() {
                let action = discard_of(view, legal, choice.tile);
                let Some(Action::Discard(discard)) = action else { continue };
                if legal.contains(&Action::Riichi(discard)) {
                    let worth = choice.worth.then(preference(choice.preference));
                    let kind = discards.worth;
                    valued.push(ValuedAction::of_kind(Action::Riichi(discard), worth, kind, None));
                }
            }
            return;
        }
        let bonus = bonus_kinds(view);
        for (tile, points) in ready::expected_by_riichi(view, config, legal) {
            let Some(Action::Discard(discard)) = discard_of(view, legal, tile) else { continue };
            if points == 0 && ask == ActionsWanted::Best {
                continue;
            }
            let outlook = Measured::approximate(Quantity::Outlook, f64::from(points), Because::RuleOfThumb);
            let worth = match points {
                0 => Worth::UNKNOWN,
                _ => Worth::new(&[outlook, keeps(bonus, tile), preference(uselessness(tile))]),
            };
            valued.push(ValuedAction::of_kind(Action::Riichi(discard), worth, discards.worth, None));
        }
    }

    /// Values the declarations of riichi as the judge does; returns whether the judge values them.
    fn declare_as_judged(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        plans: &[JudgePlan],
        discards: &Discards,
        valued: &mut CollectedActions,
    ) -> bool {
        let Some(plan) = plans.first() else { return false };
        let question = plan.question(view.melds());
        let mut is_judged = false;
        for &action in legal.iter().filter(|action| matches!(action, Action::Riichi(_))) {
            let worth = action.discarded().and_then(|tile| self.judge.declared(&question, tile));
            if let Some(worth) = worth {
                is_judged = true;
                // Prefer a plain five to a red one.
                let is_plain =
                    !matches!(action, Action::Riichi(discard) if matches!(discard.face, Face::RedFive(_)));
                let worth = worth.then(preference(i32::from(is_plain)));
                valued.push(ValuedAction::of_kind(action, worth, discards.worth, None));
            }
        }
        is_judged
    }

    fn claim(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        face: Face,
        ask: ActionsWanted,
        valued: &mut CollectedActions,
    ) -> Option<()> {
        let situation = situation(view);
        let tile = face.tile()?;
        let melds = view.private.melds;
        let now = self.plans(view, &situation, &melds);
        let is_threatened = self.is_threatened(view);
        // An open hand cannot declare riichi, so a claim that opens the hand must at least lower the deficiency.
        let must_be_nearer = view.table.allows_riichi() && self.sense.yaku && !is_open(&melds);
        valued.push(ValuedAction::alone(Action::Pass, self.waiting(&now, &melds)?));
        for action in legal {
            if !matches!(action, Action::Pong(_) | Action::Chow(_) | Action::OpenKong) {
                continue;
            }
            let Some((after, melds)) = after(&situation, melds, Some(tile), action) else { continue };
            let after = self.plans(view, &after, &melds);
            let against = if is_threatened && self.missing(&after) > NEAR {
                Some(Note::TooFarToPlayOn)
            } else if must_be_nearer && after.iter().all(|plan| plan.missing >= now[0].missing) {
                Some(Note::OpensForNothing)
            } else {
                None
            };
            if against.is_some() && ask == ActionsWanted::Best {
                continue;
            }
            let worth = match action {
                Action::OpenKong => self.waiting(&after, &melds),
                _ => self.after_claim(view, &after, &melds),
            };
            let Some(worth) = worth else { continue };
            let kind = if against.is_some() { Worth::UNKNOWN } else { worth };
            let then = match (ask, action) {
                (ActionsWanted::Every, Action::Pong(_) | Action::Chow(_)) => {
                    self.discard_after(view, &after, &melds)
                }
                _ => None,
            };
            valued.push(ValuedAction { then, ..ValuedAction::of_kind(*action, worth, kind, against) });
        }
        Some(())
    }

    fn waiting(&mut self, plans: &[JudgePlan], melds: &[Meld]) -> Option<Worth> {
        best_of(plans, |plan| self.waiting_for(plan, &plan.question(melds)))
    }

    /// The discard that follows a claim: the best one of the best plan.
    fn discard_after(&mut self, view: &View<'_>, plans: &[JudgePlan], melds: &[Meld]) -> Option<Tile> {
        let mut best: Option<(Worth, JudgedDiscard)> = None;
        for plan in plans {
            self.discards_for(view, plan, melds, TileSet::ALL, ActionsWanted::Every, &mut |choice| {
                let worth = plan.prefixed(&choice.worth);
                let is_better = best.as_ref().is_none_or(|(other, found)| {
                    worth.compare(other).then(choice.preference.cmp(&found.preference)).is_gt()
                });
                if is_better {
                    best = Some((worth, choice));
                }
            });
        }
        best.map(|(_, choice)| choice.tile)
    }

    fn after_claim(&mut self, view: &View<'_>, plans: &[JudgePlan], melds: &[Meld]) -> Option<Worth> {
        best_of(plans, |plan| match plan.spare().is_empty() && !plan.pong_to_come {
            true => self.judge.after_claim(&plan.question(melds)),
            false => self.discards_for(view, plan, melds, TileSet::ALL, ActionsWanted::Best, &mut |_| {}),
        })
    }
}

/// The best worth over all plans.
fn best_of(plans: &[JudgePlan], mut worth: impl FnMut(&JudgePlan) -> Option<Worth>) -> Option<Worth> {
    let mut best: Option<Worth> = None;
    for plan in plans {
        let Some(worth) = worth(plan).map(|worth| plan.prefixed(&worth)) else { continue };
        if best.is_none_or(|other| worth.is_better_than(&other)) {
            best = Some(worth);
        }
    }
    best
}

impl<J: Judge> Judged<J> {
    /// The best action if the only decision is which tile to discard, and there is only one plan. The judge's best discard then
    /// needs no worth. This covers most questions of a match.
    fn plain_discard(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Option<Action> {
        let is_discard = |action: &Action| matches!(action, Action::Discard(_));
        if !legal.iter().all(is_discard) || self.is_threatened(view) {
            return None;
        }
        let discardable: TileSet = legal.iter().filter_map(Action::discarded).collect();
        let situation = situation(view);
        if discardable.and(situation.goal.only).is_empty() {
            return None;
        }
        let plans = self.plans(view, &situation, view.melds());
        let [plan] = &plans[..] else { return None };
        if plan.pong_to_come || !plan.spare().is_empty() {
            return None;
        }
        self.judge.begin(view, moment);
        let tile = self.judge.best_discard(&plan.question(view.melds()), discardable)?;
        // A bonus tile is kept if another discard is as good, which needs a comparison.
        let is_bonus = view.table.has_dora() && self.sense.yaku && bonus_kinds(view).contains(tile);
        discard_of(view, legal, tile).filter(|_| !is_bonus)
    }

    /// Values the actions that the judge can value.
    fn collect(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        moment: &Moment,
        ask: ActionsWanted,
    ) -> CollectedActions {
        let mut valued = CollectedActions::new(ask);
        let is_claimed = legal.contains(&Action::Win) && view.offered().is_some();
        if is_claimed || ask == ActionsWanted::Every || !legal.contains(&Action::Win) {
            self.judge.begin(view, moment);
        }
        if legal.contains(&Action::Win) {
            let worth = if is_claimed { self.judge.claimed_win(view) } else { None };
            valued.push(ValuedAction::alone(Action::Win, worth.unwrap_or(Worth::win())));
            if ask == ActionsWanted::Best && worth.is_none() {
                return valued;
            }
        }
        // If the judge values no action, nothing is added.
        let _ = match view.public.phase {
            Phase::Exchange => exchanges(view, legal, moment, self.judge.opening(), &mut valued),
            Phase::Void => void_suits(view, moment, self.judge.opening(), &mut valued),
            Phase::Claims { face, .. } => self.claim(view, legal, face, ask, &mut valued),
            _ => self.own_turn(view, legal, ask, &mut valued),
        };
        valued
    }
}

impl<J: Judge> Evaluator for Judged<J> {
    fn interrupt_by(&mut self, interrupt: &Interrupt) {
        self.judge.interrupt_by(interrupt);
    }

    fn draws(&self) -> Option<u8> {
        self.judge.draws()
    }

    fn evaluate(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        moment: &Moment,
        ask: ActionsWanted,
    ) -> Vec<ValuedAction> {
        self.collect(view, legal, moment, ask).sorted_with_others(legal, ask)
    }

    fn best(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Action {
        if let Some(action) = self.plain_discard(view, legal, moment) {
            return action;
        }
        self.collect(view, legal, moment, ActionsWanted::Best).best().map_or(legal[0], |best| best.action)
    }

    fn terms(&mut self, view: &View<'_>, valued: &ValuedAction, quantity: Quantity) -> Vec<Term> {
        if quantity == Quantity::Danger {
            return valued.action.discarded().map_or_else(Vec::new, |tile| danger::terms(view, tile));
        }
        let now = situation(view);
        let offered = view.offered().and_then(|(face, _)| face.tile());
        let (after, discard) = match valued.action {
            Action::Pass => (Some((now, view.private.melds)), None),
            Action::Discard(discard) | Action::Riichi(discard) => {
                (Some((now, view.private.melds)), discard.face.tile())
            }
            action => (after(&now, view.private.melds, offered, &action), None),
        };
        let Some((situation, melds)) = after else { return Vec::new() };
        let tiles = situation.hand.total() - usize::from(discard.is_some());
        // Discarding a tile that no goal uses leaves the hand unchanged.
        let discard = discard.filter(|&tile| situation.goal.only.contains(tile));
        // With several plans, or a plan with a narrower goal, the plan behind a worth is not recorded, so there are no terms.
        match &self.plans(view, &situation, &melds)[..] {
            [plan] if plan.spare().is_empty() && !plan.pong_to_come => {
                let question = plan.question(&melds);
                match (valued.action, discard) {
                    (Action::Pong(_) | Action::Chow(_), _) => self.judge.claim_terms(&question, quantity),
                    _ if tiles % 3 != 1 => Vec::new(),
                    (Action::Riichi(_), Some(tile)) if self.judge.declared(&question, tile).is_some() => {
                        self.judge.declared_terms(&question, tile, quantity)
                    }
                    _ => self.judge.terms(&question, discard, quantity),
                }
            }
            _ => Vec::new(),
        }
    }
}

/// Adds all legal discards of the valued kinds; with [`ActionsWanted::Best`], only the best face of the best kind.
fn add_discards(
    view: &View<'_>,
    legal: &[Action],
    discards: &Discards,
    note: Option<Note>,
    ask: ActionsWanted,
    valued: &mut CollectedActions,
) {
    let most = if ask == ActionsWanted::Best { 1 } else { usize::MAX };
    for choice in discards.choices().take(most) {
        let worth = choice.worth.then(preference(choice.preference));
        let valued_as = |action: Action| ValuedAction::of_kind(action, worth, discards.worth, note);
        let best_face = discard_of(view, legal, choice.tile);
        best_face.map(valued_as).into_iter().for_each(|one| valued.push(one));
        if ask == ActionsWanted::Every {
            let others = legal.iter().filter(|action| {
                matches!(action, Action::Discard(discard) if discard.face.tile() == Some(choice.tile))
                    && Some(**action) != best_face
            });
            others.for_each(|action| valued.push(valued_as(*action)));
        }
    }
}
