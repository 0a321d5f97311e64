//! Fits models of opponents on records, in one piece or in parts that several machines fit. Either gives the file that
//! `suzume fit riichi` writes.

use crate::errors::{Failure, in_answer};
use crate::numbers::Seed;
use crate::work::interruptible;
use pyo3::prelude::*;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use suzume::FitQuestion;
use suzume_models::{FitPart, Model, ParametersError};

fn in_models(error: &ParametersError) -> Failure {
    Failure::work(error.to_string())
}

fn question(records: Vec<PathBuf>, hold_out: f64, seed: &Seed, threads: Option<usize>) -> FitQuestion {
    let threads = threads.and_then(NonZeroUsize::new).or_else(|| std::thread::available_parallelism().ok());
    let threads = threads.unwrap_or(NonZeroUsize::MIN);
    FitQuestion { records, hold_out, seed: seed.0, threads, kept: None }
}

/// Fits the models; see ``suzume.cluster.fit``.
#[pyfunction]
#[pyo3(signature = (records, *, hold_out, seed, threads=None))]
#[allow(clippy::needless_pass_by_value, reason = "owned, as Python hands it over")]
pub(crate) fn fit(
    py: Python<'_>,
    records: Vec<PathBuf>,
    hold_out: f64,
    seed: Seed,
    threads: Option<usize>,
) -> PyResult<String> {
    let question = question(records, hold_out, &seed, threads);
    let fitted = interruptible(py, |stop| question.answer(stop, &|_| {}))?;
    Ok(fitted.map_err(in_answer)?.to_text().map_err(|error| in_models(&error))?)
}

/// The names of the models that can be fitted at once, and of those that are fitted after them.
#[pyfunction]
pub(crate) fn fit_steps() -> (Vec<&'static str>, Vec<&'static str>) {
    let (second, first): (Vec<Model>, Vec<Model>) =
        Model::ALL.into_iter().partition(|model| model.is_second());
    let names = |models: Vec<Model>| models.into_iter().map(Model::name).collect();
    (names(first), names(second))
}

/// Fits some models as a part of a fit; for those of the second step `before` is all parts of the first, joined.
#[pyfunction]
#[pyo3(signature = (records, models, *, hold_out, seed, before=None, threads=None))]
#[allow(clippy::needless_pass_by_value, reason = "owned, as Python hands it over")]
pub(crate) fn fit_part(
    py: Python<'_>,
    records: Vec<PathBuf>,
    models: Vec<String>,
    hold_out: f64,
    seed: Seed,
    before: Option<&str>,
    threads: Option<usize>,
) -> PyResult<String> {
    let question = question(records, hold_out, &seed, threads);
    let before = before.map(FitPart::read).transpose().map_err(|error| in_models(&error))?;
    let models: Vec<Model> =
        Model::ALL.into_iter().filter(|model| models.iter().any(|name| name == model.name())).collect();
    let part = interruptible(py, |stop| question.part(&models, before, stop, &|_| {}))?;
    Ok(part.map_err(in_answer)?.to_text().map_err(|error| in_models(&error))?)
}

/// Joins parts of a fit.
fn joined(parts: &[String]) -> PyResult<FitPart> {
    let parts = parts.iter().map(|part| FitPart::read(part)).collect::<Result<Vec<_>, _>>();
    let joined = FitPart::join(parts.map_err(|error| in_models(&error))?);
    Ok(joined.ok_or_else(|| Failure::value("parts", "no parts", "give at least one"))?)
}

/// Some parts of a fit as one.
#[pyfunction]
#[allow(clippy::needless_pass_by_value, reason = "owned, as Python hands it over")]
pub(crate) fn fit_join(parts: Vec<String>) -> PyResult<String> {
    Ok(joined(&parts)?.to_text().map_err(|error| in_models(&error))?)
}

/// The file of a fit whose parts are all given.
#[pyfunction]
#[allow(clippy::needless_pass_by_value, reason = "owned, as Python hands it over")]
pub(crate) fn fit_finish(parts: Vec<String>) -> PyResult<String> {
    let parameters = joined(&parts)?.finish().map_err(|error| in_models(&error))?;
    Ok(parameters.to_text().map_err(|error| in_models(&error))?)
}
