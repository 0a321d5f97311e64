//! Formats and protocols of others: records of mjai, Tenhou and Botzone, and programs that play over mjai or Botzone's
//! protocol.
//!
//! What is read becomes events of [`suzume_game`] and is replayed on its table, so a record that is accepted is a game
//! that the rules allow. The format is recognised by the first bytes:
//!
//! ```
//! use suzume_interop::recorded::{RecordChecker, RiichiFormat};
//! use suzume_interop::records::{RecordFormat, read_any};
//!
//! let bytes = include_bytes!("../../game/tests/data/records/riichi-tonpu.jsonl");
//! let record = read_any("a game", &bytes[..], None)?;
//! assert_eq!(record.format(), RecordFormat::Written(RiichiFormat::Suzume));
//! let report = record.replay(&mut RecordChecker::new(), None, |_step| ())?;
//! assert!(report.replayed.hands > 0);
//! # Ok::<(), suzume_interop::records::AnyRecordError>(())
//! ```
//!
//! # Where next
//!
//! | to | start at |
//! |---|---|
//! | read a record of any format | [`records::read_any`] |
//! | check, convert or walk through riichi records | [`recorded`] |
//! | read or write Tenhou's records, or deal its walls | [`tenhou`] |
//! | play at an mjai server, or seat an mjai program | [`mjai`] |
//! | play on Botzone, or seat one of its bots | [`botzone`] |
//! | limit and log a program | [`ProcessLimits`], [`Transcript`] |
//!
//! External programs run as child processes with limits on time and memory, or connect by themselves.

#![cfg_attr(
    not(test),
    warn(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss
    )
)]

pub mod botzone;
#[cfg(target_os = "linux")]
mod cpu_time;
#[cfg(target_os = "linux")]
pub mod guard;
mod interrupt;
mod last_words;
pub mod links;
pub mod mjai;
mod printable;
mod process;
#[cfg(target_os = "linux")]
mod process_tree;
mod program;
pub mod recorded;
pub mod records;
pub mod tenhou;
mod transcript;
mod wire;

pub use interrupt::interrupt_waits_on;
pub use printable::printable;
pub use process::{ProcessLimits, StartError};
pub use program::ProgramError;
pub use transcript::{LogLineKind, Transcript, TranscriptError};
pub use wire::{BadLine, WireError};

/// Every kind of external program that can be a player.
pub fn programs() -> Vec<suzume_players::ProgramKind> {
    botzone::PROGRAMS.into_iter().chain(mjai::PROGRAMS).collect()
}
