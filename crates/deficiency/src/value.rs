//! The type of a deficiency.

use std::fmt;

/// The number of tiles a hand still has to take to be complete; shanten + 1. A winning hand has 0, a ready hand 1. A
/// hand that no available tiles can ever complete has [`Deficiency::INFINITE`], which is greater than every number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deficiency(u8);

impl Deficiency {
    /// Complete: nothing is missing.
    pub const COMPLETE: Deficiency = Deficiency(0);
    /// No available tiles complete the hand.
    pub const INFINITE: Deficiency = Deficiency(u8::MAX);

    /// A finite deficiency. A hand of at most 17 tiles has at most 17; 255 means infinite.
    pub const fn new(tiles: u8) -> Deficiency {
        Deficiency(tiles)
    }

    /// The number of tiles, or `None` if the hand cannot be completed.
    pub const fn finite(self) -> Option<u8> {
        if self.0 == u8::MAX { None } else { Some(self.0) }
    }

    /// Whether the hand can be completed at all.
    pub const fn is_finite(self) -> bool {
        self.0 != u8::MAX
    }
}

impl fmt::Display for Deficiency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.finite() {
            Some(tiles) => tiles.fmt(f),
            None => "infinite".fmt(f),
        }
    }
}

impl fmt::Debug for Deficiency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
