//! Kongs are paid at once, and remembered because the income may have to be returned. A concealed kong brings two bases
//! from each seat that has not won, an added one a base from each, an exposed one two bases from the discarder alone.
//!
//! If the first discard after a kong is won, the income of the maker's last kong goes to the winners (or back, by the
//! options). When the wall is empty, a seat that is not ready returns the income it still has. So the history stores
//! the payers and amounts of each kong, and whether the maker still has the income. A robbed kong is undone: it pays
//! nothing and is not in the history.

use super::config::{ShotAfterKong, SichuanConfig};
use crate::{KongKind, Ledger};
use suzume_tiles::numbers::narrow;
use suzume_tiles::{Seat, SeatSet};

/// Whether the maker of a kong still has its income.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KongState {
    /// The maker still has it.
    Kept,
    /// It was passed on or paid back, because the next discard was won.
    Gone,
}

/// A kong that was made and paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kong {
    /// The seat that made the kong.
    pub maker: Seat,
    /// The kind of kong, with the discarder of an exposed one.
    pub kind: KongKind,
    /// The seats that paid for it.
    pub payers: SeatSet,
    /// The points that each payer paid.
    pub points: u32,
    /// Whether the maker still has the income.
    pub state: KongState,
}

impl Kong {
    /// The total points paid for the kong.
    pub fn income(&self) -> u32 {
        self.points.saturating_mul(narrow(self.payers.len()))
    }

    /// Pays every payer back.
    pub(super) fn pay_back(&self, ledger: &mut Ledger, reason: &'static str) {
        for payer in self.payers.iter() {
            ledger.pay(self.maker, payer, self.points, reason);
        }
    }
}

/// The kongs of a game, in the order of play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KongHistory {
    kongs: Vec<Kong>,
}

impl KongHistory {
    /// Creates an empty history.
    pub fn new() -> KongHistory {
        KongHistory::default()
    }

    /// Forgets all kongs, at the start of a hand.
    pub fn clear(&mut self) {
        self.kongs.clear();
    }

    /// The kongs, in the order of play.
    pub fn kongs(&self) -> &[Kong] {
        &self.kongs
    }

    /// Settles and stores a kong that was not robbed. `still_playing` are the seats that have not won; it may contain
    /// the maker, who pays nothing.
    pub fn settle_kong(
        &mut self,
        kind: KongKind,
        maker: Seat,
        still_playing: SeatSet,
        config: &SichuanConfig,
    ) -> Ledger {
        let (bases, reason) = match kind {
            KongKind::Concealed => (2, "concealed kong"),
            KongKind::Added => (1, "added kong"),
            KongKind::Exposed { .. } => (2, "exposed kong"),
        };
        let mut ledger = Ledger::new();
        let mut payers = match kind {
            KongKind::Exposed { feeder } => SeatSet::from_iter([feeder]),
            KongKind::Concealed | KongKind::Added => still_playing,
        };
        payers.remove(maker);
        let points = config.bases(bases);
        payers.iter().for_each(|payer| ledger.pay(payer, maker, points, reason));
        self.kongs.push(Kong { maker, kind, payers, points, state: KongState::Kept });
        ledger
    }

    /// Settles the income of the maker's last kong after its next discard was won, by all `winners` together. Earlier
    /// kongs of the same turn are kept. The wins themselves are settled separately.
    pub fn settle_shot(&mut self, maker: Seat, winners: SeatSet, config: &SichuanConfig) -> Ledger {
        let mut ledger = Ledger::new();
        let last = self.kongs.iter_mut().rfind(|kong| kong.maker == maker);
        let Some(kong) = last.filter(|kong| kong.state == KongState::Kept && !winners.is_empty()) else {
            return ledger;
        };
        match config.shot_after_kong {
            ShotAfterKong::TransferFullToEach => {
                for winner in winners.iter() {
                    ledger.pay(
                        maker,
                        winner,
                        kong.income(),
                        "kong income to the winner of the shot after it",
                    );
                }
            }
            ShotAfterKong::Refund => kong.pay_back(&mut ledger, "kong paid back: the shot after it was won"),
            ShotAfterKong::None => return ledger,
        }
        kong.state = KongState::Gone;
        ledger
    }
}
