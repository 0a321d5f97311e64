//! One order of the coming draws, played twice: with hindsight, and by a fixed policy.
//!
//! **Hindsight.** Let S be a hand of 3n+1 tiles and D the first j draws. A player who knows the draws can complete the
//! hand by the j-th draw if and only if the knowledge-aware deficiency of S with D available is finite, that is, if S
//! and D together contain a complete hand W of 3n+2 tiles.
//!
//! *Only if:* whatever is discarded, the hand is always a part of S and the draws so far, and so of S and D; the
//! winning hand too. *If:* choose tiles of S and D that make W. After each draw the hand has as many tiles as W. Either
//! it is W and wins, or it has a tile outside W, which is discarded. So no tile of W is ever given up. By the j-th draw
//! all tiles of W have come, so the hand contains W, and it is W because both have the same size. The order of the
//! draws does not matter.
//!
//! So no policy completes a hand earlier than hindsight does, on any order of draws; the bound needs this. More draws
//! never hurt, so the least j is found by bisection.
//!
//! **The policy.** Win when complete. Otherwise discard the tile that leaves the least knowledge-aware deficiency; then
//! the one that leaves the most available tiles accepted; then honours first, then ranks farthest from the five, then
//! canonical order. The policy knows neither the draws to come nor their number, so one play gives the results for all
//! numbers of draws.
//!
//! Several hands are played along the same draws. Two first discards often lead to the same hand, when each is the
//! other's second discard; from then on they are played as one. A play that even hindsight cannot win is stopped, which
//! changes no outcome.
//!
//! A knowledge base may have more than four copies of a kind together with the hand. A fifth copy is discarded as soon
//! as it is drawn.

use crate::least_useful_first;
use std::cmp::Reverse;
use suzume_deficiency::knowledge::{self, SearchCache};
use suzume_deficiency::{Deficiency, Forms, Goal};
use suzume_tiles::{Counts34, Tile};

/// After how many draws a hand was complete, counted from 1; `None` if it was never complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlayoutOutcome {
    /// The earliest draw for a player who knows the draws.
    pub(crate) hindsight: Option<usize>,
    /// The draw at which the policy completes the hand.
    pub(crate) policy: Option<usize>,
}

/// The result of a draw for a hand of 3n+1 tiles.
#[derive(Clone, Copy)]
enum DrawResult {
    Won,
    Lost,
    Keeps(Counts34),
}

/// Hands of 3n+1 tiles that are played along the same draws.
pub(crate) struct Playout {
    starts: Vec<Counts34>,
    available: Counts34,
    goal: Goal,
    /// The goal's standard form alone and its special forms alone, where it has them.
    standard: Option<Goal>,
    special: Option<Goal>,
    cache: SearchCache,
    /// Whether the standard deficiency after a discard can be computed from the one before. It can if no available tile
    /// is hidden by the limit of four copies.
    by_change: bool,
}

impl Playout {
    pub(crate) fn new(starts: Vec<Counts34>, available: Counts34, goal: Goal) -> Playout {
        let by_change = starts.iter().all(|start| start.plus(&available).is_ok());
        let (standard, special): (Vec<Forms>, Vec<Forms>) =
            goal.forms.each().partition(|&form| form == Forms::STANDARD);
        let only = |forms: Vec<Forms>| {
            forms.into_iter().reduce(|some, form| some | form).map(|forms| Goal { forms, ..goal })
        };
        let (standard, special) = (only(standard), only(special));
        Playout { starts, available, goal, standard, special, cache: SearchCache::new(), by_change }
    }

    pub(crate) fn hands(&self) -> usize {
        self.starts.len()
    }

    /// The outcome of each hand for one order of draws, which must be among the available tiles.
    pub(crate) fn outcomes(&mut self, draws: &[Tile]) -> Vec<PlayoutOutcome> {
        let by_hindsight = self.hindsight(draws);
        let by_policy = self.policy(draws, &by_hindsight);
        let both = by_hindsight.into_iter().zip(by_policy);
        both.map(|(hindsight, policy)| PlayoutOutcome { hindsight, policy }).collect()
    }

    fn hindsight(&self, draws: &[Tile]) -> Vec<Option<usize>> {
        // prefixes[j] holds the first j + 1 draws.
        let prefixes: Vec<Counts34> = (1..=draws.len()).map(|count| counted(&draws[..count])).collect();
        let earliest = |start: &Counts34| {
            let hopeless = |prefix: &Counts34| !knowledge::deficiency(start, prefix, &self.goal).is_finite();
            // Most hands that fail also fail with all draws; for those one check is enough.
            let possible = prefixes.last().is_some_and(|all| !hopeless(all));
            possible.then(|| prefixes.partition_point(hopeless) + 1)
        };
        self.starts.iter().map(earliest).collect()
    }

    fn policy(&mut self, draws: &[Tile], by_hindsight: &[Option<usize>]) -> Vec<Option<usize>> {
        let alive = self.starts.iter().zip(by_hindsight).map(|(&start, possible)| possible.map(|_| start));
        let mut hands: Vec<Option<Counts34>> = alive.collect();
        let mut won = vec![None; hands.len()];
        let mut available = self.available;
        let mut future = counted(draws);
        let mut moves: Vec<(Counts34, DrawResult)> = Vec::new();
        for (draw, &tile) in (1..).zip(draws) {
            let was_there = available.remove(tile) && future.remove(tile);
            debug_assert!(was_there, "draws are among the available tiles");
            moves.clear();
            for (hand, won) in hands.iter_mut().zip(&mut won) {
                let Some(before) = *hand else { continue };
                let known = moves.iter().find(|(other, _)| *other == before).map(|&(_, next)| next);
                let next = known.unwrap_or_else(|| {
                    let next = self.next(&before, tile, &available, &future);
                    moves.push((before, next));
                    next
                });
                *hand = match next {
                    DrawResult::Keeps(after) => Some(after),
                    DrawResult::Lost => None,
                    DrawResult::Won => {
                        *won = Some(draw);
                        None
                    }
                };
            }
        }
        won
    }

    /// The policy's move for a hand of 3n+1 tiles and a draw. `future` is used only to stop lost plays.
    fn next(&mut self, before: &Counts34, tile: Tile, available: &Counts34, future: &Counts34) -> DrawResult {
        let mut hand = *before;
        if hand.add(tile).is_err() {
            return DrawResult::Keeps(*before);
        }
        match knowledge::deficiency(&hand, future, &self.goal) {
            Deficiency::COMPLETE => return DrawResult::Won,
            Deficiency::INFINITE => return DrawResult::Lost,
            _ => {}
        }
        self.choose(&hand, available).map_or(DrawResult::Lost, DrawResult::Keeps)
    }

    /// The hand after the policy's discard from an incomplete hand of 3n+2 tiles; `None` for a hand without tiles.
    fn choose(&mut self, hand: &Counts34, available: &Counts34) -> Option<Counts34> {
        let mut after = self.after_discards(hand, available);
        let least = after.iter().map(AfterDiscard::deficiency).min()?;
        after.retain(|after| after.deficiency() == least);
        if let [only] = after[..] {
            return Some(only.rest);
        }
        let best = after.into_iter().max_by_key(|after| {
            (self.accepted(after, available), Reverse(least_useful_first(after.discard)))
        });
        best.map(|after| after.rest)
    }

    /// Every discard, the hand it leaves, and the deficiency of that hand.
    fn after_discards(&mut self, hand: &Counts34, available: &Counts34) -> Vec<AfterDiscard> {
        let by_change = self.standard.as_ref().filter(|_| self.by_change);
        let mut position = by_change.map(|goal| self.cache.start(hand, available, goal));
        let measured = |goal: &Option<Goal>, rest: &Counts34| {
            goal.as_ref().map_or(Deficiency::INFINITE, |goal| knowledge::deficiency(rest, available, goal))
        };
        let after = hand.kinds().filter_map(|(discard, _)| {
            let mut rest = *hand;
            let was_there = rest.remove(discard);
            let standard = match &mut position {
                Some(position) => {
                    // In a game without honours the position has none; discarding one changes nothing.
                    let undo = self.cache.discard(position, discard);
                    let deficiency = position.deficiency();
                    undo.into_iter().for_each(|undo| position.undo(undo));
                    deficiency
                }
                None => measured(&self.standard, &rest),
            };
            let special = measured(&self.special, &rest);
            was_there.then_some(AfterDiscard { discard, rest, standard, special })
        });
        after.collect()
    }

    /// The number of available tiles that lower the deficiency. A draw lowers it by at most one in any form, so special
    /// forms farther than the standard one do not matter. Skipping them saves time: they are slow, and mostly farther.
    fn accepted(&mut self, after: &AfterDiscard, available: &Counts34) -> u32 {
        let goal = self.standard.filter(|_| after.special > after.standard).unwrap_or(self.goal);
        self.cache.accepted(&after.rest, available, &goal).available(available)
    }
}

/// A hand after a discard.
#[derive(Clone, Copy)]
struct AfterDiscard {
    discard: Tile,
    rest: Counts34,
    /// The deficiency in the standard form; infinite if the goal does not have it.
    standard: Deficiency,
    /// The deficiency in the nearest special form of the goal.
    special: Deficiency,
}

impl AfterDiscard {
    fn deficiency(&self) -> Deficiency {
        self.standard.min(self.special)
    }
}

fn counted(draws: &[Tile]) -> Counts34 {
    Counts34::from_tiles(draws.iter().copied())
        .expect("draws are among the available tiles, at most four of a kind")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::literal::{self, Case};
    use suzume_deficiency::Sets;
    use suzume_tiles::{Dealer, Kinds, Notation, parse_counts};

    fn tiles(text: &str) -> Counts34 {
        parse_counts(text, Notation::Canonical).unwrap()
    }

    /// The policy as described, for one hand, without sharing and without stopping early.
    fn plain_policy(start: &Counts34, available: &Counts34, goal: &Goal, draws: &[Tile]) -> Option<usize> {
        let (mut hand, mut available) = (*start, *available);
        let mut cache = SearchCache::new();
        for (place, &tile) in draws.iter().enumerate() {
            assert!(available.remove(tile));
            if hand.add(tile).is_err() {
                continue;
            }
            if knowledge::deficiency(&hand, &Counts34::EMPTY, goal) == Deficiency::COMPLETE {
                return Some(place + 1);
            }
            let best = hand.kinds().map(|(discard, _)| {
                let mut rest = hand;
                assert!(rest.remove(discard));
                let accepted = cache.accepted(&rest, &available, goal);
                let outer = discard.rank().map_or(5, |rank| (i32::from(rank) - 5).abs());
                (
                    accepted.deficiency,
                    Reverse(accepted.available(&available)),
                    -outer,
                    discard,
                    rest.to_string(),
                )
            });
            hand = tiles(&best.min().unwrap().4);
        }
        None
    }

    /// Whether some way to discard completes a hand, by trying all.
    fn some_way(start: &Counts34, goal: &Goal, draws: &[Tile]) -> bool {
        let Some((&tile, later)) = draws.split_first() else { return false };
        let mut hand = *start;
        if hand.add(tile).is_err() {
            return some_way(start, goal, later);
        }
        knowledge::deficiency(&hand, &Counts34::EMPTY, goal) == Deficiency::COMPLETE
            || hand.kinds().any(|(discard, _)| {
                let mut rest = hand;
                rest.remove(discard) && some_way(&rest, goal, later)
            })
    }

    #[test]
    fn hindsight_finds_the_earliest_way() {
        let mut dealer = Dealer::new(5);
        let mut found = [0; 5];
        for round in 0..600 {
            let Case { hand: mut start, available, goal } = literal::case(&mut dealer, round, 12);
            let first = start.kinds().next().unwrap().0;
            assert!(start.remove(first));
            let mut left: Vec<Tile> = available.tiles().collect();
            let draws: Vec<Tile> =
                (0..left.len().min(4)).map(|_| left.swap_remove(dealer.below(left.len()))).collect();
            let least = (1..=draws.len()).find(|&count| some_way(&start, &goal, &draws[..count]));
            let outcome = Playout::new(vec![start], available, goal).outcomes(&draws)[0];
            assert_eq!(outcome.hindsight, least, "{start} {draws:?}");
            found[least.unwrap_or(0)] += 1;
        }
        assert!(found.iter().all(|&count| count > 5), "{found:?}");
    }

    #[test]
    fn the_policy_is_played_as_described() {
        let mut dealer = Dealer::new(4);
        let all_forms = Forms::NAMES.iter().fold(Forms::STANDARD, |all, &(form, _)| all | form);
        let mut wins = 0;
        for round in 0..60 {
            let kinds = [9, 27, 34][round % 3];
            let mut goal = Goal::standard(Sets::FOUR);
            if round % 4 == 1 {
                goal.forms = all_forms;
            }
            if round % 8 == 3 {
                goal.forms = Forms::PAIRS | Forms::ORPHANS;
            }
            if round % 5 == 2 {
                goal.kinds = Kinds::Suits27;
            }
            let hand = dealer.hand(14, kinds);
            // Sometimes a knowledge base with more copies than exist.
            let available = if round % 6 == 5 { Counts34::FULL } else { hand.complement() };
            let starts: Vec<Counts34> = hand
                .kinds()
                .step_by(4)
                .map(|(tile, _)| hand.minus(&Counts34::from_tiles([tile]).unwrap()).unwrap())
                .collect();
            let mut playout = Playout::new(starts.clone(), available, goal);
            for _ in 0..2 {
                let mut left: Vec<Tile> = available.tiles().collect();
                let draws: Vec<Tile> = (0..14).map(|_| left.swap_remove(dealer.below(left.len()))).collect();
                for (outcome, start) in playout.outcomes(&draws).into_iter().zip(&starts) {
                    let plain = plain_policy(start, &available, &goal, &draws);
                    assert_eq!(outcome.policy, plain, "{start} {draws:?} {goal:?}");
                    assert!(plain.is_none_or(|at| outcome.hindsight.is_some_and(|least| least <= at)));
                    wins += u32::from(plain.is_some());
                }
            }
        }
        assert!(wins > 50, "{wins}");
    }
}
