//! The kind and circumstances of a decision, by which costs are grouped.

use suzume_deficiency::knowledge;
use suzume_game::{Action, View};
use suzume_players::situation;
use suzume_rules::riichi::Riichi;

/// The subject of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DecisionKind {
    /// Which tile to discard.
    Discard,
    /// Whether and with which tile to declare riichi.
    Riichi,
    /// Whether to claim a discard for a set, or pass.
    Claim,
    /// Whether to make a kong in one's own turn.
    Kong,
    /// Whether to win or play on; also whether to abort the hand.
    Win,
    /// Which tiles to exchange, or which suit to void.
    Opening,
}

impl DecisionKind {
    /// The kind of a decision, from the most special of its legal actions.
    pub fn of(legal: &[Action]) -> DecisionKind {
        let has = |wanted: fn(&Action) -> bool| legal.iter().any(wanted);
        if has(|action| matches!(action, Action::Win | Action::Abort)) {
            DecisionKind::Win
        } else if has(|action| matches!(action, Action::Exchange(_) | Action::Void(_))) {
            DecisionKind::Opening
        } else if has(|action| matches!(action, Action::Chow(_) | Action::Pong(_) | Action::OpenKong)) {
            DecisionKind::Claim
        } else if has(|action| matches!(action, Action::Riichi(_))) {
            DecisionKind::Riichi
        } else if has(|action| matches!(action, Action::ClosedKong(_) | Action::AddedKong(_) | Action::North))
        {
            DecisionKind::Kong
        } else {
            DecisionKind::Discard
        }
    }

    /// The name used in data.
    pub const fn name(self) -> &'static str {
        match self {
            DecisionKind::Discard => "discard",
            DecisionKind::Riichi => "riichi",
            DecisionKind::Claim => "claim",
            DecisionKind::Kong => "kong",
            DecisionKind::Win => "win",
            DecisionKind::Opening => "opening",
        }
    }
}

/// The threat that the other seats show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Threat {
    /// No riichi and no threatening open hand.
    Quiet,
    /// Another seat has three melds or more.
    OpenHand,
    /// Another seat has declared riichi.
    Riichi,
}

impl Threat {
    /// The threat that a seat sees.
    pub fn of(view: &View<'_>) -> Threat {
        /// The number of melds from which a hand is taken to be close to winning: chosen.
        const MANY: usize = 3;
        let others = || view.table.seats().others(view.seat()).map(|seat| &view.public.seats[seat]);
        if others().any(|other| other.riichi != Riichi::No) {
            Threat::Riichi
        } else if others().any(|other| other.melds.len() >= MANY) {
            Threat::OpenHand
        } else {
            Threat::Quiet
        }
    }

    /// The name used in data.
    pub const fn name(self) -> &'static str {
        match self {
            Threat::Quiet => "quiet",
            Threat::OpenHand => "open_hand",
            Threat::Riichi => "riichi",
        }
    }
}

/// A part of a hand, in turns of the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TurnSpan {
    /// Turns 1 to 6: a river's first row.
    Early,
    /// Turns 7 to 12: the second row of a river.
    Middle,
    /// Turn 13 and later.
    Late,
}

impl TurnSpan {
    /// The span of a turn, which is counted from 1.
    pub const fn of(turn: usize) -> TurnSpan {
        match turn {
            ..=6 => TurnSpan::Early,
            7..=12 => TurnSpan::Middle,
            _ => TurnSpan::Late,
        }
    }

    /// The name used in data.
    pub const fn name(self) -> &'static str {
        match self {
            TurnSpan::Early => "1-6",
            TurnSpan::Middle => "7-12",
            TurnSpan::Late => "from 13",
        }
    }
}

/// The circumstances of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The subject of the decision.
    pub kind: DecisionKind,
    /// The turn of the seat: its discards so far plus one.
    pub turn: usize,
    /// The number of tiles the hand lacks, from what the seat could see; `None` if it cannot be completed.
    pub missing: Option<u8>,
    /// The threat that the other seats show.
    pub threat: Threat,
}

impl Setting {
    /// The setting of a decision.
    pub fn of(view: &View<'_>, legal: &[Action]) -> Setting {
        let now = situation(view);
        let hand = now.goal.part_of(&now.hand);
        Setting {
            kind: DecisionKind::of(legal),
            turn: view.public.seats[view.seat()].river.len() + 1,
            missing: knowledge::deficiency(&hand, &now.available, &now.goal).finite(),
            threat: Threat::of(view),
        }
    }
}
