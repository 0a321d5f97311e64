//! A table rebuilt from a seat's view and the tiles that are really hidden continues like the real one.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;
mod twin;

use common::choose;
use suzume_game::wall::WallKind;
use suzume_game::{Action, Hidden, Match, Phase, Table};
use suzume_rules::RuleSet;
use suzume_tiles::{Dealer, Seat, Seats};
use twin::{difference, truth};

/// The action of a seat, from its view alone, so that it is the same at a table and at its twin.
fn answer(table: &Table, seat: Seat) -> Action {
    let public = table.public();
    let mut random = Dealer::addressed(u64::from(public.turns), u64::from(public.left), seat.index() as u16);
    match table.legal(seat) {
        // Sometimes a win is passed, so that seats become furiten for a turn.
        legal @ [Action::Pass, Action::Win, ..] if random.below(2) == 0 => legal[0],
        _ => choose(table, seat, &mut random),
    }
}

/// The number of questions of each kind.
#[derive(Debug, Default)]
struct Seen {
    turns: u32,
    claims: u32,
    furiten: u32,
    riichi: u32,
    kongs: u32,
}

/// Plays games and passes every question to `look`.
fn questions(rules: &str, options: &str, games: u64, mut look: impl FnMut(&Table, Seat)) {
    let rules = RuleSet::from_toml(rules, options).unwrap();
    let mut table = Table::new(rules.clone(), WallKind::Ordinary);
    for game in 0..games {
        let mut hands = Match::new(&rules, 21, game);
        while let Some(setup) = hands.next_hand() {
            table.deal(&setup);
            while !table.is_over() {
                // No seat has answered yet.
                let asked: Vec<Seat> = table.pending().iter().collect();
                asked.iter().for_each(|&seat| look(&table, seat));
                for seat in asked {
                    table.act(seat, answer(&table, seat)).unwrap();
                }
            }
            hands.finish_hand(&table);
        }
    }
}

#[test]
fn the_twin_continues_like_the_real_table() {
    let mut seen = Seen::default();
    for (rules, options) in [
        ("riichi", ""),
        ("riichi-majsoul", "red_fives = \"none\""),
        ("riichi-tonpu", "open_kong_dora = \"at_once\""),
    ] {
        let mut questions_seen = 0;
        questions(rules, options, 2, |table, seat| {
            questions_seen += 1;
            let is_claim = matches!(table.public().phase, Phase::Claims { .. });
            if questions_seen % 7 != 0 && !is_claim {
                return;
            }
            let twin = Table::supposed(&table.view(seat), &truth(table, seat)).unwrap();
            assert_eq!(difference(table, &twin, answer), None, "{rules} {:?}", table.public().phase);
            seen.turns += u32::from(!is_claim);
            seen.claims += u32::from(is_claim);
            let others = || Seat::ALL.into_iter().filter(|&other| other != seat);
            let is_furiten = |other: Seat| table.view(other).private.passed_win;
            seen.furiten += u32::from(others().any(is_furiten));
            seen.riichi +=
                u32::from(!table.public().seats.iter().all(|seat| seat.riichi == Default::default()));
            seen.kongs += u32::from(table.public().kongs > 0);
        });
    }
    let Seen { turns, claims, furiten, riichi, kongs } = seen;
    assert!([turns, claims, furiten, riichi, kongs].into_iter().all(|count| count > 20), "{seen:?}");
}

/// Other tiles give another table, and impossible tiles give none.
#[test]
fn other_tiles_are_noticed() {
    let (mut compared, mut differing) = (0, 0);
    questions("riichi", "", 1, |table, seat| {
        let (view, hidden) = (table.view(seat), truth(table, seat));
        let other = Seats::Four.after(seat, 1);
        let mut exchanged = hidden.clone();
        let place = exchanged.wall.len() / 2;
        std::mem::swap(&mut exchanged.hands[other][0], &mut exchanged.wall[place]);
        let twin = Table::supposed(&view, &exchanged).unwrap();
        compared += 1;
        differing += u32::from(difference(table, &twin, answer).is_some());
        let spoiled = |spoil: fn(&mut Hidden, Seat)| {
            let mut hidden = hidden.clone();
            spoil(&mut hidden, other);
            Table::supposed(&view, &hidden).is_none()
        };
        assert!(spoiled(|hidden, other| _ = hidden.hands[other].pop()));
        assert!(spoiled(|hidden, _| _ = hidden.wall.pop()));
        assert!(spoiled(|hidden, _| _ = hidden.indicators.pop()));
        assert!(spoiled(|hidden, _| hidden.wall.iter_mut().for_each(|face| *face = hidden.indicators[0])));
        // A seat that has nothing to decide gets no table.
        let idle = Seat::ALL.into_iter().find(|&seat| table.legal(seat).is_empty());
        let not_in_turn = idle.filter(|_| matches!(table.public().phase, Phase::Turn { .. }));
        assert!(
            not_in_turn.is_none_or(|idle| Table::supposed(&table.view(idle), &truth(table, idle)).is_none())
        );
    });
    // Exchanging two equal tiles, or a tile that is never drawn, makes no difference.
    assert!(compared > 100 && differing * 10 > compared * 9, "{differing} of {compared}");
}
