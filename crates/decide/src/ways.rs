//! The least number of tiles and its number of ways in one float, for the greedy programs.
//!
//! The weight of a target is the product over the kinds of C(a, k), where a copies are available and k are taken: the
//! number of ways to pick these tiles from the available ones. Targets that need equally few tiles add their weights; a
//! target that needs fewer replaces the others.
//!
//! Let W(l) be the weight of all targets that take l tiles. A [`WayWeights`] is the sum of W(l) x^l at x = 2^-60. So
//! alternatives are added and parts are multiplied without branches, and the term of the least l with W(l) > 0 is far
//! greater than the others. No such first weight reaches 2^60; even that of the empty hand with five sets does not. So
//! the exponent gives the least l, and the rest, rounded to an integer, is W(l). It is exact as long as 53 bits hold it
//! with some to spare. At most seventeen tiles are taken, which gives 2^-1020, just within the normal floats.

use suzume_deficiency::Sets;
use suzume_tiles::numbers::{ToFloat, narrow};
use suzume_tiles::{Counts34, Kinds, Tile};

/// Number of different numbers of sets, 0..=5.
pub(crate) const SET_COUNTS: usize = 6;

/// `COMBINATIONS[a][k]` is C(a, k): the ways to pick k of a equal tiles.
const COMBINATIONS: [[f64; 5]; 5] = [
    [1., 0., 0., 0., 0.],
    [1., 1., 0., 0., 0.],
    [1., 2., 1., 0., 0.],
    [1., 3., 3., 1., 0.],
    [1., 4., 6., 4., 1.],
];

/// The weights of the ways to make something, by the number of tiles they take: the sum of W(l) 2^(-60 l).
pub(crate) type WayWeights = f64;

/// Making nothing: one way, which takes no tile.
pub(crate) const NOTHING: WayWeights = 1.;
pub(crate) const IMPOSSIBLE: WayWeights = 0.;

/// The bits between the weights of l and l + 1 tiles: the most for which 17 tiles stay in the range of floats.
const BITS: i32 = 60;

/// 2 to the power of `exponent`, which must be that of a normal float.
const fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023).cast_unsigned() as u64) << 52)
}

/// The least number of tiles and its weight, or `None` if there is no way.
pub(crate) fn least(way: WayWeights) -> Option<(u8, f64)> {
    if way == IMPOSSIBLE {
        return None;
    }
    let exponent = narrow::<_, i32>(way.to_bits() >> 52) - 1023;
    let rounds = (BITS - 1 - exponent.min(0)) / BITS;
    Some((narrow(rounds), (way * power_of_two(BITS * rounds)).round()))
}

/// The held and the available copies of a kind.
#[derive(Clone, Copy)]
pub(crate) struct Supply {
    pub(crate) held: u8,
    pub(crate) available: u8,
}

impl Supply {
    /// The way to use `used` copies: never more than exist, even if the knowledge base has more.
    #[inline(always)]
    pub(crate) fn using(self, used: u8) -> WayWeights {
        const SCALE: [f64; 5] = [
            1.,
            power_of_two(-BITS),
            power_of_two(-2 * BITS),
            power_of_two(-3 * BITS),
            power_of_two(-4 * BITS),
        ];
        if used > (self.held + self.available).min(Tile::COPIES) {
            return IMPOSSIBLE;
        }
        let taken = usize::from(used.saturating_sub(self.held));
        COMBINATIONS[usize::from(self.available)][taken] * SCALE[taken]
    }
}

/// For each number of sets, without and with the pair: the way to make them from some kinds.
#[derive(Clone, Copy)]
pub(crate) struct SetShares(pub(crate) [[WayWeights; 2]; SET_COUNTS]);

impl SetShares {
    /// The shares of no kinds: only nothing can be made.
    pub(crate) const NONE: SetShares = {
        let mut shares = [[IMPOSSIBLE; 2]; SET_COUNTS];
        shares[0][0] = NOTHING;
        SetShares(shares)
    };

    /// The shares of kinds without chows. Such tiles have one reading, so no target is counted twice.
    pub(crate) fn of_honors(kinds: &[Supply]) -> SetShares {
        let mut shares = SetShares::NONE;
        for supply in kinds {
            let (pair, pong) = (supply.using(2), supply.using(3));
            // From the top down, so that a kind is used once.
            for made in (0..SET_COUNTS).rev() {
                let [without, with] = if made > 0 { shares.0[made - 1] } else { [IMPOSSIBLE; 2] };
                shares.0[made][1] += shares.0[made][0] * pair + with * pong;
                shares.0[made][0] += without * pong;
            }
        }
        shares
    }

    /// The shares of both together, with at most `sets` sets: the knapsack step.
    pub(crate) fn merge(&self, other: &SetShares, sets: Sets) -> SetShares {
        let mut merged = [[IMPOSSIBLE; 2]; SET_COUNTS];
        for (made, merged) in merged.iter_mut().enumerate().take(sets.get() + 1) {
            for mine in 0..=made {
                let ([a, a_pair], [b, b_pair]) = (self.0[mine], other.0[made - mine]);
                merged[0] += a * b;
                merged[1] += a * b_pair + a_pair * b;
            }
        }
        SetShares(merged)
    }

    /// The way to make the whole hand, sets and pair, from both together.
    pub(crate) fn complete(&self, other: &SetShares, sets: Sets) -> WayWeights {
        let ways = (0..=sets.get()).map(|mine| {
            let ([a, a_pair], [b, b_pair]) = (self.0[mine], other.0[sets.get() - mine]);
            a * b_pair + a_pair * b
        });
        ways.sum()
    }
}

/// The weight of one target, from the tiles it takes.
pub(crate) fn weight_of(take: &Counts34, available: &Counts34) -> f64 {
    let pairs = take.as_array().iter().zip(available.as_array());
    pairs.map(|(&take, &available)| COMBINATIONS[usize::from(available)][usize::from(take)]).product()
}

pub(crate) fn wall_size(available: &Counts34, kinds: Kinds) -> usize {
    available.as_array().iter().take(kinds.count()).map(|&count| usize::from(count)).sum()
}

/// The chance that the next `rounds` draws are exactly the tiles of a target, in any order: the weight over C(wall,
/// rounds). For several targets the chances are added. This is approximate: targets that take the same tiles and give
/// up different ones are one event, but are counted several times.
pub(crate) fn chance_prob(weight: f64, rounds: u8, wall: usize) -> f64 {
    // If there is a target, the wall has at least the tiles it takes.
    let left = |drawn: usize| wall.saturating_sub(drawn).max(1).to_f64();
    let combinations = (0..usize::from(rounds)).map(|drawn| left(drawn) / (drawn + 1).to_f64());
    weight / combinations.product::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearer_replaces_and_equals_add() {
        let way = |rounds: i32, weight: f64| weight * power_of_two(-BITS * rounds);
        assert_eq!(least(way(2, 3.) + way(1, 4.)), Some((1, 4.)));
        assert_eq!(least(way(2, 3.) + way(2, 4.)), Some((2, 7.)));
        assert_eq!(least(way(2, 3.) * way(1, 4.)), Some((3, 12.)));
        assert_eq!(least(way(2, 3.) * IMPOSSIBLE), None);
        assert_eq!(least(way(2, 3.) + IMPOSSIBLE), Some((2, 3.)));
        assert_eq!(least(NOTHING), Some((0, 1.)));
        assert_eq!(least(3. * NOTHING), Some((0, 3.)));
        for rounds in 0..=17 {
            for weight in [1., 2., 3., power_of_two(40) + 1., power_of_two(59)] {
                assert_eq!(least(way(rounds, weight)), Some((narrow(rounds), weight)));
            }
        }
    }

    #[test]
    fn using_what_is_not_there_is_impossible() {
        let supply = Supply { held: 1, available: 2 };
        let ways: Vec<_> = (0..=4).map(|used| least(supply.using(used))).collect();
        assert_eq!(ways, [Some((0, 1.)), Some((0, 1.)), Some((1, 2.)), Some((2, 1.)), None]);
        // The knowledge base has five copies together with the hand, but four exist.
        let supply = Supply { held: 3, available: 2 };
        assert_eq!((least(supply.using(4)), least(supply.using(5))), (Some((1, 2.)), None));
    }

    #[test]
    fn a_chance_is_one_over_the_combinations() {
        assert_eq!(chance_prob(1., 0, 0), 1.);
        assert_eq!(chance_prob(8., 1, 32), 0.25);
        // Two of 4 tiles: C(4, 2) = 6, all ways together are certain.
        assert!((chance_prob(6., 2, 4) - 1.).abs() < 1e-12);
        assert!((chance_prob(1., 3, 10) - 1. / 120.).abs() < 1e-12);
    }
}
