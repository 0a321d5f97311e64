//! A difference between two actions, as data.

use schemars::JsonSchema;
use serde::Serialize;
use suzume_decide::{Quantity, Unit};
use suzume_game::Action;

/// A difference between the best action and another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Reason {
    /// The quantity that differs.
    pub quantity: Quantity,
    /// The end of the hand that the quantity is about: `points` of `win` are the mean points of a win, `accepted` of `win` the
    /// tiles that win a ready hand.
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

    /// Whether the two amounts differ by enough to be printed differently.
    pub(super) fn is_apart(&self) -> bool {
        let least = match self.quantity.unit() {
            Unit::Probability => 1e-4,
            Unit::Rank => 5e-4,
            Unit::Points => 0.01_f64.max(1e-3 * self.best.abs()),
            Unit::Payoff | Unit::Weight => 0.01,
            Unit::Tiles | Unit::Kinds | Unit::Sets | Unit::Rounds => 0.5,
        };
        (self.best - self.other).abs() >= least
    }

    /// Whether the better amount is also the one that raises the value. To be ready more often at the end, for instance,
    /// lowers the value of a hand that would otherwise win; as a reason that would be a riddle.
    pub(super) fn reads_as_it_counts(&self) -> bool {
        self.best != self.other && self.is_better() == (self.weight() > 0.0)
    }
}
