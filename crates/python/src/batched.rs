//! Players of Python that answer many questions by one call: networks, which are much faster in batches.
//!
//! The arena plays on many threads, each in a game of its own. A question is put in a queue as planes and mask, and its
//! thread waits. The thread whose question fills the batch asks Python for all of them; so does one that has waited for a
//! while, since not all games have a question at the same time. Deals are independent and are tallied in order, so the
//! result is that of any other number of threads.

use crate::errors::Failure;
use crate::player::RaisedException;
use numpy::{PyArray1, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use suzume_env::{ActionSpace, Encoding, KINDS, observe};
use suzume_game::{Action, Moment, View};
use suzume_players::{Fault, Player};

/// How long a question waits for others. Chosen: about the time of one call of a small network.
const PATIENCE: Duration = Duration::from_micros(300);

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A question in the queue.
struct Question {
    seen: Vec<u8>,
    mask: Vec<bool>,
    answer: Arc<Answer>,
}

/// Where the asking thread waits: `None` until there is an answer, which is `None` if the call failed.
#[derive(Default)]
struct Answer {
    index: Mutex<Option<Option<usize>>>,
    ready: Condvar,
}

#[derive(Default)]
struct Queue {
    waiting: Vec<Question>,
    /// Whether Python is being asked now.
    is_asking: bool,
}

/// The questions of all seats of one entrant.
pub(crate) struct Batcher {
    object: Py<PyAny>,
    raised: RaisedException,
    encoding: Encoding,
    /// The number of waiting questions at which Python is asked without further waiting.
    most: usize,
    queue: Mutex<Queue>,
}

impl Batcher {
    /// Whether an object is a `suzume.Batched`.
    pub(crate) fn is_for(object: &Bound<'_, PyAny>) -> PyResult<bool> {
        object.is_instance(&object.py().import("suzume.players")?.getattr("Batched")?)
    }

    /// The batches of a `suzume.Batched`.
    pub(crate) fn new(object: &Bound<'_, PyAny>, raised: RaisedException) -> PyResult<Arc<Batcher>> {
        let measures: bool = object.getattr("measures")?.extract()?;
        Ok(Arc::new(Batcher {
            object: object.clone().unbind(),
            raised,
            encoding: if measures { Encoding::WithMeasures } else { Encoding::Plain },
            most: object.getattr("batch")?.extract::<usize>()?.max(1),
            queue: Mutex::default(),
        }))
    }

    /// The questions that are asked at once; as many threads keep the batches full.
    pub(crate) fn most(&self) -> usize {
        self.most
    }

    /// The answer to a question; `None` if the call failed, whose exception is kept.
    fn answer(&self, seen: Vec<u8>, mask: Vec<bool>) -> Option<usize> {
        let answer = Arc::new(Answer::default());
        let mut queue = locked(&self.queue);
        let is_first = queue.waiting.is_empty();
        queue.waiting.push(Question { seen, mask, answer: Arc::clone(&answer) });
        let is_full = queue.waiting.len() >= self.most && !queue.is_asking;
        self.ask_if(is_full, queue);
        // Questions are always taken together, so one thread looks at the clock for all that wait.
        if is_first {
            loop {
                let index = locked(&answer.index);
                let waited = answer.ready.wait_timeout_while(index, PATIENCE, |index| index.is_none());
                let (index, _) = waited.unwrap_or_else(PoisonError::into_inner);
                if let Some(index) = *index {
                    return index;
                }
                drop(index);
                let queue = locked(&self.queue);
                if !queue.waiting.iter().any(|question| Arc::ptr_eq(&question.answer, &answer)) {
                    break;
                }
                let is_due = !queue.is_asking;
                self.ask_if(is_due, queue);
            }
        }
        let waited = answer.ready.wait_while(locked(&answer.index), |index| index.is_none());
        waited.unwrap_or_else(PoisonError::into_inner).flatten()
    }

    /// Asks all that are waiting, if it is time to.
    fn ask_if(&self, is_due: bool, mut queue: MutexGuard<'_, Queue>) {
        if !is_due {
            return;
        }
        queue.is_asking = true;
        let questions = std::mem::take(&mut queue.waiting);
        drop(queue);
        let indices = Python::attach(|py| {
            self.ask(py, &questions).map_err(|error| self.raised.keep(error)).unwrap_or_default()
        });
        locked(&self.queue).is_asking = false;
        for (place, question) in questions.iter().enumerate() {
            let index = indices.get(place).and_then(|&index| usize::try_from(index).ok());
            *locked(&question.answer.index) = Some(index);
            question.answer.ready.notify_one();
        }
    }

    fn ask(&self, py: Python<'_>, questions: &[Question]) -> PyResult<Vec<i64>> {
        let rows = questions.len();
        let seen: Vec<u8> = questions.iter().flat_map(|question| question.seen.iter().copied()).collect();
        let masks: Vec<bool> = questions.iter().flat_map(|question| question.mask.iter().copied()).collect();
        let actions = masks.len() / rows.max(1);
        let seen = PyArray1::from_vec(py, seen).reshape([rows, self.encoding.planes(), KINDS])?;
        let masks = PyArray1::from_vec(py, masks).reshape([rows, actions])?;
        let chosen = self.object.bind(py).call_method1("choose", (seen, masks))?;
        let chosen: PyReadonlyArray1<'_, i64> = chosen
            .cast::<PyArray1<i64>>()?
            .try_readonly()
            .map_err(|error| Failure::value("choose", error.to_string(), "return an array of your own"))?;
        let chosen = chosen.as_array().to_vec();
        if chosen.len() != rows {
            let message = format!("{} actions for {rows} questions", chosen.len());
            return Err(Failure::value("choose", message, "return one action for each row").into());
        }
        Ok(chosen)
    }
}

/// A seat of an entrant that answers in batches.
pub(crate) struct BatchedPlayer {
    batcher: Arc<Batcher>,
    space: Option<ActionSpace>,
}

impl BatchedPlayer {
    pub(crate) fn new(batcher: Arc<Batcher>) -> BatchedPlayer {
        BatchedPlayer { batcher, space: None }
    }
}

impl Player for BatchedPlayer {
    fn is_memoryless(&self) -> bool {
        true
    }

    fn act(&mut self, view: &View<'_>, legal: &[Action], _moment: &Moment) -> Result<Action, Fault> {
        let fault = |cause: &str| Fault::NoAnswer { seat: view.seat(), cause: cause.to_owned() };
        if self.batcher.raised.is_some() {
            return Err(fault("a player raised an exception"));
        }
        let space = self.space.get_or_insert_with(|| ActionSpace::new(view.table));
        let mut seen = vec![0; self.batcher.encoding.size()];
        observe(view, self.batcher.encoding, &mut seen);
        let mut mask = vec![false; space.size()];
        space.mask(view, legal, &mut mask);
        let index = self.batcher.answer(seen, mask).ok_or_else(|| fault("a player raised an exception"))?;
        space.action(index, view, legal).ok_or_else(|| {
            let name = space.name(index).unwrap_or_else(|| "no action".to_owned());
            let message = format!("seat {}: action {index} ({name}) is not legal here", view.seat().index());
            let hint = "return scores of all actions, of which the best legal one is taken, or legal actions";
            self.batcher.raised.keep(Failure::illegal("choose", message, hint).into());
            fault("an action that is not legal")
        })
    }
}
