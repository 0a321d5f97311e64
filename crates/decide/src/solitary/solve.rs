//! The values of all hands of a graph, computed backwards over the turns.
//!
//! A turn begins after an own discard. Other seats may end the hand. If not, another seat offers a tile, unless the
//! question has no offers. The tile may be won on, or claimed for a set, which takes the place of the draw. Then a tile
//! is drawn, and the hand wins with it or discards. The graph is the same for every turn, so each turn is one pass over
//! its arrays.
//!
//! Three aims are followed in parallel, each with its own best play, in the lanes of one [`HandValue`].

use super::graph::{Graph, NOWHERE};
use super::payoff::{DeclaredWins, GraphPrices, Waits};
use super::plan::{Aim, Memory};
use std::ops::Range;
use suzume_tiles::Seats;
use suzume_tiles::numbers::index;

/// Which tiles of other seats can be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offers {
    /// None: no other seat discards, and every tile is drawn.
    None,
    /// Between two own draws, one tile of another seat can be claimed. It is any unseen tile with equal chance. One in
    /// three comes from the left seat, the only one whose discard can be claimed for a chow.
    OneATurn,
    /// Between two own draws, each of the three other seats discards a tile that can be claimed: the right, opposite
    /// and left seat, in this order. Each is any unseen tile with equal chance.
    ThreeATurn,
    /// The same with two other seats, the right and the left one.
    TwoATurn,
}

impl Offers {
    /// Every discard of the other seats.
    pub const fn of_others(seats: Seats) -> Offers {
        match seats {
            Seats::Three => Offers::TwoATurn,
            Seats::Four => Offers::ThreeATurn,
        }
    }

    /// The offers of a turn, the last before the draw first, each with the chance that it comes from the left seat.
    pub(super) const fn shares_from_left(self) -> &'static [f64] {
        match self {
            Offers::None => &[],
            Offers::OneATurn => &[1.0 / 3.0],
            Offers::ThreeATurn => &[1.0, 0.0, 0.0],
            Offers::TwoATurn => &[1.0, 0.0],
        }
    }
}

/// The value of a hand with some turns left, each measure by its own best play.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[repr(C, align(32))]
pub struct HandValue {
    /// The chance to win.
    pub win: f64,
    /// The chance to be ready when the turns are over, if no win is taken.
    pub ready: f64,
    /// The expected payoff, in the unit of the [`Payoffs`](super::Payoffs).
    pub points: f64,
    /// The chance to win by the play that is best for `points`.
    pub win_for_points: f64,
}

/// The value of a beginning of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outlook {
    /// Before other seats offer a tile, without a declaration.
    pub silent: HandValue,
    /// The same with a declaration (riichi), where that is possible.
    pub declared: Option<HandValue>,
    /// After the other seats' offers, before the draw.
    pub drawing: HandValue,
}

impl Outlook {
    /// The better of silence and declaration, measure by measure.
    pub fn best(&self) -> HandValue {
        self.declared.map_or(self.silent, |declared| self.silent.or(&declared))
    }
}

impl HandValue {
    /// The better of two, measure by measure.
    #[inline]
    #[must_use]
    pub fn or(&self, other: &HandValue) -> HandValue {
        // Nothing here is NaN, so the plain comparison is the maximum.
        let greater = |one: f64, other: f64| if one > other { one } else { other };
        // The branch would be unpredictable, so the richer one is selected without it.
        let mask = u64::from(other.points > self.points).wrapping_neg();
        let richer = |one: f64, other: f64| f64::from_bits(other.to_bits() & mask | one.to_bits() & !mask);
        HandValue {
            win: greater(self.win, other.win),
            points: richer(self.points, other.points),
            ready: greater(self.ready, other.ready),
            win_for_points: richer(self.win_for_points, other.win_for_points),
        }
    }

    /// The value of a win.
    #[inline]
    fn of_win(points: f64) -> HandValue {
        HandValue { win: 1.0, points, ready: 0.0, win_for_points: 1.0 }
    }

    /// The greater of the value and a win; `points` are not finite where there is no win.
    #[inline]
    fn or_win(&self, points: f64) -> HandValue {
        if points.is_finite() { self.or(&HandValue::of_win(points)) } else { *self }
    }

    #[inline]
    fn add(&mut self, weight: f64, value: &HandValue) {
        self.win += weight * value.win;
        self.points += weight * value.points;
        self.ready += weight * value.ready;
        self.win_for_points += weight * value.win_for_points;
    }

    /// The value if the hand ends with the given chance for `points`. The aim of being ready ignores this end.
    #[inline]
    fn unless_over(&self, chance: f64, points: f64) -> HandValue {
        let not_ended = 1.0 - chance;
        HandValue {
            win: not_ended * self.win,
            points: not_ended * self.points + chance * points,
            ready: self.ready,
            win_for_points: not_ended * self.win_for_points,
        }
    }

    #[inline]
    fn times(&self, factor: f64) -> HandValue {
        HandValue {
            win: self.win * factor,
            points: self.points * factor,
            ready: self.ready * factor,
            win_for_points: self.win_for_points * factor,
        }
    }
}

/// The model of the other seats in the turns to come.
#[derive(Clone, Copy, Debug)]
pub struct Others<'a> {
    /// The tiles that other seats offer.
    pub offers: Offers,
    /// The share of the winning tiles that each offer of a turn brings, compared with any other tile; the last offer before
    /// the draw comes first.
    pub wins_offered: [f64; 3],
    /// The same after a declaration, against which other seats fold.
    pub declared_wins_offered: [f64; 3],
    /// The chance that other seats end the hand in each turn, the next one first; zero in later turns. The end comes
    /// before their offer.
    pub ends: &'a [f64],
    /// The same after a declaration.
    pub declared_ends: &'a [f64],
}

impl<'a> Others<'a> {
    /// No other seat plays.
    pub const NONE: Others<'static> = Others::new(Offers::None, &[]);
    /// The other seats offer one tile a turn and never win.
    pub const OFFERING: Others<'static> = Others::new(Offers::OneATurn, &[]);

    /// Other seats that discard winning tiles as freely as any other tile and ignore a declaration.
    pub const fn new(offers: Offers, ends: &'a [f64]) -> Others<'a> {
        Others { offers, wins_offered: [1.0; 3], declared_wins_offered: [1.0; 3], ends, declared_ends: ends }
    }

    /// The chance that the hand ends in a turn, by the number of turns before it: without and with a declaration.
    pub(super) fn end(&self, turn: usize) -> [f64; 2] {
        [self.ends, self.declared_ends].map(|ends| ends.get(turn).copied().unwrap_or(0.0))
    }

    /// The offers of a turn, the last before the draw first: the chance that each comes from the seat on the left, and its
    /// share of winning tiles.
    pub(super) fn offered(&self) -> impl DoubleEndedIterator<Item = (f64, f64)> + ExactSizeIterator {
        self.offers.shares_from_left().iter().copied().zip(self.wins_offered)
    }
}

/// The values of all hands for one number of turns left.
#[derive(Clone, Debug)]
pub(super) struct TurnValues {
    /// After a discard that leads to the hand: the best of silence and declaration.
    pub(super) after_discard: Vec<HandValue>,
    /// If the hand keeps silent, at least until its next draw.
    pub(super) silent: Vec<HandValue>,
    /// Before the draw of the turn.
    pub(super) drawing: Vec<HandValue>,
    /// Of declared hands: with the declaration just made, and made earlier.
    pub(super) just_declared: Vec<HandValue>,
    pub(super) declared: Vec<HandValue>,
}

impl Graph {
    /// The values of the beginnings with `turns` own draws left.
    pub fn outlooks(&self, priced: &GraphPrices, turns: u8, others: Others<'_>) -> Vec<Outlook> {
        self.solve(priced, turns, others, |_| {})
    }

    /// The same, with a memory from which plans for an aim can be made.
    pub fn outlooks_and_memory(
        &self,
        priced: &GraphPrices,
        turns: u8,
        others: Others<'_>,
        aim: Aim,
    ) -> (Vec<Outlook>, Memory) {
        let mut memory = Memory::new(aim);
        let outlooks = self.solve(priced, turns, others, |turn| memory.keep(turn, priced));
        (outlooks, memory)
    }

    /// Solves the game backwards and calls `each` with every turn, the last first.
    fn solve(
        &self,
        priced: &GraphPrices,
        turns: u8,
        others: Others<'_>,
        mut each: impl FnMut(&TurnValues),
    ) -> Vec<Outlook> {
        let mut turn = self.last_turn(priced);
        let mut best = vec![HandValue::default(); self.drawn.len()];
        each(&turn);
        for before in (0..usize::from(turns)).rev() {
            self.turn_before(&mut turn, &mut best, priced, &others, others.end(before));
            each(&turn);
        }
        self.starts.iter().map(|start| self.outlook(start.hand, &turn, priced)).collect()
    }

    pub(super) fn outlook(&self, hand: Option<u32>, turn: &TurnValues, priced: &GraphPrices) -> Outlook {
        let Some(hand) = hand.map(index) else { return Outlook::default() };
        let declared = priced.declaration[hand].map(|place| turn.just_declared[index(place)]);
        Outlook { silent: turn.silent[hand], declared, drawing: turn.drawing[hand] }
    }

    /// The values when no turn is left.
    pub(super) fn last_turn(&self, priced: &GraphPrices) -> TurnValues {
        let at_end =
            |is_ready: bool| HandValue { ready: f64::from(u8::from(is_ready)), ..HandValue::default() };
        let silent: Vec<HandValue> = self.hands.iter().map(|hand| at_end(hand.is_ready)).collect();
        let declared = vec![HandValue { points: -priced.stake, ..at_end(true) }; priced.declared.len()];
        TurnValues {
            after_discard: silent.clone(),
            drawing: silent.clone(),
            silent,
            just_declared: declared.clone(),
            declared,
        }
    }

    /// From the values with some turns left to those with one turn more, in which other seats end the hand with the
    /// chance `end`, without and with a declaration.
    pub(super) fn turn_before(
        &self,
        turn: &mut TurnValues,
        best: &mut [HandValue],
        priced: &GraphPrices,
        others: &Others<'_>,
        [end, declared_end]: [f64; 2],
    ) {
        let values = &turn.after_discard;
        for (drawn, best) in best.iter_mut().enumerate() {
            *best = best_of(values, self.targets_of(drawn));
        }
        for hand in 0..self.len() {
            let all = f64::from(self.hands[hand].left);
            if all == 0.0 {
                turn.drawing[hand] = turn.after_discard[hand];
                turn.silent[hand] = turn.after_discard[hand].unless_over(end, 0.0);
                continue;
            }
            let entries = self.entries(hand);
            let stay = turn.after_discard[hand];
            turn.drawing[hand] = self.after_draw(entries.0, entries.1, all, &stay, best, priced);
            let mut offered = turn.drawing[hand];
            for from in others.offered() {
                offered =
                    self.after_offer(entries.2.clone(), all, &turn.after_discard, &offered, from, priced);
            }
            turn.silent[hand] = offered.unless_over(end, 0.0);
        }
        for (hand, declaration) in priced.declaration.iter().enumerate() {
            let Some(place) = declaration.map(index) else { continue };
            let all = f64::from(self.hands[hand].left);
            let DeclaredWins { later, at_once, .. } = &priced.declared[place];
            let next = turn.declared[place];
            let value = |waits| locked(waits, all, &next, others).unless_over(declared_end, -priced.stake);
            turn.just_declared[place] = value(at_once);
            turn.declared[place] = value(later);
        }
        turn.after_discard.copy_from_slice(&turn.silent);
        for (hand, declaration) in priced.declaration.iter().enumerate() {
            if let Some(place) = declaration {
                let declared = &turn.just_declared[index(*place)];
                turn.after_discard[hand] = turn.after_discard[hand].or(declared);
            }
        }
    }

    fn after_draw(
        &self,
        draws: Range<usize>,
        wins: Range<usize>,
        all: f64,
        stay: &HandValue,
        best: &[HandValue],
        priced: &GraphPrices,
    ) -> HandValue {
        let mut sum = HandValue::default();
        let mut idle = all;
        // The drawn tile may be discarded at once, so a draw never hurts.
        for draw in &self.draws[draws] {
            let weight = f64::from(draw.weight);
            idle -= weight;
            sum.add(weight, &best[index(draw.after)].or(stay));
        }
        for (win, &points) in self.wins[wins.clone()].iter().zip(&priced.drawn[wins]) {
            let weight = f64::from(win.weight);
            idle -= weight;
            let passed = best.get(index(win.after)).map_or(*stay, |best| best.or(stay));
            sum.add(weight, &passed.or_win(points));
        }
        sum.add(idle, stay);
        sum.times(all.recip())
    }

    /// The value before an offer, where `pass` is the value of passing it. The offer comes from the left with the
    /// chance `from_left` and brings `wins_offered` of the winning tiles.
    fn after_offer(
        &self,
        offers: Range<usize>,
        all: f64,
        values: &[HandValue],
        pass: &HandValue,
        (from_left, wins_offered): (f64, f64),
        priced: &GraphPrices,
    ) -> HandValue {
        let mut sum = HandValue::default();
        let mut idle = all;
        for offer in &self.offers[offers] {
            let weight = priced.offered_weight(offer, wins_offered);
            idle -= weight;
            let [begin, end] = offer.from_any_seat.map(index);
            let mut any_seat =
                self.claims[begin..end].iter().fold(*pass, |best, &to| best.or(&values[index(to)]));
            if offer.win != NOWHERE {
                any_seat = any_seat.or_win(priced.claimed[index(offer.win)]);
            }
            let chows = &self.claims[end..index(offer.from_left)];
            if chows.is_empty() || from_left == 0.0 {
                sum.add(weight, &any_seat);
            } else {
                let left = chows.iter().fold(any_seat, |best, &to| best.or(&values[index(to)]));
                sum.add(weight * (1.0 - from_left), &any_seat);
                sum.add(weight * from_left, &left);
            }
        }
        sum.add(idle, pass);
        sum.times(all.recip())
    }
}

#[inline]
fn best_of(values: &[HandValue], targets: &[u32]) -> HandValue {
    let mut targets = targets.iter().map(|&target| &values[index(target)]);
    let first = targets.next().copied().unwrap_or_default();
    targets.fold(first, |best, value| best.or(value))
}

/// The value of a declared hand before a turn, from its value after the turn.
fn locked(waits: &Waits, all: f64, next: &HandValue, others: &Others<'_>) -> HandValue {
    if all == 0.0 {
        return *next;
    }
    let after = |weighed: &super::payoff::WeighedTiles, share: f64, next: &HandValue| {
        let tiles = share * weighed.tiles;
        let mut sum = next.times(all - tiles);
        sum.win += tiles;
        sum.points += share * weighed.points;
        sum.win_for_points += tiles;
        // The aim of being ready takes no win.
        HandValue { ready: next.ready, ..sum.times(all.recip()) }
    };
    let drawing = after(&waits.drawn, 1.0, next);
    let offers = others.offers.shares_from_left().iter().zip(others.declared_wins_offered);
    offers.fold(drawing, |value, (_, share)| after(&waits.claimed, share, &value))
}
