//! Short lists of fixed capacity: the melds of a seat, its flowers, and sets of seats. Playing and scoring copy them
//! constantly, so none of them allocates.

use crate::numbers::index;
use crate::{Flower, Meld, Seat, Seats, Tile};
use std::fmt;
use std::ops::Deref;

/// The melds of one seat, at most five, in the order of declaration.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Melds {
    /// Places from `len` on always hold the same placeholder, so two lists can be compared as arrays.
    melds: [Meld; Melds::MOST],
    len: u8,
}

impl Melds {
    /// The most melds of a hand: five sets, not counting the pair.
    pub const MOST: usize = 5;
    const PLACEHOLDER: Meld = Meld::pong(Tile::ALL[0]);
    /// The empty list of melds.
    pub const NONE: Melds = Melds { melds: [Melds::PLACEHOLDER; Melds::MOST], len: 0 };

    /// Adds a meld at the end. Returns `false`, and adds nothing, if there are five already.
    #[must_use]
    pub fn push(&mut self, meld: Meld) -> bool {
        let Some(place) = self.melds.get_mut(usize::from(self.len)) else { return false };
        *place = meld;
        self.len += 1;
        true
    }

    /// The list with the meld at `place` replaced; unchanged if there is no such place.
    #[must_use]
    pub fn with(mut self, place: usize, meld: Meld) -> Melds {
        if place < self.len() {
            self.melds[place] = meld;
        }
        self
    }
}

impl Default for Melds {
    fn default() -> Melds {
        Melds::NONE
    }
}

impl Deref for Melds {
    type Target = [Meld];
    fn deref(&self) -> &[Meld] {
        &self.melds[..usize::from(self.len)]
    }
}

impl<'a> IntoIterator for &'a Melds {
    type Item = &'a Meld;
    type IntoIter = std::slice::Iter<'a, Meld>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The error of a list with more melds than a hand can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a hand has at most {} melds, not {found}", Melds::MOST)]
pub struct TooManyMelds {
    /// The number of melds that was given.
    pub found: usize,
}

impl TryFrom<&[Meld]> for Melds {
    type Error = TooManyMelds;
    fn try_from(list: &[Meld]) -> Result<Melds, TooManyMelds> {
        let mut melds = Melds::NONE;
        match list.iter().all(|&meld| melds.push(meld)) {
            true => Ok(melds),
            false => Err(TooManyMelds { found: list.len() }),
        }
    }
}

impl fmt::Debug for Melds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A set of flowers. There is one copy of each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct FlowerSet(u8);

impl FlowerSet {
    /// The set without any flower.
    pub const EMPTY: FlowerSet = FlowerSet(0);

    /// Adds a flower. Returns `false` if the set already contains it.
    pub const fn insert(&mut self, flower: Flower) -> bool {
        let bit = 1 << flower.index();
        let is_new = self.0 & bit == 0;
        self.0 |= bit;
        is_new
    }

    /// Whether the set has a flower.
    pub const fn contains(self, flower: Flower) -> bool {
        self.0 & 1 << flower.index() != 0
    }

    /// The number of flowers in the set.
    pub const fn len(self) -> usize {
        index(self.0.count_ones())
    }

    /// Whether there is no flower.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The flowers in canonical order.
    pub fn iter(self) -> impl Iterator<Item = Flower> {
        Flower::ALL.into_iter().filter(move |&flower| self.contains(flower))
    }

    /// The flowers of both sets together.
    #[must_use]
    pub const fn or(self, other: FlowerSet) -> FlowerSet {
        FlowerSet(self.0 | other.0)
    }
}

impl FromIterator<Flower> for FlowerSet {
    fn from_iter<I: IntoIterator<Item = Flower>>(flowers: I) -> FlowerSet {
        let mut set = FlowerSet::EMPTY;
        for flower in flowers {
            set.insert(flower);
        }
        set
    }
}

impl fmt::Debug for FlowerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A set of seats, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set without any seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first seats, `count` of them.
    pub(crate) const fn first(count: usize) -> SeatSet {
        SeatSet((1 << count) - 1)
    }

    /// Adds a seat; no effect if it is in the set already.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    /// Removes a seat; no effect if it is not in the set.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.index());
    }

    /// Whether the set has a seat.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.index() != 0
    }

    /// The number of seats in the set.
    pub const fn len(self) -> usize {
        index(self.0.count_ones())
    }

    /// Whether there is no seat.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat))
    }

    /// The seats in turn order, beginning after `seat`; `seat` itself comes last.
    pub fn iter_after(self, seat: Seat) -> impl Iterator<Item = Seat> {
        // The order is the same at a smaller table, whose sets do not contain the seats that it lacks.
        let round = (1..=Seats::Four.count()).map(move |turns| Seats::Four.after(seat, turns));
        round.filter(move |&seat| self.contains(seat))
    }

    /// The seats of a table that are not in the set.
    #[must_use]
    pub const fn complement(self, seats: Seats) -> SeatSet {
        SeatSet(seats.set().0 & !self.0)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(Seat::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn melds_hold_five_and_no_more() {
        let pongs: Vec<Meld> = Tile::ALL[..6].iter().map(|&tile| Meld::pong(tile)).collect();
        let five = Melds::try_from(&pongs[..5]).unwrap();
        assert_eq!(five[..], pongs[..5]);
        assert_eq!(Melds::try_from(&pongs[..]), Err(TooManyMelds { found: 6 }));
        assert_eq!(five.with(1, pongs[5])[..2], [pongs[0], pongs[5]]);
        assert_eq!(five.with(5, pongs[5]), five);
        assert_ne!(Melds::NONE, Melds::try_from(&[Melds::PLACEHOLDER][..]).unwrap());
    }

    #[test]
    fn flowers_are_there_once() {
        let mut set = FlowerSet::EMPTY;
        assert!(set.insert(Flower::ALL[7]) && !set.insert(Flower::ALL[7]) && set.insert(Flower::ALL[0]));
        assert_eq!((set.len(), set.iter().collect::<Vec<_>>()), (2, vec![Flower::ALL[0], Flower::ALL[7]]));
    }

    #[test]
    fn seats_go_round_from_any_seat() {
        let [a, b, _, d] = Seat::ALL;
        let set: SeatSet = [a, b, d].into_iter().collect();
        assert_eq!(set.iter_after(b).collect::<Vec<_>>(), [d, a, b]);
        assert_eq!(Seats::Three.set().iter_after(b).map(Seat::index).collect::<Vec<_>>(), [2, 0, 1]);
        assert_eq!(set.complement(Seats::Four).iter().collect::<Vec<_>>(), [Seat::ALL[2]]);
        assert_eq!(SeatSet::from_iter([a, b, Seat::ALL[2]]).complement(Seats::Three), SeatSet::EMPTY);
    }
}
