//! Evaluators, which value every legal action, and the player that takes the best one.
//!
//! An [`Evaluator`] gets what a seat sees and its legal actions, and values each action as a [`Worth`]: measures with units
//! and exactness, the most important first. Code that shows advice (`suzume discard`, hints, reviews) asks for
//! [every](ActionsWanted::Every) action. The player [`Best`] asks only for the [best](ActionsWanted::Best) one, which lets
//! an evaluator skip actions that cannot be the best. Both give the same first action; the tests compare them.
//!
//! Actions are grouped into kinds. All discards together are one kind; passing, each claim and each kong are kinds of their
//! own. Kinds are compared by the worth of their best member, and the members of a kind by their own worth. An evaluator can
//! therefore compare a discard with a kong by one measure, and discards with each other by a finer one.

use crate::player::{Fault, Player};
use std::cmp::Ordering;
use suzume_decide::{Interrupt, Quantity, Term, Worth};
use suzume_game::{Action, Moment, View};
use suzume_tiles::Tile;

/// How many of the actions an evaluator must value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionsWanted {
    /// The best action; others may be left out.
    Best,
    /// Every legal action, also those that cannot be the best.
    Every,
}

/// An action with its value.
#[derive(Clone, Debug)]
pub struct ValuedAction {
    /// One of the legal actions.
    pub action: Action,
    /// The value of the action within its kind.
    pub worth: Worth,
    /// The value of the best action of its kind.
    pub kind: Worth,
    /// A rule that favoured or ruled out the action, in addition to its worth.
    pub note: Option<Note>,
    /// The discard that follows a claim, if the evaluator chooses one.
    pub then: Option<Tile>,
}

impl ValuedAction {
    /// An action that forms a kind by itself.
    pub fn alone(action: Action, worth: Worth) -> ValuedAction {
        ValuedAction { action, worth, kind: worth, note: None, then: None }
    }

    /// An action of a kind whose best member is worth `kind`.
    pub fn of_kind(action: Action, worth: Worth, kind: Worth, note: Option<Note>) -> ValuedAction {
        ValuedAction { action, worth, kind, note, then: None }
    }

    /// The same action with the rule that favoured or ruled it out.
    #[must_use]
    pub fn noted(self, note: Note) -> ValuedAction {
        ValuedAction { note: Some(note), ..self }
    }
}

/// A rule that influenced the rank of an action in addition to its worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// Another seat is in riichi, and this hand is too far from complete to take risks: only safe discards count.
    Folds,
    /// The claim would open a closed hand without lowering its deficiency.
    OpensForNothing,
    /// Another seat is in riichi, and after the claim the hand would still be too far from complete to take risks.
    TooFarToPlayOn,
    /// A tile of the void suit, which must be discarded first.
    VoidFirst,
}

impl Note {
    /// The code of the rule. Its sentence is in the catalogue of words.
    pub const fn code(self) -> &'static str {
        match self {
            Note::Folds => "folds",
            Note::OpensForNothing => "opens_for_nothing",
            Note::TooFarToPlayOn => "too_far_to_play_on",
            Note::VoidFirst => "void_first",
        }
    }
}

/// Values the legal actions of a seat.
pub trait Evaluator: Send {
    /// Values the legal actions, the best first. `legal` is not empty; neither is the result.
    fn evaluate(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        moment: &Moment,
        ask: ActionsWanted,
    ) -> Vec<ValuedAction>;

    /// The best action: the first one that [`Evaluator::evaluate`] returns.
    fn best(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Action {
        self.evaluate(view, legal, moment, ActionsWanted::Best).first().map_or(legal[0], |best| best.action)
    }

    /// The terms that sum to `quantity` in the worth of an action; empty if that quantity has no terms.
    ///
    /// Call [`Evaluator::evaluate`] for the same question first.
    fn terms(&mut self, _view: &View<'_>, _valued: &ValuedAction, _quantity: Quantity) -> Vec<Term> {
        Vec::new()
    }

    /// Makes `interrupt` end every later search. The values are then incomplete.
    fn interrupt_by(&mut self, _interrupt: &Interrupt) {}

    /// The number of draws that chances to complete the hand refer to, for evaluators that have such chances.
    fn draws(&self) -> Option<u8> {
        None
    }
}

impl<E: Evaluator + ?Sized> Evaluator for Box<E> {
    fn evaluate(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        moment: &Moment,
        ask: ActionsWanted,
    ) -> Vec<ValuedAction> {
        (**self).evaluate(view, legal, moment, ask)
    }
    fn best(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Action {
        (**self).best(view, legal, moment)
    }
    fn terms(&mut self, view: &View<'_>, valued: &ValuedAction, quantity: Quantity) -> Vec<Term> {
        (**self).terms(view, valued, quantity)
    }
    fn interrupt_by(&mut self, interrupt: &Interrupt) {
        (**self).interrupt_by(interrupt);
    }
    fn draws(&self) -> Option<u8> {
        (**self).draws()
    }
}

/// An evaluator that can be turned into a player without naming its type. The player calls the evaluator directly, not through
/// a trait object, because most of the time of a match is spent there.
pub trait PlayableEvaluator: Evaluator {
    /// The player that takes its best action.
    fn into_player(self: Box<Self>) -> Box<dyn Player>;
}

impl<E: Evaluator + 'static> PlayableEvaluator for E {
    fn into_player(self: Box<Self>) -> Box<dyn Player> {
        Box::new(Best(*self))
    }
}

/// The player that takes the action its evaluator values most.
#[derive(Clone, Debug)]
pub struct Best<E>(pub E);

impl<E: Evaluator> Player for Best<E> {
    fn is_memoryless(&self) -> bool {
        true
    }

    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        Ok(self.0.best(view, legal, moment))
    }
}

/// Collects valued actions: either all of them, or only the best one, which needs no allocation. Players ask for the best.
pub(crate) enum CollectedActions {
    Best(Option<ValuedAction>),
    Every(Vec<ValuedAction>),
}

impl CollectedActions {
    pub(crate) fn new(ask: ActionsWanted) -> CollectedActions {
        match ask {
            ActionsWanted::Best => CollectedActions::Best(None),
            ActionsWanted::Every => CollectedActions::Every(Vec::new()),
        }
    }

    /// Adds an action. Among equals, the earlier one ranks first.
    pub(crate) fn push(&mut self, valued: ValuedAction) {
        match self {
            CollectedActions::Every(all) => all.push(valued),
            CollectedActions::Best(Some(best)) if compare(&valued, best) != Ordering::Greater => {}
            CollectedActions::Best(best) => *best = Some(valued),
        }
    }

    /// The best action collected so far.
    pub(crate) fn best(&self) -> Option<&ValuedAction> {
        match self {
            CollectedActions::Best(best) => best.as_ref(),
            CollectedActions::Every(all) => all
                .iter()
                .reduce(|best, one| if compare(one, best) == Ordering::Greater { one } else { best }),
        }
    }

    /// The collected actions, the best first. If every action is wanted, or none was collected, the remaining legal actions
    /// follow with unknown worth.
    pub(crate) fn sorted_with_others(self, legal: &[Action], ask: ActionsWanted) -> Vec<ValuedAction> {
        let mut valued = self.sorted();
        if ask == ActionsWanted::Every || valued.is_empty() {
            let is_missing = |action: &&Action| valued.iter().all(|one| one.action != **action);
            let missing: Vec<Action> = legal.iter().filter(is_missing).copied().collect();
            valued.extend(missing.into_iter().map(|action| ValuedAction::alone(action, Worth::UNKNOWN)));
        }
        valued
    }

    /// The collected actions, the best one first.
    pub(crate) fn sorted(self) -> Vec<ValuedAction> {
        let mut valued: Vec<ValuedAction> = match self {
            CollectedActions::Best(best) => best.into_iter().collect(),
            CollectedActions::Every(all) => all,
        };
        valued.sort_by(|one, other| compare(other, one));
        valued
    }
}

/// Compares two actions: `Greater` if the first is better.
pub(crate) fn compare(one: &ValuedAction, other: &ValuedAction) -> Ordering {
    let precedence = precedence(&one.action).cmp(&precedence(&other.action));
    one.kind.compare(&other.kind).then(precedence).then_with(|| one.worth.compare(&other.worth))
}

/// Ranks kinds of action of equal worth. A kong or a north brings one more draw, so it only has to be as good as a discard. Passing
/// costs nothing, so a claim must be better than passing.
fn precedence(action: &Action) -> u8 {
    match action {
        Action::Pass | Action::ClosedKong(_) | Action::AddedKong(_) | Action::North => 1,
        _ => 0,
    }
}
