//! The reason of a payment, as data. The text is made only when it is printed, so a payment allocates nothing.

use crate::WonFrom;
use crate::mcr::BASE_POINTS;
use crate::riichi::{RiichiScore, Yaku};
use crate::sichuan::SichuanScore;
use std::fmt;

/// The reason of a payment. `Display` prints the words that records use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentReason {
    /// A reason with fixed words.
    Words(&'static str),
    /// A win of Sichuan, with its score.
    Sichuan(SichuanScore),
    /// At the empty wall, a seat that is not ready pays a seat that is.
    ToReadyHand(Option<SichuanScore>),
    /// At the empty wall, a seat that still has tiles of its void suit pays.
    Pig {
        /// The fine, in points.
        fine: u32,
        /// The score of the other seat's hand, which it pays too, if that seat is ready.
        ready: Option<SichuanScore>,
    },
    /// A win of riichi, with its yaku.
    Riichi(RiichiScore),
    /// A seat pays for a yakuman that it made certain.
    Liable(Yaku),
    /// A seat pays half of a yakuman that it made certain; the discarder pays the other half.
    HalfLiable(Yaku),
    /// A win of Taiwanese rules.
    Tai {
        /// How it was won.
        from: WonFrom,
        /// The tai of the hand.
        tai: u32,
        /// The number of hands that the dealer has stayed, if the dealer pays or is paid.
        repeats: Option<u32>,
    },
    /// A win of Chinese Standard, paid by a seat that owes the base and the points of the hand.
    Fan {
        /// How it was won.
        from: WonFrom,
        /// The points of the hand.
        points: u32,
    },
    /// A win of Chinese Standard, paid by a seat that owes the base only.
    FanBase,
}

impl From<&'static str> for PaymentReason {
    fn from(words: &'static str) -> PaymentReason {
        PaymentReason::Words(words)
    }
}

impl fmt::Display for PaymentReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PaymentReason::Words(words) => f.write_str(words),
            PaymentReason::Sichuan(score) => score.fmt(f),
            PaymentReason::ToReadyHand(None) => f.write_str("not ready, to a ready hand"),
            PaymentReason::ToReadyHand(Some(score)) => write!(f, "not ready, to a ready hand: {score}"),
            PaymentReason::Pig { fine, ready: None } => write!(f, "pig {fine}"),
            PaymentReason::Pig { fine, ready: Some(score) } => {
                write!(f, "pig {fine}, and to a ready hand: {score}")
            }
            PaymentReason::Riichi(score) => score.fmt(f),
            PaymentReason::Liable(yaku) => write!(f, "{yaku}, liable"),
            PaymentReason::HalfLiable(yaku) => write!(f, "half of {yaku}, liable"),
            PaymentReason::Tai { from, tai, repeats } => {
                write!(f, "{}, {tai} tai", from.words())?;
                match repeats {
                    None => Ok(()),
                    Some(0) => f.write_str(", dealer 1"),
                    Some(repeats) => write!(f, ", dealer 1, repeats 2 × {repeats}"),
                }
            }
            PaymentReason::Fan { from, points } => {
                write!(f, "{}, {BASE_POINTS} and {points} points", from.words())
            }
            PaymentReason::FanBase => write!(f, "a win, {BASE_POINTS} points"),
        }
    }
}
