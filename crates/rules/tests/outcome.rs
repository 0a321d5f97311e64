//! Settles outcomes of hands that were never played.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use suzume_rules::riichi::{Liability, RiichiSituation, Yaku};
use suzume_rules::{
    AbortReason, AfterHand, Circumstances, DeclaredWin, Ending, Happening, KongKind, Outcome, RuleSet, Score,
    Scoreboard, SettleError, Source, Standing, Win, WinWorth, WonFrom,
};
use suzume_tiles::{BySeat, Notation, Seat, SeatSet, Seats, Wind, parse_counts, parse_hand};

const EAST: Seat = Seat::ALL[0];
const SOUTH: Seat = Seat::ALL[1];
const WEST: Seat = Seat::ALL[2];
const NORTH: Seat = Seat::ALL[3];

fn start(rules: &RuleSet, repeats: u32, sticks: u32) -> Scoreboard {
    let scores = BySeat::all(Seats::Four, rules.table().starting_points);
    Scoreboard { dealer: EAST, round_wind: Wind::East, repeats, sticks, scores }
}

fn payoff(rules: &RuleSet, repeats: u32, sticks: u32, outcome: &Outcome) -> BySeat<i64> {
    rules.settle(&start(rules, repeats, sticks), outcome).unwrap().payoff
}

fn riichi() -> RuleSet {
    RuleSet::preset("riichi").unwrap()
}

/// The score of a hand of South, won on a discard or drawn.
fn scored(rules: &RuleSet, hand: &str, tile: &str, source: Source) -> Score {
    let hand = parse_hand(hand, Notation::Canonical).unwrap();
    let win = Win {
        concealed: *hand.concealed(),
        melds: hand.melds().to_vec(),
        winning_tile: parse_counts(tile, Notation::Canonical).unwrap().tiles().next().unwrap(),
        source,
        seat_wind: Wind::South,
        round_wind: Wind::East,
        flowers: Vec::new(),
        circumstances: Circumstances::default(),
    };
    rules.score(&DeclaredWin { win, void: None, riichi: RiichiSituation::default() }).unwrap()
}

#[test]
fn a_win_is_settled_by_points_by_han_and_by_its_score() {
    let rules = riichi();
    let from = WonFrom::Discard(WEST);
    let score = scored(&rules, "234m34567p22678s", "8p", Source::Claimed);
    let Score::Han(found) = &score else { panic!("a score of riichi") };
    let ways = [
        WinWorth::Value(found.payment.total()),
        WinWorth::HanFu { han: found.han, fu: found.fu },
        WinWorth::Score(score.clone()),
    ];
    for worth in ways {
        let settled = rules.settle(&start(&rules, 2, 1), &Outcome::won(SOUTH, from, worth)).unwrap();
        assert_eq!(settled.payoff, [0, 2000 + 600 + 1000, -2600, 0], "{settled:?}");
        let AfterHand::Hand(next) = settled.next else { panic!("the match continues") };
        assert_eq!((next.dealer, next.repeats, next.sticks), (SOUTH, 0, 0));
    }
}

#[test]
fn a_self_draw_is_shared_as_the_tables_of_points_say() {
    let rules = riichi();
    let drawn =
        |seat, points| payoff(&rules, 1, 0, &Outcome::won(seat, WonFrom::Wall, WinWorth::Value(points)));
    assert_eq!(drawn(SOUTH, 8000), [-4100, 8300, -2100, -2100]);
    assert_eq!(drawn(EAST, 12_000), [12_300, -4100, -4100, -4100]);
    assert_eq!(drawn(SOUTH, 1500), [-800, 1800, -500, -500]);
    assert_eq!(drawn(WEST, 64_000), [-32_100, -16_100, 64_300, -16_100]);
    let none = rules.settle(&start(&rules, 0, 0), &Outcome::won(SOUTH, WonFrom::Wall, WinWorth::Value(7700)));
    assert_eq!(none, Err(SettleError::NoSelfDraw { seat: SOUTH, points: 7700 }));
}

#[test]
fn two_win_on_one_discard_and_the_nearest_takes_what_lies_there() {
    let rules = riichi();
    let mut outcome = Outcome::won(WEST, WonFrom::Discard(SOUTH), WinWorth::Value(3900));
    outcome.happened.extend(Outcome::won(EAST, WonFrom::Discard(SOUTH), WinWorth::Value(5800)).happened);
    let riichi_of_two = outcome.with_riichi([SOUTH, WEST].into_iter().collect());
    let settled = rules.settle(&start(&rules, 1, 1), &riichi_of_two).unwrap();
    assert_eq!(settled.payoff, [5800, -1000 - 3900 - 300 - 5800, 3900 + 300 + 3000 - 1000, 0]);
    // The dealer has won too, and stays.
    let AfterHand::Hand(next) = settled.next else { panic!("the match continues") };
    assert_eq!((next.dealer, next.repeats, next.sticks), (EAST, 2, 0));
}

#[test]
fn who_is_liable_pays() {
    let rules = riichi();
    let score = scored(&rules, "23m44s[555z][666z][777z]", "4m", Source::Claimed);
    let mut outcome = Outcome::won(SOUTH, WonFrom::Discard(WEST), WinWorth::Score(score));
    for happening in &mut outcome.happened {
        if let Happening::Win(won) = happening {
            won.liable = Some(Liability { yaku: Yaku::Daisangen, seat: NORTH });
        }
    }
    assert_eq!(payoff(&rules, 0, 0, &outcome), [0, 32_000, -16_000, -16_000]);
}

#[test]
fn drawn_and_aborted_hands_keep_the_sticks() {
    let rules = riichi();
    let drawn =
        Outcome::drawn(Seats::Four, [EAST].into_iter().collect()).with_riichi([EAST].into_iter().collect());
    let settled = rules.settle(&start(&rules, 0, 2), &drawn).unwrap();
    assert_eq!(settled.payoff, [2000, -1000, -1000, -1000]);
    let AfterHand::Hand(next) = settled.next else { panic!("the match continues") };
    assert_eq!((next.dealer, next.repeats, next.sticks), (EAST, 1, 3));
    let all_not_ready =
        rules.settle(&start(&rules, 0, 0), &Outcome::drawn(Seats::Four, SeatSet::EMPTY)).unwrap();
    assert!(matches!(all_not_ready.next, AfterHand::Hand(next) if (next.dealer, next.repeats) == (SOUTH, 1)));
    let mut orphans = Outcome::drawn(Seats::Four, SeatSet::EMPTY);
    if let Ending::Exhausted { only_orphans, .. } = &mut orphans.ending {
        only_orphans.insert(SOUTH);
    }
    assert_eq!(payoff(&rules, 3, 1, &orphans), [-4000, 8000, -2000, -2000]);
    let aborted = rules.settle(&start(&rules, 0, 1), &Outcome::aborted(AbortReason::FourWinds)).unwrap();
    assert_eq!(aborted.payoff, [0; 4]);
    assert!(
        matches!(aborted.next, AfterHand::Hand(next) if (next.dealer, next.repeats, next.sticks) == (EAST, 1, 1))
    );
}

#[test]
fn the_last_hand_ends_the_match_and_the_leader_takes_the_sticks() {
    let rules = riichi();
    let scores = BySeat::from([20_000, 30_000, 24_000, 25_000]);
    let last = Scoreboard { dealer: NORTH, round_wind: Wind::South, repeats: 0, sticks: 1, scores };
    let settled = rules.settle(&last, &Outcome::drawn(Seats::Four, SeatSet::EMPTY)).unwrap();
    assert_eq!(settled.next, AfterHand::Over { scores: BySeat::from([20_000, 31_000, 24_000, 25_000]) });
    // 7,700 from the leader are enough for the third to be first.
    let win = Outcome::won(WEST, WonFrom::Discard(SOUTH), WinWorth::Value(7700));
    let settled = rules.settle(&last, &win).unwrap();
    assert_eq!(settled.next, AfterHand::Over { scores: BySeat::from([20_000, 22_300, 32_700, 25_000]) });
}

#[test]
fn the_other_rules_pay_by_their_own_units() {
    let preset = |name: &str| RuleSet::preset(name).unwrap();
    let win = |from, amount| Outcome::won(SOUTH, from, WinWorth::Value(amount));
    assert_eq!(payoff(&preset("mahjong0"), 0, 0, &win(WonFrom::Wall, 1)), [-1, 3, -1, -1]);
    assert_eq!(payoff(&preset("mcr"), 0, 0, &win(WonFrom::Discard(NORTH), 12)), [-8, 36, -8, -20]);
    assert_eq!(payoff(&preset("taiwan"), 2, 0, &win(WonFrom::Wall, 3)), [-13, 29, -8, -8]);
    assert_eq!(payoff(&preset("taiwan"), 0, 0, &win(WonFrom::SevenFlowers(NORTH), 8)), [0, 13, 0, -13]);
    let other = Outcome::won(SOUTH, WonFrom::Wall, WinWorth::HanFu { han: 3, fu: 30 });
    let mcr = preset("mcr");
    assert_eq!(mcr.settle(&start(&mcr, 0, 0), &other), Err(SettleError::OtherRules { seat: SOUTH }));
}

#[test]
fn a_hand_of_sichuan_continues_after_a_win() {
    let rules = RuleSet::preset("sichuan").unwrap();
    let mut outcome = Outcome::won(SOUTH, WonFrom::Discard(WEST), WinWorth::Value(4));
    // South's kong before its win is paid by three, East's after it by two, and East's win by two.
    let kong = |seat| Happening::Kong { seat, kind: KongKind::Concealed };
    outcome.happened.insert(0, kong(SOUTH));
    outcome.happened.push(kong(EAST));
    outcome.happened.extend(Outcome::won(EAST, WonFrom::Wall, WinWorth::Value(2)).happened);
    // North is ready, West is not.
    let standings =
        BySeat::from([Standing::Won, Standing::Won, Standing::NotReady, Standing::Ready(WinWorth::Value(8))]);
    outcome.ending = Ending::Exhausted { standings, only_orphans: SeatSet::EMPTY };
    let expected = [-2 + 4 + 4, 6 + 4, -2 - 4 - 2 - 2 - 8, -2 - 2 - 2 + 8];
    let settled = rules.settle(&start(&rules, 0, 0), &outcome).unwrap();
    assert_eq!(settled.payoff, expected);
    assert!(matches!(settled.next, AfterHand::Over { scores } if scores == expected));
}
