//! The summary of a league: ratings, and the score of every entrant against every other.

use super::ratings::{PairScore, ratings};
use crate::measure::ScoreMeasure;
use crate::stats::{Estimate, Looks, Range, Sample};
use serde::Serialize;
use std::collections::BTreeMap;
use suzume_tiles::numbers::ToFloat;

/// An entrant of a league.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LeagueEntrant {
    /// The player with its options.
    pub player: String,
    /// The rating in points of Elo; the mean of all is zero.
    pub rating: Estimate,
    /// The mean score against all opponents it has met, each pair weighted equally.
    pub score: f64,
    /// The number of comparisons: one for each deal and opponent.
    pub comparisons: u64,
}

/// Two entrants of a league.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LeaguePair {
    /// The player that the score belongs to.
    pub player: String,
    /// The player it is compared with.
    pub opponent: String,
    /// The number of deals that both played.
    pub deals: u64,
    /// The score of `player` against `opponent`.
    pub score: Estimate,
}

/// The ratings and pairwise scores of a league.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LeagueSummary {
    /// What the scores count.
    pub measure: ScoreMeasure,
    /// The entrants, the best first.
    pub entrants: Vec<LeagueEntrant>,
    /// Every two entrants that have met, in both directions.
    pub pairs: Vec<LeaguePair>,
}

/// Summarises the comparisons of a league.
pub fn summarise_league(
    measure: ScoreMeasure,
    players: &[String],
    comparisons: &[PairScore],
) -> LeagueSummary {
    let mut samples: BTreeMap<(usize, usize), Sample> = BTreeMap::new();
    for &PairScore { one, other, score, .. } in comparisons {
        samples.entry((one, other)).or_default().add(score);
        samples.entry((other, one)).or_default().add(1.0 - score);
    }
    let rated = ratings(players.len(), comparisons);
    let mut order: Vec<usize> = (0..players.len()).collect();
    order.sort_by(|&one, &other| rated[other].mean.total_cmp(&rated[one].mean));
    let entrants = order.iter().map(|&number| {
        let met = || samples.range((number, 0)..(number + 1, 0)).map(|(_, sample)| sample);
        let opponents = met().count().max(1).to_f64();
        LeagueEntrant {
            player: players[number].clone(),
            rating: rated[number],
            score: met().map(Sample::mean).sum::<f64>() / opponents,
            comparisons: met().map(|sample| sample.count).sum(),
        }
    });
    let mut pairs = Vec::new();
    for &one in &order {
        for &other in &order {
            let Some(sample) = samples.get(&(one, other)) else { continue };
            // Adjusted scores sometimes lie outside 0..=1; their mean does not.
            let adjusted = sample.estimate_mean_within((0.0, 1.0), Looks::Once);
            let raw = || sample.estimate(Range::SHARE, Looks::Once);
            pairs.push(LeaguePair {
                player: players[one].clone(),
                opponent: players[other].clone(),
                deals: sample.count,
                score: if adjusted.interval.is_some() { adjusted } else { raw() },
            });
        }
    }
    LeagueSummary { measure, entrants: entrants.collect(), pairs }
}
