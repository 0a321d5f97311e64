//! The four seats at the table and their winds.

use crate::{Honor, Tile};
use std::fmt;

/// A place at the table, 0..4, in the order of play. A player keeps the seat all game; the dealer, and so the wind of a
/// seat, changes from deal to deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// Every seat in the order of play.
    pub const ALL: [Seat; 4] = [Seat(0), Seat(1), Seat(2), Seat(3)];

    /// The seat at a position 0..4, or `None` past the last.
    pub const fn from_index(index: usize) -> Option<Seat> {
        if index < 4 { Some(Seat(index as u8)) } else { None }
    }

    /// Position, 0..4.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat whose turn comes `turns` after this one's.
    pub const fn after(self, turns: usize) -> Seat {
        Seat(((self.0 as usize + turns % 4) % 4) as u8)
    }

    /// How many turns after `other` this seat comes, 0..4.
    pub const fn turns_after(self, other: Seat) -> usize {
        (4 + self.0 as usize - other.0 as usize) % 4
    }

    /// The wind of this seat while `dealer` is East.
    pub const fn wind(self, dealer: Seat) -> Wind {
        Wind::ALL[self.turns_after(dealer)]
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

    /// Position, 0..4.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The tile of this wind.
    pub const fn tile(self) -> Tile {
        Tile::of_honor(Honor::ALL[self as usize])
    }

    /// The letter `E S W N`.
    pub const fn letter(self) -> char {
        ['E', 'S', 'W', 'N'][self as usize]
    }

    /// The wind of a letter `E S W N`.
    pub fn from_letter(letter: char) -> Option<Wind> {
        Wind::ALL.into_iter().find(|wind| wind.letter() == letter)
    }

    /// The next wind; East after North.
    pub const fn next(self) -> Wind {
        Wind::ALL[(self as usize + 1) % 4]
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
        for seat in Seat::ALL {
            assert_eq!(seat.after(4), seat);
            for turns in 0..4 {
                assert_eq!(seat.after(turns).turns_after(seat), turns);
                assert_eq!(seat.after(turns).wind(seat), Wind::ALL[turns]);
            }
        }
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
