//! What a hand is worth to somebody: the part of a player that differs from player to player.
//!
//! A [`Judge`] values hands, not actions. [`Judged`](crate::Judged) turns that into values of actions: it makes the hand that
//! follows each action and asks about it.

use crate::evaluate::Ask;
use suzume_decide::{Quantity, Situation, Term, Worth};
use suzume_game::{Moment, View};
use suzume_tiles::{Meld, Tile, TileSet};

/// A hand to be judged, with the sets that it has declared.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The concealed tiles, what is available, and what counts as complete.
    pub situation: Situation,
    /// The declared sets.
    pub melds: &'a [Meld],
}

impl<'a> Question<'a> {
    /// After a discard, which does not come back.
    #[must_use]
    pub fn without(self, tile: Tile) -> Question<'a> {
        Question { situation: self.situation.without(tile), ..self }
    }

    /// After a discard, if there is one.
    #[must_use]
    pub fn after_discard(self, discard: Option<Tile>) -> Question<'a> {
        discard.map_or(self, |tile| self.without(tile))
    }
}

/// A discard with what it leaves.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The tile to discard.
    pub tile: Tile,
    /// What the rest is worth.
    pub worth: Worth,
    /// Among equal worths the greater preference goes first.
    pub preference: i32,
}

impl Choice {
    /// A discard of which the least useful tile is preferred among equals.
    pub fn new(tile: Tile, worth: Worth) -> Choice {
        Choice { tile, worth, preference: uselessness(tile) }
    }

    /// Whether this discard is to be preferred to another.
    pub fn is_better_than(&self, other: &Choice) -> bool {
        self.worth.compare(&other.worth).then(self.preference.cmp(&other.preference)).is_gt()
    }
}

/// How little use a tile is later: greater for less useful tiles, different for different tiles. The order is that of
/// [`least_useful_first`](suzume_decide::least_useful_first).
pub(crate) fn uselessness(tile: Tile) -> i32 {
    let from_middle = tile.rank().map_or(5, |rank| rank.abs_diff(5));
    i32::from(from_middle) * Tile::KINDS as i32 - tile.index() as i32
}

/// What a hand is worth to somebody.
pub trait Judge: Send {
    /// A question begins: everything asked until the next one is about it.
    fn begin(&mut self, _view: &View<'_>, _moment: &Moment) {}

    /// Values the discards of a hand of 3n+2 tiles among some kinds, and tells them to `each`. Asked for the best one only,
    /// it may leave out the others. Returns what the hand is worth after the best of them, in the measures of
    /// [`Judge::waiting`]; `None` if it has nothing to say about any.
    fn discards(
        &mut self,
        question: &Question<'_>,
        among: TileSet,
        ask: Ask,
        each: &mut dyn FnMut(Choice),
    ) -> Option<Worth>;

    /// The best discard of a hand of 3n+2 tiles among some kinds: the one of [`Judge::discards`]. Judges that find it
    /// without making its worth say so here, as most questions of a match ask for no more.
    fn best_discard(&mut self, question: &Question<'_>, among: TileSet) -> Option<Tile> {
        let mut best = BestChoice::default();
        self.discards(question, among, Ask::Best, &mut |choice| best.offer(choice))?;
        best.found().map(|best| best.tile)
    }

    /// What a hand of 3n+1 tiles is worth.
    fn waiting(&mut self, question: &Question<'_>) -> Worth;

    /// What a hand of 3n+2 tiles is worth right after a claim, which takes the place of a draw.
    fn after_claim(&mut self, question: &Question<'_>) -> Option<Worth> {
        self.discards(question, question.situation.goal.only, Ask::Best, &mut |_| {})
    }

    /// The parts that an amount in the worth of a hand is the sum of, of a waiting hand or after a discard; empty where it
    /// has no parts.
    fn terms(&mut self, _question: &Question<'_>, _discard: Option<Tile>, _quantity: Quantity) -> Vec<Term> {
        Vec::new()
    }
}

/// Keeps the best of some discards.
#[derive(Default)]
pub(crate) struct BestChoice(Option<Choice>);

impl BestChoice {
    pub(crate) fn offer(&mut self, choice: Choice) {
        if self.0.is_none_or(|best| choice.is_better_than(&best)) {
            self.0 = Some(choice);
        }
    }

    pub(crate) fn found(self) -> Option<Choice> {
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
