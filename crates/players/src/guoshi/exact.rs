//! Kong's P(S, l) for wins with enough points: the greatest chance to win in exactly l rounds, where l is the least number of
//! rounds in which the hand can win.
//!
//! In Kong's single-player game, a round is a draw of any remaining tile and a discard; nothing is claimed. A win is a
//! *goal*, which is a ready hand, plus a last tile that completes the goal with enough points. It matters which tile comes
//! last, since waits score points.
//!
//! Since l is minimal, no draw can be wasted: every draw except the last must bring the hand nearer to its goal, and every
//! discard must be a tile that the goal does not need. The recursion over draws and discards therefore only has to split the
//! list of goals, by the tiles that they need and by the tiles that they do not need. When one draw is left, one goal
//! remains: the hand itself.
//!
//! A drawn tile is never discarded, and a discarded kind is not drawn before the last round, so the available tiles follow
//! from the hand. `tests` has the recursion as the slides write it.

use super::listing::{Listing, Width};
use super::plan::Limits;
use super::points::{PlanPoints, PlannedHand};
use super::question::{KindNumbers, PlanQuestion, key};
use super::worth::win_worth;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use suzume_decide::WordsHasher;
use suzume_rules::Source;
use suzume_tiles::Tile;

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Exact {
    /// The least number of rounds, l.
    pub(super) rounds: u8,
    /// The value of a hand that is about to draw; for a hand that is about to discard, the value of its best discard.
    pub(super) value: f64,
    /// The value of each discard of a hand that is about to discard.
    pub(super) discards: [f64; Tile::KINDS],
}

/// What a win contributes to the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinCounting {
    /// 1, so that the value is the chance P(S, l).
    Chance,
    /// The points of the win, and more if it may be won on a discard too.
    Worth,
}

/// A ready hand that can win.
struct WinGoal {
    hand: KindNumbers,
    /// The kinds that complete the hand, each with the value of the win.
    wins: Vec<(u8, f64)>,
}

/// The value of a hand that can win within `limits.exact` rounds; `None` if it cannot, or if the budget runs out.
pub(super) fn exact(
    question: &PlanQuestion<'_>,
    points: &mut PlanPoints,
    limits: Limits,
    out_of_time: &mut dyn FnMut() -> bool,
) -> Option<Exact> {
    if limits.exact == 0 {
        return None;
    }
    let mut listing = Listing::new(question, limits.positions(), out_of_time);
    let mut goals = Goals::default();
    let mut last_level: Vec<KindNumbers> = Vec::new();
    for rounds in 0..=limits.exact {
        // If the hand holds a copy of the last tile, it must discard that copy first, which takes one more round.
        for target in std::mem::take(&mut last_level) {
            if listing.is_out_of_time() {
                return None;
            }
            for kind in (0..Tile::KINDS).filter(|&kind| (1..=question.hand[kind]).contains(&target[kind])) {
                goals.add(&target, kind, win_value(question, points, &target, kind, limits.wins));
            }
        }
        let listed = listing.level(rounds, Width::Everything, &mut |found| {
            let target = found.target;
            last_level.push(*target);
            for kind in (0..Tile::KINDS).filter(|&kind| target[kind] > question.hand[kind]) {
                goals.add(target, kind, win_value(question, points, target, kind, limits.wins));
            }
            1
        });
        listed.ok()?;
        if !goals.list.is_empty() {
            let mut split = GoalSplit { question, goals: &goals.list, positions: listing.positions() };
            return split.solve(rounds);
        }
    }
    None
}

/// The value of a win that completes `target` with the last tile `winning`; 0 if it has too few points.
fn win_value(
    question: &PlanQuestion<'_>,
    points: &mut PlanPoints,
    target: &KindNumbers,
    winning: usize,
    wins: WinCounting,
) -> f64 {
    if question.available[winning] == 0 {
        return 0.0;
    }
    let mut points_by = |source: Source| {
        let winning = Tile::ALL[winning];
        let planned = PlannedHand { target, melds: question.melds, opened: &[], winning, source };
        points.of(key(target), &planned)
    };
    let drawn = points_by(Source::SelfDrawn);
    match wins {
        _ if drawn == 0 => 0.0,
        WinCounting::Chance => 1.0,
        WinCounting::Worth => match points_by(Source::Claimed) {
            0 => win_worth(drawn, Source::SelfDrawn),
            claimed => SEATS_THAT_HELP * win_worth(claimed, Source::Claimed),
        },
    }
}

/// How many times as often a winning tile comes if any seat may provide it. Chosen.
const SEATS_THAT_HELP: f64 = 2.5;

/// Ready hands that can win, each once.
#[derive(Default)]
struct Goals {
    list: Vec<WinGoal>,
    places: HashMap<u128, usize, BuildHasherDefault<WordsHasher>>,
}

impl Goals {
    fn add(&mut self, target: &KindNumbers, winning: usize, value: f64) {
        if value <= 0.0 {
            return;
        }
        let mut hand = *target;
        hand[winning] -= 1;
        let place = *self.places.entry(key(&hand)).or_insert(self.list.len());
        if place == self.list.len() {
            self.list.push(WinGoal { hand, wins: Vec::new() });
        }
        let wins = &mut self.list[place].wins;
        // Seven pairs may already have been listed as sets and a pair.
        if wins.iter().all(|(kind, _)| usize::from(*kind) != winning) {
            wins.push((winning as u8, value));
        }
    }
}

/// The recursion over draws and discards, which splits lists of goals.
struct GoalSplit<'a> {
    question: &'a PlanQuestion<'a>,
    goals: &'a [WinGoal],
    positions: u64,
}

/// Goals, by index into [`GoalSplit::goals`].
type List = Vec<u32>;

impl GoalSplit<'_> {
    fn solve(&mut self, rounds: u8) -> Option<Exact> {
        let PlanQuestion { hand, available, .. } = self.question;
        let left = available.iter().map(|&count| u32::from(count)).sum();
        let all: List = (0..self.goals.len() as u32).collect();
        let mut discards = [0.0; Tile::KINDS];
        let held: u32 = hand.iter().map(|&count| u32::from(count)).sum();
        let value = if held % 3 == 1 {
            self.draw(&all, hand, rounds, left)?
        } else {
            self.each_discard(&all, hand, rounds, left, |kind, value| discards[kind] = value)?
        };
        Some(Exact { rounds, value, discards })
    }

    /// The value of a hand that is about to draw, with the goals that it can still reach.
    fn draw(&mut self, goals: &List, hand: &KindNumbers, rounds: u8, left: u32) -> Option<f64> {
        let PlanQuestion { hand: first, available, .. } = self.question;
        let copies =
            |kind: usize| f64::from(available[kind].saturating_sub(hand[kind].saturating_sub(first[kind])));
        let mut sum = 0.0;
        if rounds == 1 {
            for &goal in goals {
                let wins = &self.goals[goal as usize].wins;
                sum += wins.iter().map(|&(kind, value)| copies(usize::from(kind)) * value).sum::<f64>();
            }
        } else {
            let by_kind = self.split(goals, |goal, kind| goal.hand[kind] > hand[kind])?;
            for (kind, goals) in by_kind.iter().enumerate().filter(|(_, goals)| !goals.is_empty()) {
                let mut drawn = *hand;
                drawn[kind] += 1;
                sum += copies(kind) * self.each_discard(goals, &drawn, rounds - 1, left - 1, |_, _| ())?;
            }
        }
        Some(sum / f64::from(left))
    }

    /// The value of the best discard of a hand. Calls `report` with the value of each discard.
    fn each_discard(
        &mut self,
        goals: &List,
        hand: &KindNumbers,
        rounds: u8,
        left: u32,
        mut report: impl FnMut(usize, f64),
    ) -> Option<f64> {
        let by_kind = self.split(goals, |goal, kind| goal.hand[kind] < hand[kind])?;
        let mut best = 0.0f64;
        for (kind, goals) in by_kind.iter().enumerate().filter(|(_, goals)| !goals.is_empty()) {
            let mut rest = *hand;
            rest[kind] -= 1;
            let value = self.draw(goals, &rest, rounds, left)?;
            report(kind, value);
            best = best.max(value);
        }
        Some(best)
    }

    /// For each kind, the goals for which `holds` is true.
    fn split(
        &mut self,
        goals: &List,
        holds: impl Fn(&WinGoal, usize) -> bool,
    ) -> Option<[List; Tile::KINDS]> {
        self.positions = self.positions.checked_sub(goals.len() as u64)?;
        let mut by_kind: [List; Tile::KINDS] = std::array::from_fn(|_| List::new());
        for &goal in goals {
            for (kind, list) in by_kind.iter_mut().enumerate() {
                if holds(&self.goals[goal as usize], kind) {
                    list.push(goal);
                }
            }
        }
        Some(by_kind)
    }
}

#[cfg(test)]
mod tests;
