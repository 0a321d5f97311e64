//! What the measurements, the comparisons with peers and the behaviour signature share.

pub mod signature;

use suzume_tiles::Counts34;

/// The limits that shanten-dp takes: hand plus available of each kind, and one place more, which stays empty.
pub fn shanten_dp_limits(hand: &Counts34, available: &Counts34) -> [u8; 35] {
    let mut limits = [0; 35];
    for (kind, limit) in limits.iter_mut().take(34).enumerate() {
        *limit = hand.as_array()[kind] + available.as_array()[kind];
    }
    limits
}
