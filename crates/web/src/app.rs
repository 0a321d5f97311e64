//! What the server holds: threads for the work, and the streams, bodies, games and matches that there may be at once.

use crate::arena::Arena;
use crate::games::Games;
use crate::limits::{MOST_BODY_BYTES, MOST_STREAMS};
use crate::pool::Pool;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use suzume::Session;
use tokio::sync::Semaphore;

/// Sessions that no request is using.
#[derive(Default)]
pub(crate) struct Sessions(Mutex<Vec<Session>>);

impl Sessions {
    /// Lends a session: one that is free, or a new one. As many are made as questions are answered at once.
    pub(crate) fn with<T>(&self, ask: impl FnOnce(&mut Session) -> T) -> T {
        let free = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut session = free().pop().unwrap_or_default();
        let answer = ask(&mut session);
        free().push(session);
        answer
    }
}

/// Everything that requests share.
pub(crate) struct App {
    /// For answers that may take a second: as many threads as there are cores.
    pub(crate) searches: Pool,
    /// For answers that come at once, so that they never wait for searches.
    pub(crate) quick: Pool,
    /// What answers keep between questions.
    pub(crate) sessions: Arc<Sessions>,
    /// Streams that may still be opened.
    pub(crate) streams: Arc<Semaphore>,
    /// Bytes of bodies that may still be held, in kilobytes.
    pub(crate) bodies: Semaphore,
    /// Games with a person.
    pub(crate) games: Games,
    /// The matches.
    pub(crate) arena: Arena,
}

impl App {
    /// Starts the threads.
    pub(crate) fn new(results: Option<PathBuf>) -> std::io::Result<App> {
        let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Ok(App {
            searches: Pool::new("search", cores)?,
            quick: Pool::new("quick", NonZeroUsize::MIN)?,
            sessions: Arc::default(),
            streams: Arc::new(Semaphore::new(MOST_STREAMS)),
            bodies: Semaphore::new(MOST_BODY_BYTES >> 10),
            games: Games::default(),
            arena: Arena::new(results)?,
        })
    }

    /// Ends whatever is under way.
    pub(crate) fn end(&self) {
        self.games.leave_all();
        self.arena.stop_all();
    }
}
