//! What an answer says agrees with its numbers: over real positions and positions of our own, no reason has the wrong sign, the
//! decisive difference is the greatest, shares of strong players sum to at most one, and no reason of a danger contradicts its
//! order.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use suzume::advice::{Advice, AdvisedAction, Reason, Speaker};
use suzume::decide::Quantity;
use suzume::game::situation::Description;
use suzume::words::{Language, width};
use suzume::{DiscardQuestion, Session};
use suzume_testing::{Need, skip};

/// Hands of our own for each rule set, and the number of their tiles.
const OWN: [(&str, usize); 4] = [("riichi", 14), ("mcr", 14), ("sichuan", 14), ("taiwan", 17)];
const OWN_HANDS: usize = 12;

/// Positions of the shared collection; none if it is not there.
fn real() -> Vec<Description> {
    let folder = std::env::var_os("SUZUME_DATA").map_or_else(
        || concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data").into(),
        std::path::PathBuf::from,
    );
    let path = folder.join("positions.jsonl");
    let Ok(text) = std::fs::read_to_string(path) else {
        skip(Need::Data, "no positions.jsonl in shared/data");
        return Vec::new();
    };
    let situation = |line: &str| {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        Description::from_json(&value["situation"].to_string()).unwrap()
    };
    text.lines().map(situation).collect()
}

/// Random hands, with and without a dora, an offer, and the river of a seat in riichi.
fn own() -> Vec<Description> {
    let mut random = ChaCha8Rng::seed_from_u64(33);
    let mut found = Vec::new();
    for (rules, size) in OWN {
        let kinds = if rules == "sichuan" { "mps" } else { "mpsz" };
        let mut tiles: Vec<String> = Vec::new();
        for suit in kinds.chars() {
            for rank in 1..=if suit == 'z' { 7 } else { 9 } {
                tiles.extend(std::iter::repeat_n(format!("{rank}{suit}"), 4));
            }
        }
        for number in 0..OWN_HANDS {
            for place in (1..tiles.len()).rev() {
                tiles.swap(place, (random.next_u64() % (place as u64 + 1)) as usize);
            }
            // Some tiles of a suit are more often near to each other.
            let near = |tile: &&String| number % 3 == 0 || tile.ends_with(['m', 's']);
            let hand: Vec<&String> = tiles.iter().filter(near).take(size).collect();
            let rest: Vec<&String> = tiles.iter().filter(|tile| !hand.contains(tile)).take(8).collect();
            let join = |tiles: &[&String], with: &str| {
                tiles.iter().map(|tile| tile.as_str()).collect::<Vec<_>>().join(with)
            };
            let mut situation = serde_json::json!({"rules": rules, "hand": join(&hand, "")});
            if rules == "sichuan" {
                situation["void"] = "p".into();
            }
            if rules == "riichi" && number % 2 == 0 {
                situation["dora"] = join(&rest[..1], "").into();
            }
            if rules == "riichi" && number % 4 == 1 {
                situation["partial"] = true.into();
                situation["seats"] =
                    serde_json::json!([{}, {"river": join(&rest[2..7], " "), "riichi": true}, {}, {}]);
            }
            if rules == "riichi" && number % 4 == 3 {
                situation["hand"] = join(&hand[1..], "").into();
                situation["offered"] = serde_json::json!({"tile": hand[0], "from": "left"});
            }
            found.push(Description::from_json(&situation.to_string()).unwrap());
        }
    }
    found
}

fn is_better(reason: &Reason) -> bool {
    match reason.quantity.less_is_better() {
        true => reason.best < reason.other,
        false => reason.best > reason.other,
    }
}

fn check_reasons(advice: &Advice, what: &str) {
    let why = &advice.why;
    for reason in &why.reasons {
        assert!(is_better(reason), "{what}: {reason:?}");
        assert!(reason.weight.is_none_or(|weight| weight > 0.0), "{what}: {reason:?}");
    }
    for reason in &why.gives_up {
        assert!(!is_better(reason), "{what}: {reason:?}");
        assert!(reason.weight.is_none_or(|weight| weight < 0.0), "{what}: {reason:?}");
    }
    // The parts against one action come in order, the greatest first.
    let first = why.reasons.first().map(|reason| reason.against);
    let parts: Vec<f64> = why
        .reasons
        .iter()
        .filter(|reason| Some(reason.against) == first)
        .filter_map(|reason| reason.weight)
        .collect();
    assert!(parts.is_sorted_by(|one, two| one >= two), "{what}: {parts:?}");
    // Two amounts that look the same are no reason.
    for (before, after) in why.text.match_indices(" instead of ").map(|(place, _)| why.text.split_at(place)) {
        let one = before.rsplit(' ').next().unwrap();
        let two = after[" instead of ".len()..].split([' ', '.', ',', ';']).next().unwrap();
        assert_ne!(one, two, "{what}: {}", why.text);
    }
    if let Some(best) = advice.best() {
        let worse = |code: &String| why.loses.contains(code);
        assert!(!why.keeps.iter().any(worse), "{what}: {:?} {:?} {}", why.keeps, why.loses, best.action);
    }
}

fn check_numbers(advice: &Advice, what: &str) {
    let habits: f64 = advice.actions.iter().filter_map(|row| row.measures.get(Quantity::Habit)?.value).sum();
    assert!(habits <= 1.0 + 1e-9, "{what}: {habits}");
    let known = advice.actions.iter().any(|row| !row.danger.is_empty()) || advice.standing.is_some();
    for row in &advice.actions {
        let others = row.measures.iter().any(|(quantity, _)| quantity != Quantity::Habit);
        assert_eq!(row.is_valued, others, "{what}: {}", row.action);
        assert!(known || row.measures.get(Quantity::DealIn).is_none(), "{what}: {}", row.action);
    }
    check_dangers(&advice.actions, what);
}

/// A tile whose reason sounds worse than that of a more dangerous one says what else makes it safer.
fn check_dangers(rows: &[AdvisedAction], what: &str) {
    let severity = |reason: &str| match reason {
        "discarded" | "passed" => Some(0),
        "suji" | "no_chance" => Some(1),
        "half_suji" | "half_no_chance" => Some(2),
        "no_suji" => Some(3),
        _ => None,
    };
    for one in rows.iter().flat_map(|row| &row.danger) {
        for other in rows.iter().flat_map(|row| &row.danger).filter(|other| other.seat == one.seat) {
            let (Some(sounds), Some(better)) = (severity(one.reason), severity(other.reason)) else {
                continue;
            };
            let contradicts = sounds > better && other.chance - one.chance >= 0.001;
            assert!(!contradicts || one.besides.is_some(), "{what}: {one:?} {other:?}");
        }
    }
}

fn check_text(
    advice: &Advice,
    question: &DiscardQuestion,
    languages: &[Language],
    session: &mut Session,
    what: &str,
) {
    for &language in languages {
        let asked = DiscardQuestion { language: Some(language.code().to_owned()), ..question.clone() };
        let answer = match language {
            Language::English => advice.clone(),
            _ => asked.answer_in(session).unwrap(),
        };
        let text = asked.to_text(&answer, session, false);
        for line in text.lines() {
            assert!(width(line) <= 80, "{what}: {} cells: {line}", width(line));
        }
        for nothing in [" 0.0%", "NaN", "before riichi", "{", "}"] {
            assert!(!text.contains(nothing), "{what}: {nothing}: {text}");
        }
    }
    let rows = advice.to_text(&Speaker::default(), false);
    let listed = rows.lines().filter(|line| line.starts_with("  ") && !line.trim().is_empty()).count();
    assert!(advice.actions.len() <= 6 || listed > 6, "{what}: {rows}");
}

#[test]
fn what_is_said_agrees_with_the_numbers() {
    let mut session = Session::new();
    let (real, own) = (real(), own());
    for (number, situation) in real.into_iter().chain(own).enumerate() {
        let what = situation.to_json();
        let question = DiscardQuestion::in_situation(situation);
        let advice = match question.answer_in(&mut session) {
            Ok(advice) => advice,
            Err(error) => panic!("{what}: {error}"),
        };
        check_reasons(&advice, &what);
        check_numbers(&advice, &what);
        // Each other language needs an answer of its own, so it has every eighth position.
        let languages = match number % 8 {
            0 => [Language::English, Language::Japanese],
            1 => [Language::English, Language::Chinese],
            _ => [Language::English; 2],
        };
        check_text(&advice, &question, &languages, &mut session, &what);
    }
}

#[test]
fn a_discard_that_breaks_a_ready_hand_is_not_equally_good() {
    let situation = r#"{"rules":"riichi","hand":"123m4568p23s11z","melds":[{"tiles":"777z"}]}"#;
    let question = DiscardQuestion::in_situation(Description::from_json(situation).unwrap()).with("delta");
    let advice = question.answer().unwrap();
    assert_eq!(advice.best.map(|best| best.to_string()).as_deref(), Some("discard 8p"));
    let missing = |row: &AdvisedAction| row.measures.get(Quantity::Missing).unwrap().value;
    assert_eq!(missing(&advice.actions[0]), Some(1.0));
    for row in &advice.actions[1..] {
        assert_eq!(missing(row), Some(2.0), "{}", row.action);
        assert!(!advice.is_close_to(row.action), "{}", row.action);
    }
    assert!(!advice.close && !advice.why.text.contains("equally"), "{}", advice.why.text);
}

#[test]
fn chances_of_others_are_not_shown_where_nothing_is_known() {
    let offer = r#"{"rules":"riichi","hand":"123m4468p2345s11z","offered":{"tile":"1z","from":"across"}}"#;
    let question = DiscardQuestion::in_situation(Description::from_json(offer).unwrap()).with("mdp");
    let advice = question.answer().unwrap();
    assert!(advice.state.contains("Nothing is known"), "{}", advice.state);
    for row in &advice.actions {
        assert!(row.win().is_some_and(|win| win > 0.0), "{}", row.action);
        assert!(row.measures.get(Quantity::DealIn).is_none(), "{}", row.action);
    }
    assert!(!advice.to_string().contains("deal-in"), "{advice}");
}

#[test]
fn the_eight_points_are_said_not_to_count() {
    let text =
        |hand: &str, rules: &str| DiscardQuestion::hand(hand).rules(rules).answer().unwrap().to_string();
    let hand = "123m4568p23456s11z";
    let mcr = DiscardQuestion::hand(hand).rules("mcr");
    let answer = mcr.answer().unwrap();
    let said = mcr.to_text(&answer, &mut Session::new(), false).replace('\n', " ");
    assert!(said.contains("count only wins of 8 points or more"), "{said}");
    assert!(!text(hand, "riichi").contains("points that a win"));
    let sichuan = DiscardQuestion::hand("14568p2345678s99p").rules("sichuan").answer().unwrap();
    assert!(!sichuan.to_string().contains("riichi"), "{sichuan}");
}

#[test]
fn the_last_hand_says_what_a_win_must_bring() {
    let text = r#"{"rules":"riichi","hand":"234m067p345s2378s9m","seat":2,"seat_wind":"N","round_wind":"S","dora":"1z",
        "scores":[20500,27000,32700,19800],"draws_left":40,"partial":true,
        "seats":[{},{"river":"1z 9m 2p"},{},{}]}"#;
    let advice = DiscardQuestion::in_situation(Description::from_json(text).unwrap()).answer().unwrap();
    let standing = advice.standing.as_ref().unwrap();
    assert_eq!((standing.place, standing.is_last, standing.needs), (3, true, Some(6500)), "{standing:?}");
    assert!(advice.state.contains("you need 6,500 more points to be second"), "{}", advice.state);
}

#[test]
fn a_riichi_that_changes_the_place_says_so_first() {
    let text = r#"{"rules":"riichi","hand":"234m067p22367s345p","drawn":"3s","seat":2,"seat_wind":"N","round_wind":"S",
        "dora":"1z","repeats":2,"scores":[20500,27000,41000,11500],"draws_left":40}"#;
    let question = DiscardQuestion::in_situation(Description::from_json(text).unwrap()).with("mdp");
    let advice = question.answer().unwrap();
    assert_eq!(advice.actions[0].text, "riichi 3s");
    let [riichi, silent] = ["riichi", "discard"].map(|kind| {
        let row = advice.actions.iter().find(|row| row.text == format!("{kind} 3s")).unwrap();
        let wins = row.wins.as_ref().unwrap();
        (wins.least, wins.most, wins.place, wins.place_before)
    });
    // 7,700 and 3,900 with two honba.
    assert_eq!((riichi, silent), ((8300, 8300, 2, 3), (4500, 4500, 3, 3)));
    let said = "A win on a discard brings 8,300 points and makes you second; after discarding 3s it is 4,500 and you are third.";
    assert!(advice.why.text.starts_with(said), "{}", advice.why.text);
}
