//! How strong is this player, and how sure are we?
//!
//! A match ([`run()`]) plays deals: each wall once for every seating of a [`SeatPlan`], so that luck with the wall falls
//! on all entrants alike. A deal is one observation; [`summarise`] turns them into rates with intervals, raw and
//! adjusted for [`luck`], and [`Sprt`] stops as soon as the answer is clear. What a match finds depends on its
//! configuration alone: not on the number of threads, nor on shards, nor on interruptions.

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
