//! Players written in Python, seated at a suzume table.
//!
//! A Python player is called on whichever thread plays the game, holding the interpreter lock. An exception ends the
//! game: it is kept ([`RaisedException`]) while the engine unwinds with a fault of that seat, and raised again in the
//! call that started the game.

use crate::action::{PyAction, chosen};
use crate::batched::{BatchedPlayer, Batcher};
use crate::convert::of_value;
use crate::errors::Failure;
use crate::view::PyView;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};
use std::sync::{Arc, Mutex, PoisonError};
use suzume_game::record::seen_line;
use suzume_game::{Action, Event, Moment, View};
use suzume_players::{Fault, HandEnd, Player, Spec};
use suzume_rules::RuleSet;
use suzume_rules::table::TableRules;
use suzume_tiles::{BySeat, Seat, Seats};

/// The first exception raised by a player in a game, on any thread.
#[derive(Clone, Default)]
pub(crate) struct RaisedException(Arc<Mutex<Option<PyErr>>>);

impl RaisedException {
    /// Keeps an exception, if it is the first.
    pub(crate) fn keep(&self, error: PyErr) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
    }

    /// Keeps an exception, and returns an error with its message that ends the current work.
    pub(crate) fn keep_as_io(&self, error: PyErr) -> std::io::Error {
        let words = error.to_string();
        self.keep(error);
        std::io::Error::other(words)
    }

    /// Whether there is an exception.
    pub(crate) fn is_some(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Takes the exception, if there is one.
    pub(crate) fn take(&self) -> Option<PyErr> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

pub(crate) struct PythonPlayer {
    object: Py<PyAny>,
    raised: RaisedException,
    is_memoryless: bool,
    /// Whether the class overrides the empty method.
    starts: bool,
    observes: bool,
    hears_ends: bool,
    seat: Seat,
    /// The events of the hand so far, for players that observe.
    seen: Vec<Event>,
    rules: Option<TableRules>,
}

impl PythonPlayer {
    /// Seats an object with a method `act`.
    pub(crate) fn new(object: &Bound<'_, PyAny>, raised: RaisedException) -> PyResult<PythonPlayer> {
        let py = object.py();
        let base = py.import("suzume.players")?.getattr("Player")?;
        if !object.hasattr("act")? {
            let kind = object.get_type().name()?;
            let hint =
                "give a name such as \"greedy\", or an object of a class that inherits from suzume.Player";
            return Err(Failure::wrong_type("players", format!("a {kind} is not a player"), hint).into());
        }
        let has_own = |method: &str| -> PyResult<bool> {
            let Ok(own) = object.getattr(method) else { return Ok(false) };
            let own = own.getattr("__func__").unwrap_or(own);
            Ok(base.getattr(method).is_ok_and(|empty| !own.is(&empty)))
        };
        let observes = has_own("observe")?;
        let is_memoryless = match object.getattr("memoryless") {
            Ok(flag) => flag.is_truthy()?,
            Err(_) => false,
        };
        Ok(PythonPlayer {
            object: object.clone().unbind(),
            raised,
            // The engine sends no events to players without memory, and one that asks for events gets them.
            is_memoryless: is_memoryless && !observes,
            starts: has_own("start")?,
            observes,
            hears_ends: has_own("hand_over")?,
            seat: Seat::FIRST,
            seen: Vec::new(),
            rules: None,
        })
    }

    /// Calls Python; an exception is kept and becomes a fault.
    fn call<T>(&self, call: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>) -> Result<T, Fault> {
        Python::attach(|py| {
            call(self.object.bind(py)).map_err(|error| {
                let cause = error.to_string();
                self.raised.keep(error);
                Fault::NoAnswer { seat: self.seat, cause }
            })
        })
    }
}

impl Player for PythonPlayer {
    fn start(&mut self, view: &View<'_>, moment: &Moment) {
        self.seat = view.seat();
        if self.observes {
            self.seen.clear();
            self.rules = Some(*view.table);
        }
        if self.starts {
            // An exception is kept and ends the game at the next decision.
            let _ =
                self.call(|object| object.call_method1("start", (PyView::asked(view, moment),)).map(drop));
        }
    }

    fn observe(&mut self, event: &Event) -> Result<(), Fault> {
        let Some(rules) = self.rules.filter(|_| self.observes) else { return Ok(()) };
        let line = seen_line(event, &self.seen, &rules);
        self.seen.push(*event);
        self.call(|object| object.call_method1("observe", (of_value(object.py(), &line)?,)).map(drop))
    }

    fn is_memoryless(&self) -> bool {
        self.is_memoryless
    }

    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        self.seat = view.seat();
        if self.raised.is_some() {
            return Err(Fault::NoAnswer {
                seat: self.seat,
                cause: "a player raised an exception".to_owned(),
            });
        }
        self.call(|object| {
            let list = PyList::new(object.py(), legal.iter().copied().map(PyAction))?;
            let answer = object.call_method1("act", (PyView::asked(view, moment), list))?;
            let action = chosen(&answer, legal)?;
            match legal.contains(&action) {
                true => Ok(action),
                false => {
                    let hint = legal.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                    let message = format!("seat {}: {action} is not allowed here", view.seat().index());
                    Err(Failure::illegal("action", message, &format!("the legal actions: {hint}")).into())
                }
            }
        })
    }

    fn hand_over(&mut self, end: &HandEnd<'_>) -> Result<(), Fault> {
        if !self.hears_ends {
            return Ok(());
        }
        self.call(|object| {
            let py = object.py();
            let wins = PyList::empty(py);
            for won in end.wins() {
                let win = PyDict::new(py);
                win.set_item("seat", won.seat.index())?;
                win.set_item("from", won.from.map(Seat::index))?;
                win.set_item("reckoning", won.score.to_string())?;
                wins.append(win)?;
            }
            let shown: Vec<_> =
                end.seats().iter().map(|seat| end.shown(seat).map(crate::view::tiles)).collect();
            let what = PyDict::new(py);
            what.set_item("wins", wins)?;
            what.set_item("shown", PyList::new(py, shown)?)?;
            object.call_method1("hand_over", (what,)).map(drop)
        })
    }

    fn game_over(&mut self, scores: &BySeat<i64>) {
        // The method is optional; its exception is raised when the result of the game is requested.
        let scores: Vec<i64> = scores.iter().copied().collect();
        let _ = self.call(|object| match object.hasattr("game_over")? {
            true => object.call_method1("game_over", (scores,)).map(drop),
            false => Ok(()),
        });
    }
}

/// Players in seat order, and their names.
type SeatedNames = (Vec<Box<dyn Player>>, BySeat<String>);

/// Players for the four seats: names as on the command line, objects, or classes.
pub(crate) fn four_players(
    players: &Bound<'_, PyAny>,
    rules: &RuleSet,
    raised: &RaisedException,
) -> PyResult<SeatedNames> {
    let wrong = |message: String| {
        PyErr::from(Failure::value("players", message, "give four: names, objects or classes of players"))
    };
    let listed: Vec<Bound<'_, PyAny>> = match players.cast::<PyString>() {
        Ok(text) => {
            let specs = Spec::parse_list(&text.to_cow()?).map_err(|error| wrong(error.to_string()))?;
            specs.iter().map(|spec| PyString::new(players.py(), &spec.to_string()).into_any()).collect()
        }
        Err(_) => players.try_iter()?.collect::<PyResult<_>>()?,
    };
    let seats = rules.table().seats();
    if listed.len() != seats.count() {
        let seats = if seats == Seats::Four { "four" } else { "three" };
        return Err(wrong(format!("{} players for {seats} seats", listed.len())));
    }
    let mut seated: Vec<Box<dyn Player>> = Vec::with_capacity(listed.len());
    let mut names = Vec::with_capacity(listed.len());
    for one in &listed {
        if let Ok(name) = one.cast::<PyString>() {
            let spec: Spec = name
                .to_cow()?
                .parse()
                .map_err(|error: suzume_players::SpecError| wrong(error.to_string()))?;
            names.push(spec.to_string());
            seated.push(spec.build_for(rules).map_err(|error| wrong(error.to_string()))?);
        } else {
            let object = instance(one)?;
            names.push(name_of(&object)?);
            seated.push(match Batcher::is_for(&object)? {
                true => Box::new(BatchedPlayer::new(Batcher::new(&object, raised.clone())?)),
                false => Box::new(PythonPlayer::new(&object, raised.clone())?),
            });
        }
    }
    let mut names = names.into_iter();
    Ok((seated, BySeat::from_fn(seats, |_| names.next().unwrap_or_default())))
}

/// A new instance of a class, what a function that makes players makes, or the object itself.
pub(crate) fn instance<'py>(player: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let makes =
        player.is_instance_of::<pyo3::types::PyType>() || (!player.hasattr("act")? && player.is_callable());
    if !makes {
        return Ok(player.clone());
    }
    let hint = "give a class that inherits from suzume.Player, or a function without arguments that returns a player";
    let name = || called(player);
    let inspect = player.py().import("inspect")?;
    // Some callables of C have no signature; they are called and show what they need.
    if let Ok(signature) = inspect.call_method1("signature", (player,))
        && signature.call_method0("bind").is_err()
    {
        let message = format!("`{}` makes no player: it needs arguments {signature}", name());
        return Err(Failure::wrong_type("players", message, hint).into());
    }
    let made = player.call0()?;
    if !made.hasattr("act")? {
        let kind = made.get_type().name()?;
        let message = format!("`{}` makes no player: it returns a value of type {kind}", name());
        return Err(Failure::wrong_type("players", message, hint).into());
    }
    Ok(made)
}

/// What a class or function is called.
fn called(object: &Bound<'_, PyAny>) -> String {
    let name = object.getattr("__qualname__").and_then(|name| name.extract::<String>());
    name.unwrap_or_else(|_| object.repr().map(|text| text.to_string()).unwrap_or_default())
}

/// The name of a player: its `name`, or that of its class.
pub(crate) fn name_of(player: &Bound<'_, PyAny>) -> PyResult<String> {
    match player.getattr("name") {
        Ok(name) if !name.is_none() => name.extract(),
        _ => Ok(player.get_type().name()?.to_string()),
    }
}
