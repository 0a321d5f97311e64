//! Runs long work on its own thread, without the interpreter lock, and ends it on Ctrl-C.
//!
//! Python delivers signals only on the thread that runs it, so that thread waits here and checks for them while another
//! one works.

use crate::errors::Failure;
use pyo3::prelude::*;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;
use suzume::Stop;

/// How often the waiting thread checks for signals. Chosen: too short to notice, too long to cost anything.
const LOOK: Duration = Duration::from_millis(20);

/// The message for a panic, which never reaches Python as such.
const BUG: &str = "a bug in suzume ended the work";

/// Runs short work on the calling thread, without the interpreter lock. A panic in it becomes an exception.
pub(crate) fn detached<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    py.detach(|| std::panic::catch_unwind(AssertUnwindSafe(work))).map_err(|_| Failure::work(BUG).into())
}

/// Runs the handlers of pending signals; an exception in one is the error.
fn look_for_signals(py: Python<'_>) -> PyResult<()> {
    py.check_signals()
}

/// Runs work that checks its [`Stop`]. If a signal handler raises an exception, the work is asked to stop, and the
/// exception is the result.
pub(crate) fn interruptible<T: Send>(py: Python<'_>, work: impl FnOnce(Stop<'_>) -> T + Send) -> PyResult<T> {
    interruptible_by(py, &Arc::default(), |flag| work(Stop::on(flag)))
}

/// Like [`interruptible`], for work that checks `asked` itself.
pub(crate) fn interruptible_by<T: Send>(
    py: Python<'_>,
    asked: &Arc<AtomicBool>,
    work: impl FnOnce(&Arc<AtomicBool>) -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        let (done, finished) = channel::<()>();
        std::thread::scope(|scope| {
            let worker = std::thread::Builder::new().spawn_scoped(scope, move || {
                // Dropped at the end in any case, so that the waiting thread learns that no result will come.
                let _done = done;
                work(asked)
            });
            let worker = worker.map_err(|error| Failure::work(format!("cannot start a thread: {error}")))?;
            let mut raised = None;
            while let Err(RecvTimeoutError::Timeout) = finished.recv_timeout(LOOK) {
                if raised.is_none() {
                    raised = Python::attach(look_for_signals).err();
                    asked.store(raised.is_some(), Ordering::Relaxed);
                }
            }
            let worked = worker.join().map_err(|_| Failure::work(BUG));
            match raised {
                Some(raised) => Err(raised),
                None => worked.map_err(PyErr::from),
            }
        })
    })
}
