//! Who pays whom, how much and why. A ledger is a list of transfers, so that points always sum to zero.

use suzume_tiles::{BySeat, Seat};

/// A payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transfer {
    /// Who pays.
    pub from: Seat,
    /// Who is paid.
    pub to: Seat,
    /// How much; never negative.
    pub points: u32,
    /// Why.
    pub reason: String,
}

/// Payments in the order in which they were made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    transfers: Vec<Transfer>,
}

impl Ledger {
    /// No payments.
    pub fn new() -> Ledger {
        Ledger::default()
    }

    /// Adds a payment. Nothing, and a payment to oneself, are left out.
    pub fn pay(&mut self, from: Seat, to: Seat, points: u32, reason: impl Into<String>) {
        if points > 0 && from != to {
            self.transfers.push(Transfer { from, to, points, reason: reason.into() });
        }
    }

    /// Adds the payments of another ledger behind these.
    pub fn append(&mut self, other: Ledger) {
        self.transfers.extend(other.transfers);
    }

    /// Forgets all payments.
    pub fn clear(&mut self) {
        self.transfers.clear();
    }

    /// The payments.
    pub fn transfers(&self) -> &[Transfer] {
        &self.transfers
    }

    /// What each seat has won or lost in all.
    pub fn totals(&self) -> BySeat<i64> {
        let mut totals = BySeat::all(0);
        for transfer in &self.transfers {
            totals[transfer.from] -= i64::from(transfer.points);
            totals[transfer.to] += i64::from(transfer.points);
        }
        totals
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_sum_to_zero() {
        let mut ledger = Ledger::new();
        let [a, b, c, _] = Seat::ALL;
        ledger.pay(a, b, 5, "a win");
        ledger.pay(c, b, 0, "nothing");
        ledger.pay(c, c, 7, "oneself");
        ledger.pay(b, c, 2, "a kong");
        assert_eq!(ledger.transfers().len(), 2);
        assert_eq!(ledger.totals(), [-5, 3, 2, 0]);
        assert_eq!(ledger.totals().iter().sum::<i64>(), 0);
    }
}
