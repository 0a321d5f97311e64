//! What a win is worth, with its unit and its parts, whatever the rule set.

use crate::preset::{Score, each_score};
use crate::riichi::RiichiScore;
use std::fmt;
use suzume_words::Language;

/// What the amount of a [`WinValue`] counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueUnit {
    /// Wins: a complete hand is worth one.
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
    /// The unit in words.
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

/// What a hand is worth before it is paid, with its unit. Amounts of one unit can be compared.
/// [`RuleSet::settle`](crate::RuleSet::settle) says what each seat wins or loses in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WinValue {
    /// How much.
    pub amount: u32,
    /// Of what.
    pub unit: ValueUnit,
}

/// A pattern of a win: a yaku, a fan, a factor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScorePart {
    /// The group of its name in the catalogue: `yaku`.
    pub group: &'static str,
    /// Its name in that group: `riichi`.
    pub name: &'static str,
    /// How much it counts each time: han, points, tai, or a factor.
    pub amount: u32,
    /// How often it counts.
    pub count: u32,
    /// Its weight where the points of the win are shared among all parts.
    pub weight: f64,
}

impl ScorePart {
    /// The code of its name in the catalogue: `yaku-riichi`.
    pub fn code(&self) -> String {
        format!("{}-{}", self.group, self.name)
    }
}

/// A score of one rule set. `Display` prints the whole sum: `Half Flush 6, Dragon Pung 2 = 8`.
pub trait Scored: fmt::Display {
    /// What the win is worth.
    fn value(&self) -> WinValue;

    /// The patterns that count.
    fn parts(&self) -> Vec<ScorePart>;

    /// What every win is paid, whatever its patterns: its code as a term of a price, and its weight next to the parts.
    fn base(&self) -> Option<(&'static str, f64)> {
        None
    }
}

impl Score {
    /// What the win is worth, in the unit of its rules.
    pub fn value(&self) -> WinValue {
        each_score!(self, score => score.value())
    }

    /// The patterns that count.
    pub fn parts(&self) -> Vec<ScorePart> {
        each_score!(self, score => score.parts())
    }

    /// What every win is paid, whatever its patterns: its code as a term of a price, and its weight next to the parts.
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
    /// The whole sum for people: `Half Flush 6, Tile Hog 4 = 10`.
    pub fn reckoning(&self, language: Language) -> String {
        each_score!(self, score => score.reckoning(language))
    }
}

impl fmt::Display for Score {
    /// The sum in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reckoning(Language::English))
    }
}
