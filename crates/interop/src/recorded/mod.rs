//! Recorded games of riichi, whatever their format, and the check that all of them go through.
//!
//! Readers of other formats make a [`RecordedGame`] of a text: hands as lists of our own events. A [`Replayer`] then plays
//! every hand on a [`Table`](suzume_game::Table) whose wall gives the recorded tiles, answers for each seat what the
//! record says, and compares event by event: so every action must be legal, no win furiten, every score, payment, counter
//! and stick the same, and the match must end when the record does. Where the record has the whole wall (a shuffle seed of
//! Tenhou), the table deals from that, and every tile must be the one that lies there. The first difference is an error.
//!
//! A [`Checker`] does both for every [`Format`], our own included; a [`Converter`] writes what it has checked in another.

mod check;
mod convert;
mod error;
mod format;
mod game;
mod indicators;
mod replay;

pub(crate) use check::text_of;
pub use check::{CheckError, Checked, Checker, MOST_BYTES};
pub use convert::{ConvertError, Converter};
pub use error::{Place, ReadError, ReplayError};
pub use format::Format;
pub use game::{Extent, RecordedGame, RecordedHand, WinRecord};
pub(crate) use indicators::with_indicators;
pub(crate) use replay::liable;
pub use replay::{ReplaySummary, Replayer};
