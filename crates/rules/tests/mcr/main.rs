//! Chinese Standard scoring through the public API.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod peer;
mod peer_line;
mod table;
mod twin;
mod wins;
