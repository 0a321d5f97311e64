//! Records and protocols of others, read into our own events and checked by our own table.
//!
//! [`tenhou`] reads the records of Tenhou and replays them.

pub mod tenhou;
