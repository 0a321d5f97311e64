//! What every legal action is worth, and the player that takes the best action.
//!
//! An [`Evaluator`] is given what a seat sees and what it may do, and values each action in the currency of
//! [`Worth`]: measures with units and exactness, the most important first. Whoever shows advice (`suzume discard`,
//! hints, a review) asks for [every](ActionsWanted::Every) action; the player [`Best`] asks for the [best](ActionsWanted::Best) one, which
//! lets an evaluator leave out what cannot be the best. Both give the same first action: the tests compare them.
//!
//! Actions fall into kinds. All discards together are one kind; passing, each claim and each kong are a kind of their
//! own. Kinds are compared by the worth of their best member, and the members of a kind by their own worth. So an
//! evaluator can compare a discard with a kong by one measure, and discards with each other by a finer one.

use crate::player::{Fault, Player};
use std::cmp::Ordering;
use suzume_decide::{Interrupt, Quantity, Term, Worth};
use suzume_game::{Action, Moment, View};
use suzume_tiles::Tile;

/// How much an evaluator is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionsWanted {
    /// The best action; others may be left out.
    Best,
    /// Every legal action.
    Every,
}

/// An action with what it is worth.
#[derive(Clone, Debug)]
pub struct ValuedAction {
    /// The action.
    pub action: Action,
    /// What the action is worth.
    pub worth: Worth,
    /// What the best action of its kind is worth.
    pub kind: Worth,
    /// A rule that speaks for or against the action, beside its worth.
    pub note: Option<Note>,
    /// The discard that follows a claim, where the evaluator says.
    pub then: Option<Tile>,
}

impl ValuedAction {
    /// An action that is a kind of its own.
    pub fn alone(action: Action, worth: Worth) -> ValuedAction {
        ValuedAction { action, worth, kind: worth, note: None, then: None }
    }

    /// An action of a kind that is worth `kind`.
    pub fn of_kind(action: Action, worth: Worth, kind: Worth, note: Option<Note>) -> ValuedAction {
        ValuedAction { action, worth, kind, note, then: None }
    }

    /// Adds a note.
    #[must_use]
    pub fn noted(self, note: Note) -> ValuedAction {
        ValuedAction { note: Some(note), ..self }
    }
}

/// A rule that decided about an action beside its worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// Another seat has declared riichi, and this hand is too far from complete to take risks: only safe discards
    /// count.
    Folds,
    /// The claim would open a closed hand without lowering its deficiency.
    OpensForNothing,
    /// Another seat has declared riichi, and after the claim the hand would still be too far from complete to take
    /// risks.
    TooFarToPlayOn,
    /// A tile of the void suit, which has to go first.
    VoidFirst,
}

impl Note {
    /// The rule in data. Its sentence is in the catalogue of words.
    pub const fn code(self) -> &'static str {
        match self {
            Note::Folds => "folds",
            Note::OpensForNothing => "opens_for_nothing",
            Note::TooFarToPlayOn => "too_far_to_play_on",
            Note::VoidFirst => "void_first",
        }
    }
}

/// Something that values actions.
pub trait Evaluator: Send {
    /// The legal actions with what they are worth, the best one first. `legal` is not empty; neither is the answer.
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

    /// The terms whose sum is one `quantity` in the worth of an action; empty where that quantity has no terms.
    ///
    /// Call [`Evaluator::evaluate`] for the same question first.
    fn terms(&mut self, _view: &View<'_>, _valued: &ValuedAction, _quantity: Quantity) -> Vec<Term> {
        Vec::new()
    }

    /// Ends every later search when the interrupt is raised: the values are then incomplete.
    fn interrupt_by(&mut self, _interrupt: &Interrupt) {}

    /// The number of draws that the chances to complete a hand are about, of an evaluator that has such.
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

/// An evaluator of which a player can be made without knowing its type. The player calls the evaluator directly, not through a
/// pointer to a trait: most of the time of a match is spent there.
pub trait PlayableEvaluator: Evaluator {
    /// The player that takes its best action.
    fn into_player(self: Box<Self>) -> Box<dyn Player>;
}

impl<E: Evaluator + 'static> PlayableEvaluator for E {
    fn into_player(self: Box<Self>) -> Box<dyn Player> {
        Box::new(Best(*self))
    }
}

/// The player that takes the action which an evaluator values most.
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

/// Collects valued actions: all of them, or only the best one, for which no memory is allocated. Players ask for the
/// best.
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

    /// Adds an action. Among equals the earlier one comes first.
    pub(crate) fn push(&mut self, valued: ValuedAction) {
        match self {
            CollectedActions::Every(all) => all.push(valued),
            CollectedActions::Best(Some(best)) if compare(&valued, best) != Ordering::Greater => {}
            CollectedActions::Best(best) => *best = Some(valued),
        }
    }

    /// The best action.
    pub(crate) fn best(&self) -> Option<&ValuedAction> {
        match self {
            CollectedActions::Best(best) => best.as_ref(),
            CollectedActions::Every(all) => all
                .iter()
                .reduce(|best, one| if compare(one, best) == Ordering::Greater { one } else { best }),
        }
    }

    /// The collected actions, the best one first; after them, if every action is asked for or none was collected, the legal ones
    /// of which nothing is known.
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

/// Which of two actions is better: `Greater` if the first one is better.
fn compare(one: &ValuedAction, other: &ValuedAction) -> Ordering {
    let precedence = precedence(&one.action).cmp(&precedence(&other.action));
    one.kind.compare(&other.kind).then(precedence).then_with(|| one.worth.compare(&other.worth))
}

/// Which kind of action comes first among kinds of equal worth. A kong brings one more draw, so it need only be as good
/// as a discard. Passing costs nothing, so a claim must be better than passing.
fn precedence(action: &Action) -> u8 {
    match action {
        Action::Pass | Action::ClosedKong(_) | Action::AddedKong(_) => 1,
        _ => 0,
    }
}
