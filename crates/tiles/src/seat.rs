//! Seats, the number of them at a table, and their winds.
//!
//! A rule set determines the number of seats, and [`Seats`] is that number. All code that goes around the table uses
//! it: code that counts to four by itself breaks as soon as three play.

use crate::numbers::byte;
use crate::{Honor, SeatSet, Tile};
use std::fmt;

/// A place at the table, in the order of play. A player keeps the seat all game; the dealer, and so the wind of a seat,
/// changes from deal to deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// Every seat of the largest table, in the order of play. The seats of a table are [`Seats::iter`].
    pub const ALL: [Seat; 4] = [Seat(0), Seat(1), Seat(2), Seat(3)];
    /// The seat that deals first.
    pub const FIRST: Seat = Seat(0);

    /// The seat at a position of the largest table, or `None` past the last. [`Seats::get`] is the same at a table.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Seat> {
        Seats::Four.get(index)
    }

    /// Position in the order of play, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Position in the order of play, from 0, as a byte.
    pub const fn index_u8(self) -> u8 {
        self.0
    }
}

/// The number of seats at a table.
///
/// ```
/// use suzume_tiles::{Seat, Seats};
///
/// let [first, second, third, _] = Seat::ALL;
/// assert_eq!(Seats::Three.after(third, 1), first);
/// assert_eq!(Seats::Three.distance(second, first), 2);
/// assert_eq!(Seats::Three.others(second).collect::<Vec<_>>(), [third, first]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Seats {
    /// No seat sits opposite another.
    Three = 3,
    /// The usual table: next, opposite and previous seat.
    Four = 4,
}

impl Seats {
    /// The seats of a number of players, three or four.
    pub const fn new(count: usize) -> Option<Seats> {
        match count {
            3 => Some(Seats::Three),
            4 => Some(Seats::Four),
            _ => None,
        }
    }

    /// The number of seats, 3 or 4.
    pub const fn count(self) -> usize {
        self as usize
    }

    /// Every seat in the order of play.
    pub fn iter(self) -> std::iter::Copied<std::slice::Iter<'static, Seat>> {
        const ALL: &[Seat] = &Seat::ALL;
        ALL[..self.count()].iter().copied()
    }

    /// The seat at a position, or `None` past the last.
    #[inline]
    pub const fn get(self, index: usize) -> Option<Seat> {
        if index < self.count() { Some(Seat(byte(index))) } else { None }
    }

    /// Every seat as a set.
    pub const fn set(self) -> SeatSet {
        SeatSet::first(self.count())
    }

    /// The seat whose turn comes `turns` after that of `seat`.
    #[inline]
    pub const fn after(self, seat: Seat, turns: usize) -> Seat {
        // A division by a constant for each number of seats is cheaper than one by a variable.
        match self {
            Seats::Three => Seat(byte((seat.index() + turns % 3) % 3)),
            Seats::Four => Seat(byte((seat.index() + turns % 4) % 4)),
        }
    }

    /// The seat whose turn comes right before that of `seat`.
    pub const fn before(self, seat: Seat) -> Seat {
        self.after(seat, self.count() - 1)
    }

    /// The number of turns from seat `from` to seat `to`; 0 for the same seat.
    pub const fn distance(self, from: Seat, to: Seat) -> usize {
        match self {
            Seats::Three => (3 + to.index() - from.index()) % 3,
            Seats::Four => (4 + to.index() - from.index()) % 4,
        }
    }

    /// The seats in turn order, starting at `seat`.
    pub fn starting_at(self, seat: Seat) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..self.count()).map(move |turns| self.after(seat, turns))
    }

    /// The other seats in turn order, starting after `seat`.
    pub fn others(self, seat: Seat) -> impl DoubleEndedIterator<Item = Seat> {
        (1..self.count()).map(move |turns| self.after(seat, turns))
    }

    /// The wind of a seat while `dealer` is East.
    pub const fn wind(self, seat: Seat, dealer: Seat) -> Wind {
        Wind::ALL[self.distance(dealer, seat)]
    }
}

impl IntoIterator for Seats {
    type Item = Seat;
    type IntoIter = std::iter::Copied<std::slice::Iter<'static, Seat>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// A wind, as the name of a seat or of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Wind {
    /// East (東).
    East = 0,
    /// South (南).
    South = 1,
    /// West (西).
    West = 2,
    /// North (北).
    North = 3,
}

impl Wind {
    /// Every wind in the order of play.
    pub const ALL: [Wind; 4] = [Wind::East, Wind::South, Wind::West, Wind::North];

    /// Position in [`Wind::ALL`], 0..4.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The honour tile of this wind.
    pub const fn tile(self) -> Tile {
        Tile::of_honor(Honor::ALL[self.index()])
    }

    /// The letter `E S W N`.
    pub const fn letter(self) -> char {
        ['E', 'S', 'W', 'N'][self.index()]
    }

    /// The wind of a letter `E S W N`.
    pub fn from_letter(letter: char) -> Option<Wind> {
        Wind::ALL.into_iter().find(|wind| wind.letter() == letter)
    }

    /// The next wind; East after North.
    pub const fn next(self) -> Wind {
        Wind::ALL[(self.index() + 1) % 4]
    }
}

impl fmt::Display for Wind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round() {
        for seats in [Seats::Three, Seats::Four] {
            assert_eq!(seats.iter().len(), seats.count());
            assert_eq!(Seats::new(seats.count()), Some(seats));
            assert_eq!(seats.get(seats.count()), None);
            for seat in seats {
                assert_eq!(seats.get(seat.index()), Some(seat));
                assert_eq!(seats.after(seat, seats.count()), seat);
                assert_eq!(seats.after(seats.before(seat), 1), seat);
                for turns in 0..seats.count() {
                    let other = seats.after(seat, turns);
                    assert_eq!(seats.distance(seat, other), turns);
                    assert_eq!(seats.wind(other, seat), Wind::ALL[turns]);
                }
            }
        }
        assert_eq!(Seats::new(2), None);
    }

    #[test]
    fn three_seats_have_no_fourth() {
        let [a, b, c, d] = Seat::ALL;
        assert_eq!(Seats::Three.iter().collect::<Vec<_>>(), [a, b, c]);
        assert_eq!(Seats::Three.starting_at(b).collect::<Vec<_>>(), [b, c, a]);
        assert_eq!(Seats::Three.others(c).collect::<Vec<_>>(), [a, b]);
        assert_eq!(Seats::Four.others(c).rev().collect::<Vec<_>>(), [b, a, d]);
        assert_eq!(Seats::Three.after(c, 100), a);
        assert_eq!(Seats::Three.before(a), c);
        assert!(!Seats::Three.set().contains(d) && Seats::Three.set().len() == 3);
    }

    #[test]
    fn winds_know_letter_and_tile() {
        for wind in Wind::ALL {
            assert_eq!(Wind::from_letter(wind.letter()), Some(wind));
            assert_eq!(wind.tile().to_string(), format!("{}z", wind.index() + 1));
        }
        assert_eq!(Wind::from_letter('P'), None);
        assert_eq!(Wind::North.next(), Wind::East);
    }
}
