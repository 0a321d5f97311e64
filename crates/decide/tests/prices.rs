//! Prices of wins compared with the scorers and settlements of the rule sets, win by win.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use suzume_decide::prices::{Prices, RedFive, RiichiFuture, WinningSeat};
use suzume_decide::solitary::{ClaimedSets, ConcealedHand, How, Payoffs, ReadyHand, Silence};
use suzume_deficiency::{Goal, Set, Sets, accepted};
use suzume_rules::riichi::{Indicators, Riichi, RiichiSituation};
use suzume_rules::{
    Circumstances, DeclaredWin, Outcome, RuleSet, Scoreboard, Source, Win, WinWorth, WonFrom,
};
use suzume_tiles::{BySeat, Counts34, Dealer, Seat, SeatSet, Seats, Tile, TileSet, Wind};

/// A hand that a tile completes: sets, some of them claimed, and a pair, less a tile.
struct Case {
    first: Counts34,
    ready: ReadyHand,
    tile: Tile,
}

fn case(dealer: &mut Dealer, sets: usize, kinds: usize, chows: bool) -> Option<Case> {
    let mut concealed = Counts34::EMPTY;
    let mut all = Counts34::EMPTY;
    let mut claimed = Vec::new();
    for _ in 0..sets {
        let first = Tile::ALL[dealer.below(kinds)];
        let is_claimed = dealer.below(4) == 0;
        let set =
            if dealer.below(3) == 0 || !chows && is_claimed { Set::Pong(first) } else { Set::chow(first)? };
        set.tiles().iter().try_for_each(|&tile| all.add(tile)).ok()?;
        match is_claimed && claimed.len() < ClaimedSets::MOST {
            true => claimed.push(set),
            false => set.tiles().iter().try_for_each(|&tile| concealed.add(tile)).ok()?,
        }
    }
    let pair = Tile::ALL[dealer.below(kinds)];
    (0..2).try_for_each(|_| concealed.add(pair).and_then(|()| all.add(pair))).ok()?;
    let tiles: Vec<Tile> = concealed.tiles().collect();
    let tile = tiles[dealer.below(tiles.len())];
    concealed.remove(tile).then_some(())?;
    let held = ConcealedHand { concealed, claimed: claimed.into_iter().collect() };
    let sets = Sets::new(sets - held.claimed.len()).unwrap();
    let waits = accepted(&concealed, &Goal::standard(sets)).tiles;
    Some(Case { first: concealed, ready: ReadyHand { held, waits, discarded: TileSet::EMPTY }, tile })
}

fn win(case: &Case, source: Source, start: &Scoreboard, seat: Seat) -> Win {
    Win {
        concealed: case.ready.held.concealed,
        melds: case.ready.held.melds().collect(),
        winning_tile: case.tile,
        source,
        seat_wind: Seats::Four.wind(seat, start.dealer),
        round_wind: start.round_wind,
        flowers: Vec::new(),
        circumstances: Circumstances::default(),
    }
}

/// The seat's payoff from settling the whole hand; after a discard the mean over all other seats.
fn settled(rules: &RuleSet, start: &Scoreboard, seat: Seat, declared: &DeclaredWin) -> Option<f64> {
    let score = rules.score(declared).ok()?;
    let riichi = match declared.riichi.riichi {
        Riichi::No => SeatSet::EMPTY,
        _ => SeatSet::from_iter([seat]),
    };
    let gain = |from| {
        let outcome = Outcome::won(seat, from, WinWorth::Score(score.clone())).with_riichi(riichi);
        // The stake comes back with the win.
        rules.settle(start, &outcome).unwrap().payoff[seat] as f64
    };
    let others: Vec<Seat> = Seat::ALL.into_iter().filter(|&other| other != seat).collect();
    Some(match declared.win.source {
        Source::SelfDrawn => gain(WonFrom::Wall),
        Source::Claimed => others.iter().map(|&other| gain(WonFrom::Discard(other))).sum::<f64>() / 3.0,
    })
}

fn start(dealer: &mut Dealer) -> Scoreboard {
    Scoreboard {
        dealer: Seat::ALL[dealer.below(4)],
        round_wind: Wind::ALL[dealer.below(2)],
        repeats: dealer.below(3) as u32,
        sticks: dealer.below(3) as u32,
        scores: BySeat::all(Seats::Four, 25_000),
    }
}

fn winner<'a>(rules: &'a RuleSet, start: Scoreboard, seat: Seat, riichi: RiichiFuture) -> WinningSeat<'a> {
    let others = Seat::ALL.into_iter().filter(|&other| other != seat).collect();
    let none = (Vec::new(), None, TileSet::EMPTY);
    let (flowers, void, discarded) = none;
    WinningSeat { rules, seat, start, others, melds: &[], flowers, void, discarded, riichi }
}

#[test]
fn every_price_is_what_the_table_would_pay() {
    for (name, sets, kinds) in [
        ("mahjong0", 4, 27),
        ("sichuan", 4, 27),
        ("taiwan", 5, 34),
        ("taiwan-flowers", 5, 34),
        ("mcr", 4, 34),
        ("riichi", 4, 34),
    ] {
        let rules = RuleSet::preset(name).unwrap();
        let chows = rules.table().chows;
        let mut dealer = Dealer::new(21);
        let (mut priced, mut refused) = (0, 0);
        while priced < 1500 {
            let Some(case) = case(&mut dealer, sets, kinds, chows) else { continue };
            let (start, seat) = (start(&mut dealer), Seat::ALL[dealer.below(4)]);
            let dora_indicators = Indicators::new(&[Tile::ALL[dealer.below(34)]]).unwrap();
            let future = RiichiFuture { dora_indicators, ..RiichiFuture::default() };
            let available = case.first.complement();
            let mut prices = Prices::new(winner(&rules, start, seat, future), &case.first, &available);
            let price = prices.price(&case.ready, case.tile);
            for (source, found, last_tile) in [
                (Source::SelfDrawn, price.silent.drawn, false),
                (Source::Claimed, price.silent.claimed, false),
                (Source::SelfDrawn, price.last.drawn, true),
                (Source::Claimed, price.last.claimed, true),
            ] {
                let riichi = RiichiSituation { dora_indicators, ..RiichiSituation::default() };
                let mut win = win(&case, source, &start, seat);
                // Only under riichi has the last tile a price of its own.
                win.circumstances.last_tile = last_tile && name == "riichi";
                let declared = DeclaredWin { win, void: None, riichi };
                let expected = settled(&rules, &start, seat, &declared);
                let is_equal = match (found, expected) {
                    (Some(found), Some(expected)) => (found - expected).abs() < 1e-9,
                    (found, expected) => found.is_none() && expected.is_none(),
                };
                assert!(is_equal, "{name}: {declared:?}: {found:?} for {expected:?}");
                priced += usize::from(found.is_some());
                refused += usize::from(found.is_none());
                if last_tile {
                    continue;
                }
                let how = How { source, silence: Silence::Silent };
                let parts: f64 =
                    prices.parts(&case.ready, case.tile, how).iter().map(|part| part.share).sum();
                assert!((parts - f64::from(u8::from(found.is_some()))).abs() < 1e-9, "{name}: {parts}");
            }
            assert_eq!(price.declared, None);
        }
        assert!(refused > 100 || !matches!(name, "mcr" | "riichi"), "{name}: {refused}");
    }
}

/// A declared win: the mean over every tile that the ura indicator may be, and over the red five.
#[test]
fn declared_prices_are_means_over_what_is_hidden() {
    let rules = RuleSet::preset("riichi").unwrap();
    let mut dealer = Dealer::new(22);
    let mut checked = 0;
    while checked < 300 {
        let Some(case) = case(&mut dealer, 4, 34, true).filter(|case| case.ready.held.claimed.is_empty())
        else {
            continue;
        };
        let (start, seat) = (start(&mut dealer), Seat::ALL[dealer.below(4)]);
        let dora_indicators = Indicators::new(&[Tile::ALL[dealer.below(34)]]).unwrap();
        let reds = [
            [RedFive::Held, RedFive::Unseen, RedFive::Gone][dealer.below(3)],
            RedFive::Unseen,
            RedFive::Gone,
        ];
        let future = RiichiFuture { dora_indicators, new_indicators: 0, reds, may_declare: true, norths: 0 };
        let available = case.first.complement();
        let mut prices = Prices::new(winner(&rules, start, seat, future), &case.first, &available);
        let declared = prices.price(&case.ready, case.tile).declared.unwrap();
        // The winning tile is taken from what is available; if it is a five, it may be the red one.
        let mut left = available;
        assert!(left.remove(case.tile));
        let mut whole = case.first;
        whole.add(case.tile).unwrap();
        let fives = [4, 13].map(|place| Tile::ALL[place]);
        let red_chance = |suit: usize| match reds[suit] {
            RedFive::Held => f64::from(u8::from(whole.get(fives[suit]) > 0)),
            RedFive::Unseen if case.tile == fives[suit] => 1.0 / f64::from(available.get(case.tile)),
            _ => 0.0,
        };
        for (source, later, at_once, last) in [
            (Source::SelfDrawn, declared.later.drawn, declared.at_once.drawn, declared.last.drawn),
            (Source::Claimed, declared.later.claimed, declared.at_once.claimed, declared.last.claimed),
        ] {
            let mean = |ippatsu: bool, last_tile: bool| -> f64 {
                let mut sum = 0.0;
                for (ura, copies) in left.kinds() {
                    for red in 0..4 {
                        let chance = |suit: usize| match red >> suit & 1 {
                            1 => red_chance(suit),
                            _ => 1.0 - red_chance(suit),
                        };
                        let weight = f64::from(copies) / left.total() as f64 * chance(0) * chance(1);
                        if weight == 0.0 {
                            continue;
                        }
                        let riichi = RiichiSituation {
                            riichi: Riichi::Riichi,
                            ippatsu,
                            dora_indicators,
                            ura_indicators: Indicators::new(&[ura]).unwrap(),
                            red_fives: (red & 1) + (red >> 1),
                            norths: 0,
                        };
                        let mut win = win(&case, source, &start, seat);
                        win.circumstances.last_tile = last_tile;
                        sum += weight
                            * settled(&rules, &start, seat, &DeclaredWin { win, void: None, riichi })
                                .unwrap();
                    }
                }
                sum
            };
            for (found, ippatsu, last_tile) in
                [(later, false, false), (at_once, true, false), (last, false, true)]
            {
                let expected = mean(ippatsu, last_tile);
                assert!((found.unwrap() - expected).abs() < 1e-6, "{:?} {found:?} {expected}", case.ready);
            }
        }
        checked += 1;
    }
}

/// After a kong: the mean over every tile that the new indicator may be, and over the two ura indicators after a declaration.
#[test]
fn new_indicators_are_any_hidden_tiles() {
    let rules = RuleSet::preset("riichi").unwrap();
    let mut dealer = Dealer::new(24);
    let mut checked = 0;
    while checked < 20 {
        let Some(case) = case(&mut dealer, 4, 34, true).filter(|case| case.ready.held.claimed.is_empty())
        else {
            continue;
        };
        let (start, seat) = (start(&mut dealer), Seat::ALL[dealer.below(4)]);
        let known = Tile::ALL[dealer.below(34)];
        let future = RiichiFuture {
            dora_indicators: Indicators::new(&[known]).unwrap(),
            new_indicators: 1,
            may_declare: true,
            ..RiichiFuture::default()
        };
        let available = case.first.complement();
        let mut prices = Prices::new(winner(&rules, start, seat, future), &case.first, &available);
        let price = prices.price(&case.ready, case.tile);
        let mut left = available;
        assert!(left.remove(case.tile));
        // Hidden tiles in the order in which they are turned: the new indicator, and the two under it and the first one.
        let mut expected = [0.0; 2];
        for (new, copies) in left.kinds() {
            let of_new = f64::from(copies) / left.total() as f64;
            let worth = |riichi, under: &[Tile]| {
                let riichi = RiichiSituation {
                    riichi,
                    dora_indicators: Indicators::new(&[known, new]).unwrap(),
                    ura_indicators: Indicators::new(under).unwrap(),
                    ..RiichiSituation::default()
                };
                let win = win(&case, Source::SelfDrawn, &start, seat);
                settled(&rules, &start, seat, &DeclaredWin { win, void: None, riichi }).unwrap()
            };
            expected[0] += of_new * worth(Riichi::No, &[]);
            let mut rest = left;
            assert!(rest.remove(new));
            for (one, copies) in rest.kinds() {
                let of_one = of_new * f64::from(copies) / rest.total() as f64;
                let mut last = rest;
                assert!(last.remove(one));
                for (other, copies) in last.kinds() {
                    let weight = of_one * f64::from(copies) / last.total() as f64;
                    expected[1] += weight * worth(Riichi::Riichi, &[one, other]);
                }
            }
        }
        let found = [price.silent.drawn, price.declared.unwrap().later.drawn].map(Option::unwrap);
        for (found, expected) in found.into_iter().zip(expected) {
            assert!((found - expected).abs() < 1e-6, "{:?} {found} {expected}", case.ready);
        }
        checked += 1;
    }
}

#[test]
fn a_discarded_wait_bars_wins_on_discards_under_riichi_alone() {
    let mut dealer = Dealer::new(23);
    for (name, is_barred) in [("riichi", true), ("mcr", false)] {
        let rules = RuleSet::preset(name).unwrap();
        let mut seen = 0;
        while seen < 50 {
            let Some(mut case) = case(&mut dealer, 4, 27, true) else { continue };
            let start = start(&mut dealer);
            let mut price = |discarded: TileSet, on_the_way: TileSet| {
                case.ready.discarded = on_the_way;
                let winner =
                    WinningSeat { discarded, ..winner(&rules, start, Seat::ALL[1], RiichiFuture::default()) };
                Prices::new(winner, &case.first, &case.first.complement())
                    .price(&case.ready, case.tile)
                    .silent
            };
            let free = price(TileSet::EMPTY, TileSet::EMPTY);
            let (Some(_), Some(_)) = (free.drawn, free.claimed) else { continue };
            let wait: TileSet = [case.tile].into_iter().collect();
            for barred in [price(wait, TileSet::EMPTY), price(TileSet::EMPTY, wait)] {
                assert_eq!(barred.claimed.is_none(), is_barred);
                assert_eq!(barred.drawn, free.drawn);
            }
            seen += 1;
        }
    }
}
