//! The danger of discards in a described situation, with its reasons.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use serde_json::{Value, json};
use suzume::{Advice, DiscardQuestion};
use suzume_game::situation::Description;

fn asked(fields: &Value) -> Advice {
    let description = Description::from_json(&fields.to_string()).unwrap();
    DiscardQuestion::in_situation(description).answer().unwrap()
}

/// South's hand after a riichi of North (across), which East (left) has answered with South's wind.
fn after_riichi(hand: &str) -> Value {
    json!({"rules": "riichi", "hand": hand, "seat_wind": "S", "round_wind": "E", "dora_indicators": "3p",
        "scores": [25000, 25000, 24000, 25000], "sticks": 1, "draws_left": 64,
        "seats": [{"river": "9s"}, {"river": "8s"}, {"river": "7s!", "riichi": true}, {"river": "1z 2z*"}]})
}

fn row(actions: &Value, tile: &str) -> Value {
    let is_it = |one: &&Value| one["action"]["kind"] == "discard" && one["action"]["tile"] == tile;
    actions.as_array().unwrap().iter().find(is_it).unwrap().clone()
}

#[test]
fn each_discard_has_its_danger_against_each_seat() {
    let answer = asked(&after_riichi("27m067p23457s1122z"));
    assert_eq!(answer.with, "mdp");
    let fields = serde_json::to_value(&answer).unwrap();
    let across = |tile: &str| {
        let row = row(&fields["actions"], tile);
        let danger = row["danger"].as_array().unwrap();
        let sides: Vec<&str> = danger.iter().map(|one| one["seat"].as_str().unwrap()).collect();
        assert_eq!(sides, ["right", "across", "left"]);
        for one in danger {
            let (chance, points) = (one["chance"].as_f64().unwrap(), one["points"].as_f64().unwrap());
            assert!((0.0..0.5).contains(&chance), "{row}");
            // The least win costs 1,000 points; the greatest costs no seat more than 96,000.
            assert!(points <= -1000.0 * chance && points >= -96_000.0 * chance, "{row}");
        }
        danger[1].clone()
    };
    for (tile, code, reason) in [
        ("7s", "discarded", "safe: discarded by North"),
        ("2z", "passed", "safe: discarded by East after the riichi"),
        ("4s", "half_suji", "half suji: 7s out, 1s not"),
        ("2s", "no_suji", "no suji"),
        ("1z", "honor", "one other copy left"),
        ("7m", "no_suji", "no suji"),
    ] {
        let danger = across(tile);
        assert_eq!(
            (danger["reason"].as_str(), danger["text"].as_str()),
            (Some(code), Some(reason)),
            "{tile}"
        );
        assert_eq!(danger["chance"] == 0.0, ["discarded", "passed"].contains(&code), "{danger}");
    }
    // The riichi is the greatest danger, and a middle tile is more dangerous than an honour with one copy left.
    assert!(across("7m")["chance"].as_f64() > across("1z")["chance"].as_f64());
    // The immediate deal-in chance of a tile is not greater than its chance over the whole hand.
    for tile in ["7m", "2s"] {
        let row = row(&fields["actions"], tile);
        let now: f64 =
            row["danger"].as_array().unwrap().iter().map(|one| one["chance"].as_f64().unwrap()).sum();
        assert!(row["measures"]["deal_in"]["value"].as_f64().unwrap() > 0.5 * now, "{row}");
    }
    let text = answer.to_string();
    let most =
        answer.actions[0].danger.iter().max_by(|one, other| one.chance.total_cmp(&other.chance)).unwrap();
    let reason = most.text.split(' ').next().unwrap();
    assert!(text.contains("danger") && text.contains(reason), "{reason}: {text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn nothing_is_said_where_nothing_is_known() {
    let unknown = json!({"rules": "riichi", "hand": "27m067p23457s1122z"});
    let other_rules = json!({"rules": "mcr", "hand": "27m567p23457s1122z"});
    for fields in [unknown, other_rules] {
        let answer = asked(&fields);
        assert!(answer.actions.iter().all(|row| row.danger.is_empty()), "{fields}");
        assert!(!serde_json::to_string(&answer).unwrap().contains("\"danger\":["), "{fields}");
    }
}

#[test]
fn a_wait_without_tiles_is_no_chance() {
    // All four 8p are in the hand, so no seat waits for 9p with 7p and 8p.
    let answer = asked(&after_riichi("8888p9p67p23457s1z2z"));
    let fields = serde_json::to_value(&answer).unwrap();
    let across = &row(&fields["actions"], "9p")["danger"][1];
    assert_eq!((&across["reason"], &across["text"]), (&json!("no_chance"), &json!("no 8p left")));
}
