//! Many questions at once: none is lost, memory stays bounded, quick answers stay quick, and abandoned questions are
//! not computed. Memory and time are measured per process, so these tests have a process of their own and run one after
//! another.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

#[path = "server/common.rs"]
mod common;

use common::{Running, posted};
use std::io::Write;
use std::time::{Duration, Instant};

/// A position two tiles from complete, searched until the budget is used up.
const POSITION: &str = r#"{"hand":"124m4568p2345s116z","k":9,"budget":50}"#;
/// The same position with points and danger, which takes longer.
const RIICHI: &str = r#"{"rules":"riichi","hand":"124m4568p2345s116z","with":"delta"}"#;
/// Positions far from complete, which the two slowest players search for about a second.
const SLOW: [&str; 2] = [
    r#"{"rules":"riichi","hand":"1358m2479p1368s25z","with":"solitary"}"#,
    r#"{"rules":"riichi","hand":"1358m2479p1368s25z","with":"mdp","seats":[{"river":"9m"},{"river":"1z"},{"river":"4z"},{"river":"2z"}]}"#,
];
/// The questions that are answered in each game.
const ANSWERS: usize = 12;
/// The number of kinds in its hand.
const KINDS: usize = 13;
/// The most processor time after the reader has left.
const MOST_AFTER_LEAVING: Duration = Duration::from_millis(400);
/// A position far from complete, which would be searched for twenty seconds.
const LONG: &str = r#"{"hand":"1358m2469p1378s12z","budget":10000,"k":12,"curve":18}"#;

fn status(field: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(field));
    line.and_then(|line| line.trim().split(' ').next()?.parse().ok()).unwrap_or(0)
}

/// The processor time of this process.
fn computed() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    let ticks: u64 = fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap();
    Duration::from_millis(10 * ticks)
}

#[test]
fn many_questions_at_once_and_questions_of_nobody() {
    many_questions_at_once();
    questions_of_nobody_are_not_computed();
    slow_searches_end_when_the_reader_leaves();
    a_hint_and_a_review_end_when_the_reader_leaves();
}

fn many_questions_at_once() {
    let server = Running::new();
    server.assert_well();
    let before = status("VmHWM:");
    let (quick, analyses, games) = std::thread::scope(|scope| {
        let asking: Vec<_> = (0..200)
            .map(|number| {
                let server = &server;
                let position = if number % 20 < 2 { RIICHI } else { POSITION };
                std::thread::Builder::new()
                    .stack_size(256 << 10)
                    .spawn_scoped(scope, move || {
                        let asked = Instant::now();
                        let answer = server.post("/api/discard", position);
                        assert_eq!(answer.status, 200, "{}", answer.text());
                        let actions = answer.json()["actions"].as_array().unwrap().clone();
                        let discards = actions.iter().filter(|one| one["action"]["kind"] == "discard");
                        assert_eq!(discards.count(), KINDS);
                        asked.elapsed()
                    })
                    .unwrap()
            })
            .collect();
        let playing: Vec<_> = (0..20)
            .map(|seed| {
                scope.spawn({
                    let server = &server;
                    move || {
                        let begun = Instant::now();
                        play(server, seed);
                        begun.elapsed()
                    }
                })
            })
            .collect();
        let mut slowest = Duration::ZERO;
        for _ in 0..20 {
            let asked = Instant::now();
            server.assert_well();
            slowest = slowest.max(asked.elapsed());
        }
        let analyses = asking.into_iter().map(|one| one.join().unwrap()).max().unwrap();
        let games = playing.into_iter().map(|one| one.join().unwrap()).max().unwrap();
        (slowest, analyses, games)
    });
    let more = status("VmHWM:") - before;
    println!(
        "200 analyses within {analyses:?} and {ANSWERS} answers in each of 20 games within {games:?}; quick answers within {quick:?}; \
         {more} kB more"
    );
    assert!(quick < Duration::from_secs(5), "{quick:?}");
    assert!(more < 300_000, "{more} kB more");
}

/// Plays a part of a game: the first legal action each time.
fn play(server: &Running, seed: usize) {
    let question =
        format!(r#"{{"rules":"riichi","players":["human","greedy","greedy","greedy"],"seed":{seed}}}"#);
    let begun = server.post("/api/games", question);
    assert_eq!(begun.status, 200, "{}", begun.text());
    let id = begun.json()["id"].as_str().unwrap().to_owned();
    let request =
        format!("GET /api/games/{id}/stream HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    let mut lines = server.open(request.as_bytes());
    let mut answered = 0;
    while answered < ANSWERS {
        let message = lines.next_json().expect("the game continues");
        if let Some(ask) = message.get("ask") {
            let body =
                serde_json::json!({ "decision": ask["decision"], "action": ask["legal"][0]["action"] });
            assert_eq!(server.post(&format!("/api/games/{id}/action"), body.to_string()).status, 200);
            answered += 1;
        }
    }
    assert_eq!(server.delete(&format!("/api/games/{id}")).status, 200);
}

fn slow_searches_end_when_the_reader_leaves() {
    for question in SLOW {
        let server = Running::new();
        // The whole answer for another hand, so that tables and models are loaded; it shows what leaving early saves.
        let before = computed();
        let other = question.replace("1368s", "1379s");
        assert_eq!(server.post("/api/discard", other).status, 200);
        let whole = computed() - before;
        let after = computed_after_leaving(&server, &posted("/api/discard", question.as_bytes()));
        println!("{after:?} computed after leaving a question of {whole:?}");
        assert!(after < MOST_AFTER_LEAVING, "{question}: {after:?} after leaving");
    }
}

fn a_hint_and_a_review_end_when_the_reader_leaves() {
    let server = Running::new();
    server.assert_well();
    let record = include_bytes!("../../game/tests/data/records/riichi-tonpu.jsonl");
    let after = computed_after_leaving(&server, &posted("/api/review?name=game.jsonl", record));
    println!("{after:?} computed after leaving a review");
    assert!(after < MOST_AFTER_LEAVING, "{after:?} after leaving a review");

    let question = r#"{"rules":"riichi","players":["human","greedy","greedy","greedy"],"seed":5}"#;
    let id = server.post("/api/games", question).json()["id"].as_str().unwrap().to_owned();
    let get = |path: &str| format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    let mut lines = server.open(get(&format!("/api/games/{id}/stream")).as_bytes());
    while lines.next_json().unwrap().get("ask").is_none() {}
    drop(lines);
    let hint = get(&format!("/api/games/{id}/hint?with=solitary"));
    let after = computed_after_leaving(&server, hint.as_bytes());
    println!("{after:?} computed after leaving a hint");
    assert!(after < MOST_AFTER_LEAVING, "{after:?} after leaving a hint");
}

/// How much is computed after the reader has left, until nothing is computed any more.
fn computed_after_leaving(server: &Running, request: &[u8]) -> Duration {
    let mut stream = server.connect();
    let before = computed();
    stream.write_all(request).unwrap();
    let asked = Instant::now();
    while computed() - before < Duration::from_millis(20) {
        assert!(asked.elapsed() < Duration::from_secs(60), "the search does not begin");
        std::thread::sleep(Duration::from_millis(1));
    }
    let left = computed();
    drop(stream);
    let mut last = left;
    loop {
        std::thread::sleep(Duration::from_millis(500));
        let now = computed();
        if now == last {
            return last - left;
        }
        last = now;
    }
}

fn questions_of_nobody_are_not_computed() {
    let server = Running::new();
    let begun = Instant::now();
    for _ in 0..40 {
        let mut stream = server.connect();
        stream.write_all(&posted("/api/discard", LONG.as_bytes())).unwrap();
        // Long enough to be read; then the client leaves.
        std::thread::sleep(Duration::from_millis(20));
    }
    server.assert_well();
    // Each of them would have taken twenty seconds; they end within moments.
    std::thread::sleep(Duration::from_secs(2));
    let before = computed();
    std::thread::sleep(Duration::from_secs(2));
    let since = computed() - before;
    println!("40 questions left within {:?}; {since:?} computed in 2 s afterwards", begun.elapsed());
    assert!(since < Duration::from_secs(1), "{since:?} computed after the client left");
}
