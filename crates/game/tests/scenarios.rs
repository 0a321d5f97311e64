//! Rare events at a table. Hands, draws and answers are scripted so that the event happens.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use suzume_game::wall::{AnyWall, Script, ScriptedWall, WallKind};
use suzume_game::{Action, Discard, Event, Setup, Table};
use suzume_rules::RuleSet;
use suzume_tiles::{Notation, Seat, Seats, Suit, parse_faces};

const SEATS: [Seat; 4] = Seat::ALL;

/// A table with given hands, and the draws in order.
fn table(rules: &str, options: &str, hands: [&str; 4], draws: &str) -> Table {
    let rules = RuleSet::from_toml(rules, options).unwrap();
    let faces = |text: &str| parse_faces(text, Notation::Canonical).unwrap();
    let plan = rules.table().wall;
    let hands = hands.map(faces);
    assert!(hands.iter().all(|hand| hand.len() == plan.hand), "{:?}", hands.each_ref().map(Vec::len));
    let script = Script { hands: hands.into(), draws: faces(draws), indicators: Vec::new() };
    let wall = AnyWall::Scripted(ScriptedWall::new(plan, WallKind::Ordinary, script));
    let mut table = Table::on(wall, rules, WallKind::Ordinary);
    table.deal(&Setup::single(Seats::Four, 0, 0));
    table
}

fn discard(table: &mut Table, seat: usize, tile: &str) {
    let face = parse_faces(tile, Notation::Canonical).unwrap()[0];
    let wanted = table
        .legal(SEATS[seat])
        .iter()
        .find(|action| matches!(action, Action::Discard(Discard { face: other, .. }) if *other == face));
    let wanted = *wanted
        .unwrap_or_else(|| panic!("seat {seat} cannot discard {tile}: {:?}", table.legal(SEATS[seat])));
    table.act(SEATS[seat], wanted).unwrap();
}

/// Discards the tile just drawn, and all other seats pass.
fn discard_drawn(table: &mut Table, seat: usize) {
    let drawn = table.view(SEATS[seat]).private.drawn.unwrap();
    table.act(SEATS[seat], Action::Discard(Discard { face: drawn, drawn: true })).unwrap();
    while let Some(other) = table.pending().iter().find(|other| table.legal(*other).contains(&Action::Pass)) {
        table.act(other, Action::Pass).unwrap();
    }
}

fn act(table: &mut Table, seat: usize, action: Action) {
    table.act(SEATS[seat], action).unwrap_or_else(|error| panic!("{error}: {:?}", table.legal(SEATS[seat])));
}

fn name_void(table: &mut Table, suits: [Suit; 4]) {
    for (seat, suit) in SEATS.into_iter().zip(suits) {
        table.act(seat, Action::Void(suit)).unwrap();
    }
}

fn pending(table: &Table) -> Vec<usize> {
    table.pending().iter().map(Seat::index).collect()
}

/// A void suit that no seat holds in these scenarios.
const ALL_BAMBOO: [Suit; 4] = [Suit::Bamboo; 4];

#[test]
fn two_win_on_one_discard_and_the_next_to_draw_comes_after_the_last_of_them() {
    // Seats 1 and 3 wait for 9p; seat 2 loses its turn (rule 8).
    let mut table = table(
        "sichuan",
        "",
        ["147m258m369p1478p", "123456m11178p22p", "258m147m147p2588m", "123456m33378p44p"],
        "9p5m",
    );
    name_void(&mut table, ALL_BAMBOO);
    discard(&mut table, 0, "9p");
    assert_eq!(pending(&table), [1, 3]);
    act(&mut table, 3, Action::Win);
    act(&mut table, 1, Action::Win);
    let winners: Vec<usize> = table.wins().iter().map(|won| won.seat.index()).collect();
    assert_eq!(winners, [1, 3]);
    assert_eq!(table.ledger().totals(Seats::Four), [-2, 1, 0, 1]);
    assert_eq!(pending(&table), [0]);
    assert_eq!(table.public().seats[Seat::ALL[0]].draws, 2);
}

#[test]
fn only_the_nearest_wins_in_taiwan() {
    let can_win = |table: &Table| {
        SEATS
            .iter()
            .filter(|seat| table.legal(**seat).contains(&Action::Win))
            .map(|seat| seat.index())
            .collect::<Vec<_>>()
    };
    // Seats 1 and 3 wait for 1s and 4s.
    let hands =
        ["124578m1469p258s115z", "123456m11199p23777s", "258m258p147s1234567z", "123456m33388p23999s"];
    let mut both = table("taiwan", "", hands, "4s");
    discard(&mut both, 0, "4s");
    assert_eq!(can_win(&both), [1, 3]);
    act(&mut both, 3, Action::Win);
    act(&mut both, 1, Action::Win);
    assert_eq!(both.wins().len(), 1);
    assert_eq!(both.wins()[0].seat, SEATS[1]);
    assert!(both.is_over());
}

#[test]
fn a_pong_goes_before_a_chow() {
    let hands =
        ["1245578m1469p258s12z", "56m11199p2378s12355z", "258m258p147s1234567z", "44m33388p239999s677z"];
    let mut table = table("taiwan", "", hands, "4m");
    discard(&mut table, 0, "4m");
    assert_eq!(pending(&table), [1, 3]);
    let chow = *table.legal(SEATS[1]).iter().find(|action| matches!(action, Action::Chow(_))).unwrap();
    let pong = *table.legal(SEATS[3]).iter().find(|action| matches!(action, Action::Pong(_))).unwrap();
    act(&mut table, 1, chow);
    act(&mut table, 3, pong);
    assert!(matches!(table.events().last(), Some(Event::Pong { seat, .. }) if *seat == SEATS[3]));
    // After a claim a seat only discards.
    assert!(table.legal(SEATS[3]).iter().all(|action| matches!(action, Action::Discard(_))));
}

#[test]
fn an_added_kong_is_robbed_and_undone() {
    // Seat 0 pongs 9p from seat 1, draws the fourth later and adds it; seat 2 waits for 9p.
    let mut table = table(
        "sichuan",
        "",
        ["99p147m258m36p134p", "9p147m28m2558p137m", "123456m11178p22p", "369m2m369m445677p"],
        "8m9m8m9m7m9p",
    );
    name_void(&mut table, ALL_BAMBOO);
    discard(&mut table, 0, "8m");
    discard(&mut table, 1, "9p");
    // Seat 2 could win on it and passes; seat 0 pongs.
    act(&mut table, 2, Action::Pass);
    let pong = *table.legal(SEATS[0]).iter().find(|action| matches!(action, Action::Pong(_))).unwrap();
    act(&mut table, 0, pong);
    discard(&mut table, 0, "3p");
    discard_drawn(&mut table, 1);
    discard_drawn(&mut table, 2);
    // Seat 3 has drawn and discards; then seat 0 draws the fourth.
    discard_drawn(&mut table, 3);
    let nine = parse_faces("9p", Notation::Canonical).unwrap()[0].tile().unwrap();
    act(&mut table, 0, Action::AddedKong(nine));
    assert_eq!(pending(&table), [2]);
    act(&mut table, 2, Action::Win);
    assert_eq!(table.wins()[0].score.to_string(), "robbed kong 2 = 2");
    // Nothing is paid for the kong, a pong remains, and the tile is in the river.
    assert_eq!(table.ledger().totals(Seats::Four), [-2, 0, 2, 0]);
    assert_eq!(table.view(SEATS[0]).melds()[0].to_string(), "999p");
    assert_eq!(table.public().seats[Seat::ALL[0]].river.last().unwrap().face.to_string(), "9p");
}

#[test]
fn a_shot_after_a_kong_takes_its_income_along() {
    // Seat 0 makes a closed kong (+6 -2 -2 -2) and discards the tile that seats 1 and 3 wait for: example 12 of the rule page.
    let mut table = table(
        "sichuan",
        "",
        ["1111m258m369p147p", "234567m22278p33p", "258m47m169p25886p", "234567m44478p55p"],
        "6p9p",
    );
    name_void(&mut table, ALL_BAMBOO);
    let one = parse_faces("1m", Notation::Canonical).unwrap()[0].tile().unwrap();
    act(&mut table, 0, Action::ClosedKong(one));
    assert_eq!(table.ledger().totals(Seats::Four), [6, -2, -2, -2]);
    discard(&mut table, 0, "9p");
    act(&mut table, 1, Action::Win);
    act(&mut table, 3, Action::Win);
    // Plain hands, doubled as shots after a kong, plus the full income of the kong for each winner.
    assert_eq!(table.ledger().totals(Seats::Four), [6 - 2 * 6 - 2 * 2, -2 + 6 + 2, -2, -2 + 6 + 2]);
}

#[test]
fn eight_flowers_win_without_a_hand() {
    let hands = [
        "1f2f3f4f1g2g3g4g147m258p14s",
        "1245578m1469p258s12z",
        "258m258p147s1234567z",
        "44m33388p239999s677z",
    ];
    let mut table = table("taiwan-flowers", "", hands, "1z2z3z4z5z6z6z1p4p");
    assert!(table.public().seats[Seat::ALL[0]].flowers.len() == 8, "{:?}", table.events());
    act(&mut table, 0, Action::Win);
    assert_eq!(table.wins()[0].score.to_string(), "eight flowers 8 = 8");
    // The dealer's extra tai on top: 5 + 8 + 1 from each.
    assert_eq!(table.ledger().totals(Seats::Four), [42, -14, -14, -14]);
    assert!(table.is_over());
}

#[test]
fn three_tiles_go_round_before_the_void_suits_are_named() {
    let mut table = table(
        "sichuan",
        "exchange_three = \"opposite\"",
        ["147m258m369p1478p", "123456m11178p22p", "258s147m147p2588m", "123456s33378p44p"],
        "9p",
    );
    let give = |text: &str| {
        let faces = parse_faces(text, Notation::Canonical).unwrap();
        Action::Exchange([faces[0], faces[1], faces[2]])
    };
    for (seat, tiles) in ["147m", "178p", "258s", "123s"].into_iter().enumerate() {
        let wanted = give(tiles);
        let sorted = |action: &Action| matches!((action, &wanted), (Action::Exchange(one), Action::Exchange(other)) if one == other);
        let action = *table.legal(SEATS[seat]).iter().find(|action| sorted(action)).unwrap();
        act(&mut table, seat, action);
    }
    assert_eq!(
        table.view(SEATS[0]).concealed().to_string(),
        "258m1346789p258s".replace("1346789p", "13467899p")
    );
    name_void(&mut table, ALL_BAMBOO);
    // Tiles of the void suit go first.
    let legal = table.legal(SEATS[0]);
    assert!(
        legal.iter().all(|action| action.discarded().is_some_and(|tile| tile.suit() == Some(Suit::Bamboo)))
    );
}

#[test]
fn the_knowledge_base_finds_out_a_hidden_kong() {
    // Taiwanese kongs lie face down. While several kinds could be the kong, all of them may still come. Once only one kind is
    // completely unseen, that kind is the kong.
    let hands =
        ["1111z147m258p14s25m19p", "1245578m1469p258s23z", "258m258p147s2345677z", "44m33388p239999s467z"];
    let mut table = table("taiwan", "", hands, "3z 9m");
    let east = parse_faces("1z", Notation::Canonical).unwrap()[0].tile().unwrap();
    act(&mut table, 0, Action::ClosedKong(east));
    let knowledge = table.view(SEATS[1]).knowledge();
    assert_eq!(knowledge.get(east), 4);
    assert_eq!(table.view(SEATS[0]).knowledge().get(east), 0);
}
