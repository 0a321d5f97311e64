//! The evaluation behind the luck adjustment; see [`luck`](crate::luck).

use crate::luck::{COLUMNS, FARTHEST};

/// The chance to win, by deficiency and by tiles left to draw in groups of four.
pub(crate) const TABLE: [[f32; COLUMNS]; FARTHEST + 1] = [[0.0; COLUMNS]; FARTHEST + 1];
