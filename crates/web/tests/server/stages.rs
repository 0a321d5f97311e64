//! Questions whose answer comes in stages.

use crate::common::{Running, posted};

#[test]
fn a_quick_answer_comes_before_the_whole_one() {
    let server = Running::new();
    let body = r#"{"rules":"riichi","hand":"23467m3455p12678s","dora":"4p"}"#;
    let mut lines = server.open(&posted("/api/discard/stream", body.as_bytes()));
    let mut answers = Vec::new();
    while let Some(answer) = lines.next_json() {
        answers.push(answer);
    }
    let [quick, whole] = &answers[..] else { panic!("{} answers", answers.len()) };
    assert_eq!(quick["with"], whole["with"]);
    assert_eq!(*whole, server.post("/api/discard", body).json());
}

#[test]
fn a_question_without_an_answer_has_the_status_of_its_error() {
    let server = Running::new();
    let refused = server.post("/api/discard/stream", r#"{"rules":"riichi","hand":"12x"}"#);
    assert_eq!((refused.status, refused.json()["error"]["field"].as_str()), (422, Some("hand")));
    assert_eq!(server.post("/api/discard/stream", r#"{"hand":{}}"#).status, 400);
}
