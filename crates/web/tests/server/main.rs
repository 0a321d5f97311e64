//! The server as a client sees it, over real sockets. Each test has its own server.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod arena;
mod common;
mod docs;
mod games;
mod hostile;
mod schemathesis;
mod stages;
