//! Limits and payments from han and fu.
//!
//! Basic points are fu × 2^(han + 2), at most 2000 below five han; from five han on the limits apply. After a self-draw
//! each other seat pays the basic points, and the dealer twice as much; a winning dealer is paid twice as much by every
//! seat. A discarder pays for all three. Every payment is rounded up to a hundred. With three players the
//! fourth seat is empty, and its share is lost or split ([`FourthShare`]); a discarder pays as with four.

use super::yaku::YAKUMAN_HAN;
use super::{FourthShare, RiichiConfig};
use crate::Source;
use std::fmt;
use suzume_tiles::{Seats, Wind};
use suzume_words::{Language, words};

/// A limit that replaces the calculation from han and fu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Limit {
    /// Below every limit: han and fu decide.
    None,
    /// Five han, or fewer with enough fu.
    Mangan,
    /// Six and seven han.
    Haneman,
    /// Eight to ten han.
    Baiman,
    /// Eleven and twelve han.
    Sanbaiman,
    /// Thirteen han or more without a yakuman.
    CountedYakuman,
    /// One or more yakuman, by their number.
    Yakuman(u8),
}

/// Basic points of a mangan.
pub(super) const MANGAN: u32 = 2000;
/// Basic points of a yakuman.
pub(super) const YAKUMAN: u32 = 8000;
/// Basic points of 4 han 30 fu and of 3 han 60 fu, which may be rounded up to a mangan.
const ALMOST_MANGAN: u32 = 1920;

/// Where the usual tables of points end.
const MOST_FU: u8 = 110;
/// More yakuman than any hand has.
const MOST_YAKUMAN: u32 = 8;

impl Limit {
    /// The limit of a hand without a yakuman, and its basic points.
    pub(super) fn of_han(han: u8, fu: u8, config: &RiichiConfig) -> (Limit, u32) {
        match han {
            0..5 => {
                let points = u32::from(fu) << (han + 2);
                if points >= MANGAN || config.kiriage_mangan && points >= ALMOST_MANGAN {
                    (Limit::Mangan, MANGAN)
                } else {
                    (Limit::None, points)
                }
            }
            5 => (Limit::Mangan, MANGAN),
            6 | 7 => (Limit::Haneman, 3000),
            8..=10 => (Limit::Baiman, 4000),
            YAKUMAN_HAN.. if config.counted_yakuman => (Limit::CountedYakuman, YAKUMAN),
            _ => (Limit::Sanbaiman, 6000),
        }
    }

    /// The name in a language; empty below every limit.
    pub fn in_words(self, language: Language) -> String {
        let words = words(language);
        words.say(
            match self {
                Limit::None => return String::new(),
                Limit::Mangan => "limit-mangan",
                Limit::Haneman => "limit-haneman",
                Limit::Baiman => "limit-baiman",
                Limit::Sanbaiman => "limit-sanbaiman",
                Limit::CountedYakuman => "limit-counted_yakuman",
                Limit::Yakuman(times @ 2..) => {
                    return words.say("limit-yakuman-times", &[("count", times.into())]);
                }
                Limit::Yakuman(_) => "limit-yakuman",
            },
            &[],
        )
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(Language::English))
    }
}

/// The payments for a hand, without honba and riichi sticks.
///
/// After a discard `main` is the payment of the discarder and `additional` is 0. After a self-draw of the dealer each
/// seat pays `main`, which equals `additional`. After another seat's self-draw the dealer pays `main` and each of the
/// others `additional`: two seats, or one with three players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Payment {
    /// The larger payment, in points.
    pub main: u32,
    /// The payment of each of the others, in points; 0 after a discard.
    pub additional: u32,
    /// The number of seats that pay `additional` after a self-draw: two, or one with three players.
    pub others: u8,
}

impl Payment {
    /// The payments for `points` basic points.
    pub(super) fn of_basic(points: u32, source: Source, seat_wind: Wind, config: &RiichiConfig) -> Payment {
        let others = if config.players == Seats::Three { 1 } else { 2 };
        let halves = |factor: u32| (factor * points).div_ceil(2).next_multiple_of(100);
        // In halves of the basic points; half of a fourth seat's share is added to each of two payers.
        let of_fourth = match (config.players, config.fourth_share, seat_wind) {
            (Seats::Four, ..) | (_, FourthShare::Lost, _) => 0,
            (_, FourthShare::Split, Wind::East) => 2,
            (_, FourthShare::Split, _) => 1,
        };
        let (main, additional) = match (source, seat_wind) {
            (Source::Claimed, Wind::East) => (halves(12), 0),
            (Source::Claimed, _) => (halves(8), 0),
            (Source::SelfDrawn, Wind::East) => (halves(4 + of_fourth), halves(4 + of_fourth)),
            (Source::SelfDrawn, _) => (halves(4 + of_fourth), halves(2 + of_fourth)),
        };
        Payment { main, additional, others }
    }

    /// The payments for a hand of `han` han and `fu` fu, without a yakuman except a counted one.
    pub fn of_han(han: u8, fu: u8, source: Source, seat_wind: Wind, config: &RiichiConfig) -> Payment {
        Payment::of_basic(Limit::of_han(han, fu, config).1, source, seat_wind, config)
    }

    /// The payments that sum to `points`. A discarder can pay any number of points; for a self-draw the points must be
    /// those of some hand, otherwise `None` is returned.
    pub fn of_total(points: u32, source: Source, seat_wind: Wind, config: &RiichiConfig) -> Option<Payment> {
        if source == Source::Claimed {
            return Some(Payment { main: points, additional: 0, others: 0 });
        }
        let fu = [20, 25].into_iter().chain((30..=MOST_FU).step_by(10));
        let of_hands = fu.flat_map(|fu| (1..=YAKUMAN_HAN).map(move |han| Limit::of_han(han, fu, config).1));
        let of_yakuman = (1..=MOST_YAKUMAN).map(|times| YAKUMAN * times);
        let mut payments =
            of_hands.chain(of_yakuman).map(|basic| Payment::of_basic(basic, source, seat_wind, config));
        payments.find(|payment| payment.total() == points)
    }

    /// All payments together, in points.
    pub const fn total(&self) -> u32 {
        self.main + self.others as u32 * self.additional
    }
}

impl Payment {
    /// The payment for a discard, `4000 all` for a dealer's self-draw, else `2000/4000`.
    pub fn in_words(&self, language: Language) -> String {
        match (self.main, self.additional) {
            (main, 0) => main.to_string(),
            (main, additional) if main == additional => {
                words(language).say("payment-all", &[("points", main.into())])
            }
            (main, additional) => format!("{additional}/{main}"),
        }
    }
}

impl fmt::Display for Payment {
    /// Prints the payment in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(Language::English))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn payment(han: u8, fu: u8, source: Source, wind: Wind) -> String {
        let (_, points) = Limit::of_han(han, fu, &RiichiConfig::riichi());
        Payment::of_basic(points, source, wind, &RiichiConfig::riichi()).to_string()
    }

    #[test]
    fn the_usual_table_of_points() {
        let others = |han, fu| payment(han, fu, Source::Claimed, Wind::South);
        let dealers = |han, fu| payment(han, fu, Source::Claimed, Wind::East);
        assert_eq!(
            [others(1, 30), others(2, 25), others(3, 60), others(4, 30)],
            ["1000", "1600", "7700", "7700"]
        );
        assert_eq!(
            [dealers(1, 30), dealers(2, 25), dealers(3, 60), dealers(4, 40)],
            ["1500", "2400", "11600", "12000"]
        );
        assert_eq!([others(1, 110), dealers(1, 110), others(3, 70)], ["3600", "5300", "8000"]);
        let drawn = |han, fu, wind| payment(han, fu, Source::SelfDrawn, wind);
        assert_eq!(drawn(2, 20, Wind::West), "400/700");
        assert_eq!(drawn(3, 20, Wind::East), "1300 all");
        assert_eq!(drawn(6, 30, Wind::North), "3000/6000");
        for (han, points) in [
            (5, "8000"),
            (7, "12000"),
            (8, "16000"),
            (10, "16000"),
            (11, "24000"),
            (12, "24000"),
            (13, "32000"),
            (40, "32000"),
        ] {
            assert_eq!(others(han, 30), points);
        }
    }

    #[test]
    fn three_players_lose_or_split_the_fourth_share() {
        let payments = |fourth_share| {
            let config = RiichiConfig { fourth_share, ..RiichiConfig::sanma() };
            let paid = |han, source, wind| {
                let payment = Payment::of_han(han, 30, source, wind, &config);
                (payment.to_string(), payment.total())
            };
            [
                paid(3, Source::SelfDrawn, Wind::South),
                paid(3, Source::SelfDrawn, Wind::East),
                paid(5, Source::SelfDrawn, Wind::West),
                paid(3, Source::Claimed, Wind::South),
            ]
        };
        let expected = |all: [(&str, u32); 4]| all.map(|(text, total)| (text.to_owned(), total));
        assert_eq!(
            payments(FourthShare::Lost),
            expected([("1000/2000", 3000), ("2000 all", 4000), ("2000/4000", 6000), ("3900", 3900)])
        );
        // 960 basic points: 1440 and 2400, 2880 from each, 3000 and 5000.
        assert_eq!(
            payments(FourthShare::Split),
            expected([("1500/2400", 3900), ("2900 all", 5800), ("3000/5000", 8000), ("3900", 3900)])
        );
    }

    #[test]
    fn options_move_the_limits() {
        let kiriage = RiichiConfig { kiriage_mangan: true, ..RiichiConfig::riichi() };
        for (han, fu) in [(4, 30), (3, 60)] {
            assert_eq!(Limit::of_han(han, fu, &kiriage), (Limit::Mangan, MANGAN));
            assert_eq!(Limit::of_han(han, fu, &RiichiConfig::riichi()), (Limit::None, ALMOST_MANGAN));
        }
        assert_eq!(Limit::of_han(4, 25, &kiriage).0, Limit::None);
        let uncounted = RiichiConfig { counted_yakuman: false, ..RiichiConfig::riichi() };
        assert_eq!(Limit::of_han(14, 30, &uncounted), (Limit::Sanbaiman, 6000));
    }

    #[test]
    fn limits_are_named() {
        assert_eq!(Limit::Yakuman(1).to_string(), "yakuman");
        assert_eq!(Limit::Yakuman(3).to_string(), "3 x yakuman");
        assert_eq!(Limit::None.to_string(), "");
        assert_eq!(Limit::CountedYakuman.to_string(), "counted yakuman");
    }
}
