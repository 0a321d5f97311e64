//! The sequential test: it stops a match as soon as the score of the deals so far decides between two hypotheses.
//!
//! This is the generalised probability ratio test on the mean score of a deal, with the variance estimated from the
//! same deals. After n deals with mean m and variance s², the logarithm of the ratio is n (p1 - p0) (m - (p0 + p1) / 2)
//! / s². It is compared with Wald's bounds ln((1 - β) / α) and ln(β / (1 - α)). Observations are whole deals, never
//! single games, because the games of a deal share a wall.
//!
//! After few deals the estimated variance is sometimes far too small, which would cause more errors than the nominal α
//! and β. So the variance is multiplied by 1 + 1/√n, and it is never less than that of two wins and two losses among
//! ties. The intervals of a match with such a test are a confidence sequence: see [`Looks`](crate::Looks).

use crate::stats::{FEWEST_LOOKED_AT, Sample};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::real;

/// A sequential test between two mean scores.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, schemars::JsonSchema)]
pub struct Sprt {
    /// The score of the first hypothesis.
    pub p0: f64,
    /// The score of the second hypothesis, greater than `p0`.
    pub p1: f64,
    /// The greatest allowed chance to accept the second hypothesis although the first is true.
    pub alpha: f64,
    /// The greatest allowed chance to accept the first hypothesis although the second is true.
    pub beta: f64,
}

/// The decision of the test so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SprtDecision {
    /// More deals must be played.
    Undecided,
    /// The first hypothesis is accepted.
    AcceptP0,
    /// The second hypothesis is accepted.
    AcceptP1,
}

/// Where the test stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, schemars::JsonSchema)]
pub struct SprtState {
    /// The two scores and the errors of the test.
    #[serde(flatten)]
    pub test: Sprt,
    /// The logarithm of the probability ratio.
    pub log_ratio: f64,
    /// At or below this the first hypothesis is accepted.
    pub lower: f64,
    /// At or above this the second hypothesis is accepted.
    pub upper: f64,
    /// The decision of the test so far.
    pub decision: SprtDecision,
}

impl Sprt {
    /// A test with 5% errors of both kinds.
    pub const fn new(p0: f64, p1: f64) -> Sprt {
        Sprt { p0, p1, alpha: 0.05, beta: 0.05 }
    }

    /// Where the test stands after some deals.
    pub fn state(&self, scores: &Sample) -> SprtState {
        let upper = real::ln((1.0 - self.beta) / self.alpha);
        let lower = real::ln(self.beta / (1.0 - self.alpha));
        // Equal scores so far do not imply that all later scores will be equal.
        let variance = scores.cautious_variance(1.0);
        let middle = (self.p0 + self.p1) / 2.0;
        let log_ratio = scores.count.to_f64() * (self.p1 - self.p0) * (scores.mean() - middle) / variance;
        let decision = match log_ratio {
            _ if scores.count < FEWEST_LOOKED_AT => SprtDecision::Undecided,
            ratio if ratio >= upper => SprtDecision::AcceptP1,
            ratio if ratio <= lower => SprtDecision::AcceptP0,
            _ => SprtDecision::Undecided,
        };
        SprtState { test: *self, log_ratio, lower, upper, decision }
    }
}

/// Why a text is not a sequential test.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is no stopping rule: give sprt:P0,P1 with 0 < P0 < P1 < 1, such as sprt:0.50,0.55")]
pub struct SprtError {
    text: String,
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sprt:{},{}", self.p0, self.p1)
    }
}

impl FromStr for Sprt {
    type Err = SprtError;
    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let read = || {
            let (p0, p1) = text.strip_prefix("sprt:")?.split_once(',')?;
            let (p0, p1): (f64, f64) = (p0.trim().parse().ok()?, p1.trim().parse().ok()?);
            (0.0 < p0 && p0 < p1 && p1 < 1.0).then_some(Sprt::new(p0, p1))
        };
        read().ok_or_else(|| SprtError { text: text.chars().take(60).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::Dealer;

    #[test]
    fn texts_are_checked() {
        assert_eq!("sprt:0.5,0.55".parse(), Ok(Sprt::new(0.5, 0.55)));
        assert_eq!(Sprt::new(0.5, 0.55).to_string(), "sprt:0.5,0.55");
        for text in ["", "sprt", "sprt:0.5", "sprt:0.6,0.5", "sprt:0,1", "sprt:nan,0.5", "gsprt:0.1,0.2"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }

    /// Nearly all deals are ties and a few are won: many equal scores at the beginning must decide nothing.
    #[test]
    fn rare_differences_are_waited_for() {
        let test = Sprt::new(0.5, 0.525);
        let mut random = Dealer::new(5);
        const MATCHES: u32 = 1_000;
        let mut errors = 0;
        for _ in 0..MATCHES {
            let mut sample = Sample::default();
            let decision = loop {
                sample.add(if random.below(20) == 0 { 1.0 } else { 0.5 });
                match test.state(&sample).decision {
                    SprtDecision::Undecided => {}
                    decision => break decision,
                }
            };
            errors += u32::from(decision == SprtDecision::AcceptP0);
        }
        assert!(f64::from(errors) / f64::from(MATCHES) <= 0.05, "{errors}");
    }

    /// Deals of two games with one wall have scores 0, 1/2 and 1 with a given mean. How often is each hypothesis
    /// accepted, and how soon?
    #[test]
    fn errors_stay_below_their_nominal_values() {
        let test = Sprt::new(0.5, 0.55);
        for (truth, wrong) in [(0.5, SprtDecision::AcceptP1), (0.55, SprtDecision::AcceptP0)] {
            let mut random = Dealer::new(8);
            let (mut errors, mut deals) = (0, 0);
            const MATCHES: u32 = 1_000;
            for _ in 0..MATCHES {
                let mut sample = Sample::default();
                loop {
                    // Half of the walls decide both games for the same seat, so each side wins once: a score of one
                    // half.
                    let is_decided_by_wall = random.below(2) == 0;
                    let mut game = |chance: f64| {
                        f64::from(u8::from((random.below(1 << 20) as f64) < chance * f64::from(1 << 20)))
                    };
                    // The other half of the walls makes the whole difference.
                    let chance = 0.5 + 2.0 * (truth - 0.5);
                    let score = if is_decided_by_wall { 0.5 } else { (game(chance) + game(chance)) / 2.0 };
                    sample.add(score);
                    match test.state(&sample).decision {
                        SprtDecision::Undecided => {}
                        decision => {
                            errors += u32::from(decision == wrong);
                            break;
                        }
                    }
                }
                deals += sample.count;
            }
            let rate = f64::from(errors) / f64::from(MATCHES);
            assert!(rate <= 0.05, "{rate} at {truth}, {} deals", deals / u64::from(MATCHES));
        }
    }
}
