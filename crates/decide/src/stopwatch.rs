//! The time that a search has used, also where the standard library has no clock.
//!
//! In a browser (`wasm32-unknown-unknown`) `Instant::now` panics. There the host registers a clock with `set_clock`; until it
//! does, no time passes, and searches end by their limits on positions alone.

use std::time::Duration;

/// A point in time from which elapsed time is measured.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    began: clock::Reading,
}

impl Stopwatch {
    /// Starts now.
    pub fn start() -> Stopwatch {
        Stopwatch { began: clock::now() }
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        clock::since(self.began)
    }
}

#[cfg(not(target_family = "wasm"))]
mod clock {
    use std::time::{Duration, Instant};

    pub(super) type Reading = Instant;

    pub(super) fn now() -> Reading {
        Instant::now()
    }

    pub(super) fn since(began: Reading) -> Duration {
        began.elapsed()
    }
}

#[cfg(target_family = "wasm")]
mod clock {
    use std::sync::OnceLock;
    use std::time::Duration;

    pub(super) static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

    pub(super) type Reading = Duration;

    pub(super) fn now() -> Reading {
        CLOCK.get().map_or(Duration::ZERO, |clock| clock())
    }

    pub(super) fn since(began: Reading) -> Duration {
        now().saturating_sub(began)
    }
}

/// Sets the clock of this program: a function that returns the time since any fixed point. The first call counts.
#[cfg(target_family = "wasm")]
pub fn set_clock(clock: fn() -> Duration) {
    clock::CLOCK.get_or_init(|| clock);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_passes() {
        let stopwatch = Stopwatch::start();
        let first = stopwatch.elapsed();
        std::thread::sleep(Duration::from_millis(2));
        assert!(stopwatch.elapsed() >= first + Duration::from_millis(2));
    }
}
