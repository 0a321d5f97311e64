//! Judges, which value hands. This is the part that differs from player to player.
//!
//! A [`Judge`] values hands, not actions. To value an action, [`Judged`](crate::Judged) makes the hand after that action and
//! asks the judge about it.

use crate::evaluate::ActionsWanted;
use crate::opening::OpeningMethod;
use suzume_decide::{Interrupt, Measured, Quantity, Situation, Term, Worth};
use suzume_game::{Moment, View};
use suzume_tiles::{Meld, Tile, TileSet};

/// A hand to be judged, with its melds.
#[derive(Clone, Copy, Debug)]
pub struct HandQuestion<'a> {
    /// The concealed tiles, the available tiles and the goal.
    pub situation: Situation,
    /// The melds of the hand, closed kongs included.
    pub melds: &'a [Meld],
}

impl<'a> HandQuestion<'a> {
    /// The question after discarding `tile`, which does not become available again.
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
    /// The kind to discard.
    pub tile: Tile,
    /// The worth of the hand after the discard.
    pub worth: Worth,
    /// Breaks ties: among discards of equal worth, the greater preference is better.
    pub preference: i32,
}

impl JudgedDiscard {
    /// A discard with the default preference: among equals, the least useful tile is discarded.
    pub fn new(tile: Tile, worth: Worth) -> JudgedDiscard {
        JudgedDiscard { tile, worth, preference: uselessness(tile) }
    }

    /// Whether this discard is better than another.
    pub fn is_better_than(&self, other: &JudgedDiscard) -> bool {
        self.worth.compare(&other.worth).then(self.preference.cmp(&other.preference)).is_gt()
    }
}

/// A number that is greater for less useful tiles, and distinct for each kind. The order is that of
/// [`least_useful_first`](suzume_decide::least_useful_first).
pub(crate) fn uselessness(tile: Tile) -> i32 {
    let from_middle = tile.rank().map_or(5, |rank| rank.abs_diff(5));
    i32::from(from_middle) * Tile::KINDS as i32 - tile.index() as i32
}

/// A preference as the least important measure of a worth.
pub(crate) fn preference(amount: i32) -> Measured {
    Measured::exact(Quantity::Preference, f64::from(amount))
}

/// Values hands; [`Judged`](crate::Judged) turns these values into values of actions.
pub trait Judge: Send {
    /// Starts a decision: all hands judged until the next call follow from this view.
    fn begin(&mut self, _view: &View<'_>, _moment: &Moment) {}

    /// Makes `interrupt` end every later search. The values are then incomplete.
    fn interrupt_by(&mut self, _interrupt: &Interrupt) {}

    /// Values the discards of a hand of 3n+2 tiles whose kinds are in `among`, and passes each to `each`. With
    /// [`ActionsWanted::Best`] it may leave out all but the best. Returns the worth of the hand after the best discard, in the
    /// measures of [`Judge::waiting`]; `None` if it can value none of the discards.
    fn discards(
        &mut self,
        question: &HandQuestion<'_>,
        among: TileSet,
        ask: ActionsWanted,
        each: &mut dyn FnMut(JudgedDiscard),
    ) -> Option<Worth>;

    /// The best discard of a hand of 3n+2 tiles among some kinds, as in [`Judge::discards`]. Judges that can find it without
    /// computing its worth override this, since most questions of a match need nothing more.
    fn best_discard(&mut self, question: &HandQuestion<'_>, among: TileSet) -> Option<Tile> {
        let mut best = BestChoice::default();
        self.discards(question, among, ActionsWanted::Best, &mut |choice| best.offer(choice))?;
        best.found().map(|best| best.tile)
    }

    /// The worth of a hand of 3n+1 tiles.
    fn waiting(&mut self, question: &HandQuestion<'_>) -> Worth;

    /// The worth of a hand of 3n+2 tiles right after a claim, which takes the place of a draw.
    fn after_claim(&mut self, question: &HandQuestion<'_>) -> Option<Worth> {
        self.discards(question, question.situation.goal.only, ActionsWanted::Best, &mut |_| {})
    }

    /// The worth of winning on the offered tile, in the measures of [`Judge::waiting`], for judges that may pass a win;
    /// otherwise a win is better than everything.
    fn claimed_win(&mut self, _view: &View<'_>) -> Option<Worth> {
        None
    }

    /// How exchanges and void suits are valued before the first turn.
    fn opening(&self) -> OpeningMethod {
        OpeningMethod::Missing
    }

    /// The worth of a hand of 3n+2 tiles after discarding `tile` with riichi; `None` if the judge does not distinguish this from
    /// a plain discard. Call [`Judge::discards`] for the same question first.
    fn declared(&mut self, _question: &HandQuestion<'_>, _tile: Tile) -> Option<Worth> {
        None
    }

    /// The terms that sum to `quantity` in the worth of a hand after `discard` (or of a hand of 3n+1 tiles if `discard` is
    /// `None`); empty if that quantity has no terms.
    fn terms(
        &mut self,
        _question: &HandQuestion<'_>,
        _discard: Option<Tile>,
        _quantity: Quantity,
    ) -> Vec<Term> {
        Vec::new()
    }

    /// The number of draws that the last chances to complete a hand refer to, for judges that have such chances.
    fn draws(&self) -> Option<u8> {
        None
    }

    /// Like [`Judge::terms`], for the worth of [`Judge::after_claim`].
    fn claim_terms(&mut self, _question: &HandQuestion<'_>, _quantity: Quantity) -> Vec<Term> {
        Vec::new()
    }

    /// Like [`Judge::terms`], for the worth of [`Judge::declared`].
    fn declared_terms(
        &mut self,
        _question: &HandQuestion<'_>,
        _discard: Tile,
        _quantity: Quantity,
    ) -> Vec<Term> {
        Vec::new()
    }
}

/// Keeps the best of a series of discards.
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
