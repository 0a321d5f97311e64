//! Accepted tiles under knowledge: which available tiles lower the deficiency, for a hand and after every discard.

use super::search::{Position, SearchCache};
use super::{deficiency, kernel, special};
use crate::accept::{Accepted, Discard, Discards};
use crate::goal::{Forms, Goal};
use suzume_tiles::{Counts34, Tile, TileSet};

impl SearchCache {
    /// The available tiles that lower the knowledge-aware deficiency of a hand.
    ///
    /// ```
    /// use suzume_deficiency::knowledge::SearchCache;
    /// use suzume_deficiency::{Goal, Sets};
    /// use suzume_tiles::{Notation, parse_counts};
    ///
    /// let tiles = |text| parse_counts(text, Notation::Canonical).expect("tiles");
    /// let accepted = SearchCache::new().accepted(
    ///     &tiles("123m456p789s1122z"),
    ///     &tiles("1z345z"),
    ///     &Goal::standard(Sets::FOUR),
    /// );
    /// assert_eq!(accepted.tiles.to_string(), "1z"); // 2z would do as well, but is not to be had
    /// ```
    pub fn accepted(&mut self, hand: &Counts34, available: &Counts34, goal: &Goal) -> Accepted {
        if goal.forms != Forms::STANDARD {
            return one_by_one(hand, available, goal);
        }
        let mut position = self.start(hand, available, goal);
        self.accepted_at(&mut position, available)
    }

    /// The same after every discard of a hand of 3n+2 tiles. A discarded tile does not come back.
    pub fn discards(&mut self, hand: &Counts34, available: &Counts34, goal: &Goal) -> Discards {
        let mut position = self.start(hand, available, goal);
        let discards = hand.kinds().map(|(tile, _)| {
            let accepted = if goal.forms == Forms::STANDARD {
                // Where honours do not exist, one in the hand is not seen, and giving it up changes nothing.
                let undo = self.discard(&mut position, tile);
                let accepted = self.accepted_at(&mut position, available);
                undo.into_iter().for_each(|undo| position.undo(undo));
                accepted
            } else {
                let mut rest = *hand;
                let was_there = rest.remove(tile);
                debug_assert!(was_there, "{tile} is one of the hand's kinds");
                one_by_one(&rest, available, goal)
            };
            Discard { tile, accepted }
        });
        let discards = discards.collect();
        Discards { deficiency: deficiency(hand, available, goal), discards }
    }

    fn accepted_at(&mut self, position: &mut Position, available: &Counts34) -> Accepted {
        let before = position.deficiency();
        let mut tiles = TileSet::EMPTY;
        for (tile, _) in available.kinds() {
            if let Some(undo) = self.draw(position, tile) {
                if position.deficiency() < before {
                    tiles.insert(tile);
                }
                position.undo(undo);
            }
        }
        Accepted { deficiency: before, tiles }
    }
}

/// For goals with special forms: one call for each draw.
fn one_by_one(hand: &Counts34, available: &Counts34, goal: &Goal) -> Accepted {
    let before = deficiency(hand, available, goal);
    let lower = |tile: &Tile| {
        let (mut hand, mut available) = (*hand, *available);
        available.remove(*tile) && hand.add(*tile).is_ok() && deficiency(&hand, &available, goal) < before
    };
    Accepted { deficiency: before, tiles: goal.kinds.tiles().filter(lower).collect() }
}

/// The least over standard and special forms.
pub(super) fn over_forms(hand: &Counts34, available: &Counts34, goal: &Goal) -> u8 {
    let standard = match goal.forms.contains(Forms::STANDARD) {
        true => kernel::deficiency(&kernel::Groups::new(hand, available, goal.kinds), goal.sets),
        false => special::NEVER,
    };
    match goal.forms {
        Forms::STANDARD => standard,
        _ => standard.min(special::deficiency(hand, available, goal)),
    }
}
