//! Protocols and records of other programs.

pub mod botzone;
