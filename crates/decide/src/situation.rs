//! What is known when a move is to be chosen: the hand, the available tiles, and what counts as complete.

use suzume_deficiency::Goal;
use suzume_tiles::{Counts34, Tile};

/// A hand of 3n+1 or 3n+2 concealed tiles and what is known about the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The concealed tiles.
    pub hand: Counts34,
    /// The tiles that can still be drawn, the papers' ω: each equally likely.
    pub available: Counts34,
    /// What counts as complete.
    pub goal: Goal,
}

impl Situation {
    /// After a discard, which does not come back. A tile that the hand does not have changes nothing.
    #[must_use]
    pub fn without(mut self, tile: Tile) -> Situation {
        let _ = self.hand.remove(tile);
        self
    }
}
