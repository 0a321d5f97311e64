//! The notations in which tiles are written, with one interface for all of them.
//!
//! A notation is a scanner, which turns text into faces with their places, and a printer. Everything else is built on
//! these two and works for every notation: [`parse_faces`] reads a list, [`parse_counts`] and [`parse_hand`] read and
//! check it. Text longer than [`MAX_BYTES`] is refused at once, so that no input can make a parser slow.
//!
//! Only canonical, mjai and Tenhou notation have red fives; the others write a red five as a plain five. Any other face
//! without a sign is an [`Unwritable`] error and is never left out.

mod botzone;
mod canonical;
mod hints;
mod loose;
mod mjai;
mod papers;
mod read;
mod tenhou;
mod unicode;

use crate::error::UnknownName;
use crate::{Face, NotationProblem, ParseError};
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

pub use loose::parse_loose;
pub use read::{parse_counts, parse_faces, parse_hand};

/// The longest text that is read, in bytes. Chosen: eight times a whole set of tiles in the longest notation.
pub const MAX_BYTES: usize = 4096;

/// A way to write tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Notation {
    /// Our own: digits, then a suit letter, `123m055p11z`.
    #[default]
    Canonical,
    /// The papers' `B1..B9` bamboo, `C1..C9` characters, `D1..D9` dots, without honours.
    Papers,
    /// The mjai protocol's `5m 5mr E S W N P F C`.
    Mjai,
    /// Tenhou's ids 0..=135 of the physical tiles.
    Tenhou,
    /// Botzone's `W B T F J H` and a digit.
    Botzone,
    /// The characters of Unicode's block Mahjong Tiles, from U+1F000.
    Unicode,
}

impl Notation {
    /// Every notation, the canonical one first.
    pub const ALL: [Notation; 6] = [
        Notation::Canonical,
        Notation::Papers,
        Notation::Mjai,
        Notation::Tenhou,
        Notation::Botzone,
        Notation::Unicode,
    ];

    /// The name on the command line and in options.
    pub const fn name(self) -> &'static str {
        match self {
            Notation::Canonical => "canonical",
            Notation::Papers => "papers",
            Notation::Mjai => "mjai",
            Notation::Tenhou => "tenhou",
            Notation::Botzone => "botzone",
            Notation::Unicode => "unicode",
        }
    }

    /// Reads the text tile by tile. `found` gets each face with its place, and may stop the scan with its own error.
    pub fn scan(
        self,
        text: &str,
        found: &mut dyn FnMut(Face, Range<usize>) -> Result<(), ParseError>,
    ) -> Result<(), ParseError> {
        check_length(text)?;
        match self {
            Notation::Canonical => canonical::scan(text, 0..text.len(), found),
            Notation::Papers => papers::scan(text, found),
            Notation::Mjai => mjai::scan(text, found),
            Notation::Tenhou => tenhou::scan(text, found),
            Notation::Botzone => botzone::scan(text, found),
            Notation::Unicode => unicode::scan(text, found),
        }
    }

    /// Writes faces in the order given. A notation without red fives writes a plain five.
    pub fn print(self, faces: &[Face]) -> Result<String, Unwritable> {
        match self {
            Notation::Canonical => Ok(canonical::print(faces)),
            Notation::Papers => papers::print(faces),
            Notation::Mjai => mjai::print(faces),
            Notation::Tenhou => tenhou::print(faces),
            Notation::Botzone => Ok(botzone::print(faces)),
            Notation::Unicode => Ok(unicode::print(faces)),
        }
    }

    /// Whether the notation distinguishes a red five from a plain one.
    pub const fn knows_red_fives(self) -> bool {
        matches!(self, Notation::Canonical | Notation::Mjai | Notation::Tenhou)
    }

    /// The notation that the text looks like, if any. It is certain only for [`Notation::Unicode`], whose tiles appear
    /// in no other notation. Use the others for hints only: `B1` is bamboo in the papers and dots in Botzone.
    pub fn guess(text: &str) -> Option<Notation> {
        hints::guess(text)
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Notation {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Notation, UnknownName> {
        Notation::ALL
            .into_iter()
            .find(|notation| notation.name() == name)
            .ok_or_else(|| UnknownName::new("notation", name, Notation::ALL.map(Notation::name)))
    }
}

/// A face that a notation cannot write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unwritable {
    /// The notation has no sign for the face.
    #[error("the notation {notation} has no sign for {face}")]
    NoSign {
        /// The face without a sign.
        face: Face,
        /// The notation without that sign.
        notation: Notation,
    },
    /// The notation names physical tiles, and all physical tiles with this face are used already.
    #[error("the notation {notation} has no further tile that shows {face}")]
    UsedUp {
        /// The face with no tile left.
        face: Face,
        /// The notation without such a tile.
        notation: Notation,
    },
}

impl Unwritable {
    /// The face that could not be written.
    pub const fn face(&self) -> Face {
        match *self {
            Unwritable::NoSign { face, .. } | Unwritable::UsedUp { face, .. } => face,
        }
    }
}

/// Refuses text that is too long for any list of tiles.
pub(crate) fn check_length(text: &str) -> Result<(), ParseError> {
    if text.len() <= MAX_BYTES {
        return Ok(());
    }
    let problem = NotationProblem::TooLong { limit: MAX_BYTES };
    Err(ParseError::new(
        text,
        MAX_BYTES..text.len(),
        problem,
        "is this a whole file? give one hand at a time",
    ))
}

/// The range of the whole character at a byte position; `index` must be a character boundary before the end.
fn character_at(text: &str, index: usize) -> Range<usize> {
    index..index + text[index..].chars().next().map_or(0, char::len_utf8)
}

/// The pieces of text between separators, with their places.
pub(crate) fn tokens(
    text: &str,
    is_separator: fn(char) -> bool,
) -> impl Iterator<Item = (&str, Range<usize>)> {
    let mut rest = 0;
    std::iter::from_fn(move || {
        let start = rest + text[rest..].find(|character| !is_separator(character))?;
        let end = text[start..].find(is_separator).map_or(text.len(), |length| start + length);
        rest = end;
        Some((&text[start..end], start..end))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for notation in Notation::ALL {
            assert_eq!(notation.name().parse(), Ok(notation));
        }
        let message = "Papers".parse::<Notation>().unwrap_err().to_string();
        assert!(message.contains("papers, mjai"), "{message}");
    }

    #[test]
    fn long_text_is_refused_at_the_limit() {
        let text = "1".repeat(MAX_BYTES + 1);
        for notation in Notation::ALL {
            let error = notation.scan(&text, &mut |_, _| Ok(())).unwrap_err();
            assert_eq!(error.problem(), &NotationProblem::TooLong { limit: MAX_BYTES });
            assert_eq!(error.span(), MAX_BYTES..MAX_BYTES + 1);
        }
    }

    #[test]
    fn the_caller_can_stop_a_scan() {
        let mut faces = 0;
        let stop = ParseError::new("1m2m", 2..3, NotationProblem::Empty, "stop");
        let result = Notation::Canonical.scan("1m2m3m", &mut |_, span| {
            faces += 1;
            if span.start == 2 { Err(stop.clone()) } else { Ok(()) }
        });
        assert_eq!((result, faces), (Err(stop), 2));
    }

    #[test]
    fn tokens_know_their_places() {
        let found: Vec<_> = tokens(" ab, c", |c| c == ' ' || c == ',').collect();
        assert_eq!(found, [("ab", 1..3), ("c", 5..6)]);
    }
}
