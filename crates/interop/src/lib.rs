//! Records and protocols of others, read into our own events and checked by our own table.
//!
//! - [`botzone`]: the protocol of Botzone's Chinese Standard Mahjong: our players as its bots, its bots as our players, its
//!   referee and its logs.
//! - [`mjai`]: a player of ours at an mjai server.
//! - [`tenhou`]: the records of Tenhou, read and replayed.

pub mod botzone;
pub mod mjai;
pub mod tenhou;
