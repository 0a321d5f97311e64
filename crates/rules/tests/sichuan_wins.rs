//! The worked examples of single wins, and hands that do not win.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use suzume_rules::sichuan::{Factor, NoSichuanWin, Payers, SichuanConfig, SichuanScore, score, settle_win};
use suzume_rules::{Circumstances, PaymentReason, Source, Win};
use suzume_testing::tile;
use suzume_tiles::{Flower, Notation, Seat, Seats, Suit, Wind, parse_counts, parse_hand};

const EXAMPLES: &str = include_str!("data/sichuan_wins.tsv");

/// A win from the whole hand; `how` as in the data file.
fn win(hand: &str, winning_tile: &str, how: &str) -> Win {
    let hand = parse_hand(hand, Notation::Canonical).unwrap();
    let mut concealed = *hand.concealed();
    assert!(concealed.remove(tile(winning_tile)), "{winning_tile} is in {hand}");
    let is = |name| how == name;
    Win {
        concealed,
        melds: hand.melds().to_vec(),
        winning_tile: tile(winning_tile),
        source: match how {
            "self" | "kong draw" | "first turn" => Source::SelfDrawn,
            "discard" | "robbed kong" | "shot after kong" => Source::Claimed,
            _ => panic!("no way to win: {how}"),
        },
        seat_wind: Wind::East,
        round_wind: Wind::East,
        flowers: Vec::new(),
        circumstances: Circumstances {
            kong_draw: is("kong draw"),
            robbing_kong: is("robbed kong"),
            shot_after_kong: is("shot after kong"),
            first_turn: is("first turn"),
            ..Circumstances::default()
        },
    }
}

fn scored(hand: &str, winning_tile: &str, how: &str, config: &str) -> SichuanScore {
    let config = SichuanConfig::from_toml(config).unwrap();
    score(&win(hand, winning_tile, how), None, &config).unwrap()
}

#[test]
fn worked_examples() {
    let mut examples = 0;
    for line in EXAMPLES.lines().filter(|line| !line.starts_with('#')) {
        let [number, hand, winning_tile, how, won, reckoning, points] =
            line.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("not seven columns: {line}");
        };
        let win = win(hand, winning_tile, how);
        let score = score(&win, None, &SichuanConfig::default()).unwrap();
        assert_eq!(score.to_string(), reckoning, "example {number}");
        let won_before = |seat: &Seat| won.contains(&seat.index().to_string());
        let playing = Seat::ALL.into_iter().filter(|seat| !won_before(seat)).collect();
        let payers = match win.source {
            Source::SelfDrawn => Payers::All(playing),
            Source::Claimed => Payers::Feeder(Seat::ALL[1]),
        };
        let ledger = settle_win(Seat::ALL[0], score.points, PaymentReason::Sichuan(score), payers);
        assert_eq!(
            ledger.totals(Seats::Four).map(|points| points.to_string()).as_slice().join(" "),
            points,
            "example {number}"
        );
        assert!(ledger.transfers().iter().all(|transfer| transfer.reason.to_string() == reckoning));
        examples += 1;
    }
    assert_eq!(examples, 11 + 8);
}

#[test]
fn what_is_no_win_is_refused_with_its_reason() {
    let config = SichuanConfig::default();
    let refused =
        |hand, winning_tile, void| score(&win(hand, winning_tile, "self"), void, &config).unwrap_err();
    assert_eq!(refused("123456789m12311z", "1z", None), NoSichuanWin::Honor { tile: tile("1z") });
    assert_eq!(refused("123456m11p[222p][777z]", "1p", None), NoSichuanWin::Honor { tile: tile("7z") });
    assert_eq!(refused("123456m12355p", "5p", None), NoSichuanWin::Size { tiles: 11 });
    assert_eq!(refused("123456789m12355p(1111s)", "5p", None), NoSichuanWin::Size { tiles: 17 });
    assert!(matches!(refused("456m12355p[789m][111m]", "5p", None), NoSichuanWin::Chow { .. }));
    let dots = Some(Suit::Dots);
    assert_eq!(refused("123456789m12355p", "1m", dots), NoSichuanWin::VoidSuit { tile: tile("1p") });
    assert_eq!(refused("12345688m[444m][222p]", "1m", dots), NoSichuanWin::VoidSuit { tile: tile("2p") });
    assert!(matches!(refused("123456789m12357p", "7p", None), NoSichuanWin::Incomplete { .. }));
    // Pairs with a concealed kong are no seven pairs.
    assert!(matches!(refused("1133557799m1p(2222p)", "1p", None), NoSichuanWin::Incomplete { .. }));

    let mut five = win("11m[222m][333m][444m][555m]", "1m", "self");
    five.winning_tile = tile("2m");
    five.concealed = parse_counts("2m", Notation::Canonical).unwrap();
    assert!(matches!(score(&five, None, &config), Err(NoSichuanWin::TooMany(_))));
    let mut flower = win("123456789m12355p", "1m", "self");
    flower.flowers.push(Flower::ALL[3]);
    assert_eq!(score(&flower, None, &config), Err(NoSichuanWin::Flower { flower: Flower::ALL[3] }));
    // A suit that is not held may be void.
    assert!(score(&win("123456789m12355p", "1m", "self"), Some(Suit::Bamboo), &config).is_ok());
}

#[test]
fn circumstances_that_cannot_be_together_are_refused() {
    let config = SichuanConfig::default();
    for (how, source) in [
        ("kong draw", Source::Claimed),
        ("robbed kong", Source::SelfDrawn),
        ("shot after kong", Source::SelfDrawn),
    ] {
        let win = Win { source, ..win("123456789m12355p", "1m", how) };
        assert!(matches!(score(&win, None, &config), Err(NoSichuanWin::Contradiction { .. })), "{how}");
    }
    let mut both = win("123456789m12355p", "1m", "robbed kong");
    both.circumstances.shot_after_kong = true;
    assert!(matches!(score(&both, None, &config), Err(NoSichuanWin::Contradiction { .. })));
}

#[test]
fn heavenly_and_earthly_wins_are_worth_exactly_what_is_set() {
    let config = SichuanConfig::default();
    let mut earthly = win("11223344556677m", "1m", "first turn");
    earthly.seat_wind = Wind::South;
    let result = score(&earthly, None, &config).unwrap();
    assert_eq!(
        (result.to_string().as_str(), result.factors[0].factor),
        ("earthly hand 32 = 32", Factor::Earthly)
    );
    // In the first turn, but on a discard: a win like any other.
    earthly.source = Source::Claimed;
    assert_eq!(score(&earthly, None, &config).unwrap().points, 16);
    let hand = "11223344556677m";
    assert_eq!(scored(hand, "1m", "first turn", "fan_cap = 3\nbase = 2").points, 64);
    assert_eq!(scored(hand, "1m", "first turn", "heaven_earth = \"none\"").points, 32);
    assert_eq!(scored(hand, "1m", "first turn", "heaven_earth = 8").points, 8);
}

#[test]
fn options_change_the_score() {
    let pongs = |how, config| scored("222333m44455p(1111m)", "5p", how, config).to_string();
    assert_eq!(pongs("self", "self_draw = \"plus_base\""), "pongs 2 x root 2 + self-draw 1 = 5");
    assert_eq!(pongs("discard", "self_draw = \"plus_base\""), "pongs 2 x root 2 = 4");
    assert_eq!(pongs("self", "base = 5"), "base 5 x self-draw 2 x pongs 2 x root 2 = 40");
    assert_eq!(pongs("self", "fan_cap = 3"), "self-draw 2 x pongs 2 x root 2 = 8");
    assert_eq!(pongs("self", "fan_cap = 2"), "(self-draw 2 x pongs 2 x root 2, capped at 4) = 4");
    let both = "fan_cap = 1\nself_draw = \"plus_base\"\nbase = 3";
    assert_eq!(pongs("self", both), "base 3 x (pongs 2 x root 2, capped at 2) + self-draw 3 = 9");
    let golden =
        scored("55p[111m][222m][333m][444p]", "5p", "discard", "golden_single = \"on_top_of_pongs\"");
    assert_eq!(golden.to_string(), "pongs 2 x golden single 2 = 4");
}

#[test]
fn factors_have_different_names() {
    for factor in Factor::ALL {
        assert!(factor.english().is_ascii() && !factor.chinese().is_ascii());
        let same =
            |other: &&Factor| other.english() == factor.english() || other.chinese() == factor.chinese();
        assert_eq!(Factor::ALL.iter().filter(same).count(), 1);
    }
}
