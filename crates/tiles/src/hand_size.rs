//! The sizes of a hand.
//!
//! The number of concealed tiles says how many sets are still to make: 3n+1 tiles before a draw and 3n+2 after it need n sets and a
//! pair. So the melds may be left out: a hand of 7 tiles needs two sets and a pair, whatever its melds are.

/// A number of concealed tiles that a hand can have: 3n+1 or 3n+2 with n in 0..=5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandSize {
    sets: u8,
    has_drawn: bool,
}

impl HandSize {
    /// The most sets a hand makes: four, or five in Taiwanese rules.
    pub const MAX_SETS: usize = 5;

    /// The size of a hand of `tiles` concealed tiles, or `None` if no hand has that many.
    pub const fn of(tiles: usize) -> Option<HandSize> {
        let sets = tiles / 3;
        if sets > HandSize::MAX_SETS || tiles.is_multiple_of(3) {
            return None;
        }
        Some(HandSize { sets: sets as u8, has_drawn: tiles % 3 == 2 })
    }

    /// The number n of sets still to make, beside the pair.
    pub const fn sets(self) -> usize {
        self.sets as usize
    }

    /// The number of tiles, 3n+1 or 3n+2.
    pub const fn tiles(self) -> usize {
        self.sets as usize * 3 + if self.has_drawn { 2 } else { 1 }
    }

    /// Whether the hand has 3n+2 tiles: it must discard or win. With 3n+1 tiles it waits for a draw.
    pub const fn has_drawn(self) -> bool {
        self.has_drawn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_one_or_two_past_a_multiple_of_three() {
        let sizes: Vec<usize> = (0..40).filter(|&tiles| HandSize::of(tiles).is_some()).collect();
        assert_eq!(sizes, [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17]);
        for tiles in sizes {
            let size = HandSize::of(tiles).unwrap();
            assert_eq!(size.tiles(), tiles);
            assert_eq!(size.has_drawn(), tiles % 3 == 2);
        }
        assert_eq!(HandSize::of(14).unwrap().sets(), 4);
        assert_eq!(HandSize::of(usize::MAX), None);
    }
}
