//! The table of fans: names and points.
//!
//! The 81 fans of the competition rules of 1998, the most expensive first, and one more row: a closed and an open kong
//! together, usually listed separately from two melded kongs because it is worth 5.

use std::fmt;

/// Writes the enumeration and its columns from one table, so that no column can miss a row.
macro_rules! fans {
    ($($(#[$doc:meta])* $fan:ident, $name:literal, $chinese:literal, $points:literal;)*) => {
        /// A fan: a pattern for which a win gets points.
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

            /// The English name.
            pub const fn name(self) -> &'static str {
                match self { $(Fan::$fan => $name),* }
            }

            /// The Chinese name.
            pub const fn chinese(self) -> &'static str {
                match self { $(Fan::$fan => $chinese),* }
            }
        }
    };
}

fans! {
    /// Pungs of all four winds.
    BigFourWinds, "Big Four Winds", "大四喜", 88;
    /// Pungs of all three dragons.
    BigThreeDragons, "Big Three Dragons", "大三元", 88;
    /// Nothing but 2, 3, 4, 6, 8 of bamboo and the green dragon.
    AllGreen, "All Green", "绿一色", 88;
    /// Concealed 1112345678999 of a suit, and any tile of it.
    NineGates, "Nine Gates", "九莲宝灯", 88;
    /// Four kongs of any kind.
    FourKongs, "Four Kongs", "四杠", 88;
    /// Seven consecutive pairs of a suit.
    SevenShiftedPairs, "Seven Shifted Pairs", "连七对", 88;
    /// One of each terminal and honour, and one of them twice.
    ThirteenOrphans, "Thirteen Orphans", "十三幺", 88;
    /// Nothing but ones and nines.
    AllTerminals, "All Terminals", "清幺九", 64;
    /// Three pungs of winds and the fourth as the pair.
    LittleFourWinds, "Little Four Winds", "小四喜", 64;
    /// Two pungs of dragons and the third as the pair.
    LittleThreeDragons, "Little Three Dragons", "小三元", 64;
    /// Nothing but honours.
    AllHonors, "All Honors", "字一色", 64;
    /// Four pungs completed without a claim.
    FourConcealedPungs, "Four Concealed Pungs", "四暗刻", 64;
    /// Twice 123 and 789 of a suit with its fives as the pair.
    PureTerminalChows, "Pure Terminal Chows", "一色双龙会", 64;
    /// The same chow four times.
    QuadrupleChow, "Quadruple Chow", "一色四同顺", 48;
    /// Four pungs of a suit, each one rank up.
    FourPureShiftedPungs, "Four Pure Shifted Pungs", "一色四节高", 48;
    /// Four chows of a suit, each one rank up or each two.
    FourPureShiftedChows, "Four Pure Shifted Chows", "一色四步高", 32;
    /// Three kongs of any kind.
    ThreeKongs, "Three Kongs", "三杠", 32;
    /// Nothing but ones, nines and honours.
    AllTerminalsAndHonors, "All Terminals and Honors", "混幺九", 32;
    /// Seven pairs; four equal tiles are two.
    SevenPairs, "Seven Pairs", "七对", 24;
    /// All seven honours and seven single tiles of a knitted straight.
    GreaterHonorsAndKnittedTiles, "Greater Honors and Knitted Tiles", "七星不靠", 24;
    /// Pungs and a pair of even ranks.
    AllEvenPungs, "All Even Pungs", "全双刻", 24;
    /// One suit, no honours.
    FullFlush, "Full Flush", "清一色", 24;
    /// The same chow three times.
    PureTripleChow, "Pure Triple Chow", "一色三同顺", 24;
    /// Three pungs of a suit, each one rank up.
    PureShiftedPungs, "Pure Shifted Pungs", "一色三节高", 24;
    /// Nothing but 7, 8, 9.
    UpperTiles, "Upper Tiles", "全大", 24;
    /// Nothing but 4, 5, 6.
    MiddleTiles, "Middle Tiles", "全中", 24;
    /// Nothing but 1, 2, 3.
    LowerTiles, "Lower Tiles", "全小", 24;
    /// 123, 456 and 789 of a suit.
    PureStraight, "Pure Straight", "清龙", 16;
    /// 123 and 789 in two suits, and fives of the third as the pair.
    ThreeSuitedTerminalChows, "Three-Suited Terminal Chows", "三色双龙会", 16;
    /// Three chows of a suit, each one rank up or each two.
    PureShiftedChows, "Pure Shifted Chows", "一色三步高", 16;
    /// A five in every set and in the pair.
    AllFives, "All Fives", "全带五", 16;
    /// Pungs of one rank in all three suits.
    TriplePung, "Triple Pung", "三同刻", 16;
    /// Three pungs completed without a claim.
    ThreeConcealedPungs, "Three Concealed Pungs", "三暗刻", 16;
    /// Fourteen single tiles, honours or of a knitted straight.
    LesserHonorsAndKnittedTiles, "Lesser Honors and Knitted Tiles", "全不靠", 12;
    /// 147, 258 and 369, each of a different suit.
    KnittedStraight, "Knitted Straight", "组合龙", 12;
    /// Nothing but 6, 7, 8, 9.
    UpperFour, "Upper Four", "大于五", 12;
    /// Nothing but 1, 2, 3, 4.
    LowerFour, "Lower Four", "小于五", 12;
    /// Three pungs of winds.
    BigThreeWinds, "Big Three Winds", "三风刻", 12;
    /// 123, 456 and 789, each of a different suit.
    MixedStraight, "Mixed Straight", "花龙", 8;
    /// Nothing but tiles that look the same upside down.
    ReversibleTiles, "Reversible Tiles", "推不倒", 8;
    /// The same chow in all three suits.
    MixedTripleChow, "Mixed Triple Chow", "三色三同顺", 8;
    /// Three pungs, each one rank up and of a different suit.
    MixedShiftedPungs, "Mixed Shifted Pungs", "三色三节高", 8;
    /// No other fan, flowers excepted.
    ChickenHand, "Chicken Hand", "无番和", 8;
    /// Won on the last tile of the wall, by self-draw.
    LastTileDraw, "Last Tile Draw", "妙手回春", 8;
    /// Won on the discard after the last tile of the wall.
    LastTileClaim, "Last Tile Claim", "海底捞月", 8;
    /// Won on the tile that replaces a kong.
    OutWithReplacementTile, "Out with Replacement Tile", "杠上开花", 8;
    /// Won on the tile that another seat adds to a pung.
    RobbingTheKong, "Robbing the Kong", "抢杠和", 8;
    /// Four pungs.
    AllPungs, "All Pungs", "碰碰和", 6;
    /// One suit, and honours.
    HalfFlush, "Half Flush", "混一色", 6;
    /// Three chows, each one rank up and of a different suit.
    MixedShiftedChows, "Mixed Shifted Chows", "三色三步高", 6;
    /// All three suits, winds and dragons.
    AllTypes, "All Types", "五门齐", 6;
    /// Four open melds, and the pair made by a claim.
    MeldedHand, "Melded Hand", "全求人", 6;
    /// Two closed kongs.
    TwoConcealedKongs, "Two Concealed Kongs", "双暗杠", 6;
    /// Two pungs of dragons.
    TwoDragonPungs, "Two Dragon Pungs", "双箭刻", 6;
    /// A closed kong and an open one.
    ConcealedKongAndMeldedKong, "Concealed Kong and Melded Kong", "明暗杠", 5;
    /// A terminal or honour in every set and in the pair.
    OutsideHand, "Outside Hand", "全带幺", 4;
    /// No open meld, and won by self-draw.
    FullyConcealedHand, "Fully Concealed Hand", "不求人", 4;
    /// Two open kongs.
    TwoMeldedKongs, "Two Melded Kongs", "双明杠", 4;
    /// Won on the last tile of its kind, when the other three are visible to all.
    LastTile, "Last Tile", "和绝张", 4;
    /// A pung of dragons.
    DragonPung, "Dragon Pung", "箭刻", 2;
    /// A pung of the round's wind.
    PrevalentWind, "Prevalent Wind", "圈风刻", 2;
    /// A pung of the seat's wind.
    SeatWind, "Seat Wind", "门风刻", 2;
    /// No open meld, and won by a claim.
    ConcealedHand, "Concealed Hand", "门前清", 2;
    /// Four chows, and a pair of a suit.
    AllChows, "All Chows", "平和", 2;
    /// Four equal tiles that are no kong, each.
    TileHog, "Tile Hog", "四归一", 2;
    /// Pungs of one rank in two suits, each.
    DoublePung, "Double Pung", "双同刻", 2;
    /// Two pungs completed without a claim.
    TwoConcealedPungs, "Two Concealed Pungs", "双暗刻", 2;
    /// A closed kong.
    ConcealedKong, "Concealed Kong", "暗杠", 2;
    /// No terminals, no honours.
    AllSimples, "All Simples", "断幺", 2;
    /// The same chow twice, each.
    PureDoubleChow, "Pure Double Chow", "一般高", 1;
    /// The same chow in two suits, each.
    MixedDoubleChow, "Mixed Double Chow", "喜相逢", 1;
    /// Two chows that follow each other in a suit, each.
    ShortStraight, "Short Straight", "连六", 1;
    /// 123 and 789 of a suit, each.
    TwoTerminalChows, "Two Terminal Chows", "老少副", 1;
    /// A pung of terminals, or of a wind that is neither the seat's nor the round's, each.
    PungOfTerminalsOrHonors, "Pung of Terminals or Honors", "幺九刻", 1;
    /// An open kong.
    MeldedKong, "Melded Kong", "明杠", 1;
    /// Exactly two suits.
    OneVoidedSuit, "One Voided Suit", "缺一门", 1;
    /// No honours.
    NoHonors, "No Honors", "无字", 1;
    /// Waited for 3 with 12, or for 7 with 89, and for nothing else.
    EdgeWait, "Edge Wait", "边张", 1;
    /// Waited for the middle of a chow, and for nothing else.
    ClosedWait, "Closed Wait", "坎张", 1;
    /// Waited for the pair, and for one kind only.
    SingleWait, "Single Wait", "单钓将", 1;
    /// Won by self-draw.
    SelfDrawn, "Self-Drawn", "自摸", 1;
    /// A flower, each.
    FlowerTiles, "Flower Tiles", "花牌", 1;
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
        Fan::POINTS[self as usize] as u32
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
