//! How the other seats affect a hand of riichi, by the fitted models: when they end it, and how often they discard its
//! winning tiles. Shared by `solitary` and by `mdp`, which also uses dangers.

use crate::solitary::Context;
use suzume_models::HandForecast;
use suzume_tiles::Seats;
use suzume_tiles::numbers::ToFloat;

/// The share of a silent hand's winning tiles that other seats discard as freely as other tiles. Chosen to match the wins of
/// real games.
pub(crate) const WINS_OFFERED: f64 = 0.55;
/// The same after riichi. With one third, wins by discard are about as frequent as self-draws, as in real games.
pub(crate) const DECLARED_WINS_OFFERED: f64 = 1.0 / 3.0;
/// The chance that a seat that does not win deals in, with four players. From real games.
pub(crate) const DEALS_IN: f64 = 0.25;
/// The same with three: 1,323 of 6,499 seats that did not win.
const DEALS_IN_OF_THREE: f64 = 0.20;
/// After the seat's own riichi the other seats fold: the factor on their chance to end the hand. From real games, in which
/// 22% of riichi end with another seat's win.
const ENDS_AFTER_RIICHI: f64 = 0.7;
/// The same with three players for the first riichi, 14% of which end so: with 0.7 it would be 22%.
const ENDS_AFTER_FIRST_RIICHI_OF_THREE: f64 = 0.45;

/// The factor on the chance of the other seats to end the hand after the seat's own riichi, while some of them are in riichi.
pub(crate) const fn ends_after_riichi(players: Seats, others_in_riichi: usize) -> f64 {
    match (players, others_in_riichi) {
        (Seats::Three, 0) => ENDS_AFTER_FIRST_RIICHI_OF_THREE,
        _ => ENDS_AFTER_RIICHI,
    }
}

/// The chance that other seats end the hand after each own discard, without a deal-in of the viewer.
///
/// The model gives the chance before the next own turn, and the chance that the wall will be empty. In between, the chance
/// changes evenly from turn to turn so that both are met.
pub(crate) fn other_ends(outlook: &HandForecast, turns: usize, context: &Context) -> Vec<f64> {
    ends(outlook.other_win_prob, outlook.exhaustion_prob / (1.0 - deals_in(context)), turns, context)
}

/// The same including the viewer's deal-ins, at the average rate.
pub(crate) fn all_ends(outlook: &HandForecast, turns: usize, context: &Context) -> Vec<f64> {
    ends(outlook.other_win_prob / (1.0 - deals_in(context)), outlook.exhaustion_prob, turns, context)
}

fn deals_in(context: &Context) -> f64 {
    if context.others() == 2 { DEALS_IN_OF_THREE } else { DEALS_IN }
}

fn ends(first: f64, lasts: f64, turns: usize, context: &Context) -> Vec<f64> {
    let first = first.clamp(0.001, 0.6);
    let lasts = lasts.clamp(0.001, 0.999);
    let chances = |last: f64| {
        let step = move |turn: usize| first + (last - first) * turn.to_f64() / turns.max(1).to_f64();
        (0..=turns).map(move |turn| step(turn).clamp(0.0, 0.6))
    };
    let (mut low, mut high) = (0.0, 0.6);
    for _ in 0..30 {
        let middle = 0.5 * (low + high);
        let survives: f64 = chances(middle).map(|chance| 1.0 - chance).product();
        if survives > lasts { low = middle } else { high = middle }
    }
    let mut ends: Vec<f64> = chances(0.5 * (low + high)).collect();
    // After the last own discard, not all of the other seats may be left to draw.
    if let Some(last) = ends.last_mut() {
        let others = context.others();
        *last *= f64::from(context.draws_after.min(others)) / f64::from(others);
    }
    ends
}
