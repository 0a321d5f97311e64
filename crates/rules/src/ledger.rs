//! Payments between seats: a ledger is a list of transfers, each with its amount and reason.

use crate::PaymentReason;
use suzume_tiles::{BySeat, Seat, Seats};

/// A payment from one seat to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transfer {
    /// The seat that pays.
    pub from: Seat,
    /// The seat that is paid.
    pub to: Seat,
    /// The amount in points; never negative.
    pub points: u32,
    /// The reason, as data.
    pub reason: PaymentReason,
}

/// Payments in the order in which they were made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    transfers: Vec<Transfer>,
}

impl Ledger {
    /// Creates an empty ledger.
    pub fn new() -> Ledger {
        Ledger::default()
    }

    /// Adds a payment. A payment of 0 points, or from a seat to itself, is left out.
    pub fn pay(&mut self, from: Seat, to: Seat, points: u32, reason: impl Into<PaymentReason>) {
        if points > 0 && from != to {
            self.transfers.push(Transfer { from, to, points, reason: reason.into() });
        }
    }

    /// Adds the payments of another ledger after these.
    pub fn append(&mut self, other: Ledger) {
        self.transfers.extend(other.transfers);
    }

    /// Forgets all payments; the memory is kept for the next hand.
    pub fn clear(&mut self) {
        self.transfers.clear();
    }

    /// The payments, in the order in which they were made.
    pub fn transfers(&self) -> &[Transfer] {
        &self.transfers
    }

    /// The total won or lost by each seat, in points. The totals sum to zero.
    pub fn totals(&self, seats: Seats) -> BySeat<i64> {
        let mut totals = BySeat::all(seats, 0);
        for transfer in &self.transfers {
            totals[transfer.from] -= i64::from(transfer.points);
            totals[transfer.to] += i64::from(transfer.points);
        }
        totals
    }
}

/// The result of one settlement: payments between seats, and points that a seat takes from the table.
///
/// Riichi sticks lie on the table and belong to no seat, so taking them is no transfer between seats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LedgerChange {
    /// The payments between seats.
    pub ledger: Ledger,
    /// The seat that takes sticks from the table, and their points.
    pub from_table: Option<(Seat, u32)>,
}

impl From<Ledger> for LedgerChange {
    /// A settlement that takes nothing from the table.
    fn from(ledger: Ledger) -> LedgerChange {
        LedgerChange { ledger, from_table: None }
    }
}

impl LedgerChange {
    /// The total won or lost by each seat, in points, with the sticks from the table.
    pub fn totals(&self, seats: Seats) -> BySeat<i64> {
        let mut totals = self.ledger.totals(seats);
        if let Some((seat, points)) = self.from_table {
            totals[seat] += i64::from(points);
        }
        totals
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_are_what_was_paid() {
        let mut ledger = Ledger::new();
        let [a, b, c, _] = Seat::ALL;
        ledger.pay(a, b, 5, "a win");
        ledger.pay(c, b, 0, "nothing");
        ledger.pay(c, c, 7, "oneself");
        ledger.pay(b, c, 2, "a kong");
        assert_eq!(ledger.transfers().len(), 2);
        assert_eq!(ledger.totals(Seats::Four), [-5, 3, 2, 0]);
        assert_eq!(ledger.totals(Seats::Three), [-5, 3, 2]);
        let settled = LedgerChange { ledger, from_table: Some((b, 1000)) };
        assert_eq!(settled.totals(Seats::Four), [-5, 1003, 2, 0]);
    }
}
