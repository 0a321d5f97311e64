//! The web page of suzume: a local server that gives the same answers as the command line, in JSON, with the page
//! embedded.
//!
//! The server is for one person. It listens on this machine only, unless it is configured otherwise and has a token.
//! Its API is a list of routes, from which the OpenAPI description is made; questions and answers are the types of
//! `suzume`. Slow work runs on a bounded number of threads and stops when no client waits for it. Requests are bounded
//! in size, time and number: see `limits.rs`.
//!
//! [`worker`] answers the same questions without a server, for a page in WebAssembly; with the feature `server` (default) off,
//! this crate has nothing else.
//!
#![cfg_attr(feature = "server", doc = "```no_run")]
#![cfg_attr(not(feature = "server"), doc = "```ignore")]
//! use suzume_web::{ServeOptions, Server, Stop};
//!
//! let server = Server::bind(ServeOptions::default())?;
//! println!("{}", server.address());
//! server.run(Stop::never())?;
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! # Features
//!
//! - `server` (on): the local server.
//! - `site` (off): the module of the browser is embedded for [`write_site`]; tools/site builds it.

#![cfg_attr(
    not(test),
    warn(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss
    )
)]
#![cfg_attr(
    not(feature = "server"),
    allow(dead_code, reason = "a browser needs only a part of the server's questions, limits and answers")
)]

mod about;
#[cfg(feature = "server")]
mod analyse;
#[cfg(feature = "server")]
mod app;
mod arena;
#[cfg(feature = "server")]
mod connections;
mod error;
mod games;
#[cfg(feature = "server")]
mod guard;
mod limits;
#[cfg(feature = "server")]
mod lines;
#[cfg(feature = "server")]
mod openapi;
#[cfg(feature = "server")]
mod page;
mod players;
#[cfg(feature = "server")]
mod pool;
#[cfg(feature = "server")]
mod practice;
mod records;
#[cfg(feature = "server")]
mod routes;
#[cfg(feature = "server")]
mod server;
#[cfg(feature = "server")]
mod site;
pub mod worker;

#[cfg(feature = "server")]
pub use guard::Token;
#[cfg(feature = "server")]
pub use server::{ServeOptions, Server};
#[cfg(feature = "server")]
pub use site::{SiteError, write_site};
pub use suzume::Stop;
