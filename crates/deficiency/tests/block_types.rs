//! Lemmas 7 and 8 of Yan, Li and Li: the types of a hand's quasi-decompositions, joined from its blocks, compared with
//! a listing of the whole hand written from Definitions 10 to 12.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use unwrap")]

use std::collections::BTreeSet;
use suzume_deficiency::papers::{joined_types, kb_blocks, local_types, plain_blocks};
use suzume_tiles::{Counts34, Dealer, Notation, parse_counts};

type Kinds = [u8; 34];
/// (m, n, p, e, re, rm, em).
type PrintedType = [u8; 7];

/// All melds, pairs and prechows, as kinds in ascending order.
fn all_pieces() -> Vec<Vec<usize>> {
    let mut pieces = Vec::new();
    for kind in 0..34 {
        pieces.extend([vec![kind; 3], vec![kind; 2]]);
        if kind < 27 {
            let rank = kind % 9;
            pieces.extend((rank < 7).then(|| vec![kind, kind + 1, kind + 2]));
            pieces.extend((rank < 8).then(|| vec![kind, kind + 1]));
            pieces.extend((rank < 7).then(|| vec![kind, kind + 2]));
        }
    }
    pieces
}

fn contains(counts: &Kinds, tiles: &[usize]) -> bool {
    (0..34).all(|kind| tiles.iter().filter(|&&tile| tile == kind).count() <= usize::from(counts[kind]))
}

fn without(counts: &Kinds, tiles: &[usize]) -> Kinds {
    let mut rest = *counts;
    tiles.iter().for_each(|&kind| rest[kind] -= 1);
    rest
}

/// The melds that contain a tile, as the two other tiles.
fn melds_with(kind: usize) -> Vec<Vec<usize>> {
    let with = |meld: &Vec<usize>| meld.len() == 3 && meld.contains(&kind);
    all_pieces()
        .into_iter()
        .filter(with)
        .map(|mut meld| {
            let place = meld.iter().position(|&tile| tile == kind).unwrap();
            meld.remove(place);
            meld
        })
        .collect()
}

/// Definition 10.
fn is_completable(piece: &[usize], available: &Kinds) -> bool {
    all_pieces().iter().filter(|meld| meld.len() == 3).any(|meld| {
        (0..3).any(|left_out| {
            let mut two = meld.clone();
            let third = two.remove(left_out);
            two == piece && available[third] > 0
        })
    })
}

/// Definition 12, from the pieces and the remainder.
fn type_of(pieces: &[&Vec<usize>], remainder: &Kinds, available: &Kinds) -> PrintedType {
    let count = |is: &dyn Fn(&Vec<usize>) -> bool| {
        u8::try_from(pieces.iter().filter(|piece| is(piece)).count()).unwrap()
    };
    let is_pair = |piece: &Vec<usize>| piece.len() == 2 && piece[0] == piece[1];
    let stuck = count(&|piece| is_pair(piece) && !is_completable(piece, available));
    let left: Vec<usize> = (0..34).filter(|&kind| remainder[kind] > 0).collect();
    let becomes_meld =
        |kind: usize, available: &Kinds| melds_with(kind).iter().any(|others| contains(available, others));
    let eyes = || left.iter().copied().filter(|&kind| available[kind] > 0);
    let (re, rm) = (eyes().next().is_some(), left.iter().any(|&kind| becomes_meld(kind, available)));
    let both = eyes().any(|eye| {
        let (remainder, available) = (without(remainder, &[eye]), without(available, &[eye]));
        (0..34).any(|kind| remainder[kind] > 0 && becomes_meld(kind, &available))
    });
    let conflict = stuck == 0 && re && rm && !both;
    [
        count(&|piece| piece.len() == 3),
        count(&|piece| piece.len() == 2),
        count(&is_pair),
        stuck,
        u8::from(re),
        u8::from(rm),
        u8::from(conflict),
    ]
}

/// Calls `visit` with every quasi-decomposition of a hand of four sets (Definition 11) and its remainder.
fn quasi_decompositions(hand: &Kinds, available: &Kinds, visit: &mut dyn FnMut(&[&Vec<usize>], &Kinds)) {
    let usable: Vec<Vec<usize>> = all_pieces()
        .into_iter()
        .filter(|piece| contains(hand, piece))
        .filter(|piece| piece.len() == 3 || piece[0] == piece[1] || is_completable(piece, available))
        .collect();
    fn add<'a>(
        usable: &'a [Vec<usize>],
        chosen: &mut Vec<&'a Vec<usize>>,
        rest: &Kinds,
        available: &Kinds,
        visit: &mut dyn FnMut(&[&Vec<usize>], &Kinds),
    ) {
        let is_pair = |piece: &&Vec<usize>| piece.len() == 2 && piece[0] == piece[1];
        let stuck = |piece: &&&Vec<usize>| is_pair(piece) && !is_completable(piece, available);
        if chosen.iter().filter(stuck).count() > 1 {
            return;
        }
        if chosen.len() < 5 || chosen.iter().any(is_pair) {
            visit(chosen, rest);
        }
        if chosen.len() == 5 {
            return;
        }
        for (place, piece) in usable.iter().enumerate() {
            if contains(rest, piece) {
                chosen.push(piece);
                add(&usable[place..], chosen, &without(rest, piece), available, visit);
                chosen.pop();
            }
        }
    }
    add(&usable, &mut Vec::new(), hand, available, visit);
}

fn sorted(types: &[suzume_deficiency::papers::Type]) -> BTreeSet<PrintedType> {
    types.iter().map(|one| one.printed()).collect()
}

/// The types as Lemma 8 defines `em`: with a stuck pair there is no conflict.
fn as_in_lemma_8(types: &BTreeSet<PrintedType>) -> BTreeSet<PrintedType> {
    let adjusted = |one: &PrintedType| {
        let [m, n, p, e, re, rm, em] = *one;
        [m, n, p, e, re, rm, if e == 0 { em } else { 0 }]
    };
    types.iter().map(adjusted).collect()
}

/// Compares the three ways; returns whether Algorithm 3 joins another `em` than Lemma 8 does.
fn compare(hand: &Counts34, available: &Counts34) -> bool {
    let (hand, available) = (hand.as_array(), available.as_array());
    let blocks = kb_blocks(hand, available);
    let mut direct = BTreeSet::new();
    quasi_decompositions(hand, available, &mut |pieces, remainder| {
        // Lemma 7: every piece lies in one block, so that the restrictions amalgamate to the whole.
        for piece in pieces {
            assert_eq!(blocks.iter().filter(|block| block[piece[0]] > 0).count(), 1);
            assert!(blocks.iter().any(|block| contains(block, piece)), "{piece:?} in {blocks:?}");
        }
        direct.insert(type_of(pieces, remainder, available));
    });
    assert_eq!(sorted(&local_types(hand, available)), direct, "{hand:?} with {available:?}");
    let joined = sorted(&joined_types(hand, available, 4));
    assert_eq!(as_in_lemma_8(&joined), direct, "{hand:?} with {available:?}");
    joined != direct
}

#[test]
fn example_4() {
    let tiles = |text| parse_counts(text, Notation::Canonical).unwrap();
    let available = tiles("2888m223344555566777889p34778899s");
    assert!(!compare(&tiles("146789m1236678p"), &available));
}

#[test]
fn joined_types_are_those_of_the_whole_hand() {
    let mut random = Dealer::new(8);
    let mut algorithm_3_differs = 0;
    for round in 0..200 {
        let kinds = [9, 18, 27, 34][round % 4];
        let whole = Counts34::EMPTY.complement_within(kinds);
        let hand = random.draw([8, 11, 14][round % 3], &whole);
        let rest = whole.minus(&hand).unwrap();
        let size = random_size(&mut random, rest.total());
        let available = random.draw(size, &rest);
        algorithm_3_differs += u32::from(compare(&hand, &available));
    }
    assert!(algorithm_3_differs > 0, "Algorithm 3 forgets that a stuck pair settles the conflict");
}

/// Half of the knowledge bases are small, where conflicts and stuck pairs are.
fn random_size(random: &mut Dealer, most: usize) -> usize {
    if random.below(2) == 0 { random.below(8.min(most + 1)) } else { random.below(most + 1) }
}

#[test]
fn a_kb_block_lies_in_one_block() {
    let mut random = Dealer::new(13);
    for _ in 0..500 {
        let hand = random.hand(14, 34);
        let available = random.draw(30, &hand.complement());
        let wide = plain_blocks(hand.as_array());
        // Definition 13: what the two kinds of blocks have in common is that they cover the hand once.
        let sum: u8 = wide.iter().flatten().sum();
        assert_eq!(sum, 14);
        for block in kb_blocks(hand.as_array(), available.as_array()) {
            let holders = wide.iter().filter(|wide| (0..34).all(|kind| block[kind] <= wide[kind]));
            assert_eq!(holders.count(), 1, "{hand}");
        }
    }
}
