//! Many tables that advance in one step, on one thread or several.
//!
//! Every lane is at a decision. A step takes one action per lane and writes the next state into buffers of the caller,
//! lane 0 first. All actions are checked before any is taken, so a refused step changes nothing. Lane i of n plays the
//! games i, i + n, i + 2n and so on of the seed, for any number of threads.

use crate::actions::ActionSpace;
use crate::error::EnvError;
use crate::lane::{LaneStep, TableLane};
use crate::settings::Settings;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use suzume_game::Action;
use suzume_models::observation::{Encoding, KINDS, observe};
use suzume_players::{Player, Spec};
use suzume_rules::RuleSet;
use suzume_tiles::BySeat;
use suzume_tiles::numbers::{byte, narrow, wide};

/// The output for observations: plain integers, or floats divided by the scale of each plane.
#[derive(Debug)]
pub enum Observations<'a> {
    /// The planes as they are.
    Bytes(&'a mut [u8]),
    /// Integers divided by the scales of their planes.
    Floats(&'a mut [f32]),
}

/// The buffers that a step fills.
#[derive(Debug)]
pub struct Buffers<'a> {
    /// The planes of the seat to act next, for each lane.
    pub observations: Observations<'a>,
    /// Whether each action is legal, for each lane.
    pub masks: &'a mut [bool],
    /// The seat to act, for each lane.
    pub seats: &'a mut [u8],
    /// The rewards of the four seats, for each lane.
    pub rewards: &'a mut [f32],
    /// The points of the four seats, for each lane; at the end of a match the final ones.
    pub scores: &'a mut [i32],
    /// Whether a hand has ended, for each lane.
    pub hands_over: &'a mut [bool],
    /// Whether the match has ended, for each lane. The observation is then that of the next match.
    pub over: &'a mut [bool],
}

/// The part of the buffers that one lane writes.
struct LaneBuffers<'a> {
    observation: Observations<'a>,
    mask: &'a mut [bool],
    seat: &'a mut u8,
    rewards: &'a mut [f32],
    scores: &'a mut [i32],
    is_hand_over: &'a mut bool,
    is_over: &'a mut bool,
}

/// A batch of learning tables.
pub struct Lanes {
    settings: Settings,
    space: ActionSpace,
    lanes: Vec<TableLane>,
    /// The actions of a step, checked; `None` where a lane stays.
    chosen: Vec<Option<Action>>,
    scales: Vec<f32>,
    pool: Threads,
    /// Raised from outside to end the work early.
    stop: Arc<AtomicBool>,
    /// Whether all lanes are at the decision after the same step.
    is_whole: bool,
}

/// The threads that share the work of a step.
///
/// A forked child has the memory of its parent but none of its threads, so work handed to an inherited pool would wait
/// forever. The pool belongs to the process that built it, and another process builds its own.
struct Threads {
    /// As for [`Lanes::new`].
    wanted: usize,
    /// The pool and its process; `None` if the caller's thread does all the work.
    pool: Option<(ThreadPool, u32)>,
}

impl Threads {
    fn new(wanted: usize) -> Result<Threads, EnvError> {
        let mut threads = Threads { wanted, pool: None };
        threads.ready()?;
        Ok(threads)
    }

    /// The pool of this process.
    fn ready(&mut self) -> Result<Option<&ThreadPool>, EnvError> {
        let process = std::process::id();
        if self.wanted != 1 && self.pool.as_ref().is_none_or(|(_, owner)| *owner != process) {
            let built = ThreadPoolBuilder::new().num_threads(self.wanted).build();
            let built = built.map_err(|error| EnvError::Threads(error.to_string()))?;
            // To drop the inherited pool would wake threads that do not exist in this process.
            std::mem::forget(self.pool.replace((built, process)));
        }
        Ok(self.pool.as_ref().map(|(pool, _)| pool))
    }
}

impl Lanes {
    /// Creates `count` tables under a seed. `threads` is 0 for one per core, 1 for the caller's thread only.
    pub fn new(settings: Settings, count: usize, seed: u64, threads: usize) -> Result<Lanes, EnvError> {
        if count == 0 {
            return Err(EnvError::NoLanes);
        }
        let lane = |place: usize| TableLane::new(&settings, seed, wide(place), wide(count));
        let lanes = (0..count).map(lane).collect::<Result<Vec<_>, _>>()?;
        let scales = settings.encoding.scales();
        let space = settings.space();
        Ok(Lanes {
            settings,
            space,
            lanes,
            chosen: Vec::with_capacity(count),
            scales,
            pool: Threads::new(threads)?,
            stop: Arc::default(),
            is_whole: true,
        })
    }

    /// Makes the flag end work with [`EnvError::Stopped`] at the next decision. After a stopped step or reset the lanes
    /// must be reset.
    pub fn stop_by(&mut self, flag: &Arc<AtomicBool>) {
        self.stop = Arc::clone(flag);
        self.lanes.iter_mut().for_each(|lane| lane.stop_by(flag));
    }

    /// Whether suzume's players take part, whose decisions may take long.
    pub fn has_players(&self) -> bool {
        self.settings.players.iter().any(Option::is_some)
    }

    /// The settings of all tables.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The action space of all tables.
    pub fn space(&self) -> &ActionSpace {
        &self.space
    }

    /// The tables, lane 0 first.
    pub fn lanes(&self) -> &[TableLane] {
        &self.lanes
    }

    /// Brings every lane to the state after the actions of its game, as [`TableLane::game`] and [`TableLane::taken`] give them,
    /// and writes the buffers as a reset does.
    pub fn resume(
        &mut self,
        seed: u64,
        states: &[(u64, Vec<u16>)],
        buffers: Buffers<'_>,
    ) -> Result<(), EnvError> {
        check("states", states.len(), self.lanes.len())?;
        self.reset_by(buffers, |place, lane| {
            let (game, taken) = &states[place];
            lane.resume(seed, *game, taken)
        })
    }

    /// Restarts all lanes under a new seed.
    pub fn reset(&mut self, seed: u64, buffers: Buffers<'_>) -> Result<(), EnvError> {
        self.reset_by(buffers, |place, lane| lane.begin(seed, wide(place)))
    }

    /// Brings every lane to a state of its own and writes the buffers.
    fn reset_by(
        &mut self,
        buffers: Buffers<'_>,
        bring: impl Fn(usize, &mut TableLane) -> Result<(), EnvError> + Sync,
    ) -> Result<(), EnvError> {
        let Lanes { settings, space, lanes, scales, pool, stop, is_whole, .. } = self;
        let parts = split(lanes.len(), settings.encoding, space, buffers)?;
        *is_whole = false;
        let done = each(pool.ready()?, stop, lanes.iter_mut().zip(parts), |place, (lane, mut part)| {
            bring(place, lane)?;
            let scores = lane.scores();
            let step = LaneStep {
                rewards: BySeat::all(scores.seats(), 0.0),
                scores,
                is_hand_over: false,
                is_over: false,
            };
            write(lane, settings.encoding, space, scales, &mut part);
            step.put(&mut part);
            Ok(())
        });
        *is_whole = done.is_ok();
        done
    }

    /// Takes one action per lane. If any action is refused, nothing changes.
    pub fn step(&mut self, actions: &[i64], buffers: Buffers<'_>) -> Result<(), EnvError> {
        check("actions", actions.len(), self.lanes.len())?;
        self.take(actions.iter().map(|&index| Some(index)), buffers, LaneStep::put)
    }

    /// Takes an action in some lanes, as a part of the last step: rewards and ends add to those that it wrote. So a caller can
    /// answer for other seats before it looks at its own. `lanes` is in ascending order.
    pub fn step_some(
        &mut self,
        lanes: &[usize],
        actions: &[i64],
        buffers: Buffers<'_>,
    ) -> Result<(), EnvError> {
        check("actions", actions.len(), lanes.len())?;
        let mut of_lane = vec![None; self.lanes.len()];
        for (&lane, &action) in lanes.iter().zip(actions) {
            let found = of_lane.len();
            *of_lane.get_mut(lane).ok_or(EnvError::Size { what: "lanes", found: lane, expected: found })? =
                Some(action);
        }
        self.take(of_lane.into_iter(), buffers, LaneStep::add)
    }

    fn take(
        &mut self,
        actions: impl Iterator<Item = Option<i64>>,
        buffers: Buffers<'_>,
        put: fn(&LaneStep, &mut LaneBuffers<'_>),
    ) -> Result<(), EnvError> {
        let Lanes { settings, space, lanes, chosen, scales, pool, stop, is_whole } = self;
        if !*is_whole {
            return Err(EnvError::Unfinished);
        }
        let parts = split(lanes.len(), settings.encoding, space, buffers)?;
        chosen.clear();
        for (place, (lane, index)) in lanes.iter().zip(actions).enumerate() {
            let Some(index) = index else {
                chosen.push(None);
                continue;
            };
            let wanted = usize::try_from(index).map_err(|_| EnvError::NoSuchAction {
                lane: place,
                index,
                last: space.size() - 1,
            })?;
            chosen.push(Some(lane.action(wanted).ok_or_else(|| lane.not_legal(place, wanted))?));
        }
        let work = lanes.iter_mut().zip(parts).zip(chosen.iter());
        let work = work.filter_map(|(lane, action)| Some((lane, (*action)?)));
        let pool = pool.ready()?;
        *is_whole = false;
        let done = each(pool, stop, work, |_, ((lane, mut part), action)| {
            let step = lane.take(action)?;
            write(lane, settings.encoding, space, scales, &mut part);
            put(&step, &mut part);
            Ok(())
        });
        *is_whole = done.is_ok();
        done
    }

    /// Writes the number of the action that a player would take, for each lane.
    pub fn advise(&mut self, spec: &Spec, out: &mut [i64]) -> Result<(), EnvError> {
        check("actions", out.len(), self.lanes.len())?;
        if !self.is_whole {
            return Err(EnvError::Unfinished);
        }
        let stop = &self.stop;
        let ask = |player: &mut Box<dyn Player>, (lane, out): (&mut TableLane, &mut i64)| {
            if stop.load(Ordering::Relaxed) {
                return Err(EnvError::Stopped);
            }
            *out = narrow(lane.advise(player)?);
            Ok(())
        };
        match self.pool.ready()? {
            None => {
                let mut player = adviser(spec, &self.settings.rules)?;
                self.lanes.iter_mut().zip(out).try_for_each(|work| ask(&mut player, work))
            }
            Some(pool) => pool.install(|| {
                let chunk = self.lanes.len().div_ceil(pool.current_num_threads());
                let chunks = self.lanes.par_chunks_mut(chunk).zip(out.par_chunks_mut(chunk));
                chunks.try_for_each(|(lanes, out)| {
                    let mut player = adviser(spec, &self.settings.rules)?;
                    lanes.iter_mut().zip(out).try_for_each(|work| ask(&mut player, work))
                })
            }),
        }
    }
}

/// Builds a player that can be queried about any position.
fn adviser(spec: &Spec, rules: &RuleSet) -> Result<Box<dyn Player>, EnvError> {
    let player = spec.build_for(rules)?;
    match player.is_memoryless() {
        true => Ok(player),
        false => Err(EnvError::HasMemory { player: spec.to_string() }),
    }
}

/// Runs the work of all lanes. The error is that of the first failing lane, for any number of threads.
fn each<W: Send>(
    pool: Option<&ThreadPool>,
    stop: &AtomicBool,
    work: impl Iterator<Item = W>,
    act: impl Fn(usize, W) -> Result<(), EnvError> + Sync,
) -> Result<(), EnvError> {
    let act = |place: usize, work: W| match stop.load(Ordering::Relaxed) {
        true => Err(EnvError::Stopped),
        false => act(place, work),
    };
    match pool {
        None => work.enumerate().try_for_each(|(place, work)| act(place, work)),
        Some(pool) => {
            let work: Vec<W> = work.collect();
            let done: Vec<Result<(), EnvError>> = pool
                .install(|| work.into_par_iter().enumerate().map(|(place, work)| act(place, work)).collect());
            done.into_iter().collect()
        }
    }
}

fn check(what: &'static str, found: usize, expected: usize) -> Result<(), EnvError> {
    if found == expected { Ok(()) } else { Err(EnvError::Size { what, found, expected }) }
}

/// Splits the buffers by lane.
fn split<'a>(
    lanes: usize,
    encoding: Encoding,
    space: &ActionSpace,
    buffers: Buffers<'a>,
) -> Result<impl Iterator<Item = LaneBuffers<'a>> + use<'a>, EnvError> {
    let (size, actions) = (encoding.size(), space.size());
    let Buffers { observations, masks, seats, rewards, scores, hands_over, over } = buffers;
    let found = match &observations {
        Observations::Bytes(bytes) => bytes.len(),
        Observations::Floats(floats) => floats.len(),
    };
    check("observations", found, lanes * size)?;
    check("masks", masks.len(), lanes * actions)?;
    check("seats", seats.len(), lanes)?;
    check("rewards", rewards.len(), lanes * 4)?;
    check("scores", scores.len(), lanes * 4)?;
    check("hands_over", hands_over.len(), lanes)?;
    check("over", over.len(), lanes)?;
    let (bytes, floats) = match observations {
        Observations::Bytes(bytes) => (Some(bytes.chunks_mut(size)), None),
        Observations::Floats(floats) => (None, Some(floats.chunks_mut(size))),
    };
    let bytes = bytes.into_iter().flatten().map(Observations::Bytes);
    let floats = floats.into_iter().flatten().map(Observations::Floats);
    let flags = hands_over.iter_mut().zip(over);
    let points = rewards.chunks_mut(4).zip(scores.chunks_mut(4));
    let asked = masks.chunks_mut(actions).zip(seats);
    Ok(bytes.chain(floats).zip(asked).zip(points).zip(flags).map(
        |(((observation, (mask, seat)), (rewards, scores)), (is_hand_over, is_over))| LaneBuffers {
            observation,
            mask,
            seat,
            rewards,
            scores,
            is_hand_over,
            is_over,
        },
    ))
}

fn write(
    lane: &TableLane,
    encoding: Encoding,
    space: &ActionSpace,
    scales: &[f32],
    part: &mut LaneBuffers<'_>,
) {
    let view = lane.view(lane.asked());
    match &mut part.observation {
        Observations::Bytes(bytes) => observe(&view, encoding, bytes),
        Observations::Floats(floats) => {
            const MOST: usize = Encoding::WithMeasures.size();
            let mut bytes = [0; MOST];
            let bytes = &mut bytes[..encoding.size()];
            observe(&view, encoding, bytes);
            let (floats, bytes) = (floats.as_chunks_mut::<KINDS>().0, bytes.as_chunks::<KINDS>().0);
            for ((to, from), scale) in floats.iter_mut().zip(bytes).zip(scales) {
                // Most values are zero, and a division costs more than a comparison.
                *to = match from {
                    [0, ..] if *from == [0; KINDS] => [0.0; KINDS],
                    _ => from.map(|value| f32::from(value) / scale),
                };
            }
        }
    }
    space.mask(&view, lane.legal(), part.mask);
    *part.seat = byte(lane.asked().index());
}

impl LaneStep {
    /// Writes what came of a step.
    fn put(&self, part: &mut LaneBuffers<'_>) {
        part.rewards.fill(0.0);
        (*part.is_hand_over, *part.is_over) = (false, false);
        self.add(part);
    }

    /// Adds what came of another action in the same step. After the end of a match nothing is added: the points stay the final
    /// ones, and what happens in the next match before its first question counts for nobody.
    fn add(&self, part: &mut LaneBuffers<'_>) {
        if *part.is_over {
            return;
        }
        for (seat, score) in self.scores.with_seats() {
            part.rewards[seat.index()] += self.rewards[seat];
            // Points under all rules are far below the limit.
            let limit = if *score < 0 { i32::MIN } else { i32::MAX };
            part.scores[seat.index()] = i32::try_from(*score).unwrap_or(limit);
        }
        *part.is_hand_over |= self.is_hand_over;
        *part.is_over |= self.is_over;
    }
}
