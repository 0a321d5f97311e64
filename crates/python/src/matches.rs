//! A match as a Python object, played hand by hand.

use crate::convert::from_json;
use crate::errors::{Failure, rule_set};
use crate::numbers::{Game, Seed};
use crate::player::{RaisedException, four_players};
use crate::table::{PyTable, SavedBoard, wall_kind};
use crate::work::interruptible;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::BufWriter;
use std::ops::ControlFlow;
use std::path::PathBuf;
use suzume::{HandAnswer, HandNumber, Stop};
use suzume_game::record::{GameHeader, RecordWriter};
use suzume_game::wall::WallKind;
use suzume_game::{HANDS_OF_A_GAME, Match, Setup, Table};
use suzume_players::{Fault, Player, play_hand_watched};
use suzume_rules::{RuleSet, Scoreboard};
use suzume_tiles::BySeat;

/// A match, played hand by hand until the rules end it.
///
/// Iteration yields the table of each hand, which must be played to its end before the next one is requested.
/// :meth:`play` lets four players play the rest of the match.
///
/// >>> import suzume
/// >>> match = suzume.Match("sichuan", seed=7)
/// >>> match.play(["greedy", "tsumogiri", "greedy", "random"])
/// [1, -5, 8, -4]
/// >>> match.over, len(match.results)
/// (True, 1)
#[pyclass(name = "Match", module = "suzume")]
pub(crate) struct PyMatch {
    rules: RuleSet,
    wall: WallKind,
    seed: u64,
    game: u64,
    state: Match,
    /// The hand that was handed out last and has not been counted yet.
    current: Option<Py<PyTable>>,
    /// The results as JSON text.
    results: Vec<String>,
    /// Whether a match that was restored had ended; a state that is resumed cannot say so itself.
    has_ended: bool,
}

/// A match as it is pickled, without the hand that is being played.
#[derive(Serialize, Deserialize)]
struct SavedMatch {
    rules: String,
    options: String,
    wall: String,
    seed: u64,
    game: u64,
    hands: u64,
    board: SavedBoard,
    has_ended: bool,
    results: Vec<String>,
}

/// What restores a pickled match, and its arguments: the state as text, and the table that is being played.
type PickledMatch<'py> = (Bound<'py, PyAny>, (Bound<'py, PyAny>, Option<Py<PyTable>>));

/// Why a game did not reach its end.
enum UnfinishedGame {
    Fault(Fault),
    Record(std::io::Error),
}

/// A result as JSON text.
fn as_json(result: &HandAnswer) -> PyResult<String> {
    Ok(serde_json::to_string(result).map_err(|error| Failure::work(error.to_string()))?)
}

impl PyMatch {
    /// The scoreboard of a match that is over: the final scores.
    fn last_board(&self) -> Scoreboard {
        Scoreboard::new(self.state.scores())
    }

    /// Counts the hand that was handed out, if it is over.
    fn finish_current(&mut self, py: Python<'_>) -> PyResult<()> {
        let Some(current) = self.current.take() else { return Ok(()) };
        let hand = current.try_borrow(py)?;
        if !hand.table.is_over() {
            drop(hand);
            self.current = Some(current);
            let hint = "play the table until table.over, or let match.play() play";
            return Err(Failure::value("match", "the last hand is not over", hint).into());
        }
        self.results.push(as_json(&hand.answer())?);
        self.state.finish_hand(&hand.table);
        Ok(())
    }

    /// The next hand; `None` if the match is over.
    fn next_hand(&self) -> Option<Setup> {
        self.state.next_hand().filter(|_| !self.has_ended)
    }

    /// Plays the rest of the match.
    fn run(
        &mut self,
        players: &mut [Box<dyn Player>],
        names: BySeat<String>,
        file: Option<File>,
        stop: Stop<'_>,
    ) -> Result<(), UnfinishedGame> {
        let header = GameHeader {
            program: concat!("suzume ", env!("CARGO_PKG_VERSION")).to_owned(),
            rules: self.rules.clone(),
            wall: self.wall,
            seed: Some(self.seed),
            game: self.game,
            names,
        };
        let mut writer = file.map(|file| RecordWriter::new(BufWriter::new(file)));
        let record = writer.as_mut().map(|writer| writer.game(&header)).transpose();
        let mut record = record.map_err(UnfinishedGame::Record)?;
        let mut table = Table::new(self.rules.clone(), self.wall);
        while let Some(setup) = self.next_hand() {
            let watch = |_: &Table, _: &mut [Box<dyn Player>]| match stop.is_asked() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            };
            play_hand_watched(&mut table, &setup, players, watch).map_err(UnfinishedGame::Fault)?;
            let number = HandNumber { game: self.game + 1, hand: self.state.hands_played() + 1 };
            let result = serde_json::to_string(&HandAnswer::new(&table, &setup, number));
            self.results.push(result.map_err(|error| UnfinishedGame::Record(error.into()))?);
            if let Some(record) = &mut record {
                record.hand(&table).map_err(UnfinishedGame::Record)?;
            }
            self.state.finish_hand(&table);
        }
        players.iter_mut().for_each(|player| player.game_over(&self.state.scores()));
        match record {
            Some(record) => record.end(self.state.scores()).map_err(UnfinishedGame::Record),
            None => Ok(()),
        }
    }
}

#[pymethods]
impl PyMatch {
    #[new]
    #[pyo3(signature = (rules, seed=Seed(1), wall="ordinary", *, game=Game(0), options=""), text_signature = "(rules, seed=1, wall='ordinary', *, game=0, options='')")]
    fn new(rules: &str, seed: Seed, wall: &str, game: Game, options: &str) -> PyResult<PyMatch> {
        let (Seed(seed), Game(game)) = (seed, game);
        let (rules, wall) = (rule_set(rules, options)?, wall_kind(wall)?);
        let state = Match::new(&rules, seed, game);
        Ok(PyMatch { rules, wall, seed, game, state, current: None, results: Vec::new(), has_ended: false })
    }

    /// The name of the rules.
    #[getter]
    fn rules(&self) -> &'static str {
        self.rules.name()
    }

    /// The options of the rules, as TOML.
    #[getter]
    fn options(&self) -> String {
        self.rules.options()
    }

    /// The seed of the walls.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// The kind of wall: ``ordinary``, ``personal``, ``stable`` or ``lending``.
    #[getter]
    fn wall(&self) -> &'static str {
        self.wall.name()
    }

    /// The points of each seat, without the hand that is being played.
    #[getter]
    fn scores(&mut self, py: Python<'_>) -> Vec<i64> {
        let _ = self.finish_current(py);
        self.state.scores().iter().copied().collect()
    }

    /// The number of hands played.
    #[getter]
    fn hands(&mut self, py: Python<'_>) -> u64 {
        let _ = self.finish_current(py);
        self.state.hands_played()
    }

    /// Whether the match is over.
    #[getter]
    fn over(&mut self, py: Python<'_>) -> bool {
        let _ = self.finish_current(py);
        self.current.is_none() && self.next_hand().is_none()
    }

    /// The result of each hand, as printed by ``suzume play --format json``.
    #[getter]
    fn results<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let _ = self.finish_current(py);
        from_json(py, &format!("[{}]", self.results.join(",")))
    }

    /// Lets four players play the rest of the match and returns the scores. A player is a name as on the command line,
    /// an instance of a class that inherits from :class:`suzume.Player`, or such a class. ``record`` names a file that
    /// the record is appended to; the match must not have started.
    #[pyo3(signature = (players, record=None))]
    #[allow(clippy::needless_pass_by_value, reason = "owned, as Python hands it over")]
    fn play(
        &mut self,
        py: Python<'_>,
        players: &Bound<'_, PyAny>,
        record: Option<PathBuf>,
    ) -> PyResult<Vec<i64>> {
        self.finish_current(py)?;
        if record.is_some() && self.state.hands_played() > 0 {
            let hint = "give `record` before the first hand";
            return Err(Failure::value("record", "the match has begun already", hint).into());
        }
        let raised = RaisedException::default();
        let (mut seated, names) = four_players(players, &self.rules, &raised)?;
        let file = record.as_ref().map(|path| File::options().create(true).append(true).open(path));
        let file = file.transpose()?;
        let ended = interruptible(py, |stop| self.run(&mut seated, names, file, stop))?;
        // Python players are dropped before an exception is raised, while the interpreter lock they need is held.
        drop(seated);
        if let Some(error) = raised.take() {
            return Err(error);
        }
        match ended {
            Ok(()) => Ok(self.state.scores().iter().copied().collect()),
            Err(UnfinishedGame::Fault(fault)) => Err(Failure::work(fault.to_string()).into()),
            Err(UnfinishedGame::Record(error)) => Err(error.into()),
        }
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<Py<PyTable>>> {
        self.finish_current(py)?;
        let Some(table) = self.next_hand().and_then(|_| PyTable::deal(&self.state, &self.rules, self.wall))
        else {
            return Ok(None);
        };
        let table = Py::new(py, table)?;
        self.current = Some(table.clone_ref(py));
        Ok(Some(table))
    }

    /// A match is pickled as its state and results, with the table that is being played.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<PickledMatch<'py>> {
        let py = slf.py();
        let mut this = slf.try_borrow_mut()?;
        let _ = this.finish_current(py);
        let next = this.next_hand();
        let board = next.map_or_else(|| this.last_board(), |setup| setup.board);
        let saved = SavedMatch {
            rules: this.rules.name().to_owned(),
            options: this.rules.options(),
            wall: this.wall.name().to_owned(),
            seed: this.seed,
            game: this.game,
            hands: this.state.hands_played(),
            board: SavedBoard::of(&board),
            has_ended: next.is_none(),
            results: this.results.clone(),
        };
        let text = serde_json::to_string(&saved).map_err(|error| Failure::work(error.to_string()))?;
        let current = this.current.as_ref().map(|table| table.clone_ref(py));
        Ok((slf.get_type().getattr("_of_state")?, (text.into_pyobject(py)?.into_any(), current)))
    }

    /// The match that :meth:`__reduce__` has saved.
    #[staticmethod]
    fn _of_state(text: &str, current: Option<Py<PyTable>>) -> PyResult<PyMatch> {
        let hint = "it was not pickled by this version";
        let saved: SavedMatch =
            serde_json::from_str(text).map_err(|error| Failure::value("match", error.to_string(), hint))?;
        let (rules, wall) = (rule_set(&saved.rules, &saved.options)?, wall_kind(&saved.wall)?);
        let deal = saved.game.wrapping_mul(HANDS_OF_A_GAME).wrapping_add(saved.hands);
        let board = saved.board.restored(rules.table().seats())?;
        let state = Match::resume(&rules, &Setup { seed: saved.seed, deal, board });
        let SavedMatch { seed, game, has_ended, results, .. } = saved;
        Ok(PyMatch { rules, wall, seed, game, state, current, results, has_ended })
    }

    fn __repr__(&self) -> String {
        let hands = self.state.hands_played();
        let scores = self.state.scores();
        format!(
            "<Match of {}, seed {}, {hands} hands played, scores {:?}>",
            self.rules(),
            self.seed,
            scores.as_slice()
        )
    }
}
