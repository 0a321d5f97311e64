//! Exact one-sided bounds of a chance, from the number of successes in independent trials.
//!
//! Clopper and Pearson (1934). The lower bound is the chance at which the observed number of successes *or more* has
//! just the allowed error probability; the upper bound is the same for the observed number *or fewer*. Whatever the
//! true chance is, each bound is wrong with at most this probability. There is no normal approximation, so the bounds
//! also hold for few trials and for chances near 0 and 1.
//!
//! The bounds are quantiles of Beta distributions, by `statrs`. They may differ in the last bits between platforms.

use statrs::distribution::{Beta, ContinuousCDF};
use suzume_tiles::numbers::ToFloat;

/// The probability with which a statement may be wrong: above 0 and below 1.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct ErrorChance(f64);

impl ErrorChance {
    /// The usual choice: one statement in twenty may be wrong.
    pub const FIVE_PERCENT: ErrorChance = ErrorChance(0.05);

    /// An error probability; `None` unless it lies strictly between 0 and 1.
    pub fn new(prob: f64) -> Option<ErrorChance> {
        (prob > 0.0 && prob < 1.0).then_some(ErrorChance(prob))
    }

    /// The probability, strictly between 0 and 1.
    pub const fn prob(self) -> f64 {
        self.0
    }

    /// The error probability for each of `statements` statements, such that all hold together with the whole
    /// (Bonferroni).
    #[must_use]
    pub fn shared_by(self, statements: usize) -> ErrorChance {
        // A share that would be rounded to 0 becomes the smallest normal number.
        ErrorChance((self.0 / statements.max(1).to_f64()).max(f64::MIN_POSITIVE))
    }
}

/// Safety margin against rounding, relative: the allowed error is reduced by it and the bound is moved outwards by it.
/// The quantiles of `statrs` were found right to 1e-9 of themselves up to 10^6 trials, except below 1e-9.
const ROUNDING: f64 = 1e-8;

/// The lower bound: the true chance is below it with at most the given error probability.
///
/// ```
/// use suzume_decide::{ErrorChance, binomial::lower_bound};
///
/// // Ten of ten: 0.025^(1/10).
/// let error = ErrorChance::FIVE_PERCENT.shared_by(2);
/// assert!((lower_bound(10, 10, error) - 0.69150).abs() < 1e-5);
/// ```
pub fn lower_bound(successes: u32, trials: u32, error: ErrorChance) -> f64 {
    if successes == 0 || trials == 0 {
        return 0.0;
    }
    let successes = successes.min(trials);
    let (won, lost) = (f64::from(successes), f64::from(trials - successes));
    // At this quantile, `successes` or more are exactly as rare as the error allows.
    let Ok(beta) = Beta::new(won, lost + 1.0) else { return 0.0 };
    // A bound that is wrong more often than not could pass the share of successes.
    beta.inverse_cdf(error.prob().min(0.5) * (1.0 - ROUNDING)) * (1.0 - ROUNDING)
}

/// The upper bound: the true chance is above it with at most the given error probability.
pub fn upper_bound(successes: u32, trials: u32, error: ErrorChance) -> f64 {
    1.0 - lower_bound(trials.saturating_sub(successes), trials, error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::real;

    fn two_sided(successes: u32, trials: u32, error: f64) -> (f64, f64) {
        let half = ErrorChance::new(error).unwrap().shared_by(2);
        (lower_bound(successes, trials, half), upper_bound(successes, trials, half))
    }

    /// The probability of `successes` or more, term by term.
    fn plain_tail(successes: u32, trials: u32, chance: f64) -> f64 {
        (successes..=trials)
            .map(|count| {
                let ways: f64 =
                    (0..count).map(|i| (f64::from(trials) - f64::from(i)) / (f64::from(i) + 1.0)).product();
                ways * real::powi(chance, count as i32) * real::powi(1.0 - chance, (trials - count) as i32)
            })
            .sum()
    }

    #[test]
    fn published_values() {
        let cases = [
            (0, 10, 0.05, 0.0, 0.30850),
            (10, 10, 0.05, 0.69150, 1.0),
            (5, 10, 0.05, 0.18709, 0.81291),
            (1, 10, 0.05, 0.00253, 0.44502),
            (0, 1, 0.05, 0.0, 0.975),
            (1, 20, 0.05, 0.00127, 0.24873),
        ];
        for (successes, trials, error, low, high) in cases {
            let (found_low, found_high) = two_sided(successes, trials, error);
            assert!((found_low - low).abs() < 6e-6, "{successes} of {trials}: {found_low}");
            assert!((found_high - high).abs() < 6e-6, "{successes} of {trials}: {found_high}");
        }
        assert_eq!(two_sided(0, 0, 0.05), (0.0, 1.0));
    }

    #[test]
    fn the_tail_at_the_bound_is_the_error() {
        for trials in [1, 2, 7, 31, 32, 40, 100] {
            for successes in 1..=trials {
                for error in [0.5, 0.1, 1e-3, 1e-9] {
                    let low = lower_bound(successes, trials, ErrorChance::new(error).unwrap());
                    let tail = plain_tail(successes, trials, low);
                    assert!(tail <= error, "{successes} of {trials} at {error}: {tail}");
                    assert!(tail >= error * (1.0 - 1e-5), "{successes} of {trials} at {error}: {tail}");
                }
            }
        }
    }

    #[test]
    fn bounds_order_and_shrink() {
        let mut before = (0.0, 0.0);
        for successes in 0..=500 {
            let (low, high) = two_sided(successes, 500, 1e-4);
            let share = f64::from(successes) / 500.0;
            assert!(low <= share && share <= high && low >= before.0 && high >= before.1);
            before = (low, high);
        }
        let width = |trials: u32| {
            let (low, high) = two_sided(trials / 4, trials, 0.05);
            high - low
        };
        // The normal approximation: 2 * 1.95996 * sqrt(3/16 / n).
        assert!((width(1_000_000) - 0.001_697).abs() < 2e-6, "{}", width(1_000_000));
        assert!(width(400) > width(4000) && width(4000) > width(40_000));
        // No overflow for the greatest number of trials.
        let (low, high) = two_sided(u32::MAX / 2, u32::MAX, 1e-6);
        assert!(low > 0.4999 && high < 0.5001 && low < high);
    }

    #[test]
    fn errors_are_probabilities() {
        for wrong in [0.0, 1.0, -0.1, 1.5, f64::NAN] {
            assert_eq!(ErrorChance::new(wrong), None);
        }
        assert!(ErrorChance::new(1e-300).unwrap().shared_by(1_000_000_000).prob() > 0.0);
        assert_eq!(ErrorChance::FIVE_PERCENT.shared_by(0), ErrorChance::FIVE_PERCENT);
    }
}
