//! Predicts how a hand ends that is two or more exchanges from ready (equations 17 to 19 of Kurita and Hoki).
//!
//! The graph of such a hand contains only the shortest ways, so the chances of its games are too low. The paper corrects them
//! by logistic regressions on real games: the chance to win from that of M_win, and the chance to be ready at the end from
//! that of M_tenpai. The models predict whether the wall will be empty. While no seat is in riichi, which is when this is
//! used, the chance to deal in later hardly depends on how safe the hand is now.
//!
//! The paper corrects every action separately. Across positions the regression is flat, since the games leave out much that
//! differs from position to position. Within one position they leave out the same for every action. So `mdp` corrects the best
//! action of a position and scales the others in proportion.
//!
//! The weights were fitted by `suzume fit mdp` on 33,598 discards of 800 of the models' games, before the last changes to the
//! player. docs/mdp.md has the current output of the command for fewer games.

use super::options::Version;
use super::supposed::SupposedOthers;
use suzume_decide::solitary::{FoldOrder, Lane, Scenario};
use suzume_tiles::Counts34;

/// The weights of a logistic regression.
struct Logistic<const N: usize>([f64; N]);

impl<const N: usize> Logistic<N> {
    fn chance(&self, features: [f64; N]) -> f64 {
        let sum: f64 = self.0.iter().zip(features).map(|(weight, feature)| weight * feature).sum();
        1.0 / (1.0 + (-sum).exp())
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

/// The regressions with the paper's features.
struct FittedAsPaper {
    /// Features: 1, the logit of M_win's chance, the number of riichi, and the chance that any other seat is ready.
    win: Logistic<4>,
    /// Features: 1, the logit of M_tenpai's chance, and the number of riichi.
    ready: Logistic<3>,
    /// Features: 1, the logit of M_fold's chance to deal in, and the number of calls.
    deal_in: Logistic<3>,
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

/// Indexed by exchanges to ready, 2 and 3; the paper uses no others.
const FITTED_AS_PAPER: [FittedAsPaper; 2] = [
    FittedAsPaper {
        win: Logistic([-0.770, 0.292, -1.306, -2.162]),
        ready: Logistic([-0.447, 0.223, -1.333]),
        deal_in: Logistic([-1.804, -0.081, 0.201]),
    },
    FittedAsPaper {
        win: Logistic([-0.541, 0.466, -1.060, -1.310]),
        ready: Logistic([-0.262, 0.356, -2.186]),
        deal_in: Logistic([-2.160, -0.123, 0.155]),
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

/// Predicts how the hands of a position end.
pub(super) struct HandEnding<'a> {
    supposed: &'a SupposedOthers,
    order: FoldOrder,
    correction: Correction,
}

/// Corrects the chances of the games to those of real hands.
enum Correction {
    /// One correction for all actions: factors on the chances to win and to be ready, and the chance to deal in if the hand is
    /// neither won nor ends with an empty wall.
    Factors { win: f64, ready: f64, deal_in: f64 },
    /// A separate correction for each action, by distance and calls.
    AsPaper { fitted: &'static FittedAsPaper, calls: usize },
}

impl<'a> HandEnding<'a> {
    /// The correction for a position whose best action leaves a hand with this distance and number of calls.
    pub(super) fn new(
        supposed: &'a SupposedOthers,
        version: Version,
        best: &Alone,
        least: u8,
        calls: usize,
    ) -> HandEnding<'a> {
        let correction = match version {
            Version::Paper => {
                let fitted = &FITTED_AS_PAPER[usize::from(least.clamp(2, 3)) - 2];
                Correction::AsPaper { fitted, calls }
            }
            Version::Own => {
                let fitted = &FITTED[usize::from(least.clamp(1, 3)) - 1];
                let win = fitted.win.chance([1.0, logit(best.win), supposed.anybody_ready]);
                let ready = fitted.ready.chance([1.0, logit(best.ready)]);
                Correction::Factors {
                    win: win / best.win.max(LEAST),
                    ready: ready / best.ready.max(LEAST),
                    deal_in: fitted.deal_in.chance([1.0, calls as f64]),
                }
            }
        };
        HandEnding { supposed, order: supposed.fold_order(), correction }
    }

    /// The value of a hand after a discard that no seat won on (equations 17 to 19).
    pub(super) fn value<L: Lane>(&self, alone: &Alone, hand: &Counts34) -> L {
        let SupposedOthers { silent, outlook, .. } = self.supposed;
        let folded = self.supposed.folded(&self.order, hand);
        let (win, ready, deal_in) = match self.correction {
            Correction::Factors { win, ready, deal_in } => (win * alone.win, ready * alone.ready, deal_in),
            Correction::AsPaper { fitted, calls } => {
                let riichis = self.supposed.riichis as f64;
                let anybody_ready = self.supposed.anybody_ready;
                let dealt_in = folded.chance(Scenario::DealIn);
                (
                    fitted.win.chance([1.0, logit(alone.win), riichis, anybody_ready]),
                    fitted.ready.chance([1.0, logit(alone.ready), riichis]),
                    fitted.deal_in.chance([1.0, logit(dealt_in), calls as f64]),
                )
            }
        };
        let (win, ready) = (win.min(MOST), ready.min(MOST));
        let of_win = self.supposed.not_winning()[0] + alone.gain / alone.win.max(LEAST);
        // The average cost of a deal-in when the hand is given up (equation 15).
        let dealt_in = folded.chance(Scenario::DealIn);
        let of_deal_in = match dealt_in > 0.0 {
            true => folded.payoffs[Scenario::DealIn as usize] / dealt_in,
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

/// Chances closer than this to 0 or 1 are not distinguished.
const LEAST: f64 = 1e-4;
/// The upper limit of a corrected chance.
const MOST: f64 = 0.95;

fn logit(chance: f64) -> f64 {
    let chance = chance.clamp(LEAST, 1.0 - LEAST);
    (chance / (1.0 - chance)).ln()
}
