//! Ratings by maximum likelihood, with intervals.
//!
//! The model is that of Bradley, Terry and Elo: i scores against j with chance 1 / (1 + 10^((r_j - r_i) / 400)). A
//! comparison is a score from 0 to 1 of i against j in a deal; a tie is a half, and counts as half a win for each. At a
//! table of more than two entrants every pair is compared by points, as in the pairwise likelihood of a Plackett-Luce
//! ranking.
//!
//! Comparisons on one wall depend on each other, through the wall and because a table compares several pairs. The
//! likelihood still has its maximum in the right place, but its curvature does not measure the errors. The intervals
//! therefore come from the sandwich H⁻¹ (Σ g gᵀ) H⁻¹, where g is the gradient of everything played on one wall: a wall is
//! one observation, as everywhere in the arena.
//!
//! **Limits.** Ratings are relative: their mean is zero. One drawn deal is added to each pair that has met, so that an
//! entrant that wins everything has a finite rating; this shrinks differences by about one part in the number of deals.
//! With fewer than [`FEWEST_WALLS`] walls there is no interval.

use crate::stats::{Estimate, Interval};
use statrs::distribution::{ContinuousCDF, StudentsT};
use std::collections::BTreeMap;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::real;

/// The fewest walls for an interval. Chosen: with fewer the sandwich is too narrow, as the tests show.
pub const FEWEST_WALLS: usize = 10;

/// Rating points per factor of e in the odds.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// The score of one entrant against another in a deal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairScore {
    /// The number of the wall.
    pub wall: u64,
    /// The first entrant, by number.
    pub one: usize,
    /// The other entrant, by number.
    pub other: usize,
    /// The score of the first entrant, 0 to 1; a score adjusted for luck may lie outside.
    pub score: f64,
}

/// The ratings of all entrants, by number, in Elo points.
pub fn ratings(entrants: usize, comparisons: &[PairScore]) -> Vec<Estimate> {
    let mut pairs: BTreeMap<(usize, usize), (f64, f64)> = BTreeMap::new();
    for comparison in comparisons {
        // Every pair that has met starts with one drawn deal.
        let (deals, score) = pairs.entry((comparison.one, comparison.other)).or_insert((1.0, 0.5));
        *deals += 1.0;
        *score += comparison.score;
    }
    let fitted = fit(entrants, &pairs);
    let errors = standard_errors(entrants, &fitted, &pairs, comparisons);
    let widths = errors.map(|(errors, walls)| {
        let quantile = StudentsT::new(0.0, 1.0, (walls - 1).to_f64()).map_or(0.0, |t| t.inverse_cdf(0.975));
        errors.into_iter().map(|error| quantile * error * SCALE).collect::<Vec<_>>()
    });
    let estimate = |(number, rating): (usize, &f64)| {
        let mean = rating * SCALE;
        let half = widths.as_ref().map(|widths| widths[number]);
        Estimate { mean, interval: half.map(|half| Interval { low: mean - half, high: mean + half }) }
    };
    fitted.iter().enumerate().map(estimate).collect()
}

fn chance(difference: f64) -> f64 {
    1.0 / (1.0 + real::exp(-difference))
}

/// Maximises the likelihood by Newton's method; the mean is zero.
fn fit(entrants: usize, pairs: &BTreeMap<(usize, usize), (f64, f64)>) -> Vec<f64> {
    const STEPS: usize = 100;
    /// A step that changes no rating by more than this is the last, in units of e in the odds.
    const CLOSE: f64 = 1e-10;
    /// The longest step: far from the maximum the curvature says little.
    const LONGEST: f64 = 1.0;
    let mut ratings = vec![0.0; entrants];
    for _ in 0..STEPS {
        let mut gradient = vec![0.0; entrants];
        for (&(one, other), &(deals, score)) in pairs {
            let residual = score - deals * chance(ratings[one] - ratings[other]);
            gradient[one] += residual;
            gradient[other] -= residual;
        }
        let step = solve(curvature(entrants, &ratings, pairs), gradient);
        let longest = step.iter().fold(0.0, |most: f64, part| most.max(part.abs()));
        let shorter = if longest > LONGEST { LONGEST / longest } else { 1.0 };
        ratings.iter_mut().zip(&step).for_each(|(rating, part)| *rating += shorter * part);
        if longest < CLOSE {
            break;
        }
    }
    let mean = ratings.iter().sum::<f64>() / entrants.max(1).to_f64();
    ratings.iter().map(|rating| rating - mean).collect()
}

/// The negative second derivatives of the likelihood, with a ridge along the direction in which all ratings move together,
/// which makes the mean of a solution zero.
fn curvature(
    entrants: usize,
    ratings: &[f64],
    pairs: &BTreeMap<(usize, usize), (f64, f64)>,
) -> Vec<Vec<f64>> {
    let mut matrix = vec![vec![1.0; entrants]; entrants];
    // Entrants that have not met anyone keep their rating.
    (0..entrants).for_each(|number| matrix[number][number] += 1e-9);
    for (&(one, other), &(deals, _)) in pairs {
        let share = chance(ratings[one] - ratings[other]);
        let weight = deals * share * (1.0 - share);
        matrix[one][one] += weight;
        matrix[other][other] += weight;
        matrix[one][other] -= weight;
        matrix[other][one] -= weight;
    }
    matrix
}

/// The sandwich standard errors and the number of walls; `None` with too few walls.
fn standard_errors(
    entrants: usize,
    ratings: &[f64],
    pairs: &BTreeMap<(usize, usize), (f64, f64)>,
    comparisons: &[PairScore],
) -> Option<(Vec<f64>, usize)> {
    let mut by_wall: BTreeMap<u64, Vec<f64>> = BTreeMap::new();
    for &PairScore { wall, one, other, score } in comparisons {
        let gradient = by_wall.entry(wall).or_insert_with(|| vec![0.0; entrants]);
        let residual = score - chance(ratings[one] - ratings[other]);
        gradient[one] += residual;
        gradient[other] -= residual;
    }
    let walls = by_wall.len();
    if walls < FEWEST_WALLS {
        return None;
    }
    let matrix = curvature(entrants, ratings, pairs);
    let mut squares = vec![0.0; entrants];
    for gradient in by_wall.into_values() {
        let influence = solve(matrix.clone(), gradient);
        squares.iter_mut().zip(influence).for_each(|(sum, part)| *sum += part * part);
    }
    let correction = walls.to_f64() / (walls - 1).to_f64();
    Some((squares.into_iter().map(|square| (square * correction).sqrt()).collect(), walls))
}

/// Solves a positive definite system by elimination.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for pivot in 0..size {
        let (above, below) = matrix.split_at_mut(pivot + 1);
        let row = &above[pivot];
        let (right_above, right_below) = right.split_at_mut(pivot + 1);
        for (other, value) in below.iter_mut().zip(right_below) {
            let factor = other[pivot] / row[pivot];
            other.iter_mut().zip(row).skip(pivot).for_each(|(cell, of_row)| *cell -= factor * of_row);
            *value -= factor * right_above[pivot];
        }
    }
    for place in (0..size).rev() {
        let known: f64 = (place + 1..size).map(|later| matrix[place][later] * right[later]).sum();
        right[place] = (right[place] - known) / matrix[place][place];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::Dealer;

    #[test]
    fn one_pair_has_the_ratings_of_its_odds() {
        // 75% is 190.8 points apart; with the drawn deal a little less.
        let deals = 100_000;
        let all = (0..deals).map(|wall| PairScore { wall, one: 0, other: 1, score: 0.75 });
        let found = ratings(2, &all.collect::<Vec<_>>());
        assert!((found[0].mean - found[1].mean - 190.85).abs() < 0.01, "{found:?}");
        assert!((found[0].mean + found[1].mean).abs() < 1e-9);
    }

    #[test]
    fn who_wins_everything_has_a_finite_rating_and_few_walls_no_interval() {
        let all: Vec<PairScore> =
            (0..9).map(|wall| PairScore { wall, one: 0, other: 1, score: 1.0 }).collect();
        let found = ratings(3, &all);
        assert!(found.iter().all(|rating| rating.mean.is_finite() && rating.interval.is_none()));
        assert!(found[0].mean > found[2].mean && found[2].mean > found[1].mean, "{found:?}");
    }

    /// Four entrants of known strength on walls that favour one of them; the intervals cover the truth at their nominal
    /// rate.
    #[test]
    fn intervals_cover_the_truth_although_walls_are_shared() {
        let truth: [f64; 4] = [0.6, 0.1, -0.2, -0.5];
        let mut random = Dealer::new(11);
        let (mut covered, mut all) = (0, 0);
        for _ in 0..300 {
            let mut comparisons = Vec::new();
            for wall in 0..60 {
                // Half of the walls decide everything for a random entrant, which correlates the comparisons on a wall.
                let favourite = (random.below(2) == 0).then(|| random.below(4));
                for one in 0..4 {
                    for other in one + 1..4 {
                        let share = chance(truth[one] - truth[other]);
                        // As often as not the favourite wins, whatever the strengths; else the chance makes up for it.
                        let ticket = random.below(1 << 20) as f64 / f64::from(1 << 20);
                        let is_won = match favourite {
                            Some(favourite) if favourite == one => ticket < (2.0 * share).min(1.0),
                            Some(favourite) if favourite == other => ticket < (2.0 * share - 1.0).max(0.0),
                            _ => ticket < share,
                        };
                        let score = if is_won { 1.0 } else { 0.0 };
                        comparisons.push(PairScore { wall, one, other, score });
                    }
                }
            }
            for (found, truth) in ratings(4, &comparisons).iter().zip(truth) {
                covered += u32::from(found.interval.unwrap().contains(truth * SCALE));
                all += 1;
            }
        }
        let share = f64::from(covered) / f64::from(all);
        println!("{covered} of {all} ratings in their intervals");
        assert!((0.93..=0.985).contains(&share), "{share}");
    }
}
