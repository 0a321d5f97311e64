//! Plays a match on several threads with the same result for any number of threads: deals are played in any order, but
//! processed, written and tested in the order of their numbers.

use crate::game::{DealResult, GameError, Stage};
use crate::keeper::Keeper;
use crate::luck::LuckKind;
use crate::plan::{PlanError, SeatPlan, Seating, seatings};
use crate::sprt::{Decision, Sprt};
use crate::stats::Sample;
use crate::summary::best_score;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use suzume_game::wall::WallSource;
use suzume_players::{Spec, SpecError};
use suzume_rules::RuleSet;

/// The configuration of a match.
#[derive(Clone, Debug)]
pub struct MatchConfig {
    /// The rules.
    pub rules: RuleSet,
    /// The walls.
    pub wall: WallSource,
    /// The entrants.
    pub entrants: Vec<Spec>,
    /// The seat plan.
    pub plan: SeatPlan,
    /// The seed of walls and players.
    pub seed: u64,
    /// Whether luck is measured.
    pub luck: LuckKind,
    /// The greatest number of deals.
    pub deals: u64,
    /// The deals that this run plays: those whose number leaves the remainder `shard.0` when divided by `shard.1`.
    pub shard: (u64, u64),
    /// When to stop before the last deal.
    pub stop: Option<Sprt>,
}

/// Why a match could not be run.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// Entrants and plan do not match.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// An entrant cannot be built.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// A game could not be finished.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A sequential test needs all deals in order.
    #[error("a sequential test looks at every deal in order and cannot be split into shards")]
    SequentialShards,
    /// The given walls are too few.
    #[error("there are walls for {walls} deals, {deals} are to be played")]
    Walls {
        /// The number of deals with walls.
        walls: u64,
        /// The number of deals to play.
        deals: u64,
    },
    /// A deal could not be written.
    #[error("cannot write a deal: {0}")]
    Write(std::io::Error),
}

impl MatchConfig {
    /// The seatings of a deal.
    pub fn seatings(&self) -> Result<Vec<Seating>, PlanError> {
        seatings(self.plan, self.entrants.len())
    }

    fn is_ours(&self, deal: u64) -> bool {
        deal % self.shard.1.max(1) == self.shard.0
    }
}

/// How to run a match.
pub struct RunOptions<'a> {
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// Set from outside to stop after the current hands.
    pub interrupted: &'a AtomicBool,
    /// Saves progress and records.
    pub keeper: Option<&'a Keeper>,
}

/// Plays a match. `known` are deals that were played before, by number; they are not played again. `each` gets every
/// deal, new or known, in order, and whether it is new; an error from `each` ends the run.
///
/// Returns all deals in order, and whether the run finished.
pub fn run(
    config: &MatchConfig,
    options: &RunOptions<'_>,
    mut known: BTreeMap<u64, DealResult>,
    mut each: impl FnMut(&DealResult, bool) -> std::io::Result<()>,
) -> Result<(Vec<DealResult>, bool), RunError> {
    if config.stop.is_some() && config.shard != (0, 1) {
        return Err(RunError::SequentialShards);
    }
    if let Some(walls) = config.wall.games().filter(|&walls| walls < config.deals) {
        return Err(RunError::Walls { walls, deals: config.deals });
    }
    let seatings = config.seatings()?;
    let mut stages = (0..options.threads.get()).map(|_| Stage::new(config)).collect::<Result<Vec<_>, _>>()?;
    let wanted: Vec<u64> = (0..config.deals).filter(|&deal| config.is_ours(deal)).collect();
    let to_play: Vec<u64> = wanted.iter().copied().filter(|deal| !known.contains_key(deal)).collect();
    let next = AtomicU64::new(0);
    let is_enough = AtomicBool::new(false);
    let mut finished: Vec<DealResult> = Vec::with_capacity(wanted.len());
    let mut outcome: Result<bool, RunError> = Ok(true);
    std::thread::scope(|scope| {
        // A thread that is far ahead waits, so that finished deals do not use up the memory.
        let (sender, receiver) = mpsc::sync_channel::<Result<DealResult, GameError>>(64);
        for stage in &mut stages {
            let (sender, to_play, seatings) = (sender.clone(), &to_play, &seatings);
            let (next, is_enough) = (&next, &is_enough);
            scope.spawn(move || {
                let is_stopped =
                    || is_enough.load(Ordering::Relaxed) || options.interrupted.load(Ordering::Relaxed);
                while !is_stopped() {
                    let place = next.fetch_add(1, Ordering::Relaxed) as usize;
                    let Some(&deal) = to_play.get(place) else { break };
                    let played = stage.play_deal(deal, seatings, options.keeper, &is_stopped);
                    let Some(played) = played.transpose() else { break };
                    if sender.send(played).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut early: BTreeMap<u64, DealResult> = BTreeMap::new();
        let mut scores = Sample::default();
        let mut in_order = wanted.iter();
        let mut awaited = in_order.next();
        while let Some(&deal) = awaited {
            let (result, is_new) = match (known.remove(&deal), early.remove(&deal)) {
                (Some(result), _) => (result, false),
                (None, Some(result)) => (result, true),
                (None, None) => match receiver.recv() {
                    Ok(Ok(result)) => {
                        early.insert(result.deal, result);
                        continue;
                    }
                    Ok(Err(error)) => {
                        outcome = Err(error.into());
                        break;
                    }
                    // All threads have ended: the run was interrupted.
                    Err(mpsc::RecvError) => {
                        outcome = Ok(false);
                        break;
                    }
                },
            };
            let forget = || options.keeper.map_or(Ok(()), |keeper| keeper.forget(deal));
            if let Err(error) = each(&result, is_new).and_then(|()| forget()) {
                outcome = Err(RunError::Write(error));
                break;
            }
            scores.add(best_score(&result));
            finished.push(result);
            awaited = in_order.next();
            let decision = config.stop.map(|test| test.state(&scores).decision);
            if decision.is_some_and(|decision| decision != Decision::Undecided) {
                break;
            }
        }
        is_enough.store(true, Ordering::Relaxed);
        // Releases threads that wait to deliver a deal that is no longer wanted.
        drop(receiver);
    });
    outcome.map(|is_complete| (finished, is_complete))
}
