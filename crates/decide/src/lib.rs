//! Which move is best, how sure is that, and why?

mod situation;
mod step;

pub use situation::Situation;
pub use step::{StepSearch, Stopped};
