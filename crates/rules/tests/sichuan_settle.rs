//! The worked examples of kongs, shots after kongs and the empty wall, and the rules around them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use suzume_rules::sichuan::{
    AtEnd, EndError, Kong, KongHistory, Payers, SichuanConfig, SichuanScore, ready_points, score,
    settle_exhausted, settle_win, standing, waits,
};
use suzume_rules::{Circumstances, Source, Win};
use suzume_rules::{KongKind, Ledger, PaymentReason, Standing};
use suzume_testing::counts;
use suzume_tiles::{BySeat, Counts34, Meld, Notation, Seat, Seats, Suit, Wind, parse_hand};

const A: Seat = Seat::ALL[0];
const B: Seat = Seat::ALL[1];
const C: Seat = Seat::ALL[2];
const D: Seat = Seat::ALL[3];

/// Ready for a plain hand, with none of its waits seen.
const PLAIN: &str = "123456789m1235p";
const NOT_READY: &str = "147258m1472589s";

fn playing(hand: &str, void: Option<Suit>) -> AtEnd {
    let hand = parse_hand(hand, Notation::Canonical).unwrap();
    AtEnd::Playing { concealed: *hand.concealed(), melds: hand.melds().to_vec(), void }
}

/// A seat with a tile of its void suit left.
fn pig() -> AtEnd {
    playing("123456789m1235p", Some(Suit::Dots))
}

/// A plain hand, won on the discard after a kong.
fn plain_shot() -> SichuanScore {
    let circumstances = Circumstances { shot_after_kong: true, ..Circumstances::default() };
    let win = Win {
        concealed: counts(PLAIN),
        melds: Vec::new(),
        winning_tile: counts("5p").tiles().next().unwrap(),
        source: Source::Claimed,
        seat_wind: Wind::South,
        round_wind: Wind::East,
        flowers: Vec::new(),
        circumstances,
    };
    score(&win, Some(Suit::Bamboo), &SichuanConfig::default()).unwrap()
}

/// Seat 0 makes kongs, and its discard is won with plain hands.
fn kongs_and_shot(kinds: &[KongKind], winners: &[Seat], config: &str) -> (Ledger, KongHistory) {
    let config = SichuanConfig::from_toml(config).unwrap();
    let mut history = KongHistory::new();
    let mut ledger = Ledger::new();
    for &kind in kinds {
        ledger.append(history.settle_kong(kind, A, Seats::Four.set(), &config));
    }
    for &winner in winners {
        ledger.append(settle_win(
            winner,
            plain_shot().points,
            PaymentReason::Sichuan(plain_shot()),
            Payers::Feeder(A),
        ));
    }
    ledger.append(history.settle_shot(A, winners.iter().copied().collect(), &config));
    (ledger, history)
}

#[test]
fn examples_12_and_13_shots_after_kongs() {
    let totals =
        |kinds: &[KongKind], winners: &[Seat]| kongs_and_shot(kinds, winners, "").0.totals(Seats::Four);
    // A single kong, with no winner.
    assert_eq!(totals(&[KongKind::Concealed], &[]), [6, -2, -2, -2]);
    // 12: several winners, and each gets the full income.
    assert_eq!(totals(&[KongKind::Concealed], &[B, D]), [-10, 6, -2, 6]);
    // 13: the three kinds, and of two kongs the earlier is kept.
    assert_eq!(totals(&[KongKind::Added], &[B]), [-2, 4, -1, -1]);
    assert_eq!(totals(&[KongKind::Exposed { feeder: D }], &[B]), [-2, 4, 0, -2]);
    assert_eq!(totals(&[KongKind::Concealed; 2], &[B]), [4, 4, -4, -4]);
}

#[test]
fn the_income_of_a_kong_may_also_be_refunded_or_kept() {
    let refund = kongs_and_shot(&[KongKind::Concealed; 2], &[B, D], "shot_after_kong = \"refund\"").0;
    assert_eq!(refund.totals(Seats::Four), [2, 0, -2, 0]);
    let none = kongs_and_shot(&[KongKind::Concealed], &[B, D], "shot_after_kong = \"none\"").0;
    assert_eq!(none.totals(Seats::Four), [2, 0, -2, 0]);
}

#[test]
fn kongs_are_paid_by_those_who_have_not_won() {
    let config = SichuanConfig::from_toml("base = 3").unwrap();
    let mut history = KongHistory::new();
    assert_eq!(
        history
            .settle_kong(KongKind::Concealed, B, [B, C].into_iter().collect(), &config)
            .totals(Seats::Four),
        [0, 6, -6, 0]
    );
    assert_eq!(
        history.settle_kong(KongKind::Added, B, [A, B, C].into_iter().collect(), &config).totals(Seats::Four),
        [-3, 6, -3, 0]
    );
    let fed = KongKind::Exposed { feeder: C };
    assert_eq!(
        history.settle_kong(fed, B, [A, B, C].into_iter().collect(), &config).totals(Seats::Four),
        [0, 6, -6, 0]
    );
    assert_eq!(history.kongs().iter().map(Kong::income).collect::<Vec<_>>(), [6, 6, 6]);
    // A seat without a kong has nothing to pass on, and nothing is passed on twice.
    assert!(history.settle_shot(A, [C].into_iter().collect(), &config).transfers().is_empty());
    assert_eq!(history.settle_shot(B, [C].into_iter().collect(), &config).totals(Seats::Four), [0, -6, 6, 0]);
    assert!(history.settle_shot(B, [C].into_iter().collect(), &config).transfers().is_empty());
}

fn end(seats: &[AtEnd; 4], open: &str, kongs: &KongHistory, config: &str) -> BySeat<i64> {
    let config = SichuanConfig::from_toml(config).unwrap();
    settle_exhausted(&seats.clone().into(), &counts(open), kongs, &config).unwrap().totals(Seats::Four)
}

#[test]
fn example_14_every_standing_at_one_table() {
    let ready = playing("1122335599m779p", Some(Suit::Bamboo));
    let seats = [ready, pig(), playing(NOT_READY, Some(Suit::Dots)), AtEnd::Won];
    assert_eq!(end(&seats, "", &KongHistory::new(), ""), [24, -52, 12, 16]);
    assert_eq!(end(&seats, "", &KongHistory::new(), "pig_points = 8\nbase = 2"), [32, -56, 8, 16]);
    let config = SichuanConfig::default();
    let ledger = settle_exhausted(&seats.into(), &Counts34::EMPTY, &KongHistory::new(), &config).unwrap();
    let reasons: Vec<String> =
        ledger.transfers().iter().map(|transfer| transfer.reason.to_string()).collect();
    assert_eq!(
        reasons,
        [
            "not ready, to a ready hand: seven pairs 4 = 4",
            "pig 16, and to a ready hand: seven pairs 4 = 4",
            "pig 16",
            "pig 16",
        ]
    );
}

#[test]
fn example_15_kong_income_goes_back_unless_a_pig_has_it() {
    let config = SichuanConfig::default();
    let mut kongs = KongHistory::new();
    let paid = kongs.settle_kong(KongKind::Concealed, B, Seats::Four.set(), &config);
    let total = |maker: AtEnd, options: &str| {
        let seats =
            [playing(PLAIN, Some(Suit::Bamboo)), maker, playing(NOT_READY, Some(Suit::Dots)), AtEnd::Won];
        let settled = end(&seats, "9999p", &kongs, options);
        BySeat::from_fn(Seats::Four, |seat| paid.totals(Seats::Four)[seat] + settled[seat])
    };
    let maker = |void| playing("1124578m147p(9999p)", Some(void));
    assert_eq!(total(maker(Suit::Bamboo), ""), [2, -1, -1, 0]);
    assert_eq!(total(maker(Suit::Characters), ""), [16, -43, 13, 14]);
    assert_eq!(total(maker(Suit::Characters), "pig_refunds_kongs = true"), [18, -49, 15, 16]);
}

#[test]
fn example_16_dead_waits_count_for_the_value_but_not_for_readiness() {
    let waiting = "34678m12355s[222m]";
    let hand = || playing(waiting, Some(Suit::Dots));
    let seats = |first| {
        let not_ready = playing("147m14725899p11s", None);
        [first, not_ready, playing("147m14725899p11s", None), AtEnd::Won]
    };
    let none = KongHistory::new();
    assert_eq!(end(&seats(hand()), "2222m", &none, ""), [4, -2, -2, 0]);
    // With the 5m gone too, the hand waits for dead tiles only.
    assert_eq!(end(&seats(hand()), "22225555m", &none, ""), [0; 4]);
    let config = SichuanConfig::default();
    let parsed = parse_hand(waiting, Notation::Canonical).unwrap();
    assert_eq!(waits(parsed.concealed(), parsed.melds(), None).to_string(), "25m");
    assert_eq!(ready_points(parsed.concealed(), parsed.melds(), None, &config), Some(2));
}

#[test]
fn a_wait_for_a_tile_of_which_the_seat_holds_all_four_is_none() {
    let config = SichuanConfig::default();
    let hand = playing("1m[2222m][3333m][4444m](1111p)", None);
    assert!(matches!(standing(A, &hand, &counts("222233334444m1111p"), &config), Ok(Standing::Ready(_))));
    // This one waits for nothing but a fifth copy.
    let own_four = playing("1111m[222m][333m][444m]", None);
    assert_eq!(standing(A, &own_four, &counts("222333444m"), &config), Ok(Standing::NotReady));
    let fourth = playing("1m[111m][333m][444m][555m]", None);
    assert_eq!(standing(A, &fourth, &counts("111333444555m"), &config), Ok(Standing::NotReady));
    let melds = parse_hand("1m[111m][333m][444m][555m]", Notation::Canonical).unwrap().melds().to_vec();
    assert!(waits(&counts("1m"), &melds, None).is_empty());
    let honor = playing("1z[222m][333m][444m][555m]", None);
    assert_eq!(standing(A, &honor, &counts("222333444555m"), &config), Ok(Standing::NotReady));
}

#[test]
fn pigs_pay_each_other_nothing_and_all_may_be_pigs() {
    let none = KongHistory::new();
    assert_eq!(end(&[pig(), pig(), AtEnd::Won, AtEnd::Won], "", &none, ""), [-32, -32, 32, 32]);
    assert_eq!(end(&[pig(), pig(), pig(), pig()], "", &none, ""), [0; 4]);
    let not_ready_hand = || playing(NOT_READY, Some(Suit::Dots));
    assert_eq!(end(&[not_ready_hand(), not_ready_hand(), AtEnd::Won, AtEnd::Won], "", &none, ""), [0; 4]);
}

#[test]
fn income_that_has_left_is_not_returned_and_winners_keep_theirs() {
    let ended = || [playing(NOT_READY, None), AtEnd::Won, playing(NOT_READY, None), AtEnd::Won];
    let kongs = [KongKind::Added, KongKind::Concealed];
    // The concealed kong went to the winners; the added one is still there to return.
    let (_, passed_on) = kongs_and_shot(&kongs, &[B, D], "");
    assert_eq!(end(&ended(), "", &passed_on, ""), [-3, 1, 1, 1]);
    let (_, refunded) = kongs_and_shot(&kongs, &[B], "shot_after_kong = \"refund\"");
    assert_eq!(end(&ended(), "", &refunded, ""), [-3, 1, 1, 1]);
    let (_, kept) = kongs_and_shot(&kongs, &[B], "shot_after_kong = \"none\"");
    assert_eq!(end(&ended(), "", &kept, ""), [-9, 3, 3, 3]);
    let mut of_winner = KongHistory::new();
    of_winner.settle_kong(KongKind::Concealed, B, Seats::Four.set(), &SichuanConfig::default());
    assert_eq!(end(&ended(), "", &of_winner, ""), [0; 4]);
}

#[test]
fn nothing_is_settled_after_the_third_win() {
    let (_, kongs) = kongs_and_shot(&[KongKind::Concealed], &[], "");
    let seats = [playing(NOT_READY, None), AtEnd::Won, AtEnd::Won, AtEnd::Won];
    assert_eq!(end(&seats, "", &kongs, ""), [0; 4]);
    assert_eq!(end(&[pig(), AtEnd::Won, AtEnd::Won, AtEnd::Won], "", &kongs, ""), [0; 4]);
}

#[test]
fn impossible_tables_are_refused() {
    let config = SichuanConfig::default();
    let refused =
        |hand: &str, open: &str| standing(C, &playing(hand, None), &counts(open), &config).unwrap_err();
    assert!(matches!(refused("123456789m12355p", ""), EndError::Size { seat: C, tiles: 14 }));
    assert!(matches!(refused("34678m12355s[222m]", "22m"), EndError::HiddenMeld { seat: C, .. }));
    assert!(matches!(refused(PLAIN, "1111m"), EndError::TooMany { seat: C, .. }));
    let five = AtEnd::Playing {
        concealed: counts("1112345m"),
        melds: vec![Meld::pong(counts("1m").tiles().next().unwrap()); 2],
        void: None,
    };
    assert!(matches!(standing(C, &five, &counts("1m"), &config), Err(EndError::TooMany { .. })));
}
