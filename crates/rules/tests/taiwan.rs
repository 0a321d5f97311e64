//! Taiwanese scoring through the public API: the worked examples, every exclusion, the options, and properties.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use proptest::prelude::*;
use suzume_rules::taiwan::{
    NoTaiwanWin, Pattern, ScoredPattern, TaiwanConfig, TaiwanScore, score, settle_win,
};
use suzume_rules::{Circumstances, EarlyReady, Source, Win, WonFrom};
use suzume_testing::numbered_set;
use suzume_tiles::{
    Counts34, Flower, Meld, MeldKind, Notation, Seat, Seats, Tile, Wind, parse_counts, parse_hand,
};

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
            "first" => circumstances.first_turn = true,
            "heavenly" => circumstances.ready = Some(EarlyReady::Heavenly),
            "earthly" => circumstances.ready = Some(EarlyReady::Earthly),
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

/// Patterns and sum, in an order that does not depend on who wrote them.
fn sorted(score: &str) -> (Vec<&str>, &str) {
    let (patterns, sum) = score.split_once('=').unwrap();
    let mut patterns: Vec<&str> = patterns.split(',').map(str::trim).collect();
    patterns.sort_unstable();
    (patterns, sum.trim())
}

#[test]
fn wins_are_worth_what_the_data_say() {
    let config = TaiwanConfig::taiwan_flowers();
    let mut wins = 0;
    for line in
        include_str!("data/taiwan.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let [hand, how, expected] = line.split('|').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let found = score(&win(hand, how), &config).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(sorted(&found.to_string()), sorted(expected), "{line}");
        wins += 1;
    }
    assert_eq!(wins, 69);
}

/// A score under options, given as TOML on top of the preset `taiwan`.
fn with(options: &str, hand: &str, how: &str) -> Result<TaiwanScore, NoTaiwanWin> {
    score(&win(hand, how), &TaiwanConfig::from_toml(options).unwrap())
}

#[test]
fn options_change_what_they_name() {
    let text = |options, hand, how| with(options, hand, how).unwrap().to_string();
    let begging = "5p[123m][456m][789s][333z][111s] + 5p";
    assert_eq!(text("begging_adds_single_wait = false", begging, "S/E discard"), "all begging 2 = 2");
    assert_eq!(
        text("begging_adds_single_wait = false", begging, "S/E self"),
        "self-draw 1, half begging 1 = 2"
    );

    let winds = "23m44z[111z][222z][333z][456m] + 1m";
    let little = "half flush 4, little winds 8 = 12";
    assert_eq!(text("little_winds_keep_winds = false", winds, "S/E discard"), little);

    let flowers = "23m55s3g4f1f[345m][777z][456p][789s] + 1m";
    let third = "flowers = true\nthird_plant = \"chrysanthemum\"";
    assert_eq!(text(third, flowers, "W/E discard"), "dragon 1, own flower 1 = 2");
    assert_eq!(text(third, flowers, "N/E discard"), "dragon 1, own flower 1 = 2");
    assert_eq!(text("flowers = true", flowers, "W/E discard"), "dragon 1, own flower 2 = 3");
    let four = "23m55s1g2g3g4g[345m][678m][456p][789s] + 1m";
    assert_eq!(text("flowers = false", four, "W/E discard"), "all chows 2 = 2");

    let ready = "123456m123456p23s77z + 4s";
    assert_eq!(text("ready_tai = \"off\"", ready, "S/E discard earthly"), "concealed 1 = 1");
    assert_eq!(text("ready_tai = \"silent\"", ready, "S/E discard earthly"), "earthly ready 4 = 4");
    assert_eq!(text("ready_tai = \"off\"", ready, "S/E discard first heavenly"), "human win 16 = 16");

    assert_eq!(
        text("[tai]\nlittle_winds = 10\nhalf_flush = 0", winds, "W/W discard"),
        "seat wind 1, round wind 1, little winds 10 = 12"
    );
}

#[test]
fn caps_and_minima_hold() {
    let dear = "11z55z[222z][333z][666z][777z] + 5z";
    let capped = with("tai_cap = 16", dear, "S/E discard").unwrap();
    assert_eq!((capped.sum(), capped.tai()), (25, 16));
    assert!(capped.to_string().ends_with("= 25, capped at 16"));
    let uncapped = with("tai_cap = 81", dear, "S/E discard").unwrap();
    assert_eq!((uncapped.sum(), uncapped.tai()), (25, 25));

    let cheap = "23m55z[345m][678m][456p][789s] + 1m";
    assert_eq!(with("", cheap, "W/E discard").unwrap().tai(), 0);
    assert_eq!(with("min_tai = 1", cheap, "W/E discard"), Err(NoTaiwanWin::TooFewTai { tai: 0, least: 1 }));
    assert_eq!(with("min_tai = 1", cheap, "W/E self").unwrap().tai(), 1);
}

#[test]
fn what_is_no_win_is_refused() {
    let found = |hand| with("", hand, "S/E self");
    assert_eq!(found("123456m123456p23s77z + 5s"), Err(NoTaiwanWin::Incomplete));
    // Seven pairs and a pong are no complete hand here.
    assert_eq!(found("1133557799m1133p55s + 5s"), Err(NoTaiwanWin::Incomplete));
    assert_eq!(found("123456m123p23s77z + 4s"), Err(NoTaiwanWin::Size { tiles: 14 }));
    assert!(matches!(found("5p[123m][456m][789s][333z][555p] + 5p"), Err(NoTaiwanWin::TooMany(_))));
    let mut twice = win("123456m123456p23s77z1f + 4s", "S/E self");
    twice.flowers.push(twice.flowers[0]);
    assert!(matches!(score(&twice, &TaiwanConfig::taiwan_flowers()), Err(NoTaiwanWin::TooMany(_))));
    let mut many = win("5p[123m][456m][789s][333z][111s] + 5p", "S/E self");
    many.melds.push(Meld::pong(Tile::ALL[30]));
    assert_eq!(score(&many, &TaiwanConfig::taiwan()), Err(NoTaiwanWin::Size { tiles: 20 }));
}

prop_compose! {
    /// A complete hand of five sets, some melded, and a pair, with circumstances at random.
    fn any_win()(
        sets in prop::collection::vec((0usize..55, 0usize..6), 5),
        pair in 0usize..34,
        last in any::<prop::sample::Index>(),
        flags in any::<[bool; 6]>(),
        ready in prop::option::of(prop::bool::ANY),
        winds in (0usize..4, 0usize..4),
        flowers in prop::sample::subsequence(Flower::ALL.to_vec(), 0..=8),
    ) -> Option<Win> {
        let mut concealed = Counts34::from_tiles([Tile::ALL[pair]; 2]).unwrap();
        let mut melds = Vec::new();
        for (number, form) in sets {
            let set = numbered_set(number);
            let kong = |kind| if set.kind() == MeldKind::Pong { Meld::kong(kind, set.first()) } else { None };
            match form {
                0..=2 => concealed = concealed.plus(&set.counts()).ok()?,
                3 => melds.push(kong(MeldKind::OpenKong).unwrap_or(set)),
                4 => melds.push(kong(MeldKind::ClosedKong).unwrap_or(set)),
                _ => melds.push(set),
            }
        }
        let tiles: Vec<Tile> = concealed.tiles().collect();
        let winning_tile = tiles[last.index(tiles.len())];
        assert!(concealed.remove(winning_tile));
        let [last_tile, kong_draw, robbing_kong, shot_after_kong, first_turn, self_drawn] = flags;
        let win = Win {
            concealed,
            melds,
            winning_tile,
            source: if self_drawn { Source::SelfDrawn } else { Source::Claimed },
            seat_wind: Wind::ALL[winds.0],
            round_wind: Wind::ALL[winds.1],
            flowers,
            circumstances: Circumstances {
                last_tile,
                kong_draw,
                robbing_kong,
                shot_after_kong,
                last_copy: false,
                first_turn,
                ready: ready.map(|early| if early { EarlyReady::Heavenly } else { EarlyReady::Earthly }),
            },
        };
        win.all_tiles().ok().map(|_| win)
    }
}

/// The same win with its suits in another order.
fn with_suits(win: &Win, order: [usize; 3]) -> Win {
    let turn = |tile: Tile| match tile.group() {
        (group @ 0..3, rank) => Tile::ALL[order[group] * 9 + rank],
        _ => tile,
    };
    let turn_meld = |meld: &Meld| match meld.kind() {
        MeldKind::Chow => Meld::chow(turn(meld.first())).unwrap(),
        MeldKind::Pong => Meld::pong(turn(meld.first())),
        kong => Meld::kong(kong, turn(meld.first())).unwrap(),
    };
    Win {
        concealed: Counts34::from_tiles(win.concealed.tiles().map(turn)).unwrap(),
        melds: win.melds.iter().map(turn_meld).collect(),
        winning_tile: turn(win.winning_tile),
        ..win.clone()
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2000,
        max_global_rejects: 100_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_complete_hand_has_a_score_that_adds_up(win in any_win()) {
        prop_assume!(win.is_some());
        let win = win.unwrap();
        for config in [TaiwanConfig::taiwan(), TaiwanConfig::taiwan_flowers()] {
            let found = score(&win, &config).unwrap();
            let entries = found.entries();
            prop_assert_eq!(entries.iter().map(ScoredPattern::total).sum::<u32>(), found.sum());
            prop_assert!(entries.is_sorted_by(|one, next| one.pattern < next.pattern));
            let [dealer, winner, other, _] = Seat::ALL;
            let points = |tai: u32| i64::from(config.base + config.per_tai * tai);
            let totals = |from| settle_win(winner, from, found.tai(), dealer, 1, &config).totals(Seats::Four);
            let (plain, of_dealer) = (points(found.tai()), points(found.tai() + 3));
            prop_assert_eq!(totals(WonFrom::Wall), [-of_dealer, of_dealer + 2 * plain, -plain, -plain]);
            prop_assert_eq!(totals(WonFrom::Discard(other)), [0, plain, -plain, 0]);
        }
    }

    #[test]
    fn suits_are_alike(win in any_win()) {
        prop_assume!(win.is_some());
        let win = win.unwrap();
        let config = TaiwanConfig::taiwan_flowers();
        let found = score(&win, &config).unwrap();
        for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let turned = score(&with_suits(&win, order), &config).unwrap();
            prop_assert_eq!(&turned, &found);
        }
    }

    #[test]
    fn a_single_wait_is_completed_by_nothing_else(win in any_win()) {
        prop_assume!(win.is_some());
        let win = win.unwrap();
        let config = TaiwanConfig::taiwan();
        let found = score(&win, &config).unwrap();
        let others = Tile::ALL.into_iter().filter(|&tile| tile != win.winning_tile);
        let completed = others.map(|tile| Win { winning_tile: tile, ..win.clone() });
        if found.entries().iter().any(|entry| entry.pattern == Pattern::SingleWait) {
            for other in completed {
                prop_assert!(score(&other, &config).is_err(), "{:?} completes it too", other.winning_tile);
            }
        }
    }

    #[test]
    fn a_pattern_worth_more_never_lowers_a_score(win in any_win(), place in any::<prop::sample::Index>()) {
        prop_assume!(win.is_some());
        let win = win.unwrap();
        let mut config = TaiwanConfig::taiwan_flowers();
        let before = score(&win, &config).unwrap().sum();
        let pattern = *place.get(Pattern::ALL);
        config.tai.insert(pattern, pattern.tai() + 3);
        prop_assert!(score(&win, &config).unwrap().sum() >= before);
    }
}
