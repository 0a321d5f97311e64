//! Measures how strong players are, and how certain the result is.
//!
//! A match consists of deals: each wall is played once for every seating of a [`SeatPlan`], so that all entrants have the same
//! luck with the wall. A deal is one observation; all intervals and tests are over deals. The results depend only on the
//! configuration of the match, not on threads, shards or interruptions.
//!
//! ```
//! use std::num::NonZeroUsize;
//! use std::sync::atomic::AtomicBool;
//! use suzume_arena::{Entrant, LuckKind, MatchConfig, RunOptions, SeatPlan, Shard, run};
//! use suzume_game::wall::WallKind;
//! use suzume_rules::RuleSet;
//!
//! let config = MatchConfig {
//!     rules: RuleSet::preset("mahjong0").expect("a preset"),
//!     wall: WallKind::Ordinary.into(),
//!     entrants: Entrant::parse_list("greedy,tsumogiri").expect("two players"),
//!     plan: SeatPlan::Swap,
//!     seed: 1,
//!     luck: LuckKind::Off,
//!     deals: 20,
//!     shard: Shard::WHOLE,
//!     stop: None,
//! };
//! let never = AtomicBool::new(false);
//! let options = RunOptions { threads: NonZeroUsize::MIN, interrupted: &never, keeper: None, hands: None };
//! let mut tally = config.tally();
//! run(&config, &options, &mut tally, |_deal, _so_far| Ok(()))?;
//! let [greedy, tsumogiri] = &config.summarise(&tally).entrants[..] else { panic!("two entrants") };
//! assert!(greedy.win_rate.mean > tsumogiri.win_rate.mean);
//! # Ok::<(), suzume_arena::RunError>(())
//! ```
//!
//! # Where next
//!
//! - [`Entrant`]: built-in players by name, or [your own](Entrant::own).
//! - [`Summary`]: rates, points and ranks with intervals, raw and adjusted for [luck](suzume_models::luck); [`Sprt`] ends a match as
//!   soon as the answer is clear.
//! - [`Store`] keeps a match in a folder, resumes it, and [`merge()`] joins its shards; [`league`] rates many players.
//! - `ArenaMatch` of `suzume-mahjong` is the same in three lines; docs/arena.md explains the statistics.

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
mod residual;
mod run;
mod secondary;
mod sprt;
mod stats;
mod store;
mod summary;
mod swapped;
mod tally;
mod whole_file;

pub use adjust::Adjuster;
pub use against::{AgainstError, Baseline, MatchComparison};
pub use description::{MatchDescription, ProgramFile};
pub use entrant::{BuildError, Entrant, EntrantError, Own};
pub use game::{DealResult, GameError, GameResult, GameStage, PlayedDeal};
pub use keeper::{Keeper, KeeperError};
pub use luck::LuckKind;
pub use measure::ScoreMeasure;
pub use merge::{MergeError, MergedMatch, MissingDeals, merge, merge_unfinished};
pub use plan::{PlanError, SeatPlan, Seating, seatings};
pub use ratio::Ratio;
pub use residual::{ShardResidual, residuals};
pub use run::{MatchConfig, RunEnd, RunError, RunOptions, Shard, run};
pub use secondary::{SecondaryMeasure, SecondaryResult};
pub use sprt::{Sprt, SprtDecision, SprtError, SprtState};
pub use stats::{Estimate, Interval, Looks, Range, Sample, normal_cdf, normal_quantile};
pub use store::{DealReader, Store, StoreError, read_description};
pub use summary::{EntrantSummary, Finding, PairSummary, Summary, summarise};
pub use swapped::{SwappedDeals, SwappedTally};
pub use tally::{EntrantTally, Histogram, MatchTally, PairTally, ScoreCurve};
pub use whole_file::replace_file;
