//! Long checks: all of them where everything is checked, a part elsewhere.
//!
//! With `SUZUME_EXHAUSTIVE=1`, as `.ci/run` sets it, a long check does everything. Without it the same check does a part, so that
//! the whole suite takes minutes, and what was left out is reported like a skip.

use crate::skip::{Need, skip};
use std::fmt::Display;

/// Whether everything is to be checked.
pub fn is_exhaustive() -> bool {
    std::env::var("SUZUME_EXHAUSTIVE").is_ok_and(|value| value == "1")
}

/// How much of a long check is done: `all`, or else `some` of it, and then that is reported.
pub fn thorough<T: Display>(all: T, some: T) -> T {
    if is_exhaustive() {
        return all;
    }
    skip(Need::Time, format_args!("{some} of {all}; SUZUME_EXHAUSTIVE=1 does all"));
    some
}
