//! Tables for reinforcement learning: the native half of `suzume.env`. Arrays are allocated in Python and filled here,
//! without copies.

use crate::action::{PyAction, chosen};
use crate::errors::{Failure, rule_set};
use crate::numbers::{Seed, Threads};
use crate::table::{PyTable, wall_kind};
use crate::view::PyView;
use crate::work::{detached, interruptible_by};
use numpy::{
    BorrowError, Element, PyArray1, PyArray2, PyArray3, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1,
    PyReadwriteArray2, PyReadwriteArray3, PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use suzume_env::{
    ActionSpace, Buffers, Encoding, EnvError, Lanes, Observations, Reward, Rollout, Settings, TOKENS,
    TOKENS_VERSION, TableLane, Trajectories, VERSION, observe, tokens, vocabulary,
};
use suzume_game::{Action, legal_actions};
use suzume_players::Spec;
use suzume_tiles::BySeat;

/// Adds the classes and functions that `suzume.env` needs.
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("ENCODING_VERSION", VERSION)?;
    module.add_class::<PyLanes>()?;
    module.add_class::<PyLane>()?;
    module.add_function(wrap_pyfunction!(env_planes, module)?)?;
    module.add_function(wrap_pyfunction!(env_actions, module)?)?;
    module.add_function(wrap_pyfunction!(env_observe, module)?)?;
    module.add_function(wrap_pyfunction!(env_mask, module)?)?;
    module.add_function(wrap_pyfunction!(env_action, module)?)?;
    module.add_function(wrap_pyfunction!(env_index, module)?)?;
    module.add_function(wrap_pyfunction!(env_stitch, module)?)?;
    module.add("TOKENS_VERSION", TOKENS_VERSION)?;
    module.add_function(wrap_pyfunction!(env_vocabulary, module)?)?;
    module.add_function(wrap_pyfunction!(env_tokens, module)?)?;
    Ok(())
}

fn refused(error: &EnvError) -> PyErr {
    let (message, hint) = (error.to_string(), error.hint());
    match error {
        EnvError::NotLegal { .. } | EnvError::NoSuchAction { .. } => {
            Failure::illegal("actions", message, &hint).into()
        }
        EnvError::Fault(_) | EnvError::Threads(_) => Failure::work(message).into(),
        EnvError::HasMemory { .. } | EnvError::Spec(_) | EnvError::NoOpenSeat => {
            Failure::value("players", message, &hint).into()
        }
        EnvError::Size { .. } | EnvError::NoLanes => Failure::value("", message, &hint).into(),
        EnvError::Stopped | EnvError::Unfinished => {
            Failure::work(format!("{message}; call reset() before the next step")).into()
        }
    }
}

fn encoding(measures: bool) -> Encoding {
    if measures { Encoding::WithMeasures } else { Encoding::Plain }
}

fn spec(name: &str) -> PyResult<Spec> {
    name.parse().map_err(|error: suzume_players::SpecError| {
        Failure::value("players", error.to_string(), "see docs/players.md").into()
    })
}

fn settings(
    rules: &str,
    options: &str,
    wall: &str,
    players: &[Option<String>],
    reward: &Bound<'_, PyAny>,
    measures: bool,
) -> PyResult<Settings> {
    let mut settings = Settings::new(rule_set(rules, options)?);
    settings.wall = wall_kind(wall)?;
    settings.encoding = encoding(measures);
    settings.reward = match (reward.extract::<String>().as_deref(), reward.extract::<[f32; 4]>()) {
        (Ok("points"), _) => Reward::Points,
        (Ok("rank"), _) => Reward::RANK,
        (_, Ok(by_rank)) => Reward::Rank(by_rank),
        _ => {
            let hint = "give \"points\", \"rank\", or four numbers, that of the first rank first";
            return Err(Failure::value("reward", format!("unknown reward {reward}"), hint).into());
        }
    };
    let seats = settings.rules.table().seats();
    if players.len() != seats.count() {
        let message = format!("{} seats", players.len());
        return Err(Failure::value("players", message, "give four, None for a seat that you play").into());
    }
    let mut specs = BySeat::empty(seats);
    for (seat, name) in seats.iter().zip(players) {
        specs[seat] = name.as_deref().map(spec).transpose()?;
    }
    settings.players = specs;
    Ok(settings)
}

/// The arrays that a step fills, borrowed from Python.
struct Arrays<'py> {
    bytes: Option<PyReadwriteArray3<'py, u8>>,
    floats: Option<PyReadwriteArray3<'py, f32>>,
    masks: PyReadwriteArray2<'py, bool>,
    seats: PyReadwriteArray1<'py, u8>,
    rewards: PyReadwriteArray2<'py, f32>,
    scores: PyReadwriteArray2<'py, i32>,
    hands_over: PyReadwriteArray1<'py, bool>,
    over: PyReadwriteArray1<'py, bool>,
}

/// Borrows an array of a dictionary for writing.
macro_rules! array {
    ($arrays:expr, $name:literal, $kind:ident) => {{
        let value = $arrays.get_item($name)?.ok_or_else(|| Failure::value($name, "no such array", ""))?;
        let array = value.cast::<$kind<_>>().map_err(|_| {
            let hint = "use the arrays of the environment";
            PyErr::from(Failure::wrong_type($name, "an array of another type or shape", hint))
        })?;
        array.try_readwrite().map_err(|error| unwritable($name, &error))?
    }};
}

/// The exception for an array that cannot be filled.
fn unwritable(name: &str, error: &BorrowError) -> PyErr {
    let (problem, hint) = match error {
        BorrowError::NotWriteable => {
            ("a read-only array", "a step fills it: call array.setflags(write=True)")
        }
        _ => ("in use by another thread", "step an environment from one thread at a time"),
    };
    Failure::value(name, problem, hint).into()
}

impl<'py> Arrays<'py> {
    fn of(arrays: &Bound<'py, PyDict>) -> PyResult<Arrays<'py>> {
        let observations =
            arrays.get_item("observations")?.ok_or_else(|| Failure::value("observations", "none", ""))?;
        let bytes = match observations.cast::<PyArray3<u8>>() {
            Ok(bytes) => Some(bytes.try_readwrite().map_err(|error| unwritable("observations", &error))?),
            Err(_) => None,
        };
        let floats: Option<PyReadwriteArray3<'py, f32>> =
            if bytes.is_none() { Some(array!(arrays, "observations", PyArray3)) } else { None };
        Ok(Arrays {
            bytes,
            floats,
            masks: array!(arrays, "masks", PyArray2),
            seats: array!(arrays, "seats", PyArray1),
            rewards: array!(arrays, "rewards", PyArray2),
            scores: array!(arrays, "scores", PyArray2),
            hands_over: array!(arrays, "hands_over", PyArray1),
            over: array!(arrays, "over", PyArray1),
        })
    }

    fn buffers(&mut self) -> PyResult<Buffers<'_>> {
        let apart =
            |_| Failure::value("arrays", "not one block of memory", "use the arrays of the environment");
        let observations = match (&mut self.bytes, &mut self.floats) {
            (Some(bytes), _) => Observations::Bytes(bytes.as_slice_mut().map_err(apart)?),
            (_, Some(floats)) => Observations::Floats(floats.as_slice_mut().map_err(apart)?),
            (None, None) => return Err(Failure::value("observations", "none", "").into()),
        };
        Ok(Buffers {
            observations,
            masks: self.masks.as_slice_mut().map_err(apart)?,
            seats: self.seats.as_slice_mut().map_err(apart)?,
            rewards: self.rewards.as_slice_mut().map_err(apart)?,
            scores: self.scores.as_slice_mut().map_err(apart)?,
            hands_over: self.hands_over.as_slice_mut().map_err(apart)?,
            over: self.over.as_slice_mut().map_err(apart)?,
        })
    }
}

/// Locks without waiting: a thread that waits with the interpreter lock would block the one that works, and in a forked
/// child the one that works does not exist.
fn locked<T>(mutex: &Mutex<T>) -> PyResult<MutexGuard<'_, T>> {
    mutex.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => {
            let hint = "use an environment from one thread at a time";
            Failure::value("environment", "in use by another thread", hint).into()
        }
        TryLockError::Poisoned(_) => Failure::work("an earlier error made the table unusable").into(),
    })
}

/// Many tables; see ``suzume.env.vector``.
#[pyclass(name = "Lanes", module = "suzume._suzume", frozen)]
pub(crate) struct PyLanes(Mutex<Lanes>);

#[pymethods]
impl PyLanes {
    #[new]
    #[pyo3(signature = (rules, count, *, options, wall, players, learner, reward, measures, seed, threads))]
    #[allow(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    #[allow(clippy::needless_pass_by_value, reason = "owned, as Python hands it over")]
    fn new(
        rules: &str,
        count: usize,
        options: &str,
        wall: &str,
        players: Vec<Option<String>>,
        learner: Option<usize>,
        reward: &Bound<'_, PyAny>,
        measures: bool,
        seed: Seed,
        threads: Threads,
    ) -> PyResult<PyLanes> {
        let mut settings = settings(rules, options, wall, &players, reward, measures)?;
        settings.learner = learner.and_then(|seat| settings.rules.table().seats().get(seat));
        let lanes = detached(reward.py(), || Lanes::new(settings, count, seed.0, threads.count()))?;
        Ok(PyLanes(Mutex::new(lanes.map_err(|error| refused(&error))?)))
    }

    /// The number of planes.
    #[getter]
    fn planes(&self) -> PyResult<usize> {
        Ok(locked(&self.0)?.settings().encoding.planes())
    }

    /// The number of actions.
    #[getter]
    fn actions(&self) -> PyResult<usize> {
        Ok(locked(&self.0)?.space().size())
    }

    /// The numbers of the games at the tables.
    fn games(&self) -> PyResult<Vec<u64>> {
        Ok(locked(&self.0)?.lanes().iter().map(TableLane::game).collect())
    }

    /// The view of the seat to act in a lane.
    fn view(&self, lane: usize) -> PyResult<PyView> {
        let lanes = locked(&self.0)?;
        let lane =
            lanes.lanes().get(lane).ok_or_else(|| Failure::value("lane", format!("no lane {lane}"), ""))?;
        Ok(PyView::new(&lane.view(lane.asked())))
    }

    fn reset(&self, py: Python<'_>, seed: Seed, arrays: &Bound<'_, PyDict>) -> PyResult<()> {
        let mut arrays = Arrays::of(arrays)?;
        let buffers = arrays.buffers()?;
        let mut lanes = locked(&self.0)?;
        let may_last = lanes.has_players();
        worked(py, &mut lanes, may_last, |lanes| lanes.reset(seed.0, buffers))
    }

    fn step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyArray1<i64>>,
        arrays: &Bound<'_, PyDict>,
    ) -> PyResult<()> {
        let actions = borrowed(actions)?;
        let actions = actions.as_slice().map_err(|error| not_readable(&error))?;
        let mut arrays = Arrays::of(arrays)?;
        let buffers = arrays.buffers()?;
        let mut lanes = locked(&self.0)?;
        let may_last = lanes.has_players();
        worked(py, &mut lanes, may_last, |lanes| lanes.step(actions, buffers))
    }

    /// Takes actions at some tables, as a part of the last step; ``rows`` ascend.
    #[allow(clippy::needless_pass_by_value, reason = "owned, as Python hands it over")]
    fn step_some(
        &self,
        py: Python<'_>,
        rows: Vec<usize>,
        actions: &Bound<'_, PyArray1<i64>>,
        arrays: &Bound<'_, PyDict>,
    ) -> PyResult<()> {
        let actions = borrowed(actions)?;
        let actions = actions.as_slice().map_err(|error| not_readable(&error))?;
        let mut arrays = Arrays::of(arrays)?;
        let buffers = arrays.buffers()?;
        let mut lanes = locked(&self.0)?;
        let may_last = lanes.has_players();
        worked(py, &mut lanes, may_last, |lanes| lanes.step_some(&rows, actions, buffers))
    }

    /// The hand so far as the tokens of the seat that is asked, ``uint16[n, 512]``.
    fn tokens<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u16>>> {
        let lanes = locked(&self.0)?;
        let mut rows = vec![0; lanes.lanes().len() * TOKENS];
        for (lane, row) in lanes.lanes().iter().zip(rows.as_chunks_mut::<TOKENS>().0) {
            lane.tokens(row);
        }
        PyArray1::from_vec(py, rows).reshape([lanes.lanes().len(), TOKENS])
    }

    /// The game of every table and the actions taken in it since it began.
    fn state(&self) -> PyResult<Vec<(u64, Vec<u16>)>> {
        Ok(locked(&self.0)?.lanes().iter().map(|lane| (lane.game(), lane.taken().to_vec())).collect())
    }

    /// Brings every table to a state that :meth:`state` gave.
    #[allow(clippy::needless_pass_by_value, reason = "owned, as Python hands it over")]
    fn resume(
        &self,
        py: Python<'_>,
        seed: Seed,
        states: Vec<(u64, Vec<u16>)>,
        arrays: &Bound<'_, PyDict>,
    ) -> PyResult<()> {
        let mut arrays = Arrays::of(arrays)?;
        let buffers = arrays.buffers()?;
        let mut lanes = locked(&self.0)?;
        worked(py, &mut lanes, true, |lanes| lanes.resume(seed.0, &states, buffers))
    }

    /// What the seat that acted last saw at the end of the last match of a table, ``uint8[planes, 34]``.
    fn last_observation<'py>(
        &self,
        py: Python<'py>,
        lane: usize,
    ) -> PyResult<Option<Bound<'py, PyArray2<u8>>>> {
        let lanes = locked(&self.0)?;
        let planes = lanes.settings().encoding.planes();
        let seen = lanes.lanes().get(lane).and_then(TableLane::last_observation);
        seen.map(|seen| shaped(py, seen.to_vec(), planes)).transpose()
    }

    fn advise<'py>(&self, py: Python<'py>, player: &str) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let spec = spec(player)?;
        let mut lanes = locked(&self.0)?;
        let mut advised = vec![0; lanes.lanes().len()];
        worked(py, &mut lanes, true, |lanes| lanes.advise(&spec, &mut advised))?;
        Ok(PyArray1::from_vec(py, advised))
    }
}

fn not_readable(error: &dyn std::fmt::Display) -> PyErr {
    Failure::value("actions", error.to_string(), "give an array of your own").into()
}

/// Borrows the actions of a step.
fn borrowed<'py>(actions: &Bound<'py, PyArray1<i64>>) -> PyResult<PyReadonlyArray1<'py, i64>> {
    actions.try_readonly().map_err(|error| not_readable(&error))
}

/// What each token means, by its number.
#[pyfunction]
fn env_vocabulary() -> Vec<String> {
    vocabulary()
}

/// The hand at a table as the tokens of a seat, ``uint16[512]``.
#[pyfunction]
fn env_tokens<'py>(py: Python<'py>, table: &PyTable, seat: i64) -> PyResult<Bound<'py, PyArray1<u16>>> {
    let table = &table.table;
    let seat = crate::view::seat(seat, table.table_rules().seats())?;
    let mut row = [0; TOKENS];
    tokens(table.rules(), table.start(), table.events(), seat, &mut row);
    Ok(PyArray1::from_slice(py, &row))
}

/// Lanes that take this many steps at once may need longer than a person waits. Chosen: about a tenth of a second.
const MANY_LANES: usize = 1 << 16;

/// Works on locked tables; work that may last ends on Ctrl-C.
fn worked(
    py: Python<'_>,
    lanes: &mut Lanes,
    may_last: bool,
    work: impl FnOnce(&mut Lanes) -> Result<(), EnvError> + Send,
) -> PyResult<()> {
    let done = if may_last || lanes.lanes().len() >= MANY_LANES {
        let flag = Arc::default();
        lanes.stop_by(&flag);
        let done = interruptible_by(py, &flag, |_| work(lanes));
        lanes.stop_by(&Arc::default());
        done
    } else {
        detached(py, || work(lanes))
    };
    done?.map_err(|error| refused(&error))
}

/// One table; see ``suzume.env.aec``.
#[pyclass(name = "Lane", module = "suzume._suzume", frozen)]
pub(crate) struct PyLane {
    lane: Mutex<TableLane>,
    planes: usize,
    actions: usize,
}

#[pymethods]
impl PyLane {
    #[new]
    #[pyo3(signature = (rules, *, options, wall, players, reward, measures, seed))]
    #[allow(clippy::needless_pass_by_value, reason = "owned, as Python hands it over")]
    fn new(
        rules: &str,
        options: &str,
        wall: &str,
        players: Vec<Option<String>>,
        reward: &Bound<'_, PyAny>,
        measures: bool,
        seed: Seed,
    ) -> PyResult<PyLane> {
        let settings = settings(rules, options, wall, &players, reward, measures)?;
        let lane = TableLane::new(&settings, seed.0, 0, 1).map_err(|error| refused(&error))?;
        let (planes, actions) = (settings.encoding.planes(), settings.space().size());
        Ok(PyLane { lane: Mutex::new(lane), planes, actions })
    }

    /// The number of planes.
    #[getter]
    fn planes(&self) -> usize {
        self.planes
    }

    /// The number of actions.
    #[getter]
    fn actions(&self) -> usize {
        self.actions
    }

    /// The seat to act.
    #[getter]
    fn asked(&self) -> PyResult<usize> {
        Ok(locked(&self.lane)?.asked().index())
    }

    /// Starts the first game of a seed.
    fn reset(&self, seed: Seed) -> PyResult<()> {
        locked(&self.lane)?.begin(seed.0, 0).map_err(|error| refused(&error))
    }

    /// The observation of a seat, ``uint8[planes, 34]``.
    fn observe<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let lane = locked(&self.lane)?;
        let seat = crate::view::seat(seat, lane.scores().seats())?;
        planes_of(py, self.planes, |out| lane.observe(seat, out))
    }

    /// The legal actions of the seat to act, ``bool[actions]``.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mut mask = vec![false; self.actions];
        locked(&self.lane)?.mask(&mut mask);
        Ok(PyArray1::from_vec(py, mask))
    }

    /// The view of the seat to act.
    fn view(&self) -> PyResult<PyView> {
        let lane = locked(&self.lane)?;
        Ok(PyView::new(&lane.view(lane.asked())))
    }

    /// Takes an action. Returns rewards, points, whether the hand is over, and whether the match is over.
    fn step(&self, index: i64) -> PyResult<(Vec<f32>, Vec<i64>, bool, bool)> {
        let mut lane = locked(&self.lane)?;
        let wanted = usize::try_from(index)
            .map_err(|_| refused(&EnvError::NoSuchAction { lane: 0, index, last: self.actions - 1 }))?;
        let step = lane.step(wanted).map_err(|error| refused(&error))?;
        let (rewards, scores) = (step.rewards.into_iter().collect(), step.scores.into_iter().collect());
        Ok((rewards, scores, step.is_hand_over, step.is_over))
    }
}

/// A new array of planes, filled by `write`.
fn planes_of<'py>(
    py: Python<'py>,
    planes: usize,
    write: impl FnOnce(&mut [u8]),
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let mut values = vec![0; planes * suzume_env::KINDS];
    write(&mut values);
    shaped(py, values, planes)
}

fn shaped<T: Element>(py: Python<'_>, values: Vec<T>, planes: usize) -> PyResult<Bound<'_, PyArray2<T>>> {
    let array = PyArray1::from_vec(py, values);
    debug_assert_eq!(array.len(), planes * suzume_env::KINDS);
    array.reshape([planes, suzume_env::KINDS])
}

/// Stitches the decisions of a rollout together; see ``suzume.env.stitch``. Arrays have been checked for shape and type in Python.
#[pyfunction]
#[allow(clippy::too_many_arguments, reason = "arrays of Python")]
#[allow(clippy::type_complexity, reason = "arrays of Python")]
fn env_stitch<'py>(
    py: Python<'py>,
    lanes: usize,
    seats: &Bound<'py, PyArray1<u8>>,
    rewards: &Bound<'py, PyArray1<f32>>,
    over: &Bound<'py, PyArray1<bool>>,
    values: Option<&Bound<'py, PyArray1<f32>>>,
    next_values: Option<&Bound<'py, PyArray1<f32>>>,
    gamma: f32,
    lam: f32,
) -> PyResult<(
    Bound<'py, PyArray1<f32>>,
    Bound<'py, PyArray1<f32>>,
    Bound<'py, PyArray1<f32>>,
    Bound<'py, PyArray1<i64>>,
    Bound<'py, PyArray1<bool>>,
)> {
    let busy = |error: BorrowError| unwritable("arrays", &error);
    let apart =
        |_| PyErr::from(Failure::value("arrays", "not one block of memory", "give contiguous arrays"));
    let (seats, rewards, over) = (
        seats.try_readonly().map_err(busy)?,
        rewards.try_readonly().map_err(busy)?,
        over.try_readonly().map_err(busy)?,
    );
    let values = values.map(PyArrayMethods::try_readonly).transpose().map_err(busy)?;
    let next_values = next_values.map(PyArrayMethods::try_readonly).transpose().map_err(busy)?;
    let rollout = Rollout {
        lanes,
        seats: seats.as_slice().map_err(apart)?,
        rewards: rewards.as_slice().map_err(apart)?,
        over: over.as_slice().map_err(apart)?,
        values: values.as_ref().map(|values| values.as_slice()).transpose().map_err(apart)?,
        next_values: next_values.as_ref().map(|values| values.as_slice()).transpose().map_err(apart)?,
        gamma,
        lambda: lam,
    };
    let done = detached(py, || rollout.stitch())?.map_err(|error| refused(&error))?;
    let Trajectories { rewards, advantages, returns, next, ends } = done;
    Ok((
        PyArray1::from_vec(py, rewards),
        PyArray1::from_vec(py, advantages),
        PyArray1::from_vec(py, returns),
        PyArray1::from_vec(py, next),
        PyArray1::from_vec(py, ends),
    ))
}

/// The planes of an observation, each with name, scale and meaning.
#[pyfunction]
fn env_planes(measures: bool) -> Vec<(String, u8, &'static str)> {
    let planes = encoding(measures).describe().into_iter();
    planes.map(|plane| (plane.name, plane.scale, plane.meaning)).collect()
}

/// The actions of a rule set by number, and the points of one step of a score plane.
#[pyfunction]
fn env_actions(rules: &str, options: &str) -> PyResult<(Vec<String>, i64)> {
    let rules = rule_set(rules, options)?;
    let space = ActionSpace::new(&rules.table());
    Ok(((0..space.size()).filter_map(|index| space.name(index)).collect(), rules.profile().score_step))
}

/// The observation that encodes a view.
#[pyfunction]
fn env_observe<'py>(py: Python<'py>, view: &PyView, measures: bool) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let encoding = encoding(measures);
    planes_of(py, encoding.planes(), |out| observe(&view.view(), encoding, out))
}

fn legal(view: &PyView) -> Vec<Action> {
    let mut legal = Vec::new();
    legal_actions(&view.view(), &mut legal);
    legal
}

/// The mask of legal actions at a view.
#[pyfunction]
fn env_mask<'py>(py: Python<'py>, view: &PyView) -> Bound<'py, PyArray1<bool>> {
    let seen = view.view();
    let space = ActionSpace::new(seen.table);
    let mut mask = vec![false; space.size()];
    space.mask(&seen, &legal(view), &mut mask);
    PyArray1::from_vec(py, mask)
}

/// The action with a number at a view.
#[pyfunction]
fn env_action(view: &PyView, index: i64) -> PyResult<PyAction> {
    let seen = view.view();
    let space = ActionSpace::new(seen.table);
    let found = usize::try_from(index).ok().and_then(|index| space.action(index, &seen, &legal(view)));
    found.map(PyAction).ok_or_else(|| {
        let name = usize::try_from(index).ok().and_then(|index| space.name(index));
        let name = name.map_or_else(String::new, |name| format!(" ({name})"));
        Failure::illegal("index", format!("action {index}{name} is not legal here"), "see mask(view)").into()
    })
}

/// The number of an action at a view.
#[pyfunction]
fn env_index(view: &PyView, action: &Bound<'_, PyAny>) -> PyResult<usize> {
    let seen = view.view();
    let action = chosen(action, &legal(view))?;
    let offered = seen.offered().map(|(face, _)| face);
    Ok(ActionSpace::new(seen.table).index(&action, offered))
}
