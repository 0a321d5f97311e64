//! How far is this hand, what does it accept, what should be discarded, what is this win worth?

use crate::convert::{json_text, to_python};
use crate::errors::{Failure, in_answer};
use crate::input::{Given, HandInput};
use crate::view::{PyView, tiles};
use crate::work::interruptible;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use std::sync::LazyLock;
use suzume::{
    AnswerError, DecisionAnswer, DeficiencyAnswers, DeficiencyQuestion, DiscardAnswers, DiscardQuestion,
    Measured, Method, Objective, Scorer, Sizes, Terms, USUAL_BUDGET, Unmeasurable, Values,
};
use suzume_deficiency::Deficiency;
use suzume_deficiency::knowledge::SearchCache;
use suzume_game::Situation;
use suzume_game::situation::Description;
use suzume_rules::{Family, Preset};
use suzume_tiles::{Notation, parse_faces};

/// Measures hands alone in the usual way; `None` if that cannot be, which would be a defect.
static USUAL: LazyLock<Option<DeficiencyAnswers>> =
    LazyLock::new(|| DeficiencyAnswers::new(&Terms::default(), Method::Exact).ok());

fn method(name: &str) -> PyResult<Method> {
    let named = |(known, _): &(&str, Method)| *known == name;
    let methods = [
        ("exact", Method::Exact),
        ("quadtree", Method::Quadtree),
        ("sixtree", Method::Sixtree),
        ("block", Method::Block),
    ];
    methods.into_iter().find(named).map(|(_, method)| method).ok_or_else(|| {
        let hint = "give exact, quadtree, sixtree or block";
        Failure::value("method", format!("unknown method `{name}`"), hint).into()
    })
}

/// Why counts cannot be measured.
pub(crate) fn unmeasurable(place: &str, error: &Unmeasurable) -> Failure {
    Failure::value(place, error.problem.to_string(), error.hint)
}

fn measured(answers: &DeficiencyAnswers, hand: &HandInput, sizes: Sizes) -> PyResult<Measured> {
    let measurer = answers.measurer();
    match hand {
        HandInput::Text(text) => measurer.measure(text, None, sizes).map_err(in_answer),
        HandInput::Counts(counts) => {
            measurer.measure_counts(counts, None, sizes).map_err(|error| unmeasurable("hand", &error).into())
        }
        HandInput::Situation(description) => {
            let situation = measurer.situation(Description::clone(description)).map_err(in_answer)?;
            measurer.measure_situation(&situation, sizes).map_err(in_answer)
        }
    }
}

/// How many tiles a hand lacks; ``None`` if it cannot be completed with what is available.
///
/// ``hand`` is text, a list of tiles, 34 counts (a list or an array), a situation as a dictionary, or a view. ``kb`` says how
/// many of each kind are available, ``seen`` which tiles were seen elsewhere; without them every other tile is. ``rules`` or
/// ``forms`` (``standard``, ``pairs``, ``orphans``, ``knitted``) say what counts as complete.
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
    let terms = Given { kb, seen, rules, forms, kinds, notation, order };
    if let (true, "exact", Some(usual)) = (terms.is_empty(), method, USUAL.as_ref()) {
        return finite(usual, hand);
    }
    finite(&DeficiencyAnswers::new(&terms.terms()?, self::method(method)?).map_err(in_answer)?, hand)
}

fn finite(answers: &DeficiencyAnswers, hand: &Bound<'_, PyAny>) -> PyResult<Option<u8>> {
    // Text is read where it stands: most calls are about one hand.
    if let Ok(text) = hand.cast::<PyString>() {
        let measured = answers.measurer().measure(&text.to_cow()?, None, Sizes::Any).map_err(in_answer)?;
        return Ok(answers.deficiency(&measured).finite());
    }
    let hand = HandInput::read(hand)?;
    Ok(answers.deficiency(&measured(answers, &hand, Sizes::Any)?).finite())
}

/// The answer of ``suzume deficiency`` as data and in words.
#[pyfunction]
#[pyo3(signature = (hand, *, kb=None, seen=None, rules=None, forms=None, kinds=None, notation=None, order=None, method="exact", explain=None))]
#[allow(clippy::too_many_arguments, reason = "keyword arguments of Python")]
pub(crate) fn measure<'py>(
    py: Python<'py>,
    hand: &Bound<'py, PyAny>,
    kb: Option<&Bound<'py, PyAny>>,
    seen: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    forms: Option<&Bound<'py, PyAny>>,
    kinds: Option<u8>,
    notation: Option<&str>,
    order: Option<&str>,
    method: &str,
    explain: Option<usize>,
) -> PyResult<(Bound<'py, PyAny>, String)> {
    let terms = Given { kb, seen, rules, forms, kinds, notation, order }.terms()?;
    let method = self::method(method)?;
    let answer = match HandInput::read(hand)?.into_text() {
        Ok(hand) => DeficiencyQuestion { hand, terms, method, explain }.answer(),
        Err(description) => DeficiencyAnswers::new(&terms, method)
            .and_then(|answers| answers.answer_situation(*description, explain)),
    };
    let answer = answer.map_err(in_answer)?;
    Ok((to_python(py, &answer)?, answer.to_text()))
}

/// The tiles that bring a hand of 3n+1 tiles nearer, with how many of each are available.
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
    let terms = Given { kb, seen, rules, forms, kinds, notation, order }.terms()?;
    let answers = DeficiencyAnswers::new(&terms, Method::Exact).map_err(in_answer)?;
    let measured = measured(&answers, &HandInput::read(hand)?, Sizes::Any)?;
    if measured.size.has_drawn() {
        let message = format!("a hand of {} tiles, which has one to discard", measured.hand.total());
        let hint = "give 3n+1 tiles; suzume.discard tells what is accepted after each discard";
        return Err(Failure::value("hand", message, hint).into());
    }
    let accepted = SearchCache::new().accepted(&measured.hand, &measured.available, &measured.goal);
    let dict = PyDict::new(py);
    for tile in accepted.tiles.iter().filter(|_| accepted.deficiency != Deficiency::COMPLETE) {
        dict.set_item(tile.to_string(), measured.available.get(tile))?;
    }
    Ok(dict)
}

/// The answer of ``suzume discard`` as data and in words.
#[pyfunction]
#[pyo3(signature = (hand, *, kb=None, seen=None, rules=None, forms=None, kinds=None, notation=None, order=None, k=None, budget=None, curve=None, with_player=None, objective=None, alone=false))]
#[allow(clippy::too_many_arguments, reason = "keyword arguments of Python")]
pub(crate) fn discard<'py>(
    py: Python<'py>,
    hand: &Bound<'py, PyAny>,
    kb: Option<&Bound<'py, PyAny>>,
    seen: Option<&Bound<'py, PyAny>>,
    rules: Option<&str>,
    forms: Option<&Bound<'py, PyAny>>,
    kinds: Option<u8>,
    notation: Option<&str>,
    order: Option<&str>,
    k: Option<u8>,
    budget: Option<u64>,
    curve: Option<u8>,
    with_player: Option<&str>,
    objective: Option<&str>,
    alone: bool,
) -> PyResult<(Bound<'py, PyAny>, String)> {
    let terms = Given { kb, seen, rules, forms, kinds, notation, order }.terms()?;
    let values = with_player.map(Values::of_player).transpose().map_err(in_answer)?;
    let objective = objective.map(self::objective).transpose()?.unwrap_or_default();
    let is_scored = |rules: Option<&str>| {
        let preset = rules.and_then(|rules| Preset::named(rules).ok());
        preset.is_some_and(|preset| preset.rules().family() != Family::Mahjong0)
    };
    // As on the command line: under rules that score, and for a player's values, a hand is a situation.
    let description = match HandInput::read(hand)?.into_text() {
        Err(description) => Ok(*description),
        Ok(hand) if is_scored(rules) || values.is_some() => {
            Ok(Description { hand, ..Description::default() })
        }
        Ok(hand) => Err(hand),
    };
    let answer = interruptible(py, |stop| match description {
        Err(hand) => {
            let question = DiscardQuestion { hand, terms, k, budget, curve };
            question.answer(stop).map(|answer| DecisionAnswer::Discard(Box::new(answer)))
        }
        Ok(description) => {
            // Under rules that score, most of the time is for what the hand is worth.
            let budget = budget.or_else(|| (!is_scored(rules)).then_some(USUAL_BUDGET));
            let answers = DiscardAnswers::new(&terms, k, budget)?;
            let mut answers = answers.with_values(values).with_objective(objective).with_alone(alone);
            answers.answer_situation(description, curve, stop)
        }
    });
    let answer = answer?.map_err(in_answer)?;
    Ok((to_python(py, &answer)?, answer.to_text()))
}

fn objective(name: &str) -> PyResult<Objective> {
    let found = Objective::NAMES.into_iter().find(|(known, _)| *known == name);
    found.map(|(_, objective)| objective).ok_or_else(|| {
        let hint = format!("give one of {}", Objective::NAMES.map(|(name, _)| name).join(", "));
        Failure::value("objective", format!("unknown objective `{name}`"), &hint).into()
    })
}

/// The answer of ``suzume score`` as data and in words; ``win`` is a dictionary, JSON text, or a situation.
#[pyfunction]
#[pyo3(signature = (win, rules=None, options=""))]
pub(crate) fn score<'py>(
    py: Python<'py>,
    win: &Bound<'py, PyAny>,
    rules: Option<&str>,
    options: &str,
) -> PyResult<(Bound<'py, PyAny>, String)> {
    let is_situation = match win.cast::<PyDict>() {
        Ok(win) => !win.contains("concealed")? && win.contains("hand")?,
        Err(_) => win.is_instance_of::<PyView>(),
    };
    if is_situation {
        let HandInput::Situation(read) = HandInput::read(win)? else {
            return Err(Failure::wrong_type("win", "no win", "give a dictionary").into());
        };
        let answer = Scorer::answer_situation(Description {
            rules: rules.map(str::to_owned).or(read.rules),
            options: (!options.is_empty()).then(|| options.to_owned()).or(read.options),
            ..*read
        });
        let answer = answer.map_err(in_answer)?;
        return Ok((to_python(py, &answer)?, answer.to_text()));
    }
    let text = match win.cast::<PyString>() {
        Ok(text) => text.to_cow()?.into_owned(),
        Err(_) if win.is_instance_of::<PyDict>() => json_text(win)?,
        Err(_) => {
            let kind = win.get_type().name()?;
            let hint = "give a dictionary such as {\"concealed\": \"..\", \"winning_tile\": \"5p\"}";
            return Err(Failure::wrong_type("win", format!("a value of type {kind} is no win"), hint).into());
        }
    };
    let Some(rules) = rules else {
        let known: Vec<&str> = Preset::names().collect();
        let hint = format!("give one of {}", known.join(", "));
        return Err(Failure::value("rules", "a win is scored under some rules", &hint).into());
    };
    let answer = Scorer::new(rules, options).and_then(|scorer| scorer.answer_json(text.trim().as_bytes()));
    let answer = answer.map_err(in_answer)?;
    Ok((to_python(py, &answer)?, answer.to_text()))
}

/// Checks a situation: what was left out and chosen, and what the seat sees if there is a table.
#[pyfunction]
pub(crate) fn check_situation(situation: &Bound<'_, PyAny>) -> PyResult<(Vec<String>, Option<PyView>)> {
    let text = json_text(situation)?;
    let checked = Situation::from_json(&text).map_err(|error| in_answer(AnswerError::from(error)))?;
    Ok((checked.assumed().to_vec(), checked.view().map(|view| PyView::new(&view))))
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

/// The names of the rule sets, each with its title.
#[pyfunction]
pub(crate) fn rule_names() -> Vec<(&'static str, &'static str)> {
    Preset::names()
        .filter_map(|name| Preset::named(name).ok())
        .map(|preset| (preset.name, preset.title))
        .collect()
}
