//! The chance that the missing tiles come in time.
//!
//! Every unseen tile is equally likely to be among the seat's own draws: with n draws left and W unseen tiles, each copy
//! comes with probability n / W. Later draws count less, since another seat may win first ([`HAZARD`]). The other seats draw
//! as many tiles as this seat does, and are assumed to discard the share [`DISCARDED`] of them in time. A tile that may be
//! claimed therefore has several sources.

use suzume_tiles::Tile;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::real;

/// The seats that a missing tile may come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sources {
    /// Only the seat's own draws.
    Own = 0,
    /// A chow that lacks two tiles: one of them may come from the previous seat.
    HalfChow = 1,
    /// A chow that lacks one tile.
    Chow = 2,
    /// A pong that lacks two tiles: one of them may come from any seat.
    HalfPong = 3,
    /// A pong that lacks one tile, or the winning tile.
    AnySeat = 4,
}

/// The share of its draws that a seat discards while other seats can still use them. Chosen by matches among values from 0.3
/// to 1.2.
const DISCARDED: f64 = 0.5;
/// The factor by which each draw counts less than the one before it. It exceeds the chance that the hand ends between the
/// two, because multiplying the chances of all missing tiles overrates distant hands. Chosen by matches among values from 0
/// to 0.4.
const HAZARD: f64 = 0.3;

/// The number of other seats that a tile may come from, by [`Sources`].
const OTHERS: [f64; 5] = [0.0, 0.5, 1.0, 1.5, 3.0];

/// The chances that tiles come, by source, number of unseen copies and number wanted.
pub(super) struct Arrivals([[[f64; 5]; 5]; 5]);

impl Arrivals {
    /// The chances with `draws` own draws left and `unseen` unseen tiles.
    pub(super) fn new(draws: usize, unseen: usize) -> Arrivals {
        let draws = (1.0 - real::powi(1.0 - HAZARD, i32::try_from(draws).unwrap_or(i32::MAX))) / HAZARD;
        let own_prob = (draws / unseen.max(1).to_f64()).min(1.0);
        let mut table = [[[0.0; 5]; 5]; 5];
        for (of_source, others) in table.iter_mut().zip(OTHERS) {
            let prob = 1.0 - real::powf(1.0 - own_prob, 1.0 + DISCARDED * others);
            for (copies, of_copies) in of_source.iter_mut().enumerate() {
                for (wanted, chance) in of_copies.iter_mut().enumerate() {
                    *chance = at_least(wanted, copies, prob);
                }
            }
        }
        Arrivals(table)
    }

    /// The chance that at least `wanted` of `copies` unseen copies come.
    pub(super) fn chance(&self, sources: Sources, copies: u8, wanted: u8) -> f64 {
        let most = usize::from(Tile::COPIES);
        self.0[sources as usize][usize::from(copies).min(most)][usize::from(wanted).min(most)]
    }
}

/// The chance of at least `wanted` successes in `trials` independent trials.
fn at_least(wanted: usize, trials: usize, prob: f64) -> f64 {
    const CHOOSE: [[f64; 5]; 5] = [
        [1., 0., 0., 0., 0.],
        [1., 1., 0., 0., 0.],
        [1., 2., 1., 0., 0.],
        [1., 3., 3., 1., 0.],
        [1., 4., 6., 4., 1.],
    ];
    let exactly = |hits: usize| {
        CHOOSE[trials][hits] * real::powi(prob, hits as i32) * real::powi(1.0 - prob, (trials - hits) as i32)
    };
    (wanted..=trials).map(exactly).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_chances() {
        let arrivals = Arrivals::new(1, 100);
        assert!((arrivals.chance(Sources::Own, 1, 1) - 0.01).abs() < 1e-12);
        assert!((arrivals.chance(Sources::Own, 2, 2) - 0.0001).abs() < 1e-12);
        assert!((arrivals.chance(Sources::Own, 3, 0) - 1.0).abs() < 1e-12);
        assert_eq!(arrivals.chance(Sources::AnySeat, 1, 2), 0.0);
        let by_source = [Sources::Own, Sources::HalfChow, Sources::Chow, Sources::HalfPong, Sources::AnySeat];
        let chances = by_source.map(|sources| arrivals.chance(sources, 2, 1));
        assert!(chances.is_sorted() && chances[4] < 1.0);
        assert_eq!(Arrivals::new(0, 50).chance(Sources::AnySeat, 4, 1), 0.0);
    }
}
