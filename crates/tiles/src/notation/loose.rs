//! Tiles as people write them: `EEE123m`, `m123 p456`, `一萬`, `1万`, `東`, `赤五筒`.
//!
//! This is no [`Notation`], since one tile can be written in many ways and nothing is printed like this. The text is
//! translated into the canonical notation sign by sign. The letters of suits stand behind their digits in the whole text,
//! or before them in the whole text. `E S W N P F C` are honours as in mjai's notation, unless they are the suit of digits.
//! Melds are not read.

use super::{MAX_BYTES, Notation, parse_faces};
use crate::Face;

/// Reads tiles written in any of these ways. Returns `None` if a sign belongs to no tile.
///
/// ```
/// use suzume_tiles::Notation;
/// use suzume_tiles::notation::parse_loose;
///
/// for text in ["EEE123m0p", "EEE m123 p0", "東東東一二三萬赤五筒"] {
///     let faces = parse_loose(text).expect("a text of tiles");
///     assert_eq!(Notation::Canonical.print(&faces).as_deref(), Ok("111z123m0p"), "{text}");
/// }
/// assert_eq!(parse_loose("12x"), None);
/// ```
pub fn parse_loose(text: &str) -> Option<Vec<Face>> {
    if text.len() > MAX_BYTES {
        return None;
    }
    let signs = signs(text)?;
    let canonical =
        if is_letter_first(&signs) { from_letter_first(&signs) } else { from_letter_last(&signs) };
    parse_faces(&canonical?, Notation::Canonical).ok()
}

#[derive(Clone, Copy)]
enum Sign {
    /// A digit of the canonical notation; 0 is a red five.
    Digit(char),
    /// The letter of a suit in the canonical notation.
    Suit(char),
    /// The digit of an honour in the canonical notation.
    Honor(char),
    /// A capital letter: a suit next to digits, else an honour.
    Capital(char),
    Separator,
}

impl Sign {
    fn suit(self) -> Option<char> {
        match self {
            Sign::Suit(letter) => Some(letter),
            Sign::Capital(letter @ ('M' | 'P' | 'S')) => Some(letter.to_ascii_lowercase()),
            _ => None,
        }
    }

    fn honor(self) -> Option<char> {
        match self {
            Sign::Honor(digit) => Some(digit),
            Sign::Capital(letter) => {
                "ESWNPFC".chars().zip('1'..).find(|&(one, _)| one == letter).map(|(_, digit)| digit)
            }
            _ => None,
        }
    }
}

fn signs(text: &str) -> Option<Vec<Sign>> {
    let mut signs = Vec::new();
    let mut is_red = false;
    for character in text.chars() {
        let sign = sign(character);
        match sign {
            None if character == '赤' && !is_red => is_red = true,
            Some(Sign::Digit('5')) if is_red => {
                signs.push(Sign::Digit('0'));
                is_red = false;
            }
            Some(sign) if !is_red => signs.push(sign),
            _ => return None,
        }
    }
    (!is_red).then_some(signs)
}

fn sign(character: char) -> Option<Sign> {
    let digit_of = |signs: &str, first: char| signs.chars().zip(first..).find(|&(one, _)| one == character);
    let numeral = digit_of("一二三四五六七八九", '1').or_else(|| digit_of("０１２３４５６７８９", '0'));
    Some(match character {
        '0'..='9' => Sign::Digit(character),
        'm' | 'p' | 's' | 'z' | 'f' | 'g' => Sign::Suit(character),
        'A'..='Z' => Sign::Capital(character),
        '萬' | '万' => Sign::Suit('m'),
        '筒' | '饼' | '餅' => Sign::Suit('p'),
        '索' | '条' | '條' => Sign::Suit('s'),
        '東' | '东' => Sign::Honor('1'),
        '南' => Sign::Honor('2'),
        '西' => Sign::Honor('3'),
        '北' => Sign::Honor('4'),
        '白' => Sign::Honor('5'),
        '發' | '发' | '発' => Sign::Honor('6'),
        '中' => Sign::Honor('7'),
        ',' | '|' | '、' | '，' | '・' => Sign::Separator,
        _ if character.is_whitespace() => Sign::Separator,
        _ => Sign::Digit(numeral?.1),
    })
}

/// Whether some digits are not followed by a suit, so that their letter must stand before them.
fn is_letter_first(signs: &[Sign]) -> bool {
    let ends = |place: usize| {
        signs.get(place + 1).is_none_or(|next| !matches!(next, Sign::Digit(_)) && next.suit().is_none())
    };
    (0..signs.len()).any(|place| matches!(signs[place], Sign::Digit(_)) && ends(place))
}

fn from_letter_last(signs: &[Sign]) -> Option<String> {
    let (mut text, mut digits) = (String::new(), String::new());
    for &sign in signs {
        match sign {
            Sign::Digit(digit) => digits.push(digit),
            _ if !digits.is_empty() => {
                text.extend(digits.drain(..));
                text.push(sign.suit()?);
            }
            Sign::Separator => {}
            _ => text.extend([sign.honor()?, 'z']),
        }
    }
    digits.is_empty().then_some(text)
}

fn from_letter_first(signs: &[Sign]) -> Option<String> {
    let mut text = String::new();
    let mut suit = None;
    for (place, &sign) in signs.iter().enumerate() {
        match sign {
            Sign::Digit(digit) => text.extend([digit, suit?]),
            Sign::Separator => suit = None,
            _ if matches!(signs.get(place + 1), Some(Sign::Digit(_))) => suit = Some(sign.suit()?),
            _ => text.extend([sign.honor()?, 'z']),
        }
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn canonical(text: &str) -> Option<String> {
        parse_loose(text).and_then(|faces| Notation::Canonical.print(&faces).ok())
    }

    #[test]
    fn every_way_of_writing_is_read() {
        for (text, tiles) in [
            ("", ""),
            ("EEE123m", "111z123m"),
            ("123mEEPP", "123m1155z"),
            ("123m456P789S", "123m456p789s"),
            ("m123p456s789z11", "123m456p789s11z"),
            ("M123 P406 S789 EE", "123m406p789s11z"),
            ("P123m", "5z123m"),
            ("S1 SS", "1s22z"),
            ("一二三萬456筒789条東東", "123m456p789s11z"),
            ("1万2万3万、白發中", "123m567z"),
            ("赤五筒赤5索５萬", "0p0s5m"),
            ("1f2g", "1f2g"),
        ] {
            assert_eq!(canonical(text).as_deref(), Some(tiles), "{text}");
        }
    }

    #[test]
    fn what_is_no_tile_is_refused() {
        for text in [
            "12", "12x", "m", "m12p", "12 3m", "8z", "E1", "m 12", "赤", "赤4m", "赤東", "Q", "[123m]",
            "一東",
        ] {
            assert_eq!(canonical(text), None, "{text}");
        }
    }
}
