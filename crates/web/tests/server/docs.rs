//! Sends every request in docs/api.md and checks that the answer contains what is shown.

use crate::common::Running;
use serde_json::Value;

/// Whether the answer contains everything shown.
fn has(answer: &Value, shown: &Value) -> bool {
    match (answer, shown) {
        (Value::Object(answer), Value::Object(shown)) => {
            shown.iter().all(|(name, value)| answer.get(name).is_some_and(|found| has(found, value)))
        }
        _ => answer == shown,
    }
}

#[test]
fn the_documented_requests_are_answered_as_shown() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api.md")).unwrap();
    let server = Running::new();
    let mut examples = 0;
    for example in page.split("```http\n").skip(1) {
        let (request, rest) = example.split_once("```").unwrap();
        let (line, body) = request.split_once('\n').unwrap();
        let path = line.strip_prefix("POST ").unwrap();
        let shown = rest.split_once("```json\n").unwrap().1.split_once("```").unwrap().0;
        let answer = server.post(path, body).json();
        let shown: Value = serde_json::from_str(shown).unwrap();
        assert!(has(&answer, &shown), "{line}\n{body}{answer}");
        examples += 1;
    }
    assert!(examples >= 5);
}

#[test]
fn the_documentation_names_every_route() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api.md")).unwrap();
    let server = Running::new();
    let description = server.get("/api/openapi.json").json();
    assert_eq!(description["openapi"], "3.1.0");
    for path in description["paths"].as_object().unwrap().keys() {
        assert!(page.contains(path.as_str()), "{path} is not in docs/api.md");
    }
}
