//! Accepted tiles under a knowledge base: the available tiles that lower the deficiency, for a hand and after each
//! discard.

use super::search::{SearchCache, SearchPosition};
use super::{deficiency, kernel, special};
use crate::accept::{AcceptedTiles, DiscardAccepts, EveryDiscard};
use crate::goal::{Forms, Goal};
use crate::value::Deficiency;
use suzume_tiles::{Counts34, TileSet};

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
    /// assert_eq!(accepted.tiles.to_string(), "1z"); // 2z would help too, but is not available
    /// ```
    pub fn accepted(&mut self, hand: &Counts34, available: &Counts34, goal: &Goal) -> AcceptedTiles {
        let mut position = self.start(hand, available, goal);
        self.accepted_at(&mut position, hand, available, goal)
    }

    /// The accepted tiles after every discard of a hand of 3n+2 tiles. A discarded tile is no longer available.
    pub fn discards(&mut self, hand: &Counts34, available: &Counts34, goal: &Goal) -> EveryDiscard {
        let mut discards = Vec::with_capacity(14);
        let deficiency = self.for_each_discard(hand, available, goal, |discard| discards.push(discard));
        EveryDiscard { deficiency, discards }
    }

    /// Calls `each` with every discard that [`SearchCache::discards`] lists, in canonical order. Returns the deficiency
    /// of the whole hand.
    pub fn for_each_discard(
        &mut self,
        hand: &Counts34,
        available: &Counts34,
        goal: &Goal,
        mut each: impl FnMut(DiscardAccepts),
    ) -> Deficiency {
        let mut position = self.start(hand, available, goal);
        for (tile, _) in hand.kinds() {
            // If the goal has no honours, the position does not contain an honour of the hand, and discarding it
            // changes nothing.
            let undo = self.discard(&mut position, tile);
            let mut rest = *hand;
            let was_there = rest.remove(tile);
            debug_assert!(was_there, "{tile} is one of the hand's kinds");
            let accepted = self.accepted_at(&mut position, &rest, available, goal);
            undo.into_iter().for_each(|undo| position.undo(undo));
            each(DiscardAccepts { tile, accepted });
        }
        deficiency(hand, available, goal)
    }

    /// `position` is the hand for the standard form; the other forms of the goal are computed separately.
    fn accepted_at(
        &mut self,
        position: &mut SearchPosition,
        hand: &Counts34,
        available: &Counts34,
        goal: &Goal,
    ) -> AcceptedTiles {
        let is_standard = goal.forms.contains(Forms::STANDARD);
        let is_only_standard = goal.forms == Forms::STANDARD;
        let least = |position: &SearchPosition, hand: &Counts34, available: &Counts34| {
            let standard = if is_standard { position.deficiency() } else { Deficiency::INFINITE };
            match is_only_standard {
                true => standard,
                false => standard.min(Deficiency::new(special::deficiency(hand, available, goal))),
            }
        };
        let before = least(position, hand, available);
        let mut tiles = TileSet::EMPTY;
        for (tile, _) in available.kinds().filter(|(tile, _)| tile.index() < goal.kinds.count()) {
            let (mut drawn, mut left) = (*hand, *available);
            let is_drawn = is_only_standard || (left.remove(tile) && drawn.add(tile).is_ok());
            if !is_drawn {
                continue;
            }
            let undo = self.draw(position, tile);
            if (undo.is_some() || !is_only_standard) && least(position, &drawn, &left) < before {
                tiles.insert(tile);
            }
            undo.into_iter().for_each(|undo| position.undo(undo));
        }
        AcceptedTiles { deficiency: before, tiles }
    }
}

/// The least deficiency over the standard and the special forms.
pub(super) fn over_forms(hand: &Counts34, available: &Counts34, goal: &Goal) -> u8 {
    let standard = match goal.forms.contains(Forms::STANDARD) {
        true => kernel::deficiency(&kernel::HandGroups::of(hand, available, goal), goal.sets),
        false => special::NEVER,
    };
    match goal.forms {
        Forms::STANDARD => standard,
        _ => standard.min(special::deficiency(hand, available, goal)),
    }
}
