//! Means over deals and how sure they are. The games of a deal are played with one wall and depend on each other, so a
//! deal is one observation; nothing here ever looks at single games.

use serde::Serialize;
use statrs::distribution::{ContinuousCDF, StudentsT};

/// A mean with its 95% interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Sums from which a mean and its variance follow, updated one observation at a time (Welford).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    /// How many.
    pub count: u64,
    mean: f64,
    squares: f64,
}

impl Sample {
    /// Adds an observation.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        let before = value - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (value - self.mean);
    }

    /// The mean; 0 of nothing.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The variance of one observation, unbiased; 0 of fewer than two.
    pub fn variance(&self) -> f64 {
        if self.count < 2 { 0.0 } else { (self.squares / (self.count - 1) as f64).max(0.0) }
    }

    /// The standard error of the mean.
    pub fn standard_error(&self) -> f64 {
        if self.count == 0 { 0.0 } else { (self.variance() / self.count as f64).sqrt() }
    }

    /// The mean with its 95% interval, by Student's distribution. With fewer than two observations nothing is known.
    pub fn estimate(&self) -> Estimate {
        let half = match self.count {
            0 | 1 => f64::INFINITY,
            count => student_95(count - 1) * self.standard_error(),
        };
        Estimate { mean: self.mean, low: self.mean - half, high: self.mean + half }
    }
}

impl FromIterator<f64> for Sample {
    fn from_iter<I: IntoIterator<Item = f64>>(values: I) -> Sample {
        let mut sample = Sample::default();
        values.into_iter().for_each(|value| sample.add(value));
        sample
    }
}

/// The 97.5% point of Student's distribution.
fn student_95(freedom: u64) -> f64 {
    // Beyond a few hundred the distribution is the normal one to three digits.
    const NORMAL: f64 = 1.959_963_984_540_054;
    if freedom > 2_000 {
        return NORMAL;
    }
    StudentsT::new(0.0, 1.0, freedom as f64).map_or(NORMAL, |student| student.inverse_cdf(0.975))
}

/// The chance that a standard normal variable is at most some value.
pub fn normal_cdf(value: f64) -> f64 {
    0.5 * (1.0 + statrs::function::erf::erf(value / std::f64::consts::SQRT_2))
}

/// The point below which a standard normal variable is with some chance.
pub fn normal_quantile(chance: f64) -> f64 {
    std::f64::consts::SQRT_2 * statrs::function::erf::erf_inv(2.0 * chance - 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_variance_are_those_of_the_definition() {
        let values = [3.0, -1.0, 4.0, 1.0, -5.0, 9.0];
        let sample: Sample = values.into_iter().collect();
        let mean = values.iter().sum::<f64>() / 6.0;
        let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / 5.0;
        assert!((sample.mean() - mean).abs() < 1e-12 && (sample.variance() - variance).abs() < 1e-12);
        let estimate = sample.estimate();
        // Student's 97.5% point with five degrees of freedom is 2.5706 in every table.
        assert!((estimate.high - mean - 2.5706 * (variance / 6.0).sqrt()).abs() < 1e-3);
    }

    #[test]
    fn normal_points_are_the_usual_ones() {
        assert!((normal_quantile(0.975) - 1.959_964).abs() < 1e-5);
        assert!((normal_cdf(1.644_854) - 0.95).abs() < 1e-6);
    }
}
