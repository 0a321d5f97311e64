//! Explains why the best action is better than another, from the measures of one evaluator.
//!
//! The pattern: the one difference that decides, what is given up for it, the tiles, the total, and whether it is close. If the
//! next action is nearly as good, an alternative that tempts (it wins more often, or accepts more tiles) is answered too. No
//! sentence cites a difference that argues against the advice as a reason for it.

use super::block::Block;
use super::trade::Trade;
use super::{AdvisedAction, Measure, Speaker};
use schemars::JsonSchema;
use serde::Serialize;
use suzume_decide::Quantity;
use suzume_game::Action;
use suzume_words::Arg;

/// Why the best action is better than another.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Why {
    /// The reasons in words, in the requested language.
    pub text: String,
    /// The differences that speak for the best action: the deciding quantity first, then its parts, the greatest first.
    pub reasons: Vec<Reason>,
    /// The differences that speak against it, the greatest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gives_up: Vec<Reason>,
}

/// A difference between the best action and another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Reason {
    /// The quantity that differs.
    pub quantity: Quantity,
    /// The end of the hand that the quantity is about: `points` of `win` are the mean points of a win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<Quantity>,
    /// The amount for the best action.
    pub best: f64,
    /// The amount for the other action.
    pub other: f64,
    /// The other action.
    pub against: Action,
    /// Its part of the difference in the deciding quantity, in the unit of that quantity. Positive if it favours the best action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<f64>,
}

impl Reason {
    pub(super) fn of(quantity: Quantity, best: f64, other: f64, against: Action) -> Reason {
        Reason { quantity, of: None, best, other, against, weight: None }
    }

    pub(super) fn weight(&self) -> f64 {
        self.weight.unwrap_or(0.0)
    }

    /// Whether the best action has the better amount.
    pub(super) fn is_better(&self) -> bool {
        match self.quantity.less_is_better() {
            true => self.best < self.other,
            false => self.best > self.other,
        }
    }

    /// Whether the better amount is also the one that raises the value. To be ready more often at the end, for instance,
    /// lowers the value of a hand that would otherwise win; as a reason that would be a riddle.
    pub(super) fn reads_as_it_counts(&self) -> bool {
        self.best != self.other && self.is_better() == (self.weight() > 0.0)
    }
}

/// A loss below this share of the decisive gain is called small.
const SMALL: f64 = 0.3;

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

/// Why the first of `actions` is the best: compared with the next one and, if that is nearly as good, with one that tempts.
pub(super) fn why(actions: &[AdvisedAction], block: Option<&Block>, speaker: &Speaker) -> Why {
    let Some((best, others)) = actions.split_first() else { return Why::default() };
    let Some(next) = others.first() else { return Why { text: noted(best, speaker), ..Why::default() } };
    let is_close = is_close(best, next);
    let mut why = why_not(best, next, is_close, speaker);
    let mut sentences = vec![std::mem::take(&mut why.text)];
    if is_close && let Some(tempting) = tempting(best, &others[1..]) {
        let trade = Trade::between(best, tempting);
        sentences.push(instead(best, tempting, &trade, speaker));
        why.reasons.extend(trade.headline);
        why.reasons.extend(trade.gains);
    }
    if let Some(block) = block {
        sentences.insert(0, block.sentence(speaker));
    }
    sentences.retain(|sentence| !sentence.is_empty());
    why.text = sentences.join(" ");
    why
}

/// The rule that decided about the action, as a sentence; empty if none did.
fn noted(best: &AdvisedAction, speaker: &Speaker) -> String {
    best.note.map(|note| sentence(&speaker.text(&format!("note-{note}")), speaker)).unwrap_or_default()
}

fn sentence(text: &str, speaker: &Speaker) -> String {
    speaker.say("sentence", &[("text", Arg::Text(&capitalized(text)))])
}

/// Why one action ranks before another.
pub(super) fn why_not(best: &AdvisedAction, next: &AdvisedAction, is_close: bool, speaker: &Speaker) -> Why {
    let trade = Trade::between(best, next);
    let mut sentences = vec![noted(best, speaker)];
    let nothing_differs = trade.headline.is_none() && is_same_kind(best, next);
    if let Some(note) = next.note.filter(|_| best.note.is_none()) {
        let action = capitalized(&speaker.action(&next.action));
        let note = speaker.text(&format!("note-{note}"));
        sentences.push(
            speaker.say("sentence-about", &[("subject", Arg::Text(&action)), ("text", Arg::Text(&note))]),
        );
    } else if is_close || nothing_differs {
        sentences.push(close(best, next, &trade, speaker));
    } else {
        sentences.extend(compared(best, next, &trade, speaker));
    }
    sentences.retain(|sentence| !sentence.is_empty());
    let accepted = accepted(best, next);
    let mut reasons: Vec<Reason> = trade.headline.into_iter().chain(trade.gains).collect();
    let has_accepted = reasons.iter().any(|reason| reason.quantity == Quantity::Accepted);
    reasons.extend(accepted.filter(|accepted| accepted.is_better() && !has_accepted));
    let gives_up =
        trade.losses.into_iter().chain(accepted.filter(|accepted| !accepted.is_better())).collect();
    Why { text: sentences.join(" "), reasons, gives_up }
}

/// One sentence about an action that is as good within the error of the values: what breaks the tie, by speed if it can.
fn close(best: &AdvisedAction, next: &AdvisedAction, trade: &Trade, speaker: &Speaker) -> String {
    let action = capitalized(&speaker.doing(&next.action));
    let faster = accepted(best, next).filter(Reason::is_better);
    let decisive = faster.or(trade.gains.first().copied()).or(trade.headline);
    // Of ranges that overlap neither end is a reason.
    let has_ranges = best.measures.iter().any(|(_, measure)| measure.low.is_some());
    match decisive {
        _ if has_ranges => speaker.say("advice-nearly", &[("action", Arg::Text(&action))]),
        Some(decisive) => {
            let reason = speaker.reason(&decisive);
            speaker.say("advice-close", &[("action", Arg::Text(&action)), ("reason", Arg::Text(&reason))])
        }
        None => speaker.say("advice-equal", &[("action", Arg::Text(&action))]),
    }
}

/// The sentences that compare two actions: the decisive difference, what it costs, and the total.
fn compared(best: &AdvisedAction, next: &AdvisedAction, trade: &Trade, speaker: &Speaker) -> Vec<String> {
    let Some(headline) = &trade.headline else { return Vec::new() };
    let decisive = trade.gains.first().unwrap_or(headline);
    let doing = speaker.doing(&next.action);
    let mut sentences = vec![match decisive.quantity {
        Quantity::Habit => {
            let (one, two) = speaker.two_amounts(Quantity::Habit, decisive.best, decisive.other);
            let args = [("best", Arg::Text(&one)), ("other", Arg::Text(&two)), ("action", Arg::Text(&doing))];
            speaker.say("advice-compared-habit", &args)
        }
        _ => {
            let text = speaker.reason(decisive);
            let args = [("action", Arg::Text(&doing)), ("reason", Arg::Text(&text))];
            capitalized(&speaker.say("advice-compared", &args))
        }
    }];
    let pattern = (decisive.of == Some(Quantity::Win)).then(|| pattern(best, next, speaker)).flatten();
    sentences.extend(pattern);
    let loss =
        trade.losses.first().map(|loss| (speaker.reason(loss), -loss.weight() < SMALL * decisive.weight()));
    let tiles = accepted(best, next).filter(|_| decisive.quantity != Quantity::Accepted);
    let tiles = tiles.map(|accepted| (speaker.reason(&accepted), accepted.is_better()));
    sentences
        .extend(tiles.as_ref().filter(|(_, is_better)| *is_better).map(|(text, _)| sentence(text, speaker)));
    sentences.extend(loss.map(|(text, is_small)| {
        let code = if is_small { "advice-costs_little" } else { "advice-in_exchange" };
        speaker.say(code, &[("reason", Arg::Text(&text))])
    }));
    if decisive != headline {
        sentences.push(sentence(&speaker.reason(headline), speaker));
    }
    sentences
}

/// How many tiles bring the hand nearer after each of two actions, if that differs and the hands are equally far.
fn accepted(best: &AdvisedAction, next: &AdvisedAction) -> Option<Reason> {
    let [one, two] = [best, next].map(|row| row.accepts.total());
    let is_comparable = best.deficiency == next.deficiency && one != two && one > 0 && two > 0;
    is_comparable.then(|| Reason::of(Quantity::Accepted, f64::from(one), f64::from(two), next.action))
}

/// The pattern of the rules that makes the greatest difference in favour of the best action.
fn pattern(best: &AdvisedAction, next: &AdvisedAction, speaker: &Speaker) -> Option<String> {
    let [one, two] = [best, next].map(|row| row.terms.get(&Quantity::Points));
    let (one, two) = (one?, two?);
    let difference = |(name, amount): &(String, f64)| amount - two.get(name).unwrap_or(0.0);
    let named = one.0.iter().filter(|(name, _)| speaker.has(name));
    let most = named.max_by(|one, two| difference(one).total_cmp(&difference(two)))?;
    let (total, other) = (best.points()?, next.points()?);
    if difference(most) < 0.25 * (total - other) {
        return None;
    }
    let amounts = [most.1, two.get(&most.0).unwrap_or(0.0)]
        .map(|amount| speaker.amount(Quantity::Points, Some(amount.round()), 0));
    let name = speaker.text(&most.0);
    let args =
        [("pattern", Arg::Text(&name)), ("best", Arg::Text(&amounts[0])), ("other", Arg::Text(&amounts[1]))];
    Some(sentence(&speaker.say("reason-pattern", &args), speaker))
}

/// The action among `others` that looks better than the best in one respect, and by how much the most: it wins more often, or
/// accepts more tiles.
fn tempting<'a>(best: &AdvisedAction, others: &'a [AdvisedAction]) -> Option<&'a AdvisedAction> {
    let lure = |row: &AdvisedAction| {
        let win = row.win().zip(best.win()).map_or(0.0, |(win, best)| (win - best) / best.max(0.01));
        let tiles = accepted(best, row).map_or(0.0, |tiles| (tiles.other - tiles.best) / tiles.best);
        win.max(tiles)
    };
    let is_worse =
        |row: &&AdvisedAction| is_same_kind(best, row) && row.note.is_none() && !is_close(best, row);
    let most = others.iter().filter(is_worse).max_by(|one, two| lure(one).total_cmp(&lure(two)));
    most.filter(|row| lure(row) > 0.1 && Trade::between(best, row).headline.is_some())
}

/// What the tempting action has, and why it is worse all the same.
fn instead(best: &AdvisedAction, tempting: &AdvisedAction, trade: &Trade, speaker: &Speaker) -> String {
    let Some(headline) = &trade.headline else { return String::new() };
    let wins = trade.losses.iter().find(|loss| loss.quantity == Quantity::Win).copied();
    let tiles = || accepted(best, tempting).filter(|tiles| !tiles.is_better());
    let Some(lure) = wins.or_else(tiles) else { return String::new() };
    // Seen from the tempting action.
    let swapped =
        |reason: &Reason| speaker.reason(&Reason { best: reason.other, other: reason.best, ..*reason });
    let (action, lure) = (speaker.doing(&tempting.action), swapped(&lure));
    let total = swapped(headline);
    let args = [("action", Arg::Text(&action)), ("lure", Arg::Text(&lure)), ("total", Arg::Text(&total))];
    speaker.say("advice-tempting", &args)
}

/// A sentence that starts with a capital letter.
pub(super) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
