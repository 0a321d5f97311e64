//! Questions about situations with melds, a table or an offered tile.
#![allow(clippy::needless_pass_by_value, reason = "`json!` makes values")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use serde_json::{Value, json};
use suzume::{
    AnswerError, DeficiencyAnswers, DiscardQuestion, ErrorClass, Language, Method, Scorer, Session, Speaker,
    Stop, Terms,
};
use suzume_game::situation::Description;

fn description(fields: Value) -> Description {
    Description::from_json(&fields.to_string()).unwrap()
}

fn deficiency(fields: Value) -> Result<Value, AnswerError> {
    let answers = DeficiencyAnswers::new(&Terms::default(), Method::Exact)?;
    let answer = answers.answer_situation(description(fields), None)?;
    Ok(serde_json::to_value(answer).unwrap())
}

fn discard(fields: Value, with: Option<&str>) -> Result<Value, AnswerError> {
    let question = DiscardQuestion {
        with: with.map(str::to_owned),
        ..DiscardQuestion::in_situation(description(fields))
    };
    let answer = question.answer()?;
    assert!(answer.to_string().ends_with('\n'));
    Ok(serde_json::to_value(answer).unwrap())
}

fn discarding(tile: &str) -> Value {
    json!({"kind": "discard", "tile": tile})
}

fn score(fields: Value) -> Result<Value, AnswerError> {
    let answer = Scorer::answer_situation(description(fields), Language::English)?;
    assert!(answer.to_text(&Speaker::default()).ends_with('\n'));
    Ok(serde_json::to_value(answer).unwrap())
}

#[test]
fn melds_are_seen_and_leave_fewer_sets_to_make() {
    let answer =
        deficiency(json!({"hand": "23p55s", "melds": [{"tiles": "444p"}, {"tiles": "789m"}]})).unwrap();
    assert_eq!(answer["deficiency"], 1);
    assert_eq!(answer["accepts"], json!({"1p": 4, "4p": 1}));
    assert_eq!(answer["assumed"][0], "rules", "{answer}");
    let answer = deficiency(json!({"hand": "123m456p23789s1z1z", "rules": "riichi", "seen": "1s"})).unwrap();
    assert_eq!(answer["accepts"], json!({"1s": 3, "4s": 4}));
    assert!(answer["assumed"].as_array().unwrap().iter().any(|one| one == "round_wind"), "{answer}");
}

#[test]
fn a_stream_takes_hands_and_situations() {
    let answers = DeficiencyAnswers::new(&Terms::default(), Method::Exact).unwrap();
    let line = |line: &str| {
        let mut out = Vec::new();
        answers.answer_line(line.as_bytes(), &mut out).map(|()| String::from_utf8(out).unwrap())
    };
    assert_eq!(line(r#"{"hand":"1m"}"#).unwrap(), r#"{"deficiency":1}"#);
    let answer = line(r#"{"hand":"1m","melds":[{"tiles":"111p"}]}"#).unwrap();
    assert!(answer.starts_with(r#"{"deficiency":1,"assumed":["rules""#), "{answer}");
    for (bad, start) in [
        (r#"{"hnad":"1m"}"#, "unknown field `hnad`"),
        (r#"{"hand":"1m","melds":[{"tiles":"124p"}]}"#, "melds[0]"),
        (r#"{"hand":"1m1111p","melds":[{"tiles":"111p"}]}"#, "melds: a fifth 1p"),
    ] {
        let error = line(bad).unwrap_err();
        assert_eq!(error.class(), ErrorClass::BadInput);
        assert!(error.to_string().starts_with(start), "{error}");
    }
    let terms = Terms { rules: Some("riichi".to_owned()), ..Terms::default() };
    let question = DiscardQuestion { terms, ..DiscardQuestion::default() }.with("delta");
    let mut out = Vec::new();
    let line = br#"{"hand":"123m4568p23s44z","melds":[{"tiles":"777z"}],"seat_wind":"S"}"#;
    question.answer_line(line, &mut Session::new(), Stop::never(), &mut out).unwrap();
    let answer: Value = serde_json::from_slice(&out).unwrap();
    assert_eq!((&answer["with"], &answer["best"]), (&json!("delta"), &discarding("8p")));
}

#[test]
fn values_are_of_every_legal_action_and_need_a_table() {
    let answer = discard(json!({"rules": "riichi", "hand": "123m4568p23456s11z"}), Some("delta")).unwrap();
    let actions = answer["actions"].as_array().unwrap();
    assert_eq!(answer["best"], json!({"kind": "riichi", "tile": "8p"}));
    assert_eq!(actions[0]["action"], answer["best"]);
    let plain = actions.iter().find(|one| one["action"] == discarding("8p")).unwrap();
    let measure = json!({"value": 1.0, "unit": "tiles", "better": "less", "exact": true});
    assert_eq!(plain["measures"]["missing"], measure);
    assert_eq!(plain["terms"]["accepted"]["1s"], 4.0);
    let hand = "123m4568p23456s11z";
    let error = discard(json!({"hand": hand}), Some("delta")).unwrap_err();
    assert_eq!(error.field, Some("with"));
    for player in ["random", "gredy"] {
        let error = discard(json!({"rules": "riichi", "hand": hand}), Some(player)).unwrap_err();
        assert_eq!((error.field, error.class()), (Some("with"), ErrorClass::BadInput));
        assert!(error.to_string().contains(player), "{error}");
    }
}

#[test]
fn a_claim_is_decided_by_the_same_values() {
    let claim =
        json!({"rules": "riichi", "hand": "123m4568p2345s55z", "offered": {"tile": "5z", "from": "across"}});
    let pong = json!({"kind": "pong", "with": ["5z", "5z"]});
    let pass = json!({"kind": "pass"});
    // Without a table values decide, and its games would rather keep the hand closed. At a table the usual player does
    // what nearly all strong players do, and follows its values where they are in doubt.
    let usual = discard(claim.clone(), None).unwrap();
    assert_eq!((&usual["with"], &usual["by"], &usual["best"]), (&json!("mdp"), &json!("rank"), &pass));
    let mut at_table = claim.clone();
    at_table["seats"] = json!([{"river": "9m"}, {"river": "1z"}, {"river": "9p 5z"}, {"river": "1m"}]);
    at_table["seat_wind"] = json!("W");
    let at_table = discard(at_table, None).unwrap();
    assert_eq!((&at_table["with"], &at_table["by"]), (&json!("mdp"), &json!("habit")));
    let answer = discard(claim, Some("kstep")).unwrap();
    assert_eq!(answer["with"], "kstep");
    assert_eq!((&answer["actions"][0]["action"], &answer["actions"][1]["action"]), (&pong, &pass));
    let nothing =
        json!({"rules": "riichi", "hand": "123m4568p2345s55z", "offered": {"tile": "9m", "from": "across"}});
    let nothing = discard(nothing, None).unwrap();
    assert_eq!((&nothing["best"], &nothing["actions"]), (&Value::Null, &json!([])));
}

/// Without rivers, the discards after the melds of a hand are unknown. It may win and discard freely, as in any later
/// turn.
#[test]
fn an_open_hand_without_rivers_wins_and_discards_freely() {
    let melds = json!([{"tiles": "777z"}, {"tiles": "234m", "claimed": "2m"}]);
    let offered = json!({"rules": "riichi", "hand": "34p22678s", "melds": melds,
        "offered": {"tile": "2p", "from": "left"}});
    assert_eq!(discard(offered, Some("mdp")).unwrap()["best"]["kind"], "win");
    let drawn = json!({"rules": "riichi", "hand": "34p22678s5p", "melds": melds, "drawn": "5p"});
    assert_eq!(discard(drawn, Some("mdp")).unwrap()["best"]["kind"], "win");
    let swap = json!({"rules": "riichi", "hand": "25m22678s9p", "melds": melds, "drawn": "9p"});
    let answer = discard(swap, Some("greedy")).unwrap();
    let actions: Vec<&Value> =
        answer["actions"].as_array().unwrap().iter().map(|one| &one["action"]).collect();
    assert!(actions.contains(&&discarding("2m")) && actions.contains(&&discarding("5m")), "{actions:?}");
}

/// The last hand, seen by the seat in last place: it passes on a win that leaves it last, and takes one that gains a
/// place.
#[test]
fn a_win_that_ends_the_match_in_the_last_place_is_let_pass() {
    let last_hand = |scores: [i32; 4]| {
        json!({"rules": "riichi-tonpu", "hand": "34p22678s", "melds": [{"tiles": "777z"}, {"tiles": "234m"}],
            "offered": {"tile": "2p", "from": "left"}, "seat": 0, "seat_wind": "S",
            "scores": scores, "draws_left": 40})
    };
    let best = |scores, with| {
        let answer = discard(last_hand(scores), Some(with)).unwrap();
        answer["best"]["kind"].as_str().unwrap().to_owned()
    };
    assert_eq!(best([20_000, 21_300, 31_000, 27_700], "mdp"), "pass");
    // Equation 4 of the paper compares a win like any other action.
    assert_eq!(best([20_000, 21_300, 31_000, 27_700], "mdp:as=paper"), "pass");
    assert_eq!(best([20_800, 21_300, 31_000, 26_900], "mdp"), "win");
}

#[test]
fn the_hand_of_a_situation_is_scored_as_the_win_that_it_is() {
    let drawn =
        json!({"rules": "riichi", "hand": "234m34567p22678s8p", "drawn": "8p", "dora_indicators": "1m"});
    let answer = score(drawn.clone()).unwrap();
    let win = json!({"concealed": "234m34567p22678s", "winning_tile": "8p", "self_drawn": true, "dora_indicators": "1m"});
    let scorer = Scorer::new("riichi", "").unwrap();
    let as_win = scorer.answer_json(win.to_string().as_bytes()).unwrap();
    let as_win = serde_json::to_value(as_win).unwrap();
    for field in ["han", "fu", "main", "yaku", "reckoning"] {
        assert_eq!(answer[field], as_win[field], "{field}");
    }
    assert!(!answer["assumed"].as_array().unwrap().is_empty());
    let claimed = json!({"rules": "riichi", "hand": "34p22678s", "melds": [{"tiles": "777z"}, {"tiles": "234m"}],
        "offered": {"tile": "2p", "from": "left"}});
    assert_eq!(score(claimed).unwrap()["yaku"][0]["han"], 1);
    let incomplete = json!({"rules": "riichi", "hand": "234m34567p22679s8p", "drawn": "8p"});
    assert_eq!(score(incomplete).unwrap()["error"], "not_a_win");
    let untold = json!({"rules": "riichi", "hand": "234m34567p22678s8p"});
    assert!(score(untold).is_err_and(|error| error.to_string().contains("which tile wins?")));
    assert!(score(json!({"hand": "11m"})).is_err());
}

/// The fifteen problems of docs/solitary.md have the same discards as mahjong-cpp's by expected score.
#[test]
fn problems_are_answered_by_points() {
    let text = include_str!("data/problems.jsonl");
    assert_eq!(text.lines().count(), 15);
    for line in text.lines() {
        let problem: Value = serde_json::from_str(line).unwrap();
        let answer = discard(problem["situation"].clone(), None).unwrap();
        assert_eq!(answer["with"], "solitary");
        assert_eq!(answer["best"]["tile"], problem["best"], "{line}");
        let actions = answer["actions"].as_array().unwrap();
        let number = |value: &Value| value.as_f64().unwrap();
        let of = |one: &Value, quantity: &str| number(&one["measures"][quantity]["value"]);
        assert!(actions.is_sorted_by(|one, other| of(one, "points") >= of(other, "points")));
        for one in actions {
            assert!((0.0..=1.0).contains(&of(one, "win")), "{one}");
            // `solitary` models no other end of the hand, so the win stands alone.
            assert!(
                ["deal_in", "other_win", "ready", "not_ready"]
                    .iter()
                    .all(|end| one["measures"].get(end).is_none())
            );
            for quantity in ["win", "points"] {
                let total = of(one, quantity);
                // A discard that leaves no win within reach has no terms to explain.
                let Some(terms) = one["terms"][quantity].as_object() else {
                    assert_eq!(total, 0.0, "{one}");
                    continue;
                };
                let sum: f64 = terms.values().map(number).sum();
                assert!((sum - total).abs() < 1e-6 * total.abs().max(1.0), "{quantity}: {sum} for {total}");
            }
        }
    }
    // Green is nearly the only yaku of the first hand, so it is kept.
    let first: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    let answer = discard(first["situation"].clone(), None).unwrap();
    assert_eq!(answer["actions"].as_array().unwrap().last().unwrap()["action"], discarding("6z"));
}
