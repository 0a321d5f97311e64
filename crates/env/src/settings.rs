//! What is played, by whom, and what is told about it.

use crate::actions::ActionSpace;
use crate::planes::Encoding;
use crate::reward::Reward;
use suzume_game::wall::WallKind;
use suzume_players::Spec;
use suzume_rules::RuleSet;
use suzume_tiles::BySeat;

/// The settings of a table for learning.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The rules.
    pub rules: RuleSet,
    /// The kind of wall.
    pub wall: WallKind,
    /// The players of the seats that are not played from outside; `None` for a seat that is.
    pub players: BySeat<Option<Spec>>,
    /// What seats are rewarded with.
    pub reward: Reward,
    /// Which planes observations have.
    pub encoding: Encoding,
}

impl Settings {
    /// All seats are played from outside, with an ordinary wall, plain observations and rewards by points.
    pub fn new(rules: RuleSet) -> Settings {
        Settings {
            players: BySeat::empty(rules.table().seats()),
            rules,
            wall: WallKind::Ordinary,
            reward: Reward::Points,
            encoding: Encoding::Plain,
        }
    }

    /// The action space of the rules.
    pub fn space(&self) -> ActionSpace {
        ActionSpace::new(&self.rules.table())
    }
}
