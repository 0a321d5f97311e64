//! How a hand two or three exchanges from ready ends (equations 17 to 19 of the paper).
//!
//! The games M_win, M_tenpai and M_fold each look at one scenario. Logistic regressions on real games turn their chances into
//! those of the five scenarios (equation 18), action by action.

use super::super::fitted::{Alone, logit};
use super::fold::{lose_average, lose_chance};
use suzume_decide::solitary::{Ends, Lane, Scenario, Scenarios};
use suzume_models::EndRegressions;

/// The facts of a position that the regressions of equation 18 depend on.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct EndFacts {
    /// The number of other seats in riichi.
    pub(in super::super) riichis: f64,
    /// The chance that any other seat without riichi is tenpai.
    pub(in super::super) anybody_tenpai: f64,
    /// The number of calls of the seat.
    pub(in super::super) calls: f64,
    /// p_washout: the chance that the wall runs out if the seat does not win.
    pub(in super::super) washout: f64,
}

/// The chances of Table I, each on the condition that the ones before it did not come true.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in super::super) struct TableOneChances {
    pub(in super::super) win: f64,
    pub(in super::super) washout: f64,
    pub(in super::super) tenpai: f64,
    pub(in super::super) lose: f64,
}

impl TableOneChances {
    /// The regressions of a hand, from the results of its games.
    pub(in super::super) fn new(
        fitted: &EndRegressions,
        facts: &EndFacts,
        alone: &Alone,
        folded: &Scenarios,
    ) -> TableOneChances {
        let EndFacts { riichis, anybody_tenpai, calls, washout } = *facts;
        TableOneChances {
            win: fitted.win.chance(&[1.0, logit(alone.win), riichis, anybody_tenpai]),
            washout,
            tenpai: fitted.tenpai.chance(&[1.0, logit(alone.ready), riichis]),
            lose: fitted.lose.chance(&[1.0, logit(lose_chance(folded)), calls]),
        }
    }

    /// Equation 18, in the order of [`Scenario::ALL`].
    pub(in super::super) fn scenarios(&self) -> [f64; 5] {
        let not_win = 1.0 - self.win;
        let (drawn, won) = (not_win * self.washout, not_win * (1.0 - self.washout));
        [self.win, won * self.lose, won * (1.0 - self.lose), drawn * self.tenpai, drawn * (1.0 - self.tenpai)]
    }
}

/// Equation 19: the payoff of each scenario, in the order of [`Scenario::ALL`]. `not_win` is U_NotWin; [`Alone::gain`] is
/// V_win - U_NotWin.
pub(in super::super) fn payoffs(alone: &Alone, folded: &Scenarios, ends: &Ends, not_win: f64) -> [f64; 5] {
    let value = not_win + alone.gain;
    let of_win = match alone.win > 0.0 {
        true => (value - (1.0 - alone.win) * not_win) / alone.win,
        false => not_win,
    };
    [of_win, lose_average(folded, ends.other_win), ends.other_win, ends.ready, ends.not_ready]
}

/// Equation 17: V(q, t).
pub(in super::super) fn value<L: Lane>(chances: [f64; 5], payoffs: [f64; 5]) -> L {
    let mut value = L::default();
    for ((scenario, chance), payoff) in Scenario::ALL.into_iter().zip(chances).zip(payoffs) {
        value.add(chance, &L::sure(scenario, payoff));
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_models::LogisticRegression;
    use suzume_tiles::real;

    /// Equations 17 to 19 written out once more, with every product and quotient by itself.
    #[test]
    fn the_value_is_that_of_the_written_equations() {
        let fitted = EndRegressions {
            win: LogisticRegression::binary(vec![-0.5, 0.6, -0.9, -1.2]),
            tenpai: LogisticRegression::binary(vec![-0.3, 0.4, -0.7]),
            lose: LogisticRegression::binary(vec![-0.2, 0.3, 0.1]),
        };
        let sigmoid = |margin: f64| 1.0 / (1.0 + real::exp(-margin));
        let ends = Ends { deal_in: [-3.4; 34], other_win: -2.6, ready: -2.3, not_ready: -2.5 };
        for (win, tenpai, lose) in [(0.31, 0.55, 0.12), (0.02, 0.9, 0.4), (0.6, 0.2, 0.01)] {
            let (v_win, u_not_win, u_lose) = (-2.1, -2.55, -3.4);
            let alone = Alone { win, gain: v_win - u_not_win, ready: tenpai };
            let mut folded = Scenarios::sure(Scenario::DealIn, u_lose).times(lose);
            folded.add(1.0 - lose, &Scenarios::sure(Scenario::OtherWin, ends.other_win));
            let facts = EndFacts { riichis: 1.0, anybody_tenpai: 0.25, calls: 2.0, washout: 0.15 };
            let chances = TableOneChances::new(&fitted, &facts, &alone, &folded);
            let p_win = sigmoid(-0.5 + 0.6 * real::ln(win / (1.0 - win)) - 0.9 - 1.2 * 0.25);
            let p_tenpai = sigmoid(-0.3 + 0.4 * real::ln(tenpai / (1.0 - tenpai)) - 0.7);
            let p_lose = sigmoid(-0.2 + 0.3 * real::ln(lose / (1.0 - lose)) + 0.1 * 2.0);
            let expected = p_win * ((v_win - (1.0 - win) * u_not_win) / win)
                + (1.0 - p_win) * 0.15 * p_tenpai * ends.ready
                + (1.0 - p_win) * 0.15 * (1.0 - p_tenpai) * ends.not_ready
                + (1.0 - p_win) * 0.85 * p_lose * u_lose
                + (1.0 - p_win) * 0.85 * (1.0 - p_lose) * ends.other_win;
            let chances = chances.scenarios();
            assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-12);
            let found: Scenarios = value(chances, payoffs(&alone, &folded, &ends, u_not_win));
            assert!((found.payoff() - expected).abs() < 1e-12, "{} for {expected}", found.payoff());
            // Equation 18 again: the chance of a scenario is the product of its conditions.
            assert!((found.chance(Scenario::DealIn) - (1.0 - p_win) * 0.85 * p_lose).abs() < 1e-12);
        }
    }
}
