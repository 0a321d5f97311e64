//! Actions of a seat as Python objects: hashable, comparable, and picklable for training sets.
//!
//! Fields and names are those of an action in JSON, read and written by the same code; Python spells `with` as `with_`.

use crate::convert::{json_text, to_python};
use crate::errors::Failure;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyType};
use serde_json::{Map, Value};
use suzume::Speaker;
use suzume_game::Action;
use suzume_tiles::Face;

/// An action of a seat.
///
/// The fields are those of an action in JSON: ``tile`` of a discard, a riichi or a kong from the hand, ``with_`` (two
/// tiles) of a chow or pong, ``suit`` of a void suit, ``tiles`` of an exchange. ``drawn`` marks a discard of the tile
/// just drawn where an equal one was in the hand before. ``str()`` is for people.
///
/// >>> from suzume import Action
/// >>> Action("chow", with_=["2m", "3m"])
/// Action(kind='chow', with_=['2m', '3m'])
/// >>> Action("discard", tile="0p", drawn=True).to_dict()
/// {'kind': 'discard', 'tile': '0p', 'drawn': True}
/// >>> print(Action("discard", tile="0p"))
/// discard 0p
#[pyclass(name = "Action", module = "suzume", frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyAction(pub(crate) Action);

/// A list of tiles, each as text.
struct TileNames(Vec<String>);

impl<'py> FromPyObject<'_, 'py> for TileNames {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<TileNames> {
        let is_text = value.is_instance_of::<PyString>();
        let names = if is_text { None } else { value.extract().ok() };
        names.map(TileNames).ok_or_else(|| {
            let kind = value.get_type().name().map(|name| name.to_string()).unwrap_or_default();
            let message = format!("a value of type {kind} where a list of tiles belongs");
            Failure::wrong_type("action", message, "give tiles such as [\"2m\", \"3m\"]").into()
        })
    }
}

fn read(fields: Value) -> PyResult<PyAction> {
    let read = serde_json::from_value(fields);
    read.map(PyAction).map_err(|error| {
        Failure::value("action", error.to_string(), "see help(suzume.Action) for kinds and fields").into()
    })
}

fn names(faces: &[Face]) -> Vec<String> {
    faces.iter().map(ToString::to_string).collect()
}

impl PyAction {
    /// A field of its JSON, if present.
    fn field(&self, name: &str) -> Option<Value> {
        serde_json::to_value(self.0).ok()?.get_mut(name).map(Value::take)
    }

    fn text_field(&self, name: &str) -> Option<String> {
        self.field(name)?.as_str().map(str::to_owned)
    }
}

#[pymethods]
impl PyAction {
    /// ``tiles`` may replace ``tile`` and ``with_``: it takes the tiles of any kind of action.
    #[new]
    #[pyo3(signature = (kind, tiles=None, drawn=false, *, tile=None, with_=None, suit=None))]
    #[allow(clippy::needless_pass_by_value, reason = "owned, as Python passes it")]
    fn new(
        kind: &str,
        tiles: Option<TileNames>,
        drawn: bool,
        tile: Option<String>,
        with_: Option<TileNames>,
        suit: Option<String>,
    ) -> PyResult<PyAction> {
        let (tiles, with_) = (tiles.map(|tiles| tiles.0), with_.map(|tiles| tiles.0));
        let mut fields = Map::new();
        fields.insert("kind".to_owned(), kind.into());
        let mut put = |name: &str, value: Option<Value>| {
            value.map(|value| fields.insert(name.to_owned(), value));
        };
        put("tile", tile.map(Value::from));
        put("with", with_.map(Value::from));
        put("suit", suit.map(Value::from));
        put("drawn", drawn.then_some(Value::Bool(true)));
        match (kind, tiles.as_deref()) {
            (_, None | Some([])) => {}
            ("chow" | "pong", Some(tiles)) => put("with", Some(tiles.into())),
            ("void", Some([suit])) => put("suit", Some(suit.as_str().into())),
            ("exchange", Some(tiles)) => put("tiles", Some(tiles.into())),
            (_, Some([tile])) => put("tile", Some(tile.as_str().into())),
            (_, Some(tiles)) => put("tiles", Some(tiles.into())),
        }
        read(Value::Object(fields))
    }

    /// Builds an action from the fields of its JSON.
    #[classmethod]
    fn from_dict(_class: &Bound<'_, PyType>, fields: &Bound<'_, PyAny>) -> PyResult<PyAction> {
        let text = json_text(fields)?;
        read(serde_json::from_str(&text).map_err(|error| Failure::value("action", error.to_string(), ""))?)
    }

    /// Returns the fields of its JSON.
    #[allow(clippy::wrong_self_convention, reason = "methods of Python take a reference")]
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.0)
    }

    /// ``pass``, ``win``, ``discard``, ``riichi``, ``abort``, ``chow``, ``pong``, ``open_kong``, ``closed_kong``,
    /// ``added_kong``, ``void`` or ``exchange``.
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.kind()
    }

    /// The tile that is discarded or declared as a kong; ``None`` for other kinds.
    #[getter]
    fn tile(&self) -> Option<String> {
        self.text_field("tile")
    }

    /// The two tiles from the hand in a chow or pong; ``None`` for other kinds.
    #[getter]
    fn with_(&self) -> Option<Vec<String>> {
        let (Action::Chow(own) | Action::Pong(own)) = &self.0 else { return None };
        Some(names(own))
    }

    /// The letter of a void suit; ``None`` for other kinds.
    #[getter]
    fn suit(&self) -> Option<String> {
        self.text_field("suit")
    }

    /// All tiles of the action: the discard, the hand's tiles in a claim, the kind of a kong, the tiles given away.
    #[getter]
    fn tiles(&self) -> Vec<String> {
        match &self.0 {
            Action::Pass
            | Action::Win
            | Action::Abort
            | Action::North
            | Action::OpenKong
            | Action::Void(_) => Vec::new(),
            Action::Discard(discard) | Action::Riichi(discard) => names(&[discard.face]),
            Action::Chow(own) | Action::Pong(own) => names(own),
            Action::ClosedKong(tile) | Action::AddedKong(tile) => vec![tile.to_string()],
            Action::Exchange(given) => names(given),
        }
    }

    /// Whether the discard is the tile just drawn.
    #[getter]
    fn drawn(&self) -> bool {
        matches!(self.0, Action::Discard(discard) | Action::Riichi(discard) if discard.drawn)
    }

    /// Finds this action among legal actions: the same one, or the discard of an equal tile. ``None`` if there is none.
    #[allow(clippy::needless_pass_by_value, reason = "owned, as Python passes it")]
    fn among(&self, legal: Vec<PyAction>) -> Option<PyAction> {
        let legal: Vec<Action> = legal.iter().map(|action| action.0).collect();
        self.0.chosen_from(&legal).map(PyAction)
    }

    fn __str__(&self) -> String {
        Speaker::default().action(&self.0)
    }

    fn __repr__(&self) -> String {
        let mut fields = format!("kind='{}'", self.kind());
        for (name, value) in [("tile", self.tile()), ("suit", self.suit())] {
            value.into_iter().for_each(|value| fields += &format!(", {name}='{value}'"));
        }
        let given = matches!(self.0, Action::Exchange(_)).then(|| self.tiles());
        for (name, values) in [("with_", self.with_()), ("tiles", given)] {
            let quoted =
                |values: Vec<String>| values.iter().map(|tile| format!("'{tile}'")).collect::<Vec<_>>();
            values
                .into_iter()
                .for_each(|values| fields += &format!(", {name}=[{}]", quoted(values).join(", ")));
        }
        let drawn = if self.drawn() { ", drawn=True" } else { "" };
        format!("Action({fields}{drawn})")
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAny>,))> {
        Ok((slf.get_type().getattr("from_dict")?, (slf.get().to_dict(slf.py())?,)))
    }
}

/// The legal action that an answer selects: an [`Action`](PyAction), the fields of one, or an index into the list. An
/// illegal action is returned unchanged, for the table to reject.
pub(crate) fn chosen(answer: &Bound<'_, PyAny>, legal: &[Action]) -> PyResult<Action> {
    let meant = match answer.extract::<PyAction>() {
        Ok(action) => Some(action),
        Err(_) if answer.is_instance_of::<PyDict>() => {
            Some(PyAction::from_dict(&answer.py().get_type::<PyAction>(), answer)?)
        }
        Err(_) => None,
    };
    if let Some(PyAction(action)) = meant {
        return Ok(action.chosen_from(legal).unwrap_or(action));
    }
    if let Ok(place) = answer.extract::<usize>() {
        return legal.get(place).copied().ok_or_else(|| {
            let hint = format!("there are {} legal actions, counted from 0", legal.len());
            Failure::illegal("action", format!("no action {place}"), &hint).into()
        });
    }
    let kind = answer.get_type().name().map(|name| name.to_string()).unwrap_or_default();
    let hint = match answer.is_instance_of::<PyString>() {
        true => "words are for people: give one of the legal actions, its fields, or its place among them",
        false => "give one of the legal actions, its fields, or its place among them",
    };
    Err(Failure::wrong_type("action", format!("a value of type {kind}"), hint).into())
}
