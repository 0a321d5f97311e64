//! Which move is best, how sure is that, and why?

mod claims;
mod delta;
mod explain;
mod order;
mod situation;
mod step;

pub use claims::{Chows, Claim, ClaimValue, claims};
pub use delta::{Delta, Measure, deltas};
pub use explain::{Comparison, ShapeChange, compare, shape_change};
pub use order::least_useful_first;
pub use situation::Situation;
pub use step::{StepSearch, Stopped, Target};
