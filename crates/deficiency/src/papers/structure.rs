//! What Li and Yan, "Let's Play Mahjong!", say about the structure of hands, as printed, to compare with what is true.
//!
//! - Section 2: the set sequence and the residual sequence of a pure hand ([`set_and_residual`]).
//! - Proposition 2: the pure hands of deficiency 3 ([`proposition_2_as_printed`]). The corrected proposition is
//!   [`pure::is_worst`].
//! - Proposition 6: the hands of deficiency 6, by the numbers of tiles in the three suits ([`worst_hands_by_sizes`]).
//! - Section 6: k-gates, the pure hands of 13 tiles that k kinds complete ([`gate_ranks`]).

use crate::tables::FOUR;
use crate::{Deficiency, Sets, accepted, pure};
use pure::SuitPattern;
use std::collections::BTreeMap;

/// Set(S), one tile of each rank, and Res(S), the other tiles.
pub fn set_and_residual(pattern: &SuitPattern) -> (SuitPattern, SuitPattern) {
    let set = pattern.map(|count| count.min(1));
    (set, std::array::from_fn(|rank| pattern[rank] - set[rank]))
}

/// Whether Proposition 2, as printed, calls a pure hand of 14 tiles one of deficiency 3: (i) a kong and five different
/// pairs, or (ii) five different pairs, a pong `ppp` and a single tile `s`, such that some chow of the hand holds `p` and
/// `s` and the hand without it has no chow.
pub fn proposition_2_as_printed(pattern: &SuitPattern) -> bool {
    let consists_of_five_pairs = |rest: &SuitPattern| {
        rest.iter().all(|&count| count == 0 || count == 2) && rest.iter().sum::<u8>() == 10
    };
    let with_kong =
        (0..9).any(|kong| without(pattern, &[kong; 4]).is_some_and(|rest| consists_of_five_pairs(&rest)));
    let with_pong = |pong: usize, single: usize| {
        let rest = without(pattern, &[pong, pong, pong, single]);
        rest.is_some_and(|rest| consists_of_five_pairs(&rest)) && is_in_the_only_chow(pattern, pong, single)
    };
    with_kong || (0..9).any(|pong| (0..9).any(|single| with_pong(pong, single)))
}

fn is_in_the_only_chow(pattern: &SuitPattern, one: usize, other: usize) -> bool {
    let chows = || (0..7).map(|low| [low, low + 1, low + 2]);
    let has_no_chow = |rest: SuitPattern| chows().all(|chow| without(&rest, &chow).is_none());
    one != other
        && chows()
            .filter(|chow| chow.contains(&one) && chow.contains(&other))
            .any(|chow| without(pattern, &chow).is_some_and(has_no_chow))
}

/// A pattern less some ranks, if it has them.
fn without(pattern: &SuitPattern, ranks: &[usize]) -> Option<SuitPattern> {
    let mut rest = *pattern;
    for &rank in ranks {
        rest[rank] = rest[rank].checked_sub(1)?;
    }
    Some(rest)
}

/// The number of hands of 14 tiles without honours that have deficiency 6, by the sizes of their suits in descending
/// order. Hands that differ by the names of the suits count once if the sizes differ.
pub fn worst_hands_by_sizes() -> Vec<([u8; 3], u64)> {
    // A suit matters only through its class. Proposition 5: with nine tiles in a suit the deficiency is 5 at the most.
    let by_class: Vec<BTreeMap<usize, u64>> = (0..=8)
        .map(|tiles| {
            let mut classes = BTreeMap::new();
            for pattern in pure::patterns(tiles) {
                let key = pattern.iter().rev().fold(0, |key, &count| key * 5 + usize::from(count));
                *classes.entry(FOUR.suit_class(key)).or_default() += 1;
            }
            classes
        })
        .collect();
    let count = |sizes: [u8; 3]| -> u64 {
        let [first, second, third] = sizes.map(|size| &by_class[usize::from(size)]);
        let mut hands = 0;
        for (&a, &hands_a) in first {
            for (&b, &hands_b) in second {
                let two = FOUR.two_suits(a, b);
                let is_worst =
                    |c: usize| FOUR.whole(Sets::FOUR, FOUR.three_suits(two, c), FOUR.no_honors()) == 6;
                let of_third: u64 =
                    third.iter().filter(|&(&c, _)| is_worst(c)).map(|(_, &hands)| hands).sum();
                hands += hands_a * hands_b * of_third;
            }
        }
        hands
    };
    let sizes = (5..=8u8).rev().flat_map(|first| {
        let second = (14 - first).div_ceil(2)..=first.min(14 - first);
        second.rev().map(move |second| [first, second, 14 - first - second])
    });
    sizes.map(|sizes| (sizes, count(sizes))).filter(|&(_, hands)| hands > 0).collect()
}

/// The ranks 1..=9 that complete a pure hand of 13 tiles: k of them make it a k-gate. A fifth copy does not count.
pub fn gate_ranks(pattern: &SuitPattern) -> Vec<u8> {
    let accepted = accepted(&pure::hand(pattern), &pure::GOAL);
    if accepted.deficiency != Deficiency::new(1) {
        return Vec::new();
    }
    (1..=9)
        .zip(suzume_tiles::Tile::ALL)
        .filter(|&(_, tile)| accepted.tiles.contains(tile))
        .map(|(rank, _)| rank)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain;
    use suzume_tiles::Dealer;

    #[test]
    fn the_printed_example_of_set_and_res() {
        // S = (111223347778899) is printed as a pure 14-tile, and has 15.
        let s = [3, 2, 2, 1, 0, 0, 3, 2, 2];
        assert_eq!(s.iter().sum::<u8>(), 15);
        let (set, residual) = set_and_residual(&s);
        assert_eq!(set, [1, 1, 1, 1, 0, 0, 1, 1, 1]);
        assert_eq!(residual, [2, 1, 1, 0, 0, 0, 2, 1, 1]);
    }

    #[test]
    fn proposition_2_covers_hands_of_smaller_deficiency() {
        let deficiency = |pattern: &SuitPattern| plain::deficiency(&pure::hand(pattern), Sets::FOUR).finite();
        let covered: Vec<SuitPattern> = pure::patterns(14).filter(proposition_2_as_printed).collect();
        assert!(covered.contains(&[2, 3, 1, 2, 2, 0, 0, 2, 2]), "the paper's own example");
        assert!(covered.contains(&[2, 2, 2, 2, 2, 0, 0, 4, 0]));
        // All 90 are among them, so "only if" is right and "if" is wrong.
        let right = covered.iter().filter(|pattern| deficiency(pattern) == Some(3)).count();
        assert_eq!(right, 90);
        assert!(covered.len() > 90, "{}", covered.len());
    }

    #[test]
    fn worst_hands_are_those_of_a_sample() {
        let by_sizes = worst_hands_by_sizes();
        let sizes: Vec<[u8; 3]> = by_sizes.iter().map(|one| one.0).collect();
        assert_eq!(sizes, [[8, 3, 3], [7, 5, 2], [7, 4, 3], [6, 5, 3], [5, 5, 4]]);
        let mut random = Dealer::new(6);
        let mut worst = 0;
        for _ in 0..200_000 {
            let hand = random.hand(14, 27);
            if plain::deficiency(&hand, Sets::FOUR).finite() != Some(6) {
                continue;
            }
            worst += 1;
            let mut sizes = [0, 1, 2].map(|suit| hand.group(suit).iter().sum::<u8>());
            sizes.sort_unstable_by(|a, b| b.cmp(a));
            assert!(by_sizes.iter().any(|one| one.0 == sizes), "{hand}");
        }
        assert!(worst > 20, "{worst}");
    }

    #[test]
    fn nine_gates() {
        assert_eq!(gate_ranks(&[3, 1, 1, 1, 1, 1, 1, 1, 3]), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        // With 5: 111 222 123 345 33.
        assert_eq!(gate_ranks(&[4, 4, 4, 1, 0, 0, 0, 0, 0]), [4, 5]);
        let mut random = Dealer::new(13);
        for pattern in pure::patterns(13) {
            if random.below(50) == 0 {
                assert_eq!(gate_ranks(&pattern).len(), pure::gates(&pattern), "{pattern:?}");
            }
        }
    }
}
