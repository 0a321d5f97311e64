//! Foreign records and protocols, read into our own events and checked by our own table.
//!
//! - [`botzone`]: the protocol of Botzone's Chinese Standard Mahjong: our players as its bots, its bots as our players, its
//!   referee and its logs.
//! - [`mjai`]: our players at an mjai server, and programs that speak mjai as our players.
//! - [`records`]: a record of any format, detected by its first bytes: [`read_any`](records::read_any).
//! - [`recorded`]: games of riichi in any format, and the check that all of them go through.
//! - [`tenhou`]: the records of Tenhou, read and written, and the walls of its shuffle seeds.
//!
//! External programs run as child processes with limits ([`ProcessLimits`]) or connect by themselves; the exchange can be
//! logged ([`Transcript`]).

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
pub mod mjai;
mod printable;
mod process;
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
