//! The slow greedy program of GuoShiWuShuang (Kong): list the nearest wins, score them, and credit the discards.
//!
//! The fast greedy program cannot consider points, because points depend on the whole hand, not on single suits. But
//! mostly there are few nearest complete hands, so all can be listed and scored. A hand below the minimum of the rules
//! (eight points in Chinese Standard) scores 0 and does not count. Every other hand adds its approximate chance times
//! its score to each tile that it gives up, because it stays within reach after such a discard and after no other.
//!
//! The chance of a completion that takes l tiles is the product over the kinds of C(available, taken) over C(W, l),
//! where W is the number of available tiles: exactly its part in the fast greedy program. So with a score of 1 for all,
//! the value of a discard that keeps the deficiency is the fast greedy chance before it is cut at 1. It is approximate
//! for the same reasons.
//!
//! The slides list the final winning hands "with the least rounds". A complete hand with too few points does not win, so
//! the least rounds of a win can exceed the deficiency. [`SlowLimits::further`] says how far beyond the nearest complete
//! hand the list may go: one tile at a time, until some hand is allowed. With 0 only the nearest complete hands count.
//!
//! The fast greedy program answers if no hand within these distances is allowed, if there are too many hands, or if
//! there is too little time. The answer says which program gave it.

use crate::fast_greedy::{RankedDiscard, fast_greedy};
use crate::ways::{chance_prob, wall_size, weight_of};
use crate::{Situation, least_useful_first};
use suzume_deficiency::knowledge::{Completion, completions_beyond};
use suzume_tiles::Tile;

/// Limits on the list of complete hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlowLimits {
    /// The most complete hands that are listed, over all distances together.
    pub hands: usize,
    /// How many tiles more than the nearest complete hand a listed one may lack.
    pub further: u8,
}

/// The reason why the fast greedy program answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FallBack {
    /// There are more complete hands than the limit allows.
    TooMany,
    /// The time ended before all complete hands were scored.
    OutOfTime,
    /// No complete hand within the distances of the limits is allowed. This includes a hand that cannot be completed. Of
    /// a hand that is about to discard, a win must also give up a tile, so an allowed hand that is already complete is
    /// not counted.
    NoneAllowed,
}

/// A discard as the slow greedy program ranks it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WeighedDiscard {
    /// The tile to discard.
    pub tile: Tile,
    /// The sum of approximate chance times score over the nearest wins that give up the tile; 0 if there are none.
    pub value: f64,
    /// The number of nearest wins that give up the tile.
    pub completions: usize,
}

/// A hand as the slow greedy program values it.
#[derive(Clone, Debug, PartialEq)]
pub struct WeighedHand {
    /// The least number of rounds to a win: the tiles that its nearest allowed complete hands lack.
    pub rounds: u8,
    /// The number of complete hands that were listed and scored.
    pub listed: usize,
    /// The number of nearest wins among them.
    pub wins: usize,
    /// The sum of approximate chance times score over the nearest wins, for a hand that is about to draw.
    pub value: f64,
    /// Every distinct discard, greatest value first; ties as in [`fast_greedy`]. For a hand that is about to draw, the
    /// tiles that it can spare.
    pub discards: Vec<WeighedDiscard>,
}

/// The answer, and which program gave it.
#[derive(Clone, Debug, PartialEq)]
pub enum SlowGreedy {
    /// All nearest wins were scored.
    Weighed(WeighedHand),
    /// The fast greedy program answered.
    FellBack {
        /// The reason for falling back.
        why: FallBack,
        /// The answer of the fast greedy program.
        discards: Vec<RankedDiscard>,
    },
}

impl SlowGreedy {
    /// The tile to discard; `None` for an empty hand.
    pub fn best(&self) -> Option<Tile> {
        match self {
            SlowGreedy::Weighed(hand) => hand.discards.first().map(|discard| discard.tile),
            SlowGreedy::FellBack { discards, .. } => discards.first().map(|discard| discard.tile),
        }
    }
}

/// Ranks the distinct discards of a hand of 3n+2 tiles.
///
/// `score` is the value of a completion, 0 or less if it is not allowed. `out_of_time` is called before each list is made
/// and before each score. A list itself is not interrupted; the limits bound its time.
///
/// ```
/// use suzume_decide::{Situation, SlowGreedy, SlowLimits, slow_greedy};
/// use suzume_deficiency::{Goal, Sets};
/// use suzume_tiles::{Notation, parse_counts};
///
/// let tiles = |text| parse_counts(text, Notation::Canonical).expect("tiles");
/// let hand = tiles("123m456p789s1122z3z");
/// let situation = Situation { hand, available: tiles("1223z"), goal: Goal::standard(Sets::FOUR) };
/// // Two tiles would make a pong of south winds, and one a pong of east winds; but only that win is worth enough.
/// let east = tiles("1z");
/// let limits = SlowLimits { hands: 1000, further: 0 };
/// let answer = slow_greedy(&situation, |win| if win.take == east { 8.0 } else { 0.0 }, limits, || false);
/// let SlowGreedy::Weighed(weighed) = &answer else { panic!("two completions are not many") };
/// assert_eq!((weighed.rounds, weighed.listed, weighed.wins), (1, 2, 1));
/// assert_eq!(weighed.discards[0].tile.to_string(), "3z");
/// assert_eq!((weighed.discards[0].value, weighed.discards[0].completions), (0.25 * 8.0, 1));
/// ```
pub fn slow_greedy(
    situation: &Situation,
    score: impl FnMut(&Completion) -> f64,
    limits: SlowLimits,
    out_of_time: impl FnMut() -> bool,
) -> SlowGreedy {
    match weigh(situation, score, limits, out_of_time) {
        Ok(hand) => SlowGreedy::Weighed(hand),
        Err(why) => SlowGreedy::FellBack { why, discards: fast_greedy(situation) },
    }
}

/// Values a hand of 3n+1 or 3n+2 tiles as [`slow_greedy`] does; an error says why the fast greedy program has to answer.
pub fn weigh(
    situation: &Situation,
    mut score: impl FnMut(&Completion) -> f64,
    limits: SlowLimits,
    mut out_of_time: impl FnMut() -> bool,
) -> Result<WeighedHand, FallBack> {
    let Situation { hand, available, goal } = situation;
    let wall = wall_size(available, goal.kinds);
    let is_about_to_discard = hand.total() % 3 == 2;
    let mut listed = 0;
    for further in 0..=limits.further {
        if out_of_time() {
            return Err(FallBack::OutOfTime);
        }
        let list = completions_beyond(hand, available, goal, further, limits.hands - listed);
        let Some(nearest) = list.deficiency.finite() else { break };
        if list.cut_off {
            return Err(FallBack::TooMany);
        }
        listed += list.found.len();
        let rounds = nearest + further;
        let mut sums = WinSums { wins: 0, value: 0., by_discard: [(0., 0); Tile::KINDS] };
        for completion in list.found.iter().filter(|one| !is_about_to_discard || one.give_up.total() > 0) {
            if out_of_time() {
                return Err(FallBack::OutOfTime);
            }
            let score = score(completion);
            if score > 0. {
                let chance = chance_prob(weight_of(&completion.take, available), rounds, wall);
                sums.credit(completion, score * chance);
            }
        }
        if sums.wins > 0 {
            return Ok(sums.weighed(situation, rounds, listed));
        }
    }
    Err(FallBack::NoneAllowed)
}

/// Sums over the wins at one distance.
struct WinSums {
    wins: usize,
    value: f64,
    by_discard: [(f64, usize); Tile::KINDS],
}

impl WinSums {
    fn credit(&mut self, completion: &Completion, value: f64) {
        self.wins += 1;
        self.value += value;
        for (tile, _) in completion.give_up.kinds() {
            let (sum, completions) = &mut self.by_discard[tile.index()];
            *sum += value;
            *completions += 1;
        }
    }

    fn weighed(&self, situation: &Situation, rounds: u8, listed: usize) -> WeighedHand {
        let of = |tile: Tile| {
            let (value, completions) = self.by_discard[tile.index()];
            WeighedDiscard { tile, value, completions }
        };
        let mut discards: Vec<WeighedDiscard> = situation.hand.kinds().map(|(tile, _)| of(tile)).collect();
        discards.sort_by(|a, b| {
            let order = || least_useful_first(a.tile).cmp(&least_useful_first(b.tile));
            b.value.total_cmp(&a.value).then_with(order)
        });
        WeighedHand { rounds, listed, wins: self.wins, value: self.value, discards }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::greedy_rounds;
    use crate::test_situations::{situations, tiles};
    use suzume_deficiency::knowledge::completions;
    use suzume_deficiency::{Deficiency, Forms, Goal, Sets, readings};
    use suzume_tiles::{Counts34, Dealer};

    const HANDS: usize = 5_000;
    const LIMIT: SlowLimits = SlowLimits { hands: HANDS, further: 0 };

    fn weighed_alike(situation: &Situation) -> Option<Vec<WeighedDiscard>> {
        match slow_greedy(situation, |_| 1., LIMIT, || false) {
            SlowGreedy::Weighed(hand) => Some(hand.discards),
            SlowGreedy::FellBack { .. } => None,
        }
    }

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() <= 1e-9 * a.abs().max(b.abs())
    }

    #[test]
    fn with_equal_scores_the_value_is_that_of_the_completions_after_the_discard() {
        let mut compared = 0;
        for situation in situations(3, 2_000, 2) {
            let Some(discards) = weighed_alike(&situation) else { continue };
            let Situation { hand, available, goal } = &situation;
            let wall = wall_size(available, goal.kinds);
            let nearest = completions(hand, available, goal, HANDS);
            for WeighedDiscard { tile, value, completions: count } in discards {
                // The whole list again, directly from the definition.
                let giving_up: Vec<&Completion> =
                    nearest.found.iter().filter(|one| one.give_up.get(tile) > 0).collect();
                assert_eq!(giving_up.len(), count);
                let mut rest = *hand;
                assert!(rest.remove(tile));
                let after = completions(&rest, available, goal, HANDS);
                if after.deficiency > nearest.deficiency {
                    assert_eq!((value, count), (0., 0));
                    continue;
                }
                // And the nearest completions of the hand without the tile.
                assert_eq!(after.found.len(), count, "{situation:?} without {tile}");
                let rounds = after.deficiency.finite().unwrap();
                let chances = after.found.iter().map(|one| {
                    let ways = one.take.kinds().map(|(tile, taken)| {
                        let (available, taken) = (f64::from(available.get(tile)), i32::from(taken));
                        (0..taken).map(|k| (available - f64::from(k)) / f64::from(k + 1)).product::<f64>()
                    });
                    ways.product::<f64>() * chance_prob(1., rounds, wall)
                });
                assert!(close(chances.sum(), value), "{situation:?} without {tile}");
                compared += 1;
            }
        }
        assert!(compared > 3_000, "{compared} compared");
    }

    #[test]
    fn with_equal_scores_it_is_the_fast_greedy_program() {
        let mut compared = 0;
        for situation in situations(4, 2_000, 2) {
            let Some(slow) = weighed_alike(&situation) else { continue };
            let wall = wall_size(&situation.available, situation.goal.kinds);
            let fast = fast_greedy(&situation);
            let nearest = fast[0].rounds;
            for fast in fast.iter().filter(|fast| fast.rounds == nearest) {
                let slow = slow.iter().find(|slow| slow.tile == fast.tile).unwrap();
                let rounds = nearest.finite().unwrap();
                assert!(close(chance_prob(fast.weight, rounds, wall), slow.value), "{situation:?}");
                compared += 1;
            }
        }
        assert!(compared > 3_000, "{compared} compared");
    }

    #[test]
    fn a_score_of_nothing_bars_a_completion() {
        // Four sets and a lone tile: three 5p wait for it, but only a pair of 7z keeps to one suit and honours.
        let tile = |text| tiles(text).tiles().next();
        let situation = Situation {
            hand: tiles("111234567999m5p7z"),
            available: tiles("555p7z"),
            goal: Goal::standard(Sets::FOUR),
        };
        assert_eq!(fast_greedy(&situation).first().map(|discard| discard.tile), tile("7z"));
        assert_eq!(slow_greedy(&situation, |_| 1., LIMIT, || false).best(), tile("7z"));
        let half_flush = |win: &Completion| if win.target.group(1) == [0; 9] { 6. } else { 0. };
        let answer = slow_greedy(&situation, half_flush, LIMIT, || false);
        assert_eq!(answer.best(), tile("5p"));
        let SlowGreedy::Weighed(hand) = answer else { panic!("two completions are not many") };
        assert!(close(hand.discards[0].value, 6. / 4.));
        assert!(hand.discards[1..].iter().all(|discard| discard.value == 0.));
    }

    #[test]
    fn it_falls_back_and_says_why() {
        let hand = tiles("159m159p159s12345z");
        let goal = Goal::standard(Sets::FOUR);
        let situation = Situation { hand, available: hand.complement(), goal };
        let why = |answer| match answer {
            SlowGreedy::FellBack { why, discards } => {
                assert_eq!(discards, fast_greedy(&situation));
                Some(why)
            }
            SlowGreedy::Weighed(_) => None,
        };
        assert_eq!(
            why(slow_greedy(&situation, |_| 1., SlowLimits { hands: 100, ..LIMIT }, || false)),
            Some(FallBack::TooMany)
        );
        assert_eq!(
            why(slow_greedy(&situation, |_| 1., SlowLimits { hands: usize::MAX, ..LIMIT }, || true)),
            Some(FallBack::OutOfTime)
        );
        let near = tiles("123m456p789s1122z3z");
        let situation = Situation { hand: near, available: near.complement(), goal };
        let why = |answer| match answer {
            SlowGreedy::FellBack { why, .. } => Some(why),
            SlowGreedy::Weighed(_) => None,
        };
        let mut asked = 0;
        let time_for_one = || {
            asked += 1;
            asked > 2
        };
        assert_eq!(why(slow_greedy(&situation, |_| 1., LIMIT, time_for_one)), Some(FallBack::OutOfTime));
        assert_eq!(why(slow_greedy(&situation, |_| 0., LIMIT, || false)), Some(FallBack::NoneAllowed));
        let complete = Situation { hand: tiles("123m456p789s11122z"), ..situation };
        assert_eq!(why(slow_greedy(&complete, |_| 1., LIMIT, || false)), Some(FallBack::NoneAllowed));
        let hopeless = Situation { available: Counts34::EMPTY, ..situation };
        assert_eq!(why(slow_greedy(&hopeless, |_| 1., LIMIT, || false)), Some(FallBack::NoneAllowed));
        assert!(greedy_rounds(&near, &Counts34::EMPTY, &goal).is_none());
    }

    #[test]
    fn other_forms_are_weighed_too() {
        let hand = tiles("1199m1199p1155s16z");
        let goal = Goal { forms: Forms::STANDARD | Forms::PAIRS, ..Goal::standard(Sets::FOUR) };
        let situation = Situation { hand, available: hand.complement(), goal };
        let SlowGreedy::Weighed(WeighedHand { discards, .. }) =
            slow_greedy(&situation, |_| 1., LIMIT, || false)
        else {
            panic!("two completions are not many")
        };
        let best: Vec<String> = discards[..2].iter().map(|discard| discard.tile.to_string()).collect();
        assert_eq!(best, ["1z", "6z"]);
        assert!(close(discards[0].value, 3. / 122.));
        assert!(fast_greedy(&situation)[0].rounds > Deficiency::new(1));
    }

    /// Every way to choose `left` more of the available tiles, from a kind on.
    fn choices(available: &Counts34, from: usize, left: usize, take: &mut Counts34, all: &mut Vec<Counts34>) {
        if left == 0 {
            return all.push(*take);
        }
        for tile in &Tile::ALL[from..] {
            if take.get(*tile) < available.get(*tile) && take.add(*tile).is_ok() {
                choices(available, tile.index(), left - 1, take, all);
                assert!(take.remove(*tile));
            }
        }
    }

    /// The complete hands that take exactly `taken` tiles, from the definition: any tiles taken, any others given up.
    fn literal_wins(situation: &Situation, taken: usize) -> Vec<(Counts34, Counts34)> {
        let Situation { hand, available, goal } = situation;
        let (mut takes, mut wins) = (Vec::new(), Vec::new());
        choices(available, 0, taken, &mut Counts34::EMPTY.clone(), &mut takes);
        for take in takes {
            let Ok(all) = hand.plus(&take) else { continue };
            let mut give_ups = Vec::new();
            let Some(spare) = all.total().checked_sub(3 * goal.sets.get() + 2) else { continue };
            choices(hand, 0, spare, &mut Counts34::EMPTY.clone(), &mut give_ups);
            for give_up in give_ups {
                // A tile that is taken and given up is not taken.
                let is_exchanged = take.kinds().all(|(tile, _)| give_up.get(tile) == 0);
                let is_complete =
                    all.minus(&give_up).is_ok_and(|target| !readings(&target, goal.sets).is_empty());
                if is_exchanged && is_complete {
                    wins.push((take, give_up));
                }
            }
        }
        wins
    }

    #[test]
    fn the_list_is_that_of_the_definition_and_goes_further_until_a_hand_is_allowed() {
        let mut dealer = Dealer::new(9);
        let (mut by_further, mut none) = ([0; 3], 0);
        for round in 0..400 {
            let sets = 1 + round % 2;
            let hand = dealer.hand(3 * sets + 1 + round / 2 % 2, 12);
            let available = dealer.draw(9, &hand.complement_within(12));
            let situation = Situation { hand, available, goal: Goal::standard(Sets::new(sets).unwrap()) };
            // A condition that looks at the whole hand, as the points do.
            let score = |target: &Counts34| if target.get(Tile::ALL[round % 9]) >= 2 { 2. } else { 0. };
            let limits = SlowLimits { hands: HANDS, further: 2 };
            let ours = weigh(&situation, |win| score(&win.target), limits, || false);
            let least = (0..=5).find(|&taken| !literal_wins(&situation, taken).is_empty());
            let literal = least.and_then(|least| {
                (least..=least + 2).find_map(|taken| {
                    let allowed = literal_wins(&situation, taken).into_iter().filter(|(take, give_up)| {
                        let target = hand.plus(take).unwrap().minus(give_up).unwrap();
                        score(&target) > 0. && (hand.total() % 3 == 1 || give_up.total() > 0)
                    });
                    let allowed: Vec<(Counts34, Counts34)> = allowed.collect();
                    (!allowed.is_empty()).then_some((taken, taken - least, allowed))
                })
            });
            let Some((taken, further, allowed)) = literal else {
                assert_eq!(ours, Err(FallBack::NoneAllowed), "{situation:?}");
                none += 1;
                continue;
            };
            let ours = ours.unwrap();
            assert_eq!((usize::from(ours.rounds), ours.wins), (taken, allowed.len()), "{situation:?}");
            let chance = |take: &Counts34| {
                2. * chance_prob(weight_of(take, &available), ours.rounds, available.total())
            };
            assert!(close(ours.value, allowed.iter().map(|(take, _)| chance(take)).sum()), "{situation:?}");
            for discard in &ours.discards {
                let giving_up = allowed.iter().filter(|(_, give_up)| give_up.get(discard.tile) > 0);
                assert!(close(discard.value, giving_up.map(|(take, _)| chance(take)).sum()), "{situation:?}");
            }
            by_further[further] += 1;
        }
        assert!(by_further.iter().all(|&count| count > 5) && none > 5, "{by_further:?} {none}");
    }
}
