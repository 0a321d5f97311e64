//! Many files at once: the work on all cores, the results in the order of the files.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Works on every file with a worker of its own on each core; `each` gets the results one after another, in the order of the
/// files, and may end it.
pub(super) fn in_order<W, T: Send>(
    paths: &[PathBuf],
    worker: impl Fn() -> anyhow::Result<W> + Sync,
    work: impl Fn(&mut W, usize) -> T + Sync,
    mut each: impl FnMut(usize, T) -> ControlFlow<()>,
) -> anyhow::Result<()> {
    // What is wrong with a worker is wrong with all; it is better said before any work.
    let mut first = worker()?;
    let cores = thread::available_parallelism().map_or(1, usize::from).min(paths.len());
    if cores <= 1 {
        for place in 0..paths.len() {
            if each(place, work(&mut first, place)).is_break() {
                break;
            }
        }
        return Ok(());
    }
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        // A few results a worker may wait; a slow file does not pile up all that follow.
        let (sender, results) = mpsc::sync_channel(16 * cores);
        for _ in 0..cores {
            let (sender, next, worker, work) = (sender.clone(), &next, &worker, &work);
            scope.spawn(move || {
                let Ok(mut worker) = worker() else { return };
                loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    if place >= paths.len() || sender.send((place, work(&mut worker, place))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (place, result) in results {
            waiting.insert(place, result);
            while let Some(result) = waiting.remove(&due) {
                if each(due, result).is_break() {
                    return;
                }
                due += 1;
            }
        }
    });
    Ok(())
}
