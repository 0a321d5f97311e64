//! The models by name: what each predicts, on which rows, and how it is grown.

use crate::boost::Growth;
use crate::features::{choice, riichi, seat, standing, table, tile};
use crate::forest::LinkFunction;
use crate::points::CLASSES;
use crate::predict::RiichiEnd;
use std::fmt;

/// What is predicted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Model {
    /// The chance that another seat is ready while nobody has declared riichi.
    Ready,
    /// The same as [`Model::RiichiWait`], kind by kind: a first look, from which that model learns what the other kinds are.
    RiichiGuess,
    /// The chance that a kind is a wait of a seat that has declared riichi. Genbutsu are not asked about.
    RiichiWait,
    /// The chance that a seat with a call, and without riichi, would win with a kind that the viewer discards.
    OpenWin,
    /// The same for a seat without calls, and without riichi.
    ClosedWin,
    /// The points that the viewer's discard of a kind pays to a seat that wins with it, without counters and sticks.
    WinPoints,
    /// The chances of the four final ranks of a seat, at the beginning of a hand.
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
    /// The chance that a strong player in the viewer's place discards a kind.
    Discard,
    /// The chance that it makes a claim.
    Claim,
}

impl Model {
    /// Every model in the order of the list above; [`Model::Ready`] before those that look at its predictions.
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

    /// The name in files and figures.
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

    /// Whether its rows hold predictions of other models, so that it is fitted after these.
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

    /// The bytes of a row.
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

    /// What its outputs are.
    pub(crate) const fn link(self) -> LinkFunction {
        match self {
            Model::Rank => LinkFunction::Softmax(4),
            Model::WinPoints => LinkFunction::Softmax(CLASSES),
            Model::RiichiEnd => LinkFunction::Softmax(RiichiEnd::CLASSES),
            _ => LinkFunction::Logistic,
        }
    }

    /// How it is grown. Those of ranks and riichi waits were chosen after trials of another split of the games, the rest and the
    /// share of features without any.
    pub(crate) const fn growth(self) -> Growth {
        let (rounds, leaves, rate, least_curvature) = match self {
            Model::Ready => (240, 31, 0.1, 10.0),
            Model::RiichiGuess => (100, 15, 0.1, 60.0),
            Model::RiichiWait => (300, 24, 0.06, 60.0),
            Model::OpenWin => (240, 31, 0.08, 10.0),
            Model::ClosedWin => (80, 15, 0.1, 5.0),
            Model::WinPoints => (40, 8, 0.1, 10.0),
            Model::Rank => (180, 16, 0.05, 100.0),
            Model::RiichiEnd => (40, 8, 0.1, 20.0),
            Model::Discard => (300, 48, 0.1, 10.0),
            Model::Claim => (200, 31, 0.1, 10.0),
            Model::OtherWin | Model::Exhaustion | Model::TurnsLeft | Model::Push => (100, 15, 0.1, 20.0),
        };
        Growth { rounds, leaves, rate, least_curvature, feature_share: 0.5 }
    }

    /// Of so many moments one is kept. Chosen so that some ten thousand games give one or two million rows a model.
    pub(crate) const fn one_in(self) -> u64 {
        match self {
            Model::Ready => 2,
            Model::RiichiGuess | Model::RiichiWait | Model::WinPoints | Model::Rank | Model::RiichiEnd => 1,
            Model::OpenWin => 4,
            Model::ClosedWin => 20,
            Model::OtherWin | Model::Exhaustion | Model::TurnsLeft | Model::Push => 3,
            Model::Discard => 12,
            Model::Claim => 4,
        }
    }

    /// Of so many kinds of a moment one is kept, by models of kinds.
    pub(crate) const fn one_kind_in(self) -> u64 {
        match self {
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
