//! Which discards of records are looked at, one in so many: the same ones wherever the records lie and however many threads read
//! them. It is no random sample in the strict sense, but nothing in a game can know of it.

use std::path::Path;

/// A number that looks random, from a number.
pub(crate) fn mixed(number: u64) -> u64 {
    let mixed = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 24
}

/// A number for a record, by its file name: the same wherever it lies.
pub(crate) fn key(path: &Path) -> u64 {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    name.bytes().fold(7, |key, byte| mixed(key ^ u64::from(byte)))
}
