//! A game of Tenhou as both formats give it: hands as lists of our own events, and what is said of each win beside.

use suzume_game::{Event, Start};
use suzume_rules::riichi::{Length, RedFives, RiichiConfig, Yaku};
use suzume_tiles::{Face, Seat};

/// A whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TenhouGame {
    /// The rules that it says it was played by.
    pub rules: RiichiConfig,
    /// The players in seat order.
    pub names: [String; 4],
    /// Its hands.
    pub hands: Vec<TenhouHand>,
    /// The points at the end, if the record says so.
    pub final_scores: Option<[i64; 4]>,
}

/// A hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TenhouHand {
    /// How it began, with all hands.
    pub start: Start,
    /// What happened.
    pub events: Vec<Event>,
    /// More about each win, in the order of the wins among the events.
    pub wins: Vec<WinRecord>,
}

/// What a record says of a win beside the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinRecord {
    /// Who has won.
    pub seat: Seat,
    /// The yaku with their han, in the order of their numbers, the kinds of dora last; 13 for each yakuman.
    pub yaku: Vec<(Yaku, u8)>,
    /// The fu, if they are told.
    pub fu: Option<u8>,
    /// The points of the hand without counters and sticks, if they are told.
    pub points: Option<u32>,
    /// The indicators that were turned, if they are told.
    pub dora: Option<Vec<Face>>,
    /// Who else was liable for it.
    pub liable: Option<Seat>,
}

/// The rules of a ranked game.
pub(super) fn rules(length: Length, has_red_fives: bool, open_tanyao: bool) -> RiichiConfig {
    RiichiConfig {
        length,
        red_fives: if has_red_fives { RedFives::Three } else { RedFives::None },
        open_tanyao,
        ..RiichiConfig::tenhou()
    }
}
