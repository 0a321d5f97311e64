//! The payments for a win, and for a false win.
//!
//! Every other seat gives the winner 8 points. The points of the hand are paid in addition: by all three after a
//! self-draw, else by the seat that discarded the winning tile or added it to a pung. Flowers are part of the points. A
//! false win, or any other fault on Botzone, costs 30: ten to each other seat.

use crate::{Ledger, PaymentReason, WonFrom};
use suzume_tiles::{Seat, Seats};

/// The points that every other seat pays the winner in any case.
pub const BASE_POINTS: u32 = 8;
/// The points that a false win costs, to each other seat.
pub const PENALTY_POINTS: u32 = 10;

/// Pays a winner for a hand of `points` points, flowers included.
///
/// A winner does not pay, even where `from` names that seat.
pub fn settle_win(winner: Seat, from: WonFrom, points: u32) -> Ledger {
    let mut ledger = Ledger::new();
    for payer in Seats::Four {
        if from.payer().is_none_or(|only| only == payer) {
            let reason = PaymentReason::Fan { from, points };
            ledger.pay(payer, winner, BASE_POINTS.saturating_add(points), reason);
        } else {
            ledger.pay(payer, winner, BASE_POINTS, PaymentReason::FanBase);
        }
    }
    ledger
}

/// Makes a seat pay for a false win, or for another fault that ends the game on Botzone.
pub fn settle_false_win(offender: Seat) -> Ledger {
    let mut ledger = Ledger::new();
    for to in Seats::Four {
        ledger.pay(offender, to, PENALTY_POINTS, "a false win");
    }
    ledger
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEATS: [Seat; 4] = Seat::ALL;

    #[test]
    fn payments_are_those_of_the_page() {
        let totals = |payment| settle_win(SEATS[1], payment, 12).totals(Seats::Four);
        assert_eq!(totals(WonFrom::Wall), [-20, 60, -20, -20]);
        assert_eq!(totals(WonFrom::Discard(SEATS[3])), [-8, 36, -8, -20]);
        assert_eq!(totals(WonFrom::RobbedKong(SEATS[0])), [-20, 36, -8, -8]);
        assert_eq!(settle_false_win(SEATS[2]).totals(Seats::Four), [10, 10, -30, 10]);
    }

    #[test]
    fn the_winner_has_three_bases_and_the_points_of_each_payer() {
        for winner in SEATS {
            for giver in SEATS.into_iter().filter(|&giver| giver != winner) {
                for (from, payers) in
                    [(WonFrom::Wall, 3), (WonFrom::Discard(giver), 1), (WonFrom::RobbedKong(giver), 1)]
                {
                    for points in [0, 8, 88] {
                        let totals = settle_win(winner, from, points).totals(Seats::Four);
                        assert_eq!(totals[winner], 24 + payers * i64::from(points));
                        assert_eq!(totals[giver], -8 - i64::from(points));
                    }
                }
            }
        }
        let most = settle_win(SEATS[0], WonFrom::Wall, u32::MAX).totals(Seats::Four);
        assert_eq!(most[SEATS[1]], -i64::from(u32::MAX), "cut off, not wrapped");
    }
}
