//! The server as a client sees it, over real sockets. Each test has its own server.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

mod arena;
mod common;
mod docs;
mod games;
mod hostile;
mod schemathesis;
mod stages;
mod worker;
