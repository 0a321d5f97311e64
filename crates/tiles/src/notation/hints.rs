//! Hints for text that seems to be written in another notation.
//!
//! For each notation, the guess counts the pairs and words that are typical of it. The notation with the most wins. No
//! parser runs, so one mistake in the text does not spoil the guess.

use super::{mjai, tokens, unicode};
use crate::error::excerpt;
use crate::{Notation, NotationProblem, ParseError};
use std::borrow::Cow;
use std::ops::Range;

/// The error of an unknown tile. The hint names the notation that the text seems to be in, else it is `usual`.
#[cold]
pub(super) fn unknown_tile(
    text: &str,
    span: Range<usize>,
    notation: Notation,
    usual: &'static str,
) -> ParseError {
    let problem = NotationProblem::UnknownTile { found: excerpt(&text[span.clone()]) };
    ParseError::new(text, span, problem, hint(text, notation, usual))
}

/// The error of half a tile, with a hint as in [`unknown_tile`].
#[cold]
pub(super) fn half_tile(
    text: &str,
    span: Range<usize>,
    notation: Notation,
    usual: &'static str,
) -> ParseError {
    ParseError::new(text, span, NotationProblem::HalfTile, hint(text, notation, usual))
}

/// The notation that the text looks like most.
pub(super) fn guess(text: &str) -> Option<Notation> {
    Votes::count(text).winner()
}

fn hint(text: &str, notation: Notation, usual: &'static str) -> Cow<'static, str> {
    if text.chars().any(is_kanji) {
        return KANJI.into();
    }
    let votes = Votes::count(text);
    if let Some(other) = votes.mixed_with(text, notation) {
        return format!("{} and {other} are mixed: write all tiles in one notation", name(notation)).into();
    }
    match votes.winner() {
        None => usual.into(),
        // If the text has as many signs of the expected notation, a slip is more likely than another notation.
        Some(winner) if votes.of(winner) <= votes.of(notation) => usual.into(),
        Some(Notation::Papers) if votes.botzone == votes.papers && notation != Notation::Botzone => {
            "this looks like the papers' or Botzone's notation: add --notation papers or --notation botzone"
                .into()
        }
        Some(winner) => format!("this looks like {}: add --notation {winner}", name(winner)).into(),
    }
}

/// The notation's name within a sentence.
fn name(notation: Notation) -> &'static str {
    match notation {
        Notation::Canonical => "the canonical notation",
        Notation::Papers => "the papers' notation",
        Notation::Mjai => "mjai's notation",
        Notation::Tenhou => "Tenhou's tile ids",
        Notation::Botzone => "Botzone's notation",
        Notation::Unicode => "Unicode's tiles",
    }
}

const KANJI: &str = "in the canonical notation 一萬 is 1m, 一筒 1p, 一索 1s, 東南西北 1z-4z, 白發中 5z-7z";

/// Whether a character is one of those with which tiles are written in Japanese or Chinese.
fn is_kanji(character: char) -> bool {
    "一二三四五六七八九萬万筒饼餅索条條東东南西北白發发発中".contains(character)
}

/// Whether what follows the canonical groups of a word is mjai's: `EEP` of `123mEEP`, `r` of `5mr`.
fn ends_as_mjai(word: &str) -> bool {
    let rest = word.trim_start_matches(|sign: char| sign.is_ascii_digit() || "mpszfg".contains(sign));
    rest == "r" || !rest.is_empty() && rest.chars().all(|sign| "ESWNPFC".contains(sign))
}

/// The number of signs of each notation in a text.
#[derive(Default)]
struct Votes {
    canonical: usize,
    papers: usize,
    mjai: usize,
    tenhou: usize,
    botzone: usize,
    unicode: usize,
}

impl Votes {
    fn count(text: &str) -> Votes {
        // Longer text is refused anyway, so its beginning is enough.
        let end = text.char_indices().map(|(index, _)| index).nth(super::MAX_BYTES).unwrap_or(text.len());
        let mut votes = Votes::default();
        let separates = |c: char| c.is_whitespace() || "\"'()[]{},|·".contains(c);
        for (token, _) in tokens(&text[..end], separates) {
            votes.unicode += token.chars().filter(|&character| unicode::is_tile(character)).count();
            votes.mjai += usize::from(mjai::face(token).is_some());
            votes.tenhou += usize::from(token.parse::<u8>().is_ok_and(|id| id < 136));
            for pair in token.as_bytes().windows(2) {
                match (pair[0], pair[1]) {
                    (b'0'..=b'9', b'm' | b'p' | b's' | b'z' | b'f' | b'g') => votes.canonical += 1,
                    (b'B', b'1'..=b'9') => {
                        votes.papers += 1;
                        votes.botzone += 1;
                    }
                    (b'C' | b'D', b'1'..=b'9') => votes.papers += 1,
                    (b'W' | b'T' | b'F' | b'J' | b'H', b'1'..=b'9') => votes.botzone += 1,
                    _ => {}
                }
            }
        }
        votes
    }

    fn of(&self, notation: Notation) -> usize {
        match notation {
            Notation::Canonical => self.canonical,
            Notation::Papers => self.papers,
            Notation::Mjai => self.mjai,
            Notation::Tenhou => self.tenhou,
            Notation::Botzone => self.botzone,
            Notation::Unicode => self.unicode,
        }
    }

    /// Describes the signs in a canonical text that belong to another notation.
    fn mixed_with(&self, text: &str, notation: Notation) -> Option<&'static str> {
        if notation != Notation::Canonical || self.canonical == 0 {
            return None;
        }
        match self {
            Votes { unicode: 1.., .. } => Some(name(Notation::Unicode)),
            Votes { papers: 1.., botzone, .. } if self.papers == *botzone => {
                Some("the papers' or Botzone's notation")
            }
            Votes { papers: 1.., .. } if self.papers > self.botzone => Some(name(Notation::Papers)),
            Votes { botzone: 1.., .. } => Some(name(Notation::Botzone)),
            // A text of mjai's own words is not mixed: `5mr E` is all mjai's.
            _ if self.mjai < text.split_whitespace().count() && text.split_whitespace().any(ends_as_mjai) => {
                Some("mjai's (E S W N P F C, 5mr; canonical 1z-7z, 0m)")
            }
            _ => None,
        }
    }

    /// The notation with the most signs.
    fn winner(&self) -> Option<Notation> {
        if self.unicode > 0 {
            return Some(Notation::Unicode);
        }
        // On a tie the first of this list wins: `1m` alone is taken for canonical, not mjai.
        let written = [Notation::Canonical, Notation::Papers, Notation::Mjai, Notation::Botzone];
        let most = written.iter().map(|&notation| self.of(notation)).max().filter(|&most| most > 0);
        match most {
            Some(most) => written.into_iter().find(|&notation| self.of(notation) == most),
            // A single number is more likely a group without its letter than an id.
            None => (self.tenhou > 1).then_some(Notation::Tenhou),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typical_text_is_recognised() {
        let cases = [
            ("123m055p11z", Some(Notation::Canonical)),
            ("(B1B4B7)(C2C5C8)(·)", Some(Notation::Papers)),
            ("B1B2X9D4", Some(Notation::Papers)),
            ("1m 2m 5mr E", Some(Notation::Mjai)),
            ("[\"1m\",\"P\"]", Some(Notation::Mjai)),
            ("0 16 135", Some(Notation::Tenhou)),
            ("W1 W2 B3 F1 J1", Some(Notation::Botzone)),
            ("1m \u{1f000}", Some(Notation::Unicode)),
            ("123", None),
            ("hello", None),
            ("", None),
        ];
        for (text, notation) in cases {
            assert_eq!(guess(text), notation, "{text}");
        }
    }

    #[test]
    fn kanji_and_mixtures_are_named() {
        for (text, part) in [
            ("一二三萬", "一萬 is 1m"),
            ("123m東東", "東南西北 1z-4z"),
            ("123mEEP", "the canonical notation and mjai's"),
            ("1m2m3m 5mr E E", "the canonical notation and mjai's"),
            ("123m B1B2", "the canonical notation and the papers' or Botzone's notation are mixed"),
            ("123m C1B2", "and the papers' notation are mixed"),
            ("123m \u{1f000}", "and Unicode's tiles are mixed"),
            ("1m 5mr E", "add --notation mjai"),
        ] {
            let error = unknown_tile(text, 0..text.len(), Notation::Canonical, "usual");
            assert!(error.hint().contains(part), "{text}: {}", error.hint());
        }
    }

    #[test]
    fn bamboo_and_dots_of_the_same_name_stay_open() {
        let error = unknown_tile("B1B2", 0..2, Notation::Canonical, "usual");
        assert!(error.hint().contains("papers") && error.hint().contains("botzone"), "{error}");
        let error = unknown_tile("1m!", 2..3, Notation::Canonical, "usual");
        assert_eq!(error.hint(), "usual");
    }
}
