//! Reads questions from JSON. One that does not fit gets an error in the words of the question, found by comparing it with
//! the schema of its type: the field, what it holds and what it must hold.

use crate::error::{AnswerError, Problem};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value};
use suzume_game::situation::{Description, SituationError};
use suzume_tiles::UnknownName;

/// Reads a question from JSON.
///
/// ```
/// use suzume::{DiscardQuestion, from_json};
///
/// let body = br#"{"hand":"23467m3455p12678s","rules":"riichi","curve":"5"}"#;
/// let error = from_json::<DiscardQuestion>(body).unwrap_err();
/// assert_eq!(error.to_string(), "curve: a text where there must be a number; hint: in digits, without quotes");
/// ```
pub fn from_json<'a, T: Deserialize<'a> + JsonSchema>(body: &'a [u8]) -> Result<T, AnswerError> {
    serde_json::from_slice(body).map_err(|error| {
        let value = serde_json::from_slice(body).ok();
        let misfit = value.as_ref().and_then(|value: &Value| {
            let root = schemars::schema_for!(T).to_value();
            Schema { root: &root, own: &root }.misfit("", value)
        });
        misfit.unwrap_or_else(|| AnswerError::whole(Problem::Json(error.to_string())))
    })
}

/// The schema of a part of a question.
#[derive(Clone, Copy)]
struct Schema<'a> {
    root: &'a Value,
    own: &'a Value,
}

impl<'a> Schema<'a> {
    /// Follows references, and leaves out the choice of null.
    fn resolved(self) -> Schema<'a> {
        if let Some(path) = self.own["$ref"].as_str() {
            let own = self.root.pointer(path.trim_start_matches('#')).unwrap_or(&Value::Null);
            return Schema { own, ..self }.resolved();
        }
        let choices = ["anyOf", "oneOf"].iter().find_map(|choice| self.own[*choice].as_array());
        let mut others = choices.into_iter().flatten().filter(|choice| choice["type"] != "null");
        match (others.next(), others.next()) {
            (Some(own), None) => Schema { own, ..self }.resolved(),
            _ => self,
        }
    }

    /// The first part of the value that does not fit.
    fn misfit(self, place: &str, value: &Value) -> Option<AnswerError> {
        let schema = self.resolved();
        if value.is_null() {
            return None;
        }
        match schema.kind() {
            Some("object") => match (value, schema.own["properties"].as_object()) {
                (Value::Object(object), Some(fields)) => schema.misfit_in(place, object, fields),
                (Value::Object(_), None) => None,
                _ => Some(shape(place, value, "an object", "put its fields in braces")),
            },
            Some("array") => match value {
                Value::Array(list) => list.iter().enumerate().find_map(|(number, value)| {
                    Schema { own: &schema.own["items"], ..schema }
                        .misfit(&format!("{place}[{number}]"), value)
                }),
                _ => Some(shape(place, value, "a list", &format!("such as [{value}]"))),
            },
            Some("string") => match (value, schema.names()) {
                (Value::String(name), Some(names)) if !names.contains(&name.as_str()) => {
                    let unknown = UnknownName::new("name", name, names);
                    Some(AnswerError::whole(Problem::Json(format!("{place}: {unknown}"))))
                }
                (Value::String(_), _) => None,
                _ => Some(shape(place, value, "a text", "put it in quotes")),
            },
            Some("boolean") if !value.is_boolean() => {
                Some(shape(place, value, "true or false", "without quotes"))
            }
            Some("integer") if !value.is_number() => {
                Some(shape(place, value, "a number", "in digits, without quotes"))
            }
            Some("integer") => {
                let (least, most) = schema.range();
                let is_whole = value.is_u64() || value.is_i64();
                let is_within = value.as_f64().is_some_and(|number| (least..=most).contains(&number));
                (!is_whole || !is_within).then(|| {
                    let words =
                        format!("{place}: {value} where there must be a whole number from {least} to {most}");
                    AnswerError::whole(Problem::Json(words))
                })
            }
            Some("number") if !value.is_number() => {
                Some(shape(place, value, "a number", "in digits, without quotes"))
            }
            _ => None,
        }
    }

    fn misfit_in(
        self,
        place: &str,
        object: &Map<String, Value>,
        fields: &Map<String, Value>,
    ) -> Option<AnswerError> {
        let dot = if place.is_empty() { "" } else { "." };
        // The fields of a situation know examples of themselves.
        let of_situation = fields.contains_key("seats");
        object.iter().find_map(|(name, value)| {
            let place = format!("{place}{dot}{name}");
            if of_situation && let Some(error) = Description::misfit(name, value) {
                let place =
                    format!("{}{}", place.strip_suffix(name.as_str()).unwrap_or_default(), error.place);
                return Some(SituationError { place, ..error }.into());
            }
            match fields.get(name) {
                Some(own) => Schema { own, ..self }.misfit(&place, value),
                // Another name of a field.
                None if name == "dora" && fields.contains_key("dora_indicators") => None,
                None => {
                    let unknown = UnknownName::new("field", name, fields.keys().map(String::as_str));
                    Some(AnswerError::whole(Problem::Json(unknown.to_string())))
                }
            }
        })
    }

    /// The kind of JSON value, other than null.
    fn kind(self) -> Option<&'a str> {
        let own = &self.own["type"];
        let of_several = || own.as_array()?.iter().filter_map(Value::as_str).find(|kind| *kind != "null");
        own.as_str().or_else(of_several).or_else(|| self.names().map(|_| "string"))
    }

    /// The names among which to choose, if the value is one of them.
    fn names(self) -> Option<Vec<&'a str>> {
        let own = self.own;
        let names: Option<Vec<&str>> =
            own["enum"].as_array().map(|names| names.iter().filter_map(Value::as_str).collect());
        let of_choices = || {
            let choices = own["oneOf"].as_array()?;
            let names = |choice: &'a Value| -> Vec<&'a str> {
                let listed = choice["enum"].as_array().into_iter().flatten().filter_map(Value::as_str);
                choice["const"].as_str().into_iter().chain(listed).collect()
            };
            let all: Vec<Vec<&str>> = choices.iter().map(names).collect();
            (!all.iter().any(Vec::is_empty)).then(|| all.concat())
        };
        names.or_else(of_choices).filter(|names| !names.is_empty())
    }

    /// The least and the greatest number.
    fn range(self) -> (f64, f64) {
        let (least, most) = match self.own["format"].as_str() {
            Some("int32") => (f64::from(i32::MIN), f64::from(i32::MAX)),
            Some("uint16") => (0.0, f64::from(u16::MAX)),
            Some("uint32") => (0.0, f64::from(u32::MAX)),
            _ => (f64::MIN, 18_446_744_073_709_551_616.0),
        };
        (self.own["minimum"].as_f64().unwrap_or(least), self.own["maximum"].as_f64().unwrap_or(most))
    }
}

fn shape(place: &str, value: &Value, wanted: &'static str, hint: &str) -> AnswerError {
    let place = if place.is_empty() { "question" } else { place };
    SituationError::shape(place, value, wanted, hint).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DeficiencyQuestion, DiscardQuestion, ParseQuestion, WinQuestion};

    fn problem<'a, T: Deserialize<'a> + JsonSchema>(body: &'a str) -> String {
        from_json::<T>(body.as_bytes()).err().expect(body).to_string()
    }

    #[test]
    fn near_misses_are_named_in_words_of_the_question() {
        let hand = r#""hand":"23467m3455p12678s""#;
        for (fields, expected) in [
            (r#""melds":"222z""#, "melds: a text where there must be a list; hint: such as [{"),
            (
                r#""seats":[{"river":7}]"#,
                "seats[0].river: a number where there must be a text; hint: such as",
            ),
            (
                r#""forms":"standard""#,
                r#"forms: a text where there must be a list; hint: such as ["standard"]"#,
            ),
            (r#""k":"3""#, "k: a text where there must be a number; hint: in digits, without quotes"),
            (r#""k":300"#, "k: 300 where there must be a whole number from 0 to 255"),
            (r#""language":["en"]"#, "language: a list where there must be a text; hint: put it in quotes"),
            (r#""wiht":"mdp""#, "unknown field `wiht`: the names are"),
        ] {
            let error = problem::<DiscardQuestion>(&format!("{{{hand},{fields}}}"));
            assert!(error.starts_with(expected), "{fields}: {error}");
        }
        let error = problem::<DeficiencyQuestion>(r#"{"hand":"11m","method":"fast"}"#);
        assert_eq!(
            error,
            "method: unknown name `fast`: the names are exact, quadtree, quadtree8, sixtree, block"
        );
        let error =
            problem::<WinQuestion<'_>>(r#"{"rules":"riichi","win":{"concealed":"1m","melds":"222z"}}"#);
        assert!(error.starts_with("win.melds: a text where there must be a list"), "{error}");
        let error = problem::<WinQuestion<'_>>(r#"{"rules":"riichi","situation":{"melds":["222z"]}}"#);
        assert!(error.starts_with("situation.melds[0]: a text where there must be an object"), "{error}");
        assert_eq!(
            problem::<ParseQuestion>(r#""1m""#),
            "question: a text where there must be an object; hint: put its fields in braces"
        );
    }

    /// No question is refused in the words of the language in which the program is written.
    #[test]
    fn no_error_names_a_type_of_the_program() {
        let values = ["7", "-7", "1e99", "\"x\"", "[7]", "[\"x\"]", "{\"x\":7}", "true"];
        let fields = |schema: Value| -> Vec<String> {
            schema["properties"].as_object().expect("an object").keys().cloned().collect()
        };
        let is_foreign = |error: &str| {
            ["u8", "i64", "u32", "usize", "f64", "struct", "enum", "sequence"]
                .iter()
                .any(|word| error.split(|c: char| !c.is_alphanumeric()).any(|part| part == *word))
        };
        let check = |question: &str, read: &dyn Fn(&str) -> Option<String>, names: Vec<String>| {
            for (name, value) in names.iter().flat_map(|name| values.map(|value| (name, value))) {
                if let Some(error) = read(&format!("{{\"hand\":\"11m\",\"{name}\":{value}}}")) {
                    assert!(!is_foreign(&error), "{question}: {name} {value}: {error}");
                }
            }
        };
        let said = |error: AnswerError| error.to_string();
        check(
            "discard",
            &|body| from_json::<DiscardQuestion>(body.as_bytes()).err().map(said),
            fields(schemars::schema_for!(DiscardQuestion).to_value()),
        );
        check(
            "deficiency",
            &|body| from_json::<DeficiencyQuestion>(body.as_bytes()).err().map(said),
            fields(schemars::schema_for!(DeficiencyQuestion).to_value()),
        );
    }
}
