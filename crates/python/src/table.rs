//! A hand at a table as a Python object, played step by step.

use crate::action::{PyAction, chosen};
use crate::convert::{of_value, to_python};
use crate::errors::{Failure, in_answer, rule_set};
use crate::view::{self, PyView, phase_name};
use pyo3::prelude::*;
use pyo3::types::PyList;
use suzume::{AnswerError, HandAnswer, HandNumber};
use suzume_game::record::{event_line, start_line};
use suzume_game::wall::WallKind;
use suzume_game::{HANDS_OF_A_GAME, Illegal, Match, Moment, Setup, Table};
use suzume_tiles::{Seat, UnknownName};

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
}

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
        Some(PyTable { table, setup })
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
    #[pyo3(signature = (rules, seed=1, wall="ordinary", *, game=0, options=""))]
    fn new(rules: &str, seed: u64, wall: &str, game: u64, options: &str) -> PyResult<PyTable> {
        let (rules, wall) = (rule_set(rules, options)?, wall_kind(wall)?);
        PyTable::deal(&Match::new(&rules, seed, game), &rules, wall)
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
            [] => action.extract::<PyAction>().map_or(suzume_game::Action::Pass, |action| action.0),
            legal => chosen(action, legal)?,
        };
        self.table.act(seat, action).map_err(|illegal| refused(&illegal, &self.table))
    }

    /// The view of a seat at this moment.
    fn view(&self, seat: i64) -> PyResult<PyView> {
        let seat = self.seat(seat)?;
        let moment = Moment::new(&self.setup, seat, self.table.events().len());
        Ok(PyView::asked(&self.table.view(seat), &moment))
    }

    /// The events as the lines of a record (docs/records.md): the start of the hand, then every event. With ``seat``,
    /// only what that seat may know; hidden tiles are ``?``. ``since`` skips that number of lines.
    #[pyo3(signature = (seat=None, since=0))]
    fn events<'py>(&self, py: Python<'py>, seat: Option<i64>, since: usize) -> PyResult<Bound<'py, PyList>> {
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
