//! Predicts how a hand ends that is two or more exchanges from ready (equations 17 to 19 of Kurita and Hoki).
//!
//! The graph of such a hand contains only the shortest ways, so the chances of its games are too low. The paper corrects them
//! by logistic regressions on real games: the chance to win from that of M_win, and the chance to be ready at the end from
//! that of M_tenpai. The models predict whether the wall will be empty. While no seat is in riichi, which is when this is
//! used, the chance to deal in later hardly depends on how safe the hand is now.
//!
//! The paper corrects every action separately ([`super::paper::endings`]). Across positions the regression is flat, since the games leave out much that
//! differs from position to position. Within one position they leave out the same for every action. So `mdp` corrects the best
//! action of a position and scales the others in proportion.
//!
//! The weights were fitted by `suzume fit mdp` on 33,598 discards of 800 of the models' games, before the last changes to the
//! player. docs/mdp.md has the current output of the command for fewer games.

use super::options::{MdpOptions, Version};
use super::paper::endings::{EndFacts, TableOneChances, payoffs, value};
use super::reaches::BestOfGames;
use super::supposed::SupposedOthers;
use suzume_decide::solitary::{FoldOrder, Lane, Scenario};
use suzume_models::EndRegressions;
use suzume_tiles::Counts34;
use suzume_tiles::real;

/// The weights of a logistic regression.
struct Logistic<const N: usize>([f64; N]);

impl<const N: usize> Logistic<N> {
    fn chance(&self, features: [f64; N]) -> f64 {
        let sum: f64 = self.0.iter().zip(features).map(|(weight, feature)| weight * feature).sum();
        1.0 / (1.0 + real::exp(-sum))
    }
}

/// The regressions for hands at one distance.
struct DistanceRegressions {
    /// Features: 1, the logit of M_win's chance, and the chance that any other seat is ready.
    win: Logistic<3>,
    /// Features: 1 and the logit of M_tenpai's chance.
    ready: Logistic<2>,
    /// Features: 1 and the number of calls.
    deal_in: Logistic<2>,
}

/// Indexed by exchanges to ready, from 1 to 3; for positions where no seat is in riichi.
const FITTED: [DistanceRegressions; 3] = [
    DistanceRegressions {
        win: Logistic([-0.552, 0.630, -0.761]),
        ready: Logistic([-0.656, 0.438]),
        deal_in: Logistic([-1.20, 0.096]),
    },
    DistanceRegressions {
        win: Logistic([-0.760, 0.295, -2.210]),
        ready: Logistic([-0.431, 0.208]),
        deal_in: Logistic([-1.40, 0.247]),
    },
    DistanceRegressions {
        win: Logistic([-0.610, 0.437, -2.045]),
        ready: Logistic([-0.289, 0.322]),
        deal_in: Logistic([-1.60, -0.055]),
    },
];

/// What a hand can reach when played alone.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Alone {
    pub(super) win: f64,
    /// The gain of winning over not winning, times the chance to win.
    pub(super) gain: f64,
    /// The chance to be ready at the end.
    pub(super) ready: f64,
}

impl BestOfGames for Alone {
    fn best_of(self, other: Alone) -> Alone {
        let richer = if other.gain > self.gain { other } else { self };
        Alone { ready: self.ready.max(other.ready), ..richer }
    }
}

/// A position in which hands end.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndedPosition {
    /// What the best action leaves.
    pub(super) best: Alone,
    /// The exchanges that its hand needs to be ready.
    pub(super) least: u8,
    /// The calls of the seat.
    pub(super) calls: u8,
    /// The own draws to come, and the own discards before them.
    pub(super) turns: u8,
    pub(super) made: u8,
}

/// Predicts how the hands of a position end.
pub(super) struct HandEnding<'a> {
    supposed: &'a SupposedOthers,
    order: FoldOrder,
    correction: Correction<'a>,
}

/// Corrects the chances of the games to those of real hands.
enum Correction<'a> {
    /// One correction for all actions: factors on the chances to win and to be ready, and the chance to deal in if the hand is
    /// neither won nor ends with an empty wall.
    Factors { win: f64, ready: f64, deal_in: f64 },
    /// A separate correction for each action. M_fold has this number of discards.
    AsPaper { fitted: &'a EndRegressions, facts: EndFacts, discards: u8 },
}

impl<'a> HandEnding<'a> {
    /// The correction for a position.
    pub(super) fn new(
        supposed: &'a SupposedOthers,
        options: &'a MdpOptions,
        ended: EndedPosition,
    ) -> HandEnding<'a> {
        let EndedPosition { best, least, calls, turns, made } = ended;
        let paper = match options.version {
            Version::Paper => options.paper().ends.as_ref(),
            Version::Own => None,
        };
        let calls = f64::from(calls);
        if let Some(fitted) = paper {
            let facts = EndFacts {
                riichis: riichis(supposed),
                anybody_tenpai: supposed.anybody_ready,
                calls,
                washout: supposed.outlook.exhaustion_prob,
            };
            let discards = supposed.turns_to_come(turns, made);
            let order = supposed.fold_game(discards).order();
            return HandEnding {
                supposed,
                order,
                correction: Correction::AsPaper { fitted, facts, discards },
            };
        }
        let fitted = &FITTED[usize::from(least.clamp(1, 3)) - 1];
        let win = fitted.win.chance([1.0, logit(best.win), supposed.anybody_ready]);
        let ready = fitted.ready.chance([1.0, logit(best.ready)]);
        let correction = Correction::Factors {
            win: win / best.win.max(LEAST),
            ready: ready / best.ready.max(LEAST),
            deal_in: fitted.deal_in.chance([1.0, calls]),
        };
        HandEnding { supposed, order: supposed.fold_order(), correction }
    }

    /// The value of a hand after a discard that no seat won on (equations 17 to 19).
    pub(super) fn value<L: Lane>(&self, alone: &Alone, hand: &Counts34) -> L {
        match self.correction {
            Correction::Factors { win, ready, deal_in } => {
                self.value_by_factors((win * alone.win, ready * alone.ready, deal_in), alone, hand)
            }
            Correction::AsPaper { fitted, ref facts, discards } => {
                let folded = self.supposed.fold_game(discards).value(&self.order, hand);
                let chances = TableOneChances::new(fitted, facts, alone, &folded);
                let not_win = self.supposed.not_winning()[0];
                value(chances.scenarios(), payoffs(alone, &folded, &self.supposed.silent, not_win))
            }
        }
    }

    /// The same for `mdp`, from the corrected chances to win, to be ready and to deal in.
    fn value_by_factors<L: Lane>(
        &self,
        (win, ready, deal_in): (f64, f64, f64),
        alone: &Alone,
        hand: &Counts34,
    ) -> L {
        let SupposedOthers { silent, outlook, .. } = self.supposed;
        let folded = self.supposed.folded(&self.order, hand);
        let (win, ready) = (win.min(MOST), ready.min(MOST));
        let of_win = self.supposed.not_winning()[0] + alone.gain / alone.win.max(LEAST);
        // The average cost of a deal-in when the hand is given up (equation 15).
        let dealt_in = folded.chance(Scenario::DealIn);
        let of_deal_in = match dealt_in > 0.0 {
            true => folded.payoff_of(Scenario::DealIn) / dealt_in,
            false => silent.other_win,
        };
        let (not_won, empty) = (1.0 - win, outlook.exhaustion_prob);
        let mut value = L::default();
        let mut add = |chance: f64, scenario: Scenario, payoff: f64| {
            value.add(chance, &L::sure(scenario, payoff));
        };
        add(win, Scenario::Win, of_win);
        add(not_won * empty * ready, Scenario::Ready, silent.ready);
        add(not_won * empty * (1.0 - ready), Scenario::NotReady, silent.not_ready);
        add(not_won * (1.0 - empty) * deal_in, Scenario::DealIn, of_deal_in);
        add(not_won * (1.0 - empty) * (1.0 - deal_in), Scenario::OtherWin, silent.other_win);
        value
    }
}

/// The number of other seats in riichi.
pub(super) fn riichis(supposed: &SupposedOthers) -> f64 {
    f64::from(u8::try_from(supposed.riichis).unwrap_or(u8::MAX))
}

/// Chances closer than this to 0 or 1 are not distinguished.
const LEAST: f64 = 1e-4;
/// The upper limit of a corrected chance.
const MOST: f64 = 0.95;

/// The logit of a chance, kept away from 0 and 1.
pub(super) fn logit(chance: f64) -> f64 {
    let chance = chance.clamp(LEAST, 1.0 - LEAST);
    real::ln(chance / (1.0 - chance))
}
