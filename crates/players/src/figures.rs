//! Statistics of an external program during play: decision times and faults.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The most decision times kept. Beyond this, every second one is dropped, repeatedly; mean and worst still cover all.
const MOST_KEPT: usize = 1 << 16;
/// The most fault messages kept; all faults are counted.
const MOST_MESSAGES: usize = 20;

/// Durations, kept as their sum, their maximum and a sample.
#[derive(Debug, Default)]
struct KeptTimes {
    sample: Vec<Duration>,
    /// One in `step` durations is in the sample.
    step: u64,
    number: u64,
    sum: Duration,
    worst: Duration,
}

impl KeptTimes {
    fn add(&mut self, time: Duration) {
        self.step = self.step.max(1);
        if self.number.is_multiple_of(self.step) {
            self.sample.push(time);
        }
        if self.sample.len() > MOST_KEPT {
            let mut place = 0;
            self.sample.retain(|_| {
                place += 1;
                place % 2 == 1
            });
            self.step *= 2;
        }
        self.number += 1;
        self.sum += time;
        self.worst = self.worst.max(time);
    }

    fn times(&self) -> DecisionTimes {
        let mut sample = self.sample.clone();
        sample.sort_unstable();
        let last = sample.len().saturating_sub(1);
        let number = u32::try_from(self.number).unwrap_or(u32::MAX);
        DecisionTimes {
            mean: self.sum.checked_div(number).unwrap_or_default(),
            percentile_99: sample.get(last * 99 / 100).copied().unwrap_or_default(),
            worst: self.worst,
        }
    }
}

#[derive(Debug, Default)]
struct EventCounts {
    wall: KeptTimes,
    cpu: KeptTimes,
    faults: u64,
    messages: Vec<String>,
}

/// The statistics of one program, shared by all its instances: one for each seat and thread.
#[derive(Clone, Default)]
pub struct ProgramFigures(Arc<Mutex<EventCounts>>);

/// A summary of decision times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DecisionTimes {
    /// The mean time of a decision.
    pub mean: Duration,
    /// 99% of the decisions took at most this.
    pub percentile_99: Duration,
    /// The time of the longest decision.
    pub worst: Duration,
}

/// The statistics so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FiguresSummary {
    /// The number of decisions.
    pub decisions: u64,
    /// Wall-clock time, waiting for the program included.
    pub wall: DecisionTimes,
    /// CPU time of the program and all its children; `None` if unknown.
    pub cpu: Option<DecisionTimes>,
    /// The number of faults.
    pub faults: u64,
    /// The messages of the first faults.
    pub messages: Vec<String>,
}

impl ProgramFigures {
    fn lock(&self) -> MutexGuard<'_, EventCounts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a decision with its wall-clock time and, if known, its CPU time.
    pub fn decided(&self, wall: Duration, cpu: Option<Duration>) {
        let mut counted = self.lock();
        counted.wall.add(wall);
        if let Some(cpu) = cpu {
            counted.cpu.add(cpu);
        }
    }

    /// Records a fault of the program.
    pub fn failed(&self, cause: &str) {
        let mut counted = self.lock();
        counted.faults += 1;
        if counted.messages.len() < MOST_MESSAGES {
            counted.messages.push(cause.to_owned());
        }
    }

    /// The statistics so far.
    pub fn summary(&self) -> FiguresSummary {
        let counted = self.lock();
        FiguresSummary {
            decisions: counted.wall.number,
            wall: counted.wall.times(),
            cpu: (counted.cpu.number > 0).then(|| counted.cpu.times()),
            faults: counted.faults,
            messages: counted.messages.clone(),
        }
    }
}

impl PartialEq for ProgramFigures {
    /// Compares identity, not values.
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
        (1..=200).for_each(|time| figures.decided(Duration::from_millis(time), None));
        figures.failed("late");
        let summary = figures.summary();
        assert_eq!((summary.decisions, summary.faults), (200, 1));
        assert_eq!((summary.wall.mean, summary.cpu), (Duration::from_micros(100_500), None));
        assert_eq!(
            (summary.wall.percentile_99, summary.wall.worst),
            (Duration::from_millis(198), Duration::from_millis(200))
        );
        let many = ProgramFigures::default();
        let most = 3 * MOST_KEPT as u64;
        (0..most).for_each(|time| many.decided(Duration::from_nanos(time), Some(Duration::from_nanos(1))));
        assert!(many.lock().wall.sample.len() <= MOST_KEPT && many.summary().decisions == most);
        let one = Duration::from_nanos(1);
        assert_eq!(many.summary().cpu, Some(DecisionTimes { mean: one, percentile_99: one, worst: one }));
    }
}
