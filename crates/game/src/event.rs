//! Events: everything that happens at a table. A hand is its [`Start`] plus its events in order; views, records and
//! protocols are all derived from them.
//!
//! An event is either complete or reduced to what one seat may know ([`Event::seen_by`]). In a reduced event, another
//! seat's drawn tile is `None`, and so is the tile of a closed kong where the rules hide it.

use suzume_rules::riichi::MOST_INDICATORS;
use suzume_rules::table::{ClosedKongs, TableRules};
use suzume_rules::{AbortReason, Scoreboard};
use suzume_tiles::{BySeat, Face, Flower, Seat, Seats, Suit, Tile};

/// How a hand begins. In the view of one seat the hands of the others are empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// Dealer, round wind, repeats, sticks and scores before the first draw.
    pub board: Scoreboard,
    /// The first dora indicator; `None` under rules without indicators.
    pub dora_indicator: Option<Face>,
    /// The dealt tiles, before any draw.
    pub hands: BySeat<Vec<Face>>,
}

impl Start {
    /// The start of a hand before anything is dealt: seat 0 deals, and all seats have 0 points.
    pub fn new(seats: Seats) -> Start {
        Start {
            board: Scoreboard::new(BySeat::all(seats, 0)),
            dora_indicator: None,
            hands: BySeat::empty(seats),
        }
    }

    /// Hides the hands of all other seats.
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
    /// It replaces a north that was set aside.
    North,
}

impl DrawReason {
    /// The reason for a draw that comes right after `events`.
    pub fn after(events: &[Event]) -> DrawReason {
        // Payments and indicators of a kong come between the kong and its replacement tile.
        let is_between = |event: &&Event| matches!(event, Event::DoraIndicator { .. } | Event::Paid { .. });
        match events.iter().rev().find(|event| !is_between(event)) {
            Some(Event::Flower { .. }) => DrawReason::Flower,
            Some(Event::North { .. }) => DrawReason::North,
            Some(Event::OpenKong { .. }) => DrawReason::OpenKong,
            Some(Event::ClosedKong { .. } | Event::AddedKong { .. }) => DrawReason::OwnKong,
            _ => DrawReason::Turn,
        }
    }
}

/// The ura indicators, which lie below the shown indicators; `None` where there is none.
pub type UraIndicators = [Option<Face>; MOST_INDICATORS];

/// One thing that happened at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A tile was drawn.
    Draw {
        /// The seat that drew.
        seat: Seat,
        /// The drawn tile; `None` if hidden from the viewer.
        face: Option<Face>,
        /// What the draw is for.
        reason: DrawReason,
    },
    /// A flower was shown and laid aside.
    Flower {
        /// The seat that shows it.
        seat: Seat,
        /// The flower laid aside.
        flower: Flower,
    },
    /// All dealt flowers have been replaced. Occurs only under rules with flowers.
    Opened,
    /// A seat gave three tiles away.
    Exchange {
        /// The seat that gives.
        seat: Seat,
        /// The seat that receives.
        to: Seat,
        /// The three tiles; `None` if hidden from the viewer.
        given: Option<[Face; 3]>,
    },
    /// A seat named its void suit.
    Void {
        /// The seat that named it.
        seat: Seat,
        /// The suit that the seat must discard first.
        suit: Suit,
    },
    /// A tile was discarded.
    Discard {
        /// The seat that discards.
        seat: Seat,
        /// The discarded tile, red five or not.
        face: Face,
        /// Whether the discard is the tile just drawn.
        drawn: bool,
    },
    /// A discard was claimed for a chow.
    Chow {
        /// The seat that claims.
        seat: Seat,
        /// The seat that discarded.
        from: Seat,
        /// The discard that completes the set.
        face: Face,
        /// The two tiles of the hand, the lower one first.
        own: [Face; 2],
    },
    /// A discard was claimed for a pong.
    Pong {
        /// The seat that claims.
        seat: Seat,
        /// The seat that discarded.
        from: Seat,
        /// The discard that completes the set.
        face: Face,
        /// The two tiles of the hand.
        own: [Face; 2],
    },
    /// A discard was claimed for a kong.
    OpenKong {
        /// The seat that claims.
        seat: Seat,
        /// The seat that discarded.
        from: Seat,
        /// The discard that completes the set.
        face: Face,
        /// The three tiles of the hand.
        own: [Face; 3],
    },
    /// A seat declared a kong of four tiles of its hand.
    ClosedKong {
        /// The seat that declares it.
        seat: Seat,
        /// The kind of the four tiles; `None` if hidden from the viewer.
        tile: Option<Tile>,
    },
    /// A fourth tile was added to a pong. The kong may still be robbed.
    AddedKong {
        /// The seat that owns the pong.
        seat: Seat,
        /// The added tile, which may be robbed.
        face: Face,
    },
    /// A seat sets a north aside as a bonus tile. Another seat may win on it.
    North {
        /// The seat that sets it aside.
        seat: Seat,
    },
    /// Riichi was declared; its discard follows.
    Riichi {
        /// The seat that declares riichi.
        seat: Seat,
    },
    /// The riichi discard was not won, so the stick is placed on the table.
    RiichiAccepted {
        /// The seat in riichi.
        seat: Seat,
    },
    /// A dora indicator was turned.
    DoraIndicator {
        /// The indicator, not the dora itself.
        face: Face,
    },
    /// Points were paid during play: for a kong, or back out of a kong's income because the following discard was won.
    Paid {
        /// The change in points of each seat.
        deltas: BySeat<i64>,
    },
    /// A hand was won.
    Win {
        /// The seat that declares the win.
        seat: Seat,
        /// The seat that discarded the tile or added it to a kong; `None` for a self-draw.
        from: Option<Seat>,
        /// The winning tile; `None` for a win by flowers.
        face: Option<Face>,
        /// The change in points of each seat, including riichi sticks collected from the table.
        deltas: BySeat<i64>,
        /// The ura indicators; only a winner in riichi turns them.
        ura: UraIndicators,
    },
    /// The hand ended because the wall is empty.
    Exhausted {
        /// The change in points of each seat.
        deltas: BySeat<i64>,
    },
    /// The hand was aborted under a riichi rule. No points are paid.
    Aborted {
        /// The rule that aborts the hand.
        reason: AbortReason,
    },
    /// The hand is over.
    End,
}

impl Event {
    /// Hides what `viewer` may not know.
    #[must_use]
    pub fn seen_by(self, viewer: Seat, rules: &TableRules) -> Event {
        match self {
            // Flowers are shown at once, so all seats see the draw of one.
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

    /// The change in points of each seat, if the event moves points.
    pub const fn deltas(&self) -> Option<&BySeat<i64>> {
        match self {
            Event::Paid { deltas } | Event::Win { deltas, .. } | Event::Exhausted { deltas } => Some(deltas),
            _ => None,
        }
    }
}
