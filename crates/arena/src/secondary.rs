//! Measures besides the score: mean points, and hands won.
//!
//! The verdict rests on the score, which is fixed by the rules before the match and has a 95% interval. People care about
//! points and wins too, and these can be clear where the score is not: a player that wins no more games but larger ones.
//! With several measures one of them is clear by chance more often than with a single one, so the intervals of these
//! have an error of 5% divided by the number of all measures of the match (Bonferroni). With equal players, they are
//! clear in fewer than 5% of matches, all together, whatever the score says.

use crate::measure::ScoreMeasure;
use crate::stats::{Estimate, Looks, Range};
use crate::summary::Finding;
use crate::tally::MatchTally;
use serde::Serialize;
use suzume_tiles::numbers::ToFloat;
use suzume_words::{Language, words};

/// The chance that any of the secondary measures of a match has an interval without the truth is below this.
const ERROR: f64 = 0.05;

/// A measure that the score does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SecondaryMeasure {
    /// Points of the first entrant, per seat and game. Points sum to zero, so equal players have 0.
    Points,
    /// The first entrant's share of hands won less that of all others, per seat and hand.
    Wins,
}

/// The result of a match by a measure that the score does not count.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, schemars::JsonSchema)]
pub struct SecondaryResult {
    /// What is compared.
    pub measure: SecondaryMeasure,
    /// How far the first entrant is ahead; equal players have 0. The interval has the confidence given here.
    pub difference: Estimate,
    /// The confidence of the interval, which makes up for looking at several measures.
    pub confidence: f64,
    /// Whether the first entrant is ahead.
    pub finding: Finding,
}

impl SecondaryMeasure {
    /// The measures besides the score. Where the score counts wins, they are not counted again.
    fn besides(score: ScoreMeasure) -> &'static [SecondaryMeasure] {
        match score {
            ScoreMeasure::Wins => &[SecondaryMeasure::Points],
            ScoreMeasure::Points | ScoreMeasure::Rank => &[SecondaryMeasure::Points, SecondaryMeasure::Wins],
        }
    }
}

impl SecondaryResult {
    /// All measures of a match besides its score.
    pub(crate) fn all(tally: &MatchTally, looks: Looks) -> Vec<SecondaryResult> {
        let measures = SecondaryMeasure::besides(tally.measure());
        let error = ERROR / (1 + measures.len()).to_f64();
        let result = |&measure| {
            let (sample, range) = match measure {
                SecondaryMeasure::Points => (tally.entrants.first().map(|of| of.points), Range::Unbounded),
                SecondaryMeasure::Wins => (Some(tally.win_difference), Range::Between(-1.0, 1.0)),
            };
            let difference = sample.unwrap_or_default().estimate_with_error(range, looks, error);
            let finding = Finding::of(difference.interval, 0.0);
            SecondaryResult { measure, difference, confidence: 1.0 - error, finding }
        };
        measures.iter().map(result).collect()
    }

    /// The difference with its interval and confidence, as text: `+0.39 (98.3%: 0.13 to 0.65)`.
    pub fn shown(&self, language: Language) -> String {
        let scale = match self.measure {
            SecondaryMeasure::Points => 1.0,
            SecondaryMeasure::Wins => 100.0,
        };
        let figure = |value: f64| match format!("{:+.2}", scale * value) {
            zero if zero == "-0.00" => "0.00".to_owned(),
            other => other,
        };
        let mean = figure(self.difference.mean);
        let Some(interval) = self.difference.interval else { return mean };
        let confidence = format!("{:.1}", 100.0 * self.confidence);
        let [low, high] = [interval.low, interval.high].map(figure);
        let args = [
            ("mean", (&mean).into()),
            ("confidence", (&confidence).into()),
            ("low", (&low).into()),
            ("high", (&high).into()),
        ];
        words(language).say("match-secondary-figure", &args)
    }

    /// Completes a verdict with this result.
    pub(crate) fn added_to(&self, verdict: &str, first: &str, language: Language) -> String {
        let code = match (self.measure, self.finding) {
            (SecondaryMeasure::Points, Finding::Weaker) => "match-also-points-behind",
            (SecondaryMeasure::Points, _) => "match-also-points-ahead",
            (SecondaryMeasure::Wins, Finding::Weaker) => "match-also-wins-behind",
            (SecondaryMeasure::Wins, _) => "match-also-wins-ahead",
        };
        let figure = self.shown(language);
        let args = [("verdict", verdict.into()), ("first", first.into()), ("figure", (&figure).into())];
        words(language).say(code, &args)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{DealResult, GameResult};
    use crate::plan::SeatPlan;
    use crate::summary::summarise;
    use suzume_tiles::Seats;

    /// Deals in which each side wins one game, the first entrant with more points.
    fn larger_wins(measure: ScoreMeasure, deals: u64) -> MatchTally {
        let game = |seating: &str, points| GameResult {
            seating: seating.to_owned(),
            hands: 1,
            wins: [1, 0, 0, 0].into(),
            points,
            ..GameResult::empty(Seats::Four)
        };
        let mut tally = MatchTally::new(measure, 2, Seats::Four);
        for deal in 0..deals {
            let won = i64::try_from(3 + deal % 5).unwrap();
            let games =
                vec![game("ABAB", [3 * won, -won, -won, -won].into()), game("BABA", [3, -1, -1, -1].into())];
            tally.add(&DealResult { deal, games });
        }
        tally
    }

    #[test]
    fn points_that_are_clear_are_said_where_the_score_is_not() {
        for measure in [ScoreMeasure::Wins, ScoreMeasure::Points, ScoreMeasure::Rank] {
            let tally = larger_wins(measure, 60);
            let players = ["a".to_owned(), "b".to_owned()];
            let summary = summarise(&tally, &players, SeatPlan::Swap, None);
            assert!(matches!(summary.finding, Finding::Open | Finding::Tied), "{}", summary.verdict);
            let points = summary.secondary[0];
            assert_eq!((points.measure, points.finding), (SecondaryMeasure::Points, Finding::Stronger));
            assert!(summary.verdict.contains("a is ahead by mean points: +"), "{}", summary.verdict);
            let measures = if measure == ScoreMeasure::Wins { 2.0 } else { 3.0 };
            assert!((points.confidence - (1.0 - 0.05 / measures)).abs() < 1e-12);
            // The correction widens the interval.
            let usual = tally.entrants[0].points.estimate(Range::Unbounded, Looks::Once).interval.unwrap();
            assert!(points.difference.interval.unwrap().low < usual.low);
            // Seats that are not balanced allow no verdict.
            let plain = summarise(&tally, &players, SeatPlan::Plain, None);
            assert!(plain.secondary.is_empty() && !plain.verdict.contains("points:"), "{}", plain.verdict);
        }
    }
}
