//! Interrupt handling. The first Ctrl-C or SIGTERM ends the work and keeps its results so far; the second ends the
//! program at once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use suzume::Stop;

static INTERRUPTED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Makes Ctrl-C and SIGTERM end the current work, including waits for external programs, instead of the program.
pub(crate) fn end_work_on_interrupt() -> anyhow::Result<()> {
    suzume_interop::interrupt_waits_on(&INTERRUPTED);
    suzume_players::interrupt_reads_on(&INTERRUPTED);
    catch(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            // The conventional exit code of a program ended by Ctrl-C.
            std::process::exit(130);
        }
    })
}

/// Makes every Ctrl-C and SIGTERM call `handler` and do nothing else.
#[cfg(target_os = "linux")]
pub(crate) fn on_interrupt(handler: impl FnMut() + Send + 'static) -> anyhow::Result<()> {
    catch(handler)
}

/// Catches Ctrl-C, SIGTERM and SIGHUP; SIGHUP only if it is not ignored, as it is under `nohup`.
fn catch(handler: impl FnMut() + Send + 'static) -> anyhow::Result<()> {
    let is_hang_up_ignored = is_hang_up_ignored();
    ctrlc::set_handler(handler)?;
    #[cfg(unix)]
    if is_hang_up_ignored {
        // SAFETY: ignoring a signal installs no handler, so no code runs in signal context.
        unsafe { libc::signal(libc::SIGHUP, libc::SIG_IGN) };
    }
    Ok(())
}

/// Whether SIGHUP is ignored, if the system reports it (Linux).
fn is_hang_up_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    // SIGHUP is signal 1, the lowest bit.
    ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 1 == 1)
}

pub(crate) fn stop() -> Stop<'static> {
    Stop::on(&INTERRUPTED)
}

pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
