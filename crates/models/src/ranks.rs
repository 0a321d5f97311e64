//! The chances of the final ranks of four players as smooth curves in the points.
//!
//! Trees predict ranks well, but in steps: a thousand points may be worth nothing here and a tenth of a place there. These curves
//! change evenly, and more points never make a better rank less likely.
//!
//! At the end of the match, the points of a seat are its points now plus a change that is a mixture of three normals: roughly, little
//! happens, it wins, it pays. The seats are independent. The sizes of the changes depend on the hands left, on counters and sticks, and
//! on whether any seat has the points with which the match may end; the dealer has chances, a size and an advantage of its own. Given
//! the change of a seat, each other seat ends ahead of it or not, so the chances of the ranks are a sum over a few changes.
//!
//! `tools/ranks/fit.py GAMES --out ranks.json` fits the curves. Limit: that points only move from seat to seat, and that the seats
//! of one hand do not move alone, is in the sizes at the most.

use crate::MatchStanding;
use serde::Deserialize;
use std::sync::LazyLock;
use suzume_rules::Scoreboard;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{Seat, real};

/// The deviations at which the chances are summed, in standard deviations, with their weights: Gauss-Hermite quadrature.
const NODES: [(f64, f64); 9] = [
    (-4.512_745_863_399_783, 2.234_584_400_774_664e-5),
    (-3.205_429_002_856_47, 0.002_789_141_321_231_769),
    (-2.076_847_978_677_83, 0.049_916_406_765_217_88),
    (-1.023_255_663_789_133, 0.244_097_502_894_939_42),
    (0.0, 0.406_349_206_349_206_35),
    (1.023_255_663_789_133, 0.244_097_502_894_939_42),
    (2.076_847_978_677_83, 0.049_916_406_765_217_88),
    (3.205_429_002_856_47, 0.002_789_141_321_231_769),
    (4.512_745_863_399_783, 2.234_584_400_774_664e-5),
];

/// The points with which a match may end after its last hand, and over how many the effect of having them sets in.
const POINTS_TO_END: f64 = 30_000.0;
const STEP_OF_POINTS_TO_END: f64 = 2_000.0;

/// More counters and sticks than these count as these.
const MOST_COUNTERS: f64 = 5.0;

/// The curves with some number of hands left.
#[derive(Clone, Debug, Deserialize)]
struct CurvesOfHand {
    /// The means of the normals, in thousands of points.
    means: [f64; 3],
    /// The logarithms of their sizes, in thousands of points.
    log_sizes: [f64; 3],
    /// Their chances.
    weights: [f64; 3],
    /// Their chances for the dealer.
    dealer_weights: [f64; 3],
    /// What is added to the logarithms for the dealer.
    dealer_log_size: f64,
    /// The advantage of the dealer, in thousands of points.
    dealer_points: f64,
    /// What is added to all logarithms while no seat has the points with which the match may end.
    short_log_size: f64,
}

/// The normals of which the points of a seat at the end are a mixture: chance, mean and size, in thousands of points.
type Mixture = [(f64, f64, f64); 3];

/// The curves of final ranks of four players.
#[derive(Clone, Debug, Deserialize)]
pub struct RankCurves {
    /// The number of games that they were fitted on.
    pub games: u64,
    /// The number of hands of these games.
    pub hands: u64,
    /// What each counter and each stick adds to the logarithm of the sizes.
    counter_log_size: f64,
    stick_log_size: f64,
    /// By the number of hands left, from none; the last holds for more.
    by_hands_left: Vec<CurvesOfHand>,
}

static SHIPPED: LazyLock<RankCurves> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../data/ranks.json")).expect("the tests read the shipped curves")
});

impl RankCurves {
    /// The curves shipped with the program.
    pub fn shipped() -> &'static RankCurves {
        &SHIPPED
    }

    /// The chances of a seat's final ranks, first place first. They sum to 1.
    pub fn rank_probs(&self, standing: &MatchStanding, seat: Seat) -> [f64; 4] {
        let MatchStanding { hands_left, board: Scoreboard { dealer, repeats, sticks, scores, .. } } =
            *standing;
        let last = self.by_hands_left.len().saturating_sub(1);
        let Some(curves) = self.by_hands_left.get(hands_left.min(last)) else { return [0.25; 4] };
        let most = scores.iter().copied().max().unwrap_or(0).to_f64();
        let counted = |count: u32| f64::from(count).min(MOST_COUNTERS);
        let scale = self.counter_log_size * counted(repeats)
            + self.stick_log_size * counted(sticks)
            + curves.short_log_size * logistic((POINTS_TO_END - most) / STEP_OF_POINTS_TO_END);
        let mixture = |seat: Seat| -> Mixture {
            let is_dealer = seat == dealer;
            let (more, advantage) =
                if is_dealer { (curves.dealer_log_size, curves.dealer_points) } else { (0.0, 0.0) };
            let weights = if is_dealer { curves.dealer_weights } else { curves.weights };
            let points = scores[seat].to_f64() / 1000.0 + advantage;
            std::array::from_fn(|one| {
                (weights[one], points + curves.means[one], real::exp(curves.log_sizes[one] + scale + more))
            })
        };
        let others: Vec<Mixture> = scores.seats().others(seat).map(mixture).collect();
        let mut ranks = [0.0; 4];
        for (weight, mean, size) in mixture(seat) {
            for (node, share) in NODES {
                let end = mean + size * node;
                let mut placed = [weight * share, 0.0, 0.0, 0.0];
                for other in &others {
                    let ahead = chance_above(other, end);
                    for place in (0..4).rev() {
                        let from_before = if place > 0 { placed[place - 1] * ahead } else { 0.0 };
                        placed[place] = placed[place] * (1.0 - ahead) + from_before;
                    }
                }
                ranks.iter_mut().zip(placed).for_each(|(sum, chance)| *sum += chance);
            }
        }
        let sum: f64 = ranks.iter().sum();
        ranks.map(|chance| chance / sum)
    }
}

/// The chance that a seat ends with more than these points. The normal distribution function is approximated by the closest
/// logistic one.
fn chance_above(mixture: &Mixture, points: f64) -> f64 {
    mixture.iter().map(|(weight, mean, size)| weight * logistic(1.702 * (mean - points) / size)).sum()
}

fn logistic(margin: f64) -> f64 {
    1.0 / (1.0 + real::exp(-margin))
}
