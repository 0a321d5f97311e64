//! Plain deficiency in the standard form: the number of tiles a hand still has to take to have its sets and a pair,
//! when nothing is known about the other players' tiles.
//!
//! It is exact for every hand of up to five sets. It respects the four copies: `1111m` waits for nothing, because its
//! pair would need a fifth copy. Tiles in declared melds are not considered; where they matter, use the knowledge-aware
//! deficiency.
//!
//! The definition (Li and Yan, Definition 8) counts replacements. The least number of replacements equals the least
//! number of tiles that a complete hand has and this hand lacks; the tables hold the latter.

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

/// The deficiency of a hand, given by its keys, in the standard form, over all 34 kinds.
#[inline]
pub fn deficiency_of_keys(keys: HandKeys, sets: Sets) -> Deficiency {
    Deficiency::new(match sets {
        Sets::FIVE => FIVE.deficiency(keys, sets),
        _ => FOUR.deficiency(keys, sets),
    })
}

/// Builds the tables now, so that the first call is as fast as later ones.
pub fn prepare() {
    std::sync::LazyLock::force(&FOUR);
    std::sync::LazyLock::force(&FIVE);
}
