//! Sums over decisions. Costs of different quantities are never added to each other.

use crate::loss::Loss;
use std::collections::BTreeMap;
use suzume_decide::Quantity;

/// The sum of costs in one quantity.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CostSum {
    /// The sum, in the unit of the quantity.
    pub sum: f64,
    /// Over how many decisions with a cost in this quantity, those without loss included.
    pub decisions: u64,
    /// How many of them lost anything.
    pub losses: u64,
}

/// What some decisions come to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Totals {
    /// How many decisions.
    pub decisions: u64,
    /// How many of them were as advised.
    pub agreed: u64,
    /// How many were not, though no number says what that costs.
    pub unmeasured: u64,
    /// The cost by quantity.
    pub costs: BTreeMap<Quantity, CostSum>,
}

impl Totals {
    /// Adds a decision: its cost, if there is a number for it, and whether it was as advised.
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

    /// The share of decisions that were as advised; `None` without decisions.
    pub fn agreement(&self) -> Option<f64> {
        (self.decisions > 0).then(|| self.agreed as f64 / self.decisions as f64)
    }

    /// The quantity in which most decisions have a loss; without losses, the one in which most have none.
    pub fn main_quantity(&self) -> Option<Quantity> {
        self.costs
            .iter()
            .max_by_key(|(quantity, cost)| (cost.losses, cost.decisions, **quantity))
            .map(|(quantity, _)| *quantity)
    }
}
