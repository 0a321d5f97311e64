//! Access control. The server is for the person at this machine; other pages in the same browser must not reach it.
//!
//! - `Host` must name this machine's loopback, which defeats DNS rebinding through another site's name. If the server
//!   listens elsewhere, any numeric address is accepted too.
//! - `Origin`, if a browser sends it, must be this page's own. A request that the browser marks as coming from another
//!   site may open the page but not use the API.
//! - If there is a token, every request must carry it: in the header `Authorization: Bearer`, in a cookie, or once in
//!   the address (`/?token=..`), which sets the cookie.

use crate::error::ApiError;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;

const COOKIE: &str = "suzume_token";

/// The page may load its own files and answers, and nothing from elsewhere.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
                              font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// A secret that every request must carry.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(..)")
    }
}

impl Token {
    /// The fewest characters of a token.
    pub const LEAST: usize = 16;

    /// A token chosen by the user: at least [`Token::LEAST`] letters, digits, `-` or `_`.
    pub fn new(text: &str) -> Option<Token> {
        let is_plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        (text.len() >= Token::LEAST && is_plain).then(|| Token(text.to_owned()))
    }

    /// A token of 128 random bits from the operating system.
    pub fn random() -> std::io::Result<Token> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
        Ok(Token(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// The text of the token.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Compares in constant time, so that timing does not reveal how much of a guess is right.
    fn is(&self, text: &str) -> bool {
        let difference = self.0.bytes().zip(text.bytes()).fold(0, |sum, (one, other)| sum | (one ^ other));
        self.0.len() == text.len() && std::hint::black_box(difference) == 0
    }
}

/// Where the server listens, and the token it requires.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    /// Whether it listens on loopback only.
    pub(crate) is_local: bool,
    pub(crate) token: Option<Token>,
}

impl Guard {
    /// Checks a request; `Some` is the answer to a rejected one.
    pub(crate) fn refused(&self, method: &Method, uri: &Uri, head: &HeaderMap) -> Option<Response> {
        let refused = |words: &str| Some(ApiError::new(StatusCode::FORBIDDEN, words).into_response());
        let mut hosts = head.get_all(header::HOST).iter();
        let (Some(host), None) = (hosts.next(), hosts.next()) else {
            return refused("one Host header is needed");
        };
        let Some(host) = host.to_str().ok().filter(|host| self.is_own(host)) else {
            return refused("this Host is not ours; use the address that the program printed");
        };
        let is_same = |origin: &HeaderValue| {
            let origin = origin.to_str().unwrap_or_default();
            origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://")) == Some(host)
        };
        if head.get_all(header::ORIGIN).iter().any(|origin| !is_same(origin)) {
            return refused("requests of other pages are refused");
        }
        let is_page = method == Method::GET && !uri.path().starts_with("/api");
        let site = head.get("sec-fetch-site").map_or(&b"none"[..], HeaderValue::as_bytes);
        if !is_page && !matches!(site, b"none" | b"same-origin") {
            return refused("requests of other pages are refused");
        }
        self.without_token(uri, head)
    }

    /// Whether `Host`, with its port, names this server.
    fn is_own(&self, host: &str) -> bool {
        let name = match host.rsplit_once(':') {
            Some((name, port)) if !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit()) => name,
            _ => host,
        };
        let is_bracketed = name.starts_with('[') && name.ends_with(']');
        let bare = if is_bracketed { &name[1..name.len() - 1] } else { name };
        let address: Option<IpAddr> =
            bare.parse().ok().filter(|address: &IpAddr| address.is_ipv6() == is_bracketed);
        match address {
            Some(address) => address.is_loopback() || !self.is_local,
            None => name.eq_ignore_ascii_case("localhost"),
        }
    }

    fn without_token(&self, uri: &Uri, head: &HeaderMap) -> Option<Response> {
        let token = self.token.as_ref()?;
        let text = |value: &HeaderValue| value.to_str().map(str::to_owned).unwrap_or_default();
        let bearer = head.get(header::AUTHORIZATION).map(text).unwrap_or_default();
        let in_header = bearer.strip_prefix("Bearer ").is_some_and(|found| token.is(found));
        let in_cookie = head.get_all(header::COOKIE).iter().map(text).any(|cookies| {
            let mut pairs = cookies.split(';').filter_map(|pair| pair.trim().split_once('='));
            pairs.any(|(name, value)| name == COOKIE && token.is(value))
        });
        let mut pieces = uri.query().unwrap_or_default().split('&');
        let in_address =
            pieces.any(|piece| piece.strip_prefix("token=").is_some_and(|found| token.is(found)));
        if in_address && uri.path() == "/" {
            // Redirects to the address without the token, so that it does not stay in the history.
            let cookie = format!("{COOKIE}={}; HttpOnly; SameSite=Strict; Path=/", token.as_str());
            let head = [(header::SET_COOKIE, cookie.as_str()), (header::LOCATION, "/")];
            return Some((StatusCode::SEE_OTHER, head).into_response());
        }
        if in_header || in_cookie {
            return None;
        }
        let words = "the token is missing or wrong; open the address that the program printed";
        let mut response = ApiError::new(StatusCode::UNAUTHORIZED, words).into_response();
        response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        Some(response)
    }
}

/// Adds the security headers that every answer carries.
pub(crate) fn add_policy(response: &mut Response) {
    let policy = [
        (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    let head = response.headers_mut();
    for (name, value) in policy {
        head.insert(name, HeaderValue::from_static(value));
    }
    head.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    head.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    head.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_of_loopback_are_ours() {
        let local = Guard { is_local: true, token: None };
        let open = Guard { is_local: false, token: None };
        for host in ["127.0.0.1", "127.0.0.1:80", "localhost:8180", "LOCALHOST", "[::1]:9", "[::1]"] {
            assert!(local.is_own(host) && open.is_own(host), "{host}");
        }
        for host in [
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example:80",
            "",
            ":80",
            "::1",
            "[127.0.0.1]",
            "localhost:",
            "local host",
        ] {
            assert!(!local.is_own(host) && !open.is_own(host), "{host}");
        }
        assert!(!local.is_own("192.168.1.7:80") && open.is_own("192.168.1.7:80"));
    }

    #[test]
    fn a_token_is_compared_as_a_whole() {
        let token = Token::new("0123456789abcdef").unwrap();
        assert!(token.is("0123456789abcdef"));
        assert!(!token.is("0123456789abcdeg") && !token.is("0123456789abcde") && !token.is(""));
        assert!(!token.is("0123456789abcdef0"));
        assert_eq!(Token::new("short"), None);
        assert_eq!(Token::new("with spaces and more of them"), None);
        assert_ne!(Token::random().unwrap(), Token::random().unwrap());
    }
}
