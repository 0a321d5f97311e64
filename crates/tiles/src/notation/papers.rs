//! The notation of the papers on deficiency: `B1..B9` bamboo, `C1..C9` characters, `D1..D9` dots.
//!
//! The papers group tiles in brackets and write `(·)` for an empty group, as in `(B1B4B7)(C2C5C8)(·)`. Brackets,
//! commas, white space and middle dots are ignored. Every tile has its own letter. There are no honours and no flowers,
//! and a red five is written as a plain five.

use super::{Unwritable, character_at, hints};
use crate::numbers::narrow;
use crate::{Face, Notation, ParseError, Suit, Tile};
use std::ops::Range;

pub(super) fn scan(
    text: &str,
    found: &mut dyn FnMut(Face, Range<usize>) -> Result<(), ParseError>,
) -> Result<(), ParseError> {
    let mut characters = text.char_indices().peekable();
    while let Some((index, character)) = characters.next() {
        if character.is_whitespace() || "()[]{},·".contains(character) {
            continue;
        }
        let span = character_at(text, index);
        let Some(suit) = suit(character) else {
            return Err(wrong_character(text, span, character));
        };
        let Some((_, digit)) = characters.next_if(|&(_, next)| next.is_ascii_digit()) else {
            return Err(hints::half_tile(
                text,
                span,
                Notation::Papers,
                "the rank comes behind the letter, for every tile: B1B2B3",
            ));
        };
        let span = index..index + 2;
        match digit.to_digit(10).and_then(|rank| Tile::suited(suit, narrow(rank))) {
            Some(tile) => found(tile.into(), span)?,
            None => return Err(hints::unknown_tile(text, span, Notation::Papers, "ranks run from 1 to 9")),
        }
    }
    Ok(())
}

/// Writes faces without separators.
pub(super) fn print(faces: &[Face]) -> Result<String, Unwritable> {
    let mut text = String::with_capacity(faces.len() * 2);
    for &face in faces {
        let tile = face.tile();
        let Some((suit, rank)) = tile.and_then(|tile| Some((tile.suit()?, tile.rank()?))) else {
            return Err(Unwritable::NoSign { face, notation: Notation::Papers });
        };
        text.push(match suit {
            Suit::Bamboo => 'B',
            Suit::Characters => 'C',
            Suit::Dots => 'D',
        });
        text.push(char::from(b'0' + rank));
    }
    Ok(text)
}

fn suit(letter: char) -> Option<Suit> {
    match letter {
        'B' => Some(Suit::Bamboo),
        'C' => Some(Suit::Characters),
        'D' => Some(Suit::Dots),
        _ => None,
    }
}

#[cold]
fn wrong_character(text: &str, span: Range<usize>, character: char) -> ParseError {
    match character {
        '0'..='9' => {
            hints::half_tile(text, span, Notation::Papers, "every tile has its own letter: B1B2B3, not B123")
        }
        'b' | 'c' | 'd' => hints::unknown_tile(text, span, Notation::Papers, "letters are capitals: B C D"),
        _ => hints::unknown_tile(
            text,
            span,
            Notation::Papers,
            "tiles are B1-B9 bamboo, C1-C9 characters, D1-D9 dots; the papers have no honours",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{parse_counts, parse_faces};

    #[test]
    fn brackets_and_dots_carry_no_meaning() {
        let counts = parse_counts("(B1B4B7)(C2C5C8)(·)", Notation::Papers).unwrap();
        assert_eq!(counts.to_string(), "258m147s");
        assert_eq!(parse_counts("(·)(D9D9)(·)", Notation::Papers).unwrap().to_string(), "99p");
    }

    #[test]
    fn errors_point_at_the_tile() {
        let cases =
            [("B1B0", 2..4), ("B1B", 2..3), ("B12", 2..3), ("(B1)E1", 4..5), ("B1東", 2..5), ("b1", 0..1)];
        for (text, span) in cases {
            assert_eq!(parse_faces(text, Notation::Papers).unwrap_err().span(), span, "{text}");
        }
        let error = parse_faces("W1 W2 B1 J1", Notation::Papers).unwrap_err();
        assert!(error.hint().contains("--notation botzone"), "{error}");
    }

    #[test]
    fn honours_have_no_sign() {
        let east = Tile::ALL[27];
        let error = print(&[Tile::ALL[0].into(), east.into()]).unwrap_err();
        assert_eq!(error.face(), east.into());
        assert_eq!(error.to_string(), "the notation papers has no sign for 1z");
        assert_eq!(print(&[Face::RedFive(Suit::Dots)]).unwrap(), "D5");
    }
}
