//! Plays a match on several threads, with the same result for any number of threads: deals are played in any order, but
//! processed, written and tested in the order of their numbers.
//!
//! No list of deals is built, and threads never run ahead of the oldest deal in progress by more than a fixed number of
//! deals. Memory therefore does not depend on the length of the match.

use crate::description::MatchDescription;
use crate::entrant::{Entrant, EntrantError};
use crate::game::{GameError, GameStage, PlayedDeal};
use crate::keeper::{Keeper, KeeperError};
use crate::luck::LuckKind;
use crate::measure::ScoreMeasure;
use crate::plan::{PlanError, SeatPlan, Seating, seatings};
use crate::sprt::{Sprt, SprtDecision};
use crate::summary::Summary;
use crate::tally::MatchTally;
use crate::{DealResult, StoreError};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;
use suzume_game::wall::WallSource;
use suzume_rules::RuleSet;
use suzume_tiles::numbers::wide;

/// The number of deals that may be finished before an older one. Chosen: enough that no thread waits unless a deal takes
/// hundreds of times as long as the others.
const AHEAD: u64 = 1024;

/// Part `part` of `of`, counted from 0: the deals whose number leaves this remainder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Shard {
    /// Which part, from 0.
    pub part: u64,
    /// The number of parts.
    pub of: u64,
}

impl Shard {
    /// The whole match as one shard.
    pub const WHOLE: Shard = Shard { part: 0, of: 1 };

    /// How many of the first `deals` deals belong to it.
    pub fn deals(self, deals: u64) -> u64 {
        deals.saturating_sub(self.part).div_ceil(self.of.max(1))
    }

    /// The number of its deal at a place, from 0; `None` beyond all numbers.
    pub fn deal(self, place: u64) -> Option<u64> {
        place.checked_mul(self.of)?.checked_add(self.part)
    }
}

impl fmt::Display for Shard {
    /// As on the command line: `2/4` is the second of four.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part + 1, self.of)
    }
}

/// The configuration of a match.
#[derive(Clone, Debug)]
pub struct MatchConfig {
    /// The rules of all games.
    pub rules: RuleSet,
    /// The source of the walls.
    pub wall: WallSource,
    /// The entrants; the first one is compared with the others.
    pub entrants: Vec<Entrant>,
    /// How the entrants take the seats of a deal.
    pub plan: SeatPlan,
    /// The seed of walls and players.
    pub seed: u64,
    /// How luck is measured, if at all.
    pub luck: LuckKind,
    /// The greatest number of deals.
    pub deals: u64,
    /// The part of the deals that this run plays.
    pub shard: Shard,
    /// The sequential test that may end the match early.
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
    Entrant(#[from] EntrantError),
    /// A game could not be finished.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A sequential test needs all deals in order.
    #[error("a sequential test looks at every deal in order and cannot be split into shards")]
    SequentialShards,
    /// The given walls are too few.
    #[error("there are walls for {walls} deal{}, but {deals} are to be played", if *walls == 1 { "" } else { "s" })]
    Walls {
        /// The number of deals with walls.
        walls: u64,
        /// The number of deals to play.
        deals: u64,
    },
    /// A deal could not be written.
    #[error("cannot write a deal: {0}")]
    Write(std::io::Error),
    /// Progress or records cannot be written.
    #[error(transparent)]
    Keeper(#[from] KeeperError),
    /// The folder of the match cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system has no more threads.
    #[error("cannot start a thread: {0}")]
    Thread(std::io::Error),
}

impl MatchConfig {
    /// The seatings of a deal.
    pub fn seatings(&self) -> Result<Vec<Seating>, PlanError> {
        seatings(self.plan, self.entrants.len(), self.rules.table().seats())
    }

    /// An empty tally for the deals of this match.
    pub fn tally(&self) -> MatchTally {
        MatchTally::new(ScoreMeasure::of(&self.rules), self.entrants.len(), self.rules.table().seats())
    }

    /// Summarises deals of this match; entrants are named by their [label](Entrant::label).
    pub fn summarise(&self, tally: &MatchTally) -> Summary {
        let labels: Vec<String> = self.entrants.iter().map(Entrant::label).collect();
        MatchDescription::of(self).summarise_as(tally, &labels)
    }
}

/// How to run a match.
pub struct RunOptions<'a> {
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// Set by the caller to stop after the current hands.
    pub interrupted: &'a AtomicBool,
    /// Saves progress and records, if present.
    pub keeper: Option<&'a Keeper>,
    /// Incremented after every hand, for progress display: a deal against slow programs takes long.
    pub hands: Option<Arc<AtomicU64>>,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunEnd {
    /// All deals were played.
    Complete,
    /// The sequential test has decided.
    Decided,
    /// The caller interrupted the run.
    Interrupted,
}

/// Holds back threads that are too far ahead.
#[derive(Default)]
struct Gate {
    done: Mutex<u64>,
    moved: Condvar,
}

impl Gate {
    /// Waits until a deal may be played, or everything is stopped.
    fn wait(&self, place: u64, is_stopped: &dyn Fn() -> bool) {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        while place >= done.saturating_add(AHEAD) && !is_stopped() {
            let waited = self.moved.wait_timeout(done, Duration::from_millis(50));
            done = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn one_more(&self) {
        *self.done.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.moved.notify_all();
    }
}

/// What the threads of a run share.
struct SharedRun<'a> {
    config: &'a MatchConfig,
    options: &'a RunOptions<'a>,
    seatings: Vec<Seating>,
    /// The number of deals played earlier, and the number still to play.
    begin: u64,
    to_play: u64,
    /// The place of the next deal among those to play.
    next: AtomicU64,
    is_enough: AtomicBool,
    gate: Gate,
}

impl SharedRun<'_> {
    fn is_stopped(&self) -> bool {
        self.is_enough.load(Ordering::Relaxed) || self.options.interrupted.load(Ordering::Relaxed)
    }

    fn stop(&self) {
        self.is_enough.store(true, Ordering::Relaxed);
    }

    /// The number of the deal at a place; `None` after the last.
    fn deal(&self, place: u64) -> Option<u64> {
        self.config.shard.deal(self.begin.saturating_add(place)).filter(|_| place < self.to_play)
    }

    /// The work of a thread: plays the next deal until there is none or the run is stopped.
    fn play(&self, stage: &mut GameStage, sender: &SyncSender<Result<PlayedDeal, GameError>>) {
        let is_stopped = || self.is_stopped();
        while !is_stopped() {
            let place = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(deal) = self.deal(place) else { break };
            self.gate.wait(place, &is_stopped);
            let played = stage.play_deal(deal, &self.seatings, self.options.keeper, &is_stopped);
            let Some(played) = played.transpose() else { break };
            if sender.send(played).is_err() {
                break;
            }
        }
    }

    /// Adds the deals to the sums, in order.
    fn collect(
        &self,
        receiver: &Receiver<Result<PlayedDeal, GameError>>,
        tally: &mut MatchTally,
        each: &mut impl FnMut(&DealResult, &MatchTally) -> std::io::Result<()>,
    ) -> Result<RunEnd, RunError> {
        let mut early: BTreeMap<u64, PlayedDeal> = BTreeMap::new();
        let mut place = 0;
        while let Some(deal) = self.deal(place) {
            let Some(played) = early.remove(&deal) else {
                // If all threads have ended, the run was interrupted.
                let Ok(played) = receiver.recv() else { return Ok(RunEnd::Interrupted) };
                let played = played?;
                early.insert(played.result.deal, played);
                continue;
            };
            finish(&played, self.options.keeper, tally, each)?;
            place += 1;
            self.gate.one_more();
            if self.config.is_decided(tally) {
                return Ok(RunEnd::Decided);
            }
        }
        Ok(RunEnd::Complete)
    }
}

impl MatchConfig {
    /// Whether the sequential test has decided.
    fn is_decided(&self, tally: &MatchTally) -> bool {
        let decision = self.stop.map(|test| test.state(tally.best()).decision);
        decision.is_some_and(|decision| decision != SprtDecision::Undecided)
    }
}

/// Plays a match. `tally` holds the deals of the match (or of its shard) that were played earlier; the others are added to
/// it. `each` receives every new deal in order, with the sums including it; an error from `each` ends the run.
pub fn run(
    config: &MatchConfig,
    options: &RunOptions<'_>,
    tally: &mut MatchTally,
    mut each: impl FnMut(&DealResult, &MatchTally) -> std::io::Result<()>,
) -> Result<RunEnd, RunError> {
    if config.stop.is_some() && config.shard != Shard::WHOLE {
        return Err(RunError::SequentialShards);
    }
    if let Some(walls) = config.wall.games().filter(|&walls| walls < config.deals) {
        return Err(RunError::Walls { walls, deals: config.deals });
    }
    let seatings = config.seatings()?;
    if config.is_decided(tally) {
        return Ok(RunEnd::Decided);
    }
    let begin = tally.deals;
    let to_play = config.shard.deals(config.deals).saturating_sub(begin);
    let threads = wide(options.threads.get()).min(to_play.max(1));
    let mut stages =
        (0..threads).map(|_| GameStage::new(config, options.hands.clone())).collect::<Result<Vec<_>, _>>()?;
    let (next, is_enough, gate) = (AtomicU64::new(0), AtomicBool::new(false), Gate::default());
    let shared = SharedRun { config, options, seatings, begin, to_play, next, is_enough, gate };
    let ended = std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::sync_channel(64);
        let mut started = Ok(());
        for stage in &mut stages {
            let (shared, sender) = (&shared, sender.clone());
            let work = move || shared.play(stage, &sender);
            if let Err(error) = std::thread::Builder::new().spawn_scoped(scope, work) {
                started = Err(RunError::Thread(error));
                break;
            }
        }
        drop(sender);
        let ended = started.and_then(|()| shared.collect(&receiver, tally, &mut each));
        shared.stop();
        // Releases threads that wait to deliver a deal that is no longer needed.
        drop(receiver);
        ended
    })?;
    if let Some(keeper) = options.keeper.filter(|_| ended != RunEnd::Interrupted) {
        keeper.forget_all()?;
    }
    Ok(ended)
}

/// Writes a deal, its records first, and adds it to the sums.
fn finish(
    played: &PlayedDeal,
    keeper: Option<&Keeper>,
    tally: &mut MatchTally,
    each: &mut impl FnMut(&DealResult, &MatchTally) -> std::io::Result<()>,
) -> Result<(), RunError> {
    if let Some(keeper) = keeper {
        keeper.write_records(played.result.deal, &played.records)?;
    }
    tally.add(&played.result);
    each(&played.result, tally).map_err(RunError::Write)?;
    if let Some(keeper) = keeper {
        keeper.forget(played.result.deal)?;
    }
    Ok(())
}
