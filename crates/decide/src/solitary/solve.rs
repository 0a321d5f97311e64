//! The values of all hands of a graph, computed backwards over the turns.
//!
//! A turn begins after an own discard. Other seats may end the hand. If not, another seat offers a tile, unless the
//! question has no offers. The tile may be won on, or claimed for a set, which takes the place of the draw. Then a tile
//! is drawn, and the hand wins with it or discards. The graph is the same for every turn, so each turn is one pass over
//! its arrays.
//!
//! Three aims are followed in parallel, each with its own best play, in the lanes of one [`HandValue`].

use super::graph::{Graph, GraphOffer, HandNode, NOWHERE};
use super::payoff::{DeclaredWins, GraphPrices, Waits};
use super::plan::{Aim, Memory};
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
    #[inline]
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
        let [points, win_for_points] =
            richer([self.points, self.win_for_points], [other.points, other.win_for_points]);
        HandValue {
            win: greater(self.win, other.win),
            ready: greater(self.ready, other.ready),
            points,
            win_for_points,
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

/// The pair whose first number is greater; the first pair if they are equal. A branch would be unpredictable, and
/// compilers make one of anything simpler.
#[cfg(target_arch = "x86_64")]
#[inline]
fn richer(one: [f64; 2], other: [f64; 2]) -> [f64; 2] {
    use std::arch::x86_64::{
        _mm_and_pd, _mm_andnot_pd, _mm_cmpgt_pd, _mm_cvtsd_f64, _mm_or_pd, _mm_set_pd, _mm_unpackhi_pd,
        _mm_unpacklo_pd,
    };
    // SAFETY: SSE2 is part of every x86-64 processor.
    unsafe {
        let (one, other) = (_mm_set_pd(one[1], one[0]), _mm_set_pd(other[1], other[0]));
        let is_other = _mm_cmpgt_pd(_mm_unpacklo_pd(other, other), _mm_unpacklo_pd(one, one));
        let richer = _mm_or_pd(_mm_and_pd(is_other, other), _mm_andnot_pd(is_other, one));
        [_mm_cvtsd_f64(richer), _mm_cvtsd_f64(_mm_unpackhi_pd(richer, richer))]
    }
}

/// The pair whose first number is greater; the first pair if they are equal.
#[cfg(not(target_arch = "x86_64"))]
#[inline]
fn richer(one: [f64; 2], other: [f64; 2]) -> [f64; 2] {
    if other[0] > one[0] { other } else { one }
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
    /// What a win saves in each turn, the next one first: the points that the other seats would still cost; zero in later
    /// turns. So the value of a hand is that beyond a hand that is never ready and never wins.
    pub saved: &'a [f64],
    /// The share of the other seats that still play in each turn, the next one first; all of them in later turns. Only seats
    /// that play offer tiles, pay for a drawn tile, and pay for a kong.
    pub playing: &'a [f64],
    /// Whether each place offers tiles, as in `wins_offered`: 1, or 0 where the seat plays no more.
    pub places: [f64; 3],
    /// The points of a ready hand when the turns are over, beyond those of a hand that is not ready.
    pub ready_points: f64,
}

/// One of the offers of a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Offer {
    /// The chance that it comes from the seat on the left.
    pub(super) from_left: f64,
    /// Its share of winning tiles.
    pub(super) wins: f64,
    /// The chance that it is made at all.
    pub(super) chance: f64,
}

impl<'a> Others<'a> {
    /// No other seat plays.
    pub const NONE: Others<'static> = Others::new(Offers::None, &[]);
    /// The other seats offer one tile a turn and never win.
    pub const OFFERING: Others<'static> = Others::new(Offers::OneATurn, &[]);

    /// Other seats that discard winning tiles as freely as any other tile and ignore a declaration.
    pub const fn new(offers: Offers, ends: &'a [f64]) -> Others<'a> {
        Others {
            offers,
            wins_offered: [1.0; 3],
            declared_wins_offered: [1.0; 3],
            ends,
            declared_ends: ends,
            saved: &[],
            playing: &[],
            places: [1.0; 3],
            ready_points: 0.0,
        }
    }

    /// The chance that the hand ends in a turn, by the number of turns before it: without and with a declaration.
    pub(super) fn end(&self, turn: usize) -> [f64; 2] {
        [self.ends, self.declared_ends].map(|ends| ends.get(turn).copied().unwrap_or(0.0))
    }

    /// What a win saves in a turn, by the number of turns before it.
    #[inline]
    pub(super) fn saved(&self, turn: usize) -> f64 {
        self.saved.get(turn).copied().unwrap_or(0.0)
    }

    /// The share of the other seats that still play in a turn, by the number of turns before it.
    #[inline]
    pub(super) fn playing(&self, turn: usize) -> f64 {
        self.playing.get(turn).copied().unwrap_or(1.0)
    }

    /// The offers of a turn in which a share of the seats still plays, the last before the draw first.
    #[inline]
    pub(super) fn offered(
        &self,
        playing: f64,
    ) -> impl DoubleEndedIterator<Item = Offer> + ExactSizeIterator + use<> {
        let places = self.wins_offered.into_iter().zip(self.places);
        let from_left = self.offers.shares_from_left().iter().copied();
        from_left.zip(places).map(move |(from_left, (wins, place))| Offer {
            from_left,
            wins,
            chance: place * playing,
        })
    }

    /// The same after a declaration.
    #[inline]
    pub(super) fn offered_to_declared(
        &self,
        playing: f64,
    ) -> impl DoubleEndedIterator<Item = Offer> + ExactSizeIterator + use<> {
        Others { wins_offered: self.declared_wins_offered, ..*self }.offered(playing)
    }
}

/// The values of all hands for one number of turns left.
#[derive(Clone, Debug)]
pub(super) struct TurnValues {
    /// After a discard that leads to the hand: the best of silence and declaration.
    pub(super) after_discard: Vec<HandValue>,
    /// Of the hands that can be declared: if they keep silent, at least until the next draw; with the declaration just
    /// made; and with the declaration made earlier.
    pub(super) silent: Vec<HandValue>,
    pub(super) just_declared: Vec<HandValue>,
    declared: Vec<HandValue>,
    /// The next `after_discard`.
    next: Vec<HandValue>,
    /// The value of each hand of 3n+2 tiles.
    best: Vec<HandValue>,
}

/// A turn to be solved.
#[derive(Clone, Copy)]
struct OneTurn<'a> {
    priced: &'a GraphPrices,
    others: &'a Others<'a>,
    /// The offers of the turn, as in [`Others::offered`].
    offered: &'a [Offer],
    /// The chance that the hand ends, without and with a declaration.
    ends: [f64; 2],
    /// What a win saves.
    saved: f64,
    /// The share of the other seats that still play.
    playing: f64,
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
        let mut turn = self.last_turn(priced, others.ready_points);
        let mut offered: Vec<Offer> = Vec::new();
        each(&turn);
        let starts = self.starts.iter().map(|start| start.hand.map(index));
        let at_end = |hand: usize| [turn.after_discard[hand]; 2];
        let mut first: Vec<Option<[HandValue; 2]>> = starts.clone().map(|hand| hand.map(at_end)).collect();
        for before in (0..usize::from(turns)).rev() {
            self.best_after_draws(&mut turn);
            let playing = others.playing(before);
            offered.clear();
            offered.extend(others.offered(playing));
            let of_turn = OneTurn {
                priced,
                others: &others,
                offered: &offered,
                ends: others.end(before),
                saved: others.saved(before),
                playing,
            };
            if before == 0 {
                let values = |hand: usize| self.silent_and_drawing(hand, &turn, &of_turn);
                first = starts.clone().map(|hand| hand.map(values)).collect();
            }
            self.turn_before(&mut turn, &of_turn);
            each(&turn);
        }
        let outlook = |(hand, values): (Option<usize>, Option<[HandValue; 2]>)| {
            let (Some(hand), Some([silent, drawing])) = (hand, values) else { return Outlook::default() };
            let declared = priced.declaration[hand].map(|place| turn.just_declared[index(place)]);
            Outlook { silent, declared, drawing }
        };
        starts.zip(first).map(outlook).collect()
    }

    /// The values when no turn is left.
    fn last_turn(&self, priced: &GraphPrices, ready_points: f64) -> TurnValues {
        let ready = HandValue { ready: 1.0, points: ready_points, ..HandValue::default() };
        let at_end = |hand: &HandNode| if hand.is_ready { ready } else { HandValue::default() };
        let after_discard: Vec<HandValue> = self.hands.iter().map(at_end).collect();
        let declared =
            vec![HandValue { points: ready_points - priced.stake, ..ready }; priced.declared.len()];
        let declarable = (0..self.len()).filter(|&hand| priced.declaration[hand].is_some());
        TurnValues {
            silent: declarable.map(|hand| after_discard[hand]).collect(),
            next: after_discard.clone(),
            after_discard,
            just_declared: declared.clone(),
            declared,
            best: vec![HandValue::default(); self.drawn.len()],
        }
    }

    /// The values of the hands of 3n+2 tiles, from those with some turns left.
    fn best_after_draws(&self, turn: &mut TurnValues) {
        let values = &turn.after_discard;
        let mut begin = 0;
        for (best, &end) in turn.best.iter_mut().zip(&self.drawn) {
            *best = best_of(values, &self.targets[begin..index(end)]);
            begin = index(end);
        }
    }

    /// From the values with some turns left to those with one turn more.
    fn turn_before(&self, turn: &mut TurnValues, of_turn: &OneTurn<'_>) {
        let mut next = std::mem::take(&mut turn.next);
        for (hand, next) in next.iter_mut().enumerate() {
            *next = self.silent_and_drawing(hand, turn, of_turn)[0];
        }
        let OneTurn { priced, ends: [_, declared_end], .. } = *of_turn;
        for (hand, declaration) in priced.declaration.iter().enumerate() {
            let Some(place) = declaration.map(index) else { continue };
            let all = f64::from(self.hands[hand].left);
            let DeclaredWins { later, at_once, .. } = &priced.declared[place];
            let after = turn.declared[place];
            let value = |waits| locked(waits, all, &after, of_turn).unless_over(declared_end, -priced.stake);
            turn.just_declared[place] = value(at_once);
            turn.declared[place] = value(later);
            turn.silent[place] = next[hand];
            next[hand] = next[hand].or(&turn.just_declared[place]);
        }
        turn.next = std::mem::replace(&mut turn.after_discard, next);
    }

    /// The value of a hand before a turn in which it keeps silent, and before the draw of that turn.
    #[inline]
    fn silent_and_drawing(&self, hand: usize, turn: &TurnValues, of_turn: &OneTurn<'_>) -> [HandValue; 2] {
        let OneTurn { priced, offered: offers_made, ends: [end, _], saved, playing, .. } = *of_turn;
        let node = &self.hands[hand];
        let stay = turn.after_discard[hand];
        if node.left == 0 {
            return [stay.unless_over(end, 0.0), stay];
        }
        let all = f64::from(node.left);
        let (draws, wins, offers) = self.entries(hand);
        let [drawn_kongs, offered_kongs] = priced.kongs_of(hand, all);
        let mut drawing = HandValue::default();
        // The hand that draws is one of those after the draw, so a draw never hurts.
        for draw in &self.draws[draws] {
            drawing.add(f64::from(draw.weight), &turn.best[index(draw.after)]);
        }
        for (win, &points) in self.wins[wins.clone()].iter().zip(&priced.drawn[wins]) {
            let passed = turn.best.get(index(win.after)).unwrap_or(&stay);
            drawing.add(f64::from(win.weight), &passed.or_win(playing * points + saved));
        }
        drawing.add(f64::from(node.idle), &stay);
        let mut drawing = drawing.times(all.recip());
        drawing.points += playing * drawn_kongs;
        let mut offered = drawing;
        for &offer in offers_made {
            let pass = offered;
            let entries = &self.offers[offers.clone()];
            offered = self.after_offer(entries, all, turn, &pass, offer, (priced, saved));
            offered.points += offered_kongs;
            if offer.chance < 1.0 {
                offered = offered.times(offer.chance);
                offered.add(1.0 - offer.chance, &pass);
            }
        }
        [offered.unless_over(end, 0.0), drawing]
    }

    /// The value before an offer that is made, where `pass` is the value of passing it.
    #[inline]
    fn after_offer(
        &self,
        offers: &[GraphOffer],
        all: f64,
        turn: &TurnValues,
        pass: &HandValue,
        Offer { from_left, wins, .. }: Offer,
        (priced, saved): (&GraphPrices, f64),
    ) -> HandValue {
        let values = &turn.after_discard;
        let mut sum = HandValue::default();
        let mut idle = all;
        for offer in offers {
            let weight = priced.offered_weight(offer, wins);
            idle -= weight;
            let (begin, end) = (index(offer.from_any_seat[0]), index(offer.from_any_seat[1]));
            let mut any_seat =
                self.claims[begin..end].iter().fold(*pass, |best, &to| best.or(&values[index(to)]));
            if offer.win != NOWHERE {
                any_seat = any_seat.or_win(priced.claimed[index(offer.win)] + saved);
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
fn locked(waits: &Waits, all: f64, next: &HandValue, of_turn: &OneTurn<'_>) -> HandValue {
    let OneTurn { others, saved, playing, .. } = *of_turn;
    if all == 0.0 {
        return *next;
    }
    let after = |weighed: &super::payoff::WeighedTiles, share: f64, payers: f64, next: &HandValue| {
        let tiles = share * weighed.tiles;
        let mut sum = next.times(all - tiles);
        sum.win += tiles;
        sum.points += share * payers * weighed.points + tiles * saved;
        sum.win_for_points += tiles;
        // The aim of being ready takes no win.
        HandValue { ready: next.ready, ..sum.times(all.recip()) }
    };
    let drawing = after(&waits.drawn, 1.0, playing, next);
    let offers = others.offered_to_declared(playing);
    offers.fold(drawing, |value, offer| after(&waits.claimed, offer.wins * offer.chance, 1.0, &value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::Dealer;

    #[test]
    fn the_richer_pair_is_chosen_as_by_a_branch() {
        let mut dealer = Dealer::new(6);
        let mut number = || f64::from(u8::try_from(dealer.below(5)).unwrap()) - 2.0;
        for _ in 0..1000 {
            let (one, other) = ([number(), number()], [number(), number()]);
            let expected = if other[0] > one[0] { other } else { one };
            assert_eq!(richer(one, other), expected);
        }
    }
}
