//! Fits models of opponents on records, giving the file that `suzume fit riichi` writes.

use crate::errors::{Failure, in_answer};
use crate::numbers::Seed;
use crate::work::interruptible;
use pyo3::prelude::*;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use suzume::FitQuestion;

/// Fits the models; see ``suzume.cluster.fit``.
#[pyfunction]
#[pyo3(signature = (records, *, hold_out, seed, threads=None))]
pub(crate) fn fit(
    py: Python<'_>,
    records: Vec<PathBuf>,
    hold_out: f64,
    seed: Seed,
    threads: Option<usize>,
) -> PyResult<String> {
    let threads = threads.and_then(NonZeroUsize::new).or_else(|| std::thread::available_parallelism().ok());
    let question = FitQuestion {
        records,
        hold_out,
        seed: seed.0,
        threads: threads.unwrap_or(NonZeroUsize::MIN),
        kept: None,
    };
    let fitted = interruptible(py, |stop| question.answer(stop, &|_| {}))?;
    let text = fitted.map_err(in_answer)?.to_text();
    Ok(text.map_err(|error| Failure::work(error.to_string()))?)
}
