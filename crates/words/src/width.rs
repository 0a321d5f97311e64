//! Text in columns of a terminal, where kanji and their punctuation are two cells wide.

use unicode_width::UnicodeWidthStr;

/// The number of terminal cells that a text takes.
///
/// ```
/// assert_eq!(suzume_words::width("4向聴"), 5);
/// ```
pub fn width(text: &str) -> usize {
    text.width()
}

/// Pads a text on the right to at least `columns` cells.
///
/// ```
/// assert_eq!(suzume_words::padded_end("順位", 6), "順位  ");
/// ```
pub fn padded_end(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Pads a text on the left to at least `columns` cells.
///
/// ```
/// assert_eq!(suzume_words::padded_start("順位", 6), "  順位");
/// ```
pub fn padded_start(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Wraps text to `columns` cells, with `indent` before each line. Lines break at spaces, and next to kanji and kana, which have
/// none; closing punctuation stays with what it closes.
///
/// ```
/// assert_eq!(suzume_words::wrapped("one two three", 8, " "), " one two\n three");
/// assert_eq!(suzume_words::wrapped("打1s。打2s。", 6, ""), "打1s。\n打2s。");
/// ```
pub fn wrapped(text: &str, columns: usize, indent: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        let mut current = indent.to_owned();
        for piece in pieces(line) {
            let is_empty = current.len() == indent.len();
            if !is_empty && width(&current) + width(piece.trim_end()) > columns {
                lines.push(current.trim_end().to_owned());
                current = format!("{indent}{}", piece.trim_start());
            } else {
                current += if is_empty { piece.trim_start() } else { piece };
            }
        }
        lines.push(current.trim_end().to_owned());
    }
    lines.join("\n")
}

/// The parts between which a line may break; spaces end the part before them.
fn pieces(line: &str) -> Vec<&str> {
    let is_wide = |letter: char| !letter.is_ascii() && width(letter.encode_utf8(&mut [0; 4])) > 1;
    let closes =
        |letter: char| matches!(letter, '、' | '。' | '，' | '）' | '」' | '：' | '；' | '！' | '？');
    let opens = |letter: char| matches!(letter, '（' | '「');
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut before: Option<char> = None;
    for (place, letter) in line.char_indices() {
        let breaks = before.is_some_and(|before| {
            let after_space = before == ' ' && letter != ' ';
            let by_kanji = (is_wide(before) || is_wide(letter)) && letter != ' ';
            after_space || (by_kanji && !closes(letter) && !opens(before))
        });
        if breaks {
            pieces.push(&line[start..place]);
            start = place;
        }
        before = Some(letter);
    }
    pieces.push(&line[start..]);
    pieces
}
