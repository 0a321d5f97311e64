//! A table from keys to numbers, made for many lookups at a time.
//!
//! The table outgrows the caches, so speed depends on how many lookups wait for memory in parallel. Keys lie in one
//! array at the place of their hash or, if that is taken, in the next free place after it. At most half of the places
//! are taken.

use super::held::Key;
use crate::hash::WordsHasher;
use std::hash::{Hash, Hasher};
use suzume_tiles::numbers::{narrow, wide};

pub(super) const NO_NUMBER: u32 = u32::MAX;

/// Numbers by key. [`NO_NUMBER`] cannot be stored.
#[derive(Clone, Debug)]
pub(super) struct Numbers {
    places: Vec<(Key, u32)>,
    length: usize,
}

const EMPTY: (Key, u32) = (Key::NONE, NO_NUMBER);
/// Enough for a small graph without growing.
const FIRST_PLACES: usize = 1 << 12;

impl Numbers {
    pub(super) fn new() -> Numbers {
        Numbers { places: vec![EMPTY; FIRST_PLACES], length: 0 }
    }

    fn first_place(&self, key: Key) -> usize {
        let mut hasher = WordsHasher::default();
        key.hash(&mut hasher);
        narrow(hasher.finish() & wide(self.places.len() - 1))
    }

    /// The place of a key, or the free place where it belongs.
    #[inline]
    fn place(&self, key: Key, first: usize) -> usize {
        let mut place = first;
        while self.places[place].1 != NO_NUMBER && self.places[place].0 != key {
            place = (place + 1) & (self.places.len() - 1);
        }
        place
    }

    /// The numbers of the given keys, [`NO_NUMBER`] for those that are missing.
    pub(super) fn get_all<const MOST: usize>(&self, keys: &[Key; MOST], length: usize) -> [u32; MOST] {
        let mut numbers = [NO_NUMBER; MOST];
        for (number, &key) in numbers.iter_mut().zip(&keys[..length]) {
            *number = self.places[self.place(key, self.first_place(key))].1;
        }
        numbers
    }

    /// The number of a key; a key without a number gets `new`.
    pub(super) fn get_or_insert(&mut self, key: Key, new: u32) -> u32 {
        if 2 * (self.length + 1) > self.places.len() {
            self.grow();
        }
        let place = self.place(key, self.first_place(key));
        let found = &mut self.places[place];
        if found.1 == NO_NUMBER {
            *found = (key, new);
            self.length += 1;
        }
        found.1
    }

    fn grow(&mut self) {
        let more = vec![EMPTY; 4 * self.places.len()];
        let old = std::mem::replace(&mut self.places, more);
        for entry in old.into_iter().filter(|entry| entry.1 != NO_NUMBER) {
            let place = self.place(entry.0, self.first_place(entry.0));
            self.places[place] = entry;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;
    use suzume_tiles::Dealer;

    #[test]
    fn it_agrees_with_a_hash_map() {
        let mut dealer = Dealer::new(3);
        let (mut ours, mut known) = (Numbers::new(), HashMap::new());
        for number in 0..20_000 {
            let key = Key::new(&dealer.hand(4, 9), super::super::ClaimedSets::NONE);
            let expected = *known.entry(key).or_insert(number);
            assert_eq!(ours.get_or_insert(key, number), expected);
        }
        for (&key, &number) in &known {
            assert_eq!(ours.get_all(&[key], 1), [number]);
        }
        let other = Key::new(&dealer.hand(5, 9), super::super::ClaimedSets::NONE);
        assert_eq!(ours.get_all(&[other], 1), [NO_NUMBER]);
    }
}
