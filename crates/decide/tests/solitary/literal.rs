//! The definition of the solitary and the inclusive game as a recursion, with nothing forgotten and nothing shared.

use super::positions::Odd;
use std::collections::HashMap;
use suzume_decide::solitary::{
    ByKind, ClaimRules, ConcealedHand, Course, Ends, Folding, Offers, Others, Payoffs, Reach, ReadyHand,
};
use suzume_decide::{Chows, Situation};
use suzume_deficiency::{Deficiency, Goal, Set, Sets, deficiency};
use suzume_rules::table::SwapCall;
use suzume_testing::without;
use suzume_tiles::real;
use suzume_tiles::{Counts34, Tile, TileSet};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Measure {
    Win,
    Points,
    Ready,
}

pub(super) const MEASURES: [Measure; 3] = [Measure::Win, Measure::Points, Measure::Ready];

/// A hand: concealed tiles, claimed sets, and whether it was declared and when.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct State {
    pub(super) concealed: Counts34,
    pub(super) claimed: Vec<Set>,
    pub(super) declared: Option<Age>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Age {
    New,
    Old,
}

/// Whether a tile is the last of the wall, or the last discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    Before,
    Last,
}

/// The definition: every offer and every draw from what is left outside the hand, every claim and discard within reach.
pub(super) struct Literal<'a> {
    pub(super) start: &'a Situation,
    pub(super) rules: ClaimRules,
    pub(super) reach: Reach,
    pub(super) aim: Measure,
    pub(super) others: Others<'a>,
    pub(super) turns: u8,
    /// The inclusive game: what other seats do besides offering tiles.
    pub(super) course: Option<Course<'a>>,
    pub(super) known: HashMap<(State, u8), f64>,
}

/// The parts of the inclusive game alone.
impl Literal<'_> {
    /// The own discard after which `turns` turns are left.
    fn discard_number(&self, turns: u8) -> usize {
        usize::from(self.turns - turns)
    }

    /// The value of a discard after which the hand has the value `after` with `turns` turns left.
    fn discarded(&self, tile: Tile, declared: bool, turns: u8, after: f64) -> f64 {
        let Some(course) = &self.course else { return after };
        let number = self.discard_number(turns);
        let dangers = match declared && !course.declared_dangers.is_empty() {
            true => course.declared_dangers,
            false => course.dangers,
        };
        let danger = dangers[number][tile.index()];
        let (by_turn, ends) = match declared {
            true => (course.declared_deal_ins, course.declared),
            false => (course.deal_ins, course.silent),
        };
        let deal_in = by_turn.get(number).unwrap_or(&ends.deal_in);
        danger * deal_in[tile.index()] + (1.0 - danger) * after
    }

    /// The value of folding after a discard.
    pub(super) fn folded(&self, state: &State, turns: u8) -> f64 {
        let given_up = self.given_up(state, turns);
        match &self.course {
            Some(course) if course.folding == Folding::ByTurn => {
                let end = course.ends[self.discard_number(turns)];
                end * course.silent.other_win + (1.0 - end) * given_up
            }
            _ => given_up,
        }
    }

    /// The same if no seat ends the hand after that discard: tiles in the order of equation 12, none drawn.
    fn given_up(&self, state: &State, turns: u8) -> f64 {
        let Some(course) = &self.course else { return f64::NEG_INFINITY };
        let Ends { deal_in, other_win, not_ready, .. } = course.silent;
        let first = self.discard_number(turns);
        let mean = course.ends.iter().sum::<f64>() / course.ends.len() as f64;
        let (end, is_constant) = match course.folding {
            Folding::ByTurn => (mean, false),
            Folding::Constant(end) => (end, true),
            Folding::Never => return f64::NEG_INFINITY,
        };
        let mut kinds: Vec<(Tile, u8)> = state.concealed.kinds().collect();
        let cost = |&(tile, copies): &(Tile, u8)| {
            let chance = course.fold_dangers[0][tile.index()];
            let not_ended = (1.0 - chance) * real::powi(1.0 - end, i32::from(copies));
            chance * (other_win - deal_in[tile.index()]) / (1.0 - not_ended)
        };
        // Of kinds that cost the same, those with more copies first.
        kinds.sort_by(|one, other| cost(one).total_cmp(&cost(other)).then(other.1.cmp(&one.1)));
        let tiles: Vec<(Tile, bool)> =
            kinds.iter().flat_map(|&(tile, copies)| (0..copies).map(move |copy| (tile, copy == 0))).collect();
        // From the last discard to the first.
        let discards = usize::from(turns);
        let mut value = if is_constant { *other_win } else { *not_ready };
        for made in (0..discards).rev() {
            let number = first + 1 + made;
            let end = if is_constant { end } else { course.ends[number] };
            value = end * other_win + (1.0 - end) * value;
            if let Some(&(tile, true)) = tiles.get(made) {
                let dangers =
                    if is_constant { &course.fold_dangers[0] } else { &course.fold_dangers[number] };
                let danger = dangers[tile.index()];
                value = danger * deal_in[tile.index()] + (1.0 - danger) * value;
            }
        }
        value
    }
}

impl Literal<'_> {
    fn goal(&self, state: &State) -> Goal {
        let sets = Sets::new(self.start.goal.sets.get() - state.claimed.len()).unwrap();
        Goal { sets, ..self.start.goal }
    }

    /// Tiles of the hand, with those of claimed sets.
    fn count(state: &State, tile: Tile) -> u8 {
        let claimed = state.claimed.iter().flat_map(|set| set.tiles()).filter(|&part| part == tile).count();
        state.concealed.get(tile) + claimed as u8
    }

    fn taken(&self, state: &State, tile: Tile) -> u8 {
        Literal::count(state, tile).saturating_sub(self.start.hand.get(tile))
    }

    pub(super) fn is_within_reach(&self, state: &State) -> bool {
        let taken: u8 = Tile::ALL.iter().map(|&tile| self.taken(state, tile)).sum();
        let least = deficiency(&state.concealed, &self.goal(state)).finite();
        state.claimed.len() <= usize::from(self.reach.claims)
            && least.is_some_and(|least| taken + least.max(1) - 1 <= self.reach.exchanges)
    }

    fn left(&self, state: &State) -> Vec<(Tile, f64)> {
        let left = |tile: Tile| self.start.available.get(tile).saturating_sub(self.taken(state, tile));
        Tile::ALL.into_iter().map(|tile| (tile, f64::from(left(tile)))).filter(|one| one.1 > 0.0).collect()
    }

    fn completes(&self, state: &State, tile: Tile) -> bool {
        let mut whole = state.concealed;
        whole.add(tile).is_ok() && deficiency(&whole, &self.goal(state)) == Deficiency::COMPLETE
    }

    /// The value of a win with `turns` turns left, the present one included; none if it does not count.
    fn win(&self, state: &State, tile: Tile, is_drawn: bool, when: When, turns: u8) -> Option<f64> {
        let points = self.win_points(state, tile, is_drawn, when)?;
        match self.aim {
            Measure::Ready => None,
            Measure::Win => Some(1.0),
            Measure::Points => Some(points + self.saved(turns)),
        }
    }

    /// What a win in a turn saves.
    fn saved(&self, turns: u8) -> f64 {
        match self.course {
            Some(_) => 0.0,
            None => self.others.saved.get(self.discard_number(turns)).copied().unwrap_or(0.0),
        }
    }

    /// The points of kongs with a tile that is drawn, or offered.
    fn kongs(&self, state: &State, tile: Tile, is_drawn: bool) -> f64 {
        if self.course.is_some() || self.aim != Measure::Points || state.declared.is_some() {
            return 0.0;
        }
        let is_triplet = state.concealed.get(tile) == 3 && self.start.goal.only.contains(tile);
        let is_pong = state.claimed.contains(&Set::Pong(tile));
        match (is_triplet, is_pong, is_drawn) {
            (true, _, true) => Odd::KONGS.closed,
            (true, _, false) => Odd::KONGS.exposed,
            (_, true, true) => Odd::KONGS.added,
            _ => 0.0,
        }
    }

    /// The points of a win; none if it does not count.
    fn win_points(&self, state: &State, tile: Tile, is_drawn: bool, when: When) -> Option<f64> {
        if !self.completes(state, tile) {
            return None;
        }
        let held = held(state);
        let waits = Tile::ALL.into_iter().filter(|&tile| self.completes(state, tile)).collect();
        let lost = |tile: &Tile| self.start.hand.get(*tile) > Literal::count(state, *tile);
        let discarded: TileSet = Tile::ALL.into_iter().filter(lost).collect();
        let ready = ReadyHand { held, waits, discarded };
        let payoff = match (state.declared, when) {
            (None, When::Before) => Odd::silent(&ready, tile),
            (None, When::Last) => Odd::last(&ready, tile),
            (Some(_), When::Last) => Odd::declared(&ready, tile).unwrap().last,
            (Some(Age::New), When::Before) => Odd::declared(&ready, tile).unwrap().at_once,
            (Some(Age::Old), When::Before) => Odd::declared(&ready, tile).unwrap().later,
        };
        if is_drawn { payoff.drawn } else { payoff.claimed }
    }

    /// The value after a discard, with the choice to declare.
    pub(super) fn after_discard(&mut self, state: &State, turns: u8) -> f64 {
        let silent = self.value(state, turns);
        let can_declare = state.claimed.is_empty()
            && turns > 0
            && self.left(state).iter().any(|&(tile, _)| self.completes(state, tile));
        let silent = if turns > 0 { silent.max(self.folded(state, turns)) } else { silent };
        if !can_declare {
            return silent;
        }
        let declared = State { declared: Some(Age::New), ..state.clone() };
        silent.max(self.value(&declared, turns))
    }

    /// The value of a hand of 3n+1 tiles before other seats offer a tile.
    fn value(&mut self, state: &State, turns: u8) -> f64 {
        let is_ready = deficiency(&state.concealed, &self.goal(state)) <= Deficiency::new(1);
        let number = self.discard_number(turns);
        let over = self.course.map(|course| match state.declared {
            None => (course.ends[number], *course.silent),
            Some(_) => (course.declared_ends[number], *course.declared),
        });
        if turns == 0
            && let Some((end, ends)) = over
        {
            let mut value = if is_ready { ends.ready } else { ends.not_ready };
            let offers = self.course.and_then(|course| course.last).unwrap_or(0);
            // From the last discard to the first; the third comes from the left.
            for number in (1..=offers).rev() {
                let from_left = f64::from(u8::from(number == 3));
                let when = if number == offers { When::Last } else { When::Before };
                let course = self.course.unwrap();
                let wins_offered = match state.declared {
                    None => course.wins_offered,
                    Some(_) => course.declared_wins_offered,
                };
                value = self.offered(state, 0, value, from_left, wins_offered, when);
            }
            return end * ends.other_win + (1.0 - end) * value;
        }
        if turns == 0 {
            return match self.aim {
                Measure::Ready => f64::from(u8::from(is_ready)),
                Measure::Points => {
                    let stake = if state.declared.is_some() { Odd.stake() } else { 0.0 };
                    f64::from(u8::from(is_ready)) * self.others.ready_points - stake
                }
                Measure::Win => 0.0,
            };
        }
        if let Some(&value) = self.known.get(&(state.clone(), turns)) {
            return value;
        }
        let mut value = self.drawing(state, turns);
        // One tile that may come from any seat, or a tile from each seat, the left one last.
        let from_left: &[f64] = match self.others.offers {
            Offers::None => &[],
            Offers::OneATurn => &[1.0 / 3.0],
            Offers::ThreeATurn => &[1.0, 0.0, 0.0],
            Offers::TwoATurn => &[1.0, 0.0],
        };
        for (place, &share) in from_left.iter().enumerate() {
            let wins_offered = match (self.course, state.declared) {
                (None, None) => &[self.others.wins_offered[place]; Tile::KINDS],
                (None, Some(_)) => &[self.others.declared_wins_offered[place]; Tile::KINDS],
                (Some(course), None) => course.wins_offered,
                (Some(course), Some(_)) => course.declared_wins_offered,
            };
            value = self.offered(state, turns, value, share, wins_offered, When::Before);
        }
        if let Some((end, ends)) = over {
            value = end * ends.other_win + (1.0 - end) * value;
            self.known.insert((state.clone(), turns), value);
            return value;
        }
        let ends = if state.declared.is_some() { self.others.declared_ends } else { self.others.ends };
        let end = ends.get(number).copied().unwrap_or(0.0);
        let over = if state.declared.is_some() && self.aim == Measure::Points { -Odd.stake() } else { 0.0 };
        if self.aim != Measure::Ready {
            value = (1.0 - end) * value + end * over;
        }
        self.known.insert((state.clone(), turns), value);
        value
    }

    /// The value before an offer, where `pass` is the value of passing it.
    fn offered(
        &mut self,
        state: &State,
        turns: u8,
        pass: f64,
        from_left: f64,
        wins_offered: &ByKind,
        when: When,
    ) -> f64 {
        let tiles = self.left(state);
        let all: f64 = tiles.iter().map(|one| one.1).sum();
        if all == 0.0 {
            return pass;
        }
        let mut value = 0.0;
        for (tile, weight) in tiles {
            let win = self.win(state, tile, false, when, turns).unwrap_or(f64::NEG_INFINITY);
            let (whole, mut weight) = (weight, weight);
            if self.win_points(state, tile, false, when).is_some() {
                let share = wins_offered[tile.index()];
                value += weight / all * (1.0 - share) * pass;
                weight *= share;
            }
            // A declared hand wins where it can.
            let pass = if state.declared.is_some() && win.is_finite() { win } else { pass.max(win) };
            let (mut any_seat, mut left) = (pass, pass);
            let may_claim = state.declared.is_none() && when == When::Before;
            if may_claim && state.claimed.len() < usize::from(self.reach.claims) {
                any_seat = any_seat.max(self.claim(state, Set::Pong(tile), tile, turns));
                left = any_seat;
                if self.rules.chows == Chows::Allowed {
                    for first in Tile::ALL.into_iter().filter_map(Set::chow) {
                        if first.tiles().contains(&tile) {
                            left = left.max(self.claim(state, first, tile, turns));
                        }
                    }
                }
            }
            value += weight / all * ((1.0 - from_left) * any_seat + from_left * left);
            value += whole / all * self.kongs(state, tile, false);
        }
        value
    }

    /// The best value after a claim; nothing is worse than a claim that cannot be made.
    fn claim(&mut self, state: &State, set: Set, tile: Tile, turns: u8) -> f64 {
        let mut concealed = state.concealed;
        let mut others = set.tiles().to_vec();
        others.remove(others.iter().position(|&part| part == tile).unwrap());
        if state.claimed.len() >= self.start.goal.sets.get()
            || !others.iter().all(|&part| concealed.remove(part))
        {
            return f64::NEG_INFINITY;
        }
        let mut claimed = state.claimed.clone();
        claimed.push(set);
        claimed.sort();
        let mut best = f64::NEG_INFINITY;
        let kinds: Vec<Tile> = concealed.kinds().map(|one| one.0).collect();
        for discard in kinds {
            // The same tile, or the one at the other end of a chow.
            let beyond = |one: Tile, other: Tile| one.suit().is_some() && one.above(3) == Some(other);
            let ends = set.tiles();
            let is_other_end = matches!(set, Set::Chow(_))
                && (tile == ends[0] && beyond(tile, discard) || tile == ends[2] && beyond(discard, tile));
            let is_forbidden = match self.rules.swap {
                SwapCall::Free => false,
                SwapCall::SameTile => discard == tile,
                SwapCall::SameTileOrOtherEnd => discard == tile || is_other_end,
            };
            let concealed = without(&concealed, discard);
            let after = State { concealed, claimed: claimed.clone(), declared: None };
            if !is_forbidden && self.is_within_reach(&after) {
                let value = match turns {
                    0 => self.claimed_last(&after, discard),
                    _ => {
                        let value = self.after_discard(&after, turns - 1);
                        self.discarded(discard, false, turns - 1, value)
                    }
                };
                best = best.max(value);
            }
        }
        best
    }

    /// The value of a claim after the last turn: nothing follows its discard.
    fn claimed_last(&self, after: &State, discard: Tile) -> f64 {
        let course = self.course.unwrap();
        let danger = course.dangers.last().unwrap()[discard.index()];
        let is_ready = deficiency(&after.concealed, &self.goal(after)) <= Deficiency::new(1);
        let value = if is_ready { course.silent.ready } else { course.silent.not_ready };
        let deal_in = course.deal_ins.last().unwrap_or(&course.silent.deal_in);
        danger * deal_in[discard.index()] + (1.0 - danger) * value
    }

    /// The value before the draw.
    pub(super) fn drawing(&mut self, state: &State, turns: u8) -> f64 {
        let left = self.left(state);
        let all: f64 = left.iter().map(|one| one.1).sum();
        let next = State { declared: state.declared.map(|_| Age::Old), ..state.clone() };
        if all == 0.0 {
            return match state.declared {
                None => self.after_discard(&next, turns - 1),
                Some(_) => self.value(&next, turns - 1),
            };
        }
        let mut value = 0.0;
        for (tile, weight) in left {
            let is_last = turns == 1 && self.course.is_some_and(|course| course.last == Some(0));
            let when = if is_last { When::Last } else { When::Before };
            let win = self.win(state, tile, true, when, turns).unwrap_or(f64::NEG_INFINITY);
            let best = if state.declared.is_some() {
                let value = self.value(&next, turns - 1);
                if win.is_finite() { win } else { self.discarded(tile, true, turns - 1, value) }
            } else {
                let mut drawn = state.concealed;
                drawn.add(tile).unwrap();
                let kinds: Vec<Tile> = drawn.kinds().map(|one| one.0).collect();
                let mut best = win;
                for discard in kinds {
                    let after = State { concealed: without(&drawn, discard), ..state.clone() };
                    if self.is_within_reach(&after) {
                        let value = self.after_discard(&after, turns - 1);
                        best = best.max(self.discarded(discard, false, turns - 1, value));
                    }
                }
                let may_give_up = self.course.is_some_and(|course| course.folding == Folding::ByTurn);
                if may_give_up { best.max(self.given_up(state, turns)) } else { best }
            };
            value += weight / all * (best + self.kongs(state, tile, true));
        }
        value
    }
}

fn held(state: &State) -> ConcealedHand {
    ConcealedHand { concealed: state.concealed, claimed: state.claimed.iter().copied().collect() }
}
