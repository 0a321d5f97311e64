//! Helpers for benchmarks and comparisons with peers, and the behaviour signature.

#![cfg_attr(
    not(test),
    warn(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss
    )
)]

pub mod signature;

use suzume_tiles::Counts34;

/// The limits in the format of shanten-dp: hand plus available tiles of each kind, and a final 0.
pub fn shanten_dp_limits(hand: &Counts34, available: &Counts34) -> [u8; 35] {
    let mut limits = [0; 35];
    for (kind, limit) in limits.iter_mut().take(34).enumerate() {
        *limit = hand.as_array()[kind] + available.as_array()[kind];
    }
    limits
}
