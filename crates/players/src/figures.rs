//! What is counted of an external program while it plays: how long its decisions took, and its faults.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The most decisions whose times are kept. Of more, every second is forgotten, and so on: the mean and the worst are of all.
const MOST_KEPT: usize = 1 << 16;
/// The most faults that are kept in words; all are counted.
const MOST_TOLD: usize = 20;

#[derive(Debug, Default)]
struct Counted {
    times: Vec<Duration>,
    /// One of so many decisions is kept.
    step: u64,
    decisions: u64,
    sum: Duration,
    worst: Duration,
    faults: u64,
    told: Vec<String>,
}

/// The figures of one program, shared by all who play as it: one for each seat and thread.
#[derive(Clone, Default)]
pub struct ProgramFigures(Arc<Mutex<Counted>>);

/// What the figures say.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FiguresSummary {
    /// Decisions.
    pub decisions: u64,
    /// The mean time of a decision.
    pub mean: Duration,
    /// 99% of the decisions took at most this.
    pub percentile_99: Duration,
    /// The longest decision.
    pub worst: Duration,
    /// Faults.
    pub faults: u64,
    /// The first of them in words.
    pub told: Vec<String>,
}

impl ProgramFigures {
    fn lock(&self) -> MutexGuard<'_, Counted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A decision has taken some time.
    pub fn decided(&self, time: Duration) {
        let mut counted = self.lock();
        counted.step = counted.step.max(1);
        if counted.decisions.is_multiple_of(counted.step) {
            counted.times.push(time);
        }
        if counted.times.len() > MOST_KEPT {
            let mut place = 0;
            counted.times.retain(|_| {
                place += 1;
                place % 2 == 1
            });
            counted.step *= 2;
        }
        counted.decisions += 1;
        counted.sum += time;
        counted.worst = counted.worst.max(time);
    }

    /// The program is at fault.
    pub fn failed(&self, cause: &str) {
        let mut counted = self.lock();
        counted.faults += 1;
        if counted.told.len() < MOST_TOLD {
            counted.told.push(cause.to_owned());
        }
    }

    /// What was counted so far.
    pub fn summary(&self) -> FiguresSummary {
        let counted = self.lock();
        let mut times = counted.times.clone();
        times.sort_unstable();
        let last = times.len().saturating_sub(1);
        FiguresSummary {
            decisions: counted.decisions,
            mean: counted
                .sum
                .checked_div(u32::try_from(counted.decisions).unwrap_or(u32::MAX))
                .unwrap_or_default(),
            percentile_99: times.get(last * 99 / 100).copied().unwrap_or_default(),
            worst: counted.worst,
            faults: counted.faults,
            told: counted.told.clone(),
        }
    }
}

impl PartialEq for ProgramFigures {
    /// The same figures, not equal ones.
    fn eq(&self, other: &ProgramFigures) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for ProgramFigures {}

impl fmt::Debug for ProgramFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ProgramFigures")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_summed_up() {
        let figures = ProgramFigures::default();
        assert_eq!(figures.summary(), FiguresSummary::default());
        (1..=200).for_each(|time| figures.decided(Duration::from_millis(time)));
        figures.failed("late");
        let summary = figures.summary();
        assert_eq!((summary.decisions, summary.faults), (200, 1));
        assert_eq!(summary.mean, Duration::from_micros(100_500));
        assert_eq!(
            (summary.percentile_99, summary.worst),
            (Duration::from_millis(198), Duration::from_millis(200))
        );
        let many = ProgramFigures::default();
        (0..3 * MOST_KEPT as u64).for_each(|time| many.decided(Duration::from_nanos(time)));
        assert!(many.lock().times.len() <= MOST_KEPT && many.summary().decisions == 3 * MOST_KEPT as u64);
    }
}
