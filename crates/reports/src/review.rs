//! A review as a page: the review as packed JSON, and the component that shows it.
//!
//! The component is `suzumeReview.mount(element, review)` in `review/review.js`; it takes the JSON of a review as it is. The
//! table of `suzume serve` shows what `table.js`, `options.js` and `panel.js` make.

use crate::rendered;
use askama::Template;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;

const WORDS: &str = include_str!("../review/words.js");

#[derive(Template)]
#[template(path = "review.html")]
struct Page {
    styles: [&'static str; 2],
    scripts: [&'static str; 6],
    packed: String,
}

/// The page of a review.
pub fn review_page(review: &impl Serialize) -> std::io::Result<String> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    serde_json::to_writer(&mut packer, review)?;
    Ok(rendered(&Page {
        styles: [include_str!("../review/review.css"), include_str!("../review/panel.css")],
        scripts: [
            include_str!("../review/tiles.js"),
            WORDS,
            include_str!("../review/table.js"),
            include_str!("../review/options.js"),
            include_str!("../review/panel.js"),
            include_str!("../review/review.js"),
        ],
        packed: STANDARD.encode(packer.finish()?),
    }))
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
