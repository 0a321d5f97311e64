//! Matches on the server: started, watched, stopped, resumed and read again; and rejected requests.

use crate::common::Running;
use serde_json::{Value, json};
use suzume_testing::TempFolder;
use suzume_web::ServeOptions;

/// A server that keeps its results in a folder.
fn serving(folder: &TempFolder) -> Running {
    Running::with(ServeOptions { results: Some(folder.to_path_buf()), ..ServeOptions::default() })
}

fn question(games: u64) -> String {
    let question = json!({
        "rules": "mahjong0", "players": "greedy,tsumogiri", "games": games, "seed": 3, "luck": "off",
    });
    question.to_string()
}

fn lines(text: &str) -> Vec<Value> {
    text.lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn a_match_is_watched_to_its_end_and_read_again() {
    let folder = TempFolder::new("arena-whole");
    let server = serving(&folder);
    // Too few deals to decide the test, so all are played.
    let mut tested: Value = serde_json::from_str(&question(40)).unwrap();
    tested["stop"] = json!("sprt:0.5,0.55");
    let started = server.post("/api/arena?name=first", tested.to_string());
    assert_eq!(started.status, 200, "{}", started.text());
    let reported = lines(&server.get("/api/arena/first/stream").text());
    assert_eq!(reported.last().unwrap()["state"], "finished", "{reported:?}");
    assert!(reported.iter().any(|line| line["summary"]["deals"] == 20));
    let whole = server.get("/api/arena/first").json();
    assert_eq!(whole["summary"]["games"], 40);
    assert_eq!(whole["curve"].as_array().unwrap().len(), 20);
    let first = &whole["curve"][0];
    assert!(first["score"]["mean"].is_number() && first["sprt"]["log_ratio"].is_number(), "{first}");
    assert_eq!(server.get("/api/arena").json()["matches"][0]["verdict"], whole["summary"]["verdict"]);
    // Sentences are in the language that was asked for; the verdict of the data stays English.
    assert_eq!(whole["verdict_text"], whole["summary"]["verdict"]);
    let japanese = server.get("/api/arena/first?language=ja").json();
    assert_eq!(japanese["summary"], whole["summary"]);
    let text = japanese["verdict_text"].as_str().unwrap();
    assert!(text.contains("スコア"), "{text}");
    let list =
        |language: &str| server.get(&format!("/api/arena?language={language}")).json()["matches"][0].clone();
    assert_eq!(list("ja")["verdict_text"], text);
    assert_eq!(list("en")["verdict_text"], whole["summary"]["verdict"]);
    let streamed = lines(&server.get("/api/arena/first/stream?language=ja").text());
    let summaries: Vec<&Value> = streamed.iter().filter(|line| line["verdict_text"].is_string()).collect();
    assert!(summaries.iter().all(|line| line["verdict_text"] == text), "{streamed:?}");
    assert_eq!(server.get("/api/arena?language=fr").status, 422);
    // The report is a page in one file, in the language that was asked for.
    let report = server.get("/api/arena/first/report?language=ja").text();
    assert!(
        report.starts_with("<!doctype html>") || report.starts_with("<!DOCTYPE html>"),
        "{}",
        &report[..60]
    );
    assert!(report.contains("スコア") && !report.contains("<script src"));
    assert_eq!(server.get("/api/arena/nowhere/report").status, 404);
    // Every game has a record that the server reads.
    let games = server.get("/api/arena/first/games?from=38&count=5").json();
    assert_eq!(games["total"], 40);
    assert_eq!(games["games"].as_array().unwrap().len(), 2);
    let record = server.get("/api/arena/first/games/19/1").text();
    let read = server.post("/api/records?name=game", &record).json();
    assert_eq!(read["games"].as_array().unwrap().len(), 1, "{read}");
    assert_eq!(read["games"][0]["scores"], games["games"][1]["points"]);
    // The folder is as `suzume arena --out` leaves it, with its summary and its report.
    let saved = |name: &str| std::fs::read_to_string(folder.join("first").join(name)).unwrap();
    assert_eq!(serde_json::from_str::<Value>(&saved("summary.json")).unwrap(), whole["summary"]);
    let report = saved("report.html");
    assert!(report.contains("<html") && report.contains("tsumogiri"), "{report}");
    // Another server reads the same from the folder.
    drop(server);
    let again = serving(&folder);
    assert_eq!(again.get("/api/arena/first").json(), whole);
}

#[test]
fn a_match_is_stopped_and_resumed_as_if_nothing_had_been() {
    let folder = TempFolder::new("arena-stopped");
    let server = serving(&folder);
    let many = question(60_000);
    assert_eq!(server.post("/api/arena?name=long", &many).status, 200);
    assert_eq!(server.post("/api/arena/long/resume", "{}").status, 409);
    assert_eq!(server.post("/api/arena/long/stop", "{}").status, 200);
    let stopped = server.get("/api/arena/long").json();
    assert_eq!(stopped["state"], "stopped", "{}", stopped["problem"]);
    assert_eq!(server.post("/api/arena/long/stop", "{}").status, 409);
    let deals = stopped["summary"]["deals"].as_u64().unwrap();
    assert!(deals < 30_000, "{deals}");
    let games = json!({ "games": 2 * (deals + 5) }).to_string();
    assert_eq!(server.post("/api/arena/long/resume", games).status, 200);
    assert_eq!(lines(&server.get("/api/arena/long/stream").text()).last().unwrap()["state"], "stopped");
    // The same match in one run gives the same result.
    assert_eq!(server.post("/api/arena?name=once", question(2 * (deals + 5))).status, 200);
    server.get("/api/arena/once/stream");
    let [resumed, once] = ["long", "once"].map(|name| server.get(&format!("/api/arena/{name}")).json());
    assert_eq!(resumed["summary"], once["summary"]);
    let [resumed, once] =
        ["long", "once"].map(|name| std::fs::read(folder.join(name).join("summary.json")).unwrap());
    assert!(resumed == once, "the summaries of the two folders differ");
}

#[test]
fn what_cannot_be_played_is_refused() {
    let folder = TempFolder::new("arena-refused");
    let server = serving(&folder);
    let with = |change: &dyn Fn(&mut Value)| {
        let mut question: Value = serde_json::from_str(&question(4)).unwrap();
        change(&mut question);
        server.post("/api/arena", question.to_string())
    };
    for (field, value) in [
        ("players", json!("greedy,mjai:sh")),
        ("players", json!("mdp:models=/etc/passwd,greedy")),
        ("players", json!("human,greedy")),
        ("players", json!("greedy")),
        ("rules", json!("chess")),
        ("wall", json!("tenhou:/etc")),
        ("seats", json!("standing")),
        ("games", json!(10_000_000)),
        ("stop", json!("sprt:2,1")),
        ("shard", json!("1/2")),
    ] {
        let answer = with(&|question| question[field] = value.clone());
        assert_eq!(answer.status, 422, "{field} {value}: {}", answer.text());
        assert_eq!(answer.json()["error"]["field"], field, "{value}");
    }
    assert_eq!(with(&|question| question["unknown"] = json!(1)).status, 400);
    for name in ["..", "../up", ".hidden", "a%2Fb", "a%00"] {
        assert_eq!(server.post(&format!("/api/arena?name={name}"), question(4)).status, 422, "{name}");
    }
    for path in
        ["nothing", "%2e%2e", "..%2F..", "%00", "nothing/games", "nothing/games/0/0", "nothing/stream"]
    {
        let status = server.get(&format!("/api/arena/{path}")).status;
        assert!([400, 404].contains(&status), "{path}: {status}");
    }
    for work in ["stop", "resume"] {
        assert_eq!(server.post(&format!("/api/arena/nothing/{work}"), "{}").status, 404);
    }
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
    // A corrupt folder is reported, and the others are still listed.
    std::fs::create_dir(folder.join("spoiled")).unwrap();
    std::fs::write(folder.join("spoiled/match.json"), "{").unwrap();
    assert_eq!(server.post("/api/arena?name=fine", question(4)).status, 200);
    server.get("/api/arena/fine/stream");
    let listed = server.get("/api/arena").json();
    let states: Vec<&str> =
        listed["matches"].as_array().unwrap().iter().map(|one| one["state"].as_str().unwrap()).collect();
    assert_eq!(states, ["finished", "failed"]);
    assert_eq!(server.post("/api/arena?name=fine", question(4)).status, 409);
}

#[test]
fn only_some_matches_are_played_at_once() {
    let folder = TempFolder::new("arena-many");
    let server = serving(&folder);
    for name in ["one", "two"] {
        assert_eq!(server.post(&format!("/api/arena?name={name}"), question(60_000)).status, 200);
    }
    assert_eq!(server.post("/api/arena?name=three", question(4)).status, 429);
    assert_eq!(server.post("/api/arena/one/stop", "{}").status, 200);
    assert_eq!(server.post("/api/arena?name=three", question(4)).status, 200);
}
