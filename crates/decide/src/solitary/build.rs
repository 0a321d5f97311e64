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
use super::held::{ClaimedSets, ConcealedHand, Key, kinds_with_more};
use super::numbers::{NO_NUMBER, Numbers};
use super::ruler::Ruler;
use crate::Interrupt;
use crate::Situation;
use crate::claims::Chows;
use suzume_deficiency::{Deficiency, Goal, Set, Sets};
use suzume_rules::table::SwapCall;
use suzume_tiles::numbers::{byte, index};
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
            ruler.after_discards(first, first.kind_set(), |tile, deficiency| {
                let hand = building.hand_within(key.without(tile), deficiency, 0);
                starts.push(GraphStart { discard: Some(tile), hand });
            });
        }
        building.graph.starts = starts;
        let mut next = 0;
        while next < building.hands.keys().len() {
            if building.hands.keys().len() > most {
                return Err(GraphError::TooManyHands { reach, most });
            }
            if next.is_multiple_of(LOOKS_EVERY) && interrupt.is_some_and(Interrupt::is_raised) {
                return Err(GraphError::Interrupted);
            }
            building.expand(next);
            next += 1;
        }
        Ok(Graph { keys: building.hands.into_keys(), ..building.graph })
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
    hands: Numbers,
    drawn: Numbers,
    /// The place of each hand of 3n+2 tiles in the graph; [`NOWHERE`] for those that lead to one hand only.
    drawn_places: Vec<u32>,
}

/// A hand of 3n+1 tiles that is being expanded.
struct Expanding {
    key: Key,
    held: ConcealedHand,
    /// Including the tiles of claimed sets.
    all: [u8; Tile::KINDS],
    /// The kinds of which it has more than the first hand.
    taken: TileSet,
    /// The kinds of which it has fewer than the first hand.
    missing: TileSet,
    distance: u8,
}

/// A hand of 3n+2 tiles from which a tile is to be discarded.
struct Full<'a> {
    key: Key,
    concealed: &'a Counts34,
    /// The kinds of which it has more than the first hand.
    taken: TileSet,
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
            hands: Numbers::new(),
            drawn: Numbers::new(),
            drawn_places: Vec::new(),
        }
    }

    /// The greatest deficiency of a hand of 3n+1 tiles within reach at a distance.
    fn most_deficiency(&self, distance: u8) -> u8 {
        (self.reach.exchanges + 1).saturating_sub(distance)
    }

    /// The number of a hand of 3n+1 tiles, if it is within reach.
    #[inline]
    fn hand_within(&mut self, key: Key, deficiency: Deficiency, distance: u8) -> Option<u32> {
        let deficiency = deficiency.finite().filter(|&least| least <= self.most_deficiency(distance))?;
        let (number, is_new) = self.hands.get_or_insert(key);
        if is_new {
            self.measures.push((distance, deficiency));
        }
        Some(number)
    }

    /// The number of copies of a kind that a hand may still draw.
    fn left(&self, all: &[u8; Tile::KINDS], tile: Tile) -> u8 {
        let taken = all[tile.index()].saturating_sub(self.graph.first[tile.index()]);
        self.graph.available[tile.index()].saturating_sub(taken)
    }

    /// Adds the draws, wins and offers of a hand.
    fn expand(&mut self, number: usize) {
        let key = self.hands.keys()[number];
        let held = ConcealedHand::of(key);
        let all = held.all();
        let (distance, deficiency) = self.measures[number];
        let hand = Expanding {
            key,
            held,
            all,
            taken: kinds_with_more(&all, &self.graph.first),
            missing: kinds_with_more(&self.graph.first, &all),
            distance,
        };
        let most = self.most_deficiency(distance);
        let ruler = self.rulers[held.claimed.len()].near(&held.concealed, most);
        let after = ruler.after_draws(&held.concealed);
        let nearer = kinds_where(&after, |after| after < Deficiency::new(deficiency));
        let useful = match deficiency < most {
            true => self.situation.goal.only,
            // At the edge of the reach a draw is useful if it replaces a tile that was taken before.
            false => {
                let taken = held.concealed.kind_set().and(hand.taken);
                ruler.replacing(&held.concealed, taken, most)
            }
        };
        let drawable = self.situation.available.kind_set().without(held.concealed.whole_kinds());
        // First all hands of 3n+2 tiles are looked up, then those that are new are made.
        let mut drawn = [DrawnTile::NONE; Tile::KINDS];
        let mut length = 0;
        for tile in drawable.and(nearer.or(useful).or(hand.missing)).iter() {
            let weight = self.left(&all, tile);
            if weight > 0 {
                let known = self.drawn.get(key.with(tile));
                drawn[length] = DrawnTile { tile, weight, after: after[tile.index()], known };
                length += 1;
            }
        }
        let mut entered = 0;
        for drawn in &drawn[..length] {
            let number = match drawn.known {
                NO_NUMBER => self.new_drawn(&hand, drawn, ruler),
                known => self.drawn_places[index(known)],
            };
            let DrawnTile { tile, weight, after, .. } = *drawn;
            if after == Deficiency::COMPLETE {
                self.graph.wins.push(GraphWin { after: number, tile, weight });
            } else if number != NOWHERE {
                self.graph.draws.push(Draw { after: number, tile, weight });
            } else {
                continue;
            }
            entered += weight;
        }
        self.offers(number, &hand);
        let left = byte(self.situation.available.total().saturating_sub(usize::from(distance)));
        self.graph.hands.push(HandNode {
            draws: place_of(self.graph.draws.len()),
            wins: place_of(self.graph.wins.len()),
            offers: place_of(self.graph.offers.len()),
            left,
            idle: left.saturating_sub(entered),
            is_ready: deficiency <= 1,
        });
    }

    /// The place of a hand of 3n+2 tiles that was not met before; [`NOWHERE`] if only the drawn tile can be discarded.
    fn new_drawn(&mut self, hand: &Expanding, drawn: &DrawnTile, mut ruler: Ruler) -> u32 {
        let DrawnTile { tile, mut after, .. } = *drawn;
        let mut concealed = hand.held.concealed;
        if concealed.add(tile).is_err() {
            return NOWHERE;
        }
        let key = hand.key.with(tile);
        let (mut taken, mut distance) = (hand.taken, hand.distance);
        if hand.missing.contains(tile) {
            // The exchange is undone, so another tile may be given back in its place.
            let most = self.most_deficiency(distance) + 1;
            ruler = self.rulers[hand.held.claimed.len()].near(&hand.held.concealed, most);
            after = ruler.deficiency(&concealed);
        } else {
            taken.insert(tile);
            distance += 1;
        }
        let begin = self.graph.targets.len();
        let full = Full { key, concealed: &concealed, taken, distance, ruler };
        self.discards(&full, after, TileSet::EMPTY, |graph, tile, target| {
            graph.targets.push(target);
            graph.discards.push(tile);
        });
        // The hand that drew is always one of the targets.
        let place = if self.graph.targets.len() - begin <= 1 {
            self.graph.targets.truncate(begin);
            self.graph.discards.truncate(begin);
            NOWHERE
        } else {
            self.graph.drawn.push(place_of(self.graph.targets.len()));
            place_of(self.graph.drawn.len() - 1)
        };
        self.drawn.get_or_insert(key);
        self.drawn_places.push(place);
        place
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
        let kinds = full.concealed.kind_set().without(forbidden);
        let kinds = if is_inside { kinds } else { kinds.and(full.taken) };
        full.ruler.after_discards(full.concealed, kinds, |tile, deficiency| {
            let distance = full.distance - u8::from(full.taken.contains(tile));
            if let Some(target) = self.hand_within(full.key.without(tile), deficiency, distance) {
                each(&mut self.graph, tile, target);
            }
        });
    }

    /// Adds the tiles of other seats that a hand can use.
    fn offers(&mut self, number: usize, hand: &Expanding) {
        let wins = number.checked_sub(1).map_or(0, |before| self.graph.hands[before].wins);
        let wins = wins..place_of(self.graph.wins.len());
        let concealed = &hand.held.concealed;
        let claimable = match hand.held.claimed.len() + 1 < self.rulers.len() {
            true => self.situation.goal.only,
            false => TileSet::EMPTY,
        };
        let mut winning = TileSet::EMPTY;
        for win in wins.clone() {
            winning.insert(self.graph.wins[index(win)].tile);
        }
        let mut wins = wins;
        for tile in claimable.and(self.situation.available.kind_set()).or(winning).iter() {
            let weight = self.left(&hand.all, tile);
            // Wins are in the order of their tiles.
            let win = if winning.contains(tile) { wins.next() } else { None };
            if weight == 0 {
                continue;
            }
            let begin = place_of(self.graph.claims.len());
            let mut from_any_seat = begin;
            if claimable.contains(tile) {
                if concealed.get(tile) >= 2 {
                    self.claim(hand, tile, Set::Pong(tile), [tile; 2]);
                }
                from_any_seat = place_of(self.graph.claims.len());
                if self.rules.chows == Chows::Allowed {
                    for (low, high) in tile.chow_partners() {
                        if concealed.get(low) > 0 && concealed.get(high) > 0 {
                            self.claim(hand, tile, Set::Chow(tile.min(low)), [low, high]);
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
    fn claim(&mut self, hand: &Expanding, tile: Tile, set: Set, own: [Tile; 2]) {
        let claimed = hand.held.claimed.with(set);
        let mut concealed = hand.held.concealed;
        let were_there = own.map(|tile| concealed.remove(tile));
        debug_assert_eq!(were_there, [true; 2], "the tiles of a claim are in the hand");
        let (mut taken, mut distance) = (hand.taken, hand.distance);
        if !hand.missing.contains(tile) {
            taken.insert(tile);
            distance += 1;
        }
        let ruler = self.rulers[claimed.len()];
        let missing = ruler.deficiency(&concealed);
        if missing > Deficiency::new(self.most_deficiency(distance.saturating_sub(1))) {
            return;
        }
        let key = own.into_iter().fold(hand.key, Key::without).with_claimed(claimed);
        let chow = matches!(set, Set::Chow(_)).then_some(own);
        let full = Full { key, concealed: &concealed, taken, distance, ruler };
        let forbidden = self.rules.swap.forbidden(tile, chow);
        self.discards(&full, missing, forbidden, |graph, tile, target| {
            graph.claims.push(target);
            graph.claim_discards.push(tile);
        });
    }
}

/// The kinds whose deficiency is as wanted.
fn kinds_where(after: &[Deficiency; Tile::KINDS], is_wanted: impl Fn(Deficiency) -> bool) -> TileSet {
    let mut bits = 0;
    for (kind, &after) in after.iter().enumerate() {
        bits |= u64::from(is_wanted(after)) << kind;
    }
    TileSet::from_bits(bits)
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

/// A draw of a hand.
#[derive(Clone, Copy)]
struct DrawnTile {
    tile: Tile,
    weight: u8,
    /// The deficiency after the draw. For a tile that is taken back, it may be greater than the true one.
    after: Deficiency,
    /// The number of the hand of 3n+2 tiles, if it was met before.
    known: u32,
}

impl DrawnTile {
    const NONE: DrawnTile =
        DrawnTile { tile: Tile::ALL[0], weight: 0, after: Deficiency::COMPLETE, known: NO_NUMBER };
}
