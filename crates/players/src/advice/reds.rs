//! The value of discarding a red five although the hand has a plain one that would do.
//!
//! Evaluators value kinds of tiles, and a player that discards a five discards a plain one if it can, so both fives have the value of the
//! plain one. For advice and reviews, which show every action, the question is asked once more as if the red five were gone and the hand had
//! a plain five in its place: what a discard of a five is worth there is what the discard of the red five is worth here. Evaluators that count
//! no points see no difference; then the red five comes right after the plain one.

use super::measures::Parts;
use crate::evaluate::{ActionsWanted, Evaluator, ValuedAction, compare};
use std::cmp::Ordering;
use suzume_game::{Action, Moment, View};
use suzume_tiles::{Face, Suit};

/// The suit of the red five that an action discards.
fn red_suit(action: &Action) -> Option<Suit> {
    match action {
        Action::Discard(discard) | Action::Riichi(discard) => match discard.face {
            Face::RedFive(suit) => Some(suit),
            _ => None,
        },
        _ => None,
    }
}

/// Whether the first action discards a red five, and the second a plain five of the same suit in the same way.
pub(super) fn is_red_twin(red: &Action, plain: &Action) -> bool {
    let is_same_way = matches!(
        (red, plain),
        (Action::Discard(_), Action::Discard(_)) | (Action::Riichi(_), Action::Riichi(_))
    );
    is_same_way
        && red_suit(red).is_some()
        && red_suit(plain).is_none()
        && red.discarded() == plain.discarded()
}

/// Whether an action discards a red five although a plain one could be discarded in the same way.
pub(super) fn has_plain_twin(red: &Action, legal: &[Action]) -> bool {
    legal.iter().any(|plain| is_red_twin(red, plain))
}

/// Makes the parts of the plain five's value sum to that of the red one, by the part of the red five.
pub(super) fn give_up_red(parts: &mut Parts, amount: f64) {
    const PART: &str = "red_five";
    let lost = amount - parts.0.iter().map(|(_, part)| part).sum::<f64>();
    if parts.0.is_empty() || lost == 0.0 {
        return;
    }
    match parts.0.iter_mut().find(|(name, _)| name == PART) {
        Some((_, part)) => *part += lost,
        None => parts.0.push((PART.to_owned(), lost)),
    }
}

/// The values of all legal actions, the best first; the discard of a red five that has a plain twin is valued by what it gives up.
pub(super) fn with_red_fives(
    evaluator: &mut dyn Evaluator,
    view: &View<'_>,
    legal: &[Action],
    moment: &Moment,
) -> Vec<ValuedAction> {
    let reds: Vec<Suit> =
        legal.iter().filter(|action| has_plain_twin(action, legal)).filter_map(red_suit).collect();
    let is_asked = |suit: &Suit| reds.contains(suit);
    let spent: Vec<(Suit, Vec<ValuedAction>)> = Suit::ALL
        .into_iter()
        .filter(is_asked)
        .map(|suit| {
            let private = view.private.spending_red(suit);
            let others: Vec<Action> =
                legal.iter().filter(|action| red_suit(action) != Some(suit)).copied().collect();
            let view = View { private: &private, ..*view };
            (suit, evaluator.evaluate(&view, &others, moment, ActionsWanted::Every))
        })
        .collect();
    // Terms belong to the question that was asked last.
    let mut valued = evaluator.evaluate(view, legal, moment, ActionsWanted::Every);
    for (suit, without) in &spent {
        let reds = legal.iter().filter(|action| red_suit(action) == Some(*suit));
        reds.for_each(|red| value_red(red, without, &mut valued));
    }
    valued
}

/// Gives the discard of a red five the value of its plain twin in `without`, where the red five is gone, and its rank.
fn value_red(red: &Action, without: &[ValuedAction], valued: &mut Vec<ValuedAction>) {
    let twin_in = |rows: &[ValuedAction]| rows.iter().position(|row| is_red_twin(red, &row.action));
    let place = valued.iter().position(|row| row.action == *red);
    let (Some(place), Some(of_twin)) = (place, twin_in(without)) else { return };
    let of_red = valued.remove(place);
    let Some(plain) = twin_in(valued) else {
        valued.insert(place, of_red);
        return;
    };
    // Searches that are cut short may value the smaller gain more.
    let worth = match without[of_twin].worth.is_better_than(&valued[plain].worth) {
        true => valued[plain].worth,
        false => without[of_twin].worth,
    };
    // An action that is a kind by itself stays one.
    let kind = if of_red.kind == of_red.worth { worth } else { of_red.kind };
    let of_red = ValuedAction { worth, kind, ..of_red };
    let later = valued.iter().skip(plain + 1).position(|row| compare(&of_red, row) == Ordering::Greater);
    let place = later.map_or(valued.len(), |later| plain + 1 + later);
    valued.insert(place, of_red);
}
