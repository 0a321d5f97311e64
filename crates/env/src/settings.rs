//! The settings of a learning table: rules, players, rewards and observations.

use crate::actions::ActionSpace;
use crate::reward::Reward;
use suzume_game::wall::WallKind;
use suzume_models::observation::Encoding;
use suzume_players::Spec;
use suzume_rules::RuleSet;
use suzume_tiles::{BySeat, Seat};

/// The settings of a learning table.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The rules of all games.
    pub rules: RuleSet,
    /// The kind of wall.
    pub wall: WallKind,
    /// The player of each seat; `None` for a seat that is played from outside.
    pub players: BySeat<Option<Spec>>,
    /// The definition of the reward.
    pub reward: Reward,
    /// The planes of observations.
    pub encoding: Encoding,
    /// The seat whose observation is kept when a match is over; `None` for the seat that acted last.
    pub learner: Option<Seat>,
}

impl Settings {
    /// Settings where all seats are played from outside, with an ordinary wall, plain observations and
    /// rewards in points.
    pub fn new(rules: RuleSet) -> Settings {
        Settings {
            players: BySeat::empty(rules.table().seats()),
            rules,
            wall: WallKind::Ordinary,
            reward: Reward::Points,
            encoding: Encoding::Plain,
            learner: None,
        }
    }

    /// The action space of the rules.
    pub fn space(&self) -> ActionSpace {
        ActionSpace::new(&self.rules.table())
    }
}
