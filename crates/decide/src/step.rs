//! The step-k value, exactly as Li and Yan define it (section 5): the chance of completing a hand within k tile changes
//! under the best play, where every draw takes its tile out of the available ones.
//!
//! A tile change is a discard and a draw. After the discard the hand has 3n+1 tiles, and its value with `r` draws left
//! is the mean over all draws of: 1 if the draw completes it, else the best value over the next discards with `r - 1`
//! draws left.
//!
//! What makes it quick is [`Core`]: tiles that no complete hand within reach uses are forgotten, whether held or
//! available. All idle draws are one, discarding junk needs no choice, and positions that differ in junk only are the
//! same entry of the memory. Nothing of this changes a value. Positions whose deficiency is greater than the draws
//! left are worth nothing and are never looked at.

use crate::Situation;
use crate::hash::WordsHasher;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use suzume_deficiency::Sets;
use suzume_deficiency::knowledge::{Core, InfluenceCache};
use suzume_tiles::Tile;

/// The search was stopped before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// What the chance is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// To complete the hand.
    Complete,
    /// To be ready: one tile from complete after a discard.
    Ready,
}

impl Target {
    /// The deficiency that counts as reached.
    fn deficiency(self) -> u8 {
        match self {
            Target::Complete => 0,
            Target::Ready => 1,
        }
    }
}

/// Computes step values of one hand and everything that follows from it. What was found is kept, so that asking for
/// the next discard, or for a greater k, is quicker than starting anew.
pub struct StepSearch<'a> {
    sets: Sets,
    target: Target,
    full_hand: u8,
    cache: InfluenceCache,
    memory: HashMap<Entry, f64, BuildHasherDefault<WordsHasher>>,
    /// Available tiles less the draws that are left, which stays the same throughout one question.
    total: i32,
    nodes: u64,
    should_stop: Box<dyn FnMut() -> bool + 'a>,
}

/// Values kept at the most, some 40 bytes each. Chosen: searches of a few seconds never get there. Beyond, all are
/// forgotten and found anew, which costs time and nothing else.
const MOST_REMEMBERED: usize = 10_000_000;

/// How often the clock is asked: every so many nodes.
const NODES_BETWEEN_LOOKS: u64 = 1024;

impl<'a> StepSearch<'a> {
    /// A search for hands with so many sets to make, which asks `should_stop` now and then. Only the standard form
    /// counts.
    pub fn new(sets: Sets, target: Target, should_stop: impl FnMut() -> bool + 'a) -> StepSearch<'a> {
        StepSearch {
            sets,
            target,
            full_hand: 3 * sets.get() as u8 + 2,
            cache: InfluenceCache::new(),
            memory: HashMap::default(),
            total: 0,
            nodes: 0,
            should_stop: Box::new(should_stop),
        }
    }

    /// Positions looked at so far: every one whose influence was worked out, remembered or not.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The value of a hand of 3n+1 tiles with so many draws left.
    pub fn value(&mut self, situation: &Situation, draws: u8) -> Result<f64, Stopped> {
        let (core, draws) = self.begin(situation, draws);
        self.reduced(&core, draws)
    }

    /// The value of a hand of 3n+1 tiles as a sum over the first draw: each kind that matters, and all others together.
    /// A hand that has reached its target, or cannot reach it, has one term.
    pub fn by_first_draw(
        &mut self,
        situation: &Situation,
        draws: u8,
    ) -> Result<Vec<(Option<Tile>, f64)>, Stopped> {
        let (core, draws) = self.begin(situation, draws);
        let (core, distance) = match self.look(&core, draws)? {
            Look::Settled(value) => return Ok(vec![(None, value)]),
            Look::Open { core, distance } => (core, distance),
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

    /// What matters of a hand, and how many draws there are. Forgets values of another number of tiles.
    fn begin(&mut self, situation: &Situation, draws: u8) -> (Core, u8) {
        let available = situation.available.total() as i32;
        // Draws beyond the last available tile do not happen.
        let draws = draws.min(available.clamp(0, i32::from(u8::MAX)) as u8);
        let total = available - i32::from(draws);
        if total != self.total {
            // Remembered values belong to another number of idle tiles.
            self.memory.clear();
            self.total = total;
        }
        (self.cache.core(&situation.hand, &situation.available, &situation.goal), draws)
    }

    /// The value of every discard of a hand of 3n+2 tiles, in canonical order.
    pub fn discards(&mut self, situation: &Situation, draws: u8) -> Result<Vec<(Tile, f64)>, Stopped> {
        let kinds: Vec<Tile> = situation.hand.kinds().map(|(tile, _)| tile).collect();
        kinds.into_iter().map(|tile| Ok((tile, self.value(&situation.without(tile), draws)?))).collect()
    }

    /// The value of a position of 3n+1 tiles, of which some may be forgotten already.
    fn reduced(&mut self, core: &Core, draws: u8) -> Result<f64, Stopped> {
        match self.look(core, draws)? {
            Look::Settled(value) => Ok(value),
            Look::Open { core, distance } => self.remembered(&core, distance, draws),
        }
    }

    /// Forgets what cannot matter, and settles what is reached already or out of reach.
    fn look(&mut self, core: &Core, draws: u8) -> Result<Look, Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS) && (self.should_stop)() {
            return Err(Stopped);
        }
        let reached = self.target.deficiency();
        let influence = self.cache.reduce(core, self.sets, draws + reached);
        Ok(match influence.deficiency.saturating_sub(reached) {
            0 => Look::Settled(1.0),
            distance if distance > draws => Look::Settled(0.0),
            distance => Look::Open { core: influence.core, distance },
        })
    }

    /// The value of a core that is so many improving draws away from the target.
    fn remembered(&mut self, core: &Core, distance: u8, draws: u8) -> Result<f64, Stopped> {
        if draws == 1 {
            // Every tile that still matters reaches the target.
            return Ok(f64::from(self.cache.totals(core).1) / f64::from(self.total + 1));
        }
        let key = entry(core, draws, Turn::Draw);
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

    /// The value of a position of 3n+2 tiles, of which some may be forgotten already: complete, or the best discard's.
    fn after_draw(&mut self, core: &Core, draws: u8) -> Result<f64, Stopped> {
        let (core, distance) = match self.look(core, draws)? {
            Look::Settled(value) => return Ok(value),
            Look::Open { core, distance } => (core, distance),
        };
        // Where there is junk, discarding it loses nothing.
        if self.cache.totals(&core).0 < self.full_hand {
            return self.remembered(&core, distance, draws);
        }
        let key = entry(&core, draws, Turn::Discard);
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

    fn remember(&mut self, entry: Entry, value: f64) {
        if self.memory.len() >= MOST_REMEMBERED {
            self.memory.clear();
        }
        self.memory.insert(entry, value);
    }
}

/// What a look at a position says.
enum Look {
    /// Its value is known.
    Settled(f64),
    /// What matters of it, and how many improving draws it is away from the target.
    Open { core: Core, distance: u8 },
}

/// Whose turn it is: a position before a draw, or before a discard.
#[derive(Clone, Copy)]
enum Turn {
    Draw,
    Discard,
}

/// A position in the memory: the numbers of its groups, the draws left and whose turn it is.
type Entry = u128;

fn entry(core: &Core, draws: u8, turn: Turn) -> Entry {
    // Thirty bits hold the number of any group: a billion groups would need half a terabyte.
    let groups = core.numbers().into_iter().fold(0, |entry, number| entry << 30 | Entry::from(number));
    groups << 8 | Entry::from(draws << 1 | turn as u8)
}
