//! The value of an action, in numbers that can be compared and explained.
//!
//! A judge of actions knows several things about each: the tiles that the hand then misses, the tiles that bring it
//! nearer, the chance to win, the points of a win, the danger of a discard. Each is a [`Measured`]: an amount of a
//! [`Quantity`], with a statement of how far it can be trusted. A [`Worth`] is a short list of measures, the most
//! important first. Two worths are compared measure by measure; the first difference decides.
//!
//! An amount can be a sum of [`Term`]s, such as the accepted tiles of each kind or the danger from each seat. Terms are
//! computed on request, since most callers are players that need the choice and not the reason.
//!
//! Limits. A list holds [`Worth::MOST`] measures. Lists whose measures differ in kind (one action was searched, another was
//! not because the budget ended) are ordered by the kind of the first measure that differs: see [`Quantity`].

use std::cmp::Ordering;
use std::fmt;
use suzume_tiles::numbers::byte;

/// What a number measures. The order matters where two worths have measures of different kinds: the later kind wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, schemars::JsonSchema),
    serde(rename_all = "snake_case")
)]
pub enum Quantity {
    /// A preference among equals, without a meaning of its own.
    Preference,
    /// The number of tiles the hand lacks to be complete and to meet the minimum of its rules.
    Missing,
    /// The number of sets that the plan of the hand still needs.
    SetsToCome,
    /// Available tiles that lower the number of missing tiles.
    Accepted,
    /// Available tiles that bring the whole hand nearer when they replace the discard (equation 11 of Li and Yan).
    Delta,
    /// The number of kinds of such tiles.
    AcceptedKinds,
    /// The least number of rounds in which the hand can be won.
    Rounds,
    /// The logarithm of how likely the nearest complete hands are, by a rule of thumb.
    Likelihood,
    /// The chance to be ready when the wall is empty.
    Ready,
    /// The chance not to be ready when the wall is empty.
    NotReady,
    /// The chance that another seat wins, and not with the own discard.
    OtherWin,
    /// The chance that another seat wins with the own discard.
    DealIn,
    /// The chance to complete the hand within `k` draws (Definition 15 of Li and Yan).
    Complete,
    /// The chance to win the hand.
    Win,
    /// What the wins in reach bring, each weighed by how likely its tiles come. Wins overlap, so that the sum is greater
    /// than what can be expected; it compares actions of one question.
    Outlook,
    /// Expected points.
    Points,
    /// Expected payoff of the final rank.
    Payoff,
    /// Expected final rank, 1 to 4.
    Rank,
    /// How dangerous a discard is: the weight of the waits that it could complete.
    Danger,
    /// The chance that a strong player takes the action.
    Habit,
    /// The hand is won at once.
    Won,
}

/// The unit of an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, schemars::JsonSchema),
    serde(rename_all = "snake_case")
)]
pub enum Unit {
    /// Tiles.
    Tiles,
    /// Kinds of tiles.
    Kinds,
    /// Sets.
    Sets,
    /// Rounds: a draw and a discard of every seat.
    Rounds,
    /// A probability, 0 to 1.
    Probability,
    /// Points of the rule set.
    Points,
    /// Places, 1 to 4.
    Rank,
    /// Payoff of a final rank, in the unit in which it was given.
    Payoff,
    /// A number that is only compared with others of its quantity.
    Weight,
}

impl Unit {
    /// The name of the unit in data.
    pub const fn name(self) -> &'static str {
        match self {
            Unit::Tiles => "tiles",
            Unit::Kinds => "kinds",
            Unit::Sets => "sets",
            Unit::Rounds => "rounds",
            Unit::Probability => "probability",
            Unit::Points => "points",
            Unit::Rank => "rank",
            Unit::Payoff => "payoff",
            Unit::Weight => "weight",
        }
    }
}

impl Quantity {
    /// Every quantity, in ascending order of precedence.
    pub const ALL: [Quantity; 21] = [
        Quantity::Preference,
        Quantity::Missing,
        Quantity::SetsToCome,
        Quantity::Accepted,
        Quantity::Delta,
        Quantity::AcceptedKinds,
        Quantity::Rounds,
        Quantity::Likelihood,
        Quantity::Ready,
        Quantity::NotReady,
        Quantity::OtherWin,
        Quantity::DealIn,
        Quantity::Complete,
        Quantity::Win,
        Quantity::Outlook,
        Quantity::Points,
        Quantity::Payoff,
        Quantity::Rank,
        Quantity::Danger,
        Quantity::Habit,
        Quantity::Won,
    ];

    /// The name of the quantity in data.
    pub const fn name(self) -> &'static str {
        match self {
            Quantity::Missing => "missing",
            Quantity::SetsToCome => "sets_to_come",
            Quantity::Accepted => "accepted",
            Quantity::Delta => "delta",
            Quantity::AcceptedKinds => "accepted_kinds",
            Quantity::Rounds => "rounds",
            Quantity::Likelihood => "likelihood",
            Quantity::Outlook => "outlook",
            Quantity::Ready => "ready",
            Quantity::Complete => "complete",
            Quantity::Win => "win",
            Quantity::Points => "points",
            Quantity::NotReady => "not_ready",
            Quantity::OtherWin => "other_win",
            Quantity::DealIn => "deal_in",
            Quantity::Payoff => "payoff",
            Quantity::Rank => "rank",
            Quantity::Danger => "danger",
            Quantity::Habit => "habit",
            Quantity::Preference => "preference",
            Quantity::Won => "won",
        }
    }

    /// The unit in which the quantity is counted.
    pub const fn unit(self) -> Unit {
        match self {
            Quantity::Missing | Quantity::Accepted | Quantity::Delta => Unit::Tiles,
            Quantity::SetsToCome => Unit::Sets,
            Quantity::AcceptedKinds => Unit::Kinds,
            Quantity::Rounds => Unit::Rounds,
            Quantity::Ready
            | Quantity::NotReady
            | Quantity::OtherWin
            | Quantity::DealIn
            | Quantity::Complete
            | Quantity::Win
            | Quantity::Habit
            | Quantity::Won => Unit::Probability,
            Quantity::Outlook | Quantity::Points => Unit::Points,
            Quantity::Rank => Unit::Rank,
            Quantity::Payoff => Unit::Payoff,
            Quantity::Likelihood | Quantity::Danger | Quantity::Preference => Unit::Weight,
        }
    }

    /// The ways a hand can end. Their chances sum to 1.
    pub const ENDS: [Quantity; 5] =
        [Quantity::Win, Quantity::DealIn, Quantity::OtherWin, Quantity::Ready, Quantity::NotReady];

    /// Whether reports show the quantity. The others only order actions.
    pub const fn is_shown(self) -> bool {
        !matches!(
            self,
            Quantity::Preference
                | Quantity::SetsToCome
                | Quantity::AcceptedKinds
                | Quantity::Likelihood
                | Quantity::Won
        )
    }

    /// Whether less of it is better.
    pub const fn less_is_better(self) -> bool {
        matches!(
            self,
            Quantity::Missing
                | Quantity::SetsToCome
                | Quantity::Rounds
                | Quantity::NotReady
                | Quantity::OtherWin
                | Quantity::DealIn
                | Quantity::Rank
                | Quantity::Danger
        )
    }

    /// Which of two amounts is better: `Greater` if the first is. Chances and points that differ only by rounding
    /// errors are equal.
    fn compare(self, one: f64, other: f64) -> Ordering {
        let is_reckoned = matches!(
            self,
            Quantity::Ready
                | Quantity::Complete
                | Quantity::Win
                | Quantity::Points
                | Quantity::Payoff
                | Quantity::Rank
        );
        if is_reckoned && (one - other).abs() <= ROUNDING * one.abs().max(other.abs()) {
            return Ordering::Equal;
        }
        let order = one.total_cmp(&other);
        if self.less_is_better() { order.reverse() } else { order }
    }
}

/// Chances are sums of some thousand products; two ways to the same chance differ by less than this part of it.
const ROUNDING: f64 = 1e-9;

/// How far an amount can be trusted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Exactness {
    /// Exactly what its definition says.
    Exact,
    /// Counted on random samples.
    Sampled {
        /// One standard error, in the unit of the amount.
        error: f32,
    },
    /// Computed by a rule that leaves something out.
    Approximate(Because),
}

/// The simplification behind an approximate amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, schemars::JsonSchema),
    serde(rename_all = "snake_case")
)]
pub enum Because {
    /// Draws are treated as independent.
    DrawsAreIndependent,
    /// Overlapping wins are added up.
    WinsOverlap,
    /// The amount is a rule of thumb, chosen by matches.
    RuleOfThumb,
    /// The other seats only offer tiles by chance, and distant hands are ignored.
    Solitary,
    /// The other seats act by chances fitted on real games, and distant hands are ignored.
    Inclusive,
    /// A model predicts what players of recorded games do.
    Records,
}

impl Because {
    /// The code of the reason in data. Its sentence is in the catalogue of words.
    pub const fn code(self) -> &'static str {
        match self {
            Because::DrawsAreIndependent => "draws_are_independent",
            Because::WinsOverlap => "wins_overlap",
            Because::RuleOfThumb => "rule_of_thumb",
            Because::Solitary => "solitary",
            Because::Inclusive => "inclusive",
            Because::Records => "records",
        }
    }
}

/// An amount of a quantity, with its exactness.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// The quantity that is measured.
    pub quantity: Quantity,
    /// The amount, in the unit of the quantity.
    pub amount: f64,
    /// How far it can be trusted.
    pub exactness: Exactness,
}

impl Measured {
    /// An amount that is right up to floating-point rounding.
    pub const fn exact(quantity: Quantity, amount: f64) -> Measured {
        Measured { quantity, amount, exactness: Exactness::Exact }
    }

    /// An amount by a rule that leaves something out.
    pub const fn approximate(quantity: Quantity, amount: f64, because: Because) -> Measured {
        Measured { quantity, amount, exactness: Exactness::Approximate(because) }
    }
}

/// A part of an amount. The terms of an amount sum to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// The source, as a code of the catalogue: a term such as `stakes_lost`, a pattern such as `yaku-riichi`, a tile,
    /// or a numbered one such as `turn 3`.
    pub name: String,
    /// The part, in the unit of the amount.
    pub amount: f64,
}

/// The value of an action: measures, the most important first.
///
/// The parts of the measures are stored in separate arrays, which makes a worth small enough to copy freely.
#[derive(Clone, Copy)]
pub struct Worth {
    amounts: [f64; Worth::MOST],
    quantities: [Quantity; Worth::MOST],
    known: [KnownAs; Worth::MOST],
    /// The standard error of the sampled amounts; if there are several, that of the last.
    error: f32,
    length: u8,
}

/// How an amount is known: [`Exactness`] without the error.
#[derive(Clone, Copy)]
enum KnownAs {
    Exactly,
    BySamples,
    Roughly(Because),
}

impl Worth {
    /// The most measures of one worth.
    pub const MOST: usize = 8;
    /// A worth without any measure.
    pub const UNKNOWN: Worth = Worth {
        amounts: [0.0; Worth::MOST],
        quantities: [Quantity::Preference; Worth::MOST],
        known: [KnownAs::Exactly; Worth::MOST],
        error: 0.0,
        length: 0,
    };

    /// A worth of the given measures, the most important first. Measures beyond [`Worth::MOST`] are left out.
    pub fn new(measures: &[Measured]) -> Worth {
        measures.iter().fold(Worth::UNKNOWN, |worth, &measured| worth.then(measured))
    }

    /// The worth of an action that wins the hand.
    pub fn win() -> Worth {
        Worth::UNKNOWN.then(Measured::exact(Quantity::Won, 1.0))
    }

    /// Appends a less important measure.
    #[must_use]
    #[inline]
    pub fn then(mut self, measured: Measured) -> Worth {
        let place = usize::from(self.length);
        if place < Worth::MOST {
            self.amounts[place] = measured.amount;
            self.quantities[place] = measured.quantity;
            self.known[place] = match measured.exactness {
                Exactness::Exact => KnownAs::Exactly,
                Exactness::Sampled { error } => {
                    self.error = error;
                    KnownAs::BySamples
                }
                Exactness::Approximate(because) => KnownAs::Roughly(because),
            };
            self.length += 1;
        }
        self
    }

    /// Appends the measures of another worth.
    #[must_use]
    pub fn then_all(self, less_important: &Worth) -> Worth {
        let mut worth = self;
        let from = usize::from(worth.length);
        let added = usize::from(less_important.length).min(Worth::MOST - from);
        worth.amounts[from..from + added].copy_from_slice(&less_important.amounts[..added]);
        worth.quantities[from..from + added].copy_from_slice(&less_important.quantities[..added]);
        worth.known[from..from + added].copy_from_slice(&less_important.known[..added]);
        if less_important.error > 0.0 {
            worth.error = less_important.error;
        }
        worth.length += byte(added);
        worth
    }

    /// The measures, the most important first.
    pub fn measures(&self) -> impl Iterator<Item = Measured> {
        (0..usize::from(self.length)).map(|place| Measured {
            quantity: self.quantities[place],
            amount: self.amounts[place],
            exactness: match self.known[place] {
                KnownAs::Exactly => Exactness::Exact,
                KnownAs::BySamples => Exactness::Sampled { error: self.error },
                KnownAs::Roughly(because) => Exactness::Approximate(because),
            },
        })
    }

    /// The measure of a quantity, if it is known.
    pub fn get(&self, quantity: Quantity) -> Option<Measured> {
        self.measures().find(|measured| measured.quantity == quantity)
    }

    /// Which of two is better: `Greater` if this one is. A known measure beats a missing one, measure by measure.
    pub fn compare(&self, other: &Worth) -> Ordering {
        for place in 0..usize::from(self.length.min(other.length)) {
            let (one, two) = (self.quantities[place], other.quantities[place]);
            let order = match one == two {
                true => one.compare(self.amounts[place], other.amounts[place]),
                false => one.cmp(&two),
            };
            if order != Ordering::Equal {
                return order;
            }
        }
        self.length.cmp(&other.length)
    }

    /// Whether this worth is better than another.
    pub fn is_better_than(&self, other: &Worth) -> bool {
        self.compare(other) == Ordering::Greater
    }
}

impl fmt::Debug for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entries = self.measures().map(|measured| (measured.quantity, measured.amount));
        f.debug_map().entries(entries).finish()
    }
}

impl PartialEq for Worth {
    fn eq(&self, other: &Worth) -> bool {
        self.measures().eq(other.measures())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(measures: &[(Quantity, f64)]) -> Worth {
        let measures: Vec<Measured> =
            measures.iter().map(|&(quantity, amount)| Measured::exact(quantity, amount)).collect();
        Worth::new(&measures)
    }

    #[test]
    fn the_first_difference_decides() {
        use Quantity::{Accepted, Missing, Win};
        // From the worst to the best.
        let order = [
            Worth::UNKNOWN,
            worth(&[(Missing, 3.0)]),
            worth(&[(Missing, 2.0)]),
            worth(&[(Missing, 2.0), (Accepted, 8.0)]),
            worth(&[(Missing, 2.0), (Accepted, 9.0)]),
            worth(&[(Missing, 1.0), (Accepted, 1.0)]),
            // Searched beats not searched.
            worth(&[(Win, 0.1)]),
            worth(&[(Win, 0.2)]),
            Worth::win(),
        ];
        for (place, one) in order.iter().enumerate() {
            for (other_place, other) in order.iter().enumerate() {
                assert_eq!(one.compare(other), place.cmp(&other_place), "{one:?} {other:?}");
            }
        }
    }

    #[test]
    fn chances_that_differ_by_rounding_are_equal() {
        let one = worth(&[(Quantity::Win, 0.1 + 0.2), (Quantity::Preference, 1.0)]);
        let other = worth(&[(Quantity::Win, 0.3), (Quantity::Preference, 2.0)]);
        assert!(other.is_better_than(&one));
    }

    #[test]
    fn measures_beyond_the_last_place_are_left_out() {
        let full = (0..Worth::MOST).fold(Worth::UNKNOWN, |worth, place| {
            worth.then(Measured::exact(Quantity::Preference, place as f64))
        });
        assert_eq!(full.then(Measured::exact(Quantity::Won, 1.0)), full);
        assert_eq!(full.get(Quantity::Won), None);
        assert_eq!(full.get(Quantity::Preference).map(|measure| measure.amount), Some(0.0));
    }
}
