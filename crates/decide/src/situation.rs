//! The input of a decision: the hand, the available tiles, and the goal.

use suzume_deficiency::Goal;
use suzume_tiles::{Counts34, Tile};

/// A hand of 3n+1 or 3n+2 concealed tiles with its knowledge base and goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The concealed tiles, without melds.
    pub hand: Counts34,
    /// The tiles that can still be drawn, the papers' ω: each equally likely.
    pub available: Counts34,
    /// The definition of a complete hand.
    pub goal: Goal,
}

impl Situation {
    /// The situation after a discard for good. A tile that the hand does not have changes nothing.
    #[must_use]
    pub fn without(mut self, tile: Tile) -> Situation {
        let _ = self.hand.remove(tile);
        self
    }
}
