//! Random situations for the tests.

use crate::Situation;
use suzume_deficiency::{Goal, Sets};
use suzume_tiles::{Counts34, Dealer, Kinds, KnowledgeBase, Notation, parse_counts};

/// Tiles in canonical notation.
pub(crate) fn tiles(text: &str) -> Counts34 {
    parse_counts(text, Notation::Canonical).expect("tiles")
}

/// `count` situations with 3n + `more` tiles, n = 0..=5: from one suit to all kinds, from few available tiles to all,
/// and sometimes with more copies in the knowledge base than exist.
pub(crate) fn situations(seed: u64, count: usize, more: usize) -> impl Iterator<Item = Situation> {
    let mut dealer = Dealer::new(seed);
    (0..count).map(move |number| {
        let sets = number % 6;
        let (kinds, spread) = match dealer.below(2) {
            0 => (Kinds::Suits27, [9, 18, 27][dealer.below(3)]),
            _ => (Kinds::All34, [9, 27, 34, 34][dealer.below(4)]),
        };
        let hand = dealer.hand(3 * sets + more, spread);
        let others = if dealer.below(10) == 0 { Counts34::FULL } else { hand.complement() };
        let wall = dealer.below(5 * kinds.count());
        let available = *KnowledgeBase::new(dealer.draw(wall, &others)).restricted_to(kinds).counts();
        let sets = Sets::new(sets).expect("at most five");
        Situation { hand, available, goal: Goal { kinds, ..Goal::standard(sets) } }
    })
}
