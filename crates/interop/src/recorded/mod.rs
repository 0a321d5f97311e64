//! Recorded games of riichi in any format, and the check that all of them go through.
//!
//! Readers of other formats turn a text into a [`RecordedGame`]: hands as lists of our own events. The [engine of
//! replays](suzume_game::replay) then plays every hand again, as it does for our own records: every action must be legal,
//! no win furiten, every score, payment, honba and stick the same, and the match must end when the record does. Where the
//! record determines the whole wall (a shuffle seed of Tenhou), every tile must be the one that lies there. The first
//! difference is an error.
//!
//! A [`RecordChecker`] reads and replays every [`RiichiFormat`], our own included, and shows every
//! [`Step`](suzume_game::replay::ReplayStep), including every decision with what the seat saw and its legal actions. A
//! [`Converter`] writes a checked record in another format.

mod check;
mod convert;
mod difference;
mod error;
mod format;
mod game;
mod indicators;
mod replay;
mod revealed;
mod unchecked;

pub use check::{CheckError, CheckReport, MOST_BYTES, RecordChecker};
pub use convert::{ConvertError, Converter, WrittenFault};
pub use difference::{Difference, Fact, TileSource, WinFact};
pub use error::{EndProblem, ReadError, ReadProblem, RecordPlace, ReplayError};
pub use format::RiichiFormat;
pub use game::{Exhaustion, Extent, LimitName, RecordedGame, RecordedHand, WinRecord};
pub(crate) use indicators::with_indicators;
pub use replay::HandDifference;
pub(crate) use replay::liable;
pub(crate) use revealed::{exhaustion, revealed};
pub use unchecked::UncheckedFields;
