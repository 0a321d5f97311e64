//! Returns and advantages of every decision of a rollout, seat by seat.
//!
//! A rollout is a block of steps of many tables. At each step one seat of each table acts, and the rewards of all four seats
//! arrive. What a decision has earned is the rewards of its seat until that seat decides again, through the steps of the
//! others; discounts count decisions of the seat, not steps of the table. Advantages are the generalised ones of Schulman et
//! al. (2016), with the value of the seat's next decision.

use crate::error::EnvError;

/// Places at a table for which a rollout has rewards.
const SEATS: usize = 4;

/// A rollout of `steps` steps at `lanes` tables, step by step and table by table.
#[derive(Clone, Copy, Debug)]
pub struct Rollout<'a> {
    /// The number of tables.
    pub lanes: usize,
    /// The seat that acted.
    pub seats: &'a [u8],
    /// The rewards of the four seats after the step.
    pub rewards: &'a [f32],
    /// Whether the match ended with the step.
    pub over: &'a [bool],
    /// The estimated value of each decision; `None` takes all as zero.
    pub values: Option<&'a [f32]>,
    /// The estimated value of the next decision of each seat after the last step, four for each table; `None` takes all as zero.
    pub next_values: Option<&'a [f32]>,
    /// The discount from one decision of a seat to its next one.
    pub gamma: f32,
    /// The weight of longer estimates in the advantage, 0 to 1.
    pub lambda: f32,
}

/// What each decision of a rollout has earned.
#[derive(Clone, Debug, PartialEq)]
pub struct Trajectories {
    /// The rewards of the seat until its next decision.
    pub rewards: Vec<f32>,
    /// The generalised advantage; without values and with `lambda` 1 it is the discounted return.
    pub advantages: Vec<f32>,
    /// The advantage plus the value: what the value should have been.
    pub returns: Vec<f32>,
    /// The step of the seat's next decision in the match; -1 if the rollout has none.
    pub next: Vec<i64>,
    /// Whether the match ended before the seat decided again.
    pub ends: Vec<bool>,
}

/// What lies after a step for one seat.
#[derive(Clone, Copy)]
struct Later {
    reward: f32,
    value: f32,
    advantage: f32,
    next: i64,
    ends: bool,
}

impl Rollout<'_> {
    /// Stitches the decisions of each seat together, from the last step to the first.
    pub fn stitch(&self) -> Result<Trajectories, EnvError> {
        let count = self.seats.len();
        let check = |what, found, expected| match found == expected {
            true => Ok(()),
            false => Err(EnvError::Size { what, found, expected }),
        };
        check("rewards", self.rewards.len(), SEATS * count)?;
        check("over", self.over.len(), count)?;
        check("values", self.values.map_or(count, <[f32]>::len), count)?;
        check("next_values", self.next_values.map_or(SEATS * self.lanes, <[f32]>::len), SEATS * self.lanes)?;
        if let Some(&seat) = self.seats.iter().find(|&&seat| usize::from(seat) >= SEATS) {
            return Err(EnvError::Size {
                what: "seats: a seat",
                found: usize::from(seat),
                expected: SEATS - 1,
            });
        }
        let mut done = Trajectories {
            rewards: vec![0.0; count],
            advantages: vec![0.0; count],
            returns: vec![0.0; count],
            next: vec![-1; count],
            ends: vec![false; count],
        };
        let steps = count.checked_div(self.lanes).unwrap_or(0);
        for lane in 0..self.lanes {
            let nothing =
                |value: f32, ends: bool| Later { reward: 0.0, value, advantage: 0.0, next: -1, ends };
            let estimate = |seat: usize| self.next_values.map_or(0.0, |values| values[SEATS * lane + seat]);
            let mut later: [Later; SEATS] = std::array::from_fn(|seat| nothing(estimate(seat), false));
            for step in (0..steps).rev() {
                let at = step * self.lanes + lane;
                if self.over[at] {
                    later = [nothing(0.0, true); SEATS];
                }
                for (later, reward) in later.iter_mut().zip(&self.rewards[SEATS * at..]) {
                    later.reward += reward;
                }
                let of_seat = &mut later[usize::from(self.seats[at])];
                let value = self.values.map_or(0.0, |values| values[at]);
                let surprise = of_seat.reward + self.gamma * of_seat.value - value;
                let advantage = surprise + self.gamma * self.lambda * of_seat.advantage;
                done.rewards[at] = of_seat.reward;
                done.advantages[at] = advantage;
                done.returns[at] = advantage + value;
                (done.next[at], done.ends[at]) = (of_seat.next, of_seat.ends);
                let next = i64::try_from(step).unwrap_or(i64::MAX);
                *of_seat = Later { reward: 0.0, value, advantage, next, ends: false };
            }
        }
        Ok(done)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rewards_between_two_decisions_belong_to_the_first() {
        // One table: seats 0, 1, 0, then the match is over, then seat 1 of the next match.
        let rewards =
            [[1.0, 0.0, 0.0, 0.0], [2.0, 5.0, 0.0, 0.0], [4.0, 7.0, 0.0, 0.0], [0.0, 9.0, 0.0, 0.0]];
        let rollout = Rollout {
            lanes: 1,
            seats: &[0, 1, 0, 1],
            rewards: rewards.as_flattened(),
            over: &[false, false, true, false],
            values: None,
            next_values: Some(&[0.0, 100.0, 0.0, 0.0]),
            gamma: 0.5,
            lambda: 1.0,
        };
        let done = rollout.stitch().expect("the sizes fit");
        assert_eq!(done.rewards, [3.0, 12.0, 4.0, 9.0]);
        assert_eq!(done.returns, [3.0 + 0.5 * 4.0, 12.0, 4.0, 9.0 + 0.5 * 100.0]);
        assert_eq!(done.next, [2, -1, -1, -1]);
        assert_eq!(done.ends, [false, true, true, false]);
    }

    #[test]
    fn sizes_and_seats_are_checked() {
        let good = Rollout {
            lanes: 1,
            seats: &[0],
            rewards: &[0.0; 4],
            over: &[false],
            values: None,
            next_values: None,
            gamma: 1.0,
            lambda: 1.0,
        };
        assert!(good.stitch().is_ok());
        assert!(Rollout { seats: &[4], ..good }.stitch().is_err());
        assert!(Rollout { rewards: &[0.0; 3], ..good }.stitch().is_err());
        assert!(Rollout { values: Some(&[]), ..good }.stitch().is_err());
        assert!(Rollout { next_values: Some(&[]), ..good }.stitch().is_err());
    }
}
