//! Agreement with independent programs.

use suzume_bench::hands::Hands;
use suzume_deficiency::{Forms, Goal, Sets, accepted, deficiency};
use suzume_tiles::{Counts34, Tile};
use xiangting::{PlayerCount, calculate_necessary_tiles, calculate_replacement_number};

fn goal() -> Goal {
    let forms = Forms::STANDARD | Forms::PAIRS | Forms::ORPHANS;
    Goal { forms, ..Goal::standard(Sets::FOUR) }
}

/// The hands of a round: from all kinds, and from few, where copies run out and special forms are near.
fn hand(random: &mut Hands, round: usize) -> Counts34 {
    let tiles = 13 + round % 2;
    match round / 2 % 5 {
        0 => {
            let orphans = |kind: usize| Tile::ALL[kind].is_honor() || Tile::ALL[kind].is_terminal();
            let counts = std::array::from_fn(|kind| if orphans(kind) { 4 } else { 0 });
            random.draw(tiles, &Counts34::new(counts).unwrap())
        }
        1 => random.hand(tiles, 9),
        2 => random.hand(tiles, 20),
        _ => random.hand(tiles, 34),
    }
}

#[test]
fn a_million_hands_agree_with_xiangting() {
    let (mut random, goal) = (Hands::new(2026), goal());
    for round in 0..1_000_000 {
        let hand = hand(&mut random, round);
        let peer = calculate_replacement_number(hand.as_array(), PlayerCount::Four).unwrap();
        assert_eq!(deficiency(&hand, &goal).finite(), Some(peer), "{hand}");
    }
}

#[test]
fn accepted_tiles_agree_with_xiangting() {
    let (mut random, goal) = (Hands::new(13), goal());
    for round in 0..100_000 {
        let hand = hand(&mut random, 2 * round);
        let (number, tiles) = calculate_necessary_tiles(hand.as_array(), PlayerCount::Four).unwrap();
        let ours = accepted(&hand, &goal);
        let mask = ours.tiles.iter().fold(0u64, |mask, tile| mask | 1 << tile.index());
        assert_eq!((ours.deficiency.finite(), mask), (Some(number), tiles), "{hand}");
    }
}
