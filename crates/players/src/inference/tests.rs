use super::*;
use crate::{Player, Spec};
use suzume_game::wall::{Wall, WallKind};
use suzume_game::{Match, Moment, Table};
use suzume_rules::RuleSet;
use suzume_tiles::Seats;

/// Plays hands with `delta` and passes every second question to `check`.
fn play(name: &str, deals: u64, mut check: impl FnMut(&Table, Seat)) {
    let rules = RuleSet::preset(name).unwrap();
    let mut player = "delta".parse::<Spec>().unwrap().build().unwrap();
    for deal in 0..deals {
        let setup = Match::new(&rules, 17, deal).next_hand().unwrap();
        let mut table = Table::new(rules.clone(), WallKind::Ordinary);
        table.deal(&setup);
        let mut questions = 0;
        while let Some(seat) = table.pending().iter().next() {
            questions += 1;
            if questions % 2 == 0 {
                check(&table, seat);
            }
            let moment = Moment::new(&setup, seat, table.events().len());
            let action = player.act(&table.view(seat), table.legal(seat), &moment).unwrap();
            table.act(seat, action).unwrap();
        }
    }
}

#[test]
fn expected_counts_fit_the_unseen_tiles_the_wall_and_the_hands() {
    for name in ["mahjong0", "sichuan", "riichi", "mcr", "taiwan"] {
        let mut checked = 0;
        play(name, 3, |table, seat| {
            let view = table.view(seat);
            let inference = Inference::of(&view);
            let unseen = view.knowledge();
            let wall = unseen.counts().total()
                - view
                    .table
                    .seats()
                    .others(seat)
                    .map(|other| hidden_tiles(&view.public.seats[other]))
                    .sum::<usize>();
            // A set of tiles without flowers: the wall is what the table says, less the shown indicators.
            let shown = view.public.dora_indicators.len();
            assert_eq!(wall + shown, table.wall().left(), "{name}");
            let mut sum = 0.0;
            for tile in Tile::ALL {
                let in_hands: f64 =
                    view.table.seats().others(seat).map(|other| inference.in_hand(other, tile)).sum();
                let copies = f64::from(unseen.counts().get(tile));
                assert!(inference.in_wall(tile) >= 0.0 && inference.in_wall(tile) <= copies + 1e-9);
                assert!((inference.in_wall(tile) + in_hands - copies).abs() < 1e-9, "{name} {tile}");
                sum += inference.in_wall(tile);
            }
            assert!((sum - wall as f64).abs() < 1e-3, "{name}: {sum} for {wall}");
            for other in view.table.seats().others(seat) {
                let size: f64 = Tile::ALL.iter().map(|&tile| inference.in_hand(other, tile)).sum();
                let hidden = hidden_tiles(&view.public.seats[other]);
                assert!((size - hidden as f64).abs() < 1e-3, "{name}: {size} for {hidden}");
            }
            let likely = inference.most_likely();
            assert_eq!(likely.total(), wall, "{name}");
            assert!(Tile::ALL.iter().all(|&tile| likely.get(tile) <= unseen.counts().get(tile)));
            checked += 1;
        });
        assert!(checked > 30, "{name}: {checked}");
    }
}

#[test]
fn certain_facts_are_true_and_respected() {
    let (mut void, mut held) = (0, 0);
    play("sichuan", 60, |table, seat| {
        let view = table.view(seat);
        let inference = Inference::of(&view);
        for other in view.table.seats().others(seat) {
            let truth = *table.view(other).concealed();
            for tile in Tile::ALL {
                if inference.certain().is_barred(other, tile) {
                    assert_eq!(inference.in_hand(other, tile), 0.0);
                    // Of a winner, the tile that it won with is seen.
                    if view.public.seats[other].win.is_none() {
                        assert_eq!(truth.get(tile), 0, "{tile}");
                    }
                    void += u32::from(inference.unseen().get(tile) > 0);
                }
                let certain = inference.certain().held(other).get(tile);
                assert!(truth.get(tile) >= certain, "{other:?} does not hold {tile}");
                assert!(inference.in_hand(other, tile) >= f64::from(certain));
                assert!(
                    inference.in_wall(tile) <= f64::from(inference.available().get(tile)) + 1e-9,
                    "{tile}"
                );
                held += u32::from(certain);
            }
        }
    });
    assert!(void > 1_000 && held > 20, "{void} {held}");
}

#[test]
fn equal_weights_spread_every_kind_alike() {
    let open = Counts34::FULL;
    let hands = BySeat::from_fn(Seats::Four, |seat| HiddenHand {
        tiles: if seat == Seat::ALL[0] { 0.0 } else { 13.0 },
        weights: [1.0; Tile::KINDS],
    });
    let (in_wall, in_hands) = spread(&open, &hands);
    assert!(in_wall.iter().all(|&count| (count - 4.0 * 97.0 / 136.0).abs() < 1e-9));
    assert!(in_hands[Seat::ALL[1]].iter().all(|&count| (count - 4.0 * 13.0 / 136.0).abs() < 1e-9));
    // Twice as likely in one hand: odds, not chances, are doubled.
    let mut hands = hands;
    hands[Seat::ALL[2]].weights[0] = 2.0;
    let (in_wall, in_hands) = spread(&open, &hands);
    let odds = |kind: usize| in_hands[Seat::ALL[2]][kind] / in_wall[kind];
    assert!((odds(0) / odds(1) - 2.0).abs() < 1e-9);
}
