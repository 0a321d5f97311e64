//! Finds the first difference between two lines and describes it: `deltas[2]: expected -3, found -4`.

use super::line::Line;
use serde_json::Value;

/// The most characters shown of one value.
const LONGEST_SHOWN: usize = 300;

/// Describes the first difference between the two lines; `None` if they are equal.
pub(super) fn difference(expected: &Line, found: &Line) -> Option<(String, String)> {
    if expected == found {
        return None;
    }
    if std::mem::discriminant(expected) != std::mem::discriminant(found) {
        return Some((shown_line(expected), shown_line(found)));
    }
    let mut path = String::new();
    let (expected, found) = first_difference(&value(expected), &value(found), &mut path)?;
    Some((format!("{path} {expected}"), found))
}

/// Descends to the first value that differs and adds its place to the path.
fn first_difference(expected: &Value, found: &Value, path: &mut String) -> Option<(String, String)> {
    match (expected, found) {
        (Value::Object(ours), Value::Object(theirs)) => {
            let key = ours.keys().find(|key| ours.get(*key) != theirs.get(*key))?;
            path.push_str(if path.is_empty() { "" } else { "." });
            path.push_str(key);
            first_difference(ours.get(key)?, theirs.get(key)?, path)
        }
        (Value::Array(ours), Value::Array(theirs)) if ours.len() == theirs.len() => {
            let place = ours.iter().zip(theirs).position(|(ours, theirs)| ours != theirs)?;
            path.push_str(&format!("[{place}]"));
            first_difference(&ours[place], &theirs[place], path)
        }
        _ if expected == found => None,
        _ => Some((shown(expected), shown(found))),
    }
}

fn value(line: &Line) -> Value {
    serde_json::to_value(line).unwrap_or_default()
}

/// A line as shown in an error message.
pub(super) fn shown_line(line: &Line) -> String {
    printable(&serde_json::to_string(line).unwrap_or_default())
}

fn shown(value: &Value) -> String {
    printable(&value.to_string())
}

/// Makes text from a record safe for a terminal: one line, bounded length, no control characters that move the cursor.
pub(super) fn printable(text: &str) -> String {
    let fit = |character: char| if character.is_control() { '\u{fffd}' } else { character };
    let mut shown: String = text.chars().take(LONGEST_SHOWN).map(fit).collect();
    if text.chars().nth(LONGEST_SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Line {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn the_first_difference_is_named_by_its_place() {
        let expected = r#"{"type":"ryukyoku","deltas":[1,-1,0,0],"payments":[{"from":1,"to":0,"points":1,"reason":"ready"}]}"#;
        let changed = |from: &str, to: &str| {
            let (expected, found) = difference(&line(expected), &line(&expected.replace(from, to)))?;
            Some(format!("{expected} | {found}"))
        };
        assert_eq!(changed("", ""), None);
        assert_eq!(changed("[1,", "[2,").as_deref(), Some("deltas[0] 1 | 2"));
        assert_eq!(changed("\"to\":0", "\"to\":3").as_deref(), Some("payments[0].to 0 | 3"));
        assert_eq!(
            changed("ready", "r\u{7f}").as_deref(),
            Some("payments[0].reason \"ready\" | \"r\u{fffd}\"")
        );
        let other = difference(&line(expected), &Line::EndKyoku).unwrap();
        assert!(
            other.0.starts_with("{\"type\":\"ryukyoku\",\"deltas\"") && other.1 == "{\"type\":\"end_kyoku\"}"
        );
    }

    #[test]
    fn what_is_shown_has_an_end() {
        assert_eq!(printable(&"é".repeat(400)).chars().count(), LONGEST_SHOWN + 1);
        assert_eq!(printable("a\nb\u{1b}"), "a\u{fffd}b\u{fffd}");
    }
}
