//! What is gained by playing each wall in several seatings.
//!
//! The games of a deal share their wall, so a lucky seat helps each entrant in turn, and the mean of a deal varies less than
//! the mean of as many independent games. How much less is the factor given here. The deals by their score are the pair
//! statistics of engine tournaments: a match of many even deals and few decided ones needs few games.

use crate::stats::Sample;
use serde::Serialize;
use suzume_tiles::numbers::ToFloat;

/// Scores nearer to one half than this count as even. Chosen: far below the smallest step of a score, above rounding.
const ROUNDING: f64 = 1e-9;

/// The running sums of deals by their score, and of single games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SwappedTally {
    counts: [u64; 5],
    deals: Sample,
    games: Sample,
}

/// The deals of a match by the first entrant's score, and what the seatings of a deal save.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, schemars::JsonSchema)]
pub struct SwappedDeals {
    /// Deals in which the first entrant lost every game.
    pub lost: u64,
    /// Other deals with a score below one half.
    pub worse: u64,
    /// Deals with a score of one half.
    pub even: u64,
    /// Deals with a score above one half, but not every game won.
    pub better: u64,
    /// Deals in which the first entrant won every game.
    pub won: u64,
    /// The factor by which games on shared walls need fewer games than independent ones for the same interval; absent if
    /// all deals have the same score.
    pub factor: Option<f64>,
}

impl SwappedTally {
    /// Adds a deal: its score, and the scores of its games.
    pub(crate) fn add(&mut self, score: f64, games: impl Iterator<Item = f64>) {
        let place = match score - 0.5 {
            difference if difference.abs() < ROUNDING => 2,
            _ if score < ROUNDING => 0,
            _ if score > 1.0 - ROUNDING => 4,
            difference => 2 + usize::from(difference > 0.0) - usize::from(difference < 0.0),
        };
        self.counts[place] += 1;
        self.deals.add(score);
        games.for_each(|score| self.games.add(score));
    }

    /// The summary of a match with this number of games; `None` if a deal is one game.
    pub(crate) fn summary(&self, games: u64) -> Option<SwappedDeals> {
        let [lost, worse, even, better, won] = self.counts;
        let per_deal = games.to_f64() / self.deals.count.to_f64();
        let factor = self.games.variance() / per_deal / self.deals.variance();
        (games > self.deals.count).then_some(SwappedDeals {
            lost,
            worse,
            even,
            better,
            won,
            factor: Some(factor).filter(|factor| factor.is_finite()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_are_counted_by_their_score() {
        let mut tally = SwappedTally::default();
        assert_eq!(tally.summary(0), None);
        for games in [[0.0, 0.0], [0.0, 0.5], [0.0, 1.0], [0.5, 0.5], [1.0, 0.5], [1.0, 1.0]] {
            tally.add((games[0] + games[1]) / 2.0, games.into_iter());
        }
        let SwappedDeals { lost, worse, even, better, won, .. } = tally.summary(12).unwrap();
        assert_eq!([lost, worse, even, better, won], [1, 1, 2, 1, 1]);
        assert_eq!(SwappedTally::default().summary(0), None);
    }

    /// Walls that decide every game cost nothing when the seats are swapped; walls that decide nothing gain nothing.
    #[test]
    fn the_factor_is_that_of_the_shared_wall() {
        let mut random = suzume_tiles::Dealer::new(1);
        let mut coin = || f64::from(u8::from(random.below(2) == 0));
        let (mut independent, mut shared) = (SwappedTally::default(), SwappedTally::default());
        for _ in 0..4_000 {
            let games = [coin(), coin()];
            independent.add((games[0] + games[1]) / 2.0, games.into_iter());
            // In seven of eight deals the seat decides.
            let decided = coin();
            let is_open = coin() + coin() + coin() == 0.0;
            let games = if is_open { games } else { [decided, 1.0 - decided] };
            shared.add((games[0] + games[1]) / 2.0, games.into_iter());
        }
        let factor = |tally: &SwappedTally| tally.summary(8_000).unwrap().factor.unwrap();
        assert!((factor(&independent) - 1.0).abs() < 0.1, "{}", factor(&independent));
        assert!(factor(&shared) > 6.0, "{}", factor(&shared));
    }
}
