//! The ways to make sets and the pair from the tiles of one suit, with every choice of tiles counted once.
//!
//! Kong's minRound(i, melds, pairs, c1, c2) goes up the ranks and remembers the chows that began at the two previous
//! ranks. This is enough for the least number of tiles, but not for a weight. Some tiles have several readings
//! (11123444 is 11 123 444 or 111 234 44), and a sum over readings counts them several times. With at most two equal
//! chows the sets have one reading only, but the pair may lie three or six ranks higher in another reading.
//!
//! So the states here are *sets of readings*. An automaton reads how many tiles of each rank are used, 0..=4. Its state
//! is the set of all (pair made, c1, c2) that some reading of the lower ranks can have: the subset construction over
//! Kong's states. One choice of tiles is one path. There are only 67 states; the table is made at compile time. All
//! readings in a state use equally many tiles, so the number of tiles, which a state knows up to a multiple of three,
//! replaces the number of melds.

use crate::ways::{IMPOSSIBLE, NOTHING, SET_COUNTS, SetShares, Supply, WayWeights};
use suzume_tiles::numbers::{byte, index};

/// The ranks of a suit.
pub(crate) type SuitRanks = [Supply; 9];

/// The set of readings in which nothing has been made: bit 0, (no pair, 0, 0).
const START: u32 = 1;
/// The complete reading with the pair.
const PAIR: u32 = 1 << 9;
/// Upper limit of the number of sets of readings.
const CAPACITY: usize = 96;
/// The number of sets of readings.
const STATES: usize = reachable().1;
/// No reading is left.
const DEAD: u8 = u8::MAX;

/// The readings after a rank with `used` tiles used. Bit 9p + 3c1 + c2 is the reading with p pairs, c1 chows
/// begun at the last rank and c2 at the rank before it.
const fn readings_after(readings: u32, used: u8) -> u32 {
    let mut after = 0;
    let mut reading = 0;
    while reading < 18 {
        let (pair, previous, before) = (reading / 9, reading / 3 % 3, reading % 3);
        if readings >> reading & 1 == 1 && previous + before <= used {
            let free = used - previous - before;
            // Of the tiles outside the pair, three make a pong, and the others begin chows.
            after |= 1 << (9 * pair + 3 * (free % 3) + previous);
            if pair == 0 && free >= 2 {
                after |= 1 << (9 + 3 * (free - 2) + previous);
            }
        }
        reading += 1;
    }
    after
}

/// All reachable sets of readings, and their number.
const fn reachable() -> ([u32; CAPACITY], usize) {
    let mut found = [0; CAPACITY];
    found[0] = START;
    let (mut next, mut length) = (0, 1);
    while next < length {
        let mut used = 0;
        while used <= 4 {
            let after = readings_after(found[next], used);
            if after != 0 && place_of(&found, after) == DEAD {
                found[length] = after;
                length += 1;
            }
            used += 1;
        }
        next += 1;
    }
    (found, length)
}

/// The number of a set of readings.
const fn place_of(sets: &[u32], readings: u32) -> u8 {
    let mut place = 0;
    while place < sets.len() {
        if sets[place] == readings {
            return byte(place);
        }
        place += 1;
    }
    DEAD
}

/// The number of tiles used in a reading, modulo three: three for each set and two for the pair, minus two for each
/// chow begun at the last rank and one for each begun at the rank before it.
const fn remainder(reading: u32) -> u8 {
    byte(index((2 * (reading / 9) + reading / 3 % 3 + 2 * (reading % 3)) % 3))
}

/// A step into a state.
#[derive(Clone, Copy)]
struct StateStep {
    from: u8,
    used: u8,
    /// Where the arriving ways begin in the row of their old state: at two, minus one for each whole three that the
    /// number of tiles grows by.
    start: u8,
}

struct Automaton {
    /// All steps, by the state they lead to.
    steps: [StateStep; 5 * STATES],
    /// Where the steps into each state end.
    ends: [usize; STATES],
    /// The number of states that can be reached after each rank; states are numbered in the order in which they are
    /// reached.
    reached: [usize; 9],
    /// The states, as bits, from which the suit can be finished after the rank: no chow begins at 8 or 9.
    hopeful: [u128; 9],
    /// The states, as bits, that are complete with the pair.
    with_pair: u128,
}

static AUTOMATON: Automaton = {
    let (found, _) = reachable();
    let mut automaton = Automaton {
        steps: [StateStep { from: 0, used: 0, start: 0 }; 5 * STATES],
        ends: [0; STATES],
        reached: [0; 9],
        hopeful: [0; 9],
        with_pair: 0,
    };
    let (mut length, mut to) = (0, 0);
    while to < STATES {
        let mut from = 0;
        while from < STATES {
            let mut used = 0;
            while used <= 4 {
                if readings_after(found[from], used) == found[to] {
                    let threes = (remainder(found[from].trailing_zeros()) + used) / 3;
                    automaton.steps[length] = StateStep { from: byte(from), used, start: 2 - threes };
                    length += 1;
                }
                used += 1;
            }
            from += 1;
        }
        automaton.ends[to] = length;
        let mut position = 0;
        while position < 9 {
            let finishing = match position {
                8 => START | PAIR,
                // No chow begun at the last rank.
                7 => 0b111 * (START | PAIR),
                _ => u32::MAX,
            };
            if found[to] & finishing != 0 {
                automaton.hopeful[position] |= 1 << to;
            }
            position += 1;
        }
        if found[to] & PAIR != 0 {
            automaton.with_pair |= 1 << to;
        }
        to += 1;
    }
    let (mut position, mut reached) = (0, 1);
    while position < 9 {
        let (mut state, mut last) = (0, reached - 1);
        while state < reached {
            let mut used = 0;
            while used <= 4 {
                let after = place_of(&found, readings_after(found[state], used)) as usize;
                if after < STATES && after > last {
                    last = after;
                }
                used += 1;
            }
            state += 1;
        }
        reached = last + 1;
        automaton.reached[position] = reached;
        position += 1;
    }
    automaton
};

/// The ways of a state, indexed by a third of the number of tiles used. The first two are impossible, so that a step
/// that adds whole threes reads the row from an earlier place.
type StateWays = [WayWeights; 2 + SET_COUNTS];

/// The ways to reach each state after some ranks.
#[derive(Clone, Copy)]
pub(crate) struct RankProgress([StateWays; STATES]);

impl RankProgress {
    /// Before the first rank.
    pub(crate) const START: RankProgress = {
        let mut rows = [[IMPOSSIBLE; 2 + SET_COUNTS]; STATES];
        rows[0][2] = NOTHING;
        RankProgress(rows)
    };

    /// Goes over the rank at `position`, 0..9. Writes to `after`, which must not hold a later position.
    pub(crate) fn step(&self, position: usize, supply: Supply, after: &mut RankProgress) {
        let prices: [WayWeights; 5] = std::array::from_fn(|used| supply.using(byte(used)));
        let hopeful = AUTOMATON.hopeful[position];
        let mut begin = 0;
        for (state, row) in after.0.iter_mut().enumerate().take(AUTOMATON.reached[position]) {
            let end = AUTOMATON.ends[state];
            let mut sum = [IMPOSSIBLE; SET_COUNTS];
            if hopeful >> state & 1 == 1 {
                for &StateStep { from, used, start } in &AUTOMATON.steps[begin..end] {
                    let price = prices[usize::from(used)];
                    let before = &self.0[usize::from(from)][usize::from(start)..][..SET_COUNTS];
                    for (sum, before) in sum.iter_mut().zip(before) {
                        *sum += before * price;
                    }
                }
            }
            row[2..].copy_from_slice(&sum);
            begin = end;
        }
    }

    /// Goes over the ranks from `position` to the end.
    pub(crate) fn finish(&self, position: usize, suit: &SuitRanks) -> SetShares {
        let (mut one, mut other) = (*self, *self);
        let (mut here, mut after) = (&mut one, &mut other);
        for (position, &supply) in suit.iter().enumerate().skip(position) {
            here.step(position, supply, after);
            std::mem::swap(&mut here, &mut after);
        }
        here.shares()
    }

    /// The shares after the last rank.
    pub(crate) fn shares(&self) -> SetShares {
        let mut shares = [[IMPOSSIBLE; 2]; SET_COUNTS];
        for (state, row) in self.0.iter().enumerate() {
            if AUTOMATON.hopeful[8] >> state & 1 == 1 {
                let pair = usize::from(AUTOMATON.with_pair >> state & 1 == 1);
                for (share, way) in shares.iter_mut().zip(&row[2..]) {
                    share[pair] += way;
                }
            }
        }
        SetShares(shares)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_seven_sets_of_readings_and_all_readings_of_one_use_equally_many_tiles() {
        assert_eq!(STATES, 67);
        for readings in reachable().0.into_iter().take(STATES) {
            let mut remainders = (0..18).filter(|reading| readings >> reading & 1 == 1).map(remainder);
            let first = remainders.next().unwrap();
            assert!(remainders.all(|other| other == first));
        }
        assert_eq!(AUTOMATON.reached, [5, 21, 42, 58, 65, 67, 67, 67, 67]);
    }

    /// The shares of held tiles alone: 1 for a share that uses all of them, if it can be made.
    fn only(counts: [u8; 9]) -> SetShares {
        let suit = counts.map(|held| Supply { held, available: 0 });
        RankProgress::START.finish(0, &suit)
    }

    #[test]
    fn tiles_with_several_readings_count_once() {
        for (counts, sets) in [
            ([3, 1, 1, 3, 0, 0, 0, 0, 0], 2),
            ([2, 3, 3, 1, 1, 1, 3, 0, 0], 4),
            ([3, 3, 3, 3, 2, 0, 0, 0, 0], 4),
            ([3, 3, 3, 0, 2, 3, 3, 0, 0], 5),
        ] {
            assert_eq!(only(counts).0[sets][1], NOTHING, "{counts:?}");
        }
        assert_eq!(only([3, 3, 3, 0, 0, 0, 0, 0, 0]).0[3][0], NOTHING);
        assert_eq!(only([0, 0, 0, 0, 0, 0, 2, 2, 2]).0[2][0], NOTHING);
        // No chow begins at 8.
        assert_eq!(only([0, 0, 0, 0, 0, 0, 0, 3, 1]).0[1][1], IMPOSSIBLE);
    }
}
