//! The folding game: the order of equation 12 against all orders, and equations 13 to 15 against play.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use suzume_decide::solitary::{ByKind, FoldCourse, FoldOrder, Scenario, Scenarios};
use suzume_tiles::{Counts34, Dealer, Tile};

const OTHER: f64 = -1.0;

/// A hand of a few kinds with dangers of its own.
fn position(dealer: &mut Dealer) -> (Counts34, ByKind, ByKind) {
    let hand = dealer.hand(7, 9);
    let mut number = |least: f64, most: f64| least + (most - least) * dealer.below(1000) as f64 / 1000.0;
    let danger = std::array::from_fn(|_| number(0.0, 0.4));
    let lose = std::array::from_fn(|_| number(-9.0, -1.5));
    (hand, danger, lose)
}

/// The value of giving kinds up in an order, discard by discard (equation 11).
fn in_order(kinds: &[(Tile, u8)], danger: &ByKind, lose: &ByKind, end: f64) -> f64 {
    let Some((&(tile, copies), rest)) = kinds.split_first() else { return OTHER };
    let mut value = in_order(rest, danger, lose, end);
    for copy in (0..copies).rev() {
        value = end * OTHER + (1.0 - end) * value;
        if copy == 0 {
            let chance = danger[tile.index()];
            value = chance * lose[tile.index()] + (1.0 - chance) * value;
        }
    }
    value
}

type Value<'a> = dyn Fn(&[(Tile, u8)]) -> f64 + 'a;

fn best_of_all_orders(kinds: &mut [(Tile, u8)], fixed: usize, value: &Value<'_>) -> f64 {
    if fixed == kinds.len() {
        return value(kinds);
    }
    let mut best = f64::NEG_INFINITY;
    for place in fixed..kinds.len() {
        kinds.swap(fixed, place);
        best = best.max(best_of_all_orders(kinds, fixed + 1, value));
        kinds.swap(fixed, place);
    }
    best
}

#[test]
fn the_order_of_equation_12_is_the_best_of_all() {
    let mut dealer = Dealer::new(31);
    for round in 0..60 {
        let (hand, danger, lose) = position(&mut dealer);
        let end = [0.1, 0.02, 0.4][round % 3];
        let order = FoldOrder::new(&danger, &lose, OTHER, end);
        let list = order.list(&hand);
        let mut kinds: Vec<(Tile, u8)> = order.kinds(&list).collect();
        let of_order = in_order(&kinds, &danger, &lose, end);
        let best = best_of_all_orders(&mut kinds, 0, &|kinds| in_order(kinds, &danger, &lose, end));
        assert!((of_order - best).abs() < 1e-12, "{hand} {of_order} {best}");
        // Equation 13, and 15: the payoff is that of the scenarios.
        let other = <Scenarios as suzume_decide::solitary::Lane>::sure(Scenario::OtherWin, OTHER);
        let course =
            FoldCourse { dangers: &[danger], lose: &lose, other: &other, ends: &[end; 16], rest: &other };
        let value = course.value(order.kinds(&list), hand.total());
        assert!((value.payoffs.iter().sum::<f64>() - best).abs() < 1e-12);
        let dealt_in = value.chance(Scenario::DealIn);
        let average = value.payoffs[Scenario::DealIn as usize] / dealt_in;
        assert!((dealt_in * average + (1.0 - dealt_in) * OTHER - best).abs() < 1e-12);
    }
}

#[test]
fn equations_13_to_15_are_what_play_brings() {
    const GAMES: u32 = 40_000;
    let mut dealer = Dealer::new(32);
    for discards in [3, 7] {
        let (hand, danger, lose) = position(&mut dealer);
        let order = FoldOrder::new(&danger, &lose, OTHER, 0.1);
        let list = order.list(&hand);
        let other = <Scenarios as suzume_decide::solitary::Lane>::sure(Scenario::OtherWin, OTHER);
        let course =
            FoldCourse { dangers: &[danger], lose: &lose, other: &other, ends: &[0.1; 16], rest: &other };
        let value = course.value(order.kinds(&list), discards);
        let tiles: Vec<(Tile, bool)> = order
            .kinds(&list)
            .flat_map(|(tile, copies)| (0..copies).map(move |copy| (tile, copy == 0)))
            .take(discards)
            .collect();
        let (mut dealt_in, mut payoff) = (0, 0.0);
        for _ in 0..GAMES {
            let mut chance = || dealer.below(1_000_000) as f64 / 1e6;
            let mut end = OTHER;
            for &(tile, is_first) in &tiles {
                if is_first && chance() < danger[tile.index()] {
                    end = lose[tile.index()];
                    dealt_in += 1;
                    break;
                }
                if chance() < 0.1 {
                    break;
                }
            }
            payoff += end;
        }
        let rate = f64::from(dealt_in) / f64::from(GAMES);
        let chance = value.chance(Scenario::DealIn);
        // Five standard errors.
        assert!(
            (rate - chance).abs() < 5.0 * (chance * (1.0 - chance) / f64::from(GAMES)).sqrt(),
            "{rate} {chance}"
        );
        let expected: f64 = value.payoffs.iter().sum();
        assert!((payoff / f64::from(GAMES) - expected).abs() < 5.0 * 4.0 / f64::from(GAMES).sqrt());
    }
}
