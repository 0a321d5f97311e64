//! The contract of discard advice: which player answers, which questions are rejected in which field, and invariants of
//! every answer.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use suzume::{
    Advice, AdvisedAction, Advisor, AnswerError, DiscardQuestion, ErrorClass, Session, Speaker, Stop,
};
use suzume_decide::Quantity;
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Moment, Table};
use suzume_players::advice::Detail;
use suzume_players::{Spec, usual_player};
use suzume_rules::{Preset, RuleSet};
use suzume_tiles::Dealer;

const HAND: &str = "23467m3455p12678s";

/// Answers a question about the hand with the additional fields `more`.
fn ask(more: &Value) -> Result<Advice, AnswerError> {
    let mut question = json!({"hand": HAND});
    for (field, value) in more.as_object().unwrap() {
        question[field] = value.clone();
    }
    let question: DiscardQuestion = serde_json::from_value(question).unwrap();
    question.answer()
}

#[test]
fn the_situation_decides_who_is_asked() {
    let riichi = |more: Value| {
        let mut fields = json!({"rules": "riichi"});
        fields.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        fields
    };
    for (fields, with) in [
        (json!({}), "kstep"),
        (json!({"seen": "1z 9m"}), "kstep"),
        (json!({"rules": "mahjong0", "hand": "23467m3455p12678s"}), "kstep"),
        (riichi(json!({})), "solitary"),
        // Fields that reveal nothing about other seats do not change which player answers.
        (riichi(json!({"dora_indicators": "4p"})), "solitary"),
        (riichi(json!({"scores": [20_000, 30_000, 25_000, 25_000]})), "solitary"),
        (riichi(json!({"seen": "1z 9m"})), "solitary"),
        (riichi(json!({"draws_left": 30})), "solitary"),
        (riichi(json!({"seat_wind": "S", "round_wind": "S", "drawn": "8s"})), "solitary"),
        (riichi(json!({"rules": "riichi-tonpu"})), "solitary"),
        // A river, a meld or a riichi of another seat does, and so does an offer.
        (riichi(json!({"seat_wind": "S", "seats": [{}, {}, {}, {"river": "9m"}]})), "mdp"),
        (riichi(json!({"hand": "123m4568p2345s55z", "offered": {"tile": "5z", "from": "across"}})), "mdp"),
        (json!({"rules": "mcr"}), "guoshi"),
        (json!({"rules": "sichuan"}), "solitary"),
        (json!({"rules": "taiwan", "hand": "23467m3455p12678s111z"}), "solitary"),
    ] {
        let advice = ask(&fields).unwrap_or_else(|error| panic!("{fields}: {error}"));
        assert_eq!(advice.with, with, "{fields}");
        assert_eq!(advice.rules.as_deref(), fields["rules"].as_str(), "{fields}");
        assert_eq!(advice.best, advice.actions.first().map(|row| row.action), "{fields}");
    }
}

#[test]
fn what_cannot_be_asked_is_refused_with_its_place() {
    let long = json!({"rules": "riichi", "also": "mdp"});
    assert!(ask(&long).is_ok_and(|advice| advice.also[0].with == "mdp"));
    for (fields, place, parts) in [
        (json!({"rules": "riichi", "k": 3}), "k", &["--with kstep", "solitary"][..]),
        (json!({"rules": "mcr", "k": 3}), "k", &["--with kstep", "guoshi"]),
        (json!({"rules": "riichi", "with": "mdp", "k": 3}), "k", &["--with kstep", "mdp"]),
        (json!({"rules": "riichi", "curve": 3}), "curve", &["--with kstep"]),
        (json!({"k": 200}), "k", &["200", "60"]),
        (json!({"rules": "riichi", "with": "delta", "also": "delta"}), "also", &["delta", "first opinion"]),
        (json!({"rules": "riichi", "also": "solitary"}), "also", &["solitary", "first opinion"]),
        (json!({"rules": "sichuan", "with": "mdp"}), "with", &["`mdp`", "riichi", "sichuan"]),
        (json!({"rules": "sichuan", "also": "mdp"}), "also", &["`mdp`", "riichi", "sichuan"]),
        (json!({"with": "mdp"}), "with", &["mdp", "rules"]),
        (json!({"rules": "riichi", "with": "random"}), "with", &["random"]),
        (json!({"rules": "riichi", "with": "mdpp"}), "with", &["mdpp"]),
        (json!({"rules": "chess"}), "rules", &["chess"]),
        (json!({"language": "fr"}), "language", &["fr", "en"]),
        (json!({"hand": "12x"}), "hand", &["x"]),
        (json!({"hand": "11111m123456p78s"}), "hand", &["1m"]),
        (json!({"rules": "riichi", "dora_indicators": "1x"}), "dora_indicators", &["x"]),
        (json!({"rules": "riichi", "seat_wind": "Q"}), "seat_wind", &["Q"]),
        (json!({"rules": "riichi", "drawn": "9p"}), "drawn", &["9p"]),
        (
            json!({"rules": "riichi", "melds": [{"tiles": "124p"}], "hand": "23467m34p678s"}),
            "melds[0]",
            &["4p is not consecutive"],
        ),
        (json!({"rules": "riichi", "draws_left": 200}), "draws_left", &["200"]),
        (json!({"rules": "riichi", "scores": [1, 2]}), "scores", &["2"]),
        (json!({"rules": "riichi", "seats": [{}, {"river": "9m 9x"}, {}, {}]}), "seats[1]", &["x"]),
    ] {
        let error = ask(&fields).map(|advice| advice.to_string()).expect_err(&fields.to_string());
        assert_eq!(error.class(), ErrorClass::BadInput, "{fields}");
        let text = error.to_string();
        assert!(
            text.starts_with(&format!("{place}: ")) || text.starts_with(&format!("{place}.")),
            "{fields}: {text}"
        );
        assert!(!text.contains('\n'), "{fields}: {text}");
        for part in parts {
            assert!(text.contains(part), "{fields}: {text} lacks {part}");
        }
    }
    for (text, part) in [
        (r#"{"hand":"1m""#, "EOF"),
        (r#"{"hand":"1m","sen":"9m"}"#, "`sen`"),
        (r#"{"hand":1}"#, "string"),
        ("", "EOF"),
    ] {
        let error = serde_json::from_str::<DiscardQuestion>(text).unwrap_err().to_string();
        assert!(error.contains(part), "{text}: {error}");
        let mut out = Vec::new();
        let line = DiscardQuestion::default();
        let error =
            line.answer_line(text.as_bytes(), &mut Session::new(), Stop::never(), &mut out).unwrap_err();
        assert!(out.is_empty() && error.class() == ErrorClass::BadInput, "{text}: {error}");
    }
}

#[test]
fn a_claim_names_the_discard_that_follows() {
    let fields =
        json!({"rules": "riichi", "hand": "123m4568p2345s55z", "offered": {"tile": "5z", "from": "across"}});
    for with in ["mdp", "kstep", "solitary", "delta", "greedy"] {
        let mut fields = fields.clone();
        fields["with"] = json!(with);
        let advice = ask(&fields).unwrap();
        let pong = advice.actions.iter().find(|row| row.action.kind() == "pong").unwrap();
        let Some(Action::Discard(then)) = pong.then else { panic!("{with}: {pong:?}") };
        assert!(pong.text.contains(&then.face.to_string()), "{with}: {}", pong.text);
        assert!(pong.deficiency.is_some() && pong.accepts.total() > 0, "{with}: {pong:?}");
        let pass = advice.actions.iter().find(|row| row.action == Action::Pass).unwrap();
        assert_eq!(pass.then, None);
        let wire = serde_json::to_value(pong).unwrap();
        assert_eq!(wire["then"]["kind"], "discard");
    }
}

#[test]
fn a_question_builds_its_rule_set_once() {
    let mut session = Session::new();
    DiscardQuestion::hand(HAND).answer_in(&mut session).unwrap();
    assert_eq!(session.rule_sets_built(), 0);
    for question in [
        DiscardQuestion::hand(HAND).rules("riichi"),
        DiscardQuestion::hand(HAND).rules("riichi").dora("4p").also("mdp"),
        DiscardQuestion::hand(HAND).rules("riichi").seen("1z").with("kstep"),
    ] {
        let mut own = Session::new();
        let alone = question.answer_in(&mut own).unwrap();
        assert_eq!(own.rule_sets_built(), 1);
        // Answers do not depend on earlier questions.
        assert_eq!(question.answer_in(&mut session).unwrap(), alone);
        assert_eq!(session.rule_sets_built(), 1);
    }
}

/// A row has all five ends, which sum to 1, or the win alone; its terms sum to their measures.
fn check_row(row: &AdvisedAction, place: &str) {
    let ends: Vec<f64> = Quantity::ENDS.into_iter().filter_map(|end| row.measures.get(end)?.value).collect();
    match ends.len() {
        5 => assert!((ends.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{place}: {row:?}"),
        0 => {}
        1 => assert!(row.win().is_some(), "{place}: {row:?}"),
        _ => panic!("{place}: {row:?}"),
    }
    assert!(ends.iter().all(|chance| (-1e-12..=1.0 + 1e-12).contains(chance)), "{place}: {row:?}");
    for (quantity, parts) in &row.terms {
        let amount = row.measures.get(*quantity).unwrap().value.unwrap();
        let sum: f64 = parts.0.iter().map(|(_, part)| part).sum();
        assert!((sum - amount).abs() <= 1e-9 * amount.abs().max(1.0), "{place}: {quantity:?} {row:?}");
    }
}

/// Fifty moments of games of greedy players under every rule set, valued by the usual player and by `solitary`.
#[test]
fn ends_sum_to_one_and_terms_to_their_measures() {
    for name in Preset::names() {
        let rules = RuleSet::preset(name).unwrap();
        let mut table = Table::new(rules.clone(), WallKind::Ordinary);
        let mut player = "greedy".parse::<Spec>().unwrap().build().unwrap();
        let mut random = Dealer::new(30);
        let (mut moments, mut wins, mut claims) = (0, 0, 0);
        for game in 0.. {
            let setup = Match::new(&rules, 5, game).next_hand().unwrap();
            table.deal(&setup);
            while let Some(seat) = table.pending().iter().next() {
                let moment = Moment::new(&setup, seat, table.events().len());
                let (view, legal) = (table.view(seat), table.legal(seat).to_vec());
                if legal.len() > 1 && moments < 50 && random.below(6) == 0 {
                    let with = if moments % 2 == 0 { usual_player(&view) } else { "solitary:hands=50" };
                    let mut advisor = Advisor::named(with).unwrap();
                    let advice = advisor.advise(&view, &legal, &moment, Detail::Full, &Speaker::default());
                    let place = format!("{name} {with} game {game} event {}", table.events().len());
                    assert_eq!(advice.best, Some(advice.actions[0].action), "{place}");
                    for row in &advice.actions {
                        check_row(row, &place);
                        wins += u32::from(row.win().is_some());
                        if matches!(row.action, Action::Chow(_) | Action::Pong(_)) {
                            claims += 1;
                            assert!(row.then.is_some() || row.measures.first().is_none(), "{place}: {row:?}");
                        }
                    }
                    moments += 1;
                }
                let chosen = player.act(&view, &legal, &moment).unwrap();
                table.act(seat, chosen).unwrap();
            }
            if moments == 50 {
                break;
            }
        }
        assert!(wins > 0 || name == "mahjong0" || name.starts_with("mcr"), "{name}: no seat ever wins");
        println!("{name}: {claims} claims, {wins} chances to win");
    }
}

#[test]
fn a_stop_ends_a_question_at_a_table_without_an_answer() {
    let (stopped, mut session) = (Arc::new(AtomicBool::new(true)), Session::new());
    let hand = DiscardQuestion::hand("1469m2588p369s126z").rules("riichi");
    for with in ["solitary:hands=1000000", "mdp:n=2,m=4,budget=1000000"] {
        let error = hand.clone().with(with).answer_until(&mut session, Stop::on(&stopped)).unwrap_err();
        assert_eq!(error.class(), ErrorClass::Failed, "{with}: {error}");
        assert!(error.to_string().contains("stopped"), "{with}: {error}");
    }
    // The same session answers the next question.
    let near = DiscardQuestion::hand(HAND).rules("riichi").with("solitary");
    assert!(near.answer_in(&mut session).unwrap().best.is_some());
}

#[test]
fn a_quick_answer_comes_before_the_whole_one_and_looks_alike() {
    let mut session = Session::new();
    let question = DiscardQuestion::hand(HAND).rules("riichi").dora("4p");
    let mut shown = Vec::new();
    let mut keep = |advice: &Advice| shown.push(advice.clone());
    let whole = question.answer_in_stages(&mut session, Stop::never(), Some(&mut keep)).unwrap();
    assert_eq!(whole, question.answer_in(&mut session).unwrap());
    let [quick] = &shown[..] else { panic!("{} answers", shown.len()) };
    assert_eq!((&quick.with, quick.actions.len()), (&whole.with, whole.actions.len()));
    // It looks less far, so it promises no more.
    assert!(quick.actions[0].points() <= whole.actions[0].points());
}
