//! Bounds of the step-k value, for when the exact value takes too long.
//!
//! The value (Li and Yan, Definitions 14 and 15) is the chance to complete a hand within k tile changes under optimal
//! play. A change discards a tile for good and draws one of the available tiles, all equally likely. Let V be the value
//! after a first discard. Over random orders of the draws,
//!
//! - a player with *hindsight*, who knows all draws beforehand, wins at least as often as any other: this chance is at
//!   least V;
//! - a fixed *policy* is one way to play: its chance is at most V.
//!
//! Neither chance is computed. Both are counted on the same sampled orders of draws, and exact binomial bounds
//! ([`crate::binomial`]) are taken of the counts. So a [`Bracket`] can be wide for two reasons: too few samples, or a
//! real distance between hindsight and policy, which more samples do not remove. `playout.rs` explains and proves both.
//! Every first discard is played on the same orders, so that luck favours none.
//!
//! # Guarantee
//!
//! Each side of a bracket gets half of the allowed error. With [`Coverage::Each`] and an error chance a, low ≤ V ≤ high
//! holds with probability at least 1 - a over the sampling, *for one discard and one number of draws*. This does not
//! say that all brackets of an answer hold together, and it does not hold for a discard chosen because its bracket
//! looks best. With [`Coverage::All`] the error is shared among all sampled brackets of an answer (Bonferroni): all of
//! them hold together with probability at least 1 - a, and any may be chosen.
//!
//! With a clock, the number of samples depends on the samples: quick wins take less time. So with
//! [`Budget::UntilStopped`] the samples are counted only at sizes fixed beforehand, each with its share of the error,
//! and the guarantee holds whenever the run is stopped. Samples after the last such size are lost, a fifth at most;
//! before the eighth sample nothing is claimed.
//!
//! Three cases need no sampling: with one draw there is nothing to decide, so the value is exact; with fewer draws than
//! the knowledge-aware deficiency the value is 0; more draws than available tiles add nothing.
//!
//! # Limits
//!
//! Hindsight gains more when there are more draws to know. On ten hands it won, after the policy's best first discard,
//! 1.3 to 2.5 times as often as the policy within six draws at deficiency 2, and two to four and a half times as often
//! within eighteen draws at deficiency 4 and 5. So brackets of far hands over many draws say little, whatever the
//! number of samples.
//!
//! The guarantee assumes that ChaCha's output is random. The same seed and number of samples give the same counts
//! everywhere, and the same bounds to 1e-11. If hand and available tiles together have more than four copies of a kind,
//! a fifth copy is discarded as soon as it is drawn, and V is defined with this rule.

use crate::Situation;
use crate::binomial::{ErrorChance, lower_bound, upper_bound};
use crate::playout::Playout;
use crate::sampling::{CompletionCounts, WinTally, sample};
use suzume_deficiency::{Deficiency, Goal, knowledge};
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{Counts34, Tile};

/// Bounds of a value: the chance to complete the hand within some number of draws.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bracket {
    /// The value is at least this, except with the error chance.
    pub low: f64,
    /// The value is at most this, except with the error chance.
    pub high: f64,
    /// The number of sampled orders of draws.
    pub samples: u32,
    /// Number of these orders on which the policy completed the hand in time.
    pub policy_wins: u32,
    /// Number of these orders on which hindsight could have completed the hand in time.
    pub hindsight_wins: u32,
}

impl Bracket {
    /// The distance between the bounds.
    pub fn width(&self) -> f64 {
        self.high - self.low
    }

    /// Whether both bounds are equal.
    pub fn is_exact(&self) -> bool {
        self.low == self.high
    }
}

/// The brackets of one first discard.
#[derive(Clone, Debug, PartialEq)]
pub struct DiscardBrackets {
    /// The tile discarded first.
    pub tile: Tile,
    /// The value within 1, 2, ... draws, in this order.
    pub by_draw: Vec<Bracket>,
}

/// The number of samples, fixed beforehand or decided while they are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// After exactly this number of samples; `should_stop` is never called.
    Samples(u32),
    /// When the caller says so between two samples, or after `at_most` samples. The part of the width that comes from
    /// sampling is greater than with the same number of samples fixed beforehand: at 5% error, 1.15 times if `at_most`
    /// samples are taken and 1.8 times if not.
    UntilStopped {
        /// The most samples to take.
        at_most: u32,
    },
}

/// Which statement holds with the probability of the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coverage {
    /// Each bracket by itself.
    Each,
    /// All brackets of an answer together.
    All,
}

/// How to sample: when to stop, the seed, and what is guaranteed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SamplingPlan {
    /// When to stop sampling.
    pub budget: Budget,
    /// The seed of the draws.
    pub seed: u64,
    /// The probability with which the guarantee may fail.
    pub error: ErrorChance,
    /// Which statement is guaranteed.
    pub coverage: Coverage,
}

/// Brackets of the values of first discards from a hand of 3n+2 tiles, within 1..=`draws` draws. Discards that the hand
/// does not have are left out. `should_stop` is called before every sample under [`Budget::UntilStopped`], else never.
///
/// Even for a complete hand, the answer is about the hand after a discard.
///
/// ```
/// use suzume_decide::{Budget, Coverage, ErrorChance, SamplingPlan, Situation, brackets};
/// use suzume_deficiency::{Goal, Sets};
/// use suzume_tiles::{Notation, parse_counts};
///
/// // Li and Yan's Example 3: within two draws 7/12 if 9p is discarded.
/// let tiles = |text| parse_counts(text, Notation::Canonical).expect("tiles");
/// let situation = Situation {
///     hand: tiles("222m12359p123789s"),
///     available: tiles("2459p"),
///     goal: Goal::standard(Sets::FOUR),
/// };
/// let plan = SamplingPlan {
///     budget: Budget::Samples(1000),
///     seed: 1,
///     error: ErrorChance::new(1e-6).expect("between 0 and 1"),
///     coverage: Coverage::Each,
/// };
/// let nine = tiles("9p").tiles().next().expect("a tile");
/// let answer = brackets(&situation, &[nine], 2, &plan, || false);
/// let within_two = answer[0].by_draw[1];
/// assert!(within_two.low < 7.0 / 12.0 && 7.0 / 12.0 < within_two.high);
/// ```
pub fn brackets(
    situation: &Situation,
    first_discards: &[Tile],
    draws: usize,
    plan: &SamplingPlan,
    should_stop: impl FnMut() -> bool,
) -> Vec<DiscardBrackets> {
    let after = first_discards.iter().filter_map(|&tile| {
        let mut rest = situation.hand;
        rest.remove(tile).then_some((tile, rest))
    });
    let (discards, starts): (Vec<Tile>, Vec<Counts34>) = after.unzip();
    let curves = curves(starts, situation, draws, plan, should_stop);
    discards.into_iter().zip(curves).map(|(tile, by_draw)| DiscardBrackets { tile, by_draw }).collect()
}

/// Brackets of the value of a hand of 3n+1 tiles, before a draw, within 1..=`draws` draws.
pub fn waiting_brackets(
    situation: &Situation,
    draws: usize,
    plan: &SamplingPlan,
    should_stop: impl FnMut() -> bool,
) -> Vec<Bracket> {
    curves(vec![situation.hand], situation, draws, plan, should_stop).pop().unwrap_or_default()
}

/// The brackets of several hands of 3n+1 tiles, on the same orders of draws.
fn curves(
    starts: Vec<Counts34>,
    situation: &Situation,
    draws: usize,
    plan: &SamplingPlan,
    should_stop: impl FnMut() -> bool,
) -> Vec<Vec<Bracket>> {
    let Situation { available, goal, .. } = situation;
    // More draws than there are tiles add nothing.
    let length = draws.min(available.total());
    let known: Vec<KnownValue> = starts.iter().map(|start| KnownValue::new(start, available, goal)).collect();
    let sampled =
        known.iter().map(|known| (1..=length).filter(|&draw| known.value(draw).is_none()).count()).sum();
    let error = match plan.coverage {
        Coverage::Each => plan.error,
        Coverage::All => plan.error.shared_by(sampled),
    };
    // If every value is known there is nothing to sample.
    let (tally, share) = if sampled == 0 {
        (WinTally::new(starts.len(), length), 1)
    } else {
        sample(Playout::new(starts, *available, *goal), available, length, plan, should_stop)
    };
    let error = error.shared_by(2 * share);
    let curves = known.iter().zip(&tally.wins).map(|(known, wins)| {
        let mut sum = CompletionCounts::default();
        let mut curve: Vec<Bracket> = Vec::with_capacity(draws);
        for (draw, wins) in (1..).zip(wins) {
            sum = CompletionCounts {
                policy: sum.policy + wins.policy,
                hindsight: sum.hindsight + wins.hindsight,
            };
            curve.push(known.bracket(draw, sum, tally.samples, error));
        }
        let last = curve.last().copied().unwrap_or(known.bracket(0, sum, tally.samples, error));
        curve.resize(draws, last);
        curve
    });
    curves.collect()
}

/// The parts of a hand's value that need no sampling.
struct KnownValue {
    /// The chance to complete the hand with the very next draw.
    first_draw: f64,
    deficiency: Deficiency,
}

impl KnownValue {
    fn new(start: &Counts34, available: &Counts34, goal: &Goal) -> KnownValue {
        let completes = |tile: Tile| {
            let mut hand = *start;
            let complete = |hand| knowledge::deficiency(hand, &Counts34::EMPTY, goal) == Deficiency::COMPLETE;
            hand.add(tile).is_ok() && complete(&hand)
        };
        let completing: u32 =
            available.kinds().filter(|&(tile, _)| completes(tile)).map(|(_, count)| u32::from(count)).sum();
        KnownValue {
            first_draw: f64::from(completing) / available.total().max(1).to_f64(),
            deficiency: knowledge::deficiency(start, available, goal),
        }
    }

    /// The value within `draws` draws, if it is known.
    fn value(&self, draws: usize) -> Option<f64> {
        let too_far = self.deficiency.finite().is_none_or(|least| draws < usize::from(least));
        match draws {
            _ if draws == 0 || too_far => Some(0.0),
            1 => Some(self.first_draw),
            _ => None,
        }
    }

    fn bracket(&self, draws: usize, wins: CompletionCounts, samples: u32, error: ErrorChance) -> Bracket {
        // More draws are never worse than one, and every policy win is a hindsight win: so low <= high always.
        let (low, high) = self.value(draws).map_or_else(
            || {
                let low = lower_bound(wins.policy, samples, error).max(self.first_draw);
                (low, upper_bound(wins.hindsight, samples, error).max(low))
            },
            |value| (value, value),
        );
        Bracket { low, high, samples, policy_wins: wins.policy, hindsight_wins: wins.hindsight }
    }
}
