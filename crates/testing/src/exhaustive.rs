//! Long checks, run in full or in part.
//!
//! With `SUZUME_EXHAUSTIVE=1`, as `.ci/run` sets it, a long check covers everything. Without it the same check covers a
//! part, so that the whole suite takes minutes, and reports the rest like a skip.

use crate::skip::{Need, skip};
use std::fmt::Display;

/// Whether long checks cover everything.
pub fn is_exhaustive() -> bool {
    std::env::var("SUZUME_EXHAUSTIVE").is_ok_and(|value| value == "1")
}

/// How much of a long check to do: `all`, or else `some`, which is then reported.
pub fn thorough<T: Display>(all: T, some: T) -> T {
    if is_exhaustive() {
        return all;
    }
    skip(Need::Time, format_args!("{some} of {all}; SUZUME_EXHAUSTIVE=1 does all"));
    some
}
