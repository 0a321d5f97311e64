//! Where the best play of the solitary game leads: which wins, with what chance, in which turn.
//!
//! The values determine the best play turn by turn. A plan follows it forwards from one beginning with the chance of
//! every hand, so that a value can be broken down: the chances of its wins sum to the chance to win, and their points,
//! less the lost stakes, sum to the expected points.

use super::graph::{Graph, NOWHERE};
use super::held::ReadyHand;
use super::payoff::{GraphPrices, How, Silence};
use super::solve::{Offer, Others, TurnValues};
use crate::hash::WordsHasher;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use suzume_rules::Source;
use suzume_tiles::Tile;
use suzume_tiles::numbers::index;

/// The quantity that the play maximizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// The chance to win.
    Win,
    /// The expected payoff in points, less the stakes lost.
    Points,
}

impl Aim {
    /// The measure of this aim within a value.
    #[inline]
    pub fn of(self, value: &super::HandValue) -> f64 {
        match self {
            Aim::Win => value.win,
            Aim::Points => value.points,
        }
    }

    /// The payoff of a win for this aim; not finite where there is no win.
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
    /// The tile that completes the hand.
    pub tile: Tile,
    /// The source of the tile, and the declaration.
    pub how: How,
    /// The probability of this win, from the beginning of the plan.
    pub chance: f64,
    /// Its payoff, in points.
    pub points: f64,
}

/// The result of following the best play.
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
    /// The expected points lost by declarations without a win.
    pub lost_stakes: f64,
    /// What the wins save: payments to other seats that do not come about.
    pub saved: f64,
    /// The expected points of kongs.
    pub kongs: f64,
    /// The expected points for being ready when the turns are over.
    pub ready_points: f64,
    /// The value of the hands that were not followed, in the unit of the aim.
    pub rest: f64,
}

/// The values of all turns for one aim, from which plans are made: one for each hand and turn.
#[derive(Clone, Debug)]
pub struct Memory {
    aim: Aim,
    /// By the number of turns left.
    turns: Vec<TurnMemory>,
}

impl Memory {
    pub(super) fn new(aim: Aim) -> Memory {
        Memory { aim, turns: Vec::new() }
    }

    /// The aim whose best play is remembered.
    pub fn aim(&self) -> Aim {
        self.aim
    }

    pub(super) fn keep(&mut self, turn: &TurnValues, priced: &GraphPrices) {
        let aim = self.aim;
        let declares = |place: &Option<u32>| {
            place
                .map(index)
                .is_some_and(|place| aim.of(&turn.just_declared[place]) > aim.of(&turn.silent[place]))
        };
        self.turns.push(TurnMemory {
            values: turn.after_discard.iter().map(|value| aim.of(value)).collect(),
            declares: priced.declaration.iter().map(declares).collect(),
        });
    }
}

/// The values of one turn that a plan needs.
#[derive(Clone, Debug)]
struct TurnMemory {
    /// After a discard that leads to each hand.
    values: Vec<f64>,
    /// Whether the hand is then declared.
    declares: Vec<bool>,
}

/// How the first hand of a plan begins, if it can be declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstHand {
    /// The better of declaring and not.
    Best,
    /// Kept silent; it may be declared in a later turn.
    Silent,
    /// Declared with the discard that leads to it.
    Declared,
    /// Before its draw: the other seats have had their turn.
    Drawing,
}

/// The best play for an aim, from which plans are made.
pub struct Planner<'a> {
    graph: &'a Graph,
    priced: &'a GraphPrices,
    turns: u8,
    others: Others<'a>,
    memory: &'a Memory,
    least_chance: f64,
}

impl Planner<'_> {
    /// Follows the best play from one of the [starts](Graph::starts), with the first hand declared or not as given.
    pub fn plan(&self, start: usize, first_hand: FirstHand) -> Plan {
        let graph = self.graph;
        let has_declaration = |hand: u32| self.priced.declaration[index(hand)].is_some();
        let Some(first) = graph.starts.get(start).and_then(|start| start.hand) else {
            return Plan::default();
        };
        let mut walk = PlanWalk {
            graph,
            priced: self.priced,
            others: self.others,
            aim: self.memory.aim,
            least_chance: self.least_chance,
            saved: 0.0,
            playing: 1.0,
            plan: Plan::default(),
            wins: QuickMap::default(),
            silent: QuickMap::default(),
            declared: QuickMap::default(),
        };
        let remembered = &self.memory.turns;
        let Some(now) = remembered.get(usize::from(self.turns)) else { return Plan::default() };
        match first_hand {
            FirstHand::Best => walk.arrive(index(first), 1.0, now),
            FirstHand::Silent | FirstHand::Drawing => walk.keep_silent(index(first), 1.0),
            FirstHand::Declared if has_declaration(first) => walk.declare(index(first), 1.0),
            FirstHand::Declared => return Plan::default(),
        }
        for (turn, next) in remembered[..usize::from(self.turns)].iter().rev().enumerate() {
            walk.saved = self.others.saved(turn);
            walk.playing = self.others.playing(turn);
            match first_hand {
                FirstHand::Drawing if turn == 0 => walk.first_draw(index(first), next),
                _ => walk.turn(next, self.others.end(turn)),
            }
        }
        // In the order of the hands: a sum of floating-point numbers depends on the order of its terms.
        let mut unwon: Vec<(usize, f64)> =
            walk.declared.iter().map(|(&hand, one)| (hand, one.chance)).collect();
        unwon.sort_unstable_by_key(|one| one.0);
        if self.memory.aim == Aim::Points {
            let mut left: Vec<(usize, f64)> =
                walk.silent.iter().map(|(&hand, &chance)| (hand, chance)).collect();
            left.sort_unstable_by_key(|one| one.0);
            let ready = left.iter().filter(|one| graph.hands[one.0].is_ready).chain(&unwon);
            walk.plan.ready_points += self.others.ready_points * ready.map(|one| one.1).sum::<f64>();
        }
        walk.plan.lost_stakes += self.priced.stake * unwon.iter().map(|one| one.1).sum::<f64>();
        let won = walk.wins.into_iter();
        let mut wins: Vec<((usize, usize, How), f64, f64)> =
            won.map(|(place, (chance, points))| (place, chance, points)).collect();
        let order =
            |(hand, win, how): (usize, usize, How)| (hand, win, how.silence, how.source == Source::Claimed);
        wins.sort_by(|one, other| other.1.total_cmp(&one.1).then_with(|| order(one.0).cmp(&order(other.0))));
        let planned = |((hand, win, how), chance, points): ((usize, usize, How), f64, f64)| PlannedWin {
            ready: graph.ready_hand(hand),
            tile: graph.wins[win].tile,
            how,
            chance,
            points,
        };
        Plan { wins: wins.into_iter().map(planned).collect(), ..walk.plan }
    }
}

impl<'a> Planner<'a> {
    /// The best play for the aim of a memory that [`Graph::outlooks_and_memory`] has kept for the same turns and others.
    pub fn new(
        graph: &'a Graph,
        priced: &'a GraphPrices,
        memory: &'a Memory,
        turns: u8,
        others: Others<'a>,
    ) -> Planner<'a> {
        Planner { graph, priced, turns, others, memory, least_chance: 0.0 }
    }

    /// Stops following hands that are reached with less than this chance at once; their value is the [rest](Plan::rest)
    /// of a plan.
    #[must_use]
    pub fn at_least(self, least_chance: f64) -> Planner<'a> {
        Planner { least_chance, ..self }
    }
}

#[derive(Clone, Copy, Default)]
struct DeclaredHand {
    /// The chance to have it now.
    chance: f64,
    /// The part of it declared in the last turn.
    new: f64,
}

/// The answer to an offer.
#[derive(Clone, Copy)]
enum OfferResponse {
    Pass,
    Win { win: usize, points: f64 },
    Claim(usize),
}

/// A map by our own numbers, which are never an attacker's.
type QuickMap<K, V> = HashMap<K, V, BuildHasherDefault<WordsHasher>>;

struct PlanWalk<'a> {
    graph: &'a Graph,
    priced: &'a GraphPrices,
    others: Others<'a>,
    aim: Aim,
    least_chance: f64,
    /// What a win saves in the present turn.
    saved: f64,
    /// The share of the other seats that still play in the present turn.
    playing: f64,
    plan: Plan,
    /// Chance and mean points of each win, by hand, place of the win, and how.
    wins: QuickMap<(usize, usize, How), (f64, f64)>,
    /// The chance of each hand that is not declared, after a discard.
    silent: QuickMap<usize, f64>,
    declared: QuickMap<usize, DeclaredHand>,
}

impl PlanWalk<'_> {
    /// Records that a discard leads to a hand.
    fn arrive(&mut self, hand: usize, chance: f64, now: &TurnMemory) {
        if chance < self.least_chance {
            self.plan.rest += chance * now.values[hand];
        } else if now.declares[hand] {
            self.declare(hand, chance);
        } else {
            self.keep_silent(hand, chance);
        }
    }

    fn declare(&mut self, hand: usize, chance: f64) {
        let declared = self.declared.entry(hand).or_default();
        declared.chance += chance;
        declared.new += chance;
        self.plan.declared += chance;
    }

    fn keep_silent(&mut self, hand: usize, chance: f64) {
        *self.silent.entry(hand).or_default() += chance;
    }

    fn win(&mut self, hand: usize, win: usize, how: How, chance: f64, points: f64) -> f64 {
        let (all, mean) = self.wins.entry((hand, win, how)).or_insert((0.0, points));
        *all += chance;
        // A drawn tile is paid by fewer seats in later turns.
        if points != *mean && *all > 0.0 {
            *mean += (points - *mean) * chance / *all;
        }
        self.plan.saved += chance * self.saved;
        chance
    }

    /// The value of a win now for the aim; not finite where there is no win.
    #[inline]
    fn of_win(&self, points: f64) -> f64 {
        self.aim.of_win(points + self.saved)
    }

    /// The points of kongs with a drawn and with an offered tile, where the aim counts them.
    fn kongs_of(&self, hand: usize, all: f64) -> [f64; 2] {
        match self.aim {
            Aim::Win => [0.0; 2],
            Aim::Points => {
                let [drawn, offered] = self.priced.kongs_of(hand, all);
                [self.playing * drawn, offered]
            }
        }
    }

    /// The points of a win with a drawn tile.
    fn drawn(&self, win: usize) -> f64 {
        self.playing * self.priced.drawn[win]
    }

    /// Plays the rest of a turn whose offers have passed; `next` are the values after it.
    fn first_draw(&mut self, hand: usize, next: &TurnMemory) {
        let chance = self.silent.remove(&hand).unwrap_or_default();
        let all = f64::from(self.graph.hands[hand].left);
        let won = if all == 0.0 {
            self.arrive(hand, chance, next);
            0.0
        } else {
            self.draw(hand, chance, all, next)
        };
        self.plan.win_by_turn.push(won);
    }

    /// Plays one turn, in which other seats end the hand with the chance `end`, without and with a declaration; `next`
    /// are the values after it.
    fn turn(&mut self, next: &TurnMemory, [end, declared_end]: [f64; 2]) {
        let mut won = 0.0;
        let mut silent: Vec<(usize, f64)> = self.silent.drain().collect();
        silent.sort_unstable_by_key(|one| one.0);
        let mut declared: Vec<(usize, DeclaredHand)> = self.declared.drain().collect();
        declared.sort_unstable_by_key(|one| one.0);
        for (hand, DeclaredHand { chance, new }) in declared {
            self.plan.lost_stakes += self.priced.stake * chance * declared_end;
            let lasts = 1.0 - declared_end;
            let lasting = DeclaredHand { chance: chance * lasts, new: new * lasts };
            won += self.declared_turn(hand, lasting);
        }
        for (hand, chance) in silent {
            won += self.silent_turn(hand, chance * (1.0 - end), next);
        }
        self.plan.win_by_turn.push(won);
    }

    /// A turn of a declared hand; returns the chance to win in it.
    fn declared_turn(&mut self, hand: usize, one: DeclaredHand) -> f64 {
        let all = f64::from(self.graph.hands[hand].left);
        let mut won = 0.0;
        let mut left = [one.chance - one.new, one.new];
        let offers = self.others.offered_to_declared(self.playing).rev();
        let claims = offers.map(|offer| (Source::Claimed, offer.wins * offer.chance));
        for (source, offered) in claims.chain([(Source::SelfDrawn, 1.0)]).filter(|_| all > 0.0) {
            let before = left;
            for win in self.graph.entries(hand).1 {
                let Some(payoff) = self.priced.declared_wins[win] else { continue };
                let share = offered * f64::from(self.graph.wins[win].weight) / all;
                for (age, silence) in [Silence::Declared, Silence::JustDeclared].into_iter().enumerate() {
                    let payoff = if silence == Silence::Declared { payoff.later } else { payoff.at_once };
                    let points = match source {
                        Source::Claimed => payoff.claimed,
                        Source::SelfDrawn => payoff.drawn.map(|points| self.playing * points),
                    };
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
    fn silent_turn(&mut self, hand: usize, chance: f64, next: &TurnMemory) -> f64 {
        let all = f64::from(self.graph.hands[hand].left);
        if all == 0.0 {
            self.arrive(hand, chance, next);
            return 0.0;
        }
        let mut won = 0.0;
        let others = self.others;
        // The values of passing each offer, the last offer before the draw first.
        let mut passing = vec![self.drawing(hand, all, next)];
        for offer in others.offered(self.playing) {
            let pass = passing[passing.len() - 1];
            passing.push(self.offered(hand, all, pass, offer, next));
        }
        let mut passed = chance;
        for (Offer { from_left, wins, chance }, &pass) in others.offered(self.playing).zip(&passing).rev() {
            let before = passed * chance;
            self.plan.kongs += before * self.kongs_of(hand, all)[1];
            for place in self.graph.entries(hand).2 {
                let weight = self.priced.offered_weight(&self.graph.offers[place], wins);
                let chance = before * weight / all;
                for (share, best) in self.answers(place, from_left, pass, next) {
                    let chance = chance * share;
                    if let Some(wins) = self.respond(hand, best, chance, next) {
                        won += wins;
                        passed -= chance;
                    }
                }
            }
        }
        won + self.draw(hand, passed, all, next)
    }

    /// Follows an answer to an offer; returns the chance to win by it, or `None` if the offer is passed.
    fn respond(&mut self, hand: usize, answer: OfferResponse, chance: f64, next: &TurnMemory) -> Option<f64> {
        match answer {
            OfferResponse::Pass => None,
            OfferResponse::Win { win, points } => {
                let how = How { source: Source::Claimed, silence: Silence::Silent };
                Some(self.win(hand, win, how, chance, points))
            }
            OfferResponse::Claim(target) => {
                self.plan.claimed += chance;
                self.arrive(target, chance, next);
                Some(0.0)
            }
        }
    }

    // The values below are computed in the order of [`Graph::outlooks`], to the last bit, so that a plan breaks ties as
    // they do.

    /// The value of a hand before an offer, where `pass` is the value of passing it.
    fn offered(
        &self,
        hand: usize,
        all: f64,
        pass: f64,
        Offer { from_left, wins, chance }: Offer,
        next: &TurnMemory,
    ) -> f64 {
        let (mut sum, mut idle) = (0.0, all);
        for place in self.graph.entries(hand).2 {
            let weight = self.priced.offered_weight(&self.graph.offers[place], wins);
            idle -= weight;
            let answers = self.answers(place, from_left, pass, next);
            let [any_seat, left] = answers.map(|(_, answer)| match answer {
                OfferResponse::Pass => pass,
                OfferResponse::Win { points, .. } => self.of_win(points),
                OfferResponse::Claim(target) => next.values[target],
            });
            if self.graph.offers[place].has_chows() && from_left != 0.0 {
                sum += weight * (1.0 - from_left) * any_seat;
                sum += weight * from_left * left;
            } else {
                sum += weight * any_seat;
            }
        }
        let made = (sum + idle * pass) * all.recip() + self.kongs_of(hand, all)[1];
        if chance < 1.0 { made * chance + (1.0 - chance) * pass } else { made }
    }

    /// The best answers to an offer and how often each is given: if it comes from the left, and if not.
    fn answers(
        &self,
        place: usize,
        from_left: f64,
        pass: f64,
        next: &TurnMemory,
    ) -> [(f64, OfferResponse); 2] {
        let offer = &self.graph.offers[place];
        let [begin, end] = offer.from_any_seat.map(index);
        let better = |(value, answer): (f64, OfferResponse), targets: &[u32]| {
            targets.iter().map(|&target| index(target)).fold((value, answer), |best, target| {
                let value = next.values[target];
                if value > best.0 { (value, OfferResponse::Claim(target)) } else { best }
            })
        };
        let mut any_seat = better((pass, OfferResponse::Pass), &self.graph.claims[begin..end]);
        if let Some(&points) = self.priced.claimed.get(index(offer.win))
            && points.is_finite()
            && self.of_win(points) > any_seat.0
        {
            any_seat = (self.of_win(points), OfferResponse::Win { win: index(offer.win), points });
        }
        let left = better(any_seat, &self.graph.claims[end..index(offer.from_left)]);
        [(1.0 - from_left, any_seat.1), (from_left, left.1)]
    }

    /// The value of a hand before its draw.
    fn drawing(&self, hand: usize, all: f64, next: &TurnMemory) -> f64 {
        let (draws, wins, _) = self.graph.entries(hand);
        let (mut sum, mut idle) = (0.0, all);
        for draw in &self.graph.draws[draws] {
            let weight = f64::from(draw.weight);
            idle -= weight;
            sum += weight * next.values[self.after_draw(hand, draw.after, next)];
        }
        for win in wins {
            let weight = f64::from(self.graph.wins[win].weight);
            idle -= weight;
            sum += weight * self.after_winning_tile(hand, win, next).1;
        }
        (sum + idle * next.values[hand]) * all.recip() + self.kongs_of(hand, all)[0]
    }

    /// The best hand after a draw: the drawn tile may be discarded at once.
    fn after_draw(&self, hand: usize, drawn: u32, next: &TurnMemory) -> usize {
        let targets = if drawn == NOWHERE { &[] } else { self.graph.targets_of(index(drawn)) };
        let best = best_target(targets, next).unwrap_or(hand);
        if next.values[hand] > next.values[best] { hand } else { best }
    }

    /// The best move after drawing a tile that completes the hand: to continue with a hand, or to win (`None`).
    fn after_winning_tile(&self, hand: usize, win: usize, next: &TurnMemory) -> (Option<usize>, f64) {
        let best = self.after_draw(hand, self.graph.wins[win].after, next);
        let won = self.of_win(self.drawn(win));
        if won > next.values[best] { (None, won) } else { (Some(best), next.values[best]) }
    }

    /// Draws a tile; returns the chance to win with it.
    fn draw(&mut self, hand: usize, chance: f64, all: f64, next: &TurnMemory) -> f64 {
        let (draws, wins, _) = self.graph.entries(hand);
        self.plan.kongs += chance * self.kongs_of(hand, all)[0];
        let mut idle = all;
        let mut won = 0.0;
        for draw in &self.graph.draws[draws] {
            let weight = f64::from(draw.weight);
            idle -= weight;
            self.arrive(self.after_draw(hand, draw.after, next), chance * weight / all, next);
        }
        for win in wins {
            let chance = chance * f64::from(self.graph.wins[win].weight) / all;
            idle -= f64::from(self.graph.wins[win].weight);
            match self.after_winning_tile(hand, win, next).0 {
                Some(hand) => self.arrive(hand, chance, next),
                None => {
                    let how = How { source: Source::SelfDrawn, silence: Silence::Silent };
                    won += self.win(hand, win, how, chance, self.drawn(win));
                }
            }
        }
        self.arrive(hand, chance * idle / all, next);
        won
    }
}

/// The best of some hands; among equals the first.
fn best_target(targets: &[u32], next: &TurnMemory) -> Option<usize> {
    let hands = targets.iter().map(|&target| index(target));
    hands.reduce(|best, one| if next.values[one] > next.values[best] { one } else { best })
}
