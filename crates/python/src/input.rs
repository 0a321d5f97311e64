//! Reads hands and knowledge bases from Python: text, lists of tiles, counts, arrays, dictionaries, views.

use crate::convert::json_text;
use crate::errors::{Failure, in_answer};
use crate::view::PyView;
use numpy::{PyArray1, PyArrayDescrMethods, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyDict, PyList, PyString, PyTuple};
use suzume::{AnswerError, Terms};
use suzume_game::situation::Description;
use suzume_tiles::{Counts34, Notation, Tile, parse_faces};

pub(crate) enum HandInput {
    Text(String),
    Counts(Counts34),
    Situation(Box<Description>),
}

impl HandInput {
    pub(crate) fn read(value: &Bound<'_, PyAny>) -> PyResult<HandInput> {
        if let Ok(text) = value.cast::<PyString>() {
            return Ok(HandInput::Text(text.to_cow()?.into_owned()));
        }
        if value.is_instance_of::<PyDict>() {
            let described = Description::from_json(&json_text(value)?).map_err(AnswerError::from);
            return Ok(HandInput::Situation(Box::new(described.map_err(in_answer)?)));
        }
        if let Ok(view) = value.cast::<PyView>() {
            return Ok(HandInput::Situation(Box::new(view.get().description()?)));
        }
        match listed("hand", value)? {
            ListedInput::Tiles(text) => Ok(HandInput::Text(text)),
            ListedInput::Counts(counts) => Ok(HandInput::Counts(checked("hand", &counts)?)),
        }
    }

    /// Tiles as text; the error is a situation, which has no such form.
    pub(crate) fn into_text(self) -> Result<String, Box<Description>> {
        match self {
            HandInput::Text(text) => Ok(text),
            HandInput::Counts(counts) => Ok(counts.to_string()),
            HandInput::Situation(description) => Err(description),
        }
    }
}

enum ListedInput {
    Tiles(String),
    Counts(Box<[i64; Tile::KINDS]>),
}

/// A list of tiles, 34 counts, or Tenhou's ids of tiles.
fn listed(field: &str, value: &Bound<'_, PyAny>) -> PyResult<ListedInput> {
    let hint = "give tiles as text (\"123m55z\"), a list of tiles, 34 counts, or a situation as a dictionary";
    let kind = || value.get_type().name().map(|name| name.to_string()).unwrap_or_default();
    let no_hand =
        || PyErr::from(Failure::wrong_type(field, format!("a value of type {} is not a hand", kind()), hint));
    if let Ok(array) = value.cast::<PyUntypedArray>() {
        let is_ids = array.shape().len() == 1
            && array.len() != Tile::KINDS
            && matches!(array.dtype().kind(), b'i' | b'u');
        if !is_ids && array.shape() != [Tile::KINDS] {
            let message = format!("an array of shape {:?}", array.shape());
            return Err(Failure::value(field, message, "give 34 counts, one for each kind of tile").into());
        }
        if let (false, Ok(array)) = (is_ids, value.cast::<PyArray1<u8>>()) {
            let array = array.try_readonly().map_err(|error| {
                Failure::value(
                    field,
                    format!("an array that cannot be read now: {error}"),
                    "give a copy of it",
                )
            })?;
            let mut counts = [0; Tile::KINDS];
            counts.iter_mut().zip(array.as_array()).for_each(|(count, &given)| *count = i64::from(given));
            return Ok(ListedInput::Counts(Box::new(counts)));
        }
        if !matches!(array.dtype().kind(), b'i' | b'u') {
            let message = format!("an array of {}", array.dtype());
            return Err(Failure::wrong_type(field, message, "give whole numbers, such as dtype uint8").into());
        }
    }
    if let Some(counts) = bytes_of(value) {
        return Ok(ListedInput::Counts(Box::new(counts.map(i64::from))));
    }
    // The numbers of a text that was not decoded would look like ids.
    if value.is_instance_of::<PyBytes>() || value.is_instance_of::<PyByteArray>() {
        return Err(no_hand());
    }
    let Ok(entries) = value.try_iter() else { return Err(no_hand()) };
    let mut counts = [0; Tile::KINDS];
    let (mut numbers, mut tiles, mut ids) = (0, String::new(), String::new());
    for (place, entry) in entries.enumerate() {
        let entry = entry?;
        // Far more tiles than any hand has; this bounds an endless iterator.
        if place > 4 * Tile::KINDS {
            return Err(Failure::value(field, "too many entries", hint).into());
        }
        let at = || format!("{field}[{place}]");
        if let Ok(text) = entry.cast::<PyString>() {
            tiles += &text.to_cow()?;
        } else if let Ok(number) = entry.extract::<i64>() {
            if let Some(count) = counts.get_mut(place) {
                *count = number;
            }
            // More than a few cannot be ids, and only the first few are needed for a message.
            if place < Tile::KINDS {
                ids += &format!("{number} ");
            }
            numbers += 1;
        } else {
            let kind = entry.get_type().name()?;
            let hint = "give tiles as text, such as \"5m\", or 34 counts";
            return Err(Failure::wrong_type(&at(), format!("a value of type {kind}"), hint).into());
        }
    }
    match (numbers, tiles.is_empty()) {
        (Tile::KINDS, true) => Ok(ListedInput::Counts(Box::new(counts))),
        (0, _) => Ok(ListedInput::Tiles(tiles)),
        (1..Tile::KINDS, true) => parse_faces(&ids, Notation::Tenhou).map_or_else(
            |error| {
                let message = format!("{numbers} numbers: {}", error.problem());
                Err(Failure::value(field, message, "give 34 counts, or Tenhou's ids of tiles, 0 to 135")
                    .into())
            },
            |faces| Ok(ListedInput::Tiles(crate::view::tiles(faces))),
        ),
        (_, true) => {
            let message = format!("{numbers} numbers");
            Err(Failure::value(field, message, "give 34 counts, one for each kind of tile").into())
        }
        (_, false) => Err(Failure::wrong_type(field, "tiles and numbers in one list", hint).into()),
    }
}

/// Reads a list or tuple of 34 small numbers by Python's own conversion to bytes, which is several times as fast as
/// number by number.
fn bytes_of(value: &Bound<'_, PyAny>) -> Option<[u8; Tile::KINDS]> {
    if !value.is_instance_of::<PyList>() && !value.is_instance_of::<PyTuple>() {
        return None;
    }
    let bytes = value.py().get_type::<PyBytes>().call1((value,)).ok()?;
    bytes.cast::<PyBytes>().ok()?.as_bytes().try_into().ok()
}

/// Checks that no count is negative or above four.
fn checked(field: &str, counts: &[i64; Tile::KINDS]) -> PyResult<Counts34> {
    let wrong = |place: usize| {
        let (tile, count) = (Tile::ALL[place], counts[place]);
        let message = if count < 0 {
            format!("{count} copies of {tile}")
        } else {
            format!("a fifth {tile}: {count} copies")
        };
        PyErr::from(Failure::value(&format!("{field}[{place}]"), message, "every tile exists four times"))
    };
    let mut small = [0; Tile::KINDS];
    for (place, (small, &count)) in small.iter_mut().zip(counts).enumerate() {
        *small = u8::try_from(count).map_err(|_| wrong(place))?;
    }
    let bad = || counts.iter().position(|&count| count > i64::from(Tile::COPIES)).unwrap_or(0);
    Counts34::new(small).map_err(|_| wrong(bad()))
}

/// Available tiles as the digits of the command line, from text or 34 counts.
pub(crate) fn knowledge(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(text.to_cow()?.into_owned());
    }
    match listed("kb", value)? {
        ListedInput::Tiles(text) => Ok(text),
        ListedInput::Counts(counts) => {
            let counts = checked("kb", &counts)?;
            Ok(counts.as_array().iter().map(|&count| char::from(b'0' + count)).collect())
        }
    }
}

/// Tiles as text, from text or a list of tiles or counts.
pub(crate) fn tiles(field: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(text.to_cow()?.into_owned());
    }
    match listed(field, value)? {
        ListedInput::Tiles(text) => Ok(text),
        ListedInput::Counts(counts) => Ok(checked(field, &counts)?.to_string()),
    }
}

/// The terms of a measure, from keyword arguments.
#[derive(Default)]
pub(crate) struct GivenTerms<'a, 'py> {
    pub(crate) kb: Option<&'a Bound<'py, PyAny>>,
    pub(crate) seen: Option<&'a Bound<'py, PyAny>>,
    pub(crate) rules: Option<&'a str>,
    pub(crate) forms: Option<&'a Bound<'py, PyAny>>,
    pub(crate) kinds: Option<u8>,
    pub(crate) notation: Option<&'a str>,
    pub(crate) order: Option<&'a str>,
}

impl GivenTerms<'_, '_> {
    pub(crate) fn is_empty(&self) -> bool {
        self.kb.is_none()
            && self.seen.is_none()
            && self.rules.is_none()
            && self.forms.is_none()
            && self.kinds.is_none()
            && self.notation.is_none()
            && self.order.is_none()
    }

    pub(crate) fn terms(&self) -> PyResult<Terms> {
        let owned = |text: Option<&str>| text.map(str::to_owned);
        Ok(Terms {
            rules: owned(self.rules),
            forms: self.forms.map(forms).transpose()?.unwrap_or_default(),
            kinds: self.kinds,
            notation: owned(self.notation),
            print: None,
            order: owned(self.order),
            seen: self.seen.map(|seen| tiles("seen", seen)).transpose()?,
            kb: self.kb.map(knowledge).transpose()?,
        })
    }
}

/// Names of forms, from a comma-separated text or a list.
fn forms(value: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    match value.cast::<PyString>() {
        Ok(text) => Ok(text.to_cow()?.split(',').map(|name| name.trim().to_owned()).collect()),
        Err(_) => value.extract().map_err(|_| {
            let hint = "give names such as \"standard,pairs\"";
            Failure::wrong_type("forms", "not a list of names", hint).into()
        }),
    }
}
