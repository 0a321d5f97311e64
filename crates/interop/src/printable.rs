//! Makes foreign text safe to print: a terminal shows it and does not act on control characters.

/// Escapes every control character except line breaks, and all characters that change the direction of writing:
/// `\\u{1b}[2J` cannot clear a screen.
pub fn printable(text: &str) -> String {
    let is_quiet = |character: char| character == '\n' || !(character.is_control() || turns(character));
    if text.chars().all(is_quiet) {
        return text.to_owned();
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        match is_quiet(character) {
            true => shown.push(character),
            false => shown.extend(character.escape_default()),
        }
    }
    shown
}

/// Whether a character changes the direction of writing, or is invisible.
const fn turns(character: char) -> bool {
    matches!(character, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_moves_the_cursor() {
        for hostile in ["\u{1b}[2J", "\u{9b}2J", "a\rb", "\u{7}", "\u{202e}txt", "\u{7f}", "\u{feff}x"] {
            let shown = printable(hostile);
            assert!(shown.chars().all(|shown| shown.is_ascii_graphic()), "{shown}");
        }
        assert_eq!(printable("\u{1b}[2J"), "\\u{1b}[2J");
        assert_eq!(printable("two\nlines of 東 text"), "two\nlines of 東 text");
    }
}
