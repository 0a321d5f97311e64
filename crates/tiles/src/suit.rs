//! The three suits and the seven honours.

/// A suit of nine ranks. The order (characters, dots, bamboo) is the canonical one of the notations and of every
/// array of counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// Characters, `m` (萬子).
    Characters = 0,
    /// Dots, `p` (筒子).
    Dots = 1,
    /// Bamboo, `s` (索子).
    Bamboo = 2,
}

impl Suit {
    /// All suits in canonical order.
    pub const ALL: [Suit; 3] = [Suit::Characters, Suit::Dots, Suit::Bamboo];

    /// Position in canonical order, 0..3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the canonical notation.
    pub const fn letter(self) -> char {
        match self {
            Suit::Characters => 'm',
            Suit::Dots => 'p',
            Suit::Bamboo => 's',
        }
    }
}

/// An honour: four winds, then three dragons, in the order of `1z..7z`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Honor {
    /// East wind, `1z` (東).
    East = 0,
    /// South wind, `2z` (南).
    South = 1,
    /// West wind, `3z` (西).
    West = 2,
    /// North wind, `4z` (北).
    North = 3,
    /// White dragon, `5z` (白).
    White = 4,
    /// Green dragon, `6z` (發).
    Green = 5,
    /// Red dragon, `7z` (中).
    Red = 6,
}

impl Honor {
    /// All honours in canonical order.
    pub const ALL: [Honor; 7] =
        [Honor::East, Honor::South, Honor::West, Honor::North, Honor::White, Honor::Green, Honor::Red];

    /// Position in canonical order, 0..7.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether this is one of the three dragons.
    pub const fn is_dragon(self) -> bool {
        matches!(self, Honor::White | Honor::Green | Honor::Red)
    }
}
