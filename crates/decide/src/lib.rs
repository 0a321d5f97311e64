//! Which move is best, how sure is that, and why?

mod situation;

pub use situation::Situation;
