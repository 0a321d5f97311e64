//! The step-k value, exactly as Li and Yan define it (section 5): the chance of completing a hand within k tile changes
//! under the best play, where every draw takes its tile out of the available ones.
//!
//! A tile change is a discard and a draw. After the discard the hand has 3n+1 tiles, and its value with `r` draws left
//! is the mean over all draws of: 1 if the draw completes it, else the best value over the next discards with `r - 1`
//! draws left.
//!
//! The search is fast because of [`Core`]: tiles that no complete hand within reach uses are forgotten, whether held or
//! available. All idle draws become one, discarding junk needs no choice, and positions that differ only in junk share
//! one entry of the memory. No value changes, whatever forms the goal has. Positions whose deficiency is greater than
//! the draws left have value 0 and are not searched.

use crate::Situation;
use crate::hash::WordsHasher;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use suzume_deficiency::knowledge::{Core, InfluenceCache};
use suzume_deficiency::{Forms, Sets};
use suzume_tiles::Tile;
use suzume_tiles::numbers::narrow;

/// The search was stopped before it finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchStopped;

/// The event whose chance is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SearchTarget {
    /// The hand is complete.
    Complete,
    /// The hand is ready: one tile from complete after a discard.
    Ready,
}

impl SearchTarget {
    /// The deficiency at which the target is reached.
    fn deficiency(self) -> u8 {
        match self {
            SearchTarget::Complete => 0,
            SearchTarget::Ready => 1,
        }
    }
}

/// Computes step values of a hand and of the hands that follow from it. Results are kept, so that the next discard, or
/// a greater k, takes less time than a new search.
pub struct StepSearch<'a> {
    sets: Sets,
    target: SearchTarget,
    full_hand: u8,
    cache: InfluenceCache,
    memory: HashMap<StepKey, f64, BuildHasherDefault<WordsHasher>>,
    /// The available tiles minus the draws left, which is the same throughout one question.
    total: i32,
    /// The forms of the goal of the remembered values.
    forms: Forms,
    nodes: u64,
    should_stop: Box<dyn FnMut() -> bool + 'a>,
}

/// The most values kept, of about 40 bytes each. Chosen: searches of a few seconds never reach it. Beyond it the memory
/// is cleared and values are computed again, which costs only time.
const MOST_REMEMBERED: usize = 10_000_000;

/// The number of nodes between two calls of `should_stop`.
const NODES_BETWEEN_LOOKS: u64 = 1024;

impl<'a> StepSearch<'a> {
    /// A search for hands with `sets` sets to make. It calls `should_stop` from time to time.
    pub fn new(sets: Sets, target: SearchTarget, should_stop: impl FnMut() -> bool + 'a) -> StepSearch<'a> {
        StepSearch {
            sets,
            target,
            full_hand: 3 * sets.get_u8() + 2,
            cache: InfluenceCache::new(),
            memory: HashMap::default(),
            total: 0,
            forms: Forms::STANDARD,
            nodes: 0,
            should_stop: Box::new(should_stop),
        }
    }

    /// Number of positions searched so far: those whose influence was computed, whether remembered or not.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The value of a hand of 3n+1 tiles with `draws` draws left.
    pub fn value(&mut self, situation: &Situation, draws: u8) -> Result<f64, SearchStopped> {
        let (core, draws) = self.begin(situation, draws);
        self.reduced(&core, draws)
    }

    /// The value of a hand of 3n+1 tiles as a sum over the first draw: each kind that matters, and all others together.
    /// A hand that has reached its target, or cannot reach it, has one term.
    pub fn by_first_draw(
        &mut self,
        situation: &Situation,
        draws: u8,
    ) -> Result<Vec<(Option<Tile>, f64)>, SearchStopped> {
        let (core, draws) = self.begin(situation, draws);
        let (core, distance) = match self.look(&core, draws)? {
            StepLook::Settled(value) => return Ok(vec![(None, value)]),
            StepLook::Open { core, distance } => (core, distance),
        };
        let all = f64::from(self.total + i32::from(draws));
        let mut idle = self.total + i32::from(draws);
        let mut terms = Vec::new();
        for (tile, copies) in self.cache.available(&core) {
            idle -= i32::from(copies);
            let drawn = self.cache.draw(&core, tile);
            terms.push((Some(tile), f64::from(copies) * self.after_draw(&drawn, draws - 1)? / all));
        }
        if idle > 0 && distance < draws {
            terms.push((None, f64::from(idle) * self.reduced(&core, draws - 1)? / all));
        }
        Ok(terms)
    }

    /// The core of a hand and the number of draws. Forgets values of another number of tiles and of other forms.
    fn begin(&mut self, situation: &Situation, draws: u8) -> (Core, u8) {
        let available: i32 = narrow(situation.available.total());
        // Draws beyond the last available tile do not happen.
        let draws = draws.min(narrow(available.min(u8::MAX.into())));
        let total = available - i32::from(draws);
        let forms = situation.goal.forms;
        if (total, forms) != (self.total, self.forms) {
            // The remembered values are for another number of idle tiles, or another goal.
            self.memory.clear();
            (self.total, self.forms) = (total, forms);
        }
        (self.cache.core(&situation.hand, &situation.available, &situation.goal), draws)
    }

    /// The value of every discard of a hand of 3n+2 tiles, in canonical order.
    pub fn discards(&mut self, situation: &Situation, draws: u8) -> Result<Vec<(Tile, f64)>, SearchStopped> {
        let kinds: Vec<Tile> = situation.hand.kinds().map(|(tile, _)| tile).collect();
        kinds.into_iter().map(|tile| Ok((tile, self.value(&situation.without(tile), draws)?))).collect()
    }

    /// The value of a position of 3n+1 tiles, some of which may already be forgotten.
    fn reduced(&mut self, core: &Core, draws: u8) -> Result<f64, SearchStopped> {
        match self.look(core, draws)? {
            StepLook::Settled(value) => Ok(value),
            StepLook::Open { core, distance } => self.remembered(&core, distance, draws),
        }
    }

    /// Forgets what cannot matter, and decides positions where the target is reached or out of reach.
    fn look(&mut self, core: &Core, draws: u8) -> Result<StepLook, SearchStopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS) && (self.should_stop)() {
            return Err(SearchStopped);
        }
        let reached = self.target.deficiency();
        let influence = self.cache.reduce(core, self.sets, draws + reached);
        Ok(match influence.deficiency.saturating_sub(reached) {
            0 => StepLook::Settled(1.0),
            distance if distance > draws => StepLook::Settled(0.0),
            distance => StepLook::Open { core: influence.core, distance },
        })
    }

    /// The value of a core that needs `distance` improving draws to reach the target.
    fn remembered(&mut self, core: &Core, distance: u8, draws: u8) -> Result<f64, SearchStopped> {
        if draws == 1 {
            // Every tile that still matters reaches the target.
            return Ok(f64::from(self.cache.totals(core).1) / f64::from(self.total + 1));
        }
        let key = entry(core, draws, StepTurn::Draw);
        if let Some(&value) = self.memory.get(&key) {
            return Ok(value);
        }
        let mut hits = 0.0;
        let mut idle = self.total + i32::from(draws);
        for (tile, copies) in self.cache.available(core) {
            idle -= i32::from(copies);
            let drawn = self.cache.draw(core, tile);
            hits += f64::from(copies) * self.after_draw(&drawn, draws - 1)?;
        }
        if idle > 0 && distance < draws {
            hits += f64::from(idle) * self.reduced(core, draws - 1)?;
        }
        let value = hits / f64::from(self.total + i32::from(draws));
        self.remember(key, value);
        Ok(value)
    }

    /// The value of a position of 3n+2 tiles, some of which may already be forgotten: 1 if complete, else the best
    /// discard's.
    fn after_draw(&mut self, core: &Core, draws: u8) -> Result<f64, SearchStopped> {
        let (core, distance) = match self.look(core, draws)? {
            StepLook::Settled(value) => return Ok(value),
            StepLook::Open { core, distance } => (core, distance),
        };
        // If there is junk, discarding it loses nothing.
        if self.cache.totals(&core).0 < self.full_hand {
            return self.remembered(&core, distance, draws);
        }
        let key = entry(&core, draws, StepTurn::Discard);
        if let Some(&value) = self.memory.get(&key) {
            return Ok(value);
        }
        let mut best = 0.0f64;
        for (tile, _) in self.cache.held(&core) {
            let rest = self.cache.discard(&core, tile);
            best = best.max(self.reduced(&rest, draws)?);
        }
        self.remember(key, best);
        Ok(best)
    }

    fn remember(&mut self, entry: StepKey, value: f64) {
        if self.memory.len() >= MOST_REMEMBERED {
            self.memory.clear();
        }
        self.memory.insert(entry, value);
    }
}

/// The result of looking at a position.
enum StepLook {
    /// The value is known.
    Settled(f64),
    /// The core of the position, and the number of improving draws it needs to reach the target.
    Open { core: Core, distance: u8 },
}

/// The next move in a position: a draw or a discard.
#[derive(Clone, Copy)]
enum StepTurn {
    Draw,
    Discard,
}

/// The key of a position in the memory: the numbers of its groups, the draws left and what comes next.
type StepKey = u128;

fn entry(core: &Core, draws: u8, turn: StepTurn) -> StepKey {
    // Thirty bits hold the number of any group: a billion groups would need half a terabyte.
    let groups = core.numbers().into_iter().fold(0, |entry, number| entry << 30 | StepKey::from(number));
    groups << 8 | StepKey::from(draws << 1 | turn as u8)
}
