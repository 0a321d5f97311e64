//! Riichi scores: for every yaku a hand that has it and a hand that just misses it, from the data file; options;
//! properties.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod riichi_hands;

use proptest::prelude::*;
use riichi_hands::read;
use suzume_rules::riichi::{
    CircumstanceConflict, Indicators, Limit, NoRiichiWin, Riichi, RiichiConfig, RiichiScore, RiichiSituation,
    Yaku, YakuSet, score,
};
use suzume_rules::{Circumstances, Source, Win};
use suzume_testing::numbered_set;
use suzume_tiles::{Counts34, Meld, MeldKind, Tile, Wind};

/// The lines of the data file in parts: hand, how, score.
fn lines() -> impl Iterator<Item = [&'static str; 3]> {
    let text = include_str!("data/riichi.txt").lines();
    text.filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        parts.try_into().unwrap_or_else(|_| panic!("{line}"))
    })
}

#[test]
fn wins_are_worth_what_the_data_say() {
    let mut seen = YakuSet::EMPTY;
    let mut wrong = 0;
    for [hand, how, expected] in lines() {
        let (win, situation) = read(hand, how);
        let found = score(&win, &situation, &RiichiConfig::riichi());
        found.iter().for_each(|score| seen = seen.or(score.yaku()));
        let text = match found {
            Ok(score) => score.to_string(),
            Err(NoRiichiWin::NoYaku) => "no yaku".to_owned(),
            Err(_) => "not a win".to_owned(),
        };
        if text != expected {
            wrong += 1;
            println!("{hand} | {how} | {text}\n  expected {expected}");
        }
    }
    assert_eq!(wrong, 0);
    let bonus =
        [Yaku::Dora, Yaku::UraDora, Yaku::RedDora, Yaku::NorthDora, Yaku::Renhou, Yaku::RenhouYakuman];
    // The winds of the other seats and rounds share this code; the comparison with other programs covers all of them.
    let winds = Yaku::SeatEast.number()..=Yaku::RoundNorth.number();
    for yaku in Yaku::all().filter(|yaku| !bonus.contains(yaku) && !winds.contains(&yaku.number())) {
        assert!(seen.contains(yaku), "no hand in the data has {yaku}");
    }
}

/// A score under options, given as TOML on top of the preset `riichi`.
fn with(options: &str, hand: &str, how: &str) -> Result<RiichiScore, NoRiichiWin> {
    let (win, situation) = read(hand, how);
    score(&win, &situation, &RiichiConfig::from_toml(options).unwrap())
}

#[test]
fn options_change_what_they_name() {
    let text = |options, hand, how| with(options, hand, how).unwrap().to_string();
    let open = "345m567p55m34s[678s] + 2s";
    assert_eq!(with("open_tanyao = false", open, "S/E discard"), Err(NoRiichiWin::NoYaku));
    let red = "345m567p05m34s[678s] + 2s";
    assert_eq!(with("red_fives = \"none\"", red, "S/E discard").unwrap().han, 1);
    assert_eq!(with("", red, "S/E discard").unwrap().han, 2);
    let wind = "345m567p24s11z[666z] + 3s";
    assert_eq!(with("double_wind_pair_fu = 2", wind, "E/E self").unwrap().fu, 30);
    assert_eq!(with("", wind, "E/E self").unwrap().fu, 40);
    let almost = "23m77z[555z][666z][789p] + 4m";
    assert!(text("kiriage_mangan = true", almost, "S/E discard").ends_with("4 han 30 fu, mangan: 8000"));
    let counted = "2233445566778p + 8p";
    assert!(
        text("counted_yakuman = false", counted, "S/E self riichi dora=1p")
            .ends_with("sanbaiman: 6000/12000")
    );
    let riichi = "123m456p789s2455m + 3m";
    assert_eq!(with("ippatsu = false", riichi, "S/E discard riichi ippatsu").unwrap().han, 1);
    assert_eq!(with("ura_dora = false", riichi, "S/E discard riichi ura=4m").unwrap().han, 1);
    assert!(
        text("renhou = \"five_han\"", riichi, "S/E discard first")
            .starts_with("Renhou 5 = 5 han 40 fu, mangan")
    );
    assert!(text("renhou = \"yakuman\"", riichi, "S/E discard first").starts_with("Renhou (yakuman) 13"));
    let triple = "1112223334445z + 5z";
    assert!(text("multiple_yakuman = false", triple, "S/E self").ends_with("= 13 han, yakuman: 8000/16000"));
}

#[test]
fn the_harder_yakuman_are_double_where_the_rules_say_so() {
    let yakuman = |hand, how| {
        let (win, situation) = read(hand, how);
        score(&win, &situation, &RiichiConfig::majsoul()).unwrap().yakuman()
    };
    assert_eq!(yakuman("111m333p555s7779s + 9s", "S/E discard"), 2);
    assert_eq!(yakuman("111m333p555s7799s + 9s", "S/E self"), 1);
    assert_eq!(yakuman("1112345678999m + 5m", "S/E discard"), 2);
    assert_eq!(yakuman("1112345567899m + 9m", "S/E discard"), 1);
    assert_eq!(yakuman("19m19p19s1234567z + 1m", "S/E discard"), 2);
    assert_eq!(yakuman("119m19p19s123456z + 7z", "S/E discard"), 1);
    assert_eq!(yakuman("4m[111z][222z][333z][444z] + 4m", "S/E discard"), 2);
    assert_eq!(yakuman("1112223334445z + 5z", "S/E self"), 5);
}

#[test]
fn a_kong_robbed_by_thirteen_orphans_is_scored_like_any() {
    // Whether a closed kong may be robbed is up to the table; the score does not check it.
    let found = with("", "119m19p19s123456z + 7z", "S/E robbed").unwrap();
    assert_eq!(found.limit, Limit::Yakuman(1));
}

#[test]
fn what_is_no_win_is_refused() {
    let contradiction = |hand, how| with("", hand, how);
    let open = "345m567p55m34s[678s] + 2s";
    let closed = "123m456p789s2455m + 3m";
    for (hand, how, expected) in [
        (open, "S/E discard riichi", CircumstanceConflict::OpenRiichi),
        (closed, "S/E discard ippatsu", CircumstanceConflict::IppatsuAlone),
        (closed, "S/E robbed self", CircumstanceConflict::DrawnRobbedKong),
        (closed, "S/E rinshan discard", CircumstanceConflict::ClaimedKongDraw),
    ] {
        assert_eq!(contradiction(hand, how), Err(NoRiichiWin::Contradiction(expected)));
    }
    assert_eq!(with("", "123m456p789s2m + 3m", "S/E self"), Err(NoRiichiWin::Size { tiles: 11 }));
    assert!(matches!(with("", "5555m456p789s234m + 5m", "S/E self"), Err(NoRiichiWin::TooMany(_))));
}

prop_compose! {
    /// A complete hand of four sets, some melded, and a pair, with circumstances at random.
    fn any_win()(
        sets in prop::collection::vec((0usize..55, 0usize..6), 4),
        pair in 0usize..34,
        last in any::<prop::sample::Index>(),
        flags in any::<[bool; 4]>(),
        winds in (0usize..4, 0usize..4),
        dora in prop::collection::vec(0usize..34, 0..=5),
    ) -> Option<(Win, RiichiSituation)> {
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
        let [last_tile, self_drawn, first_turn, riichi] = flags;
        let win = Win {
            concealed,
            melds,
            winning_tile,
            source: if self_drawn { Source::SelfDrawn } else { Source::Claimed },
            seat_wind: Wind::ALL[winds.0],
            round_wind: Wind::ALL[winds.1],
            flowers: Vec::new(),
            circumstances: Circumstances { last_tile, first_turn, ..Circumstances::default() },
        };
        let tiles: Vec<Tile> = dora.into_iter().map(|kind| Tile::ALL[kind]).collect();
        let situation = RiichiSituation {
            riichi: if riichi && win.is_concealed() { Riichi::Riichi } else { Riichi::No },
            dora_indicators: Indicators::new(&tiles).unwrap(),
            ..RiichiSituation::default()
        };
        win.all_tiles().ok().map(|_| (win, situation))
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 3000,
        max_global_rejects: 100_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_complete_hand_adds_up(made in any_win()) {
        prop_assume!(made.is_some());
        let (win, situation) = made.unwrap();
        for config in [
            RiichiConfig::riichi(),
            RiichiConfig::tonpu(),
            RiichiConfig::tenhou(),
            RiichiConfig::majsoul(),
        ] {
            match score(&win, &situation, &config) {
                Err(error) => prop_assert_eq!(error, NoRiichiWin::NoYaku),
                Ok(found) => {
                    prop_assert_eq!(found.entries().map(|entry| entry.han).sum::<u8>(), found.han);
                    let fu: u8 = found.fu_items().iter().map(|item| item.fu).sum();
                    prop_assert!(found.fu == fu.next_multiple_of(10) || found.fu == 25 && fu == 25);
                    prop_assert_eq!(found.payment.total() % 100, 0);
                }
            }
        }
    }

    #[test]
    fn more_dora_and_riichi_never_lower_a_score(made in any_win(), more in 0usize..34) {
        prop_assume!(made.is_some());
        let (win, situation) = made.unwrap();
        let total = |situation: &RiichiSituation| {
            score(&win, situation, &RiichiConfig::riichi()).map_or(0, |score| score.payment.total())
        };
        let before = total(&situation);
        let mut dora = situation;
        if dora.dora_indicators.push(Tile::ALL[more]) {
            prop_assert!(total(&dora) >= before);
        }
        if win.is_concealed() {
            let double = RiichiSituation { riichi: Riichi::Double, ..situation };
            prop_assert!(total(&double) >= before);
        }
    }

    #[test]
    fn the_order_of_melds_does_not_matter(made in any_win()) {
        prop_assume!(made.is_some());
        let (mut win, situation) = made.unwrap();
        let before = score(&win, &situation, &RiichiConfig::riichi());
        win.melds.reverse();
        let after = score(&win, &situation, &RiichiConfig::riichi());
        let essence = |score: Result<RiichiScore, NoRiichiWin>| score.map(|score| score.to_string());
        prop_assert_eq!(essence(before), essence(after));
    }
}
