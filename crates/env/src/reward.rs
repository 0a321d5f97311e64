//! Rewards of a seat: points at every step, or the rank at the end of a match.

use suzume_rules::place;
use suzume_tiles::BySeat;

/// The definition of the reward.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reward {
    /// The points won or lost since the previous step, in points of the rules.
    Points,
    /// At the end of a match, one number for each of four ranks, the first rank first; zero before.
    Rank([f32; 4]),
}

impl Reward {
    /// Equal steps from 1 for the first to -1 for the last rank.
    pub const RANK: Reward = Reward::Rank([1.0, 1.0 / 3.0, -1.0 / 3.0, -1.0]);

    /// The rewards of a step, from the points before and after it.
    pub(crate) fn of(self, before: &BySeat<i64>, after: &BySeat<i64>, is_over: bool) -> BySeat<f32> {
        match self {
            Reward::Points => BySeat::from_fn(after.seats(), |seat| (after[seat] - before[seat]) as f32),
            Reward::Rank(_) if !is_over => BySeat::all(after.seats(), 0.0),
            Reward::Rank(by_rank) => ranks(after).map(|rank| by_rank[rank]),
        }
    }
}

/// The rank of each seat, from 0. Of seats with equal points, the one that dealt first in the match is ahead.
pub fn ranks(scores: &BySeat<i64>) -> BySeat<usize> {
    BySeat::from_fn(scores.seats(), |seat| place(scores, seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::{Seat, Seats};

    #[test]
    fn ranks_go_by_points_and_then_by_seat() {
        let scores = |points: [i64; 4]| BySeat::from_fn(Seats::Four, |seat: Seat| points[seat.index()]);
        let ranked = |points| Seat::ALL.map(|seat| ranks(&scores(points))[seat]);
        assert_eq!(ranked([10, 40, 30, 20]), [3, 0, 1, 2]);
        assert_eq!(ranked([25, 25, 25, 25]), [0, 1, 2, 3]);
        assert_eq!(ranked([0, 5, 0, 5]), [2, 0, 3, 1]);
    }

    #[test]
    fn points_are_differences_and_ranks_come_at_the_end() {
        let (before, after) = (
            BySeat::all(Seats::Four, 100),
            BySeat::from_fn(Seats::Four, |seat: Seat| 100 + seat.index() as i64),
        );
        assert_eq!(
            Reward::Points.of(&before, &after, false),
            BySeat::from_fn(Seats::Four, |seat| seat.index() as f32)
        );
        assert_eq!(Reward::RANK.of(&before, &after, false), BySeat::all(Seats::Four, 0.0));
        let by_rank = Reward::RANK.of(&before, &after, true);
        assert_eq!((by_rank[Seat::ALL[3]], by_rank[Seat::ALL[0]]), (1.0, -1.0));
    }
}
