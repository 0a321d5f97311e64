//! Numbers for keys in the order in which they are met, made for many lookups at a time.
//!
//! A table that outgrows the caches is as slow as its misses. So a place takes eight bytes, a number and a part of the hash,
//! and the keys lie apart, in the order of their numbers: mostly only the key that is sought is read. A number lies at
//! the place of its hash or, if that is taken, in the next free place after it. At most two thirds of the places are taken.

use super::held::Key;
use crate::hash::WordsHasher;
use std::hash::{Hash, Hasher};
use suzume_tiles::numbers::{index, narrow};

pub(super) const NO_NUMBER: u32 = u32::MAX;

/// Keys and their numbers, which count from zero.
#[derive(Clone, Debug)]
pub(super) struct Numbers {
    keys: Vec<Key>,
    places: Vec<Place>,
}

/// A number, or [`NO_NUMBER`], and the upper half of the hash of its key.
#[derive(Clone, Copy, Debug)]
struct Place {
    number: u32,
    hash: u32,
}

const EMPTY: Place = Place { number: NO_NUMBER, hash: 0 };
/// Enough for a small graph without growing.
const FIRST_PLACES: usize = 1 << 12;

/// The halves of the hash of a key.
#[inline]
fn hash(key: Key) -> (u32, u32) {
    let mut hasher = WordsHasher::default();
    key.hash(&mut hasher);
    let hash = hasher.finish();
    (narrow(hash & u64::from(u32::MAX)), narrow(hash >> 32))
}

impl Numbers {
    pub(super) fn new() -> Numbers {
        Numbers { keys: Vec::new(), places: vec![EMPTY; FIRST_PLACES] }
    }

    /// The keys, in the order of their numbers.
    pub(super) fn keys(&self) -> &[Key] {
        &self.keys
    }

    pub(super) fn into_keys(self) -> Vec<Key> {
        self.keys
    }

    /// The place of a key, or the free place where it belongs.
    #[inline]
    fn place(&self, key: Key, (low, high): (u32, u32)) -> usize {
        let last = self.places.len() - 1;
        let mut place = index(low) & last;
        loop {
            let Place { number, hash } = self.places[place];
            if number == NO_NUMBER || hash == high && self.keys[index(number)] == key {
                return place;
            }
            place = (place + 1) & last;
        }
    }

    /// The number of a key, or [`NO_NUMBER`].
    #[inline]
    pub(super) fn get(&self, key: Key) -> u32 {
        self.places[self.place(key, hash(key))].number
    }

    /// The number of a key, and whether it is new.
    #[inline]
    pub(super) fn get_or_insert(&mut self, key: Key) -> (u32, bool) {
        if 3 * (self.keys.len() + 1) > 2 * self.places.len() {
            self.grow();
        }
        let hash = hash(key);
        let place = self.place(key, hash);
        let known = self.places[place].number;
        if known != NO_NUMBER {
            return (known, false);
        }
        let number = narrow(self.keys.len());
        self.places[place] = Place { number, hash: hash.1 };
        self.keys.push(key);
        (number, true)
    }

    #[cold]
    fn grow(&mut self) {
        let length = 2 * self.places.len();
        self.places.clear();
        self.places.resize(length, EMPTY);
        for (number, &key) in self.keys.iter().enumerate() {
            let (low, high) = hash(key);
            let mut place = index(low) & (length - 1);
            while self.places[place].number != NO_NUMBER {
                place = (place + 1) & (length - 1);
            }
            self.places[place] = Place { number: narrow(number), hash: high };
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
        for _ in 0..20_000 {
            let key = Key::new(&dealer.hand(4, 9), super::super::ClaimedSets::NONE);
            let new = known.len() as u32;
            let expected = *known.entry(key).or_insert(new);
            assert_eq!(ours.get_or_insert(key), (expected, expected == new));
        }
        for (&key, &number) in &known {
            assert_eq!(ours.get(key), number);
            assert_eq!(ours.keys()[number as usize], key);
        }
        let other = Key::new(&dealer.hand(5, 9), super::super::ClaimedSets::NONE);
        assert_eq!(ours.get(other), NO_NUMBER);
    }
}
