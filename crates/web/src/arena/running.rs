//! A match in progress on its own threads: its current state, and the flag that stops it.

use super::curve::{EstimateCurve, EstimatePoint};
use super::folder::in_store;
use crate::error::ApiError;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use suzume::{Language, in_run};
use suzume_arena::{Keeper, MatchConfig, MatchDescription, MatchTally, RunOptions, Store, Summary, run};
use suzume_reports::save_match;
use tokio::sync::watch;

/// The least time between two updates of a match: an estimate takes longer than some games.
const LOOK: Duration = Duration::from_millis(250);

/// A match that this process plays or has played.
pub(crate) struct RunningMatch {
    pub(crate) description: MatchDescription,
    is_stopped: AtomicBool,
    live: Mutex<Live>,
    changed: watch::Sender<()>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

/// A snapshot of a match.
#[derive(Clone)]
pub(crate) struct Live {
    pub(crate) summary: Summary,
    pub(crate) curve: Vec<EstimatePoint>,
    pub(crate) course: MatchCourse,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MatchCourse {
    Plays,
    /// The match has ended, and its folder is complete.
    Ended,
    Failed(String),
}

impl RunningMatch {
    /// Opens the folder of a match and plays the missing deals.
    pub(crate) fn start(folder: &Path, config: MatchConfig) -> Result<Arc<RunningMatch>, ApiError> {
        let mut tally = config.tally();
        let mut curve = EstimateCurve::new(config.stop);
        let store = Store::open(folder, &config, |deal| {
            tally.add(deal);
            curve.look(&tally);
        });
        let store = store.map_err(|error| in_store(&error))?;
        // A match that started without records continues without them.
        let has_records = tally.deals == 0 || folder.join("records").is_dir();
        let keeper =
            Keeper::new(folder, has_records).map_err(|error| ApiError::from(in_run(&error.into())))?;
        let description = MatchDescription::of(&config);
        let live = Live {
            summary: description.summarise(&tally),
            curve: curve.whole(&tally),
            course: MatchCourse::Plays,
        };
        let running = Arc::new(RunningMatch {
            description,
            is_stopped: AtomicBool::new(false),
            live: Mutex::new(live),
            changed: watch::Sender::new(()),
            thread: Mutex::default(),
        });
        let shared = Arc::clone(&running);
        let work = move || shared.play(&config, tally, curve, store, &keeper);
        let thread = std::thread::Builder::new().name("match".to_owned()).spawn(work);
        let thread = thread.map_err(|error| ApiError::busy(format!("cannot start a thread: {error}")))?;
        *lock(&running.thread) = Some(thread);
        Ok(running)
    }

    fn play(
        &self,
        config: &MatchConfig,
        mut tally: MatchTally,
        mut curve: EstimateCurve,
        mut store: Store,
        keeper: &Keeper,
    ) {
        let options = RunOptions {
            threads: threads(),
            interrupted: &self.is_stopped,
            keeper: Some(keeper),
            hands: None,
        };
        let mut looked = Instant::now();
        let played = run(config, &options, &mut tally, |deal, tally| {
            store.write(deal)?;
            curve.look(tally);
            if looked.elapsed() >= LOOK {
                looked = Instant::now();
                self.publish(tally, &curve, MatchCourse::Plays);
            }
            Ok(())
        });
        let course = match played {
            Ok(_) => self.save(store.folder(), &tally),
            Err(error) => MatchCourse::Failed(in_run(&error).to_string()),
        };
        // The folder is released before the end of the match is announced.
        drop(store);
        self.publish(&tally, &curve, course);
    }

    /// Writes the summary and the report, as `suzume arena --out` does at the end. They are for every reader of the
    /// folder, so they are in English.
    fn save(&self, folder: &Path, tally: &MatchTally) -> MatchCourse {
        let summary = self.description.summarise(tally);
        match save_match(folder, &self.description, &summary, tally, Language::English) {
            Ok(()) => MatchCourse::Ended,
            Err(error) => MatchCourse::Failed(error.to_string()),
        }
    }

    fn publish(&self, tally: &MatchTally, curve: &EstimateCurve, course: MatchCourse) {
        let live = Live { summary: self.description.summarise(tally), curve: curve.whole(tally), course };
        *lock(&self.live) = live;
        self.changed.send_replace(());
    }

    pub(crate) fn live(&self) -> Live {
        lock(&self.live).clone()
    }

    pub(crate) fn plays(&self) -> bool {
        lock(&self.live).course == MatchCourse::Plays
    }

    /// Notifies of every change.
    pub(crate) fn changes(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    /// Stops the match after its current hands.
    pub(crate) fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    /// Waits until the thread has ended.
    pub(crate) fn join(&self) {
        let thread = lock(&self.thread).take();
        if let Some(thread) = thread {
            // A panicked thread has nothing more to report.
            let _ = thread.join();
        }
    }
}

/// One core is left for the page, if there are several.
fn threads() -> NonZeroUsize {
    let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    NonZeroUsize::new(cores.get() - 1).unwrap_or(NonZeroUsize::MIN)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
