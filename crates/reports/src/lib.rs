//! Reports as HTML pages: a match, a league, a check of models, a review.
//!
//! A page is one file that loads nothing, readable on a phone and on paper. Its content is in `templates/`, where
//! askama escapes every text; this crate computes only what a template cannot: figures in words, and the coordinates of
//! plots. The page of a review is the review as data and the scripts in `review/`, which produce text from it and never
//! HTML.
//!
//! A review may be any value that `serde` serialises, so this crate does not depend on how records are reviewed.

#![cfg_attr(
    not(test),
    warn(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss
    )
)]

mod check;
mod league;
mod markdown;
mod matches;
mod plots;
mod review;
mod save;
mod say;

pub use check::check_page;
pub use league::league_page;
pub use markdown::match_markdown;
pub use matches::match_page;
pub use review::review_page;
pub use save::save_match;

fn rendered(page: &impl askama::Template) -> String {
    page.render().expect("our own types can be written, and memory takes what is written") + "\n"
}
