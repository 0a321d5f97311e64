//! Slow twins, written from the definitions.
#![allow(dead_code, reason = "each test binary uses its own part")]

use suzume_tiles::Counts34;

/// The least number of tiles to take so that the hand has `sets` sets and a pair, by trying every target kind by kind.
/// No kind is used more often than the hand and the available tiles have it. 255 if there is no such target.
pub(crate) fn nearest_target(hand: &Counts34, available: &Counts34, sets: usize) -> u8 {
    let most = 3 * sets as u8 + 2;
    // One more tile is allowed each time, so that the search goes no further than the answer.
    (0..=most)
        .find(|&allowed| {
            let mut search = Targets {
                hand: *hand.as_array(),
                limit: std::array::from_fn(|kind| hand.as_array()[kind] + available.as_array()[kind]),
                used: [0; 36],
                best: allowed + 1,
            };
            search.at(0, sets, true, 0);
            search.best <= allowed
        })
        .unwrap_or(u8::MAX)
}

struct Targets {
    hand: [u8; 34],
    limit: [u8; 34],
    /// Two places more than kinds, for chows that would begin at the last kinds.
    used: [u8; 36],
    best: u8,
}

impl Targets {
    /// Chooses the sets and the pair that begin at `kind` and above; the kinds below have cost `cost`.
    fn at(&mut self, kind: usize, sets: usize, wants_pair: bool, cost: u8) {
        if cost >= self.best {
            return;
        }
        if kind == 34 {
            if sets == 0 && !wants_pair {
                self.best = cost;
            }
            return;
        }
        let chow_may_begin = kind < 27 && kind % 9 < 7;
        for pair in 0..=u8::from(wants_pair) {
            for pongs in 0..=u8::from(sets > 0) {
                for chows in 0..=if chow_may_begin { sets - usize::from(pongs) } else { 0 } {
                    let used = self.used[kind] + 2 * pair + 3 * pongs + chows as u8;
                    if used > self.limit[kind] {
                        break;
                    }
                    self.used[kind + 1] += chows as u8;
                    self.used[kind + 2] += chows as u8;
                    let taken = used.saturating_sub(self.hand[kind]);
                    let sets_left = sets - usize::from(pongs) - chows;
                    self.at(kind + 1, sets_left, wants_pair && pair == 0, cost + taken);
                    self.used[kind + 1] -= chows as u8;
                    self.used[kind + 2] -= chows as u8;
                }
            }
        }
    }
}

/// For every pattern of one suit (by its key in base 5, rank 1 the lowest digit): the least number of tiles to add
/// until it contains the sets and pairs, as `[sets][pairs]`, for at most `N - 1` sets. Follows the definition: what a
/// pattern contains is found by taking a set or a pair away, the distance by adding one tile.
pub(crate) fn suit_distances<const N: usize>() -> Vec<[[u8; 2]; N]> {
    const KEYS: usize = 5usize.pow(9);
    let power = |rank: usize| 5usize.pow(rank as u32);
    let digit = |key: usize, rank: usize| key / power(rank) % 5;
    let mut sets: Vec<[usize; 3]> = (0..9).map(|rank| [rank; 3]).collect();
    sets.extend((0..7).map(|low| [low, low + 1, low + 2]));
    let without = |key: usize, tiles: &[usize]| {
        let mut rest = key;
        for &rank in tiles {
            if digit(rest, rank) == 0 {
                return None;
            }
            rest -= power(rank);
        }
        Some(rest)
    };
    let mut distances = vec![[[u8::MAX; 2]; N]; KEYS];
    // The contained sets and pairs: patterns with fewer tiles have smaller keys.
    for key in 0..KEYS {
        distances[key][0][0] = 0;
        for set in &sets {
            if let Some(rest) = without(key, set) {
                for count in 1..N {
                    if distances[rest][count - 1][0] == 0 {
                        distances[key][count][0] = 0;
                    }
                    if distances[rest][count - 1][1] == 0 {
                        distances[key][count][1] = 0;
                    }
                }
            }
        }
        for rank in 0..9 {
            if let Some(rest) = without(key, &[rank; 2]) {
                let rest = distances[rest];
                for (distance, rest) in distances[key].iter_mut().zip(rest) {
                    if rest[0] == 0 {
                        distance[1] = 0;
                    }
                }
            }
        }
    }
    // A distance is one more than the distance after the best tile to add, whose pattern has a greater key.
    for key in (0..KEYS).rev() {
        for rank in (0..9).filter(|&rank| digit(key, rank) < 4) {
            let fuller = distances[key + power(rank)];
            for count in 0..N {
                for pairs in 0..2 {
                    let through = fuller[count][pairs].saturating_add(1);
                    distances[key][count][pairs] = distances[key][count][pairs].min(through);
                }
            }
        }
    }
    distances
}
