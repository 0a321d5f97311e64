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
    /// Which game, from 1.
    pub game: usize,
    /// Which hand of it, from 1.
    pub hand: usize,
    /// The seat, from 0.
    pub seat: usize,
    /// The turn of the seat, from 1.
    pub turn: usize,
    /// How many events of the hand came before it.
    pub event: usize,
    /// What was to be decided: discard, riichi, claim, kong, win or opening.
    pub kind: &'static str,
    /// What the others show: quiet, `open_hand` or riichi.
    pub threat: &'static str,
    /// The exchanges that the hand needs to be ready; null if it cannot be completed.
    pub shanten: Option<i8>,
    /// How many tiles the hand lacks; null if it cannot be completed.
    pub deficiency: Option<u8>,
    /// What was done.
    pub done: Action,
    /// The same for people.
    pub done_text: String,
    /// What the player would do.
    pub advised: Action,
    /// The same for people.
    pub advised_text: String,
    /// Whether the two are the same.
    pub agrees: bool,
    /// Whether the two are equally good within the error of their values.
    pub close: bool,
    /// Whether the record leaves no doubt about what was done.
    pub certain: bool,
    /// What was lost; null where nothing was calculated.
    pub cost: Option<Cost>,
    /// The share of strong players who do this, where habits are known.
    pub rarity: Option<f64>,
    /// Why there is no cost though another action is better, as a code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unmeasured: Option<&'static str>,
    /// The position, as `suzume discard --situation` reads it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub situation: Option<Description>,
    /// Every legal action, the best one first.
    pub actions: Vec<AdvisedAction>,
    /// Why the advised action is better than what was done.
    pub why: Why,
}

/// What a decision lost: never negative.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Cost {
    /// How much.
    pub value: f64,
    /// In what it is counted.
    pub unit: Unit,
    /// The quantity of which it is a difference.
    pub quantity: Quantity,
    /// Whether it is exactly what its definition says.
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
