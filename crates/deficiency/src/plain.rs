//! Plain deficiency in the standard form: how many tiles a hand still has to take to hold its sets and a pair, when
//! nothing is known about the others' tiles.
//!
//! Exact for every hand of up to five sets, and it respects the four copies: `1111m` waits on nothing, because the pair
//! it would need is a fifth copy. Tiles in declared melds are not seen here; where they matter, give what is available
//! to the knowledge-aware measure.
//!
//! The definition (Li and Yan, Definition 8) counts replacements; the least number of replacements is the least number
//! of tiles that some complete hand has and this one has not, which is what the tables hold.

use crate::goal::Sets;
use crate::keys::{HandKeys, group_keys};
use crate::tables::{FIVE, FOUR};
use crate::value::Deficiency;
use suzume_tiles::Counts34;

/// The deficiency of a hand in the standard form, over all 34 kinds.
///
/// ```
/// use suzume_deficiency::{Deficiency, Sets, plain};
/// use suzume_tiles::{Notation, parse_counts};
///
/// let hand = parse_counts("123m456p789s1122z", Notation::Canonical).expect("a ready hand");
/// assert_eq!(plain::deficiency(&hand, Sets::FOUR), Deficiency::new(1));
/// ```
#[inline]
pub fn deficiency(hand: &Counts34, sets: Sets) -> Deficiency {
    let keys = group_keys(hand.as_array());
    Deficiency::new(match sets {
        Sets::FIVE => FIVE.deficiency_of_groups(keys, sets),
        _ => FOUR.deficiency_of_groups(keys, sets),
    })
}

/// The deficiency of a hand whose keys are at hand, in the standard form, over all 34 kinds.
#[inline]
pub fn deficiency_of_keys(keys: HandKeys, sets: Sets) -> Deficiency {
    Deficiency::new(match sets {
        Sets::FIVE => FIVE.deficiency(keys, sets),
        _ => FOUR.deficiency(keys, sets),
    })
}

/// Builds the tables now rather than at the first call, so that a first measurement is as quick as a later one.
pub fn prepare() {
    std::sync::LazyLock::force(&FOUR);
    std::sync::LazyLock::force(&FIVE);
}
