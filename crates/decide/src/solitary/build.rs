//! Finds the hands of the solitary game, from neighbour to neighbour.
//!
//! A hand is within reach if its distance (the tiles that it has and the first hand did not have) and the exchanges that it
//! still needs to be ready are no more than the exchanges allowed. Every hand on a shortest way to such a hand is within reach
//! too, so all are found by one draw and one discard at a time.
//!
//! Most hands lie at the edge of the reach. There a useless draw can only replace a tile that was taken before, and whether it
//! can is known for all draws together from one sweep of the tables for each tile taken. So most hands of 3n+2 tiles are never
//! looked at.

use super::graph::{Draw, Graph, Hand, NOWHERE, Offer, Reach, Start, TooManyHands, Win};
use super::held::{ClaimedSets, Held, Key};
use crate::Situation;
use crate::claims::Chows;
use crate::hash::WordsHasher;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::BuildHasherDefault;
use suzume_deficiency::{Deficiency, Goal, Set, Sets, after_draws, deficiency};
use suzume_rules::table::SwapCall;
use suzume_tiles::{Counts34, Tile, TileSet};

/// How sets may be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimRules {
    /// Whether there are chows.
    pub chows: Chows,
    /// The discards that are forbidden right after a claim.
    pub swap: SwapCall,
}

impl Graph {
    /// The graph for a hand of 3n+1 or 3n+2 tiles.
    pub fn new(
        situation: &Situation,
        rules: ClaimRules,
        reach: Reach,
        most_hands: usize,
    ) -> Result<Graph, TooManyHands> {
        let mut building = Building::new(situation, rules, reach);
        let first = &situation.hand;
        let key = Key::new(first, ClaimedSets::NONE);
        let mut starts = Vec::new();
        if first.total() % 3 == 1 {
            starts
                .push(Start { discard: None, hand: building.hand_within(key, first, 0, ClaimedSets::NONE) });
        } else {
            for (tile, _) in first.kinds() {
                let rest = situation.without(tile).hand;
                let hand = building.hand_within(key.without(tile), &rest, 0, ClaimedSets::NONE);
                starts.push(Start { discard: Some(tile), hand });
            }
        }
        building.graph.starts = starts;
        let mut next = 0;
        while next < building.graph.keys.len() {
            if building.graph.keys.len() > most_hands {
                return Err(TooManyHands { reach, most: most_hands });
            }
            building.expand(next);
            next += 1;
        }
        Ok(building.graph)
    }
}

type Numbers = HashMap<Key, u32, BuildHasherDefault<WordsHasher>>;

/// A graph that is being built.
struct Building<'a> {
    situation: &'a Situation,
    rules: ClaimRules,
    reach: Reach,
    /// The goals with 0, 1, 2.. sets claimed.
    goals: Vec<Goal>,
    graph: Graph,
    /// The distance and the deficiency of each hand.
    measures: Vec<(u8, u8)>,
    /// The numbers of the hands.
    numbers: Numbers,
    /// The numbers of the hands of 3n+2 tiles; [`NOWHERE`] for those that lead to one hand only.
    drawn: Numbers,
}

/// A hand of 3n+2 tiles from which a tile is to be discarded.
struct Full<'a> {
    key: Key,
    concealed: &'a Counts34,
    /// With the tiles of claimed sets.
    all: &'a [u8; Tile::KINDS],
    distance: u8,
    claimed: ClaimedSets,
    forbidden: TileSet,
}

impl<'a> Building<'a> {
    fn new(situation: &'a Situation, rules: ClaimRules, reach: Reach) -> Building<'a> {
        let most = situation.goal.sets.get().min(ClaimedSets::MOST).min(usize::from(reach.claims));
        let goal = |claimed: usize| {
            let sets = Sets::new(situation.goal.sets.get() - claimed).unwrap_or(situation.goal.sets);
            Goal { sets, ..situation.goal }
        };
        let graph = Graph {
            reach,
            starts: Vec::new(),
            keys: Vec::new(),
            hands: Vec::new(),
            draws: Vec::new(),
            wins: Vec::new(),
            offers: Vec::new(),
            drawn: Vec::new(),
            targets: Vec::new(),
            claims: Vec::new(),
            first: *situation.hand.as_array(),
        };
        Building {
            situation,
            rules,
            reach,
            goals: (0..=most).map(goal).collect(),
            graph,
            measures: Vec::new(),
            numbers: Numbers::default(),
            drawn: Numbers::default(),
        }
    }

    /// The greatest deficiency of a hand of 3n+1 tiles within reach at a distance.
    fn most_deficiency(&self, distance: u8) -> u8 {
        (self.reach.exchanges + 1).saturating_sub(distance)
    }

    /// The number of a hand of 3n+1 tiles, if it is within reach.
    fn hand_within(
        &mut self,
        key: Key,
        concealed: &Counts34,
        distance: u8,
        claimed: ClaimedSets,
    ) -> Option<u32> {
        let deficiency = deficiency(concealed, &self.goals[claimed.len()]).finite()?;
        if deficiency > self.most_deficiency(distance) {
            return None;
        }
        Some(match self.numbers.entry(key) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                let number = self.graph.keys.len() as u32;
                self.graph.keys.push(key);
                self.measures.push((distance, deficiency));
                *new.insert(number)
            }
        })
    }

    /// How many copies of a kind were taken beyond the first hand.
    fn taken(&self, all: &[u8; Tile::KINDS], tile: Tile) -> u8 {
        all[tile.index()].saturating_sub(self.graph.first[tile.index()])
    }

    /// Adds the draws, wins and offers of a hand.
    fn expand(&mut self, number: usize) {
        let key = self.graph.keys[number];
        let held = Held::of(key);
        let all = held.all();
        let (distance, missing) = self.measures[number];
        let goal = self.goals[held.claimed.len()];
        let after = after_draws(&held.concealed, &goal);
        let has_slack = missing < self.most_deficiency(distance);
        let useful = match has_slack {
            true => goal.only,
            false => self.replacing(&held, &all, &goal, distance),
        };
        for (tile, copies) in self.situation.available.kinds() {
            let weight = copies.saturating_sub(self.taken(&all, tile));
            let after = after[tile.index()];
            let is_accepted = after < Deficiency::new(missing);
            if weight == 0 || !(is_accepted || useful.contains(tile) || self.is_taken_back(&all, tile)) {
                continue;
            }
            let mut concealed = held.concealed;
            if concealed.add(tile).is_err() {
                continue;
            }
            let mut all = all;
            let distance = distance + u8::from(!self.is_taken_back(&all, tile));
            all[tile.index()] += 1;
            let full = Full {
                key: key.with(tile),
                concealed: &concealed,
                all: &all,
                distance,
                claimed: held.claimed,
                forbidden: TileSet::EMPTY,
            };
            let drawn = self.drawn(&full, after);
            if after == Deficiency::COMPLETE {
                self.graph.wins.push(Win { after: drawn, tile, weight });
            } else if drawn != NOWHERE {
                self.graph.draws.push(Draw { after: drawn, weight });
            }
        }
        self.offers(number, key, &held, &all, distance);
        let left = self.situation.available.total().saturating_sub(usize::from(distance)) as u16;
        self.graph.hands.push(Hand {
            draws: self.graph.draws.len() as u32,
            wins: self.graph.wins.len() as u32,
            offers: self.graph.offers.len() as u32,
            left,
            is_ready: missing <= 1,
        });
    }

    /// Whether one more of a kind is only as many as the first hand had.
    fn is_taken_back(&self, all: &[u8; Tile::KINDS], tile: Tile) -> bool {
        all[tile.index()] < self.graph.first[tile.index()]
    }

    /// The kinds that can replace a tile which was taken before, in a hand at the edge of the reach.
    fn replacing(&self, held: &Held, all: &[u8; Tile::KINDS], goal: &Goal, distance: u8) -> TileSet {
        let most = Deficiency::new(self.most_deficiency(distance));
        let mut kinds = TileSet::EMPTY;
        for (tile, _) in held.concealed.kinds().filter(|&(tile, _)| self.taken(all, tile) > 0) {
            let mut rest = held.concealed;
            let was_there = rest.remove(tile);
            debug_assert!(was_there, "{tile} is one of the hand's kinds");
            for (after, drawn) in after_draws(&rest, goal).into_iter().zip(Tile::ALL) {
                if after <= most && drawn != tile {
                    kinds.insert(drawn);
                }
            }
        }
        kinds
    }

    /// The number of a hand of 3n+2 tiles after a draw; [`NOWHERE`] if only the drawn tile can be discarded.
    fn drawn(&mut self, full: &Full<'_>, deficiency: Deficiency) -> u32 {
        if let Some(&number) = self.drawn.get(&full.key) {
            return number;
        }
        let begin = self.graph.targets.len();
        self.discards(full, deficiency, |building, target| building.graph.targets.push(target));
        // The hand that drew is always one of the targets.
        let number = if self.graph.targets.len() - begin <= 1 {
            self.graph.targets.truncate(begin);
            NOWHERE
        } else {
            self.graph.drawn.push(self.graph.targets.len() as u32);
            self.graph.drawn.len() as u32 - 1
        };
        self.drawn.insert(full.key, number);
        number
    }

    /// Gives the hands after the discards of a hand of 3n+2 tiles to `each`.
    fn discards(&mut self, full: &Full<'_>, deficiency: Deficiency, each: impl Fn(&mut Self, u32)) {
        // Where no discard keeps a hand within reach, only one that gives back a taken tile does.
        let is_inside = deficiency <= Deficiency::new(self.most_deficiency(full.distance));
        for (tile, _) in full.concealed.kinds() {
            let is_taken = self.taken(full.all, tile) > 0;
            if !(is_inside || is_taken) || full.forbidden.contains(tile) {
                continue;
            }
            let mut rest = *full.concealed;
            let was_there = rest.remove(tile);
            debug_assert!(was_there, "{tile} is one of the hand's kinds");
            let distance = full.distance - u8::from(is_taken);
            if let Some(target) = self.hand_within(full.key.without(tile), &rest, distance, full.claimed) {
                each(self, target);
            }
        }
    }

    /// Adds the tiles of others that serve a hand.
    fn offers(&mut self, number: usize, key: Key, held: &Held, all: &[u8; Tile::KINDS], distance: u8) {
        let wins = number.checked_sub(1).map_or(0, |before| self.graph.hands[before].wins);
        let mut wins = wins..self.graph.wins.len() as u32;
        let may_claim = held.claimed.len() + 1 < self.goals.len();
        let only = self.goals[0].only;
        for (tile, copies) in self.situation.available.kinds() {
            let weight = copies.saturating_sub(self.taken(all, tile));
            // Wins are in the order of their tiles.
            let is_win = |&win: &u32| self.graph.wins[win as usize].tile == tile;
            let win = wins.clone().next().filter(is_win);
            wins.start += u32::from(win.is_some());
            if weight == 0 {
                continue;
            }
            let begin = self.graph.claims.len() as u32;
            let mut from_anybody = begin;
            if may_claim && only.contains(tile) {
                let claim = Claiming { key, held, all, distance, tile };
                self.claim(&claim, Set::Pong(tile));
                from_anybody = self.graph.claims.len() as u32;
                if self.rules.chows == Chows::Allowed {
                    chows_with(tile).for_each(|chow| self.claim(&claim, chow));
                }
            }
            let from_left = self.graph.claims.len() as u32;
            if win.is_some() || from_left > begin {
                let win = win.unwrap_or(NOWHERE);
                self.graph.offers.push(Offer { win, from_anybody: [begin, from_anybody], from_left, weight });
            }
        }
    }

    /// Adds the hands after a claim and the discards that may follow it to the claims.
    fn claim(&mut self, claiming: &Claiming<'_>, set: Set) {
        let Claiming { held, tile, .. } = *claiming;
        let mut key = claiming.key;
        let mut concealed = held.concealed;
        let (parts, own) = match set {
            Set::Pong(tile) => ([tile; 2], None),
            Set::Chow(_) => {
                let [first, second, third] = set.tiles();
                let own = if tile == first {
                    [second, third]
                } else {
                    [first, if tile == third { second } else { third }]
                };
                (own, Some(own))
            }
        };
        for part in parts {
            if !concealed.remove(part) {
                return;
            }
            key = key.without(part);
        }
        let claimed = held.claimed.with(set);
        let mut all = *claiming.all;
        let distance = claiming.distance + u8::from(!self.is_taken_back(&all, tile));
        all[tile.index()] += 1;
        let missing = deficiency(&concealed, &self.goals[claimed.len()]);
        if missing > Deficiency::new(self.most_deficiency(distance.saturating_sub(1))) {
            return;
        }
        let full = Full {
            key: key.with_claimed(claimed),
            concealed: &concealed,
            all: &all,
            distance,
            claimed,
            forbidden: self.rules.swap.forbidden(tile, own),
        };
        self.discards(&full, missing, |building, target| building.graph.claims.push(target));
    }
}

/// A hand that may claim a tile.
#[derive(Clone, Copy)]
struct Claiming<'a> {
    key: Key,
    held: &'a Held,
    all: &'a [u8; Tile::KINDS],
    distance: u8,
    tile: Tile,
}

/// The chows that contain a tile.
fn chows_with(tile: Tile) -> impl Iterator<Item = Set> {
    tile.chow_partners().filter_map(move |(one, other)| Set::chow(tile.min(one).min(other)))
}
