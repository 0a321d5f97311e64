//! What happens at a table. A hand is its start and its events in order; views, records and protocols follow from them.
//!
//! An event is complete, or holds what one seat may know ([`Event::seen_by`]): the tile that another seat draws, and
//! the tile of a closed kong where the rules hide it, are then `None`.

use suzume_rules::AbortReason;
use suzume_rules::riichi::MOST_INDICATORS;
use suzume_rules::table::{ClosedKongs, TableRules};
use suzume_tiles::{BySeat, Face, Flower, Seat, Seats, Suit, Tile, Wind};

/// How a hand begins. In the view of one seat the hands of the others are empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// Who deals.
    pub dealer: Seat,
    /// The wind of the round.
    pub round_wind: Wind,
    /// How many hands the dealer has stayed; in riichi the counters on the table, to which drawn hands add too.
    pub repeats: u32,
    /// The riichi sticks on the table.
    pub sticks: u32,
    /// The points of each seat.
    pub scores: BySeat<i64>,
    /// The first indicator of bonus tiles, if the rules have indicators.
    pub dora: Option<Face>,
    /// The tiles as dealt.
    pub hands: BySeat<Vec<Face>>,
}

impl Start {
    /// The start of a hand before anything is dealt: seat 0 deals, and all seats have 0 points.
    pub fn new(seats: Seats) -> Start {
        Start {
            dealer: Seat::FIRST,
            round_wind: Wind::East,
            repeats: 0,
            sticks: 0,
            scores: BySeat::all(seats, 0),
            dora: None,
            hands: BySeat::empty(seats),
        }
    }

    /// The start as one seat sees it.
    #[must_use]
    pub fn seen_by(&self, seat: Seat) -> Start {
        let mut seen = self.clone();
        for other in self.hands.seats().others(seat) {
            seen.hands[other].clear();
        }
        seen
    }
}

/// Why a tile was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// It was the seat's turn.
    Turn,
    /// It replaces a flower.
    Flower,
    /// It replaces the fourth tile of an open kong.
    OpenKong,
    /// It replaces the fourth tile of a closed or added kong.
    OwnKong,
}

impl DrawReason {
    /// The reason of a draw that follows these events of the hand.
    pub fn after(events: &[Event]) -> DrawReason {
        // Payments and indicators of a kong come between the kong and its replacement tile.
        let is_between = |event: &&Event| matches!(event, Event::Dora { .. } | Event::Paid { .. });
        match events.iter().rev().find(|event| !is_between(event)) {
            Some(Event::Flower { .. }) => DrawReason::Flower,
            Some(Event::OpenKong { .. }) => DrawReason::OpenKong,
            Some(Event::ClosedKong { .. } | Event::AddedKong { .. }) => DrawReason::OwnKong,
            _ => DrawReason::Turn,
        }
    }
}

/// The ura indicators, which lie below the shown indicators; `None` where there is none.
pub type UraIndicators = [Option<Face>; MOST_INDICATORS];

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A tile was drawn.
    Draw {
        /// By whom.
        seat: Seat,
        /// Which, if one may know.
        face: Option<Face>,
        /// Why.
        reason: DrawReason,
    },
    /// A flower was shown and laid aside.
    Flower {
        /// By whom.
        seat: Seat,
        /// Which.
        flower: Flower,
    },
    /// All flowers that were dealt are replaced. This event comes only under rules with flowers.
    Opened,
    /// Three tiles were given away.
    Exchange {
        /// By whom.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// Which, if one may know.
        given: Option<[Face; 3]>,
    },
    /// A void suit was named.
    Void {
        /// By whom.
        seat: Seat,
        /// Which.
        suit: Suit,
    },
    /// A tile was discarded.
    Discard {
        /// By whom.
        seat: Seat,
        /// Which.
        face: Face,
        /// Whether it was the tile just drawn.
        drawn: bool,
    },
    /// A discard was claimed for a chow.
    Chow {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// The discard.
        face: Face,
        /// The two tiles of the hand, the lower one first.
        own: [Face; 2],
    },
    /// A discard was claimed for a pong.
    Pong {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// The discard.
        face: Face,
        /// The two tiles of the hand.
        own: [Face; 2],
    },
    /// A discard was claimed for a kong.
    OpenKong {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// The discard.
        face: Face,
        /// The three tiles of the hand.
        own: [Face; 3],
    },
    /// A kong of four tiles of the hand.
    ClosedKong {
        /// By whom.
        seat: Seat,
        /// Of which tile, if one may know.
        tile: Option<Tile>,
    },
    /// A fourth tile was added to a pong. It may still be robbed.
    AddedKong {
        /// By whom.
        seat: Seat,
        /// The tile.
        face: Face,
    },
    /// Riichi was declared; its discard follows.
    Riichi {
        /// By whom.
        seat: Seat,
    },
    /// Nobody won on the discard of a riichi, and the stick lies on the table.
    RiichiAccepted {
        /// Whose.
        seat: Seat,
    },
    /// An indicator of bonus tiles was turned.
    Dora {
        /// Which.
        face: Face,
    },
    /// Points were paid during play: for a kong, or from its income because the discard after it was won.
    Paid {
        /// What each seat won or lost.
        deltas: BySeat<i64>,
    },
    /// A hand was won.
    Win {
        /// By whom.
        seat: Seat,
        /// Who gave the tile; `None` if it was drawn.
        from: Option<Seat>,
        /// The tile; `None` for a win by flowers.
        face: Option<Face>,
        /// What each seat won or lost, with the riichi sticks from the table.
        deltas: BySeat<i64>,
        /// The ura indicators, which only a winner with riichi turns.
        ura: UraIndicators,
    },
    /// Nothing was left to draw.
    Exhausted {
        /// What each seat won or lost.
        deltas: BySeat<i64>,
    },
    /// The hand was aborted by a rule of riichi, and nobody pays.
    Aborted {
        /// Why.
        reason: AbortReason,
    },
    /// The hand is over.
    End,
}

impl Event {
    /// The event as one seat sees it.
    #[must_use]
    pub fn seen_by(self, viewer: Seat, rules: &TableRules) -> Event {
        match self {
            // A flower is shown at once, so all seats see that it was drawn.
            Event::Draw { seat, face, reason }
                if seat != viewer && !matches!(face, Some(Face::Flower(_))) =>
            {
                Event::Draw { seat, face: None, reason }
            }
            Event::Exchange { seat, to, .. } if seat != viewer && to != viewer => {
                Event::Exchange { seat, to, given: None }
            }
            Event::ClosedKong { seat, .. } if seat != viewer && rules.closed_kongs == ClosedKongs::Hidden => {
                Event::ClosedKong { seat, tile: None }
            }
            other => other,
        }
    }

    /// What each seat won or lost by this event.
    pub const fn deltas(&self) -> Option<&BySeat<i64>> {
        match self {
            Event::Paid { deltas } | Event::Win { deltas, .. } | Event::Exhausted { deltas } => Some(deltas),
            _ => None,
        }
    }
}
