//! The solitary game compared with its definition, taken literally.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use suzume_decide::solitary::{
    Aim, ByKind, ClaimRules, ConcealedHand, Course, DeclaredPayoff, Ends, EveryWin, FirstHand, Folding,
    Graph, GraphError, GraphLimit, Lane, Offers, Others, Payoffs, Planner, Price, Prospect, Reach, ReadyHand,
    Scenario, Scenarios, WinPayoff,
};
use suzume_decide::{Chows, Interrupt, SearchTarget, Situation, StepSearch};
use suzume_deficiency::{Deficiency, Forms, Goal, Set, Sets, deficiency};
use suzume_rules::table::SwapCall;
use suzume_tiles::{Counts34, Dealer, Notation, Tile, TileSet, parse_counts};

const NO_SWAP_RULE: ClaimRules = ClaimRules { chows: Chows::Allowed, swap: SwapCall::Free };

/// Payoffs that differ by everything that they may depend on; some wins do not count.
struct Odd;

impl Payoffs for Odd {
    fn price(&mut self, ready: &ReadyHand, tile: Tile) -> Price {
        Price {
            silent: Odd::silent(ready, tile),
            last: Odd::last(ready, tile),
            declared: Odd::declared(ready, tile),
        }
    }

    fn stake(&self) -> f64 {
        1.5
    }
}

impl Odd {
    fn silent(ready: &ReadyHand, tile: Tile) -> WinPayoff {
        let held = &ready.held;
        let pairs = held.concealed.kinds().filter(|(_, count)| *count == 2).count();
        let sets = held.claimed.iter().count();
        let points = (tile.index() % 4 * 3 + pairs + 2 * sets) as f64;
        let is_furiten = !ready.waits.and(ready.discarded).is_empty();
        WinPayoff {
            drawn: (!tile.index().is_multiple_of(5)).then_some(points),
            claimed: (!is_furiten && sets + pairs > 0).then_some(points + 1.0),
        }
    }

    /// The last tile has a greater payoff, and lets more hands win.
    fn last(ready: &ReadyHand, tile: Tile) -> WinPayoff {
        let points = 2.0 + (tile.index() % 6) as f64;
        let is_furiten = !ready.waits.and(ready.discarded).is_empty();
        WinPayoff { drawn: Some(points), claimed: (!is_furiten).then_some(points + 1.0) }
    }

    fn declared(ready: &ReadyHand, tile: Tile) -> Option<DeclaredPayoff> {
        let points = 4.0 + (tile.index() % 3) as f64;
        let payoff = |extra: f64| WinPayoff {
            drawn: Some(points + extra),
            claimed: ready.waits.and(ready.discarded).is_empty().then_some(points + extra + 2.0),
        };
        let (later, at_once, last) = (payoff(0.0), payoff(3.0), payoff(1.0));
        ready.held.claimed.is_empty().then_some(DeclaredPayoff { later, at_once, last })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Measure {
    Win,
    Points,
    Ready,
}

const MEASURES: [Measure; 3] = [Measure::Win, Measure::Points, Measure::Ready];

/// A hand: concealed tiles, claimed sets, and whether it was declared and when.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct State {
    concealed: Counts34,
    claimed: Vec<Set>,
    declared: Option<Age>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Age {
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
struct Literal<'a> {
    start: &'a Situation,
    rules: ClaimRules,
    reach: Reach,
    aim: Measure,
    others: Others<'a>,
    turns: u8,
    /// The inclusive game: what other seats do besides offering tiles.
    course: Option<Course<'a>>,
    known: HashMap<(State, u8), f64>,
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
        let danger = course.dangers[number][tile.index()];
        let (by_turn, ends) = match declared {
            true => (course.declared_deal_ins, course.declared),
            false => (course.deal_ins, course.silent),
        };
        let deal_in = by_turn.get(number).unwrap_or(&ends.deal_in);
        danger * deal_in[tile.index()] + (1.0 - danger) * after
    }

    /// The value of folding after a discard.
    fn folded(&self, state: &State, turns: u8) -> f64 {
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
            let goes_on = (1.0 - chance) * (1.0 - end).powi(i32::from(copies));
            chance * (other_win - deal_in[tile.index()]) / (1.0 - goes_on)
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

    fn is_within_reach(&self, state: &State) -> bool {
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

    /// The value of a win; none if it does not count.
    fn win(&self, state: &State, tile: Tile, is_drawn: bool, when: When) -> Option<f64> {
        let points = self.win_points(state, tile, is_drawn, when)?;
        match self.aim {
            Measure::Ready => None,
            Measure::Win => Some(1.0),
            Measure::Points => Some(points),
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
    fn after_discard(&mut self, state: &State, turns: u8) -> f64 {
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
                Measure::Points if state.declared.is_some() => -Odd.stake(),
                _ => 0.0,
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
        };
        for (place, &share) in from_left.iter().enumerate() {
            let wins_offered = match (self.course, state.declared) {
                (None, None) => self.others.wins_offered[place],
                (None, Some(_)) => self.others.declared_wins_offered[place],
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
        wins_offered: f64,
        when: When,
    ) -> f64 {
        let tiles = self.left(state);
        let all: f64 = tiles.iter().map(|one| one.1).sum();
        if all == 0.0 {
            return pass;
        }
        let mut value = 0.0;
        for (tile, weight) in tiles {
            let win = self.win(state, tile, false, when).unwrap_or(f64::NEG_INFINITY);
            let mut weight = weight;
            if self.win_points(state, tile, false, when).is_some() {
                value += weight / all * (1.0 - wins_offered) * pass;
                weight *= wins_offered;
            }
            // A declared hand wins where it can.
            let pass = if state.declared.is_some() && win.is_finite() { win } else { pass.max(win) };
            let (mut anybody, mut left) = (pass, pass);
            let may_claim = state.declared.is_none() && when == When::Before;
            if may_claim && state.claimed.len() < usize::from(self.reach.claims) {
                anybody = anybody.max(self.claim(state, Set::Pong(tile), tile, turns));
                left = anybody;
                if self.rules.chows == Chows::Allowed {
                    for first in Tile::ALL.into_iter().filter_map(Set::chow) {
                        if first.tiles().contains(&tile) {
                            left = left.max(self.claim(state, first, tile, turns));
                        }
                    }
                }
            }
            value += weight / all * ((1.0 - from_left) * anybody + from_left * left);
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
    fn drawing(&mut self, state: &State, turns: u8) -> f64 {
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
            let win = self.win(state, tile, true, when).unwrap_or(f64::NEG_INFINITY);
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
            value += weight / all * best;
        }
        value
    }
}

fn held(state: &State) -> ConcealedHand {
    ConcealedHand { concealed: state.concealed, claimed: state.claimed.iter().copied().collect() }
}

fn without(hand: &Counts34, tile: Tile) -> Counts34 {
    let mut rest = *hand;
    assert!(rest.remove(tile));
    rest
}

/// Small hands in the standard form, and whole hands with special forms, with few available tiles.
fn situation(dealer: &mut Dealer, round: usize) -> Situation {
    let (sets, kinds, forms) = match round % 4 {
        0 => (1, 9, Forms::STANDARD),
        1 => (2, 9, Forms::STANDARD),
        2 => (2, 12, Forms::STANDARD | Forms::PONGS),
        _ => (4, 10, Forms::STANDARD | Forms::PAIRS),
    };
    let hand = dealer.hand(3 * sets + 1 + round / 4 % 2, kinds);
    let tiles = dealer.below(9);
    let available = dealer.draw(tiles, &hand.complement_within(kinds));
    Situation { hand, available, goal: Goal { forms, ..Goal::standard(Sets::new(sets).unwrap()) } }
}

/// Other seats of three kinds: they never end the hand; they end it; they also hold winning tiles back and fold against
/// riichi.
fn others(round: usize, offers: Offers) -> Others<'static> {
    match round % 3 {
        0 => Others::new(offers, &[]),
        1 => Others::new(offers, &[0.125, 0.25]),
        _ => Others {
            wins_offered: [0.5, 1.0, 0.75],
            declared_wins_offered: [0.25, 0.5, 1.0],
            declared_ends: &[0.0, 0.0625],
            ..Others::new(offers, &[0.125, 0.25])
        },
    }
}

#[test]
fn every_value_agrees_with_the_literal_recursion() {
    let mut dealer = Dealer::new(71);
    let (mut positive, mut declared, mut raised_by_claims) = ([0; 3], 0, 0);
    for round in 0..48 {
        let start = situation(&mut dealer, round);
        let turns = 1 + (round / 8 % 3) as u8;
        let swap = [SwapCall::Free, SwapCall::SameTile, SwapCall::SameTileOrOtherEnd][round % 3];
        let rules =
            ClaimRules { chows: if round % 5 == 0 { Chows::Forbidden } else { Chows::Allowed }, swap };
        let reaches = (0..=turns).flat_map(|exchanges| {
            let claims = 1 + round as u8 % 2;
            let offers = [
                (0, Offers::None),
                (0, Offers::OneATurn),
                (claims, Offers::OneATurn),
                (claims, Offers::ThreeATurn),
            ];
            offers.map(|(claims, offers)| (Reach { exchanges, claims }, offers))
        });
        for (reach, offers) in reaches {
            let others = others(round, offers);
            let graph = Graph::new(&start, rules, reach, usize::MAX).unwrap();
            let outlooks = graph.outlooks(&graph.priced(&mut Odd), turns, others);
            for aim in MEASURES {
                let mut literal = Literal {
                    start: &start,
                    rules,
                    reach,
                    aim,
                    others,
                    turns,
                    course: None,
                    known: HashMap::new(),
                };
                for (first, outlook) in graph.starts().iter().zip(&outlooks) {
                    let concealed = first.discard.map_or(start.hand, |tile| without(&start.hand, tile));
                    let state = State { concealed, claimed: Vec::new(), declared: None };
                    let (expected, drawing) = match literal.is_within_reach(&state) {
                        true => (literal.after_discard(&state, turns), literal.drawing(&state, turns)),
                        false => (0.0, 0.0),
                    };
                    let best = outlook.best();
                    let measure = |value: &suzume_decide::solitary::HandValue| match aim {
                        Measure::Win => value.win,
                        Measure::Points => value.points,
                        Measure::Ready => value.ready,
                    };
                    let value = measure(&best);
                    assert!(
                        (value - expected).abs() < 1e-9 && (measure(&outlook.drawing) - drawing).abs() < 1e-9,
                        "{start:?} {first:?}, {turns} turns, {reach:?}, {offers:?}, {aim:?}: {value} for {expected}"
                    );
                    positive[aim as usize] += u32::from(value > 0.0);
                    declared += u32::from(outlook.declared.is_some());
                    let claims = reach.claims > 0 && aim == Measure::Points;
                    raised_by_claims += u32::from(claims && value > measure(&outlook.drawing) + 0.01);
                    assert!(best.win_for_points <= best.win + 1e-12);
                }
            }
        }
    }
    assert!(positive.iter().all(|&count| count > 100), "{positive:?}");
    assert!(declared > 100 && raised_by_claims > 40, "{declared} {raised_by_claims}");
}

/// Numbers that differ by kind and place.
fn odd(kind: usize, place: usize, least: f64, most: f64) -> f64 {
    least + (most - least) * ((kind * 7 + place * 5) % 11) as f64 / 10.0
}

/// The inclusive game, in both lanes: the payoff alone, and by scenario.
#[test]
fn the_inclusive_game_agrees_with_the_literal_recursion() {
    let mut dealer = Dealer::new(72);
    let (mut folded, mut declared, mut claimed, mut seen) = (0, 0, 0, 0);
    for round in 0..48 {
        let start = situation(&mut dealer, round);
        let turns = 1 + (round / 8 % 3) as u8;
        let rules = ClaimRules { chows: Chows::Allowed, swap: SwapCall::SameTile };
        let dangers: Vec<ByKind> = (0..=usize::from(turns))
            .map(|place| std::array::from_fn(|kind| odd(kind, place + round, 0.0, 0.3)))
            .collect();
        let fold_dangers: Vec<ByKind> =
            dangers.iter().map(|danger| danger.map(|chance| chance / 2.0)).collect();
        let ends: Vec<f64> = (0..=usize::from(turns)).map(|place| odd(3, place, 0.05, 0.3)).collect();
        let declared_ends: Vec<f64> = ends.iter().map(|end| end / 2.0).collect();
        let (silent, after_stake) = [0.0, 0.5]
            .map(|stake| Ends {
                deal_in: std::array::from_fn(|kind| odd(kind, 1, -8.0, -3.0) - stake),
                other_win: -1.0 - stake,
                ready: 1.0 - stake,
                not_ready: -0.5 - stake,
            })
            .into();
        let by_turn = |stake: f64| -> Vec<ByKind> {
            let at = |place: usize| std::array::from_fn(|kind| odd(kind, place, -9.0, -2.0) - stake);
            (0..=usize::from(turns)).map(at).collect()
        };
        let (deal_ins, declared_deal_ins) = (by_turn(0.0), by_turn(0.5));
        for folding in [Folding::ByTurn, Folding::Constant(0.1), Folding::Never] {
            for offers in [Offers::None, Offers::OneATurn, Offers::ThreeATurn] {
                let reach = Reach { exchanges: turns.min(2), claims: u8::from(offers != Offers::None) };
                let course = Course {
                    offers,
                    last: [None, Some(0), Some(1), Some(2), Some(3)][round % 5],
                    wins_offered: [1.0, 0.25][round % 2],
                    declared_wins_offered: [0.75, 1.0, 0.5][round % 3],
                    ends: &ends,
                    declared_ends: &declared_ends,
                    dangers: &dangers,
                    fold_dangers: &fold_dangers,
                    deal_ins: if round % 2 == 0 { &[] } else { &deal_ins },
                    declared_deal_ins: if round % 3 == 0 { &[] } else { &declared_deal_ins },
                    silent: &silent,
                    declared: &after_stake,
                    folding,
                };
                let graph = Graph::new(&start, rules, reach, usize::MAX).unwrap();
                let priced = graph.priced(&mut Odd);
                let plain = graph.inclusive::<f64>(&priced, turns, course);
                let told = graph.inclusive::<Scenarios>(&priced, turns, course);
                let mut literal = Literal {
                    start: &start,
                    rules,
                    reach,
                    aim: Measure::Points,
                    others: Others::new(offers, &[]),
                    turns,
                    course: Some(course),
                    known: HashMap::new(),
                };
                for (place, first) in graph.starts().iter().enumerate() {
                    let concealed = first.discard.map_or(start.hand, |tile| without(&start.hand, tile));
                    let state = State { concealed, claimed: Vec::new(), declared: None };
                    let prospect: Prospect<f64> = plain.prospect(place, &concealed);
                    let expected = literal.folded(&state, turns);
                    if folding != Folding::Never {
                        assert!((prospect.folded - expected).abs() < 1e-9, "{} {expected}", prospect.folded);
                    }
                    assert_eq!(prospect.played.is_some(), literal.is_within_reach(&state));
                    let Some(played) = prospect.played else { continue };
                    let best = match folding {
                        Folding::Never => played,
                        _ => played.max(prospect.folded),
                    };
                    let best = prospect.declared.map_or(best, |declared| best.max(declared));
                    let expected = literal.after_discard(&state, turns);
                    assert!(
                        (best - expected).abs() < 1e-9,
                        "{start:?} {first:?} {turns} turns, {offers:?} {folding:?}: {best} for {expected}"
                    );
                    // The scenarios sum to the same payoff, and their chances to one.
                    let scenarios = told.prospect(place, &concealed);
                    for (one, other) in
                        [(scenarios.played, prospect.played), (scenarios.declared, prospect.declared)]
                    {
                        assert_eq!(one.is_some(), other.is_some());
                        let (Some(one), Some(other)) = (one, other) else { continue };
                        assert!((one.payoff() - other).abs() < 1e-9);
                        assert!((one.chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
                        seen += Scenario::ALL.iter().filter(|&&scenario| one.chance(scenario) > 0.01).count();
                    }
                    folded += u32::from(prospect.folded > played);
                    declared += u32::from(prospect.declared.is_some_and(|declared| declared > played));
                    for tile in Tile::ALL {
                        for claim in plain.claims(tile, true).iter().filter(|_| first.discard.is_none()) {
                            let mut left = start.hand;
                            let mut own = claim.set.tiles().to_vec();
                            own.remove(own.iter().position(|&part| part == tile).unwrap());
                            assert!(
                                own.into_iter().all(|part| left.remove(part)) && left.remove(claim.discard)
                            );
                            let state = State { concealed: left, claimed: vec![claim.set], declared: None };
                            let expected = literal.after_discard(&state, turns - 1);
                            assert!((claim.after - expected).abs() < 1e-9, "{claim:?} {expected}");
                            claimed += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(
        folded > 50 && declared > 50 && claimed > 50 && seen > 1000,
        "{folded} {declared} {claimed} {seen}"
    );
}

/// The wins of a plan add up to the value that it explains.
#[test]
fn plans_sum_to_their_values() {
    let mut dealer = Dealer::new(73);
    let (mut wins, mut claimed, mut declared, mut rest) = (0, 0.0, 0.0, 0.0);
    for round in 0..200 {
        let start = situation(&mut dealer, round);
        let reach = Reach { exchanges: 1 + round as u8 % 3, claims: round as u8 % 3 };
        let graph = Graph::new(&start, NO_SWAP_RULE, reach, usize::MAX).unwrap();
        let priced = graph.priced(&mut Odd);
        let turns = 1 + (round / 4 % 5) as u8;
        for offers in [Offers::None, Offers::OneATurn, Offers::ThreeATurn] {
            let others = others(round, offers);
            let (outlooks, memory) = graph.outlooks_and_memory(&priced, turns, others);
            assert_eq!(outlooks, graph.outlooks(&priced, turns, others));
            let planners = [Aim::Win, Aim::Points]
                .map(|aim| (aim, Planner::new(&graph, &priced, &memory, turns, others, aim)));
            for (place, outlook) in outlooks.iter().enumerate() {
                let best = outlook.best();
                for (aim, planner) in &planners {
                    let (aim, expected, chance) = match aim {
                        Aim::Win => (Aim::Win, best.win, best.win),
                        Aim::Points => (Aim::Points, best.points, best.win_for_points),
                    };
                    for (first, value) in [
                        (FirstHand::Silent, Some(outlook.silent)),
                        (FirstHand::Drawing, Some(outlook.drawing)),
                        (FirstHand::Declared, outlook.declared),
                    ] {
                        let plan = planner.plan(place, first);
                        let points: f64 = plan.wins.iter().map(|win| win.chance * win.points).sum();
                        let value = value.unwrap_or_default();
                        assert!(aim == Aim::Win || (points - plan.lost_stakes - value.points).abs() < 1e-9);
                        let chance = if aim == Aim::Win { value.win } else { value.win_for_points };
                        assert!((plan.win_by_turn.iter().sum::<f64>() - chance).abs() < 1e-9);
                    }
                    let rough = Planner::new(&graph, &priced, &memory, turns, others, aim).at_least(0.02);
                    let rough = rough.plan(place, FirstHand::Best);
                    let of_wins = rough
                        .wins
                        .iter()
                        .map(|win| win.chance * if aim == Aim::Win { 1.0 } else { win.points });
                    let lost = if aim == Aim::Win { 0.0 } else { rough.lost_stakes };
                    assert!((of_wins.sum::<f64>() + rough.rest - lost - expected).abs() < 1e-9, "{start:?}");
                    rest += rough.rest;
                    let plan = planner.plan(place, FirstHand::Best);
                    let sum: f64 = plan.wins.iter().map(|win| win.chance).sum();
                    let points: f64 = plan.wins.iter().map(|win| win.chance * win.points).sum();
                    let value = if aim == Aim::Win { sum } else { points - plan.lost_stakes };
                    assert!(
                        (value - expected).abs() < 1e-9,
                        "{start:?} {aim:?} {offers:?}: {value} {expected}"
                    );
                    assert!((sum - plan.win_by_turn.iter().sum::<f64>()).abs() < 1e-9);
                    assert!((sum - chance).abs() < 1e-9, "{start:?} {aim:?} {offers:?}: {sum} {chance}");
                    wins += plan.wins.len();
                    claimed += plan.claimed;
                    declared += plan.declared;
                }
            }
        }
    }
    assert!(wins > 5000 && claimed > 10.0 && declared > 10.0, "{wins} {claimed} {declared}");
    assert!(rest > 10.0, "{rest}");
}

/// No more exchanges than turns are ever useful, and a greater reach never lowers a value.
#[test]
fn a_greater_reach_refines_a_value() {
    let mut dealer = Dealer::new(72);
    for round in 0..80 {
        let start = situation(&mut dealer, round);
        let outlooks = |exchanges, claims| {
            let graph = Graph::new(&start, NO_SWAP_RULE, Reach { exchanges, claims }, usize::MAX).unwrap();
            graph.outlooks(&graph.priced(&mut Odd), 3, Others::OFFERING)
        };
        for (few, more) in [((1, 0), (2, 0)), ((2, 0), (2, 1)), ((2, 1), (3, 1)), ((3, 1), (3, 2))] {
            for (few, more) in outlooks(few.0, few.1).iter().zip(outlooks(more.0, more.1)) {
                let (few, more) = (few.best(), more.best());
                let pairs = [(few.win, more.win), (few.points, more.points), (few.ready, more.ready)];
                assert!(pairs.iter().all(|(few, more)| *few <= more + 1e-12), "{start:?} {few:?} {more:?}");
            }
        }
        for (few, more) in outlooks(3, 0).iter().zip(outlooks(5, 0)) {
            assert!((few.best().points - more.best().points).abs() < 1e-12, "{start:?}");
        }
    }
}

#[test]
fn without_a_turn_to_lose_it_is_the_step_value() {
    for (hand, forms) in [
        ("124m456p23456s11z9m", Forms::STANDARD),
        ("123m4568p23456s11z", Forms::STANDARD),
        ("1133m5577p9s12345z", Forms::STANDARD | Forms::PAIRS | Forms::ORPHANS),
    ] {
        let hand = parse_counts(hand, Notation::Canonical).unwrap();
        let goal = Goal { forms, ..Goal::standard(Sets::FOUR) };
        let situation = Situation { hand, available: hand.complement(), goal };
        let turns = deficiency(&hand, &goal).finite().unwrap();
        let reach = Reach { exchanges: turns - 1, claims: 0 };
        let graph = Graph::new(&situation, NO_SWAP_RULE, reach, usize::MAX).unwrap();
        let steps =
            StepSearch::new(goal.sets, SearchTarget::Complete, || false).discards(&situation, turns).unwrap();
        let outlooks = graph.outlooks(&graph.priced(&mut EveryWin), turns, Others::NOBODY);
        for ((start, ours), (tile, step)) in graph.starts().iter().zip(outlooks).zip(steps) {
            let value = ours.best().win;
            assert_eq!(start.discard, Some(tile));
            assert!((value - step).abs() < 1e-12, "{hand} without {tile}: {value} for {step}");
        }
    }
}

#[test]
fn a_graph_that_is_too_large_is_refused() {
    let hand = parse_counts("147m258p369s12345z", Notation::Canonical).unwrap();
    let goal = Goal::standard(Sets::FOUR);
    let situation = Situation { hand, available: hand.complement(), goal };
    let reach = |exchanges| Reach { exchanges, claims: 0 };
    let refused = Graph::new(&situation, NO_SWAP_RULE, reach(8), 1000).unwrap_err();
    assert_eq!(refused, GraphError::TooManyHands { reach: reach(8), most: 1000 });
    let raised = Interrupt::by(Arc::new(AtomicBool::new(true)));
    let limit = GraphLimit { hands: usize::MAX, interrupt: Some(&raised) };
    let interrupted = Graph::new(&situation, NO_SWAP_RULE, reach(9), limit).unwrap_err();
    assert_eq!(interrupted, GraphError::Interrupted);
    // Nine tiles are missing: within seven exchanges the hand is not ready.
    assert!(Graph::new(&situation, NO_SWAP_RULE, reach(7), 1000).unwrap().is_empty());
}
