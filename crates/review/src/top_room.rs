//! What players of the top room lose, to compare a review with.

use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeSet;
use suzume_rules::RuleSet;
use suzume_tiles::Seats;

/// Medians over the seats of games of Tenhou's top room.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TopRoom {
    /// The median rating.
    pub rating: f64,
    /// The median cost of a hand, in places.
    pub cost_per_hand: f64,
    /// The number of games behind the medians.
    pub games: u32,
}

/// Measured with `mdp` on the first 200 records of the top room of 2022, all seats; docs/review.md has the command and the
/// distribution.
const MEASURED: TopRoom = TopRoom { rating: 83.0, cost_per_hand: 0.015, games: 200 };

impl TopRoom {
    /// The medians for games under some rule sets reviewed by `with`; `None` unless the games are like those that were
    /// measured: riichi of four players, valued by the usual player.
    pub(crate) fn like(with: &str, rules: &BTreeSet<&'static str>) -> Option<TopRoom> {
        let is_alike = |name: &&'static str| {
            RuleSet::preset(name).is_ok_and(|rules| {
                let profile = rules.profile();
                profile.has_opponent_models
                    && profile.usual_player == with
                    && rules.table().seats() == Seats::Four
            })
        };
        (!rules.is_empty() && rules.iter().all(is_alike)).then_some(MEASURED)
    }
}
