//! Readings: every way to see a winning hand as sets and a pair. Scorers take the best reading.

use crate::goal::Sets;
use std::fmt;
use suzume_tiles::{Counts34, Tile};

/// A complete set of three tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Set {
    /// Three of a kind.
    Pong(Tile),
    /// Three consecutive tiles of a suit, by the lowest.
    Chow(Tile),
}

impl Set {
    /// The chow that begins with a tile, or `None` for an honour, an eight or a nine.
    pub fn chow(first: Tile) -> Option<Set> {
        first.above(2).map(|_| Set::Chow(first))
    }

    /// The three tiles, from the lowest up.
    pub fn tiles(self) -> [Tile; 3] {
        match self {
            Set::Pong(tile) => [tile; 3],
            Set::Chow(first) => {
                let above = |steps| first.above(steps).expect("a chow begins at seven or below");
                [first, above(1), above(2)]
            }
        }
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Counts34::from_tiles(self.tiles()) {
            Ok(counts) => counts.fmt(f),
            Err(_) => Err(fmt::Error),
        }
    }
}

impl fmt::Debug for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One reading of a winning hand: its sets in canonical order, and its pair.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reading {
    sets: [Set; 5],
    length: u8,
    pair: Tile,
}

impl Reading {
    /// The sets, in the order of their lowest tiles; the pong of a tile before its chows.
    pub fn sets(&self) -> &[Set] {
        &self.sets[..usize::from(self.length)]
    }

    /// The kind of the pair.
    pub fn pair(&self) -> Tile {
        self.pair
    }
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sets().iter().try_for_each(|set| write!(f, "{set} "))?;
        match Counts34::from_tiles([self.pair; 2]) {
            Ok(pair) => pair.fmt(f),
            Err(_) => Err(fmt::Error),
        }
    }
}

impl fmt::Debug for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Every reading of a hand of 3n+2 tiles as n sets and a pair; empty if the hand is not complete in the standard form.
/// Each reading comes once.
///
/// ```
/// use suzume_deficiency::{Sets, readings};
/// use suzume_tiles::{Notation, parse_counts};
///
/// let hand = parse_counts("11122233344455m", Notation::Canonical).expect("fourteen tiles");
/// let all: Vec<String> = readings(&hand, Sets::FOUR).iter().map(ToString::to_string).collect();
/// assert_eq!(all, [
///     "111m 234m 345m 345m 22m",
///     "111m 222m 333m 444m 55m",
///     "111m 234m 234m 234m 55m",
///     "123m 123m 123m 444m 55m",
/// ]);
/// ```
pub fn readings(hand: &Counts34, sets: Sets) -> Vec<Reading> {
    let mut found = Vec::new();
    for_each_reading(hand, sets, |reading| found.push(*reading));
    found
}

/// Calls `each` with every reading, without allocating.
pub fn for_each_reading(hand: &Counts34, sets: Sets, mut each: impl FnMut(&Reading)) {
    if hand.total() != 3 * sets.get() + 2 {
        return;
    }
    for (pair, count) in hand.kinds() {
        if count < 2 {
            continue;
        }
        let mut counts = *hand.as_array();
        counts[pair.index()] -= 2;
        let mut reading = Reading { sets: [Set::Pong(pair); 5], length: 0, pair };
        read_sets(&mut counts, 0, &mut reading, &mut each);
    }
}

/// Reads the rest of the hand from kind `from` on. The lowest tile is in a pong or begins chows. Whether it has a pong
/// decides the number of its chows, so no reading comes twice.
fn read_sets(
    counts: &mut [u8; Tile::KINDS],
    from: usize,
    reading: &mut Reading,
    each: &mut impl FnMut(&Reading),
) {
    let Some(tile) = Tile::ALL.into_iter().skip(from).find(|tile| counts[tile.index()] > 0) else {
        each(reading);
        return;
    };
    let index = tile.index();
    let (count, length) = (counts[index], reading.length);
    for pongs in (0..=count / 3).rev() {
        let chows = count - 3 * pongs;
        let fits = chows == 0
            || Set::chow(tile).is_some() && counts[index + 1] >= chows && counts[index + 2] >= chows;
        if !fits {
            continue;
        }
        for set in std::iter::repeat_n(Set::Pong(tile), usize::from(pongs))
            .chain(std::iter::repeat_n(Set::Chow(tile), usize::from(chows)))
        {
            reading.sets[usize::from(reading.length)] = set;
            reading.length += 1;
        }
        let before = *counts;
        counts[index] = 0;
        if chows > 0 {
            counts[index + 1] -= chows;
            counts[index + 2] -= chows;
        }
        read_sets(counts, index + 1, reading, each);
        *counts = before;
        reading.length = length;
    }
}
