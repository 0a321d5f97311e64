//! Helpers for the tests of the published algorithms: hands from text, and the exact deficiency to compare with.

use super::predecomposition::{KINDS, KindCounts};
use crate::{Goal, Sets, knowledge as exact, pure};
use suzume_tiles::{Counts34, KnowledgeOrder, Notation, parse_counts, parse_knowledge};

/// Hands whose deficiency the papers print, or should have printed, without a knowledge base.
pub(super) const PRINTED: [(&str, u8); 9] = [
    ("11m456p122334777s", 0),
    ("22369m11258p3569s", 6),
    ("1245567p1568889s", 3),
    ("258m14788999p147s", 6),
    ("11225566888899m", 3),
    ("11222344558899m", 2),
    ("12258m3689p11258s", 6),
    ("128m228p11222233s", 2),
    ("1555m1567p111889s", 2),
];

/// The true deficiency.
pub(super) fn deficiency(hand: &KindCounts, available: &KindCounts, sets: usize) -> Option<u8> {
    let counts = |counts: &KindCounts| Counts34::new(*counts).unwrap();
    exact::deficiency(&counts(hand), &counts(available), &Goal::standard(Sets::new(sets).unwrap())).finite()
}

/// Reads a hand such as `123m456p11z`.
pub(super) fn tiles(text: &str) -> KindCounts {
    *parse_counts(text, Notation::Canonical).unwrap().as_array()
}

/// Writes a hand as [`tiles`] reads it.
pub(super) fn written(counts: &KindCounts) -> String {
    Counts34::new(*counts).unwrap().to_string()
}

/// A knowledge base as the papers print it: nine digits each for bamboo, characters and dots.
pub(super) fn knowledge(bamboo: &str, characters: &str, dots: &str) -> KindCounts {
    let digits = [bamboo, characters, dots].concat();
    *parse_knowledge(&digits, KnowledgeOrder::Bcd).unwrap().counts().as_array()
}

/// Every copy that the hand does not hold, of the first `kinds` kinds.
pub(super) fn unseen(hand: &KindCounts, kinds: usize) -> KindCounts {
    std::array::from_fn(|kind| if kind < kinds { 4 - hand[kind] } else { 0 })
}

/// Calls `visit` with every pure hand of `size` tiles.
pub(super) fn pure_hands(size: u8, visit: &mut impl FnMut(&KindCounts)) {
    for pattern in pure::patterns(size) {
        let mut hand = [0; KINDS];
        hand[..9].copy_from_slice(&pattern);
        visit(&hand);
    }
}
