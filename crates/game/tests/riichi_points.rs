//! Known errors of riichi programs, one scripted hand each: payments and the course of a match.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod scripted;

use scripted::{Beginning, IDLE, ScriptedHand, faces, seat};
use suzume_game::{Action, Event, Match, Setup};
use suzume_rules::{RuleSet, Scoreboard};
use suzume_tiles::{BySeat, Seats, Wind};

/// Discards the tile just drawn, or the first legal tile after a claim, until the hand is over.
fn run_out(played: &mut ScriptedHand) {
    while !played.table.is_over() {
        let legal = played.table.legal(played.mover());
        let drawn = |action: &&Action| matches!(action, Action::Discard(discard) if discard.drawn);
        let any = |action: &&Action| matches!(action, Action::Discard(_));
        let action = *legal.iter().find(drawn).or_else(|| legal.iter().find(any)).unwrap();
        played.act(action).claim(&[]);
    }
}

fn exhausted(played: &ScriptedHand) -> BySeat<i64> {
    let deltas = played.table.events().iter().find_map(|event| match event {
        Event::Exhausted { deltas } => Some(*deltas),
        _ => None,
    });
    deltas.unwrap()
}

/// The change in points of each seat, for each win.
fn wins(played: &ScriptedHand) -> Vec<BySeat<i64>> {
    let deltas = |event: &Event| match event {
        Event::Win { deltas, .. } => Some(*deltas),
        _ => None,
    };
    played.table.events().iter().filter_map(deltas).collect()
}

#[test]
fn discards_of_orphans_are_a_mangan_unless_one_is_called() {
    let draws = "5p5z5p5p".repeat(17) + "5p5z";
    let setup = Match::new(&RuleSet::preset("riichi").unwrap(), 0, 0).next_hand().unwrap();
    let beginning = Beginning { draws: &draws, setup, ..Beginning::default() };
    let mut played = beginning.deal();
    run_out(&mut played);
    assert_eq!(exhausted(&played), [-4000, 8000, -2000, -2000]);
    // The dealer was not ready, so the next seat deals; the honba still grows.
    let next = |played: &ScriptedHand| {
        let mut course = Match::new(played.table.rules(), 0, 0);
        course.finish_hand(&played.table);
        course.next_hand().map(|setup| (setup.board.dealer, setup.board.repeats)).unwrap()
    };
    assert_eq!(next(&played), (seat(1), 1));
    // A ready dealer stays, even though another seat has the mangan.
    let mut played = Beginning { hands: ["123m456p789s1122z", IDLE, IDLE, IDLE], ..beginning }.deal();
    run_out(&mut played);
    assert_eq!((exhausted(&played)[seat(1)], next(&played)), (8000, (seat(0), 1)));
    // One discard of seat 1 is claimed; after that the seat discards only orphans.
    let draws = format!("5p5z{}", "5z5p5p5p".repeat(17));
    let hands = ["55z2458m2468p135s", IDLE, IDLE, IDLE];
    let mut played = Beginning { hands, draws: &draws, ..beginning }.deal();
    played.offer("5p").claim(&[]);
    played.offer("5z").claim(&[(0, Action::Pong([faces("5z")[0]; 2]))]);
    run_out(&mut played);
    assert_eq!(exhausted(&played), [0; 4]);
}

/// Seat 1 pongs the three dragons, the last from seat 2, and keeps four other tiles. One honba lies on the table.
fn three_dragons(rules: &str, rest: &str, draws: &str) -> ScriptedHand {
    let hand = format!("556677z1p5s8s{rest}");
    let board = Scoreboard { repeats: 1, ..Scoreboard::new(BySeat::all(Seats::Four, 50_000)) };
    let setup = Setup { seed: 0, deal: 0, board };
    let draws = format!("5z4z2z6z7z{draws}");
    let hands = [IDLE, &hand, IDLE, IDLE];
    let mut played = Beginning { rules, hands, draws: &draws, setup, ..Beginning::default() }.deal();
    let pong = |tile: &str| [(1, Action::Pong([faces(tile)[0]; 2]))];
    played.offer("5z").claim(&pong("5z")).discard("1p4z2z");
    played.offer("6z").claim(&pong("6z")).discard("5s");
    played.offer("7z").claim(&pong("7z")).discard("8s");
    played
}

#[test]
fn the_seat_that_feeds_the_third_dragon_is_liable() {
    // By self-draw the liable seat pays alone, honba too.
    let mut played = three_dragons("riichi", "123m9s", "3z4z4z9s");
    played.discard("3z4z4z").act(Action::Win);
    assert_eq!(wins(&played), [[0, 32_300, -32_300, 0]]);
    // On a discard it pays half, and the honba.
    let mut played = three_dragons("riichi", "123m9s", "3z9s");
    played.discard("3z").offer("9s").claim(&[(1, Action::Win)]);
    assert_eq!(wins(&played), [[0, 32_300, -16_300, -16_000]]);
    // Liability covers only the yakuman that the seat made certain, or the whole hand.
    for (rules, expected) in
        [("riichi", [-16_000, 64_300, -40_300, -8_000]), ("riichi-tenhou", [0, 64_300, -64_300, 0])]
    {
        let mut played = three_dragons(rules, "1112z", "3z4z4z2z");
        played.discard("3z4z4z").act(Action::Win);
        assert_eq!(wins(&played), [expected]);
    }
}

#[test]
fn sticks_and_counters_go_to_the_nearest_winner() {
    let ready = "45m123p789p678s99s";
    let board = Scoreboard { repeats: 2, sticks: 3, ..Scoreboard::new(BySeat::all(Seats::Four, 25_000)) };
    let setup = Setup { seed: 0, deal: 0, board };
    let mut played =
        Beginning { hands: [IDLE, IDLE, ready, ready], draws: "3m", setup, ..Beginning::default() }.deal();
    played.offer("3m").claim(&[(3, Action::Win), (2, Action::Win)]);
    assert_eq!(played.score(2).payment.main, 1000);
    assert_eq!(wins(&played), [[-1600, 0, 4600, 0], [-1000, 0, 0, 1000]]);
    assert_eq!(played.table.public().board.sticks, 0);
}

#[test]
fn three_winners_are_all_paid_or_the_hand_is_thrown_in() {
    let ready = "45m123p789p678s99s";
    for (options, paid) in [("", 3), ("triple_ron = \"abort\"", 0), ("triple_ron = \"nearest\"", 1)] {
        let hands = [IDLE, ready, ready, ready];
        let mut played = Beginning { options, hands, draws: "3m", ..Beginning::default() }.deal();
        played.offer("3m").claim(&[(1, Action::Win), (2, Action::Win), (3, Action::Win)]);
        assert_eq!(wins(&played).len(), paid);
        assert!(played.table.is_over());
    }
}

#[test]
fn a_pong_completed_by_a_discard_is_open() {
    let hands = [IDLE, "222m888m555p33s44z", IDLE, IDLE];
    let mut played = Beginning { hands, draws: "3s", ..Beginning::default() }.deal();
    played.offer("3s").claim(&[(1, Action::Win)]);
    assert_eq!(played.yaku(1), "Toitoi 2, San Ankou 2");
    // 20, concealed discard 10, 222m 4, 888m 4, 555p 4, 333s as open 2, no fu for a pair of North.
    assert_eq!(played.score(1).fu, 50);
    let mut played = Beginning { hands, draws: "6z3s", ..Beginning::default() }.deal();
    played.discard("6z").act(Action::Win);
    assert!(played.yaku(1).contains("Suu Ankou"));
}

#[test]
fn the_cheapest_fu_are_those_of_pinfu_pairs_and_open_hands() {
    // Pinfu by self-draw has 20, seven pairs 25.
    let hands = [IDLE, "45m123p789p678s99s", IDLE, IDLE];
    let mut played = Beginning { hands, draws: "6z5z5z5z5z3m", ..Beginning::default() }.deal();
    played.discard("6z5z5z5z5z").act(Action::Win);
    assert_eq!((played.yaku(1).as_str(), played.score(1).fu), ("Menzen Tsumo 1, Pinfu 1", 20));
    let hands = [IDLE, "1155m2288p3377s4z", IDLE, IDLE];
    let mut played = Beginning { hands, draws: "4z", ..Beginning::default() }.deal();
    played.offer("4z").claim(&[(1, Action::Win)]);
    assert_eq!(played.score(1).fu, 25);
    // An open hand of four chows has 30.
    let hands = [IDLE, "34m45m234p678s66s8p", IDLE, IDLE];
    let mut played = Beginning { hands, draws: "5m5z5z3m", ..Beginning::default() }.deal();
    let chow = Action::Chow([faces("3m")[0], faces("4m")[0]]);
    played.offer("5m").claim(&[(1, chow)]).discard("8p");
    played.discard("5z5z").offer("3m").claim(&[(1, Action::Win)]);
    assert_eq!((played.yaku(1).as_str(), played.score(1).fu), ("Tanyao 1", 30));
    // A pair of the wind of seat and round has 4: 20, discard 10, pair 4, wait 2, rounded up.
    let board = Scoreboard { round_wind: Wind::South, ..Scoreboard::new(BySeat::all(Seats::Four, 25_000)) };
    let setup = Setup { seed: 0, deal: 0, board };
    for (options, fu) in [("", 4), ("double_wind_pair_fu = 2", 2)] {
        let hands = [IDLE, "22z46m345p345s678s", IDLE, IDLE];
        let mut played =
            Beginning { options, hands, draws: "6z6z5z5z5z5m", setup, ..Beginning::default() }.deal();
        played.discard("6z6z5z5z5z");
        played.act(Action::Win);
        let items: Vec<u8> = played
            .score(1)
            .fu_items()
            .iter()
            .filter(|item| item.tile.is_some())
            .map(|item| item.fu)
            .collect();
        assert_eq!(items, [fu]);
    }
}
