//! Measures how strong players are, and how certain the result is.
//!
//! A match ([`run()`]) is played between built-in players and players of the caller ([`Entrant`]). It consists of deals:
//! each wall is played once for every seating of a [`SeatPlan`], so that all entrants have the same luck with the wall. A
//! deal is one observation; [`summarise`] turns deals into rates with intervals, raw and adjusted for
//! [luck](suzume_models::luck). [`Sprt`] stops a match as soon as the answer is clear. The results depend only on the
//! configuration of the match, not on threads, shards or interruptions.

mod adjust;
mod against;
mod description;
mod entrant;
mod game;
mod keeper;
pub mod league;
mod line;
mod lock;
mod luck;
mod measure;
mod merge;
mod plan;
mod ratio;
mod run;
mod sprt;
mod stats;
mod store;
mod summary;
mod tally;

pub use adjust::Adjuster;
pub use against::{AgainstError, Baseline, MatchComparison};
pub use description::{MatchDescription, ProgramFile};
pub use entrant::{BuildError, Entrant, EntrantError, Own};
pub use game::{DealResult, GameError, GameResult, GameStage, PlayedDeal};
pub use keeper::{Keeper, KeeperError};
pub use luck::LuckKind;
pub use measure::ScoreMeasure;
pub use merge::{MergeError, merge};
pub use plan::{PlanError, SeatPlan, Seating, seatings};
pub use ratio::Ratio;
pub use run::{MatchConfig, RunEnd, RunError, RunOptions, Shard, run};
pub use sprt::{Sprt, SprtDecision, SprtError, SprtState};
pub use stats::{Estimate, Interval, Looks, Range, Sample, normal_cdf, normal_quantile};
pub use store::{DealReader, Store, StoreError, read_description};
pub use summary::{EntrantSummary, Finding, PairSummary, Summary, summarise};
pub use tally::{EntrantTally, Histogram, MatchTally, PairTally, ScoreCurve};
