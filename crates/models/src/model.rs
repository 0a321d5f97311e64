//! The models by name: what each predicts, from which rows, and how it is grown.

use crate::boost::Growth;
use crate::features::{choice, riichi, seat, standing, table, tile};
use crate::forest::LinkFunction;
use crate::points::CLASSES;
use crate::predict::RiichiEnd;
use std::fmt;
use suzume_tiles::Seats;

/// A prediction target with its own forest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Model {
    /// The chance that another seat is ready while no seat has declared riichi.
    Ready,
    /// The same as [`Model::RiichiWait`] for each kind in isolation. [`Model::RiichiWait`] uses it to learn about the other kinds.
    RiichiGuess,
    /// The chance that a kind is a wait of a seat in riichi. Genbutsu are excluded.
    RiichiWait,
    /// The chance that a seat with a call, not in riichi, would win with a kind that the viewer discards.
    OpenWin,
    /// The same for a seat without calls, not in riichi.
    ClosedWin,
    /// The points that the viewer pays if a seat wins with its discard of a kind, without counters and sticks.
    WinPoints,
    /// The chances of a seat's final ranks, at the start of a hand.
    Rank,
    /// The chance that the next discard of another seat is a kind that the viewer, in riichi, has not passed.
    Push,
    /// The chance that another seat wins after the viewer's discard passes and before the viewer's next turn.
    OtherWin,
    /// The chance that the hand ends with an empty wall, if the viewer does not win it.
    Exhaustion,
    /// The share of the viewer's remaining turns that the hand will last, if the viewer does not win it.
    TurnsLeft,
    /// How the hand ends for a viewer that declares riichi ([`crate::RiichiEnd`]).
    RiichiEnd,
    /// The chance that a strong player in the viewer's place discards a kind. Of three players; with four there is a
    /// [policy](crate::policy).
    Discard,
    /// The chance that such a player makes a claim. Of three players.
    Claim,
}

impl Model {
    /// Every model in declaration order. [`Model::Ready`] comes before the models that use its predictions.
    pub const ALL: [Model; 14] = [
        Model::Ready,
        Model::RiichiGuess,
        Model::RiichiWait,
        Model::OpenWin,
        Model::ClosedWin,
        Model::WinPoints,
        Model::Rank,
        Model::Push,
        Model::OtherWin,
        Model::Exhaustion,
        Model::TurnsLeft,
        Model::RiichiEnd,
        Model::Discard,
        Model::Claim,
    ];

    /// The name in files and reports.
    pub const fn name(self) -> &'static str {
        match self {
            Model::Ready => "ready",
            Model::RiichiGuess => "riichi_guess",
            Model::RiichiWait => "riichi_wait",
            Model::OpenWin => "open_win",
            Model::ClosedWin => "closed_win",
            Model::WinPoints => "win_points",
            Model::Rank => "rank",
            Model::OtherWin => "other_win",
            Model::Exhaustion => "exhaustion",
            Model::TurnsLeft => "turns_left",
            Model::RiichiEnd => "riichi_end",
            Model::Push => "push",
            Model::Discard => "discard",
            Model::Claim => "claim",
        }
    }

    /// Whether there is such a model of games of this number of players.
    pub const fn is_of(self, players: Seats) -> bool {
        matches!(players, Seats::Three) || !matches!(self, Model::Discard | Model::Claim)
    }

    /// Whether its rows contain predictions of other models, so that it is fitted after them.
    pub const fn is_second(self) -> bool {
        matches!(
            self,
            Model::RiichiWait
                | Model::OtherWin
                | Model::Exhaustion
                | Model::TurnsLeft
                | Model::RiichiEnd
                | Model::Discard
                | Model::Claim
        )
    }

    pub(crate) const fn width(self) -> usize {
        match self {
            Model::Ready => seat::WIDTH,
            Model::RiichiGuess | Model::OpenWin | Model::ClosedWin | Model::WinPoints => tile::WIDTH,
            Model::RiichiWait => tile::SECOND_WIDTH,
            Model::Rank => standing::WIDTH,
            Model::OtherWin | Model::Exhaustion | Model::TurnsLeft => table::WIDTH,
            Model::RiichiEnd => riichi::END_WIDTH,
            Model::Push => riichi::PUSH_WIDTH,
            Model::Discard => choice::DISCARD_WIDTH,
            Model::Claim => choice::CLAIM_WIDTH,
        }
    }

    pub(crate) const fn link(self, players: Seats) -> LinkFunction {
        match self {
            Model::Rank => LinkFunction::Softmax(players.count()),
            Model::WinPoints => LinkFunction::Softmax(CLASSES),
            Model::RiichiEnd => LinkFunction::Softmax(RiichiEnd::CLASSES),
            _ => LinkFunction::Logistic,
        }
    }

    /// How the model is grown. The values for ranks and riichi waits were chosen after trials on another split of the games; the
    /// other values and the share of features were chosen without trials. Three players have fewer and smaller trees; among three
    /// sizes, those of readiness, waits, exhaustion, discards and claims were chosen on two other splits.
    pub(crate) const fn growth(self, players: Seats) -> Growth {
        let (rounds, leaves, rate, least_curvature) = match (players, self) {
            // Games of three are few, and every hand of a game has the same final ranks.
            (Seats::Three, Model::Rank) => (60, 4, 0.05, 100.0),
            (Seats::Three, Model::ClosedWin | Model::OpenWin | Model::WinPoints) => (40, 8, 0.1, 10.0),
            (Seats::Three, Model::RiichiEnd) => (20, 4, 0.1, 20.0),
            (Seats::Three, Model::Ready) => (80, 8, 0.1, 20.0),
            (Seats::Three, Model::Exhaustion) => (80, 8, 0.08, 20.0),
            (Seats::Three, Model::Discard) => (300, 24, 0.1, 10.0),
            (Seats::Three, Model::Claim) => (200, 15, 0.08, 10.0),
            (Seats::Three, _) => (50, 8, 0.1, 20.0),
            (Seats::Four, Model::Ready) => (240, 31, 0.1, 10.0),
            (Seats::Four, Model::RiichiGuess) => (100, 15, 0.1, 60.0),
            (Seats::Four, Model::RiichiWait) => (300, 24, 0.06, 60.0),
            (Seats::Four, Model::OpenWin) => (240, 31, 0.08, 10.0),
            (Seats::Four, Model::ClosedWin) => (80, 15, 0.1, 5.0),
            (Seats::Four, Model::WinPoints) => (40, 8, 0.1, 10.0),
            (Seats::Four, Model::Rank) => (180, 16, 0.05, 100.0),
            (Seats::Four, Model::RiichiEnd) => (40, 8, 0.1, 20.0),
            (Seats::Four, _) => (100, 15, 0.1, 20.0),
        };
        Growth { rounds, leaves, rate, least_curvature, feature_share: 0.5 }
    }

    /// One in this many moments is kept. Chosen so that about ten thousand games of four give one or two million rows per model.
    /// There are few games of three, so most of their moments are kept.
    pub(crate) const fn one_in(self, players: Seats) -> u64 {
        match self {
            Model::ClosedWin if matches!(players, Seats::Three) => 6,
            Model::Discard if matches!(players, Seats::Three) => 3,
            _ if matches!(players, Seats::Three) => 1,
            Model::Ready => 2,
            Model::RiichiGuess | Model::RiichiWait | Model::WinPoints | Model::Rank | Model::RiichiEnd => 1,
            Model::OpenWin => 4,
            Model::ClosedWin => 20,
            Model::OtherWin | Model::Exhaustion | Model::TurnsLeft | Model::Push => 3,
            // Of three players only.
            Model::Discard | Model::Claim => 1,
        }
    }

    /// For models of kinds, one in this many kinds of a moment is kept.
    pub(crate) const fn one_kind_in(self, players: Seats) -> u64 {
        match self {
            _ if matches!(players, Seats::Three) => 1,
            Model::RiichiWait => 2,
            _ => 3,
        }
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
