//! The web page of suzume: a local server that gives the same answers as the command line, in JSON, with the page
//! embedded.
//!
//! The server is for one person. It listens on this machine only, unless it is configured otherwise and has a token.
//! Its API is a list of routes, from which the OpenAPI description is made; questions and answers are the types of
//! `suzume`. Slow work runs on a bounded number of threads and stops when no client waits for it. Requests are bounded
//! in size, time and number: see `limits.rs`.
//!
//! ```no_run
//! use suzume_web::{ServeOptions, Server, Stop};
//!
//! let server = Server::bind(ServeOptions::default())?;
//! println!("{}", server.address());
//! server.run(Stop::never())?;
//! # Ok::<(), std::io::Error>(())
//! ```

#![cfg_attr(
    not(test),
    warn(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss
    )
)]

mod about;
mod analyse;
mod app;
mod arena;
mod error;
mod games;
mod guard;
mod limits;
mod lines;
mod openapi;
mod page;
mod players;
mod pool;
mod practice;
mod records;
mod routes;
mod server;

pub use guard::Token;
pub use server::{ServeOptions, Server};
pub use suzume::Stop;
