//! Samples random orders of draws by a plan, and counts the wins.
//!
//! A run that may be stopped counts its samples only at sizes fixed beforehand, the *looks*. Whenever it is stopped,
//! one of these few counts is used. If each may fail with its share of the error, all together fail with at most the
//! whole error. Half of the error is for a run that is never stopped; the earlier looks share the other half evenly.

use crate::bracket::{Budget, SamplingPlan};
use crate::playout::Playout;
use suzume_tiles::{Counts34, Dealer, Tile};

/// How often a hand was completed with exactly some draw, or within some draws.
#[derive(Clone, Copy, Default)]
pub(crate) struct CompletionCounts {
    pub(crate) policy: u32,
    pub(crate) hindsight: u32,
}

/// The wins by hand and by draw.
#[derive(Clone)]
pub(crate) struct WinTally {
    pub(crate) samples: u32,
    pub(crate) wins: Vec<Vec<CompletionCounts>>,
}

impl WinTally {
    pub(crate) fn new(hands: usize, draws: usize) -> WinTally {
        WinTally { samples: 0, wins: vec![vec![CompletionCounts::default(); draws]; hands] }
    }

    fn add(&mut self, playout: &mut Playout, order: &[Tile]) {
        self.samples += 1;
        for (wins, outcome) in self.wins.iter_mut().zip(playout.outcomes(order)) {
            if let Some(draw) = outcome.policy {
                wins[draw - 1].policy += 1;
            }
            if let Some(draw) = outcome.hindsight {
                wins[draw - 1].hindsight += 1;
            }
        }
    }
}

/// Samples by a plan. Also returns the number of statements that share the error of a bracket.
pub(crate) fn sample(
    mut playout: Playout,
    available: &Counts34,
    length: usize,
    plan: &SamplingPlan,
    mut should_stop: impl FnMut() -> bool,
) -> (WinTally, usize) {
    let (most, looks) = match plan.budget {
        Budget::Samples(samples) => (samples, Vec::new()),
        Budget::UntilStopped { at_most } => (at_most, looks(at_most)),
    };
    let asks = matches!(plan.budget, Budget::UntilStopped { .. });
    let mut orders = Orders::new(plan.seed, available);
    let mut tally = WinTally::new(playout.hands(), length);
    let mut settled = tally.clone();
    let mut coming_looks = looks.iter().copied().peekable();
    while tally.samples < most {
        if asks && should_stop() {
            // The looks before the last share one half of the error.
            return (settled, 2 * looks.len());
        }
        tally.add(&mut playout, orders.next(length));
        if coming_looks.next_if_eq(&tally.samples).is_some() {
            settled.clone_from(&tally);
        }
    }
    // The other half is for a run that is never stopped.
    (tally, if looks.is_empty() { 1 } else { 2 })
}

/// The first look, as a number of samples. Chosen: with fewer samples the bounds say hardly anything.
const FIRST_LOOK: u32 = 8;

/// The looks before the last, as numbers of samples: each a quarter above the one before. Chosen: closer looks would
/// each get a smaller share of the error, and wider ones lose more samples; near the best ratio it matters little.
fn looks(most: u32) -> Vec<u32> {
    let next = |look: &u32| look.checked_add(look / 4);
    std::iter::successors(Some(FIRST_LOOK), next).take_while(|&look| look < most).collect()
}

/// Random orders of the available tiles.
struct Orders {
    dealer: Dealer,
    tiles: Vec<Tile>,
}

impl Orders {
    fn new(seed: u64, available: &Counts34) -> Orders {
        Orders { dealer: Dealer::new(seed), tiles: available.tiles().collect() }
    }

    /// The first `length` tiles of the next order, or all if there are fewer: a Fisher-Yates shuffle, stopped early. It
    /// may start from the order that the last one left.
    fn next(&mut self, length: usize) -> &[Tile] {
        for place in 0..length {
            let other = place + below(&mut self.dealer, self.tiles.len() - place);
            self.tiles.swap(place, other);
        }
        &self.tiles[..length]
    }
}

/// A number below a bound of at most 2^16, all exactly equally likely. The dealer draws below a power of two; numbers
/// from the last multiple of the bound on are drawn again.
fn below(dealer: &mut Dealer, bound: usize) -> usize {
    const RANGE: usize = 1 << 16;
    loop {
        let number = dealer.below(RANGE);
        if number < RANGE - RANGE % bound {
            return number % bound;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_grow_by_a_quarter_and_stay_below_the_most() {
        assert!(looks(8).is_empty());
        assert_eq!(looks(9), [8]);
        assert_eq!(looks(20), [8, 10, 12, 15, 18]);
        assert!(looks(u32::MAX).len() < 100);
    }

    #[test]
    fn orders_are_uniform_and_keep_the_tiles() {
        let available = Counts34::from_tiles([0, 0, 1, 2].map(|index| Tile::ALL[index])).unwrap();
        let mut orders = Orders::new(7, &available);
        // Two draws from the tiles a, a, b, c: aa, ab and so on. Each pair of pieces has one chance in twelve.
        let mut counts = [[0u32; 3]; 3];
        for _ in 0..120_000 {
            let order = orders.next(2);
            counts[order[0].index()][order[1].index()] += 1;
        }
        let expected = [[20_000, 20_000, 20_000], [20_000, 0, 10_000], [20_000, 10_000, 0]];
        for (counts, expected) in counts.iter().flatten().zip(expected.iter().flatten()) {
            // Six standard deviations.
            assert!(
                counts.abs_diff(*expected) <= 6 * f64::from(*expected).sqrt() as u32,
                "{counts} {expected}"
            );
        }
        assert_eq!(Counts34::from_tiles(orders.next(4).iter().copied()).unwrap(), available);
    }
}
