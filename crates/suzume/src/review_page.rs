//! A review as one page of HTML that loads nothing: the review as packed JSON, and the component that shows it.
//!
//! The component is `suzumeReview.mount(element, review)` in `review_page/review.js`; it takes the JSON of [`ReviewAnswer`] as it is. The
//! table of `suzume serve` shows what `review_page/table.js`, `review_page/options.js` and `review_page/panel.js` make.

use crate::error::{AnswerError, Problem};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write as _;
use suzume_review::ReviewAnswer;

const TILES: &str = include_str!("review_page/tiles.js");
const WORDS: &str = include_str!("review_page/words.js");
const TABLE: &str = include_str!("review_page/table.js");
const OPTIONS: &str = include_str!("review_page/options.js");
const PANEL: &str = include_str!("review_page/panel.js");
const SCRIPT: &str = include_str!("review_page/review.js");
const STYLE: &str = concat!(include_str!("review_page/review.css"), include_str!("review_page/panel.css"));

/// The page of a review.
pub fn review_html(review: &ReviewAnswer) -> Result<String, AnswerError> {
    {
        let failed =
            |problem: &dyn std::fmt::Display| AnswerError::whole(Problem::Failed(problem.to_string()));
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        serde_json::to_writer(&mut packer, review).map_err(|error| failed(&error))?;
        packer.flush().map_err(|error| failed(&error))?;
        let packed = STANDARD.encode(packer.finish().map_err(|error| failed(&error))?);
        Ok(format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
             content=\"width=device-width, initial-scale=1\">\n<meta http-equiv=\"Content-Security-Policy\" \
             content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n\
             <link rel=\"icon\" href=\"data:,\">\n<title>suzume review</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
             <main id=\"review\"></main>\n<script id=\"data\" type=\"application/octet-stream\">{packed}</script>\n\
             <script>\n{TILES}{WORDS}{TABLE}{OPTIONS}{PANEL}{SCRIPT}suzumeReview.open(document.getElementById('review'), \
             document.getElementById('data').textContent);\n</script>\n</body>\n</html>\n"
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_decide::Quantity;

    #[test]
    fn the_page_has_words_for_every_quantity() {
        for quantity in Quantity::ALL.into_iter().filter(|quantity| *quantity != Quantity::Preference) {
            assert!(WORDS.contains(&format!("q_{}: [", quantity.name())), "{}", quantity.name());
        }
    }
}
