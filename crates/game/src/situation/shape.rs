//! The shapes of a situation's fields, for errors in words of a situation instead of a programming language's: a meld given as
//! a text, a number in quotes, a field that does not exist.

use super::error::SituationError;
use serde_json::Value;
use suzume_tiles::UnknownName;

/// What a field holds, with an example.
#[derive(Clone, Copy)]
enum Shape {
    Text(&'static str),
    Number(&'static str),
    Flag,
    Numbers(&'static str),
    /// A number or a list of numbers.
    NumberOrList(&'static str),
    Object(&'static [Field], &'static str),
    List(&'static [Field], &'static str),
}

/// A field by name.
type Field = (&'static str, Shape);

const MELD: &[Field] = &[
    ("kind", Shape::Text("\"pong\"")),
    ("tiles", Shape::Text("\"222z\"")),
    ("from", Shape::Text("\"left\"")),
    ("from_seat", Shape::Number("2")),
    ("claimed", Shape::Text("\"2z\"")),
    ("turn", Shape::Number("12")),
    ("added", Shape::Number("30")),
];
const MELDS: Shape = Shape::List(MELD, r#"[{"kind":"pong","tiles":"222z","from":"left"}]"#);
const WIN: &[Field] = &[
    ("tile", Shape::Text("\"5p\"")),
    ("from", Shape::Text("\"left\"")),
    ("as", Shape::Text("\"discard\"")),
    ("turn", Shape::Number("40")),
];
const SEAT: &[Field] = &[
    ("river", Shape::Text("\"1z 9m* 4s< 2p!\"")),
    ("melds", MELDS),
    ("riichi", Shape::Flag),
    ("void", Shape::Text("\"m\"")),
    ("flowers", Shape::Text("\"1f\"")),
    ("norths", Shape::NumberOrList("1")),
    ("win", Shape::Object(WIN, r#"{"tile":"5p","from":"left"}"#)),
];
const OFFERED: &[Field] =
    &[("tile", Shape::Text("\"5p\"")), ("from", Shape::Text("\"left\"")), ("as", Shape::Text("\"discard\""))];
const TO_MOVE: &[Field] = &[("seat", Shape::Text("\"self\"")), ("after", Shape::Text("\"draw\""))];
const TILES: Shape = Shape::Text("\"4p\"");

const SITUATION: &[Field] = &[
    ("rules", Shape::Text("\"riichi\"")),
    ("options", Shape::Text("\"red_fives = 0\"")),
    ("hand", Shape::Text("\"123m0567p23456s1z\"")),
    ("melds", MELDS),
    ("drawn", TILES),
    ("seat", Shape::Number("0")),
    ("seat_wind", Shape::Text("\"S\"")),
    ("round_wind", Shape::Text("\"E\"")),
    ("dora_indicators", TILES),
    ("dora", TILES),
    ("scores", Shape::Numbers("[25000,25000,25000,25000], your own first")),
    ("repeats", Shape::Number("0")),
    ("sticks", Shape::Number("1")),
    ("draws_left", Shape::Number("48")),
    ("parts", Shape::Numbers("[12,12,12,12], your own first")),
    ("seats", Shape::List(SEAT, r#"[{"river":"9s"},{"river":"8s"},{},{}]: you, right, across, left"#)),
    ("partial", Shape::Flag),
    ("void", Shape::Text("\"m\"")),
    ("flowers", Shape::Text("\"1f\"")),
    ("norths", Shape::NumberOrList("1")),
    ("given", Shape::Text("\"1m2m9p\"")),
    ("seen", Shape::Text("\"1114s 11z\"")),
    ("kb", Shape::Text("34 digits in quotes")),
    ("to_move", Shape::Object(TO_MOVE, r#"{"seat":"self","after":"draw"}"#)),
    ("offered", Shape::Object(OFFERED, r#"{"tile":"5p","from":"left"}"#)),
    ("stage", Shape::Text("\"exchange\"")),
];

/// What is wrong with the shape of one field of a situation; `None` if nothing is, or if there is no such field.
pub(super) fn field_misfit(name: &str, value: &Value) -> Option<SituationError> {
    let (_, shape) = SITUATION.iter().find(|(field, _)| *field == name)?;
    in_field(name, value, shape)
}

/// The first field that has the wrong shape or does not exist; `None` if all have the right one.
pub(super) fn misfit(value: &Value) -> Option<SituationError> {
    in_object("", value.as_object()?, SITUATION)
}

fn in_object(
    place: &str,
    object: &serde_json::Map<String, Value>,
    fields: &[Field],
) -> Option<SituationError> {
    object.iter().find_map(|(name, value)| {
        let dot = if place.is_empty() { "" } else { "." };
        let Some((_, shape)) = fields.iter().find(|(field, _)| field == name) else {
            let place = if place.is_empty() { "situation" } else { place };
            let unknown = UnknownName::new("field", name, fields.iter().map(|(field, _)| *field));
            return Some(SituationError::new(place, unknown, "docs/situation.md lists the fields"));
        };
        in_field(&format!("{place}{dot}{name}"), value, shape)
    })
}

fn in_field(place: &str, value: &Value, shape: &Shape) -> Option<SituationError> {
    let (fits, wanted, example) = match shape {
        _ if value.is_null() => return None,
        Shape::Text(example) => (value.is_string(), "a text", *example),
        Shape::Number(example) => (value.is_u64(), "a number", *example),
        Shape::Flag => (value.is_boolean(), "true or false", "true"),
        Shape::Numbers(example) => {
            let are_numbers = |list: &Vec<Value>| list.iter().all(Value::is_i64);
            (value.as_array().is_some_and(are_numbers), "a list of numbers", *example)
        }
        Shape::NumberOrList(example) => {
            let are_numbers = |list: &Vec<Value>| list.iter().all(Value::is_u64);
            let fits = value.is_u64() || value.as_array().is_some_and(are_numbers);
            (fits, "a number or a list of numbers", *example)
        }
        Shape::Object(fields, example) => match value.as_object() {
            Some(object) => return in_object(place, object, fields),
            None => (false, "an object", *example),
        },
        Shape::List(fields, example) => match value.as_array() {
            Some(list) => {
                let of = |(number, value): (usize, &Value)| {
                    in_field(&format!("{place}[{number}]"), value, &Shape::Object(fields, example))
                };
                return list.iter().enumerate().find_map(of);
            }
            None => (false, "a list", *example),
        },
    };
    (!fits).then(|| SituationError::shape(place, value, wanted, format!("such as {example}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::situation::description::Description;

    /// The fields here are those of the types that are read.
    #[test]
    fn every_field_has_a_shape() {
        let schema = schemars::schema_for!(Description).to_value();
        let names = |value: &Value| -> Vec<String> {
            let mut names: Vec<String> = value["properties"].as_object().unwrap().keys().cloned().collect();
            names.sort();
            names
        };
        let ours = |fields: &[Field]| {
            let mut names: Vec<String> = fields.iter().map(|(name, _)| (*name).to_owned()).collect();
            names.retain(|name| name != "dora");
            names.sort();
            names
        };
        assert_eq!(names(&schema), ours(SITUATION));
        for (name, fields) in [
            ("DescribedSeat", SEAT),
            ("DescribedMeld", MELD),
            ("DescribedWin", WIN),
            ("Offered", OFFERED),
            ("ToMove", TO_MOVE),
        ] {
            assert_eq!(names(&schema["$defs"][name]), ours(fields), "{name}");
        }
    }

    #[test]
    fn near_misses_are_named_with_an_example() {
        let hand = r#""rules":"riichi","hand":"23467m3455p12678s""#;
        for (field, expected) in [
            (
                r#""melds":"222z""#,
                r#"melds: a text where there must be a list; hint: such as [{"kind":"pong","tiles":"222z","from":"left"}]"#,
            ),
            (
                r#""melds":["222z"]"#,
                r#"melds[0]: a text where there must be an object; hint: such as [{"kind":"pong","tiles":"222z","from":"left"}]"#,
            ),
            (r#""dora":["4p"]"#, r#"dora: a list where there must be a text; hint: such as "4p""#),
            (
                r#""scores":"25000""#,
                "scores: a text where there must be a list of numbers; hint: such as [25000,25000,25000,25000], your own first",
            ),
            (r#""draws_left":"40""#, "draws_left: a text where there must be a number; hint: such as 48"),
            (
                r#""offered":"5p""#,
                r#"offered: a text where there must be an object; hint: such as {"tile":"5p","from":"left"}"#,
            ),
            (
                r#""seats":[{"river":["1z"]}]"#,
                r#"seats[0].river: a list where there must be a text; hint: such as "1z 9m* 4s< 2p!""#,
            ),
        ] {
            let error = Description::from_json(&format!("{{{hand},{field}}}")).unwrap_err();
            assert_eq!(error.to_string(), expected, "{field}");
        }
        let error = Description::from_json(r#"{"hands":"1m"}"#).unwrap_err().to_string();
        assert!(error.contains("unknown field `hands`") && error.contains("hand"), "{error}");
    }
}
