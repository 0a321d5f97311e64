//! Ctrl-C and SIGTERM end the work and keep what there is so far. A second one ends the program at once.

use std::sync::atomic::{AtomicBool, Ordering};
use suzume_answers::Stop;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Makes Ctrl-C and SIGTERM end the work in hand instead of the program, and waits for programs outside too.
pub(crate) fn end_work_on_interrupt() -> anyhow::Result<()> {
    suzume_interop::interrupt_waits_on(&INTERRUPTED);
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
