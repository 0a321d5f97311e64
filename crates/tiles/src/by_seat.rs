//! One value for each seat, indexed by [`Seat`].
//!
//! Scores, hands, payments and the like have one value per seat. An array would accept any number as its index, such as
//! a turn counted from the dealer, and would fix the number of seats. This type accepts only a [`Seat`] and holds one
//! value for each seat of its table ([`Seats`]). With the feature `wire` it is serialized as a list.

use crate::{Seat, Seats};
use std::fmt;
use std::ops::{Index, IndexMut};

/// One value for each seat of a table, in the order of play.
///
/// ```
/// use suzume_tiles::{BySeat, Seat, Seats};
///
/// let mut scores = BySeat::all(Seats::Four, 25_000);
/// let [first, second, ..] = Seat::ALL;
/// scores[second] += 8_000;
/// scores[first] -= 8_000;
/// assert_eq!(scores, [17_000, 33_000, 25_000, 25_000]);
/// assert_eq!(scores.with_seats().max_by_key(|(_, score)| **score), Some((second, &33_000)));
/// assert_eq!(BySeat::from([1, 2, 3]).seats(), Seats::Three);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BySeat<T>(SeatValues<T>);

/// With an explicit tag both arrays start at the same place, so that indexing needs no branch. Without it the compiler hides the
/// tag in unused values of `T` and moves the arrays apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
enum SeatValues<T> {
    Three([T; 3]),
    Four([T; 4]),
}

impl<T> BySeat<T> {
    /// The same value for every seat.
    pub const fn all(seats: Seats, value: T) -> BySeat<T>
    where
        T: Copy,
    {
        BySeat(match seats {
            Seats::Three => SeatValues::Three([value; 3]),
            Seats::Four => SeatValues::Four([value; 4]),
        })
    }

    /// Creates the value of each seat by calling a function, in the order of play.
    #[inline]
    pub fn from_fn(seats: Seats, value: impl FnMut(Seat) -> T) -> BySeat<T> {
        let [first, second, third, _] = Seat::ALL;
        BySeat(match seats {
            Seats::Three => SeatValues::Three([first, second, third].map(value)),
            Seats::Four => SeatValues::Four(Seat::ALL.map(value)),
        })
    }

    /// `T::default()` for every seat.
    pub fn empty(seats: Seats) -> BySeat<T>
    where
        T: Default,
    {
        BySeat::from_fn(seats, |_| T::default())
    }

    /// The number of seats at the table.
    #[inline]
    pub const fn seats(&self) -> Seats {
        match self.0 {
            SeatValues::Three(_) => Seats::Three,
            SeatValues::Four(_) => Seats::Four,
        }
    }

    /// Maps each value and keeps its seat.
    #[inline]
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat(match self.0 {
            SeatValues::Three(values) => SeatValues::Three(values.map(change)),
            SeatValues::Four(values) => SeatValues::Four(values.map(change)),
        })
    }

    /// References to the values, by seat.
    pub fn each_ref(&self) -> BySeat<&T> {
        BySeat(match &self.0 {
            SeatValues::Three(values) => SeatValues::Three(values.each_ref()),
            SeatValues::Four(values) => SeatValues::Four(values.each_ref()),
        })
    }

    /// The values in the order of play.
    #[inline]
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.as_slice().iter()
    }

    /// The values in the order of play, mutable.
    #[inline]
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.as_mut_slice().iter_mut()
    }

    /// Each seat with its value.
    pub fn with_seats(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + ExactSizeIterator {
        self.seats().iter().zip(self)
    }

    /// Each seat with its value, mutable.
    pub fn with_seats_mut(&mut self) -> impl DoubleEndedIterator<Item = (Seat, &mut T)> + ExactSizeIterator {
        self.seats().iter().zip(self)
    }

    /// The values in the order of play, as a slice.
    #[inline]
    pub const fn as_slice(&self) -> &[T] {
        match &self.0 {
            SeatValues::Three(values) => values,
            SeatValues::Four(values) => values,
        }
    }

    /// The values in the order of play, as a mutable slice.
    #[inline]
    pub const fn as_mut_slice(&mut self) -> &mut [T] {
        match &mut self.0 {
            SeatValues::Three(values) => values,
            SeatValues::Four(values) => values,
        }
    }
}

impl<T> From<[T; 3]> for BySeat<T> {
    fn from(values: [T; 3]) -> BySeat<T> {
        BySeat(SeatValues::Three(values))
    }
}

impl<T> From<[T; 4]> for BySeat<T> {
    fn from(values: [T; 4]) -> BySeat<T> {
        BySeat(SeatValues::Four(values))
    }
}

/// The values in order. Fails with the list itself if no table has that number of seats.
impl<T> TryFrom<Vec<T>> for BySeat<T> {
    type Error = Vec<T>;

    fn try_from(values: Vec<T>) -> Result<BySeat<T>, Vec<T>> {
        <[T; 4]>::try_from(values)
            .map(BySeat::from)
            .or_else(|values| <[T; 3]>::try_from(values).map(BySeat::from))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.as_slice()[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.as_mut_slice()[seat.index()]
    }
}

impl<T> IntoIterator for BySeat<T> {
    type Item = T;
    type IntoIter = std::iter::Flatten<std::array::IntoIter<Option<T>, 4>>;

    fn into_iter(self) -> Self::IntoIter {
        let values = match self.0 {
            SeatValues::Three([a, b, c]) => [Some(a), Some(b), Some(c), None],
            SeatValues::Four(values) => values.map(Some),
        };
        values.into_iter().flatten()
    }
}

impl<'a, T> IntoIterator for &'a BySeat<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut BySeat<T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T: PartialEq, const SEATS: usize> PartialEq<[T; SEATS]> for BySeat<T> {
    fn eq(&self, other: &[T; SEATS]) -> bool {
        self.as_slice() == other
    }
}

/// Prints the values as a list.
impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

#[cfg(feature = "wire")]
mod lists {
    use super::BySeat;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl<T: Serialize> Serialize for BySeat<T> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.as_slice().serialize(serializer)
        }
    }

    impl<'de, T: Deserialize<'de>> Deserialize<'de> for BySeat<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BySeat<T>, D::Error> {
            let values = Vec::deserialize(deserializer)?;
            BySeat::try_from(values).map_err(|values| {
                D::Error::invalid_length(values.len(), &"a value for each of three or four seats")
            })
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
        schemars::json_schema!({
            "type": "array",
            "items": generator.subschema_for::<T>(),
            "minItems": Seats::Three.count(),
            "maxItems": Seats::Four.count(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_seat_has_its_own_value() {
        let from_second = |seat| Seats::Four.distance(Seat::ALL[1], seat);
        let mut turns = BySeat::from_fn(Seats::Four, from_second);
        assert_eq!(turns, [3, 0, 1, 2]);
        for seat in Seats::Four {
            assert_eq!(turns[seat], from_second(seat));
            turns[seat] += 1;
        }
        turns.with_seats_mut().filter(|(seat, _)| *seat == Seat::ALL[3]).for_each(|(_, turn)| *turn = 9);
        assert_eq!(turns.map(|turn| 10 * turn), [40, 10, 20, 90]);
        assert_eq!(format!("{turns:?}"), "[4, 1, 2, 9]");
    }

    #[test]
    fn three_seats_have_three_values() {
        let mut values = BySeat::from_fn(Seats::Three, |seat| seat.index().to_string());
        assert_eq!(values.seats(), Seats::Three);
        assert_eq!(values.with_seats().map(|(seat, _)| seat.index()).collect::<Vec<_>>(), [0, 1, 2]);
        values[Seat::ALL[2]].push('!');
        assert_eq!(values.each_ref().map(String::len), [1, 1, 2]);
        assert_eq!(values.clone().into_iter().collect::<Vec<_>>(), ["0", "1", "2!"]);
        assert_eq!(
            BySeat::try_from(values.into_iter().collect::<Vec<_>>()).map(|values| values.seats()),
            Ok(Seats::Three)
        );
        assert_ne!(BySeat::from([1, 2, 3]), [1, 2, 3, 0]);
        assert_eq!(BySeat::try_from(vec![1, 2]), Err(vec![1, 2]));
    }

    #[test]
    #[should_panic(expected = "out of bounds")]
    fn a_fourth_seat_is_refused_at_a_table_of_three() {
        let _ = BySeat::all(Seats::Three, 0)[Seat::ALL[3]];
    }

    #[test]
    fn the_same_for_all_is_known_at_compile_time() {
        const NONE: BySeat<Option<u8>> = BySeat::all(Seats::Four, None);
        assert!(NONE.iter().all(Option::is_none));
    }
}
