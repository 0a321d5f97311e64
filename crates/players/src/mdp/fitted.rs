//! How a hand that is two or more exchanges from ready will end (equations 17 to 19 of Kurita and Hoki).
//!
//! The graph of such a hand holds only the shortest ways, so the chances of its games are too low, and the paper corrects them by
//! logistic regressions on real games. The chance to win corrects that of M_win, the chance to be ready at the end that of
//! M_tenpai; whether the wall will be empty is asked of the models. Dealing in later hardly depends on how safe the hand is now
//! while nobody has declared riichi, which is when this is asked.
//!
//! The paper corrects every action by itself. Across positions the regression is flat, since the games leave out much that differs
//! from position to position. Within one position they leave out the same for every action. So `mdp` corrects the best action of
//! a position and keeps the proportions of the others to it.

use super::supposed::Supposed;
use suzume_decide::solitary::{Lane, Scenario};

/// A regression: what it adds up before the logistic function.
struct Logistic<const N: usize>([f64; N]);

impl<const N: usize> Logistic<N> {
    fn chance(&self, features: [f64; N]) -> f64 {
        let sum: f64 = self.0.iter().zip(features).map(|(weight, feature)| weight * feature).sum();
        1.0 / (1.0 + (-sum).exp())
    }
}

/// The regressions for hands of one distance: of 1, the logit of the game's chance, whether anybody else is ready, and whether the
/// hand is open.
struct Fitted {
    win: Logistic<4>,
    /// Of 1 and the logit of the game's chance.
    ready: Logistic<2>,
    /// Of 1 and the number of calls.
    deal_in: Logistic<2>,
}

/// By exchanges to ready, from 1 to 3. Fitted on 22,914 discards of real games while nobody was in riichi.
const FITTED: [Fitted; 3] = [
    Fitted {
        win: Logistic([-0.552, 0.630, -0.761, 0.177]),
        ready: Logistic([-0.656, 0.438]),
        deal_in: Logistic([-1.20, 0.096]),
    },
    Fitted {
        win: Logistic([-0.760, 0.295, -2.210, -0.034]),
        ready: Logistic([-0.431, 0.208]),
        deal_in: Logistic([-1.40, 0.247]),
    },
    Fitted {
        win: Logistic([-0.610, 0.437, -2.045, 0.381]),
        ready: Logistic([-0.289, 0.322]),
        deal_in: Logistic([-1.60, -0.055]),
    },
];

/// What a hand can reach alone.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Alone {
    /// The chance to win.
    pub(super) win: f64,
    /// What winning is worth beyond not winning, times that chance.
    pub(super) gain: f64,
    /// The chance to be ready.
    pub(super) ready: f64,
}

/// How hands of a position end.
pub(super) struct Ending<'a> {
    supposed: &'a Supposed,
    /// What the chances to win and to be ready are multiplied by.
    win_factor: f64,
    ready_factor: f64,
    deal_in: f64,
}

impl<'a> Ending<'a> {
    /// For a position whose best action leaves a hand of some distance and calls.
    pub(super) fn new(supposed: &'a Supposed, best: &Alone, least: u8, calls: usize) -> Ending<'a> {
        let fitted = &FITTED[usize::from(least.clamp(1, 3)) - 1];
        let is_open = f64::from(u8::from(calls > 0));
        let win = fitted.win.chance([1.0, logit(best.win), supposed.anybody_ready, is_open]);
        let ready = fitted.ready.chance([1.0, logit(best.ready)]);
        Ending {
            supposed,
            win_factor: win / best.win.max(LEAST),
            ready_factor: ready / best.ready.max(LEAST),
            deal_in: fitted.deal_in.chance([1.0, calls as f64]),
        }
    }

    /// What a hand is worth after a discard that nobody won with. `deal_in` is what dealing in later pays.
    pub(super) fn value<L: Lane>(&self, alone: &Alone, deal_in: f64) -> L {
        let Supposed { silent, outlook, .. } = self.supposed;
        let win = (self.win_factor * alone.win).min(0.95);
        let ready = (self.ready_factor * alone.ready).min(0.95);
        let of_win = self.supposed.not_winning()[0] + alone.gain / alone.win.max(LEAST);
        let (not_won, empty) = (1.0 - win, outlook.exhaustion_prob);
        let mut value = L::default();
        value.add(win, &L::sure(Scenario::Win, of_win));
        value.add(not_won * empty * ready, &L::sure(Scenario::Ready, silent.ready));
        value.add(not_won * empty * (1.0 - ready), &L::sure(Scenario::NotReady, silent.not_ready));
        value.add(not_won * (1.0 - empty) * self.deal_in, &L::sure(Scenario::DealIn, deal_in));
        value.add(
            not_won * (1.0 - empty) * (1.0 - self.deal_in),
            &L::sure(Scenario::OtherWin, silent.other_win),
        );
        value
    }
}

/// Chances nearer to 0 or 1 are not told apart.
const LEAST: f64 = 1e-4;

fn logit(chance: f64) -> f64 {
    let chance = chance.clamp(LEAST, 1.0 - LEAST);
    (chance / (1.0 - chance)).ln()
}
