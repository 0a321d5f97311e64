//! All routes of the API: the path of each, its input and output, and its handler.
//!
//! The router and the OpenAPI description are both made from this list, so they always agree.

use crate::about::About;
use crate::app::App;
use crate::error::ApiError;
use crate::limits::{BODY_TIME, LONGEST_QUESTION, LONGEST_RECORD};
use crate::lines::JSON_LINES;
use crate::{analyse, arena, games, openapi, practice, records};
use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{RawPathParams, RawQuery, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, on};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::pin::Pin;
use std::sync::Arc;
use suzume::{Describe, Language, UnknownLanguage};
use suzume_tiles::numbers::narrow;

pub(crate) type Answering = Pin<Box<dyn Future<Output = Result<Response, ApiError>> + Send>>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    Get,
    /// Sends a question, or changes something.
    Post,
    Delete,
}

impl Verb {
    /// The name in the OpenAPI description.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Verb::Get => "get",
            Verb::Post => "post",
            Verb::Delete => "delete",
        }
    }

    const fn filter(self) -> MethodFilter {
        match self {
            Verb::Get => MethodFilter::GET,
            Verb::Post => MethodFilter::POST,
            Verb::Delete => MethodFilter::DELETE,
        }
    }
}

pub(crate) fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// The body of a request.
#[derive(Clone, Copy)]
pub(crate) enum SentBody {
    Nothing,
    /// A question in JSON.
    Json(Describe),
    /// A record of a game in any known format.
    Record,
}

impl SentBody {
    /// The size limit of the body, in bytes.
    const fn longest(self) -> usize {
        match self {
            SentBody::Nothing => 0,
            SentBody::Json(_) => LONGEST_QUESTION,
            SentBody::Record => LONGEST_RECORD,
        }
    }
}

/// The body of an answer.
#[derive(Clone, Copy)]
pub(crate) enum RouteAnswer {
    Json(Describe),
    /// One object per line.
    Lines(Describe),
    /// A record of a game in suzume's own format.
    Record,
    /// A page in one file.
    Page,
}

/// A parameter of a path or a query.
#[derive(Clone, Copy)]
pub(crate) struct Parameter {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) schema: Describe,
}

pub(crate) struct Route {
    pub(crate) verb: Verb,
    /// The path, with its parameters in braces.
    pub(crate) path: &'static str,
    pub(crate) about: &'static str,
    pub(crate) query: &'static [Parameter],
    pub(crate) sent: SentBody,
    pub(crate) answered: RouteAnswer,
    pub(crate) answer: fn(Arc<App>, RouteRequest) -> Answering,
}

/// The parameter that chooses the language of an answer.
pub(crate) const LANGUAGE: Parameter = Parameter {
    name: "language",
    about: "The language of sentences in the answer: en, ja or zh.",
    schema: of::<Option<String>>,
};

impl Route {
    /// A route without query parameters and without a body.
    pub(crate) fn new(
        verb: Verb,
        path: &'static str,
        about: &'static str,
        answered: RouteAnswer,
        answer: fn(Arc<App>, RouteRequest) -> Answering,
    ) -> Route {
        Route { verb, path, about, query: &[], sent: SentBody::Nothing, answered, answer }
    }

    /// Adds parameters of the query.
    pub(crate) fn with_query(self, query: &'static [Parameter]) -> Route {
        Route { query, ..self }
    }

    /// Adds a question in JSON as the body.
    pub(crate) fn with_question<T: JsonSchema>(self) -> Route {
        Route { sent: SentBody::Json(of::<T>), ..self }
    }
}

/// A request whose body has been read.
pub(crate) struct RouteRequest {
    /// The path pattern of the route.
    pub(crate) route: &'static str,
    path: Vec<(String, String)>,
    query: String,
    pub(crate) body: Bytes,
}

impl RouteRequest {
    /// Parses the question in the body.
    pub(crate) fn question<T: DeserializeOwned + JsonSchema>(&self) -> Result<T, ApiError> {
        Ok(suzume::from_json(self.object()?)?)
    }

    /// The JSON object in the body, unparsed.
    pub(crate) fn object(&self) -> Result<&[u8], ApiError> {
        // Some editors put a byte order mark before UTF-8 text.
        let body = self.body.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&self.body);
        match body.trim_ascii_start().first() {
            // Serde would read a list as the fields of the object in order.
            Some(b'{') => Ok(body),
            _ => Err(ApiError::unreadable("a question must be a JSON object")),
        }
    }

    /// A parameter of the path.
    pub(crate) fn path(&self, name: &str) -> &str {
        self.path.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    /// A parameter of the query, if present.
    pub(crate) fn query(&self, name: &'static str) -> Result<Option<String>, ApiError> {
        let mut pairs = self.query.split('&').filter_map(|pair| pair.split_once('='));
        let Some((_, value)) = pairs.find(|(known, _)| *known == name) else { return Ok(None) };
        let decoded = decoded(value);
        decoded.map(Some).ok_or_else(|| ApiError::field(name, "this is not valid UTF-8"))
    }

    /// The language that the query asks for; English by default.
    pub(crate) fn language(&self) -> Result<Language, ApiError> {
        let language = self.query("language")?.map(|code| code.parse()).transpose();
        language
            .map(Option::unwrap_or_default)
            .map_err(|error: UnknownLanguage| ApiError::field("language", error.to_string()))
    }

    /// A number in the query, if present.
    pub(crate) fn number(&self, name: &'static str) -> Result<Option<usize>, ApiError> {
        let number = |text: String| {
            text.parse().map_err(|_| ApiError::field(name, format!("`{text}` is not a number")))
        };
        self.query(name)?.map(number).transpose()
    }
}

/// Decodes a value of a query: `%41` is A, `+` is a space.
fn decoded(value: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let digits = [rest.next()?, rest.next()?];
                let is_hex = digits.iter().all(u8::is_ascii_hexdigit);
                u8::from_str_radix(std::str::from_utf8(&digits).ok().filter(|_| is_hex)?, 16).ok()?
            }
            other => other,
        });
    }
    String::from_utf8(bytes).ok()
}

pub(crate) fn json(answer: &impl Serialize) -> Result<Response, ApiError> {
    let wrong =
        |error: serde_json::Error| ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, error.to_string());
    Ok(json_bytes(serde_json::to_vec(answer).map_err(wrong)?))
}

/// An answer that is already serialised.
pub(crate) fn json_bytes(answer: Vec<u8>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], answer).into_response()
}

/// A record, offered as a file to save.
pub(crate) fn record(record: Vec<u8>) -> Response {
    let head = [
        (header::CONTENT_TYPE, JSON_LINES),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"game.jsonl\""),
    ];
    (head, record).into_response()
}

/// A page in one file, offered as a file to save. It is shown by no browser at the address of the server.
pub(crate) fn page_to_save(name: &str, page: Vec<u8>) -> Response {
    let disposition = format!("attachment; filename=\"{name}.html\"");
    ([(header::CONTENT_TYPE, PAGE.to_owned()), (header::CONTENT_DISPOSITION, disposition)], page)
        .into_response()
}

/// The media type of a page.
pub(crate) const PAGE: &str = "text/html; charset=utf-8";

pub(crate) fn all() -> Vec<Route> {
    let mut routes = vec![openapi::route()];
    routes.push(Route::new(
        Verb::Get,
        "/api/about",
        "Lists the rule sets, players, notations and walls, and the limits of the server.",
        RouteAnswer::Json(of::<About>),
        |app, _| Box::pin(async move { json(&About::new(app.arena.keeps_results())) }),
    ));
    routes.extend(analyse::routes());
    routes.extend(arena::routes());
    routes.extend(games::routes());
    routes.extend(practice::routes());
    routes.extend(records::routes());
    routes
}

pub(crate) fn router(app: &Arc<App>) -> Router {
    let mut router = Router::new();
    for route in all() {
        let Route { path: route, verb, sent, answer, .. } = route;
        let handler = move |State(app): State<Arc<App>>,
                            path: RawPathParams,
                            RawQuery(query): RawQuery,
                            head: HeaderMap,
                            body: Body| async move {
            let path = path.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
            let body = match read(&app, sent, &head, body).await {
                Ok(body) => body,
                Err(error) => return error.into_response(),
            };
            let asked = RouteRequest { route, path, query: query.unwrap_or_default(), body };
            answer(app, asked).await.unwrap_or_else(IntoResponse::into_response)
        };
        router = router.route(route, on(verb.filter(), handler));
    }
    router.with_state(Arc::clone(app))
}

/// Reads a body within its limits of size and time.
async fn read(app: &App, sent: SentBody, head: &HeaderMap, body: Body) -> Result<Bytes, ApiError> {
    let longest = sent.longest();
    if longest == 0 {
        return Ok(Bytes::new());
    }
    let too_long =
        || ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, format!("more than {longest} bytes, the limit here"));
    let length =
        head.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if length.is_some_and(|length| length > longest) {
        return Err(too_long());
    }
    let kilobytes = narrow::<_, u32>(length.unwrap_or(longest) >> 10) + 1;
    let late = |_| ApiError::new(StatusCode::REQUEST_TIMEOUT, "the body of the request took too long");
    let read = async {
        let _held = app.bodies.acquire_many(kilobytes).await;
        to_bytes(body, longest).await.map_err(|error| {
            let is_long = error.to_string().contains("length limit");
            if is_long { too_long() } else { ApiError::unreadable(error.to_string()) }
        })
    };
    tokio::time::timeout(BODY_TIME, read).await.map_err(late)?
}
