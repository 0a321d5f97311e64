//! What is known when a hand is judged, and the chance of a complete hand given that.

use super::chance::{Arrivals, Sources};
use suzume_tiles::{Meld, Tile};

/// The number of tiles of each kind.
pub(super) type KindNumbers = [u8; Tile::KINDS];

/// A hand, its melds, and the tiles that can still come.
pub(super) struct PlanQuestion<'a> {
    pub(super) hand: KindNumbers,
    pub(super) available: KindNumbers,
    pub(super) melds: &'a [Meld],
    pub(super) arrivals: &'a Arrivals,
}

impl PlanQuestion<'_> {
    /// Whether the hand has an open meld.
    pub(super) fn is_open(&self) -> bool {
        self.melds.iter().any(|meld| !meld.is_concealed())
    }

    /// The kinds that the target has more of than the hand.
    fn missing(&self, target: &KindNumbers) -> impl Iterator<Item = usize> {
        (0..Tile::KINDS).filter(|&kind| target[kind] > self.hand[kind])
    }

    /// The chance that all tiles missing from the target come.
    pub(super) fn chance(&self, target: &KindNumbers, sources: &[Sources; Tile::KINDS]) -> f64 {
        self.missing(target)
            .map(|kind| {
                let wanted = target[kind] - self.hand[kind];
                self.arrivals.chance(sources[kind], self.available[kind], wanted)
            })
            .product()
    }

    /// The missing kind that is least likely to be drawn.
    pub(super) fn hardest(&self, target: &KindNumbers) -> Option<usize> {
        let chance = |kind: &usize| {
            self.arrivals.chance(Sources::Own, self.available[*kind], target[*kind] - self.hand[*kind])
        };
        self.missing(target).min_by(|one, other| chance(one).total_cmp(&chance(other)))
    }
}

/// Encodes a target as one number, three bits per kind.
pub(super) fn key(target: &KindNumbers) -> u128 {
    target.iter().fold(0, |key, &count| key << 3 | u128::from(count))
}
