//! The canonical notation: digits, then the letter of their suit, run together, as in `123m055p11z`.
//!
//! `m p s` are the suits (0 is a red five), `z` the honours 1..=7, `f` and `g` the flowers 1..=4. White space, commas
//! and `|` may stand between groups, not inside one. The place of a tile is the place of its digit. Because this reader
//! serves streams of millions of hands, it reads each byte once and allocates nothing unless it fails.

use super::{character_at, hints};
use crate::numbers::byte;
use crate::{Face, Flower, Notation, NotationProblem, ParseError, Suit, Tile};
use std::ops::Range;

/// Reads the part of the text within `range`, whose ends must be character boundaries. Places are positions in the
/// whole text.
pub(super) fn scan(
    text: &str,
    range: Range<usize>,
    found: &mut dyn FnMut(Face, Range<usize>) -> Result<(), ParseError>,
) -> Result<(), ParseError> {
    let bytes = text.as_bytes();
    let mut digits_start = range.start;
    let mut index = range.start;
    while index < range.end {
        let byte = bytes[index];
        match byte {
            b'0'..=b'9' => {}
            b'm' | b'p' | b's' | b'z' | b'f' | b'g' => {
                if digits_start == index {
                    return Err(lonely_letter(text, index));
                }
                for (place, &digit) in (digits_start..index).zip(&bytes[digits_start..index]) {
                    match face(digit - b'0', byte) {
                        Some(face) => found(face, place..place + 1)?,
                        None => return Err(wrong_rank(text, place, char::from(digit), char::from(byte))),
                    }
                }
                digits_start = index + 1;
            }
            b' ' | b'\t' | b'\r' | b'\n' | b',' | b'|' => {
                if digits_start < index {
                    return Err(lonely_digits(text, digits_start..index));
                }
                digits_start = index + 1;
            }
            _ => return Err(wrong_character(text, digits_start, index)),
        }
        index += 1;
    }
    if digits_start < range.end {
        return Err(lonely_digits(text, digits_start..range.end));
    }
    Ok(())
}

/// Writes faces in order; a run of faces with the same letter has the letter once, at its end.
pub(super) fn print(faces: &[Face]) -> String {
    let mut text = String::with_capacity(faces.len() + 8);
    let mut pending = None;
    for &face in faces {
        let (digit, letter) = sign(face);
        if let Some(previous) = pending.replace(letter).filter(|&previous| previous != letter) {
            text.push(previous);
        }
        text.push(char::from(b'0' + digit));
    }
    text.extend(pending);
    text
}

fn face(rank: u8, letter: u8) -> Option<Face> {
    let suited = |suit| match rank {
        0 => Some(Face::RedFive(suit)),
        _ => Tile::suited(suit, rank).map(Face::Plain),
    };
    match letter {
        b'm' => suited(Suit::Characters),
        b'p' => suited(Suit::Dots),
        b's' => suited(Suit::Bamboo),
        b'z' if rank > 0 => Tile::from_index(Tile::SUIT_KINDS - 1 + usize::from(rank)).map(Face::Plain),
        b'f' if (1..=4).contains(&rank) => Flower::from_index(usize::from(rank) - 1).map(Face::Flower),
        b'g' if (1..=4).contains(&rank) => Flower::from_index(usize::from(rank) + 3).map(Face::Flower),
        _ => None,
    }
}

/// The digit and the letter of a face.
fn sign(face: Face) -> (u8, char) {
    match face {
        Face::Plain(tile) => (byte(tile.group().1) + 1, tile.suit().map_or('z', Suit::letter)),
        Face::RedFive(suit) => (0, suit.letter()),
        Face::Flower(flower) => (flower.number(), if flower.is_season() { 'g' } else { 'f' }),
    }
}

#[cold]
fn lonely_letter(text: &str, index: usize) -> ParseError {
    hints::half_tile(
        text,
        index..index + 1,
        Notation::Canonical,
        "the digits come before the suit letter, as in 123m",
    )
}

#[cold]
fn lonely_digits(text: &str, digits: Range<usize>) -> ParseError {
    hints::half_tile(
        text,
        digits,
        Notation::Canonical,
        "write the suit letter behind the digits: m p s z, or f g for flowers",
    )
}

#[cold]
fn wrong_rank(text: &str, place: usize, digit: char, letter: char) -> ParseError {
    let hint = match (digit, letter) {
        ('0', 'z' | 'f' | 'g') => "0 is a red five and goes only with m, p or s",
        (_, 'z') => "honours run from 1z to 7z",
        (_, 'f') => "flowers run from 1f to 4f, seasons from 1g to 4g",
        _ => "seasons run from 1g to 4g, flowers from 1f to 4f",
    };
    let problem = NotationProblem::UnknownTile { found: format!("{digit}{letter}") };
    ParseError::new(text, place..place + 1, problem, hint)
}

#[cold]
fn wrong_character(text: &str, digits_start: usize, index: usize) -> ParseError {
    let character = character_at(text, index);
    let sign = text[character.clone()].chars().next().unwrap_or_default();
    let has_digit = digits_start < index;
    let digits_behind = text[character.end..].bytes().take_while(u8::is_ascii_digit).count();
    let span = if has_digit {
        index - 1..character.end
    } else {
        character.start..character.end + if sign.is_ascii_uppercase() { digits_behind.min(1) } else { 0 }
    };
    let usual = match sign {
        '[' | ']' | '(' | ')' => "brackets hold the melds of a whole hand; leave them out here",
        'M' | 'P' | 'S' | 'Z' | 'F' | 'G' if has_digit => {
            "suit letters are small: m p s z, or f g for flowers"
        }
        _ => "tiles are digits and a suit letter: 1m-9m, 1p-9p, 1s-9s, 1z-7z, 0m 0p 0s for red fives",
    };
    hints::unknown_tile(text, span, Notation::Canonical, usual)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_faces;

    fn read(text: &str) -> Result<Vec<Face>, ParseError> {
        parse_faces(text, Notation::Canonical)
    }

    #[test]
    fn a_sorted_hand_prints_as_itself() {
        for text in ["", "123m055p11z", "19m19p19s1234567z", "5m5p5m", "0m0p0s1234f1234g"] {
            assert_eq!(print(&read(text).unwrap()), text);
        }
        assert_eq!(print(&read(" 12m, 3m|055p\t11z ").unwrap()), "123m055p11z");
    }

    #[test]
    fn errors_point_at_the_tile() {
        let cases = [
            ("1m8z", 2..3, "honours run from 1z to 7z"),
            ("1m0z", 2..3, "0 is a red five"),
            ("1m123", 2..5, "behind the digits"),
            ("12 3m", 0..2, "behind the digits"),
            ("m1", 0..1, "digits come before"),
            ("1m12M", 3..5, "suit letters are small"),
            ("B1B4B7", 0..2, "add --notation papers"),
            ("1m[222z]", 2..3, "brackets hold the melds"),
            ("\u{1f000}\u{1f000}", 0..4, "add --notation unicode"),
            ("1m\u{1f000}\u{1f000}", 2..6, "Unicode's tiles are mixed"),
        ];
        for (text, span, hint) in cases {
            let error = read(text).unwrap_err();
            assert_eq!(error.span(), span, "{text}");
            assert!(error.hint().contains(hint), "{text}: {error}");
        }
    }
}
