//! Adapts text to a terminal: wrapped lines and colour.
//!
//! Text for a file or a pipe is left unchanged. Colour only repeats what the letters say: each suit has its own, and
//! red fives are bold. `NO_COLOR` switches it off (no-color.org).

use std::io::IsTerminal;
use suzume::words::width;
use terminal_size::{Width, terminal_size_of};

/// The capabilities of standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Screen {
    /// The width in columns; `None` if lines are not wrapped.
    columns: Option<usize>,
    is_coloured: bool,
}

/// No terminal in use is narrower.
const NARROWEST: usize = 40;

impl Screen {
    pub(crate) fn of_stdout() -> Screen {
        let out = std::io::stdout();
        let is_terminal = out.is_terminal();
        let setting = |name: &str| std::env::var(name).ok();
        let columns = is_terminal.then(|| terminal_size_of(&out)).flatten();
        Screen {
            columns: columns.map(|(Width(columns), _)| usize::from(columns).max(NARROWEST)),
            is_coloured: is_terminal
                && has_colour(setting("NO_COLOR").as_deref(), setting("TERM").as_deref()),
        }
    }

    /// A text as this screen shows it.
    pub(crate) fn show(self, text: &str) -> String {
        let fitted = match self.columns {
            Some(columns) => fitted(text, columns),
            None => text.to_owned(),
        };
        self.painted(fitted)
    }

    /// Colours a text whose lines already fit.
    pub(crate) fn painted(self, text: String) -> String {
        if self.is_coloured { painted(&text) } else { text }
    }
}

fn has_colour(no_color: Option<&str>, term: Option<&str>) -> bool {
    no_color.is_none_or(str::is_empty) && term.is_none_or(|term| term != "dumb")
}

/// Wraps long lines between words. The continuation starts below the last column of a table, or is indented.
fn fitted(text: &str, columns: usize) -> String {
    let mut broken = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let (line, end) = line.strip_suffix('\n').map_or((line, ""), |line| (line, "\n"));
        if width(line) <= columns {
            broken.push_str(line);
        } else {
            // Two spaces separate the columns of a table.
            let last_column = line.rfind("  ").map_or(0, |place| width(&line[..place + 2]));
            let is_narrow = 3 * last_column > 2 * columns;
            let indent = if is_narrow { columns / 4 } else { last_column.max(2) };
            broken.push_str(&wrapped(line, indent, columns));
        }
        broken.push_str(end);
    }
    broken
}

/// Wraps one line between words if it is too long, indenting the continuation.
pub(crate) fn wrapped(line: &str, indent: usize, columns: usize) -> String {
    let mut broken = String::with_capacity(line.len());
    let mut column = 0;
    for piece in line.split_inclusive(' ') {
        if column > indent && column + width(piece.trim_end()) > columns && !piece.trim().is_empty() {
            broken.truncate(broken.trim_end_matches(' ').len());
            broken.push('\n');
            broken.push_str(&" ".repeat(indent));
            column = indent;
        }
        broken.push_str(piece);
        column += width(piece);
    }
    broken.truncate(broken.trim_end_matches(' ').len());
    broken
}

/// ANSI codes of m, p, s and honours; each is readable on light and on dark backgrounds.
const SUITS: [(char, &str); 4] = [('m', "31"), ('p', "34"), ('s', "32"), ('z', "35")];

/// Colours the tiles of a text: groups such as `123m`, `0p` or `4mx3`.
fn painted(text: &str) -> String {
    let mut out = String::with_capacity(2 * text.len());
    let mut rest = text;
    // The character before `rest`; `None` after a group, because groups may run together.
    let mut before = None;
    while !rest.is_empty() {
        let digits = rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
        let suit = rest[digits..].chars().next();
        let code = SUITS.iter().find(|(letter, _)| suit == Some(*letter)).map(|(_, code)| code);
        let follows = rest[digits..].chars().nth(1);
        // `15ms` and `3per` are not tiles; `4mx3` is.
        let is_group = !follows.is_some_and(|sign: char| sign.is_alphabetic() && sign != 'x');
        let starts_word = !before.is_some_and(|sign: char| sign.is_alphanumeric() || "._+-".contains(sign));
        let taken = match code {
            Some(code) if (1..=18).contains(&digits) && is_group && starts_word => {
                let red = if rest[..digits].contains('0') { ";1" } else { "" };
                let group = &rest[..=digits];
                out.push_str(&format!("\u{1b}[{code}{red}m{group}\u{1b}[0m"));
                before = None;
                digits + 1
            }
            _ => {
                let taken = digits.max(rest.chars().next().map_or(0, char::len_utf8));
                out.push_str(&rest[..taken]);
                before = rest[..taken].chars().next_back();
                taken
            }
        };
        rest = &rest[taken..];
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_tile_is_broken_and_columns_stay_below_each_other() {
        let row = "2m              3           0.40%     52     15  1mx3 2mx3 3mx4 4mx3 5mx4 6mx4 3px4 6px3 7px4 8px3";
        let text = format!("short\n{row}\n");
        let shown = fitted(&text, 80);
        assert!(shown.lines().all(|line| width(line) <= 80), "{shown}");
        assert_eq!(shown.split_whitespace().collect::<Vec<_>>(), text.split_whitespace().collect::<Vec<_>>());
        let last_column = row.find("1mx3").unwrap();
        assert_eq!(shown.lines().nth(2).unwrap().find(|sign| sign != ' '), Some(last_column), "{shown}");
        assert!(shown.starts_with("short\n") && shown.ends_with('\n'));
        assert_eq!(fitted(&text, 200), text);
        // A word that is longer than the screen stays whole.
        assert_eq!(fitted(&"x".repeat(100), 80), "x".repeat(100));
    }

    #[test]
    fn tiles_are_coloured_by_suit_and_nothing_else_is() {
        let off = "\u{1b}[0m";
        assert_eq!(painted("keep 123m, 0p"), format!("keep \u{1b}[31m123m{off}, \u{1b}[34;1m0p{off}"));
        assert_eq!(painted("12m3s"), format!("\u{1b}[31m12m{off}\u{1b}[32m3s{off}"));
        assert_eq!(painted("3mx4 7z"), format!("\u{1b}[31m3m{off}x4 \u{1b}[35m7z{off}"));
        for plain in ["15 ms", "15ms", "1.5m", "A3p", "80 columns", "3 mangan", "漢字 5", ""] {
            assert_eq!(painted(plain), plain);
        }
    }

    #[test]
    fn colour_is_for_terminals_that_have_it_and_people_who_want_it() {
        assert!(has_colour(None, Some("xterm")) && has_colour(Some(""), None));
        assert!(!has_colour(Some("1"), Some("xterm")) && !has_colour(None, Some("dumb")));
        let plain = Screen { columns: None, is_coloured: false };
        assert_eq!(plain.show("1m 2m\n"), "1m 2m\n");
    }
}
