//! Knowledge-aware deficiency: how far a hand is from complete when only some tiles can still be drawn.
//!
//! Yan, Li and Li, Definition 9: the least number of available tiles to take so that they and the hand contain the sets
//! and the pair. A discarded tile does not come back. The value is exact, also when it is infinite, for up to five
//! sets, with or without honours. If all tiles outside the hand are available, it equals the plain deficiency.

mod accept;
#[cfg(target_arch = "x86_64")]
mod avx2;
mod completion;
mod forms;
mod influence;
mod kernel;
mod search;
mod special;

use crate::goal::Goal;
use crate::value::Deficiency;
use suzume_tiles::Counts34;

pub use completion::{Completion, Completions, completion, completions, completions_beyond};
pub use influence::{Core, Influence, InfluenceCache, KindList};
pub use search::{SearchCache, SearchPosition, Undo};

/// The knowledge-aware deficiency of a hand: the least over the forms of a goal. The held and available copies of a kind
/// together limit how often it is used; more than four are never used.
///
/// ```
/// use suzume_deficiency::{Deficiency, Goal, Sets, knowledge};
/// use suzume_tiles::{Counts34, Notation, parse_counts};
///
/// let tiles = |text| parse_counts(text, Notation::Canonical).expect("tiles");
/// let (hand, goal) = (tiles("123m456p789s12z11s"), Goal::standard(Sets::FOUR));
/// // The last set needs three tiles, and they can be had.
/// assert_eq!(knowledge::deficiency(&hand, &tiles("555z"), &goal), Deficiency::new(3));
/// // A pong of 1s only: one tile, and then a pair is missing that cannot be had.
/// assert_eq!(knowledge::deficiency(&hand, &tiles("1s"), &goal), Deficiency::INFINITE);
/// ```
#[inline]
pub fn deficiency(hand: &Counts34, available: &Counts34, goal: &Goal) -> Deficiency {
    Deficiency::new(accept::over_forms(hand, available, goal))
}
