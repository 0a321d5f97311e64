//! The models by name: what each predicts, on which rows, and how it is grown.

use crate::boost::Growth;
use crate::features::{seat, standing, table, tile};
use crate::forest::Link;
use crate::points::CLASSES;
use std::fmt;

/// What is predicted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Model {
    /// The chance that another seat is ready while nobody has declared riichi.
    Ready,
    /// The chance that a kind is a wait of a seat that has declared riichi. Genbutsu are not asked about.
    RiichiWait,
    /// The chance that a seat with a call, and without riichi, would win with a kind that the viewer discards.
    OpenWin,
    /// The points that the viewer's discard of a kind pays to a seat that wins with it, without counters and sticks.
    WinPoints,
    /// The chances of the four final ranks of a seat, at the beginning of a hand.
    Rank,
    /// The chance that another seat wins after the viewer's discard passes and before the viewer's next turn.
    OtherWin,
    /// The chance that the hand ends with an empty wall, if the viewer does not win it.
    Exhaustion,
    /// The share of the viewer's remaining turns that the hand will last, if the viewer does not win it.
    TurnsLeft,
}

impl Model {
    /// Every model; [`Model::Ready`] before those that look at its predictions.
    pub const ALL: [Model; 8] = [
        Model::Ready,
        Model::RiichiWait,
        Model::OpenWin,
        Model::WinPoints,
        Model::Rank,
        Model::OtherWin,
        Model::Exhaustion,
        Model::TurnsLeft,
    ];

    /// The name in files and figures.
    pub const fn name(self) -> &'static str {
        match self {
            Model::Ready => "ready",
            Model::RiichiWait => "riichi_wait",
            Model::OpenWin => "open_win",
            Model::WinPoints => "win_points",
            Model::Rank => "rank",
            Model::OtherWin => "other_win",
            Model::Exhaustion => "exhaustion",
            Model::TurnsLeft => "turns_left",
        }
    }

    /// Whether its rows hold predictions of [`Model::Ready`], so that it is fitted after that.
    pub const fn needs_ready(self) -> bool {
        matches!(self, Model::OtherWin | Model::Exhaustion | Model::TurnsLeft)
    }

    /// The bytes of a row.
    pub(crate) const fn width(self) -> usize {
        match self {
            Model::Ready => seat::WIDTH,
            Model::RiichiWait | Model::OpenWin | Model::WinPoints => tile::WIDTH,
            Model::Rank => standing::WIDTH,
            Model::OtherWin | Model::Exhaustion | Model::TurnsLeft => table::WIDTH,
        }
    }

    /// What its outputs are.
    pub(crate) const fn link(self) -> Link {
        match self {
            Model::Rank => Link::Softmax(4),
            Model::WinPoints => Link::Softmax(CLASSES),
            _ => Link::Logistic,
        }
    }

    /// How it is grown. Chosen, and not tuned on held-out games yet.
    pub(crate) const fn growth(self) -> Growth {
        match self {
            Model::Ready => Growth { rounds: 240, leaves: 31, rate: 0.1, least_curvature: 5.0 },
            Model::RiichiWait => Growth { rounds: 200, leaves: 31, rate: 0.08, least_curvature: 10.0 },
            Model::OpenWin => Growth { rounds: 220, leaves: 31, rate: 0.08, least_curvature: 5.0 },
            Model::WinPoints => Growth { rounds: 40, leaves: 8, rate: 0.1, least_curvature: 10.0 },
            Model::Rank => Growth { rounds: 60, leaves: 12, rate: 0.08, least_curvature: 30.0 },
            Model::OtherWin | Model::Exhaustion | Model::TurnsLeft => {
                Growth { rounds: 80, leaves: 15, rate: 0.1, least_curvature: 20.0 }
            }
        }
    }

    /// One row of this many is kept. Chosen so that some ten thousand games give about a million rows a model.
    pub(crate) const fn one_in(self) -> u64 {
        match self {
            Model::Ready => 6,
            Model::RiichiWait => 5,
            Model::OpenWin => 20,
            Model::WinPoints | Model::Rank => 1,
            Model::OtherWin | Model::Exhaustion | Model::TurnsLeft => 4,
        }
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
