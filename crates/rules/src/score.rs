//! The score of a win in any rule set: its value with a unit, and its parts.

use crate::preset::{Score, each_score};
use crate::riichi::RiichiScore;
use std::fmt;
use suzume_words::Language;

/// The unit of a [`WinValue`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueUnit {
    /// Wins: a complete hand counts one.
    Wins,
    /// Points that each payer pays.
    PointsFromEach,
    /// Tai, from which points follow by base and dealer.
    Tai,
    /// Points of the hand's fans, to which each payer adds the base.
    FanPoints,
    /// Points of all payers together, without counters and sticks.
    Points,
}

impl ValueUnit {
    /// The name of the unit, in English words.
    pub const fn name(self) -> &'static str {
        match self {
            ValueUnit::Wins => "wins",
            ValueUnit::PointsFromEach => "points from each payer",
            ValueUnit::Tai => "tai",
            ValueUnit::FanPoints => "points of fans",
            ValueUnit::Points => "points",
        }
    }
}

/// The value of a hand before payment, with its unit. Amounts of one unit can be compared.
/// [`RuleSet::settle`](crate::RuleSet::settle) computes what each seat wins or loses in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WinValue {
    /// The amount, in the unit.
    pub amount: u32,
    /// The unit of the amount.
    pub unit: ValueUnit,
}

/// A pattern of a win, such as a yaku, a fan or a factor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScorePart {
    /// The group of the name in the catalogue: `yaku`.
    pub group: &'static str,
    /// The name in that group: `riichi`.
    pub name: &'static str,
    /// The amount each time: han, points, tai, or a factor.
    pub amount: u32,
    /// The number of times it counts.
    pub count: u32,
    /// The weight in sharing the points of the win among all parts.
    pub weight: f64,
}

impl ScorePart {
    /// The code of the name in the catalogue: `yaku-riichi`.
    pub fn code(&self) -> String {
        format!("{}-{}", self.group, self.name)
    }
}

/// A score of one rule set. `Display` prints the whole sum: `Half Flush 6, Dragon Pung 2 = 8`.
pub trait Scored: fmt::Display {
    /// The value of the win.
    fn value(&self) -> WinValue;

    /// The patterns that count, with their weights.
    fn parts(&self) -> Vec<ScorePart>;

    /// The base that every win is paid, whatever its patterns: its code as a term of a price, and its weight next to
    /// the parts.
    fn base(&self) -> Option<(&'static str, f64)> {
        None
    }
}

impl Score {
    /// The value of the win, in the unit of its rules.
    pub fn value(&self) -> WinValue {
        each_score!(self, score => score.value())
    }

    /// The patterns that count, with their weights.
    pub fn parts(&self) -> Vec<ScorePart> {
        each_score!(self, score => score.parts())
    }

    /// The base that every win is paid, whatever its patterns: its code as a term of a price, and its weight next to
    /// the parts.
    pub fn base(&self) -> Option<(&'static str, f64)> {
        each_score!(self, score => score.base())
    }

    /// The score in han and fu, if the rules count them.
    pub fn han_and_fu(&self) -> Option<&RiichiScore> {
        match self {
            Score::Han(score) => Some(score),
            _ => None,
        }
    }
}

impl Score {
    /// The whole sum in words: `Half Flush 6, Tile Hog 4 = 10`.
    pub fn reckoning(&self, language: Language) -> String {
        each_score!(self, score => score.reckoning(language))
    }
}

impl fmt::Display for Score {
    /// Prints the sum in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reckoning(Language::English))
    }
}
