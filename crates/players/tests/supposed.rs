//! `greedy` plays a table rebuilt from a seat's view and the tiles that are really hidden to the same end as the real table.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

#[path = "../../game/tests/twin/mod.rs"]
mod twin;

use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Phase, Table};
use suzume_players::{Best, GreedyJudge, Judged, Moment, Player};
use suzume_rules::RuleSet;
use suzume_tiles::Seat;
use twin::{difference, truth};

#[test]
fn greedy_plays_the_twin_like_the_real_table() {
    let (mut turns, mut claims, mut after_riichi) = (0, 0, 0);
    for (name, seed) in [("riichi", 1), ("riichi-tonpu", 2), ("riichi-majsoul", 3)] {
        let rules = RuleSet::preset(name).unwrap();
        let mut table = Table::new(rules.clone(), WallKind::Ordinary);
        let mut player = Best(Judged::new(GreedyJudge));
        let mut answer = |table: &Table, seat: Seat| -> Action {
            let moment = Moment::addressed(0, 0, seat, table.events().len());
            player.act(&table.view(seat), table.legal(seat), &moment).unwrap()
        };
        let mut hands = Match::new(&rules, seed, 0);
        while let Some(setup) = hands.next_hand() {
            table.deal(&setup);
            while !table.is_over() {
                let asked: Vec<Seat> = table.pending().iter().collect();
                let is_claim = matches!(table.public().phase, Phase::Claims { .. });
                // Every claim, and one in three turns.
                for &seat in asked.iter().filter(|_| is_claim || table.public().turns.is_multiple_of(3)) {
                    let twin = Table::supposed(&table.view(seat), &truth(&table, seat)).unwrap();
                    assert_eq!(
                        difference(&table, &twin, &mut answer),
                        None,
                        "{name} {:?}",
                        table.public().phase
                    );
                    turns += u32::from(!is_claim);
                    claims += u32::from(is_claim);
                    let is_declared =
                        table.public().seats.iter().any(|seat| seat.riichi != Default::default());
                    after_riichi += u32::from(is_declared);
                }
                for seat in asked {
                    let action = answer(&table, seat);
                    table.act(seat, action).unwrap();
                }
            }
            hands.finish_hand(&table);
        }
    }
    assert!(
        [turns, claims, after_riichi].into_iter().all(|count| count > 50),
        "{turns} {claims} {after_riichi}"
    );
}
