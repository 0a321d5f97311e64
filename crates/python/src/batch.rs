//! Measures many hands at once: rows of 34 counts, on all cores, without the interpreter lock.
//!
//! All rows are checked; an error names the first invalid one, and nothing is returned. The plain deficiency takes a
//! few nanoseconds per hand, so its rows are checked without branches and nothing else is computed for them. All other
//! measures share the code of single hands.

use crate::errors::{Failure, in_answer};
use crate::input::GivenTerms;
use crate::measures::unmeasurable;
use crate::numbers::Threads;
use crate::work::{detached, interruptible};
use numpy::{
    IntoPyArray, PyArray1, PyArray2, PyArrayDescrMethods, PyArrayMethods, PyReadonlyArray2, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use suzume::{MeasuredHand, Measurer, Sizes};
use suzume_decide::{DeltaMeasure, Situation, deltas};
use suzume_deficiency::knowledge::{self, SearchCache};
use suzume_deficiency::{Deficiency, Forms, Goal, Sets, deficiency, plain};
use suzume_tiles::numbers::narrow;
use suzume_tiles::{Counts34, HandSize, Kinds, KnowledgeBase, Tile};

/// Stands for a hand that cannot be completed; greater than every deficiency.
pub(crate) const INFINITE: i8 = i8::MAX;
/// Stands for a tile that is not in the hand, and for no discard.
pub(crate) const NONE: i8 = -1;

type CountsRow = [u8; Tile::KINDS];

/// Batches smaller than this do not use another thread. Chosen: they take at least some ten microseconds.
const ROWS_OF_A_THREAD: usize = 2048;

/// Rows of counts, borrowed from Python or converted.
struct CountsRows<'py>(PyReadonlyArray2<'py, u8>);

impl<'py> CountsRows<'py> {
    /// Checks shape and type. Integers of other types are converted if they fit.
    fn read(field: &str, value: &Bound<'py, PyAny>) -> PyResult<CountsRows<'py>> {
        let hint = "give an array of shape (N, 34) and dtype uint8";
        let py = value.py();
        let array = match value.cast::<PyUntypedArray>() {
            Ok(array) => array.clone(),
            Err(_) if value.try_iter().is_ok() && !value.is_instance_of::<pyo3::types::PyString>() => {
                let made = py.import("numpy")?.call_method1("asarray", (value,));
                let made = made.map_err(|error| Failure::wrong_type(field, error.to_string(), hint))?;
                made.cast_into::<PyUntypedArray>()
                    .map_err(|_| Failure::wrong_type(field, "not an array", hint))?
            }
            Err(_) => {
                let kind = value.get_type().name()?;
                return Err(Failure::wrong_type(field, format!("a value of type {kind}"), hint).into());
            }
        };
        let is_empty_list = array.shape() == [0];
        if !matches!(array.dtype().kind(), b'i' | b'u') && !is_empty_list {
            let message = format!("an array of {}", array.dtype());
            return Err(Failure::wrong_type(field, message, hint).into());
        }
        if array.shape().len() != 2 || array.shape()[1] != Tile::KINDS {
            let message = format!("an array of shape {:?}", array.shape());
            return Err(Failure::value(field, message, hint).into());
        }
        let numpy = py.import("numpy")?;
        let narrowed = if array.dtype().is_equiv_to(&numpy::dtype::<u8>(py)) {
            array.into_any()
        } else {
            in_range(field, array.as_any())?;
            array.call_method1("astype", (numpy.getattr("uint8")?,))?
        };
        let rows = numpy.call_method1("ascontiguousarray", (narrowed,))?;
        let rows =
            rows.cast_into::<PyArray2<u8>>().map_err(|_| Failure::wrong_type(field, "not an array", hint))?;
        Ok(CountsRows(rows.try_readonly().map_err(|error| Failure::value(field, error.to_string(), hint))?))
    }

    fn rows(&self) -> PyResult<&[CountsRow]> {
        let bytes = self.0.as_slice().map_err(|error| Failure::work(error.to_string()))?;
        Ok(bytes.as_chunks::<{ Tile::KINDS }>().0)
    }
}

/// Rejects numbers that a byte cannot hold.
fn in_range(field: &str, array: &Bound<'_, PyAny>) -> PyResult<()> {
    let py = array.py();
    let bad = array
        .call_method1("__lt__", (0,))?
        .call_method1("__or__", (array.call_method1("__gt__", (255,))?,))?;
    let found: Vec<Vec<usize>> =
        py.import("numpy")?.call_method1("argwhere", (bad,))?.call_method0("tolist")?.extract()?;
    let Some(place) = found.first() else { return Ok(()) };
    let (row, kind) = (place.first().copied().unwrap_or(0), place.get(1).copied().unwrap_or(0));
    let count = array.get_item((row, kind))?.str()?.to_string();
    let tile = Tile::ALL.get(kind).map(ToString::to_string).unwrap_or_default();
    let message = format!("{count} copies of {tile}");
    Err(Failure::value(&format!("{field}[{row}, {kind}]"), message, "a hand has 0 to 4 of each kind").into())
}

/// Checks that no kind has a fifth copy.
fn counts(field: &str, place: usize, row: &CountsRow) -> Result<Counts34, Failure> {
    Counts34::new(*row).map_err(|error| {
        let kind = error.face.tile().map_or(0, Tile::index);
        let message = format!("a fifth {}: {} copies", error.face, error.count);
        Failure::value(&format!("{field}[{place}, {kind}]"), message, "every tile exists four times")
    })
}

/// Rows of a batch whose measures may take longer than a person waits. Chosen: a tenth of a second of the slowest measure.
const LONG: usize = 1 << 11;
/// The same for the plain deficiency.
const LONG_PLAIN: usize = 1 << 20;
/// Rows of the plain deficiency between two looks at the stop.
const ROWS_OF_A_LOOK: usize = 1 << 12;

/// Whether the caller has asked to stop. The failure is not shown: the exception of the signal is.
fn go_on(stop: &AtomicBool) -> Result<(), Failure> {
    if stop.load(Ordering::Relaxed) { Err(Failure::work("stopped")) } else { Ok(()) }
}

/// Runs the work of a batch without the interpreter lock; a long batch ends on Ctrl-C.
fn run<T: Send>(
    py: Python<'_>,
    is_long: bool,
    work: impl FnOnce(&AtomicBool) -> Result<T, Failure> + Send,
) -> PyResult<T> {
    let done = match is_long {
        true => interruptible(py, |stop| work(stop.flag())),
        false => detached(py, || work(&AtomicBool::new(false))),
    };
    Ok(done??)
}

/// Splits the rows and their results among the cores. The first failure by row is returned.
fn on_all_cores<T: Send>(
    threads: Option<NonZeroUsize>,
    rows: usize,
    results: &mut [T],
    width: usize,
    work: impl Fn(usize, &mut [T]) -> Result<(), Failure> + Sync,
) -> Result<(), Failure> {
    let cores = threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let threads = cores.min(rows / ROWS_OF_A_THREAD).max(1);
    let part = rows.div_ceil(threads).max(1);
    let mut parts = results.chunks_mut(part * width).enumerate();
    let Some((_, first)) = parts.next() else { return Ok(()) };
    std::thread::scope(|scope| {
        let work = &work;
        let others: Vec<_> = parts
            .map(|(number, part_results)| (number, scope.spawn(move || work(number * part, part_results))))
            .collect();
        let mut outcome = work(0, first);
        for (_, other) in others {
            let other = other.join().unwrap_or_else(|_| Err(Failure::work("a bug in suzume ended the work")));
            outcome = outcome.and(other);
        }
        outcome
    })
}

/// Settings that apply to all rows of a batch.
struct Batch<'a> {
    measurer: &'a Measurer,
    hands: &'a [CountsRow],
    kb: Option<&'a [CountsRow]>,
}

impl Batch<'_> {
    /// Measures a row as a single hand.
    fn measured(&self, place: usize, sizes: Sizes) -> Result<MeasuredHand, Failure> {
        let hand = counts("hands", place, &self.hands[place])?;
        let kb = self.kb.map(|kb| counts("kb", place, &kb[place])).transpose()?.map(KnowledgeBase::new);
        let measured = self.measurer.measure_counts(&hand, kb, sizes);
        measured.map_err(|error| unmeasurable(&format!("hands[{place}]"), &error))
    }

    /// The deficiency without a knowledge base, computing nothing else.
    fn plain(&self, first: usize, results: &mut [i8], forms: Forms, kinds: Kinds) -> Result<(), Failure> {
        let is_standard = forms == Forms::STANDARD && kinds == Kinds::All34;
        for (place, result) in (first..).zip(results) {
            let row = &self.hands[place];
            let hand = match Counts34::new(*row) {
                Ok(hand) => hand,
                Err(_) => counts("hands", place, row)?,
            };
            let size = HandSize::of(hand.total());
            let (Some(size), true) = (size, kinds == Kinds::All34 || !hand.has_honors()) else {
                // Gives the same error message as for single hands.
                self.measured(place, Sizes::Any)?;
                continue;
            };
            let sets = Sets::from(size);
            let value = match is_standard {
                true => plain::deficiency(&hand, sets),
                false => deficiency(&hand, &Goal { forms, kinds, ..Goal::standard(sets) }),
            };
            *result = small(value);
        }
        Ok(())
    }
}

fn small(deficiency: Deficiency) -> i8 {
    deficiency.finite().map_or(INFINITE, narrow)
}

struct Read<'py> {
    measurer: Measurer,
    hands: CountsRows<'py>,
    kb: Option<CountsRows<'py>>,
    forms: Forms,
    kinds: Kinds,
}

impl<'py> Read<'py> {
    fn new(
        hands: &Bound<'py, PyAny>,
        kb: Option<&Bound<'py, PyAny>>,
        rules: Option<&str>,
        forms: Option<&Bound<'py, PyAny>>,
        kinds: Option<u8>,
    ) -> PyResult<Read<'py>> {
        let terms = GivenTerms { rules, forms, kinds, ..GivenTerms::default() }.terms()?;
        let measurer = Measurer::new(&terms).map_err(in_answer)?;
        let hands = CountsRows::read("hands", hands)?;
        let kb = kb.map(|kb| CountsRows::read("kb", kb)).transpose()?;
        if let Some(kb) = &kb
            && kb.rows()?.len() != hands.rows()?.len()
        {
            let message = format!("{} rows for {} hands", kb.rows()?.len(), hands.rows()?.len());
            return Err(Failure::value("kb", message, "give a row for each hand").into());
        }
        let (forms, kinds) = (measurer.forms(), measurer.kinds());
        Ok(Read { measurer, hands, kb, forms, kinds })
    }

    fn batch(&self) -> PyResult<Batch<'_>> {
        let kb = self.kb.as_ref().map(CountsRows::rows).transpose()?;
        Ok(Batch { measurer: &self.measurer, hands: self.hands.rows()?, kb })
    }
}

/// The deficiency of every row of ``uint8[N, 34]`` as ``int8[N]``; 127 (``suzume.INFINITE``) if a hand cannot be
/// completed.
///
/// ``kb``, ``uint8[N, 34]``, gives the tiles available to each hand and selects the knowledge-aware deficiency. Rows
/// may have any hand size of 3n+1 or 3n+2 tiles. ``threads`` limits the cores that are used.
///
/// >>> import numpy as np, suzume
/// >>> hands = np.zeros((2, 34), np.uint8)
/// >>> hands[0, :9] = [3, 1, 1, 1, 1, 1, 1, 1, 3]
/// >>> hands[1, [0, 8, 9, 17]] = [1, 1, 1, 1]
/// >>> suzume.deficiency_batch(hands)
/// array([1, 3], dtype=int8)
#[pyfunction]
#[pyo3(signature = (hands, *, kb=None, rules=None, forms=None, kinds=None, threads=None))]
pub(crate) fn deficiency_batch<'py>(
    py: Python<'py>,
    hands: &Bound<'py, PyAny>,
    kb: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    forms: Option<&Bound<'py, PyAny>>,
    kinds: Option<u8>,
    threads: Option<Threads>,
) -> PyResult<Bound<'py, PyArray1<i8>>> {
    let cores = Threads::at_least_one(threads)?;
    let read = Read::new(hands, kb, rules, forms, kinds)?;
    let batch = read.batch()?;
    let (forms, kinds) = (read.forms, read.kinds);
    let is_long = batch.hands.len() >= if batch.kb.is_none() { LONG_PLAIN } else { LONG };
    let results = run(py, is_long, |stop| {
        let mut results = vec![NONE; batch.hands.len()];
        let work = |first: usize, results: &mut [i8]| {
            if batch.kb.is_none() {
                let parts = results.chunks_mut(ROWS_OF_A_LOOK);
                return (first..).step_by(ROWS_OF_A_LOOK).zip(parts).try_for_each(|(first, part)| {
                    go_on(stop)?;
                    batch.plain(first, part, forms, kinds)
                });
            }
            for (place, result) in (first..).zip(results) {
                go_on(stop)?;
                let measured = batch.measured(place, Sizes::Any)?;
                *result = small(knowledge::deficiency(&measured.hand, &measured.available, &measured.goal));
            }
            Ok(())
        };
        on_all_cores(cores, batch.hands.len(), &mut results, 1, work).map(|()| results)
    });
    Ok(results?.into_pyarray(py))
}

/// The tiles that bring each hand of 3n+1 tiles nearer, as ``bool[N, 34]``. ``kb`` as for :func:`deficiency_batch`;
/// without it every tile that is not in the hand is available.
#[pyfunction]
#[pyo3(signature = (hands, *, kb=None, rules=None, forms=None, kinds=None, threads=None))]
pub(crate) fn accepted_batch<'py>(
    py: Python<'py>,
    hands: &Bound<'py, PyAny>,
    kb: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    forms: Option<&Bound<'py, PyAny>>,
    kinds: Option<u8>,
    threads: Option<Threads>,
) -> PyResult<Bound<'py, PyArray2<bool>>> {
    let cores = Threads::at_least_one(threads)?;
    let read = Read::new(hands, kb, rules, forms, kinds)?;
    let batch = read.batch()?;
    let rows = batch.hands.len();
    let results = run(py, rows >= LONG, |stop| {
        let mut results = vec![false; rows * Tile::KINDS];
        let work = |first: usize, results: &mut [bool]| {
            let mut cache = SearchCache::new();
            for (place, row) in (first..).zip(results.as_chunks_mut::<{ Tile::KINDS }>().0) {
                go_on(stop)?;
                let measured = batch.measured(place, Sizes::Any)?;
                let MeasuredHand { hand, available, goal, .. } = &measured;
                if measured.size.has_drawn() {
                    let message = format!("a hand of {} tiles, which has one to discard", hand.total());
                    let hint =
                        "give 3n+1 tiles; suzume.discard_batch returns what is accepted after each discard";
                    return Err(Failure::value(&format!("hands[{place}]"), message, hint));
                }
                let tiles = match batch.kb {
                    Some(_) => cache.accepted(hand, available, goal).tiles,
                    None => suzume_deficiency::accepted(hand, goal).tiles,
                };
                tiles
                    .iter()
                    .filter(|tile| available.get(*tile) > 0)
                    .for_each(|tile| row[tile.index()] = true);
            }
            Ok(())
        };
        on_all_cores(cores, rows, &mut results, Tile::KINDS, work).map(|()| results)
    });
    results?.into_pyarray(py).reshape([rows, Tile::KINDS])
}

#[derive(Clone, Copy)]
struct RankedRow {
    deficiency: i8,
    accepted: u8,
}

/// Measures every discard of every hand of 3n+2 tiles. Returns three arrays: the best kind ``int8[N]`` (-1 for a
/// complete hand), the deficiency after each discard ``int8[N, 34]`` (-1 for kinds that are not in the hand), and the
/// number of available tiles that are then accepted ``uint8[N, 34]``. The best is the first in the order of ``suzume
/// discard``'s delta: least deficiency, most accepted tiles, most accepted kinds, then the least useful tile.
#[pyfunction]
#[pyo3(signature = (hands, *, kb=None, rules=None, forms=None, kinds=None, threads=None))]
#[allow(clippy::type_complexity, reason = "three arrays")]
pub(crate) fn discard_batch<'py>(
    py: Python<'py>,
    hands: &Bound<'py, PyAny>,
    kb: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    forms: Option<&Bound<'py, PyAny>>,
    kinds: Option<u8>,
    threads: Option<Threads>,
) -> PyResult<(Bound<'py, PyArray1<i8>>, Bound<'py, PyArray2<i8>>, Bound<'py, PyArray2<u8>>)> {
    let cores = Threads::at_least_one(threads)?;
    let read = Read::new(hands, kb, rules, forms, kinds)?;
    let batch = read.batch()?;
    let rows = batch.hands.len();
    let results = run(py, rows >= LONG, |stop| {
        let nothing = (NONE, [RankedRow { deficiency: NONE, accepted: 0 }; Tile::KINDS]);
        let mut results = vec![nothing; rows];
        let work = |first: usize, results: &mut [(i8, [RankedRow; Tile::KINDS])]| {
            let mut cache = SearchCache::new();
            for (place, (best, ranked)) in (first..).zip(results) {
                go_on(stop)?;
                let MeasuredHand { hand, available, goal, .. } = batch.measured(place, Sizes::WithDraw)?;
                let situation = Situation { hand, available, goal };
                let measure =
                    if batch.kb.is_some() { DeltaMeasure::KnowledgeAware } else { DeltaMeasure::Plain };
                let (whole, discards) = deltas(&situation, measure, &mut cache);
                for one in &discards {
                    let accepted = u8::try_from(one.accepted.available(&available)).unwrap_or(u8::MAX);
                    ranked[one.tile.index()] =
                        RankedRow { deficiency: small(one.accepted.deficiency), accepted };
                }
                let first = discards.first().filter(|_| whole != Deficiency::COMPLETE);
                *best = first.map_or(NONE, |one| narrow(one.tile.index()));
            }
            Ok(())
        };
        on_all_cores(cores, rows, &mut results, 1, work).map(|()| results)
    });
    let results = results?;
    let best: Vec<i8> = results.iter().map(|(best, _)| *best).collect();
    let after: Vec<i8> = results.iter().flat_map(|(_, ranked)| ranked.map(|one| one.deficiency)).collect();
    let accepted: Vec<u8> = results.iter().flat_map(|(_, ranked)| ranked.map(|one| one.accepted)).collect();
    let shape = [rows, Tile::KINDS];
    Ok((
        best.into_pyarray(py),
        after.into_pyarray(py).reshape(shape)?,
        accepted.into_pyarray(py).reshape(shape)?,
    ))
}

/// For benchmarks: the seconds that a Rust loop on one core takes for the deficiency of all rows, once they are Rust
/// values.
#[pyfunction]
#[pyo3(signature = (hands, kb=None))]
pub(crate) fn time_deficiency(hands: &Bound<'_, PyAny>, kb: Option<&Bound<'_, PyAny>>) -> PyResult<f64> {
    let read = Read::new(hands, kb, None, None, None)?;
    let batch = read.batch()?;
    let measured: Result<Vec<MeasuredHand>, Failure> =
        (0..batch.hands.len()).map(|place| batch.measured(place, Sizes::Any)).collect();
    let measured = measured?;
    plain::prepare();
    let mut begin = Instant::now();
    let mut sum = 0u64;
    match kb {
        None => {
            let plain: Vec<(Counts34, Sets)> = measured.iter().map(|one| (one.hand, one.goal.sets)).collect();
            begin = Instant::now();
            for (hand, sets) in &plain {
                sum += u64::from(plain::deficiency(hand, *sets).finite().unwrap_or(0));
            }
        }
        Some(_) => {
            for one in &measured {
                let found = knowledge::deficiency(&one.hand, &one.available, &one.goal);
                sum += u64::from(found.finite().unwrap_or(0));
            }
        }
    }
    std::hint::black_box(sum);
    Ok(begin.elapsed().as_secs_f64())
}
