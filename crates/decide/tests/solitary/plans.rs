//! Plans: what leads to a value, and by how much.

use super::positions::{NO_SWAP_RULE, Odd, others, situation};
use suzume_decide::solitary::{Aim, FirstHand, Graph, Offers, Plan, Planner, Reach};
use suzume_tiles::Dealer;

/// The points of a plan beyond those of its wins.
fn more(plan: &Plan) -> f64 {
    plan.saved + plan.kongs + plan.ready_points - plan.lost_stakes
}

/// The wins of a plan add up to the value that it explains.
#[test]
fn plans_sum_to_their_values() {
    let mut dealer = Dealer::new(73);
    let (mut wins, mut claimed, mut declared, mut rest) = (0, 0.0, 0.0, 0.0);
    for round in 0..200 {
        let start = situation(&mut dealer, round);
        let reach = Reach { exchanges: 1 + round as u8 % 3, claims: round as u8 % 3 };
        let graph = Graph::new(&start, NO_SWAP_RULE, reach, usize::MAX).unwrap();
        let priced = graph.priced(&mut Odd);
        let turns = 1 + (round / 4 % 5) as u8;
        for offers in [Offers::None, Offers::OneATurn, Offers::ThreeATurn, Offers::TwoATurn] {
            let others = others(round, offers);
            let outlooks = graph.outlooks(&priced, turns, others);
            let memories = [Aim::Win, Aim::Points].map(|aim| {
                let (same, memory) = graph.outlooks_and_memory(&priced, turns, others, aim);
                assert_eq!(outlooks, same);
                memory
            });
            let planner = |memory| Planner::new(&graph, &priced, memory, turns, others);
            for (place, outlook) in outlooks.iter().enumerate() {
                let best = outlook.best();
                for memory in &memories {
                    let planner = planner(memory);
                    let (aim, expected, chance) = match memory.aim() {
                        Aim::Win => (Aim::Win, best.win, best.win),
                        Aim::Points => (Aim::Points, best.points, best.win_for_points),
                    };
                    for (first, value) in [
                        (FirstHand::Silent, Some(outlook.silent)),
                        (FirstHand::Drawing, Some(outlook.drawing)),
                        (FirstHand::Declared, outlook.declared),
                    ] {
                        let plan = planner.plan(place, first);
                        let points: f64 = plan.wins.iter().map(|win| win.chance * win.points).sum();
                        let value = value.unwrap_or_default();
                        assert!(aim == Aim::Win || (points + more(&plan) - value.points).abs() < 1e-9);
                        let chance = if aim == Aim::Win { value.win } else { value.win_for_points };
                        assert!((plan.win_by_turn.iter().sum::<f64>() - chance).abs() < 1e-9);
                    }
                    let rough = Planner::new(&graph, &priced, memory, turns, others).at_least(0.02);
                    let rough = rough.plan(place, FirstHand::Best);
                    let of_wins = rough
                        .wins
                        .iter()
                        .map(|win| win.chance * if aim == Aim::Win { 1.0 } else { win.points });
                    let more_points = if aim == Aim::Win { 0.0 } else { more(&rough) };
                    assert!(
                        (of_wins.sum::<f64>() + rough.rest + more_points - expected).abs() < 1e-9,
                        "{start:?}"
                    );
                    rest += rough.rest;
                    let plan = planner.plan(place, FirstHand::Best);
                    let sum: f64 = plan.wins.iter().map(|win| win.chance).sum();
                    let points: f64 = plan.wins.iter().map(|win| win.chance * win.points).sum();
                    let value = if aim == Aim::Win { sum } else { points + more(&plan) };
                    assert!(
                        (value - expected).abs() < 1e-9,
                        "{start:?} {aim:?} {offers:?}: {value} {expected}"
                    );
                    assert!((sum - plan.win_by_turn.iter().sum::<f64>()).abs() < 1e-9);
                    assert!((sum - chance).abs() < 1e-9, "{start:?} {aim:?} {offers:?}: {sum} {chance}");
                    wins += plan.wins.len();
                    claimed += plan.claimed;
                    declared += plan.declared;
                }
            }
        }
    }
    assert!(wins > 5000 && claimed > 10.0 && declared > 10.0, "{wins} {claimed} {declared}");
    assert!(rest > 10.0, "{rest}");
}
