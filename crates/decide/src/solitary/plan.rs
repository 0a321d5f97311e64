//! What the best play of the solitary game leads to: which wins, with what chance, in which turn.
//!
//! The values say what is best, turn by turn. A plan follows that play forwards from one beginning, with the chance of every
//! hand, so that a value can be taken apart: the chances of its wins sum to the chance to win, and their points, less the stakes
//! that are lost, sum to the expected points.

use super::graph::{Graph, NOWHERE};
use super::held::ReadyHand;
use super::payoff::{How, Priced, Silence};
use super::solve::{FROM_LEFT, Offers, Turn, Value};
use std::collections::HashMap;
use suzume_rules::Source;
use suzume_tiles::Tile;

/// What is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// The chance to win.
    Win,
    /// The expected points.
    Points,
}

impl Aim {
    /// The measure of a value that this is about.
    #[inline]
    pub fn of(self, value: &Value) -> f64 {
        match self {
            Aim::Win => value.win,
            Aim::Points => value.points,
        }
    }

    /// What a win is worth; not finite where there is none.
    #[inline]
    fn of_win(self, points: f64) -> f64 {
        match self {
            Aim::Win if points.is_finite() => 1.0,
            _ => points,
        }
    }
}

/// A win that the best play may lead to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlannedWin {
    /// The hand before it.
    pub ready: ReadyHand,
    /// The tile.
    pub tile: Tile,
    /// How it is won.
    pub how: How,
    /// The chance that it comes to this.
    pub chance: f64,
    /// What it is worth.
    pub points: f64,
}

/// Where the best play leads.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plan {
    /// The chance to win in each turn, the next one first.
    pub win_by_turn: Vec<f64>,
    /// The wins, the likeliest first.
    pub wins: Vec<PlannedWin>,
    /// The chance to declare riichi.
    pub declared: f64,
    /// The chance to claim a set.
    pub claimed: f64,
    /// The points that are lost on average by declarations without a win.
    pub lost_stakes: f64,
}

/// The values of one turn that a plan needs.
struct Remembered {
    /// After a discard that leads to each hand.
    values: Vec<f64>,
    /// Whether the hand is then declared.
    declares: Vec<bool>,
}

impl Graph {
    /// Where the best play for an aim leads from one of the [starts](Graph::starts), with so many own draws left.
    pub fn plan(&self, priced: &Priced, start: usize, turns: u8, offers: Offers, aim: Aim) -> Plan {
        let Some(first) = self.starts.get(start).and_then(|start| start.hand) else { return Plan::default() };
        let remembered = self.remember(priced, turns, offers, aim);
        let mut walk = Walk {
            graph: self,
            priced,
            offers,
            aim,
            plan: Plan::default(),
            wins: HashMap::new(),
            silent: HashMap::new(),
            declared: HashMap::new(),
        };
        walk.arrive(first as usize, 1.0, &remembered[usize::from(turns)]);
        for left in (0..usize::from(turns)).rev() {
            walk.turn(&remembered[left]);
        }
        walk.plan.lost_stakes = priced.stake * walk.declared.values().map(|one| one.chance).sum::<f64>();
        let won = walk.wins.into_iter();
        let mut wins: Vec<(usize, usize, PlannedWin)> = won
            .map(|((hand, win, how), (chance, points))| {
                let (ready, tile) = (self.ready_hand(hand), self.wins[win].tile);
                (hand, win, PlannedWin { ready, tile, how, chance, points })
            })
            .collect();
        wins.sort_by(|one, other| {
            let is_silent = |win: &PlannedWin| (win.how.silence as u8, win.how.source == Source::Claimed);
            other
                .2
                .chance
                .total_cmp(&one.2.chance)
                .then((one.0, one.1).cmp(&(other.0, other.1)))
                .then_with(|| is_silent(&one.2).cmp(&is_silent(&other.2)))
        });
        Plan { wins: wins.into_iter().map(|win| win.2).collect(), ..walk.plan }
    }

    fn remember(&self, priced: &Priced, turns: u8, offers: Offers, aim: Aim) -> Vec<Remembered> {
        let mut turn = self.last_turn(priced);
        let mut best = vec![Value::default(); self.drawn.len()];
        let mut remembered = vec![self.remembered(&turn, priced, aim)];
        for _ in 0..turns {
            self.turn_before(&mut turn, &mut best, priced, offers);
            remembered.push(self.remembered(&turn, priced, aim));
        }
        remembered
    }

    fn remembered(&self, turn: &Turn, priced: &Priced, aim: Aim) -> Remembered {
        let declares = |(hand, place): (usize, &Option<u32>)| {
            place
                .is_some_and(|place| aim.of(&turn.just_declared[place as usize]) > aim.of(&turn.silent[hand]))
        };
        Remembered {
            values: turn.after_discard.iter().map(|value| aim.of(value)).collect(),
            declares: priced.declaration.iter().enumerate().map(declares).collect(),
        }
    }
}

/// A declared hand on the way.
#[derive(Clone, Copy, Default)]
struct DeclaredHand {
    /// The chance to have it now.
    chance: f64,
    /// The part of it that was declared in the last turn.
    new: f64,
}

/// The way forwards.
struct Walk<'a> {
    graph: &'a Graph,
    priced: &'a Priced,
    offers: Offers,
    aim: Aim,
    plan: Plan,
    /// Chance and points of each win, by hand, place of the win, and how.
    wins: HashMap<(usize, usize, How), (f64, f64)>,
    /// The chance of each hand that is not declared, after a discard.
    silent: HashMap<usize, f64>,
    declared: HashMap<usize, DeclaredHand>,
}

impl Walk<'_> {
    /// A hand is reached by a discard.
    fn arrive(&mut self, hand: usize, chance: f64, now: &Remembered) {
        if now.declares[hand] {
            let declared = self.declared.entry(hand).or_default();
            declared.chance += chance;
            declared.new += chance;
            self.plan.declared += chance;
        } else {
            *self.silent.entry(hand).or_default() += chance;
        }
    }

    fn win(&mut self, hand: usize, win: usize, how: How, chance: f64, points: f64) -> f64 {
        let entry = self.wins.entry((hand, win, how)).or_insert((0.0, points));
        entry.0 += chance;
        chance
    }

    /// Plays one turn; `next` are the values after it.
    fn turn(&mut self, next: &Remembered) {
        let mut won = 0.0;
        let mut silent: Vec<(usize, f64)> = self.silent.drain().collect();
        silent.sort_unstable_by_key(|one| one.0);
        let mut declared: Vec<(usize, DeclaredHand)> = self.declared.drain().collect();
        declared.sort_unstable_by_key(|one| one.0);
        for (hand, one) in declared {
            won += self.declared_turn(hand, one);
        }
        for (hand, chance) in silent {
            won += self.silent_turn(hand, chance, next);
        }
        self.plan.win_by_turn.push(won);
    }

    /// A turn of a declared hand; returns the chance to win in it.
    fn declared_turn(&mut self, hand: usize, one: DeclaredHand) -> f64 {
        let all = f64::from(self.graph.hands[hand].left);
        let mut won = 0.0;
        let mut left = [one.chance - one.new, one.new];
        let sources: &[Source] = match self.offers {
            Offers::None => &[Source::SelfDrawn],
            Offers::OneATurn => &[Source::Claimed, Source::SelfDrawn],
        };
        for &source in sources.iter().filter(|_| all > 0.0) {
            let before = left;
            for win in self.graph.entries(hand).1 {
                let Some(payoff) = self.priced.declared_wins[win] else { continue };
                let share = f64::from(self.graph.wins[win].weight) / all;
                for (age, silence) in [Silence::Declared, Silence::JustDeclared].into_iter().enumerate() {
                    let payoff = if silence == Silence::Declared { payoff.later } else { payoff.at_once };
                    let points = if source == Source::Claimed { payoff.claimed } else { payoff.drawn };
                    if let Some(points) = points.filter(|_| before[age] > 0.0) {
                        left[age] -= before[age] * share;
                        won += self.win(hand, win, How { source, silence }, before[age] * share, points);
                    }
                }
            }
        }
        self.declared.entry(hand).or_default().chance += left[0] + left[1];
        won
    }

    /// A turn of a hand that is not declared; returns the chance to win in it.
    fn silent_turn(&mut self, hand: usize, chance: f64, next: &Remembered) -> f64 {
        let all = f64::from(self.graph.hands[hand].left);
        if all == 0.0 {
            self.arrive(hand, chance, next);
            return 0.0;
        }
        let mut won = 0.0;
        let mut passed = chance;
        let drawing = self.drawing(hand, all, next);
        if self.offers == Offers::OneATurn {
            for offer in &self.graph.offers[self.graph.entries(hand).2] {
                let chance = chance * f64::from(offer.weight) / all;
                let [begin, end] = offer.from_anybody.map(|place| place as usize);
                let chows = end..offer.from_left as usize;
                let cases = match chows.is_empty() {
                    true => [(begin..end, 1.0), (0..0, 0.0)],
                    false => [(begin..end, 1.0 - FROM_LEFT), (begin..chows.end, FROM_LEFT)],
                };
                let claimed = self.priced.claimed.get(offer.win as usize).copied();
                let win_value = claimed.map_or(f64::NEG_INFINITY, |points| self.aim.of_win(points));
                for (targets, share) in cases.into_iter().filter(|case| case.1 > 0.0) {
                    let chance = chance * share;
                    let best = best_target(&self.graph.claims[targets], next);
                    let value = best.map_or(f64::NEG_INFINITY, |best| next.values[best]);
                    if win_value > drawing && win_value >= value {
                        let how = How { source: Source::Claimed, silence: Silence::Silent };
                        won += self.win(hand, offer.win as usize, how, chance, claimed.unwrap_or(0.0));
                        passed -= chance;
                    } else if let Some(best) = best.filter(|_| value > drawing) {
                        self.plan.claimed += chance;
                        self.arrive(best, chance, next);
                        passed -= chance;
                    }
                }
            }
        }
        won + self.draw(hand, passed, all, next)
    }

    /// What a hand is worth before its draw.
    fn drawing(&self, hand: usize, all: f64, next: &Remembered) -> f64 {
        let (draws, wins, _) = self.graph.entries(hand);
        let stay = next.values[hand];
        let mut sum = all * stay;
        for draw in &self.graph.draws[draws] {
            let best = best_target(self.graph.targets_of(draw.after as usize), next);
            sum += f64::from(draw.weight) * (best.map_or(stay, |best| next.values[best].max(stay)) - stay);
        }
        for win in wins {
            let (_, value) = self.after_winning_tile(hand, win, next);
            sum += f64::from(self.graph.wins[win].weight) * (value - stay);
        }
        sum / all
    }

    /// The best after drawing a tile that completes the hand: to go on with a hand, or to win (`None`).
    fn after_winning_tile(&self, hand: usize, win: usize, next: &Remembered) -> (Option<usize>, f64) {
        let stay = next.values[hand];
        let after = self.graph.wins[win].after;
        let mut best = (hand, stay);
        if after != NOWHERE
            && let Some(target) = best_target(self.graph.targets_of(after as usize), next)
            && next.values[target] > stay
        {
            best = (target, next.values[target]);
        }
        let won = self.aim.of_win(self.priced.drawn[win]);
        if won > best.1 { (None, won) } else { (Some(best.0), best.1) }
    }

    /// Draws a tile; returns the chance to win with it.
    fn draw(&mut self, hand: usize, chance: f64, all: f64, next: &Remembered) -> f64 {
        let (draws, wins, _) = self.graph.entries(hand);
        let mut idle = all;
        let mut won = 0.0;
        for draw in &self.graph.draws[draws] {
            let best = best_target(self.graph.targets_of(draw.after as usize), next);
            if let Some(best) = best.filter(|&best| next.values[best] > next.values[hand]) {
                let weight = f64::from(draw.weight);
                idle -= weight;
                self.arrive(best, chance * weight / all, next);
            }
        }
        for win in wins {
            let chance = chance * f64::from(self.graph.wins[win].weight) / all;
            idle -= f64::from(self.graph.wins[win].weight);
            match self.after_winning_tile(hand, win, next).0 {
                Some(hand) => self.arrive(hand, chance, next),
                None => {
                    let how = How { source: Source::SelfDrawn, silence: Silence::Silent };
                    won += self.win(hand, win, how, chance, self.priced.drawn[win]);
                }
            }
        }
        self.arrive(hand, chance * idle / all, next);
        won
    }
}

/// The best of some hands; among equals the first.
fn best_target(targets: &[u32], next: &Remembered) -> Option<usize> {
    let hands = targets.iter().map(|&target| target as usize);
    hands.reduce(|best, one| if next.values[one] > next.values[best] { one } else { best })
}
