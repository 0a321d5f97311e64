//! A review as one page of HTML that loads nothing: the review as packed JSON, and the component that shows it.
//!
//! The component is `suzumeReview.mount(element, review, words)` in `review_page/review.js`; it takes the JSON of [`ReviewAnswer`] as it
//! is, and the entries of the catalogue that its scripts use, in all languages. The table of `suzume serve` shows what `review_page/table.js`, `review_page/options.js` and `review_page/panel.js` make.

use crate::error::{AnswerError, Problem};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write as _;
use suzume_review::ReviewAnswer;
use suzume_words::{Language, files};

const TILES: &str = include_str!("review_page/tiles.js");
const TABLE: &str = include_str!("review_page/table.js");
const OPTIONS: &str = include_str!("review_page/options.js");
const PANEL: &str = include_str!("review_page/panel.js");
const SCRIPT: &str = include_str!("review_page/review.js");
const STYLE: &str = concat!(include_str!("review_page/review.css"), include_str!("review_page/panel.css"));

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

/// What is packed into the page.
#[derive(Serialize)]
struct Packed<'a> {
    review: &'a ReviewAnswer,
    words: BTreeMap<&'static str, BTreeMap<&'static str, &'static str>>,
}

/// The page of a review.
pub fn review_html(review: &ReviewAnswer) -> Result<String, AnswerError> {
    let failed = |problem: &dyn std::fmt::Display| AnswerError::whole(Problem::Failed(problem.to_string()));
    let words = Language::ALL.map(|language| (language.code(), entries(language))).into();
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    serde_json::to_writer(&mut packer, &Packed { review, words }).map_err(|error| failed(&error))?;
    packer.flush().map_err(|error| failed(&error))?;
    let packed = STANDARD.encode(packer.finish().map_err(|error| failed(&error))?);
    let language = review.language;
    Ok(format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<meta http-equiv=\"Content-Security-Policy\" \
         content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n\
         <link rel=\"icon\" href=\"data:,\">\n<title>suzume review</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <main id=\"review\"></main>\n<script id=\"data\" type=\"application/octet-stream\">{packed}</script>\n\
         <script>\n{TILES}{TABLE}{OPTIONS}{PANEL}{SCRIPT}suzumeReview.open(document.getElementById('review'), \
         document.getElementById('data').textContent);\n</script>\n</body>\n</html>\n"
    ))
}

/// The entries of a language that the scripts can say: one line, with nothing but text and plain variables. The scripts know
/// no more of Fluent than `{ $name }`.
fn entries(language: Language) -> BTreeMap<&'static str, &'static str> {
    let is_plain = |text: &str| !text.replace("{ $", "").contains('{');
    let is_used = |code: &str| {
        let is_sentence = ["-amount", "-about", "-name"].iter().any(|end| code.ends_with(end));
        code.split('-').next().is_some_and(|group| GROUPS.contains(&group)) && !is_sentence
    };
    let lines = files(language).iter().flat_map(|(_, text)| text.lines());
    let entries = lines.filter_map(|line| line.split_once(" = "));
    entries.filter(|(code, text)| is_used(code) && is_plain(text)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_decide::Quantity;

    /// The codes that a script says, and the beginnings of those that it puts together.
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
            for script in [OPTIONS, PANEL, SCRIPT] {
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
