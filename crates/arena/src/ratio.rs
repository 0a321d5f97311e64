//! The mean of a quantity over events that do not occur in every deal, such as the points of a win: a ratio of two sums
//! over deals.
//!
//! The games of a deal depend on each other, so the variance is taken over whole deals, from the residuals
//! `points - ratio * events` (the ratio estimator of survey sampling; Cochran, Sampling Techniques, section 6). The interval is the normal
//! one. It needs some dozens of deals, so there is none with fewer than [`FEWEST`] deals that have an event, and none after
//! a sequential test.

use crate::stats::{Estimate, Interval, Looks};
use suzume_tiles::numbers::ToFloat;

/// The fewest deals with an event for an interval. Chosen as for other means without known bounds.
const FEWEST: u64 = 20;
/// The 97.5% point of the normal distribution.
const NORMAL_975: f64 = 1.959_963_984_540_054;

/// The sums over deals that the estimate needs.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ratio {
    deals: u64,
    deals_with_events: u64,
    amounts: f64,
    events: f64,
    amounts_squared: f64,
    events_squared: f64,
    products: f64,
}

impl Ratio {
    /// Adds a deal: the sum of its amounts, and the number of its events.
    pub fn add(&mut self, amount: f64, events: f64) {
        self.deals += 1;
        self.deals_with_events += u64::from(events > 0.0);
        self.amounts += amount;
        self.events += events;
        self.amounts_squared += amount * amount;
        self.events_squared += events * events;
        self.products += amount * events;
    }

    /// The mean amount per event; `None` without events.
    pub fn estimate(&self, looks: Looks) -> Option<Estimate> {
        if self.events <= 0.0 {
            return None;
        }
        let mean = self.amounts / self.events;
        let squares = self.amounts_squared - 2.0 * mean * self.products + mean * mean * self.events_squared;
        let deals = self.deals.to_f64();
        let error = (squares.max(0.0) * deals / (deals - 1.0)).sqrt() / self.events;
        let has_interval = looks == Looks::Once && self.deals_with_events >= FEWEST;
        let reach = NORMAL_975 * error;
        let interval = has_interval.then_some(Interval { low: mean - reach, high: mean + reach });
        Some(Estimate { mean, interval })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_constant_amount_has_no_error_and_no_event_no_mean() {
        let mut ratio = Ratio::default();
        assert_eq!(ratio.estimate(Looks::Once), None);
        for deal in 0..100 {
            let events = f64::from(deal % 3);
            ratio.add(5.0 * events, events);
        }
        let Estimate { mean, interval } = ratio.estimate(Looks::Once).unwrap();
        let Interval { low, high } = interval.unwrap();
        assert!((mean - 5.0).abs() < 1e-9 && high - low < 1e-6, "{mean} {low} {high}");
        assert_eq!(ratio.estimate(Looks::EveryDeal).unwrap().interval, None);
    }

    #[test]
    fn the_interval_covers_the_truth_in_95_of_100_samples() {
        // Deals with 0 to 2 events of 1 or 9 points each: the truth is 5.
        let mut random = suzume_tiles::Dealer::new(7);
        let mut covered = 0;
        for _ in 0..4000 {
            let mut ratio = Ratio::default();
            for _ in 0..100 {
                let events = random.below(3);
                let amount: usize = (0..events).map(|_| 1 + 8 * random.below(2)).sum();
                ratio.add(amount as f64, events as f64);
            }
            covered += u32::from(ratio.estimate(Looks::Once).unwrap().interval.unwrap().contains(5.0));
        }
        // 95% of 4000, give or take three deviations.
        assert!((3760..=3840).contains(&covered), "{covered}");
    }
}
