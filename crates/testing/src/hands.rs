//! Hands and tiles for tests, from the canonical notation.

use suzume_tiles::{Counts34, Meld, Notation, Tile, parse_counts};

/// The tiles of a text such as `123m11z`.
///
/// # Panics
/// If the text is not in the canonical notation.
pub fn counts(text: &str) -> Counts34 {
    parse_counts(text, Notation::Canonical).expect("tiles in the canonical notation")
}

/// The tile of a text such as `5p`.
///
/// # Panics
/// If the text is no tile.
pub fn tile(text: &str) -> Tile {
    counts(text).tiles().next().expect("a tile")
}

/// A hand without one of its tiles.
///
/// # Panics
/// If the hand does not have the tile.
pub fn without(hand: &Counts34, tile: Tile) -> Counts34 {
    let mut rest = *hand;
    assert!(rest.remove(tile), "{hand} has no {tile}");
    rest
}

/// Every set by number: the 34 pongs, then the 21 chows.
///
/// # Panics
/// If the number is 55 or more.
pub fn numbered_set(number: usize) -> Meld {
    let chows: Vec<Meld> = Tile::ALL.into_iter().filter_map(Meld::chow).collect();
    Tile::from_index(number).map_or_else(|| chows[number - Tile::KINDS], Meld::pong)
}
