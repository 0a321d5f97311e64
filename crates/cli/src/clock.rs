//! Ctrl-C ends the work and keeps what there is so far. A second Ctrl-C ends the program.

use std::sync::atomic::{AtomicBool, Ordering};
use suzume_answers::Stop;

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

/// What Ctrl-C asks for.
pub(crate) fn stop() -> Stop<'static> {
    Stop::on(&INTERRUPTED)
}

/// Whether Ctrl-C was pressed.
pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
