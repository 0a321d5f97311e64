//! What happened in a hand, as far as points and the next hand depend on it.
//!
//! An [`Outcome`] is data: who won what and from whom, which kongs were made, who paid a riichi stick, and how the hand
//! ended. A table writes one as it plays, and anybody can make one for a hand that was never played:
//! [`RuleSet::settle`](crate::RuleSet::settle) turns both into points and the start of the next hand.

use crate::Score;
use crate::riichi::Liability;
use suzume_tiles::{BySeat, Seat, SeatSet};

/// How a hand was won, as far as it says who pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WonFrom {
    /// The winning tile was drawn.
    Wall,
    /// It was the discard of this seat.
    Discard(Seat),
    /// It was the tile that this seat added to its pong, or had in a concealed kong.
    RobbedKong(Seat),
    /// All eight flowers won by themselves.
    EightFlowers,
    /// Seven flowers won by themselves, while this seat showed the eighth.
    SevenFlowers(Seat),
}

impl WonFrom {
    /// The seat that gave the winning tile; `None` if nobody did.
    pub const fn feeder(self) -> Option<Seat> {
        match self {
            WonFrom::Discard(seat) | WonFrom::RobbedKong(seat) => Some(seat),
            WonFrom::Wall | WonFrom::EightFlowers | WonFrom::SevenFlowers(_) => None,
        }
    }

    /// The only seat that pays for the hand itself; `None` if all others do.
    pub const fn payer(self) -> Option<Seat> {
        match self {
            WonFrom::Discard(seat) | WonFrom::RobbedKong(seat) | WonFrom::SevenFlowers(seat) => Some(seat),
            WonFrom::Wall | WonFrom::EightFlowers => None,
        }
    }

    /// The words of a payment's reason.
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

/// What a hand is worth: reckoned, or only supposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Worth {
    /// A score with its reasons.
    Score(Score),
    /// An amount in the [unit](crate::Unit) of the rules: for riichi all points that are paid, counters and sticks not
    /// included; for Chinese Standard the points of the hand; for Taiwanese rules tai; for Sichuan what each payer pays.
    Value(u32),
    /// Han and fu of riichi, from which the points follow.
    HanFu {
        /// Han, dora included; 13 for a yakuman.
        han: u8,
        /// Fu, rounded up.
        fu: u8,
    },
}

/// A win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandWon {
    /// Who has won.
    pub seat: Seat,
    /// How.
    pub from: WonFrom,
    /// What the hand is worth.
    pub worth: Worth,
    /// Who has made a yakuman of the hand certain.
    pub liable: Option<Liability>,
}

/// The kinds of kong, with who fed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KongKind {
    /// Four tiles of the hand.
    Concealed,
    /// The fourth tile onto one's own pong.
    Added,
    /// Three tiles of the hand and a discard.
    Exposed {
        /// The discarder.
        feeder: Seat,
    },
}

/// Something that may move points, in the order of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A kong was made and not robbed.
    Kong {
        /// By whom.
        seat: Seat,
        /// How.
        kind: KongKind,
    },
    /// The discard after a kong was won; the wins follow.
    ShotAfterKong {
        /// Who made the kong and discarded.
        maker: Seat,
        /// Who won.
        winners: SeatSet,
    },
    /// A hand was won. Where several win on one tile, the nearest after the discarder comes first.
    Win(HandWon),
}

/// Where a seat stands when the wall is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It has won.
    Won,
    /// It waits for one tile; with what its hand is worth where the rules pay for that, else 0.
    Ready(Worth),
    /// It does not.
    NotReady,
    /// Tiles of its void suit are left in its hand (a "pig").
    Pig,
}

/// Why a hand was thrown in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AbortReason {
    /// A first hand with nine kinds of terminals and honours.
    NineTerminals,
    /// The first four discards are the same wind.
    FourWinds,
    /// All four seats have declared riichi.
    FourRiichi,
    /// Four kongs, not all of one seat.
    FourKongs,
    /// More wins on one discard than the rules pay.
    ManyWins,
}

impl AbortReason {
    /// Every reason.
    pub const ALL: [AbortReason; 5] = [
        AbortReason::NineTerminals,
        AbortReason::FourWinds,
        AbortReason::FourRiichi,
        AbortReason::FourKongs,
        AbortReason::ManyWins,
    ];

    /// The name in records.
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
    /// With a win.
    Won,
    /// Nothing was left to draw.
    Exhausted {
        /// Where each seat stands.
        standings: BySeat<Standing>,
        /// The seats that have discarded nothing but terminals and honours, none of which was claimed.
        only_orphans: SeatSet,
    },
    /// It was thrown in.
    Aborted(AbortReason),
}

/// What happened in a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The seats that have put a riichi stick on the table.
    pub riichi: SeatSet,
    /// Kongs and wins, in the order of play.
    pub happened: Vec<Happening>,
    /// The end.
    pub ending: Ending,
}

impl Outcome {
    /// One win ends the hand.
    pub fn won(seat: Seat, from: WonFrom, worth: Worth) -> Outcome {
        let won = HandWon { seat, from, worth, liable: None };
        Outcome { riichi: SeatSet::EMPTY, happened: vec![Happening::Win(won)], ending: Ending::Won }
    }

    /// Nobody wins; the wall is empty, and these seats are ready.
    pub fn drawn(ready: SeatSet) -> Outcome {
        let standings = BySeat::from_fn(|seat| match ready.contains(seat) {
            true => Standing::Ready(Worth::Value(0)),
            false => Standing::NotReady,
        });
        let ending = Ending::Exhausted { standings, only_orphans: SeatSet::EMPTY };
        Outcome { riichi: SeatSet::EMPTY, happened: Vec::new(), ending }
    }

    /// The hand is thrown in.
    pub fn aborted(reason: AbortReason) -> Outcome {
        Outcome { riichi: SeatSet::EMPTY, happened: Vec::new(), ending: Ending::Aborted(reason) }
    }

    /// The same hand, in which these seats have put a riichi stick on the table.
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
