//! Processes many files on all cores and returns the results in the order of the files.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Processes every file, with one worker per core. `each` receives the results in the order of the files and may end
/// the run.
pub(super) fn in_order<W, T: Send>(
    paths: &[PathBuf],
    worker: impl Fn() -> anyhow::Result<W> + Sync,
    work: impl Fn(&mut W, usize) -> T + Sync,
    mut each: impl FnMut(usize, T) -> ControlFlow<()>,
) -> anyhow::Result<()> {
    // A worker that cannot be built fails for every file, so it is reported before any work.
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
        // The queue is bounded to a few results per worker, so that results do not pile up behind a slow file.
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
