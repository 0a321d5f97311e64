//! The options with several values: one enum each, written in TOML as its name in lower case.

use serde::{Deserialize, Serialize};
use suzume_tiles::{Seats, Suit};

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
        /// No five is red.
        None,
        /// One of each suit.
        Three,
        /// One of each suit, and a second one of dots.
        Four,
    }
}

impl RedFives {
    /// The number of red fives in a suit, of those that the game has: three players have no five of characters.
    pub const fn copies(self, suit: Suit, players: Seats) -> u8 {
        match (self, suit) {
            (RedFives::None, _) => 0,
            (_, Suit::Characters) if matches!(players, Seats::Three) => 0,
            (RedFives::Four, Suit::Dots) => 2,
            _ => 1,
        }
    }
}

choices! {
    /// When the dora of an open or added kong is shown.
    OpenKongDora {
        /// After the following discard, or before the next kong.
        AfterDiscard,
        /// As soon as the kong is made.
        AtOnce,
    }
}

choices! {
    /// The value of a win on a discard in the first turn.
    Renhou {
        /// It has no value of its own.
        Off,
        /// It counts as five han.
        FiveHan,
        /// It counts as a yakuman.
        Yakuman,
    }
}

/// The fu of a pair of a wind that is both seat wind and round wind; a number in TOML.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[repr(u8)]
pub enum DoubleWindPairFu {
    /// As for any pair with a value.
    Two = 2,
    /// Two for each of the two winds.
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
    /// The payments when several seats win on one discard.
    MultipleRon {
        /// All winners are paid.
        All,
        /// Only the nearest winner after the discarder is paid (atamahane).
        Nearest,
        /// The hand is aborted without a winner.
        Abort,
    }
}

choices! {
    /// The part of a hand with several yakuman that the liable seat pays for.
    LiabilityScope {
        /// For the yakuman that the seat made certain.
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
        /// Never; the match continues.
        Off,
        /// When a seat falls below zero.
        BelowZero,
        /// When a seat falls to zero or below.
        Zero,
    }
}

choices! {
    /// When the dealer stays.
    DealerRepeats {
        /// Only after a win.
        Win,
        /// After a win, or when the wall is empty and the dealer is ready.
        Tenpai,
    }
}

choices! {
    /// Which closed kongs are allowed after riichi. The fourth tile must have been drawn in any case.
    RiichiKong {
        /// No kong is allowed.
        Never,
        /// Kongs that do not change the waits.
        SameWaits,
        /// Kongs that do not change the waits and whose tiles are a pong in every reading.
        SameReadings,
    }
}

choices! {
    /// Which discards a chow or pong forbids.
    Kuikae {
        /// Every discard is allowed.
        Allowed,
        /// The claimed tile itself.
        SameTile,
        /// The claimed tile, and the tile that would have completed the chow at its other end.
        Forbidden,
    }
}

choices! {
    /// What becomes of the share that a fourth player would pay after a self-draw of three.
    FourthShare {
        /// The winner gets that much less (tsumo-zon).
        Lost,
        /// Each of the two others pays half of it, and what each pays is rounded up to a hundred.
        Split,
    }
}

impl FourthShare {
    pub(super) const fn is_lost(&self) -> bool {
        matches!(self, FourthShare::Lost)
    }
}

/// The number of players as a number, 3 or 4.
pub(super) mod players {
    use serde::{Deserialize, Deserializer, Serializer};
    use suzume_tiles::Seats;
    use suzume_tiles::numbers::wide;

    pub(crate) fn are_four(players: &Seats) -> bool {
        *players == Seats::Four
    }

    pub(crate) fn serialize<S: Serializer>(players: &Seats, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(wide(players.count()))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        let count = u8::deserialize(deserializer)?;
        let error = || serde::de::Error::custom(format!("{count} is neither 3 nor 4"));
        Seats::new(usize::from(count)).ok_or_else(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn red_fives_are_counted_by_suit() {
        let copies = |red: RedFives| Suit::ALL.map(|suit| red.copies(suit, Seats::Four));
        assert_eq!(
            [RedFives::None, RedFives::Three, RedFives::Four].map(copies),
            [[0; 3], [1; 3], [1, 2, 1]]
        );
        assert_eq!(Suit::ALL.map(|suit| RedFives::Three.copies(suit, Seats::Three)), [0, 1, 1]);
    }

    #[test]
    fn the_fu_of_a_double_wind_pair_are_two_or_four() {
        for fu in 0..=u8::MAX {
            let read = DoubleWindPairFu::try_from(fu);
            assert_eq!(read.map(u8::from).ok(), [2, 4].contains(&fu).then_some(fu));
        }
    }
}
