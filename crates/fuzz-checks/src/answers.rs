//! JSON that people and programs send: lines of streams, wins to score, situations.

use serde_json::Value;
use std::cell::RefCell;
use suzume::{DeficiencyAnswers, DiscardQuestion, Method, Scorer, Session, Stop, Terms};
use suzume_game::{CheckedSituation, legal_actions};
use suzume_rules::Preset;

/// Parses an answer, which is one line of JSON. NaN is written as null, so a null is wrong where a number is always
/// known.
fn read_back(line: &[u8]) -> Value {
    assert!(!line.contains(&b'\n'));
    serde_json::from_slice(line).unwrap()
}

/// Lines of `deficiency --stdin`.
pub(crate) fn deficiency_line(data: &[u8]) {
    let answers = DeficiencyAnswers::new(&Terms::default(), Method::Exact).unwrap();
    let mut line = Vec::new();
    if answers.answer_line(data, &mut line).is_ok() {
        let deficiency = &read_back(&line)["deficiency"];
        assert!(deficiency.is_null() || deficiency.as_u64().is_some_and(|tiles| tiles <= 14), "{deficiency}");
    }
}

thread_local! {
    /// Kept between inputs, because its memory is large.
    static SESSION: RefCell<Session> = RefCell::new(Session::new());
}

/// Lines of `discard --stdin`, without time to search: the best action is the first one, and the chances of the ends of
/// a hand sum to 1 or the win stands alone.
pub(crate) fn discard_line(data: &[u8]) {
    let question =
        DiscardQuestion { k: Some(1), budget: Some(0), ..DiscardQuestion::default() }.with("kstep");
    let mut line = Vec::new();
    let answered =
        SESSION.with_borrow_mut(|session| question.answer_line(data, session, Stop::never(), &mut line));
    if answered.is_err() {
        return;
    }
    let answer = read_back(&line);
    let actions = answer["actions"].as_array().unwrap();
    assert!(answer["best"].is_null() || answer["best"] == actions[0]["action"], "{answer}");
    for measures in actions.iter().map(|one| one["measures"].as_object().unwrap()) {
        for measure in measures.values().filter(|measure| measure["unit"] == "probability") {
            assert!((0.0..=1.0).contains(&measure["value"].as_f64().unwrap()), "{answer}");
        }
        let ends = ["win", "deal_in", "other_win", "ready", "not_ready"].map(|end| measures.get(end));
        assert!(ends[1..].iter().all(Option::is_none), "kstep knows no other ends: {answer}");
    }
}

/// Wins to score, under every rule set.
pub(crate) fn score(data: &[u8]) {
    for name in Preset::names() {
        let mut line = Vec::new();
        if Scorer::new(name, "").unwrap().answer_line(data, &mut line).is_ok() {
            assert!(read_back(&line).is_object());
        }
    }
}

/// Situations: printing and reading gives the same value, and an accepted situation has legal actions without a panic.
pub(crate) fn situation(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match CheckedSituation::from_json(text) {
        Err(error) => assert!(!error.report().is_empty()),
        Ok(situation) => {
            let again = CheckedSituation::from_json(&situation.description().to_json()).unwrap();
            assert_eq!(again.description(), situation.description());
            assert_eq!((again.hand(), again.available()), (situation.hand(), situation.available()));
            if let Some(view) = situation.view() {
                legal_actions(&view, &mut Vec::new());
            }
        }
    }
}
