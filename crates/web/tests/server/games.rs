//! A game of each rule set through the API: the person follows the hints, and the record passes its check.

use crate::common::{Lines, Running};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use suzume_rules::Preset;

fn stream(server: &Running, id: &str, since: usize) -> Lines {
    let path = format!("/api/games/{id}/stream?since={since}");
    server.open(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").as_bytes())
}

/// Plays until `hands` hands are over and returns all messages.
pub(crate) fn play(
    server: &Running,
    id: &str,
    hands: usize,
    mut choose: impl FnMut(&[&Value]) -> usize,
) -> Vec<Value> {
    let mut lines = stream(server, id, 0);
    assert_eq!(lines.status, 200);
    let mut messages = Vec::new();
    let mut over = 0;
    while let Some(message) = lines.next_json() {
        assert_eq!(message["n"], messages.len());
        if let Some(ask) = message.get("ask") {
            let legal: Vec<&Value> =
                ask["legal"].as_array().unwrap().iter().map(|one| &one["action"]).collect();
            let action = legal[choose(&legal)];
            // Text is for people and not an answer.
            let text = json!({ "decision": ask["decision"], "action": ask["legal"][0]["text"] });
            assert_eq!(server.post(&format!("/api/games/{id}/action"), text.to_string()).status, 400);
            let body = json!({ "decision": ask["decision"], "action": action });
            let answer = server.post(&format!("/api/games/{id}/action"), body.to_string());
            assert_eq!(answer.status, 200, "{}", answer.text());
            // The same answer again comes too late.
            assert_eq!(server.post(&format!("/api/games/{id}/action"), body.to_string()).status, 409);
        }
        over += usize::from(message.get("hand").is_some());
        messages.push(message);
        if over == hands {
            break;
        }
    }
    messages
}

pub(crate) fn begin(server: &Running, question: &Value) -> String {
    let answer = server.post("/api/games", question.to_string());
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["id"].as_str().unwrap().to_owned()
}

/// The messages up to the next question, which is answered with `choose`.
fn answer_next(
    server: &Running,
    id: &str,
    lines: &mut Lines,
    choose: impl Fn(&[Value]) -> Value,
) -> Vec<Value> {
    let mut events = Vec::new();
    while let Some(message) = lines.next_json() {
        if let Some(ask) = message.get("ask") {
            let body =
                json!({ "decision": ask["decision"], "action": choose(ask["legal"].as_array().unwrap()) });
            assert_eq!(server.post(&format!("/api/games/{id}/action"), body.to_string()).status, 200);
            return events;
        }
        assert!(message.get("hand").is_none(), "the hand is over");
        events.extend(message.get("event").cloned());
    }
    panic!("the game is over");
}

/// Taken back, the hand is the same up to the question; another answer then leads elsewhere. Answers of an earlier hand stay.
#[test]
fn an_answer_is_taken_back() {
    let server = Running::new();
    let players = ["human", "greedy", "greedy", "greedy"];
    let id = begin(&server, &json!({ "rules": "mahjong0", "players": players, "seed": 4 }));
    let undo = || server.post(&format!("/api/games/{id}/undo"), "").status;
    let mut lines = stream(&server, &id, 0);
    let first = |legal: &[Value]| legal[0]["action"].clone();
    let last = |legal: &[Value]| legal.last().unwrap()["action"].clone();
    let before = [answer_next(&server, &id, &mut lines, first), answer_next(&server, &id, &mut lines, first)];
    let third = loop {
        let message = lines.next_json().unwrap();
        match message.get("ask") {
            Some(ask) => break ask.clone(),
            None => assert!(message.get("hand").is_none()),
        }
    };
    assert_eq!(undo(), 200);
    assert!(std::iter::from_fn(|| lines.next_json()).any(|message| message.get("undone").is_some()));
    let again = answer_next(&server, &id, &mut lines, last);
    assert_eq!(again, before.concat(), "the hand up to the second question");
    let late = json!({ "decision": third["decision"], "action": third["legal"][0]["action"] });
    assert_eq!(server.post(&format!("/api/games/{id}/action"), late.to_string()).status, 409);
    // Back to the first question, and no further.
    while lines.next_json().unwrap().get("ask").is_none() {}
    assert_eq!(undo(), 200);
    while lines.next_json().unwrap().get("ask").is_none() {}
    assert_eq!(undo(), 200);
    assert_eq!(answer_next(&server, &id, &mut lines, first), before[0]);
    assert_eq!(server.delete(&format!("/api/games/{id}")).status, 200);
    assert_eq!(undo(), 404);
    let fresh = begin(&server, &json!({ "rules": "mahjong0", "players": players, "seed": 4 }));
    let mut lines = stream(&server, &fresh, 0);
    while lines.next_json().unwrap().get("ask").is_none() {}
    assert_eq!(server.post(&format!("/api/games/{fresh}/undo"), "").status, 409);
}

#[test]
fn a_hand_of_each_rule_set_is_played_to_its_end() {
    let server = Running::new();
    for (number, preset) in Preset::ALL.iter().enumerate() {
        let mut players = vec!["greedy"; preset.rules().table().seats().count()];
        let human = number % players.len();
        players[human] = "human";
        let id = begin(&server, &json!({ "rules": preset.name, "players": players, "seed": 7 }));
        let mut turn = 0;
        let messages = play(&server, &id, 1, |legal| {
            turn += 1;
            // A win if there is one, else the legal actions in rotation.
            legal.iter().position(|one| one["kind"] == "win").unwrap_or(turn % legal.len())
        });
        let (first, hand) = (&messages[1]["event"], &messages.last().unwrap()["hand"]);
        assert_eq!(first["type"], "start_kyoku", "{}", preset.name);
        assert_eq!(hand["events"][0]["type"], "start_kyoku");
        let results = hand["seats"].as_array().unwrap().iter().map(|seat| seat["result"].as_i64().unwrap());
        assert_eq!(results.sum::<i64>() % 1000, 0);
        // The person has seen its own tiles and none of the other hands.
        for (seat, tiles) in first["tehais"].as_array().unwrap().iter().enumerate() {
            let is_hidden = tiles.as_array().unwrap().iter().all(|tile| tile == "?");
            assert_eq!(is_hidden, seat != human, "{}", preset.name);
        }
        let asks = messages.iter().filter(|message| message.get("ask").is_some()).count();
        assert!(asks >= 1, "{}", preset.name);
        let record = server.get(&format!("/api/games/{id}/record"));
        let answer = server.post("/api/records?name=mine", &record.body);
        // The game continues, so its record is not complete.
        assert!(answer.status == 200 || answer.message().contains("mine"), "{}", answer.text());
        assert_eq!(server.delete(&format!("/api/games/{id}")).status, 200);
        assert_eq!(server.get(&format!("/api/games/{id}/record")).status, 404);
    }
    assert_eq!(server.get("/api/games").json(), json!([]));
}

#[test]
fn a_whole_game_is_recorded_and_reviewed() {
    let server = Running::new();
    let id = begin(
        &server,
        &json!({ "rules": "mahjong0", "players": ["delta", "human", "greedy", "greedy"], "seed": 3 }),
    );
    let messages = play(&server, &id, usize::MAX, |legal| {
        legal.iter().position(|one| one["kind"] == "win").unwrap_or(0)
    });
    let over = &messages.last().unwrap()["over"];
    assert_eq!(over["reason"], Value::Null);
    let record = server.get(&format!("/api/games/{id}/record"));
    assert_eq!(record.status, 200);
    let answer = server.post("/api/records?name=mine.jsonl", &record.body).json();
    assert_eq!((&answer["format"], &answer["file"]), (&json!("suzume"), &json!("mine.jsonl")), "{answer}");
    assert_eq!(answer["games"][0]["scores"], over["scores"]);
    let hands: Vec<&Value> = messages.iter().filter_map(|message| message.get("hand")).collect();
    assert_eq!(answer["hands"].as_array().unwrap().iter().collect::<Vec<_>>(), hands);
    let mut lines = server.open(&crate::common::posted("/api/review?seat=1&with=delta", &record.body));
    let mut review = None;
    while let Some(line) = lines.next_json() {
        assert!(line.get("error").is_none(), "{line}");
        review = line.get("review").cloned().or(review);
    }
    let review = review.unwrap();
    assert_eq!((&review["with"], &review["finished"]), (&json!("delta"), &json!(true)));
    assert!(!review["decisions"].as_array().unwrap().is_empty());
    // A page that was closed continues reading where it was.
    let mut again = stream(&server, &id, messages.len() - 2);
    assert_eq!(again.next_json().as_ref(), messages.get(messages.len() - 2));
    assert_eq!(again.next_json().as_ref(), messages.last());
    assert_eq!(again.next_json(), None);
}

#[test]
fn hints_are_the_values_of_a_player() {
    let server = Running::new();
    for rules in ["riichi", "mcr", "sichuan"] {
        let id = begin(
            &server,
            &json!({ "rules": rules, "players": ["human", "greedy", "greedy", "greedy"], "seed": 1 }),
        );
        let mut lines = stream(&server, &id, 0);
        let ask =
            std::iter::from_fn(|| lines.next_json()).find_map(|message| message.get("ask").cloned()).unwrap();
        let hint = server.get(&format!("/api/games/{id}/hint")).json();
        assert_eq!(hint["decision"], ask["decision"]);
        // The advisor treats equal discards as one action, drawn or not.
        let without_drawn = |action: &Value| {
            let mut action = action.clone();
            action.as_object_mut().unwrap().remove("drawn");
            action.to_string()
        };
        let actions = hint["advice"]["actions"].as_array().unwrap();
        let valued: BTreeSet<String> = actions.iter().map(|one| without_drawn(&one["action"])).collect();
        let legal: BTreeSet<String> =
            ask["legal"].as_array().unwrap().iter().map(|one| without_drawn(&one["action"])).collect();
        assert_eq!(valued, legal, "{rules}");
        assert_eq!(actions.len(), valued.len(), "{rules}: each once");
        assert_eq!(hint["advice"]["best"], actions[0]["action"], "{rules}");
        assert_eq!(server.get(&format!("/api/games/{id}/hint?with=delta")).json()["advice"]["with"], "delta");
        assert_eq!(server.get(&format!("/api/games/{id}/hint?with=mdp:models=/etc/passwd")).status, 422);
        assert_eq!(server.delete(&format!("/api/games/{id}")).status, 200);
    }
}

#[test]
fn bad_games_and_actions_are_refused() {
    let server = Running::new();
    for (question, field) in [
        (json!({ "rules": "chess", "players": ["human", "greedy", "greedy", "greedy"] }), "rules"),
        (json!({ "rules": "mcr", "players": ["greedy", "greedy", "greedy", "greedy"] }), "players"),
        (json!({ "rules": "mcr", "players": ["human", "human", "greedy", "greedy"] }), "players"),
        (json!({ "rules": "mcr", "players": ["human", "mjai:./bot", "greedy", "greedy"] }), "players"),
        (
            json!({ "rules": "mcr", "players": ["human", "greedy", "greedy", "greedy"], "wall": "great" }),
            "wall",
        ),
        (
            json!({ "rules": "mcr", "options": "x = 1", "players": ["human", "greedy", "greedy", "greedy"] }),
            "rules",
        ),
    ] {
        let answer = server.post("/api/games", question.to_string());
        assert_eq!(
            (answer.status, answer.json()["error"]["field"].as_str()),
            (422, Some(field)),
            "{question}"
        );
    }
    let id =
        begin(&server, &json!({ "rules": "mahjong0", "players": ["human", "greedy", "greedy", "greedy"] }));
    let mut lines = stream(&server, &id, 0);
    let ask =
        std::iter::from_fn(|| lines.next_json()).find_map(|message| message.get("ask").cloned()).unwrap();
    let send = |decision: &Value, action: &Value| {
        let body = json!({ "decision": decision, "action": action });
        server.post(&format!("/api/games/{id}/action"), body.to_string())
    };
    let act = |decision: &Value, kind: &str| send(decision, &json!({ "kind": kind })).status;
    assert_eq!(act(&ask["decision"], "abort"), 422);
    let unknown = send(&ask["decision"], &json!({ "kind": "win_the_lottery" }));
    assert!(unknown.status == 400 && unknown.message().contains("win_the_lottery"), "{}", unknown.text());
    assert_eq!(act(&json!(17), "pass"), 409);
    assert_eq!(act(&json!(u64::MAX), "pass"), 409);
    assert_eq!(act(&json!(-1), "pass"), 400);
    assert_eq!(server.get("/api/games/nothing/hint").status, 404);
    assert_eq!(server.get(&format!("/api/games/{id}/stream?since=x")).status, 422);
    assert_eq!(server.get(&format!("/api/games/{id}/record")).status, 409);
    server.assert_well();
}

#[test]
fn the_oldest_games_make_room() {
    let server = Running::new();
    let question = json!({ "rules": "mahjong0", "players": ["human", "greedy", "greedy", "greedy"] });
    let ids: Vec<String> = (0..32).map(|_| begin(&server, &question)).collect();
    // All games count as in use.
    assert_eq!(server.post("/api/games", question.to_string()).status, 429);
    assert_eq!(server.delete(&format!("/api/games/{}", ids[5])).status, 200);
    begin(&server, &question);
    assert_eq!(server.get("/api/games").json().as_array().unwrap().len(), 32);
}
