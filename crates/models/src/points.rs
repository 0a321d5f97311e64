//! The points of a win as a distribution over classes.

use serde::{Deserialize, Serialize};

/// How many classes of points there are.
pub const CLASSES: usize = 9;

/// The least points of each class but the first. Chosen so that no class has fewer than one win in a hundred, and limits
/// stand alone.
const BOUNDS: [u32; CLASSES - 1] = [2000, 3000, 4500, 6500, 8000, 12_000, 16_000, 24_000];

/// The class of a win.
pub(crate) fn class_of(points: u32) -> usize {
    BOUNDS.partition_point(|&bound| bound <= points)
}

/// The mean points of the wins of each class, from wins.
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

    /// The means; a class without wins has its least points.
    pub(crate) fn means(&self) -> ClassMeans {
        let least = |class: usize| class.checked_sub(1).map_or(1000, |class| BOUNDS[class]);
        ClassMeans(std::array::from_fn(|class| match self.wins[class] {
            0 => f64::from(least(class)),
            wins => self.points[class] as f64 / wins as f64,
        }))
    }
}

/// What a win pays, as a distribution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WinPoints {
    /// The chance of each class.
    pub chances: [f64; CLASSES],
    /// The mean points of each class.
    pub points: [f64; CLASSES],
}

impl WinPoints {
    /// The mean, in points.
    pub fn mean(&self) -> f64 {
        self.chances.iter().zip(&self.points).map(|(chance, points)| chance * points).sum()
    }
}
