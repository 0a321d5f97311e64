//! A decision with what it cost.

use super::reason::{self, Near};
use crate::names::{Printer, TileCounts};
use crate::values::{ActionValue, MeasureValue, Values, WithTerms};
use serde::Serialize;
use suzume_decide::{Measured, Quantity};
use suzume_game::Action;
use suzume_game::replay::Certainty;
use suzume_players::Valued;
use suzume_review::{Asked, Loss, Losses, Setting, Unmeasured, is_same_choice};

/// A decision of a seat, valued as the seat saw it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DecisionReview {
    /// Which game, from 1.
    pub game: usize,
    /// Which hand of it, from 1.
    pub hand: usize,
    /// Whose decision, from 0.
    pub seat: usize,
    /// In which turn of the seat, from 1.
    pub turn: usize,
    /// How many events of the hand came before it.
    pub event: usize,
    /// What was to be decided: discard, riichi, claim, kong, win or opening.
    pub kind: &'static str,
    /// What the others show: quiet, `open_hand` or riichi.
    pub situation: &'static str,
    /// How many tiles the hand misses; null if it cannot be completed.
    pub missing: Option<u8>,
    /// What was done.
    pub done: String,
    /// What the player would do.
    pub advised: String,
    /// Whether the two are the same.
    pub agrees: bool,
    /// Whether the record leaves no doubt about what was done.
    pub certain: bool,
    /// What was lost, in `unit`: never negative. 0 where `unmeasured` says that there is no number for it.
    pub regret: f64,
    /// In what the regret is counted.
    pub unit: &'static str,
    /// Of what quantity the regret is a difference.
    #[serde(serialize_with = "crate::values::quantity_name")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub quantity: Quantity,
    /// Whether the regret is exactly what its definition says.
    pub exact: bool,
    /// One standard error of the regret, if it was sampled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<f32>,
    /// What an approximate regret leaves out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<&'static str>,
    /// Why there is no number for what was lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unmeasured: Option<&'static str>,
    /// Why the advised action is better, or as good; in words.
    pub reason: String,
    /// Which tiles bring the hand nearer after each of the two, and how many of them can still come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accepts: Option<DoneAdvised<TileCounts>>,
    /// How many tiles the hand misses after each of the two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing_after: Option<DoneAdvised<Option<u8>>>,
    /// The chance that the discard is won upon, after each of the two; by models of opponents, where somebody threatens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal_in: Option<DoneAdvised<f64>>,
    /// Every legal action, the best one first.
    pub values: Vec<ReviewedValue>,
}

/// Something of what was done, and of what is advised.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DoneAdvised<T> {
    /// Of what was done; null if it is not known.
    pub done: Option<T>,
    /// Of what is advised.
    pub advised: Option<T>,
}

impl<T> DoneAdvised<T> {
    /// The same of something that follows from it.
    fn map<U>(&self, change: impl Fn(&T) -> U) -> DoneAdvised<U> {
        DoneAdvised { done: self.done.as_ref().map(&change), advised: self.advised.as_ref().map(&change) }
    }
}

/// An action with what it is worth, and what it is worth less than the best one.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewedValue {
    /// What it is worth less, in the quantity `loss_in`; null if there is no number for it.
    pub loss: Option<f64>,
    /// The quantity of the loss.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss_in: Option<&'static str>,
    /// The action and its measures.
    #[serde(flatten)]
    pub value: ActionValue,
}

/// What an action is called in a review: which of two equal tiles is discarded is not told.
pub(super) fn name(action: &Action) -> String {
    use suzume_game::Discard;
    let held = |discard: &Discard| Discard { drawn: false, ..*discard };
    match action {
        Action::Discard(discard) => Action::Discard(held(discard)).to_string(),
        Action::Riichi(discard) => Action::Riichi(held(discard)).to_string(),
        other => other.to_string(),
    }
}

impl DecisionReview {
    /// Values a decision of a hand of a game, both counted from 1.
    pub(crate) fn of(asked: &Asked, values: &mut Values, game: usize, hand: usize) -> DecisionReview {
        let view = asked.view();
        let setting = Setting::of(&view, &asked.legal);
        let valued = values.evaluate(&view, &asked.legal, &asked.moment);
        let losses = Losses::of(&valued);
        let done = losses.value(&asked.chosen);
        let loss = done.map_or(Err(Unmeasured::NotValued), |done| losses.loss(done));
        let advised = losses.best().map_or(asked.chosen, |best| best.action);
        let agrees = is_same_choice(&advised, &asked.chosen);
        let shown = shown(&valued, values, asked, &losses);
        let (regret, unmeasured) = match loss {
            Ok(loss) => (measure(&loss), None),
            // What is as advised costs nothing, though the player may have no number for it.
            Err(why) => {
                let nothing = Measured::exact(Quantity::Win, 0.0);
                (MeasureValue::from(&nothing), (!agrees).then_some(why.in_words()))
            }
        };
        let near = reason::nearness(&view, &asked.chosen, &advised);
        let deal_in = reason::deal_in(&view, setting.threat, &asked.chosen, &advised);
        let reason = reason::in_words(&shown, &asked.chosen, near.as_ref(), deal_in.as_ref());
        let print = |near: &Near| Printer::default().counted(near.accepted.iter().copied());
        DecisionReview {
            game,
            hand,
            seat: asked.seat().index(),
            turn: setting.turn,
            event: asked.events(),
            kind: setting.kind.name(),
            situation: setting.threat.name(),
            missing: setting.missing,
            done: name(&asked.chosen),
            advised: name(&advised),
            agrees,
            certain: asked.certainty == Certainty::Certain,
            regret: regret.amount.unwrap_or(0.0),
            unit: regret.unit,
            quantity: regret.quantity,
            exact: regret.exact,
            error: regret.error,
            because: regret.because,
            unmeasured,
            reason,
            accepts: near.as_ref().map(|both| both.map(print)),
            missing_after: near.as_ref().map(|both| both.map(|near| near.missing)),
            deal_in,
            values: shown,
        }
    }

    /// The regret, if there is a number for it.
    pub fn measured_regret(&self) -> Option<(Quantity, f64)> {
        self.unmeasured.is_none().then_some((self.quantity, self.regret))
    }
}

/// A loss as a measure.
fn measure(loss: &Loss) -> MeasureValue {
    MeasureValue::from(&Measured { quantity: loss.quantity, amount: loss.amount, exactness: loss.exactness })
}

/// All actions but further copies of a discard; terms for the best one and for what was done.
fn shown(valued: &[Valued], values: &mut Values, asked: &Asked, losses: &Losses<'_>) -> Vec<ReviewedValue> {
    let mut shown: Vec<ReviewedValue> = Vec::new();
    for (place, one) in valued.iter().enumerate() {
        if shown.iter().any(|other| is_same_choice(&other.value.legal, &one.action)) {
            continue;
        }
        let is_explained = place == 0 || is_same_choice(&one.action, &asked.chosen);
        let with_terms = if is_explained { WithTerms::Yes } else { WithTerms::No };
        let mut value = values.in_data(&asked.view(), one, name(&one.action), with_terms);
        value.measures.retain(|measure| measure.quantity != Quantity::Preference);
        let loss = losses.loss(one).ok();
        shown.push(ReviewedValue {
            loss: loss.map(|loss| loss.amount),
            loss_in: loss.map(|loss| loss.quantity.name()),
            value,
        });
    }
    shown
}
