//! The ways a hand can end for one seat, and values broken down by them.

use std::fmt::Debug;

/// How a hand ends for a seat: the five scenarios of Kurita and Hoki.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scenario {
    /// The seat wins, by self-draw or by claim.
    Win,
    /// Another seat wins on this seat's discard.
    DealIn,
    /// Another seat wins in any other way.
    OtherWin,
    /// The wall is empty, and the seat is ready.
    Ready,
    /// The wall is empty, and the seat is not ready.
    NotReady,
}

impl Scenario {
    /// Every scenario, in the order of [`Scenarios`].
    pub const ALL: [Scenario; 5] =
        [Scenario::Win, Scenario::DealIn, Scenario::OtherWin, Scenario::Ready, Scenario::NotReady];

    /// The name in data and in terms.
    pub const fn name(self) -> &'static str {
        match self {
            Scenario::Win => "win",
            Scenario::DealIn => "deal_in",
            Scenario::OtherWin => "other_win",
            Scenario::Ready => "ready",
            Scenario::NotReady => "not_ready",
        }
    }
}

/// A value that is carried backwards over the turns: the payoff alone, or the payoff by scenario.
pub trait Lane: Copy + Debug + Default + Send {
    /// The value of a hand that certainly ends in a scenario with this payoff.
    fn sure(scenario: Scenario, payoff: f64) -> Self;
    /// The expected payoff over all scenarios.
    fn payoff(&self) -> f64;
    /// Adds another value with a weight.
    fn add(&mut self, weight: f64, other: &Self);

    /// The value times a factor.
    #[inline]
    #[must_use]
    fn times(&self, factor: f64) -> Self {
        let mut value = Self::default();
        value.add(factor, self);
        value
    }

    /// This value, replaced by the other with the given chance.
    #[inline]
    #[must_use]
    fn unless(&self, chance: f64, other: &Self) -> Self {
        let mut value = self.times(1.0 - chance);
        value.add(chance, other);
        value
    }

    /// The greater of two; this one if they are equal.
    #[inline]
    #[must_use]
    fn or(&self, other: &Self) -> Self {
        if other.payoff() > self.payoff() { *other } else { *self }
    }
}

impl Lane for f64 {
    #[inline]
    fn sure(_scenario: Scenario, payoff: f64) -> f64 {
        payoff
    }

    #[inline]
    fn payoff(&self) -> f64 {
        *self
    }

    #[inline]
    fn add(&mut self, weight: f64, other: &f64) {
        *self += weight * other;
    }
}

/// The chance of each scenario and its contribution to the payoff, in the order of [`Scenario::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Scenarios {
    /// The chances, which sum to 1.
    pub chances: [f64; 5],
    /// The contributions, which sum to the payoff: each is the chance of a scenario times its payoff.
    pub payoffs: [f64; 5],
}

impl Scenarios {
    /// The contribution of a scenario to the payoff.
    pub fn payoff_of(&self, scenario: Scenario) -> f64 {
        self.payoffs[scenario as usize]
    }

    /// The probability of a scenario.
    pub fn chance(&self, scenario: Scenario) -> f64 {
        self.chances[scenario as usize]
    }
}

impl Lane for Scenarios {
    fn sure(scenario: Scenario, payoff: f64) -> Scenarios {
        let mut value = Scenarios::default();
        value.chances[scenario as usize] = 1.0;
        value.payoffs[scenario as usize] = payoff;
        value
    }

    fn payoff(&self) -> f64 {
        self.payoffs.iter().sum()
    }

    fn add(&mut self, weight: f64, other: &Scenarios) {
        for place in 0..Scenario::ALL.len() {
            self.chances[place] += weight * other.chances[place];
            self.payoffs[place] += weight * other.payoffs[place];
        }
    }
}
