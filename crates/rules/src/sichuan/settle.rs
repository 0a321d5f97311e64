//! The payments for a win. If several seats win on one tile, each is settled by a separate call.

use crate::{Ledger, PaymentReason};
use suzume_tiles::{Seat, SeatSet};

/// The seats that pay for a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payers {
    /// The discarder, or the maker of a robbed kong.
    Feeder(Seat),
    /// Each of these seats: after a self-draw, those that have not won. The winner may be among them and pays nothing.
    All(SeatSet),
}

/// The payments for one win: `points` from each payer.
///
/// The income of a shot after a kong, beyond the factor, is settled with
/// [`settle_shot`](super::KongHistory::settle_shot).
pub fn settle_win(winner: Seat, points: u32, reason: PaymentReason, payers: Payers) -> Ledger {
    let payers = match payers {
        Payers::Feeder(feeder) => SeatSet::from_iter([feeder]),
        Payers::All(seats) => seats,
    };
    let mut ledger = Ledger::new();
    for payer in payers.iter() {
        ledger.pay(payer, winner, points, reason);
    }
    ledger
}
