//! The payments for a win.
//!
//! A payer pays `base` + `per_tai` × (tai + d). If payer or winner is the dealer, d is 2n + 1: one tai for the dealer
//! (莊家), n for the hands that the dealer has stayed (連莊) and n again (拉莊); otherwise d is 0. A drawn hand has no
//! payments. The cap in the options limits the tai of the hand, not d.

use super::TaiwanConfig;
use crate::{Ledger, PaymentReason, WonFrom};
use suzume_tiles::{Seat, Seats};

/// Pays a winner for a hand of `tai` tai, while `dealer` has stayed dealer for `repeats` hands (n).
///
/// A winner does not pay, even where `from` names that seat. Points beyond the range of a payment saturate.
pub fn settle_win(
    winner: Seat,
    from: WonFrom,
    tai: u32,
    dealer: Seat,
    repeats: u32,
    config: &TaiwanConfig,
) -> Ledger {
    let mut ledger = Ledger::new();
    for payer in Seats::Four {
        if payer == winner || from.payer().is_some_and(|only| only != payer) {
            continue;
        }
        let repeats = (payer == dealer || winner == dealer).then_some(repeats);
        let for_dealer = repeats.map_or(0, |repeats| repeats.saturating_mul(2).saturating_add(1));
        let points =
            config.base.saturating_add(config.per_tai.saturating_mul(tai.saturating_add(for_dealer)));
        ledger.pay(payer, winner, points, PaymentReason::Tai { from, tai, repeats });
    }
    ledger
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::BySeat;

    const SEATS: [Seat; 4] = Seat::ALL;

    fn totals(winner: usize, from: WonFrom, tai: u32, repeats: u32) -> BySeat<i64> {
        settle_win(SEATS[winner], from, tai, SEATS[0], repeats, &TaiwanConfig::taiwan_flowers())
            .totals(Seats::Four)
    }

    #[test]
    fn the_examples_of_the_page() {
        assert_eq!(totals(1, WonFrom::Wall, 3, 0), [-9, 25, -8, -8]);
        assert_eq!(totals(1, WonFrom::Wall, 3, 2), [-13, 29, -8, -8]);
        assert_eq!(totals(1, WonFrom::Discard(SEATS[0]), 3, 0), [-9, 9, 0, 0]);
        assert_eq!(totals(1, WonFrom::Discard(SEATS[2]), 3, 3), [0, 8, -8, 0]);
        assert_eq!(totals(1, WonFrom::EightFlowers, 8, 0), [-14, 40, -13, -13]);
        assert_eq!(totals(1, WonFrom::SevenFlowers(SEATS[3]), 8, 0), [0, 13, 0, -13]);
        assert_eq!(totals(0, WonFrom::Wall, 6, 2), [48, -16, -16, -16]);
        assert_eq!(totals(1, WonFrom::Discard(SEATS[2]), 0, 0), [0, 5, -5, 0]);
    }

    #[test]
    fn a_robbed_kong_is_paid_by_its_owner() {
        assert_eq!(totals(2, WonFrom::RobbedKong(SEATS[0]), 3, 1), [-11, 0, 11, 0]);
        assert_eq!(totals(2, WonFrom::RobbedKong(SEATS[2]), 3, 1), [0; 4]);
    }

    #[test]
    fn reasons_are_in_words() {
        let ledger = settle_win(SEATS[1], WonFrom::Wall, 3, SEATS[0], 2, &TaiwanConfig::taiwan());
        let reasons: Vec<String> =
            ledger.transfers().iter().map(|transfer| transfer.reason.to_string()).collect();
        let plain = "self-draw, 3 tai";
        assert_eq!(reasons, ["self-draw, 3 tai, dealer 1, repeats 2 × 2", plain, plain]);
        let once = settle_win(SEATS[0], WonFrom::Discard(SEATS[3]), 1, SEATS[0], 0, &TaiwanConfig::taiwan());
        assert_eq!(once.transfers()[0].reason.to_string(), "discard, 1 tai, dealer 1");
    }

    #[test]
    fn the_dealer_gets_and_gives_more() {
        let stakes = TaiwanConfig { base: 3, per_tai: 2, ..TaiwanConfig::taiwan() };
        for (winner, dealer) in SEATS.into_iter().flat_map(|seat| SEATS.map(|other| (seat, other))) {
            for (tai, repeats) in [(0, 0), (7, 1), (30, 4)] {
                let totals =
                    settle_win(winner, WonFrom::Wall, tai, dealer, repeats, &stakes).totals(Seats::Four);
                let plain = 3 + 2 * i64::from(tai);
                let more = 2 * (2 * i64::from(repeats) + 1);
                let expected = if winner == dealer { 3 * (plain + more) } else { 3 * plain + more };
                assert_eq!(totals[winner], expected, "{winner:?} {dealer:?} {tai} {repeats}");
            }
        }
        let huge = TaiwanConfig { per_tai: u32::MAX, ..TaiwanConfig::taiwan() };
        let most = settle_win(SEATS[0], WonFrom::Discard(SEATS[1]), 30, SEATS[0], u32::MAX, &huge)
            .totals(Seats::Four);
        assert_eq!(most[SEATS[0]], i64::from(u32::MAX), "cut off, not wrapped");
    }
}
