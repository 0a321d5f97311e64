//! Exact one-sided bounds of a chance, from the number of successes in independent trials.
//!
//! Clopper and Pearson (1934). The lower bound is the chance at which the observed number of successes *or more* has
//! just the allowed error probability; the upper bound is the same for the observed number *or fewer*. Whatever the
//! true chance is, each bound is wrong with at most this probability. There is no normal approximation, so the bounds
//! also hold for few trials and for chances near 0 and 1.
//!
//! A bound is found by bisection on the tail of the distribution; the outer end of the last interval is returned.
//! Logarithms and exponentials may differ in the last bits between platforms, and so the bounds, by less than 1e-11 for
//! up to 10^6 trials.

/// The probability with which a statement may be wrong: above 0 and below 1.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct ErrorChance(f64);

impl ErrorChance {
    /// One in twenty.
    pub const FIVE_PERCENT: ErrorChance = ErrorChance(0.05);

    /// An error probability; `None` unless it lies strictly between 0 and 1.
    pub fn new(prob: f64) -> Option<ErrorChance> {
        (prob > 0.0 && prob < 1.0).then_some(ErrorChance(prob))
    }

    /// The probability.
    pub const fn prob(self) -> f64 {
        self.0
    }

    /// The error probability for each of `statements` statements, such that all hold together with the whole
    /// (Bonferroni).
    #[must_use]
    pub fn shared_by(self, statements: usize) -> ErrorChance {
        // A share that would be rounded to 0 becomes the smallest normal number.
        ErrorChance((self.0 / statements.max(1) as f64).max(f64::MIN_POSITIVE))
    }
}

/// Bisections of the interval that holds a bound: more than the significant bits of a number in 0..=1.
const HALVINGS: u32 = 52;

/// The part by which the allowed error is reduced, to be safe from rounding. The logarithms in a term of the tail are
/// at most about 22 for each trial, six of them are added, and each has a relative error of 2^-53: 2e-14 a trial. This
/// is doubled, with a constant part for the terms left out.
fn rounding(trials: u32) -> f64 {
    1e-9 + 4e-14 * f64::from(trials)
}

/// Terms of the tail below this part of their sum are left out; the terms fall faster than geometrically.
const NEGLIGIBLE: f64 = 1e-14;

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
    // With an error above one half the bound could pass successes / trials, where the terms of the tail no longer fall.
    let error = error.prob().min(0.5) * (1.0 - rounding(trials));
    let ways = ln_choose(trials, successes);
    let (mut low, mut high) = (0.0, f64::from(successes) / f64::from(trials));
    for _ in 0..HALVINGS {
        let middle = 0.5 * (low + high);
        if tail_exceeds(successes, trials, ways, middle, error) {
            high = middle;
        } else {
            low = middle;
        }
    }
    low
}

/// The upper bound: the true chance is above it with at most the given error probability.
pub fn upper_bound(successes: u32, trials: u32, error: ErrorChance) -> f64 {
    1.0 - lower_bound(trials.saturating_sub(successes), trials, error)
}

/// Whether `successes` or more have a probability above `error`, for a chance of at most successes / trials. `ways` is
/// the logarithm of the binomial coefficient.
fn tail_exceeds(successes: u32, trials: u32, ways: f64, chance: f64, error: f64) -> bool {
    let failures = f64::from(trials - successes);
    let ln_failing = if failures > 0.0 { failures * (-chance).ln_1p() } else { 0.0 };
    let mut term = (ways + f64::from(successes) * chance.ln() + ln_failing).exp();
    let odds = chance / (1.0 - chance);
    let mut sum = 0.0;
    for count in successes..=trials {
        sum += term;
        if sum > error {
            return true;
        }
        if term < sum * NEGLIGIBLE || term == 0.0 {
            break;
        }
        term *= odds * f64::from(trials - count) / (f64::from(count) + 1.0);
    }
    false
}

/// The logarithm of the binomial coefficient.
fn ln_choose(of: u32, chosen: u32) -> f64 {
    ln_factorial(of) - ln_factorial(chosen) - ln_factorial(of - chosen)
}

/// The logarithm of n!: a sum while n is small, then Stirling's series. There the first term left out, 1 / (1680 n^7),
/// is below 1e-13.
fn ln_factorial(n: u32) -> f64 {
    if n < 32 {
        return (2..=n).map(|factor| f64::from(factor).ln()).sum();
    }
    let n = f64::from(n);
    let inverse = 1.0 / n;
    let square = inverse * inverse;
    let series = inverse * (1.0 / 12.0 - square * (1.0 / 360.0 - square / 1260.0));
    n * n.ln() - n + 0.5 * (std::f64::consts::TAU * n).ln() + series
}

#[cfg(test)]
mod tests {
    use super::*;

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
                ways * chance.powi(count as i32) * (1.0 - chance).powi((trials - count) as i32)
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
                    assert!(tail >= error * (1.0 - 1e-6), "{successes} of {trials} at {error}: {tail}");
                }
            }
        }
    }

    #[test]
    fn factorials_agree_where_the_two_ways_meet() {
        for n in 28..60 {
            let sum: f64 = (2..=n).map(|factor| f64::from(factor).ln()).sum();
            assert!((ln_factorial(n) - sum).abs() < 1e-12, "{n}");
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
