//! Records: replayed and checked, converted, reviewed, and read hand by hand or decision by decision for training sets.
//!
//! The replay engine pushes every step to a callback, while Python iterators pull. So a separate thread replays, and
//! pauses while a bounded number of steps is waiting. Memory use does not depend on the size of the records.

use crate::action::PyAction;
use crate::errors::{Failure, in_answer};
use crate::numbers::Threads;
use crate::table::PyTable;
use crate::view::PyView;
use crate::work::interruptible;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use std::fs::File;
use std::io::{BufReader, Read};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use suzume::{
    AnswerError, Conversions, ConvertQuestion, Language, ManyReviews, Problem, Replays, ReviewedSeats,
    Speaker,
};
use suzume_game::replay::{Certainty, ReplayStep};
use suzume_game::{HANDS_OF_A_GAME, Setup};

/// The most steps that wait for Python. Chosen: enough that neither side often waits for the other.
const WAITING: usize = 256;
/// How long Python waits before it checks for signals.
const LOOK: Duration = Duration::from_millis(50);

/// Reads one path or several from Python.
pub(crate) fn paths(value: &Bound<'_, PyAny>) -> PyResult<Vec<PathBuf>> {
    if let Ok(path) = value.extract::<PathBuf>() {
        return Ok(vec![path]);
    }
    value.extract().map_err(|_| {
        Failure::wrong_type("paths", "not the path of a record", "give a path, or a list of paths").into()
    })
}

/// The name of a record in errors.
pub(crate) fn name(path: &Path) -> String {
    path.display().to_string()
}

/// Opens a record for reading.
pub(crate) fn open(path: &Path) -> Result<BufReader<File>, AnswerError> {
    let wrong = |error: std::io::Error| Problem::Record { place: name(path), problem: error.to_string() };
    File::open(path).map(BufReader::new).map_err(|error| AnswerError::whole(wrong(error)))
}

/// Replays a record and checks it; see ``suzume.replay``.
#[pyfunction]
#[pyo3(signature = (path, rules=None))]
#[allow(clippy::needless_pass_by_value, reason = "owned, as Python hands it over")]
pub(crate) fn replay(py: Python<'_>, path: PathBuf, rules: Option<&str>) -> PyResult<(String, String)> {
    let answer = interruptible(py, |stop| {
        let flag = || stop.is_asked();
        Replays::new(rules)?
            .replay(&name(&path), BufReader::new(Stoppable { input: open(&path)?, is_stopped: flag }))
    });
    let answer = answer?.map_err(in_answer)?;
    let json = serde_json::to_string(&answer).map_err(|error| Failure::work(error.to_string()))?;
    Ok((json, answer.to_text(&Speaker::default())))
}

/// Converts a record; see ``suzume.convert``.
#[pyfunction]
#[pyo3(signature = (path, to, *, source=None, rules=None))]
#[allow(clippy::needless_pass_by_value, reason = "owned, as Python hands it over")]
pub(crate) fn convert<'py>(
    py: Python<'py>,
    path: PathBuf,
    to: &str,
    source: Option<String>,
    rules: Option<String>,
) -> PyResult<Bound<'py, PyBytes>> {
    let question = ConvertQuestion { to: to.to_owned(), from: source, rules };
    let converted = interruptible(py, |stop| {
        let mut bytes = Vec::new();
        let mut conversions = Conversions::new(&question)?;
        conversions.convert(&name(&path), open(&path)?, stop, |game| {
            bytes.extend_from_slice(game);
            Ok(())
        })?;
        Ok(bytes)
    });
    Ok(PyBytes::new(py, &converted?.map_err(in_answer)?))
}

/// Reviews records; see ``suzume.review``. One path gives the review of that record, a list the review of many.
#[pyfunction]
#[pyo3(signature = (paths, *, seat="all", with_player=None, rules=None, threads=None, language=None))]
pub(crate) fn review(
    py: Python<'_>,
    paths: &Bound<'_, PyAny>,
    seat: &str,
    with_player: Option<&str>,
    rules: Option<&str>,
    threads: Option<Threads>,
    language: Option<&str>,
) -> PyResult<(String, String, String)> {
    let is_one = paths.is_instance_of::<PyString>() || paths.try_iter().is_err();
    let files = self::paths(paths)?;
    let Ok(seats) = seat.parse::<ReviewedSeats>();
    let language = language.map(str::parse::<Language>).transpose();
    let language = language.map_err(|error| in_answer(AnswerError::value("language", error.to_string())))?;
    let speaker = Speaker::new(language.unwrap_or_default());
    let threads = Threads::at_least_one(threads)?.or_else(|| std::thread::available_parallelism().ok());
    let answer = interruptible(py, |stop| {
        let threads = threads.unwrap_or(NonZeroUsize::MIN);
        let mut reviews = suzume::reviews(seats.clone(), with_player, rules, threads)?.speaking(speaker);
        let mut one = |path: &Path| {
            Ok::<_, AnswerError>(reviews.review(&name(path), open(path)?, stop.flag(), &|_| {})?)
        };
        match &files[..] {
            [path] if is_one => one(path),
            files => {
                let mut many = ManyReviews::new(seats.clone());
                for path in files {
                    many.add(one(path)?);
                }
                Ok(many.finish())
            }
        }
    });
    let answer = answer?.map_err(in_answer)?;
    let json = serde_json::to_string(&answer).map_err(|error| Failure::work(error.to_string()))?;
    let page = suzume_reports::review_page(&answer, speaker.language())
        .map_err(|error| Failure::work(error.to_string()))?;
    Ok((json, answer.to_text(&speaker), page))
}

/// Input that fails once a stop is requested, which ends its reader.
struct Stoppable<R, F> {
    input: R,
    is_stopped: F,
}

impl<R: Read, F: Fn() -> bool> Read for Stoppable<R, F> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        // Not `ErrorKind::Interrupted`, which asks the reader to retry.
        if (self.is_stopped)() { Err(std::io::Error::other("stopped")) } else { self.input.read(buffer) }
    }
}

enum ShownRecord {
    Decision(Box<(PyView, Vec<PyAction>, PyAction)>),
    Hand(Box<PyTable>),
    Wrong(AnswerError),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum WantedSteps {
    Decisions { with_assumed: bool },
    Hands,
}

/// A replay on its own thread, from which steps are taken one by one.
struct Stream {
    receiver: Mutex<Receiver<ShownRecord>>,
    stop: Arc<AtomicBool>,
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Stream {
    fn begin(files: Vec<PathBuf>, rules: Option<String>, wanted: WantedSteps) -> PyResult<Stream> {
        // A wrong name is reported at once, not with the first step.
        Replays::new(rules.as_deref()).map_err(in_answer)?;
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, receiver) = sync_channel(WAITING);
        let is_stopped = stop.clone();
        let work = move || {
            let ended = replay_all(&files, rules.as_deref(), wanted, &sender, &is_stopped);
            if let Err(error) = ended {
                let _ = sender.send(ShownRecord::Wrong(error));
            }
        };
        let started = std::thread::Builder::new().spawn(work);
        started.map_err(|error| Failure::work(format!("cannot start a thread: {error}")))?;
        Ok(Stream { receiver: Mutex::new(receiver), stop })
    }

    /// The next step; `None` at the end.
    fn next(&self, py: Python<'_>) -> PyResult<Option<ShownRecord>> {
        loop {
            let received = py.detach(|| match self.receiver.lock() {
                Ok(receiver) => receiver.recv_timeout(LOOK),
                Err(_) => Err(RecvTimeoutError::Disconnected),
            });
            match received {
                Ok(ShownRecord::Wrong(error)) => return Err(in_answer(error)),
                Ok(shown) => return Ok(Some(shown)),
                Err(RecvTimeoutError::Timeout) => py.check_signals()?,
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
            }
        }
    }
}

/// Replays all records and sends the wanted steps until the receiver is dropped.
fn replay_all(
    files: &[PathBuf],
    rules: Option<&str>,
    wanted: WantedSteps,
    sender: &SyncSender<ShownRecord>,
    stop: &AtomicBool,
) -> Result<(), AnswerError> {
    let mut replays = Replays::new(rules)?;
    let is_stopped = || stop.load(Ordering::Relaxed);
    for path in files {
        let mut seed_and_game = (None, 0);
        let mut hand = 0;
        let show = |shown: ShownRecord| {
            if sender.send(shown).is_err() {
                stop.store(true, Ordering::Relaxed);
            }
        };
        let watch = |step: ReplayStep<'_>| match step {
            _ if is_stopped() => {}
            ReplayStep::GameStarts(header) => {
                seed_and_game = (header.seed, header.game);
                hand = 0;
            }
            ReplayStep::Decision(decision) => {
                let is_certain = decision.certainty == Certainty::Certain;
                let is_wanted =
                    matches!(wanted, WantedSteps::Decisions { with_assumed } if is_certain || with_assumed);
                if is_wanted {
                    let view = PyView::asked(&decision.view, &decision.moment);
                    let legal = decision.legal.iter().copied().map(PyAction).collect();
                    show(ShownRecord::Decision(Box::new((view, legal, PyAction(decision.chosen)))));
                }
            }
            ReplayStep::HandEnds(table) => {
                if wanted == WantedSteps::Hands {
                    let (seed, game) = seed_and_game;
                    let setup = Setup {
                        seed: seed.unwrap_or(0),
                        deal: game.wrapping_mul(HANDS_OF_A_GAME).wrapping_add(hand),
                        board: table.start().board,
                    };
                    show(ShownRecord::Hand(Box::new(PyTable { table: table.clone(), setup, answers: None })));
                }
                hand += 1;
            }
            ReplayStep::Asked(_) | ReplayStep::GameEnds { .. } => {}
        };
        let input = BufReader::new(Stoppable { input: open(path)?, is_stopped });
        let replayed = replays.replay_with(&name(path), input, watch);
        if is_stopped() {
            return Ok(());
        }
        replayed?;
    }
    Ok(())
}

/// Iterator over the decisions of records: ``(view, legal, action)``.
#[pyclass(name = "Decisions", module = "suzume", frozen)]
pub(crate) struct PyDecisions(Stream);

#[pymethods]
impl PyDecisions {
    #[new]
    #[pyo3(signature = (paths, *, rules=None, assumed=false))]
    fn new(paths: &Bound<'_, PyAny>, rules: Option<String>, assumed: bool) -> PyResult<PyDecisions> {
        let wanted = WantedSteps::Decisions { with_assumed: assumed };
        Ok(PyDecisions(Stream::begin(self::paths(paths)?, rules, wanted)?))
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<(PyView, Vec<PyAction>, PyAction)>> {
        loop {
            match self.0.next(py)? {
                Some(ShownRecord::Decision(decision)) => return Ok(Some(*decision)),
                Some(_) => {}
                None => return Ok(None),
            }
        }
    }
}

/// Iterator over the hands of records, as finished tables.
#[pyclass(name = "Hands", module = "suzume", frozen)]
pub(crate) struct PyHands(Stream);

#[pymethods]
impl PyHands {
    #[new]
    #[pyo3(signature = (paths, *, rules=None))]
    fn new(paths: &Bound<'_, PyAny>, rules: Option<String>) -> PyResult<PyHands> {
        Ok(PyHands(Stream::begin(self::paths(paths)?, rules, WantedSteps::Hands)?))
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyTable>> {
        loop {
            match self.0.next(py)? {
                Some(ShownRecord::Hand(table)) => return Ok(Some(*table)),
                Some(_) => {}
                None => return Ok(None),
            }
        }
    }
}
