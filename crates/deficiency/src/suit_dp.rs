//! The dynamic program over the ranks of a suit, shared by all exact algorithms of this crate.
//!
//! It goes up the ranks. About lower ranks it remembers only how many chows began at each of the two previous ranks,
//! because these chows still need a tile here. At most two equal chows are needed: three equal chows are three pongs of
//! the same tiles. So the state is nine cost vectors. At a rank the hand has `count` tiles, and at most `limit` (held
//! and available) may be used. Some chows begin, and at most one pong or the pair is made, since both would need five
//! copies. Tiles used beyond `count` are taken, at a cost of one each.
//!
//! The program is written once, over [`CostLanes`]: one suit in a [`CostVector`], or several suits in wider registers.
//! It has no branches that depend on the hand: a forbidden use costs 255, which makes it impossible.

use crate::cost::CostVector;
use std::hash::{Hash, Hasher};

/// Cost vectors of one or more suits, in lanes. The operations are those of [`CostVector`].
pub(crate) trait CostLanes: Copy {
    /// Nothing can be made.
    fn impossible() -> Self;
    /// Every lane after taking some tiles; every byte of `tiles` holds their number.
    fn taking(self, tiles: Self) -> Self;
    /// The better of two ways.
    fn or(self, other: Self) -> Self;
    /// After making one more set.
    fn with_set(self) -> Self;
    /// After making the pair.
    fn with_pair(self) -> Self;
}

impl CostLanes for CostVector {
    #[inline(always)]
    fn impossible() -> CostVector {
        CostVector::IMPOSSIBLE
    }
    #[inline(always)]
    fn taking(self, tiles: CostVector) -> CostVector {
        self.less(tiles)
    }
    #[inline(always)]
    fn or(self, other: CostVector) -> CostVector {
        self.or(other)
    }
    #[inline(always)]
    fn with_set(self) -> CostVector {
        self.with_set()
    }
    #[inline(always)]
    fn with_pair(self) -> CostVector {
        self.with_pair()
    }
}

/// Chows begun at one rank: 0, 1 or 2.
const CHOWS: usize = 3;

/// The cost of using a kind, by the number of copies in chows: these alone, with the pair, with a pong.
#[derive(Clone, Copy)]
pub(crate) struct KindCosts<V> {
    pub(crate) chows: [V; 5],
    pub(crate) chows_and_pair: [V; 3],
    pub(crate) chows_and_pong: [V; 2],
}

/// Costs of using a kind as plain numbers, 255 for a forbidden use.
pub(crate) type UseCosts = KindCosts<u8>;

impl UseCosts {
    /// The prices of a suit's kind with `count` copies in the hand and at most `limit` to be used.
    pub(crate) const fn suited(count: u8, limit: u8) -> UseCosts {
        const fn price(copies: u8, count: u8, limit: u8) -> u8 {
            if copies > limit { u8::MAX } else { copies.saturating_sub(count) }
        }
        let mut prices = KindCosts { chows: [0; 5], chows_and_pair: [0; 3], chows_and_pong: [0; 2] };
        let mut used = 0;
        while used < 5 {
            prices.chows[used as usize] = price(used, count, limit);
            if used < 3 {
                prices.chows_and_pair[used as usize] = price(used + 2, count, limit);
            }
            if used < 2 {
                prices.chows_and_pong[used as usize] = price(used + 3, count, limit);
            }
            used += 1;
        }
        prices
    }

    /// These prices, with less than `copies` copies forbidden.
    pub(crate) const fn at_least(mut self, copies: u8) -> UseCosts {
        let mut used = 0;
        while used < 5 {
            if used < copies {
                self.chows[used as usize] = u8::MAX;
            }
            if used < 3 && used + 2 < copies {
                self.chows_and_pair[used as usize] = u8::MAX;
            }
            if used < 2 && used + 3 < copies {
                self.chows_and_pong[used as usize] = u8::MAX;
            }
            used += 1;
        }
        self
    }

    /// The prices of an honour: as of a suit's kind, but without chows.
    pub(crate) const fn honor(count: u8, limit: u8) -> UseCosts {
        let suited = UseCosts::suited(count, limit);
        const NO: u8 = u8::MAX;
        KindCosts {
            chows: [suited.chows[0], NO, NO, NO, NO],
            chows_and_pair: [suited.chows_and_pair[0], NO, NO],
            chows_and_pong: [suited.chows_and_pong[0], NO],
        }
    }
}

impl KindCosts<CostVector> {
    /// The prices, each repeated in every byte of a vector.
    pub(crate) const fn spread(prices: &UseCosts) -> KindCosts<CostVector> {
        let [a, b, c, d, e] = prices.chows;
        let [f, g, h] = prices.chows_and_pair;
        let [i, j] = prices.chows_and_pong;
        let all = CostVector::filled;
        KindCosts {
            chows: [all(a), all(b), all(c), all(d), all(e)],
            chows_and_pair: [all(f), all(g), all(h)],
            chows_and_pong: [all(i), all(j)],
        }
    }
}

/// Cost vectors by (chows begun at the previous rank, at the rank before it).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct SuitState<V>([[V; CHOWS]; CHOWS]);

impl<V: CostLanes> SuitState<V> {
    /// The state before the first rank; `nothing` is the vector of making nothing.
    #[inline(always)]
    pub(crate) fn start(nothing: V) -> SuitState<V> {
        let mut state = SuitState([[V::impossible(); CHOWS]; CHOWS]);
        state.0[0][0] = nothing;
        state
    }

    /// Processes one rank. `PREVIOUS`, `BEFORE` and `BEGUN` are the number of choices for how many chows begin at the
    /// previous rank, at the rank before it, and at this one: three (0, 1 or 2 chows), or one where no chow can begin.
    #[inline(always)]
    fn step<const PREVIOUS: usize, const BEFORE: usize, const BEGUN: usize>(
        &self,
        costs: &KindCosts<V>,
    ) -> SuitState<V> {
        let mut next = SuitState([[V::impossible(); CHOWS]; CHOWS]);
        for previous in 0..PREVIOUS {
            for begun in 0..BEGUN {
                let mut best = V::impossible();
                for before in 0..BEFORE {
                    let vector = self.0[previous][before];
                    let used = begun + previous + before;
                    if used < 5 {
                        best = best.or(vector.taking(costs.chows[used]));
                    }
                    if used < 3 {
                        best = best.or(vector.with_pair().taking(costs.chows_and_pair[used]));
                    }
                    if used < 2 {
                        best = best.or(vector.with_set().taking(costs.chows_and_pong[used]));
                    }
                }
                next.0[begun][previous] = match begun {
                    0 => best,
                    1 => best.with_set(),
                    _ => best.with_set().with_set(),
                };
            }
        }
        next
    }

    /// The state after rank 1..=9, whose uses have these costs.
    #[inline(always)]
    pub(crate) fn next(&self, rank: usize, costs: &KindCosts<V>) -> SuitState<V> {
        match rank {
            1 => self.step::<1, 1, 3>(costs),
            2 => self.step::<3, 1, 3>(costs),
            3..=7 => self.step::<3, 3, 3>(costs),
            // No chow begins at 8 or 9.
            8 => self.step::<3, 3, 1>(costs),
            _ => self.step::<1, 3, 1>(costs),
        }
    }

    /// The cost vector after the last rank.
    #[inline(always)]
    pub(crate) fn finish(&self) -> V {
        self.0[0][0]
    }
}

impl Hash for SuitState<CostVector> {
    /// Without the lengths of the arrays, which are always the same.
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.as_flattened().iter().for_each(|vector| vector.hash(state));
    }
}

impl SuitState<CostVector> {
    /// Makes every entry beyond `sets` sets impossible.
    pub(crate) fn at_most(mut self, sets: usize) -> SuitState<CostVector> {
        for vector in self.0.as_flattened_mut() {
            *vector = vector.at_most(sets);
        }
        self
    }
}
