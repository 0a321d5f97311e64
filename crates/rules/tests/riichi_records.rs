//! Scores and settles again every win, every drawn hand and every call of real ranked games.
//!
//! The records are not part of the project; the crate `suzume-testing` finds them. The test uses 200 games of each
//! archive unless `SUZUME_GAMES` sets another number, and is skipped without records.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod mjlog;

use mjlog::{Called, Element, counts, elements, is_red, tile};
use suzume_rules::riichi::{
    Indicators, Liability, Riichi, RiichiConfig, RiichiScore, RiichiSituation, Stakes, Winner, Yaku,
    kuikae_forbidden, made_certain, nine_terminals, riichi_kong_allowed, score, settle_draw, settle_nagashi,
    settle_ron, settle_tsumo, waits,
};
use suzume_rules::{Circumstances, Ledger, LedgerChange, Source, Win};
use suzume_testing::each_archive;
use suzume_tiles::{BySeat, Meld, MeldKind, Seat, Seats, Tile, Wind};

const CONFIG: RiichiConfig = RiichiConfig::tenhou();

/// How often each thing was checked.
#[derive(Debug, Default)]
struct Checked {
    games: usize,
    wins: usize,
    yakuman: usize,
    liable: usize,
    several_rons: usize,
    draws: usize,
    nagashi: usize,
    ready_hands: usize,
    other_hands: usize,
    calls: usize,
    riichi_kongs: usize,
    nine_terminals: usize,
}

/// A deal up to the current element.
struct Deal {
    round_wind: Wind,
    dealer: Seat,
    hands: BySeat<Vec<i64>>,
    melds: BySeat<Vec<Meld>>,
    /// The seat that made a yakuman of each seat certain.
    liable: BySeat<Option<Liability>>,
    has_riichi: BySeat<bool>,
    drawn: i64,
    /// The discards that the last call forbids.
    forbidden: suzume_tiles::TileSet,
    /// Wins on the same tile, with their changes of points.
    rons: Vec<(Seat, RiichiScore, Option<Liability>)>,
    changes: BySeat<i64>,
    stakes: Option<(Stakes, Seat)>,
}

impl Deal {
    fn new(init: &Element<'_>) -> Deal {
        let round = init.number("seed").unwrap() as usize;
        let hands = ["hai0", "hai1", "hai2", "hai3"].map(|key| init.numbers(key));
        Deal {
            round_wind: Wind::ALL[round / 4],
            dealer: seat(init.number("oya")),
            hands: hands.into(),
            melds: BySeat::empty(Seats::Four),
            liable: BySeat::all(Seats::Four, None),
            has_riichi: BySeat::all(Seats::Four, false),
            drawn: 0,
            forbidden: suzume_tiles::TileSet::EMPTY,
            rons: Vec::new(),
            changes: BySeat::all(Seats::Four, 0),
            stakes: None,
        }
    }

    fn step(&mut self, element: &Element<'_>, checked: &mut Checked) {
        let first = element.name.as_bytes()[0];
        let number = element.name[1..].parse::<i64>();
        match (element.name, first, number) {
            (_, b'T'..=b'W', Ok(number)) => {
                self.drawn = number;
                self.hands[Seat::ALL[usize::from(first - b'T')]].push(number);
            }
            (_, b'D'..=b'G', Ok(number)) => {
                self.hands[Seat::ALL[usize::from(first - b'D')]].retain(|&held| held != number);
                assert!(!self.forbidden.contains(tile(number)), "swap calling with {}", tile(number));
                self.forbidden = suzume_tiles::TileSet::EMPTY;
            }
            ("REACH", ..) if element.number("step") == Some(2) => {
                self.has_riichi[seat(element.number("who"))] = true;
            }
            ("N", ..) => self.call(element, checked),
            ("AGARI", ..) => self.win(element, checked),
            ("RYUUKYOKU", ..) => self.draw(element, checked),
            _ => {}
        }
    }

    fn call(&mut self, element: &Element<'_>, checked: &mut Checked) {
        let who = seat(element.number("who"));
        let called = Called::new(element.number("m").unwrap());
        let hand = &mut self.hands[who];
        checked.calls += 1;
        if called.meld.kind() == MeldKind::ClosedKong && self.has_riichi[who] {
            let before: Vec<i64> = hand.iter().copied().filter(|&held| held != self.drawn).collect();
            assert!(
                riichi_kong_allowed(&counts(&before), tile(self.drawn), CONFIG.riichi_kong),
                "{} {}",
                counts(&before),
                tile(self.drawn)
            );
            checked.riichi_kongs += 1;
        }
        hand.retain(|held| !called.numbers.contains(held));
        let melds = &mut self.melds[who];
        if called.meld.kind() == MeldKind::AddedKong {
            melds.retain(|meld| *meld != Meld::pong(called.meld.first()));
        }
        melds.push(called.meld);
        if let Some(yaku) = made_certain(melds).filter(|&yaku| CONFIG.is_liable(yaku)) {
            let seat = Seats::Four.after(who, element.number("m").unwrap() as usize & 3);
            self.liable[who] = Some(Liability { yaku, seat });
        }
        if let Some(tile_called) = called.called.filter(|_| called.meld.kind() != MeldKind::AddedKong) {
            self.forbidden = kuikae_forbidden(&called.meld, tile(tile_called), CONFIG.kuikae);
        }
    }

    fn win(&mut self, element: &Element<'_>, checked: &mut Checked) {
        checked.wins += 1;
        let (who, from) = (seat(element.number("who")), seat(element.number("fromWho")));
        let found = self.check_score(element, who, from);
        checked.yakuman += usize::from(found.yakuman() > 0);
        let liable = self.liable[who].filter(|liable| found.yaku().contains(liable.yaku));
        let recorded = element.number("paoWho").map(|liable| seat(Some(liable)));
        // Not recorded where it changes nothing: the liable seat is the discarder.
        let expected = liable.map(|liable| liable.seat).filter(|&seat| seat != from);
        assert_eq!(expected, recorded, "{element:?}");
        checked.liable += usize::from(liable.is_some());
        self.rons.push((who, found, liable));
        if self.stakes.is_none() {
            let [honba, sticks] = element.numbers("ba").try_into().unwrap();
            let stakes = Stakes {
                seats: Seats::Four,
                dealer: self.dealer,
                honba: honba as u32,
                sticks: sticks as u32,
            };
            self.stakes = Some((stakes, from));
        }
        for (total, change) in self.changes.iter_mut().zip(changes(element)) {
            *total += change;
        }
    }

    fn check_score(&self, element: &Element<'_>, who: Seat, from: Seat) -> RiichiScore {
        let numbers = element.numbers("hai");
        let machi = element.number("machi").unwrap();
        let melds: Vec<Called> = element.numbers("m").into_iter().map(Called::new).collect();
        let listed = element.numbers("yaku");
        let yakuman = element.numbers("yakuman");
        let expected: Vec<(usize, u8)> = listed
            .chunks(2)
            .map(|pair| (pair[0] as usize, pair[1] as u8))
            .chain(yakuman.iter().map(|&number| (number as usize, 13)))
            .filter(|&(_, han)| han > 0)
            .collect();
        let has = |yaku: Yaku| expected.iter().any(|&(number, _)| number == yaku.number());
        let concealed: Vec<i64> = numbers.iter().copied().filter(|&number| number != machi).collect();
        let win = Win {
            concealed: counts(&concealed),
            melds: melds.iter().map(|called| called.meld).collect(),
            winning_tile: tile(machi),
            source: if who == from { Source::SelfDrawn } else { Source::Claimed },
            seat_wind: Seats::Four.wind(who, self.dealer),
            round_wind: self.round_wind,
            flowers: Vec::new(),
            circumstances: Circumstances {
                last_tile: has(Yaku::Haitei) || has(Yaku::Houtei),
                kong_draw: has(Yaku::Rinshan),
                robbing_kong: has(Yaku::Chankan),
                first_turn: has(Yaku::Tenhou) || has(Yaku::Chiihou),
                ..Circumstances::default()
            },
        };
        let indicators = |key| {
            let tiles: Vec<Tile> = element.numbers(key).into_iter().map(tile).collect();
            Indicators::new(&tiles).unwrap()
        };
        let melded = melds.iter().flat_map(|called| &called.numbers);
        let situation = RiichiSituation {
            riichi: match (has(Yaku::DoubleRiichi), self.has_riichi[who]) {
                (true, _) => Riichi::Double,
                (false, true) => Riichi::Riichi,
                (false, false) => Riichi::No,
            },
            ippatsu: has(Yaku::Ippatsu),
            dora_indicators: indicators("doraHai"),
            ura_indicators: indicators("doraHaiUra"),
            red_fives: numbers.iter().chain(melded).filter(|&&number| is_red(number)).count() as u8,
            norths: 0,
        };
        assert!(waits(&win.concealed).contains(win.winning_tile), "{element:?}");
        let found = score(&win, &situation, &CONFIG).unwrap_or_else(|error| panic!("{element:?}: {error}"));
        let mut ours: Vec<(usize, u8)> =
            found.entries().map(|entry| (entry.yaku.number(), entry.han)).collect();
        let mut theirs = expected;
        ours.sort_unstable();
        theirs.sort_unstable();
        assert_eq!(ours, theirs, "{found}: {element:?}");
        let [fu, points, _] = element.numbers("ten").try_into().unwrap();
        assert_eq!(
            (i64::from(found.fu), i64::from(found.payment.total())),
            (fu, points),
            "{found}: {element:?}"
        );
        found
    }

    fn draw(&mut self, element: &Element<'_>, checked: &mut Checked) {
        let is_shown = |seat: Seat| element.get(&format!("hai{}", seat.index())).is_some();
        let ledger = match element.get("type") {
            None => settle_draw(BySeat::from_fn(Seats::Four, is_shown), &CONFIG),
            Some("nm") => {
                checked.nagashi += 1;
                settle_nagashi(
                    BySeat::from_fn(Seats::Four, |seat| changes(element)[seat] > 0),
                    self.dealer,
                    &CONFIG,
                )
            }
            Some("yao9") => {
                checked.nine_terminals += 1;
                let seat = Seat::ALL.into_iter().find(|&seat| is_shown(seat)).unwrap();
                assert!(nine_terminals(&counts(&self.hands[seat])));
                Ledger::new()
            }
            Some(_) => Ledger::new(),
        };
        assert_eq!(ledger.totals(Seats::Four), changes(element), "{element:?}");
        if matches!(element.get("type"), None | Some("nm")) {
            checked.draws += 1;
            for seat in Seat::ALL {
                let concealed = counts(&self.hands[seat]);
                let is_ready = !waits(&concealed).is_empty();
                // A ready seat that is not in riichi may stay silent, but in the records none does.
                assert_eq!(is_ready, is_shown(seat), "{concealed}: {element:?}");
                *if is_ready { &mut checked.ready_hands } else { &mut checked.other_hands } += 1;
            }
        }
    }

    /// The payments of the wins so far.
    fn finish(&self, checked: &mut Checked) {
        let Some((stakes, from)) = self.stakes else { return };
        let winners: Vec<Winner<'_>> =
            self.rons.iter().map(|(seat, score, liable)| Winner::new(*seat, score, *liable)).collect();
        checked.several_rons += usize::from(winners.len() > 1);
        let settled: LedgerChange = match &winners[..] {
            [winner] if winner.seat == from => settle_tsumo(winner, &stakes, &CONFIG),
            winners => settle_ron(from, winners, &stakes, &CONFIG).unwrap(),
        };
        assert_eq!(settled.totals(Seats::Four), self.changes, "{settled:?}");
    }
}

fn seat(number: Option<i64>) -> Seat {
    Seat::from_index(number.unwrap() as usize).unwrap()
}

/// The changes of points that a record states.
fn changes(element: &Element<'_>) -> BySeat<i64> {
    let listed = element.numbers("sc");
    BySeat::from_fn(Seats::Four, |seat| 100 * listed[2 * seat.index() + 1])
}

fn check_game(game: &str, checked: &mut Checked) {
    let mut deal: Option<Deal> = None;
    for element in elements(game) {
        if element.name == "INIT" {
            deal.iter().for_each(|deal| deal.finish(checked));
            deal = Some(Deal::new(&element));
        } else if let Some(deal) = &mut deal {
            deal.step(&element, checked);
        }
    }
    deal.iter().for_each(|deal| deal.finish(checked));
    checked.games += 1;
}

#[test]
fn recorded_games_score_and_settle_as_recorded() {
    each_archive(200, |name, games| {
        let mut checked = Checked::default();
        games.for_each(|game| check_game(std::str::from_utf8(&game).unwrap(), &mut checked));
        println!("{name}: {checked:?}");
        assert!(checked.wins > 0);
    });
}
