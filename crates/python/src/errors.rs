//! Errors as Python exceptions, with the same message, place and hint as on the command line.
//!
//! The classes are defined in `python/suzume/errors.py`, where they can inherit from two built-in classes, and are
//! looked up once.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use suzume::{AnswerError, ErrorClass, Problem};
use suzume_rules::RuleSet;

/// The exceptions of the package.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ErrorKind {
    /// A value that cannot be used: `InputError`, a `ValueError`.
    Value,
    /// A value of the wrong type: `InputTypeError`, a `TypeError`.
    Type,
    /// An action that the rules do not allow: `IllegalAction`, a `ValueError`.
    Illegal,
    /// Work that failed: `WorkError`, a `RuntimeError`.
    Work,
}

static CLASSES: PyOnceLock<[Py<PyType>; 4]> = PyOnceLock::new();

fn classes(py: Python<'_>) -> PyResult<&[Py<PyType>; 4]> {
    CLASSES.get_or_try_init(py, || {
        let module = py.import("suzume.errors")?;
        let class = |name: &str| -> PyResult<Py<PyType>> {
            Ok(module.getattr(name)?.cast_into::<PyType>()?.unbind())
        };
        Ok([class("InputError")?, class("InputTypeError")?, class("IllegalAction")?, class("WorkError")?])
    })
}

/// An exception that has not been converted to Python yet.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    kind: ErrorKind,
    message: String,
    place: Option<String>,
    hint: Option<String>,
    /// The `str()` of the exception; composed of the other parts if absent.
    report: Option<String>,
}

impl Failure {
    fn new(kind: ErrorKind, place: &str, message: impl Into<String>, hint: &str) -> Failure {
        let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let message = plain(&message.into());
        // A message of another crate may end with its hint, which then is not printed twice.
        let (message, own_hint) = message.split_once("; hint: ").unwrap_or((&message, ""));
        let hint = if hint.is_empty() { own_hint } else { hint };
        Failure { kind, message: message.to_owned(), place: some(place), hint: some(hint), report: None }
    }

    /// A value that cannot be used. Place and hint may be empty.
    pub(crate) fn value(place: &str, message: impl Into<String>, hint: &str) -> Failure {
        Failure::new(ErrorKind::Value, place, message, hint)
    }

    /// A value of the wrong type.
    pub(crate) fn wrong_type(place: &str, message: impl Into<String>, hint: &str) -> Failure {
        Failure::new(ErrorKind::Type, place, message, hint)
    }

    /// An action that the rules do not allow.
    pub(crate) fn illegal(place: &str, message: impl Into<String>, hint: &str) -> Failure {
        Failure::new(ErrorKind::Illegal, place, message, hint)
    }

    /// An error for work that could not be completed.
    pub(crate) fn work(message: impl Into<String>) -> Failure {
        Failure::new(ErrorKind::Work, "", message, "")
    }
}

impl From<AnswerError> for Failure {
    fn from(error: AnswerError) -> Failure {
        let kind = match error.class() {
            ErrorClass::BadInput => ErrorKind::Value,
            ErrorClass::Failed => ErrorKind::Work,
        };
        let field = error.field.map(str::to_owned);
        let (message, place) = match &error.problem {
            Problem::Text { text, error } => {
                let character = text.get(..error.span().start).map_or(0, |before| before.chars().count()) + 1;
                let field = field.clone().unwrap_or_default();
                (error.problem().to_string(), Some(format!("{field}, character {character}")))
            }
            Problem::Situation(error) => (error.problem.to_string(), Some(error.place.clone())),
            Problem::Record { place, problem } => (problem.clone(), Some(place.clone())),
            other => (other.to_string(), field.clone()),
        };
        let report = error.problem.report();
        let report = field.map_or_else(|| report.clone(), |field| format!("{field}: {report}"));
        let hint = error.hint().map(str::to_owned);
        Failure { kind, message: plain(&message), place, hint, report: Some(plain(&report)) }
    }
}

/// A message in which what JSON should have been is said in words, not as a type of Rust.
fn plain(message: &str) -> String {
    let Some((before, after)) = message.split_once("expected ") else { return message.to_owned() };
    let end = after.find([',', ';']).or_else(|| after.find(" at line ")).unwrap_or(after.len());
    let (wanted, rest) = after.split_at(end);
    let is_number = |prefixes: &[char]| {
        wanted.strip_prefix(prefixes).is_some_and(|bits| ["8", "16", "32", "64", "size"].contains(&bits))
    };
    let words = match wanted {
        _ if is_number(&['u', 'i']) => "a whole number",
        _ if is_number(&['f']) => "a number",
        _ if wanted.starts_with("struct ") => "an object",
        _ if wanted.starts_with("enum ") || wanted.starts_with("variant ") => "a name",
        _ => wanted,
    };
    format!("{before}expected {words}{}", plain(rest))
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> PyErr {
        let Failure { kind, message, place, hint, report } = failure;
        Python::attach(|py| match classes(py) {
            Ok(classes) => {
                let class = classes[kind as usize].bind(py).clone();
                PyErr::from_type(class, (message, place, hint, report))
            }
            Err(error) => error,
        })
    }
}

/// The exception for a failed question.
pub(crate) fn in_answer(error: AnswerError) -> PyErr {
    Failure::from(error).into()
}

/// Rules by name, with options as TOML.
pub(crate) fn rule_set(name: &str, options: &str) -> PyResult<RuleSet> {
    RuleSet::from_toml(name, options).map_err(|error| in_answer(AnswerError::in_field("rules", error)))
}
