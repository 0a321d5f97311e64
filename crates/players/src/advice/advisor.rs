//! Turns a position into advice, using one evaluator chosen by name.

use super::block::WeakBlock;
use super::danger::dangers;
use super::distances::Distances;
use super::measures::{Measures, Parts, TileCounts};
use super::reds::{give_up_red, has_plain_twin, with_red_fives};
use super::shown::state;
use super::standing::{Standing, WinByDiscard};
use super::{Advice, AdvisedAction, Speaker, why};
use crate::after::{after, situation};
use crate::evaluate::{Evaluator, ValuedAction};
use crate::riichi::danger::is_threatened;
use crate::spec::{Spec, SpecError};
use crate::usual::knows_others;
use std::collections::BTreeMap;
use suzume_decide::{Interrupt, Measured, Quantity, Situation};
use suzume_deficiency::Deficiency;
use suzume_game::{Action, Discard, Moment, View};
use suzume_rules::RuleSet;
use suzume_tiles::numbers::byte;
use suzume_tiles::{Face, Meld, Melds, Tile, TileSet};

/// Gives advice about positions with the values of one player.
pub struct Advisor {
    player: String,
    spec: Spec,
    evaluator: Box<dyn Evaluator>,
    /// The same evaluator with a shorter look-ahead, for players whose full answer takes time.
    quick: Option<Box<dyn Evaluator>>,
    distances: Distances,
    interrupt: Interrupt,
}

/// The first actions, which are compared and therefore have terms in every advice.
const COMPARED: usize = 2;

/// How much of an advice to compute. The rest takes time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The terms of every action.
    Full,
    /// Only the terms of the two best actions and of this one.
    About(Action),
    /// Only the terms of the two best actions.
    Best,
}

impl Advisor {
    /// An advisor for a player, given by name and options.
    pub fn named(player: &str) -> Result<Advisor, SpecError> {
        let spec = Spec::for_advice(player)?;
        let evaluator = spec.evaluator()?;
        let as_played: Spec = player.parse()?;
        let quick = (as_played != spec).then(|| as_played.evaluator()).transpose()?;
        let (distances, interrupt) = Default::default();
        Ok(Advisor { player: player.to_owned(), spec, evaluator, quick, distances, interrupt })
    }

    /// The same player valuing actions in points; `None` if it has no choice of what to play for.
    pub fn playing_for_points(&self) -> Option<Advisor> {
        let spec = self.spec.clone().with_option("uma", "points").ok()?;
        let evaluator = spec.evaluator().ok()?;
        let (distances, interrupt) = Default::default();
        Some(Advisor { player: self.player.clone(), spec, evaluator, quick: None, distances, interrupt })
    }

    /// The player's name and options.
    pub fn player(&self) -> &str {
        &self.player
    }

    /// Fails if the player does not play these rules.
    pub fn check_rules(&self, rules: &RuleSet) -> Result<(), SpecError> {
        Ok(self.spec.plays(rules)?)
    }

    /// Makes `interrupt` end every later search. The advice is then incomplete.
    pub fn interrupt_by(&mut self, interrupt: &Interrupt) {
        self.evaluator.interrupt_by(interrupt);
        if let Some(quick) = &mut self.quick {
            quick.interrupt_by(interrupt);
        }
        self.interrupt = interrupt.clone();
    }

    /// The player's values of all legal actions, the best first; empty if there are none.
    pub fn values(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Vec<ValuedAction> {
        match legal {
            [] => Vec::new(),
            _ => with_red_fives(&mut *self.evaluator, view, legal, moment),
        }
    }

    /// Computes the advice for a position.
    pub fn advise(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        moment: &Moment,
        detail: Detail,
        speaker: &Speaker,
    ) -> Advice {
        let valued = self.values(view, legal, moment);
        self.advice_of(view, legal, &valued, detail, speaker)
    }

    /// A first answer within a few milliseconds, from the same player with a shorter look-ahead; `None` if the full answer is
    /// quick anyway. It has the terms of the best action only.
    pub fn sketch(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        moment: &Moment,
        speaker: &Speaker,
    ) -> Option<Advice> {
        let quick = self.quick.take()?;
        let whole = std::mem::replace(&mut self.evaluator, quick);
        let advice = self.advise(view, legal, moment, Detail::Best, speaker);
        self.quick = Some(std::mem::replace(&mut self.evaluator, whole));
        Some(advice)
    }

    /// Makes advice from values of the most recently evaluated question.
    pub fn advice_of(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        valued: &[ValuedAction],
        detail: Detail,
        speaker: &Speaker,
    ) -> Advice {
        let speaker = speaker.under(view.rules);
        let now = situation(view);
        self.distances.begin(view);
        let accepted = self.distances.accepted(&now, view.melds());
        let whole = accepted.deficiency;
        let mut actions: Vec<AdvisedAction> = Vec::new();
        for one in valued {
            // Discards of equal tiles leave the same hand, so the first one stands for all.
            if actions.iter().any(|row| row.action.is_same_choice(&one.action)) {
                continue;
            }
            let has_terms = match detail {
                _ if self.interrupt.is_raised() => false,
                Detail::Full => true,
                Detail::Best => actions.len() < COMPARED,
                Detail::About(action) => actions.len() < COMPARED || one.action.is_same_choice(&action),
            };
            actions.push(self.row(view, legal, &now, one, has_terms, &speaker));
        }
        let discards: TileSet = legal.iter().filter_map(Action::discarded).collect();
        for (tile, danger) in dangers(view, discards, &speaker) {
            let of_tile = |row: &&mut AdvisedAction| row.action.discarded() == Some(tile);
            actions.iter_mut().filter(of_tile).for_each(|row| row.danger.clone_from(&danger));
        }
        if !is_threatened(view) {
            unvalue_steps_back(&mut actions);
        }
        if !knows_others(view) {
            for row in &mut actions {
                row.measures.keep_win_alone();
                row.terms.remove(&Quantity::Rank);
                row.terms.remove(&Quantity::Payoff);
            }
        }
        let discarded = actions.first().and_then(|best| best.action.discarded());
        // Against a riichi a discard is chosen for safety, whatever it leaves.
        let discarded = discarded.filter(|_| !is_threatened(view));
        let block = discarded
            .and_then(|tile| WeakBlock::of(&now.hand, tile))
            .filter(|block| !block.is_for_dora(view));
        let why = why::why(&actions, block, &speaker);
        let close = matches!(&actions[..], [best, next, ..] if why::is_close(&actions, best, next));
        let standing = Standing::of(view).filter(|standing| knows_others(view) || !standing.is_start(view));
        Advice {
            with: self.player.clone(),
            rules: Some(view.rules.name().to_owned()),
            shanten: shanten(whole),
            deficiency: whole.finite(),
            best: actions.first().map(|best| best.action),
            close,
            by: actions.first().and_then(AdvisedAction::headline).map(|(quantity, _)| quantity),
            k: self.evaluator.draws(),
            why,
            state: state(view, &now, accepted, standing.as_ref(), &speaker),
            standing,
            actions,
            ..Advice::default()
        }
    }

    fn row(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        now: &Situation,
        valued: &ValuedAction,
        has_terms: bool,
        speaker: &Speaker,
    ) -> AdvisedAction {
        let mut terms = BTreeMap::new();
        // The ends of a hand cost nothing to list, and every comparison needs them.
        let is_listed =
            |measured: &Measured| has_terms || matches!(measured.quantity, Quantity::Rank | Quantity::Payoff);
        for measured in valued.worth.measures().filter(is_listed) {
            let parts = self.evaluator.terms(view, valued, measured.quantity).into_iter();
            let mut parts = Parts(parts.map(|term| (term.name, term.amount)).collect());
            if has_plain_twin(&valued.action, legal) {
                // The terms are those of the plain five.
                give_up_red(&mut parts, measured.amount);
            }
            if !parts.0.is_empty() && measured.quantity.is_shown() {
                terms.insert(measured.quantity, parts);
            }
        }
        let then = valued.then.map(|tile| Action::Discard(Discard { face: Face::from(tile), drawn: false }));
        let follows = follows(view, now, valued);
        let accepted =
            follows.as_ref().map(|(after, melds)| (self.distances.accepted(after, melds), after.available));
        let left = match valued.action {
            Action::Win => Some(Deficiency::COMPLETE),
            _ => accepted.map(|(accepted, _)| accepted.deficiency),
        };
        let measures = Measures::of(&valued.worth);
        let terms_shown = |quantity: &_| measures.get(*quantity).is_some();
        terms.retain(|quantity, _| terms_shown(quantity));
        let action = valued.action.without_idle_drawn(legal);
        let text = match then {
            Some(Action::Discard(discard)) => {
                let (claim, tile) = (speaker.action(&action), speaker.face(discard.face));
                speaker.say("action-then", &[("action", (&claim).into()), ("tile", (&tile).into())])
            }
            _ => speaker.action(&action),
        };
        let follows = follows.map(|(after, _)| after);
        let waits = accepted.as_ref().filter(|(accepted, _)| accepted.deficiency == Deficiency::new(1));
        let wins = follows.zip(waits).and_then(|(after, (accepted, _))| {
            WinByDiscard::of(view, &valued.action, &after, accepted.tiles)
        });
        AdvisedAction {
            action,
            text,
            then,
            is_valued: measures.has_value() || valued.action == Action::Win,
            wins,
            is_simple: valued.action.discarded().and(follows).is_some_and(|after| is_simple(view, &after)),
            dora_discarded: dora_discarded(view, &valued.action),
            measures,
            terms,
            shanten: left.and_then(shanten),
            deficiency: left.and_then(Deficiency::finite),
            accepts: accepted.map_or_else(TileCounts::default, |(accepted, available)| {
                TileCounts::available(accepted.tiles, &available)
            }),
            danger: Vec::new(),
            note: valued.note.map(crate::evaluate::Note::code),
        }
    }
}

/// Marks discards that lead away from a win as not valued if the evaluator did not search them: it then knows no way to win
/// with them. Against a riichi such a discard is a fold, and its value is that of folding.
fn unvalue_steps_back(actions: &mut [AdvisedAction]) {
    let nearest = actions.iter().filter_map(|row| row.deficiency).min();
    let wins = actions.first().and_then(AdvisedAction::win).is_some_and(|win| win > 0.0);
    let is_left_out = |row: &AdvisedAction| {
        let is_unknown = row.win() == Some(0.0) && row.measures.get(Quantity::Complete).is_none();
        wins && is_unknown && row.deficiency > nearest
    };
    for row in actions.iter_mut().filter(|row| is_left_out(row)) {
        row.measures.keep_habit_alone();
        row.terms.clear();
        row.is_valued = false;
    }
    // What has no measure left comes last.
    actions.sort_by_key(|row| row.measures.first().is_none() && !row.is_valued);
}

/// Whether the hand is all simples and may win by that.
fn is_simple(view: &View<'_>, after: &Situation) -> bool {
    let Some(config) = view.rules.counts_han() else { return false };
    let melds = view.melds();
    let is_closed = melds.iter().all(Meld::is_concealed);
    let mut tiles = after.hand.kinds().map(|(tile, _)| tile).chain(melds.iter().flat_map(Meld::tiles));
    (is_closed || config.open_tanyao) && tiles.all(|tile| !tile.is_honor() && !tile.is_terminal())
}

/// The dora and red fives that a discard counts for.
fn dora_discarded(view: &View<'_>, action: &Action) -> u8 {
    let (Action::Discard(discard) | Action::Riichi(discard)) = action else { return 0 };
    let counts = |tile: Tile| {
        view.dora_indicators().tiles().iter().filter(|&&one| view.table.dora_of(one) == tile).count()
    };
    let is_red = matches!(discard.face, Face::RedFive(_));
    discard.face.tile().map_or(0, |tile| byte(counts(tile))) + u8::from(is_red)
}

/// The hand of 3n+1 tiles after an action, and its melds; `None` if there is none, or if the discard that follows is not known.
fn follows(view: &View<'_>, now: &Situation, valued: &ValuedAction) -> Option<(Situation, Melds)> {
    let offered = view.offered().and_then(|(face, _)| face.tile());
    let melds = view.private.melds;
    let (after, melds) = match valued.action {
        Action::Pass => (*now, melds),
        Action::Discard(_) | Action::Riichi(_) => (now.without(valued.action.discarded()?), melds),
        Action::Chow(_) | Action::Pong(_) => {
            let (after, melds) = after(now, melds, offered, &valued.action)?;
            (after.without(valued.then?), melds)
        }
        action => after(now, melds, offered, &action)?,
    };
    (after.hand.total() % 3 == 1).then_some((after, melds))
}

/// The shanten number: one less than the deficiency.
pub(super) fn shanten(deficiency: Deficiency) -> Option<i8> {
    Some(i8::try_from(deficiency.finite()?).ok()? - 1)
}
