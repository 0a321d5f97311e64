//! What a hand is worth: the part of a player that differs from player to player.
//!
//! A [`Judge`] values hands, not actions. To value an action, [`Judged`](crate::Judged) makes the hand after that
//! action and asks the judge about the hand.

use crate::evaluate::ActionsWanted;
use suzume_decide::{Interrupt, Measured, Quantity, Situation, Term, Worth};
use suzume_game::{Moment, View};
use suzume_tiles::{Meld, Tile, TileSet};

/// A hand to be judged, with its melds.
#[derive(Clone, Copy, Debug)]
pub struct HandQuestion<'a> {
    /// The concealed tiles, what is available, and what counts as complete.
    pub situation: Situation,
    /// The melds of the hand.
    pub melds: &'a [Meld],
}

impl<'a> HandQuestion<'a> {
    /// The question after a discard. The discarded tile does not become available again.
    #[must_use]
    pub fn without(self, tile: Tile) -> HandQuestion<'a> {
        HandQuestion { situation: self.situation.without(tile), ..self }
    }

    /// The question after a discard, or the same question if `discard` is `None`.
    #[must_use]
    pub fn after_discard(self, discard: Option<Tile>) -> HandQuestion<'a> {
        discard.map_or(self, |tile| self.without(tile))
    }
}

/// A discard, with the worth of the hand after it.
#[derive(Clone, Copy, Debug)]
pub struct JudgedDiscard {
    /// The tile to discard.
    pub tile: Tile,
    /// What the hand is worth after the discard.
    pub worth: Worth,
    /// Among discards of equal worth the one with the greater preference is better.
    pub preference: i32,
}

impl JudgedDiscard {
    /// A discard with the usual preference: among equals the least useful tile is discarded.
    pub fn new(tile: Tile, worth: Worth) -> JudgedDiscard {
        JudgedDiscard { tile, worth, preference: uselessness(tile) }
    }

    /// Whether this discard is better than another.
    pub fn is_better_than(&self, other: &JudgedDiscard) -> bool {
        self.worth.compare(&other.worth).then(self.preference.cmp(&other.preference)).is_gt()
    }
}

/// A number that is greater for less useful tiles, and different for different kinds. The order is that of
/// [`least_useful_first`](suzume_decide::least_useful_first).
pub(crate) fn uselessness(tile: Tile) -> i32 {
    let from_middle = tile.rank().map_or(5, |rank| rank.abs_diff(5));
    i32::from(from_middle) * Tile::KINDS as i32 - tile.index() as i32
}

/// A preference as the least important measure of a worth.
pub(crate) fn preference(amount: i32) -> Measured {
    Measured::exact(Quantity::Preference, f64::from(amount))
}

/// Says what hands are worth.
pub trait Judge: Send {
    /// A decision begins: all hands judged until the next call follow from this view.
    fn begin(&mut self, _view: &View<'_>, _moment: &Moment) {}

    /// Ends every later search when the interrupt is raised: the values are then incomplete.
    fn interrupt_by(&mut self, _interrupt: &Interrupt) {}

    /// Values those discards of a hand of 3n+2 tiles whose kinds are in `among`, and passes each to `each`. With
    /// [`ActionsWanted::Best`] it may leave out all but the best. Returns what the hand is worth after the best discard, in the
    /// measures of [`Judge::waiting`]; `None` if it can value none of the discards.
    fn discards(
        &mut self,
        question: &HandQuestion<'_>,
        among: TileSet,
        ask: ActionsWanted,
        each: &mut dyn FnMut(JudgedDiscard),
    ) -> Option<Worth>;

    /// The best discard of a hand of 3n+2 tiles among some kinds: the one of [`Judge::discards`]. Judges that find it
    /// without making its worth say so here, as most questions of a match ask for no more.
    fn best_discard(&mut self, question: &HandQuestion<'_>, among: TileSet) -> Option<Tile> {
        let mut best = BestChoice::default();
        self.discards(question, among, ActionsWanted::Best, &mut |choice| best.offer(choice))?;
        best.found().map(|best| best.tile)
    }

    /// What a hand of 3n+1 tiles is worth.
    fn waiting(&mut self, question: &HandQuestion<'_>) -> Worth;

    /// What a hand of 3n+2 tiles is worth right after a claim, which takes the place of a draw.
    fn after_claim(&mut self, question: &HandQuestion<'_>) -> Option<Worth> {
        self.discards(question, question.situation.goal.only, ActionsWanted::Best, &mut |_| {})
    }

    /// What a hand of 3n+2 tiles is worth after discarding `tile` and declaring riichi; `None` if the judge values a
    /// declaration no other than the discard. Call [`Judge::discards`] for the same question first.
    fn declared(&mut self, _question: &HandQuestion<'_>, _tile: Tile) -> Option<Worth> {
        None
    }

    /// The terms whose sum is one `quantity` in the worth of a hand after `discard` (of a hand of 3n+1 tiles if
    /// `discard` is `None`); empty where that quantity has no terms.
    fn terms(
        &mut self,
        _question: &HandQuestion<'_>,
        _discard: Option<Tile>,
        _quantity: Quantity,
    ) -> Vec<Term> {
        Vec::new()
    }

    /// The number of draws that the last chances to complete a hand are about, of a judge that has such.
    fn draws(&self) -> Option<u8> {
        None
    }

    /// The same for the worth of [`Judge::after_claim`].
    fn claim_terms(&mut self, _question: &HandQuestion<'_>, _quantity: Quantity) -> Vec<Term> {
        Vec::new()
    }

    /// The same for the worth of [`Judge::declared`].
    fn declared_terms(
        &mut self,
        _question: &HandQuestion<'_>,
        _discard: Tile,
        _quantity: Quantity,
    ) -> Vec<Term> {
        Vec::new()
    }
}

/// Keeps the best of some discards.
#[derive(Default)]
pub(crate) struct BestChoice(Option<JudgedDiscard>);

impl BestChoice {
    pub(crate) fn offer(&mut self, choice: JudgedDiscard) {
        if self.0.is_none_or(|best| choice.is_better_than(&best)) {
            self.0 = Some(choice);
        }
    }

    pub(crate) fn found(self) -> Option<JudgedDiscard> {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_decide::least_useful_first;

    #[test]
    fn the_least_useful_tile_is_preferred_among_equals() {
        let mut tiles = Tile::ALL.to_vec();
        tiles.sort_by_key(|&tile| -uselessness(tile));
        assert!(tiles.is_sorted_by_key(|&tile| least_useful_first(tile)));
    }
}
