//! The value of a complete hand: every shape is tried, and the greatest sum of tai counts.
//!
//! An exclusion is a condition at the place where the excluded pattern is counted, so that no pattern is added and
//! removed again. Our reading where the sources are unclear:
//! - A single wait means that only one kind completes the hand (kinds of which the winner has all four do not count),
//!   and that the winning tile's place is an edge, a middle or the pair. So a two-sided wait whose other end is used up
//!   is no single wait.
//! - All chows need a two-sided place of the winning tile; other waits of the hand do not matter.
//! - Earthly and human wins are heavenly ready by definition. What always comes together scores once, so they replace
//!   heavenly ready and, like it, concealed.
//! - A heavenly, earthly or human win has no meld: after a concealed kong the hand is not as dealt, and the draw is not
//!   the first.
//! - A robbed kong is no discard: it gives no last discard and no human win. It does give all chows.

use super::shape::{TaiwanShape, TaiwanWait, for_each_shape};
use super::{Pattern, ReadyTai, TaiwanConfig, flowers};
use crate::score::{ScorePart, Scored, ValueUnit, WinValue};
use crate::{EarlyReady, Source, Win, reckoning};
use std::fmt;
use suzume_deficiency::{Goal, Sets, accepted, for_each_reading};
use suzume_tiles::numbers::narrow;
use suzume_tiles::{Counts34, Flower, Honor, Suit, Tile, TooMany, Wind};
use suzume_words::{Language, words};

/// The error of a hand that is no win.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTaiwanWin {
    /// A tile or flower with more copies than exist.
    #[error(transparent)]
    TooMany(#[from] TooMany),
    /// Too many tiles or too few.
    #[error("{tiles} tiles, each kong counted as three: a complete hand has 17")]
    Size {
        /// The number of tiles, including the winning tile.
        tiles: usize,
    },
    /// Tiles that are not five sets and a pair.
    #[error("the tiles are not five sets and a pair")]
    Incomplete,
    /// Flowers that do not win alone.
    #[error(
        "eight flowers win by themselves, or seven while another shows the eighth, where flowers are in play"
    )]
    Flowers,
    /// Fewer tai than the minimum of the rules.
    #[error("{tai} tai, but at least {least} are needed to win")]
    TooFewTai {
        /// The tai of the hand.
        tai: u32,
        /// The least tai that win.
        least: u32,
    },
}

/// A pattern and how often it applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ScoredPattern {
    /// The pattern that applies.
    pub pattern: Pattern,
    /// The tai each time it applies.
    pub tai: u32,
    /// How often it applies; at least once.
    pub count: u32,
}

impl ScoredPattern {
    /// The tai times the count.
    pub fn total(&self) -> u32 {
        self.tai.saturating_mul(self.count)
    }
}

/// The value of a win, with its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaiwanScore {
    entries: Vec<ScoredPattern>,
    sum: u32,
    tai: u32,
}

impl TaiwanScore {
    /// The patterns, the cheapest first.
    pub fn entries(&self) -> &[ScoredPattern] {
        &self.entries
    }

    /// The tai of all patterns together.
    pub fn sum(&self) -> u32 {
        self.sum
    }

    /// The tai that are paid: the sum, or the cap of the options if it is less.
    pub fn tai(&self) -> u32 {
        self.tai
    }

    /// The order of scores: by sum, then by the patterns, so that the result does not depend on the order of the
    /// readings.
    fn rank(&self) -> (u32, &[ScoredPattern]) {
        (self.sum, &self.entries)
    }

    /// This score, or an error if the options need more tai.
    pub(super) fn enough(self, config: &TaiwanConfig) -> Result<TaiwanScore, NoTaiwanWin> {
        match self.sum >= config.min_tai {
            true => Ok(self),
            false => Err(NoTaiwanWin::TooFewTai { tai: self.sum, least: config.min_tai }),
        }
    }
}

impl Scored for TaiwanScore {
    fn value(&self) -> WinValue {
        WinValue { amount: self.tai, unit: ValueUnit::Tai }
    }

    fn parts(&self) -> Vec<ScorePart> {
        let part = |one: &ScoredPattern| ScorePart {
            group: "tai",
            name: one.pattern.code(),
            amount: one.tai,
            count: one.count,
            weight: f64::from(one.total()),
        };
        self.entries.iter().map(part).collect()
    }

    fn base(&self) -> Option<(&'static str, f64)> {
        Some(("base", 1.0))
    }
}

impl TaiwanScore {
    /// Patterns with their tai, then the sum, and the cap if it is less: `self-draw 1, own flower 2 = 3`.
    pub fn reckoning(&self, language: Language) -> String {
        let terms = self.entries.iter().map(|entry| (entry.pattern.name_in(language), entry.total()));
        let sum = reckoning::sum(terms, self.sum, language);
        match self.tai < self.sum {
            true => {
                let args = [("sum", (&sum).into()), ("total", self.tai.into())];
                words(language).say("reckoning-capped", &args)
            }
            false => sum,
        }
    }
}

impl fmt::Display for TaiwanScore {
    /// Prints the sum in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reckoning(Language::English))
    }
}

/// The patterns counted so far.
pub(super) struct PatternTally<'config> {
    config: &'config TaiwanConfig,
    entries: Vec<ScoredPattern>,
}

impl PatternTally<'_> {
    pub(super) fn new(config: &TaiwanConfig) -> PatternTally<'_> {
        PatternTally { config, entries: Vec::new() }
    }

    /// Counts a pattern once.
    pub(super) fn add(&mut self, pattern: Pattern) {
        self.add_times(pattern, 1);
    }

    /// Counts a pattern once if `holds`.
    fn add_if(&mut self, pattern: Pattern, holds: bool) {
        self.add_times(pattern, usize::from(holds));
    }

    /// Counts a pattern `count` times. Patterns without tai are left out.
    fn add_times(&mut self, pattern: Pattern, count: usize) {
        let (tai, count) = (self.config.tai_of(pattern), narrow(count));
        if tai > 0 && count > 0 {
            self.entries.push(ScoredPattern { pattern, tai, count });
        }
    }

    pub(super) fn finish(mut self) -> TaiwanScore {
        self.entries.sort_unstable_by_key(|entry| entry.pattern);
        let sum = self.entries.iter().fold(0, |sum: u32, entry| sum.saturating_add(entry.total()));
        TaiwanScore { entries: self.entries, sum, tai: self.config.tai_cap.map_or(sum, |cap| cap.min(sum)) }
    }
}

/// Scores a win, by its best reading.
///
/// The concealed tiles of the win are those before the winning tile: 16, less three for each meld. If a dealer wins as
/// dealt, the winning tile is the seventeenth. Circumstances that contradict the source or the melds (a self-drawn
/// robbed kong, an open hand that never changed) do not count.
pub fn score(win: &Win, config: &TaiwanConfig) -> Result<TaiwanScore, NoTaiwanWin> {
    let whole = win.whole_concealed()?;
    let all = win.all_tiles()?;
    flowers::check(&win.flowers)?;
    let sets = HAND_SETS
        .checked_sub(win.melds.len())
        .and_then(Sets::new)
        .filter(|sets| whole.total() == 3 * sets.get() + 2)
        .ok_or(NoTaiwanWin::Size { tiles: whole.total() + 3 * win.melds.len() })?;
    let hand = TaiwanWinFacts::new(win, config, &all, sets);
    let mut best: Option<TaiwanScore> = None;
    for_each_reading(&whole, sets, |reading| {
        for_each_shape(win, reading, |shape| {
            let score = hand.score(shape);
            if best.as_ref().is_none_or(|best| score.rank() > best.rank()) {
                best = Some(score);
            }
        });
    });
    best.ok_or(NoTaiwanWin::Incomplete)?.enough(config)
}

/// The sets of a complete hand, not counting the pair.
const HAND_SETS: usize = 5;

/// The facts of a win that are the same for every reading.
struct TaiwanWinFacts<'win> {
    win: &'win Win,
    config: &'win TaiwanConfig,
    /// The flowers that are in play.
    flowers: &'win [Flower],
    is_concealed: bool,
    is_self_drawn: bool,
    /// Whether all sets are open melds.
    is_begging: bool,
    /// Whether no other kind would have completed the hand.
    waits_on_one_kind: bool,
    has_honors: bool,
    suits: usize,
    /// A heavenly, earthly or human win.
    first_turn: Option<Pattern>,
    /// Earthly or heavenly ready, if it scores.
    ready: Option<Pattern>,
}

impl<'win> TaiwanWinFacts<'win> {
    fn new(win: &'win Win, config: &'win TaiwanConfig, all: &Counts34, sets: Sets) -> TaiwanWinFacts<'win> {
        let is_concealed = win.is_concealed();
        let own_before = |tile: Tile| all.get(tile) - if tile == win.winning_tile { 1 } else { 0 };
        let waits = accepted(&win.concealed, &Goal::standard(sets)).tiles;
        let first_turn = first_turn(win);
        let ready = match win.circumstances.ready {
            _ if config.ready_tai == ReadyTai::Off || first_turn.is_some() || !is_concealed => None,
            Some(EarlyReady::Heavenly) => Some(Pattern::HeavenlyReady),
            Some(EarlyReady::Earthly) => Some(Pattern::EarthlyReady),
            None => None,
        };
        let has_suit = |suit: Suit| all.group(suit.index()).iter().any(|&count| count > 0);
        TaiwanWinFacts {
            win,
            config,
            flowers: if config.flowers { &win.flowers } else { &[] },
            is_concealed,
            is_self_drawn: win.source == Source::SelfDrawn,
            is_begging: win.melds.len() == HAND_SETS && win.melds.iter().all(|meld| !meld.is_concealed()),
            waits_on_one_kind: waits.iter().filter(|&tile| own_before(tile) < Tile::COPIES).count() == 1,
            has_honors: all.has_honors(),
            suits: Suit::ALL.into_iter().filter(|&suit| has_suit(suit)).count(),
            first_turn,
            ready,
        }
    }

    fn score(&self, shape: &TaiwanShape) -> TaiwanScore {
        let mut tally = PatternTally::new(self.config);
        self.count_manner(shape, &mut tally);
        self.count_circumstances(&mut tally);
        self.count_flowers(&mut tally);
        self.count_honors(shape, &mut tally);
        self.count_sets(shape, &mut tally);
        tally.finish()
    }

    /// Counts how the hand was made and completed.
    fn count_manner(&self, shape: &TaiwanShape, tally: &mut PatternTally<'_>) {
        let heavenly_win = self.first_turn == Some(Pattern::HeavenlyWin);
        let concealed =
            self.first_turn.is_none() && self.ready.is_none() && shape.concealed_pongs < HAND_SETS;
        let unaided = self.is_self_drawn && !heavenly_win && self.ready != Some(Pattern::EarthlyReady);
        tally.add_if(Pattern::Concealed, self.is_concealed && concealed);
        tally.add_if(Pattern::Unaided, self.is_concealed && unaided);
        tally.add_if(Pattern::SelfDraw, self.is_self_drawn && !heavenly_win);
        tally.add_if(Pattern::HalfBegging, self.is_begging && self.is_self_drawn);
        tally.add_if(Pattern::AllBegging, self.is_begging && !self.is_self_drawn);
        let single = self.waits_on_one_kind && shape.wait.is_single();
        tally.add_if(
            Pattern::SingleWait,
            single && (!self.is_begging || self.config.begging_adds_single_wait),
        );
    }

    /// Counts what happened at the table.
    fn count_circumstances(&self, tally: &mut PatternTally<'_>) {
        let circumstances = &self.win.circumstances;
        let robbed = circumstances.robbing_kong && !self.is_self_drawn;
        tally.add_if(Pattern::RobbedKong, robbed);
        tally.add_if(Pattern::Supplement, circumstances.kong_draw && self.is_self_drawn);
        tally.add_if(Pattern::LastTile, circumstances.last_tile && self.is_self_drawn);
        tally.add_if(Pattern::LastDiscard, circumstances.last_tile && !self.is_self_drawn && !robbed);
        for pattern in self.first_turn.into_iter().chain(self.ready) {
            tally.add(pattern);
        }
    }

    fn count_flowers(&self, tally: &mut PatternTally<'_>) {
        let is_own = |&flower: &Flower| flowers::owner(flower, self.config.third_plant) == self.win.seat_wind;
        tally.add_times(Pattern::OwnFlower, self.flowers.iter().filter(|flower| is_own(flower)).count());
        tally.add_times(Pattern::FourFlowers, flowers::fours(self.flowers));
    }

    /// Counts pongs of winds and dragons.
    fn count_honors(&self, shape: &TaiwanShape, tally: &mut PatternTally<'_>) {
        let is_wind = |tile: Tile| tile.honor().is_some_and(|honor| !honor.is_dragon());
        let is_dragon = |tile: Tile| tile.honor().is_some_and(Honor::is_dragon);
        let winds = shape.pongs().filter(|&tile| is_wind(tile)).count();
        let dragons = shape.pongs().filter(|&tile| is_dragon(tile)).count();

        let big_dragons = dragons == 3;
        let little_dragons = dragons == 2 && is_dragon(shape.pair);
        tally.add_if(Pattern::BigDragons, big_dragons);
        tally.add_if(Pattern::LittleDragons, little_dragons);
        tally.add_times(Pattern::Dragon, if big_dragons || little_dragons { 0 } else { dragons });

        let big_winds = winds == 4;
        let little_winds = winds == 3 && is_wind(shape.pair);
        tally.add_if(Pattern::BigWinds, big_winds);
        tally.add_if(Pattern::LittleWinds, little_winds);
        let single_winds = !big_winds && (!little_winds || self.config.little_winds_keep_winds);
        let has = |wind: Wind| shape.pongs().any(|tile| tile == wind.tile());
        tally.add_if(Pattern::SeatWind, single_winds && has(self.win.seat_wind));
        tally.add_if(Pattern::RoundWind, single_winds && has(self.win.round_wind));
    }

    /// Counts the patterns of the kinds of sets and of their suits.
    fn count_sets(&self, shape: &TaiwanShape, tally: &mut PatternTally<'_>) {
        let all_honors = self.suits == 0;
        tally.add_if(Pattern::AllHonours, all_honors);
        tally.add_if(Pattern::HalfFlush, self.suits == 1 && self.has_honors);
        tally.add_if(Pattern::FullFlush, self.suits == 1 && !self.has_honors);
        match shape.concealed_pongs {
            3 => tally.add(Pattern::ThreeConcealedPongs),
            4 => tally.add(Pattern::FourConcealedPongs),
            5 => tally.add(Pattern::FiveConcealedPongs),
            _ => {}
        }
        let pongs = shape.pongs().count();
        let all_pongs = pongs == HAND_SETS && shape.concealed_pongs < HAND_SETS;
        tally.add_if(Pattern::AllPongs, all_pongs && !all_honors);
        let all_chows = pongs == 0 && !self.has_honors && self.flowers.is_empty();
        tally.add_if(
            Pattern::AllChows,
            all_chows && !self.is_self_drawn && shape.wait == TaiwanWait::TwoSided,
        );
    }
}

/// Which win of the first turn this is, if any. East is the dealer.
fn first_turn(win: &Win) -> Option<Pattern> {
    let circumstances = &win.circumstances;
    if !circumstances.first_turn || !win.melds.is_empty() {
        return None;
    }
    let ready = circumstances.ready == Some(EarlyReady::Heavenly);
    match (win.source, win.seat_wind) {
        (Source::SelfDrawn, Wind::East) => Some(Pattern::HeavenlyWin),
        (Source::SelfDrawn, _) if ready => Some(Pattern::EarthlyWin),
        (Source::Claimed, wind) if ready && wind != Wind::East && !circumstances.robbing_kong => {
            Some(Pattern::HumanWin)
        }
        _ => None,
    }
}
