//! Turns the deals of a table into a score for every pair of its entrants.

use super::ratings::PairScore;
use crate::adjust::Adjuster;
use crate::game::{DealResult, GameResult};
use crate::measure::{ScoreMeasure, over_games};
use crate::plan::Seating;
use suzume_tiles::Seat;

/// Compares the entrants of one table, deal by deal.
#[derive(Clone, Debug)]
pub struct TableScores {
    measure: ScoreMeasure,
    /// The entrants of the table, by their numbers in the league.
    entrants: Vec<usize>,
    adjuster: Adjuster,
}

impl TableScores {
    /// Starts a table; `entrants` are their numbers in the league.
    pub fn new(measure: ScoreMeasure, entrants: Vec<usize>) -> TableScores {
        TableScores { measure, entrants, adjuster: Adjuster::default() }
    }

    /// The comparisons of the next deal.
    pub fn compare(&mut self, deal: &DealResult) -> Vec<PairScore> {
        let wall = deal.deal;
        if let [one, other] = self.entrants[..] {
            let score = self.measure.deal_score(deal);
            let score = self.measure.deal_luck(deal).map_or(score, |luck| self.adjuster.add(score, luck));
            return vec![PairScore { wall, one, other, score }];
        }
        let mut comparisons = Vec::new();
        for (first, &one) in self.entrants.iter().enumerate() {
            for (second, &other) in self.entrants.iter().enumerate().skip(first + 1) {
                let score = over_games(deal, |game| seat_score(self.measure, game, first, second));
                comparisons.push(PairScore { wall, one, other, score });
            }
        }
        comparisons
    }
}

/// The score of one entrant of a game against another: the mean over all pairs of their seats of 1, a half or 0.
fn seat_score(measure: ScoreMeasure, game: &GameResult, first: usize, second: usize) -> f64 {
    let is_one_win = game.fault.is_none() && game.wins.iter().sum::<u32>() <= 1;
    let value = |seat: Seat| match measure {
        ScoreMeasure::Wins if is_one_win => i64::from(game.wins[seat]),
        _ => game.points[seat],
    };
    let seats_of = |entrant: usize| {
        let letter = Seating::letter(entrant);
        game.points.seats().iter().zip(game.seating.chars()).filter(move |(_, other)| *other == letter)
    };
    let (mut sum, mut count) = (0.0, 0.0);
    for (one, _) in seats_of(first) {
        for (other, _) in seats_of(second) {
            sum += match value(one).cmp(&value(other)) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
            count += 1.0;
        }
    }
    if count > 0.0 { sum / count } else { 0.5 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::Seats;

    #[test]
    fn a_table_of_four_compares_six_pairs() {
        let game = GameResult {
            seating: "BACD".to_owned(),
            hands: 8,
            points: [30, 10, 10, -50].into(),
            ..GameResult::empty(Seats::Four)
        };
        let deal = DealResult { deal: 7, games: vec![game] };
        let found = TableScores::new(ScoreMeasure::Rank, vec![2, 5, 8, 9]).compare(&deal);
        let of = |one, other| {
            let pair = found.iter().find(|pair| (pair.one, pair.other) == (one, other));
            pair.map(|pair| (pair.wall, pair.score))
        };
        assert_eq!(found.len(), 6);
        assert_eq!(
            [of(2, 5), of(2, 8), of(5, 9), of(8, 9)],
            [Some((7, 0.0)), Some((7, 0.5)), Some((7, 1.0)), Some((7, 1.0))]
        );
    }
}
