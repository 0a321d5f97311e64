//! Delta, the quick rule of Li and Yan (equations 11 and 12): discard the tile whose replacement by an available tile
//! most often lowers the deficiency.
//!
//! Delta looks one change ahead. `suzume reproduce delta-regret` counts how often, and how much, it loses against the
//! step-k value.

use crate::{Situation, least_useful_first};
use std::cmp::Reverse;
use suzume_deficiency::knowledge::SearchCache;
use suzume_deficiency::{AcceptedTiles, Deficiency, EveryDiscard, discards};
use suzume_tiles::Tile;

/// Which deficiency delta uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeltaMeasure {
    /// The plain deficiency, as in the paper: the available tiles only weigh the accepted kinds.
    Plain,
    /// The knowledge-aware deficiency: the available tiles also decide which kinds lower it.
    KnowledgeAware,
}

/// A discard with its delta.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delta {
    /// The tile to discard, one of the hand.
    pub tile: Tile,
    /// The deficiency after the discard, and the tiles that lower it.
    pub accepted: AcceptedTiles,
    /// Delta: how many available tiles lower the deficiency when they replace the tile; 0 if the discard raises it.
    pub delta: u32,
}

/// Every discard of a hand of 3n+2 tiles with its delta, the best first, and the deficiency of the whole hand.
///
/// Ordered by least deficiency after the discard, then most accepted available tiles (which is delta for discards that
/// keep the deficiency), then most accepted kinds, then [`least_useful_first`].
pub fn deltas(
    situation: &Situation,
    measure: DeltaMeasure,
    cache: &mut SearchCache,
) -> (Deficiency, Vec<Delta>) {
    let Situation { hand, available, goal } = situation;
    let EveryDiscard { deficiency, discards } = match measure {
        DeltaMeasure::Plain => discards(hand, goal),
        DeltaMeasure::KnowledgeAware => cache.discards(hand, available, goal),
    };
    let mut ranked: Vec<Delta> = discards
        .iter()
        .map(|discard| Delta {
            tile: discard.tile,
            accepted: discard.accepted,
            delta: match discard.accepted.deficiency == deficiency {
                true => discard.accepted.available(available),
                false => 0,
            },
        })
        .collect();
    ranked.sort_by_cached_key(|one| {
        let accepted = (Reverse(one.accepted.available(available)), Reverse(one.accepted.tiles.len()));
        (one.accepted.deficiency, accepted, least_useful_first(one.tile))
    });
    (deficiency, ranked)
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_deficiency::{Goal, Sets};
    use suzume_tiles::{Counts34, Kinds, Notation, parse_counts};

    #[test]
    fn example_2_of_the_paper() {
        let ones = Counts34::new(std::array::from_fn(|kind| u8::from(kind < 27))).unwrap();
        let situation = Situation {
            hand: parse_counts("B1B1B1B8B8B9 C1C5C5C5 D1D5D6D7", Notation::Papers).unwrap(),
            available: ones,
            goal: Goal { kinds: Kinds::Suits27, ..Goal::standard(Sets::FOUR) },
        };
        for measure in [DeltaMeasure::Plain, DeltaMeasure::KnowledgeAware] {
            let (deficiency, ranked) = deltas(&situation, measure, &mut SearchCache::new());
            assert_eq!(deficiency, Deficiency::new(2));
            let found: Vec<(String, u32)> =
                ranked.iter().map(|one| (one.tile.to_string(), one.delta)).filter(|one| one.1 > 0).collect();
            let printed = [("9s", 7), ("1m", 6), ("1p", 6), ("8s", 3)];
            assert_eq!(found, printed.map(|(tile, delta)| (tile.to_owned(), delta)));
            assert_eq!(ranked[0].accepted.tiles.to_string(), "123m123p8s");
        }
    }
}
