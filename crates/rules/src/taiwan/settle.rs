//! Who pays for a win, and how much.
//!
//! A payer gives `base` + `per_tai` × (tai + d). If payer or winner is the dealer, d is 2n + 1: one tai for the dealer
//! (莊家), n for the hands that the dealer has stayed (連莊) and n again (拉莊); otherwise d is 0. Nobody pays for a drawn
//! hand. The cap in the options limits the tai of the hand, not d.

use super::TaiwanConfig;
use crate::Ledger;
use suzume_tiles::Seat;

/// How a hand was won, which decides who pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Payment {
    /// By self-draw: all three others pay.
    SelfDraw,
    /// On a discard of this seat, which pays.
    Discard(Seat),
    /// On the tile that this seat added to a pong; this seat pays.
    RobbedKong(Seat),
    /// By all eight flowers: all three others pay.
    EightFlowers,
    /// By seven flowers, while this seat shows the eighth; this seat pays.
    SevenTakeOne(Seat),
}

impl Payment {
    /// The only payer, or `None` if all others pay.
    fn payer(self) -> Option<Seat> {
        match self {
            Payment::SelfDraw | Payment::EightFlowers => None,
            Payment::Discard(seat) | Payment::RobbedKong(seat) | Payment::SevenTakeOne(seat) => Some(seat),
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Payment::SelfDraw => "self-draw",
            Payment::Discard(_) => "discard",
            Payment::RobbedKong(_) => "robbed kong",
            Payment::EightFlowers => "eight flowers",
            Payment::SevenTakeOne(_) => "seven take one",
        }
    }
}

/// Pays a winner for a hand of `tai` tai, while `dealer` has stayed dealer for `repeats` hands (n).
///
/// The winner pays nothing, even if the payment names that seat. Points beyond the range of a payment are cut off.
pub fn settle_win(
    winner: Seat,
    payment: Payment,
    tai: u32,
    dealer: Seat,
    repeats: u32,
    config: &TaiwanConfig,
) -> Ledger {
    let mut ledger = Ledger::new();
    for from in Seat::ALL {
        if from == winner || payment.payer().is_some_and(|payer| payer != from) {
            continue;
        }
        let mut reason = format!("{}, {tai} tai", payment.words());
        let mut with_dealer = tai;
        if from == dealer || winner == dealer {
            with_dealer = tai.saturating_add(repeats.saturating_mul(2).saturating_add(1));
            reason.push_str(", dealer 1");
            if repeats > 0 {
                reason.push_str(&format!(", repeats 2 × {repeats}"));
            }
        }
        let points = config.base.saturating_add(config.per_tai.saturating_mul(with_dealer));
        ledger.pay(from, winner, points, reason);
    }
    ledger
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::BySeat;

    const SEATS: [Seat; 4] = Seat::ALL;

    fn totals(winner: usize, payment: Payment, tai: u32, repeats: u32) -> BySeat<i64> {
        settle_win(SEATS[winner], payment, tai, SEATS[0], repeats, &TaiwanConfig::taiwan_flowers()).totals()
    }

    #[test]
    fn the_examples_of_the_page() {
        assert_eq!(totals(1, Payment::SelfDraw, 3, 0), [-9, 25, -8, -8]);
        assert_eq!(totals(1, Payment::SelfDraw, 3, 2), [-13, 29, -8, -8]);
        assert_eq!(totals(1, Payment::Discard(SEATS[0]), 3, 0), [-9, 9, 0, 0]);
        assert_eq!(totals(1, Payment::Discard(SEATS[2]), 3, 3), [0, 8, -8, 0]);
        assert_eq!(totals(1, Payment::EightFlowers, 8, 0), [-14, 40, -13, -13]);
        assert_eq!(totals(1, Payment::SevenTakeOne(SEATS[3]), 8, 0), [0, 13, 0, -13]);
        assert_eq!(totals(0, Payment::SelfDraw, 6, 2), [48, -16, -16, -16]);
        assert_eq!(totals(1, Payment::Discard(SEATS[2]), 0, 0), [0, 5, -5, 0]);
    }

    #[test]
    fn a_robbed_kong_is_paid_by_its_owner() {
        assert_eq!(totals(2, Payment::RobbedKong(SEATS[0]), 3, 1), [-11, 0, 11, 0]);
        assert_eq!(totals(2, Payment::RobbedKong(SEATS[2]), 3, 1), [0; 4]);
    }

    #[test]
    fn reasons_are_in_words() {
        let ledger = settle_win(SEATS[1], Payment::SelfDraw, 3, SEATS[0], 2, &TaiwanConfig::taiwan());
        let reasons: Vec<&str> = ledger.transfers().iter().map(|transfer| transfer.reason.as_str()).collect();
        let plain = "self-draw, 3 tai";
        assert_eq!(reasons, ["self-draw, 3 tai, dealer 1, repeats 2 × 2", plain, plain]);
        let once = settle_win(SEATS[0], Payment::Discard(SEATS[3]), 1, SEATS[0], 0, &TaiwanConfig::taiwan());
        assert_eq!(once.transfers()[0].reason, "discard, 1 tai, dealer 1");
    }

    #[test]
    fn points_sum_to_zero() {
        let mut stakes = TaiwanConfig { base: 3, per_tai: 2, ..TaiwanConfig::taiwan() };
        for huge in [false, true] {
            if huge {
                stakes.per_tai = u32::MAX;
            }
            for (winner, dealer) in SEATS.into_iter().flat_map(|seat| SEATS.map(|other| (seat, other))) {
                let one = SEATS.into_iter().flat_map(|seat| {
                    [Payment::Discard(seat), Payment::RobbedKong(seat), Payment::SevenTakeOne(seat)]
                });
                for payment in one.chain([Payment::SelfDraw, Payment::EightFlowers]) {
                    for (tai, repeats) in [(0, 0), (7, 1), (30, u32::MAX)] {
                        let totals = settle_win(winner, payment, tai, dealer, repeats, &stakes).totals();
                        assert_eq!(totals.iter().sum::<i64>(), 0);
                        assert!(totals[winner] >= 0);
                    }
                }
            }
        }
    }
}
