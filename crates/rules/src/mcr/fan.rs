//! The table of fans: codes and points.
//!
//! The 81 fans of the competition rules of 1998, the most expensive first, and one more row: a closed and an open kong
//! together, usually listed separately from two melded kongs because it is worth 5.

use std::fmt;
use suzume_words::Language;

/// Writes the enumeration and its columns from one table, so that no column can miss a row.
macro_rules! fans {
    ($($(#[$doc:meta])* $fan:ident, $code:literal, $points:literal;)*) => {
        /// A fan: a pattern that scores points for a win.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Fan {
            $($(#[$doc])* $fan,)*
        }

        impl Fan {
            /// Every fan, the most expensive first.
            pub const ALL: &[Fan] = &[$(Fan::$fan),*];

            /// The points of every fan, in the order of [`Fan::ALL`].
            pub(super) const POINTS: [u8; Fan::ALL.len()] = [$($points),*];

            /// The code in data, and in the catalogue after `fan-`.
            pub const fn code(self) -> &'static str {
                match self { $(Fan::$fan => $code),* }
            }

            /// The name in English.
            pub fn name(self) -> &'static str {
                self.name_in(Language::English)
            }

            /// The name in a language.
            pub fn name_in(self, language: Language) -> &'static str {
                crate::name("fan", self.code(), language)
            }

            /// The name in Chinese.
            pub fn chinese(self) -> &'static str {
                self.name_in(Language::Chinese)
            }
        }
    };
}

fans! {
    /// Pungs of all four winds.
    BigFourWinds, "big_four_winds", 88;
    /// Pungs of all three dragons.
    BigThreeDragons, "big_three_dragons", 88;
    /// Nothing but 2, 3, 4, 6, 8 of bamboo and the green dragon.
    AllGreen, "all_green", 88;
    /// Concealed 1112345678999 of a suit, and any tile of it.
    NineGates, "nine_gates", 88;
    /// Four kongs, open or closed.
    FourKongs, "four_kongs", 88;
    /// Seven pairs of consecutive ranks in one suit.
    SevenShiftedPairs, "seven_shifted_pairs", 88;
    /// One of each terminal and honour, and one of them twice.
    ThirteenOrphans, "thirteen_orphans", 88;
    /// Nothing but ones and nines.
    AllTerminals, "all_terminals", 64;
    /// Three pungs of winds and the fourth as the pair.
    LittleFourWinds, "little_four_winds", 64;
    /// Two pungs of dragons and the third as the pair.
    LittleThreeDragons, "little_three_dragons", 64;
    /// Nothing but honours.
    AllHonors, "all_honors", 64;
    /// Four pungs completed without a claim.
    FourConcealedPungs, "four_concealed_pungs", 64;
    /// Twice 123 and 789 of a suit with its fives as the pair.
    PureTerminalChows, "pure_terminal_chows", 64;
    /// The same chow four times.
    QuadrupleChow, "quadruple_chow", 48;
    /// Four pungs of a suit, each one rank up.
    FourPureShiftedPungs, "four_pure_shifted_pungs", 48;
    /// Four chows of a suit, each one rank up or each two.
    FourPureShiftedChows, "four_pure_shifted_chows", 32;
    /// Three kongs of any kind.
    ThreeKongs, "three_kongs", 32;
    /// Nothing but ones, nines and honours.
    AllTerminalsAndHonors, "all_terminals_and_honors", 32;
    /// Seven pairs; four equal tiles are two.
    SevenPairs, "seven_pairs", 24;
    /// All seven honours and seven single tiles of a knitted straight.
    GreaterHonorsAndKnittedTiles, "greater_honors_and_knitted_tiles", 24;
    /// Pungs and a pair of even ranks.
    AllEvenPungs, "all_even_pungs", 24;
    /// One suit, no honours.
    FullFlush, "full_flush", 24;
    /// The same chow three times.
    PureTripleChow, "pure_triple_chow", 24;
    /// Three pungs of a suit, each one rank up.
    PureShiftedPungs, "pure_shifted_pungs", 24;
    /// Nothing but 7, 8, 9.
    UpperTiles, "upper_tiles", 24;
    /// Nothing but 4, 5, 6.
    MiddleTiles, "middle_tiles", 24;
    /// Nothing but 1, 2, 3.
    LowerTiles, "lower_tiles", 24;
    /// 123, 456 and 789 of a suit.
    PureStraight, "pure_straight", 16;
    /// 123 and 789 in two suits, and fives of the third as the pair.
    ThreeSuitedTerminalChows, "three_suited_terminal_chows", 16;
    /// Three chows of a suit, each one rank up or each two.
    PureShiftedChows, "pure_shifted_chows", 16;
    /// A five in every set and in the pair.
    AllFives, "all_fives", 16;
    /// Pungs of one rank in all three suits.
    TriplePung, "triple_pung", 16;
    /// Three pungs completed without a claim.
    ThreeConcealedPungs, "three_concealed_pungs", 16;
    /// Fourteen single tiles, honours or of a knitted straight.
    LesserHonorsAndKnittedTiles, "lesser_honors_and_knitted_tiles", 12;
    /// 147, 258 and 369, each of a different suit.
    KnittedStraight, "knitted_straight", 12;
    /// Nothing but 6, 7, 8, 9.
    UpperFour, "upper_four", 12;
    /// Nothing but 1, 2, 3, 4.
    LowerFour, "lower_four", 12;
    /// Three pungs of winds.
    BigThreeWinds, "big_three_winds", 12;
    /// 123, 456 and 789, each of a different suit.
    MixedStraight, "mixed_straight", 8;
    /// Nothing but tiles that look the same upside down.
    ReversibleTiles, "reversible_tiles", 8;
    /// The same chow in all three suits.
    MixedTripleChow, "mixed_triple_chow", 8;
    /// Three pungs, each one rank up and of a different suit.
    MixedShiftedPungs, "mixed_shifted_pungs", 8;
    /// No other fan, flowers excepted.
    ChickenHand, "chicken_hand", 8;
    /// Won on the last tile of the wall, by self-draw.
    LastTileDraw, "last_tile_draw", 8;
    /// Won on the discard after the last tile of the wall.
    LastTileClaim, "last_tile_claim", 8;
    /// Won on the tile that replaces a kong.
    OutWithReplacementTile, "out_with_replacement_tile", 8;
    /// Won on the tile that another seat adds to a pung.
    RobbingTheKong, "robbing_the_kong", 8;
    /// Four pungs.
    AllPungs, "all_pungs", 6;
    /// One suit, and honours.
    HalfFlush, "half_flush", 6;
    /// Three chows, each one rank up and of a different suit.
    MixedShiftedChows, "mixed_shifted_chows", 6;
    /// All three suits, winds and dragons.
    AllTypes, "all_types", 6;
    /// Four open melds, and the pair made by a claim.
    MeldedHand, "melded_hand", 6;
    /// Two closed kongs.
    TwoConcealedKongs, "two_concealed_kongs", 6;
    /// Two pungs of dragons.
    TwoDragonPungs, "two_dragon_pungs", 6;
    /// A closed kong and an open one.
    ConcealedKongAndMeldedKong, "concealed_kong_and_melded_kong", 5;
    /// A terminal or honour in every set and in the pair.
    OutsideHand, "outside_hand", 4;
    /// No open meld, and won by self-draw.
    FullyConcealedHand, "fully_concealed_hand", 4;
    /// Two open kongs.
    TwoMeldedKongs, "two_melded_kongs", 4;
    /// Won on the last tile of its kind, when the other three are visible to all.
    LastTile, "last_tile", 4;
    /// A pung of dragons.
    DragonPung, "dragon_pung", 2;
    /// A pung of the round's wind.
    PrevalentWind, "prevalent_wind", 2;
    /// A pung of the seat's wind.
    SeatWind, "seat_wind", 2;
    /// No open meld, and won by a claim.
    ConcealedHand, "concealed_hand", 2;
    /// Four chows, and a pair of a suit.
    AllChows, "all_chows", 2;
    /// Four equal tiles that are no kong, each.
    TileHog, "tile_hog", 2;
    /// Pungs of one rank in two suits, each.
    DoublePung, "double_pung", 2;
    /// Two pungs completed without a claim.
    TwoConcealedPungs, "two_concealed_pungs", 2;
    /// A closed kong.
    ConcealedKong, "concealed_kong", 2;
    /// No terminals, no honours.
    AllSimples, "all_simples", 2;
    /// The same chow twice, each.
    PureDoubleChow, "pure_double_chow", 1;
    /// The same chow in two suits, each.
    MixedDoubleChow, "mixed_double_chow", 1;
    /// Two chows that follow each other in a suit, each.
    ShortStraight, "short_straight", 1;
    /// 123 and 789 of a suit, each.
    TwoTerminalChows, "two_terminal_chows", 1;
    /// A pung of terminals, or of a wind that is neither the seat's nor the round's, each.
    PungOfTerminalsOrHonors, "pung_of_terminals_or_honors", 1;
    /// An open kong.
    MeldedKong, "melded_kong", 1;
    /// Exactly two suits.
    OneVoidedSuit, "one_voided_suit", 1;
    /// No honours.
    NoHonors, "no_honors", 1;
    /// Waited for 3 with 12, or for 7 with 89, and for nothing else.
    EdgeWait, "edge_wait", 1;
    /// Waited for the middle of a chow, and for nothing else.
    ClosedWait, "closed_wait", 1;
    /// Waited for the pair, and for one kind only.
    SingleWait, "single_wait", 1;
    /// Won by self-draw.
    SelfDrawn, "self_drawn", 1;
    /// A flower, each.
    FlowerTiles, "flower_tiles", 1;
}

impl Fan {
    /// The fans that can count more than once in a hand.
    pub const REPEATABLE: [Fan; 8] = [
        Fan::TileHog,
        Fan::DoublePung,
        Fan::PureDoubleChow,
        Fan::MixedDoubleChow,
        Fan::ShortStraight,
        Fan::TwoTerminalChows,
        Fan::PungOfTerminalsOrHonors,
        Fan::FlowerTiles,
    ];

    /// The points of the fan, each time it counts.
    pub const fn points(self) -> u32 {
        Fan::POINTS[self.number()] as u32
    }

    /// The position in the list of all fans, the most expensive first.
    pub(super) const fn number(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Fan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_eighty_one_fans_and_the_mixed_pair_of_kongs() {
        let of = |points| Fan::ALL.iter().filter(|fan| fan.points() == points).count();
        let groups = [88, 64, 48, 32, 24, 16, 12, 8, 6, 5, 4, 2, 1].map(of);
        assert_eq!(groups, [7, 6, 2, 3, 9, 6, 5, 9, 7, 1, 4, 10, 13]);
        assert!(Fan::ALL.is_sorted() && Fan::ALL.iter().rev().is_sorted_by_key(|fan| fan.points()));
    }

    #[test]
    fn names_tell_fans_apart() {
        for column in [Fan::name, Fan::chinese] {
            let mut names: Vec<_> = Fan::ALL.iter().map(|&fan| column(fan)).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), Fan::ALL.len());
        }
    }
}
