//! Selects one in `n` of the discards in records. The selection does not depend on the location of the records or on
//! the number of threads. It is not a random sample in the strict sense, but it is independent of the games.

use std::path::Path;

/// A pseudo-random number derived from a number.
pub(crate) fn mixed(number: u64) -> u64 {
    let mixed = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 24
}

/// The key of a record, derived from its file name alone.
pub(crate) fn key(path: &Path) -> u64 {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    name.bytes().fold(7, |key, byte| mixed(key ^ u64::from(byte)))
}
