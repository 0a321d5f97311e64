//! The folding game M_fold of the paper (equations 11 to 15): the tiles of a hand are discarded one by one and none is drawn.
//!
//! A kind may deal in when its first tile is discarded. After every discard, other seats end the hand with the constant chance
//! alpha. After the last of T_fold discards, or with no tile left, the hand counts as another seat's win.

use super::ALPHA;
use suzume_decide::solitary::{ByKind, FoldCourse, FoldOrder, Lane, Scenario, Scenarios};
use suzume_tiles::{Counts34, Tile};

/// The folding game of a position.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct FoldGame<'a> {
    /// P_Lose(h): the chance to deal in with each kind, at the beginning.
    pub(in super::super) danger: &'a ByKind,
    /// U_Lose(h).
    pub(in super::super) lose: &'a ByKind,
    /// U_OtherWin.
    pub(in super::super) other: f64,
    /// T_fold: the most discards.
    pub(in super::super) discards: usize,
}

impl FoldGame<'_> {
    /// Equation 12: kinds in ascending order of f(h), for every number of copies.
    pub(in super::super) fn order(&self) -> FoldOrder {
        FoldOrder::new(self.danger, self.lose, self.other, ALPHA)
    }

    /// Equation 13, by scenario: the payoffs sum to E_Fold.
    pub(in super::super) fn value(&self, order: &FoldOrder, hand: &Counts34) -> Scenarios {
        let other = Scenarios::sure(Scenario::OtherWin, self.other);
        let ends = vec![ALPHA; self.discards];
        let course = FoldCourse {
            dangers: &[*self.danger],
            lose: self.lose,
            other: &other,
            ends: &ends,
            rest: &other,
        };
        course.value(order.kinds(&order.list(hand)), self.discards)
    }

    /// Equation 11: the value of discarding a kind first. Its other tiles are safe from then on.
    pub(in super::super) fn discard_value(&self, hand: &Counts34, tile: Tile) -> f64 {
        let (chance, mut danger, mut rest) = (self.danger[tile.index()], *self.danger, *hand);
        danger[tile.index()] = 0.0;
        if self.discards == 0 || !rest.remove(tile) {
            return self.other;
        }
        let later = FoldGame { danger: &danger, discards: self.discards - 1, ..*self };
        let after = later.value(&later.order(), &rest).payoff();
        chance * self.lose[tile.index()] + (1.0 - chance) * (ALPHA * self.other + (1.0 - ALPHA) * after)
    }
}

/// Equation 14: the chance to deal in (P_FoldLose).
pub(in super::super) fn lose_chance(folded: &Scenarios) -> f64 {
    folded.chance(Scenario::DealIn)
}

/// Equation 15, solved for the mean payoff of a deal-in (U_LoseAverage); the payoff of another's win if there is none.
pub(in super::super) fn lose_average(folded: &Scenarios, other: f64) -> f64 {
    let lose = lose_chance(folded);
    if lose > 0.0 { (folded.payoff() - (1.0 - lose) * other) / lose } else { other }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;
    use suzume_tiles::Dealer;

    /// Equation 11 taken literally: the best discard of every hand, with the kinds discarded before.
    struct Literal<'a> {
        game: FoldGame<'a>,
        known: HashMap<(Counts34, u64), f64>,
    }

    impl Literal<'_> {
        fn value(&mut self, hand: &Counts34, discarded: u64, made: usize) -> f64 {
            if made == self.game.discards || hand.total() == 0 {
                return self.game.other;
            }
            if let Some(&value) = self.known.get(&(*hand, discarded)) {
                return value;
            }
            let kinds: Vec<Tile> = hand.kinds().map(|(tile, _)| tile).collect();
            let value = kinds
                .into_iter()
                .map(|tile| self.action(hand, discarded, made, tile))
                .fold(f64::MIN, f64::max);
            self.known.insert((*hand, discarded), value);
            value
        }

        fn action(&mut self, hand: &Counts34, discarded: u64, made: usize, tile: Tile) -> f64 {
            let mut rest = *hand;
            assert!(rest.remove(tile));
            let bit = 1 << tile.index();
            let after = self.value(&rest, discarded | bit, made + 1);
            let goes_on = ALPHA * self.game.other + (1.0 - ALPHA) * after;
            if discarded & bit != 0 {
                return goes_on;
            }
            let chance = self.game.danger[tile.index()];
            chance * self.game.lose[tile.index()] + (1.0 - chance) * goes_on
        }
    }

    /// Equations 11 to 15 against the recursion over all discards, for a hand that has the turns to be discarded whole: the
    /// order of equation 12 is then the best one.
    #[test]
    fn the_closed_form_is_the_best_of_all_play() {
        let mut dealer = Dealer::new(41);
        for round in 0..30 {
            let hand = dealer.hand(8, 9);
            let mut number =
                |least: f64, most: f64| least + (most - least) * dealer.below(1000) as f64 / 1000.0;
            let danger: ByKind = std::array::from_fn(|_| number(0.0, 0.3));
            let lose: ByKind = std::array::from_fn(|_| number(-4.0, -3.0));
            let game = FoldGame { danger: &danger, lose: &lose, other: -2.5, discards: 8 + round % 3 };
            let mut literal = Literal { game, known: HashMap::new() };
            let best = literal.value(&hand, 0, 0);
            let order = game.order();
            let folded = game.value(&order, &hand);
            assert!((folded.payoff() - best).abs() < 1e-12, "{hand}: {} for {best}", folded.payoff());
            let (lose, average) = (lose_chance(&folded), lose_average(&folded, game.other));
            assert!((lose * average + (1.0 - lose) * game.other - best).abs() < 1e-12);
            for (tile, _) in hand.kinds() {
                let (value, expected) = (game.discard_value(&hand, tile), literal.action(&hand, 0, 0, tile));
                assert!((value - expected).abs() < 1e-12, "{hand} {tile}: {value} for {expected}");
            }
        }
    }

    /// With fewer turns than tiles the paper still discards in the order of equation 12. The best order can be better; here is
    /// how little.
    #[test]
    fn with_few_turns_the_order_is_nearly_the_best() {
        let mut dealer = Dealer::new(42);
        let mut worst: f64 = 0.0;
        for round in 0..60 {
            let hand = dealer.hand(8, 9);
            let mut number =
                |least: f64, most: f64| least + (most - least) * dealer.below(1000) as f64 / 1000.0;
            let danger: ByKind = std::array::from_fn(|_| number(0.0, 0.15));
            let lose: ByKind = std::array::from_fn(|_| number(-3.6, -3.0));
            let game = FoldGame { danger: &danger, lose: &lose, other: -2.5, discards: 1 + round % 6 };
            let best = Literal { game, known: HashMap::new() }.value(&hand, 0, 0);
            let value = game.value(&game.order(), &hand).payoff();
            assert!(value <= best + 1e-12);
            worst = worst.max(best - value);
        }
        assert!(worst > 0.0 && worst < 0.06, "{worst}");
    }

    #[test]
    fn without_danger_there_is_no_deal_in() {
        let game = FoldGame { danger: &[0.0; 34], lose: &[-9.0; 34], other: -1.0, discards: 5 };
        let hand = Dealer::new(43).hand(13, 34);
        let folded = game.value(&game.order(), &hand);
        assert_eq!((lose_chance(&folded), lose_average(&folded, -1.0)), (0.0, -1.0));
        assert!((folded.payoff() + 1.0).abs() < 1e-12);
    }
}
