//! A thread pool for slow answers, with one thread per core and a bounded queue.
//!
//! A caller that waits for an answer holds a [`WaitingCaller`]. Dropping it, because the reader has left or time is up,
//! raises the flag of the work; work that has not begun never begins. A panic in one request's work is an error of that
//! request only.

use crate::error::ApiError;
use crate::limits::{ANSWER_TIME, MOST_WAITING};
use axum::http::StatusCode;
use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use suzume::Stop;
use tokio::sync::oneshot;

type Job = Box<dyn FnOnce() + Send>;

/// The threads and their queue. The threads end when the pool is dropped.
pub(crate) struct Pool(Arc<Queue>);

#[derive(Default)]
struct Queue {
    jobs: Mutex<Jobs>,
    changed: Condvar,
}

#[derive(Default)]
struct Jobs {
    waiting: VecDeque<Job>,
    is_closed: bool,
}

/// Raises the flag of some work when its caller stops waiting.
pub(crate) struct WaitingCaller(Arc<AtomicBool>);

impl WaitingCaller {
    pub(crate) fn new() -> WaitingCaller {
        WaitingCaller(Arc::default())
    }

    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}

impl Drop for WaitingCaller {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Queue {
    fn jobs(&self) -> MutexGuard<'_, Jobs> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        loop {
            let mut jobs = self.jobs();
            let job = loop {
                if jobs.is_closed {
                    return;
                }
                match jobs.waiting.pop_front() {
                    Some(job) => break job,
                    None => jobs = self.changed.wait(jobs).unwrap_or_else(PoisonError::into_inner),
                }
            };
            drop(jobs);
            job();
        }
    }
}

impl Pool {
    pub(crate) fn new(name: &str, threads: NonZeroUsize) -> std::io::Result<Pool> {
        let queue = Arc::new(Queue::default());
        for _ in 0..threads.get() {
            let queue = Arc::clone(&queue);
            std::thread::Builder::new().name(name.to_owned()).spawn(move || queue.work())?;
        }
        Ok(Pool(queue))
    }

    /// Runs `work` on a thread of the pool. Its flag is raised when the caller stops waiting.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(Stop<'_>) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let waiting = WaitingCaller::new();
        let (sender, receiver) = oneshot::channel();
        let flag = waiting.flag();
        let job = move || {
            if flag.load(Ordering::Relaxed) {
                return;
            }
            let panicked =
                |_| ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "a bug in suzume ended this question");
            let answer = catch_unwind(AssertUnwindSafe(|| work(Stop::on(&flag))))
                .unwrap_or_else(|cause| Err(panicked(cause)));
            // The caller may be gone.
            let _ = sender.send(answer);
        };
        {
            let mut jobs = self.0.jobs();
            if jobs.waiting.len() >= MOST_WAITING {
                return Err(ApiError::busy("too many questions are waiting; ask again"));
            }
            jobs.waiting.push_back(Box::new(job));
        }
        self.0.changed.notify_one();
        match tokio::time::timeout(ANSWER_TIME, receiver).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(_)) => Err(ApiError::given_up("the program is shutting down")),
            Err(_) => Err(ApiError::given_up("the answer takes too long")),
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let mut jobs = self.0.jobs();
        jobs.is_closed = true;
        jobs.waiting.clear();
        drop(jobs);
        self.0.changed.notify_all();
    }
}
