//! Reads the options of a rule set from TOML. An error names the place, the problem and the known keys.
//!
//! Every rule set has a struct of options that refuses unknown keys. This module turns the parser's error, which has a
//! byte range, into one with the line, the key and the known keys.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The error of a text that cannot be read as the options of a rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}; hint: the known keys are {known_keys}")]
pub struct ConfigError {
    /// The line, and the key if the line has one: ``line 2, key `base` ``.
    pub place: String,
    /// The problem, on one line.
    pub problem: String,
    /// The keys that exist, separated by commas.
    pub known_keys: String,
}

/// Reads options; missing keys have their defaults.
pub(crate) fn read_toml<T: DeserializeOwned>(text: &str, known_keys: &[&str]) -> Result<T, ConfigError> {
    toml::from_str(text).map_err(|error| ConfigError {
        place: place(text, error.span().map_or(0, |span| span.start)),
        problem: printable(&problem(error.message())),
        known_keys: known_keys.join(", "),
    })
}

/// The parser's message on one line, without the list of keys, which is in the hint.
fn problem(message: &str) -> String {
    let message = message.trim_end().replace('\n', ", ");
    match message.split_once(", expected ") {
        Some((unknown, _)) if unknown.starts_with("unknown field") => unknown.to_owned(),
        _ => message,
    }
}

/// The line of a byte, counted from one, and the key in that line.
fn place(text: &str, byte: usize) -> String {
    let line = text.bytes().take(byte).filter(|&byte| byte == b'\n').count();
    let key = text.lines().nth(line).and_then(|line| line.split_once('='));
    match key.map(|(key, _)| key.trim()).filter(|key| !key.is_empty()) {
        Some(key) => format!("line {}, key `{}`", line + 1, printable(key)),
        None => format!("line {}", line + 1),
    }
}

/// The text with a replacement for every character that would move the cursor of a terminal.
fn printable(text: &str) -> String {
    text.chars().map(|character| if character.is_control() { '\u{fffd}' } else { character }).collect()
}

/// All options as TOML.
pub(crate) fn to_toml(options: &impl Serialize) -> String {
    toml::to_string(options).expect("options are numbers, words and one table of them")
}
