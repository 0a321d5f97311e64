//! Ends work early, on the caller's request or when time is up.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use suzume_decide::{Interrupt, Stopwatch};

static NEVER: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// A flag that the caller may raise from any thread during the work. The work then returns what it has found so far, or
/// an error that says it was stopped.
#[derive(Clone, Copy, Debug)]
pub struct Stop<'a>(&'a Arc<AtomicBool>);

impl<'a> Stop<'a> {
    /// Stops when the flag becomes true.
    pub const fn on(flag: &'a Arc<AtomicBool>) -> Stop<'a> {
        Stop(flag)
    }

    /// A stop that is never requested.
    pub fn never() -> Stop<'static> {
        Stop(&NEVER)
    }

    /// Whether the caller has asked to stop.
    pub fn is_asked(self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The flag itself, for work that polls it directly.
    pub fn flag(self) -> &'a AtomicBool {
        self.0
    }

    /// The same flag as an interrupt of a search.
    pub(crate) fn interrupt(self) -> Interrupt {
        Interrupt::by(Arc::clone(self.0))
    }
}

/// A stop combined with a time limit that starts now.
#[derive(Clone, Copy)]
pub(crate) struct Deadline<'a> {
    stop: Stop<'a>,
    asked: Stopwatch,
    limit: Duration,
}

impl<'a> Deadline<'a> {
    pub(crate) fn after(duration: Duration, stop: Stop<'a>) -> Deadline<'a> {
        Deadline { stop, asked: Stopwatch::start(), limit: duration }
    }

    /// Whether the time is up, or the caller has asked to stop.
    pub(crate) fn is_over(self) -> bool {
        self.stop.is_asked() || self.asked.elapsed() >= self.limit
    }
}
