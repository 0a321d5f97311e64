//! Hints for text that seems to be written in another notation.
//!
//! For each notation the guess counts the pairs and words that are typical of it, and takes the notation with most. It
//! runs no parser, so one mistake in the text does not spoil the guess.

use super::{mjai, tokens, unicode};
use crate::error::excerpt;
use crate::{Notation, ParseError, Problem};
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
    let problem = Problem::UnknownTile { found: excerpt(&text[span.clone()]) };
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
    ParseError::new(text, span, Problem::HalfTile, hint(text, notation, usual))
}

/// The notation that the text looks like most.
pub(super) fn guess(text: &str) -> Option<Notation> {
    Votes::count(text).winner()
}

fn hint(text: &str, notation: Notation, usual: &'static str) -> Cow<'static, str> {
    let votes = Votes::count(text);
    match votes.winner() {
        None => usual.into(),
        // If the text has as many signs of the expected notation, a slip is more likely than another notation.
        Some(winner) if votes.of(winner) <= votes.of(notation) => usual.into(),
        Some(Notation::Papers) if votes.botzone == votes.papers && notation != Notation::Botzone => {
            "this looks like the papers' or Botzone's notation: add --notation papers or --notation botzone"
                .into()
        }
        Some(winner) => {
            let kind = match winner {
                Notation::Canonical => "the canonical notation",
                Notation::Papers => "the papers' notation",
                Notation::Mjai => "mjai's notation",
                Notation::Tenhou => "Tenhou's tile ids",
                Notation::Botzone => "Botzone's notation",
                Notation::Unicode => "Unicode's tiles",
            };
            format!("this looks like {kind}: add --notation {winner}").into()
        }
    }
}

/// How many signs of each notation a text has.
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
    fn bamboo_and_dots_of_the_same_name_stay_open() {
        let error = unknown_tile("B1B2", 0..2, Notation::Canonical, "usual");
        assert!(error.hint().contains("papers") && error.hint().contains("botzone"), "{error}");
        let error = unknown_tile("1m!", 2..3, Notation::Canonical, "usual");
        assert_eq!(error.hint(), "usual");
    }
}
