//! Lists complete hands by the number of tiles that they lack, each hand once.
//!
//! Hands of sets and a pair are built along [routes](super::routes), set by set, as long as they do not lack too many tiles;
//! the other forms are listed directly. A hand is listed if its tiles are available, whatever its points.

use super::question::{KindNumbers, PlanQuestion, key};
use super::routes::{ROUTES, WinRoute};
use super::sets::{self, TILES};
use std::collections::HashSet;
use std::hash::BuildHasherDefault;
use suzume_decide::WordsHasher;
use suzume_tiles::Tile;

/// A complete hand in reach.
pub(super) struct CompleteHand<'a> {
    /// The concealed tiles of the complete hand, including sets that may still be claimed.
    pub(super) target: &'a KindNumbers,
    pub(super) form: HandForm<'a>,
}

/// What a complete hand is made of.
pub(super) enum HandForm<'a> {
    /// Sets and a pair, and the kinds of a knitted straight as bits.
    Sets { straight: u64, sets: &'a [usize], pair: usize },
    /// Seven pairs, thirteen orphans, or honours and knitted tiles, with their points. All have enough to win.
    Special { points: u32 },
}

/// Whether hands outside all routes are listed too.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Width {
    Routes,
    Everything,
}

/// Listing stopped early: too many positions, or no time left.
pub(super) struct CutShort;

pub(super) struct Listing<'a> {
    question: &'a PlanQuestion<'a>,
    /// What remains of the routes after the melds.
    routes: Vec<WinRoute>,
    any: Option<WinRoute>,
    target: KindNumbers,
    /// The sets chosen for the slots so far.
    chosen: [usize; 4],
    /// Only hands that lack exactly this many tiles are listed.
    level: u8,
    seen: HashSet<u128, BuildHasherDefault<WordsHasher>>,
    positions: u64,
    out_of_time: &'a mut dyn FnMut() -> bool,
}

/// Visits a complete hand, and returns the number of positions to charge to the budget.
pub(super) type CompleteHandVisitor<'l> = dyn FnMut(&CompleteHand<'_>) -> u64 + 'l;

/// The number of positions between two checks of the clock.
const POSITIONS_BETWEEN_LOOKS: u64 = 1024;

impl<'a> Listing<'a> {
    /// A listing that visits at most `positions` positions over all levels.
    pub(super) fn new(
        question: &'a PlanQuestion<'a>,
        positions: u64,
        out_of_time: &'a mut dyn FnMut() -> bool,
    ) -> Listing<'a> {
        let melds: Vec<usize> = question.melds.iter().map(sets::of_meld).collect();
        Listing {
            question,
            routes: ROUTES.iter().filter_map(|route| route.after(&melds)).collect(),
            any: WinRoute::any().after(&melds),
            target: [0; Tile::KINDS],
            chosen: [0; 4],
            level: 0,
            seen: HashSet::default(),
            positions,
            out_of_time,
        }
    }

    /// Lists the hands that lack exactly `level` tiles.
    pub(super) fn level(
        &mut self,
        level: u8,
        width: Width,
        look: &mut CompleteHandVisitor<'_>,
    ) -> Result<(), CutShort> {
        self.level = level;
        self.seen.clear();
        let routes = std::mem::take(&mut self.routes);
        let any = self.any.take();
        let everything = any.iter().filter(|_| width == Width::Everything);
        routes.iter().chain(everything).for_each(|route| self.follow(route, look));
        (self.routes, self.any) = (routes, any);
        if self.question.melds.is_empty() {
            self.special_forms(width, look);
        }
        if self.positions == 0 { Err(CutShort) } else { Ok(()) }
    }

    /// The number of positions left.
    pub(super) fn positions(&self) -> u64 {
        self.positions
    }

    pub(super) fn is_out_of_time(&mut self) -> bool {
        (self.out_of_time)()
    }

    /// Adds one tile of a kind to the target. Returns the cost, 1 if the hand lacks the tile and 0 if it holds it; `None` if no
    /// copy is left.
    fn take(&mut self, kind: usize) -> Option<u8> {
        let count = &mut self.target[kind];
        let held = self.question.hand[kind];
        if *count >= held + self.question.available[kind] || *count >= Tile::COPIES {
            return None;
        }
        *count += 1;
        Some(u8::from(*count > held))
    }

    /// Adds all tiles of a set to the target. Returns their cost; `None`, with the target unchanged, if a tile is not left.
    fn take_set(&mut self, set: usize) -> Option<u8> {
        let mut cost = 0;
        for (place, &kind) in TILES[set].iter().enumerate() {
            match self.take(usize::from(kind)) {
                Some(more) => cost += more,
                None => {
                    TILES[set][..place].iter().for_each(|&kind| self.target[usize::from(kind)] -= 1);
                    return None;
                }
            }
        }
        Some(cost)
    }

    fn put_back(&mut self, set: usize) {
        TILES[set].iter().for_each(|&kind| self.target[usize::from(kind)] -= 1);
    }

    fn follow(&mut self, route: &WinRoute, look: &mut CompleteHandVisitor<'_>) {
        let costs: Option<u8> = bits(route.straight).map(|kind| self.take(kind)).sum();
        if let Some(cost) = costs.filter(|&cost| cost <= self.level) {
            self.fill(route, 0, cost, look);
        }
        self.target = [0; Tile::KINDS];
    }

    /// Fills the slots of a route from `place` on.
    fn fill(&mut self, route: &WinRoute, place: usize, cost: u8, look: &mut CompleteHandVisitor<'_>) {
        let Some(&slot) = route.slots.get(place) else { return self.pair(route, cost, look) };
        // Fill equal slots in increasing order, so that no hand is built twice.
        let from = match place.checked_sub(1) {
            Some(previous) if route.slots[previous] == slot => self.chosen[previous],
            _ => 0,
        };
        for set in bits(slot >> from << from) {
            if self.positions == 0 {
                return;
            }
            let Some(more) = self.take_set(set) else { continue };
            if cost + more <= self.level {
                self.spend(1);
                self.chosen[place] = set;
                self.fill(route, place + 1, cost + more, look);
            }
            self.put_back(set);
        }
    }

    fn pair(&mut self, route: &WinRoute, cost: u8, look: &mut CompleteHandVisitor<'_>) {
        for kind in bits(route.pairs) {
            let before = self.target[kind];
            let more = self.take(kind).and_then(|one| Some(one + self.take(kind)?));
            if more.is_some_and(|more| cost + more == self.level) && self.seen.insert(key(&self.target)) {
                let sets = &self.chosen[..route.slots.len()];
                let form = HandForm::Sets { straight: route.straight, sets, pair: kind };
                let cost = 1 + look(&CompleteHand { target: &self.target, form });
                self.spend(cost);
            }
            self.target[kind] = before;
        }
    }

    fn spend(&mut self, positions: u64) {
        let before = self.positions / POSITIONS_BETWEEN_LOOKS;
        self.positions = self.positions.saturating_sub(positions);
        if self.positions / POSITIONS_BETWEEN_LOOKS != before && (self.out_of_time)() {
            self.positions = 0;
        }
    }

    fn special_forms(&mut self, width: Width, look: &mut CompleteHandVisitor<'_>) {
        self.seven_pairs(width, look);
        self.orphans(look);
        for route in ROUTES.iter().filter(|route| route.straight != 0) {
            self.honors_and_knitted(route.straight, look);
        }
        self.target = [0; Tile::KINDS];
    }

    fn special(&mut self, points: u32, look: &mut CompleteHandVisitor<'_>) {
        let cost = look(&CompleteHand { target: &self.target, form: HandForm::Special { points } });
        self.spend(cost);
    }

    fn seven_pairs(&mut self, width: Width, look: &mut CompleteHandVisitor<'_>) {
        let hand = self.question.hand;
        let pairs: u8 = hand.iter().map(|count| count / 2).sum();
        let Some(missing) = 7u8.checked_sub(pairs).filter(|&missing| missing <= self.level) else { return };
        if width == Width::Routes && missing < self.level {
            return;
        }
        self.target = hand.map(|count| count / 2 * 2);
        self.pair_up(0, missing, 0, look);
    }

    /// Adds `pairs` pairs of different kinds, none below the kind `from`.
    fn pair_up(&mut self, from: usize, pairs: u8, cost: u8, look: &mut CompleteHandVisitor<'_>) {
        if pairs == 0 {
            if cost == self.level {
                self.special(24, look);
            }
            return;
        }
        for kind in from..Tile::KINDS {
            let before = self.target[kind];
            let more = self.take(kind).and_then(|one| Some(one + self.take(kind)?));
            if let Some(more) = more.filter(|more| cost + more + pairs - 1 <= self.level) {
                self.pair_up(kind, pairs - 1, cost + more, look);
            }
            self.target[kind] = before;
        }
    }

    fn orphans(&mut self, look: &mut CompleteHandVisitor<'_>) {
        const ORPHANS: u64 = 0x101 | 0x101 << 9 | 0x101 << 18 | 0x7F << 27;
        let held = bits(ORPHANS).filter(|&kind| self.question.hand[kind] > 0).count();
        if held + usize::from(self.level) < 13 {
            return;
        }
        for double in bits(ORPHANS) {
            self.target = [0; Tile::KINDS];
            bits(ORPHANS).for_each(|kind| self.target[kind] = 1 + u8::from(kind == double));
            self.if_at_level(88, look);
        }
    }

    /// Lists the hands of fourteen among the sixteen kinds of a knitted straight and the honours.
    fn honors_and_knitted(&mut self, straight: u64, look: &mut CompleteHandVisitor<'_>) {
        let kinds: Vec<usize> =
            (0..Tile::KINDS).filter(|&kind| straight >> kind & 1 == 1 || kind >= 27).collect();
        let held = kinds.iter().filter(|&&kind| self.question.hand[kind] > 0).count();
        if held + usize::from(self.level) < 14 {
            return;
        }
        for (place, &one) in kinds.iter().enumerate() {
            for &other in &kinds[place + 1..] {
                self.target = [0; Tile::KINDS];
                kinds.iter().for_each(|&kind| self.target[kind] = u8::from(kind != one && kind != other));
                self.if_at_level(if one < 27 && other < 27 { 24 } else { 12 }, look);
            }
        }
    }

    /// Lists the target if its tiles are available and it lacks exactly the current level of tiles.
    fn if_at_level(&mut self, points: u32, look: &mut CompleteHandVisitor<'_>) {
        let PlanQuestion { hand, available, .. } = self.question;
        let missing: u8 = (0..Tile::KINDS).map(|kind| self.target[kind].saturating_sub(hand[kind])).sum();
        let is_possible = (0..Tile::KINDS).all(|kind| self.target[kind] <= hand[kind] + available[kind]);
        if missing == self.level && is_possible {
            self.special(points, look);
        }
    }
}

/// The indices of the set bits, the lowest first.
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(place)
    })
}
