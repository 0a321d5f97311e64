//! The tiles of Unicode's block Mahjong Tiles, U+1F000..=U+1F029.
//!
//! The block has its own order: winds, then the red, green and white dragon, then characters, bamboo, dots; among the
//! plants, bamboo comes before chrysanthemum. One table holds this order for reading and writing. White space and
//! variation selectors (text or emoji style) are skipped. There are no red fives: a red five is written as a plain
//! five. The joker and the back of a tile are not read.

use super::{character_at, hints};
use crate::numbers::{index, narrow};
use crate::{Face, Flower, Notation, ParseError, Tile};
use std::ops::Range;

/// The first code point of the block.
const FIRST: u32 = 0x1f000;
/// For each code point from the first, the position among the 42 kinds of [`Face::index42`].
const ORDER: [u8; Tile::KINDS + Flower::KINDS] = [
    27, 28, 29, 30, 33, 32, 31, // winds; red, green, white
    0, 1, 2, 3, 4, 5, 6, 7, 8, // characters
    18, 19, 20, 21, 22, 23, 24, 25, 26, // bamboo
    9, 10, 11, 12, 13, 14, 15, 16, 17, // dots
    34, 35, 37, 36, // plum, orchid, bamboo, chrysanthemum
    38, 39, 40, 41, // seasons
];

pub(super) fn scan(
    text: &str,
    found: &mut dyn FnMut(Face, Range<usize>) -> Result<(), ParseError>,
) -> Result<(), ParseError> {
    for (index, character) in text.char_indices() {
        if character.is_whitespace() || matches!(character, '\u{fe0e}' | '\u{fe0f}') {
            continue;
        }
        let span = character_at(text, index);
        match face(character) {
            Some(face) => found(face, span)?,
            None => {
                let usual = match character {
                    '\u{1f02a}' => "the joker is no tile of these games; leave it out",
                    '\u{1f02b}' => "this is the back of a tile; leave it out",
                    _ => "tiles are the characters U+1F000 to U+1F029, with or without spaces",
                };
                return Err(hints::unknown_tile(text, span, Notation::Unicode, usual));
            }
        }
    }
    Ok(())
}

/// Writes faces without separators and without variation selectors.
pub(super) fn print(faces: &[Face]) -> String {
    faces.iter().map(|face| sign(*face)).collect()
}

/// Whether a character is in the block; the joker and the back count.
pub(super) fn is_tile(character: char) -> bool {
    matches!(character, '\u{1f000}'..='\u{1f02b}')
}

fn face(character: char) -> Option<Face> {
    let offset = u32::from(character).checked_sub(FIRST)?;
    let kind = usize::from(*ORDER.get(index(offset))?);
    match kind.checked_sub(Tile::KINDS) {
        None => Tile::from_index(kind).map(Face::Plain),
        Some(flower) => Flower::from_index(flower).map(Face::Flower),
    }
}

fn sign(face: Face) -> char {
    let offset = ORDER.iter().position(|&index| usize::from(index) == face.index42());
    offset
        .and_then(|offset| char::from_u32(FIRST + narrow::<_, u32>(offset)))
        .expect("the table is a permutation of the 42 kinds, and the block has no surrogates")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Suit, parse_faces};

    fn canonical(text: &str) -> String {
        Notation::Canonical.print(&parse_faces(text, Notation::Unicode).unwrap()).unwrap()
    }

    #[test]
    fn the_order_of_the_block_is_a_permutation() {
        let mut sorted = ORDER;
        sorted.sort_unstable();
        assert!(sorted.iter().enumerate().all(|(position, &index)| position == usize::from(index)));
    }

    #[test]
    fn dragons_suits_and_plants_are_in_unicode_order() {
        assert_eq!(canonical("🀀🀁🀂🀃🀄\u{fe0e}🀅 🀆"), "1234765z");
        assert_eq!(canonical("🀇🀏🀐🀘🀙🀡"), "19m19s19p");
        assert_eq!(canonical("🀢🀣🀤🀥🀦🀩"), "1243f14g");
        assert_eq!(print(&[Face::RedFive(Suit::Characters)]), "🀋");
    }

    #[test]
    fn errors_point_at_the_character() {
        for (text, span, hint) in [("🀀🀪", 4..8, "joker"), ("🀫", 0..4, "back"), ("🀀x", 4..5, "U+1F000")]
        {
            let error = parse_faces(text, Notation::Unicode).unwrap_err();
            assert_eq!(error.span(), span, "{text}");
            assert!(error.hint().contains(hint), "{text}: {error}");
        }
    }
}
