//! Parse errors: the problem in a text, its place, and a hint for fixing it.
//!
//! Every parser of this crate fails with a [`ParseError`]: the problem as a value that code can match, the place as a
//! byte range of the input, and a hint for a person. The place lies inside the input and on character boundaries, so it
//! can be used to slice the input. The message fits on one line; [`ParseError::report`] prints the input with carets
//! under the place. Its column widths are an estimate, because terminals differ in the width of some characters.

use crate::meld::MeldError;
use crate::{Flower, Tile};
use std::borrow::Cow;
use std::ops::Range;

/// The number of input characters that a message quotes. Chosen: any tile of any notation fits.
const EXCERPT_CHARACTERS: usize = 8;
/// The number of input characters that a report shows. Chosen: they fit a terminal of 80 columns.
const WINDOW_CHARACTERS: usize = 72;
/// The number of shown characters before the place.
const WINDOW_BEFORE: usize = 36;

/// Text that cannot be read: the problem, the place and a hint.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem} at character {character}: {hint}")]
pub struct ParseError {
    span: Range<usize>,
    character: usize,
    problem: NotationProblem,
    hint: Cow<'static, str>,
}

/// The problem in a text that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotationProblem {
    /// Characters that are no tile of the notation.
    #[error("unknown tile `{found}`")]
    UnknownTile {
        /// The beginning of these characters.
        found: String,
    },
    /// Digits with no suit letter, or a suit letter with no digit.
    #[error("half a tile")]
    HalfTile,
    /// A fifth copy of a kind.
    #[error("a fifth {tile}")]
    FifthCopy {
        /// The kind with five copies.
        tile: Tile,
    },
    /// A second copy of a flower; only one exists.
    #[error("a second {flower}")]
    SecondFlower {
        /// The flower that occurs twice.
        flower: Flower,
    },
    /// The same physical tile twice.
    #[error("a second tile with id {id}")]
    RepeatedId {
        /// Its id among 136.
        id: u8,
    },
    /// A number of tiles that no hand has.
    #[error("a hand of {tiles} tiles")]
    ImpossibleSize {
        /// The number of tiles, each meld counted as three.
        tiles: usize,
    },
    /// A flower where only playing tiles can be.
    #[error("the flower {flower} among playing tiles")]
    FlowerInHand {
        /// The first flower found.
        flower: Flower,
    },
    /// A bracket without its partner.
    #[error("an unpaired bracket")]
    UnpairedBracket,
    /// Tiles in brackets that make no meld.
    #[error("no meld: {problem}")]
    WrongMeld {
        /// The reason why they make no meld.
        problem: MeldError,
    },
    /// A knowledge base with neither 27 nor 34 digits.
    #[error("a knowledge base of {digits} digits")]
    KnowledgeLength {
        /// The number of digits.
        digits: usize,
    },
    /// A count above four.
    #[error("{digit} available copies of a tile")]
    KnowledgeDigit {
        /// The count, above four.
        digit: u8,
    },
    /// Something in a knowledge base that is neither a digit nor a separator.
    #[error("`{found}` in a knowledge base")]
    KnowledgeCharacter {
        /// The beginning of what was found.
        found: String,
    },
    /// More than four of a kind in hand and knowledge base together.
    #[error("{total} copies of {tile} in hand and knowledge base together")]
    HandAndKnowledge {
        /// The kind with too many copies.
        tile: Tile,
        /// Copies in the hand plus available copies.
        total: u8,
    },
    /// An honour in a game of 27 kinds.
    #[error("the honour {tile} in a game of 27 kinds")]
    HonorAmongSuits {
        /// The honour that is not in the game.
        tile: Tile,
    },
    /// Text longer than the limit.
    #[error("text of more than {limit} bytes")]
    TooLong {
        /// The longest text that is read.
        limit: usize,
    },
    /// No tile where at least one is needed.
    #[error("no tiles")]
    Empty,
}

impl ParseError {
    /// An error about a byte range of the input. The range is cut to the input and widened to whole characters.
    pub fn new(
        input: &str,
        span: Range<usize>,
        problem: NotationProblem,
        hint: impl Into<Cow<'static, str>>,
    ) -> ParseError {
        let span = whole_characters(input, span);
        let character = input[..span.start].chars().count() + 1;
        ParseError { span, character, problem, hint: hint.into() }
    }

    /// The place, as a byte range of the input. It is empty when something is missing there.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The problem, as a value that code can match.
    pub fn problem(&self) -> &NotationProblem {
        &self.problem
    }

    /// A hint for fixing the text.
    pub fn hint(&self) -> &str {
        &self.hint
    }

    /// The error over several lines: problem, input, carets under the place, hint. Long input is cut to the
    /// surroundings of the place. Control characters, which a terminal would obey, are replaced.
    pub fn report(&self, input: &str) -> String {
        let span = whole_characters(input, self.span.clone());
        let before = input[..span.start].chars().count();
        let marked = input[span.clone()].chars().count();
        let total = before + marked + input[span.end..].chars().count();

        let last_start = total.saturating_sub(WINDOW_CHARACTERS);
        let first =
            if total > WINDOW_CHARACTERS { before.saturating_sub(WINDOW_BEFORE).min(last_start) } else { 0 };
        let mut line = String::new();
        let mut carets = String::new();
        if first > 0 {
            line.push('…');
            carets.push(' ');
        }
        for (position, character) in input.chars().enumerate().skip(first).take(WINDOW_CHARACTERS) {
            let shown = printable(character);
            line.push(shown);
            let mark = if position < before {
                " "
            } else if position < before + marked {
                "^"
            } else {
                ""
            };
            carets.push_str(&mark.repeat(columns(shown)));
        }
        if first < last_start {
            line.push('…');
        }
        if !carets.ends_with('^') {
            carets.push('^');
        }
        let ParseError { problem, character, hint, .. } = self;
        format!("{problem} at character {character}\n  | {line}\n  | {carets}\nhint: {hint}")
    }
}

/// A name (of a notation, an order, a kind of meld) that is not one of the known names.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} `{found}`: the names are {known}")]
pub struct UnknownName {
    what: &'static str,
    found: String,
    known: String,
}

impl UnknownName {
    /// The error for `found`, which is not among `known`.
    pub fn new<'a>(what: &'static str, found: &str, known: impl IntoIterator<Item = &'a str>) -> UnknownName {
        let known: Vec<&str> = known.into_iter().collect();
        UnknownName { what, found: excerpt(found), known: known.join(", ") }
    }
}

/// The beginning of some text, safe to print within a message.
pub(crate) fn excerpt(text: &str) -> String {
    let mut short: String = text.chars().take(EXCERPT_CHARACTERS).map(printable).collect();
    if text.chars().nth(EXCERPT_CHARACTERS).is_some() {
        short.push('…');
    }
    short
}

/// The text without surrounding white space, as a range.
pub(crate) fn trimmed(text: &str) -> Range<usize> {
    let start = text.len() - text.trim_start().len();
    start..start + text.trim().len()
}

/// The smallest range of whole characters within the input that covers the span.
fn whole_characters(input: &str, span: Range<usize>) -> Range<usize> {
    let mut start = span.start.min(input.len());
    while !input.is_char_boundary(start) {
        start -= 1;
    }
    let mut end = span.end.clamp(start, input.len());
    while !input.is_char_boundary(end) {
        end += 1;
    }
    start..end
}

/// The character, or a replacement if it would move the cursor or change the direction of writing.
fn printable(character: char) -> char {
    match character {
        '\t' => ' ',
        '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' => {
            '\u{fffd}'
        }
        other if other.is_control() => '\u{fffd}',
        other => other,
    }
}

/// The number of terminal columns that a character takes: the ranges of East Asian width that matter, and marks without
/// width.
fn columns(character: char) -> usize {
    match u32::from(character) {
        0x0300..=0x036f | 0x20d0..=0x20ff | 0xfe00..=0xfe0f => 0,
        0x1100..=0x115f | 0x2e80..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff | 0xfe30..=0xfe6f => 2,
        // The red dragon is the one tile with emoji presentation, which makes it wide.
        0xff00..=0xff60 | 0xffe0..=0xffe6 | 0x1f004 | 0x1f300..=0x1faff | 0x20000..=0x3fffd => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(input: &str, span: Range<usize>) -> ParseError {
        ParseError::new(input, span, NotationProblem::HalfTile, "try again")
    }

    #[test]
    fn the_message_has_problem_place_and_hint() {
        assert_eq!(error("1m23", 2..4).to_string(), "half a tile at character 3: try again");
        assert_eq!(error("萬1m", 3..4).to_string(), "half a tile at character 2: try again");
    }

    #[test]
    fn carets_stand_under_the_place() {
        assert_eq!(
            error("1m23", 2..4).report("1m23"),
            "half a tile at character 3\n  | 1m23\n  |   ^^\nhint: try again"
        );
        assert_eq!(
            error("萬1m", 3..4).report("萬1m"),
            "half a tile at character 2\n  | 萬1m\n  |   ^\nhint: try again"
        );
        assert_eq!(
            error("1m\x1b[2J", 2..3).report("1m\x1b[2J"),
            "half a tile at character 3\n  | 1m\u{fffd}[2J\n  |   ^\nhint: try again"
        );
        assert_eq!(error("", 0..0).report(""), "half a tile at character 1\n  | \n  | ^\nhint: try again");
    }

    #[test]
    fn long_input_is_cut_around_the_place() {
        let input = format!("{}x{}", "1m".repeat(500), "2m".repeat(500));
        let report = error(&input, 1000..1001).report(&input);
        let lines: Vec<&str> = report.lines().collect();
        assert!(lines[1].chars().count() <= 80);
        let column = lines[2].chars().position(|character| character == '^').unwrap();
        assert_eq!(lines[1].chars().nth(column), Some('x'));
        assert!(lines[1].starts_with("  | …") && lines[1].ends_with('…'));

        let whole = error(&input, 0..input.len()).report(&input);
        assert!(whole.lines().all(|line| line.chars().count() <= 80));
        let at_end = error(&input, input.len()..input.len()).report(&input);
        assert!(at_end.lines().nth(2).unwrap().ends_with('^'));
    }

    #[test]
    fn places_are_put_on_character_boundaries() {
        assert_eq!(error("萬", 1..2).span(), 0..3);
        assert_eq!(error("萬", 7..9).span(), 3..3);
        let elsewhere = error("123456789", 7..8).report("萬");
        assert!(elsewhere.contains("萬"));
    }

    #[test]
    fn names_are_cut_and_harmless() {
        let name = UnknownName::new("notation", "\u{1b}a very long name", ["a", "b"]);
        assert_eq!(name.to_string(), "unknown notation `\u{fffd}a very …`: the names are a, b");
    }
}
