//! Suits are alike under every rule set: a win with its suits exchanged is worth as much, unless a fan names a suit.
#![allow(clippy::unwrap_used, reason = "tests may use `unwrap`")]

use suzume_rules::riichi::RiichiSituation;
use suzume_rules::{Circumstances, DeclaredWin, Preset, Source, Win};
use suzume_tiles::{Counts34, Dealer, Kinds, Meld, MeldKind, Tile, Wind};

/// A complete hand of `sets` sets and a pair, some of them melded; none if it would have five of a kind.
fn random_win(dealer: &mut Dealer, sets: usize, kinds: usize) -> Option<Win> {
    let kinds = [kinds, 9, 18][dealer.below(3)];
    let (mut concealed, mut melds) = (Counts34::EMPTY, Vec::new());
    for _ in 0..sets {
        let first = Tile::ALL[dealer.below(kinds)];
        let meld = if dealer.below(3) == 0 { Meld::pong(first) } else { Meld::chow(first)? };
        match dealer.below(5) {
            0 => melds.push(meld),
            _ => meld.tiles().try_for_each(|tile| concealed.add(tile)).ok()?,
        }
    }
    let pair = Tile::ALL[dealer.below(kinds)];
    [pair; 2].into_iter().try_for_each(|tile| concealed.add(tile)).ok()?;
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

/// The same win with its suits in another order.
fn with_suits(win: &Win, order: [usize; 3]) -> Win {
    let moved = |tile: Tile| match tile.group() {
        (suit @ 0..3, place) => Tile::ALL[9 * order[suit] + place],
        _ => tile,
    };
    let melds = win.melds.iter().map(|meld| match meld.kind() {
        MeldKind::Chow => Meld::chow(moved(meld.first())).unwrap(),
        _ => Meld::pong(moved(meld.first())),
    });
    Win {
        concealed: Counts34::from_tiles(win.concealed.tiles().map(moved)).unwrap(),
        melds: melds.collect(),
        winning_tile: moved(win.winning_tile),
        ..win.clone()
    }
}

/// Whether a fan may name the suits: all tiles are green, or look the same upside down.
fn may_name_suits(win: &Win) -> bool {
    let all: Vec<String> = win.all_tiles().unwrap().tiles().map(|tile| tile.to_string()).collect();
    let within = |kinds: &str| all.iter().all(|tile| kinds.split(' ').any(|kind| kind == tile));
    within("2s 3s 4s 6s 8s 6z") || within("1p 2p 3p 4p 5p 8p 9p 2s 4s 5s 6s 8s 9s 5z")
}

#[test]
fn wins_are_worth_the_same_in_every_suit() {
    for preset in Preset::ALL {
        let rules = preset.rules();
        let table = rules.table();
        let kinds = if table.wall.tiles.kinds() == Kinds::Suits27 { 27 } else { 34 };
        let has_all = |win: &Win| {
            win.all_tiles().unwrap().tiles().all(|tile| table.wall.tiles.playing().contains(tile))
        };
        let (mut dealer, mut compared) = (Dealer::new(21), 0);
        for _ in 0..60_000 {
            let Some(win) = random_win(&mut dealer, table.wall.hand / 3, kinds) else { continue };
            for order in [[1, 0, 2], [0, 2, 1], [1, 2, 0]] {
                let other = with_suits(&win, order);
                if [&win, &other].into_iter().any(|win| may_name_suits(win) || !has_all(win)) {
                    continue;
                }
                let [one, other] = [&win, &other].map(|win| {
                    let win = win.clone();
                    let declared = DeclaredWin { win, void: None, riichi: RiichiSituation::default() };
                    rules.score(&declared).ok().map(|score| score.value().amount)
                });
                assert_eq!(one, other, "{}: {win:?}, {order:?}", preset.name);
                compared += u32::from(one.is_some());
            }
        }
        assert!(compared > 200, "{}: {compared}", preset.name);
    }
}
