//! Shared state of the server: worker threads, and the limits on streams, bodies, games and matches.

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
    /// Lends a free session, or a new one. There are never more sessions than questions answered at once.
    pub(crate) fn with<T>(&self, ask: impl FnOnce(&mut Session) -> T) -> T {
        let free = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut session = free().pop().unwrap_or_default();
        let answer = ask(&mut session);
        free().push(session);
        answer
    }
}

pub(crate) struct App {
    /// For answers that may take a second; one thread per core.
    pub(crate) searches: Pool,
    /// For immediate answers, so that they never wait for searches.
    pub(crate) quick: Pool,
    pub(crate) sessions: Arc<Sessions>,
    /// Permits for streams that may still be opened.
    pub(crate) streams: Arc<Semaphore>,
    /// Permits for bodies that may still be held, in kilobytes.
    pub(crate) bodies: Semaphore,
    /// Games with a person.
    pub(crate) games: Games,
    pub(crate) arena: Arena,
}

impl App {
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

    /// Ends everything that is under way.
    pub(crate) fn end(&self) {
        self.games.leave_all();
        self.arena.stop_all();
    }
}
