//! A learning environment: positions as planes of numbers, actions as numbers, and many tables that advance in one step.
//!
//! A [`TableLane`] is one table that plays match after match and stops at every decision of a seat that is played from
//! outside. [`Lanes`] are many of them: one call takes an action for each and writes the next observations, masks and
//! rewards into buffers of the caller. The games depend on the seed alone, not on the number of threads.
//!
//! An [observation](observe()) is built from a [`View`](suzume_game::View), so it shows no tile that the seat may not
//! see. [`tokens()`] are the same hand as a sequence of what the seat has seen.
//!
//! ```
//! use suzume_env::{TableLane, Settings};
//! use suzume_rules::RuleSet;
//!
//! let settings = Settings::new(RuleSet::preset("riichi").expect("a preset"));
//! let mut lane = TableLane::new(&settings, 7, 0, 1).expect("all seats are asked from outside");
//! let mut mask = vec![false; settings.space().size()];
//! let ended = loop {
//!     lane.mask(&mut mask);
//!     let first = mask.iter().position(|&legal| legal).expect("something is legal");
//!     let step = lane.step(first).expect("a legal action");
//!     if step.is_over {
//!         break step;
//!     }
//! };
//! assert_eq!(ended.scores.iter().sum::<i64>(), 100_000);
//! ```

mod actions;
mod error;
mod lane;
mod lanes;
mod reward;
mod settings;
mod tokens;
mod trajectory;

pub use actions::{ActionGroup, ActionSpace};
pub use error::EnvError;
pub use lane::{LaneStep, TableLane};
pub use lanes::{Buffers, Lanes, Observations};
pub use reward::{Reward, ranks};
pub use settings::Settings;
pub use suzume_models::observation::{Encoding, KINDS, Plane, VERSION, observe};
pub use tokens::{TOKENS, TOKENS_VERSION, tokens, vocabulary};
pub use trajectory::{Rollout, Trajectories};
