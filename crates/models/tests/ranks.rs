//! The curves of final ranks: chances that sum to 1 over ranks and over seats, and that change evenly with the points.
#![allow(clippy::unwrap_used, reason = "tests may use `unwrap`")]

use suzume_models::{MatchStanding, RankCurves};
use suzume_rules::Scoreboard;
use suzume_tiles::{BySeat, Seat, Seats, Wind};

const ALL: [Seat; 4] = Seat::ALL;

fn standing(hands_left: usize, dealer: Seat, scores: [i64; 4]) -> MatchStanding {
    let scores = BySeat::from_fn(Seats::Four, |seat| scores[seat.index()]);
    MatchStanding {
        hands_left,
        board: Scoreboard { round_wind: Wind::East, dealer, repeats: 0, sticks: 0, scores },
    }
}

fn expected_rank(standing: &MatchStanding, seat: Seat) -> f64 {
    let ranks = RankCurves::shipped().rank_probs(standing, seat);
    ranks.iter().zip(1..).map(|(chance, rank)| chance * f64::from(rank)).sum()
}

/// The scores of a scan: one seat has more and more, the others have what is left in different shares.
fn scanned(points: i64) -> [[i64; 4]; 3] {
    let left = 100_000 - points;
    let share = |part: i64| left * part / 100;
    [[33, 33, 34], [50, 30, 20], [70, 20, 10]].map(|parts| {
        let [one, two, three] = parts.map(share);
        [points, one, two, three]
    })
}

#[test]
fn ranks_are_chances_that_sum_to_one_over_ranks_and_nearly_over_seats() {
    for hands_left in 0..9 {
        for points in (0..=70_000).step_by(3_500) {
            for scores in scanned(points) {
                let at = standing(hands_left, ALL[hands_left % 4], scores);
                let ranks = ALL.map(|seat| RankCurves::shipped().rank_probs(&at, seat));
                for seat in ranks {
                    assert!((seat.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{seat:?}");
                    assert!(seat.iter().all(|chance| (0.0..=1.0).contains(chance)), "{seat:?}");
                }
                for rank in 0..4 {
                    let sum: f64 = ranks.iter().map(|seat| seat[rank]).sum();
                    assert!((sum - 1.0).abs() < 0.06, "{sum} for rank {rank} of {scores:?}");
                }
            }
        }
    }
}

/// With more points a seat never expects a worse rank, and the value of 1,000 points changes little from one step to the next. The
/// trees before jumped from 0.014 to 0.12 places within one scan.
#[test]
fn the_value_of_points_changes_evenly() {
    let mut steepest: f64 = 0.0;
    for hands_left in 0..8 {
        for dealer in ALL {
            for others in 0..3 {
                let rank = |points: i64| {
                    expected_rank(&standing(hands_left, dealer, scanned(points)[others]), ALL[0])
                };
                let slopes: Vec<f64> =
                    (0..140).map(|step| (rank(500 * step) - rank(500 * (step + 1))) * 2.0).collect();
                assert!(slopes.iter().all(|&slope| slope >= 0.0), "{hands_left} {slopes:?}");
                for pair in slopes.windows(2) {
                    // In the last hand a thousand points may decide a place; before it, their value changes slowly.
                    let most = if hands_left == 0 { 0.1 } else { 0.025 };
                    assert!((pair[0] - pair[1]).abs() < most, "{hands_left} {others} {pair:?}");
                }
                steepest = slopes.into_iter().fold(steepest, f64::max);
            }
        }
    }
    assert!(steepest < 0.5, "{steepest}");
}
