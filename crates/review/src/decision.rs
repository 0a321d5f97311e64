//! A decision, valued from what the seat could see, with its cost.

use crate::kept::KeptDecision;
use crate::loss::{Loss, Losses, UnmeasuredCause};
use crate::setting::Setting;
use schemars::JsonSchema;
use serde::Serialize;
use suzume_decide::{Exactness, Quantity, Unit};
use suzume_game::Action;
use suzume_game::replay::Certainty;
use suzume_game::situation::Description;
use suzume_players::advice::{AdvisedAction, Advisor, Detail, Speaker, Why};

/// A decision of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DecisionReview {
    /// The number of the game, from 1.
    pub game: usize,
    /// The number of the hand in its game, from 1.
    pub hand: usize,
    /// The seat, from 0.
    pub seat: usize,
    /// The turn of the seat, from 1.
    pub turn: usize,
    /// The number of events of the hand before the decision.
    pub event: usize,
    /// The kind of decision: discard, riichi, claim, kong, win or opening.
    pub kind: &'static str,
    /// The visible threat of the other seats: quiet, `open_hand` or riichi.
    pub threat: &'static str,
    /// The shanten of the hand; null if it cannot be completed.
    pub shanten: Option<i8>,
    /// The number of tiles the hand lacks; null if it cannot be completed.
    pub deficiency: Option<u8>,
    /// The action that was taken.
    pub done: Action,
    /// The action taken, in words.
    pub done_text: String,
    /// The action that the valuing player would take.
    pub advised: Action,
    /// The advised action, in words.
    pub advised_text: String,
    /// Whether the action taken is the advised one.
    pub agrees: bool,
    /// Whether both actions are equally good within the error of their values.
    pub close: bool,
    /// Whether the record shows the action without doubt.
    pub certain: bool,
    /// The cost of the action; null if it has no measured value.
    pub cost: Option<Cost>,
    /// The share of strong players who take this action; null without a model of them.
    pub rarity: Option<f64>,
    /// The code of the reason why there is no cost although another action is better.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unmeasured: Option<&'static str>,
    /// The position in the format of `suzume discard --situation`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub situation: Option<Description>,
    /// Every legal action, the best one first.
    pub actions: Vec<AdvisedAction>,
    /// Why the advised action is better than the one taken.
    pub why: Why,
}

/// The cost of a decision, which is never negative.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Cost {
    /// The amount that was lost.
    pub value: f64,
    /// The unit of the amount.
    pub unit: Unit,
    /// The quantity whose difference this is.
    pub quantity: Quantity,
    /// Whether the amount is exact.
    pub exact: bool,
}

impl Cost {
    /// The cost of a loss. How common an action is, or how dangerous by a rule of thumb, is not a cost.
    fn of(loss: &Loss) -> Option<Cost> {
        let is_cost = !matches!(loss.quantity, Quantity::Habit | Quantity::Danger);
        is_cost.then(|| Cost {
            value: loss.amount,
            unit: loss.quantity.unit(),
            quantity: loss.quantity,
            exact: loss.exactness == Exactness::Exact,
        })
    }
}

impl DecisionReview {
    /// Values a decision; `game` and `hand` are counted from 1.
    pub fn of(
        kept: &KeptDecision,
        advisor: &mut Advisor,
        (game, hand): (usize, usize),
        speaker: &Speaker,
    ) -> DecisionReview {
        let view = kept.view();
        let setting = Setting::of(&view, &kept.legal);
        let valued = advisor.values(&view, &kept.legal, &kept.moment);
        let losses = Losses::of(&valued);
        let loss =
            losses.value(&kept.chosen).map_or(Err(UnmeasuredCause::NotValued), |done| losses.loss(done));
        let detail = Detail::About(kept.chosen);
        let advice = advisor.advice_of(&view, &kept.legal, &valued, detail, speaker);
        let advised = advice.best.unwrap_or(kept.chosen);
        let agrees = advised.is_same_choice(&kept.chosen);
        let speaker = speaker.under(view.rules);
        let done = kept.chosen.without_idle_drawn(&kept.legal);
        let done_row = advice.row(done);
        let rarity = done_row.and_then(|row| row.measures.get(Quantity::Habit)?.value);
        let (close, why) = match agrees {
            true => (advice.close, advice.why.clone()),
            false => (advice.is_close_to(done), advice.why_not(done, &speaker)),
        };
        let cost = loss.ok().and_then(|loss| Cost::of(&loss));
        let unmeasured = match (loss, agrees) {
            (Err(why), false) => Some(why.code()),
            // A rule of thumb about danger decided, which does not measure anything that is won.
            (Ok(loss), false) if loss.quantity == Quantity::Danger => Some("danger"),
            _ => None,
        };
        DecisionReview {
            game,
            hand,
            seat: kept.seat().index(),
            turn: setting.turn,
            event: kept.events(),
            kind: setting.kind.name(),
            threat: setting.threat.name(),
            shanten: advice.shanten,
            deficiency: advice.deficiency,
            done,
            done_text: speaker.action(&done),
            advised,
            advised_text: advice.best().map_or_else(String::new, |best| best.text.clone()),
            agrees,
            close,
            certain: kept.certainty == Certainty::Certain,
            cost,
            rarity,
            unmeasured,
            situation: Description::of(&view),
            why,
            actions: advice.actions,
        }
    }
}
