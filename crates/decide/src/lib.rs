//! Which move is best, how certain that is, and why.
//!
//! The exact answer is the step-k value: the chance to complete a hand within k draws under the best play.
//!
//! ```
//! use suzume_decide::{SearchTarget, Situation, StepSearch};
//! use suzume_deficiency::{Goal, Sets};
//! use suzume_tiles::{Notation, parse_counts};
//!
//! // Li and Yan, Example 3: within two draws, discarding 9p is better than discarding 5p.
//! let tiles = |text| parse_counts(text, Notation::Canonical).expect("tiles");
//! let situation = Situation {
//!     hand: tiles("222m12359p123789s"),
//!     available: tiles("2459p"),
//!     goal: Goal::standard(Sets::FOUR),
//! };
//! let mut search = StepSearch::new(Sets::FOUR, SearchTarget::Complete, || false);
//! let values = search.discards(&situation, 2).expect("the search is not stopped");
//! let value = |name: &str| values.iter().find(|(tile, _)| tile.to_string() == name).map(|one| one.1);
//! assert_eq!(value("9p"), Some(7.0 / 12.0));
//! assert_eq!(value("5p"), Some(0.5));
//! ```
//!
//! # Where next
//!
//! - [`StepSearch`] and [`least_rounds()`] are exact; where they take too long, [`brackets`] gives proven bounds.
//! - [`deltas`], [`fast_greedy()`] and [`slow_greedy()`] are the quick rules.
//! - [`solitary`] looks over all turns left and values wins by the rules ([`prices`]).
//! - [`advise()`] combines the methods that fit into the time budget.
//! - [`Worth`] is what any method says of an action: measures, each with unit, exactness and terms.
//! - The crate `suzume-players` plays by these; `suzume-mahjong` is the library with everything.
//!
//! # Features
//!
//! - `wire` (off): serde and JSON Schema for the types that appear in questions and answers.

#![cfg_attr(
    not(test),
    warn(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss
    )
)]

mod advise;
pub mod binomial;
pub mod bracket;
mod claims;
mod delta;
mod fast_greedy;
mod hash;
mod interrupt;
mod least_rounds;
#[cfg(test)]
mod literal;
mod order;
mod playout;
pub mod prices;
mod sampling;
mod situation;
mod slow_greedy;
pub mod solitary;
mod step;
mod stopwatch;
mod suit_targets;
#[cfg(test)]
mod test_situations;
mod ways;
mod worth;

pub use advise::{
    AdviceExactness, Chance, ChanceByDraw, DiscardAdvice, DiscardRanking, Stops, USUAL_PLAN, advise,
    best_discard, chance_by_draw,
};
pub use binomial::ErrorChance;
pub use bracket::{Bracket, Budget, Coverage, DiscardBrackets, SamplingPlan, brackets, waiting_brackets};
pub use claims::{Chows, Claim, ClaimValue, claims};
pub use delta::{Delta, DeltaMeasure, deltas};
pub use fast_greedy::{GreedyRounds, RankedDiscard, fast_greedy, greedy_rounds};
pub use hash::WordsHasher;
pub use interrupt::Interrupt;
pub use least_rounds::{LeastRounds, least_rounds};
pub use order::least_useful_first;
pub use situation::Situation;
pub use slow_greedy::{FallBack, SlowGreedy, SlowLimits, WeighedDiscard, WeighedHand, slow_greedy, weigh};
pub use step::{SearchStopped, SearchTarget, StepSearch};
pub use stopwatch::Stopwatch;
#[cfg(target_family = "wasm")]
pub use stopwatch::set_clock;
pub use worth::{Because, Exactness, Measured, Quantity, Term, Unit, Worth};
