//! Pure hands: all tiles of one suit (Li and Yan, "Let's Play Mahjong!", sections 3 and 6).
//!
//! A pure hand is an array of nine counts. There are few enough to list them all: 118,800 of 14 tiles, 93,600 of 13.

use crate::{Goal, Sets, accepted, plain};
use suzume_tiles::{Counts34, Kinds, Tile};

/// Nine counts of one suit, each at most four.
pub type SuitPattern = [u8; 9];

/// Every pattern of `tiles` tiles, each once.
pub fn patterns(tiles: u8) -> impl Iterator<Item = SuitPattern> {
    let mut next = first_pattern(tiles, 9).map(|low| {
        let mut pattern = [0; 9];
        pattern.copy_from_slice(&low);
        pattern
    });
    std::iter::from_fn(move || {
        let current = next?;
        next = following(current);
        Some(current)
    })
}

/// The pattern of `tiles` tiles over `ranks` ranks that fills the lowest ranks first.
fn first_pattern(tiles: u8, ranks: usize) -> Option<Vec<u8>> {
    let mut left = tiles;
    let pattern = (0..ranks)
        .map(|_| {
            let count = left.min(Tile::COPIES);
            left -= count;
            count
        })
        .collect();
    (left == 0).then_some(pattern)
}

/// The next pattern with the same number of tiles.
fn following(pattern: SuitPattern) -> Option<SuitPattern> {
    // Raise the lowest count that can take a tile from lower ranks, and fill the lower ranks again from below.
    let mut below = 0;
    for rank in 0..9 {
        if below > 0 && pattern[rank] < Tile::COPIES {
            let mut next = pattern;
            next[rank] += 1;
            next[..rank].copy_from_slice(&first_pattern(below - 1, rank)?);
            return Some(next);
        }
        below += pattern[rank];
    }
    None
}

/// The tiles of a pattern, as characters.
pub fn hand(pattern: &SuitPattern) -> Counts34 {
    let mut counts = [0; Tile::KINDS];
    counts[..9].copy_from_slice(pattern);
    Counts34::new(counts).expect("a pattern has at most four of each rank")
}

/// The goal of the papers: four sets and a pair over the 27 kinds of the suits.
pub const GOAL: Goal = Goal { kinds: Kinds::Suits27, ..Goal::standard(Sets::FOUR) };

/// Whether a pure hand of 14 tiles has deficiency 3, the greatest there is, decided from its structure (Proposition 2).
///
/// The proposition names (i) a kong and five different pairs, or (ii) a pong, a single tile and five different pairs,
/// where pong and single are in one chow and there is no other chow. As printed it also covers hands of smaller
/// deficiency: `11223344558888` of kind (i) has deficiency 1, and the paper's own example `11222344558899` of kind (ii)
/// has the sets `222` and `345` and so deficiency 2. The proof uses that there are no two disjoint sets. With this
/// condition the kinds cover 60 and 30 hands, which are all 90.
pub fn is_worst(pattern: &SuitPattern) -> bool {
    // Five pairs leave four tiles: four of a kind, or three and one. Any other way gives two sets or more pairs.
    pattern.iter().filter(|&&count| count == 2).count() == 5 && !has_two_sets(pattern)
}

/// Whether there are two disjoint sets in a pattern.
fn has_two_sets(pattern: &SuitPattern) -> bool {
    let sets = (0..9).map(|rank| [rank; 3]).chain((0..7).map(|low| [low, low + 1, low + 2]));
    let without = |pattern: &SuitPattern, set: [usize; 3]| {
        let mut rest = *pattern;
        set.into_iter()
            .try_for_each(|rank| {
                rest[rank] = rest[rank].checked_sub(1)?;
                Some(())
            })
            .map(|()| rest)
    };
    sets.clone().filter_map(|set| without(pattern, set)).any(|rest| {
        let mut sets = sets.clone();
        sets.any(|set| without(&rest, set).is_some())
    })
}

/// The k of a k-gate: the number of kinds that complete a pure hand of 13 tiles. A fifth copy does not count.
pub fn gates(pattern: &SuitPattern) -> usize {
    let hand = hand(pattern);
    let accepted = accepted(&hand, &GOAL);
    if accepted.deficiency == crate::Deficiency::new(1) { accepted.tiles.len() } else { 0 }
}

/// The number of pure hands of 14 tiles by deficiency, 0..=3.
pub fn count_by_deficiency() -> [u32; 4] {
    let mut counts = [0; 4];
    for pattern in patterns(14) {
        let deficiency = plain::deficiency(&hand(&pattern), Sets::FOUR).finite().unwrap_or(u8::MAX);
        // Theorem 1: no pure hand has a deficiency above 3. If one had, this index would panic.
        counts[usize::from(deficiency)] += 1;
    }
    counts
}

/// The number of pure hands of 13 tiles that are k-gates, k = 0..=9.
pub fn count_by_gates() -> [u32; 10] {
    let mut counts = [0; 10];
    patterns(13).for_each(|pattern| counts[gates(&pattern)] += 1);
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::FOUR;
    use std::collections::HashSet;

    #[test]
    fn patterns_come_once_and_all() {
        for (tiles, number) in [(0, 1), (1, 9), (2, 45), (13, 93_600), (14, 118_800), (36, 1), (37, 0)] {
            let all: HashSet<SuitPattern> = patterns(tiles).collect();
            assert_eq!((all.len(), patterns(tiles).count()), (number, number), "{tiles} tiles");
            assert!(all.iter().all(|pattern| pattern.iter().sum::<u8>() == tiles));
        }
    }

    #[test]
    fn the_papers_counts_and_proposition_2() {
        // Li and Yan, section 3.
        assert_eq!(count_by_deficiency(), [13_259, 91_065, 14_386, 90]);
        for pattern in patterns(14) {
            let worst = plain::deficiency(&hand(&pattern), Sets::FOUR) == crate::Deficiency::new(3);
            assert_eq!(is_worst(&pattern), worst, "{pattern:?}");
        }
        // Counterexamples to the cases as printed.
        let deficiency = |pattern| plain::deficiency(&hand(&pattern), Sets::FOUR).finite();
        assert_eq!(deficiency([2, 2, 2, 2, 2, 0, 0, 4, 0]), Some(1));
        assert_eq!(deficiency([2, 3, 1, 2, 2, 0, 0, 2, 2]), Some(2));
    }

    #[test]
    fn gates_as_counted_independently() {
        // From a program that started from the 13,259 complete hands (endlessriichi.blogspot.com, 2016).
        let ready = [14_067, 14_493, 6_739, 2_948, 1_335, 392, 79, 16, 1];
        let counts = count_by_gates();
        assert_eq!(counts[1..], ready);
        assert_eq!(counts[0], 93_600 - ready.iter().sum::<u32>());
    }

    /// The greatest value of 2 x sets + partial sets in a pattern, where an equal second pair does not count
    /// (Definition 9), by trying every way.
    fn worth(pattern: &SuitPattern, from: usize, pairs_used: u16) -> u8 {
        let Some(rank) = (from..9).find(|&rank| pattern[rank] > 0) else { return 0 };
        let mut best = {
            let mut without = *pattern;
            without[rank] -= 1;
            worth(&without, rank, pairs_used)
        };
        let shapes: [(&[usize], u8); 5] =
            [(&[0, 0, 0], 2), (&[0, 1, 2], 2), (&[0, 0], 1), (&[0, 1], 1), (&[0, 2], 1)];
        for (number, (distances, value)) in shapes.into_iter().enumerate() {
            let is_pair = number == 2;
            if is_pair && pairs_used >> rank & 1 == 1 {
                continue;
            }
            let mut rest = *pattern;
            let fits = distances.iter().all(|&distance| {
                let place = rank + distance;
                let held = place < 9 && rest[place] > 0;
                if held {
                    rest[place] -= 1;
                }
                held
            });
            if fits {
                let used = pairs_used | u16::from(is_pair) << rank;
                best = best.max(value + worth(&rest, rank, used));
            }
        }
        best
    }

    /// Propositions 4, 5 and 6 for every hand of 14 tiles in three suits. A suit matters only through its number of
    /// tiles, its class and, for Proposition 6, whether it is worst of its size. So all combinations of these cover all
    /// hands.
    #[test]
    fn propositions_4_5_and_6_hold_for_every_hand() {
        let suits: Vec<Vec<(usize, bool)>> = (0..=14)
            .map(|tiles| {
                let distinct: HashSet<(usize, bool)> = patterns(tiles)
                    .map(|pattern| {
                        let key = pattern.iter().rev().fold(0, |key, &count| key * 5 + usize::from(count));
                        // Definition 11: the least value of a suit with this number of tiles.
                        let least = [0, 0, 0, 0, 1, 1, 2, 2, 3].get(usize::from(tiles));
                        let worst = least.is_some_and(|&least| worth(&pattern, 0, 0) == least);
                        (FOUR.suit_class(key), worst)
                    })
                    .collect();
                distinct.into_iter().collect()
            })
            .collect();
        // The paper's list lacks (7, 4, 3): see the test below.
        const WORST_SIZES: [[usize; 3]; 5] = [[8, 3, 3], [7, 5, 2], [7, 4, 3], [6, 5, 3], [5, 5, 4]];
        for first in 5..=14 {
            for second in (14usize - first).div_ceil(2)..=first.min(14 - first) {
                let third = 14 - first - second;
                let mut most = 0;
                for &(a, a_worst) in &suits[first] {
                    for &(b, b_worst) in &suits[second] {
                        let two = FOUR.two_suits(a, b);
                        for &(c, c_worst) in &suits[third] {
                            let deficiency =
                                FOUR.whole(Sets::FOUR, FOUR.three_suits(two, c), FOUR.no_honors());
                            let worst = WORST_SIZES.contains(&[first, second, third])
                                && a_worst
                                && b_worst
                                && c_worst;
                            assert_eq!(deficiency == 6, worst, "{first} {second} {third}");
                            most = most.max(deficiency);
                        }
                    }
                }
                assert!(most <= 6, "Proposition 4");
                assert!(first < 9 || most <= 5, "Proposition 5");
                assert_eq!(most == 6, WORST_SIZES.contains(&[first, second, third]));
            }
        }
    }

    #[test]
    fn a_worst_hand_that_proposition_6_leaves_out() {
        // Sizes 7, 4 and 3: two partial sets, one partial set, none.
        let mut counts = [0; Tile::KINDS];
        for (kind, count) in [(0, 2), (1, 1), (4, 1), (7, 2), (8, 1), (9, 1), (10, 1), (13, 1), (16, 1)] {
            counts[kind] = count;
        }
        for kind in [18, 21, 24] {
            counts[kind] = 1;
        }
        let hand = Counts34::new(counts).unwrap();
        assert_eq!((hand.total(), hand.to_string().as_str()), (14, "1125889m1258p147s"));
        assert_eq!(plain::deficiency(&hand, Sets::FOUR).finite(), Some(6));
    }
}
