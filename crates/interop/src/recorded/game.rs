//! A recorded game, common to all formats: hands as lists of our own events, and the stated details of each win.

use super::{RecordPlace, UncheckedFields};
use crate::tenhou::Particulars;
use suzume_game::{Event, Start};
use suzume_rules::riichi::{Limit, RiichiConfig, Yaku};
use suzume_rules::table::MatchPlan;
use suzume_rules::{Scoreboard, leader};
use suzume_tiles::{BySeat, Face, Seat, Wind};

/// A game as its record has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedGame {
    /// The rules that the record states.
    pub rules: RiichiConfig,
    /// The players in seat order.
    pub names: BySeat<String>,
    /// The hands in order.
    pub hands: Vec<RecordedHand>,
    /// The part of the match that it covers.
    pub extent: Extent,
    /// The final points, if the record states them.
    pub final_scores: Option<BySeat<i64>>,
    /// Data that do not affect the game, such as room and ratings.
    pub particulars: Particulars,
    /// Fields that are read but not compared.
    pub unchecked: UncheckedFields,
}

/// The part of a match that a record covers, by its own account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// The whole match, from the first hand to the last.
    Whole,
    /// It begins with the first hand; whether it reaches the last is not stated.
    Beginning,
    /// It ends with the last hand, and begins with any hand.
    End,
    /// Neither the first nor the last hand of the match.
    Part,
}

impl Extent {
    /// The extent of hands that may begin a match, and may end one.
    pub(crate) fn of(hands: &[RecordedHand], has_end: bool) -> Extent {
        let begins = hands.first().is_some_and(|hand| {
            let Scoreboard { round_wind, dealer, repeats, sticks, .. } = hand.start.board;
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

/// A hand as its record has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedHand {
    /// The start of the hand, with the tiles of all seats.
    pub start: Start,
    /// The events in order.
    pub events: Vec<Event>,
    /// Details of each win, in the order of the events.
    pub wins: Vec<WinRecord>,
    /// Whether the record omits the payments of wins and of an empty wall; the events then have zeros.
    pub hides_deltas: bool,
    /// The whole wall in the order of an [`OrdinaryWall`](suzume_game::wall::OrdinaryWall), where it is known.
    pub wall: Option<Vec<Face>>,
    /// The place of each event in the record; fewer or none if unknown.
    pub places: Vec<RecordPlace>,
    /// The tiles of closed kongs, in order, where the record lists them one by one.
    pub closed_kongs: Vec<(Seat, [Face; 4])>,
    /// The kind of exhaustion that the record names.
    pub exhaustion: Option<Exhaustion>,
    /// The seats that show their hands after a hand without a win, if the record says so.
    pub revealed: Option<BySeat<bool>>,
    /// The tiles of the seats that show them, where the record lists them.
    pub shown: BySeat<Option<Vec<Face>>>,
}

impl RecordedHand {
    /// A hand with only its start.
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

/// The kinds of exhaustive draw that records distinguish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exhaustion {
    /// No seat discarded terminals and honours only.
    Ordinary,
    /// A seat did, and is paid for it.
    OnlyOrphans,
    /// No seat was ready.
    NoSeatReady,
    /// All seats were ready.
    AllReady,
}

impl Exhaustion {
    /// The kind in words.
    pub const fn name(self) -> &'static str {
        match self {
            Exhaustion::Ordinary => "ordinary",
            Exhaustion::OnlyOrphans => "only terminals and honours discarded",
            Exhaustion::NoSeatReady => "no seat ready",
            Exhaustion::AllReady => "all ready",
        }
    }
}

impl RecordedHand {
    /// Whether `next` continues a match that ends here if a leading dealer stops by being ready in the last hand (tenpai
    /// yame): an exhausted hand of the last round or later, after which the last dealer, who leads with enough points, deals
    /// again. Tenhou's records of its first years have such hands; none of them names the rule.
    pub(crate) fn is_continued_by_ready_leader(&self, next: &RecordedHand, rules: &RiichiConfig) -> bool {
        let MatchPlan::ByPoints(plan) = rules.table().match_plan else { return false };
        let (board, after) = (self.start.board, next.start.board);
        let is_last_hand = board.round_wind.index() + 1 >= usize::from(plan.rounds)
            && board.dealer.index() + 1 == board.scores.seats().count();
        is_last_hand
            && self.events.iter().any(|event| matches!(event, Event::Exhausted { .. }))
            && (after.dealer, after.repeats) == (board.dealer, board.repeats + 1)
            && leader(&after.scores) == board.dealer
            && after.scores[board.dealer] >= plan.points_to_end
    }

    /// Whether a seat has won after riichi without turning indicators. Records of tournaments without ura dora do not
    /// name the rule, but no ura indicators are turned there.
    pub(crate) fn has_riichi_without_ura(&self) -> bool {
        self.events.iter().any(|event| match *event {
            Event::Win { seat, ura, .. } => ura[0].is_none() && self.events.contains(&Event::Riichi { seat }),
            _ => false,
        })
    }
}

/// A limit as records name it: they do not distinguish counted yakuman from others, nor the number of yakuman.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitName {
    /// Below mangan: han and fu give the points.
    None,
    /// 8,000 points, or 12,000 for the dealer.
    Mangan,
    /// One and a half times a mangan.
    Haneman,
    /// Twice the points of a mangan.
    Baiman,
    /// Three times a mangan.
    Sanbaiman,
    /// Four times a mangan, or a multiple of that.
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

/// The details of a win that a record states in addition to the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinRecord {
    /// The seat that won.
    pub seat: Seat,
    /// The yaku with their han, in the order of their numbers, the kinds of dora last; 13 for each yakuman. `None` if not
    /// stated.
    pub yaku: Option<Vec<(Yaku, u8)>>,
    /// The total han, if stated and there is no yakuman.
    pub han: Option<u8>,
    /// The fu, if stated.
    pub fu: Option<u8>,
    /// The points of the hand without honba and sticks, if stated.
    pub points: Option<u32>,
    /// The limit that the hand reaches, if stated.
    pub limit: Option<LimitName>,
    /// The turned indicators, if stated.
    pub dora_indicators: Option<Vec<Face>>,
    /// The seat that was also liable; stated where the yaku are.
    pub liable: Option<Seat>,
    /// The concealed tiles, with or without the winning one, if stated.
    pub tiles: Option<Vec<Face>>,
    /// The yaku in gimite's words with their han, if stated in this form.
    pub named_yaku: Option<Vec<(String, u32)>>,
}

impl WinRecord {
    /// A win without further details.
    pub const fn of(seat: Seat) -> WinRecord {
        WinRecord {
            seat,
            yaku: None,
            han: None,
            fu: None,
            points: None,
            limit: None,
            dora_indicators: None,
            liable: None,
            tiles: None,
            named_yaku: None,
        }
    }
}
