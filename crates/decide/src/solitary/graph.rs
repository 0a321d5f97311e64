//! The graph of the solitary game: hands of 3n+1 tiles, the draws that change them, and the hands of 3n+2 tiles between.
//!
//! A hand is `d` exchanges from the first one if it has `d` tiles that the first did not have. It is in the graph if d
//! and the exchanges that it still needs to be ready are no more than the number asked for. This holds for every hand on
//! a shortest way to such a hand, so the hands are found from neighbour to neighbour.
//!
//! Draws that change nothing are left out: all of them together are one event. Hands of 3n+2 tiles are shared, as several
//! hands and draws lead to the same one.

use crate::Situation;
use crate::hash::WordsHasher;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use suzume_deficiency::{Deficiency, deficiency};
use suzume_tiles::{Counts34, Tile};

/// The graph would have more hands than were allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the solitary game has more than {most} hands within {exchanges} exchanges")]
pub struct TooManyHands {
    /// The exchanges asked for.
    pub exchanges: u8,
    /// The number of hands allowed.
    pub most: usize,
}

/// The hands that lie on a way to a ready hand, in compact arrays.
#[derive(Clone, Debug)]
pub struct Graph {
    /// The hand after each first discard, or the waiting hand; `None` if it is outside the graph.
    pub(super) starts: Vec<(Option<Tile>, Option<u32>)>,
    /// Where the draws of each hand begin, and the end of the last.
    pub(super) hands: Vec<u32>,
    /// Whether each hand is ready.
    pub(super) is_ready: Vec<bool>,
    /// How many tiles each hand draws from.
    pub(super) left: Vec<u16>,
    /// For each draw, how many tiles make it.
    pub(super) weights: Vec<u8>,
    /// For each draw, the number of the hand of 3n+2 tiles, or [`NOWHERE`].
    pub(super) after: Vec<u32>,
    /// Where the targets of each hand of 3n+2 tiles begin, and the end of the last.
    pub(super) drawn: Vec<u32>,
    /// The hands that a discard leads to.
    pub(super) targets: Vec<u32>,
    /// The draws that complete a hand.
    pub(super) wins: Vec<Win>,
}

/// A draw that completes a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Win {
    pub(super) draw: u32,
    pub(super) ready: Counts34,
    pub(super) tile: Tile,
}

/// After a draw there is no discard but the drawn tile that leads to a hand of the graph.
const NOWHERE: u32 = u32::MAX;

impl Graph {
    /// The graph for a hand of 3n+1 or 3n+2 tiles, within so many exchanges, of at most `most_hands` hands of 3n+1.
    pub fn new(situation: &Situation, exchanges: u8, most_hands: usize) -> Result<Graph, TooManyHands> {
        let is_waiting = situation.hand.total() % 3 == 1;
        let mut building = Building::new(situation, exchanges);
        if is_waiting {
            let start = building.hand(&situation.hand);
            building.graph.starts.push((None, start));
        } else {
            for (tile, _) in situation.hand.kinds() {
                let start = building.hand(&situation.without(tile).hand);
                building.graph.starts.push((Some(tile), start));
            }
        }
        let mut next = 0;
        while next < building.found.len() {
            if building.found.len() > most_hands {
                return Err(TooManyHands { exchanges, most: most_hands });
            }
            building.draws_of(next);
            next += 1;
        }
        Ok(building.graph)
    }

    /// The number of hands of 3n+1 tiles.
    pub fn len(&self) -> usize {
        self.is_ready.len()
    }

    /// Whether no hand lies on a way to a ready hand.
    pub fn is_empty(&self) -> bool {
        self.is_ready.is_empty()
    }

    /// The memory of the arrays, in bytes.
    pub fn bytes(&self) -> usize {
        let words = self.hands.len() + self.after.len() + self.drawn.len() + self.targets.len();
        4 * words + 3 * self.len() + self.weights.len() + self.wins.len() * size_of::<Win>()
    }
}

type Numbers = HashMap<u128, u32, BuildHasherDefault<WordsHasher>>;

/// A graph that is being built.
struct Building<'a> {
    situation: &'a Situation,
    exchanges: u8,
    graph: Graph,
    /// The hands of 3n+1 tiles so far, in the order of their numbers.
    found: Vec<Counts34>,
    /// Their numbers; `NOWHERE` for a hand outside the graph.
    numbers: Numbers,
    /// The numbers of the hands of 3n+2 tiles; `NOWHERE` for those that lead to one hand only.
    drawn_numbers: Numbers,
}

impl<'a> Building<'a> {
    fn new(situation: &'a Situation, exchanges: u8) -> Building<'a> {
        let graph = Graph {
            starts: Vec::new(),
            hands: vec![0],
            is_ready: Vec::new(),
            left: Vec::new(),
            weights: Vec::new(),
            after: Vec::new(),
            drawn: vec![0],
            targets: Vec::new(),
            wins: Vec::new(),
        };
        Building {
            situation,
            exchanges,
            graph,
            found: Vec::new(),
            numbers: Numbers::default(),
            drawn_numbers: Numbers::default(),
        }
    }

    /// How many copies of a kind were taken beyond the first hand.
    fn taken(&self, hand: &Counts34, tile: Tile) -> u8 {
        hand.get(tile).saturating_sub(self.situation.hand.get(tile))
    }

    /// How many exchanges a hand is from the first one.
    fn distance(&self, hand: &Counts34) -> u8 {
        hand.kinds().map(|(tile, _)| self.taken(hand, tile)).sum()
    }

    /// Whether a hand of this deficiency at this distance is within reach.
    fn is_within(&self, distance: u8, deficiency: Deficiency) -> bool {
        let needed = deficiency.finite().map(|least| distance.saturating_add(least.saturating_sub(1)));
        needed.is_some_and(|needed| needed <= self.exchanges)
    }

    /// The number of a hand of 3n+1 tiles, if it is in the graph.
    fn hand(&mut self, hand: &Counts34) -> Option<u32> {
        let key = packed(hand);
        let number = match self.numbers.get(&key) {
            Some(&number) => number,
            None => {
                let number = self.new_hand(hand);
                self.numbers.insert(key, number);
                number
            }
        };
        (number != NOWHERE).then_some(number)
    }

    fn new_hand(&mut self, hand: &Counts34) -> u32 {
        let distance = self.distance(hand);
        let deficiency = deficiency(hand, &self.situation.goal);
        if !self.is_within(distance, deficiency) {
            return NOWHERE;
        }
        let available = self.situation.available.total() as u16;
        self.graph.is_ready.push(deficiency <= Deficiency::new(1));
        self.graph.left.push(available.saturating_sub(u16::from(distance)));
        self.found.push(*hand);
        self.found.len() as u32 - 1
    }

    /// Adds the draws of a hand.
    fn draws_of(&mut self, number: usize) {
        let hand = self.found[number];
        let available = self.situation.available;
        for (tile, copies) in available.kinds() {
            let weight = copies.saturating_sub(self.taken(&hand, tile));
            let mut drawn = hand;
            if weight == 0 || drawn.add(tile).is_err() {
                continue;
            }
            let deficiency = deficiency(&drawn, &self.situation.goal);
            let after = self.drawn(&drawn, deficiency);
            let is_win = deficiency == Deficiency::COMPLETE;
            if is_win {
                self.graph.wins.push(Win { draw: self.graph.weights.len() as u32, ready: hand, tile });
            }
            if is_win || after != NOWHERE {
                self.graph.weights.push(weight);
                self.graph.after.push(after);
            }
        }
        self.graph.hands.push(self.graph.weights.len() as u32);
    }

    /// The number of a hand of 3n+2 tiles.
    fn drawn(&mut self, hand: &Counts34, deficiency: Deficiency) -> u32 {
        let key = packed(hand);
        if let Some(&number) = self.drawn_numbers.get(&key) {
            return number;
        }
        let begin = self.graph.targets.len();
        // At the edge of the graph only a hand that gives back a taken tile is within reach.
        let is_inside = self.is_within(self.distance(hand), deficiency);
        for (tile, _) in hand.kinds() {
            if is_inside || self.taken(hand, tile) > 0 {
                let mut rest = *hand;
                let was_there = rest.remove(tile);
                debug_assert!(was_there, "{tile} is one of the hand's kinds");
                let target = self.hand(&rest);
                self.graph.targets.extend(target);
            }
        }
        // The hand that drew is always one of the targets.
        let number = if self.graph.targets.len() - begin <= 1 {
            self.graph.targets.truncate(begin);
            NOWHERE
        } else {
            self.graph.drawn.push(self.graph.targets.len() as u32);
            self.graph.drawn.len() as u32 - 2
        };
        self.drawn_numbers.insert(key, number);
        number
    }
}

/// A hand as one number, three bits a kind.
fn packed(hand: &Counts34) -> u128 {
    hand.as_array().iter().fold(0, |key, &count| key << 3 | u128::from(count))
}
