//! Every fan, every trap, the table of the documentation, the slow twin, and properties.

use crate::twin::Fans;
use crate::{table, twin};
use std::collections::{BTreeMap, BTreeSet};
use suzume_rules::mcr::{Fan, KnittedStraightWaits, McrConfig, McrScore, NoMcrWin, score};
use suzume_rules::{Circumstances, Source, Win};
use suzume_testing::random_mcr_win;
use suzume_tiles::{
    Counts34, Dealer, Flower, Meld, MeldKind, Notation, Tile, Wind, parse_counts, parse_hand,
};
use suzume_words::Language;

/// Reads a win in the format of the data file.
fn win(hand: &str, how: &str) -> Win {
    // An added kong has a plus sign of its own, so the last one separates hand and tile.
    let (hand, tile) = hand.rsplit_once('+').unwrap();
    let hand = parse_hand(hand.trim(), Notation::Canonical).unwrap();
    let mut win = Win {
        concealed: *hand.concealed(),
        melds: hand.melds().to_vec(),
        winning_tile: parse_counts(tile.trim(), Notation::Canonical).unwrap().tiles().next().unwrap(),
        source: Source::Claimed,
        seat_wind: Wind::East,
        round_wind: Wind::East,
        flowers: hand.flowers().collect(),
        circumstances: Circumstances::default(),
    };
    let circumstances = &mut win.circumstances;
    for word in how.split_whitespace() {
        match word {
            "discard" => win.source = Source::Claimed,
            "self" => win.source = Source::SelfDrawn,
            "robbed" => circumstances.robbing_kong = true,
            "supplement" => (win.source, circumstances.kong_draw) = (Source::SelfDrawn, true),
            "last" => circumstances.last_tile = true,
            "last-copy" => circumstances.last_copy = true,
            winds => {
                let mut letters =
                    winds.split('/').map(|wind| Wind::from_letter(wind.parse().unwrap()).unwrap());
                win.seat_wind = letters.next().unwrap();
                win.round_wind = letters.next().unwrap();
            }
        }
    }
    win
}

/// The wins of the data file with their expected fans.
fn data() -> Vec<(&'static str, Win, String)> {
    let lines = include_str!("../data/mcr.txt").lines();
    lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let [hand, how, expected] = line.split('|').collect::<Vec<_>>()[..] else { panic!("{line}") };
            (line, win(hand, how), expected.trim().to_owned())
        })
        .collect()
}

fn shown(score: &McrScore) -> String {
    let fans: Vec<String> = score
        .fans()
        .map(|entry| match entry.count {
            1 => entry.fan.to_string(),
            count => format!("{} x {count}", entry.fan),
        })
        .collect();
    format!("{} = {}", fans.join(", "), score.total())
}

fn fans_of(score: &McrScore) -> Fans {
    score.fans().map(|entry| (entry.fan, entry.count)).collect()
}

#[test]
fn wins_are_worth_what_the_data_say() {
    for (line, win, expected) in data() {
        let score = score(&win, &McrConfig::default()).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(shown(&score), expected, "{line}");
        let sum: u32 = score.fans().map(|entry| entry.points()).sum();
        assert_eq!(sum, score.total(), "{line}");
    }
}

#[test]
fn the_data_have_every_fan_counted_and_every_implied_fan_left_out() {
    let (mut counted, mut left_out) = (BTreeSet::new(), BTreeSet::new());
    for (_, win, _) in data() {
        let score = score(&win, &McrConfig::default()).unwrap();
        counted.extend(score.fans().map(|entry| entry.fan));
        left_out.extend(score.explain(Language::English).left_out.iter().map(|left_out| left_out.origin.fan));
    }
    let missing: Vec<_> = Fan::ALL.iter().filter(|fan| !counted.contains(fan)).collect();
    assert!(missing.is_empty(), "never counted: {missing:?}");
    let implied: BTreeSet<Fan> = Fan::ALL.iter().flat_map(|fan| fan.implies()).copied().collect();
    let missing: Vec<_> = implied.difference(&left_out).collect();
    assert!(missing.is_empty(), "never left out: {missing:?}");
}

#[test]
fn the_documentation_has_the_table() {
    let rows = table::rows();
    assert_eq!(rows.len(), Fan::ALL.len());
    for (row, &fan) in rows.iter().zip(Fan::ALL) {
        assert_eq!((row.points, row.name, row.chinese), (fan.points(), fan.name(), fan.chinese()));
        let implied: Vec<&str> = fan.implies().iter().map(|fan| fan.name()).collect();
        assert_eq!(row.implied, implied, "{fan}");
    }
}

#[test]
fn random_wins_are_worth_what_the_slow_twin_says() {
    let implied = table::implied();
    let mut dealer = Dealer::new(81);
    for round in 0..20_000 {
        let win = random_mcr_win(&mut dealer);
        let waits = [KnittedStraightWaits::Referee, KnittedStraightWaits::Counted][round % 2];
        let config = McrConfig { knitted_straight_waits: waits, ..McrConfig::default() };
        let score = score(&win, &config).unwrap();
        let (total, lists) = twin::best(&win, &implied, waits).unwrap();
        assert_eq!(score.total(), total, "{win:?}: {score}, {lists:?}");
        assert!(lists.contains(&fans_of(&score)), "{win:?}: {score}, {lists:?}");
    }
}

#[test]
fn random_tiles_are_wins_when_the_slow_twin_says_so() {
    let implied = table::implied();
    let mut dealer = Dealer::new(14);
    let mut wins = 0;
    for round in 0..40_000 {
        // Few kinds, so that some hands are complete.
        let kinds = [5, 9][round % 2];
        let whole = dealer.hand(14, kinds);
        let winning_tile = whole.tiles().nth(dealer.below(14)).unwrap();
        let mut win = random_mcr_win(&mut dealer);
        win.melds.clear();
        win.circumstances = Circumstances::default();
        win.concealed = whole;
        assert!(win.concealed.remove(winning_tile));
        win.winning_tile = winning_tile;
        let waits = KnittedStraightWaits::Referee;
        let ours = score(&win, &McrConfig::default()).ok().map(|score| (score.total(), fans_of(&score)));
        match (ours, twin::best(&win, &implied, waits)) {
            (None, None) => {}
            (Some((total, fans)), Some((best, lists))) => {
                wins += 1;
                assert_eq!(total, best, "{win:?}: {fans:?}");
                assert!(lists.contains(&fans), "{win:?}: {fans:?}");
            }
            (ours, theirs) => panic!("{win:?}: {ours:?}, {theirs:?}"),
        }
    }
    assert!(wins > 1_000, "{wins}");
}

/// The same win with its suits exchanged.
fn with_suits(win: &Win, order: [usize; 3]) -> Win {
    let tile = |tile: Tile| match tile.group() {
        (3, _) => tile,
        (suit, place) => Tile::from_index(9 * order[suit] + place).unwrap(),
    };
    let melds = win.melds.iter().map(|meld| match meld.kind() {
        MeldKind::Chow => Meld::chow(tile(meld.first())).unwrap(),
        MeldKind::Pong => Meld::pong(tile(meld.first())),
        kind => Meld::kong(kind, tile(meld.first())).unwrap(),
    });
    Win {
        concealed: Counts34::from_tiles(win.concealed.tiles().map(tile)).unwrap(),
        melds: melds.collect(),
        winning_tile: tile(win.winning_tile),
        ..win.clone()
    }
}

#[test]
fn suits_may_be_exchanged_but_for_the_fans_that_name_one() {
    let named =
        |score: &McrScore| [Fan::AllGreen, Fan::ReversibleTiles].iter().any(|&fan| score.count(fan) > 0);
    let mut dealer = Dealer::new(6);
    let config = McrConfig::default();
    for _ in 0..30_000 {
        let win = random_mcr_win(&mut dealer);
        let before = score(&win, &config).unwrap();
        for order in [[1, 0, 2], [1, 2, 0]] {
            let after = score(&with_suits(&win, order), &config).unwrap();
            if !named(&before) && !named(&after) {
                assert_eq!(shown(&before), shown(&after), "{win:?}");
            }
        }
    }
}

#[test]
fn a_flower_is_worth_a_point_and_the_order_of_melds_nothing() {
    let mut dealer = Dealer::new(9);
    let config = McrConfig::default();
    for _ in 0..10_000 {
        let mut win = random_mcr_win(&mut dealer);
        win.flowers.clear();
        let bare = score(&win, &config).unwrap();
        win.flowers = Flower::ALL[..3].to_vec();
        win.melds.reverse();
        let flowered = score(&win, &config).unwrap();
        assert_eq!(flowered.total(), bare.total() + 3);
        assert_eq!(flowered.points_without_flowers(), bare.total());
        assert_eq!(flowered.reaches_minimum(), bare.reaches_minimum());
    }
}

#[test]
fn explanations_account_for_every_fan() {
    let mut dealer = Dealer::new(10);
    for _ in 0..20_000 {
        let win = random_mcr_win(&mut dealer);
        let score = score(&win, &McrConfig::default()).unwrap();
        let why = score.explain(Language::English);
        let mut counted: BTreeMap<Fan, u32> = BTreeMap::new();
        why.counted.iter().for_each(|origin| *counted.entry(origin.fan).or_insert(0) += 1);
        let mut fans = fans_of(&score);
        fans.remove(&Fan::FlowerTiles);
        assert_eq!(counted, fans, "{win:?}");
        for left_out in &why.left_out {
            let fan = left_out.origin.fan;
            match left_out.implied_by {
                Some(by) => assert!(score.count(by) > 0, "{win:?}: {left_out:?}"),
                // Sets that are combined otherwise.
                None => {
                    assert!(!left_out.origin.tiles.is_empty() && fan.points() <= 2, "{win:?}: {left_out:?}");
                }
            }
        }
    }
}

#[test]
fn the_minimum_is_judged_without_flowers() {
    let win = win("23m678p[345s][222s]6z6z1f2f3f4f1g2g3g4g + 1m", "S/E self");
    let enough = |min_points| {
        let score = score(&win, &McrConfig { min_points, ..McrConfig::default() }).unwrap();
        assert_eq!((score.total(), score.flowers(), score.points_without_flowers()), (9, 8, 1));
        score.reaches_minimum()
    };
    assert_eq!([0, 1, 2, 8].map(enough), [true, true, false, false]);
}

#[test]
fn the_switch_decides_about_waits_on_the_straights_own_tiles() {
    let counted = McrConfig { knitted_straight_waits: KnittedStraightWaits::Counted, ..McrConfig::default() };
    for (hand, fan) in [
        ("17m258p369s345m99p + 4m", Fan::ClosedWait),
        ("147m258p369s12s99p + 3s", Fan::EdgeWait),
        ("147m258p369s555z9s + 9s", Fan::SingleWait),
    ] {
        let win = win(hand, "S/E discard");
        assert_eq!(score(&win, &counted).unwrap().count(fan), 1, "{hand}");
        assert_eq!(score(&win, &McrConfig::default()).unwrap().count(fan), 0, "{hand}");
    }
}

#[test]
fn what_is_no_win_is_refused() {
    let refused = |hand: &str| score(&win(hand, "S/E self"), &McrConfig::default()).unwrap_err();
    assert_eq!(refused("123456789m123p4s + 5s"), NoMcrWin::Incomplete);
    assert_eq!(refused("123456789m1p + 1p"), NoMcrWin::Size { tiles: 11 });
    assert_eq!(refused("1234567891m1p22z + 2z"), NoMcrWin::Incomplete);
    assert!(matches!(refused("1111m234p567s88s2z + 1m"), NoMcrWin::TooMany(_)));
    let mut fifth = win("13p22s[2222p][789s][111z] + 3p", "S/E self");
    fifth.winning_tile = Tile::ALL[10];
    assert!(matches!(score(&fifth, &McrConfig::default()), Err(NoMcrWin::TooMany(_))));
    let mut twice = win("123456789m123p4s + 4s", "S/E self");
    twice.flowers = vec![Flower::ALL[2]; 2];
    assert!(matches!(score(&twice, &McrConfig::default()), Err(NoMcrWin::TooMany(_))));
}
