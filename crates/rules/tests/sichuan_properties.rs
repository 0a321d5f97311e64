//! Properties over random tables: points sum to zero, and a hand is ready if its knowledge-aware deficiency is 1.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use proptest::prelude::*;
use suzume_deficiency::{Deficiency, Forms, Goal, Sets, accepted, knowledge};
use suzume_rules::sichuan::{
    AtEnd, GoldenSingle, KongHistory, KongState, SelfDraw, ShotAfterKong, SichuanConfig, settle_exhausted,
    standing, waits,
};
use suzume_rules::{KongKind, Standing, WinWorth};
use suzume_tiles::{BySeat, Counts34, Kinds, Meld, Seat, Seats, Suit, Tile, TileSet};

/// Four copies of each kind of the first `suits` suits, shuffled.
fn wall(suits: usize) -> impl Strategy<Value = Vec<Tile>> {
    let tiles: Vec<Tile> = Tile::ALL[..9 * suits].iter().flat_map(|&tile| [tile; 4]).collect();
    Just(tiles).prop_shuffle()
}

fn config() -> impl Strategy<Value = SichuanConfig> {
    let shots = prop_oneof![
        Just(ShotAfterKong::TransferFullToEach),
        Just(ShotAfterKong::Refund),
        Just(ShotAfterKong::None)
    ];
    let golden = prop_oneof![Just(GoldenSingle::ReplacesPongs), Just(GoldenSingle::OnTopOfPongs)];
    let draws = prop_oneof![Just(SelfDraw::Double), Just(SelfDraw::PlusBase)];
    (1u16.., any::<Option<u8>>(), any::<u16>(), any::<bool>(), shots, golden, draws).prop_map(
        |(base, fan_cap, pig_points, pig_refunds_kongs, shot_after_kong, golden_single, self_draw)| {
            SichuanConfig {
                base: base.try_into().unwrap(),
                fan_cap,
                self_draw,
                golden_single,
                pig_points,
                pig_refunds_kongs,
                shot_after_kong,
                ..SichuanConfig::default()
            }
        },
    )
}

/// Kongs as (kind 0..3, maker, turns from maker to feeder, whether the next seat but one wins the shot after it).
fn kongs() -> impl Strategy<Value = Vec<(u8, usize, usize, bool)>> {
    prop::collection::vec((0u8..3, 0usize..4, 1usize..4, any::<bool>()), 0..8)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn the_empty_wall_is_paid_seat_by_seat(
        tiles in (2usize..=3).prop_flat_map(wall),
        won in prop::array::uniform4(any::<bool>()),
        voids in prop::array::uniform4(prop::option::of(0usize..3)),
        kongs in kongs(),
        config in config(),
    ) {
        let won = BySeat::from(won);
        let seats = BySeat::from_fn(Seats::Four, |seat| match won[seat] {
            true => AtEnd::Won,
            false => AtEnd::Playing {
                concealed: Counts34::from_tiles(tiles[13 * seat.index()..13 * seat.index() + 13].iter().copied()).unwrap(),
                melds: Vec::new(),
                void: voids[seat.index()].map(|suit| Suit::ALL[suit]),
            },
        });
        let open = Counts34::from_tiles(tiles[52..].iter().copied()).unwrap();
        let mut history = KongHistory::new();
        for (kind, maker, turns, shot) in kongs {
            let maker = Seat::ALL[maker];
            let kind = match kind {
                0 => KongKind::Concealed,
                1 => KongKind::Added,
                _ => KongKind::Exposed { feeder: Seats::Four.after(maker, turns) },
            };
            let income = history.settle_kong(kind, maker, Seats::Four.set(), &config).totals(Seats::Four)[maker];
            let bases = match kind {
                KongKind::Concealed => 6,
                KongKind::Added => 3,
                KongKind::Exposed { .. } => 2,
            };
            prop_assert_eq!(income, bases * i64::from(config.base.get()));
            if shot {
                let winners = [Seats::Four.after(maker, turns), Seats::Four.after(maker, 2)].into_iter().collect();
                history.settle_shot(maker, winners, &config);
            }
        }
        let end = settle_exhausted(&seats, &open, &history, &config).unwrap();
        for transfer in end.transfers() {
            prop_assert!(!won[transfer.from], "a winner pays no more");
        }
        // The same by pairs: each seat's debt to each other seat, from the standings of the two.
        let standings = BySeat::from_fn(Seats::Four, |seat| standing(seat, &seats[seat], &open, &config).unwrap());
        let fine = i64::from(config.base.get()) * i64::from(config.pig_points);
        let owes = |payer: Seat, payee: Seat| -> i64 {
            let worth = |worth: &WinWorth| match worth {
                WinWorth::Score(score) => i64::from(score.value().amount),
                _ => panic!("a ready hand has a score"),
            };
            let kept = history.kongs().iter().filter(|kong| kong.maker == payer && kong.state == KongState::Kept);
            let paid = kept.filter(|kong| kong.payers.contains(payee));
            let refund = paid.map(|kong| i64::from(kong.points)).sum::<i64>();
            match (&standings[payer], &standings[payee]) {
                (Standing::NotReady, Standing::Ready(ready)) => refund + worth(ready),
                (Standing::NotReady, _) => refund,
                (Standing::Pig, other) => {
                    let refund = if config.pig_refunds_kongs { refund } else { 0 };
                    refund + match other {
                        Standing::Pig => 0,
                        Standing::Ready(ready) => fine + worth(ready),
                        Standing::Won | Standing::NotReady => fine,
                    }
                }
                (Standing::Won | Standing::Ready(_), _) => 0,
            }
        };
        let is_settled = won.iter().filter(|&&won| won).count() < 3;
        let expected = BySeat::from_fn(Seats::Four, |seat| {
            let others = Seat::ALL.into_iter().filter(|&other| other != seat && is_settled);
            others.map(|other| owes(other, seat) - owes(seat, other)).sum::<i64>()
        });
        prop_assert_eq!(end.totals(Seats::Four), expected);
    }

    #[test]
    fn ready_means_deficiency_one_under_the_knowledge_base(
        mut tiles in (1usize..=2).prop_flat_map(wall),
        melds in 0usize..=4,
        seen in 0usize..24,
    ) {
        let mut melded = Vec::new();
        while melded.len() < melds {
            let tile = tiles[melded.len()];
            if melded.iter().any(|meld: &Meld| meld.first() == tile) {
                tiles.rotate_left(1);
                continue;
            }
            melded.push(Meld::pong(tile));
        }
        for meld in &melded {
            for tile in meld.tiles() {
                let place = tiles.iter().position(|&other| other == tile).unwrap();
                tiles.remove(place);
            }
        }
        let size = 13 - 3 * melds;
        let concealed = Counts34::from_tiles(tiles[..size].iter().copied()).unwrap();
        let open = tiles[size..].iter().copied().take(seen).chain(melded.iter().flat_map(Meld::tiles));
        let open = Counts34::from_tiles(open).unwrap();
        let goal = Goal {
            sets: Sets::new(4 - melds).unwrap(),
            forms: if melds == 0 { Forms::STANDARD | Forms::PAIRS_WITH_QUADS } else { Forms::STANDARD },
            kinds: Kinds::Suits27,
            only: TileSet::ALL,
        };
        let available = concealed.plus(&open).unwrap().complement();
        let expected = knowledge::deficiency(&concealed, &available, &goal) == Deficiency::new(1);
        let near = accepted(&concealed, &goal);
        let all = melded.iter().fold(concealed, |all, meld| all.plus(&meld.counts()).unwrap());
        let draws = near.tiles.iter().filter(|&tile| near.deficiency == Deficiency::new(1) && all.get(tile) < 4);
        prop_assert_eq!(waits(&concealed, &melded, None), draws.collect());
        let at_end = AtEnd::Playing { concealed, melds: melded, void: Some(Suit::Bamboo) };
        let found = standing(Seat::ALL[0], &at_end, &open, &SichuanConfig::default()).unwrap();
        prop_assert_eq!(matches!(found, Standing::Ready(_)), expected);
    }
}
