//! The weakened player: what is random in each of its two readings.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use suzume_deficiency::deficiency;
use suzume_game::wall::WallKind;
use suzume_game::{Action, Setup, Table};
use suzume_players::{Best, Epsilon, GreedyJudge, Judged, Moment, Player, RandomChoice, situation};
use suzume_rules::RuleSet;
use suzume_tiles::Seats;

fn greedy() -> Best<Judged<GreedyJudge>> {
    Best(Judged::new(GreedyJudge))
}

/// Always random: how often a claim differs from the other player's, and how often a discard does. Random discards keep the
/// deficiency, and a win is never missed.
fn differences(choice: RandomChoice) -> [u32; 2] {
    let mut weak = Epsilon { permille: 1000, choice, of: greedy() };
    let mut strong = greedy();
    let mut table = Table::new(RuleSet::preset("taiwan").unwrap(), WallKind::Ordinary);
    let mut differences = [0; 2];
    for deal in 0..40 {
        let setup = Setup::single(Seats::Four, 3, deal);
        table.deal(&setup);
        while let Some(seat) = table.pending().iter().next() {
            let (view, legal) = (table.view(seat), table.legal(seat));
            let moment = Moment::new(&setup, seat, table.events().len());
            let action = weak.act(&view, legal, &moment).unwrap();
            let expected = strong.act(&view, legal, &moment).unwrap();
            let is_own_turn = legal.iter().any(|action| matches!(action, Action::Discard(_)));
            differences[usize::from(is_own_turn)] += u32::from(action != expected);
            assert!(!legal.contains(&Action::Win) || action == expected, "{action}");
            if let Action::Discard(discard) = action
                && action != expected
            {
                let now = situation(&view);
                let after = now.without(discard.face.tile().unwrap());
                assert!(deficiency(&after.hand, &now.goal) <= deficiency(&now.hand, &now.goal), "{action}");
            } else {
                assert!(choice == RandomChoice::Actions || action == expected, "{action}");
            }
            table.act(seat, action).unwrap();
        }
    }
    differences
}

#[test]
fn random_discards_leave_claims_to_the_other_player() {
    let [claims, discards] = differences(RandomChoice::Actions);
    assert!(claims > 50 && discards > 50, "{claims} {discards}");
    let [claims, discards] = differences(RandomChoice::Discards);
    assert!(claims == 0 && discards > 50, "{claims} {discards}");
}
