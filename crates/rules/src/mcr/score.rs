//! The points of a complete hand: every form and every reading is judged, and the greatest sum counts.

use super::groups::KindGroups;
use super::hand::CheckedWin;
use super::judge::{JudgedReading, ReadingJudge};
use super::kinds;
use super::shape::{Form, for_each_reading};
use super::tally::FanSet;
use super::waits::knitted_straight;
use super::{BASE_POINTS, Fan, FanExplanation, McrConfig};
use crate::score::{ScorePart, Scored, ValueUnit, WinValue};
use crate::{Win, reckoning};
use std::fmt;
use suzume_tiles::numbers::narrow;
use suzume_tiles::{Tile, TooMany};
use suzume_words::Language;

/// The error of a hand that is no win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoMcrWin {
    /// A tile or flower with more copies than exist.
    #[error(transparent)]
    TooMany(#[from] TooMany),
    /// Too many tiles or too few.
    #[error("{tiles} tiles, each kong counted as three: a complete hand has 14")]
    Size {
        /// The number of tiles, including the winning tile.
        tiles: usize,
    },
    /// Tiles that have none of the forms.
    #[error(
        "the tiles are neither four sets and a pair, nor seven pairs, thirteen orphans or a knitted hand"
    )]
    Incomplete,
}

/// A fan and how often it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ScoredFan {
    /// The fan that counts.
    pub fan: Fan,
    /// How often it counts; at least once.
    pub count: u32,
}

impl ScoredFan {
    /// The points of the fan times its count.
    pub const fn points(&self) -> u32 {
        self.fan.points() * self.count
    }
}

/// The points of a win, with their reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct McrScore {
    judged: JudgedReading,
    flowers: u32,
    min_points: u32,
    winning: Tile,
    concealed_pungs: u64,
}

impl McrScore {
    /// All points, including flowers.
    pub fn total(&self) -> u32 {
        self.judged.points + self.flowers
    }

    /// The points without flowers.
    pub fn points_without_flowers(&self) -> u32 {
        self.judged.points
    }

    /// The number of flowers, one point each.
    pub fn flowers(&self) -> u32 {
        self.flowers
    }

    /// Whether the points without flowers reach the minimum of the rules.
    pub fn reaches_minimum(&self) -> bool {
        self.judged.points >= self.min_points
    }

    /// The form of the best reading.
    pub fn form(&self) -> Form {
        self.judged.shape.form
    }

    /// The fans that count, the most expensive first; flowers come last.
    pub fn fans(&self) -> impl Iterator<Item = ScoredFan> + '_ {
        let counted = &self.judged.counted;
        let flowers = (self.flowers > 0).then_some(ScoredFan { fan: Fan::FlowerTiles, count: self.flowers });
        counted.fans.iter().map(|fan| ScoredFan { fan, count: counted.count(fan) }).chain(flowers)
    }

    /// How often a fan counts.
    pub fn count(&self, fan: Fan) -> u32 {
        if fan == Fan::FlowerTiles { self.flowers } else { self.judged.counted.count(fan) }
    }

    /// Which tiles made which fan, and which fans were left out and why.
    pub fn explain(&self, language: Language) -> FanExplanation {
        FanExplanation::new(&self.judged, self.winning, self.concealed_pungs, language)
    }
}

impl McrScore {
    /// The fans with their points, repetitions included, then the total: `Half Flush 6, Tile Hog 4 = 10`.
    pub fn reckoning(&self, language: Language) -> String {
        let terms = self.fans().map(|entry| (entry.fan.name_in(language), entry.points()));
        reckoning::sum(terms, self.total(), language)
    }
}

impl Scored for McrScore {
    fn value(&self) -> WinValue {
        WinValue { amount: self.total(), unit: ValueUnit::FanPoints }
    }

    fn parts(&self) -> Vec<ScorePart> {
        let part = |one: ScoredFan| ScorePart {
            group: "fan",
            name: one.fan.code(),
            amount: one.fan.points(),
            count: one.count,
            weight: f64::from(one.points()),
        };
        self.fans().map(part).collect()
    }

    fn base(&self) -> Option<(&'static str, f64)> {
        Some(("base", f64::from(BASE_POINTS)))
    }
}

impl fmt::Display for McrScore {
    /// Prints the sum in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reckoning(Language::English))
    }
}

/// Scores a win, by its best reading.
///
/// The concealed tiles of the win are those before the winning tile: 13, less three for each meld. Circumstances that
/// contradict the tiles do not count: a replacement tile without a kong, or a robbed kong or last copy when the winner
/// has more of the kind. If the winner's own melds show the three other copies, the win is on the last copy even if the
/// caller does not state it.
pub fn score(win: &Win, config: &McrConfig) -> Result<McrScore, NoMcrWin> {
    let hand = CheckedWin::new(win, config)?;
    let best = best(&hand).ok_or(NoMcrWin::Incomplete)?;
    Ok(McrScore {
        flowers: narrow(win.flowers.len()),
        min_points: config.min_points,
        winning: win.winning_tile,
        concealed_pungs: super::judge::concealed_pungs(&hand, &best.shape),
        judged: best,
    })
}

/// The best reading of a hand, if it is complete.
fn best(hand: &CheckedWin) -> Option<JudgedReading> {
    let mut best: Option<JudgedReading> = None;
    let mut consider = |judged: JudgedReading| {
        if best.as_ref().is_none_or(|best| judged.is_better_than(best)) {
            best = Some(judged);
        }
    };
    let mut judge = ReadingJudge::new(hand);
    for_each_reading(&hand.whole, &hand.melds, &mut |shape| consider(judge.sets(shape, 0)));
    if !hand.is_melded
        && let Some((form, fans)) = special_form(&hand.whole, hand.concealed_kinds)
    {
        consider(judge.special(form, fans));
    }
    // The straight has nine kinds.
    let may_be_knitted = (hand.concealed_kinds & !kinds::HONORS).count_ones() >= 9;
    if may_be_knitted && let Some((straight, rest)) = knitted_straight(&hand.whole) {
        let mut start = hand.melds;
        start.form = Form::KnittedStraight;
        for_each_reading(&rest, &start, &mut |shape| consider(judge.sets(shape, straight)));
    }
    best
}

/// The form of fourteen concealed tiles without sets, with its fans.
fn special_form(whole: &KindGroups, kinds: u64) -> Option<(Form, FanSet)> {
    const PAIRS: FanSet = FanSet::of(&[Fan::SevenPairs]);
    const SHIFTED: FanSet = FanSet::of(&[Fan::SevenShiftedPairs, Fan::SevenPairs]);
    const ORPHANS: FanSet = FanSet::of(&[Fan::ThirteenOrphans]);
    const SINGLE: FanSet = FanSet::of(&[Fan::SingleWait]);
    if whole.is_even() {
        let shifted = (0..3).any(|suit| {
            let ranks = kinds >> (9 * suit) & kinds::SUIT;
            kinds.count_ones() == 7 && ranks >> ranks.trailing_zeros().min(8) == 0x7F
        });
        return Some((Form::SevenPairs, if shifted { SHIFTED } else { PAIRS }.with(SINGLE)));
    }
    if kinds == kinds::ORPHANS {
        return Some((Form::ThirteenOrphans, ORPHANS));
    }
    if kinds.count_ones() != 14 {
        return None;
    }
    let suited = kinds & !kinds::HONORS;
    let straight = kinds::KNITTED.into_iter().find(|&straight| kinds::within(suited, straight))?;
    let mut fans = FanSet::of(&[Fan::LesserHonorsAndKnittedTiles]);
    fans.insert_if(Fan::GreaterHonorsAndKnittedTiles, kinds::within(kinds::HONORS, kinds));
    fans.insert_if(Fan::KnittedStraight, suited == straight);
    Some((Form::HonorsAndKnitted, fans))
}
