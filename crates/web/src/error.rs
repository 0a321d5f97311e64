//! Errors of requests: the problem, the field, the place in its text, and a hint.

use http::StatusCode;
use schemars::JsonSchema;
use serde::Serialize;
use suzume::{AnswerError, Problem};
use suzume_game::situation::Contradiction;
use suzume_tiles::ParseError;

/// Why a request has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", said.message)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    pub(crate) said: RequestProblem,
}

/// The body of an error response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Error")]
pub(crate) struct ErrorBody {
    error: RequestProblem,
}

/// Why a request was refused.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Problem")]
pub(crate) struct RequestProblem {
    /// The problem in words.
    pub(crate) message: String,
    /// The field of the question, as a path: `hand`, `seats[1].river`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) field: Option<String>,
    /// The range in the text of the field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) at: Option<TextSpan>,
    /// How to solve the problem.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
}

/// A range of a text in characters (Unicode scalar values); empty where something is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct TextSpan {
    /// The index of the first character.
    pub(crate) start: usize,
    /// The index after the last character.
    pub(crate) end: usize,
}

impl TextSpan {
    fn of(text: &str, error: &ParseError) -> TextSpan {
        let span = error.span();
        let characters = |end: usize| text.get(..end).unwrap_or(text).chars().count();
        TextSpan { start: characters(span.start), end: characters(span.end) }
    }
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, message: impl Into<String>) -> ApiError {
        ApiError { status, said: RequestProblem { message: message.into(), ..RequestProblem::default() } }
    }

    /// A question that cannot be read.
    pub(crate) fn unreadable(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, message)
    }

    /// A field that cannot be used.
    pub(crate) fn field(field: &str, message: impl Into<String>) -> ApiError {
        let mut error = ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, message);
        error.said.field = Some(field.to_owned());
        error
    }

    /// Something that does not exist.
    pub(crate) fn missing(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, message)
    }

    /// Too many requests at once.
    pub(crate) fn busy(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, message)
    }

    /// The work took too long, or the program is shutting down.
    pub(crate) fn given_up(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, message)
    }

    pub(crate) fn body(&self) -> ErrorBody {
        ErrorBody { error: self.said.clone() }
    }
}

impl From<AnswerError> for ApiError {
    fn from(error: AnswerError) -> ApiError {
        let status = match &error.problem {
            Problem::Json(_) => StatusCode::BAD_REQUEST,
            Problem::Situation(error)
                if matches!(*error.problem, Contradiction::Json(_) | Contradiction::Shape { .. }) =>
            {
                StatusCode::BAD_REQUEST
            }
            Problem::Stopped(_) => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Failed(_) => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        let (place, at) = match &error.problem {
            Problem::Text { text, error } => (None, Some(TextSpan::of(text, error))),
            Problem::Situation(error) => (
                Some(error.place.clone()),
                match &*error.problem {
                    Contradiction::Tiles { text, error } => Some(TextSpan::of(text, error)),
                    _ => None,
                },
            ),
            _ => (None, None),
        };
        let message = match &error.problem {
            Problem::Text { error, .. } => error.problem().to_string(),
            Problem::Situation(error) => match &*error.problem {
                Contradiction::Tiles { error, .. } => error.problem().to_string(),
                other => other.to_string(),
            },
            other => other.to_string(),
        };
        let hint = error.hint().map(str::to_owned);
        let field = place.or_else(|| error.field.map(str::to_owned));
        ApiError { status, said: RequestProblem { message, field, at, hint } }
    }
}

impl From<serde_json::Error> for ApiError {
    fn from(error: serde_json::Error) -> ApiError {
        ApiError::unreadable(error.to_string())
    }
}

#[cfg(feature = "server")]
mod response {
    use super::ApiError;
    use crate::limits::RETRY_AFTER;
    use axum::Json;
    use axum::http::{HeaderValue, StatusCode, header};
    use axum::response::{IntoResponse, Response};

    impl IntoResponse for ApiError {
        fn into_response(self) -> Response {
            let mut response = (self.status, Json(self.body())).into_response();
            if matches!(self.status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS) {
                response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static(RETRY_AFTER));
            }
            response
        }
    }
}
