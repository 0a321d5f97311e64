//! The text of a score, term by term, in the words of the catalogue.

use suzume_words::{Language, words};

/// A part of a score: `Half Flush 6`.
pub(crate) fn term(name: &str, amount: u32, language: Language) -> String {
    words(language).say("reckoning-term", &[("name", name.into()), ("amount", amount.into())])
}

/// Parts in a list: `Half Flush 6, Tile Hog 4`.
pub(crate) fn terms(terms: impl IntoIterator<Item = (&'static str, u32)>, language: Language) -> String {
    let terms: Vec<String> = terms.into_iter().map(|(name, amount)| term(name, amount, language)).collect();
    terms.join(&words(language).say("list-comma", &[]))
}

/// Parts and their sum: `Half Flush 6, Tile Hog 4 = 10`. A hand without parts has the sum alone: `= 0`.
pub(crate) fn sum(
    parts: impl IntoIterator<Item = (&'static str, u32)>,
    total: u32,
    language: Language,
) -> String {
    let terms = terms(parts, language);
    let sum = words(language).say("reckoning-sum", &[("terms", (&terms).into()), ("total", total.into())]);
    sum.trim_start().to_owned()
}
