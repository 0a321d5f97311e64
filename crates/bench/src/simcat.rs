//! Simulations per second of the player `simcat`. A simulation is one sample of the coming draws with one action.

use crate::measure::{Line, nanoseconds};
use std::time::{Duration, Instant};
use suzume_decide::Situation;
use suzume_deficiency::{Goal, Sets};
use suzume_players::{ActionsWanted, HandQuestion, Judge, SimcatEffort, SimcatJudge};
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{Dealer, TileSet};

pub(crate) const NAME: &str = "simcat/taiwan";

/// Simulates the discards of random hands of 17 tiles, with 200 samples each.
pub(crate) fn run(budget: Duration) -> Line {
    let mut dealer = Dealer::new(17);
    let situations: Vec<Situation> = (0..64)
        .map(|_| {
            let hand = dealer.hand(17, 34);
            Situation { hand, available: hand.complement(), goal: Goal::standard(Sets::FIVE) }
        })
        .collect();
    let mut judge = SimcatJudge::new(SimcatEffort::Samples(200)).with_draws(14);
    let start = Instant::now();
    while start.elapsed() < budget {
        for situation in &situations {
            judge.discards(
                &HandQuestion { situation: *situation, melds: &[] },
                TileSet::ALL,
                ActionsWanted::Best,
                &mut |_| {},
            );
        }
    }
    Line {
        bench: NAME,
        ours_ns: nanoseconds(start) / judge.simulations().max(1).to_f64(),
        peer: None,
        peer_ns: None,
        ratio: None,
        aim: "3333 ns a simulation (300,000/s)",
        search: None,
        moves: None,
    }
}
