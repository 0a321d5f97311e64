//! What a server adds to a message that is a question: gimite's `possible_actions` and `cannot_dahai`, Mortal's `can_act`.

use super::message::{answer, texts};
use serde_json::{Value, json};
use suzume_game::{Action, View};
use suzume_tiles::Face;

/// Marks a message as the question to which these actions are the answers.
pub(super) fn add_hints(message: &mut Value, view: &View<'_>, legal: &[Action]) {
    message["can_act"] = json!(true);
    if view.offered().is_none() && view.private.drawn.is_none() {
        // After a claim there is nothing but to discard, and swap calling may forbid some.
        message["cannot_dahai"] = cannot_discard(view, legal);
        return;
    }
    let mut possible: Vec<Value> = Vec::new();
    for action in legal.iter().filter(|action| !matches!(action, Action::Discard(_) | Action::Pass)) {
        let action = answer(view, action);
        // A riichi is one action, whatever is discarded with it.
        if !possible.contains(&action) {
            possible.push(action);
        }
    }
    message["possible_actions"] = json!(possible);
}

/// The question for the discard behind one's own riichi.
pub(super) fn riichi_question(view: &View<'_>, discards: &[Action]) -> Value {
    json!({"type": "reach", "actor": view.seat().index(), "can_act": true,
        "cannot_dahai": cannot_discard(view, discards)})
}

/// The tiles of the hand that none of the actions discards, each once.
fn cannot_discard(view: &View<'_>, legal: &[Action]) -> Value {
    let may = |face: Face| {
        legal.iter().any(|action| matches!(action, Action::Discard(discard) if discard.face == face))
    };
    let mut faces: Vec<Face> = view.private.faces().filter(|&face| !may(face)).collect();
    faces.dedup();
    json!(texts(&faces))
}
