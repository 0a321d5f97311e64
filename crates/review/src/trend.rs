//! The games of a player one after the other, to see a trend.

use crate::totals::Totals;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use suzume_decide::Quantity;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::real;

/// A game of a player in a review of many games.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GameOfPlayer {
    /// The number of the game, from 1.
    pub game: u64,
    /// The name of the record that contains it.
    pub file: String,
    /// The number of hands.
    pub hands: u64,
    /// The number of decisions.
    pub decisions: u64,
    /// The number of decisions that were as advised.
    pub agreed: u64,
    /// The sum of costs, by quantity.
    pub cost: BTreeMap<Quantity, f64>,
    /// The rating; null if no decision has one.
    pub rating: Option<f64>,
    /// The points won or lost.
    pub points: i64,
}

impl GameOfPlayer {
    pub(crate) fn of(game: u64, file: &str, hands: u64, totals: &Totals, points: i64) -> GameOfPlayer {
        GameOfPlayer {
            game,
            file: file.to_owned(),
            hands,
            decisions: totals.decisions,
            agreed: totals.agreed,
            cost: totals.costs.iter().map(|(quantity, cost)| (*quantity, cost.sum)).collect(),
            rating: totals.rating(),
            points,
        }
    }
}

/// The mean ratings of the earlier and the later half of some games, and the standard error of their difference. `None` if
/// a half has fewer than two rated games.
pub(crate) fn halves(games: &[GameOfPlayer]) -> Option<([f64; 2], f64)> {
    let ratings: Vec<f64> = games.iter().filter_map(|game| game.rating).collect();
    let (earlier, later) = ratings.split_at(ratings.len() / 2);
    if earlier.len() < 2 {
        return None;
    }
    let figures = [earlier, later].map(|half| {
        let count = half.len().to_f64();
        let mean = half.iter().sum::<f64>() / count;
        let squares: f64 = half.iter().map(|rating| real::powi(rating - mean, 2)).sum();
        (mean, squares / (count - 1.0) / count)
    });
    let [(first, one), (second, two)] = figures;
    Some(([first, second], (one + two).sqrt()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_compared_with_their_error() {
        let games = |ratings: &[f64]| -> Vec<GameOfPlayer> {
            let game = |&rating: &f64| GameOfPlayer {
                rating: Some(rating),
                ..GameOfPlayer::of(1, "", 1, &Totals::default(), 0)
            };
            ratings.iter().map(game).collect()
        };
        assert_eq!(halves(&games(&[80.0, 90.0, 70.0])), None);
        let (means, error) = halves(&games(&[80.0, 90.0, 70.0, 72.0])).unwrap();
        assert_eq!(means, [85.0, 71.0]);
        assert!((error - 26f64.sqrt()).abs() < 1e-9, "{error}");
    }
}
