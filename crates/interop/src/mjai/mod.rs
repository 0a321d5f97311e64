//! mjai: riichi over JSON lines, in the dialects that its servers and programs speak.
//!
//! - gimite's: over TCP, one message per line, an answer to every message, `hello` answered with `join`; questions list the
//!   legal answers, wins their value.
//! - Mortal's: the same over standard input without `hello`, with the extra fields `can_act` and `meta`; its program
//!   answers only where it can act.
//! - mjai.app's: arrays of messages up to the next decision, one answer per array.
//! - akochan's: answers that are lists, a riichi together with its discard.
//!
//! [`MjaiBot`] is one of our players at a server, over any two streams ([`serve()`]) or a socket that it opens
//! ([`connect`]). A line is an object or an array; either is answered with one object. Unknown fields and unknown types of
//! messages are ignored, so a server may send more than we know. A contradiction is an error that names the message. In the
//! other direction, [`MjaiProgram`] seats programs at our table; programs that connect by themselves come to a [`Lobby`].
//!
//! Records are the same messages with the hands of all seats: [`read_record`] reads them for the common check of
//! [`recorded`](crate::recorded), which also writes them.

mod answers;
mod ask;
mod bot;
mod error;
mod events;
mod fields;
mod link;
mod lobby;
pub mod message;
mod outcome;
mod program;
mod record_hand;
mod record_read;
pub(crate) mod record_write;
mod serve;

/// The rules that the protocol is for.
pub const FAMILY: Family = Family::Riichi;

pub use bot::{BotError, MjaiBot};
pub use error::{MjaiMessageError, RecordProblem, RefusedAnswer};
pub use fields::{Actor, KnownPai, Pai, SeatPoints};
pub use lobby::{JoinError, Lobby, LobbyError, ROOM};
pub use message::MjaiMessage;
pub(crate) use outcome::named_yaku;
pub use program::{MjaiProgram, PROGRAMS};
pub use record_read::read_record;
pub use serve::{LineProblem, NoServer, ServeError, ServerAddress, connect, serve};
use suzume_rules::Family;
