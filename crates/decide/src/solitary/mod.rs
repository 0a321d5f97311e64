//! The solitary game: one hand, its draws and its discards, and nobody else, over as many turns as are left.
//!
//! This is the game of Kurita and Hoki without the other players (their M_win and M_tenpai). The step-k value remembers
//! every tile that was drawn. Here the hand is all that is remembered: a drawn tile that was discarded may be drawn again.
//! So the same positions come back at every turn, and eighteen turns cost little more than one. With as many turns as
//! the hand lacks tiles nothing is drawn in vain, and the two values are equal.
//!
//! The positions are a [`Graph`] of hands that lie on a way to a ready hand of at most so many exchanges. It is built
//! once for a question and solved backwards over the turns left, for one [`Aim`] at a time. Hands outside the graph are
//! not played for. So a value is a lower bound that never falls when more exchanges are allowed, and it is the value of
//! the whole game if there are as many exchanges as turns.
//!
//! Limits: no claims, no discards of others, and no furiten: a win counts if the payoff of the ready hand and the
//! winning tile says so.

mod graph;

pub use graph::{Graph, TooManyHands};

use suzume_tiles::{Counts34, Tile};

/// What is played for.
#[derive(Clone, Copy)]
pub enum Aim<'a> {
    /// The chance to win within the turns.
    Win,
    /// The chance to be ready when the turns are over. No win is taken.
    Ready,
    /// The expected points of the win, where the closure scores a ready hand and the tile that completes it. A hand may go
    /// on instead of winning; a win that does not count has no points.
    Points(&'a dyn Fn(&Counts34, Tile) -> f64),
}

/// The value of a hand in the solitary game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SolitaryValue {
    /// The tile to discard first; `None` if the hand waits for a draw.
    pub discard: Option<Tile>,
    /// A chance or points, as the aim says.
    pub value: f64,
}

impl Graph {
    /// The values of all discards in canonical order, or of the waiting hand, with so many draws left.
    pub fn values(&self, turns: u8, aim: Aim<'_>) -> Vec<SolitaryValue> {
        let values = self.solve(turns, aim);
        let value_of = |hand: Option<u32>| hand.map_or(0.0, |hand| values[hand as usize]);
        self.starts.iter().map(|&(discard, hand)| SolitaryValue { discard, value: value_of(hand) }).collect()
    }

    /// The value of every hand with so many draws left.
    fn solve(&self, turns: u8, aim: Aim<'_>) -> Vec<f64> {
        let payoffs = self.payoffs(aim);
        let at_end = |&is_ready: &bool| f64::from(u8::from(is_ready && matches!(aim, Aim::Ready)));
        let mut values: Vec<f64> = self.is_ready.iter().map(at_end).collect();
        let mut next = values.clone();
        let mut best = vec![0.0f64; self.drawn.len() - 1];
        for _ in 0..turns {
            for (best, part) in best.iter_mut().zip(self.drawn.windows(2)) {
                let targets = &self.targets[part[0] as usize..part[1] as usize];
                *best = targets.iter().map(|&hand| values[hand as usize]).fold(0.0, f64::max);
            }
            for (hand, part) in self.hands.windows(2).enumerate() {
                let all = f64::from(self.left[hand]);
                if all == 0.0 {
                    continue;
                }
                let stay = values[hand];
                let mut idle = all;
                let mut sum = 0.0;
                let draws = part[0] as usize..part[1] as usize;
                let after = self.weights[draws.clone()].iter().zip(&self.after[draws.clone()]);
                for ((&weight, &after), &payoff) in after.zip(&payoffs[draws]) {
                    let weight = f64::from(weight);
                    idle -= weight;
                    // The drawn tile may be discarded at once, so a draw never does harm.
                    let kept = best.get(after as usize).map_or(stay, |best| best.max(stay));
                    sum += weight * kept.max(payoff);
                }
                next[hand] = (sum + idle * stay) / all;
            }
            std::mem::swap(&mut values, &mut next);
        }
        values
    }

    /// The payoff of winning with each draw; zero where it does not complete the hand.
    fn payoffs(&self, aim: Aim<'_>) -> Vec<f64> {
        let mut payoffs = vec![0.0; self.weights.len()];
        for win in &self.wins {
            payoffs[win.draw as usize] = match aim {
                Aim::Win => 1.0,
                Aim::Ready => 0.0,
                Aim::Points(points) => points(&win.ready, win.tile),
            };
        }
        payoffs
    }
}
