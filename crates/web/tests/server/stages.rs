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
fn what_is_wrong_is_the_only_line() {
    let server = Running::new();
    let mut lines = server.open(&posted("/api/discard/stream", br#"{"rules":"riichi","hand":"12x"}"#));
    assert_eq!(lines.next_json().unwrap()["error"]["field"], "hand");
    assert_eq!(lines.next_json(), None);
    // JSON that is no question has the status of an error.
    assert_eq!(server.post("/api/discard/stream", r#"{"hand":{}}"#).status, 400);
}
