//! How likely it is that tiles come in time.
//!
//! Every tile that cannot be seen is as likely as any other to be one of the own draws that are left: with n of them and W
//! unseen tiles, each copy comes with probability n / W. Not all n draws will come to pass, as somebody wins before
//! ([`HAZARD`]). Others draw as much and discard much of it, so that what may be claimed comes from several sources;
//! [`DISCARDED`] of what another draws is supposed to be discarded in time.

use suzume_tiles::Tile;

/// What one may take of the others, for a missing tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sources {
    /// Own draws only.
    Own = 0,
    /// A chow that lacks two tiles: one of them may come from the seat before.
    HalfChow = 1,
    /// A chow that lacks one tile.
    Chow = 2,
    /// A pong that lacks two tiles: one of them may come from anybody.
    HalfPong = 3,
    /// A pong that lacks one tile, and whatever wins.
    Anybody = 4,
}

/// Which part of what a seat draws it discards while others can still use it. Chosen by matches among values from 0.3 to
/// 1.2.
const DISCARDED: f64 = 0.5;
/// How much less each draw counts than the one before it: more than the chance that the hand ends in between, because a
/// chance for everything at the same time overrates what is far. Chosen by matches among values from 0 to 0.4.
const HAZARD: f64 = 0.3;

/// The number of the seats that each source stands for, one's own draws aside.
const OTHERS: [f64; 5] = [0.0, 0.5, 1.0, 1.5, 3.0];

/// The chance that so many of so many unseen copies come, by source.
pub(super) struct Arrivals([[[f64; 5]; 5]; 5]);

impl Arrivals {
    /// With so many own draws left and so many unseen tiles.
    pub(super) fn new(draws: usize, unseen: usize) -> Arrivals {
        let draws = (1.0 - (1.0 - HAZARD).powi(draws as i32)) / HAZARD;
        let own_prob = (draws / unseen.max(1) as f64).min(1.0);
        let mut table = [[[0.0; 5]; 5]; 5];
        for (of_source, others) in table.iter_mut().zip(OTHERS) {
            let prob = 1.0 - (1.0 - own_prob).powf(1.0 + DISCARDED * others);
            for (copies, of_copies) in of_source.iter_mut().enumerate() {
                for (wanted, chance) in of_copies.iter_mut().enumerate() {
                    *chance = at_least(wanted, copies, prob);
                }
            }
        }
        Arrivals(table)
    }

    /// The chance that `wanted` of `copies` come.
    pub(super) fn chance(&self, sources: Sources, copies: u8, wanted: u8) -> f64 {
        let most = usize::from(Tile::COPIES);
        self.0[sources as usize][usize::from(copies).min(most)][usize::from(wanted).min(most)]
    }
}

/// The chance of at least so many successes.
fn at_least(wanted: usize, trials: usize, prob: f64) -> f64 {
    const CHOOSE: [[f64; 5]; 5] = [
        [1., 0., 0., 0., 0.],
        [1., 1., 0., 0., 0.],
        [1., 2., 1., 0., 0.],
        [1., 3., 3., 1., 0.],
        [1., 4., 6., 4., 1.],
    ];
    let exactly = |hits: usize| {
        CHOOSE[trials][hits] * prob.powi(hits as i32) * (1.0 - prob).powi((trials - hits) as i32)
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
        assert_eq!(arrivals.chance(Sources::Anybody, 1, 2), 0.0);
        let by_source = [Sources::Own, Sources::HalfChow, Sources::Chow, Sources::HalfPong, Sources::Anybody];
        let chances = by_source.map(|sources| arrivals.chance(sources, 2, 1));
        assert!(chances.is_sorted() && chances[4] < 1.0);
        assert_eq!(Arrivals::new(0, 50).chance(Sources::Anybody, 4, 1), 0.0);
    }
}
