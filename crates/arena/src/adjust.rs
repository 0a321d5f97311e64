//! Adjusts the score of a deal for luck, with a weight that cannot bias the score.
//!
//! The luck of a deal has expectation zero given everything before the deal, so any weight that is fixed before the deal
//! leaves the mean of the score unchanged. The weight starts at the value fitted beforehand on other games and moves
//! towards the least-squares weight of the deals played so far. The current deal is never included: that would bias its
//! score. If luck explains nothing in a match, the weight goes to zero, and the adjusted score is worse than the raw one
//! only by the noise of the first deals.

use crate::stats::Sample;
use suzume_tiles::numbers::ToFloat;

/// The number of deals that the weight fitted beforehand counts for. Chosen: large enough that the weight does not waver in
/// the first deals, small enough that a wrong weight is given up within a few hundred.
const PRIOR_DEALS: f64 = 64.0;

/// The range of the weight, as a multiple of the one fitted beforehand. Chosen.
const WEIGHTS: std::ops::RangeInclusive<f64> = 0.0..=2.0;

/// Adjusts scores for luck, deal by deal in order.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Adjuster {
    scores: Sample,
    luck_squares: f64,
    products: f64,
}

impl Adjuster {
    /// The weight of the next deal's luck, as a multiple of the weight fitted beforehand.
    pub fn weight(&self) -> f64 {
        if self.luck_squares <= 0.0 {
            return 1.0;
        }
        let deals = self.scores.count.to_f64();
        let fitted = self.products / self.luck_squares;
        let weight = (PRIOR_DEALS + deals * fitted) / (PRIOR_DEALS + deals);
        weight.clamp(*WEIGHTS.start(), *WEIGHTS.end())
    }

    /// Adds the next deal and returns its adjusted score.
    pub fn add(&mut self, score: f64, luck: f64) -> f64 {
        let adjusted = score - self.weight() * luck;
        // The true mean is unknown; the mean of the earlier deals stands in for it.
        let centre = if self.scores.count == 0 { 0.5 } else { self.scores.mean() };
        self.products += (score - centre) * luck;
        self.luck_squares += luck * luck;
        self.scores.add(score);
        adjusted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::Dealer;

    /// Raw and adjusted scores of matches in which luck explains the share `explained` of a score that has variance 1/4.
    fn play(explained: f64, deals: usize) -> (Sample, Sample) {
        let mut random = Dealer::new(3);
        let mut even = || if random.below(2) == 0 { -0.5 } else { 0.5 };
        let mut adjuster = Adjuster::default();
        let (mut raw, mut adjusted) = (Sample::default(), Sample::default());
        for _ in 0..deals {
            let luck = even();
            let score = 0.5 + explained * luck + (1.0 - explained * explained).sqrt() * even();
            raw.add(score);
            adjusted.add(adjuster.add(score, luck));
        }
        (raw, adjusted)
    }

    #[test]
    fn luck_that_explains_nothing_costs_little_and_only_in_the_beginning() {
        for deals in [1_000, 10_000] {
            let (raw, adjusted) = play(0.0, deals);
            // The prior weight of 1 doubles the variance of the first deals, then it is given up.
            let cost = adjusted.variance() / raw.variance() - 1.0;
            assert!(cost < 2.0 * PRIOR_DEALS / deals as f64, "{cost} after {deals} deals");
        }
    }

    #[test]
    fn luck_that_explains_much_gains_much_and_the_mean_stays() {
        let (raw, adjusted) = play(0.9, 4_000);
        assert!(raw.variance() / adjusted.variance() > 4.5, "{raw:?} {adjusted:?}");
        assert!((adjusted.mean() - 0.5).abs() < 4.0 * adjusted.standard_error());
    }
}
