//! An observation depends only on what its seat may see: it stays the same when all hidden tiles are exchanged, and
//! when the view is rebuilt from the events that the seat received.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

#[path = "../../players/tests/exchange/mod.rs"]
mod exchange;

use exchange::Played;
use std::collections::BTreeMap;
use suzume_env::{ActionSpace, Encoding, TOKENS, observe, tokens};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Moment, Position, Table, View};
use suzume_players::{Player, Spec};
use suzume_rules::RuleSet;
use suzume_tiles::{BySeat, Dealer, Seat};

/// The hand at a table as the tokens of a seat.
fn sequence(table: &Table, rules: &RuleSet, seat: Seat) -> Vec<u16> {
    let mut row = [0; TOKENS];
    let length = tokens(rules, table.start(), table.events(), seat, &mut row);
    row[..length].to_vec()
}

/// The observation and the mask of a view.
fn observed(view: &View<'_>, legal: &[Action]) -> (Vec<u8>, Vec<bool>) {
    let (encoding, space) = (Encoding::WithMeasures, ActionSpace::new(view.table));
    let (mut planes, mut mask) = (vec![0; encoding.size()], vec![false; space.size()]);
    observe(view, encoding, &mut planes);
    space.mask(view, legal, &mut mask);
    (planes, mask)
}

#[test]
fn observations_do_not_depend_on_hidden_tiles() {
    let options = [
        ("mahjong0", ""),
        ("sichuan", "exchange_three = \"next\""),
        ("taiwan", ""),
        ("taiwan-flowers", ""),
        ("mcr", ""),
        ("riichi", ""),
    ];
    for (name, options) in options {
        let rules = RuleSet::from_toml(name, options).unwrap();
        let mut player = "greedy".parse::<Spec>().unwrap().build().unwrap();
        let mut random = Dealer::new(4);
        let (mut asked, mut claims, mut other_hands) = (0, 0, 0);
        for deal in 0..8 {
            let setup = Match::new(&rules, 91, deal).next_hand().unwrap();
            let wall = WallKind::Ordinary;
            let mut table = Table::new(rules.clone(), wall);
            table.deal(&setup);
            let mut played = Played { setup, rules: rules.clone(), wall, answers: BTreeMap::new() };
            let mut positions =
                BySeat::from_fn(rules.table().seats(), |seat| Position::new(rules.clone(), seat));
            let mut seen = 0;
            for seat in rules.table().seats() {
                positions[seat].start(&table.start().seen_by(seat), wall);
            }
            while let Some(seat) = table.pending().iter().next() {
                for event in &table.events()[seen..] {
                    for seat in rules.table().seats() {
                        positions[seat].observe(&event.seen_by(seat, table.table_rules()));
                    }
                }
                seen = table.events().len();
                let legal = table.legal(seat).to_vec();
                let view = table.view(seat);
                let here = observed(&view, &legal);
                assert_eq!(
                    here,
                    observed(&positions[seat].view(), &legal),
                    "{name} {deal}: from events alone"
                );
                if let Some(twin) = played.exchanged(&table, seat, &mut random) {
                    let there = observed(&twin.view(seat), twin.legal(seat));
                    assert_eq!(here, there, "{name} {deal}: hidden tiles exchanged");
                    let [here, there] = [&table, &twin].map(|table| sequence(table, &rules, seat));
                    assert_eq!(here, there, "{name} {deal}: tokens with hidden tiles exchanged");
                    asked += 1;
                    claims += usize::from(view.offered().is_some());
                    let concealed =
                        |table: &Table| *table.view(rules.table().seats().after(seat, 1)).concealed();
                    other_hands += usize::from(concealed(&table) != concealed(&twin));
                }
                let moment = Moment::new(&setup, seat, seen);
                let action = player.act(&view, &legal, &moment).unwrap();
                played.answers.insert((seen, seat), action);
                table.act(seat, action).unwrap();
            }
        }
        println!("{name}: {asked} questions, {claims} claims, {other_hands} with another hand");
        assert!(asked >= 60 && claims >= 1 && other_hands * 10 >= asked * 8, "{name}: {asked} {claims}");
    }
}
