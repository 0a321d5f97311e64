//! The budget of a piece of work: a time limit, and Ctrl-C, which ends the work and keeps what there is so far. A second
//! Ctrl-C ends the program.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Makes Ctrl-C end the work in hand instead of the program.
pub(crate) fn end_work_on_interrupt() -> anyhow::Result<()> {
    Ok(ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            // The usual code of a program that Ctrl-C has ended.
            std::process::exit(130);
        }
    })?)
}

/// What Ctrl-C sets, for work that looks at it itself.
pub(crate) fn interrupted_flag() -> &'static AtomicBool {
    &INTERRUPTED
}

/// Whether Ctrl-C was pressed.
pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// A limit that begins now.
#[derive(Clone, Copy)]
pub(crate) struct Deadline(Instant);

impl Deadline {
    pub(crate) fn after(duration: Duration) -> Deadline {
        let now = Instant::now();
        // A limit beyond what the clock can hold is no limit within a lifetime.
        Deadline(now.checked_add(duration).unwrap_or(now + Duration::from_secs(u64::from(u32::MAX))))
    }

    /// Whether the time is up, or Ctrl-C was pressed.
    pub(crate) fn is_over(self) -> bool {
        is_interrupted() || Instant::now() >= self.0
    }
}
