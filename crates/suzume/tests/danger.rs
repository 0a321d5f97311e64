//! The danger of discards in a described situation, with its reasons.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use serde_json::{Value, json};
use suzume::{DecisionAnswer, DiscardAnswers, Stop, Terms};
use suzume_game::situation::Description;

fn asked(fields: &Value) -> DecisionAnswer {
    let mut answers = DiscardAnswers::new(&Terms::default(), Some(0), Some(1000)).unwrap();
    let description = Description::from_json(&fields.to_string()).unwrap();
    answers.answer_situation(description, None, Stop::never()).unwrap()
}

/// South's hand after a riichi of North (across), which East (left) has answered with South's wind.
fn after_riichi(hand: &str) -> Value {
    json!({"rules": "riichi", "hand": hand, "seat_wind": "S", "round_wind": "E", "dora_indicators": "3p",
        "scores": [25000, 25000, 24000, 25000], "sticks": 1, "draws_left": 64,
        "seats": [{"river": "9s"}, {"river": "8s"}, {"river": "7s!", "riichi": true}, {"river": "1z 2z*"}]})
}

#[test]
fn each_discard_has_its_danger_against_each_seat() {
    let answer = asked(&after_riichi("27m067p23457s1122z"));
    let fields = serde_json::to_value(&answer).unwrap();
    let discards = fields["discards"].as_array().unwrap();
    let across = |tile: &str| {
        let discard = discards.iter().find(|one| one["tile"] == tile).unwrap();
        let danger = discard["danger"].as_array().unwrap();
        let sides: Vec<&str> = danger.iter().map(|one| one["seat"].as_str().unwrap()).collect();
        assert_eq!(sides, ["right", "across", "left"]);
        for one in danger {
            let (chance, loss) = (one["chance"].as_f64().unwrap(), one["loss"].as_f64().unwrap());
            assert!((0.0..0.5).contains(&chance), "{discard}");
            // The least win is worth 1,000 points, the greatest to nobody more than 96,000.
            assert!(loss >= 1000.0 * chance && loss <= 96_000.0 * chance, "{discard}");
        }
        danger[1].clone()
    };
    for (tile, class, reason) in [
        ("7s", "genbutsu", "safe: discarded by North"),
        ("2z", "genbutsu", "safe: discarded by East after the riichi"),
        ("4s", "suji_456_one", "suji of 7s, one of two waits left"),
        ("2s", "no_suji_28", "no suji"),
        ("1z", "honor_3_seen", "one other copy left"),
        ("7m", "no_suji_37", "no suji"),
    ] {
        let danger = across(tile);
        assert_eq!(
            (danger["class"].as_str(), danger["reason"].as_str()),
            (Some(class), Some(reason)),
            "{tile}"
        );
        assert_eq!(danger["chance"] == 0.0, class == "genbutsu", "{danger}");
    }
    // The riichi is the greatest danger, and a middle tile is more dangerous than an honour with one copy left.
    assert!(across("7m")["chance"].as_f64() > across("1z")["chance"].as_f64());
    let text = answer.to_text();
    assert!(text.contains("across 0.0% (safe: discarded by North)"), "{text}");
}

#[test]
fn nothing_is_said_where_nothing_is_known() {
    let unknown = json!({"rules": "riichi", "hand": "27m067p23457s1122z"});
    let other_rules = json!({"rules": "mcr", "hand": "27m567p23457s1122z"});
    for fields in [unknown, other_rules] {
        let answer = asked(&fields);
        assert!(!serde_json::to_string(&answer).unwrap().contains("danger"), "{fields}");
    }
}

#[test]
fn a_wait_without_tiles_is_no_chance() {
    // All four 8p are in the hand: no 9p is waited for from 7p and 8p.
    let answer = asked(&after_riichi("8888p9p67p23457s1z2z"));
    let fields = serde_json::to_value(&answer).unwrap();
    let discards = fields["discards"].as_array().unwrap();
    let nine = discards.iter().find(|one| one["tile"] == "9p").unwrap();
    assert_eq!(nine["danger"][1]["reason"], "no 8p left");
}
