//! The published algorithms compared with the exact engine, on random hands and every pure hand.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use suzume_deficiency::papers::{PaperMethod, quadtree, sixtree, sixtree_every_word};
use suzume_deficiency::{Deficiency, Goal, Sets, knowledge, plain, pure};
use suzume_tiles::{Counts34, Dealer};

/// The kinds used: one suit, two suits, three suits, all kinds, bamboo with honours, honours.
const SORTS: [std::ops::Range<usize>; 6] = [0..9, 0..18, 0..27, 0..34, 18..34, 27..34];

/// Calls `visit` with hands of every sort and size. In even rounds the knowledge base is anything from empty to full,
/// in odd rounds it is small.
fn deals(rounds: usize, seed: u64, mut visit: impl FnMut(&Counts34, &Counts34, Sets)) {
    let mut random = Dealer::new(seed);
    for round in 0..rounds {
        for kinds in SORTS {
            for tiles in [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17] {
                let whole: [u8; 34] = std::array::from_fn(|kind| if kinds.contains(&kind) { 4 } else { 0 });
                let whole = Counts34::new(whole).unwrap();
                let hand = random.draw(tiles, &whole);
                let rest = whole.minus(&hand).unwrap();
                let available = random.below(rest.total() / if round % 2 == 0 { 1 } else { 4 } + 1);
                let available = random.draw(available, &rest);
                visit(&hand, &available, Sets::new((tiles - 1) / 3).unwrap());
            }
        }
    }
}

#[test]
fn trees_and_blocks_keep_their_sides() {
    let (mut near, mut below) = (0, 0);
    deals(300, 1, |hand, available, sets| {
        let truth = knowledge::deficiency(hand, available, &Goal::standard(sets));
        assert_eq!(PaperMethod::Sixtree.deficiency(hand, available, sets), truth, "{hand} with {available}");
        let whole_tree = PaperMethod::Quadtree.deficiency(hand, available, sets);
        assert!(whole_tree >= truth, "{hand} with {available}");
        assert!(
            PaperMethod::QuadtreeToDepth8.deficiency(hand, available, sets) >= whole_tree,
            "{hand} with {available}"
        );
        // The first half of Theorem 3.
        let block = PaperMethod::Block.deficiency(hand, available, sets);
        assert!(block <= truth, "{hand} with {available}");
        if truth <= Deficiency::new(4) {
            near += 1;
            below += usize::from(block < truth);
        }
    });
    // The second half, equality up to four, fails in about one case of two hundred.
    assert!(near > 10_000 && below > 20 && below < near / 100, "{below} of {near}");
}

#[test]
fn every_word_leads_to_the_same_number() {
    deals(2, 2, |hand, available, sets| {
        if sets.get() <= 3 {
            let (hand, available, sets) = (hand.as_array(), available.as_array(), sets.get());
            assert_eq!(sixtree_every_word(hand, available, sets), sixtree(hand, available, sets));
        }
    });
}

#[test]
fn the_quadtree_misses_nine_pure_hands() {
    for (tiles, expected) in [(4, 0), (5, 0), (7, 0), (8, 0), (10, 1), (11, 0), (13, 6), (14, 2)] {
        let sets = Sets::new(usize::from(tiles) / 3).unwrap();
        let misses = pure::patterns(tiles).filter(|pattern| {
            let hand = pure::hand(pattern);
            Deficiency::new(quadtree(hand.as_array(), sets.get())) != plain::deficiency(&hand, sets)
        });
        assert_eq!(misses.count(), expected, "{tiles} tiles");
    }
}
