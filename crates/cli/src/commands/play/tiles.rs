//! Formats tiles for a game at the terminal, and wraps lines.

use crate::arguments::TileStyle;
use crate::terminal;
use suzume::words::width;
use suzume_tiles::{Face, Notation};

/// A width that every terminal has.
pub(super) const COLUMNS: usize = 80;

impl TileStyle {
    pub(super) const fn notation(self) -> Notation {
        match self {
            TileStyle::Text => Notation::Canonical,
            TileStyle::Unicode => Notation::Unicode,
        }
    }

    pub(super) fn face(self, face: Face) -> String {
        self.run(&[face])
    }

    /// Tiles as one text, as in a meld.
    pub(super) fn run(self, faces: &[Face]) -> String {
        let canonical = || faces.iter().map(ToString::to_string).collect();
        self.notation().print(faces).unwrap_or_else(|_| canonical())
    }

    /// Tiles separated by spaces.
    pub(super) fn list(self, faces: impl IntoIterator<Item = Face>) -> String {
        faces.into_iter().map(|face| self.face(face)).collect::<Vec<_>>().join(" ")
    }
}

/// Wraps lines at `COLUMNS` between words, indenting the continuation.
pub(super) fn wrapped(text: &str, indent: usize) -> String {
    let line = |line: &str| match width(line) <= COLUMNS {
        true => line.to_owned() + "\n",
        false => terminal::wrapped(line, indent, COLUMNS) + "\n",
    };
    text.lines().map(line).collect()
}

/// The first characters of a text, with a mark if something is cut off.
pub(super) fn cut(text: &str, most: usize) -> String {
    let printable = || text.chars().map(|one| if one.is_control() { '\u{fffd}' } else { one });
    match printable().count() > most {
        true => printable().take(most.saturating_sub(2)).chain("..".chars()).collect(),
        false => printable().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_between_words() {
        let line = "word ".repeat(40);
        let broken = wrapped(&line, 4);
        assert!(broken.lines().all(|line| width(line) <= COLUMNS && !line.ends_with(' ')), "{broken}");
        assert!(broken.lines().skip(1).all(|line| line.starts_with("    word")));
        assert_eq!(broken.split_whitespace().count(), 40);
        assert_eq!(wrapped("short\nlines\n", 4), "short\nlines\n");
        assert_eq!(wrapped("", 4), "");
    }

    #[test]
    fn cut_text_says_so() {
        assert_eq!(cut("abcdef", 6), "abcdef");
        assert_eq!(cut("abcdefg", 6), "abcd..");
        assert_eq!(cut("a\u{1b}[1m", 6), "a\u{fffd}[1m");
    }
}
