//! The points of a win as a distribution over classes.

use serde::{Deserialize, Serialize};
use suzume_tiles::numbers::ToFloat;

/// The number of classes of points.
pub const CLASSES: usize = 9;

/// The lower bound of each class except the first. Chosen so that every class has at least one win in a hundred, and the
/// limit hands are classes of their own.
const BOUNDS: [u32; CLASSES - 1] = [2000, 3000, 4500, 6500, 8000, 12_000, 16_000, 24_000];

pub(crate) fn class_of(points: u32) -> usize {
    BOUNDS.partition_point(|&bound| bound <= points)
}

/// The mean points of each class, over recorded wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct ClassMeans(pub(crate) [f64; CLASSES]);

/// Points won, summed by class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ClassTotals {
    points: [u64; CLASSES],
    wins: [u64; CLASSES],
}

impl ClassTotals {
    pub(crate) fn add(&mut self, points: u32) {
        self.points[class_of(points)] += u64::from(points);
        self.wins[class_of(points)] += 1;
    }

    pub(crate) fn append(&mut self, other: &ClassTotals) {
        for class in 0..CLASSES {
            self.points[class] += other.points[class];
            self.wins[class] += other.wins[class];
        }
    }

    /// The means; a class without wins gets its lower bound.
    pub(crate) fn means(&self) -> ClassMeans {
        let least = |class: usize| class.checked_sub(1).map_or(1000, |class| BOUNDS[class]);
        ClassMeans(std::array::from_fn(|class| match self.wins[class] {
            0 => f64::from(least(class)),
            wins => self.points[class].to_f64() / wins.to_f64(),
        }))
    }
}

/// The points of a win, as a distribution over classes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WinPoints {
    /// The chance of each class; they sum to 1.
    pub chances: [f64; CLASSES],
    /// The mean points of each class.
    pub points: [f64; CLASSES],
}

impl WinPoints {
    /// The mean over all classes.
    pub fn mean(&self) -> f64 {
        self.chances.iter().zip(&self.points).map(|(chance, points)| chance * points).sum()
    }
}
