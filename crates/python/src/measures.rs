//! The deficiency and the accepted tiles of a single hand, answered quickly without JSON.

use crate::convert::json_text;
use crate::errors::{Failure, in_answer};
use crate::input::{self, GivenTerms, HandInput};
use crate::view::{PyView, tiles};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use std::sync::LazyLock;
use suzume::{AnswerError, DeficiencyAnswers, MeasuredHand, Method, Sizes, Terms, Unmeasurable};
use suzume_deficiency::Deficiency;
use suzume_deficiency::knowledge::SearchCache;
use suzume_game::CheckedSituation;
use suzume_game::situation::Description;
use suzume_players::{Build, PLAYERS};
use suzume_rules::{Preset, RuleSet};
use suzume_tiles::{Notation, parse_faces};

/// Measures hands alone under the default terms; `None` only if there is a defect.
static USUAL: LazyLock<Option<DeficiencyAnswers>> =
    LazyLock::new(|| DeficiencyAnswers::new(&Terms::default(), Method::Exact).ok());

fn method(name: &str) -> PyResult<Method> {
    let named = |(known, _): &(&str, Method)| *known == name;
    let methods = [
        ("exact", Method::Exact),
        ("quadtree", Method::Quadtree),
        ("quadtree8", Method::Quadtree8),
        ("sixtree", Method::Sixtree),
        ("block", Method::Block),
    ];
    methods.into_iter().find(named).map(|(_, method)| method).ok_or_else(|| {
        let hint = "give exact, quadtree, quadtree8, sixtree or block";
        Failure::value("method", format!("unknown method `{name}`"), hint).into()
    })
}

/// Why counts cannot be measured.
pub(crate) fn unmeasurable(place: &str, error: &Unmeasurable) -> Failure {
    Failure::value(place, error.problem.to_string(), error.hint)
}

fn measured(answers: &DeficiencyAnswers, hand: &HandInput, sizes: Sizes) -> PyResult<MeasuredHand> {
    let measurer = answers.measurer();
    match hand {
        HandInput::Text(text) => measurer.measure(text, None, sizes).map_err(in_answer),
        HandInput::Counts(counts) => {
            measurer.measure_counts(counts, None, sizes).map_err(|error| unmeasurable("hand", &error).into())
        }
        HandInput::Situation(description) => {
            let situation = measurer.situation(Description::clone(description), RuleSet::from_toml);
            let situation = situation.map_err(in_answer)?;
            measurer.measure_situation(&situation, sizes).map_err(in_answer)
        }
    }
}

/// The number of tiles that a hand lacks; ``None`` if it cannot be completed with the available tiles.
///
/// ``hand`` is text, a list of tiles, 34 counts (a list or an array), a situation as a dictionary, or a view. ``kb``
/// gives the available copies of each kind, ``seen`` the tiles seen elsewhere; without them every tile outside the hand
/// is available. ``rules`` or ``forms`` (``standard``, ``pairs``, ``orphans``, ``knitted``, ``pongs``) select what counts as
/// complete.
///
/// >>> import suzume
/// >>> suzume.deficiency("123m055p12z")
/// 1
/// >>> suzume.deficiency("19m19p19s1234567z", forms="orphans")
/// 1
/// >>> suzume.deficiency("1112345678999m", kb="0" * 34) is None
/// True
#[pyfunction]
#[pyo3(signature = (hand, *, kb=None, seen=None, rules=None, forms=None, kinds=None, notation=None, order=None, method="exact"))]
#[allow(clippy::too_many_arguments, reason = "keyword arguments of Python")]
pub(crate) fn deficiency(
    hand: &Bound<'_, PyAny>,
    kb: Option<&Bound<'_, PyAny>>,
    seen: Option<&Bound<'_, PyAny>>,
    rules: Option<&str>,
    forms: Option<&Bound<'_, PyAny>>,
    kinds: Option<u8>,
    notation: Option<&str>,
    order: Option<&str>,
    method: &str,
) -> PyResult<Option<u8>> {
    let terms = GivenTerms { kb, seen, rules, forms, kinds, notation, order };
    if let (true, "exact", Some(usual)) = (terms.is_empty(), method, USUAL.as_ref()) {
        return finite(usual, hand);
    }
    finite(&DeficiencyAnswers::new(&terms.terms()?, self::method(method)?).map_err(in_answer)?, hand)
}

fn finite(answers: &DeficiencyAnswers, hand: &Bound<'_, PyAny>) -> PyResult<Option<u8>> {
    // Text is read in place, because most calls measure a single hand.
    if let Ok(text) = hand.cast::<PyString>() {
        let measured = answers.measurer().measure(&text.to_cow()?, None, Sizes::Any).map_err(in_answer)?;
        return Ok(answers.deficiency(&measured).finite());
    }
    let hand = HandInput::read(hand)?;
    Ok(answers.deficiency(&measured(answers, &hand, Sizes::Any)?).finite())
}

/// The tiles that bring a hand of 3n+1 tiles nearer, each with its number of available copies.
///
/// >>> import suzume
/// >>> suzume.accepted("1112345678999m")
/// {'1m': 1, '2m': 3, '3m': 3, '4m': 3, '5m': 3, '6m': 3, '7m': 3, '8m': 3, '9m': 1}
#[pyfunction]
#[pyo3(signature = (hand, *, kb=None, seen=None, rules=None, forms=None, kinds=None, notation=None, order=None))]
#[allow(clippy::too_many_arguments, reason = "keyword arguments of Python")]
pub(crate) fn accepted<'py>(
    py: Python<'py>,
    hand: &Bound<'py, PyAny>,
    kb: Option<&Bound<'py, PyAny>>,
    seen: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    forms: Option<&Bound<'py, PyAny>>,
    kinds: Option<u8>,
    notation: Option<&str>,
    order: Option<&str>,
) -> PyResult<Bound<'py, PyDict>> {
    let terms = GivenTerms { kb, seen, rules, forms, kinds, notation, order }.terms()?;
    let answers = DeficiencyAnswers::new(&terms, Method::Exact).map_err(in_answer)?;
    let measured = measured(&answers, &HandInput::read(hand)?, Sizes::Any)?;
    if measured.size.has_drawn() {
        let message = format!("a hand of {} tiles, which has one to discard", measured.hand.total());
        let hint = "give 3n+1 tiles; suzume.discard shows what is accepted after each discard";
        return Err(Failure::value("hand", message, hint).into());
    }
    let accepted = SearchCache::new().accepted(&measured.hand, &measured.available, &measured.goal);
    let dict = PyDict::new(py);
    for tile in accepted.tiles.iter().filter(|_| accepted.deficiency != Deficiency::COMPLETE) {
        dict.set_item(tile.to_string(), measured.available.get(tile))?;
    }
    Ok(dict)
}

/// Checks a situation. Returns the assumptions made where it left something out, and the seat's view if there is a
/// table.
#[pyfunction]
pub(crate) fn check_situation(situation: &Bound<'_, PyAny>) -> PyResult<(Vec<String>, Option<PyView>)> {
    let text = json_text(situation)?;
    let checked = CheckedSituation::from_json(&text).map_err(|error| in_answer(AnswerError::from(error)))?;
    let assumed = checked.assumed().iter();
    let assumed = assumed.map(|one| format!("{} {}", one.field, one.value).trim_end().to_owned()).collect();
    Ok((assumed, checked.view().map(|view| PyView::new(&view))))
}

/// Tiles in canonical notation, any number of them.
#[pyfunction]
pub(crate) fn hand_text(hand: &Bound<'_, PyAny>) -> PyResult<String> {
    let text = HandInput::read(hand)?.into_text().map_err(|_| {
        Failure::wrong_type("hand", "a situation where a hand belongs", "give tiles or counts")
    })?;
    let notation = if text.is_ascii() { Notation::Canonical } else { Notation::Unicode };
    let faces = parse_faces(&text, notation);
    Ok(tiles(faces.map_err(|error| in_answer(AnswerError::in_text("hand", &text, error)))?))
}

/// Tiles as text. Text is returned unchanged in any notation; lists of tiles or 34 counts are converted.
#[pyfunction]
pub(crate) fn written_tiles(field: &str, tiles: &Bound<'_, PyAny>) -> PyResult<String> {
    input::tiles(field, tiles)
}

/// A knowledge base as digits. Text is returned unchanged; 34 counts are converted.
#[pyfunction]
pub(crate) fn written_knowledge(kb: &Bound<'_, PyAny>) -> PyResult<String> {
    input::knowledge(kb)
}

/// The names of the players, each with a description.
#[pyfunction]
pub(crate) fn player_names() -> Vec<(&'static str, &'static str)> {
    PLAYERS
        .iter()
        .filter(|kind| !matches!(kind.build, Build::Person))
        .map(|kind| (kind.name, kind.about))
        .collect()
}

/// The names of the rule sets, each with its title.
#[pyfunction]
pub(crate) fn rule_names() -> Vec<(&'static str, &'static str)> {
    Preset::names()
        .filter_map(|name| Preset::named(name).ok())
        .map(|preset| (preset.name, preset.title))
        .collect()
}
