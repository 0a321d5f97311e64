//! Actions of a seat as Python objects: hashable, comparable, and picklable for training sets.

use crate::errors::Failure;
use pyo3::prelude::*;
use pyo3::types::PyString;
use suzume_game::{Action, Discard};
use suzume_tiles::{Face, Notation, Suit, Tile, parse_faces};

/// What a seat may do when it is asked.
///
/// A discard of the tile just drawn differs from a discard of an equal tile that was in the hand before. ``str()`` gives the
/// words that the command line and records of decisions use.
///
/// >>> from suzume import Action
/// >>> Action("chow", ["2m", "3m"])
/// Action('chow', ['2m', '3m'])
/// >>> str(Action("discard", ["0p"], drawn=True))
/// 'discard 0p as drawn'
#[pyclass(name = "Action", module = "suzume", frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyAction(pub(crate) Action);

/// The names of the kinds of action.
const KINDS: [&str; 12] = [
    "pass",
    "win",
    "discard",
    "riichi",
    "abort",
    "chow",
    "pong",
    "open_kong",
    "closed_kong",
    "added_kong",
    "void",
    "exchange",
];

fn kind(action: &Action) -> &'static str {
    KINDS[match action {
        Action::Pass => 0,
        Action::Win => 1,
        Action::Discard(_) => 2,
        Action::Riichi(_) => 3,
        Action::Abort => 4,
        Action::Chow(_) => 5,
        Action::Pong(_) => 6,
        Action::OpenKong => 7,
        Action::ClosedKong(_) => 8,
        Action::AddedKong(_) => 9,
        Action::Void(_) => 10,
        Action::Exchange(_) => 11,
    }]
}

fn tiles(action: &Action) -> Vec<String> {
    let names = |faces: &[Face]| faces.iter().map(ToString::to_string).collect();
    match action {
        Action::Pass | Action::Win | Action::Abort | Action::OpenKong => Vec::new(),
        Action::Discard(discard) | Action::Riichi(discard) => names(&[discard.face]),
        Action::Chow(own) | Action::Pong(own) => names(own),
        Action::ClosedKong(tile) | Action::AddedKong(tile) => vec![tile.to_string()],
        Action::Void(suit) => vec![suit.letter().to_string()],
        Action::Exchange(given) => names(given),
    }
}

fn is_drawn(action: &Action) -> bool {
    matches!(action, Action::Discard(discard) | Action::Riichi(discard) if discard.drawn)
}

/// Reads one tile.
fn face(text: &str) -> PyResult<Face> {
    let wrong = |message: String, hint: &str| PyErr::from(Failure::value("tiles", message, hint));
    match parse_faces(text, Notation::Canonical) {
        Ok(faces) if faces.len() == 1 => Ok(faces[0]),
        Ok(faces) => Err(wrong(format!("`{text}` is {} tiles", faces.len()), "give one tile in each entry")),
        Err(error) => Err(wrong(error.problem().to_string(), error.hint())),
    }
}

fn faces<const N: usize>(tiles: &[String]) -> PyResult<[Face; N]> {
    let read = tiles.iter().map(|tile| face(tile)).collect::<PyResult<Vec<Face>>>()?;
    let number = read.len();
    read.try_into().map_err(|_| {
        Failure::value("tiles", format!("{number} tiles where {N} belong"), "see help(suzume.Action)").into()
    })
}

fn tile(tiles: &[String]) -> PyResult<Tile> {
    let [face] = faces::<1>(tiles)?;
    face.tile().ok_or_else(|| Failure::value("tiles", format!("{face} is no playing tile"), "").into())
}

fn suit(tiles: &[String]) -> PyResult<Suit> {
    let found = Suit::ALL.into_iter().find(|suit| tiles == [suit.letter().to_string()]);
    found.ok_or_else(|| Failure::value("tiles", "no suit", "give [\"m\"], [\"p\"] or [\"s\"]").into())
}

#[pymethods]
impl PyAction {
    #[new]
    #[pyo3(signature = (kind, tiles=vec![], drawn=false))]
    #[allow(clippy::needless_pass_by_value, reason = "owned, as Python hands it over")]
    fn new(kind: &str, tiles: Vec<String>, drawn: bool) -> PyResult<PyAction> {
        let none = |action| faces::<0>(&tiles).map(|_| action);
        let discard = || -> PyResult<Discard> {
            let [face] = faces(&tiles)?;
            Ok(Discard { face, drawn })
        };
        let action = match kind {
            "pass" => none(Action::Pass)?,
            "win" => none(Action::Win)?,
            "abort" => none(Action::Abort)?,
            "open_kong" => none(Action::OpenKong)?,
            "discard" => Action::Discard(discard()?),
            "riichi" => Action::Riichi(discard()?),
            "chow" => Action::Chow(faces(&tiles)?),
            "pong" => Action::Pong(faces(&tiles)?),
            "closed_kong" => Action::ClosedKong(tile(&tiles)?),
            "added_kong" => Action::AddedKong(tile(&tiles)?),
            "void" => Action::Void(suit(&tiles)?),
            "exchange" => Action::Exchange(faces(&tiles)?),
            unknown => {
                let hint = format!("give one of {}", KINDS.join(", "));
                return Err(Failure::value("kind", format!("unknown action `{unknown}`"), &hint).into());
            }
        };
        Ok(PyAction(action))
    }

    /// ``pass``, ``win``, ``discard``, ``riichi``, ``abort``, ``chow``, ``pong``, ``open_kong``, ``closed_kong``,
    /// ``added_kong``, ``void`` or ``exchange``.
    #[getter]
    fn kind(&self) -> &'static str {
        kind(&self.0)
    }

    /// The tiles of it: the discard, the tiles of one's own in a claim, the kind of a kong, the tiles given away; for a void
    /// suit its letter.
    #[getter]
    fn tiles(&self) -> Vec<String> {
        tiles(&self.0)
    }

    /// The first of its tiles, or ``None``.
    #[getter]
    fn tile(&self) -> Option<String> {
        tiles(&self.0).into_iter().next()
    }

    /// Whether it discards the tile just drawn.
    #[getter]
    fn drawn(&self) -> bool {
        is_drawn(&self.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let tiles: Vec<String> = tiles(&self.0).iter().map(|tile| format!("'{tile}'")).collect();
        let tiles = if tiles.is_empty() { String::new() } else { format!(", [{}]", tiles.join(", ")) };
        let drawn = if is_drawn(&self.0) { ", drawn=True" } else { "" };
        format!("Action('{}'{tiles}{drawn})", kind(&self.0))
    }

    fn __getnewargs__(&self) -> (&'static str, Vec<String>, bool) {
        (kind(&self.0), tiles(&self.0), is_drawn(&self.0))
    }
}

/// The action that is meant among the legal ones: an [`Action`](PyAction), its words, or its place in the list.
pub(crate) fn chosen(answer: &Bound<'_, PyAny>, legal: &[Action]) -> PyResult<Action> {
    if let Ok(action) = answer.extract::<PyAction>() {
        return Ok(action.0);
    }
    let list = || legal.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    if let Ok(words) = answer.cast::<PyString>() {
        let words = words.to_cow()?;
        let is_meant = |action: &&Action| action.to_string() == words.as_ref();
        // A tile of which only the drawn copy may be discarded needs no more words.
        let as_drawn =
            |action: &&Action| action.to_string().strip_suffix(" as drawn") == Some(words.as_ref());
        let found = legal.iter().find(is_meant).or_else(|| legal.iter().find(as_drawn));
        return found.copied().ok_or_else(|| {
            let hint = format!("the legal actions: {}", list());
            Failure::illegal("action", format!("`{words}` is not allowed here"), &hint).into()
        });
    }
    if let Ok(place) = answer.extract::<usize>() {
        return legal.get(place).copied().ok_or_else(|| {
            let hint = format!("there are {} legal actions, counted from 0", legal.len());
            Failure::illegal("action", format!("no action {place}"), &hint).into()
        });
    }
    let kind = answer.get_type().name().map(|name| name.to_string()).unwrap_or_default();
    let hint = "give one of the legal actions, its words, or its place among them";
    Err(Failure::wrong_type("action", format!("a value of type {kind}"), hint).into())
}
