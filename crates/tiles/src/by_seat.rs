//! One value for each seat, indexed by [`Seat`].
//!
//! Scores, hands, payments and the like come in fours, one for each seat. An array would take any number as its index,
//! such as a turn counted from the dealer; this type takes a [`Seat`] and nothing else, so the index is always in range
//! and always a seat. With the feature `serde` it is written as a list of four, as an array is, and with the
//! feature `schema` it is described so.

use crate::Seat;
use std::fmt;
use std::ops::{Index, IndexMut};

/// One value for each seat, in the order of [`Seat::ALL`].
///
/// ```
/// use suzume_tiles::{BySeat, Seat};
///
/// let mut scores = BySeat::all(25_000);
/// let [first, second, ..] = Seat::ALL;
/// scores[second] += 8_000;
/// scores[first] -= 8_000;
/// assert_eq!(scores, [17_000, 33_000, 25_000, 25_000]);
/// assert_eq!(scores.with_seats().max_by_key(|(_, score)| **score), Some((second, &33_000)));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BySeat<T>([T; 4]);

impl<T> BySeat<T> {
    /// The values of the four seats, in the order of [`Seat::ALL`].
    pub const fn new(values: [T; 4]) -> BySeat<T> {
        BySeat(values)
    }

    /// The same value for every seat.
    pub const fn all(value: T) -> BySeat<T>
    where
        T: Copy,
    {
        BySeat([value; 4])
    }

    /// What a function says of each seat.
    pub fn from_fn(value: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(Seat::ALL.map(value))
    }

    /// Another value in the place of each.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat(self.0.map(change))
    }

    /// The same for references to the values.
    pub fn each_ref(&self) -> BySeat<&T> {
        BySeat(self.0.each_ref())
    }

    /// The values, the first seat's first.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// The values, to be changed.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }

    /// Each seat with its value.
    pub fn with_seats(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + ExactSizeIterator {
        Seat::ALL.into_iter().zip(&self.0)
    }

    /// Each seat with its value, to be changed.
    pub fn with_seats_mut(&mut self) -> impl DoubleEndedIterator<Item = (Seat, &mut T)> + ExactSizeIterator {
        Seat::ALL.into_iter().zip(&mut self.0)
    }

    /// The values as an array.
    pub const fn as_array(&self) -> &[T; 4] {
        &self.0
    }

    /// The values as an array, to be changed.
    pub const fn as_mut_array(&mut self) -> &mut [T; 4] {
        &mut self.0
    }

    /// The array of the values.
    pub fn into_array(self) -> [T; 4] {
        self.0
    }
}

impl<T> From<[T; 4]> for BySeat<T> {
    fn from(values: [T; 4]) -> BySeat<T> {
        BySeat(values)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T> IntoIterator for BySeat<T> {
    type Item = T;
    type IntoIter = std::array::IntoIter<T, 4>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a BySeat<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut BySeat<T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter_mut()
    }
}

impl<T: PartialEq> PartialEq<[T; 4]> for BySeat<T> {
    fn eq(&self, other: &[T; 4]) -> bool {
        self.0 == *other
    }
}

/// As a list.
impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(feature = "wire")]
mod lists {
    use super::BySeat;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl<T: Serialize> Serialize for BySeat<T> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.0.serialize(serializer)
        }
    }

    impl<'de, T: Deserialize<'de>> Deserialize<'de> for BySeat<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BySeat<T>, D::Error> {
            <[T; 4]>::deserialize(deserializer).map(BySeat)
        }
    }
}

#[cfg(feature = "wire")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for BySeat<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("BySeatOf{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <[T; Seat::ALL.len()]>::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_seat_has_its_own_value() {
        let mut turns = BySeat::from_fn(|seat| seat.turns_after(Seat::ALL[1]));
        assert_eq!(turns, [3, 0, 1, 2]);
        for seat in Seat::ALL {
            assert_eq!(turns[seat], seat.turns_after(Seat::ALL[1]));
            turns[seat] += 1;
        }
        turns.with_seats_mut().filter(|(seat, _)| *seat == Seat::ALL[3]).for_each(|(_, turn)| *turn = 9);
        assert_eq!(turns.map(|turn| 10 * turn).into_array(), [40, 10, 20, 90]);
        assert_eq!(format!("{turns:?}"), "[4, 1, 2, 9]");
    }

    #[test]
    fn the_same_for_all_is_known_at_compile_time() {
        const NONE: BySeat<Option<u8>> = BySeat::all(None);
        assert!(NONE.iter().all(Option::is_none));
        assert_eq!(NONE, BySeat::default());
    }
}
