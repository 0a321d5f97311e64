//! A review as a page: the review as packed JSON, the words that its scripts use, and the component that shows it.
//!
//! The component is `suzumeReview.mount(element, review, words)` in `review/review.js`. It takes the JSON of a review
//! unchanged, and the catalogue entries that its scripts use, in all languages. The table of `suzume serve` uses
//! `table.js`, `options.js` and `panel.js` as well.

use crate::rendered;
use askama::Template;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use std::collections::BTreeMap;
use suzume_words::{Language, files};

const TILES: &str = include_str!("../review/tiles.js");
const TABLE: &str = include_str!("../review/table.js");
const OPTIONS: &str = include_str!("../review/options.js");
const PANEL: &str = include_str!("../review/panel.js");
const REVIEW: &str = include_str!("../review/review.js");

/// The groups of entries that the scripts use.
const GROUPS: [&str; 19] = [
    "review",
    "quantity",
    "unit",
    "decision",
    "threat",
    "turns",
    "wind",
    "side",
    "suit",
    "hand",
    "action",
    "term",
    "yaku",
    "fan",
    "tai",
    "sichuan",
    "note",
    "unmeasured",
    "because",
];

#[derive(Template)]
#[template(path = "review.html")]
struct ReviewPage {
    language: &'static str,
    styles: [&'static str; 2],
    scripts: [&'static str; 5],
    packed: String,
}

#[derive(Serialize)]
struct PackedReview<'a, R> {
    review: &'a R,
    words: BTreeMap<&'static str, BTreeMap<&'static str, &'static str>>,
}

/// Renders the page of a review in a language.
pub fn review_page(review: &impl Serialize, language: Language) -> std::io::Result<String> {
    let words = Language::ALL.map(|language| (language.code(), entries(language))).into();
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    serde_json::to_writer(&mut packer, &PackedReview { review, words })?;
    Ok(rendered(&ReviewPage {
        language: language.code(),
        styles: [include_str!("../review/review.css"), include_str!("../review/panel.css")],
        scripts: [TILES, TABLE, OPTIONS, PANEL, REVIEW],
        packed: STANDARD.encode(packer.finish()?),
    }))
}

/// The entries of a language that the scripts can use: one line, with only text and plain variables, because the
/// scripts support no more of Fluent than `{ $name }`.
fn entries(language: Language) -> BTreeMap<&'static str, &'static str> {
    let is_plain = |text: &str| !text.replace("{ $", "").contains('{');
    let is_used = |code: &str| {
        let is_sentence = ["-amount", "-about", "-name"].iter().any(|end| code.ends_with(end));
        // The list of options explains the quantity that ranks them.
        let is_explanation = code.starts_with("quantity-") && code.ends_with("-about");
        code.split('-').next().is_some_and(|group| GROUPS.contains(&group))
            && (is_explanation || !is_sentence)
    };
    let lines = files(language).iter().flat_map(|(_, text)| text.lines());
    let entries = lines.filter_map(|line| line.split_once(" = "));
    entries.filter(|(code, text)| is_used(code) && is_plain(text)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_decide::Quantity;

    /// The codes that a script uses, and the prefixes of those that it composes.
    fn said(script: &'static str) -> (Vec<&'static str>, Vec<&'static str>) {
        let quoted = |mark: char| {
            let of = move |text: &'static str| text.split(mark).next().unwrap_or("");
            script.split(if mark == '\'' { "say('" } else { "say(`" }).skip(1).map(of)
        };
        let parts = quoted('`').map(|text| text.split("${").next().unwrap_or(""));
        (quoted('\'').collect(), parts.collect())
    }

    #[test]
    fn every_code_that_the_scripts_say_is_in_the_page() {
        for language in Language::ALL {
            let entries = entries(language);
            for script in [OPTIONS, PANEL, REVIEW] {
                let (codes, beginnings) = said(script);
                assert!(codes.len() > 3 && !beginnings.is_empty());
                for code in codes {
                    assert!(entries.contains_key(code), "{language}: {code}");
                }
                for beginning in beginnings {
                    assert!(
                        entries.keys().any(|code| code.starts_with(beginning)),
                        "{language}: {beginning}"
                    );
                }
            }
            for quantity in Quantity::ALL.into_iter().filter(|quantity| *quantity != Quantity::Preference) {
                let code = format!("quantity-{}", quantity.name());
                assert!(entries.contains_key(code.as_str()), "{language}: {code}");
            }
        }
    }
}
