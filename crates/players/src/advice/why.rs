//! Explains why the best action is better than the next, from the measures of one evaluator.
//!
//! The first reason is the quantity that decides. Other reasons follow only if they also favour the best action, so that no
//! reason argues against the advice.

use super::{AdvisedAction, Better, Measure, Speaker};
use schemars::JsonSchema;
use serde::Serialize;
use suzume_decide::Quantity;
use suzume_game::Action;
use suzume_words::Arg;

/// Why the best action is better than the next.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Why {
    /// The reasons in words, in the requested language.
    pub text: String,
    /// The differences that decide, the most important first.
    pub reasons: Vec<Reason>,
}

/// A quantity in which the best action and another one differ.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Reason {
    /// The quantity that differs.
    pub quantity: Quantity,
    /// The amount for the best action.
    pub best: f64,
    /// The amount for the other action.
    pub other: f64,
    /// The other action.
    pub against: Action,
}

/// The most reasons given.
const MOST: usize = 3;

/// Values of a quantity that differ by less count as equal: below the error of the models, or of the search.
fn noise(quantity: Quantity) -> f64 {
    match quantity {
        Quantity::Rank => 0.005,
        Quantity::Habit => 0.03,
        Quantity::Win | Quantity::Complete => 0.001,
        _ => 0.0,
    }
}

/// Whether the best action is as good as the next within the error of their values.
pub(super) fn is_close(best: &AdvisedAction, next: &AdvisedAction) -> bool {
    // The first measure that differs decides.
    let of_both = |(quantity, one): (Quantity, Measure)| Some((quantity, one, next.measures.get(quantity)?));
    let both = || best.measures.iter().filter_map(of_both);
    let deciding =
        both().find(|(_, one, two)| one.value != two.value || !one.exact).or_else(|| both().next());
    let Some((quantity, one, two)) = deciding else { return false };
    let (Some(value), Some(other)) = (one.value, two.value) else { return false };
    if !is_same_kind(best, next) || best.note != next.note {
        return false;
    }
    // Points have no natural scale: one percent is beyond the accuracy of the models.
    let noise = if quantity == Quantity::Points { 0.01 * value.abs() } else { noise(quantity) };
    let errors = one.error.unwrap_or(0.0).hypot(two.error.unwrap_or(0.0));
    (value - other).abs() <= noise + f64::from(errors)
        || (!one.exact && two.most() > value && one.low.is_some())
}

/// Whether two actions are ranked by the same quantity.
fn is_same_kind(one: &AdvisedAction, other: &AdvisedAction) -> bool {
    let by = |row: &AdvisedAction| row.headline().map(|(quantity, _)| quantity);
    by(one).is_some() && by(one) == by(other)
}

/// Why one action ranks before another.
pub(super) fn why(
    best: &AdvisedAction,
    next: Option<&AdvisedAction>,
    is_close: bool,
    speaker: &Speaker,
) -> Why {
    let mut sentences = Vec::new();
    let sentence = |text: &str| speaker.say("sentence", &[("text", Arg::Text(&capitalized(text)))]);
    sentences.extend(best.note.map(|note| sentence(&speaker.text(&format!("note-{note}")))));
    let Some(next) = next else { return Why { text: sentences.join(" "), reasons: Vec::new() } };
    let reasons = reasons(best, next);
    let doing = speaker.doing(&next.action);
    if let Some(note) = next.note.filter(|_| best.note.is_none()) {
        let action = capitalized(&speaker.action(&next.action));
        let note = speaker.text(&format!("note-{note}"));
        sentences.push(
            speaker.say("sentence-about", &[("subject", Arg::Text(&action)), ("text", Arg::Text(&note))]),
        );
    } else if let Some(first) = reasons.first() {
        let (one, other) = speaker.two_amounts(first.quantity, first.best, first.other);
        let args = [("best", Arg::Text(&one)), ("other", Arg::Text(&other)), ("action", Arg::Text(&doing))];
        let code = format!("reason-{}", first.quantity.name());
        sentences.push(sentence(&speaker.say(&code, &args)));
    }
    if is_close || reasons.is_empty() && is_same_kind(best, next) && next.note.is_none() {
        // Ranges are never known to be equal.
        let has_ranges = best.measures.iter().any(|(_, measure)| measure.low.is_some());
        let is_equal = reasons.is_empty() && !has_ranges;
        let code = if is_equal { "advice-equal" } else { "advice-close" };
        let action = capitalized_if(is_equal, speaker.action(&next.action));
        sentences.push(speaker.say(code, &[("action", Arg::Text(&action))]));
    }
    Why { text: sentences.join(" "), reasons }
}

/// The differences in favour of the best action: the deciding one first, then the greatest.
fn reasons(best: &AdvisedAction, next: &AdvisedAction) -> Vec<Reason> {
    let of = |(quantity, measure): (Quantity, Measure)| {
        let other = next.measures.get(quantity)?;
        let (one, other, better) = (measure.value?, other.value?, measure.better);
        let is_better = match better {
            Better::More => one > other,
            Better::Less => one < other,
        };
        is_better.then_some(Reason { quantity, best: one, other, against: next.action })
    };
    let mut reasons: Vec<Reason> = best.measures.iter().filter_map(of).collect();
    // The accepted tiles of the hand after the action, as one more difference.
    let (accepted, other) = (best.accepts.total(), next.accepts.total());
    let has_accepted = reasons.iter().any(|reason| reason.quantity == Quantity::Accepted);
    if best.deficiency == next.deficiency && accepted > other && !has_accepted {
        reasons.push(Reason {
            quantity: Quantity::Accepted,
            best: f64::from(accepted),
            other: f64::from(other),
            against: next.action,
        });
    }
    reasons.truncate(MOST);
    reasons
}

/// A sentence that starts with a capital letter.
pub(super) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn capitalized_if(condition: bool, text: String) -> String {
    if condition { capitalized(&text) } else { text }
}
