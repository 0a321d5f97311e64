//! Interrupts waits for programs. The Ctrl-C handler sets a flag. From then on every wait uses a short timeout, so a hand
//! whose programs answer is finished, and a hand that waits for a silent program is abandoned.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The remaining wait for an answer. Chosen: longer than any responsive program takes.
const PATIENCE: Duration = Duration::from_secs(2);

/// How often the flag is checked.
pub(crate) const LOOK: Duration = Duration::from_millis(50);

static INTERRUPTED: OnceLock<&'static AtomicBool> = OnceLock::new();

/// Shortens all waits for programs once this flag is set. Interrupts concern the whole process, and so does the flag: only
/// the first call has an effect.
pub fn interrupt_waits_on(flag: &'static AtomicBool) {
    let _ = INTERRUPTED.set(flag);
}

pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED.get().is_some_and(|flag| flag.load(Ordering::Relaxed))
}

/// The time at which a wait ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WaitDeadline {
    at: Instant,
    is_cut: bool,
}

impl WaitDeadline {
    pub(crate) fn at(at: Instant) -> WaitDeadline {
        WaitDeadline { at, is_cut: false }
    }

    /// How long to wait before checking the flag again; zero after the deadline.
    pub(crate) fn next_look(&mut self) -> Duration {
        let soon = Instant::now() + PATIENCE;
        if is_interrupted() && !self.is_cut && soon < self.at {
            (self.at, self.is_cut) = (soon, true);
        }
        self.at.saturating_duration_since(Instant::now()).min(LOOK)
    }

    pub(crate) fn is_over(&self) -> bool {
        Instant::now() >= self.at
    }

    /// Whether an interrupt has moved the deadline forward.
    pub(crate) fn is_cut(&self) -> bool {
        self.is_cut
    }
}
