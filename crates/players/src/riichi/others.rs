//! How the other seats affect a hand of riichi, by the fitted models: when they end it, and how often they discard its
//! winning tiles. Shared by `solitary` and by `mdp`, which also uses dangers.

use suzume_models::HandForecast;
use suzume_tiles::numbers::ToFloat;

/// The share of a silent hand's winning tiles that other seats discard as freely as other tiles. Chosen to match the wins of
/// real games.
pub(crate) const WINS_OFFERED: f64 = 0.55;
/// The same after riichi. With one third, wins by discard are about as frequent as self-draws, as in real games.
pub(crate) const DECLARED_WINS_OFFERED: f64 = 1.0 / 3.0;
/// The chance that a seat that does not win deals in. From real games.
pub(crate) const DEALS_IN: f64 = 0.25;
/// After the seat's own riichi the other seats fold: the factor on their chance to end the hand. From real games, in which
/// 22% of riichi end with another seat's win.
pub(crate) const ENDS_AFTER_RIICHI: f64 = 0.7;

/// The chance that other seats end the hand after each own discard, without a deal-in of the viewer.
///
/// The model gives the chance before the next own turn, and the chance that the wall will be empty. In between, the chance
/// changes evenly from turn to turn so that both are met.
pub(crate) fn other_ends(outlook: &HandForecast, turns: usize, draws_after: u8) -> Vec<f64> {
    ends(outlook.other_win_prob, outlook.exhaustion_prob / (1.0 - DEALS_IN), turns, draws_after)
}

/// The same including the viewer's deal-ins, at the average rate.
pub(crate) fn all_ends(outlook: &HandForecast, turns: usize, draws_after: u8) -> Vec<f64> {
    ends(outlook.other_win_prob / (1.0 - DEALS_IN), outlook.exhaustion_prob, turns, draws_after)
}

fn ends(first: f64, lasts: f64, turns: usize, draws_after: u8) -> Vec<f64> {
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
    // After the last own discard, fewer than three seats may be left to draw.
    if let Some(last) = ends.last_mut() {
        *last *= f64::from(draws_after.min(3)) / 3.0;
    }
    ends
}
