//! The dynamic program over the ranks of a suit, shared by everything exact in this crate.
//!
//! Going up the ranks, the only thing to remember about lower ranks is how many chows have begun at the two previous
//! ones, because those still need a tile here. Never more than two equal chows: three are three pongs of the same
//! tiles. So the state is nine [`CostVector`]s. At a rank where the hand has `count` tiles and at most `limit` may be
//! used (what it has plus what can be had), `begun` chows begin, and at most one pong or the pair is made, since a
//! pong and a pair would need five copies. What is used beyond `count` is taken, at a cost of one each.

use crate::cost::CostVector;

/// Chows begun at one rank: 0, 1 or 2.
const CHOWS: usize = 3;

/// Cost vectors by (chows begun at the previous rank, at the rank before it).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct SuitState([[CostVector; CHOWS]; CHOWS]);

impl SuitState {
    /// Before the first rank.
    pub(crate) const START: SuitState = {
        let mut states = [[CostVector::IMPOSSIBLE; CHOWS]; CHOWS];
        states[0][0] = CostVector::NOTHING;
        SuitState(states)
    };

    /// Goes over one rank, 1..=9.
    pub(crate) fn next(&self, rank: u8, count: u8, limit: u8) -> SuitState {
        let mut next = SuitState([[CostVector::IMPOSSIBLE; CHOWS]; CHOWS]);
        // A chow that begins at 8 or 9 has no end.
        let most_begun = if rank <= 7 { CHOWS } else { 1 };
        for (previous, row) in self.0.iter().enumerate() {
            for (before, &vector) in row.iter().enumerate() {
                let mut vector = vector;
                for (begun, target) in next.0.iter_mut().take(most_begun).enumerate() {
                    let used = (begun + previous + before) as u8;
                    target[previous] = target[previous].or(at_rank(vector, used, count, limit));
                    vector = vector.with_set();
                }
            }
        }
        next
    }

    /// After the last rank: no chow may be left open.
    pub(crate) fn finish(&self) -> CostVector {
        self.0[0][0]
    }

    /// Forgets everything beyond `sets` sets.
    pub(crate) fn at_most(&self, sets: usize) -> SuitState {
        SuitState(self.0.map(|row| row.map(|vector| vector.at_most(sets))))
    }
}

/// The best of making nothing more, the pair or a pong of a kind of which `used` copies are in chows already.
pub(crate) fn at_rank(vector: CostVector, used: u8, count: u8, limit: u8) -> CostVector {
    let take = |copies: u8| copies.saturating_sub(count);
    let mut best = CostVector::IMPOSSIBLE;
    if used <= limit {
        best = best.or(vector.taking(take(used)));
    }
    if used + 2 <= limit {
        best = best.or(vector.with_pair().taking(take(used + 2)));
    }
    if used + 3 <= limit {
        best = best.or(vector.with_set().taking(take(used + 3)));
    }
    best
}
