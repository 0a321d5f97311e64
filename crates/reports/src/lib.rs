//! Reports as pages of HTML: a match, a league, a check of models, a review.
//!
//! A page is one file that loads nothing, readable on a phone and on paper. What it says is in `templates/`, where askama escapes
//! every text; here is only what a template cannot compute: figures in words, and where the points of a plot lie. The page
//! of a review is the review as data and the scripts in `review/`, which make text of it and never HTML.
//!
//! A review comes as any value that `serde` writes, so that the crate need not know how records are reviewed.

mod check;
mod league;
mod matches;
mod plots;
mod review;
mod say;

pub use check::check_page;
pub use league::league_page;
pub use matches::match_page;
pub use review::review_page;

/// A template as text.
fn rendered(page: &impl askama::Template) -> String {
    page.render().expect("our own types can be written, and memory takes what is written") + "\n"
}
