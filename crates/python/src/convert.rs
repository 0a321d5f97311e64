//! Converts values between Python and JSON.
//!
//! Questions and answers of `suzume` are JSON. Python dictionaries go through the same parsers as the command line's
//! JSON, so they are checked by the same code and rejected with the same messages.

use crate::errors::Failure;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString};
use serde::Serialize;
use serde_json::Value;

static DUMPS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static LOADS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

fn json<'a, 'py>(
    py: Python<'py>,
    cell: &'a PyOnceLock<Py<PyAny>>,
    name: &str,
) -> PyResult<&'a Bound<'py, PyAny>> {
    let found = cell.get_or_try_init(py, || Ok::<_, PyErr>(py.import("json")?.getattr(name)?.unbind()))?;
    Ok(found.bind(py))
}

/// The JSON text of a Python value. Values that JSON cannot represent raise Python's own error.
pub(crate) fn json_text(value: &Bound<'_, PyAny>) -> PyResult<String> {
    json(value.py(), &DUMPS, "dumps")?.call1((value,))?.extract()
}

/// An answer as Python values: dictionaries in the order of its fields, lists, strings, numbers, booleans, None.
pub(crate) fn to_python<'py>(py: Python<'py>, answer: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    from_json(py, &serde_json::to_string(answer).map_err(|error| Failure::work(error.to_string()))?)
}

/// JSON text as Python values.
pub(crate) fn from_json<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    json(py, &LOADS, "loads")?.call1((text,))
}

/// A line of a record as a Python value; the type of an object comes first.
pub(crate) fn of_value<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(value) => PyBool::new(py, *value).to_owned().into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_u64(), number.as_f64()) {
            (Some(number), _, _) => PyInt::new(py, number).into_any(),
            (None, Some(number), _) => PyInt::new(py, number).into_any(),
            (None, None, number) => PyFloat::new(py, number.unwrap_or(f64::NAN)).into_any(),
        },
        Value::String(text) => PyString::new(py, text).into_any(),
        Value::Array(values) => {
            let list = PyList::empty(py);
            for value in values {
                list.append(of_value(py, value)?)?;
            }
            list.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            let (first, rest): (Vec<_>, Vec<_>) = fields.iter().partition(|(name, _)| *name == "type");
            for (name, value) in first.into_iter().chain(rest) {
                dict.set_item(name, of_value(py, value)?)?;
            }
            dict.into_any()
        }
    })
}
