//! A recorded game as every format gives it: hands as lists of our own events, and what is said of each win beside.

use super::{RecordPlace, UncheckedFields};
use crate::tenhou::Particulars;
use suzume_game::{Event, Start};
use suzume_rules::riichi::{Limit, RiichiConfig, Yaku};
use suzume_tiles::{BySeat, Face, Seat, Wind};

/// A whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedGame {
    /// The rules that it says it was played by.
    pub rules: RiichiConfig,
    /// The players in seat order.
    pub names: BySeat<String>,
    /// Its hands.
    pub hands: Vec<RecordedHand>,
    /// How much of the match it is.
    pub extent: Extent,
    /// The points at the end, if the record says so.
    pub final_scores: Option<BySeat<i64>>,
    /// What it tells beside the game.
    pub particulars: Particulars,
    /// What it tells and nobody compares.
    pub unchecked: UncheckedFields,
}

/// How much of a match a record says it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All of it, from the first hand to the last.
    Whole,
    /// It begins with the first hand; whether it goes to the last is not said.
    Beginning,
    /// It ends with the last hand, and begins with any.
    End,
    /// Any hands.
    Part,
}

impl Extent {
    /// What hands are that may begin a match, and may end one.
    pub(crate) fn of(hands: &[RecordedHand], has_end: bool) -> Extent {
        let begins = hands.first().is_some_and(|hand| {
            let Start { round_wind, dealer, repeats, sticks, .. } = hand.start;
            round_wind == Wind::East && dealer.index() == 0 && repeats == 0 && sticks == 0
        });
        match (begins, has_end) {
            (true, true) => Extent::Whole,
            (true, false) => Extent::Beginning,
            (false, true) => Extent::End,
            (false, false) => Extent::Part,
        }
    }

    /// Whether the first hand of the record is that of the match.
    pub const fn has_beginning(self) -> bool {
        matches!(self, Extent::Whole | Extent::Beginning)
    }

    /// Whether the match must be over with the last hand.
    pub const fn has_end(self) -> bool {
        matches!(self, Extent::Whole | Extent::End)
    }
}

/// A hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedHand {
    /// How it began, with all hands.
    pub start: Start,
    /// What happened.
    pub events: Vec<Event>,
    /// More about each win, in the order of the wins among the events.
    pub wins: Vec<WinRecord>,
    /// Whether the record leaves out what wins and an empty wall brought; the events have zeros then.
    pub hides_deltas: bool,
    /// The whole wall in the order of an [`OrdinaryWall`](suzume_game::wall::OrdinaryWall), where it is known.
    pub wall: Option<Vec<Face>>,
    /// Where each event stands in the record; fewer or none where that is not known.
    pub places: Vec<RecordPlace>,
    /// The tiles of closed kongs, in order, where they are told one by one.
    pub closed_kongs: Vec<(Seat, [Face; 4])>,
    /// What kind of exhaustion the record names.
    pub exhaustion: Option<Exhaustion>,
    /// Who shows its hand after a hand that nobody won, if it is told.
    pub revealed: Option<BySeat<bool>>,
    /// The tiles of those who show them, where they are told.
    pub shown: BySeat<Option<Vec<Face>>>,
}

impl RecordedHand {
    /// A hand of which nothing but its beginning is known yet.
    pub fn new(start: Start) -> RecordedHand {
        RecordedHand {
            shown: BySeat::empty(start.hands.seats()),
            start,
            events: Vec::new(),
            wins: Vec::new(),
            hides_deltas: false,
            wall: None,
            places: Vec::new(),
            closed_kongs: Vec::new(),
            exhaustion: None,
            revealed: None,
        }
    }
}

/// How records name a hand whose wall ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exhaustion {
    /// Nobody discarded terminals and honours only.
    Ordinary,
    /// Somebody did, and is paid for it.
    OnlyOrphans,
    /// Nobody was ready.
    NobodyReady,
    /// All were ready.
    AllReady,
}

impl Exhaustion {
    /// The kind in words.
    pub const fn name(self) -> &'static str {
        match self {
            Exhaustion::Ordinary => "ordinary",
            Exhaustion::OnlyOrphans => "only terminals and honours discarded",
            Exhaustion::NobodyReady => "nobody ready",
            Exhaustion::AllReady => "all ready",
        }
    }
}

impl RecordedHand {
    /// Whether somebody has won after riichi and turned no indicators. Tournaments without ura dora do not say so, but
    /// nobody turns any there.
    pub(crate) fn has_riichi_without_ura(&self) -> bool {
        self.events.iter().any(|event| match *event {
            Event::Win { seat, ura, .. } => ura[0].is_none() && self.events.contains(&Event::Riichi { seat }),
            _ => false,
        })
    }
}

/// A limit as records name it: they do not tell a yakuman by its han from others, nor how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitName {
    /// Below every limit.
    None,
    /// 8,000 points, or 12,000 for the dealer.
    Mangan,
    /// One and a half of it.
    Haneman,
    /// Two of it.
    Baiman,
    /// Three of it.
    Sanbaiman,
    /// Four of it, or a multiple.
    Yakuman,
}

impl LimitName {
    /// The limit in words.
    pub const fn name(self) -> &'static str {
        match self {
            LimitName::None => "none",
            LimitName::Mangan => "mangan",
            LimitName::Haneman => "haneman",
            LimitName::Baiman => "baiman",
            LimitName::Sanbaiman => "sanbaiman",
            LimitName::Yakuman => "yakuman",
        }
    }
}

impl From<Limit> for LimitName {
    fn from(limit: Limit) -> LimitName {
        match limit {
            Limit::None => LimitName::None,
            Limit::Mangan => LimitName::Mangan,
            Limit::Haneman => LimitName::Haneman,
            Limit::Baiman => LimitName::Baiman,
            Limit::Sanbaiman => LimitName::Sanbaiman,
            Limit::CountedYakuman | Limit::Yakuman(_) => LimitName::Yakuman,
        }
    }
}

/// What a record says of a win beside the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinRecord {
    /// Who has won.
    pub seat: Seat,
    /// The yaku with their han, in the order of their numbers, the kinds of dora last; 13 for each yakuman. `None` if they
    /// are not told.
    pub yaku: Option<Vec<(Yaku, u8)>>,
    /// All han, if they are told and there is no yakuman.
    pub han: Option<u8>,
    /// The fu, if they are told.
    pub fu: Option<u8>,
    /// The points of the hand without counters and sticks, if they are told.
    pub points: Option<u32>,
    /// The limit that the hand reaches, if it is told.
    pub limit: Option<LimitName>,
    /// The indicators that were turned, if they are told.
    pub dora: Option<Vec<Face>>,
    /// Who else was liable for it; told where the yaku are.
    pub liable: Option<Seat>,
    /// The concealed tiles, with or without the winning one, if they are told.
    pub tiles: Option<Vec<Face>>,
    /// The yaku in gimite's words with their han, if they are told so.
    pub named_yaku: Option<Vec<(String, u32)>>,
}

impl WinRecord {
    /// A win of which nothing more is told.
    pub const fn of(seat: Seat) -> WinRecord {
        WinRecord {
            seat,
            yaku: None,
            han: None,
            fu: None,
            points: None,
            limit: None,
            dora: None,
            liable: None,
            tiles: None,
            named_yaku: None,
        }
    }
}
