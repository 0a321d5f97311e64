//! Predictions depend only on what the viewer may see: exchanging all hidden tiles does not change them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

#[path = "../../players/tests/exchange/mod.rs"]
mod exchange;

use exchange::Played;
use std::collections::BTreeMap;
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Moment, Phase, Table, View};
use suzume_models::policy::Policy;
use suzume_models::{MatchStanding, Models};
use suzume_players::{Player, Spec};
use suzume_rules::RuleSet;
use suzume_rules::riichi::Riichi;
use suzume_tiles::{Dealer, Seat, Seats, Tile};

/// All predictions of the models for a seat.
fn said(view: &View<'_>, legal: &[Action]) -> Vec<f64> {
    let models = Models::shipped(Seats::Four);
    let mut said = Vec::new();
    for seat in [1, 2, 3].map(|turns| Seats::Four.after(view.seat(), turns)) {
        said.extend([models.ready_prob(view, seat), models.push_prob(view, seat)]);
        let danger = models.against(view, seat);
        for tile in Tile::ALL {
            said.extend([danger.win_prob(tile), danger.win_points(tile).mean()]);
        }
    }
    let outlook = models.outlook(view);
    said.extend([outlook.other_win_prob, outlook.exhaustion_prob, outlook.turns_left_share]);
    said.extend(models.riichi_end_probs(view, view.private.waits));
    let policy = Policy::shipped(Seats::Four).unwrap();
    said.extend(policy.chances(view, legal).into_iter().map(|(_, chance)| chance));
    Seat::ALL.into_iter().for_each(|seat| said.extend(models.rank_probs(&MatchStanding::of(view), seat)));
    said
}

#[test]
fn predictions_do_not_depend_on_hidden_tiles() {
    let rules = RuleSet::preset("riichi").unwrap();
    let mut player = "greedy".parse::<Spec>().unwrap().build().unwrap();
    let mut random = Dealer::new(4);
    let (mut asked, mut in_riichi, mut other_hands) = (0, 0, 0);
    for deal in 0..16 {
        let setup = Match::new(&rules, 91, deal).next_hand().unwrap();
        let mut table = Table::new(rules.clone(), WallKind::Ordinary);
        table.deal(&setup);
        let (wall, answers) = (WallKind::Ordinary, BTreeMap::new());
        let mut played = Played { setup, rules: rules.clone(), wall, answers };
        let mut questions = 0;
        while let Some(seat) = table.pending().iter().next() {
            let events = table.events().len();
            let moment = Moment::new(&setup, seat, events);
            let legal = table.legal(seat).to_vec();
            let view = table.view(seat);
            questions += usize::from(matches!(view.public.phase, Phase::Turn { .. }));
            if questions % 5 == 4
                && matches!(view.public.phase, Phase::Turn { .. })
                && let Some(twin) = (0..4).find_map(|_| played.exchanged(&table, seat, &mut random))
            {
                assert_eq!(
                    said(&view, &legal),
                    said(&twin.view(seat), &legal),
                    "deal {deal}, {events} events"
                );
                asked += 1;
                in_riichi += usize::from(view.public.seats.iter().any(|seat| seat.riichi != Riichi::No));
                let concealed = |table: &Table, seat| *table.view(seat).concealed();
                other_hands += usize::from(
                    concealed(&table, Seats::Four.after(seat, 1))
                        != concealed(&twin, Seats::Four.after(seat, 1)),
                );
            }
            let action = player.act(&view, &legal, &moment).unwrap();
            played.answers.insert((events, seat), action);
            table.act(seat, action).unwrap();
        }
    }
    println!("{asked} views, {in_riichi} after a riichi, {other_hands} with another hand at the next seat");
    assert!(
        asked >= 60 && in_riichi >= 5 && other_hands * 10 >= asked * 9,
        "{asked} {in_riichi} {other_hands}"
    );
}
