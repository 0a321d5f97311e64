//! The hints that a server adds to a question: gimite's `possible_actions` and `cannot_dahai`, Mortal's `can_act`.

use super::answers::answer;
use super::fields::{Actor, KnownPai};
use super::message::{HintedMessage, Hints, MjaiMessage, ReachMessage};
use suzume_game::{Action, View};
use suzume_tiles::Face;

/// The hints for a question with these legal actions.
pub(super) fn hints(view: &View<'_>, legal: &[Action]) -> Hints {
    let can_act = Some(true);
    if view.offered().is_none() && view.private.drawn.is_none() {
        // After a claim only discards are legal, and the swap-calling rule may forbid some.
        return Hints { can_act, cannot_dahai: Some(cannot_discard(view, legal)), ..Hints::default() };
    }
    let mut possible: Vec<MjaiMessage> = Vec::new();
    for action in legal.iter().filter(|action| !matches!(action, Action::Discard(_) | Action::Pass)) {
        let action = answer(view, action);
        // A riichi is one action, whatever is discarded with it.
        if !possible.contains(&action) {
            possible.push(action);
        }
    }
    Hints { can_act, possible_actions: Some(possible), ..Hints::default() }
}

/// The question for the discard after the seat's own riichi.
pub(super) fn riichi_question(view: &View<'_>, discards: &[Action]) -> HintedMessage {
    let cannot_dahai = Some(cannot_discard(view, discards));
    HintedMessage {
        message: MjaiMessage::Reach(ReachMessage { actor: Actor(view.seat()) }),
        hints: Hints { can_act: Some(true), cannot_dahai, ..Hints::default() },
    }
}

/// The tiles of the hand that none of the actions discards, each once.
fn cannot_discard(view: &View<'_>, legal: &[Action]) -> Vec<KnownPai> {
    let may = |face: Face| {
        legal.iter().any(|action| matches!(action, Action::Discard(discard) if discard.face == face))
    };
    let mut faces: Vec<Face> = view.private.faces().filter(|&face| !may(face)).collect();
    faces.dedup();
    faces.into_iter().map(KnownPai).collect()
}
