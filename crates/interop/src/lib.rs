//! Records and protocols of others, read into our own events and checked by our own table.
//!
//! [`mjai`] lets a player of ours answer an mjai server; [`tenhou`] reads the records of Tenhou and replays them.

pub mod mjai;
pub mod tenhou;
