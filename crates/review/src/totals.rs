//! Sums over decisions. Costs of different quantities are never added to each other.

use crate::decision::DecisionReview;
use crate::flag::{Flag, rating};
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
    /// The number of flagged decisions that cost much.
    pub costly: u64,
    /// The number of flagged decisions that are rare.
    pub rare: u64,
    /// The costs by quantity.
    pub costs: BTreeMap<Quantity, CostSum>,
    /// The number of decisions with a severity, and the sum of it.
    severity: (u64, f64),
}

impl Totals {
    /// Adds a decision.
    pub fn add(&mut self, decision: &DecisionReview) {
        self.decisions += 1;
        self.agreed += u64::from(decision.agrees);
        self.costly += u64::from(decision.flag == Some(Flag::Cost));
        self.rare += u64::from(decision.flag == Some(Flag::Rarity));
        match decision.cost {
            Some(cost) => {
                let sum = self.costs.entry(cost.quantity).or_default();
                sum.sum += cost.value;
                sum.decisions += 1;
                sum.losses += u64::from(cost.value > 0.0);
                if let Some(severity) = cost.severity {
                    self.severity.0 += 1;
                    self.severity.1 += severity;
                }
            }
            None => self.unmeasured += u64::from(!decision.agrees),
        }
    }

    /// The rating, 0 to 100; `None` if most costs have no severity, such as those in tiles. The few that have one, such as wins that were
    /// taken, would say nothing about the others.
    pub fn rating(&self) -> Option<f64> {
        let (count, sum) = self.severity;
        let with_cost: u64 = self.costs.values().map(|costs| costs.decisions).sum();
        (count > 0 && 2 * count >= with_cost).then(|| rating(sum / count.to_f64()))
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
