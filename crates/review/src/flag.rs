//! Which decisions a review points out, and the rating of play.
//!
//! A decision is flagged if it costs at least 0.02 places, or if fewer than 5 of 100 strong players make it. Where an
//! evaluator counts in another unit, the equivalent is a twentieth of a win: 0.05 of a chance to win, or a twentieth of the
//! points that are won in a typical hand of the rule set. Under riichi that is 280 points, about what 0.02 places are worth in
//! the middle of a match.
//!
//! The severity of a decision is its cost as a multiple of that threshold, which makes costs of different units comparable.
//! The rating is 100 if nothing was lost and halves with every quarter of the threshold that a decision loses on average: with
//! every 0.005 places. It depends on the mean cost of a decision alone, so that games of any length have the same scale.

use schemars::JsonSchema;
use serde::Serialize;
use suzume_decide::Quantity;
use suzume_rules::Profile;
use suzume_tiles::real;

/// Why a decision is pointed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Flag {
    /// It costs as much as the threshold or more.
    Cost,
    /// Hardly any strong player does this.
    Rarity,
}

/// A decision is rare if less than this share of strong players make it. Chosen.
pub(crate) const RARE: f64 = 0.05;

/// The cost in places from which a decision is flagged. Chosen: about three decisions a hanchan of a player of the top room.
const PLACES: f64 = 0.02;

/// The same as a share of a win. Chosen to be worth about as much.
const SHARE_OF_WIN: f64 = 0.05;

/// The mean severity of a decision that halves the rating. Chosen: the ratings of the top room then spread from 50 to 98.
const HALVES_RATING: f64 = 0.25;

/// The cost from which a decision is flagged; `None` for quantities whose differences have no fixed scale, where any cost
/// counts.
pub(crate) fn threshold(quantity: Quantity, profile: &Profile) -> Option<f64> {
    match quantity {
        Quantity::Rank => Some(PLACES),
        Quantity::Points | Quantity::Outlook => Some(SHARE_OF_WIN * profile.wins * profile.points),
        Quantity::Win | Quantity::Complete => Some(SHARE_OF_WIN),
        _ => None,
    }
}

/// The rating of decisions with a mean severity, 0 to 100.
pub(crate) fn rating(mean_severity: f64) -> f64 {
    100.0 * real::exp2(-mean_severity / HALVES_RATING)
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_rules::RuleSet;

    #[test]
    fn a_twentieth_of_a_win_is_flagged() {
        let rules = RuleSet::preset("riichi").unwrap();
        let of = |quantity| threshold(quantity, rules.profile());
        assert_eq!(of(Quantity::Rank), Some(0.02));
        assert_eq!(of(Quantity::Points), Some(280.0));
        assert_eq!(of(Quantity::Accepted), None);
        // Seats that play on win 2.6 times a hand.
        let sichuan = RuleSet::preset("sichuan").unwrap();
        assert!((threshold(Quantity::Points, sichuan.profile()).unwrap() - 0.39).abs() < 1e-9);
    }

    #[test]
    fn the_rating_falls_with_the_cost() {
        assert_eq!([0.0, 0.25, 0.5].map(rating), [100.0, 50.0, 25.0]);
        assert!((0..100).map(|step| rating(f64::from(step) / 10.0)).is_sorted_by(|one, other| one > other));
    }
}
