//! 95% intervals of shares and means.

use suzume_arena::{Estimate, Interval, normal_quantile};
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::real;

/// A share with the interval of Wilson, which also holds for few trials and for shares near 0 and 1. There is no interval
/// without trials.
pub(crate) fn share(successes: u64, trials: u64) -> Estimate {
    if trials == 0 {
        return Estimate { mean: 0.0, interval: None };
    }
    let (n, z) = (trials.to_f64(), normal_quantile(0.975));
    let mean = successes.to_f64() / n;
    let shrunk = 1.0 + z * z / n;
    let center = (mean + z * z / (2.0 * n)) / shrunk;
    let half = z / shrunk * (mean * (1.0 - mean) / n + z * z / (4.0 * n * n)).sqrt();
    let interval = Interval { low: (center - half).max(0.0), high: (center + half).min(1.0) };
    Estimate { mean, interval: Some(interval) }
}

/// A mean with its normal interval; none for fewer than two values.
pub(crate) fn mean(values: impl Iterator<Item = f64> + Clone) -> Estimate {
    let n = values.clone().count().to_f64();
    let mean = values.clone().sum::<f64>() / n.max(1.0);
    if n < 2.0 {
        return Estimate { mean, interval: None };
    }
    let variance = values.map(|value| real::powi(value - mean, 2)).sum::<f64>() / (n - 1.0);
    let half = normal_quantile(0.975) * (variance / n).sqrt();
    Estimate { mean, interval: Some(Interval { low: mean - half, high: mean + half }) }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests may use `unwrap`")]
mod tests {
    use super::*;

    /// The ends of Wilson's interval are the shares from which the observed one is exactly 1.96 standard errors away.
    #[test]
    fn the_ends_of_a_share_solve_the_equation_of_wilson() {
        for (successes, trials) in [(1, 3), (7, 10), (52, 100), (1, 1000), (999, 1000)] {
            let Estimate { mean, interval } = share(successes, trials);
            let Interval { low, high } = interval.unwrap();
            for end in [low, high] {
                let error = (end * (1.0 - end) / trials.to_f64()).sqrt();
                assert!(((mean - end).abs() / error - 1.959_964).abs() < 1e-4, "{successes} of {trials}");
            }
        }
        assert_eq!(share(0, 40).interval.unwrap().low, 0.0);
        assert_eq!(share(40, 40).interval.unwrap().high, 1.0);
        assert_eq!(share(0, 0).interval, None);
    }

    #[test]
    fn a_mean_has_the_interval_of_its_standard_error() {
        let found = mean([1.0, 2.0, 3.0, 6.0].into_iter());
        let Interval { low, high } = found.interval.unwrap();
        // Variance 14/3, standard error 1.0801.
        assert!((found.mean - 3.0).abs() < 1e-12);
        assert!((high - 3.0 - 2.1170).abs() < 1e-3 && (3.0 - low - 2.1170).abs() < 1e-3);
        assert_eq!(mean(std::iter::once(5.0)).interval, None);
    }
}
