//! Games with a person at the page: on a server, where each game has its own thread, and in a browser, where a game stops at each
//! question to the person.
//!
//! Everything the page needs to draw the table is a message: the lines of a record as the person's seat sees them, the
//! questions, and every finished hand with nothing hidden. Messages are numbered, so that a page that was closed
//! continues where it was. Questions are numbered too: an answer to an earlier question is rejected.

mod course;
#[cfg(feature = "server")]
mod game;
mod local;
mod message;
#[cfg(feature = "server")]
mod play;
mod retake;
#[cfg(feature = "server")]
mod served;
mod setup;

pub(crate) use local::LocalGame;
#[cfg(feature = "server")]
pub(crate) use served::{Games, routes};
