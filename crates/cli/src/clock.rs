//! Ctrl-C and SIGTERM end the work and keep what there is so far. A second one ends the program at once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use suzume::Stop;

static INTERRUPTED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Makes Ctrl-C and SIGTERM end the work in hand instead of the program, and waits for programs outside too.
pub(crate) fn end_work_on_interrupt() -> anyhow::Result<()> {
    suzume_interop::interrupt_waits_on(&INTERRUPTED);
    catch(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            // The usual code of a program that Ctrl-C has ended.
            std::process::exit(130);
        }
    })
}

/// Makes Ctrl-C and SIGTERM, however many, set the flag and nothing else.
pub(crate) fn note_interrupts() -> anyhow::Result<()> {
    catch(|| INTERRUPTED.store(true, Ordering::Relaxed))
}

/// Catches Ctrl-C, SIGTERM and a hang-up; the latter not where it is ignored, as after `nohup`.
fn catch(handler: impl FnMut() + Send + 'static) -> anyhow::Result<()> {
    let is_hang_up_ignored = is_hang_up_ignored();
    ctrlc::set_handler(handler)?;
    #[cfg(unix)]
    if is_hang_up_ignored {
        // SAFETY: to ignore a signal installs no handler, so that nothing runs at a wrong moment.
        unsafe { libc::signal(libc::SIGHUP, libc::SIG_IGN) };
    }
    Ok(())
}

/// Whether hang-ups are ignored, where the system says so (Linux).
fn is_hang_up_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    // Signal 1, a hang-up, is the lowest bit.
    ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 1 == 1)
}

/// What Ctrl-C asks for.
pub(crate) fn stop() -> Stop<'static> {
    Stop::on(&INTERRUPTED)
}

/// Whether Ctrl-C was pressed.
pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
