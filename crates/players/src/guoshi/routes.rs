//! Routes: ways to reach eight points that are worth planning for.
//!
//! A route has a slot for each set. It lists the sets that may fill each slot, and the kinds that the pair may be. A hand
//! that fills a route need not have eight points: hands are scored after they are listed. There are routes to the fans that
//! players plan for and that are not too rare. Hands that reach eight points by many small fans are on the unconditional
//! route, along which only near hands are listed.

use super::sets::{self, ALL_CHOWS, ALL_PONGS, ALL_SETS, SetBits};
use std::sync::LazyLock;
use suzume_tiles::Tile;

/// The sets and pairs that a hand may consist of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WinRoute {
    /// The kinds of a knitted straight, which replaces three sets; 0 for none.
    pub(super) straight: u64,
    /// The allowed sets for each slot, the narrowest first.
    pub(super) slots: Vec<SetBits>,
    /// The allowed pairs, one bit per kind.
    pub(super) pairs: u64,
}

const ALL_KINDS: u64 = (1 << Tile::KINDS) - 1;
const SUIT: u64 = 0x1FF;
const HONORS: u64 = 0x7F << 27;
const WINDS: u64 = 0xF << 27;
const DRAGONS: u64 = 0x7 << 31;
const TERMINALS: u64 = 0x101 | 0x101 << 9 | 0x101 << 18;

impl WinRoute {
    fn new(mut slots: Vec<SetBits>, pairs: u64) -> WinRoute {
        slots.resize(4, ALL_SETS);
        slots.sort_by_key(|slot| slot.count_ones());
        WinRoute { straight: 0, slots, pairs }
    }

    fn fixed(sets: &[usize]) -> WinRoute {
        WinRoute::new(sets.iter().map(|&set| 1 << set).collect(), ALL_KINDS)
    }

    fn of_kinds(kinds: u64) -> WinRoute {
        WinRoute::new(vec![sets::within(kinds); 4], kinds)
    }

    /// The unconditional route: every hand of sets and a pair.
    pub(super) fn any() -> WinRoute {
        WinRoute::new(Vec::new(), ALL_KINDS)
    }

    /// What remains of the route after some melds, given by set number; `None` if they do not fit the route.
    pub(super) fn after(&self, melds: &[usize]) -> Option<WinRoute> {
        let mut rest = self.clone();
        for &meld in melds {
            // Slots are sorted, so the meld takes the narrowest slot that it fits.
            let place = rest.slots.iter().position(|slot| slot >> meld & 1 == 1)?;
            rest.slots.remove(place);
        }
        Some(rest)
    }
}

/// All routes except the unconditional one.
pub(super) static ROUTES: LazyLock<Vec<WinRoute>> = LazyLock::new(routes);

/// All permutations of the suits.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

fn routes() -> Vec<WinRoute> {
    let mut routes = Vec::new();
    let three = |suits: [usize; 3], ranks: [usize; 3]| {
        WinRoute::fixed(&[0, 1, 2].map(|place| sets::chow(suits[place], ranks[place])))
    };
    let pongs = |suits: [usize; 3], ranks: [usize; 3]| {
        WinRoute::fixed(&[0, 1, 2].map(|place| 9 * suits[place] + ranks[place]))
    };
    // Chows of three suits: of the same ranks, shifted by one, or a straight.
    routes.extend((0..7).map(|rank| three([0, 1, 2], [rank; 3])));
    for order in ORDERS {
        routes.push(three(order, [0, 3, 6]));
        routes.extend((0..5).map(|rank| three(order, [rank, rank + 1, rank + 2])));
        routes.extend((0..7).map(|rank| pongs(order, [rank, rank + 1, rank + 2])));
    }
    // Chows of one suit: a straight, shifted by one or two, or of the same ranks.
    for suit in 0..3 {
        routes.push(three([suit; 3], [0, 3, 6]));
        routes.extend((0..5).map(|rank| three([suit; 3], [rank, rank + 1, rank + 2])));
        routes.extend((0..3).map(|rank| three([suit; 3], [rank, rank + 2, rank + 4])));
        routes.extend((0..7).map(|rank| pongs([suit; 3], [rank, rank + 1, rank + 2])));
    }
    routes.extend((0..9).map(|rank| pongs([0, 1, 2], [rank; 3])));
    // A flush, with or without honours.
    routes.extend((0..3).map(|suit| WinRoute::of_kinds(SUIT << (9 * suit) | HONORS)));
    routes.push(WinRoute::new(vec![ALL_PONGS; 4], ALL_KINDS));
    // A terminal or an honour in every set; a five in every set.
    let outside = TERMINALS | HONORS;
    let touching = |kinds: u64| sets::touching(kinds) & ALL_CHOWS | sets::within(kinds);
    routes.push(WinRoute::new(vec![touching(outside); 4], outside));
    let fives = 1 << 4 | 1 << 13 | 1 << 22;
    routes.push(WinRoute::new(vec![touching(fives); 4], fives));
    // Ranks 6 to 9, 1 to 4, 4 to 6.
    let ranks = |bits: u64| bits | bits << 9 | bits << 18;
    routes.extend([0x1E0, 0x00F, 0x038].map(|bits| WinRoute::of_kinds(ranks(bits))));
    // All types: one of each suit, winds and dragons.
    let types = [SUIT, SUIT << 9, SUIT << 18, WINDS, DRAGONS];
    for (place, &pair) in types.iter().enumerate() {
        let others = types.iter().enumerate().filter(|(other, _)| *other != place);
        routes.push(WinRoute::new(others.map(|(_, &kinds)| sets::within(kinds)).collect(), pair));
    }
    // Two dragons; three winds.
    routes.extend([[31, 32], [31, 33], [32, 33]].map(|two| WinRoute::fixed(&two)));
    routes.extend((27..31).map(|out| {
        let winds: Vec<usize> = (27..31).filter(|&wind| wind != out).collect();
        WinRoute::fixed(&winds)
    }));
    // 147 of one suit, 258 of another, 369 of the third, a set and a pair.
    routes.extend(ORDERS.map(|order| {
        let straight =
            order.iter().enumerate().map(|(place, suit)| 0b001_001_001 << (9 * suit + place)).sum();
        WinRoute { straight, slots: vec![ALL_SETS], pairs: ALL_KINDS }
    }));
    routes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn melds_take_the_narrowest_slot() {
        let straight = WinRoute::fixed(&[sets::chow(0, 0), sets::chow(0, 3), sets::chow(0, 6)]);
        let rest = straight.after(&[sets::chow(0, 3), 30]).unwrap();
        assert_eq!(rest.slots, [1 << sets::chow(0, 0), 1 << sets::chow(0, 6)]);
        assert_eq!(straight.after(&[30, 31]), None);
    }

    #[test]
    fn a_set_is_the_meld_it_makes() {
        for set in 0..sets::SETS {
            assert_eq!(sets::of_meld(&sets::meld(set).unwrap()), set);
        }
        assert_eq!((ALL_PONGS.count_ones(), ALL_CHOWS.count_ones()), (34, 21));
        assert!(ROUTES.iter().all(|route| route.slots.len() == if route.straight == 0 { 4 } else { 1 }));
    }
}
