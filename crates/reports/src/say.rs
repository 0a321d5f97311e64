//! Catalogue sentences in a form that templates can call.

use suzume_words::{Arg, Language, Words, words};

#[derive(Clone, Copy)]
pub(crate) struct Say(&'static Words);

impl Say {
    pub(crate) fn new(language: Language) -> Say {
        Say(words(language))
    }

    pub(crate) fn language(self) -> Language {
        self.0.language()
    }

    /// An entry without variables.
    pub(crate) fn text(self, code: &str) -> String {
        self.0.say(code, &[])
    }

    /// An entry with one variable, a text.
    pub(crate) fn one(self, code: &str, name: &str, value: &str) -> String {
        self.0.say(code, &[(name, value.into())])
    }

    /// An entry with its variables.
    pub(crate) fn with(self, code: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.0.say(code, args)
    }

    /// A number with its noun: `4 deals`.
    pub(crate) fn count(self, noun: &str, number: u64) -> String {
        let number = i64::try_from(number).unwrap_or(i64::MAX);
        self.0.say(&format!("count-{noun}"), &[("count", number.into())])
    }
}
