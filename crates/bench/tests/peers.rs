//! Agreement with independent programs.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use shanten_dp::{Mode, calc_shanten};
use suzume_bench::shanten_dp_limits;
use suzume_deficiency::{Forms, Goal, Sets, accepted, deficiency, knowledge};
use suzume_testing::thorough;
use suzume_tiles::{Counts34, Dealer, Tile};
use xiangting::{PlayerCount, calculate_necessary_tiles, calculate_replacement_number};

fn goal() -> Goal {
    let forms = Forms::STANDARD | Forms::PAIRS | Forms::ORPHANS;
    Goal { forms, ..Goal::standard(Sets::FOUR) }
}

/// The hand of a round: from all kinds, or from few, so that copies run out and special forms are near.
fn hand(random: &mut Dealer, round: usize) -> Counts34 {
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
    let (mut random, goal) = (Dealer::new(2026), goal());
    for round in 0..thorough(1_000_000, 100_000) {
        let hand = hand(&mut random, round);
        let peer = calculate_replacement_number(hand.as_array(), PlayerCount::Four).unwrap();
        assert_eq!(deficiency(&hand, &goal).finite(), Some(peer), "{hand}");
    }
}

#[test]
fn accepted_tiles_agree_with_xiangting() {
    let (mut random, goal) = (Dealer::new(13), goal());
    for round in 0..100_000 {
        let hand = hand(&mut random, 2 * round);
        let (number, tiles) = calculate_necessary_tiles(hand.as_array(), PlayerCount::Four).unwrap();
        let ours = accepted(&hand, &goal);
        let mask = ours.tiles.iter().fold(0u64, |mask, tile| mask | 1 << tile.index());
        assert_eq!((ours.deficiency.finite(), mask), (Some(number), tiles), "{hand}");
    }
}

/// One, two and three suits and all kinds; knowledge bases from empty to full over the same kinds.
#[test]
fn two_hundred_thousand_hands_with_knowledge_agree_with_shanten_dp() {
    let mut random = Dealer::new(200);
    let goal = Goal::standard(Sets::FOUR);
    let mut infinite = 0;
    let rounds = thorough(200_000, 20_000);
    for round in 0..rounds {
        let kinds = [9, 18, 27, 34][round % 4];
        let hand = random.hand(13 + round / 4 % 2, kinds);
        let rest = hand.complement_within(kinds);
        let tiles = random.below(rest.total() + 1);
        let available = random.draw(tiles, &rest);
        let limits = shanten_dp_limits(&hand, &available);
        let peer = calc_shanten(hand.as_array(), &limits, 4, Mode::STANDARD, false, true).unwrap();
        let ours = knowledge::deficiency(&hand, &available, &goal);
        assert_eq!(ours.finite(), peer.map(|shanten| (shanten + 1) as u8), "{hand} with {available}");
        infinite += usize::from(!ours.is_finite());
    }
    assert!(200 * infinite > rounds, "the infinite case is compared: {infinite}");
}
