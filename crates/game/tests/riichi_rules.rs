//! Known errors of riichi programs, one scripted hand each: play. `riichi_points.rs` covers payments and the match.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod scripted;

use scripted::{Beginning, IDLE, faces, seat, tile};
use suzume_game::{AbortReason, Action, Event, Setup};
use suzume_tiles::{BySeat, Seats};

/// A hand that waits for 3m and 6m and has no yaku when open.
const WAITS: &str = "45m123p789p123s99s";

#[test]
fn the_indicator_of_an_open_kong_is_turned_with_the_next_discard() {
    let beginning =
        Beginning { hands: [IDLE, "555z24568m13579p", IDLE, IDLE], draws: "5z6z1s", ..Beginning::default() };
    let mut told = beginning.deal();
    told.offer("5z").claim(&[(1, Action::OpenKong)]);
    assert_eq!(told.shown(), 1, "not before the replacement is drawn and a tile discarded");
    told.discard("6z");
    assert_eq!(told.shown(), 2);
    // mjai's order: kong, draw, indicator, discard.
    let names: Vec<&str> = told.table.events()[2..6]
        .iter()
        .map(|event| match event {
            Event::OpenKong { .. } => "kong",
            Event::Draw { .. } => "draw",
            Event::Dora { .. } => "dora",
            Event::Discard { .. } => "discard",
            _ => "",
        })
        .collect();
    assert_eq!(names, ["kong", "draw", "dora", "discard"]);
    let at_once = Beginning { options: "open_kong_dora = \"at_once\"", ..beginning };
    let mut told = at_once.deal();
    assert_eq!(told.offer("5z").claim(&[(1, Action::OpenKong)]).shown(), 2);
}

#[test]
fn the_indicator_of_a_closed_kong_is_turned_at_once() {
    let mut told =
        Beginning { hands: ["555z24568m13579p", IDLE, IDLE, IDLE], draws: "5z6z", ..Beginning::default() }
            .deal();
    assert_eq!(told.act(Action::ClosedKong(tile("5z"))).shown(), 2);
    assert!(matches!(told.table.events()[2], Event::Dora { .. }), "before the replacement");
}

#[test]
fn a_robbed_kong_turns_no_indicator_and_not_that_of_the_kong_before() {
    let mut told = Beginning {
        hands: ["33m77z1458p258s6z9s", "24568m13579p246s", "12m456p789p123s99s", IDLE],
        draws: "6z7z3m6z6z6z7z3m",
        // Any indicator turned after the first makes the winning tile a dora.
        indicators: "9p9p2m2m2m2m",
        ..Beginning::default()
    }
    .deal();
    told.discard("6z").offer("7z").claim(&[(0, Action::Pong([faces("7z")[0]; 2]))]);
    told.discard("9s").offer("3m").claim(&[(0, Action::Pong([faces("3m")[0]; 2]))]);
    told.discard("8s6z6z6z");
    told.act(Action::AddedKong(tile("7z"))).act(Action::AddedKong(tile("3m")));
    assert_eq!(told.shown(), 1, "neither the second kong nor the first");
    told.claim(&[(2, Action::Win)]);
    let yaku = told.yaku(2);
    assert!(yaku.contains("Chankan") && !yaku.contains("Dora"), "{yaku}");
    // If the kong is not robbed, the first indicator is turned before the replacement tile of the second.
    let mut told = Beginning {
        hands: ["33m77z1458p258s6z9s", "24568m13579p246s", IDLE, IDLE],
        draws: "6z7z3m6z6z6z7z3m1p",
        ..Beginning::default()
    }
    .deal();
    told.discard("6z").offer("7z").claim(&[(0, Action::Pong([faces("7z")[0]; 2]))]);
    told.discard("9s").offer("3m").claim(&[(0, Action::Pong([faces("3m")[0]; 2]))]);
    told.discard("8s6z6z6z");
    told.act(Action::AddedKong(tile("7z"))).act(Action::AddedKong(tile("3m")));
    assert_eq!(told.shown(), 2);
    let events = told.table.events();
    assert!(matches!(events[events.len() - 2..], [Event::Dora { .. }, Event::Draw { .. }]));
}

#[test]
fn a_discarded_wait_is_furiten_even_if_it_was_claimed() {
    let hands = [IDLE, WAITS, IDLE, IDLE];
    let mut told = Beginning { hands, draws: "5z6m5z3m", ..Beginning::default() }.deal();
    told.discard("5z6m5z");
    told.offer("3m");
    assert!(!told.may_win(1), "6m lies among the own discards");
    let pong = [IDLE, WAITS, "66m2458p258s1234z", IDLE];
    let mut told = Beginning { hands: pong, draws: "5z6m6z3m", ..Beginning::default() }.deal();
    told.discard("5z").offer("6m").claim(&[(2, Action::Pong([faces("6m")[0]; 2]))]);
    told.discard("2p");
    told.offer("6z").claim(&[]);
    told.offer("3m");
    assert!(!told.may_win(1), "a claimed discard counts as well");
    // Without 6m among the discards, the same hand has no yaku on a discard, but wins after riichi.
    let mut told = Beginning { hands, draws: "5z6z5z3m", ..Beginning::default() }.deal();
    told.discard("5z").riichi("6z").claim(&[]).discard("5z").offer("3m");
    assert!(told.may_win(1));
}

#[test]
fn whoever_passes_a_wait_may_not_claim_another_until_its_own_discard() {
    // Pinfu in the hand of seat 1: it may win on both ends.
    let hands = [IDLE, "45m123p789p678s99s", IDLE, IDLE];
    let mut told = Beginning { hands, draws: "5z6z3m6m7z5z5z5z3m", ..Beginning::default() }.deal();
    told.discard("5z6z");
    told.offer("3m");
    assert!(told.may_win(1));
    told.claim(&[]).offer("6m");
    assert!(!told.may_win(1), "3m was passed in this turn");
    told.claim(&[]).discard("7z5z");
    told.discard("5z5z");
    told.offer("3m");
    assert!(told.may_win(1), "a discard of one's own ends it");
}

#[test]
fn a_wait_without_yaku_and_the_tile_of_a_kong_count_as_passed() {
    // Seat 1 waits for 2m, which has no yaku, and 5m, which makes three equal chows.
    let hands = [IDLE, "34m345p345s99s444z", IDLE, IDLE];
    let mut told = Beginning { hands, draws: "5p6p5m", ..Beginning::default() }.deal();
    told.discard("5p6p").offer("5m");
    assert!(told.may_win(1));
    let mut told = Beginning { hands, draws: "5p6p2m5m", ..Beginning::default() }.deal();
    told.discard("5p6p").offer("2m");
    assert!(!told.may_win(1), "no yaku");
    told.claim(&[]).offer("5m");
    assert!(!told.may_win(1), "a wait without yaku was passed");
    // An added kong of a wait that the seat passes.
    let hands = ["33m1458p258s1347z", "45m123p789p678s99s", "3m258p369s123467z", IDLE];
    let mut told = Beginning { hands, draws: "6z6z3m6z6z6z3m6m", ..Beginning::default() }.deal();
    told.discard("6z6z");
    // 3m of seat 2 is passed by seat 1 and ponged by seat 0.
    told.offer("3m").claim(&[(0, Action::Pong([faces("3m")[0]; 2]))]);
    told.discard("7z6z6z6z");
    assert_eq!(told.mover(), seat(0));
    told.act(Action::AddedKong(tile("3m")));
    assert!(told.may_win(1), "its own discard has freed it");
    told.claim(&[]);
    told.offer("6m");
    assert!(!told.may_win(1), "the robbable tile was passed");
}

#[test]
fn after_riichi_a_passed_wait_is_furiten_for_good() {
    let hands = [IDLE, "45m123p789p678s99s", IDLE, IDLE];
    let draws = "5z6z3m5z6z7z5z5z6m";
    let mut told = Beginning { hands, draws, ..Beginning::default() }.deal();
    told.discard("5z").riichi("6z").claim(&[]);
    told.offer("3m");
    assert!(told.may_win(1));
    told.claim(&[]).discard("5z6z7z5z5z");
    told.offer("6m");
    assert!(!told.may_win(1));
}

#[test]
fn riichi_needs_a_thousand_points_and_four_tiles() {
    let hands = [WAITS, IDLE, IDLE, IDLE];
    let declares = |points: i64| {
        let scores = BySeat::from([points, 25_000, 25_000, 25_000]);
        let setup = Setup::single(Seats::Four, 0, 0).with_scores(scores);
        Beginning { hands, draws: "5z", setup, ..Beginning::default() }.deal().may_declare()
    };
    assert!(declares(1000));
    assert!(!declares(900));
    // There are 70 draws in all; after the 66th draw four tiles are left, after the 70th none.
    let draws = "5z".repeat(70);
    let mut told = Beginning { hands, draws: &draws, ..Beginning::default() }.deal();
    told.discard(&"5z".repeat(64));
    assert_eq!((told.mover(), told.table.public().live()), (seat(0), 5));
    assert!(told.may_declare());
    told.discard(&"5z".repeat(4));
    assert_eq!((told.mover(), told.table.public().live()), (seat(0), 1));
    assert!(!told.may_declare());
}

#[test]
fn the_stick_is_paid_only_if_the_discard_passes() {
    let hands = [WAITS, "45m123p789p678s99s", IDLE, IDLE];
    let mut told = Beginning { hands, draws: "6m", ..Beginning::default() }.deal();
    told.riichi("6m").claim(&[(1, Action::Win)]);
    assert_eq!(told.table.public().board.sticks, 0);
    assert!(!told.has(Event::RiichiAccepted { seat: seat(0) }));
    assert_eq!(told.table.public().board.scores[seat(0)], 25_000 - i64::from(told.score(1).payment.main));
    let mut told = Beginning { hands, draws: "6m5z", ..Beginning::default() }.deal();
    told.riichi("6m").claim(&[]);
    assert_eq!((told.table.public().board.sticks, told.table.public().board.scores[seat(0)]), (1, 24_000));
}

#[test]
fn after_riichi_a_closed_kong_must_be_drawn_and_change_nothing() {
    let kong = |hand: &str, draws: &str, kong: &str| {
        let hands = [hand, IDLE, IDLE, IDLE];
        let mut told = Beginning { hands, draws, ..Beginning::default() }.deal();
        let first = &draws[..2];
        told.riichi(first).claim(&[]);
        told.discard("6z6z6z");
        let may = told.may(0, Action::ClosedKong(tile(kong)));
        assert_eq!(told.table.legal(seat(0)).iter().filter(|action| action.discarded().is_some()).count(), 1);
        may
    };
    assert!(kong("111z234m567p2288s", "7z6z6z6z1z", "1z"));
    assert!(!kong("1111m23m456p7899s", "7z6z6z6z5z", "1m"), "dealt, not drawn");
    assert!(!kong("11123m456p789s99p", "7z6z6z6z1m", "1m"), "the waits would change");
}

#[test]
fn abortive_draws_end_the_hand() {
    let aborted = |told: &scripted::Told, reason| told.has(Event::Aborted { reason }) && told.table.is_over();
    // Nine kinds, in the first turn only and before any call.
    let nine = "19m19p19s123z2458m";
    let mut told = Beginning { hands: [nine, IDLE, IDLE, IDLE], draws: "5z", ..Beginning::default() }.deal();
    assert!(told.may(0, Action::Abort));
    told.act(Action::Abort);
    assert!(aborted(&told, AbortReason::NineTerminals));
    let pairs = [IDLE, IDLE, nine, "55z2458m13579p24s"];
    let mut told = Beginning { hands: pairs, draws: "5z6z7z6z6z", ..Beginning::default() }.deal();
    told.offer("5z").claim(&[(3, Action::Pong([faces("5z")[0]; 2]))]);
    told.discard("2m6z7z");
    assert_eq!(told.mover(), seat(2));
    assert!(!told.may(2, Action::Abort), "a call came before");
    // Four winds.
    let mut told = Beginning { draws: "1z1z1z1z", ..Beginning::default() }.deal();
    told.discard("1z1z1z1z");
    assert!(aborted(&told, AbortReason::FourWinds));
    let mut told = Beginning { draws: "1z1z1z2z5p", ..Beginning::default() }.deal();
    told.discard("1z1z1z2z");
    assert!(!told.table.is_over());
    // Four riichi: the last stick is paid too.
    let mut told = Beginning { hands: [WAITS; 4], draws: "5z6z7z5z", ..Beginning::default() }.deal();
    for discard in ["5z", "6z", "7z", "5z"] {
        told.riichi(discard).claim(&[]);
    }
    assert!(aborted(&told, AbortReason::FourRiichi));
    assert_eq!(told.table.public().board.sticks, 4);
}

#[test]
fn four_kongs_of_two_seats_end_the_hand_unless_the_discard_is_won() {
    let hands = ["1111m2222m3333m5p", "4444m13579p2468s", "45p123s789p678s99s", IDLE];
    let draws = "6z6z6z5z7z3p";
    let told = || {
        let mut told =
            Beginning { hands, draws, indicators: &"1s".repeat(10), ..Beginning::default() }.deal();
        for kong in ["1m", "2m", "3m"] {
            told.act(Action::ClosedKong(tile(kong)));
        }
        told.discard("5z");
        told.act(Action::ClosedKong(tile("4m")));
        assert!(!told.table.is_over(), "the replacement may win, and its discard may be won");
        told
    };
    let mut passed = told();
    passed.offer("3p");
    assert!(passed.may_win(2));
    passed.claim(&[]);
    assert!(passed.has(Event::Aborted { reason: AbortReason::FourKongs }));
    let mut won = told();
    won.offer("3p").claim(&[(2, Action::Win)]);
    assert!(won.table.wins().len() == 1 && !won.has(Event::Aborted { reason: AbortReason::FourKongs }));
    // All four kongs belong to one seat: the hand continues, and no seat can make a fifth.
    let hands = ["1111m2222m3333m5p", "6666m13579p2468s", IDLE, IDLE];
    let draws = "4m4m4m4m5z6z";
    let mut told = Beginning { hands, draws, indicators: &"1s".repeat(10), ..Beginning::default() }.deal();
    for kong in ["1m", "2m", "3m", "4m"] {
        told.act(Action::ClosedKong(tile(kong)));
    }
    told.discard("5z");
    assert_eq!(told.mover(), seat(1));
    assert!(!told.may(1, Action::ClosedKong(tile("6m"))));
}

#[test]
fn neither_the_claimed_tile_nor_the_far_end_may_be_discarded() {
    let hands = [IDLE, "34m36m258p369s124z", IDLE, IDLE];
    let mut told = Beginning { hands, draws: "5m", ..Beginning::default() }.deal();
    let chow = Action::Chow([faces("3m")[0], faces("4m")[0]]);
    told.offer("5m").claim(&[(1, chow)]);
    let discards: Vec<String> =
        told.table.legal(seat(1)).iter().filter_map(Action::discarded).map(|tile| tile.to_string()).collect();
    assert!(discards.contains(&"3m".to_owned()) && discards.contains(&"6m".to_owned()));
    let hands = [IDLE, "3425m258p369s124z", IDLE, IDLE];
    let mut told = Beginning { hands, draws: "5m", ..Beginning::default() }.deal();
    told.offer("5m").claim(&[(1, chow)]);
    let discards: Vec<String> =
        told.table.legal(seat(1)).iter().filter_map(Action::discarded).map(|tile| tile.to_string()).collect();
    assert!(!discards.contains(&"5m".to_owned()) && !discards.contains(&"2m".to_owned()));
}

#[test]
fn ippatsu_ends_with_any_call_but_not_with_a_robbed_kong() {
    let riichi = "45m123p789p678s99s";
    let after = |hands: [&str; 4], draws: &str, play: &dyn Fn(&mut scripted::Told)| {
        let mut told = Beginning { hands, draws, ..Beginning::default() }.deal();
        told.riichi("6z").claim(&[]);
        play(&mut told);
        told.yaku(0)
    };
    let plain = after([riichi, IDLE, IDLE, IDLE], "6z3m", &|told| {
        told.offer("3m").claim(&[(0, Action::Win)]);
    });
    assert!(plain.contains("Ippatsu"), "{plain}");
    let pong = after([riichi, IDLE, "55z2458m13579p24s", IDLE], "6z5z3m", &|told| {
        told.offer("5z").claim(&[(2, Action::Pong([faces("5z")[0]; 2]))]);
        told.discard("2m").offer("3m").claim(&[(0, Action::Win)]);
    });
    assert!(!pong.contains("Ippatsu"), "{pong}");
    let kong = after([riichi, "5555z2458m13579p", IDLE, IDLE], "6z1s3m", &|told| {
        told.act(Action::ClosedKong(tile("5z")));
        told.offer("3m").claim(&[(0, Action::Win)]);
    });
    assert!(!kong.contains("Ippatsu"), "{kong}");
    // Seat 1 has a pong of 3m, made before the riichi, and adds the fourth within the turn.
    let hands = [riichi, "33m2458p1357s124z", "3m258p369s124567z", IDLE];
    let mut told = Beginning { hands, draws: "1z1z3m7z2z6z3m", ..Beginning::default() }.deal();
    told.discard("1z1z");
    told.offer("3m").claim(&[(1, Action::Pong([faces("3m")[0]; 2]))]);
    told.discard("1z").discard("7z2z");
    assert_eq!(told.mover(), seat(0));
    told.riichi("6z").claim(&[]);
    told.act(Action::AddedKong(tile("3m"))).claim(&[(0, Action::Win)]);
    let yaku = told.yaku(0);
    assert!(yaku.contains("Ippatsu") && yaku.contains("Chankan"), "{yaku}");
    assert_eq!(told.shown(), 1, "a robbed kong turns no indicator");
}

#[test]
fn the_replacement_is_no_last_tile_and_the_first_turn_ends_with_a_call() {
    // The last tile of the wall as a replacement: rinshan, not haitei.
    let hands = ["1111z234m567p99s7p", IDLE, IDLE, IDLE];
    let draws = "5z".repeat(68) + "8p6p";
    let mut told = Beginning { hands, draws: &draws, ..Beginning::default() }.deal();
    told.discard(&"5z".repeat(68));
    assert_eq!((told.mover(), told.table.public().live()), (seat(0), 1));
    told.act(Action::ClosedKong(tile("1z"))).act(Action::Win);
    let yaku = told.yaku(0);
    assert!(yaku.contains("Rinshan") && !yaku.contains("Haitei"), "{yaku}");
    // Earthly win: on the first draw, but not after another seat's closed kong.
    let complete = "123m456p789s1155z";
    let hands = [IDLE, complete, IDLE, IDLE];
    let mut told = Beginning { hands, draws: "5p5z", ..Beginning::default() }.deal();
    told.discard("5p").act(Action::Win);
    assert_eq!(told.yaku(1), "Chiihou 13");
    let hands = ["6666z24568m1357p", complete, IDLE, IDLE];
    let mut told = Beginning { hands, draws: "5p6p5z", ..Beginning::default() }.deal();
    told.act(Action::ClosedKong(tile("6z"))).discard("6p").act(Action::Win);
    assert!(!told.yaku(1).contains("Chiihou"));
}

#[test]
fn thirteen_orphans_rob_a_closed_kong_where_the_rules_say_so() {
    let orphans = "19m19p19s1234567z";
    for (rules, robs) in [("riichi-majsoul", true), ("riichi", false)] {
        let hands = ["5555z2458m13579p", orphans, IDLE, "45m123p789p678s55z"];
        let mut told = Beginning { rules, hands, draws: "6m6p", ..Beginning::default() }.deal();
        told.act(Action::ClosedKong(tile("5z")));
        assert_eq!(told.may_win(1), robs);
        assert!(!told.may_win(3));
        if robs {
            told.claim(&[(1, Action::Win)]);
            assert!(told.yaku(1).contains("Juusanmen"));
            assert_eq!(told.shown(), 1);
        }
    }
}

#[test]
fn nine_gates_and_orphans_are_judged_without_the_winning_tile() {
    for (hand, last, yaku) in [
        ("1112345678999m", "5m", "Daburu Chuuren Poutou"),
        ("1112345678899m", "9m", "Chuuren Poutou"),
        ("19m19p19s1234567z", "1m", "Kokushi Musou Juusanmen Matchi"),
        ("119m19p19s123456z", "7z", "Kokushi Musou"),
    ] {
        let hands = [IDLE, IDLE, hand, IDLE];
        let draws = format!("5p6p{last}");
        let mut told = Beginning { hands, draws: &draws, ..Beginning::default() }.deal();
        told.discard("5p6p").act(Action::Win);
        let found = told.yaku(2);
        assert!(found.split(", ").any(|entry| entry == format!("{yaku} 13")), "{found}");
    }
    // Twice two equal chows score more than seven pairs.
    let hands = [IDLE, "2233445566778p", IDLE, IDLE];
    let mut told = Beginning { hands, draws: "5z6z5z8p", ..Beginning::default() }.deal();
    told.discard("5z6z5z").offer("8p").claim(&[(1, Action::Win)]);
    assert!(told.yaku(1).contains("Ryanpeikou") && !told.yaku(1).contains("Chiitoitsu"));
}
