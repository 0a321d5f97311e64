//! Means over deals, with intervals. The games of a deal share a wall and depend on each other, so a whole deal is one
//! observation, never a single game.
//!
//! **The interval.** Student's interval has zero width after five deals that were all won, so it is wrong for few deals.
//! Here each end of the interval adds one more deal with the most extreme result that is possible. All results get random
//! weights (uniform among those that sum to 1), and the end of the interval is the 97.5% point of the weighted mean (Gaffke
//! 2005; Learned-Miller and Thomas 2019). If every deal is won or lost, this is the exact binomial interval of Clopper and
//! Pearson. For many deals it is the usual interval, longer at each end by about (extreme - mean) / deals. The distribution
//! of the weighted mean is replaced by the Beta distribution with the same mean and variance, from the smallest to the
//! largest value. The two are equal for wins and losses and for equal results; otherwise they are so close that the
//! coverage, which the tests measure, stays above 94%.
//!
//! **Limits.** The interval is proved valid for wins and losses, and found valid by experiment for the rest. Points have no
//! known extreme, so the observed extreme is used, which is good from about [`FEWEST_UNBOUNDED`] deals on. With fewer
//! deals, or if all results are equal, points get no interval.
//!
//! **After a sequential stop** such an interval is wrong: looking after every deal and stopping when the result is clear
//! selects clear results. [`Looks::EveryDeal`] gives a confidence sequence instead: with 95% chance the truth lies in *all*
//! intervals of a match at the same time, and so also in the one at which it stops. It is the normal mixture of Robbins
//! with the variance of the deals (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2021, section 2), about 1.5 times as
//! wide as the interval for a fixed number of deals. It holds asymptotically, from [`FEWEST_LOOKED_AT`] deals on. No test
//! stops earlier, so before that the interval for a fixed number of deals is right. The tests measure its coverage.

use serde::{Serialize, Serializer, ser::SerializeStruct};
use statrs::distribution::{Beta, ContinuousCDF};
use suzume_tiles::Seats;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::real;

/// The fewest deals for an interval of a mean without known bounds: in fewer deals a rare large win may not have come
/// yet. Chosen by the coverage that the tests measure.
const FEWEST_UNBOUNDED: u64 = 20;

/// The chance that a usual interval misses the true mean.
const USUAL_ERROR: f64 = 0.05;

/// The fewest deals after which a sequential test may stop or a confidence sequence begins. Chosen: with fewer the variance
/// is not known well enough.
pub(crate) const FEWEST_LOOKED_AT: u64 = 32;

/// The number of deals at which a confidence sequence is tightest. Chosen: where sequential tests typically stop.
const TIGHTEST_AT: f64 = 200.0;

/// When a match is ended, which decides how wide its intervals must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Looks {
    /// After a number of deals that is fixed beforehand.
    Once,
    /// When the results say so: they are looked at after every deal.
    EveryDeal,
}

/// The values that an observation can take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Range {
    /// From the first to the second, both included.
    Between(f64, f64),
    /// Any value, such as points.
    Unbounded,
}

impl Range {
    /// The range of shares and scores.
    pub const SHARE: Range = Range::Between(0.0, 1.0);

    /// The range of ranks, and of the points that entrants get for a wall: from 1 to the number of seats.
    pub fn rank(seats: Seats) -> Range {
        Range::Between(1.0, seats.count().to_f64())
    }
}

/// An interval, of 95% unless a confidence is given; both ends are finite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Interval {
    /// Whether a value lies in the interval.
    pub fn contains(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}

/// A mean with its interval, of 95% unless a confidence is given. In JSON `mean`, `low` and `high`; the ends are null if there is no interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean; 0 without observations.
    pub mean: f64,
    /// The interval, if there are enough observations for one.
    pub interval: Option<Interval>,
}

impl Estimate {
    /// The complement to 1: the same share from the other side's point of view.
    #[must_use]
    pub fn complement(&self) -> Estimate {
        let Estimate { mean, interval } = self;
        let interval = interval.map(|Interval { low, high }| Interval { low: 1.0 - high, high: 1.0 - low });
        Estimate { mean: 1.0 - mean, interval }
    }

    /// As a share: `52.3% (49.8..54.8)`.
    pub fn percent(&self) -> String {
        let mean = 100.0 * self.mean;
        match self.interval {
            Some(Interval { low, high }) => format!("{mean:.1}% ({:.1}..{:.1})", 100.0 * low, 100.0 * high),
            None => format!("{mean:.1}%"),
        }
    }

    /// As a whole number with its sign: `+12 (-3..+27)`.
    pub fn whole(&self) -> String {
        let whole = |value: f64| format!("{:+.0}", value.round() + 0.0);
        match self.interval {
            Some(Interval { low, high }) => format!("{} ({}..{})", whole(self.mean), whole(low), whole(high)),
            None => whole(self.mean),
        }
    }

    /// As a number: `1.25 (0.80..1.70)`.
    pub fn number(&self) -> String {
        let mean = two_decimals(self.mean);
        match self.interval {
            Some(Interval { low, high }) => format!("{mean} ({}..{})", two_decimals(low), two_decimals(high)),
            None => mean,
        }
    }
}

/// The same number, but 0 instead of -0.
pub(crate) fn without_sign_of_zero(value: f64) -> f64 {
    value + 0.0
}

/// A number with two decimals; what rounds to zero has no sign.
fn two_decimals(value: f64) -> String {
    let text = format!("{value:.2}");
    if text == "-0.00" { "0.00".to_owned() } else { text }
}

impl Serialize for Estimate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Estimate", 3)?;
        fields.serialize_field("mean", &without_sign_of_zero(self.mean))?;
        fields.serialize_field("low", &self.interval.map(|interval| without_sign_of_zero(interval.low)))?;
        fields.serialize_field("high", &self.interval.map(|interval| without_sign_of_zero(interval.high)))?;
        fields.end()
    }
}

impl schemars::JsonSchema for Estimate {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Estimate".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "object",
            "description": "A mean with the ends of its interval (95% unless a confidence is given), which are null where there is none.",
            "required": ["mean", "low", "high"],
            "properties": {
                "mean": { "type": ["number", "null"] },
                "low": { "type": ["number", "null"] },
                "high": { "type": ["number", "null"] },
            },
        })
    }
}

/// Sums from which a mean and its variance follow, updated one observation at a time (Welford), and the extremes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// The number of observations.
    pub count: u64,
    mean: f64,
    squares: f64,
    least: f64,
    greatest: f64,
}

impl Default for Sample {
    fn default() -> Sample {
        Sample { count: 0, mean: 0.0, squares: 0.0, least: f64::INFINITY, greatest: f64::NEG_INFINITY }
    }
}

impl Sample {
    /// Adds an observation; constant memory.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        let before = value - self.mean;
        self.mean += before / self.count.to_f64();
        self.squares += before * (value - self.mean);
        self.least = self.least.min(value);
        self.greatest = self.greatest.max(value);
    }

    /// The mean; 0 without observations.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The variance of one observation, unbiased; 0 with fewer than two observations.
    pub fn variance(&self) -> f64 {
        if self.count < 2 { 0.0 } else { (self.squares / (self.count - 1).to_f64()).max(0.0) }
    }

    /// The standard error of the mean.
    pub fn standard_error(&self) -> f64 {
        if self.count == 0 { 0.0 } else { (self.variance() / self.count.to_f64()).sqrt() }
    }

    /// The variance for decisions at any time: inflated, because after few deals it is sometimes far too small, and at least
    /// that of two observations at either end of a range of width `width` among equal ones.
    pub(crate) fn cautious_variance(&self, width: f64) -> f64 {
        let count = self.count.max(1).to_f64();
        self.variance().max(width * width / count) * (1.0 + 1.0 / count.sqrt())
    }

    /// The mean with its 95% interval, for observations whose mean lies in `range` but which are not bounded themselves:
    /// adjusted scores, a few of which lie outside 0..=1.
    pub fn estimate_mean_within(&self, (least, greatest): (f64, f64), looks: Looks) -> Estimate {
        let Estimate { mean, interval } = self.estimate(Range::Unbounded, looks);
        let clamp = |value: f64| value.clamp(least, greatest);
        let interval = interval.map(|Interval { low, high }| Interval { low: clamp(low), high: clamp(high) });
        Estimate { mean: clamp(mean), interval }
    }

    /// The mean with its 95% interval, for observations that always lie in `range`.
    pub fn estimate(&self, range: Range, looks: Looks) -> Estimate {
        self.estimate_with_error(range, looks, USUAL_ERROR)
    }

    /// The mean with an interval that misses the truth with the chance `error`.
    pub fn estimate_with_error(&self, range: Range, looks: Looks, error: f64) -> Estimate {
        if looks == Looks::EveryDeal && self.count >= FEWEST_LOOKED_AT {
            return Estimate { mean: self.mean, interval: self.any_time(range, error) };
        }
        if looks == Looks::EveryDeal && range == Range::Unbounded {
            return Estimate { mean: self.mean, interval: None };
        }
        self.estimate_once(range, error)
    }

    /// An interval of a confidence sequence, never narrower than that for a fixed number of deals. As there, each end adds
    /// one more deal with the most extreme result.
    fn any_time(&self, range: Range, error: f64) -> Option<Interval> {
        let once = self.estimate_once(range, error).interval?;
        let (least, greatest) = match range {
            Range::Between(least, greatest) => (least, greatest),
            Range::Unbounded => (self.least, self.greatest),
        };
        let low = -self.mirrored().any_time_end(-least, range, error);
        let high = self.any_time_end(greatest, range, error);
        let (low, high) = (low.min(once.low), high.max(once.high));
        Some(match range {
            Range::Between(least, greatest) => Interval { low: low.max(least), high: high.min(greatest) },
            Range::Unbounded => Interval { low, high },
        })
    }

    /// The upper end of an interval of a confidence sequence, if no observation can exceed `extreme`.
    fn any_time_end(&self, extreme: f64, range: Range, error: f64) -> f64 {
        let mut with_extreme = *self;
        with_extreme.add(extreme);
        let width = match range {
            Range::Between(least, greatest) => greatest - least,
            Range::Unbounded => 0.0,
        };
        // The scale of the mixture that makes the sequence tightest there (their equation 10).
        let rho = (-2.0 * real::ln(error) + real::ln(1.0 - 2.0 * real::ln(error))) / TIGHTEST_AT;
        let count = self.count.to_f64();
        let scaled = count * rho + 1.0;
        let variance = with_extreme.cautious_variance(width);
        let half = (variance * 2.0 * scaled / (count * count * rho) * real::ln(scaled.sqrt() / error)).sqrt();
        with_extreme.mean + half
    }

    /// The mean with its interval after a number of observations that was fixed beforehand.
    fn estimate_once(&self, range: Range, error: f64) -> Estimate {
        let (least, greatest) = match range {
            Range::Between(least, greatest) => (least.min(self.least), greatest.max(self.greatest)),
            Range::Unbounded => (self.least, self.greatest),
        };
        let is_enough = match range {
            Range::Between(..) => self.count > 0,
            Range::Unbounded => self.count >= FEWEST_UNBOUNDED && least < greatest,
        };
        let interval = is_enough.then(|| Interval {
            low: -self.mirrored().upper_end(-least, error),
            high: self.upper_end(greatest, error),
        });
        Estimate { mean: self.mean, interval }
    }

    /// The same observations with the other sign.
    fn mirrored(&self) -> Sample {
        Sample { mean: -self.mean, least: -self.greatest, greatest: -self.least, ..*self }
    }

    /// The upper end of the interval, if no observation can exceed `extreme`.
    fn upper_end(&self, extreme: f64, error: f64) -> f64 {
        let width = extreme - self.least;
        let mut with_extreme = *self;
        with_extreme.add(extreme);
        // Mean and variance of the randomly weighted mean, on a scale from 0 (least observation) to 1 (extreme).
        let count = with_extreme.count.to_f64();
        let mean = (with_extreme.mean - self.least) / width;
        let variance = with_extreme.squares / (count * (count + 1.0)) / (width * width);
        let size = mean * (1.0 - mean) / variance - 1.0;
        // This fails if the width is 0: then every value is the extreme.
        let Ok(beta) = Beta::new(mean * size, (1.0 - mean) * size) else { return extreme };
        self.least + width * beta.inverse_cdf(1.0 - error / 2.0)
    }
}

impl FromIterator<f64> for Sample {
    fn from_iter<I: IntoIterator<Item = f64>>(values: I) -> Sample {
        let mut sample = Sample::default();
        values.into_iter().for_each(|value| sample.add(value));
        sample
    }
}

/// The chance that a standard normal variable is at most `value`.
pub fn normal_cdf(value: f64) -> f64 {
    0.5 * (1.0 + statrs::function::erf::erf(value / std::f64::consts::SQRT_2))
}

/// The value below which a standard normal variable lies with probability `chance`.
pub fn normal_quantile(chance: f64) -> f64 {
    std::f64::consts::SQRT_2 * statrs::function::erf::erf_inv(2.0 * chance - 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::Dealer;

    #[test]
    fn mean_and_variance_are_those_of_the_definition() {
        let values = [3.0, -1.0, 4.0, 1.0, -5.0, 9.0];
        let sample: Sample = values.into_iter().collect();
        let mean = values.iter().sum::<f64>() / 6.0;
        let variance = values.iter().map(|value| real::powi(value - mean, 2)).sum::<f64>() / 5.0;
        assert!((sample.mean() - mean).abs() < 1e-12 && (sample.variance() - variance).abs() < 1e-12);
    }

    #[test]
    fn normal_points_are_the_usual_ones() {
        assert!((normal_quantile(0.975) - 1.959_964).abs() < 1e-5);
        assert!((normal_cdf(1.644_854) - 0.95).abs() < 1e-6);
    }

    fn interval(values: impl IntoIterator<Item = f64>, range: Range) -> Option<Interval> {
        values.into_iter().collect::<Sample>().estimate(range, Looks::Once).interval
    }

    fn wins(won: usize, of: usize) -> Interval {
        interval((0..of).map(|deal| f64::from(u8::from(deal < won))), Range::SHARE).unwrap()
    }

    /// Published exact intervals for a share.
    #[test]
    fn wins_and_losses_have_the_interval_of_clopper_and_pearson() {
        let cases = [
            (0, 10, 0.0, 0.30850),
            (10, 10, 0.69150, 1.0),
            (5, 10, 0.18709, 0.81291),
            (1, 20, 0.00127, 0.24873),
        ];
        for (won, of, low, high) in cases {
            let found = wins(won, of);
            assert!(
                (found.low - low).abs() < 6e-6 && (found.high - high).abs() < 6e-6,
                "{won} of {of}: {found:?}"
            );
        }
    }

    #[test]
    fn equal_results_leave_room_for_what_was_not_seen() {
        // An event that did not happen in n deals has probability at most 1 - 0.025^(1/n): at that value the chance of
        // seeing none is 2.5%.
        for deals in [1, 2, 5, 100, 100_000] {
            let unseen = 1.0 - real::powf(0.025, 1.0 / deals as f64);
            let found = interval(std::iter::repeat_n(0.5, deals), Range::SHARE).unwrap();
            assert!((found.low - 0.5 * (1.0 - unseen)).abs() < 1e-9, "{found:?}");
            assert!((found.high - 0.5 * (1.0 + unseen)).abs() < 1e-9, "{found:?}");
            assert_eq!(interval(std::iter::repeat_n(8.0, deals), Range::Unbounded), None);
        }
        assert_eq!(interval([], Range::SHARE), None);
        assert_eq!(interval([1.0, 2.0], Range::Unbounded), None);
    }

    #[test]
    fn many_deals_have_the_usual_interval() {
        let sample: Sample = (0..100_000).map(|deal| f64::from(deal % 5) / 4.0).collect();
        let half = normal_quantile(0.975) * sample.standard_error();
        let found = sample.estimate(Range::SHARE, Looks::Once).interval.unwrap();
        assert!((found.high - 0.5 - half).abs() < 1e-5 && (0.5 - half - found.low).abs() < 1e-5, "{found:?}");
    }

    #[test]
    fn a_zero_has_no_sign() {
        let estimate = Estimate { mean: -0.0, interval: Some(Interval { low: -0.001, high: -0.0 }) };
        assert_eq!(serde_json::to_string(&estimate).unwrap(), r#"{"mean":0.0,"low":-0.001,"high":0.0}"#);
        assert_eq!(estimate.number(), "0.00 (0.00..0.00)");
    }

    #[test]
    fn a_smaller_error_makes_a_wider_interval() {
        let sample: Sample = (0..100).map(|deal| f64::from(deal % 7)).collect();
        for looks in [Looks::Once, Looks::EveryDeal] {
            let width = |error| {
                let found = sample.estimate_with_error(Range::Unbounded, looks, error).interval.unwrap();
                found.high - found.low
            };
            assert!(width(0.05 / 3.0) > 1.1 * width(0.05), "{looks:?}");
            let usual = sample.estimate(Range::Unbounded, looks);
            assert_eq!(usual, sample.estimate_with_error(Range::Unbounded, looks, 0.05));
        }
    }

    #[test]
    fn unknown_ends_are_null() {
        let json =
            |sample: &Sample, range| serde_json::to_string(&sample.estimate(range, Looks::Once)).unwrap();
        assert_eq!(json(&Sample::default(), Range::SHARE), r#"{"mean":0.0,"low":null,"high":null}"#);
        assert_eq!(Sample::default().estimate(Range::Unbounded, Looks::Once).number(), "0.00");
    }

    /// Draws a value by its chances in percent.
    fn any_of(random: &mut Dealer, values: &[(usize, f64)]) -> f64 {
        let mut ticket = random.below(values.iter().map(|(percent, _)| percent).sum());
        for (percent, value) in values {
            match ticket.checked_sub(*percent) {
                Some(rest) => ticket = rest,
                None => return *value,
            }
        }
        0.0
    }

    /// How often the true mean lies in the interval, where there is one, and the mean width relative to Student's.
    fn coverage(values: &[(usize, f64)], deals: usize, range: Range) -> (f64, f64) {
        const MATCHES: u32 = 4_000;
        let mut random = Dealer::new(deals as u64);
        let total: usize = values.iter().map(|(percent, _)| percent).sum();
        let truth = values.iter().map(|(percent, value)| *percent as f64 * value).sum::<f64>() / total as f64;
        let (mut covered, mut width, mut usual) = (0, 0.0, 0.0);
        for _ in 0..MATCHES {
            let sample: Sample = (0..deals).map(|_| any_of(&mut random, values)).collect();
            let Some(found) = sample.estimate(range, Looks::Once).interval else {
                covered += 1;
                continue;
            };
            assert!(found.low <= sample.mean() && sample.mean() <= found.high && found.low < found.high);
            if let Range::Between(least, greatest) = range {
                assert!(found.low >= least && found.high <= greatest, "{found:?}");
            }
            // Allows for rounding in the sum of a few equal values.
            let nearly = Interval { low: found.low - 1e-12, high: found.high + 1e-12 };
            covered += u32::from(nearly.contains(truth));
            width += found.high - found.low;
            usual += 2.0 * normal_quantile(0.975) * sample.standard_error();
        }
        (f64::from(covered) / f64::from(MATCHES), width / usual)
    }

    #[test]
    fn intervals_hold_for_few_deals() {
        let shares: [(&str, &[(usize, f64)]); 9] = [
            ("even", &[(50, 0.0), (50, 1.0)]),
            ("skewed", &[(79, 0.0), (21, 1.0)]),
            ("rarely won", &[(95, 0.0), (5, 1.0)]),
            ("rarely lost", &[(3, 0.0), (97, 1.0)]),
            ("two games", &[(49, 0.0), (42, 0.5), (9, 1.0)]),
            ("mostly ties", &[(4, 0.0), (90, 0.5), (6, 1.0)]),
            ("nearly always ties", &[(98, 0.5), (2, 1.0)]),
            ("all equal", &[(1, 0.5)]),
            ("a few values", &[(70, 0.0), (20, 0.25), (8, 0.5), (2, 1.0)]),
        ];
        for (name, values) in shares {
            for deals in [2, 5, 20, 100] {
                let (covered, width) = coverage(values, deals, Range::SHARE);
                assert!(covered >= 0.94, "{name}, {deals} deals: {covered}");
                let is_usual = !matches!(name, "nearly always ties" | "all equal");
                assert!(deals < 100 || !is_usual || width < 1.25, "{name}, {deals} deals: {width}");
            }
        }
        // Points of a seat: often a little lost, rarely much won.
        let points: &[(usize, f64)] =
            &[(45, -8.0), (15, -16.0), (8, -30.0), (10, 0.0), (12, 32.0), (6, 48.0), (3, 80.0), (1, 120.0)];
        let win_or_loss: &[(usize, f64)] = &[(79, -1.0), (21, 3.0)];
        for values in [points, win_or_loss] {
            for deals in [2, 5, 20, 100] {
                let (covered, width) = coverage(values, deals, Range::Unbounded);
                assert!(covered >= 0.94, "points, {deals} deals: {covered}");
                assert!(deals < 100 || width < 1.25, "points, {deals} deals: {width}");
            }
        }
    }

    /// How often a match has the truth in its interval after every single deal up to the last.
    fn always_covered(values: &[(usize, f64)], deals: usize, range: Range) -> f64 {
        const MATCHES: u32 = 1_000;
        let mut random = Dealer::new(7);
        let total: usize = values.iter().map(|(percent, _)| percent).sum();
        let truth = values.iter().map(|(percent, value)| *percent as f64 * value).sum::<f64>() / total as f64;
        let covered = (0..MATCHES).filter(|_| {
            let mut sample = Sample::default();
            (0..deals).all(|_| {
                sample.add(any_of(&mut random, values));
                // Looking at every tenth of many deals misses next to nothing, and is quicker.
                let is_many = sample.count > 100 && !sample.count.is_multiple_of(10);
                let is_looked_at = sample.count >= FEWEST_LOOKED_AT && !is_many;
                if !is_looked_at {
                    return true;
                }
                let interval = sample.estimate(range, Looks::EveryDeal).interval;
                interval.is_none_or(|found| found.low - 1e-9 <= truth && truth <= found.high + 1e-9)
            })
        });
        covered.count() as f64 / f64::from(MATCHES)
    }

    #[test]
    fn a_confidence_sequence_holds_after_every_deal() {
        let cases: [(&[(usize, f64)], Range); 6] = [
            (&[(50, 0.0), (50, 1.0)], Range::SHARE),
            (&[(79, 0.0), (21, 1.0)], Range::SHARE),
            (&[(49, 0.0), (42, 0.5), (9, 1.0)], Range::SHARE),
            (&[(4, 0.0), (90, 0.5), (6, 1.0)], Range::SHARE),
            (&[(98, 0.5), (2, 1.0)], Range::SHARE),
            (
                &[(45, -8.0), (15, -16.0), (8, -30.0), (10, 0.0), (12, 32.0), (6, 48.0), (4, 80.0)],
                Range::Unbounded,
            ),
        ];
        for (values, range) in cases {
            let covered = always_covered(values, 1_500, range);
            println!("{values:?}: the truth is in all intervals of {covered:.3} of the matches");
            assert!(covered >= 0.95, "{values:?}: {covered}");
        }
    }

    #[test]
    fn a_confidence_sequence_is_not_much_wider_where_it_matters() {
        let sample: Sample = (0..200).map(|deal| f64::from(deal % 5) / 4.0).collect();
        let [once, every] = [Looks::Once, Looks::EveryDeal].map(|looks| {
            let found = sample.estimate(Range::SHARE, looks).interval.unwrap();
            found.high - found.low
        });
        assert!(every > once && every < 1.7 * once, "{once} {every}");
    }
}
