//! Sums over decisions. Costs of different quantities are never added to each other.

use crate::loss::Loss;
use std::collections::BTreeMap;
use suzume_decide::Quantity;
use suzume_tiles::numbers::ToFloat;

/// The sum of costs in one quantity.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CostSum {
    /// The sum, in the unit of the quantity.
    pub sum: f64,
    /// The number of decisions with a cost in this quantity, including those without loss.
    pub decisions: u64,
    /// The number of decisions that lost something.
    pub losses: u64,
}

/// Totals over a set of decisions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Totals {
    /// The number of decisions added.
    pub decisions: u64,
    /// The number of decisions that followed the advice.
    pub agreed: u64,
    /// The number of decisions against the advice whose cost has no number.
    pub unmeasured: u64,
    /// The costs by quantity.
    pub costs: BTreeMap<Quantity, CostSum>,
}

impl Totals {
    /// Adds a decision: its loss, if it has a number, and whether it followed the advice.
    pub fn add(&mut self, loss: Option<Loss>, is_advised: bool) {
        self.decisions += 1;
        self.agreed += u64::from(is_advised);
        match loss {
            Some(loss) => {
                let cost = self.costs.entry(loss.quantity).or_default();
                cost.sum += loss.amount;
                cost.decisions += 1;
                cost.losses += u64::from(loss.amount > 0.0);
            }
            None => self.unmeasured += u64::from(!is_advised),
        }
    }

    /// The share of decisions that followed the advice; `None` without decisions.
    pub fn agreement(&self) -> Option<f64> {
        (self.decisions > 0).then(|| self.agreed.to_f64() / self.decisions.to_f64())
    }

    /// The quantity in which most decisions have a loss; without losses, the one with most decisions.
    pub fn main_quantity(&self) -> Option<Quantity> {
        self.costs
            .iter()
            .max_by_key(|(quantity, cost)| (cost.losses, cost.decisions, **quantity))
            .map(|(quantity, _)| *quantity)
    }
}
