//! mjai: riichi over JSON lines, in the dialects that its servers speak.
//!
//! - gimite's: one message a line, an answer to every message, `hello` answered with `join`.
//! - Mortal's: the same without `hello`, with `can_act` and `meta` beside the fields.
//! - mjai.app's: arrays of messages up to the next decision, one answer to an array.
//!
//! A line is an object or an array; either is answered with one object. Unknown fields are ignored and unknown kinds of
//! message are passed over, so that a server may say more than we know. What contradicts itself is an error that names
//! the message.
//!
//! Records are the same messages with the hands of all seats: [`read_record`] reads them for the common check of
//! [`recorded`](crate::recorded), which also writes them.

mod bot;
mod message;
mod program;
mod record_hand;
mod record_read;
pub(crate) mod record_write;

pub use bot::{Bot, BotError, LONGEST_LINE};
pub use program::{MjaiProgram, PROGRAMS, Talk};
pub use record_read::read_record;
