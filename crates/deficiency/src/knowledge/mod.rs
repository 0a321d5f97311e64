//! Knowledge-aware deficiency: how far is this hand, given which tiles can still be had?
//!
//! Yan, Li and Li, Definition 9: the least number of tiles taken from the available ones such that the hand and they
//! contain the sets and the pair. A discarded tile does not come back. Exact for every value, infinite included, for up
//! to five sets, with or without honours. With everything else available (four of each kind less the hand) it is the
//! plain deficiency.

mod accept;
#[cfg(target_arch = "x86_64")]
mod avx2;
mod completion;
mod influence;
mod kernel;
mod search;
mod special;

use crate::goal::Goal;
use crate::value::Deficiency;
use suzume_tiles::Counts34;

pub use completion::{Completion, Completions, completion, completions};
pub use influence::{Core, Influence, InfluenceCache, KindList};
pub use search::{Position, SearchCache, Undo};

/// The knowledge-aware deficiency of a hand, in any form of a goal. Of a kind, at most as many are used as the hand and
/// the available tiles have together, and never more than four.
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
