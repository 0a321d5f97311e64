//! The native half of the Python package `suzume`.
//!
//! This crate is glue: a question from Python becomes a question of `suzume` (or a table of `suzume-game`), and its
//! answer becomes Python values, so that Python shows the same text and numbers as the command line. Parts that are
//! easier to write in Python (base classes, plots, docstrings with examples) are in `python/suzume`.
//!
//! Three rules hold everywhere. Input from Python is not trusted: shapes, types and counts are checked before use, and
//! an error becomes an exception with a place and a hint (`errors.rs`). Long work releases the interpreter lock and
//! ends on Ctrl-C (`work.rs`). Nothing panics.
#![allow(rustdoc::all, reason = "what Python sees has docstrings, in Python's notation")]
#![cfg_attr(
    not(test),
    warn(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss
    )
)]

mod action;
mod arena;
mod ask;
mod batch;
mod batched;
mod convert;
mod data;
mod env;
mod errors;
mod fit;
mod input;
mod matches;
mod measures;
mod numbers;
mod player;
mod records;
mod table;
mod view;
mod work;

use pyo3::prelude::*;

/// The native half of the package `suzume`.
#[pymodule]
fn _suzume(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("INFINITE", batch::INFINITE)?;
    module.add_function(wrap_pyfunction!(ask::ask, module)?)?;
    module.add_function(wrap_pyfunction!(ask::advise, module)?)?;
    module.add_function(wrap_pyfunction!(ask::questions, module)?)?;
    module.add_function(wrap_pyfunction!(measures::deficiency, module)?)?;
    module.add_function(wrap_pyfunction!(measures::accepted, module)?)?;
    module.add_function(wrap_pyfunction!(measures::check_situation, module)?)?;
    module.add_function(wrap_pyfunction!(measures::hand_text, module)?)?;
    module.add_function(wrap_pyfunction!(measures::written_tiles, module)?)?;
    module.add_function(wrap_pyfunction!(measures::written_knowledge, module)?)?;
    module.add_function(wrap_pyfunction!(measures::player_names, module)?)?;
    module.add_function(wrap_pyfunction!(measures::rule_names, module)?)?;
    module.add_function(wrap_pyfunction!(batch::deficiency_batch, module)?)?;
    module.add_function(wrap_pyfunction!(batch::accepted_batch, module)?)?;
    module.add_function(wrap_pyfunction!(batch::discard_batch, module)?)?;
    module.add_function(wrap_pyfunction!(batch::time_deficiency, module)?)?;
    module.add_function(wrap_pyfunction!(arena::arena, module)?)?;
    module.add_function(wrap_pyfunction!(arena::arena_merge, module)?)?;
    module.add_function(wrap_pyfunction!(arena::arena_residuals, module)?)?;
    module.add_function(wrap_pyfunction!(records::replay, module)?)?;
    module.add_function(wrap_pyfunction!(records::convert, module)?)?;
    module.add_function(wrap_pyfunction!(records::review, module)?)?;
    module.add_class::<records::PyDecisions>()?;
    module.add_class::<records::PyHands>()?;
    module.add_class::<data::PyBlocks>()?;
    module.add_class::<action::PyAction>()?;
    module.add_class::<view::PyView>()?;
    module.add_class::<table::PyTable>()?;
    module.add_class::<matches::PyMatch>()?;
    env::register(module)?;
    module.add_function(wrap_pyfunction!(fit::fit, module)?)?;
    module.add_function(wrap_pyfunction!(fit::fit_steps, module)?)?;
    module.add_function(wrap_pyfunction!(fit::fit_part, module)?)?;
    module.add_function(wrap_pyfunction!(fit::fit_join, module)?)?;
    module.add_function(wrap_pyfunction!(fit::fit_finish, module)?)?;
    Ok(())
}
