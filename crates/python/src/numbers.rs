//! Whole numbers from Python: checked, and refused with the name of the argument and an ordinary `ValueError`.
//!
//! Python's own conversion raises `OverflowError` for a number below zero, which is no `ValueError` and names nothing.

use crate::errors::Failure;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use std::num::NonZeroUsize;

/// Reads a number from 0 to the greatest of 64 bits.
fn read(name: &str, value: &Bound<'_, PyAny>) -> PyResult<u64> {
    value.extract::<u64>().map_err(|error| {
        if error.is_instance_of::<PyOverflowError>(value.py()) {
            let message = format!("{value} is out of range");
            return Failure::value(name, message, "give a whole number from 0 to 18446744073709551615")
                .into();
        }
        let kind = value.get_type().name().map(|kind| kind.to_string()).unwrap_or_default();
        Failure::wrong_type(name, format!("a value of type {kind}"), "give a whole number").into()
    })
}

/// Declares the type of an argument that is a whole number, not negative.
macro_rules! argument {
    ($(#[$doc:meta])* $type:ident $name:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(crate) struct $type(pub(crate) u64);

        impl<'py> FromPyObject<'_, 'py> for $type {
            type Error = PyErr;

            fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<$type> {
                read($name, &value).map($type)
            }
        }
    };
}

argument! {
    /// The seed of walls and of players' randomness.
    Seed "seed"
}
argument! {
    /// The number of a game of a seed.
    Game "game"
}
argument! {
    /// How many games.
    Games "games"
}
argument! {
    /// How many threads; 0 is all cores where that is allowed.
    Threads "threads"
}
argument! {
    /// How many lines to leave out.
    Since "since"
}

impl Threads {
    /// As a number of threads. More than a machine has are of no use, so a number beyond all bounds does no harm.
    pub(crate) fn count(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX).min(4096)
    }

    /// The number of threads where none is no answer; `None` if it was left out.
    pub(crate) fn at_least_one(threads: Option<Threads>) -> PyResult<Option<NonZeroUsize>> {
        let Some(threads) = threads else { return Ok(None) };
        let hint = "give 1 or more, or leave it out";
        let count = NonZeroUsize::new(threads.count());
        count.map(Some).ok_or_else(|| Failure::value("threads", "0 threads", hint).into())
    }
}
