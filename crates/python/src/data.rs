//! Decisions of records as columns of numbers: the native half of `suzume.data`.
//!
//! A game is replayed and each of its decisions becomes a row: planes and mask, what was done, where, and what came of it.
//! The outcome of a hand is known at its end and the rank at the end of the game, so the rows of a game are handed over
//! together, as a [`Block`]. Threads replay records ahead of the reader, a bounded number of games, and the reader gets the
//! blocks in the order of the records whatever the number of threads.

use crate::errors::{Failure, in_answer};
use crate::numbers::Threads;
use crate::records::{name, open, paths};
use numpy::{Element, IntoPyArray, PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use suzume::{AnswerError, Replays};
use suzume_env::{ActionSpace, Encoding, KINDS, TOKENS, observe, ranks, tokens};
use suzume_game::replay::{Certainty, Decision, ReplayStep};
use suzume_game::{Action, Event, Phase, Start, Table};
use suzume_rules::riichi::Riichi;
use suzume_tiles::numbers::narrow;
use suzume_tiles::{BySeat, Counts34, Face, Seat, Suit, Tile};

/// Games of a record that wait for the reader. Chosen: one is read while the next is made.
const GAMES_AHEAD: usize = 1;
/// Records begun while the reader is behind. Chosen: enough for every thread, and a few dozen megabytes.
const RECORDS_AHEAD: usize = 16;
/// How long the reader waits before it checks for signals.
const LOOK: Duration = Duration::from_millis(50);
/// The planes of an oracle observation: counts and red fives of three seats, and the wall.
const ORACLE_PLANES: usize = 7;
/// Bytes of a record in which its first line or element is searched for grades. Chosen: ten times a usual one.
const HEAD: u64 = 1 << 13;
/// A grade that the record does not have.
const NO_GRADE: i8 = -1;

/// What a row has besides its labels and outcomes.
#[derive(Clone, Copy)]
struct Wanted {
    encoding: Encoding,
    has_planes: bool,
    has_oracle: bool,
    has_tokens: bool,
    with_assumed: bool,
}

/// The columns of the decisions of one game.
#[derive(Default)]
struct Block {
    rules: &'static str,
    actions: usize,
    observations: Vec<u8>,
    masks: Vec<bool>,
    oracle: Vec<u8>,
    tokens: Vec<u16>,
    action: Vec<i16>,
    class: Vec<u8>,
    discard: Vec<i8>,
    riichi: Vec<i8>,
    claim: Vec<i8>,
    kong: Vec<i8>,
    certain: Vec<bool>,
    record: Vec<u32>,
    game: Vec<u32>,
    hand: Vec<u16>,
    seat: Vec<u8>,
    turn: Vec<u16>,
    grade: Vec<i8>,
    points: Vec<i32>,
    win: Vec<bool>,
    deal_in: Vec<bool>,
    final_points: Vec<i32>,
    rank: Vec<u8>,
}

/// A number as a smaller one that holds every value of its column; the greatest if it does not.
fn small<T: TryFrom<usize>>(value: usize, most: T) -> T {
    T::try_from(value).unwrap_or(most)
}

/// The places of the columns `class`, as `suzume.data.CLASSES` names them.
fn class(decision: &Decision<'_>) -> u8 {
    let (view, public) = (&decision.view, decision.view.public);
    let seat = view.seat();
    let in_riichi = |seat: Seat| public.seats[seat].riichi != Riichi::No;
    let is_threatened = public.seats.seats().iter().any(|other| other != seat && in_riichi(other));
    match public.phase {
        Phase::Exchange => 6,
        Phase::Void => 7,
        Phase::Claims { .. } => 4 + u8::from(is_threatened),
        _ if in_riichi(seat) => 3,
        _ if is_threatened => 2,
        _ => u8::from(decision.legal.iter().any(|action| matches!(action, Action::Riichi(_)))),
    }
}

/// -1 if none of the legal actions is of the sort, 0 if the seat did something else, 1 if it did that.
fn taken(decision: &Decision<'_>, is_it: impl Fn(&Action) -> bool) -> i8 {
    match decision.legal.iter().any(&is_it) {
        true => i8::from(is_it(&decision.chosen)),
        false => -1,
    }
}

impl Block {
    fn rows(&self) -> usize {
        self.action.len()
    }

    fn push(&mut self, decision: &Decision<'_>, space: &ActionSpace, wanted: Wanted) {
        let Decision { view, legal, moment, chosen, certainty } = *decision;
        if wanted.has_planes {
            let begin = self.observations.len();
            self.observations.resize(begin + wanted.encoding.size(), 0);
            observe(&view, wanted.encoding, &mut self.observations[begin..]);
        }
        let begin = self.masks.len();
        self.masks.resize(begin + space.size(), false);
        space.mask(&view, legal, &mut self.masks[begin..]);
        let index = space.index(&chosen, view.offered().map(|(face, _)| face));
        self.action.push(small(index, i16::MAX));
        self.class.push(class(decision));
        let tile = match chosen {
            Action::Discard(discard) | Action::Riichi(discard) => Some(discard.face),
            _ => None,
        };
        self.discard.push(tile.map_or(-1, |face| narrow(kind(face))));
        self.riichi.push(taken(decision, |action| matches!(action, Action::Riichi(_))));
        let claim = match (view.public.phase, chosen) {
            (Phase::Claims { .. }, Action::Chow(_)) => 1,
            (Phase::Claims { .. }, Action::Pong(_)) => 2,
            (Phase::Claims { .. }, Action::OpenKong) => 3,
            (Phase::Claims { .. }, Action::Win) => 4,
            (Phase::Claims { .. }, _) => 0,
            _ => -1,
        };
        self.claim.push(claim);
        self.kong.push(taken(decision, |action| {
            matches!(action, Action::ClosedKong(_) | Action::AddedKong(_) | Action::OpenKong)
        }));
        self.certain.push(certainty == Certainty::Certain);
        self.seat.push(narrow(view.seat().index()));
        self.turn.push(small(moment.events(), u16::MAX));
    }

    /// Adds the hidden tiles of a decision: the other seats' tiles, the next seat first, and the wall.
    fn push_oracle(&mut self, decision: &Decision<'_>, hidden: &BySeat<HiddenHand>) {
        let view = &decision.view;
        let begin = self.oracle.len();
        self.oracle.resize(begin + ORACLE_PLANES * KINDS, 0);
        let planes = self.oracle[begin..].as_chunks_mut::<KINDS>().0;
        let mut wall = *view.knowledge().counts().as_array();
        let seats = view.table.seats();
        for turns in 1..seats.count() {
            let hand = &hidden[seats.after(view.seat(), turns)];
            planes[2 * turns - 2] = *hand.concealed.as_array();
            for (tile, count) in hand.concealed.kinds() {
                wall[tile.index()] = wall[tile.index()].saturating_sub(count);
            }
            for (suit, is_held) in Suit::ALL.into_iter().zip(hand.reds) {
                planes[2 * turns - 1][9 * suit.index() + 4] = u8::from(is_held);
            }
        }
        planes[ORACLE_PLANES - 1] = wall;
    }

    /// Adds the tokens of a decision.
    fn push_tokens(&mut self, decision: &Decision<'_>, so_far: &HandSoFar) {
        let begin = self.tokens.len();
        self.tokens.resize(begin + TOKENS, 0);
        if let (Some(row), Some(start)) = (self.tokens[begin..].first_chunk_mut(), &so_far.start) {
            tokens(decision.view.rules, start, &so_far.events, decision.view.seat(), row);
        }
    }

    /// Fills in what came of the hand, for the rows that have none yet.
    fn end_hand(&mut self, table: &Table, hand: u16) {
        let (before, after) = (table.start().board.scores, table.public().board.scores);
        let mut dealt_in = BySeat::all(after.seats(), false);
        for event in table.events() {
            if let Event::Win { from: Some(from), .. } = event {
                dealt_in[*from] = true;
            }
        }
        for row in self.points.len()..self.rows() {
            let seat = Seat::from_index(usize::from(self.seat[row])).unwrap_or(Seat::FIRST);
            self.points.push(i32::try_from(after[seat] - before[seat]).unwrap_or(i32::MAX));
            self.win.push(table.public().won.contains(seat));
            self.deal_in.push(dealt_in[seat]);
            self.hand.push(hand);
        }
    }

    /// Fills in what came of the game, and whose decisions these are.
    fn end_game(&mut self, scores: &BySeat<i64>, record: u32, game: u32, grades: [i8; 4]) {
        let ranks = ranks(scores);
        for &seat in &self.seat {
            let place = usize::from(seat);
            let seat = Seat::from_index(place).unwrap_or(Seat::FIRST);
            self.final_points.push(i32::try_from(scores[seat]).unwrap_or(i32::MAX));
            self.rank.push(narrow(ranks[seat]));
            self.grade.push(grades.get(place).copied().unwrap_or(NO_GRADE));
        }
        self.record = vec![record; self.rows()];
        self.game = vec![game; self.rows()];
    }

    fn into_python<'py>(self, py: Python<'py>, wanted: Wanted) -> PyResult<Bound<'py, PyDict>> {
        let columns = PyDict::new(py);
        let rows = self.rows();
        if wanted.has_planes {
            let shape = [rows, wanted.encoding.planes(), KINDS];
            columns.set_item("observations", self.observations.into_pyarray(py).reshape(shape)?)?;
        }
        columns.set_item("masks", self.masks.into_pyarray(py).reshape([rows, self.actions])?)?;
        if wanted.has_oracle {
            let shape = [rows, ORACLE_PLANES, KINDS];
            columns.set_item("oracle", self.oracle.into_pyarray(py).reshape(shape)?)?;
        }
        if wanted.has_tokens {
            columns.set_item("tokens", self.tokens.into_pyarray(py).reshape([rows, TOKENS])?)?;
        }
        fn put<T: Element>(columns: &Bound<'_, PyDict>, name: &str, values: Vec<T>) -> PyResult<()> {
            columns.set_item(name, PyArray1::from_vec(columns.py(), values))
        }
        put(&columns, "action", self.action)?;
        put(&columns, "class", self.class)?;
        put(&columns, "discard", self.discard)?;
        put(&columns, "riichi", self.riichi)?;
        put(&columns, "claim", self.claim)?;
        put(&columns, "kong", self.kong)?;
        put(&columns, "certain", self.certain)?;
        put(&columns, "record", self.record)?;
        put(&columns, "game", self.game)?;
        put(&columns, "hand", self.hand)?;
        put(&columns, "seat", self.seat)?;
        put(&columns, "turn", self.turn)?;
        put(&columns, "grade", self.grade)?;
        put(&columns, "points", self.points)?;
        put(&columns, "win", self.win)?;
        put(&columns, "deal_in", self.deal_in)?;
        put(&columns, "final_points", self.final_points)?;
        put(&columns, "rank", self.rank)?;
        Ok(columns)
    }
}

/// The kind of a discard, red fives as plain ones.
fn kind(face: Face) -> usize {
    face.tile().map_or(0, Tile::index)
}

/// What the others cannot see of a seat.
#[derive(Clone, Copy)]
struct HiddenHand {
    concealed: Counts34,
    reds: [bool; 3],
}

impl HiddenHand {
    fn of(table: &Table, seat: Seat) -> HiddenHand {
        let private = table.view(seat).private;
        HiddenHand { concealed: private.concealed, reds: Suit::ALL.map(|suit| private.has_red(suit)) }
    }
}

/// The hand that is being replayed, with all tiles.
#[derive(Default)]
struct HandSoFar {
    start: Option<Start>,
    events: Vec<Event>,
}

impl HandSoFar {
    fn follow(&mut self, table: &Table) {
        let known = self.events.len();
        if self.start.as_ref() != Some(table.start()) || known > table.events().len() {
            *self = HandSoFar { start: Some(table.start().clone()), events: Vec::new() };
        }
        self.events.extend(&table.events()[self.events.len()..]);
    }
}

/// What a thread hands over.
enum Delivery {
    Game(Box<Block>),
    /// The record is bad; nothing more of it follows.
    Bad(AnswerError),
}

/// A record as it reaches the reader: its number, and its games as they are made.
type Promised = (usize, Receiver<Delivery>);

/// What the threads share.
struct Plan {
    files: Vec<(u32, PathBuf)>,
    rules: Option<String>,
    wanted: Wanted,
    /// The next record, and where its promise goes.
    next: Mutex<(usize, SyncSender<Promised>)>,
    stop: Arc<AtomicBool>,
}

impl Plan {
    /// Takes the next record; `None` after the last one.
    fn take(&self) -> Option<(usize, SyncSender<Delivery>)> {
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        let place = next.0;
        if place >= self.files.len() || self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let (sender, receiver) = sync_channel(GAMES_AHEAD);
        // Promised under the lock, so promises are in the order of the records. The other threads wait with this one while the
        // reader is behind.
        next.1.send((place, receiver)).ok()?;
        next.0 += 1;
        Some((place, sender))
    }

    /// The work of a thread.
    fn work(&self) {
        let mut replays = match Replays::new(self.rules.as_deref()) {
            Ok(replays) => replays,
            Err(error) => {
                if let Some((_, sender)) = self.take() {
                    let _ = sender.send(Delivery::Bad(error));
                }
                return;
            }
        };
        while let Some((place, sender)) = self.take() {
            if let Err(error) = self.record(place, &mut replays, &sender)
                && !self.stop.load(Ordering::Relaxed)
            {
                let _ = sender.send(Delivery::Bad(error));
            }
        }
    }

    fn record(
        &self,
        place: usize,
        replays: &mut Replays,
        sender: &SyncSender<Delivery>,
    ) -> Result<(), AnswerError> {
        let (number, path) = &self.files[place];
        let grades = grades(path);
        let wanted = self.wanted;
        let mut block = Block::default();
        let mut space: Option<ActionSpace> = None;
        let mut hidden: Option<BySeat<HiddenHand>> = None;
        let mut so_far = HandSoFar::default();
        let (mut game, mut hand) = (0u32, 0u16);
        let watch = |step: ReplayStep<'_>| match step {
            _ if self.stop.load(Ordering::Relaxed) => {}
            ReplayStep::GameStarts(header) => {
                let made = ActionSpace::new(&header.rules.table());
                block = Block { rules: header.rules.name(), actions: made.size(), ..Block::default() };
                space = Some(made);
                hand = 0;
            }
            ReplayStep::Asked(table) => {
                if wanted.has_oracle {
                    let seats = table.table_rules().seats();
                    hidden = Some(BySeat::from_fn(seats, |seat| HiddenHand::of(table, seat)));
                }
                if wanted.has_tokens {
                    so_far.follow(table);
                }
            }
            ReplayStep::Decision(decision) => {
                if (decision.certainty == Certainty::Certain || wanted.with_assumed)
                    && let Some(space) = &space
                {
                    block.push(&decision, space, wanted);
                    if let Some(hidden) = &hidden {
                        block.push_oracle(&decision, hidden);
                    }
                    if wanted.has_tokens {
                        block.push_tokens(&decision, &so_far);
                    }
                }
            }
            ReplayStep::HandEnds(table) => {
                block.end_hand(table, hand);
                hand = hand.saturating_add(1);
            }
            ReplayStep::GameEnds { scores } => {
                let mut done = std::mem::take(&mut block);
                done.end_game(&scores, *number, game, grades);
                game += 1;
                // The reader is gone: nothing more is wanted.
                if sender.send(Delivery::Game(Box::new(done))).is_err() {
                    self.stop.store(true, Ordering::Relaxed);
                }
            }
        };
        let replayed = replays.replay_with(&name(path), open(path)?, watch)?;
        // A record may stop before the match does; its last points then stand for the final ones.
        if block.rows() > 0 && !self.stop.load(Ordering::Relaxed) {
            block.end_game(&replayed.scores, *number, game, grades);
            let _ = sender.send(Delivery::Game(Box::new(block)));
        }
        Ok(())
    }
}

/// The players' grades in a record of Tenhou's XML, 0 (unranked) to 20 (tenhou) in seat order; -1 in other records.
fn grades(path: &Path) -> [i8; 4] {
    let none = [NO_GRADE; 4];
    let Ok(input) = open(path) else { return none };
    let Ok(unpacked) = suzume_interop::records::unpacked(input) else { return none };
    let mut head = Vec::new();
    if unpacked.take(HEAD).read_to_end(&mut head).is_err() {
        return none;
    }
    let head = String::from_utf8_lossy(&head);
    let listed =
        head.split_once(" dan=\"").and_then(|(_, rest)| rest.split_once('"')).map(|(listed, _)| listed);
    let mut grades = none;
    if let Some(listed) = listed {
        for (grade, text) in grades.iter_mut().zip(listed.split(',')) {
            *grade = text.parse().unwrap_or(NO_GRADE);
        }
    }
    grades
}

/// The decisions of records, game by game: an iterator over ``(record, rules, columns)``, or ``(record, problem, None)`` for a
/// bad record. See ``suzume.data``.
#[pyclass(name = "Blocks", module = "suzume._suzume", frozen)]
pub(crate) struct PyBlocks {
    state: Mutex<ReaderState>,
    wanted: Wanted,
    stop: Arc<AtomicBool>,
}

struct ReaderState {
    promises: Receiver<Promised>,
    current: Option<Promised>,
}

impl Drop for PyBlocks {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Waits a little for something; `None` if it was too little, an error if nothing will come.
fn waited<T>(receiver: &Receiver<T>) -> Result<Option<T>, RecvTimeoutError> {
    match receiver.recv_timeout(LOOK) {
        Ok(value) => Ok(Some(value)),
        Err(RecvTimeoutError::Timeout) => Ok(None),
        Err(ended) => Err(ended),
    }
}

impl ReaderState {
    /// The next delivery with the number of its record; `None` to wait for, an error at the end.
    fn next(&mut self) -> Result<Option<(usize, Delivery)>, RecvTimeoutError> {
        if self.current.is_none() {
            let Some(promised) = waited(&self.promises)? else { return Ok(None) };
            self.current = Some(promised);
        }
        let Some((place, deliveries)) = &self.current else { return Ok(None) };
        match waited(deliveries) {
            Ok(delivery) => Ok(delivery.map(|delivery| (*place, delivery))),
            Err(_) => {
                self.current = None;
                Ok(None)
            }
        }
    }
}

#[pymethods]
impl PyBlocks {
    /// ``order`` has the places of the paths in the order in which they are read.
    #[new]
    #[pyo3(signature = (paths, order, *, rules, workers, measures, planes, oracle, tokens, assumed))]
    #[allow(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    #[allow(clippy::needless_pass_by_value, reason = "owned, as Python hands it over")]
    fn new(
        paths: &Bound<'_, PyAny>,
        order: Vec<usize>,
        rules: Option<String>,
        workers: Threads,
        measures: bool,
        planes: bool,
        oracle: bool,
        tokens: bool,
        assumed: bool,
    ) -> PyResult<PyBlocks> {
        Replays::new(rules.as_deref()).map_err(in_answer)?;
        let listed = self::paths(paths)?;
        let file = |place: &usize| Some((small(*place, u32::MAX), listed.get(*place)?.clone()));
        let files: Vec<(u32, PathBuf)> = order.iter().filter_map(file).collect();
        let encoding = if measures { Encoding::WithMeasures } else { Encoding::Plain };
        let wanted = Wanted {
            encoding,
            has_planes: planes,
            has_oracle: oracle,
            has_tokens: tokens,
            with_assumed: assumed,
        };
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, promises) = sync_channel(RECORDS_AHEAD);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let workers = if workers.0 == 0 { cores } else { workers.count() };
        let workers = workers.min(files.len()).max(1);
        let plan =
            Arc::new(Plan { files, rules, wanted, next: Mutex::new((0, sender)), stop: Arc::clone(&stop) });
        for _ in 0..workers {
            let plan = Arc::clone(&plan);
            let started = std::thread::Builder::new().spawn(move || plan.work());
            started.map_err(|error| Failure::work(format!("cannot start a thread: {error}")))?;
        }
        Ok(PyBlocks { state: Mutex::new(ReaderState { promises, current: None }), wanted, stop })
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    #[allow(clippy::type_complexity, reason = "a tuple of Python")]
    fn __next__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<Option<(usize, Py<PyAny>, Option<Bound<'py, PyDict>>)>> {
        loop {
            py.check_signals()?;
            let next = py.detach(|| match self.state.lock() {
                Ok(mut state) => state.next(),
                Err(_) => Err(RecvTimeoutError::Disconnected),
            });
            match next {
                Err(_) => return Ok(None),
                Ok(None) => {}
                Ok(Some((place, Delivery::Game(block)))) => {
                    let rules = block.rules.into_pyobject(py)?.into_any().unbind();
                    return Ok(Some((place, rules, Some(block.into_python(py, self.wanted)?))));
                }
                Ok(Some((place, Delivery::Bad(error)))) => {
                    let problem = in_answer(error).into_value(py).into_any();
                    return Ok(Some((place, problem, None)));
                }
            }
        }
    }
}
