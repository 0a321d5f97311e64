//! Who pays for a win, and for a false win.
//!
//! Every other seat gives the winner 8 points. The points of the hand are paid in addition: by all three after a
//! self-draw, else by the seat that discarded the winning tile or added it to a pung. Flowers are part of the points. A
//! false win, or any other fault on Botzone, costs 30: ten to each other seat.

use crate::Ledger;
use suzume_tiles::Seat;

/// What every other seat gives the winner in any case.
pub const BASE_POINTS: u32 = 8;
/// What a false win costs, to each other seat.
pub const PENALTY_POINTS: u32 = 10;

/// How a hand was won, which decides who pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Payment {
    /// By self-draw: all three others pay for the hand.
    SelfDraw,
    /// On a discard of this seat, which pays for the hand.
    Discard(Seat),
    /// On the tile that this seat added to a pung; this seat pays for the hand.
    RobbedKong(Seat),
}

impl Payment {
    const fn pays(self, seat: Seat) -> bool {
        match self {
            Payment::SelfDraw => true,
            Payment::Discard(payer) | Payment::RobbedKong(payer) => payer.index() == seat.index(),
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Payment::SelfDraw => "self-draw",
            Payment::Discard(_) => "discard",
            Payment::RobbedKong(_) => "robbed kong",
        }
    }
}

/// Pays a winner for a hand of `points` points, including flowers.
///
/// The winner pays nothing, even if the payment names that seat.
pub fn settle_win(winner: Seat, payment: Payment, points: u32) -> Ledger {
    let mut ledger = Ledger::new();
    for from in Seat::ALL {
        if payment.pays(from) {
            let reason = format!("{}, {BASE_POINTS} and {points} points", payment.words());
            ledger.pay(from, winner, BASE_POINTS.saturating_add(points), reason);
        } else {
            ledger.pay(from, winner, BASE_POINTS, format!("a win, {BASE_POINTS} points"));
        }
    }
    ledger
}

/// Makes a seat pay for a false win, or for another fault that ends the game on Botzone.
pub fn settle_false_win(offender: Seat) -> Ledger {
    let mut ledger = Ledger::new();
    for to in Seat::ALL {
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
        let totals = |payment| settle_win(SEATS[1], payment, 12).totals();
        assert_eq!(totals(Payment::SelfDraw), [-20, 60, -20, -20]);
        assert_eq!(totals(Payment::Discard(SEATS[3])), [-8, 36, -8, -20]);
        assert_eq!(totals(Payment::RobbedKong(SEATS[0])), [-20, 36, -8, -8]);
        assert_eq!(settle_false_win(SEATS[2]).totals(), [10, 10, -30, 10]);
    }

    #[test]
    fn points_sum_to_zero() {
        for winner in SEATS {
            for payment in SEATS
                .into_iter()
                .flat_map(|seat| [Payment::SelfDraw, Payment::Discard(seat), Payment::RobbedKong(seat)])
            {
                for points in [0, 8, u32::MAX] {
                    let totals = settle_win(winner, payment, points).totals();
                    assert_eq!(totals.iter().sum::<i64>(), 0);
                    assert!(totals[winner] >= 24);
                }
            }
            assert_eq!(settle_false_win(winner).totals().iter().sum::<i64>(), 0);
        }
    }
}
