//! What a complete hand is worth: every form and every reading is judged, and the best sum of points wins.

use super::groups::Groups;
use super::hand::Hand;
use super::judge::{Judge, Judged};
use super::kinds;
use super::shape::{Form, for_each_reading};
use super::tally::FanSet;
use super::waits::knitted_straight;
use super::{Explanation, Fan, McrConfig};
use crate::Win;
use std::fmt;
use suzume_tiles::{Tile, TooMany};

/// Why a hand is not won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAWin {
    /// A tile or flower that is there more often than it exists.
    #[error(transparent)]
    TooMany(#[from] TooMany),
    /// Too many tiles or too few.
    #[error("{tiles} tiles, each kong counted as three: a complete hand has 14")]
    Size {
        /// The number of tiles, the winning one included.
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
pub struct Entry {
    /// The fan.
    pub fan: Fan,
    /// How often it counts; at least once.
    pub count: u32,
}

impl Entry {
    /// Points in all.
    pub const fn points(&self) -> u32 {
        self.fan.points() * self.count
    }
}

/// What a win is worth and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct McrScore {
    judged: Judged,
    flowers: u32,
    min_points: u32,
    winning: Tile,
    concealed_pungs: u64,
}

impl McrScore {
    /// All points, flowers included.
    pub fn total(&self) -> u32 {
        self.judged.points + self.flowers
    }

    /// The points of the hand without its flowers.
    pub fn points_without_flowers(&self) -> u32 {
        self.judged.points
    }

    /// The number of flowers, a point each.
    pub fn flowers(&self) -> u32 {
        self.flowers
    }

    /// Whether the hand has as many points, flowers aside, as a win needs.
    pub fn reaches_minimum(&self) -> bool {
        self.judged.points >= self.min_points
    }

    /// The form in which the hand is worth most.
    pub fn form(&self) -> Form {
        self.judged.shape.form
    }

    /// The fans that count, the dear ones first; flowers are the last.
    pub fn fans(&self) -> impl Iterator<Item = Entry> + '_ {
        let counted = &self.judged.counted;
        let flowers = (self.flowers > 0).then_some(Entry { fan: Fan::FlowerTiles, count: self.flowers });
        counted.fans.iter().map(|fan| Entry { fan, count: counted.count(fan) }).chain(flowers)
    }

    /// How often a fan counts.
    pub fn count(&self, fan: Fan) -> u32 {
        if fan == Fan::FlowerTiles { self.flowers } else { self.judged.counted.count(fan) }
    }

    /// Which tiles made which fan, and what was left out and why.
    pub fn explain(&self) -> Explanation {
        Explanation::new(&self.judged, self.winning, self.concealed_pungs)
    }
}

impl fmt::Display for McrScore {
    /// Fans with their points, all times together, then the total: `Half Flush 6, Tile Hog 4 = 10`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, entry) in self.fans().enumerate() {
            let comma = if place > 0 { ", " } else { "" };
            write!(f, "{comma}{} {}", entry.fan, entry.points())?;
        }
        write!(f, " = {}", self.total())
    }
}

/// What a win is worth.
///
/// The concealed tiles of the win are those before the winning one: 13, fewer by three for each meld. Circumstances that
/// contradict the tiles do not count: a replacement tile without a kong, a robbed kong or a last copy of a kind of which
/// the winner holds more. A winner whose own melds show the three other copies has won on the last copy, told or not.
pub fn score(win: &Win, config: &McrConfig) -> Result<McrScore, NotAWin> {
    let hand = Hand::new(win, config)?;
    let best = best(&hand).ok_or(NotAWin::Incomplete)?;
    Ok(McrScore {
        flowers: win.flowers.len() as u32,
        min_points: config.min_points,
        winning: win.winning_tile,
        concealed_pungs: super::judge::concealed_pungs(&hand, &best.shape),
        judged: best,
    })
}

/// The best way to see a hand, if there is any.
fn best(hand: &Hand) -> Option<Judged> {
    let mut best: Option<Judged> = None;
    let mut consider = |judged: Judged| {
        if best.as_ref().is_none_or(|best| judged.is_better_than(best)) {
            best = Some(judged);
        }
    };
    let mut judge = Judge::new(hand);
    for_each_reading(&hand.whole, &hand.melds, &mut |shape| consider(judge.sets(shape, 0)));
    if !hand.is_melded
        && let Some((form, fans)) = special_form(&hand.whole, hand.concealed_kinds)
    {
        consider(judge.special(form, fans));
    }
    // Nine kinds in the straight, and the set and the pair.
    let may_be_knitted = (hand.concealed_kinds & !kinds::HONORS).count_ones() >= 9;
    if may_be_knitted && let Some((straight, rest)) = knitted_straight(&hand.whole) {
        let mut start = hand.melds;
        start.form = Form::KnittedStraight;
        for_each_reading(&rest, &start, &mut |shape| consider(judge.sets(shape, straight)));
    }
    best
}

/// The form of fourteen concealed tiles that are in no sets, with its fans.
fn special_form(whole: &Groups, kinds: u64) -> Option<(Form, FanSet)> {
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
