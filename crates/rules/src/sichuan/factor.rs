//! The factors that multiply the value of a hand, and their codes.

use crate::reckoning;
use std::fmt;
use std::ops::Deref;
use suzume_words::Language;

/// A factor that multiplies the value of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Factor {
    /// The dealer won on the tiles as dealt.
    Heavenly,
    /// Another seat won on its first draw, before any claim or kong.
    Earthly,
    /// The winning tile was drawn.
    SelfDraw,
    /// The winning tile was a replacement tile for one of the winner's kongs.
    KongDraw,
    /// The winning tile was the first discard after a kong of the discarder.
    ShotAfterKong,
    /// The winning tile was added by another seat to its pong.
    RobbedKong,
    /// Four pongs or kongs and a pair.
    AllPongs,
    /// All pongs with all four sets melded.
    GoldenSingle,
    /// Seven pairs, all concealed.
    SevenPairs,
    /// All tiles of one suit.
    OneSuit,
    /// A kind of which the hand has all four copies, as a kong or not.
    Root,
}

impl Factor {
    /// Every factor, in the order of the variants.
    pub const ALL: [Factor; 11] = [
        Factor::Heavenly,
        Factor::Earthly,
        Factor::SelfDraw,
        Factor::KongDraw,
        Factor::ShotAfterKong,
        Factor::RobbedKong,
        Factor::AllPongs,
        Factor::GoldenSingle,
        Factor::SevenPairs,
        Factor::OneSuit,
        Factor::Root,
    ];

    /// The code in data, and in the catalogue after `sichuan-`.
    pub const fn code(self) -> &'static str {
        match self {
            Factor::Heavenly => "heavenly",
            Factor::Earthly => "earthly",
            Factor::SelfDraw => "self_draw",
            Factor::KongDraw => "kong_draw",
            Factor::ShotAfterKong => "shot_after_kong",
            Factor::RobbedKong => "robbed_kong",
            Factor::AllPongs => "all_pongs",
            Factor::GoldenSingle => "golden_single",
            Factor::SevenPairs => "seven_pairs",
            Factor::OneSuit => "one_suit",
            Factor::Root => "root",
        }
    }

    /// The name in English.
    pub fn english(self) -> &'static str {
        self.name_in(Language::English)
    }

    /// The name in a language.
    pub fn name_in(self, language: Language) -> &'static str {
        crate::name("sichuan", self.code(), language)
    }

    /// The name in Chinese.
    pub fn chinese(self) -> &'static str {
        self.name_in(Language::Chinese)
    }
}

/// A factor with its multiplier in this hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CountedFactor {
    /// The factor that applies.
    pub factor: Factor,
    /// The multiplier; for roots the product of 2 for each.
    pub multiplier: u32,
}

impl CountedFactor {
    pub(super) const fn new(factor: Factor, multiplier: u32) -> CountedFactor {
        CountedFactor { factor, multiplier }
    }
}

impl CountedFactor {
    /// Name and multiplier: `self-draw 2`, `roots 4`.
    pub(super) fn term(&self, language: Language) -> String {
        let name = match self.factor == Factor::Root && self.multiplier > 2 {
            true => crate::name("reckoning", "roots", language),
            false => self.factor.name_in(language),
        };
        reckoning::term(name, self.multiplier, language)
    }
}

/// The factors of a hand, each at most once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Factors {
    /// Places from `len` on always hold the same placeholders, so that equality may compare the whole array.
    list: [CountedFactor; Factor::ALL.len()],
    len: u8,
}

impl Factors {
    /// The factors of a plain hand.
    pub(super) const NONE: Factors =
        Factors { list: [CountedFactor::new(Factor::Heavenly, 1); Factor::ALL.len()], len: 0 };

    /// Appends a factor. There is room for every factor once.
    pub(super) fn push(&mut self, counted: CountedFactor) {
        if let Some(place) = self.list.get_mut(usize::from(self.len)) {
            *place = counted;
            self.len += 1;
        }
    }
}

impl Deref for Factors {
    type Target = [CountedFactor];

    fn deref(&self) -> &[CountedFactor] {
        &self.list[..usize::from(self.len)]
    }
}

impl FromIterator<CountedFactor> for Factors {
    fn from_iter<I: IntoIterator<Item = CountedFactor>>(counted: I) -> Factors {
        let mut factors = Factors::NONE;
        counted.into_iter().for_each(|one| factors.push(one));
        factors
    }
}

impl fmt::Debug for Factors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
