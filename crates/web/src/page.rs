//! The embedded page. Nothing else can be read: a path is a key in a list.

use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::fmt::Write as _;

/// The built page; see `crates/web/app`.
#[derive(RustEmbed)]
#[folder = "dist/"]
pub(crate) struct Dist;

/// The file at a path; `/` is the page itself.
pub(crate) fn file(path: &str, asked: &HeaderMap) -> Option<Response> {
    let name = match path.strip_prefix('/')? {
        "" => "index.html",
        name => name,
    };
    let EmbeddedFile { data, metadata } = Dist::get(name)?;
    let tag = metadata.sha256_hash().iter().take(8).fold(String::from("\""), |mut tag, byte| {
        let _ = write!(tag, "{byte:02x}");
        tag
    }) + "\"";
    let head = [
        (header::CONTENT_TYPE, media_type(name)),
        (header::ETAG, &tag),
        // Another version of the program serves its page at the same address.
        (header::CACHE_CONTROL, "no-cache"),
    ];
    let is_known = asked.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    Some(match is_known {
        true => (StatusCode::NOT_MODIFIED, head).into_response(),
        false => (head, Body::from(data.into_owned())).into_response(),
    })
}

/// The media type of a file, by its extension.
fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, end)| end) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json" | "webmanifest") => "application/json",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
