//! The OpenAPI 3.1 description of the API, made from the routes and the types of questions and answers.
//!
//! The same description is checked in as app/openapi.json, from which the page's types are generated. After a change,
//! `SUZUME_OPENAPI=write cargo test -p suzume-web --lib openapi` rewrites it, and `.ci/page --write` the types.

use crate::error::ErrorBody;
use crate::lines::JSON_LINES;
use crate::routes::{self, Parameter, Route, RouteAnswer, SentBody, Verb, json};
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::transform::RemoveRefSiblings;
use serde_json::{Map, Value, json as value};
use std::sync::LazyLock;

/// Example questions, by the path of their route.
const EXAMPLES: &[(&str, &str)] = &[
    ("/api/parse", r#"{"text":"123m055p11z"}"#),
    ("/api/deficiency", r#"{"hand":"1112345678999m"}"#),
    ("/api/discard", RIICHI),
    (
        "/api/score",
        r#"{"rules":"riichi","win":{"concealed":"234m34567p22678s","winning_tile":"8p","flags":["riichi"]}}"#,
    ),
    ("/api/games", r#"{"rules":"sichuan","players":["human","delta","greedy","kstep"],"seed":1}"#),
    ("/api/games/{id}/action", r#"{"decision":0,"action":{"kind":"pass"}}"#),
    ("/api/practice", r#"{"rules":"riichi","theme":"calls","seed":1,"number":0}"#),
    ("/api/arena", r#"{"rules":"mahjong0","players":"delta,greedy","games":20}"#),
];

const RIICHI: &str = r#"{"rules":"riichi","hand":"123m0567p23456s11z","dora_indicators":"3p","seat_wind":"S",
    "seats":[{"river":"9m"},{"river":"1z"},{"river":"4z"},{"river":"2z 9p*"}],"also":"delta"}"#;

static DESCRIPTION: LazyLock<Value> = LazyLock::new(description);

pub(crate) fn route() -> Route {
    Route {
        verb: Verb::Get,
        path: "/api/openapi.json",
        about: "Returns this description.",
        query: &[],
        sent: SentBody::Nothing,
        answered: RouteAnswer::Json(routes::of::<serde_json::Map<String, Value>>),
        answer: |_, _| Box::pin(async { json(&*DESCRIPTION) }),
    }
}

/// Schemas of questions are inlined; schemas of answers are defined once and referred to.
struct Generators {
    asked: SchemaGenerator,
    answered: SchemaGenerator,
}

fn description() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.meta_schema = None;
        settings.definitions_path = "/components/schemas".into();
        // Some readers of OpenAPI ignore the siblings of a reference.
        settings.transforms.push(Box::new(RemoveRefSiblings::default()));
    });
    let inline = settings.clone().with(|settings| settings.inline_subschemas = true);
    let mut generators = Generators {
        asked: inline.for_deserialize().into_generator(),
        answered: settings.for_serialize().into_generator(),
    };
    let mut paths: Map<String, Value> = Map::new();
    for route in routes::all() {
        let operation = operation(&route, &mut generators);
        let path = paths.entry(route.path).or_insert_with(|| value!({}));
        path[route.verb.name()] = operation;
    }
    value!({
        "openapi": "3.1.0",
        "info": {
            "title": "suzume",
            "description": "The HTTP API of suzume, which its own page uses. docs/api.md has examples.",
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": { "schemas": generators.answered.take_definitions(true) },
    })
}

fn operation(route: &Route, generators: &mut Generators) -> Value {
    let in_path = route.path.split('/').filter_map(|piece| piece.strip_prefix('{')?.strip_suffix('}'));
    let mut parameters: Vec<Value> = in_path
        .map(|name| value!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
        .collect();
    for &Parameter { name, about, schema } in route.query {
        let schema = schema(&mut generators.asked);
        parameters.push(value!({ "name": name, "in": "query", "description": about, "schema": schema }));
    }
    let error = generators.answered.subschema_for::<ErrorBody>();
    let (media, schema) = match route.answered {
        RouteAnswer::Json(describe) => ("application/json", describe(&mut generators.answered).to_value()),
        RouteAnswer::Lines(describe) => {
            (JSON_LINES, value!({ "anyOf": [describe(&mut generators.answered), error] }))
        }
        RouteAnswer::Record => (JSON_LINES, value!({ "type": "string" })),
        RouteAnswer::Page => (routes::PAGE, value!({ "type": "string" })),
    };
    let mut operation = value!({
        "operationId": format!("{}{}", route.verb.name(), route.path.replace(['/', '.'], "_").replace(['{', '}'], "")),
        "summary": route.about,
        "responses": {
            "200": { "description": "The answer.", "content": { media: { "schema": schema } } },
            "default": {
                "description": "An error: 400 malformed request, 401 token missing, 403 foreign origin, 404 not found, 408 request too slow, \
                                409 out of date, 413 too large, 422 invalid value, 429 too many requests, 503 time limit exceeded.",
                "content": { "application/json": { "schema": error } },
            },
        },
    });
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
    match route.sent {
        SentBody::Nothing => {}
        SentBody::Json(describe) => {
            let mut content = value!({ "schema": describe(&mut generators.asked) });
            let example = EXAMPLES.iter().find(|(path, _)| *path == route.path);
            if let Some(example) = example.and_then(|(_, text)| serde_json::from_str::<Value>(text).ok()) {
                content["example"] = example;
            }
            operation["requestBody"] =
                value!({ "required": true, "content": { "application/json": content } });
        }
        SentBody::Record => {
            let schema = value!({ "type": "string", "format": "binary" });
            operation["requestBody"] =
                value!({ "required": true, "content": { "application/octet-stream": { "schema": schema } } });
        }
    }
    operation
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_is_described_once() {
        let routes = routes::all();
        for route in &routes {
            let operation = &DESCRIPTION["paths"][route.path][route.verb.name()];
            assert_eq!(operation["summary"], route.about, "{}", route.path);
            assert!(route.path.starts_with("/api/"));
            let twins = routes.iter().filter(|other| (other.path, other.verb) == (route.path, route.verb));
            assert_eq!(twins.count(), 1, "{}", route.path);
        }
        let described: usize = DESCRIPTION["paths"]
            .as_object()
            .unwrap()
            .values()
            .map(|path| path.as_object().unwrap().len())
            .sum();
        assert_eq!(described, routes.len());
    }

    #[test]
    fn every_example_is_a_question_of_a_route() {
        for (path, text) in EXAMPLES {
            assert!(serde_json::from_str::<Value>(text).is_ok(), "{text}");
            assert!(routes::all().iter().any(|route| route.path == *path), "{path}");
            let asked = suzume::question(path.trim_start_matches("/api/")).and_then(|question| question.ask);
            if let Some(ask) = asked {
                let answer = (ask.ask)(text.as_bytes(), &mut suzume::Session::new(), suzume::Stop::never());
                assert!(answer.is_ok(), "{path}: {answer:?}");
            }
        }
        // Every example belongs to a route, and every question has an example.
        for question in suzume::QUESTIONS.iter().filter(|question| question.ask.is_some()) {
            let path = format!("/api/{}", question.name);
            assert!(EXAMPLES.iter().any(|(shown, _)| *shown == path), "{path}");
        }
    }

    #[test]
    fn the_page_is_written_against_this_description() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/app/openapi.json");
        if std::env::var("SUZUME_OPENAPI").is_ok_and(|what| what == "write") {
            std::fs::write(path, serde_json::to_string_pretty(&*DESCRIPTION).unwrap() + "\n").unwrap();
        }
        let known: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        // Not `assert_eq`, because both are long.
        assert!(
            known == *DESCRIPTION,
            "app/openapi.json is of another version: run `SUZUME_OPENAPI=write cargo test -p suzume-web --lib openapi`, \
             then `.ci/page --write`"
        );
    }

    #[test]
    fn every_reference_leads_somewhere() {
        fn references(value: &Value, found: &mut Vec<String>) {
            match value {
                Value::Object(fields) => {
                    found.extend(fields.get("$ref").and_then(Value::as_str).map(str::to_owned));
                    fields.values().for_each(|field| references(field, found));
                }
                Value::Array(list) => list.iter().for_each(|one| references(one, found)),
                _ => {}
            }
        }
        let mut found = Vec::new();
        references(&DESCRIPTION, &mut found);
        assert!(found.len() > 10);
        for reference in found {
            let pointer = reference.strip_prefix('#').unwrap();
            assert!(DESCRIPTION.pointer(pointer).is_some(), "{reference}");
        }
    }
}
