//! A hand at a table as a Python object, played step by step.

use crate::action::{PyAction, chosen};
use crate::convert::{of_value, to_python};
use crate::errors::{Failure, in_answer, rule_set};
use crate::numbers::{Game, Seed, Since};
use crate::view::{self, PyView, phase_name};
use pyo3::prelude::*;
use pyo3::types::PyList;
use serde::{Deserialize, Serialize};
use suzume::{AnswerError, HandAnswer, HandNumber};
use suzume_game::record::{event_line, start_line};
use suzume_game::wall::WallKind;
use suzume_game::{Action, HANDS_OF_A_GAME, Illegal, Match, Moment, Setup, Table};
use suzume_rules::Scoreboard;
use suzume_tiles::numbers::narrow;
use suzume_tiles::{BySeat, Seat, Seats, UnknownName, Wind};

/// One hand at a table: query which seats are to act and their legal actions, then act.
///
/// The table shows everything; :meth:`view` shows what one seat may know. The same rules, wall, seed and game deal the
/// same tiles as on the command line.
///
/// >>> import suzume
/// >>> table = suzume.Table("mahjong0", seed=1)
/// >>> while not table.over:
/// ...     seat = table.pending[0]
/// ...     table.act(seat, table.legal(seat)[0])
/// >>> sum(table.scores)
/// 0
#[pyclass(name = "Table", module = "suzume", skip_from_py_object)]
#[derive(Clone)]
pub(crate) struct PyTable {
    pub(crate) table: Table,
    pub(crate) setup: Setup,
    /// The answers of the seats in order, from which a table that was dealt here is played again; `None` for a table from a
    /// record, whose wall is known from its record alone.
    pub(crate) answers: Option<Vec<(Seat, Action)>>,
}

/// A table as it is pickled.
#[derive(Serialize, Deserialize)]
struct SavedTable {
    rules: String,
    options: String,
    wall: String,
    seed: u64,
    deal: u64,
    board: SavedBoard,
    answers: Vec<(usize, Action)>,
}

/// A scoreboard as it is pickled.
#[derive(Serialize, Deserialize)]
pub(crate) struct SavedBoard {
    dealer: i64,
    round_wind: char,
    repeats: u32,
    sticks: u32,
    scores: Vec<i64>,
}

impl SavedBoard {
    pub(crate) fn of(board: &Scoreboard) -> SavedBoard {
        SavedBoard {
            dealer: narrow(board.dealer.index()),
            round_wind: board.round_wind.letter(),
            repeats: board.repeats,
            sticks: board.sticks,
            scores: board.scores.iter().copied().collect(),
        }
    }

    /// The scoreboard of a table with these seats.
    pub(crate) fn restored(&self, seats: Seats) -> PyResult<Scoreboard> {
        let wind = Wind::ALL.into_iter().find(|wind| wind.letter() == self.round_wind);
        let (Some(round_wind), true) = (wind, self.scores.len() == seats.count()) else {
            return Err(Failure::value("board", "a scoreboard of another table", "").into());
        };
        Ok(Scoreboard {
            dealer: view::seat(self.dealer, seats)?,
            round_wind,
            repeats: self.repeats,
            sticks: self.sticks,
            scores: BySeat::from_fn(seats, |seat| self.scores[seat.index()]),
        })
    }
}

/// A kind of wall by its name.
pub(crate) fn wall_kind(name: &str) -> PyResult<WallKind> {
    name.parse().map_err(|error: UnknownName| in_answer(AnswerError::in_field("wall", error)))
}

/// The exception for an illegal action.
pub(crate) fn refused(illegal: &Illegal, table: &Table) -> PyErr {
    let legal: Vec<String> = table.legal(illegal.seat()).iter().map(ToString::to_string).collect();
    let hint = match (illegal, &legal[..]) {
        (Illegal::Over { .. }, _) => "deal another hand".to_owned(),
        (Illegal::OutOfTurn { .. }, _) => {
            let asked: Vec<String> = table.pending().iter().map(|seat| seat.index().to_string()).collect();
            format!("the seats that are asked: {}", asked.join(", "))
        }
        (Illegal::NotAllowed { .. }, legal) => format!("the legal actions: {}", legal.join(", ")),
    };
    Failure::illegal("action", illegal.to_string(), &hint).into()
}

impl PyTable {
    /// Deals the next hand of a match; `None` if it is over.
    pub(crate) fn deal(game: &Match, rules: &suzume_rules::RuleSet, wall: WallKind) -> Option<PyTable> {
        let setup = game.next_hand()?;
        let mut table = Table::new(rules.clone(), wall);
        table.deal(&setup);
        Some(PyTable { table, setup, answers: Some(Vec::new()) })
    }

    /// The result of the hand, as printed by `suzume play --format json`.
    pub(crate) fn answer(&self) -> HandAnswer {
        let number = HandNumber {
            game: self.setup.deal / HANDS_OF_A_GAME + 1,
            hand: self.setup.deal % HANDS_OF_A_GAME + 1,
        };
        HandAnswer::new(&self.table, &self.setup, number)
    }

    fn seat(&self, number: i64) -> PyResult<Seat> {
        view::seat(number, self.table.public().board.scores.seats())
    }

    fn seats(set: suzume_tiles::SeatSet) -> Vec<usize> {
        set.iter().map(Seat::index).collect()
    }
}

#[pymethods]
impl PyTable {
    #[new]
    #[pyo3(signature = (rules, seed=Seed(1), wall="ordinary", *, game=Game(0), options=""), text_signature = "(rules, seed=1, wall='ordinary', *, game=0, options='')")]
    fn new(rules: &str, seed: Seed, wall: &str, game: Game, options: &str) -> PyResult<PyTable> {
        let (rules, wall) = (rule_set(rules, options)?, wall_kind(wall)?);
        PyTable::deal(&Match::new(&rules, seed.0, game.0), &rules, wall)
            .ok_or_else(|| Failure::work("a match without a hand").into())
    }

    /// The name of the rules.
    #[getter]
    fn rules(&self) -> &'static str {
        self.table.rules().name()
    }

    /// The kind of wall: ``ordinary``, ``personal``, ``stable`` or ``lending``.
    #[getter]
    fn wall(&self) -> &'static str {
        self.table.wall_kind().name()
    }

    /// The seats that are to act and have not answered.
    #[getter]
    fn pending(&self) -> Vec<usize> {
        PyTable::seats(self.table.pending())
    }

    /// Whether the hand is over.
    #[getter]
    fn over(&self) -> bool {
        self.table.is_over()
    }

    /// The phase of the hand: ``turn``, ``claims``, ``exchange``, ``void``, ``over``.
    #[getter]
    fn phase(&self) -> &'static str {
        phase_name(self.table.public().phase)
    }

    /// The points of each seat.
    #[getter]
    fn scores(&self) -> Vec<i64> {
        self.table.public().board.scores.iter().copied().collect()
    }

    /// The seat of the dealer, from 0.
    #[getter]
    fn dealer(&self) -> usize {
        self.table.public().board.dealer.index()
    }

    /// The seats that have won so far.
    #[getter]
    fn won(&self) -> Vec<usize> {
        PyTable::seats(self.table.public().won)
    }

    /// The legal actions of a seat; empty if it is not to act.
    #[pyo3(name = "legal")]
    fn py_legal(&self, seat: i64) -> PyResult<Vec<PyAction>> {
        Ok(self.table.legal(self.seat(seat)?).iter().copied().map(PyAction).collect())
    }

    /// Lets a seat act. ``action`` is one of its legal actions, the fields of one, or its index among them. When all
    /// seats that are to act have answered, the table proceeds to the next decision or to the end.
    fn act(&mut self, seat: i64, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let action = match self.table.legal(seat) {
            [] => action.extract::<PyAction>().map_or(Action::Pass, |action| action.0),
            legal => chosen(action, legal)?,
        };
        self.table.act(seat, action).map_err(|illegal| refused(&illegal, &self.table))?;
        if let Some(answers) = &mut self.answers {
            answers.push((seat, action));
        }
        Ok(())
    }

    /// The view of a seat at this moment.
    fn view(&self, seat: i64) -> PyResult<PyView> {
        let seat = self.seat(seat)?;
        let moment = Moment::new(&self.setup, seat, self.table.events().len());
        Ok(PyView::asked(&self.table.view(seat), &moment))
    }

    /// The events as the lines of a record (docs/records.md): the start of the hand, then every event. With ``seat``,
    /// only what that seat may know; hidden tiles are ``?``. ``since`` skips that number of lines.
    #[pyo3(signature = (seat=None, since=Since(0)), text_signature = "($self, seat=None, since=0)")]
    fn events<'py>(&self, py: Python<'py>, seat: Option<i64>, since: Since) -> PyResult<Bound<'py, PyList>> {
        let since = usize::try_from(since.0).unwrap_or(usize::MAX);
        let viewer = seat.map(|seat| self.seat(seat)).transpose()?;
        let lines = PyList::empty(py);
        if since == 0 {
            lines.append(of_value(py, &start_line(self.table.start(), viewer))?)?;
        }
        for place in since.saturating_sub(1)..self.table.events().len() {
            if let Some(line) = event_line(&self.table, place, viewer) {
                lines.append(of_value(py, &line)?)?;
            }
        }
        Ok(lines)
    }

    /// The result of the hand, as printed by ``suzume play --format json``: wins with their reckoning, changes, scores.
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.table.is_over() {
            true => to_python(py, &self.answer()),
            false => Err(Failure::value("table", "the hand is not over", "play until table.over").into()),
        }
    }

    /// An independent copy of the table, with the same wall.
    fn copy(&self) -> PyTable {
        self.clone()
    }

    fn __copy__(&self) -> PyTable {
        self.clone()
    }

    #[pyo3(signature = (_memo=None))]
    fn __deepcopy__(&self, _memo: Option<&Bound<'_, PyAny>>) -> PyTable {
        self.clone()
    }

    /// A table is pickled as its deal and the answers since. One from a record is not: pickle its events, or the path.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAny>,))> {
        let table = slf.try_borrow()?;
        let Some(answers) = &table.answers else {
            let hint = "pickle its events(), or the path of the record";
            return Err(Failure::wrong_type("table", "a table from a record cannot be pickled", hint).into());
        };
        let rules = table.table.rules();
        let saved = SavedTable {
            rules: rules.name().to_owned(),
            options: rules.options(),
            wall: table.wall().to_owned(),
            seed: table.setup.seed,
            deal: table.setup.deal,
            board: SavedBoard::of(&table.setup.board),
            answers: answers.iter().map(|(seat, action)| (seat.index(), *action)).collect(),
        };
        let text = serde_json::to_string(&saved).map_err(|error| Failure::work(error.to_string()))?;
        Ok((slf.get_type().getattr("_of_answers")?, (text.into_pyobject(slf.py())?.into_any(),)))
    }

    /// The table that :meth:`__reduce__` has saved.
    #[staticmethod]
    fn _of_answers(text: &str) -> PyResult<PyTable> {
        let wrong = |message: String| {
            PyErr::from(Failure::value("table", message, "it was not pickled by this version"))
        };
        let saved: SavedTable = serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
        let (rules, wall) = (rule_set(&saved.rules, &saved.options)?, wall_kind(&saved.wall)?);
        let board = saved.board.restored(rules.table().seats())?;
        let setup = Setup { seed: saved.seed, deal: saved.deal, board };
        let mut table = Table::new(rules, wall);
        table.deal(&setup);
        let mut answers = Vec::with_capacity(saved.answers.len());
        for (number, action) in saved.answers {
            let seat = view::seat(i64::try_from(number).unwrap_or(-1), setup.board.scores.seats())?;
            table.act(seat, action).map_err(|illegal| refused(&illegal, &table))?;
            answers.push((seat, action));
        }
        Ok(PyTable { table, setup, answers: Some(answers) })
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("suzume.pictures")?.call_method1("table", (slf,))
    }

    fn __repr__(&self) -> String {
        let public = self.table.public();
        let hand = self.setup.deal % HANDS_OF_A_GAME + 1;
        format!(
            "<Table of {}, hand {hand}, {}, scores {:?}>",
            self.rules(),
            self.phase(),
            public.board.scores.as_slice()
        )
    }
}
