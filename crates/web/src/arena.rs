//! Matches between built-in players: their questions and answers, the matches of a server, and what a browser plays itself.

mod answer;
mod curve;
#[cfg(feature = "server")]
mod folder;
mod local;
#[cfg(feature = "server")]
mod matches;
#[cfg(feature = "server")]
mod routes;
#[cfg(feature = "server")]
mod running;
mod setup;

pub(crate) use local::LocalMatch;
#[cfg(feature = "server")]
pub(crate) use {matches::Arena, routes::routes};
