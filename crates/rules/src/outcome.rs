//! The outcome of a hand, as far as points and the next hand depend on it.
//!
//! An [`Outcome`] is data: the wins with their values and payers, the kongs, the riichi sticks, and how the hand ended.
//! A table records an outcome as it plays; a caller can also make one for a hand that was never played.
//! [`RuleSet::settle`](crate::RuleSet::settle) turns an outcome into points and the start of the next hand.

use crate::Score;
use crate::riichi::Liability;
use suzume_tiles::{BySeat, Seat, SeatSet, Seats};

/// How a hand was won, as far as it determines who pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WonFrom {
    /// The winner drew the winning tile.
    Wall,
    /// The winning tile was the discard of this seat.
    Discard(Seat),
    /// The winning tile was in the added or closed kong of this seat.
    RobbedKong(Seat),
    /// All eight flowers win on their own.
    EightFlowers,
    /// Seven flowers win on their own, while this seat shows the eighth.
    SevenFlowers(Seat),
}

impl WonFrom {
    /// The seat that gave the winning tile; `None` for a self-draw and for flowers.
    pub const fn feeder(self) -> Option<Seat> {
        match self {
            WonFrom::Discard(seat) | WonFrom::RobbedKong(seat) => Some(seat),
            WonFrom::Wall | WonFrom::EightFlowers | WonFrom::SevenFlowers(_) => None,
        }
    }

    /// The only seat that pays for the hand itself; `None` if all other seats do.
    pub const fn payer(self) -> Option<Seat> {
        match self {
            WonFrom::Discard(seat) | WonFrom::RobbedKong(seat) | WonFrom::SevenFlowers(seat) => Some(seat),
            WonFrom::Wall | WonFrom::EightFlowers => None,
        }
    }

    /// The words for the reason of a payment, as in records.
    pub const fn words(self) -> &'static str {
        match self {
            WonFrom::Wall => "self-draw",
            WonFrom::Discard(_) => "discard",
            WonFrom::RobbedKong(_) => "robbed kong",
            WonFrom::EightFlowers => "eight flowers",
            WonFrom::SevenFlowers(_) => "seven take one",
        }
    }
}

/// The value of a hand: a score of its tiles, or an assumed value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WinWorth {
    /// A score of the tiles, with its reasons.
    Score(Score),
    /// An amount in the [unit](crate::ValueUnit) of the rules: for riichi the sum of all payments, without counters and
    /// sticks; for Chinese Standard the points of the hand; for Taiwanese rules tai; for Sichuan the points from each
    /// payer.
    Value(u32),
    /// Han and fu of riichi, from which the points follow.
    HanFu {
        /// Han, with dora; 13 for a yakuman.
        han: u8,
        /// Fu, rounded up to ten except for seven pairs.
        fu: u8,
    },
}

impl WinWorth {
    /// The amount in the unit of the rules; `None` for han and fu, which have another unit.
    pub(crate) fn amount(&self) -> Option<u32> {
        match self {
            WinWorth::Score(score) => Some(score.value().amount),
            WinWorth::Value(amount) => Some(*amount),
            WinWorth::HanFu { .. } => None,
        }
    }
}

/// A win, with its payers and value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandWon {
    /// The seat that won.
    pub seat: Seat,
    /// How it won, which determines who pays.
    pub from: WonFrom,
    /// The value of the hand.
    pub worth: WinWorth,
    /// The seat that is liable for a yakuman, because its discard made the yakuman certain.
    pub liable: Option<Liability>,
}

/// The kinds of kong, with the discarder of an exposed kong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KongKind {
    /// Four tiles of the hand.
    Concealed,
    /// The fourth tile, added to the seat's own pong.
    Added,
    /// Three tiles of the hand and a discard.
    Exposed {
        /// The seat that discarded the fourth tile.
        feeder: Seat,
    },
}

/// An event of a hand that may move points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A kong was made and not robbed.
    Kong {
        /// The seat that made the kong.
        seat: Seat,
        /// The kind of kong.
        kind: KongKind,
    },
    /// The discard after a kong was won. The wins themselves follow as [`Happening::Win`].
    ShotAfterKong {
        /// The seat that made the kong and discarded.
        maker: Seat,
        /// The seats that won on the discard.
        winners: SeatSet,
    },
    /// A hand was won. If several seats win on one tile, the nearest seat after the discarder comes first.
    Win(HandWon),
}

/// The state of a seat when the wall is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The seat has won.
    Won,
    /// The seat is ready. The value is that of its hand if the rules pay for a ready hand, else 0.
    Ready(WinWorth),
    /// The seat is not ready.
    NotReady,
    /// The seat still holds tiles of its void suit (a "pig").
    Pig,
}

/// The reason of an abortive draw: a riichi rule ends the hand before the wall is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AbortReason {
    /// A seat has nine kinds of terminals and honours in its first turn.
    NineTerminals,
    /// The first four discards are the same wind.
    FourWinds,
    /// All four seats have declared riichi.
    FourRiichi,
    /// Four kongs, not all of one seat.
    FourKongs,
    /// More seats can win on one discard than the rules allow.
    ManyWins,
}

impl AbortReason {
    /// Every reason, in the order of the variants.
    pub const ALL: [AbortReason; 5] = [
        AbortReason::NineTerminals,
        AbortReason::FourWinds,
        AbortReason::FourRiichi,
        AbortReason::FourKongs,
        AbortReason::ManyWins,
    ];

    /// The name used in records.
    pub const fn name(self) -> &'static str {
        match self {
            AbortReason::NineTerminals => "nine_terminals",
            AbortReason::FourWinds => "four_winds",
            AbortReason::FourRiichi => "four_riichi",
            AbortReason::FourKongs => "four_kongs",
            AbortReason::ManyWins => "many_wins",
        }
    }
}

/// How a hand ended.
#[expect(
    clippy::large_enum_variant,
    reason = "there is one a hand, and a box would be an allocation for each drawn one"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// At least one seat won.
    Won,
    /// The wall ran out.
    Exhausted {
        /// The state of each seat at the empty wall.
        standings: BySeat<Standing>,
        /// The seats that discarded only terminals and honours, none of which was claimed.
        only_orphans: SeatSet,
    },
    /// The hand was aborted.
    Aborted(AbortReason),
}

/// Everything in a hand that points and the next hand depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The seats that put a riichi stick on the table.
    pub riichi: SeatSet,
    /// Kongs and wins, in the order of play.
    pub happened: Vec<Happening>,
    /// How the hand ended.
    pub ending: Ending,
}

impl Outcome {
    /// The outcome of a hand that ends with one win.
    pub fn won(seat: Seat, from: WonFrom, worth: WinWorth) -> Outcome {
        let won = HandWon { seat, from, worth, liable: None };
        Outcome { riichi: SeatSet::EMPTY, happened: vec![Happening::Win(won)], ending: Ending::Won }
    }

    /// The outcome of a hand without a winner: the wall is empty, and the seats in `ready` are ready.
    pub fn drawn(seats: Seats, ready: SeatSet) -> Outcome {
        let standings = BySeat::from_fn(seats, |seat| match ready.contains(seat) {
            true => Standing::Ready(WinWorth::Value(0)),
            false => Standing::NotReady,
        });
        let ending = Ending::Exhausted { standings, only_orphans: SeatSet::EMPTY };
        Outcome { riichi: SeatSet::EMPTY, happened: Vec::new(), ending }
    }

    /// The outcome of a hand that is aborted.
    pub fn aborted(reason: AbortReason) -> Outcome {
        Outcome { riichi: SeatSet::EMPTY, happened: Vec::new(), ending: Ending::Aborted(reason) }
    }

    /// Sets the seats that put a riichi stick on the table.
    #[must_use]
    pub fn with_riichi(self, riichi: SeatSet) -> Outcome {
        Outcome { riichi, ..self }
    }

    /// The wins, in the order of play.
    pub fn wins(&self) -> impl Iterator<Item = &HandWon> {
        self.happened.iter().filter_map(|happening| match happening {
            Happening::Win(won) => Some(won),
            _ => None,
        })
    }
}
