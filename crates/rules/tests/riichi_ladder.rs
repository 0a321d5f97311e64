//! The ladder of payments compared with the scorer, on random complete hands.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use suzume_rules::riichi::{
    Declaration, Indicators, Ladder, NoRiichiWin, Riichi, RiichiConfig, RiichiSituation, Timing, Yaku, score,
};
use suzume_rules::{Circumstances, Source, Win};
use suzume_tiles::{Counts34, Dealer, Meld, Tile, Wind};

/// A complete hand with some sets melded; none if it would have five of a kind.
fn random_win(dealer: &mut Dealer) -> Option<Win> {
    let mut concealed = Counts34::EMPTY;
    let mut melds = Vec::new();
    let kinds = [34, 9, 18][dealer.below(3)];
    if dealer.below(5) == 0 {
        for _ in 0..7 {
            let tile = Tile::ALL[dealer.below(34)];
            (concealed.get(tile) == 0).then_some(())?;
            concealed.add(tile).ok()?;
            concealed.add(tile).ok()?;
        }
    } else {
        for _ in 0..4 {
            let first = Tile::ALL[dealer.below(kinds)];
            let meld = match dealer.below(3) {
                0 => Meld::pong(first),
                _ => Meld::chow(first)?,
            };
            if dealer.below(5) == 0 {
                melds.push(meld);
            } else {
                meld.tiles().try_for_each(|tile| concealed.add(tile)).ok()?;
            }
        }
        let pair = Tile::ALL[dealer.below(kinds)];
        concealed.add(pair).ok()?;
        concealed.add(pair).ok()?;
    }
    let tiles: Vec<Tile> = concealed.tiles().collect();
    let winning_tile = tiles[dealer.below(tiles.len())];
    concealed.remove(winning_tile).then_some(())?;
    let win = Win {
        concealed,
        melds,
        winning_tile,
        source: if dealer.below(2) == 0 { Source::SelfDrawn } else { Source::Claimed },
        seat_wind: Wind::ALL[dealer.below(4)],
        round_wind: Wind::East,
        flowers: Vec::new(),
        circumstances: Circumstances::default(),
    };
    win.all_tiles().is_ok().then_some(win)
}

#[test]
fn every_rung_is_what_the_scorer_pays() {
    let mut dealer = Dealer::new(14);
    let configs = [RiichiConfig::riichi(), RiichiConfig { kiriage_mangan: true, ..RiichiConfig::riichi() }];
    let (mut paid, mut refused, mut declared, mut last) = (0, 0, 0, 0);
    while paid < 20_000 {
        let Some(win) = random_win(&mut dealer) else { continue };
        let config = &configs[paid % 2];
        let is_declared = win.is_concealed() && dealer.below(2) == 0;
        let mut tiles =
            || -> Vec<Tile> { (0..dealer.below(5)).map(|_| Tile::ALL[dealer.below(34)]).collect() };
        let situation = RiichiSituation {
            riichi: if is_declared { Riichi::Riichi } else { Riichi::No },
            ippatsu: is_declared && paid % 3 == 0,
            dora_indicators: Indicators::new(&tiles()).unwrap(),
            ura_indicators: Indicators::new(&tiles()).unwrap(),
            red_fives: 0,
            norths: 0,
        };
        let ladder = Ladder::new(&win, &RiichiSituation::default(), config).unwrap();
        let timing = if dealer.below(4) == 0 { Timing::Last } else { Timing::Any };
        let circumstances = Circumstances { last_tile: timing == Timing::Last, ..Circumstances::default() };
        let win = Win { circumstances, ..win };
        let declaration = if is_declared { Declaration::Riichi } else { Declaration::Silent };
        match score(&win, &situation, config) {
            Ok(score) => {
                let is_further = |yaku: Yaku| matches!(yaku, Yaku::Dora | Yaku::UraDora | Yaku::Ippatsu);
                let further =
                    score.entries().filter(|entry| is_further(entry.yaku)).map(|entry| entry.han).sum();
                assert_eq!(
                    ladder.payment(declaration, timing, further, config),
                    Some(score.payment),
                    "{win:?} {score}"
                );
                paid += 1;
                declared += u32::from(is_declared);
                last += u32::from(timing == Timing::Last);
            }
            Err(error) => {
                assert_eq!(error, NoRiichiWin::NoYaku, "{win:?}");
                assert_eq!(ladder.payment(declaration, timing, 0, config), None, "{win:?}");
                refused += 1;
            }
        }
    }
    assert!(refused > 1000 && declared > 1000 && last > 1000, "{refused} {declared} {last}");
}

#[test]
fn an_open_hand_cannot_declare_and_an_incomplete_one_has_no_ladder() {
    let mut dealer = Dealer::new(15);
    let config = RiichiConfig::riichi();
    let open =
        std::iter::repeat_with(|| random_win(&mut dealer)).flatten().find(|win| !win.is_concealed()).unwrap();
    let ladder = Ladder::new(&open, &RiichiSituation::default(), &config).unwrap();
    assert_eq!(ladder.payment(Declaration::Riichi, Timing::Any, 0, &config), None);
    let other = Tile::ALL.into_iter().find(|&tile| {
        let incomplete = Win { winning_tile: tile, ..open.clone() };
        matches!(Ladder::new(&incomplete, &RiichiSituation::default(), &config), Err(NoRiichiWin::Incomplete))
    });
    assert!(other.is_some());
}
