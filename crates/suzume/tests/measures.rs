//! Questions about hands, read from JSON and answered.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use suzume::{
    Advice, DeficiencyAnswers, DeficiencyQuestion, DiscardQuestion, ErrorClass, Method, Session, Stop, Terms,
};
use suzume_decide::Quantity;

fn deficiency(question: Value) -> Result<Value, String> {
    let question: DeficiencyQuestion = serde_json::from_value(question).map_err(|error| error.to_string())?;
    let answer = question.answer().map_err(|error| error.to_string())?;
    Ok(serde_json::to_value(answer).unwrap())
}

fn discard(question: Value) -> Advice {
    let question: DiscardQuestion = serde_json::from_value(question).unwrap();
    question.answer().unwrap()
}

/// Whether every chance to complete the hand is exact, and has no range then.
fn is_exact(advice: &Advice) -> bool {
    let complete = |row: &suzume::AdvisedAction| row.measures.get(Quantity::Complete).unwrap();
    let all: Vec<_> = advice.actions.iter().map(complete).collect();
    assert!(all.iter().all(|one| one.exact == (one.low.is_none() && one.high.is_none())), "{all:?}");
    all.iter().all(|one| one.exact)
}

#[test]
fn a_question_may_leave_out_everything_but_the_hand() {
    let answer = deficiency(json!({"hand": "1112345678999m"})).unwrap();
    assert_eq!(answer["deficiency"], 1);
    assert_eq!(answer["accepts"]["5m"], 3);
    let answer =
        deficiency(json!({"hand": "19m19p19s1234567z", "rules": "riichi", "print": "mjai"})).unwrap();
    assert_eq!(answer["forms"]["orphans"], 1);
    assert_eq!(answer["accepts"]["E"], 3);
    let answer = deficiency(json!({"hand": "2344789m", "seen": "1111555m", "method": "block"})).unwrap();
    assert!(answer["deficiency"].is_number());
}

#[test]
fn what_is_wrong_is_said_with_its_field() {
    for (question, start) in [
        (json!({"hand": "12"}), "hand: half a tile"),
        (json!({"hand": "11m", "kb": "12"}), "kb: a knowledge base of 2 digits"),
        (json!({"hand": "11m", "seen": "9"}), "seen: half a tile"),
        (json!({"hand": "11m", "seen": "9m", "kb": "4".repeat(34)}), "seen: "),
        (json!({"hand": "11m", "rules": "chess"}), "rules: unknown rule set `chess`"),
        (json!({"hand": "11m", "forms": ["pears"]}), "forms: unknown form `pears`"),
        (json!({"hand": "11m", "kinds": 28}), "kinds: 28 kinds"),
        (json!({"hand": "11m", "notation": "x"}), "notation: unknown notation"),
        (json!({"hand": "11m", "forms": ["pairs"], "method": "block"}), "method: the papers' algorithms"),
        // Terms are part of the question, and a field of neither is still refused.
        (json!({"hand": "11m", "sen": "9m"}), "unknown field `sen`"),
        (json!({"hnad": "11m"}), "unknown field `hnad`"),
    ] {
        let error = deficiency(question.clone()).unwrap_err();
        assert!(error.starts_with(start), "{question}: {error}");
    }
}

#[test]
fn an_error_knows_its_place_its_hint_and_whose_fault_it_is() {
    let error = DeficiencyQuestion::hand("12x").answer().unwrap_err();
    assert_eq!((error.field, error.class()), (Some("hand"), ErrorClass::BadInput));
    assert!(error.hint().is_some_and(|hint| !hint.is_empty()));
    assert!(error.problem.report().contains('^'), "{}", error.problem.report());
}

#[test]
fn a_stream_answers_as_a_single_question_does() {
    let answers = DeficiencyAnswers::new(&Terms::default(), Method::Exact).unwrap();
    let mut out = Vec::new();
    answers.answer_line(br#"{"hand":"1112345678999m"}"#, &mut out).unwrap();
    assert_eq!(out, br#"{"deficiency":1}"#);
    assert!(answers.answer_line(b"[1", &mut out).is_err());

    let question = DiscardQuestion { budget: Some(10_000), ..DiscardQuestion::default() };
    let mut session = Session::new();
    out.clear();
    question.answer_line(br#"{"hand":"123m4568p23456s11z"}"#, &mut session, Stop::never(), &mut out).unwrap();
    let alone = discard(json!({"hand": "123m4568p23456s11z", "budget": 10_000}));
    assert_eq!(out, serde_json::to_vec(&alone).unwrap());
    let flag = Arc::new(AtomicBool::new(true));
    let error = question.answer_line(b"{}", &mut session, Stop::on(&flag), &mut out).unwrap_err();
    assert_eq!(error.class(), ErrorClass::Failed);
}

#[test]
fn questions_answers_and_sessions_may_go_to_another_thread() {
    fn is_send<T: Send + 'static>() {}
    is_send::<DeficiencyQuestion>();
    is_send::<DiscardQuestion>();
    is_send::<Advice>();
    is_send::<Session>();
    let question = DiscardQuestion::hand("123m4568p23456s11z");
    let answer = std::thread::spawn(move || question.answer()).join().unwrap().unwrap();
    assert!(is_exact(&answer));
}

#[test]
fn special_forms_have_exact_values_too() {
    let answer = discard(
        json!({"hand": "1133m5577p9s12345z", "forms": ["standard", "pairs", "orphans"], "budget": 60_000}),
    );
    assert!(is_exact(&answer));
    let values: Vec<f64> = answer
        .actions
        .iter()
        .map(|one| one.measures.get(Quantity::Complete).unwrap().value.unwrap())
        .collect();
    assert!(values.windows(2).all(|two| two[0] >= two[1] - 1e-12), "{values:?}");
    // Five of seven pairs, and two draws more than that takes.
    assert_eq!((answer.deficiency, answer.k), (Some(3), Some(4)));
}

#[test]
fn a_budget_that_was_too_small_leaves_ranges_and_an_order_that_is_not_certain() {
    let answer = discard(json!({"hand": "147m258p369s12345z", "k": 14, "budget": 30}));
    assert!(!is_exact(&answer));
    assert!(answer.close, "ranges overlap");
    assert!(answer.to_string().contains(".."), "{answer}");
    let exact = discard(json!({"hand": "123m4568p23456s11z"}));
    assert!(is_exact(&exact) && !exact.to_string().contains(".."), "{exact}");
}
