//! A decision, valued from what the seat could see, with its cost.

use crate::flag::{Flag, RARE, threshold};
use crate::kept::KeptDecision;
use crate::loss::{Loss, Losses, UnmeasuredCause};
use crate::position::position_text;
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
    /// Whether the action taken is the advised one, or as good within the error of the values.
    pub agrees: bool,
    /// Whether the two are as good within the error of their values; of an advised action, whether the next one is.
    pub close: bool,
    /// Whether the record shows the action without doubt.
    pub certain: bool,
    /// The cost of the action, zero if it agrees; null if it has no measured value.
    pub cost: Option<Cost>,
    /// The share of strong players who take this action; null without a model of them.
    pub rarity: Option<f64>,
    /// The code of the reason why there is no cost although another action is better.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unmeasured: Option<&'static str>,
    /// Why the decision is pointed out; null if it is not.
    pub flag: Option<Flag>,
    /// The moment of the match, the hand and the declarations, in words.
    pub position: String,
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
    /// The amount as a multiple of the cost from which a decision is flagged; null for quantities without a fixed scale.
    pub severity: Option<f64>,
    /// The points that were lost, by the same player playing for points; null if it does not count points. Negative if the
    /// action gains points although it loses places.
    pub points: Option<f64>,
}

impl Cost {
    /// The cost of a loss. How common an action is, or how dangerous by a rule of thumb, is not a cost.
    fn of(loss: &Loss, threshold: Option<f64>) -> Option<Cost> {
        let is_cost = !matches!(loss.quantity, Quantity::Habit | Quantity::Danger);
        is_cost.then(|| Cost {
            value: loss.amount,
            unit: loss.quantity.unit(),
            quantity: loss.quantity,
            exact: loss.exactness == Exactness::Exact,
            severity: threshold.map(|threshold| loss.amount / threshold),
            points: (loss.quantity == Quantity::Points || loss.amount == 0.0 && counts_places(loss.quantity))
                .then_some(loss.amount),
        })
    }
}

/// Whether a quantity values final places.
fn counts_places(quantity: Quantity) -> bool {
    matches!(quantity, Quantity::Rank | Quantity::Payoff)
}

/// An outlook that is worse by less than this share is as good: the wins that it adds up overlap. Chosen.
const OUTLOOK_ERROR: f64 = 0.01;

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
        let speaker = speaker.under(view.rules);
        let done = kept.chosen.without_idle_drawn(&kept.legal);
        let rarity = advice.row(done).and_then(|row| row.measures.get(Quantity::Habit)?.value);
        let is_same = advised.is_same_choice(&kept.chosen);
        // An action that the player did not search has no value that a cost could be counted from.
        let is_unsearched = !is_same && advice.row(done).is_some_and(|row| !row.is_valued);
        let loss = if is_unsearched { Err(UnmeasuredCause::NotValued) } else { loss };
        let (close, why) = match is_same {
            true => (advice.close, advice.why.clone()),
            false => (advice.is_close_to(done), advice.why_not(done, &speaker)),
        };
        let is_within_error = |loss: &Loss| {
            let best = losses.best().and_then(|best| best.worth.get(loss.quantity));
            let best = best.map_or(0.0, |best| best.amount.abs());
            loss.quantity == Quantity::Outlook && loss.amount <= OUTLOOK_ERROR * best
        };
        let agrees = is_same || close || loss.as_ref().is_ok_and(is_within_error);
        let certain = kept.certainty == Certainty::Certain;
        // A difference within the error is no cost, and neither is one of an action that perhaps was not chosen.
        let cost = loss.ok().filter(|_| agrees || certain).and_then(|loss| {
            let amount = if agrees { 0.0 } else { loss.amount };
            Cost::of(&Loss { amount, ..loss }, threshold(loss.quantity, view.rules.profile()))
        });
        let unmeasured = match (loss, agrees) {
            (_, true) => None,
            _ if !certain => Some("not_certain"),
            (Err(why), _) => Some(why.code()),
            // A rule of thumb about danger decided, which does not measure anything that is won.
            (Ok(loss), _) => (loss.quantity == Quantity::Danger).then_some("danger"),
        };
        let is_costly = |cost: Cost| cost.value > 0.0 && cost.severity.is_none_or(|severity| severity >= 1.0);
        let flag = match () {
            () if agrees || !certain => None,
            () if cost.is_some_and(is_costly) => Some(Flag::Cost),
            () if rarity.is_some_and(|rarity| rarity < RARE) => Some(Flag::Rarity),
            () => None,
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
            certain,
            cost,
            rarity,
            unmeasured,
            flag,
            position: position_text(&view, setting.turn, &speaker),
            situation: Description::of(&view),
            why,
            actions: advice.actions,
        }
    }

    /// Counts the cost of a decision that was valued in places in points too; `in_points` is the same player playing for
    /// points.
    pub(crate) fn count_points(&mut self, kept: &KeptDecision, in_points: &mut Advisor) {
        let Some(cost) = self.cost.as_mut().filter(|cost| cost.points.is_none()) else { return };
        if !counts_places(cost.quantity) {
            return;
        }
        let valued = in_points.values(&kept.view(), &kept.legal, &kept.moment);
        let losses = Losses::of(&valued);
        let points = |action: &Action| {
            losses.value(action).and_then(|one| one.worth.get(Quantity::Points)).map(|one| one.amount)
        };
        cost.points = points(&self.advised).zip(points(&kept.chosen)).map(|(best, done)| best - done);
    }
}
