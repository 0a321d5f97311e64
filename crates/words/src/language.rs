//! The languages of the catalogue.

use std::fmt;
use std::str::FromStr;
use unic_langid::{LanguageIdentifier, subtags};

/// A language of the catalogue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// The default; also used for entries that another language lacks.
    #[default]
    English,
    /// Japanese, with the terms of the Japanese game.
    Japanese,
    /// Chinese in simplified characters, except for the terms of the Taiwanese game.
    Chinese,
}

impl Language {
    /// Every language that has a catalogue.
    pub const ALL: [Language; 3] = [Language::English, Language::Japanese, Language::Chinese];

    /// The code, as in `--language`: `en`, `ja`, `zh`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Japanese => "ja",
            Language::Chinese => "zh",
        }
    }

    /// The language's own name: `English`, `日本語`, `中文`.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Japanese => "日本語",
            Language::Chinese => "中文",
        }
    }

    /// What separates two sentences: a space, or nothing where the full stop is a wide character.
    pub const fn space(self) -> &'static str {
        match self {
            Language::English => " ",
            Language::Japanese | Language::Chinese => "",
        }
    }

    /// The identifier from which Fluent takes the plural rules.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        let language = subtags::Language::from_bytes(self.code().as_bytes()).unwrap_or_default();
        LanguageIdentifier::from_parts(language, None, None, &[])
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The error of parsing a text that is no language code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown language `{name}`: the languages are {}", Language::ALL.map(Language::code).join(", "))]
pub struct UnknownLanguage {
    /// The text that was given.
    pub name: String,
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Language, UnknownLanguage> {
        let of_code = |language: &Language| language.code() == code;
        Language::ALL.into_iter().find(of_code).ok_or_else(|| UnknownLanguage { name: code.to_owned() })
    }
}
