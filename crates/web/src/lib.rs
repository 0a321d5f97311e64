//! The page of suzume: a local server that answers as the command line does, in JSON, with the page embedded.
//!
//! The server is for one person and listens on this machine only, unless it is told otherwise and has a token. Its API is
//! a list of routes from which the OpenAPI description is made; questions and answers are the types of
//! `suzume`. Whatever takes time is done on a bounded number of threads, and is stopped when nobody waits for it.
//! What a client may ask for is bounded in size, time and number: see `limits.rs`.
//!
//! ```no_run
//! use suzume_web::{ServeOptions, Server, Stop};
//!
//! let server = Server::bind(ServeOptions::default())?;
//! println!("{}", server.address());
//! server.run(Stop::never())?;
//! # Ok::<(), std::io::Error>(())
//! ```

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
mod records;
mod routes;
mod server;

pub use guard::Token;
pub use server::{ServeOptions, Server};
pub use suzume::Stop;
