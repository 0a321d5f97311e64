//! The processor time of the current thread, so that other work on the machine does not lengthen what is measured.
//!
//! Reading this clock takes about as long as measuring a hand exactly, so short work is repeated between two readings.
//! Systems other than Linux use the ordinary clock.

use std::time::Duration;

/// The processor time that this thread has used so far.
#[cfg(target_os = "linux")]
pub(super) fn used() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let part = |value: i64| u64::try_from(value).unwrap_or_default();
    Duration::from_secs(part(time.tv_sec)) + Duration::from_nanos(part(time.tv_nsec))
}

/// The time since the first call.
#[cfg(not(target_os = "linux"))]
pub(super) fn used() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
}

/// The result of some work, and the microseconds of one of `runs` runs of it.
pub(super) fn microseconds<T>(runs: u32, mut work: impl FnMut() -> T) -> (T, f64) {
    let start = used();
    for _ in 1..runs {
        std::hint::black_box(work());
    }
    let result = std::hint::black_box(work());
    (result, (used() - start).as_secs_f64() * 1e6 / f64::from(runs.max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_counts_and_sleep_does_not() {
        let mut sum = 0u64;
        let (_, busy) =
            microseconds(3, || (0..200_000u64).for_each(|number| sum = sum.wrapping_mul(31) ^ number));
        assert!(busy > 1.0, "{busy} {sum}");
        if cfg!(target_os = "linux") {
            let (_, idle) = microseconds(1, || std::thread::sleep(Duration::from_millis(30)));
            assert!(idle < 20_000.0, "{idle}");
        }
    }
}
