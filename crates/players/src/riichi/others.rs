//! What the other seats do to a hand of riichi, by the fitted models: when they end it, and how often they discard its
//! winning tiles. Shared by `mdp`, which also asks for dangers, and `solitary`.

use suzume_models::HandForecast;

/// The share of winning tiles of a silent hand that others discard as freely as others. Chosen so that wins of real games are
/// foreseen.
pub(crate) const WINS_OFFERED: f64 = 0.55;
/// The same after a riichi. With a third, it wins about as often by a discard as by its own draw, which real games show.
pub(crate) const DECLARED_WINS_OFFERED: f64 = 1.0 / 3.0;
/// The chance to deal in of a seat that does not win. Of real games.
pub(crate) const DEALS_IN: f64 = 0.25;
/// After the seat's own riichi others fold: how much of their chance to end the hand is left. By real games, in which 22% of
/// riichi end with another seat's win.
pub(crate) const ENDS_AFTER_RIICHI: f64 = 0.7;

/// The chance that others end the hand after each own discard, without a deal-in of the viewer.
///
/// The model says how likely that is before the next own turn, and how likely it is that the wall will be empty. Between, the
/// chance changes evenly from turn to turn, so that both are met.
pub(crate) fn other_ends(outlook: &HandForecast, turns: usize, draws_after: u8) -> Vec<f64> {
    ends(outlook.other_win_prob, outlook.exhaustion_prob / (1.0 - DEALS_IN), turns, draws_after)
}

/// The same with the viewer's deal-ins, as often as seats deal in on average.
pub(crate) fn all_ends(outlook: &HandForecast, turns: usize, draws_after: u8) -> Vec<f64> {
    ends(outlook.other_win_prob / (1.0 - DEALS_IN), outlook.exhaustion_prob, turns, draws_after)
}

fn ends(first: f64, lasts: f64, turns: usize, draws_after: u8) -> Vec<f64> {
    let first = first.clamp(0.001, 0.6);
    let lasts = lasts.clamp(0.001, 0.999);
    let chances = |last: f64| {
        let step = move |turn: usize| first + (last - first) * turn as f64 / turns.max(1) as f64;
        (0..=turns).map(move |turn| step(turn).clamp(0.0, 0.6))
    };
    let (mut low, mut high) = (0.0, 0.6);
    for _ in 0..30 {
        let middle = 0.5 * (low + high);
        let survives: f64 = chances(middle).map(|chance| 1.0 - chance).product();
        if survives > lasts { low = middle } else { high = middle }
    }
    let mut ends: Vec<f64> = chances(0.5 * (low + high)).collect();
    // After the last own discard fewer seats than three may be left to draw.
    if let Some(last) = ends.last_mut() {
        *last *= f64::from(draws_after.min(3)) / 3.0;
    }
    ends
}
