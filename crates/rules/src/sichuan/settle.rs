//! Who pays for a win. If several seats win on one tile, each is settled by a separate call.

use super::score::SichuanScore;
use crate::Ledger;
use suzume_tiles::Seat;

/// Who pays for a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payers<'a> {
    /// The discarder, or the maker of a robbed kong.
    Feeder(Seat),
    /// Each of these seats. After a self-draw, give those that have not won; the winner may be among them and pays
    /// nothing.
    All(&'a [Seat]),
}

/// The payments for one win.
///
/// The income of a kong after a won discard is settled separately, by [`settle_shot`](super::KongHistory::settle_shot).
pub fn settle_win(winner: Seat, score: &SichuanScore, payers: Payers<'_>) -> Ledger {
    let pays = |seat: Seat| match payers {
        Payers::Feeder(feeder) => seat == feeder,
        Payers::All(seats) => seats.contains(&seat),
    };
    let mut ledger = Ledger::new();
    for payer in Seat::ALL.into_iter().filter(|&seat| pays(seat)) {
        ledger.pay(payer, winner, score.points, score.to_string());
    }
    ledger
}
