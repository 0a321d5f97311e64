//! When work ends before it is done: the caller asks for it, or the time is up.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};
use suzume_decide::Interrupt;

static NEVER: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// A flag that the caller may raise from any thread while the work is under way. The answer is what was found by then, or the
/// error that the work was stopped.
#[derive(Clone, Copy, Debug)]
pub struct Stop<'a>(&'a Arc<AtomicBool>);

impl<'a> Stop<'a> {
    /// Stops when the flag is true.
    pub const fn on(flag: &'a Arc<AtomicBool>) -> Stop<'a> {
        Stop(flag)
    }

    /// Never stops.
    pub fn never() -> Stop<'static> {
        Stop(&NEVER)
    }

    /// Whether the caller has asked to stop.
    pub fn is_asked(self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The flag, for work that looks at it itself.
    pub fn flag(self) -> &'a AtomicBool {
        self.0
    }

    /// The same for a search.
    pub(crate) fn interrupt(self) -> Interrupt {
        Interrupt::by(Arc::clone(self.0))
    }
}

/// A stop with a time limit that begins now.
#[derive(Clone, Copy)]
pub(crate) struct Deadline<'a> {
    stop: Stop<'a>,
    end: Instant,
}

impl<'a> Deadline<'a> {
    pub(crate) fn after(duration: Duration, stop: Stop<'a>) -> Deadline<'a> {
        let now = Instant::now();
        // A limit beyond what the clock can hold is no limit within a lifetime.
        let end = now.checked_add(duration).unwrap_or(now + Duration::from_secs(u64::from(u32::MAX)));
        Deadline { stop, end }
    }

    /// Whether the time is up, or the caller has asked to stop.
    pub(crate) fn is_over(self) -> bool {
        self.stop.is_asked() || Instant::now() >= self.end
    }
}
