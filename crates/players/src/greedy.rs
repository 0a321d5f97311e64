//! `greedy`: the least deficiency, then the most accepted tiles, whatever the others have shown.
//!
//! Tiles that the hand itself holds are counted off, nothing else: it plays as if it saw only its own hand.

use crate::chooser::{Judge, without_suit};
use suzume_decide::{Situation, least_useful_first};
use suzume_deficiency::{Accepted, accepted, for_each_discard};
use suzume_tiles::{Counts34, Suit, Tile, TileSet};

/// Judges by deficiency and accepted tiles.
#[derive(Clone, Copy, Debug, Default)]
pub struct GreedyJudge;

/// Worth of a hand: one less deficiency is worth more than any number of accepted tiles.
pub(crate) fn worth(accepted: &Accepted, available: &Counts34) -> f64 {
    let Some(deficiency) = accepted.deficiency.finite() else { return f64::NEG_INFINITY };
    let tiles = accepted.available(available);
    let kinds = accepted.tiles.len() as f64;
    // At most 136 tiles of 34 kinds: a kind only decides among equal numbers of tiles.
    -1_000.0 * f64::from(deficiency) + f64::from(tiles) + kinds / 100.0
}

/// Keeps the best of some discards; among equals the least useful tile goes.
#[derive(Default)]
pub(crate) struct Best(Option<(Tile, f64)>);

impl Best {
    pub(crate) fn offer(&mut self, tile: Tile, worth: f64) {
        let is_better = self.0.is_none_or(|(best, most)| {
            worth > most || (worth == most && least_useful_first(tile) < least_useful_first(best))
        });
        if is_better {
            self.0 = Some((tile, worth));
        }
    }

    /// The same, but among equals the first one offered stays.
    pub(crate) fn offer_first(&mut self, tile: Tile, worth: f64) {
        if self.0.is_none_or(|(_, most)| worth > most + 1e-9 * most.abs()) {
            self.0 = Some((tile, worth));
        }
    }

    pub(crate) fn found(self) -> Option<(Tile, f64)> {
        self.0
    }
}

/// What the hand does not hold itself. A suit of which nothing is available is a void one, or one that the hand is played
/// without, and out of play; so are terminals and honours where none of them is available.
fn left_by(situation: &Situation) -> Counts34 {
    let mut left = situation.hand.complement_within(situation.goal.kinds.count());
    for suit in Suit::ALL {
        if situation.available.group(suit.index()).iter().all(|&count| count == 0) {
            left = without_suit(&left, Some(suit));
        }
    }
    let is_simple = |tile: Tile| !tile.is_terminal() && !tile.is_honor();
    if situation.available.kinds().all(|(tile, _)| is_simple(tile)) {
        let simple = left.tiles().filter(|&tile| is_simple(tile));
        left = Counts34::from_tiles(simple).unwrap_or(left);
    }
    left
}

impl Judge for GreedyJudge {
    fn best_discard(&mut self, situation: &Situation, among: TileSet) -> Option<(Tile, f64)> {
        let left = left_by(situation);
        let mut best = Best::default();
        for_each_discard(&situation.hand, &situation.goal, |discard| {
            if among.contains(discard.tile) {
                best.offer(discard.tile, worth(&discard.accepted, &left));
            }
        });
        best.found()
    }

    fn waiting(&mut self, situation: &Situation) -> f64 {
        worth(&accepted(&situation.hand, &situation.goal), &left_by(situation))
    }
}
