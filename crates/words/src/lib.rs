//! Every sentence that suzume shows to people, by code, in English, Japanese and Chinese.
//!
//! An answer is data: quantities, actions, yaku and reasons have codes that are the same in every language. Text is made
//! last, from this catalogue, and is never parsed. The command line, the page, reviews and Python use the same entries.
//!
//! ```
//! use suzume_words::{Language, words};
//!
//! let english = words(Language::English);
//! assert_eq!(english.say("action-discard", &[("tile", "9p".into())]), "discard 9p");
//! assert_eq!(english.say("count-tiles", &[("count", 1.into())]), "1 tile");
//!
//! let japanese = words("ja".parse()?);
//! assert_eq!(japanese.say("action-discard", &[("tile", "9p".into())]), "打9p");
//! assert_eq!(japanese.text("yaku-honitsu"), Some("混一色"));
//!
//! let error = "fr".parse::<Language>().unwrap_err();
//! assert_eq!(error.to_string(), "unknown language `fr`: the languages are en, ja, zh");
//! # Ok::<(), suzume_words::UnknownLanguage>(())
//! ```
//!
//! # The files
//!
//! The entries are in [Project Fluent](https://projectfluent.org) files, `en/*.ftl`, `ja/*.ftl` and `zh/*.ftl`, which are
//! part of the library; the page reads the same files with `@fluent/bundle`. A code starts with its group
//! (`quantity-deal_in-about`): groups and levels are separated by hyphens, and a level in snake case is the name that the
//! data uses. To add an entry, add it to all three languages: a test compares codes and variables. A new file is also
//! listed in `catalogue.rs`.
//!
//! # Numbers
//!
//! A number is a whole number and chooses between singular and plural. It is written without grouping (`12000`). An amount
//! that needs grouping, decimals or a percent sign is formatted by the caller and passed as text, so that Rust and the
//! browser, whose Fluent groups digits by locale, print the same. No marks of text direction are put around arguments.
//!
//! # Limits
//!
//! The help of the command line, error messages and the papers' tables (crate `lab`, `suzume reproduce`) are English, as are
//! the figures of `suzume fit`. What a person types (`win`, `hint`, `5p`) is the same in every language.
//!
//! Japanese and Chinese await a review by native speakers. Tiles are passed as text in the notation of the answer; their
//! spoken names have codes such as `tile-5p`.

#![cfg_attr(
    not(test),
    warn(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss
    )
)]

mod catalogue;
mod language;
mod width;

pub use language::{Language, UnknownLanguage};
pub use width::{padded_end, padded_start, width, wrapped};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

/// A value for a variable of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg<'a> {
    /// Text, inserted unchanged.
    Text(&'a str),
    /// A whole number, which may choose between singular and plural.
    Number(i64),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Arg<'a> {
        Arg::Text(text)
    }
}

/// Numbers of several types.
macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                Arg::Number(i64::from(number))
            }
        }
    )*};
}
numbers!(u8, u16, u32, i32, i64);

impl From<usize> for Arg<'_> {
    /// Counts beyond `i64::MAX` do not occur; they would saturate.
    fn from(number: usize) -> Self {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// The entries of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// Entries without variables, which are most: a look-up instead of formatting.
    plain: HashMap<String, String>,
}

/// Returns the words of a language. The first call for a language reads its files.
pub fn words(language: Language) -> &'static Words {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::read(Language::English));
    static JAPANESE: LazyLock<Words> = LazyLock::new(|| Words::read(Language::Japanese));
    static CHINESE: LazyLock<Words> = LazyLock::new(|| Words::read(Language::Chinese));
    match language {
        Language::English => &ENGLISH,
        Language::Japanese => &JAPANESE,
        Language::Chinese => &CHINESE,
    }
}

/// The texts of a language's files, by file name, such as `page/shell.ftl`.
pub fn files(language: Language) -> &'static [(&'static str, &'static str)] {
    catalogue::files(language)
}

impl Words {
    /// Entries that Fluent cannot read are left out here; a test fails on them.
    fn read(language: Language) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        bundle.set_use_isolating(false);
        let mut codes = Vec::new();
        for (_, text) in files(language) {
            codes.extend(text.lines().filter_map(code_of_line));
            let (Ok(resource) | Err((resource, _))) = FluentResource::try_new((*text).to_owned());
            // The only errors are codes that are there already; the first entry of a code stays.
            let _ = bundle.add_resource(resource);
        }
        let mut words = Words { language, bundle, plain: HashMap::new() };
        let plain = codes.into_iter().filter_map(|code| {
            let (text, is_whole) = words.format(code, &[])?;
            is_whole.then(|| (code.to_owned(), text))
        });
        words.plain = plain.collect();
        words
    }

    /// The language of this catalogue.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The sentence of a code, with its variables filled in. Falls back to English for a code that this language lacks,
    /// and to the code itself if English lacks it too.
    pub fn say(&self, code: &str, args: &[(&str, Arg<'_>)]) -> String {
        if let Some(text) = self.plain.get(code) {
            return text.clone();
        }
        match self.format(code, args) {
            Some((text, is_whole)) => {
                debug_assert!(is_whole, "`{code}` lacks a variable: {text}");
                text
            }
            None if self.language != Language::English => words(Language::English).say(code, args),
            None => code.to_owned(),
        }
    }

    /// The text of a code without variables, or `None` if this language has no such entry.
    pub fn text(&self, code: &str) -> Option<&str> {
        self.plain.get(code).map(String::as_str)
    }

    /// Whether this language has an entry with this code.
    pub fn has(&self, code: &str) -> bool {
        self.bundle.has_message(code)
    }

    /// The text of an entry, and whether all of its variables were given.
    fn format(&self, code: &str, args: &[(&str, Arg<'_>)]) -> Option<(String, bool)> {
        let pattern = self.bundle.get_message(code)?.value()?;
        let given: FluentArgs<'_> = args
            .iter()
            .map(|(name, arg)| match *arg {
                Arg::Text(text) => (*name, FluentValue::from(text)),
                Arg::Number(number) => (*name, FluentValue::from(number)),
            })
            .collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&given), &mut errors).into_owned();
        Some((text, errors.is_empty()))
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

/// The code of a line that starts an entry. Such lines start with a letter; all others start with a space, `#` or `}`.
fn code_of_line(line: &str) -> Option<&str> {
    let (code, _) = line.split_once('=')?;
    code.starts_with(|letter: char| letter.is_ascii_alphabetic()).then(|| code.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_code_is_said_as_it_is() {
        for language in Language::ALL {
            assert_eq!(words(language).say("no-such-code", &[]), "no-such-code");
            assert!(!words(language).has("no-such-code"));
        }
    }

    #[test]
    fn text_and_numbers_are_put_in_as_they_are() {
        let say = |arg| words(Language::English).say("count-tiles", &[("count", arg)]);
        assert_eq!(say(1.into()), "1 tile");
        assert_eq!(say(12000.into()), "12000 tiles");
        let discard = |tile: &str| words(Language::Japanese).say("action-discard", &[("tile", tile.into())]);
        assert_eq!(discard("שלום {$tile} <b>"), "打שלום {$tile} <b>");
    }

    #[test]
    fn languages_are_read_by_their_codes() {
        for language in Language::ALL {
            assert_eq!(language.code().parse(), Ok(language));
            assert_eq!(language.identifier().to_string(), language.code());
            assert_eq!(words(language).language(), language);
        }
        assert!("EN".parse::<Language>().is_err());
        assert_eq!(Language::default(), Language::English);
    }
}
