//! Models of the other seats from games of our own players, for rule sets without records of people: how often the other
//! seats end the hand, what they cost a seat that has not won, how many of them still play, which discard deals in, and what
//! that costs.
//!
//! The models are [`Forest`](crate::forest::Forest)s over bytes that are written from a [`View`](suzume_game::View), like those of riichi. They are
//! fitted by `suzume fit games`, which plays the games, and shipped as one file a rule set with their provenance and their
//! [`Figures`](crate::Figures) on games held out. A [`GameSampler`] watches hands at a table and gathers the rows.
//!
//! All amounts are about a seat that has not won yet. An *interval* lasts from one own discard to the next, and is numbered
//! from the present one, 0. In interval 0 the present discard is left out, since its danger depends on the tile; later
//! intervals include what the seat's own discards cost on average.
//!
//! Limits: the games are those of our players, and other players may differ.

mod parameters;
mod predict;
mod rows;
mod sampler;

pub use parameters::{GameParameters, GameParametersError, GameProvenance, fit_games};
pub use predict::{DealInForecast, GameModels, IntervalForecast};
pub use sampler::GameSampler;

use crate::boost::Growth;
use rows::{COST_WIDTH, DANGER_WIDTH, INTERVAL_WIDTH};
use suzume_rules::RuleSet;

/// A model that is fitted on games of our own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameModel {
    /// The chance that the other seats end the hand in an interval that it reaches.
    End,
    /// The points that the other seats cost in an interval that the hand reaches, as a share of a scale.
    Cost,
    /// The share of the other seats that still play when a later interval begins, where seats play on after a win.
    Playing,
    /// The chance that another seat wins on a discard.
    DealIn,
    /// The points of such a win, as a share of the scale.
    DealInCost,
}

impl GameModel {
    /// Every model, in the order in which they are fitted.
    pub const ALL: [GameModel; 5] =
        [GameModel::End, GameModel::Cost, GameModel::Playing, GameModel::DealIn, GameModel::DealInCost];

    /// The name in the file.
    pub const fn name(self) -> &'static str {
        match self {
            GameModel::End => "end",
            GameModel::Cost => "cost",
            GameModel::Playing => "playing",
            GameModel::DealIn => "deal_in",
            GameModel::DealInCost => "deal_in_cost",
        }
    }

    /// Whether the model says anything about these rules. Who still plays is a question only where a win does not end the hand.
    pub fn is_for(self, rules: &RuleSet) -> bool {
        self != GameModel::Playing || rules.table().play_on
    }

    /// The number of bytes of a row.
    const fn width(self) -> usize {
        match self {
            GameModel::End | GameModel::Cost | GameModel::Playing => INTERVAL_WIDTH,
            GameModel::DealIn => DANGER_WIDTH,
            GameModel::DealInCost => COST_WIDTH,
        }
    }

    /// How its forest is grown. Chosen: small, since 2,000 games have about 20,000 wins.
    const fn growth(self) -> Growth {
        let (rounds, leaves, rate, least_curvature) = match self {
            GameModel::End => (80, 16, 0.1, 20.0),
            GameModel::Cost => (60, 12, 0.1, 2.0),
            GameModel::Playing => (60, 12, 0.1, 10.0),
            GameModel::DealIn => (120, 16, 0.08, 8.0),
            GameModel::DealInCost => (30, 8, 0.1, 4.0),
        };
        Growth { rounds, leaves, rate, least_curvature, feature_share: 0.6 }
    }
}
