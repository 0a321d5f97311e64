//! Finds the hands of the solitary game by going from neighbour to neighbour.
//!
//! A hand is within reach if its distance (the tiles that it has and the first hand did not have) plus the exchanges
//! that it still needs to be ready do not exceed the exchanges allowed. Every hand on a shortest way to such a hand is
//! within reach too, so one draw and one discard at a time find them all.
//!
//! Most hands lie at the edge of the reach. There a useless draw can only replace a tile that was taken before. One
//! sweep of the tables for each taken tile decides this for all draws together, so most hands of 3n+2 tiles are never
//! visited.

use super::graph::{
    Draw, Graph, GraphError, GraphLimit, GraphOffer, GraphStart, GraphWin, HandNode, NOWHERE, Reach,
};
use super::held::{ClaimedSets, ConcealedHand, Key};
use super::numbers::{NO_NUMBER, Numbers};
use super::ruler::Ruler;
use crate::Interrupt;
use crate::Situation;
use crate::claims::Chows;
use suzume_deficiency::{Deficiency, Goal, Set, Sets};
use suzume_rules::table::SwapCall;
use suzume_tiles::numbers::{index, narrow};
use suzume_tiles::{Counts34, Tile, TileSet};

/// How sets may be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimRules {
    /// Whether chows may be claimed.
    pub chows: Chows,
    /// The discards that are forbidden right after a claim.
    pub swap: SwapCall,
}

/// The number of hands between two checks of the interrupt: about a millisecond.
const LOOKS_EVERY: usize = 256;

impl Graph {
    /// Builds the graph for a hand of 3n+1 or 3n+2 tiles.
    pub fn new<'a>(
        situation: &Situation,
        rules: ClaimRules,
        reach: Reach,
        limit: impl Into<GraphLimit<'a>>,
    ) -> Result<Graph, GraphError> {
        let GraphLimit { hands: most, interrupt } = limit.into();
        let mut building = Building::new(situation, rules, reach);
        let first = &situation.hand;
        let key = Key::new(first, ClaimedSets::NONE);
        let mut starts = Vec::new();
        let ruler = building.rulers[0];
        if first.total() % 3 == 1 {
            let hand = building.hand_within(key, ruler.deficiency(first), 0);
            starts.push(GraphStart { discard: None, hand });
        } else {
            let kinds = first.kinds().map(|(tile, _)| tile);
            ruler.after_discards(first, kinds, |tile, deficiency| {
                let hand = building.hand_within(key.without(tile), deficiency, 0);
                starts.push(GraphStart { discard: Some(tile), hand });
            });
        }
        building.graph.starts = starts;
        let mut next = 0;
        while next < building.graph.keys.len() {
            if building.graph.keys.len() > most {
                return Err(GraphError::TooManyHands { reach, most });
            }
            if next.is_multiple_of(LOOKS_EVERY) && interrupt.is_some_and(Interrupt::is_raised) {
                return Err(GraphError::Interrupted);
            }
            building.expand(next);
            next += 1;
        }
        Ok(building.graph)
    }
}

struct Building<'a> {
    situation: &'a Situation,
    rules: ClaimRules,
    reach: Reach,
    /// Indexed by the number of claimed sets.
    rulers: Vec<Ruler>,
    graph: Graph,
    /// The distance and the deficiency of each hand.
    measures: Vec<(u8, u8)>,
    numbers: Numbers,
    /// The numbers of the hands of 3n+2 tiles; [`ALONE`] for those that lead to one hand only.
    drawn: Numbers,
}

/// A hand of 3n+2 tiles from which a tile is to be discarded.
struct Full<'a> {
    key: Key,
    concealed: &'a Counts34,
    /// Including the tiles of claimed sets.
    all: &'a [u8; Tile::KINDS],
    distance: u8,
    ruler: Ruler,
}

impl<'a> Building<'a> {
    fn new(situation: &'a Situation, rules: ClaimRules, reach: Reach) -> Building<'a> {
        let most = situation.goal.sets.get().min(ClaimedSets::MOST).min(usize::from(reach.claims));
        let ruler = |claimed: usize| {
            let sets = Sets::new(situation.goal.sets.get() - claimed).unwrap_or(situation.goal.sets);
            Ruler::new(Goal { sets, ..situation.goal })
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
            discards: Vec::new(),
            claims: Vec::new(),
            claim_discards: Vec::new(),
            available: *situation.available.as_array(),
            first: *situation.hand.as_array(),
            goal: situation.goal,
        };
        Building {
            situation,
            rules,
            reach,
            rulers: (0..=most).map(ruler).collect(),
            graph,
            measures: Vec::new(),
            numbers: Numbers::new(),
            drawn: Numbers::new(),
        }
    }

    /// The greatest deficiency of a hand of 3n+1 tiles within reach at a distance.
    fn most_deficiency(&self, distance: u8) -> u8 {
        (self.reach.exchanges + 1).saturating_sub(distance)
    }

    /// The number of a hand of 3n+1 tiles, if it is within reach.
    fn hand_within(&mut self, key: Key, deficiency: Deficiency, distance: u8) -> Option<u32> {
        let deficiency = deficiency.finite().filter(|&least| least <= self.most_deficiency(distance))?;
        let new: u32 = place_of(self.graph.keys.len());
        let number = self.numbers.get_or_insert(key, new);
        if number == new {
            self.graph.keys.push(key);
            self.measures.push((distance, deficiency));
        }
        Some(number)
    }

    /// The number of copies of a kind taken beyond the first hand.
    fn taken(&self, all: &[u8; Tile::KINDS], tile: Tile) -> u8 {
        all[tile.index()].saturating_sub(self.graph.first[tile.index()])
    }

    /// Adds the draws, wins and offers of a hand.
    fn expand(&mut self, number: usize) {
        let key = self.graph.keys[number];
        let held = ConcealedHand::of(key);
        let all = held.all();
        let (distance, missing) = self.measures[number];
        let most = self.most_deficiency(distance);
        let ruler = self.rulers[held.claimed.len()].near(&held.concealed, most);
        let after = ruler.after_draws(&held.concealed);
        let useful = match missing < most {
            true => self.situation.goal.only,
            false => self.replacing(&held, &all, &ruler, most),
        };
        // First all hands of 3n+2 tiles are looked up, then those that are new are made.
        let mut keys = [Key::NONE; Tile::KINDS];
        let mut drawn = [DrawnTile::NONE; Tile::KINDS];
        let mut length = 0;
        for (tile, copies) in self.situation.available.kinds() {
            let weight = copies.saturating_sub(self.taken(&all, tile));
            let is_taken_back = self.is_taken_back(&all, tile);
            let is_useful =
                after[tile.index()] < Deficiency::new(missing) || useful.contains(tile) || is_taken_back;
            if weight > 0 && is_useful && held.concealed.get(tile) < Tile::COPIES {
                keys[length] = key.with(tile);
                drawn[length] = DrawnTile { tile, weight, after: after[tile.index()], is_taken_back };
                length += 1;
            }
        }
        let known = self.drawn.get_all(&keys, length);
        for ((key, drawn), known) in keys.into_iter().zip(drawn).zip(known).take(length) {
            let number = match known {
                NO_NUMBER => self.new_drawn(key, &held, &all, distance, &drawn, ruler),
                known => known,
            };
            let number = if number == ALONE { NOWHERE } else { number };
            let DrawnTile { tile, weight, after, .. } = drawn;
            if after == Deficiency::COMPLETE {
                self.graph.wins.push(GraphWin { after: number, tile, weight });
            } else if number != NOWHERE {
                self.graph.draws.push(Draw { after: number, tile, weight });
            }
        }
        self.offers(number, key, &held, &all, distance);
        let left = narrow(self.situation.available.total().saturating_sub(usize::from(distance)));
        self.graph.hands.push(HandNode {
            draws: place_of(self.graph.draws.len()),
            wins: place_of(self.graph.wins.len()),
            offers: place_of(self.graph.offers.len()),
            left,
            is_ready: missing <= 1,
        });
    }

    /// Whether one more of a kind is still within what the first hand had.
    fn is_taken_back(&self, all: &[u8; Tile::KINDS], tile: Tile) -> bool {
        all[tile.index()] < self.graph.first[tile.index()]
    }

    /// The kinds that can replace a tile which was taken before, in a hand at the edge of the reach.
    fn replacing(&self, held: &ConcealedHand, all: &[u8; Tile::KINDS], ruler: &Ruler, most: u8) -> TileSet {
        let mut kinds = TileSet::EMPTY;
        for (tile, _) in held.concealed.kinds().filter(|&(tile, _)| self.taken(all, tile) > 0) {
            let mut rest = held.concealed;
            let was_there = rest.remove(tile);
            debug_assert!(was_there, "{tile} is one of the hand's kinds");
            for (after, drawn) in ruler.after_draws(&rest).into_iter().zip(Tile::ALL) {
                if after <= Deficiency::new(most) && drawn != tile {
                    kinds.insert(drawn);
                }
            }
        }
        kinds
    }

    /// The number of a hand of 3n+2 tiles that was not met before; [`ALONE`] if only the drawn tile can be discarded.
    fn new_drawn(
        &mut self,
        key: Key,
        held: &ConcealedHand,
        all: &[u8; Tile::KINDS],
        distance: u8,
        drawn: &DrawnTile,
        mut ruler: Ruler,
    ) -> u32 {
        let mut concealed = held.concealed;
        if concealed.add(drawn.tile).is_err() {
            return ALONE;
        }
        let mut after = drawn.after;
        if drawn.is_taken_back {
            // The exchange is undone, so another tile may be given back in its place.
            let most = self.most_deficiency(distance) + 1;
            ruler = self.rulers[held.claimed.len()].near(&held.concealed, most);
            after = ruler.deficiency(&concealed);
        }
        let mut all = *all;
        all[drawn.tile.index()] += 1;
        let distance = distance + u8::from(!drawn.is_taken_back);
        let begin = self.graph.targets.len();
        let full = Full { key, concealed: &concealed, all: &all, distance, ruler };
        self.discards(&full, after, TileSet::EMPTY, |graph, tile, target| {
            graph.targets.push(target);
            graph.discards.push(tile);
        });
        // The hand that drew is always one of the targets.
        let number = if self.graph.targets.len() - begin <= 1 {
            self.graph.targets.truncate(begin);
            self.graph.discards.truncate(begin);
            ALONE
        } else {
            self.graph.drawn.push(place_of(self.graph.targets.len()));
            place_of(self.graph.drawn.len() - 1)
        };
        self.drawn.get_or_insert(key, number)
    }

    /// Calls `each` with the hands after the discards of a hand of 3n+2 tiles.
    fn discards(
        &mut self,
        full: &Full<'_>,
        deficiency: Deficiency,
        forbidden: TileSet,
        each: impl Fn(&mut Graph, Tile, u32),
    ) {
        // Where no discard keeps a hand within reach, only one that gives back a taken tile does.
        let is_inside = deficiency <= Deficiency::new(self.most_deficiency(full.distance));
        let first = self.graph.first;
        let is_taken = |tile: Tile| full.all[tile.index()] > first[tile.index()];
        let kinds = full.concealed.kinds().map(|(tile, _)| tile);
        let kinds = kinds.filter(|&tile| (is_inside || is_taken(tile)) && !forbidden.contains(tile));
        full.ruler.after_discards(full.concealed, kinds, |tile, deficiency| {
            let distance = full.distance - u8::from(is_taken(tile));
            if let Some(target) = self.hand_within(full.key.without(tile), deficiency, distance) {
                each(&mut self.graph, tile, target);
            }
        });
    }

    /// Adds the tiles of other seats that a hand can use.
    fn offers(
        &mut self,
        number: usize,
        key: Key,
        held: &ConcealedHand,
        all: &[u8; Tile::KINDS],
        distance: u8,
    ) {
        let wins = number.checked_sub(1).map_or(0, |before| self.graph.hands[before].wins);
        let mut wins = wins..place_of(self.graph.wins.len());
        let may_claim = held.claimed.len() + 1 < self.rulers.len();
        let only = self.situation.goal.only;
        for (tile, copies) in self.situation.available.kinds() {
            let weight = copies.saturating_sub(self.taken(all, tile));
            // Wins are in the order of their tiles.
            let is_win = |&win: &u32| self.graph.wins[index(win)].tile == tile;
            let win = wins.clone().next().filter(is_win);
            wins.start += u32::from(win.is_some());
            if weight == 0 {
                continue;
            }
            let begin = place_of(self.graph.claims.len());
            let mut from_any_seat = begin;
            if may_claim && only.contains(tile) {
                let claim = Claiming { key, held, all, distance, tile };
                if held.concealed.get(tile) >= 2 {
                    self.claim(&claim, Set::Pong(tile), [tile; 2]);
                }
                from_any_seat = place_of(self.graph.claims.len());
                if self.rules.chows == Chows::Allowed {
                    for (low, high) in tile.chow_partners() {
                        if held.concealed.get(low) > 0 && held.concealed.get(high) > 0 {
                            self.claim(&claim, Set::Chow(tile.min(low)), [low, high]);
                        }
                    }
                }
            }
            let from_left = place_of(self.graph.claims.len());
            if win.is_some() || from_left > begin {
                let win = win.unwrap_or(NOWHERE);
                let from_any_seat = [begin, from_any_seat];
                self.graph.offers.push(GraphOffer { win, from_any_seat, from_left, tile, weight });
            }
        }
    }

    /// Adds the hands after a claim, one for each discard that may follow it. `own` are the tiles of the hand.
    fn claim(&mut self, claiming: &Claiming<'_>, set: Set, own: [Tile; 2]) {
        let Claiming { held, tile, .. } = *claiming;
        let claimed = held.claimed.with(set);
        let mut concealed = held.concealed;
        let were_there = own.map(|tile| concealed.remove(tile));
        debug_assert_eq!(were_there, [true; 2], "the tiles of a claim are in the hand");
        let mut all = *claiming.all;
        let distance = claiming.distance + u8::from(!self.is_taken_back(&all, tile));
        all[tile.index()] += 1;
        let ruler = self.rulers[claimed.len()];
        let missing = ruler.deficiency(&concealed);
        if missing > Deficiency::new(self.most_deficiency(distance.saturating_sub(1))) {
            return;
        }
        let key = own.into_iter().fold(claiming.key, Key::without).with_claimed(claimed);
        let chow = matches!(set, Set::Chow(_)).then_some(own);
        let full = Full { key, concealed: &concealed, all: &all, distance, ruler };
        let forbidden = self.rules.swap.forbidden(tile, chow);
        self.discards(&full, missing, forbidden, |graph, tile, target| {
            graph.claims.push(target);
            graph.claim_discards.push(tile);
        });
    }
}

/// The length of a list of the graph as the place of its next entry.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    reason = "a hot path; the limit on hands keeps every list far below 2^32"
)]
const fn place_of(length: usize) -> u32 {
    debug_assert!(length < NO_NUMBER as usize);
    length as u32
}

/// The number of hands of 3n+2 tiles from which only one tile can be discarded.
const ALONE: u32 = NO_NUMBER - 1;

/// A draw of a hand.
#[derive(Clone, Copy)]
struct DrawnTile {
    tile: Tile,
    weight: u8,
    /// The deficiency after the draw. For a tile that is taken back, it may be greater than the true one.
    after: Deficiency,
    is_taken_back: bool,
}

impl DrawnTile {
    const NONE: DrawnTile =
        DrawnTile { tile: Tile::ALL[0], weight: 0, after: Deficiency::COMPLETE, is_taken_back: false };
}

/// A hand that may claim a tile.
#[derive(Clone, Copy)]
struct Claiming<'a> {
    key: Key,
    held: &'a ConcealedHand,
    all: &'a [u8; Tile::KINDS],
    distance: u8,
    tile: Tile,
}
