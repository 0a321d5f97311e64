//! Formal waits: whether another kind than the winning tile would also have completed the hand.
//!
//! Edge, closed and single wait count only if no other kind would. The wait is formal: a kind counts even if all four
//! copies are in the hand. All forms count, but only one case has two forms: a standard hand may also wait for its
//! seventh pair. A knitted straight has nine tiles, no two of which can be in one set.

use super::groups::{HONORS, KindGroups, are_sets, are_sets_and_pair};
use super::kinds;
use suzume_tiles::Tile;

/// Whether a standard hand, complete with `winning`, waited for no other kind. `before` are the other concealed tiles.
pub(super) fn only_standard(before: &KindGroups, winning: Tile) -> bool {
    let has_all = (0..4).map(|group| before.size(group)).sum::<u32>() == 13;
    if has_all && before.odd_one().is_some_and(|tile| tile != winning) {
        return false;
    }
    let (group, _) = winning.group();
    match before.size(group) % 3 {
        // The group lacks one tile of its sets and its pair; the rest is complete.
        1 => !another(before, group, winning, are_sets_and_pair),
        // The group lacks one tile of its sets, and another group has the pair. Or this group has the pair, and the
        // other lacks a tile.
        _ => {
            let other = (0..4).find(|&other| other != group && before.size(other) % 3 == 2);
            let turned = other.is_some_and(|other| {
                are_sets_and_pair(group, before.0[group]) && another(before, other, winning, are_sets)
            });
            !turned && !another(before, group, winning, are_sets)
        }
    }
}

/// Whether a kind other than `winning` makes the group complete.
fn another(
    before: &KindGroups,
    group: usize,
    winning: Tile,
    is_complete: impl Fn(usize, u64) -> bool,
) -> bool {
    let word = before.0[group];
    (0..if group == HONORS { 7 } else { 9 }).any(|place| {
        // A tile can complete something only if there is a tile within two ranks of it.
        let near = 0xF_FFFF << (4 * place) >> 8 & 0xF_FFFF_FFFF;
        (group, place) != winning.group() && word & near != 0 && is_complete(group, word + (1 << (4 * place)))
    })
}

/// Whether a knitted straight with a set and a pair, complete with `winning`, waited for no other kind.
pub(super) fn only_knitted(before: &KindGroups, winning: Tile) -> bool {
    Tile::ALL.into_iter().all(|tile| tile == winning || knitted_straight(&before.with(tile)).is_none())
}

/// The knitted straight among the tiles, and the other tiles, if these are a set and a pair, or a pair.
pub(super) fn knitted_straight(tiles: &KindGroups) -> Option<(u64, KindGroups)> {
    let words = tiles.0;
    kinds::KNITTED.into_iter().find_map(|straight| {
        let mut rest = words;
        for (group, word) in rest.iter_mut().enumerate().take(HONORS) {
            let ranks = straight >> (9 * group) & kinds::SUIT;
            // The three ranks are three apart, so one shift maps bits to nibbles.
            let body = 0x100_1001u64 << (4 * ranks.trailing_zeros());
            // A count is a combination of 1, 2 and 4; its bits are combined in the lowest bit of the nibble.
            let held = *word | *word >> 1 | *word >> 2;
            if held & body != body {
                return None;
            }
            *word -= body;
        }
        let rest = KindGroups(rest);
        let sizes: [u32; 4] = std::array::from_fn(|group| rest.size(group) % 3);
        let with_pair = sizes.iter().position(|&size| size == 2)?;
        let complete = (0..4).all(|group| match group == with_pair {
            true => are_sets_and_pair(group, rest.0[group]),
            false => are_sets(group, rest.0[group]),
        });
        complete.then_some((straight, rest))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::{Notation, parse_counts};

    fn only(hand: &str, winning: &str) -> bool {
        let groups = KindGroups::new(&parse_counts(hand, Notation::Canonical).unwrap());
        let winning = parse_counts(winning, Notation::Canonical).unwrap().tiles().next().unwrap();
        match knitted_straight(&groups.with(winning)) {
            Some(_) => only_knitted(&groups, winning),
            None => only_standard(&groups, winning),
        }
    }

    #[test]
    fn waits_are_formal() {
        assert!(only("12p99s", "3p"));
        assert!(only("13p99s", "2p"));
        assert!(only("123p9s", "9s"));
        assert!(only("12234p99s", "3p"));
        // Two-sided, a pung with a pair, and a chow with its pair.
        assert!(!only("23p99s", "1p"));
        assert!(!only("33p99s", "3p"));
        assert!(!only("2223p", "3p"));
        assert!(!only("2345p", "2p"));
        // All four copies of the other kind, 1p, are in the hand.
        assert!(!only("1111234p", "4p"));
    }

    #[test]
    fn the_seventh_pair_is_a_wait() {
        assert!(!only("11223344m55667p", "4p"));
        assert!(!only("1122334455667m", "7m"));
    }

    #[test]
    fn a_knitted_straight_waits_on_its_own_tiles_too() {
        assert!(only("17m258p369s55566z", "4m"));
        assert!(only("147m258p369s5556z", "6z"));
        assert!(!only("147m258p369s5566z", "6z"));
        assert!(!only("147m258p369s3456s", "3s"));
        assert!(only("147m258p369s3s", "3s"));
    }
}
