//! How strong a player is, and how certain that is.
//!
//! A match ([`run()`]) plays deals: each wall once for every seating of a [`SeatPlan`], so that luck with the wall is
//! the same for all entrants. A deal is one observation; [`summarise`] turns deals into rates with intervals, raw and
//! adjusted for [`luck`]. [`Sprt`] stops as soon as the answer is clear. The results depend only on the configuration
//! of the match, not on the number of threads, on shards or on interruptions.

mod game;
mod keeper;
pub mod luck;
pub mod outlook;
mod outlook_weights;
mod plan;
mod report;
mod run;
mod sprt;
mod stats;
mod store;
mod summary;

pub use game::{DealResult, GameError, GameResult, Stage};
pub use keeper::{Keeper, KeeperError};
pub use luck::LuckKind;
pub use plan::{PlanError, SeatPlan, Seating, seatings};
pub use report::html;
pub use run::{MatchConfig, RunError, RunOptions, run};
pub use sprt::{Decision, Sprt, SprtError, SprtState};
pub use stats::{Estimate, Interval, Range, Sample, normal_cdf, normal_quantile};
pub use store::{Description, Store, StoreError};
pub use summary::{EntrantSummary, Summary, best_score, deal_scores, luck as luck_of, score, summarise};
