//! Hands in which all seats take random legal actions, under every preset and wall. The tests check invariants at every
//! step. The number of hands is small by default; `SUZUME_HANDS=1000000 cargo test --release -p suzume-game --test
//! random_hands` plays a million.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

#[path = "../common/mod.rs"]
mod common;
mod points;
mod questions;
mod tiles;

use points::{check_outcome, check_payments, check_points};
use proptest::prelude::*;
use questions::{Followers, check_completeness, check_questions};
use std::collections::HashMap;
use suzume_game::wall::WallKind;
use suzume_game::{Action, Event, Match, Setup, ShownMeld, Table};
use suzume_rules::{RuleSet, Scoreboard};
use suzume_testing::thorough;
use suzume_tiles::{BySeat, Dealer, MeldKind, Seat, Seats, Tile, Wind};
use tiles::{check_knowledge, check_tiles};

/// Presets, some with options that change the course of play.
const GAMES: [(&str, &str); 20] = [
    ("mahjong0", ""),
    ("mahjong0", "chows = true\nkongs = true\nseven_pairs = true\nmany_winners = \"all\""),
    ("sichuan", ""),
    ("sichuan", "exchange_three = \"next\"\npassed_win_lock = \"until_own_draw\""),
    ("taiwan", ""),
    (
        "taiwan",
        "many_winners = \"nearest_or_all_three\"\nswap_call = \"same_tile_or_other_end\"\nmin_tai = 1",
    ),
    ("taiwan-flowers", ""),
    ("mcr", ""),
    ("mcr", "min_points = 0\nrounds = 0"),
    ("mcr-flowers", ""),
    ("taiwan-flowers", "last_discard_claims = \"all\"\nkong_from_seat_before = false"),
    ("riichi", ""),
    ("riichi-tonpu", ""),
    ("riichi-tenhou", ""),
    ("riichi-majsoul", ""),
    ("sanma", ""),
    ("sanma-majsoul", "fourth_share = \"split\""),
    ("sanma", "red_fives = \"none\"\nnorths = false"),
    ("riichi", "red_fives = \"none\"\nkong_dora = false\nkuikae = \"allowed\"\nfour_kongs = false"),
    (
        "riichi",
        "double_ron = \"nearest\"\nopen_kong_dora = \"at_once\"\nriichi_tiles = 0\nriichi_kong = \"same_waits\"",
    ),
];

/// Plays a hand. Answers come from a script first, then at random.
fn play(table: &mut Table, setup: &Setup, choices: &mut dyn FnMut(usize) -> usize) {
    play_by(table, setup, &mut |table, seat| {
        let legal = table.legal(seat);
        legal[choices(legal.len())]
    });
}

/// Plays a hand in which each seat acts on its own view.
fn play_by(table: &mut Table, setup: &Setup, choose: &mut dyn FnMut(&Table, Seat) -> Action) {
    // In a long run, every sixteenth hand is checked after every answer, and the others when they are over: the costly checks
    // take ten times as long as the hand itself.
    let is_thorough = hands_wanted() <= 20_000 || setup.deal.is_multiple_of(16);
    table.deal(setup);
    let mut followers = Followers::new(table);
    for step in 0.. {
        assert!(step < 2_000, "a hand that does not end");
        if is_thorough || table.is_over() {
            followers.check(table);
            check_tiles(table);
        }
        if table.is_over() {
            break;
        }
        check_questions(table);
        let pending: Vec<Seat> = table.pending().iter().collect();
        for seat in pending {
            if is_thorough {
                check_completeness(table, seat);
                check_knowledge(table, seat);
            }
            let action = choose(table, seat);
            let before = table.events().len();
            let other = table.table_rules().seats().after(seat, 1);
            if !table.pending().contains(other) {
                assert!(table.act(other, Action::Pass).is_err());
            }
            assert_eq!(table.events().len(), before);
            table.act(seat, action).unwrap();
        }
    }
    assert!(table.act(Seat::ALL[0], Action::Pass).is_err());
    check_points(table, setup);
    check_payments(table, setup);
    check_outcome(table, setup);
    for won in table.wins() {
        let has_won = |event: &Event| matches!(event, Event::Win { seat, .. } if *seat == won.seat);
        assert_eq!(table.events().iter().filter(|event| has_won(event)).count(), 1);
    }
}

/// The number of random hands to play.
fn hands_wanted() -> u64 {
    static HANDS: std::sync::LazyLock<u64> = std::sync::LazyLock::new(|| {
        std::env::var("SUZUME_HANDS").map_or_else(|_| thorough(6_000, 1_500), |text| text.parse().unwrap())
    });
    *HANDS
}

fn games() -> Vec<(RuleSet, WallKind)> {
    let rules = GAMES.map(|(name, options)| RuleSet::from_toml(name, options).unwrap());
    rules.into_iter().flat_map(|rules| WallKind::ALL.map(|kind| (rules.clone(), kind))).collect()
}

#[test]
fn random_hands_keep_all_invariants() {
    let hands = hands_wanted();
    let games = games();
    let mut tables: Vec<Table> = games.iter().map(|(rules, kind)| Table::new(rules.clone(), *kind)).collect();
    let (mut wins, mut kongs, mut robbed, mut many) = (0, 0, 0, 0);
    for hand in 0..hands {
        let table = &mut tables[(hand % games.len() as u64) as usize];
        let mut random = Dealer::addressed(11, hand, 1);
        let (points, seats) = (table.table_rules().starting_points, table.table_rules().seats());
        let is_riichi = table.table_rules().allows_riichi();
        let board = Scoreboard {
            // Every kind of wall meets every dealer: one more in every round of the games.
            dealer: seats.after(Seat::FIRST, (hand + hand / games.len() as u64) as usize),
            round_wind: Wind::East,
            repeats: (hand % 3) as u32,
            sticks: if is_riichi { (hand % 5) as u32 } else { 0 },
            scores: BySeat::all(seats, points),
        };
        let setup = Setup { seed: 3, deal: hand, board };
        // Seats that pass everything and seats that claim everything reach other corner cases than mixed seats.
        let eager = hand % 3;
        play(table, &setup, &mut |options| match eager {
            0 => random.below(options),
            1 => options - 1 - random.below(options).min(random.below(options)),
            _ => random.below(options).min(random.below(options)),
        });
        wins += table.wins().len();
        let events = table.events();
        let is_kong = |event: &Event| {
            matches!(event, Event::OpenKong { .. } | Event::ClosedKong { .. } | Event::AddedKong { .. })
        };
        kongs += events.iter().filter(|event| is_kong(event)).count();
        robbed += events
            .windows(2)
            .filter(|pair| matches!(pair, [Event::AddedKong { .. }, Event::Win { .. }]))
            .count();
        many +=
            events.windows(2).filter(|pair| matches!(pair, [Event::Win { .. }, Event::Win { .. }])).count();
    }
    println!("{hands} hands: {wins} wins, {kongs} kongs, {robbed} robbed, {many} wins next to another");
    assert!(kongs > 0);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// Plays hands with answers from a list, so that a failure shrinks to the shortest list and the first deal.
    #[test]
    fn any_list_of_answers_plays_a_hand(
        game in 0..GAMES.len() * WallKind::ALL.len(), deal in 0u64..1 << 40, choices in prop::collection::vec(any::<u8>(), 0..400),
    ) {
        let (rules, kind) = games().swap_remove(game);
        let mut table = Table::new(rules, kind);
        let mut next = choices.iter();
        let seats = table.table_rules().seats();
        let scores = BySeat::all(seats, table.table_rules().starting_points);
        play(&mut table, &Setup::single(seats, 1, deal).with_scores(scores), &mut |options| {
            usize::from(next.next().copied().unwrap_or(0)) % options
        });
    }
}

/// Matches of riichi among seats that want to win: riichi, furiten, wins and every kind of abort.
#[test]
fn riichi_matches_keep_all_invariants() {
    let matches: u64 = std::env::var("SUZUME_HANDS").map_or(40, |text| text.parse::<u64>().unwrap() / 100);
    let mut counts: HashMap<&str, u32> = HashMap::new();
    for number in 0..matches {
        let names = ["riichi", "riichi-tonpu", "riichi-tenhou", "riichi-majsoul", "sanma", "sanma-tonpu"];
        let rules = RuleSet::preset(names[(number % 6) as usize]).unwrap();
        let mut table = Table::new(rules.clone(), WallKind::ALL[(number % 3) as usize]);
        let mut game = Match::new(&rules, 21, number);
        while let Some(setup) = game.next_hand() {
            let mut random = Dealer::addressed(21, setup.deal, 9);
            play_by(&mut table, &setup, &mut |table, seat| common::choose(table, seat, &mut random));
            game.finish_hand(&table);
            for event in table.events() {
                let name = match event {
                    Event::Riichi { .. } => "riichi",
                    Event::RiichiAccepted { .. } => "accepted",
                    Event::Win { from: None, .. } => "self-draw",
                    Event::Win { .. } => "win by claim",
                    Event::DoraIndicator { .. } => "indicator",
                    Event::North { .. } => "north",
                    Event::Aborted { reason } => reason.name(),
                    _ => continue,
                };
                *counts.entry(name).or_default() += 1;
            }
            for seat in rules.table().seats() {
                let view = table.view(seat);
                let is_furiten = view.private.is_barred(view.table.passed_win);
                *counts.entry("furiten at the end").or_default() += u32::from(is_furiten);
            }
        }
        // No points are lost: leftover sticks go to the leader.
        let table = rules.table();
        let count = i64::try_from(table.seats().count()).unwrap();
        assert_eq!(game.scores().iter().sum::<i64>(), count * table.starting_points);
    }
    println!("{counts:?}");
    for name in
        ["riichi", "accepted", "self-draw", "win by claim", "indicator", "north", "furiten at the end"]
    {
        assert!(counts.contains_key(name), "{name}");
    }
}

#[test]
fn a_match_of_sixteen_dealers_ends() {
    let rules = RuleSet::preset("taiwan-flowers").unwrap();
    let mut table = Table::new(rules.clone(), WallKind::Ordinary);
    let mut game = Match::new(&rules, 5, 2);
    let mut random = Dealer::new(1);
    let mut dealers = 0;
    let mut last = None;
    while let Some(setup) = game.next_hand() {
        if last != Some((setup.board.dealer, setup.board.round_wind)) {
            dealers += 1;
            assert_eq!(setup.board.repeats, 0);
        }
        last = Some((setup.board.dealer, setup.board.round_wind));
        play(&mut table, &setup, &mut |options| random.below(options));
        game.finish_hand(&table);
    }
    // A drawn hand keeps the dealer, and random seats draw most hands, so the match ends at its last hand or its last wall.
    assert!(dealers <= 16 && game.scores().iter().sum::<i64>() == 0);
}

#[test]
fn a_refused_answer_changes_nothing() {
    let mut table = Table::new(RuleSet::preset("taiwan").unwrap(), WallKind::Ordinary);
    table.deal(&Setup::single(Seats::Four, 1, 1));
    let dealer = Seat::ALL[0];
    let before = (table.events().len(), table.public().clone());
    let tile = Tile::ALL.into_iter().find(|&tile| table.view(dealer).concealed().get(tile) == 0).unwrap();
    let foreign = Action::Discard(suzume_game::Discard { face: tile.into(), drawn: false });
    for action in [foreign, Action::Pass, Action::OpenKong, Action::ClosedKong(tile), Action::AddedKong(tile)]
    {
        let error = table.act(dealer, action).unwrap_err().to_string();
        assert!(error.starts_with("seat 0: ") && error.ends_with("not allowed here"), "{error}");
    }
    assert!(table.act(Seats::Four.after(dealer, 2), Action::Pass).unwrap_err().to_string().contains("turn"));
    assert_eq!((table.events().len(), table.public().clone()), before);
}

#[test]
fn melds_of_the_table_are_those_of_the_seats() {
    let mut table = Table::new(RuleSet::preset("sichuan").unwrap(), WallKind::Stable);
    for deal in 0..200 {
        let mut random = Dealer::addressed(4, deal, 2);
        play(&mut table, &Setup::single(Seats::Four, 4, deal), &mut |options| {
            options - 1 - random.below(options).min(1)
        });
        for seat in Seat::ALL {
            let shown: Vec<_> = table.public().seats[seat].melds.iter().filter_map(ShownMeld::meld).collect();
            assert_eq!(shown[..], *table.view(seat).melds());
            assert!(shown.iter().all(|meld| meld.kind() != MeldKind::Chow));
        }
    }
}
