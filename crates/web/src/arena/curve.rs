//! How the estimates of a match develop from deal to deal, in a bounded number of points.

use schemars::JsonSchema;
use serde::Serialize;
use suzume_arena::{Estimate, Looks, MatchTally, Range, Sprt};
use suzume_tiles::numbers::wide;

/// The most points of a curve. Chosen: more cannot be seen.
const MOST_POINTS: u64 = 200;

/// The estimates after some number of deals.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub(crate) struct EstimatePoint {
    /// The number of deals played.
    pub(crate) deals: u64,
    /// The number of games played.
    pub(crate) games: u64,
    /// The first player's score.
    pub(crate) score: Estimate,
    /// The score adjusted for luck; null where luck is not measured.
    pub(crate) adjusted: Option<Estimate>,
    /// The sequential test; null without one.
    pub(crate) sprt: Option<TestPoint>,
}

/// The sequential test after some number of deals.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub(crate) struct TestPoint {
    /// The logarithm of the probability ratio.
    pub(crate) log_ratio: f64,
    /// At or below this bound the player is not better.
    pub(crate) lower: f64,
    /// At or above this bound the player is better.
    pub(crate) upper: f64,
}

impl EstimatePoint {
    /// The estimates of the totals so far.
    pub(crate) fn of(tally: &MatchTally, test: Option<Sprt>) -> EstimatePoint {
        let looks = if test.is_some() { Looks::EveryDeal } else { Looks::Once };
        EstimatePoint {
            deals: tally.deals,
            games: tally.games,
            score: tally.raw.estimate(Range::SHARE, looks),
            adjusted: tally.adjusted().map(|adjusted| adjusted.estimate_mean_within((0.0, 1.0), looks)),
            sprt: test.map(|test| {
                let state = test.state(tally.best());
                TestPoint { log_ratio: state.log_ratio, lower: state.lower, upper: state.upper }
            }),
        }
    }
}

/// Points at equal distances; the distance doubles when there are too many.
#[derive(Clone, Debug)]
pub(crate) struct EstimateCurve {
    every: u64,
    points: Vec<EstimatePoint>,
    test: Option<Sprt>,
}

impl EstimateCurve {
    pub(crate) const fn new(test: Option<Sprt>) -> EstimateCurve {
        EstimateCurve { every: 1, points: Vec::new(), test }
    }

    /// Updates the curve with the totals after a deal.
    pub(crate) fn look(&mut self, tally: &MatchTally) {
        if !tally.deals.is_multiple_of(self.every) {
            return;
        }
        self.points.push(EstimatePoint::of(tally, self.test));
        if wide(self.points.len()) > MOST_POINTS {
            self.every *= 2;
            let every = self.every;
            self.points.retain(|point| point.deals.is_multiple_of(every));
        }
    }

    /// The points, followed by one for the last deal.
    pub(crate) fn whole(&self, tally: &MatchTally) -> Vec<EstimatePoint> {
        let mut points = self.points.clone();
        if tally.deals > 0 && points.last().is_none_or(|point| point.deals != tally.deals) {
            points.push(EstimatePoint::of(tally, self.test));
        }
        points
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_arena::{DealResult, GameResult, ScoreMeasure};
    use suzume_tiles::Seats;

    #[test]
    fn a_long_match_has_a_bounded_curve_up_to_its_last_deal() {
        let mut tally = MatchTally::new(ScoreMeasure::Wins, 2, Seats::Four);
        let mut curve = EstimateCurve::new(Some(Sprt::new(0.5, 0.55)));
        let game = GameResult { seating: "ABAB".to_owned(), hands: 1, ..GameResult::empty(Seats::Four) };
        for deal in 0..1_003 {
            tally.add(&DealResult { deal, games: vec![game.clone()] });
            curve.look(&tally);
            let points = curve.whole(&tally);
            assert!(wide(points.len()) <= MOST_POINTS + 1, "{}", points.len());
            assert_eq!(points.last().map(|point| point.deals), Some(deal + 1));
            assert!(points.windows(2).all(|pair| pair[0].deals < pair[1].deals));
        }
    }
}
