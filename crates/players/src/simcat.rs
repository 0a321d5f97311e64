//! `simcat`: the simulation player of Tang, Chen and Wu as far as it is public, so call it simcat-like. For every action it
//! makes the hand that follows, samples the coming draws and counts a sample as won if, in hindsight, the hand can be
//! completed with them: that is a finite knowledge-aware deficiency with the draws as knowledge base.
//!
//! A sample has two parts: when somebody else wins (each round with the same chance, [`HAZARD`]) and which tiles come
//! until then. So an early win counts more than a late one, and the wall's end is just the latest stop. All actions see
//! the same samples. In between, discards that have fallen behind by more than chance explains are given up.

use crate::chooser::Judge;
use crate::delta::{DeltaJudge, Method};
use crate::greedy::Best;
use crate::player::Moment;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use suzume_decide::Situation;
use suzume_deficiency::knowledge::SearchCache;
use suzume_deficiency::{Deficiency, Forms, knowledge};
use suzume_game::View;
use suzume_tiles::{Counts34, Tile, TileSet};

/// The chance that the hand ends in a round through somebody else. Chosen among 0.06 to 0.5 by matches against `delta` under
/// `taiwan`: all from 0.2 on are about equal, less is weaker.
const HAZARD: f64 = 0.3;

/// The most rounds a sample looks ahead: more than any wall has for a seat.
const MOST_DRAWS: usize = 24;

/// Samples between two looks at which discards are out.
const BATCH: u32 = 32;

/// A discard is given up when it is behind the best by so many standard errors of the difference.
const GIVE_UP: f64 = 3.0;

/// Hands that no sample completes are compared by this much smaller judgement.
const TIE_BREAK: f64 = 1e-7;

/// Judges by the share of samples that can be won in hindsight.
pub struct SimcatJudge {
    samples: u32,
    cache: SearchCache,
    ties: DeltaJudge,
    /// Of the question: where the samples begin, and how many draws the seat has left.
    seed: u64,
    draws_left: usize,
    /// What was sampled last: the seed and the available tiles.
    sampled: Option<(u64, Counts34)>,
    tiles: Vec<Tile>,
    drawn: Vec<(Counts34, Counts34)>,
    /// How many samples were looked at in all, each for one action.
    simulations: u64,
}

impl SimcatJudge {
    /// A judge that looks at so many samples for each action.
    pub fn new(samples: u32) -> SimcatJudge {
        SimcatJudge {
            samples,
            cache: SearchCache::new(),
            ties: DeltaJudge::new(Method::Exact),
            seed: 0,
            draws_left: 1,
            sampled: None,
            tiles: Vec::new(),
            drawn: Vec::new(),
            simulations: 0,
        }
    }

    /// The same for a seat with so many draws left, until a question says otherwise.
    #[must_use]
    pub fn with_draws(mut self, draws: usize) -> SimcatJudge {
        self.draws_left = draws.max(1);
        self
    }

    /// How many times a sample was tried with an action, since the beginning.
    pub fn simulations(&self) -> u64 {
        self.simulations
    }

    /// Draws the samples of a question: the tiles that come until the stop, with and without the first of them.
    fn sample(&mut self, available: &Counts34) {
        if self.sampled == Some((self.seed, *available)) {
            return;
        }
        self.sampled = Some((self.seed, *available));
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        self.tiles.clear();
        self.tiles.extend(available.tiles());
        self.drawn.clear();
        let most = self.draws_left.min(MOST_DRAWS).min(self.tiles.len());
        for _ in 0..self.samples {
            let mut stop = 1;
            while stop < most && unit(&mut random) >= HAZARD {
                stop += 1;
            }
            let (mut all, mut later) = (Counts34::EMPTY, Counts34::EMPTY);
            for place in 0..stop.min(most) {
                let other = place + below(&mut random, self.tiles.len() - place);
                self.tiles.swap(place, other);
                // Four of each kind at the most are available.
                let _ = all.add(self.tiles[place]);
                if place > 0 {
                    let _ = later.add(self.tiles[place]);
                }
            }
            self.drawn.push((all, later));
        }
    }

    /// The best discard by samples; after a claim the first draw does not come.
    fn best(&mut self, situation: &Situation, among: TileSet, is_claim: bool) -> Option<(Tile, f64)> {
        let Situation { hand, goal, .. } = situation;
        self.sample(&situation.available);
        let kinds = hand.kind_set().and(among);
        let mut wins = [0u32; Tile::KINDS];
        let mut alive = kinds;
        let mut tried = 0;
        let drawn = std::mem::take(&mut self.drawn);
        for batch in drawn.chunks(BATCH as usize) {
            for (all, later) in batch {
                let draws = if is_claim { later } else { all };
                let mut position = self.cache.start(hand, draws, goal);
                let special = goal.forms != Forms::STANDARD;
                for tile in alive.iter() {
                    self.simulations += 1;
                    let is_won = if special {
                        knowledge::deficiency(&situation.without(tile).hand, draws, goal)
                            != Deficiency::INFINITE
                    } else {
                        let undo = self.cache.discard(&mut position, tile);
                        let is_won = position.deficiency() != Deficiency::INFINITE;
                        undo.into_iter().for_each(|undo| position.undo(undo));
                        is_won
                    };
                    wins[tile.index()] += u32::from(is_won);
                }
            }
            tried += batch.len() as u32;
            alive = still_possible(alive, &wins, tried);
            if alive.len() == 1 {
                break;
            }
        }
        self.drawn = drawn;
        let mut best = Best::default();
        for tile in alive.iter() {
            let tie = self.ties.waiting(&situation.without(tile));
            best.offer(tile, f64::from(wins[tile.index()]) / f64::from(tried.max(1)) + tie * TIE_BREAK);
        }
        best.found()
    }
}

/// The discards that have not fallen behind by more than chance explains.
fn still_possible(alive: TileSet, wins: &[u32; Tile::KINDS], tried: u32) -> TileSet {
    let most = alive.iter().map(|tile| wins[tile.index()]).max().unwrap_or(0);
    let is_in = |tile: &Tile| {
        let behind = f64::from(most - wins[tile.index()]);
        // The two differ at most in the samples that either has won.
        let spread = (f64::from(most + wins[tile.index()]).min(f64::from(tried))).sqrt();
        behind <= GIVE_UP * spread.max(1.0)
    };
    alive.iter().filter(is_in).collect()
}

fn unit(random: &mut Xoshiro256PlusPlus) -> f64 {
    (random.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

fn below(random: &mut Xoshiro256PlusPlus, bound: usize) -> usize {
    ((u64::from(random.next_u32()) * bound as u64) >> 32) as usize
}

impl Judge for SimcatJudge {
    fn begin(&mut self, view: &View<'_>, moment: &Moment) {
        self.seed = moment.word();
        self.sampled = None;
        let public = view.public;
        let dead = view.table.wall.dead;
        let left = match public.parts {
            Some(parts) => usize::from(parts[view.seat().index()]),
            // Rounded up: the seats draw in turn.
            None => usize::from(public.left).saturating_sub(dead).div_ceil(public.playing().len().max(1)),
        };
        self.draws_left = left.max(1);
    }

    fn best_discard(&mut self, situation: &Situation, among: TileSet) -> Option<(Tile, f64)> {
        self.best(situation, among, false)
    }

    fn after_claim(&mut self, situation: &Situation) -> Option<f64> {
        Some(self.best(situation, TileSet::ALL, true)?.1)
    }

    fn waiting(&mut self, situation: &Situation) -> f64 {
        self.sample(&situation.available);
        let Situation { hand, goal, .. } = situation;
        let drawn = std::mem::take(&mut self.drawn);
        let is_won = |(draws, _): &&(Counts34, Counts34)| {
            knowledge::deficiency(hand, draws, goal) != Deficiency::INFINITE
        };
        let wins = drawn.iter().filter(is_won).count();
        self.simulations += drawn.len() as u64;
        let share = wins as f64 / drawn.len().max(1) as f64;
        self.drawn = drawn;
        share + self.ties.waiting(situation) * TIE_BREAK
    }
}
