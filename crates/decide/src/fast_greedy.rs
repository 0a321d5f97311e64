//! The fast greedy program of GuoShiWuShuang (Kong): the least number of rounds after each discard, with an approximate
//! chance.
//!
//! Part 1 goes over the ranks of each suit, part 2 merges the three suits and the honours like a knapsack. Both compute
//! the least number of tiles to take (rounds) *and at the same time the approximate probability*. The paper gives no
//! formula for the probability. Our reading:
//!
//! - A *target* is a complete hand, as a multiset of tiles, that needs the least number of rounds l. Its weight is the
//!   product over the kinds of C(available, taken): the number of ways to pick the tiles it takes from the available
//!   ones.
//! - The weight of a hand is the sum over its targets. A target with several readings as sets and a pair counts once,
//!   which needs more states than Kong's: see `suit_targets.rs`.
//! - The chance is weight / C(W, l), where W is the number of available tiles: the chance that l draws, in any order,
//!   are the tiles of a target.
//!
//! The chance is approximate for three reasons. Targets that take the same tiles and give up different ones are one
//! event, but are added as if they excluded each other. While drawing, the player may not know which target it will be.
//! Only wins in exactly l rounds count. For one round the chance is exact.
//!
//! The rounds are the knowledge-aware deficiency. As in the paper, only sets and a pair count: other forms of a goal
//! are ignored.

use crate::suit_targets::{RankProgress, SuitRanks};
use crate::ways::{SetShares, Supply, chance_prob, least, wall_size};
use crate::{Situation, least_useful_first};
use suzume_deficiency::{Deficiency, Forms, Goal};
use suzume_tiles::{Counts34, Kinds, Tile};

/// The least rounds of a hand, and the weight of its targets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GreedyRounds {
    /// The least number of tiles to take, the knowledge-aware deficiency in the standard form.
    pub rounds: u8,
    /// The sum over the nearest complete hands of the products of C(available, taken): an integer, exact up to about
    /// 2^45.
    pub weight: f64,
}

/// A discard as the fast greedy program ranks it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RankedDiscard {
    /// The tile to discard.
    pub tile: Tile,
    /// The least number of tiles to take after the discard.
    pub rounds: Deficiency,
    /// The weight of the nearest complete hands after the discard, as in [`GreedyRounds`]; 0 if there is none.
    pub weight: f64,
    /// The approximate chance that `rounds` draws complete the hand; at most 1.
    pub chance_prob: f64,
}

/// The least rounds of a hand in the standard form, with their weight; `None` if the hand cannot be completed or the
/// goal does not have the standard form. Allocates nothing.
///
/// ```
/// use suzume_decide::greedy_rounds;
/// use suzume_deficiency::{Goal, Sets};
/// use suzume_tiles::{Notation, parse_counts};
///
/// let tiles = |text| parse_counts(text, Notation::Canonical).expect("tiles");
/// let hand = tiles("123m456p78s11122z");
/// let nearest = greedy_rounds(&hand, &tiles("6699s123z"), &Goal::standard(Sets::FOUR)).expect("it is ready");
/// assert_eq!((nearest.rounds, nearest.weight), (1, 4.0)); // two 6s, two 9s
/// ```
pub fn greedy_rounds(hand: &Counts34, available: &Counts34, goal: &Goal) -> Option<GreedyRounds> {
    if !goal.forms.contains(Forms::STANDARD) {
        return None;
    }
    let [a, b, c, d] = std::array::from_fn(|group| SuitGroup::new(hand, available, goal, group).shares());
    let way = a.merge(&b, goal.sets).complete(&c.merge(&d, goal.sets), goal.sets);
    least(way).map(|(rounds, weight)| GreedyRounds { rounds, weight })
}

/// Every distinct discard of a hand of 3n+2 tiles: fewest rounds first, then greatest weight, then the tile that is
/// least useful later: honours, then tiles far from the middle, then canonical order.
///
/// ```
/// use suzume_decide::{Situation, fast_greedy};
/// use suzume_deficiency::{Goal, Sets};
/// use suzume_tiles::{Notation, parse_counts};
///
/// let hand = parse_counts("123m4568p23456s11z", Notation::Canonical).expect("fourteen tiles");
/// let goal = Goal::standard(Sets::FOUR);
/// let ranked = fast_greedy(&Situation { hand, available: hand.complement(), goal });
/// assert_eq!(ranked[0].tile.to_string(), "8p"); // waits for 147s, eleven tiles
/// assert_eq!(ranked[0].weight, 11.0);
/// ```
pub fn fast_greedy(situation: &Situation) -> Vec<RankedDiscard> {
    let Situation { hand, available, goal } = situation;
    let sets = goal.sets;
    let mut after = [SetShares::NONE; Tile::KINDS];
    let [a, b, c, d] = std::array::from_fn(|group| {
        let after = &mut after[9 * group..];
        SuitGroup::new(hand, available, goal, group)
            .with_discards(|position, shares| after[position] = shares)
    });
    let (ab, cd) = (a.merge(&b, sets), c.merge(&d, sets));
    let others = [b.merge(&cd, sets), a.merge(&cd, sets), ab.merge(&d, sets), ab.merge(&c, sets)];
    let wall = wall_size(available, goal.kinds);
    let has_form = goal.forms.contains(Forms::STANDARD);
    let measure = |(tile, _): (Tile, u8)| {
        let group = tile.group().0;
        // A tile outside the goal's kinds leaves its group as it is.
        let rest = if goal.only.contains(tile) { &after[tile.index()] } else { [&a, &b, &c, &d][group] };
        let way = rest.complete(&others[group], sets);
        match least(way).filter(|_| has_form) {
            Some((rounds, weight)) => RankedDiscard {
                tile,
                rounds: Deficiency::new(rounds),
                weight,
                chance_prob: chance_prob(weight, rounds, wall).min(1.),
            },
            None => RankedDiscard { tile, rounds: Deficiency::INFINITE, weight: 0., chance_prob: 0. },
        }
    };
    let mut ranked: Vec<RankedDiscard> = hand.kinds().map(measure).collect();
    ranked.sort_by(|a, b| {
        let by_weight = b.weight.total_cmp(&a.weight);
        a.rounds
            .cmp(&b.rounds)
            .then(by_weight)
            .then_with(|| least_useful_first(a.tile).cmp(&least_useful_first(b.tile)))
    });
    ranked
}

/// The tiles of a suit, or the honours; `None` in a game without honours.
enum SuitGroup {
    Suit(SuitRanks),
    Honors(Option<[Supply; 7]>),
}

impl SuitGroup {
    fn new(hand: &Counts34, available: &Counts34, goal: &Goal, group: usize) -> SuitGroup {
        let (held, available) = (hand.group(group), available.group(group));
        let supply = |position: usize| match goal.only.contains(Tile::ALL[9 * group + position]) {
            true => Supply { held: held[position], available: available[position] },
            false => Supply { held: 0, available: 0 },
        };
        match group {
            3 => SuitGroup::Honors((goal.kinds == Kinds::All34).then(|| std::array::from_fn(supply))),
            _ => SuitGroup::Suit(std::array::from_fn(supply)),
        }
    }

    fn shares(&self) -> SetShares {
        match self {
            SuitGroup::Suit(suit) => RankProgress::START.finish(0, suit),
            SuitGroup::Honors(honors) => {
                honors.map_or(SetShares::NONE, |honors| SetShares::of_honors(&honors))
            }
        }
    }

    /// The shares of the group. Also calls `each` with the position of every held kind and the shares after discarding
    /// it. The ranks below a discard are computed once for all discards.
    fn with_discards(&self, mut each: impl FnMut(usize, SetShares)) -> SetShares {
        let without_one = |supply: Supply| Supply { held: supply.held - 1, ..supply };
        match self {
            SuitGroup::Suit(suit) => {
                let (mut one, mut other) = (RankProgress::START, RankProgress::START);
                let (mut below, mut next) = (&mut one, &mut other);
                for (position, &supply) in suit.iter().enumerate() {
                    if supply.held > 0 {
                        let mut rest = *suit;
                        rest[position] = without_one(supply);
                        each(position, below.finish(position, &rest));
                    }
                    below.step(position, supply, next);
                    std::mem::swap(&mut below, &mut next);
                }
                below.shares()
            }
            SuitGroup::Honors(Some(honors)) => {
                for (position, &supply) in honors.iter().enumerate().filter(|(_, supply)| supply.held > 0) {
                    let mut rest = *honors;
                    rest[position] = without_one(supply);
                    each(position, SetShares::of_honors(&rest));
                }
                SetShares::of_honors(honors)
            }
            // In a game without honours they are useless, and discarding one changes nothing.
            SuitGroup::Honors(None) => SetShares::NONE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_situations::{situations, tiles};
    use crate::ways::weight_of;
    use suzume_deficiency::knowledge::completions;
    use suzume_deficiency::{Sets, knowledge};
    use suzume_tiles::real;

    #[test]
    fn the_least_rounds_are_the_deficiency() {
        let (mut infinite, mut count) = (0, 0);
        for Situation { hand, available, goal } in situations(1, 10_000, 1).chain(situations(2, 10_000, 2)) {
            let deficiency = knowledge::deficiency(&hand, &available, &goal);
            let rounds = greedy_rounds(&hand, &available, &goal).map(|nearest| nearest.rounds);
            assert_eq!(rounds, deficiency.finite(), "{hand} {available} {goal:?}");
            infinite += usize::from(!deficiency.is_finite());
            count += 1;
        }
        assert!(infinite > 500 && infinite < count / 2, "{infinite} of {count} infinite");
    }

    #[test]
    fn the_weight_is_the_sum_over_the_nearest_completions() {
        let mut compared = 0;
        for Situation { hand, available, goal } in situations(5, 10_000, 1) {
            let nearest = completions(&hand, &available, &goal, 5_000);
            if nearest.cut_off {
                continue;
            }
            let sum: f64 = nearest.found.iter().map(|one| weight_of(&one.take, &available)).sum();
            let weight = greedy_rounds(&hand, &available, &goal).map_or(0., |nearest| nearest.weight);
            // The integers are far below 2^53, so the sums are exactly equal.
            assert_eq!(weight, sum, "{hand} {available} {goal:?}");
            compared += 1;
        }
        assert!(compared > 5_000, "{compared} compared");
    }

    #[test]
    fn pure_hands_with_many_readings_count_each_target_once() {
        let mut dealer = suzume_tiles::Dealer::new(6);
        for sets in 1..=5 {
            let goal = Goal::standard(Sets::new(sets).unwrap());
            for hand in dealer.hands(1_000, 3 * sets + 1, 9) {
                let available = dealer.draw(20, &hand.complement());
                let nearest = completions(&hand, &available, &goal, usize::MAX);
                let sum: f64 = nearest.found.iter().map(|one| weight_of(&one.take, &available)).sum();
                let weight = greedy_rounds(&hand, &available, &goal).map_or(0., |nearest| nearest.weight);
                assert_eq!(weight, sum, "{hand} {available}");
            }
        }
    }

    #[test]
    fn each_discard_is_measured_as_the_hand_without_it() {
        for situation in situations(7, 3_000, 2) {
            let Situation { hand, available, goal } = &situation;
            let ranked = fast_greedy(&situation);
            assert_eq!(ranked.len(), hand.kinds().count());
            for discard in &ranked {
                let mut rest = *hand;
                assert!(rest.remove(discard.tile));
                let nearest = greedy_rounds(&rest, available, goal);
                assert_eq!(discard.rounds.finite(), nearest.map(|nearest| nearest.rounds));
                assert_eq!(discard.weight, nearest.map_or(0., |nearest| nearest.weight));
                assert!((0. ..=1.).contains(&discard.chance_prob), "{situation:?} {discard:?}");
                // A hand that can be completed has some chance.
                assert_eq!(discard.chance_prob > 0., discard.rounds.is_finite());
            }
            let in_order = |a: &RankedDiscard, b: &RankedDiscard| {
                a.rounds < b.rounds || a.rounds == b.rounds && a.weight >= b.weight
            };
            assert!(ranked.windows(2).all(|two| in_order(&two[0], &two[1])));
        }
    }

    #[test]
    fn for_one_round_the_chance_is_that_of_the_accepted_tiles() {
        let mut compared = 0;
        for situation in situations(8, 20_000, 2) {
            let Situation { available, hand, goal } = &situation;
            let wall = wall_size(available, goal.kinds) as f64;
            for discard in fast_greedy(&situation) {
                if discard.rounds != Deficiency::new(1) {
                    continue;
                }
                let mut rest = *hand;
                assert!(rest.remove(discard.tile));
                let accepted = knowledge::SearchCache::new().accepted(&rest, available, goal).tiles;
                let count: f64 = accepted.iter().map(|tile| f64::from(available.get(tile))).sum();
                assert_eq!(discard.chance_prob, (count / wall).min(1.));
                compared += 1;
            }
        }
        assert!(compared > 1_000, "{compared} compared");
    }

    #[test]
    fn the_wider_wait_is_kept_and_equals_are_ordered() {
        let goal = Goal::standard(Sets::FOUR);
        let best = |hand: &str, seen: &str| {
            let hand = tiles(hand);
            let available = hand.plus(&tiles(seen)).unwrap().complement();
            fast_greedy(&Situation { hand, available, goal })
        };
        // 78s waits for 6 and 9s.
        let open = best("123456m11z234p78s4z", "");
        assert_eq!(open[0].rounds, Deficiency::new(1));
        assert_eq!((open[0].tile.to_string(), open[0].weight), ("4z".to_owned(), 8.));
        // 24p waits for 3p, 45p for 3 and 6p. With the sixes gone both are equal, and 2 is further from the middle.
        let gap = best("123456m11z789s245p", "");
        assert_eq!((gap[0].tile.to_string(), gap[0].weight), ("2p".to_owned(), 8.));
        let dry = best("123456m11z789s245p", "6666p");
        assert_eq!((dry[0].tile.to_string(), dry[0].weight), ("2p".to_owned(), 4.));
        assert_eq!((dry[1].tile.to_string(), dry[1].weight), ("5p".to_owned(), 4.));
        // A discard after which the hand can never be completed comes last and has no chance.
        let hopeless =
            fast_greedy(&Situation { hand: tiles("123456m11z789s245p"), available: Counts34::EMPTY, goal });
        assert!(hopeless.iter().all(|one| !one.rounds.is_finite() && one.chance_prob == 0.));
        assert!(hopeless[0].tile.is_honor());
    }

    #[test]
    fn the_furthest_hands_stay_within_the_range_of_floats() {
        for sets in 0..=5 {
            let goal = Goal::standard(Sets::new(sets).unwrap());
            let nearest = greedy_rounds(&Counts34::EMPTY, &Counts34::FULL, &goal).unwrap();
            assert_eq!(usize::from(nearest.rounds), 3 * sets + 2);
            assert!(nearest.weight < real::powi(2.0, 59), "{nearest:?}");
        }
        // One pair: each of 34 kinds in six ways.
        let pair = greedy_rounds(&Counts34::EMPTY, &Counts34::FULL, &Goal::standard(Sets::new(0).unwrap()));
        assert_eq!(pair, Some(GreedyRounds { rounds: 2, weight: 204. }));
    }

    #[test]
    fn a_goal_without_the_standard_form_has_no_rounds_here() {
        let goal = Goal { forms: Forms::PAIRS, ..Goal::standard(Sets::FOUR) };
        let hand = tiles("1122334455667m");
        assert_eq!(greedy_rounds(&hand, &hand.complement(), &goal), None);
    }
}
