//! The folding game of Kurita and Hoki (M_fold): a hand that is given up is discarded tile by tile, the safest first.
//!
//! Nothing is drawn. A kind may deal in when it is first discarded; its other copies are safe after that. Between two
//! discards, other seats may end the hand. If that chance is constant, the best order has a closed form (equation 12):
//! ascending by f = p (U_other - U_lose) / (1 - (1 - p) a^n), where p is the chance to deal in, n the copies in the
//! hand and a the chance that no seat ends the hand after a discard. The tests try all orders.

use super::scenario::{Lane, Scenario};
use suzume_tiles::numbers::byte;
use suzume_tiles::real;
use suzume_tiles::{Counts34, Tile};

/// A number for every kind of tile.
pub type ByKind = [f64; Tile::KINDS];

/// The order in which kinds are given up, for every number of copies.
#[derive(Clone, Debug)]
pub struct FoldOrder {
    /// The place of each kind by its copies, 1 to 4.
    places: [[u8; 4]; Tile::KINDS],
    /// The kind and the copies at each place.
    kinds: Vec<(Tile, u8)>,
}

/// The kinds of one hand in the order in which it gives them up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoldList {
    places: [u8; FoldList::MOST],
    length: u8,
}

impl FoldList {
    const MOST: usize = 14;
}

impl FoldOrder {
    /// The order of equation 12, from the danger of each kind, the payoff of dealing in with it, the payoff of another
    /// seat's win, and the chance that other seats end the hand after a discard.
    pub fn new(danger: &ByKind, lose: &ByKind, other: f64, end: f64) -> FoldOrder {
        let mut kinds = Vec::with_capacity(4 * Tile::KINDS);
        for tile in Tile::ALL {
            let chance = danger[tile.index()];
            for copies in 1..=4u8 {
                let passed = (1.0 - chance) * real::powi(1.0 - end, i32::from(copies));
                let cost = chance * (other - lose[tile.index()]);
                // Among kinds that cost nothing, more copies last longer. If the hand cannot end, all orders are equal.
                let key = if passed < 1.0 { cost / (1.0 - passed) } else { cost };
                kinds.push((key, tile, copies));
            }
        }
        kinds.sort_by(|one, other| {
            one.0.total_cmp(&other.0).then(other.2.cmp(&one.2)).then(one.1.cmp(&other.1))
        });
        let mut places = [[0; 4]; Tile::KINDS];
        for (place, (_, tile, copies)) in kinds.iter().enumerate() {
            places[tile.index()][usize::from(*copies) - 1] = byte(place);
        }
        FoldOrder { places, kinds: kinds.into_iter().map(|(_, tile, copies)| (tile, copies)).collect() }
    }

    /// The kinds of a hand in this order.
    pub fn list(&self, hand: &Counts34) -> FoldList {
        let mut list = FoldList { places: [0; FoldList::MOST], length: 0 };
        for (tile, copies) in hand.kinds().take(FoldList::MOST) {
            list.places[usize::from(list.length)] =
                self.places[tile.index()][usize::from(copies.clamp(1, 4)) - 1];
            list.length += 1;
        }
        list.places[..usize::from(list.length)].sort_unstable();
        list
    }

    /// The kinds of a list with their copies.
    pub fn kinds<'a>(&'a self, list: &'a FoldList) -> impl Iterator<Item = (Tile, u8)> + 'a {
        list.places[..usize::from(list.length)].iter().map(|&place| self.kinds[usize::from(place)])
    }
}

/// The dangers and payoffs of folding, discard by discard.
pub struct FoldCourse<'a, L> {
    /// The chance to deal in with each kind at each discard, the next one first; the last holds for all later ones.
    pub dangers: &'a [ByKind],
    /// The payoff of dealing in, by kind.
    pub lose: &'a ByKind,
    /// The value if another seat wins.
    pub other: &'a L,
    /// The chance that other seats end the hand after each discard; zero after the last one given.
    pub ends: &'a [f64],
    /// The value if the hand is not over after the last discard.
    pub rest: &'a L,
}

impl<L: Lane> FoldCourse<'_, L> {
    /// The value of folding with `discards` discards (equation 13).
    pub fn value(&self, kinds: impl Iterator<Item = (Tile, u8)>, discards: usize) -> L {
        let mut value = L::default();
        // The chance that the hand continues and no discard has dealt in.
        let mut not_ended = 1.0;
        let mut made = 0;
        let end = |made: usize| self.ends.get(made).copied().unwrap_or(0.0);
        'kinds: for (tile, copies) in kinds {
            if made == discards {
                break;
            }
            let danger = self.dangers.get(made).or(self.dangers.last());
            let chance = danger.map_or(0.0, |danger| danger[tile.index()]);
            if chance > 0.0 {
                value.add(not_ended * chance, &L::sure(Scenario::DealIn, self.lose[tile.index()]));
                not_ended *= 1.0 - chance;
            }
            for _ in 0..copies {
                let ended = not_ended * end(made);
                value.add(ended, self.other);
                not_ended -= ended;
                made += 1;
                if made == discards {
                    break 'kinds;
                }
            }
        }
        // A seat without tiles can no longer deal in.
        while made < discards {
            let ended = not_ended * end(made);
            value.add(ended, self.other);
            not_ended -= ended;
            made += 1;
        }
        value.add(not_ended, self.rest);
        value
    }
}
