//! How planning players play riichi: claims that lead to a yaku, the riichi discard, and safe discards after another seat's
//! riichi. The hands are scripted. With the options `yaku=off` and `fold=off` the players act differently, which shows that
//! these parts decide.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

#[path = "../../game/tests/scripted/mod.rs"]
mod scripted;

use scripted::{Beginning, IDLE, ScriptedHand, seat};
use suzume_game::wall::WallKind;
use suzume_game::{Match, Table};
use suzume_players::{Moment, Spec, play_hand};
use suzume_rules::RuleSet;

/// Far from complete, with no safe tile of its own: draws of other seats go to the river as they come.
const FAR: &str = "147m258p369s2346z";

/// What a player at a seat would do, in the table's words.
fn answer(told: &ScriptedHand, index: usize, player: &str) -> String {
    let view = told.table.view(seat(index));
    let moment = Moment::addressed(1, 0, seat(index), told.table.events().len());
    let mut player = player.parse::<Spec>().unwrap().build().unwrap();
    player.act(&view, told.table.legal(seat(index)), &moment).unwrap().to_string()
}

/// The player's answer to a discard of seat 0 that seat 1 may claim.
fn claim(hand: &str, discard: &str, player: &str) -> String {
    let hands = [IDLE, hand, IDLE, IDLE];
    let mut told = Beginning { hands, draws: discard, ..Beginning::default() }.deal();
    answer(told.offer(discard), 1, player)
}

const PLAYERS: [&str; 3] = ["greedy", "delta", "kstep:budget=2"];
const PLAIN: &str = "greedy:yaku=off,fold=off";

#[test]
fn a_claim_without_a_yaku_in_reach_is_refused() {
    // Chows with terminals in two suits: the open hand could not win.
    let hand = "23m789m123p99p78s4z";
    assert_eq!(claim(hand, "1m", PLAIN), "chow with 2m 3m");
    for player in PLAYERS {
        assert_eq!(claim(hand, "1m", player), "pass", "{player}");
    }
    // North is no seat's wind here, so a pong of it is not a yaku.
    let hand = "44z789m123p99p78s5m";
    assert_eq!(claim(hand, "4z", PLAIN), "pong with 4z 4z");
    for player in PLAYERS {
        assert_eq!(claim(hand, "4z", player), "pass", "{player}");
    }
}

#[test]
fn claims_that_lead_to_a_yaku_are_made() {
    for (hand, discard, expected) in [
        // A dragon, the seat wind, the round wind.
        ("55z789m123p99p78s4m", "5z", "pong with 5z 5z"),
        ("22z789m123p99p78s4m", "2z", "pong with 2z 2z"),
        ("11z789m123p99p78s4m", "1z", "pong with 1z 1z"),
        // A chow with three dragons in the hand, and with two that a third may complete.
        ("23m789m555z99p78s4z", "1m", "chow with 2m 3m"),
        ("23m789m55z1199p78s", "1m", "chow with 2m 3m"),
        // Simple tiles only.
        ("34m567m456p88p67s2z", "2m", "chow with 3m 4m"),
        // One suit and honours.
        ("1245789m11444z9p", "3m", "chow with 1m 2m"),
        // Pongs only.
        ("99m999p11s888s44z6m", "9m", "pong with 9m 9m"),
    ] {
        for player in ["greedy", "delta"] {
            assert_eq!(claim(hand, discard, player), expected, "{player} {hand}");
        }
    }
    // A chow of 123m rules out tanyao, and no other yaku is in reach.
    assert_eq!(claim("23m567m456p99p67s2z", "1m", "greedy"), "pass");
}

#[test]
fn an_open_hand_waits_for_tiles_that_win() {
    // 55578s: without the 5s eight tiles complete the hand, but only 6s with a yaku; without the 8s, 6s and 7s.
    let hands = [IDLE, "34m345678p55578s", IDLE, IDLE];
    let mut told = Beginning { hands, draws: "2m", ..Beginning::default() }.deal();
    told.offer("2m");
    let chow = *told.table.legal(seat(1)).last().unwrap();
    told.claim(&[(1, chow)]);
    assert_eq!(answer(&told, 1, PLAIN), "discard 5s");
    for player in PLAYERS {
        assert_eq!(answer(&told, 1, player), "discard 8s", "{player}");
    }
}

#[test]
fn bonus_tiles_stay_among_equals() {
    // East, West and 9p are equally useless; with the indicator 4z, East is dora.
    let hands = ["123456m456p78s1z9p", IDLE, IDLE, IDLE];
    let ask = |indicators| {
        let indicators = format!("{indicators}2z2z2z2z2z2z2z2z2z");
        let told = Beginning { hands, draws: "3z", indicators: &indicators, ..Beginning::default() }.deal();
        answer(&told, 0, "greedy")
    };
    assert_eq!(ask("2z"), "discard 1z");
    assert_eq!(ask("4z"), "discard 3z as drawn");
}

#[test]
fn riichi_is_declared_for_what_is_left_and_not_in_furiten() {
    // 346p after a discarded 2p: 25p can win only by self-draw, 5p alone on any seat's discard.
    let hands = ["123456789m1s234p", FAR, FAR, FAR];
    let mut told = Beginning { hands, draws: "6p5z7z5z1s", ..Beginning::default() }.deal();
    told.discard("2p5z7z5z");
    for player in PLAYERS {
        assert_eq!(answer(&told, 0, player), "riichi, discard 3p", "{player}");
    }
    let hands = ["123456789m1s346p", FAR, FAR, FAR];
    let mut told = Beginning { hands, draws: "9s5z7z5z1s", ..Beginning::default() }.deal();
    told.discard("9s5z7z5z");
    for player in PLAYERS {
        assert_eq!(answer(&told, 0, player), "riichi, discard 6p", "{player}");
    }
}

/// Seat 0 declares riichi with a tile; returns what seat 1 then does with a hand and a draw.
fn after_riichi(riichi: &str, hand: &str, player: &str) -> String {
    let hands = ["123456789m2399p", hand, IDLE, IDLE];
    let draws = format!("{riichi}6z");
    let mut told = Beginning { hands, draws: &draws, ..Beginning::default() }.deal();
    told.riichi(riichi).claim(&[]);
    answer(&told, 1, player)
}

#[test]
fn a_far_hand_discards_what_is_safe() {
    // Genbutsu from a chow.
    let hand = "456s19m258p12347z";
    assert_ne!(after_riichi("5s", hand, "greedy:fold=off"), "discard 5s");
    for player in PLAYERS {
        assert_eq!(after_riichi("5s", hand, player), "discard 5s", "{player}");
    }
    assert_eq!(after_riichi("5s", hand, "greedy:yaku=off"), "discard 5s");
    // No genbutsu, and three copies of each honour are unseen: suji from a chow.
    let hand = "123s9m258p147m46m5z";
    assert_ne!(after_riichi("4s", hand, "delta:fold=off"), "discard 1s");
    for player in PLAYERS {
        assert_eq!(after_riichi("4s", hand, player), "discard 1s", "{player}");
    }
}

#[test]
fn a_ready_hand_is_played_on() {
    // With the 6z gone, 14p wait; nothing of the hand is safe.
    let hand = "123m456m123s88s23p";
    for player in PLAYERS {
        assert_eq!(after_riichi("9s", hand, player), "riichi, discard 6z as drawn", "{player}");
    }
}

#[test]
fn what_two_have_passed_is_safer_than_what_one_has() {
    // 5s is safe against seat 0 alone; 6p, after its riichi, against both.
    let hands = ["123456789m2399p", "123456789s1199m", "456s567p19m12347z", IDLE];
    let mut told = Beginning { hands, draws: "5s6p6z", ..Beginning::default() }.deal();
    told.riichi("5s").claim(&[]).riichi("6p").claim(&[]);
    for player in PLAYERS {
        assert_eq!(answer(&told, 2, player), "discard 6p", "{player}");
    }
}

#[test]
fn no_claim_leads_away_from_ready_after_a_riichi() {
    // A pong of dragons, but two tiles would still be missing.
    let hands = ["123456789m2399p", IDLE, "55z789m1299p168s4m", IDLE];
    let mut told = Beginning { hands, draws: "1z5z", ..Beginning::default() }.deal();
    told.riichi("1z").claim(&[]).offer("5z");
    assert_eq!(answer(&told, 2, "greedy:fold=off"), "pong with 5z 5z");
    for player in PLAYERS {
        assert_eq!(answer(&told, 2, player), "pass", "{player}");
    }
}

/// Two hundred East-round matches among all planning players. The first three are played twice, with equal events.
#[test]
fn matches_among_all_of_them_end() {
    let rules = RuleSet::preset("riichi-tonpu").unwrap();
    let usual = ["greedy,delta,greedy:fold=off,delta:yaku=off", "random,greedy,delta,greedy"];
    let play = |deal: u64| {
        // The search takes longer than all other players together.
        let list = if deal.is_multiple_of(20) {
            "kstep:budget=1,delta,kstep:k=1,greedy"
        } else {
            usual[deal as usize % 2]
        };
        let list = Spec::parse_list(list).unwrap();
        let mut players: Vec<_> = list.iter().map(|spec| spec.build().unwrap()).collect();
        let mut table = Table::new(rules.clone(), WallKind::Ordinary);
        let mut game = Match::new(&rules, 11, deal);
        let mut events = Vec::new();
        while let Some(setup) = game.next_hand() {
            play_hand(&mut table, &setup, &mut players).unwrap();
            events.extend_from_slice(table.events());
            game.finish_hand(&table);
        }
        events
    };
    for deal in 0..200 {
        let events = play(deal);
        assert!(deal >= 3 || events == play(deal), "{deal}");
    }
}
