//! Asks the questions of `suzume` from Python: JSON in, JSON and text out.
//!
//! Every question in the list is available through `suzume.ask`. Each Python thread keeps a session, so that rule sets
//! and evaluators are built once. A search releases the interpreter lock and ends on Ctrl-C.

use crate::convert::json_text;
use crate::errors::{Failure, in_answer};
use crate::view::PyView;
use crate::work::interruptible;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use std::cell::RefCell;
use suzume::{AnswerError, AnswerForms, DiscardQuestion, Effort, QUESTIONS, Session, Stop};

thread_local! {
    /// The session of this thread; `None` before its first question, and while a question is being answered.
    static SESSION: RefCell<Option<Session>> = const { RefCell::new(None) };
}

/// Lends the session of this thread. A signal handler that asks during a question gets a new one.
fn with_session<T>(work: impl FnOnce(&mut Session) -> T) -> T {
    let mut session = SESSION.take().unwrap_or_default();
    let done = work(&mut session);
    SESSION.set(Some(session));
    done
}

/// The JSON of a question given as text, bytes, or a value that JSON can represent.
fn body(question: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(bytes) = question.cast::<PyBytes>() {
        return Ok(bytes.as_bytes().to_vec());
    }
    match question.cast::<PyString>() {
        Ok(text) => Ok(text.to_cow()?.into_owned().into_bytes()),
        Err(_) => Ok(json_text(question)?.into_bytes()),
    }
}

fn parts(answer: Result<AnswerForms, AnswerError>) -> PyResult<(String, String)> {
    let AnswerForms { json, text } = answer.map_err(in_answer)?;
    Ok((String::from_utf8(json).map_err(|error| Failure::work(error.to_string()))?, text))
}

/// Asks a question by name. Returns the answer as JSON and as text for people.
#[pyfunction]
pub(crate) fn ask(py: Python<'_>, name: &str, question: &Bound<'_, PyAny>) -> PyResult<(String, String)> {
    let ask = suzume::question(name).and_then(|question| question.ask).ok_or_else(|| {
        let known = QUESTIONS.iter().filter(|question| question.ask.is_some());
        let known: Vec<&str> = known.map(|question| question.name).collect();
        Failure::value("name", format!("no question `{name}`"), &format!("give one of {}", known.join(", ")))
    })?;
    let body = body(question)?;
    parts(with_session(|session| match (ask.effort)(&body) {
        Effort::Quick => Ok(py.detach(|| (ask.ask)(&body, session, Stop::never()))),
        Effort::Search => interruptible(py, |stop| (ask.ask)(&body, session, stop)),
    })?)
}

/// Asks for advice on a view. The question is that of ``discard``; its own situation is ignored.
#[pyfunction]
pub(crate) fn advise(
    py: Python<'_>,
    view: &Bound<'_, PyView>,
    question: &Bound<'_, PyAny>,
) -> PyResult<(String, String)> {
    let view = view.get();
    view.description()?;
    let question: DiscardQuestion = suzume::from_json(&body(question)?).map_err(in_answer)?;
    parts(with_session(|session| {
        interruptible(py, |stop| {
            let advice = question.answer_at(&view.view(), view.moment(), session, stop)?;
            AnswerForms::new(&advice, question.to_text(&advice, session, false))
        })
    })?)
}

/// The names of the questions that :func:`ask` answers, each with a description.
#[pyfunction]
pub(crate) fn questions() -> Vec<(&'static str, &'static str)> {
    let asked = QUESTIONS.iter().filter(|question| question.ask.is_some());
    asked.map(|question| (question.name, question.about)).collect()
}
