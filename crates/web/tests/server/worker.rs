//! The worker of a page without a server gives the answers of the server: questions, records, reviews, and a game message by message.

use crate::common::Running;
use crate::games::{begin, play};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use suzume_web::worker::Worker;

/// A worker and the lines of its last answer.
struct Asked {
    worker: Worker,
    lines: Arc<Mutex<Vec<Value>>>,
}

impl Asked {
    fn new() -> Asked {
        let lines: Arc<Mutex<Vec<Value>>> = Arc::default();
        let sink = Arc::clone(&lines);
        let emit = move |line: &[u8]| sink.lock().unwrap().push(serde_json::from_slice(line).unwrap());
        Asked { worker: Worker::new(Arc::new(emit)), lines }
    }

    fn ask(&mut self, head: &Value, body: &[u8]) -> Vec<Value> {
        self.worker.ask(&[head.to_string().as_bytes(), b"\n", body].concat());
        std::mem::take(&mut self.lines.lock().unwrap())
    }

    fn one(&mut self, head: &Value, body: &Value) -> Value {
        let mut lines = self.ask(head, body.to_string().as_bytes());
        assert_eq!(lines.len(), 1, "{head}");
        lines.remove(0)
    }
}

#[test]
fn questions_have_the_answers_of_the_server() {
    let (server, mut worker) = (Running::new(), Asked::new());
    for (name, question) in [
        ("parse", json!({ "text": "123m055p11z" })),
        ("deficiency", json!({ "hand": "1112345678999m" })),
        ("discard", json!({ "rules": "riichi", "hand": "23467m3455p12678s", "dora": "4p" })),
        ("discard", json!({ "rules": "sichuan", "hand": "12345m123p44566s", "with": "delta" })),
        (
            "score",
            json!({ "rules": "riichi", "win": { "concealed": "234m34567p22678s", "winning_tile": "8p" } }),
        ),
        // Refusals too.
        ("discard", json!({ "hand": "12x" })),
        (
            "discard",
            json!({ "rules": "riichi", "hand": "23467m3455p12678s", "with": "mdp:models=/etc/passwd" }),
        ),
        ("discard", json!({ "hand": "123m4568p23456s11z", "budget": 999_999 })),
    ] {
        let served = server.post(&format!("/api/{name}"), question.to_string());
        let mut answer = worker.one(&json!({ "ask": "question", "name": name }), &question);
        if served.status != 200 {
            assert_eq!(answer["status"], served.status, "{question}");
            answer.as_object_mut().unwrap().remove("status");
        }
        assert_eq!(answer, served.json(), "{question}");
    }
    assert_eq!(worker.one(&json!({ "ask": "about" }), &Value::Null), server.get("/api/about").json());
    let question = json!({ "rules": "riichi", "theme": "calls", "seed": 1, "number": 0 });
    let served = server.post("/api/practice", question.to_string()).json();
    assert_eq!(worker.one(&json!({ "ask": "practice" }), &question), served);
}

#[test]
fn requests_that_cannot_be_read_are_refused() {
    let mut worker = Asked::new();
    for (head, status) in [
        (json!({ "ask": "nothing" }), 400),
        (json!({ "ask": "question", "name": "arena" }), 404),
        (json!({ "ask": "play" }), 404),
        (json!({ "ask": "hint" }), 404),
        (json!({ "ask": "match_step", "milliseconds": 1 }), 404),
        (json!({ "ask": "record", "name": "one", "language": "fr" }), 422),
        (json!({ "ask": "record", "name": "one", "language": "en" }), 422),
    ] {
        let answer = worker.one(&head, &json!("no record"));
        assert_eq!(answer["status"], status, "{head}: {answer}");
        assert!(answer["error"]["message"].is_string());
    }
    worker.worker.ask(b"\xff\n\xff");
    assert_eq!(std::mem::take(&mut *worker.lines.lock().unwrap())[0]["status"], 400);
}

/// A game of the worker up to the end of its first hand: the same messages, hints and record as on the server.
#[test]
fn a_game_is_that_of_the_server() {
    let (server, mut worker) = (Running::new(), Asked::new());
    let choose = |legal: &[&Value]| legal.len() - 1;
    for rules in ["riichi", "sichuan"] {
        let question =
            json!({ "rules": rules, "players": ["human", "greedy", "delta", "greedy"], "seed": 4 });
        let id = begin(&server, &question);
        let served = play(&server, &id, 1, choose);
        let about = worker.one(&json!({ "ask": "game", "id": "here", "seed": 9 }), &question);
        assert_eq!((&about["id"], &about["seed"]), (&json!("here"), &json!(4)));
        let mut messages = worker.ask(&json!({ "ask": "play" }), b"");
        while !messages.iter().any(|message| message.get("hand").is_some()) {
            let ask = messages.last().unwrap()["ask"].clone();
            let legal: Vec<&Value> =
                ask["legal"].as_array().unwrap().iter().map(|one| &one["action"]).collect();
            let action = legal[choose(&legal)];
            let act = json!({ "ask": "act", "decision": ask["decision"], "action": action });
            messages.extend(worker.ask(&act, b""));
        }
        let end = messages.iter().position(|message| message.get("hand").is_some()).unwrap();
        messages.truncate(end + 1);
        assert_eq!(messages, served, "{rules}");
        let record = worker.one(&json!({ "ask": "game_record" }), &Value::Null);
        assert_eq!(record["record"], server.get(&format!("/api/games/{id}/record")).text());
        // The record can be read here too.
        let body = record["record"].as_str().unwrap();
        let lines =
            worker.ask(&json!({ "ask": "record", "name": "game", "language": "en" }), body.as_bytes());
        let served = server.post("/api/records?name=game&language=en", body).json();
        assert_eq!(lines, [served]);
    }
}

#[test]
fn an_answer_is_taken_back_in_the_worker() {
    let mut worker = Asked::new();
    let question =
        json!({ "rules": "mahjong0", "players": ["human", "greedy", "greedy", "greedy"], "seed": 4 });
    worker.one(&json!({ "ask": "game", "id": "here", "seed": 4 }), &question);
    let first = worker.ask(&json!({ "ask": "play" }), b"");
    let asked = first.last().unwrap()["ask"].clone();
    assert_eq!(worker.one(&json!({ "ask": "undo" }), &Value::Null)["status"], 409);
    let act = |ask: &Value, place: usize| {
        let action = &ask["legal"][place]["action"];
        json!({ "ask": "act", "decision": ask["decision"], "action": action })
    };
    let second = worker.ask(&act(&asked, 0), b"");
    assert!(second.last().unwrap()["ask"].is_object());
    let again = worker.ask(&json!({ "ask": "undo" }), b"");
    assert_eq!(again[0]["undone"]["hand"], 1);
    let asked_again = &again.last().unwrap()["ask"];
    assert_eq!(asked_again["legal"], asked["legal"]);
    // An answer to the question that was taken back comes too late, and an illegal one changes nothing.
    assert_eq!(worker.ask(&act(&asked, 0), b"")[0]["status"], 409);
    let illegal = json!({ "ask": "act", "decision": asked_again["decision"], "action": { "kind": "abort" } });
    assert_eq!(worker.ask(&illegal, b"")[0]["status"], 422);
    let hint = worker.one(&json!({ "ask": "hint", "with": "delta" }), &Value::Null);
    assert_eq!(hint["decision"], asked_again["decision"]);
    assert!(worker.ask(&act(asked_again, 1), b"").last().unwrap()["ask"].is_object());
}

/// A match of the worker has the numbers of `suzume arena`, whatever its steps.
#[test]
fn a_match_is_played_in_steps() {
    let question = suzume::MatchQuestion {
        rules: "mahjong0".to_owned(),
        players: "delta,greedy".to_owned(),
        games: 24,
        ..suzume::MatchQuestion::default()
    };
    let whole = question.answer(std::num::NonZeroUsize::MIN, suzume::Stop::never(), |_| {}).unwrap();
    let mut worker = Asked::new();
    let head = json!({ "ask": "match", "name": "short", "language": "en" });
    let asked = json!({ "rules": "mahjong0", "players": "delta,greedy", "games": 24 });
    let mut news = worker.one(&head, &asked);
    let mut games = 0;
    while news["match"]["state"] == "running" {
        news = worker.one(&json!({ "ask": "match_step", "milliseconds": 0 }), &Value::Null);
        games += news["games"].as_array().unwrap().len();
    }
    assert_eq!((&news["match"]["state"], games), (&json!("finished"), 24));
    assert_eq!(news["match"]["summary"], serde_json::to_value(&whole).unwrap());
    // More games, and the report.
    let more = worker.one(&json!({ "ask": "match_more", "games": 30 }), &Value::Null);
    assert_eq!(more["match"]["state"], "running");
    let report = worker.one(&json!({ "ask": "match_report", "language": "en" }), &Value::Null);
    assert!(report["page"].as_str().unwrap().contains("delta"));
    // Too many for a browser: it says what plays more.
    let refused =
        worker.one(&head, &json!({ "rules": "mahjong0", "players": "delta,greedy", "games": 1_000_000 }));
    assert!(refused["error"]["hint"].as_str().unwrap().contains("suzume arena"), "{refused}");
}
