//! Explains why the best action is better than another, from the measures of one evaluator.
//!
//! The pattern: the part of the hand that goes, the one difference that decides, what is given up for it, the yaku and the
//! points of a win, the place in the match, the total, and whether it is close. If the next action is nearly as good, the
//! tie is broken by speed or safety, and an alternative that tempts (it wins more often, or accepts more tiles) is answered too.
//! No sentence cites a difference that argues against the advice as a reason for it.

use super::block::WeakBlock;
use super::reason::Reason;
use super::reds::is_red_twin;
use super::trade::Trade;
use super::{AdvisedAction, Measure, Speaker};
use schemars::JsonSchema;
use serde::Serialize;
use std::borrow::Cow;
use suzume_decide::{Quantity, Unit};
use suzume_game::Action;
use suzume_tiles::real;
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
    /// Yaku and bonus tiles, as codes of the catalogue, that the best action keeps within reach and the other gives up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keeps: Vec<String>,
    /// The same the other way round.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub loses: Vec<String>,
    /// The part of the hand that the best discard gives up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<WeakBlock>,
}

/// A loss below this share of the decisive gain is called small.
const SMALL: f64 = 0.3;
/// Chances that differ by less do not break a tie. Chosen: the tables print a tenth of a percent.
const TIE: f64 = 0.005;
/// A chance that changes by less than this is a slight loss; chosen.
const SLIGHT: f64 = 0.1;
/// A share of strong players below this is not worth naming: it would be shown as 0%.
const RARE: f64 = 0.005;

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
pub(super) fn is_close(actions: &[AdvisedAction], best: &AdvisedAction, next: &AdvisedAction) -> bool {
    let (best, next) = compared_rows(actions, best, next);
    if !is_same_kind(&best, &next) || best.note != next.note {
        return false;
    }
    // The first measure that differs decides.
    let of_both = |(quantity, one): (Quantity, Measure)| Some((quantity, one, next.measures.get(quantity)?));
    let both = || best.measures.iter().filter_map(of_both);
    let deciding =
        both().find(|(_, one, two)| one.value != two.value || !one.exact).or_else(|| both().next());
    let Some((quantity, one, two)) = deciding else { return false };
    let (Some(value), Some(other)) = (one.value, two.value) else { return false };
    // Points have no natural scale: one percent is beyond the accuracy of the models.
    let noise = if quantity == Quantity::Points { 0.01 * value.abs() } else { noise(quantity) };
    let errors = real::hypot(one.error.unwrap_or(0.0), two.error.unwrap_or(0.0));
    (value - other).abs() <= noise + f64::from(errors)
        || (!one.exact && two.most() > value && one.low.is_some())
}

/// Whether two actions are ranked by the same quantity.
fn is_same_kind(one: &AdvisedAction, other: &AdvisedAction) -> bool {
    let by = |row: &AdvisedAction| row.headline().map(|(quantity, _)| quantity);
    by(one).is_some() && by(one) == by(other)
}

/// Two actions as they are compared. How many strong players pass is compared with how many claim the tile in any way, since
/// a player that claims it makes the best claim.
fn compared_rows<'a>(
    actions: &[AdvisedAction],
    one: &'a AdvisedAction,
    two: &'a AdvisedAction,
) -> (Cow<'a, AdvisedAction>, Cow<'a, AdvisedAction>) {
    let is_set = |row: &AdvisedAction| matches!(row.action, Action::Chow(_) | Action::Pong(_));
    let habit = |row: &AdvisedAction| row.measures.get(Quantity::Habit).and_then(|habit| habit.value);
    let share = || actions.iter().filter(|row| is_set(row)).filter_map(habit).sum::<f64>().min(1.0);
    let with_all = |row: &'a AdvisedAction, other: &AdvisedAction| {
        if !is_set(row) || other.action != Action::Pass || habit(row).is_none() {
            return Cow::Borrowed(row);
        }
        let mut row = row.clone();
        row.measures.set(Quantity::Habit, share());
        Cow::Owned(row)
    };
    (with_all(one, two), with_all(two, one))
}

/// Why the first of `actions` is the best: compared with the next one and, if that is nearly as good, with one that tempts.
pub(super) fn why(actions: &[AdvisedAction], block: Option<WeakBlock>, speaker: &Speaker) -> Why {
    let Some((best, others)) = actions.split_first() else { return Why::default() };
    // A win needs no reason.
    let next = rival(best, others).filter(|_| best.action != Action::Win);
    let Some(next) = next else { return Why { text: noted(best, speaker), ..Why::default() } };
    let is_close = is_close(actions, best, next);
    let mut why = why_not(actions, best, next, speaker);
    let mut sentences = vec![std::mem::take(&mut why.text)];
    if is_close && let Some(tempting) = tempting(actions, best, others) {
        let trade = Trade::between(best, tempting);
        sentences.push(instead(best, tempting, &trade, speaker));
        why.reasons.extend(trade.headline);
        why.reasons.extend(trade.gains);
    }
    // A discard made for safety gives up a good block too.
    let for_safety = why
        .reasons
        .iter()
        .take(2)
        .any(|reason| matches!(reason.quantity, Quantity::DealIn | Quantity::Danger));
    let nearest = actions.iter().filter_map(|row| row.deficiency).min();
    why.block = block.filter(|_| !for_safety && best.note.is_none() && best.deficiency == nearest);
    if let Some(block) = &why.block {
        sentences.insert(0, block.sentence(speaker));
    }
    why.text = speaker.sentences(sentences);
    why
}

/// The action with which the best one is compared: the next of its kind, or passing for a claim that habits decide; any other
/// if there is none.
fn rival<'a>(best: &AdvisedAction, others: &'a [AdvisedAction]) -> Option<&'a AdvisedAction> {
    let pass = others.iter().find(|row| row.action == Action::Pass && is_same_kind(best, row));
    let pass = pass.filter(|_| best.headline().is_some_and(|(by, _)| by == Quantity::Habit));
    // That a plain five is better than the red one needs no words: another kind is the rival.
    let is_rival = |row: &&AdvisedAction| is_same_kind(best, row) && !is_red_twin(&row.action, &best.action);
    pass.or_else(|| others.iter().find(is_rival)).or(others.first())
}

/// The rule that decided about the action, as a sentence; empty if none did.
fn noted(best: &AdvisedAction, speaker: &Speaker) -> String {
    best.note.map(|note| sentence(&speaker.text(&format!("note-{note}")), speaker)).unwrap_or_default()
}

fn sentence(text: &str, speaker: &Speaker) -> String {
    speaker.say("sentence", &[("text", Arg::Text(&capitalized(text)))])
}

/// Why one action ranks before another.
pub(super) fn why_not(
    actions: &[AdvisedAction],
    best: &AdvisedAction,
    next: &AdvisedAction,
    speaker: &Speaker,
) -> Why {
    let is_close = is_close(actions, best, next);
    let (best, next) = compared_rows(actions, best, next);
    let (best, next) = (&*best, &*next);
    let trade = Trade::between(best, next);
    let [keeps, loses] = [kept(best, next), kept(next, best)];
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
        sentences.extend(compared(best, next, &trade, &keeps, speaker));
    }
    let (place, decides) = place_of_wins(best, next, speaker);
    sentences.insert(if decides { 0 } else { sentences.len() }, place);
    let accepted = accepted(best, next);
    let mut reasons: Vec<Reason> = trade.headline.into_iter().chain(trade.gains).collect();
    let has_accepted = reasons.iter().any(|reason| reason.quantity == Quantity::Accepted);
    reasons.extend(accepted.filter(|accepted| accepted.is_better() && !has_accepted));
    let gives_up =
        trade.losses.into_iter().chain(accepted.filter(|accepted| !accepted.is_better())).collect();
    Why { text: speaker.sentences(sentences), reasons, gives_up, keeps, loses, block: None }
}

/// One sentence about an action that is as good within the error of the values. Speed breaks the tie, then safety.
fn close(best: &AdvisedAction, next: &AdvisedAction, trade: &Trade, speaker: &Speaker) -> String {
    let action = capitalized(&speaker.doing(&next.action));
    // Of ranges that overlap neither end is a reason.
    if best.measures.iter().any(|(_, measure)| measure.low.is_some()) {
        return speaker.say("advice-nearly", &[("action", Arg::Text(&action))]);
    }
    let chance = |quantity: Quantity| {
        let [one, two] = [best, next].map(|row| row.measures.get(quantity).and_then(|measure| measure.value));
        let reason = Reason::of(quantity, one?, two?, next.action);
        (reason.is_better() && (reason.best - reason.other).abs() >= TIE).then_some(reason)
    };
    let faster = accepted(best, next).filter(Reason::is_better).or_else(|| chance(Quantity::Win));
    let decisive = match (faster, chance(Quantity::DealIn)) {
        (Some(faster), _) => Some(("advice-close-faster", faster)),
        (None, Some(safer)) => Some(("advice-close-safer", safer)),
        (None, None) => {
            let apart = |reason: &Reason| reason.is_apart();
            trade.headline.filter(apart).map(|headline| ("advice-close", headline))
        }
    };
    match decisive {
        Some((code, decisive)) => {
            let reason = speaker.reason(&decisive);
            speaker.say(code, &[("action", Arg::Text(&action)), ("reason", Arg::Text(&reason))])
        }
        None => speaker.say("advice-equal", &[("action", Arg::Text(&action))]),
    }
}

/// The sentences that compare two actions: the decisive difference, what it costs, and the total.
fn compared(
    best: &AdvisedAction,
    next: &AdvisedAction,
    trade: &Trade,
    keeps: &[String],
    speaker: &Speaker,
) -> Vec<String> {
    let Some(headline) = &trade.headline else { return Vec::new() };
    let decisive = trade.gains.first().unwrap_or(headline);
    let doing = speaker.doing(&next.action);
    let mut sentences = vec![match decisive.quantity {
        Quantity::Habit => habit(best, next, decisive, speaker),
        _ => {
            let text = speaker.reason(decisive);
            let args = [("action", Arg::Text(&doing)), ("reason", Arg::Text(&text))];
            capitalized(&speaker.say("advice-compared", &args))
        }
    }];
    let pattern = (decisive.of == Some(Quantity::Win)).then(|| pattern(best, next, speaker)).flatten();
    sentences.push(pattern.unwrap_or_else(|| patterns("advice-keeps", keeps, speaker)));
    let is_small = |loss: &Reason| {
        let is_slight = loss.quantity.unit() != Unit::Probability || (loss.best - loss.other).abs() < SLIGHT;
        is_slight && -loss.weight() < SMALL * decisive.weight()
    };
    let loss = trade.losses.first().map(|loss| (speaker.reason(loss), is_small(loss)));
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

/// What strong players do: `78% of strong players do this; 9% prefer discarding 6p.`
fn habit(best: &AdvisedAction, next: &AdvisedAction, decisive: &Reason, speaker: &Speaker) -> String {
    let (one, two) = speaker.two_amounts(Quantity::Habit, decisive.best, decisive.other);
    let doing = speaker.doing(&next.action);
    let args = [("best", Arg::Text(&one)), ("other", Arg::Text(&two)), ("action", Arg::Text(&doing))];
    let code = match (best.action, next.action) {
        _ if decisive.other < RARE => "advice-compared-habit-alone",
        (Action::Chow(_) | Action::Pong(_), Action::Pass) => "advice-compared-habit-claim",
        (Action::Pass, Action::Chow(_) | Action::Pong(_)) => "advice-compared-habit-pass",
        _ => "advice-compared-habit",
    };
    speaker.say(code, &args)
}

/// How many tiles bring the hand nearer after each of two actions, if that differs and the hands are equally far.
fn accepted(best: &AdvisedAction, next: &AdvisedAction) -> Option<Reason> {
    let [one, two] = [best, next].map(|row| row.accepts.total());
    let is_comparable = best.deficiency == next.deficiency && one != two && one > 0 && two > 0;
    // The tiles that bring a ready hand nearer win it.
    let of = (best.deficiency == Some(1)).then_some(Quantity::Win);
    let reason = || Reason::of(Quantity::Accepted, f64::from(one), f64::from(two), next.action);
    is_comparable.then(|| Reason { of, ..reason() })
}

/// The yaku and bonus tiles that one action keeps and another gives up: those of the wins that a ready hand waits for, tanyao
/// while the hand can still be all simples, dora that are not discarded.
fn kept(one: &AdvisedAction, other: &AdvisedAction) -> Vec<String> {
    let mut kept: Vec<String> = match (&one.wins, &other.wins) {
        (Some(one), Some(other)) => {
            one.yaku.iter().filter(|code| !other.yaku.contains(code)).cloned().collect()
        }
        _ if one.is_simple && !other.is_simple => vec!["yaku-tanyao".to_owned()],
        _ => Vec::new(),
    };
    // Riichi is the action itself, not something that it keeps.
    kept.retain(|code| code != "yaku-riichi");
    if other.dora_discarded > one.dora_discarded && !kept.iter().any(|code| code == "dora") {
        kept.push("dora".to_owned());
    }
    kept
}

fn patterns(code: &str, kept: &[String], speaker: &Speaker) -> String {
    let names: Vec<String> = kept
        .iter()
        .map(|code| match code.as_str() {
            "dora" => speaker.text("kept-dora"),
            code => speaker.text(code),
        })
        .collect();
    match names.is_empty() {
        true => String::new(),
        false => speaker.say(code, &[("patterns", Arg::Text(&speaker.list(names)))]),
    }
}

/// Which place a win on a discard brings in a hand that may be the last, if that depends on the action or is the same for
/// every win; and whether it depends on the action.
fn place_of_wins(best: &AdvisedAction, next: &AdvisedAction, speaker: &Speaker) -> (String, bool) {
    let Some(one) = best.wins.as_ref().filter(|wins| wins.ends_match) else { return Default::default() };
    let place = |place: u8| speaker.text(&format!("place-{place}"));
    let range = |least: i64, most: i64| match least == most {
        true => speaker.points(least),
        false => {
            let (least, most) = (speaker.points(least), speaker.points(most));
            speaker.say("advice-from_to", &[("least", Arg::Text(&least)), ("most", Arg::Text(&most))])
        }
    };
    match next.wins.as_ref().filter(|wins| wins.ends_match) {
        Some(two) if two.place > one.place => {
            let (points, other) = (range(one.least, one.most), range(two.least, two.most));
            let (own, worse) = (place(one.place), place(two.place));
            let doing = speaker.doing(&next.action);
            let args = [
                ("points", Arg::Text(&points)),
                ("place", Arg::Text(&own)),
                ("action", Arg::Text(&doing)),
                ("other", Arg::Text(&other)),
                ("other_place", Arg::Text(&worse)),
            ];
            (speaker.say("advice-wins-place", &args), true)
        }
        Some(two) if two.place < one.place => Default::default(),
        _ => {
            let code = if one.place < one.place_before { "advice-wins-up" } else { "advice-wins-keep" };
            (speaker.say(code, &[("place", Arg::Text(&place(one.place)))]), false)
        }
    }
}

/// The pattern of the rules that makes the greatest difference in favour of the best action.
fn pattern(best: &AdvisedAction, next: &AdvisedAction, speaker: &Speaker) -> Option<String> {
    let [one, two] = [best, next].map(|row| row.terms.get(&Quantity::Points));
    let (one, two) = (one?, two?);
    let difference = |(name, amount): &(String, f64)| amount - two.get(name).unwrap_or(0.0);
    let named = one.0.iter().filter(|(name, _)| speaker.has(name));
    let most = named.max_by(|one, two| difference(one).total_cmp(&difference(two)))?;
    let (total, other) = (best.points()?, next.points()?);
    // Worth naming if it explains much of the difference and is much of the pattern itself.
    let least = (0.25 * (total - other)).max(0.2 * most.1).max(0.02 * total);
    if difference(most) < least {
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
fn tempting<'a>(
    actions: &[AdvisedAction],
    best: &AdvisedAction,
    others: &'a [AdvisedAction],
) -> Option<&'a AdvisedAction> {
    let lure = |row: &AdvisedAction| {
        let win = row.win().zip(best.win()).map_or(0.0, |(win, best)| (win - best) / best.max(0.01));
        let tiles = accepted(best, row).filter(|tiles| tiles.other - tiles.best >= 3.0);
        let tiles = tiles.map_or(0.0, |tiles| (tiles.other - tiles.best) / tiles.best);
        win.max(tiles)
    };
    let is_worse =
        |row: &&AdvisedAction| is_same_kind(best, row) && row.note.is_none() && !is_close(actions, best, row);
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
