//! The notation of Botzone's Chinese Standard Mahjong: a letter and a digit.
//!
//! `W1..W9` characters, `B1..B9` dots, `T1..T9` bamboo, `F1..F4` the winds, `J1 J2 J3` the red, green and white dragon
//! (the reverse of our order), `H1..H8` flowers, plants before seasons. White space and commas between tiles are
//! optional. There are no red fives: a red five is written as a plain five.

use super::{character_at, hints};
use crate::numbers::{byte, index};
use crate::{Face, Flower, Honor, Notation, ParseError, Suit, Tile};
use std::ops::Range;

pub(super) fn scan(
    text: &str,
    found: &mut dyn FnMut(Face, Range<usize>) -> Result<(), ParseError>,
) -> Result<(), ParseError> {
    let mut characters = text.char_indices().peekable();
    while let Some((index, letter)) = characters.next() {
        if letter.is_whitespace() || letter == ',' {
            continue;
        }
        let span = character_at(text, index);
        if !"WBTFJH".contains(letter) {
            return Err(wrong_character(text, span, letter));
        }
        let Some((_, digit)) = characters.next_if(|&(_, next)| next.is_ascii_digit()) else {
            return Err(hints::half_tile(
                text,
                span,
                Notation::Botzone,
                "the number comes behind the letter, for every tile: W1W2W3",
            ));
        };
        let span = index..index + 2;
        match face(letter, digit) {
            Some(face) => found(face, span)?,
            None => {
                let usual = match letter {
                    'F' => "the winds run from F1 to F4",
                    'J' => "the dragons run from J1 to J3: red, green, white",
                    'H' => "the flowers run from H1 to H8",
                    _ => "ranks run from 1 to 9",
                };
                return Err(hints::unknown_tile(text, span, Notation::Botzone, usual));
            }
        }
    }
    Ok(())
}

/// Writes faces separated by spaces.
pub(super) fn print(faces: &[Face]) -> String {
    let mut text = String::with_capacity(faces.len() * 3);
    for &face in faces {
        if !text.is_empty() {
            text.push(' ');
        }
        let (letter, number) = sign(face);
        text.push(letter);
        text.push(char::from(b'0' + byte(number)));
    }
    text
}

fn face(letter: char, digit: char) -> Option<Face> {
    let number = index(digit.to_digit(10)?);
    let suited = |suit| Tile::suited(suit, byte(number)).map(Face::Plain);
    let honor = |honor| Face::Plain(Tile::of_honor(honor));
    match (letter, number) {
        ('W', _) => suited(Suit::Characters),
        ('B', _) => suited(Suit::Dots),
        ('T', _) => suited(Suit::Bamboo),
        ('F', 1..=4) => Some(honor(Honor::ALL[number - 1])),
        ('J', 1..=3) => Some(honor(Honor::ALL[Honor::Red.index() + 1 - number])),
        ('H', 1..=8) => Flower::from_index(number - 1).map(Face::Flower),
        _ => None,
    }
}

/// The letter and the number of a face.
fn sign(face: Face) -> (char, usize) {
    let letter_of = |suit| match suit {
        Suit::Characters => 'W',
        Suit::Dots => 'B',
        Suit::Bamboo => 'T',
    };
    match face {
        Face::Plain(tile) => match (tile.suit(), tile.honor()) {
            (_, Some(honor)) if honor.is_dragon() => ('J', Honor::Red.index() + 1 - honor.index()),
            (Some(suit), _) => (letter_of(suit), tile.group().1 + 1),
            _ => ('F', tile.group().1 + 1),
        },
        Face::RedFive(suit) => (letter_of(suit), 5),
        Face::Flower(flower) => ('H', flower.index() + 1),
    }
}

#[cold]
fn wrong_character(text: &str, span: Range<usize>, character: char) -> ParseError {
    match character {
        '0'..='9' => {
            hints::half_tile(text, span, Notation::Botzone, "every tile has its own letter: W1W2W3, not W123")
        }
        'w' | 'b' | 't' | 'f' | 'j' | 'h' => {
            hints::unknown_tile(text, span, Notation::Botzone, "letters are capitals: W B T F J H")
        }
        _ => hints::unknown_tile(
            text,
            span,
            Notation::Botzone,
            "tiles are W1-W9 characters, B1-B9 dots, T1-T9 bamboo, F1-F4 winds, J1-J3 dragons, H1-H8 flowers",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_faces;

    fn canonical(text: &str) -> String {
        Notation::Canonical.print(&parse_faces(text, Notation::Botzone).unwrap()).unwrap()
    }

    #[test]
    fn suits_dragons_and_flowers_are_botzones() {
        assert_eq!(canonical("W1 B2 T3"), "1m2p3s");
        assert_eq!(canonical("F1F2F3F4,J1 J2 J3"), "1234765z");
        assert_eq!(canonical("H1H4H5H8"), "14f14g");
        assert_eq!(print(&[Face::RedFive(Suit::Dots)]), "B5");
    }

    #[test]
    fn errors_point_at_the_tile() {
        let cases = [
            ("W1J4", 2..4, "J1 to J3"),
            ("F5", 0..2, "F1 to F4"),
            ("W1 H9", 3..5, "H1 to H8"),
            ("W0", 0..2, "1 to 9"),
            ("W12", 2..3, "own letter"),
            ("W1W", 2..3, "behind the letter"),
            ("w1", 0..1, "capitals"),
            ("C1C2", 0..1, "--notation papers"),
        ];
        for (text, span, hint) in cases {
            let error = parse_faces(text, Notation::Botzone).unwrap_err();
            assert_eq!(error.span(), span, "{text}");
            assert!(error.hint().contains(hint), "{text}: {error}");
        }
    }
}
