//! The view of a seat as a Python object: a snapshot that does not change when the table proceeds.

use crate::convert::{json_text, to_python};
use crate::errors::{Failure, in_answer, rule_set};
use numpy::{PyArray1, ToPyArray};
use pyo3::prelude::*;
use serde_json::Value;
use suzume::AnswerError;
use suzume_game::CheckedSituation;
use suzume_game::situation::Description;
use suzume_game::{Action, Moment, Phase, Private, Public, View, legal_actions};
use suzume_interop::mjai::MjaiBot;
use suzume_players::{Fault, Player};
use suzume_rules::RuleSet;
use suzume_rules::table::TableRules;
use suzume_tiles::{Face, Notation, Seat, Seats};

use crate::action::PyAction;

/// The table as one seat sees it at one moment, without anything the seat may not know.
///
/// >>> import suzume
/// >>> view = suzume.Table("riichi", seed=1).view(0)
/// >>> view.seat, view.round_wind, len(view.counts)
/// (0, 'E', 34)
#[pyclass(name = "View", module = "suzume", frozen)]
pub(crate) struct PyView {
    rules: RuleSet,
    table: TableRules,
    public: Public,
    private: Private,
    /// The moment of a decision, with its randomness, if a player is to act.
    moment: Option<Moment>,
}

impl PyView {
    pub(crate) fn new(view: &View<'_>) -> PyView {
        PyView {
            rules: view.rules.clone(),
            table: *view.table,
            public: view.public.clone(),
            private: *view.private,
            moment: None,
        }
    }

    /// The view at a decision of a player, with its randomness.
    pub(crate) fn asked(view: &View<'_>, moment: &Moment) -> PyView {
        PyView { moment: Some(*moment), ..PyView::new(view) }
    }

    pub(crate) fn view(&self) -> View<'_> {
        View { rules: &self.rules, table: &self.table, public: &self.public, private: &self.private }
    }

    pub(crate) fn moment(&self) -> Option<&Moment> {
        self.moment.as_ref()
    }

    /// The situation of the view, if a seat is to act.
    pub(crate) fn description(&self) -> PyResult<Description> {
        Description::of(&self.view()).ok_or_else(|| {
            let hint = "there is one only while a seat has a decision";
            Failure::value("view", "no seat has anything to decide", hint).into()
        })
    }
}

/// Tiles in canonical notation.
pub(crate) fn tiles(faces: impl IntoIterator<Item = Face>) -> String {
    let faces: Vec<Face> = faces.into_iter().collect();
    Notation::Canonical.print(&faces).unwrap_or_default()
}

/// A seat of a table by its number.
pub(crate) fn seat(number: i64, seats: Seats) -> PyResult<Seat> {
    let found =
        usize::try_from(number).ok().filter(|number| *number < seats.count()).and_then(Seat::from_index);
    let hint = match seats {
        Seats::Three => "give 0, 1 or 2",
        Seats::Four => "give 0, 1, 2 or 3",
    };
    found.ok_or_else(|| Failure::value("seat", format!("no seat {number}"), hint).into())
}

pub(crate) fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Dealing => "dealing",
        Phase::Exchange => "exchange",
        Phase::Void => "void",
        Phase::Turn { .. } => "turn",
        Phase::Claims { .. } => "claims",
        Phase::Replacement { .. } => "replacement",
        Phase::Over => "over",
    }
}

/// A player that is never asked.
struct Silent;

impl Player for Silent {
    fn act(&mut self, _: &View<'_>, legal: &[Action], _: &Moment) -> Result<Action, Fault> {
        Ok(legal[0])
    }
}

#[pymethods]
impl PyView {
    /// A view never changes, so it is its own copy.
    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    #[pyo3(signature = (_memo=None))]
    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: Option<&Bound<'py, PyAny>>) -> Bound<'py, Self> {
        slf
    }

    /// A view is pickled as its situation, without the randomness of the decision.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAny>,))> {
        let view = slf.get();
        let text =
            serde_json::to_string(&view.description()?).map_err(|error| Failure::work(error.to_string()))?;
        Ok((slf.get_type().getattr("_of_situation")?, (text.into_pyobject(slf.py())?.into_any(),)))
    }

    /// The view of a situation, as JSON.
    #[staticmethod]
    fn _of_situation(text: &str) -> PyResult<PyView> {
        let checked =
            CheckedSituation::from_json(text).map_err(|error| in_answer(AnswerError::from(error)))?;
        let view = checked.view().ok_or_else(|| Failure::value("view", "a situation without a table", ""))?;
        Ok(PyView::new(&view))
    }

    /// The seat whose view this is: 0 deals first.
    #[getter]
    fn seat(&self) -> usize {
        self.private.seat.index()
    }

    /// The name of the rules.
    #[getter]
    fn rules(&self) -> &'static str {
        self.rules.name()
    }

    /// The concealed tiles, including the tile just drawn.
    #[getter]
    fn hand(&self) -> String {
        tiles(self.private.faces())
    }

    /// The concealed tiles as counts of the 34 kinds, ``uint8[34]``.
    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        self.private.concealed.as_array().to_pyarray(py)
    }

    /// The knowledge base: the number of copies of each kind that the seat cannot see, ``uint8[34]``.
    #[getter]
    fn available<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        self.view().knowledge().counts().as_array().to_pyarray(py)
    }

    /// The tile just drawn, or ``None``.
    #[getter]
    fn drawn(&self) -> Option<String> {
        self.private.drawn.map(|face| face.to_string())
    }

    /// The melds of each seat, each as its kind and tiles; the tiles of a hidden kong are empty.
    #[getter]
    fn melds(&self) -> Vec<Vec<(&'static str, String)>> {
        let own = |place: usize| self.private.melds.get(place).copied();
        let of = |seat: Seat| {
            let melds = self.public.seats[seat].melds.iter().enumerate();
            let meld = |(place, shown): (usize, &suzume_game::ShownMeld)| {
                let known = if seat == self.private.seat { own(place) } else { shown.meld() };
                known.map_or(("closed_kong", String::new()), |meld| (meld.kind().name(), tiles(meld.faces())))
            };
            melds.map(meld).collect()
        };
        self.public.seats.seats().iter().map(of).collect()
    }

    /// The discards of each seat in order, with the marks of a situation: ``*`` as drawn, ``<`` claimed, ``!`` with
    /// riichi.
    #[getter]
    fn rivers(&self) -> Vec<Vec<String>> {
        let river = |seat: Seat| self.public.seats[seat].river.iter().map(ToString::to_string).collect();
        self.public.seats.seats().iter().map(river).collect()
    }

    /// The points of each seat.
    #[getter]
    fn scores(&self) -> Vec<i64> {
        self.public.board.scores.iter().copied().collect()
    }

    /// The number of honba: hands that the dealer has stayed, or that were drawn before this one.
    #[getter]
    fn honba(&self) -> u64 {
        u64::from(self.public.board.repeats)
    }

    /// The number of riichi sticks on the table.
    #[getter]
    fn sticks(&self) -> u64 {
        u64::from(self.public.board.sticks)
    }

    /// The seat of the dealer, from 0.
    #[getter]
    fn dealer(&self) -> usize {
        self.public.board.dealer.index()
    }

    /// The seat's own wind: E, S, W or N.
    #[getter]
    fn seat_wind(&self) -> char {
        self.view().wind().letter()
    }

    /// The wind of the round: E, S, W or N.
    #[getter]
    fn round_wind(&self) -> char {
        self.public.board.round_wind.letter()
    }

    /// The revealed indicators of bonus tiles.
    #[getter]
    fn dora_indicators(&self) -> Vec<String> {
        self.public.dora_indicators.iter().map(ToString::to_string).collect()
    }

    /// Whether each seat has declared riichi.
    #[getter]
    fn riichi(&self) -> Vec<bool> {
        let of = |seat: Seat| self.public.seats[seat].river.iter().any(|tile| tile.riichi);
        self.public.seats.seats().iter().map(of).collect()
    }

    /// The number of tiles that can still be drawn in turn.
    #[getter]
    fn draws_left(&self) -> usize {
        self.public.live()
    }

    /// The phase of the hand: ``turn``, ``claims``, ``exchange``, ``void``, ``over``.
    #[getter]
    fn phase(&self) -> &'static str {
        phase_name(self.public.phase)
    }

    /// The tile that may be claimed and the seat that offered it, or ``None``.
    #[getter]
    fn offered(&self) -> Option<(String, usize)> {
        self.view().offered().map(|(face, from)| (face.to_string(), from.index()))
    }

    /// 64 random bits for this decision, or ``None`` if no player is to act. They depend on the seed, the deal, the
    /// seat and the decision, so a player that takes its randomness from here replays the same game.
    #[getter]
    fn random_bits(&self) -> Option<u64> {
        self.moment.as_ref().map(Moment::word)
    }

    /// The legal actions of the seat at this moment.
    fn legal(&self) -> Vec<PyAction> {
        let mut legal: Vec<Action> = Vec::new();
        legal_actions(&self.view(), &mut legal);
        legal.into_iter().map(PyAction).collect()
    }

    /// The view of a seat after mjai messages, as a server sends them to that seat: for bots online.
    ///
    /// ``events`` are the messages since the start of the hand or of the game, as dictionaries. Without ``seat`` it is the
    /// ``id`` of ``start_game``, or the seat whose tiles ``start_kyoku`` shows. ``rules`` are rules of riichi.
    #[staticmethod]
    #[pyo3(signature = (events, seat=None, *, rules="riichi", options=""))]
    fn from_mjai(
        events: &Bound<'_, PyAny>,
        seat: Option<i64>,
        rules: &str,
        options: &str,
    ) -> PyResult<PyView> {
        let rules = rule_set(rules, options)?;
        if rules.family() != suzume_interop::mjai::FAMILY {
            let message = format!("mjai cannot be played under {}", rules.name());
            return Err(Failure::value("rules", message, "give rules of riichi").into());
        }
        let wrong = |message: String, hint: &str| PyErr::from(Failure::value("events", message, hint));
        let mut messages: Vec<Value> = serde_json::from_str(&json_text(events)?).map_err(|_| {
            wrong("not a list of messages".into(), "give the messages as a list of dictionaries")
        })?;
        if let Some(number) = seat {
            let seat = self::seat(number, rules.table().seats())?.index();
            let is_start = |message: &Value| message.get("type") == Some(&Value::from("start_game"));
            messages.retain(|message| !is_start(message));
            messages.insert(0, serde_json::json!({"type": "start_game", "id": seat}));
        }
        let mut bot = MjaiBot::new(Silent, "suzume", rules);
        for (place, message) in messages.iter().enumerate() {
            // Nothing is to be answered: only the view is wanted.
            let mut message = message.clone();
            if let Value::Object(fields) = &mut message {
                fields.insert("can_act".to_owned(), Value::Bool(false));
            }
            let place = if seat.is_some() { place.saturating_sub(1) } else { place };
            bot.answer(&message.to_string()).map_err(|error| {
                let problem = error.to_string();
                let problem = problem.strip_prefix("message 1 of the line ").unwrap_or(&problem);
                PyErr::from(Failure::value(
                    &format!("events[{place}]"),
                    problem,
                    "see docs/bots.md for messages",
                ))
            })?;
        }
        match bot.view() {
            Some(view) if bot.is_playing() => Ok(PyView::new(&view)),
            _ => {
                Err(wrong("no hand is being played at the end".into(), "give the messages since start_kyoku"))
            }
        }
    }

    /// The situation as a dictionary that :func:`suzume.discard` and the command line accept; see docs/situation.md.
    fn situation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.description()?)
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("suzume.pictures")?.call_method1("view", (slf,))
    }

    fn __repr__(&self) -> String {
        let (rules, seat) = (self.rules.name(), self.private.seat.index());
        format!("<View of seat {seat}, {rules}: {}>", self.hand())
    }
}
