//! The table of patterns: their codes, and their tai unless a config overrides them.

use serde::{Deserialize, Serialize};
use std::fmt;
use suzume_words::Language;

/// Writes the enumeration and its columns from one table, so that no column can miss a row.
macro_rules! patterns {
    ($($(#[$doc:meta])* $pattern:ident, $code:literal, $tai:literal;)*) => {
        /// A pattern that scores tai for a win. In TOML the keys are the codes: `self_draw`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Pattern {
            $($(#[$doc])* $pattern,)*
        }

        impl Pattern {
            /// Every pattern, the cheap ones first.
            pub const ALL: &[Pattern] = &[$(Pattern::$pattern),*];

            /// The code in data, and in the catalogue after `tai-`.
            pub const fn code(self) -> &'static str {
                match self { $(Pattern::$pattern => $code),* }
            }

            /// The name in English.
            pub fn name(self) -> &'static str {
                self.name_in(Language::English)
            }

            /// The name in a language.
            pub fn name_in(self, language: Language) -> &'static str {
                crate::name("tai", self.code(), language)
            }

            /// The name in Chinese.
            pub fn chinese(self) -> &'static str {
                self.name_in(Language::Chinese)
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
    Concealed, "concealed", 1;
    /// The winning tile was drawn.
    SelfDraw, "self_draw", 1;
    /// Concealed and self-drawn, in addition to both.
    Unaided, "unaided", 1;
    /// A pong or kong of the seat's wind.
    SeatWind, "seat_wind", 1;
    /// A pong or kong of the round's wind.
    RoundWind, "round_wind", 1;
    /// A pong or kong of dragons, each.
    Dragon, "dragon", 1;
    /// A flower of the winner's seat, each.
    OwnFlower, "own_flower", 1;
    /// Won on an edge, closed or single wait, when no other kind would have completed the hand.
    SingleWait, "single_wait", 1;
    /// Five open melds, and the pair made by self-draw.
    HalfBegging, "half_begging", 1;
    /// Won on the tile that another seat added to a pong.
    RobbedKong, "robbed_kong", 1;
    /// Won on the supplementary tile of a flower, a concealed kong or an added kong.
    Supplement, "supplement", 1;
    /// Drawn as the last tile.
    LastTile, "last_tile", 1;
    /// Won on the last discard.
    LastDiscard, "last_discard", 1;
    /// Five open melds, and the pair made by a discard.
    AllBegging, "all_begging", 2;
    /// Five chows on a discard with a two-sided wait, without honours and flowers.
    AllChows, "all_chows", 2;
    /// All four plants, or all four seasons, each.
    FourFlowers, "four_flowers", 2;
    /// Three pongs without a claimed tile, including concealed kongs.
    ThreeConcealedPongs, "three_concealed_pongs", 2;
    /// Ready by the first discard without an earlier claim, and the hand never changed afterwards.
    EarthlyReady, "earthly_ready", 4;
    /// Five pongs or kongs.
    AllPongs, "all_pongs", 4;
    /// Two pongs of dragons and the pair of the third.
    LittleDragons, "little_dragons", 4;
    /// One suit, and honours.
    HalfFlush, "half_flush", 4;
    /// Four pongs without a claimed tile.
    FourConcealedPongs, "four_concealed_pongs", 5;
    /// Five pongs without a claimed tile.
    FiveConcealedPongs, "five_concealed_pongs", 8;
    /// Three pongs of dragons.
    BigDragons, "big_dragons", 8;
    /// Three pongs of winds and the pair of the fourth.
    LittleWinds, "little_winds", 8;
    /// One suit, no honours.
    FullFlush, "full_flush", 8;
    /// Ready as dealt, flowers replaced, and the hand never changed.
    HeavenlyReady, "heavenly_ready", 8;
    /// All eight flowers; no complete hand is needed.
    EightFlowers, "eight_flowers", 8;
    /// Seven flowers while another seat shows the eighth; no complete hand is needed.
    SevenTakeOne, "seven_take_one", 8;
    /// Four pongs of winds.
    BigWinds, "big_winds", 16;
    /// Nothing but honours.
    AllHonours, "all_honours", 16;
    /// The dealer's hand is complete as dealt.
    HeavenlyWin, "heavenly_win", 16;
    /// Heavenly ready, and complete on the winner's first draw.
    EarthlyWin, "earthly_win", 16;
    /// Heavenly ready, and complete on a discard before the winner's first draw.
    HumanWin, "human_win", 16;
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
    fn patterns_have_different_names() {
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
