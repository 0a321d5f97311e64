//! The options that are a choice among several: an enum each, written in TOML as its name in lower case.

use serde::{Deserialize, Serialize};
use suzume_tiles::Suit;

macro_rules! choices {
    ($(#[$note:meta])* $name:ident { $($(#[$what:meta])* $choice:ident,)* }) => {
        $(#[$note])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$what])* $choice,)* }
    };
}

choices! {
    /// Which fives are red.
    RedFives {
        /// None.
        None,
        /// One of each suit.
        Three,
        /// One of each suit, and a second one of dots.
        Four,
    }
}

impl RedFives {
    /// How many fives of a suit are red.
    pub const fn copies(self, suit: Suit) -> u8 {
        match (self, suit) {
            (RedFives::None, _) => 0,
            (RedFives::Four, Suit::Dots) => 2,
            _ => 1,
        }
    }
}

choices! {
    /// When the dora of an open or added kong is shown.
    OpenKongDora {
        /// After the discard that follows, or before the next kong.
        AfterDiscard,
        /// At once.
        AtOnce,
    }
}

choices! {
    /// What a win on a discard in the first turn is worth.
    Renhou {
        /// Nothing.
        Off,
        /// Five han.
        FiveHan,
        /// A yakuman.
        Yakuman,
    }
}

/// The fu of a pair of a wind that is both seat wind and round wind; a number in TOML.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[repr(u8)]
pub enum DoubleWindPairFu {
    /// As for any value pair.
    Two = 2,
    /// Twice that.
    Four = 4,
}

impl TryFrom<u8> for DoubleWindPairFu {
    type Error = String;

    fn try_from(fu: u8) -> Result<DoubleWindPairFu, String> {
        match fu {
            2 => Ok(DoubleWindPairFu::Two),
            4 => Ok(DoubleWindPairFu::Four),
            _ => Err(format!("{fu} is neither 2 nor 4")),
        }
    }
}

impl From<DoubleWindPairFu> for u8 {
    fn from(fu: DoubleWindPairFu) -> u8 {
        fu as u8
    }
}

choices! {
    /// What happens when several win on one discard.
    MultipleRon {
        /// All are paid.
        All,
        /// The nearest after the discarder wins alone (atamahane).
        Nearest,
        /// The hand is thrown in.
        Abort,
    }
}

choices! {
    /// For how much of a hand with several yakuman the liable seat pays.
    LiabilityScope {
        /// For the yakuman that it made certain.
        Yakuman,
        /// For the whole hand.
        Hand,
    }
}

choices! {
    /// How long a match is.
    Length {
        /// The East round (tonpuusen).
        East,
        /// East and South (hanchan).
        South,
    }
}

choices! {
    /// When a match ends because a seat has run out of points.
    Tobi {
        /// Never.
        Off,
        /// Below zero.
        BelowZero,
        /// At zero or below.
        Zero,
    }
}

choices! {
    /// When the dealer stays.
    DealerRepeats {
        /// After a win.
        Win,
        /// After a win, or ready at the empty wall.
        Tenpai,
    }
}

choices! {
    /// Which closed kongs are allowed after riichi; the fourth tile must have been drawn in any case.
    RiichiKong {
        /// None.
        Never,
        /// Those that leave the waits as they are.
        SameWaits,
        /// Those that leave the waits as they are, and whose tiles are a pong in every reading.
        SameReadings,
    }
}

choices! {
    /// Which discards a chow or pong forbids.
    Kuikae {
        /// None.
        Allowed,
        /// The tile that was claimed.
        SameTile,
        /// The tile that was claimed, and the one that would have completed the chow at its other end.
        Forbidden,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn red_fives_are_counted_by_suit() {
        let copies = |red: RedFives| Suit::ALL.map(|suit| red.copies(suit));
        assert_eq!(
            [RedFives::None, RedFives::Three, RedFives::Four].map(copies),
            [[0; 3], [1; 3], [1, 2, 1]]
        );
    }

    #[test]
    fn the_fu_of_a_double_wind_pair_are_two_or_four() {
        for fu in 0..=u8::MAX {
            let read = DoubleWindPairFu::try_from(fu);
            assert_eq!(read.map(u8::from).ok(), [2, 4].contains(&fu).then_some(fu));
        }
    }
}
