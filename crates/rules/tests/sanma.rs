//! Riichi for three: wins and payments as docs/rules/sanma.md has them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use suzume_rules::riichi::{
    FourthShare, Indicators, NoRiichiWin, Riichi, RiichiConfig, RiichiScore, RiichiSituation, Yaku, score,
};
use suzume_rules::table::TileBox;
use suzume_rules::{
    AfterHand, Circumstances, Ending, Outcome, RuleSet, Scoreboard, Source, Standing, Win, WinWorth, WonFrom,
};
use suzume_tiles::{BySeat, Meld, Notation, Seat, SeatSet, Seats, Tile, Wind, parse_counts};

fn tile(text: &str) -> Tile {
    parse_counts(text, Notation::Canonical).unwrap().tiles().next().unwrap()
}

fn win(concealed: &str, winning_tile: &str, source: Source) -> Win {
    Win {
        concealed: parse_counts(concealed, Notation::Canonical).unwrap(),
        melds: Vec::new(),
        winning_tile: tile(winning_tile),
        source,
        seat_wind: Wind::South,
        round_wind: Wind::East,
        flowers: Vec::new(),
        circumstances: Circumstances::default(),
    }
}

fn scored(win: &Win, indicators: &[&str], norths: u8) -> Result<RiichiScore, NoRiichiWin> {
    let tiles: Vec<Tile> = indicators.iter().map(|text| tile(text)).collect();
    let situation = RiichiSituation {
        riichi: Riichi::Riichi,
        dora_indicators: Indicators::new(&tiles).unwrap(),
        norths,
        ..RiichiSituation::default()
    };
    score(win, &situation, &RiichiConfig::sanma())
}

fn han(score: &RiichiScore, yaku: Yaku) -> u8 {
    score.entries().find(|entry| entry.yaku == yaku).map_or(0, |entry| entry.han)
}

#[test]
fn norths_are_bonus_tiles_and_can_be_dora_too() {
    let hand = win("99m123456p78s555s", "9s", Source::Claimed);
    assert_eq!(scored(&hand, &["3p"], 0).unwrap().han, 2);
    let two = scored(&hand, &["3p"], 2).unwrap();
    assert_eq!((two.han, han(&two, Yaku::NorthDora), han(&two, Yaku::Dora)), (4, 2, 1));
    // West points to North: each north set aside counts twice.
    let doubled = scored(&hand, &["3z"], 2).unwrap();
    assert_eq!((han(&doubled, Yaku::NorthDora), han(&doubled, Yaku::Dora)), (2, 2));
    // 1m points to 9m, of which the pair is.
    assert_eq!(han(&scored(&hand, &["1m"], 0).unwrap(), Yaku::Dora), 2);
    // Norths are no yaku.
    let silent = RiichiSituation { norths: 3, ..RiichiSituation::default() };
    assert_eq!(score(&hand, &silent, &RiichiConfig::sanma()), Err(NoRiichiWin::NoYaku));
}

#[test]
fn what_three_players_do_not_have_is_refused() {
    let hand = win("99m123456p78s555s", "9s", Source::Claimed);
    let with_norths = RiichiSituation { norths: 1, riichi: Riichi::Riichi, ..RiichiSituation::default() };
    assert_eq!(score(&hand, &with_norths, &RiichiConfig::riichi()), Err(NoRiichiWin::NoNorths));
    let five = win("55m123456p78s555s", "9s", Source::Claimed);
    assert_eq!(scored(&five, &["3p"], 0), Err(NoRiichiWin::NotOfThree(tile("5m"))));
    let mut chow = win("99m456p78s555s", "9s", Source::Claimed);
    chow.melds = vec![Meld::chow(tile("1p")).unwrap()];
    assert_eq!(scored(&chow, &["3p"], 0), Err(NoRiichiWin::ChowOfThree));
    // Four in hand and one set aside.
    let fifth = win("9m123p78s44z555s44z", "9s", Source::Claimed);
    assert!(matches!(scored(&fifth, &[], 1), Err(NoRiichiWin::TooMany(_))));
}

/// North is a guest wind: no yaku, and no fu for a pair.
#[test]
fn north_has_no_value() {
    let hand = win("99m123456p555s44z", "4z", Source::SelfDrawn);
    let score = scored(&hand, &[], 0).unwrap();
    assert!(!score.yaku().contains(Yaku::SeatNorth) && !score.yaku().contains(Yaku::RoundNorth));
}

#[test]
fn the_box_has_108_tiles() {
    let table = RuleSet::preset("sanma").unwrap().table();
    assert_eq!((table.seats(), table.wall.tiles), (Seats::Three, TileBox::OfThreeWithRedFives));
    assert_eq!(table.wall.tiles.faces().count(), 108);
    assert!(!table.chows && table.sets_norths_aside());
}

fn start(repeats: u32) -> Scoreboard {
    Scoreboard { repeats, ..Scoreboard::new(BySeat::all(Seats::Three, 35_000)) }
}

fn payoff(rules: &RuleSet, repeats: u32, winner: usize, from: WonFrom, han: u8) -> Vec<i64> {
    let outcome = Outcome::won(Seat::ALL[winner], from, WinWorth::HanFu { han, fu: 30 });
    rules.settle(&start(repeats), &outcome).unwrap().payoff.into_iter().collect()
}

#[test]
fn payments_are_those_of_the_records() {
    let rules = RuleSet::preset("sanma-tenhou").unwrap();
    let [dealer, south, _, _] = Seat::ALL;
    assert_eq!(payoff(&rules, 0, 1, WonFrom::Wall, 3), [-2000, 3000, -1000]);
    assert_eq!(payoff(&rules, 0, 0, WonFrom::Wall, 3), [4000, -2000, -2000]);
    assert_eq!(payoff(&rules, 0, 2, WonFrom::Wall, 5), [-4000, -2000, 6000]);
    assert_eq!(payoff(&rules, 1, 1, WonFrom::Wall, 5), [-4100, 6200, -2100]);
    assert_eq!(payoff(&rules, 1, 1, WonFrom::Discard(dealer), 3), [-4100, 4100, 0]);
    assert_eq!(payoff(&rules, 0, 0, WonFrom::Discard(south), 5), [12_000, -12_000, 0]);
    let split = RuleSet::Riichi(RiichiConfig { fourth_share: FourthShare::Split, ..RiichiConfig::sanma() });
    assert_eq!(payoff(&split, 0, 2, WonFrom::Wall, 5), [-5000, -3000, 8000]);
    let exhausted = |ready: [bool; 3]| -> Vec<i64> {
        let standing = |ready: bool| match ready {
            true => Standing::Ready(WinWorth::Value(0)),
            false => Standing::NotReady,
        };
        let standings = BySeat::from(ready.map(standing));
        let ending = Ending::Exhausted { standings, only_orphans: SeatSet::EMPTY };
        let outcome = Outcome { riichi: SeatSet::EMPTY, happened: Vec::new(), ending };
        rules.settle(&start(0), &outcome).unwrap().payoff.into_iter().collect()
    };
    assert_eq!(exhausted([true, false, false]), [2000, -1000, -1000]);
    assert_eq!(exhausted([true, false, true]), [1000, -2000, 1000]);
    assert_eq!(exhausted([true; 3]), [0; 3]);
}

#[test]
fn a_match_has_three_dealers_a_round_and_ends_with_40_000() {
    let rules = RuleSet::preset("sanma").unwrap();
    let last = Scoreboard { round_wind: Wind::South, dealer: Seat::ALL[2], ..start(0) };
    let lost = |points: u32| {
        let outcome = Outcome::won(Seat::ALL[0], WonFrom::Discard(Seat::ALL[2]), WinWorth::Value(points));
        rules.settle(&last, &outcome).unwrap().next
    };
    assert!(matches!(lost(8000), AfterHand::Over { .. }));
    let AfterHand::Hand(next) = lost(3900) else { panic!("no seat has enough points") };
    assert_eq!((next.round_wind, next.dealer), (Wind::West, Seat::FIRST));
}
