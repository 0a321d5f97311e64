//! The table of patterns: names, and how many tai each is worth unless a config says otherwise.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Writes the enumeration and its columns from one table, so that no column can miss a row.
macro_rules! patterns {
    ($($(#[$doc:meta])* $pattern:ident, $name:literal, $chinese:literal, $tai:literal;)*) => {
        /// A pattern for which a win gets tai. In TOML the keys are the names with underscores: `self_draw`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Pattern {
            $($(#[$doc])* $pattern,)*
        }

        impl Pattern {
            /// Every pattern, the cheap ones first.
            pub const ALL: &[Pattern] = &[$(Pattern::$pattern),*];

            /// The English name.
            pub const fn name(self) -> &'static str {
                match self { $(Pattern::$pattern => $name),* }
            }

            /// The Chinese name.
            pub const fn chinese(self) -> &'static str {
                match self { $(Pattern::$pattern => $chinese),* }
            }

            /// The tai in the table, each time the pattern applies.
            pub const fn tai(self) -> u32 {
                match self { $(Pattern::$pattern => $tai),* }
            }
        }
    };
}

patterns! {
    /// No chow, pong or exposed kong; concealed kongs are allowed.
    Concealed, "concealed", "門清", 1;
    /// The winning tile was drawn.
    SelfDraw, "self-draw", "自摸", 1;
    /// Concealed and self-drawn, in addition to both.
    Unaided, "unaided", "不求", 1;
    /// A pong or kong of the seat's wind.
    SeatWind, "seat wind", "風牌", 1;
    /// A pong or kong of the round's wind.
    RoundWind, "round wind", "風圈", 1;
    /// A pong or kong of dragons, each.
    Dragon, "dragon", "三元牌", 1;
    /// A flower of the winner's seat, each.
    OwnFlower, "own flower", "花牌", 1;
    /// Won on an edge, a middle or a pair, when no other kind would have completed the hand.
    SingleWait, "single wait", "獨聽", 1;
    /// Five open melds, and the pair made by self-draw.
    HalfBegging, "half begging", "半求", 1;
    /// Won on the tile that another seat added to a pong.
    RobbedKong, "robbed kong", "搶槓", 1;
    /// Won on the supplementary tile of a flower, a concealed kong or an added kong.
    Supplement, "supplement", "槓上開花", 1;
    /// Drawn as the last tile.
    LastTile, "last tile", "海底撈月", 1;
    /// Won on the last discard.
    LastDiscard, "last discard", "河底撈魚", 1;
    /// Five open melds, and the pair made by a discard.
    AllBegging, "all begging", "全求", 2;
    /// Five chows on a discard with a two-sided wait, without honours and flowers.
    AllChows, "all chows", "平胡", 2;
    /// All four plants, or all four seasons, each.
    FourFlowers, "four flowers", "花槓", 2;
    /// Three pongs without a claimed tile, including concealed kongs.
    ThreeConcealedPongs, "three concealed pongs", "三暗刻", 2;
    /// Ready by the first discard without an earlier claim, and the hand never changed afterwards.
    EarthlyReady, "earthly ready", "地聽", 4;
    /// Five pongs or kongs.
    AllPongs, "all pongs", "碰碰胡", 4;
    /// Two pongs of dragons and the pair of the third.
    LittleDragons, "little dragons", "小三元", 4;
    /// One suit, and honours.
    HalfFlush, "half flush", "混一色", 4;
    /// Four pongs without a claimed tile.
    FourConcealedPongs, "four concealed pongs", "四暗刻", 5;
    /// Five pongs without a claimed tile.
    FiveConcealedPongs, "five concealed pongs", "五暗刻", 8;
    /// Three pongs of dragons.
    BigDragons, "big dragons", "大三元", 8;
    /// Three pongs of winds and the pair of the fourth.
    LittleWinds, "little winds", "小四喜", 8;
    /// One suit, no honours.
    FullFlush, "full flush", "清一色", 8;
    /// Ready as dealt, flowers replaced, and the hand never changed.
    HeavenlyReady, "heavenly ready", "天聽", 8;
    /// All eight flowers; no complete hand is needed.
    EightFlowers, "eight flowers", "八仙過海", 8;
    /// Seven flowers while another seat shows the eighth; no complete hand is needed.
    SevenTakeOne, "seven take one", "七搶一", 8;
    /// Four pongs of winds.
    BigWinds, "big winds", "大四喜", 16;
    /// Nothing but honours.
    AllHonours, "all honours", "字一色", 16;
    /// The dealer's hand is complete as dealt.
    HeavenlyWin, "heavenly win", "天胡", 16;
    /// Heavenly ready, and complete on the winner's first draw.
    EarthlyWin, "earthly win", "地胡", 16;
    /// Heavenly ready, and complete on a discard before the winner's first draw.
    HumanWin, "human win", "人胡", 16;
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_patterns_apart() {
        let unlike = |column: fn(Pattern) -> &'static str| {
            let mut names: Vec<_> = Pattern::ALL.iter().map(|&pattern| column(pattern)).collect();
            names.sort_unstable();
            names.dedup();
            names.len()
        };
        assert_eq!(unlike(Pattern::name), Pattern::ALL.len());
        assert_eq!(unlike(Pattern::chinese), Pattern::ALL.len());
    }

    #[test]
    fn the_cheap_ones_come_first() {
        assert!(Pattern::ALL.is_sorted_by_key(|pattern| pattern.tai()));
        assert!(Pattern::ALL.is_sorted());
        assert_eq!(Pattern::FourConcealedPongs.tai(), 5);
    }
}
