//! Text in columns of a terminal, where kanji and their punctuation are two cells wide.

/// The number of terminal cells that a text takes.
///
/// ```
/// assert_eq!(suzume_words::width("4向聴"), 5);
/// ```
pub fn width(text: &str) -> usize {
    let is_wide = |letter: char| {
        matches!(
            u32::from(letter),
            0x1100..=0x115F | 0x2E80..=0xA4CF | 0xAC00..=0xD7A3 | 0xF900..=0xFAFF | 0xFE30..=0xFE6F
                | 0xFF00..=0xFF60 | 0xFFE0..=0xFFE6 | 0x1F004 // The red dragon of Unicode.
        )
    };
    text.chars().map(|letter| 1 + usize::from(is_wide(letter))).sum()
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
