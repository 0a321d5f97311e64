//! MT19937, the generator of Matsumoto and Nishimura (2002 initialisation, by an array): what Tenhou draws its shuffles
//! from.

/// Words of the state, and the distance of the recurrence.
const WORDS: usize = 624;
const DISTANCE: usize = 397;

/// The generator. Two with the same key give the same words.
#[derive(Clone, Debug)]
pub(super) struct Mt19937 {
    state: [u32; WORDS],
    next: usize,
}

impl Mt19937 {
    /// The generator of a key, which must not be empty.
    pub(super) fn from_key(key: &[u32]) -> Mt19937 {
        let mut state = [19_650_218; WORDS];
        for place in 1..WORDS {
            let before = state[place - 1];
            state[place] = 1_812_433_253u32.wrapping_mul(before ^ before >> 30).wrapping_add(place as u32);
        }
        let mixed = |state: &[u32; WORDS], place: usize, factor: u32| {
            let before = state[place - 1];
            state[place] ^ (before ^ before >> 30).wrapping_mul(factor)
        };
        let after = |state: &mut [u32; WORDS], place: usize| match place + 1 {
            WORDS => {
                state[0] = state[WORDS - 1];
                1
            }
            next => next,
        };
        let mut place = 1;
        for (index, &word) in key.iter().enumerate().cycle().take(key.len().max(WORDS)) {
            state[place] = mixed(&state, place, 1_664_525).wrapping_add(word).wrapping_add(index as u32);
            place = after(&mut state, place);
        }
        for _ in 1..WORDS {
            state[place] = mixed(&state, place, 1_566_083_941).wrapping_sub(place as u32);
            place = after(&mut state, place);
        }
        state[0] = 1 << 31;
        Mt19937 { state, next: WORDS }
    }

    /// The next word.
    pub(super) fn word(&mut self) -> u32 {
        if self.next == WORDS {
            self.twist();
        }
        let mut word = self.state[self.next];
        self.next += 1;
        word ^= word >> 11;
        word ^= word << 7 & 0x9D2C_5680;
        word ^= word << 15 & 0xEFC6_0000;
        word ^ word >> 18
    }

    fn twist(&mut self) {
        let state = &mut self.state;
        let mixed = |one: u32, next: u32| {
            let both = one & 1 << 31 | next & !(1 << 31);
            both >> 1 ^ (both & 1).wrapping_neg() & 0x9908_B0DF
        };
        for place in 0..WORDS - DISTANCE {
            state[place] = state[place + DISTANCE] ^ mixed(state[place], state[place + 1]);
        }
        for place in WORDS - DISTANCE..WORDS - 1 {
            state[place] = state[place + DISTANCE - WORDS] ^ mixed(state[place], state[place + 1]);
        }
        state[WORDS - 1] = state[DISTANCE - 1] ^ mixed(state[WORDS - 1], state[0]);
        self.next = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first and the last of the thousand words that the authors publish with their program.
    #[test]
    fn words_are_those_of_the_authors() {
        let mut generator = Mt19937::from_key(&[0x123, 0x234, 0x345, 0x456]);
        let words: Vec<u32> = (0..1000).map(|_| generator.word()).collect();
        assert_eq!(words[..5], [1_067_595_299, 955_945_823, 477_289_528, 4_107_218_783, 4_228_976_476]);
        assert_eq!(words[995..], [2_643_151_863, 3_896_204_135, 2_416_995_901, 1_397_735_321, 3_460_025_646]);
    }
}
