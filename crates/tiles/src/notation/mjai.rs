//! The notation of the mjai protocol: `1m..9m 1p..9p 1s..9s`, red fives `5mr 5pr 5sr`, honours `E S W N P F C`.
//!
//! P is the white dragon, F the green and C the red. Tiles are separated by white space, commas, quotes or square
//! brackets, so that a list can be pasted from a JSON record. There are no flowers. `?`, a tile that cannot be seen, is
//! not read.

use super::{Unwritable, hints, tokens};
use crate::{Face, Honor, Notation, ParseError, Suit, Tile};
use std::ops::Range;

/// The letters of the honours in canonical order.
const HONORS: [&str; 7] = ["E", "S", "W", "N", "P", "F", "C"];

pub(super) fn scan(
    text: &str,
    found: &mut dyn FnMut(Face, Range<usize>) -> Result<(), ParseError>,
) -> Result<(), ParseError> {
    let separates = |character: char| character.is_whitespace() || ",\"'[]".contains(character);
    for (token, span) in tokens(text, separates) {
        match face(token) {
            Some(face) => found(face, span)?,
            None => return Err(wrong_token(text, token, span)),
        }
    }
    Ok(())
}

/// Writes faces separated by spaces.
pub(super) fn print(faces: &[Face]) -> Result<String, Unwritable> {
    let mut text = String::with_capacity(faces.len() * 3);
    for &face in faces {
        if !text.is_empty() {
            text.push(' ');
        }
        match face {
            Face::Plain(tile) => match tile.honor() {
                Some(honor) => text.push_str(HONORS[honor.index()]),
                None => text.push_str(&tile.to_string()),
            },
            Face::RedFive(suit) => text.extend(['5', suit.letter(), 'r']),
            Face::Flower(_) => return Err(Unwritable::NoSign { face, notation: Notation::Mjai }),
        }
    }
    Ok(text)
}

/// The face that a word stands for.
pub(super) fn face(token: &str) -> Option<Face> {
    let suit = |letter: u8| Suit::ALL.into_iter().find(|suit| suit.letter() == char::from(letter));
    match *token.as_bytes() {
        [_] => {
            let index = HONORS.iter().position(|&letter| letter == token)?;
            Some(Tile::of_honor(Honor::ALL[index]).into())
        }
        [rank @ b'1'..=b'9', letter] => Tile::suited(suit(letter)?, rank - b'0').map(Face::Plain),
        [b'5', letter, b'r'] => suit(letter).map(Face::RedFive),
        _ => None,
    }
}

#[cold]
fn wrong_token(text: &str, token: &str, span: Range<usize>) -> ParseError {
    let is_digits = token.bytes().all(|byte| byte.is_ascii_digit());
    if is_digits || ["m", "p", "s"].contains(&token) {
        let usual = "a tile is a rank and a suit letter, such as 5m; honours are E S W N P F C";
        return hints::half_tile(text, span, Notation::Mjai, usual);
    }
    let usual = match token {
        "?" => "? is a tile that cannot be seen; leave it out",
        _ if token.starts_with('0') => "red fives are 5mr 5pr 5sr",
        _ if token.ends_with('z') => "honours are E S W N P F C",
        _ => "tiles are words with spaces between: 1m-9m 1p-9p 1s-9s, 5mr 5pr 5sr, E S W N P F C",
    };
    hints::unknown_tile(text, span, Notation::Mjai, usual)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_faces;

    fn canonical(text: &str) -> String {
        Notation::Canonical.print(&parse_faces(text, Notation::Mjai).unwrap()).unwrap()
    }

    #[test]
    fn dragons_keep_their_colours() {
        assert_eq!(canonical("E S W N P F C"), "1234567z");
        assert_eq!(canonical("[\"1m\",\"5mr\",'5sr']"), "10m0s");
    }

    #[test]
    fn errors_point_at_the_word() {
        let cases = [
            ("1m ?", 3..4, "cannot be seen"),
            ("1m E 0m", 5..7, "5mr"),
            ("E 4pr", 2..5, "words"),
            ("E 5", 2..3, "rank and a suit"),
            ("E S 1z", 4..6, "E S W N P F C"),
            ("123m055p", 0..8, "--notation canonical"),
        ];
        for (text, span, hint) in cases {
            let error = parse_faces(text, Notation::Mjai).unwrap_err();
            assert_eq!(error.span(), span, "{text}");
            assert!(error.hint().contains(hint), "{text}: {error}");
        }
    }
}
