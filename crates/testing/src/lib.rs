//! What the tests of several crates share. No other code depends on this crate.
//!
//! A few tests need what the project does not have: recorded games ([`each_archive`]) and Python packages
//! ([`python_with`]). Where that is missing they skip, and [`skip`] says so.

mod archives;
mod python;
mod skip;

pub use archives::each_archive;
pub use python::python_with;
pub use skip::{Need, skip};
