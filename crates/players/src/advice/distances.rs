//! How far hands are from a win, and which tiles bring them nearer.
//!
//! Under rules where a win needs points, only wins with enough points count: a hand whose every winning tile scores too little
//! is not ready.

use crate::guoshi::NearestWins;
use suzume_decide::Situation;
use suzume_deficiency::knowledge::SearchCache;
use suzume_deficiency::{AcceptedTiles, Deficiency};
use suzume_game::View;
use suzume_tiles::Meld;

/// Measures hands by the wins that the rules allow.
#[derive(Default)]
pub(super) struct Distances {
    cache: SearchCache,
    /// Searches for wins with enough points; `None` where any complete hand wins.
    allowed: Option<NearestWins>,
}

impl Distances {
    /// Starts a question about hands of the viewing seat.
    pub(super) fn begin(&mut self, view: &View<'_>) {
        self.allowed = NearestWins::of(view);
    }

    /// The deficiency of a hand with these melds, and the available tiles that lower it.
    pub(super) fn accepted(&mut self, situation: &Situation, melds: &[Meld]) -> AcceptedTiles {
        let Situation { hand, available, goal } = situation;
        let hand = goal.part_of(hand);
        match &mut self.allowed {
            Some(allowed) => match allowed.find(&hand, available, melds) {
                Some(win) => {
                    let deficiency = Deficiency::new(win.distance);
                    AcceptedTiles { deficiency, tiles: win.accepted }
                }
                None => AcceptedTiles { deficiency: Deficiency::INFINITE, tiles: Default::default() },
            },
            None => self.cache.accepted(&hand, available, goal),
        }
    }
}
