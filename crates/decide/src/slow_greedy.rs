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
//! Limits. Only completions at the least distance are considered. If none of them is allowed, no hand further away is
//! searched for, and the fast greedy program answers. It also answers if there are too many completions or too little
//! time. The answer says which program gave it.

use crate::fast_greedy::{RankedDiscard, fast_greedy};
use crate::ways::{chance_prob, wall_size, weight_of};
use crate::{Situation, least_useful_first};
use suzume_deficiency::knowledge::{Completion, completions};
use suzume_tiles::Tile;

/// The reason why the fast greedy program answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FallBack {
    /// There are more nearest completions than the limit allows.
    TooMany,
    /// The time ended before all completions were scored.
    OutOfTime,
    /// No nearest completion that gives up a tile is allowed. This includes a hand that cannot be completed, and a
    /// complete hand, which gives up nothing.
    NoneAllowed,
}

/// A discard as the slow greedy program ranks it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WeighedDiscard {
    /// The tile to discard.
    pub tile: Tile,
    /// The sum of approximate chance times score over the nearest completions that give up the tile; 0 if there are
    /// none.
    pub value: f64,
    /// The number of allowed nearest completions that give up the tile.
    pub completions: usize,
}

/// The answer, and which program gave it.
#[derive(Clone, Debug, PartialEq)]
pub enum SlowGreedy {
    /// All nearest completions were scored. Every distinct discard, greatest value first; ties as in [`fast_greedy`].
    Weighed(Vec<WeighedDiscard>),
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
            SlowGreedy::Weighed(discards) => discards.first().map(|discard| discard.tile),
            SlowGreedy::FellBack { discards, .. } => discards.first().map(|discard| discard.tile),
        }
    }
}

/// Ranks the distinct discards of a hand of 3n+2 tiles.
///
/// `score` is the value of a completion, 0 or less if it is not allowed. At most `limit` completions are listed.
/// `out_of_time` is called before the list is made and before each score. The list itself is not interrupted; the limit
/// bounds its time.
///
/// ```
/// use suzume_decide::{Situation, SlowGreedy, slow_greedy};
/// use suzume_deficiency::{Goal, Sets};
/// use suzume_tiles::{Notation, parse_counts};
///
/// let tiles = |text| parse_counts(text, Notation::Canonical).expect("tiles");
/// let hand = tiles("123m456p789s1122z3z");
/// let situation = Situation { hand, available: tiles("1223z"), goal: Goal::standard(Sets::FOUR) };
/// // Two tiles would make a pong of south winds, and one a pong of east winds; but only that win is worth enough.
/// let east = tiles("1z");
/// let answer = slow_greedy(&situation, |win| if win.take == east { 8.0 } else { 0.0 }, 1000, || false);
/// let SlowGreedy::Weighed(discards) = &answer else { panic!("two completions are not many") };
/// assert_eq!(discards[0].tile.to_string(), "3z");
/// assert_eq!((discards[0].value, discards[0].completions), (0.25 * 8.0, 1));
/// ```
pub fn slow_greedy(
    situation: &Situation,
    score: impl Fn(&Completion) -> f64,
    limit: usize,
    mut out_of_time: impl FnMut() -> bool,
) -> SlowGreedy {
    match weighed(situation, score, limit, &mut out_of_time) {
        Ok(discards) => SlowGreedy::Weighed(discards),
        Err(why) => SlowGreedy::FellBack { why, discards: fast_greedy(situation) },
    }
}

fn weighed(
    situation: &Situation,
    score: impl Fn(&Completion) -> f64,
    limit: usize,
    out_of_time: &mut impl FnMut() -> bool,
) -> Result<Vec<WeighedDiscard>, FallBack> {
    let Situation { hand, available, goal } = situation;
    if out_of_time() {
        return Err(FallBack::OutOfTime);
    }
    let nearest = completions(hand, available, goal, limit);
    if nearest.cut_off {
        return Err(FallBack::TooMany);
    }
    let rounds = nearest.deficiency.finite().ok_or(FallBack::NoneAllowed)?;
    let wall = wall_size(available, goal.kinds);
    let mut values = [(0., 0); Tile::KINDS];
    for completion in &nearest.found {
        if out_of_time() {
            return Err(FallBack::OutOfTime);
        }
        let score = score(completion);
        if score > 0. {
            let value = score * chance_prob(weight_of(&completion.take, available), rounds, wall);
            for (tile, _) in completion.give_up.kinds() {
                let (sum, completions) = &mut values[tile.index()];
                *sum += value;
                *completions += 1;
            }
        }
    }
    let of = |tile: Tile| {
        let (value, completions) = values[tile.index()];
        WeighedDiscard { tile, value, completions }
    };
    let mut discards: Vec<WeighedDiscard> = hand.kinds().map(|(tile, _)| of(tile)).collect();
    if discards.iter().all(|discard| discard.completions == 0) {
        return Err(FallBack::NoneAllowed);
    }
    discards.sort_by(|a, b| {
        b.value.total_cmp(&a.value).then_with(|| least_useful_first(a.tile).cmp(&least_useful_first(b.tile)))
    });
    Ok(discards)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::greedy_rounds;
    use crate::test_situations::{situations, tiles};
    use suzume_deficiency::{Deficiency, Forms, Goal, Sets};
    use suzume_tiles::Counts34;

    const LIMIT: usize = 5_000;

    fn weighed_alike(situation: &Situation) -> Option<Vec<WeighedDiscard>> {
        match slow_greedy(situation, |_| 1., LIMIT, || false) {
            SlowGreedy::Weighed(discards) => Some(discards),
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
            let nearest = completions(hand, available, goal, LIMIT);
            for WeighedDiscard { tile, value, completions: count } in discards {
                // The whole list again, directly from the definition.
                let giving_up: Vec<&Completion> =
                    nearest.found.iter().filter(|one| one.give_up.get(tile) > 0).collect();
                assert_eq!(giving_up.len(), count);
                let mut rest = *hand;
                assert!(rest.remove(tile));
                let after = completions(&rest, available, goal, LIMIT);
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
        let SlowGreedy::Weighed(discards) = answer else { panic!("two completions are not many") };
        assert!(close(discards[0].value, 6. / 4.));
        assert!(discards[1..].iter().all(|discard| discard.value == 0.));
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
        assert_eq!(why(slow_greedy(&situation, |_| 1., 100, || false)), Some(FallBack::TooMany));
        assert_eq!(why(slow_greedy(&situation, |_| 1., usize::MAX, || true)), Some(FallBack::OutOfTime));
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
        let SlowGreedy::Weighed(discards) = slow_greedy(&situation, |_| 1., LIMIT, || false) else {
            panic!("two completions are not many")
        };
        let best: Vec<String> = discards[..2].iter().map(|discard| discard.tile.to_string()).collect();
        assert_eq!(best, ["1z", "6z"]);
        assert!(close(discards[0].value, 3. / 122.));
        assert!(fast_greedy(&situation)[0].rounds > Deficiency::new(1));
    }
}
