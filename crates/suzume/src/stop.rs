//! When work ends before it is done: somebody asks for it, or the time is up.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

static NEVER: AtomicBool = AtomicBool::new(false);

/// A flag that whoever asks may raise while the work is under way, from any thread. What there is by then is the answer,
/// or the work fails as stopped.
#[derive(Clone, Copy, Debug)]
pub struct Stop<'a>(&'a AtomicBool);

impl<'a> Stop<'a> {
    /// Stops when the flag is true.
    pub const fn on(flag: &'a AtomicBool) -> Stop<'a> {
        Stop(flag)
    }

    /// Nobody will ask.
    pub const fn never() -> Stop<'static> {
        Stop(&NEVER)
    }

    /// Whether somebody has asked.
    pub fn is_asked(self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The flag, for work that looks at it itself.
    pub const fn flag(self) -> &'a AtomicBool {
        self.0
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

    /// Whether the time is up, or somebody has asked to stop.
    pub(crate) fn is_over(self) -> bool {
        self.stop.is_asked() || Instant::now() >= self.end
    }
}
