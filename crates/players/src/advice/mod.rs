//! Advice: every legal action, valued by one evaluator, with reasons.
//!
//! [`Advice`] is the answer of the command line, the page, Python, hints at the table and reviews: one type, the same
//! numbers. It comes from exactly one [`Evaluator`](crate::Evaluator), which it names; order, numbers and reasons are that
//! evaluator's. A second opinion is a separate advice in [`Advice::also`].
//!
//! Actions, quantities, dangers and reasons are data with codes. A [`Speaker`] makes sentences last, from the catalogue of
//! `suzume-words`; they are never parsed.

mod advisor;
mod block;
mod danger;
mod distances;
mod hand;
mod measures;
mod reason;
mod reds;
mod shown;
mod speaker;
mod standing;
mod table;
mod text;
mod trade;
mod why;

pub use advisor::{Advisor, Detail};
pub use block::WeakBlock;
pub use danger::SeatDanger;
pub use hand::{HandLimits, curve, hand_advice};
pub use measures::{Better, Measure, Measures, Parts, TileCounts};
pub use reason::Reason;
pub use speaker::Speaker;
pub use standing::{Standing, WinByDiscard};
pub use why::Why;

use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use suzume_decide::Quantity;
use suzume_game::Action;
use suzume_game::situation::Assumption;
use suzume_tiles::Tile;

/// The values of all legal actions in a position, and the reasons for the best one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Advice {
    /// The player that valued the actions.
    pub with: String,
    /// The rule set; absent for a hand without rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// The shanten of the hand: 0 if it is ready, -1 if it is complete; null if it cannot be completed.
    pub shanten: Option<i8>,
    /// The number of tiles the hand lacks; null if it cannot be completed.
    pub deficiency: Option<u8>,
    /// The best action, which is the first of `actions`. Null if there is nothing to decide or to gain.
    pub best: Option<Action>,
    /// Whether the next action is as good within the error of the values.
    pub close: bool,
    /// The quantity by which the actions are ranked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Quantity>,
    /// The number of draws within which `complete` counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub k: Option<u8>,
    /// Every legal action, the best first.
    pub actions: Vec<AdvisedAction>,
    /// Why the first is better than the next.
    pub why: Why,
    /// The chances after each draw that follows the best action, if requested.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub curve: Vec<CurvePoint>,
    /// Second opinions by other evaluators, if requested.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Advice>,
    /// Fields missing from the situation, with the values assumed for them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assumed: Vec<Assumption>,
    /// The place in the match, where matches rank the seats and something is known about the other seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
    /// The hand and the table in a sentence or two.
    pub state: String,
    /// A kind of which hand and knowledge base have more than four; four are used at the most.
    #[serde(skip)]
    pub beyond_four: Option<Tile>,
}

/// Prints the advice in English, with the best few actions.
impl std::fmt::Display for Advice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.to_text(&Speaker::default(), false))
    }
}

/// An action with its values and the hand that it leaves.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AdvisedAction {
    /// The action.
    pub action: Action,
    /// The action in words, in the requested language.
    pub text: String,
    /// The discard that follows a claim.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<Action>,
    /// Whether the evaluator values the action. If not, `measures` has at most the share of strong players who take it.
    #[serde(rename = "valued")]
    pub is_valued: bool,
    /// The values, the most important measure first.
    pub measures: Measures,
    /// The parts of measures that are sums, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub terms: BTreeMap<Quantity, Parts>,
    /// The shanten of the hand after the action; null if it cannot be completed.
    pub shanten: Option<i8>,
    /// The deficiency of the hand after the action; null if it cannot be completed.
    pub deficiency: Option<u8>,
    /// The available tiles that lower the deficiency after the action, with their numbers.
    pub accepts: TileCounts,
    /// The danger of a discard against each other seat, under rules with models of the other seats.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub danger: Vec<SeatDanger>,
    /// The code of the evaluator's rule that decided about the action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<&'static str>,
    /// What a win on a discard then brings, for a hand that is ready in a match that ranks the seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wins: Option<WinByDiscard>,
    /// Whether the hand then has simples only and may win by that (tanyao).
    #[serde(skip)]
    pub is_simple: bool,
    /// The bonus that the discarded tile counts for: dora and red fives.
    #[serde(skip)]
    pub dora_discarded: u8,
}

/// The chances within a number of draws.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct CurvePoint {
    /// The number of draws.
    pub draws: u8,
    /// The chance to complete the hand.
    pub complete: Measure,
    /// The chance to be ready; null if it was not computed in time.
    pub ready: Option<f64>,
}

impl Advice {
    /// The best action, if there is one.
    pub fn best(&self) -> Option<&AdvisedAction> {
        self.actions.first().filter(|_| self.best.is_some())
    }

    /// Why the best action is better than `action`.
    pub fn why_not(&self, action: Action, speaker: &Speaker) -> Why {
        let both = self.actions.first().zip(self.row(action));
        both.map(|(best, other)| why::why_not(&self.actions, best, other, speaker)).unwrap_or_default()
    }

    /// Whether `action` is as good as the best one within the error of their values.
    pub fn is_close_to(&self, action: Action) -> bool {
        let best = self.actions.first();
        best.zip(self.row(action)).is_some_and(|(best, other)| why::is_close(&self.actions, best, other))
    }

    /// The row of an action, or of the discard of an equal tile.
    pub fn row(&self, action: Action) -> Option<&AdvisedAction> {
        let listed: Vec<Action> = self.actions.iter().map(|one| one.action).collect();
        let meant = action.chosen_from(&listed)?;
        self.actions.iter().find(|one| one.action == meant)
    }
}

impl AdvisedAction {
    /// The measure by which the action is ranked.
    pub fn headline(&self) -> Option<(Quantity, Measure)> {
        self.measures.first()
    }

    /// Whether every measure is exact.
    pub fn is_exact(&self) -> bool {
        self.measures.iter().all(|(_, measure)| measure.exact)
    }

    /// The chance to win the hand, if the evaluator gives one.
    pub fn win(&self) -> Option<f64> {
        self.measures.get(Quantity::Win)?.value
    }

    /// The expected points, if the evaluator gives them.
    pub fn points(&self) -> Option<f64> {
        self.measures.get(Quantity::Points)?.value
    }
}
